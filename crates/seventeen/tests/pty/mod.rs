//! Runs the real binary in a real pseudo-terminal: its output is read back as a screen, frame by
//! frame.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// The binary draws a screen as a whole, and ends it with these bytes.
const FRAME_ENDS: &[u8] = b"\x1b[?2026l";

/// A process that takes longer hangs, and fails the test instead of stopping it.
const PATIENCE: Duration = Duration::from_secs(60);

/// The output so far.
struct Seen {
    parser: vt100::Parser,
    /// The last complete screen.
    screen: String,
    frames: u64,
    ended: bool,
}

/// A process in a pseudo-terminal.
pub(crate) struct Pty {
    seen: Arc<(Mutex<Seen>, Condvar)>,
    master: Box<dyn MasterPty>,
    writer: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

fn not_zero(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).expect("a screen has rows and columns")
}

/// Returns the rows of a screen without trailing blanks.
fn text(parser: &vt100::Parser) -> String {
    let screen = parser.screen();
    let (_, columns) = screen.size();
    screen.rows(0, columns.get()).map(|row| row.trim_end().to_owned() + "\n").collect()
}

/// Makes the command with these arguments, the usual variables, and these.
fn command(args: &[&str], variables: &[(&str, &str)]) -> CommandBuilder {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_seventeen"));
    command.args(args);
    for name in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "NO_COLOR"] {
        command.env_remove(name);
    }
    command.env("LANG", "C.UTF-8");
    command.env("TERM", "xterm-256color");
    for (name, value) in variables {
        command.env(name, value);
    }
    command
}

/// Starts `seventeen`, closes the terminal as soon as these bytes are drawn, and waits until the
/// process has ended.
pub(crate) fn close_after(args: &[&str], words: &str) {
    let pair = native_pty_system().openpty(size(80, 24)).expect("a pseudo-terminal");
    let mut child = pair.slave.spawn_command(command(args, &[])).expect("the binary can be started");
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().expect("the terminal can be read");
    let mut drawn = Vec::new();
    while !String::from_utf8_lossy(&drawn).contains(words) {
        let mut bytes = [0; 4096];
        let count = reader.read(&mut bytes).expect("it draws");
        drawn.extend_from_slice(&bytes[..count]);
    }
    // Closes the last handles of the terminal.
    drop((reader, pair.master));
    let deadline = Instant::now() + PATIENCE;
    while child.try_wait().expect("the process is ours").is_none() {
        assert!(Instant::now() < deadline, "the process goes on without a terminal");
        thread::sleep(Duration::from_millis(5));
    }
}

impl Pty {
    /// Starts `seventeen` on a screen of this size, with the usual variables and these.
    pub(crate) fn start(args: &[&str], (columns, rows): (u16, u16), variables: &[(&str, &str)]) -> Pty {
        let pair = native_pty_system().openpty(size(columns, rows)).expect("a pseudo-terminal");
        let child = pair.slave.spawn_command(command(args, variables)).expect("the binary can be started");
        drop(pair.slave);
        let reader = pair.master.try_clone_reader().expect("the terminal can be read");
        let writer = pair.master.take_writer().expect("the terminal can be written to");
        let parser = vt100::Parser::new(not_zero(rows), not_zero(columns), 0);
        let seen = Seen { parser, screen: String::new(), frames: 0, ended: false };
        let seen = Arc::new((Mutex::new(seen), Condvar::new()));
        let shared = Arc::clone(&seen);
        thread::spawn(move || listen(reader, &shared));
        Pty { seen, master: pair.master, writer, child }
    }

    /// Waits until the screen satisfies a condition, and returns its result.
    pub(crate) fn wait<T>(&self, what: &str, mut wanted: impl FnMut(&str) -> Option<T>) -> T {
        let (lock, bell) = &*self.seen;
        let deadline = Instant::now() + PATIENCE;
        let mut seen = lock.lock().expect("nobody has failed");
        loop {
            if let Some(found) = wanted(&seen.screen) {
                return found;
            }
            assert!(!seen.ended, "it has ended; waited for {what}:\n{}", seen.screen);
            assert!(Instant::now() < deadline, "waited too long for {what}:\n{}", seen.screen);
            seen = bell.wait_timeout(seen, Duration::from_millis(500)).expect("nobody has failed").0;
        }
    }

    /// Waits for these words, and returns the screen with them.
    pub(crate) fn wait_for(&self, words: &str) -> String {
        self.wait(words, |screen| screen.contains(words).then(|| screen.to_owned()))
    }

    /// Presses keys and waits for the next screen.
    pub(crate) fn press(&mut self, keys: &str) {
        let before = self.frames();
        self.write(keys);
        self.wait_for_frame_after(before);
    }

    /// Changes the size and waits for the next screen.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        let before = {
            let mut seen = self.seen.0.lock().expect("nobody has failed");
            seen.parser.screen_mut().set_size(not_zero(rows), not_zero(columns));
            seen.frames
        };
        self.master.resize(size(columns, rows)).expect("the terminal can be resized");
        self.wait_for_frame_after(before);
    }

    /// Presses keys without waiting.
    pub(crate) fn write(&mut self, keys: &str) {
        self.writer.write_all(keys.as_bytes()).expect("the terminal can be written to");
        self.writer.flush().expect("the terminal can be written to");
    }

    /// Sends a signal.
    pub(crate) fn signal(&self, signal: &str) {
        let id = self.child.process_id().expect("it runs").to_string();
        let sent = std::process::Command::new("kill").args([signal, &id]).status().expect("kill is there");
        assert!(sent.success());
    }

    fn frames(&self) -> u64 {
        self.seen.0.lock().expect("nobody has failed").frames
    }

    fn wait_for_frame_after(&self, before: u64) {
        let (lock, bell) = &*self.seen;
        let deadline = Instant::now() + PATIENCE;
        let mut seen = lock.lock().expect("nobody has failed");
        while seen.frames <= before && !seen.ended {
            assert!(Instant::now() < deadline, "nothing new is drawn:\n{}", seen.screen);
            seen = bell.wait_timeout(seen, Duration::from_millis(500)).expect("nobody has failed").0;
        }
    }

    /// Waits for the end. Returns whether the process ended well and the screen was restored, and
    /// the text on the screen.
    pub(crate) fn end(mut self) -> (bool, String) {
        let (lock, bell) = &*self.seen;
        let deadline = Instant::now() + PATIENCE;
        let mut seen = lock.lock().expect("nobody has failed");
        while !seen.ended {
            assert!(Instant::now() < deadline, "it does not end:\n{}", seen.screen);
            seen = bell.wait_timeout(seen, Duration::from_millis(500)).expect("nobody has failed").0;
        }
        let screen = seen.parser.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor(), "the terminal is as it was");
        let status = self.child.wait().expect("the process is ours");
        (status.success(), text(&seen.parser))
    }
}

fn listen(mut reader: Box<dyn Read + Send>, shared: &(Mutex<Seen>, Condvar)) {
    let mut waiting = Vec::new();
    let mut bytes = [0; 4096];
    loop {
        // At the end of a pseudo-terminal a read may fail.
        let count = reader.read(&mut bytes).unwrap_or(0);
        let mut seen = shared.0.lock().expect("nobody has failed");
        waiting.extend_from_slice(&bytes[..count]);
        while let Some(end) = waiting.windows(FRAME_ENDS.len()).position(|window| window == FRAME_ENDS) {
            let frame: Vec<u8> = waiting.drain(..end + FRAME_ENDS.len()).collect();
            seen.parser.process(&frame);
            seen.screen = text(&seen.parser);
            seen.frames += 1;
        }
        // Outside the full screen the output is plain text: it counts line by line.
        if !seen.parser.screen().alternate_screen() && !waiting.contains(&0x1b) {
            seen.parser.process(&waiting);
            waiting.clear();
            seen.screen = text(&seen.parser);
        }
        if count == 0 {
            seen.parser.process(&waiting);
            seen.screen = text(&seen.parser);
            seen.ended = true;
        }
        shared.1.notify_all();
        if seen.ended {
            return;
        }
    }
}
