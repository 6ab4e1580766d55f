//! The server's process: starts, measures and ends it.

use std::fs;
use std::io::{self, BufRead, BufReader};
use std::ops::Sub;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Resource, Rlimit, Signal, getrlimit, kill_process, setrlimit};
use tempfile::TempDir;

/// CPU time.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Cpu {
    /// Seconds in user mode.
    pub(super) user: f64,
    /// Seconds in system mode.
    pub(super) system: f64,
}

impl Cpu {
    pub(super) fn both(self) -> f64 {
        self.user + self.system
    }
}

impl Sub for Cpu {
    type Output = Cpu;

    fn sub(self, before: Cpu) -> Cpu {
        Cpu { user: self.user - before.user, system: self.system - before.system }
    }
}

/// Resident memory in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Memory {
    /// Current.
    pub(super) now: u64,
    /// Peak so far.
    pub(super) peak: u64,
}

/// A process on this machine.
#[derive(Clone, Debug)]
pub(super) struct Process(String);

impl Process {
    pub(super) fn numbered(pid: u32) -> Process {
        Process(pid.to_string())
    }

    /// Returns this process.
    pub(super) fn own() -> Process {
        Process("self".to_owned())
    }

    fn read(&self, file: &str) -> io::Result<String> {
        let path = format!("/proc/{}/{file}", self.0);
        fs::read_to_string(&path).map_err(|error| {
            io::Error::new(
                error.kind(),
                format!("{path}: {error}; is the server still running on this machine?"),
            )
        })
    }

    /// Reads its CPU time.
    pub(super) fn cpu(&self) -> io::Result<Cpu> {
        let stat = self.read("stat")?;
        cpu_in(&stat, rustix::param::clock_ticks_per_second() as f64).ok_or_else(|| {
            io::Error::other(format!("/proc/{}/stat: expected 52 fields, found {stat:?}", self.0))
        })
    }

    /// Reads its memory.
    pub(super) fn memory(&self) -> io::Result<Memory> {
        let status = self.read("status")?;
        let bytes = |name: &str| {
            kilobytes_in(&status, name).map(|kilobytes| kilobytes * 1024).ok_or_else(|| {
                io::Error::other(format!("/proc/{}/status: expected a line {name} with kB", self.0))
            })
        };
        Ok(Memory { now: bytes("VmRSS:")?, peak: bytes("VmHWM:")? })
    }
}

fn cpu_in(stat: &str, ticks: f64) -> Option<Cpu> {
    // The name in brackets may contain anything, blanks and brackets too. Field 3 and the rest come
    // after it.
    let (_, rest) = stat.rsplit_once(')')?;
    let mut fields = rest.split_ascii_whitespace().skip(11);
    let mut time = || Some(fields.next()?.parse::<u64>().ok()? as f64 / ticks);
    Some(Cpu { user: time()?, system: time()? })
}

fn kilobytes_in(status: &str, name: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

/// Raises the limit of open files, for this process and those it starts, as far as the system
/// allows. Returns the limit.
pub(super) fn raise_file_limit() -> usize {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let raised = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).is_ok();
    // `None` is no limit.
    (if raised { maximum } else { current })
        .map_or(usize::MAX, |files| usize::try_from(files).unwrap_or(usize::MAX))
}

/// A server started for the run. Dropping it ends the server.
#[derive(Debug)]
pub(super) struct Spawned {
    child: Child,
    pub(super) url: String,
    /// Removed at the end, with the database in it.
    _directory: Option<TempDir>,
}

impl Spawned {
    /// Starts a server with a fresh database and without limits, and waits until it prints its
    /// address.
    pub(super) fn start(database: Option<PathBuf>, words: &[String]) -> io::Result<Spawned> {
        let (database, directory) = match database {
            Some(database) if database.exists() => {
                return Err(io::Error::other(format!(
                    "{}: expected a file that is not there yet, so that the server starts empty",
                    database.display()
                )));
            }
            Some(database) => (database, None),
            None => {
                let directory = TempDir::with_prefix("seventeen-load-")?;
                (directory.path().join("load.sqlite"), Some(directory))
            }
        };
        let mut command = Command::new(std::env::current_exe()?);
        // Settings in the environment are meant for another server.
        for (name, _) in
            std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("SEVENTEEN_"))
        {
            command.env_remove(name);
        }
        let child = command
            .args(["serve", "--listen", "127.0.0.1:0", "--database"])
            .arg(database)
            .args(["--log", "warn", "--messages-per-second", "0", "--sockets-per-address", "0"])
            .args(["--new-guests-per-minute", "0", "--tables-per-minute", "0"])
            .args(words)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut spawned = Spawned { child, url: String::new(), _directory: directory };
        let mut line = String::new();
        if let Some(stdout) = spawned.child.stdout.take() {
            BufReader::new(stdout).read_line(&mut line)?;
        }
        spawned.url = socket_in(&line).ok_or_else(|| {
            io::Error::other(format!("expected the server to say where it listens, found {line:?}"))
        })?;
        Ok(spawned)
    }

    pub(super) fn process(&self) -> Process {
        Process::numbered(self.child.id())
    }

    /// Asks it to end, and waits for that.
    pub(super) fn end(mut self) -> io::Result<()> {
        let _ = kill_process(self.pid(), Signal::TERM);
        let asked = Instant::now();
        while asked.elapsed() < Duration::from_secs(10) {
            if let Some(status) = self.child.try_wait()? {
                return match status.success() {
                    true => Ok(()),
                    false => Err(io::Error::other(format!("the server ended with {status}"))),
                };
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Err(io::Error::other("the server did not end within 10 seconds of being asked to"))
    }

    fn pid(&self) -> Pid {
        Pid::from_child(&self.child)
    }
}

impl Drop for Spawned {
    fn drop(&mut self) {
        // Fails if the process has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Finds the page's address in the line that a server prints, and turns it into that of the socket.
fn socket_in(line: &str) -> Option<String> {
    let (_, rest) = line.split_once("http://")?;
    let host = rest.split(|end: char| end.is_whitespace() || end == '/').next()?;
    (!host.is_empty()).then(|| format!("ws://{host}/ws"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cpu_time_is_read_behind_any_name() {
        let stat = "4242 (a) b) R 1 2 3 4 5 6 7 8 9 10 250 75 0 0 20 0 3 0 1 2 3";
        assert_eq!(cpu_in(stat, 100.0), Some(Cpu { user: 2.5, system: 0.75 }));
        assert_eq!(cpu_in("4242 (x) R 1", 100.0), None);
        assert_eq!(cpu_in("", 100.0), None);
    }

    #[test]
    fn memory_is_read_by_its_name() {
        let status = "Name:\tseventeen\nVmHWM:\t   2048 kB\nVmRSS:\t   1024 kB\n";
        assert_eq!(kilobytes_in(status, "VmRSS:"), Some(1024));
        assert_eq!(kilobytes_in(status, "VmHWM:"), Some(2048));
        assert_eq!(kilobytes_in(status, "VmSwap:"), None);
    }

    #[test]
    fn this_process_has_had_time_and_has_memory() {
        let memory = Process::own().memory().unwrap();
        assert!(memory.now > 0 && memory.peak > 0);
        assert!(Process::own().cpu().unwrap().both() >= 0.0);
        assert!(Process::numbered(u32::MAX).cpu().is_err());
    }

    #[test]
    fn the_servers_line_leads_to_its_socket() {
        assert_eq!(
            socket_in("open http://127.0.0.1:4242/ to play\n").as_deref(),
            Some("ws://127.0.0.1:4242/ws")
        );
        assert_eq!(socket_in("http://[::1]:80").as_deref(), Some("ws://[::1]:80/ws"));
        assert_eq!(socket_in("nothing here"), None);
        assert_eq!(socket_in("http://"), None);
    }
}
