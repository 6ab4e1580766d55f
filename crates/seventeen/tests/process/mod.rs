//! Runs the real binary as a process.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The output of a process, and how it ended.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: Option<i32>,
}

/// Runs `seventeen` with these arguments and this input, then the end of input; the environment
/// names no language.
pub(crate) fn seventeen(args: &[&str], input: &str) -> Said {
    seventeen_among(&[], args, input)
}

/// Runs it in an environment with these variables.
pub(crate) fn seventeen_among(variables: &[(&str, &str)], args: &[&str], input: &str) -> Said {
    let mut child = Command::new(env!("CARGO_BIN_EXE_seventeen"))
        .args(args)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env_remove("LANG")
        .envs(variables.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary can be started");
    let mut stdin = child.stdin.take().expect("it has an input");
    let input = input.to_owned();
    // A process that has finished reads no more answers.
    let writer = thread::spawn(move || stdin.write_all(input.as_bytes()).unwrap_or(()));
    let out = collect(child.stdout.take().expect("it has an output"));
    let err = collect(child.stderr.take().expect("it has an error output"));
    let code = wait(&mut child);
    writer.join().expect("the answers were given");
    Said { out: out.join().expect("text"), err: err.join().expect("text"), code }
}

fn collect(mut pipe: impl Read + Send + 'static) -> thread::JoinHandle<String> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        pipe.read_to_end(&mut bytes).expect("the pipe can be read");
        String::from_utf8(bytes).expect("the process writes UTF-8")
    })
}

/// A process that hangs fails the test instead of stopping it.
fn wait(child: &mut Child) -> Option<i32> {
    let deadline = Instant::now() + Duration::from_secs(60);
    while Instant::now() < deadline {
        if let Some(status) = child.try_wait().expect("the process is ours") {
            return status.code();
        }
        thread::sleep(Duration::from_millis(2));
    }
    child.kill().expect("the process is ours");
    panic!("the process hangs");
}

/// Names a file for this test alone.
pub(crate) fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Returns the text of a path.
pub(crate) fn text(path: &std::path::Path) -> &str {
    path.to_str().expect("a path of plain letters")
}
