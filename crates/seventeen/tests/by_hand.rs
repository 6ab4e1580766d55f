//! Holds the documents about playing over a socket to a real server: docs/by-hand.md, and the
//! program at the table.

mod process;

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command as Process, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use client::{Client, Log, Options, Player};
use notation::{GameName, Value, json};
use process::{Said, scratch, seventeen, text};
use protocol::{Command, Frame, Settings, State};
use tokio::runtime::Builder;
use tokio::time::timeout;

/// A process that takes longer hangs, and fails the test instead of stopping it.
const PATIENCE: Duration = Duration::from_secs(120);

/// A process that ends with the test.
struct Running(Child);

impl Running {
    fn ended(&mut self) -> ExitStatus {
        let deadline = Instant::now() + PATIENCE;
        loop {
            match self.0.try_wait().expect("the process is ours") {
                Some(status) => return status,
                None if Instant::now() > deadline => panic!("the process hangs"),
                None => thread::sleep(Duration::from_millis(5)),
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // Fails if the process has ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A server with default settings, at `host`.
struct Server {
    host: String,
    _process: Running,
}

impl Server {
    fn start() -> Server {
        let mut child = Process::new(env!("CARGO_BIN_EXE_seventeen"))
            .args(["serve", "--listen", "127.0.0.1:0", "--database", ":memory:"])
            // Programs play faster than the limit for people allows.
            .args(["--messages-per-second", "0"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary can be started");
        let out = child.stdout.take().expect("it has an output");
        let process = Running(child);
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line).expect("it can be read");
        let (_, host) = line.split_once("http://").unwrap_or_else(|| panic!("no address in {line:?}"));
        Server { host: host.trim_end().trim_end_matches('/').to_owned(), _process: process }
    }

    fn url(&self) -> String {
        format!("ws://{}/ws", self.host)
    }

    /// Gets this path.
    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.host).expect("the server listens");
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.host);
        stream.write_all(request.as_bytes()).expect("it can be asked");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        assert!(head.starts_with("HTTP/1.1 200 OK"), "{path}: {answer}");
        body.to_owned()
    }

    /// Downloads the record of a table's first game, verifies it, and returns its header.
    fn verified(&self, path: &str) -> Value {
        let record = self.get(path);
        let file = scratch(&path.replace('/', "-"));
        fs::write(&file, &record).expect("a scratch file can be written");
        let said = seventeen(&["verify", text(&file)], "");
        fs::remove_file(&file).expect("it is ours");
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{said:?}");
        assert!(said.out.starts_with("verified: ") && !said.out.contains("not finished"), "{}", said.out);
        let header = record.lines().next().expect("a header");
        serde_json::from_str(header).expect("it is JSON")
    }
}

/// A program of docs/examples. Its output goes into files, so that it never waits for a reader.
struct Example {
    process: Running,
    files: [PathBuf; 2],
}

impl Example {
    fn start(script: &str, name: &str, args: &[&str]) -> Example {
        let files = ["out", "err"].map(|kind| scratch(&format!("{name}.{kind}")));
        let [out, err] = files.each_ref().map(|path| File::create(path).expect("a scratch file"));
        let child = Process::new("python3")
            .arg(format!("{}/../../docs/examples/{script}", env!("CARGO_MANIFEST_DIR")))
            .args(args)
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .env("PYTHONIOENCODING", "utf-8")
            .stdin(Stdio::null())
            .stdout(out)
            .stderr(err)
            .spawn()
            .expect("python3 is there");
        Example { process: Running(child), files }
    }

    /// Returns its output so far.
    fn words(&self) -> [String; 2] {
        self.files.each_ref().map(|path| fs::read_to_string(path).expect("it writes UTF-8"))
    }

    fn ended(mut self) -> Said {
        let code = self.process.ended().code();
        let [out, err] = self.words();
        Said { out, err, code }
    }
}

#[test]
fn a_person_plays_both_games_to_the_end_with_nothing_but_a_websocket() {
    let server = Server::start();
    let said = Example::start("play_by_hand.py", "by-hand", &[&server.url()]).ended();
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{}", said.out);
    let after =
        |start: &str| -> Vec<&str> { said.out.lines().filter_map(|line| line.strip_prefix(start)).collect() };
    assert_eq!(after("Diciassette is won by ").len(), 1, "{}", said.out);
    let scores: Vec<i32> = after("Rummy 17 ends at ")
        .into_iter()
        .flat_map(str::split_whitespace)
        .map(|score| score.parse().expect("a number"))
        .collect();
    assert_eq!(scores.len(), 2);
    let paths = after("record http://").into_iter().map(|address| {
        let (_, path) = address.split_once("/t/").expect("the record of a table");
        format!("/t/{path}")
    });
    let headers: Vec<Value> = paths.map(|path| server.verified(&path)).collect();
    let [first, second] = headers.as_slice() else { panic!("two records: {}", said.out) };
    assert_eq!(
        (&first["game"], &first["seats"]),
        (&json!("diciassette"), &json!(["human", "regular", "novice"]))
    );
    assert_eq!((&second["game"], &second["seats"]), (&json!("rummy17"), &json!(["human", "regular"])));
}

/// The fate of a message on a bad line.
enum Fate {
    Arrives,
    /// It arrives, and then the line breaks before an answer comes back.
    Unanswered,
    /// The line breaks before it arrives.
    Lost,
}

/// A line to the server that breaks twice in the middle of an action: first after the server has
/// it, then before.
struct BadLine {
    host: String,
    /// All messages from the player, by connection.
    said: Arc<Mutex<Vec<Vec<Value>>>>,
}

impl BadLine {
    fn to(server: &Server) -> BadLine {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let host = listener.local_addr().expect("it has an address").to_string();
        let said = Arc::new(Mutex::new(Vec::new()));
        let (there, log) = (server.host.clone(), Arc::clone(&said));
        thread::spawn(move || {
            for (number, player) in listener.incoming().enumerate() {
                log.lock().expect("whole").push(Vec::new());
                let fate = |message: &[u8]| {
                    let mut said = log.lock().expect("whole");
                    // A close message is no JSON.
                    said[number].push(serde_json::from_slice(message).unwrap_or_default());
                    // In a window others may be faster, and then the answer need not be repeated.
                    let is_turn = |message: &&Value| {
                        message["type"] == "act"
                            && !["pass", "call", "knock"].iter().any(|claim| message["action"] == *claim)
                    };
                    let turns = said[number].iter().filter(is_turn).count();
                    match (number, turns) {
                        (0, 1) => Fate::Unanswered,
                        (1, 2) => Fate::Lost,
                        _ => Fate::Arrives,
                    }
                };
                // It does not matter how a line ends.
                let _ = player.and_then(|player| carry(&player, &there, fate));
            }
        });
        BadLine { host, said }
    }
}

/// Carries the messages of a player and a server, until one of them hangs up or the line breaks.
fn carry(player: &TcpStream, host: &str, mut fate: impl FnMut(&[u8]) -> Fate) -> io::Result<()> {
    let server = TcpStream::connect(host)?;
    player.set_nodelay(true)?;
    server.set_nodelay(true)?;
    let (mut from_server, mut to_player) = (server.try_clone()?, player.try_clone()?);
    // Read on after the player has gone, so that the server has acted on its messages before the
    // test goes on.
    let back = thread::spawn(move || {
        let _ = io::copy(&mut from_server, &mut to_player);
        let _ = to_player.shutdown(Shutdown::Both);
        io::copy(&mut from_server, &mut io::sink())
    });
    let forth = forward(player, &server, &mut fate);
    let _ = player.shutdown(Shutdown::Both);
    let _ = server.shutdown(Shutdown::Write);
    let _ = back.join();
    forth
}

fn forward(
    player: &TcpStream,
    mut server: &TcpStream,
    fate: &mut impl FnMut(&[u8]) -> Fate,
) -> io::Result<()> {
    let mut input = BufReader::new(player);
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if input.read_line(&mut head)? == 0 {
            return Ok(());
        }
    }
    server.write_all(head.as_bytes())?;
    loop {
        // Two bytes, two more for the length if it is above 125, four that mask the message, and
        // the message.
        let mut frame = vec![0; 2];
        input.read_exact(&mut frame)?;
        let mut length = usize::from(frame[1] & 127);
        if length == 126 {
            let mut long = [0; 2];
            input.read_exact(&mut long)?;
            frame.extend(long);
            length = usize::from(u16::from_be_bytes(long));
        }
        let start = frame.len();
        frame.resize(start + 4 + length, 0);
        input.read_exact(&mut frame[start..])?;
        let (mask, masked) = frame[start..].split_at(4);
        let message: Vec<u8> =
            masked.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask).collect();
        match fate(&message) {
            Fate::Arrives => server.write_all(&frame)?,
            Fate::Unanswered => {
                player.shutdown(Shutdown::Both)?;
                return server.write_all(&frame);
            }
            Fate::Lost => return Ok(()),
        }
    }
}

/// Claims nothing, and plays any card it can.
fn choose(state: &State) -> String {
    let verbs = ["pass", "meld", "lay", "draw", ""];
    let mut choices =
        verbs.iter().filter_map(|verb| state.legal.iter().find(|action| action.starts_with(verb)));
    choices.next().expect("there is something to do").clone()
}

/// Opens a table where a program takes a seat by a token, plays a game to the end beside it, and
/// returns the header of the record.
async fn beside_a_program(server: &Server, game: GameName, options: Value) -> Value {
    let mut ada = Options { name: Some("Ada".to_owned()), ..Options::default() };
    let (mut host, welcome) = Client::connect(&server.url(), &ada).await.expect("the server is open");
    ada.guest = welcome.token;
    let bots = vec![None, None, Some("novice".to_owned())];
    let settings =
        Settings { seats: 3, options, bots, pace_ms: 0, window_ms: 0, ..Settings::default_for(game) };
    host.send(&Command::Create { settings }).await.expect("sent");
    let invite = host.until(|frame| match frame {
        Frame::Table(table) => table.invite,
        _ => None,
    });
    let invite = invite.await.expect("the host is invited");
    host.send(&Command::Offer { seat: 1 }).await.expect("sent");
    let token = host.until(|frame| match frame {
        Frame::Seated { seat: 1, token } => Some(token),
        _ => None,
    });
    let token = token.await.expect("the seat is free");
    host.close().await;

    let line = BadLine::to(server);
    let url = format!("ws://{}/ws", line.host);
    let args = ["--url", &url, "--table", &invite, "--token", &token, "--name", "Thumb"];
    let program = Example::start("table_bot.py", &format!("table-bot-{}", game.id()), &args);
    let mut player = Player::join(&server.url(), ada, &invite, Log::new()).await.expect("there is a seat");
    let last = timeout(PATIENCE, player.play(choose)).await;
    let last = last.unwrap_or_else(|_| panic!("the game does not end: {:?}", program.words()));
    let last = last.expect("the game is played to its end");
    player.leave().await;

    let said = program.ended();
    assert_eq!(said.code, Some(0), "{said:?}");
    let result = said.out.strip_prefix("game 1: ").expect("the result is printed");
    assert_eq!(serde_json::from_str::<Option<Value>>(result).expect("it is JSON"), last.result);
    assert_eq!(said.err.lines().count(), 2, "twice it had to come back: {}", said.err);

    let lines = line.said.lock().expect("whole");
    let kind = |kind: &'static str| move |message: &&Value| message["type"] == kind;
    let first = |line: &[Value], what| line.iter().find(kind(what)).cloned().expect(what);
    assert_eq!(lines.len(), 3);
    assert_eq!(first(&lines[0], "hello")["name"], "Thumb");
    for pair in lines.windows(2) {
        let unanswered = pair[0].last().expect("something was said");
        // The same guest resumes from the last state it saw, and repeats its message.
        assert!(first(&pair[1], "hello")["guest"].as_str().is_some());
        assert_eq!(first(&pair[1], "visit")["seq"], unanswered["seq"]);
        assert_eq!(first(&pair[1], "act"), *unanswered);
    }
    // Each decision has one action, and each action one id.
    let acts: Vec<&Value> = lines.iter().flatten().filter(kind("act")).collect();
    for (place, act) in acts.iter().enumerate() {
        let same = |other: &&&Value| other["action_id"] == act["action_id"] || other["seq"] == act["seq"];
        assert!(acts[..place].iter().filter(same).all(|other| other == act), "{act}");
    }
    server.verified(&format!("/t/{invite}/games/1.jsonl"))
}

fn a_program_plays(game: GameName, options: Value) {
    let server = Server::start();
    let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
    let header = runtime.block_on(beside_a_program(&server, game, options));
    assert_eq!(header["game"], game.id());
    assert_eq!(header["names"], json!(["Ada", "Thumb", "novice"]));
    assert_eq!(header["seats"], json!(["human", "program", "novice"]));
    // Both have contributed to the shuffle.
    let values = header["fairness"]["values"].as_array().expect("a list");
    let seats: Vec<&Value> = values.iter().map(|value| &value["seat"]).collect();
    assert_eq!(seats, [&json!(0), &json!(1)]);
    assert_eq!(header["fairness"]["restarts"], 0);
}

#[test]
fn a_program_plays_diciassette_at_a_table_though_its_line_breaks() {
    a_program_plays(GameName::Diciassette, Value::Null);
}

#[test]
fn a_program_plays_rummy_17_at_a_table_though_its_line_breaks() {
    a_program_plays(GameName::Rummy17, json!({ "games": 1 }));
}
