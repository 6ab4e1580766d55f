//! `seventeen serve` and `seventeen backup` as processes.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

mod process;

use process::{scratch, seventeen, seventeen_among, text};

/// A running server.
struct Server {
    child: Child,
    line: String,
}

impl Server {
    fn start(folder: &Path, args: &[&str]) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_seventeen"))
            .args(["serve", "--listen", "127.0.0.1:0"])
            .args(args)
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary can be started");
        let mut line = String::new();
        let out = child.stdout.as_mut().expect("it has an output");
        // One byte at a time: the rest is read at the end.
        while !line.ends_with('\n') {
            let mut byte = [0];
            if out.read(&mut byte).expect("it can be read") == 0 {
                break;
            }
            line.push(byte[0].into());
        }
        Server { child, line }
    }

    fn host(&self) -> &str {
        let (_, rest) =
            self.line.split_once("http://").unwrap_or_else(|| panic!("no address in {:?}", self.line));
        rest.trim_end().trim_end_matches('/')
    }

    /// Gets a page, and returns the whole answer.
    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(self.host()).expect("the server listens");
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.host()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Opens a socket on which a new guest has said hello.
    fn guest(&self) -> TcpStream {
        self.hello(r#"{"type":"hello","protocol":1,"name":"Ada"}"#).0
    }

    /// Opens a socket, says this on it, and returns the answer too.
    fn hello(&self, hello: &str) -> (TcpStream, Value) {
        let mut stream = TcpStream::connect(self.host()).expect("the server listens");
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        write!(
            stream,
            "GET /ws HTTP/1.1\r\nHost: {}\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            self.host()
        )
        .unwrap();
        let mut reader = BufReader::new(stream.try_clone().unwrap());
        let mut line = String::new();
        while line != "\r\n" {
            line.clear();
            assert_ne!(reader.read_line(&mut line).unwrap(), 0);
        }
        // A text, its length in two bytes, masked by nothing.
        let length = u16::try_from(hello.len()).unwrap().to_be_bytes();
        let mut frame = vec![0x81, 0x80 | 126, length[0], length[1], 0, 0, 0, 0];
        frame.extend(hello.bytes());
        stream.write_all(&frame).unwrap();
        let mut head = [0; 2];
        reader.read_exact(&mut head).unwrap();
        let length = match head {
            [0x81, 126] => {
                let mut length = [0; 2];
                reader.read_exact(&mut length).unwrap();
                u16::from_be_bytes(length).into()
            }
            [0x81, length @ 0..126] => usize::from(length),
            other => panic!("expected a text, found {other:x?}"),
        };
        let mut text = vec![0; length];
        reader.read_exact(&mut text).unwrap();
        (stream, serde_json::from_slice(&text).unwrap())
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).expect("the process is ours");
    }

    /// Waits for the end. Returns the exit code, all of standard output, and the log.
    fn ended(mut self) -> (Option<i32>, String, String) {
        let deadline = Instant::now() + Duration::from_secs(30);
        let status = loop {
            match self.child.try_wait().unwrap() {
                Some(status) => break status,
                None if Instant::now() > deadline => panic!("the server does not end"),
                None => std::thread::sleep(Duration::from_millis(10)),
            }
        };
        let (mut rest, mut log) = (String::new(), String::new());
        self.child.stdout.take().unwrap().read_to_string(&mut rest).unwrap();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        (status.code(), format!("{}{rest}", self.line), log)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Fails if the process has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Makes an empty folder for this test alone.
fn folder(name: &str) -> PathBuf {
    let folder = scratch(&format!("serve-{name}"));
    // An earlier run may have left it behind.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

#[test]
fn it_needs_nothing_and_says_one_line_with_its_address() {
    let folder = folder("plain");
    let server = Server::start(&folder, &[]);
    assert!(!server.host().ends_with(":0"), "{}", server.line);
    let page = server.get("/");
    assert!(page.starts_with("HTTP/1.1 200 OK") && page.contains("<title>Seventeen</title>"), "{page}");
    assert!(server.get("/healthz").ends_with("ok\n"));
    assert!(folder.join("seventeen.sqlite").exists());
    server.signal(Signal::TERM);
    let (code, out, log) = server.ended();
    assert_eq!(code, Some(0), "{log}");
    assert_eq!(out.lines().count(), 1, "{out}");
    assert!(log.contains("open") && log.contains("closed"), "{log}");
}

#[test]
fn it_lets_guests_go_before_it_ends_and_a_second_signal_does_not_wait() {
    let folder = folder("signals");
    let server = Server::start(&folder, &["--database", ":memory:"]);
    let mut guest = server.guest();
    server.signal(Signal::INT);
    let mut said = Vec::new();
    // Until the server hangs up.
    let _ = guest.read_to_end(&mut said);
    let said = String::from_utf8_lossy(&said);
    assert!(said.contains(r#"{"type":"closing","retry_ms":"#), "{said}");
    assert_eq!(server.ended().0, Some(0));
    assert!(!folder.join("seventeen.sqlite").exists());

    let server = Server::start(&folder, &["--database", ":memory:"]);
    let guests: Vec<TcpStream> = (0..20).map(|_| server.guest()).collect();
    server.signal(Signal::TERM);
    // The first must be handled before the second is sent, because pending signals merge.
    while !server.get("/healthz").starts_with("HTTP/1.1 503") {}
    server.signal(Signal::TERM);
    assert_eq!(server.ended().0, Some(1));
    drop(guests);
}

#[test]
fn secrets_are_not_logged_and_json_is_json() {
    let folder = folder("log");
    let server = Server::start(&folder, &["--log", "debug", "--log-format", "json"]);
    let guest = server.guest();
    server.get("/t/SECRETCODE00/games/1.jsonl");
    drop(guest);
    server.signal(Signal::TERM);
    let (_, _, log) = server.ended();
    assert!(!log.contains("SECRETCODE"), "{log}");
    let token = |word: &str| word.len() == 64 && word.bytes().all(|b| b.is_ascii_hexdigit());
    assert!(!log.split(|c: char| !c.is_ascii_alphanumeric()).any(token), "{log}");
    assert!(log.lines().count() > 2, "{log}");
    for line in log.lines() {
        assert!(serde_json::from_str::<Value>(line).is_ok(), "{line}");
    }
}

#[test]
fn an_option_counts_before_a_variable_and_a_variable_before_the_file() {
    let folder = folder("order");
    let file = folder.join("seventeen.toml");
    fs::write(
        &file,
        "threads = 2\nburst = 50\nlisten = \"127.0.0.1:2\"\norigins = [\"https://file.example\"]\n",
    )
    .unwrap();
    let file = text(&file);
    let variables = [
        ("SEVENTEEN_BURST", "60"),
        ("SEVENTEEN_LISTEN", "127.0.0.1:3"),
        ("SEVENTEEN_PROXIES", "10.0.0.0/8,::1"),
    ];
    let args = ["serve", "--print-config", "--config", file, "--listen", "127.0.0.1:4", "--secure-cookies"];
    let said = seventeen_among(&variables, &args, "");
    assert_eq!(said.code, Some(0), "{}", said.err);
    for line in [
        "listen = \"127.0.0.1:4\"",
        "burst = 60",
        "threads = 2",
        "origins = [\"https://file.example\"]",
        "proxies = [\"10.0.0.0/8\",\"::1\"]",
        "secure_cookies = true",
        "metrics_public = false",
        "messages_per_second = 20",
    ] {
        assert!(said.out.lines().any(|found| found == line), "{line} in\n{}", said.out);
    }
    // The printed settings are a file with the same meaning.
    let printed = folder.join("printed.toml");
    fs::write(&printed, &said.out).unwrap();
    let again = seventeen(&["serve", "--print-config", "--config", text(&printed)], "");
    assert_eq!(again.out, said.out);
}

#[test]
fn a_setting_that_makes_no_sense_is_refused_with_what_would_be_right() {
    let folder = folder("wrong");
    let file = folder.join("wrong.toml");
    fs::write(&file, "lisen = \"127.0.0.1:2\"\n").unwrap();
    let file = text(&file);
    for (args, words) in [
        (&["serve", "--config", file][..], &["wrong.toml", "unknown key `lisen`", "`listen`"][..]),
        (&["serve", "--config", "/nowhere/at/all.toml"], &["/nowhere/at/all.toml", "No such file"]),
        (&["serve", "--threads", "0"], &["threads: expected 1 to 256, found 0"]),
        (&["serve", "--origin", "cards.example"], &["origins", "expected an origin"]),
        (&["serve", "--proxy", "ten"], &["expected an address like 10.0.0.7"]),
        (
            &["serve", "--database", ":memory:", "--listen", "nowhere"],
            &["--listen nowhere", "expected a free ADDRESS:PORT"],
        ),
        (&["serve", "--database", ":memory:", "--log", "=="], &["--log \"==\"", "expected error, warn"]),
        (&["serve", "--database", "/"], &["/"]),
    ] {
        let said = seventeen(args, "");
        assert!(said.code.is_some_and(|code| code != 0) && said.out.is_empty(), "{args:?}: {said:?}");
        assert!(words.iter().all(|word| said.err.contains(word)), "{args:?}: {}", said.err);
    }
}

#[test]
fn a_backup_is_made_while_the_server_runs_and_can_be_served() {
    let folder = folder("backup");
    let server = Server::start(&folder, &[]);
    let new = r#"{"type":"hello","protocol":1}"#;
    let (_before, before) = server.hello(new);
    let database = folder.join("seventeen.sqlite");
    let copy = folder.join("copy.sqlite");
    let (database, copy) = (text(&database), text(&copy));
    let said = seventeen(&["backup", "--database", database, copy], "");
    assert_eq!(said.code, Some(0), "{}", said.err);
    // The server has not noticed.
    let (_after, after) = server.hello(new);

    let bytes = fs::read(copy).unwrap();
    let twice = seventeen(&["backup", "--database", database, copy], "");
    assert_eq!(twice.code, Some(1));
    assert!(twice.err.contains("exists already"), "{}", twice.err);
    assert!(fs::read(copy).unwrap() == bytes, "the copy is as it was");
    let nothing = seventeen(&["backup", "--database", "/nowhere/at/all.sqlite", "other.sqlite"], "");
    assert_eq!(nothing.code, Some(1));
    assert!(nothing.err.contains("expected the file of a server"), "{}", nothing.err);

    // A guest from before the copy is known there, a later one is not.
    let restored = Server::start(&folder, &["--database", copy]);
    let as_guest = |welcome: &Value| {
        let hello = format!(r#"{{"type":"hello","protocol":1,"guest":{}}}"#, welcome["token"]);
        restored.hello(&hello).1
    };
    assert_eq!(as_guest(&before)["guest"], before["guest"]);
    assert_eq!(as_guest(&after)["code"], "bad_token");
}
