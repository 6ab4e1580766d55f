//! A program as a process: lines in, lines out, and no way to stop the arena.
//!
//! Each process has three threads: one writes to it (a program that does not read cannot block the
//! arena), one reads its lines (a bounded channel slows a flood down), one keeps the end of its
//! standard error. It runs in its own process group, and the group is killed with it.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Maximum length of a line.
pub(crate) const LONGEST_LINE: usize = 64 << 10;
/// Capacity of the queues of lines; when its queue is full, the program waits.
const QUEUE: usize = 64;
/// Number of unread lines that count as a flood.
const FLOOD: usize = 256;
/// Bytes of standard error that are kept.
const TAIL: usize = 4 << 10;
/// How long a program may take to exit after its input has ended.
const GRACE: Duration = Duration::from_millis(300);

/// A line of output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// The bytes, without the end of the line.
    Text(Vec<u8>),
    /// Longer than 64 KiB.
    TooLong,
}

/// Why a program cannot be sent to or read from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unresponsive {
    /// It is too slow.
    Late,
    /// It has ended, or closed its output.
    Gone,
}

/// More lines than there were questions.
pub(crate) struct Flood;

/// A running process.
pub(crate) struct Program {
    child: Child,
    /// `None` once the input is closed.
    input: Option<SyncSender<String>>,
    lines: Receiver<Line>,
    errors: Arc<Mutex<Vec<u8>>>,
    /// The process has been waited for, so its number may belong to another one.
    reaped: bool,
}

impl Program {
    /// Starts a process from a program and its arguments, without a shell.
    pub(crate) fn start(words: &[String]) -> io::Result<Program> {
        let (program, arguments) =
            words.split_first().ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "no command"))?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let missing = || io::Error::other("a pipe is missing");
        let stdin = child.stdin.take().ok_or_else(missing)?;
        let stdout = child.stdout.take().ok_or_else(missing)?;
        let stderr = child.stderr.take().ok_or_else(missing)?;

        let (input, queued) = mpsc::sync_channel(QUEUE);
        let (sender, lines) = mpsc::sync_channel(QUEUE);
        let errors = Arc::new(Mutex::new(Vec::new()));
        let tail = Arc::clone(&errors);
        // No thread is joined: each ends with its pipe or its channel.
        thread::spawn(move || write(stdin, &queued));
        thread::spawn(move || read(BufReader::new(stdout), &sender));
        thread::spawn(move || keep_tail(stderr, &tail));
        Ok(Program { child, input: Some(input), lines, errors, reaped: false })
    }

    /// Sends a line. Returns `Late` if the program has stopped reading, `Gone` if it has ended.
    pub(crate) fn send(&mut self, line: String) -> Result<(), Unresponsive> {
        let input = self.input.as_ref().ok_or(Unresponsive::Gone)?;
        input.try_send(line).map_err(|error| match error {
            TrySendError::Full(_) => Unresponsive::Late,
            TrySendError::Disconnected(_) => Unresponsive::Gone,
        })
    }

    /// Reads the next line that comes before the deadline.
    pub(crate) fn read_line(&mut self, deadline: Instant) -> Result<Line, Unresponsive> {
        let left = deadline.saturating_duration_since(Instant::now());
        self.lines.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => Unresponsive::Late,
            RecvTimeoutError::Disconnected => Unresponsive::Gone,
        })
    }

    /// Discards all unread lines, because they cannot answer a question that comes later. Returns
    /// their number.
    pub(crate) fn discard_lines(&mut self) -> Result<usize, Flood> {
        for lines in 0..FLOOD {
            match self.lines.try_recv() {
                Ok(_) => {}
                Err(TryRecvError::Empty | TryRecvError::Disconnected) => return Ok(lines),
            }
        }
        Err(Flood)
    }

    /// Returns the end of standard error.
    pub(crate) fn stderr_tail(&self) -> String {
        let tail = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&tail).trim().to_owned()
    }

    /// Closes the input, so that the program can exit by itself.
    pub(crate) fn close_input(&mut self) {
        self.input = None;
    }

    /// Returns the exit status if the program exits by itself within the grace period.
    pub(crate) fn exit_status(&mut self) -> Option<String> {
        let deadline = Instant::now() + GRACE;
        while Instant::now() < deadline {
            if let Ok(Some(status)) = self.child.try_wait() {
                self.reaped = true;
                return Some(status.to_string());
            }
            thread::sleep(Duration::from_millis(5));
        }
        None
    }
}

/// Closes the inputs of all programs, waits for the grace period, and kills those that remain.
pub(crate) fn shut_down(mut programs: Vec<Program>) {
    programs.iter_mut().for_each(Program::close_input);
    let deadline = Instant::now() + GRACE;
    for program in &mut programs {
        // The output ends with the process. Waiting for that does not reap it, so its group is
        // still its own.
        while program.read_line(deadline).is_ok() {}
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if self.reaped {
            return;
        }
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            // Fails only if the group is empty.
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write(mut stdin: ChildStdin, queued: &Receiver<String>) {
    while let Ok(line) = queued.recv() {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read(mut input: impl BufRead, sender: &SyncSender<Line>) {
    while let Ok(Some(line)) = next_line(&mut input) {
        if sender.send(line).is_err() {
            return;
        }
    }
}

/// Reads one line and drops it if it is too long; `None` at the end of the input.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    let (mut any, mut too_long) = (false, false);
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            break;
        }
        any = true;
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        too_long |= line.len() + part.len() > LONGEST_LINE;
        if !too_long {
            line.extend_from_slice(part);
        }
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(any.then_some(if too_long { Line::TooLong } else { Line::Text(line) }))
}

fn keep_tail(mut stderr: impl Read, tail: &Mutex<Vec<u8>>) {
    let mut buffer = [0; 1024];
    while let Ok(count @ 1..) = stderr.read(&mut buffer) {
        let mut tail = tail.lock().unwrap_or_else(PoisonError::into_inner);
        tail.extend_from_slice(&buffer[..count]);
        let surplus = tail.len().saturating_sub(TAIL);
        tail.drain(..surplus);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_whole_and_long_ones_are_not_kept() {
        let mut text = b"one\n\n".to_vec();
        text.extend(vec![b'x'; LONGEST_LINE]);
        text.push(b'\n');
        text.extend(vec![b'y'; 10 * LONGEST_LINE]);
        text.extend(b"\nlast");
        let mut input = BufReader::with_capacity(100, text.as_slice());
        let mut next = || next_line(&mut input).unwrap();
        assert_eq!(next(), Some(Line::Text(b"one".to_vec())));
        assert_eq!(next(), Some(Line::Text(Vec::new())));
        assert_eq!(next(), Some(Line::Text(vec![b'x'; LONGEST_LINE])));
        assert_eq!(next(), Some(Line::TooLong));
        assert_eq!(next(), Some(Line::Text(b"last".to_vec())));
        assert_eq!(next(), None);
    }

    #[test]
    fn of_standard_error_the_end_is_kept() {
        let tail = Mutex::new(Vec::new());
        let text: Vec<u8> = (0..10 * TAIL).map(|index| b'a' + (index % 26) as u8).collect();
        keep_tail(text.as_slice(), &tail);
        assert_eq!(tail.into_inner().unwrap(), text[9 * TAIL..]);
    }
}
