//! A server in this process with two tables: both get the same commands over sockets, and the
//! frames to the eye are kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bots::Dice;
use client::{Client, Options};
use kernel::{Eye, below, pick};
use protocol::{Clock, Command, PROTOCOL, Settings, Table};
use serde_json::Value;
use server::gateway::{self, GatewayConfig, Limits};
use server::{HallConfig, Hooks, Tamper};
use tokio::net::TcpListener;
use tokio::time::timeout;

use store::ManualClock;

use crate::support::{hall_with, manual_clock};
use crate::worlds::{Beat, Pair};

/// Timeout of every step.
const LONG: Duration = Duration::from_secs(60);
/// The number of beats after which all seats read their frames.
const CATCH_UP: usize = 8;

/// The beginning of a state frame.
const STATE: &str = r#"{"type":"state""#;

type Lots = Arc<Mutex<HashMap<String, Vec<String>>>>;

/// A server with stacked cards and a manual clock.
pub(crate) struct TestServer {
    url: String,
    lots: Lots,
    clock: ManualClock,
}

impl TestServer {
    pub(crate) async fn open(tamper: Option<Box<Tamper>>) -> TestServer {
        let lots = Lots::default();
        let stacked = Arc::clone(&lots);
        let deck = Box::new(move |game: &str| stacked.lock().unwrap().get(game).cloned());
        let hooks = Hooks { lots: Some(deck), tamper, ..Hooks::default() };
        let clock = manual_clock();
        let rules = HallConfig { hooks, ..HallConfig::default() };
        let hall = hall_with(&clock, rules).await;
        let limits = Limits {
            messages_per_second: 0,
            burst: 0,
            drops: 0,
            sockets_per_address: 0,
            wrong_codes_per_minute: 0,
            new_guests_per_minute: 0,
            tables_per_minute: 0,
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("ws://{}/ws", listener.local_addr().unwrap());
        let config = GatewayConfig { limits, ..GatewayConfig::default() };
        tokio::spawn(gateway::serve(listener, hall, config, std::future::pending()));
        TestServer { url, lots, clock }
    }

    /// Plays both worlds side by side. Returns the number of frames compared, or the first
    /// difference: between the frames to the eye or a watcher, or between those to a screen and to
    /// a spectator.
    pub(crate) async fn tell_apart(&self, pair: &Pair) -> Result<usize, String> {
        let style = Style::by_lot(pair);
        let mut here = World::lay(self, pair, &style, 0).await;
        let mut there = World::lay(self, pair, &style, 1).await;
        for (number, beat) in pair.beats.iter().enumerate() {
            self.clock.advance(style.tick);
            here.play(pair, beat, number).await;
            there.play(pair, beat, number).await;
        }
        self.clock.advance(style.tick * 10);
        here.end(pair).await;
        there.end(pair).await;
        let mut compared = here.compare_screen()? + there.compare_screen()?;
        for (one, other) in here.kept().into_iter().zip(there.kept()) {
            compared += same(&one, &other)?;
        }
        Ok(compared)
    }
}

/// Compares frames to the last byte.
fn same(here: &[String], there: &[String]) -> Result<usize, String> {
    let differs = here.iter().zip(there).position(|(one, other)| one != other);
    match differs {
        Some(place) => Err(format!("frame {place} differs:\n{}\n{}", here[place], there[place])),
        None if here.len() != there.len() => {
            let shorter = here.len().min(there.len());
            let more = here.get(shorter).or(there.get(shorter));
            Err(format!("{} frames here and {} there, the first too many: {more:?}", here.len(), there.len()))
        }
        None => Ok(here.len()),
    }
}

/// How the watcher visits: as a screen in half of the pairs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Look {
    /// By the spectators' code.
    Code,
    /// As a screen, by the invitation; its guest has no seat.
    Screen,
    /// As a screen, by the invitation; its guest has seat 0.
    OwnScreen,
    /// As a screen by the id of the table, so not a screen for the room; its guest has seat 0.
    OwnScreenApart,
}

impl Look {
    pub(crate) const ALL: [Look; 4] = [Look::Code, Look::Screen, Look::OwnScreen, Look::OwnScreenApart];

    pub(crate) fn by_lot(pair: &Pair) -> Look {
        let mut dice = bots::dice(pair.seed, 19);
        if below(&mut dice, 2) == 0 { Look::Code } else { Look::ALL[1 + below(&mut dice, 3) as usize] }
    }
}

/// A code to visit by, and whether as a screen.
#[derive(Clone)]
struct Door {
    code: String,
    screen: bool,
}

impl Door {
    fn of(look: Look, table: &Table, invite: &str) -> Door {
        match look {
            Look::Code => Door { code: table.watch.clone(), screen: false },
            Look::Screen | Look::OwnScreen => Door { code: invite.to_owned(), screen: true },
            Look::OwnScreenApart => Door { code: table.id.clone(), screen: true },
        }
    }

    fn visit(&self, seen: Option<u64>) -> Command {
        let Door { code, screen } = self.clone();
        Command::Visit { table: code, game: seen.map(|_| 1), seq: seen, screen }
    }
}

/// The settings, the seats that commit to a value, and how the watcher visits.
struct Style {
    settings: Settings,
    commits: Vec<bool>,
    look: Look,
    /// Milliseconds between beats.
    tick: i64,
}

impl Style {
    fn by_lot(pair: &Pair) -> Style {
        let mut dice = bots::dice(pair.seed, 18);
        let tick = if below(&mut dice, 3) == 0 { 700 } else { 0 };
        let clocks = [None, Some(Clock::Turn(3_600)), Some(Clock::Bank { seconds: 3_600, increment: 5 })];
        let settings = Settings {
            seats: pair.players as u8,
            options: pair.options.clone(),
            window_ms: [0, 6_000, 60_000][below(&mut dice, 3) as usize],
            clock: clocks[below(&mut dice, 3) as usize],
            grace: (tick == 0).then_some(60),
            watch_delay: if tick > 0 && below(&mut dice, 2) == 0 { 3 } else { 0 },
            pace_ms: 0,
            ..Settings::default_for(pair.game)
        };
        let commits = (0..pair.players).map(|_| below(&mut dice, 2) == 0).collect();
        Style { settings, commits, look: Look::by_lot(pair), tick }
    }
}

/// A socket, with its frames if they are kept.
struct Socket {
    client: Option<Client>,
    kept: Option<Vec<String>>,
    token: String,
}

impl Socket {
    async fn open(url: &str, name: &str, keeps: bool) -> Socket {
        let mut socket = Socket { client: None, kept: keeps.then(Vec::new), token: String::new() };
        let welcome = socket.greet(url, None, Some(name)).await;
        socket.token = welcome["token"].as_str().unwrap().to_owned();
        socket
    }

    /// Opens another socket of the same guest.
    async fn another(&self, url: &str) -> Socket {
        let mut socket = Socket { client: None, kept: Some(Vec::new()), token: self.token.clone() };
        socket.greet(url, Some(self.token.clone()), None).await;
        socket
    }

    /// Connects, and says hello.
    async fn greet(&mut self, url: &str, guest: Option<String>, name: Option<&str>) -> Value {
        self.client = Some(Client::open(url, &Options::default()).await.unwrap());
        let name = name.map(str::to_owned);
        self.send_command(&Command::Hello { protocol: PROTOCOL, guest, name, bot: false }).await;
        let welcome = self.receive().await;
        self.keep(&welcome);
        serde_json::from_str(&welcome).unwrap()
    }

    async fn send_command(&mut self, command: &Command) {
        self.client.as_mut().unwrap().send(command).await.unwrap();
    }

    async fn receive(&mut self) -> String {
        let next = self.client.as_mut().unwrap().next_raw();
        timeout(LONG, next).await.expect("an answer in time").unwrap().as_str().to_owned()
    }

    /// The state frames kept.
    fn states(&self) -> Vec<String> {
        let kept = self.kept.iter().flatten();
        kept.filter(|text| text.starts_with(STATE)).cloned().collect()
    }

    fn keep(&mut self, text: &str) {
        if let Some(kept) = &mut self.kept {
            kept.push(masked(text));
        }
    }

    /// Takes all frames in transit. An unknown emote is refused and changes nothing; new frames of
    /// the table come before the second refusal at the latest.
    async fn settle(&mut self) -> Vec<String> {
        for _ in 0..2 {
            self.send_command(&Command::Emote { emote: "none".to_owned() }).await;
        }
        let mut came = Vec::new();
        let mut answers = 0;
        while answers < 2 {
            let text = self.receive().await;
            // A spectator's known emote is refused too, but with another code.
            if text.contains(r#""about":"emote""#) && text.contains("not_allowed") {
                answers += 1;
            } else {
                self.keep(&text);
                came.push(text);
            }
        }
        came
    }
}

/// Masks random parts: ids, codes, tokens, hashes and secrets, each by as many letters.
fn masked(text: &str) -> String {
    if text.starts_with(STATE) {
        return text.to_owned();
    }
    let frame: Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let mut random = Vec::new();
    let mut blot = |value: &Value| random.extend(value.as_str().map(str::to_owned));
    match frame["type"].as_str().unwrap() {
        "welcome" => ["guest", "token"].iter().for_each(|field| blot(&frame[field])),
        "seated" => blot(&frame["token"]),
        "games" => {
            for table in frame["tables"].as_array().unwrap() {
                ["table", "invite"].iter().for_each(|field| blot(&table[field]));
            }
        }
        "finished" => {
            for game in frame["games"].as_array().unwrap() {
                ["table", "invite"].iter().for_each(|field| blot(&game[field]));
            }
        }
        "table" => {
            ["id", "invite", "watch"].iter().for_each(|field| blot(&frame[field]));
            let deal = &frame["deal"];
            ["game", "commitment", "secret"].iter().for_each(|field| blot(&deal[field]));
            deal["shares"].as_array().unwrap().iter().for_each(|share| blot(&share["commitment"]));
        }
        _ => {}
    }
    random.iter().fold(text.to_owned(), |text, word| {
        text.replace(&format!("\"{word}\""), &format!("\"{}\"", "x".repeat(word.len())))
    })
}

/// One world at its table.
struct World {
    which: usize,
    url: String,
    eye: Eye,
    seats: Vec<Socket>,
    watcher: Socket,
    look: Look,
    /// A spectator beside a screen, whose frames must be the same.
    beside: Option<Socket>,
    /// How the eye visits.
    door: Door,
    /// Whether the eye is disconnected.
    is_away: bool,
    /// The eye's last action.
    acted: Option<Command>,
}

impl World {
    /// Opens the table, seats all players, and deals.
    async fn lay(server: &TestServer, pair: &Pair, style: &Style, which: usize) -> World {
        let is_eye = |seat: usize| pair.eye == Eye::Seat(kernel::Seat::ALL[seat]);
        let mut host = Socket::open(&server.url, "P0", is_eye(0)).await;
        host.send_command(&Command::Create { settings: style.settings.clone() }).await;
        let came = host.settle().await;
        let table: Table = serde_json::from_str(&came[0]).unwrap_or_else(|error| panic!("{error}: {came:?}"));
        let invite = table.invite.clone().unwrap();
        server.lots.lock().unwrap().insert(table.deal.game.clone(), pair.lots[which].clone());
        let watching = Door::of(style.look, &table, &invite);
        let watcher = match style.look {
            Look::Code | Look::Screen => Socket::open(&server.url, "W", true).await,
            Look::OwnScreen | Look::OwnScreenApart => host.another(&server.url).await,
        };
        let invited = Door { code: invite, screen: false };
        let mut world = World {
            which,
            url: server.url.clone(),
            eye: pair.eye,
            seats: vec![host],
            watcher,
            look: style.look,
            beside: None,
            door: if pair.eye == Eye::Spectator { watching.clone() } else { invited.clone() },
            is_away: false,
            acted: None,
        };
        world.watcher.send_command(&watching.visit(None)).await;
        if style.look != Look::Code && pair.eye != Eye::Spectator {
            let mut beside = Socket::open(&server.url, "B", true).await;
            beside.send_command(&Door::of(Look::Code, &table, &invited.code).visit(None)).await;
            world.beside = Some(beside);
        }
        world.settle().await;
        for seat in 0..pair.players {
            if seat > 0 {
                world.seats.push(Socket::open(&server.url, &format!("P{seat}"), is_eye(seat)).await);
                world.send(seat, &invited.visit(None)).await;
            }
            world.send(seat, &Command::Sit { seat: Some(seat as u8), token: None }).await;
            if !pair.standing.has(kernel::Seat::ALL[seat]) {
                world.send(seat, &Command::Standing { pass: false }).await;
            }
        }
        let value = |seat: usize| [seat as u8 + 1; 32];
        for (seat, commits) in style.commits.iter().enumerate() {
            let commitment = commits
                .then(|| fairness::seat_commitment(&table.deal.game, seat as u8, &value(seat)).to_string());
            world.send(seat, &Command::Ready { ready: true, commitment }).await;
        }
        for seat in (0..pair.players).filter(|seat| style.commits[*seat]) {
            let value = fairness::Digest(value(seat)).to_string();
            world.send(seat, &Command::Reveal { value }).await;
        }
        world
    }

    /// The frames to the eye and to the watchers.
    fn kept(self) -> Vec<Vec<String>> {
        let sockets = self.seats.into_iter().chain([self.watcher]).chain(self.beside);
        sockets.filter_map(|socket| socket.kept).collect()
    }

    /// Compares the state frames to a screen with those to the spectator beside it. Returns their
    /// number.
    fn compare_screen(&self) -> Result<usize, String> {
        match &self.beside {
            Some(beside) => same(&self.watcher.states(), &beside.states()).map_err(|difference| {
                format!("a screen and a spectator are not sent the same: {difference}")
            }),
            None => Ok(0),
        }
    }

    fn own(&mut self) -> &mut Socket {
        match self.eye {
            Eye::Seat(seat) => &mut self.seats[seat.index()],
            Eye::Spectator => &mut self.watcher,
        }
    }

    /// Lets the sockets with kept frames read them.
    async fn settle(&mut self) {
        if let Eye::Seat(seat) = self.eye
            && let Some(own) = self.seats.get_mut(seat.index()).filter(|_| !self.is_away)
        {
            own.settle().await;
        }
        if self.eye != Eye::Spectator || !self.is_away {
            self.watcher.settle().await;
        }
        if let Some(beside) = &mut self.beside {
            beside.settle().await;
        }
    }

    /// Sends a command of a seat, and waits for all frames that follow.
    async fn send(&mut self, seat: usize, command: &Command) -> Vec<String> {
        self.seats[seat].send_command(command).await;
        let came = self.seats[seat].settle().await;
        self.settle().await;
        came
    }

    /// Plays one beat.
    async fn play(&mut self, pair: &Pair, beat: &Beat, number: usize) {
        let mut dice = bots::dice(pair.seed, 1_000 + number as u64);
        if number.is_multiple_of(CATCH_UP) {
            for seat in 0..self.seats.len() {
                if !(self.is_away && self.eye == Eye::Seat(kernel::Seat::ALL[seat])) {
                    self.seats[seat].settle().await;
                }
            }
        }
        let is_asked = |seat: usize| self.eye == Eye::Seat(kernel::Seat::ALL[seat]);
        let is_needed = beat.answers[0].iter().any(|(seat, _)| is_asked(*seat));
        if self.is_away && (is_needed || below(&mut dice, 3) == 0) {
            self.come_back(beat.seq, &mut dice).await;
        } else if !self.is_away && !is_needed && below(&mut dice, 12) == 0 {
            self.go_away().await;
        }
        self.settle().await;
        if !self.is_away {
            self.try_things(beat.seq, &beat.tries, &mut dice).await;
        }
        if let Some((seat, words)) = &beat.strays[self.which] {
            let act = act(&format!("stray-{number}"), beat.seq, words);
            let came = self.send(*seat, &act).await;
            assert!(
                came.iter().any(|text| text.contains(r#""type":"error""#)),
                "{words} by {seat}: {came:?}"
            );
        }
        let answers = &beat.answers[self.which];
        for (place, (seat, words)) in answers.iter().enumerate() {
            let id = format!("{seat}-{number}");
            let act = act(&id, beat.seq, words);
            let came = self.send(*seat, &act).await;
            let ack = format!(r#"{{"type":"ack","action_id":"{id}""#);
            let is_done = came.iter().any(|text| text.starts_with(&ack));
            let world = self.which;
            assert!(is_done, "seed {}, world {world}: {seat} {words} at {}: {came:?}", pair.seed, beat.seq);
            if self.eye == Eye::Seat(kernel::Seat::ALL[*seat]) {
                self.acted = Some(act);
                if place + 1 < answers.len() {
                    // The eye has answered, and the window is still open.
                    self.try_things(beat.seq, &beat.tries, &mut dice).await;
                }
            }
        }
    }

    /// Ends the game, and takes the last frames.
    async fn end(&mut self, pair: &Pair) {
        let mut dice = bots::dice(pair.seed, 999);
        if self.is_away {
            self.come_back(pair.events as u64, &mut dice).await;
        }
        self.settle().await;
        if pair.is_over {
            self.own().send_command(&Command::Rematch {}).await;
        }
        for _ in 0..3 {
            self.try_things(pair.events as u64, &["pass".to_owned()], &mut dice).await;
        }
    }

    /// Lets the eye try commands that change nothing in the game.
    async fn try_things(&mut self, seq: u64, tries: &[String], dice: &mut Dice) {
        for place in 0..1 + below(dice, 3) {
            for command in self.any_try(seq, tries, place, dice) {
                self.own().send_command(&command).await;
            }
        }
        self.settle().await;
    }

    fn any_try(&self, seq: u64, tries: &[String], place: u32, dice: &mut Dice) -> Vec<Command> {
        let (seat, is_seated) = match self.eye {
            Eye::Seat(seat) => (seat.index() as u8, true),
            Eye::Spectator => (0, false),
        };
        let words = pick(dice, tries).map_or("dance", |words| words);
        let id = format!("try-{seq}-{place}-{}", below(dice, 1_000_000));
        let in_game =
            |game: u32, seq: u64| Command::Act { action_id: id.clone(), game, seq, action: words.to_owned() };
        let settings = Settings { seats: 6, ..Settings::default_for(notation::GameName::Rummy17) };
        let text = "hm".to_owned();
        match below(dice, 20) {
            0 => vec![in_game(1, seq.saturating_sub(1))],
            1 => vec![in_game(1, seq + 1 + u64::from(below(dice, 50)))],
            2 => vec![in_game(2 * below(dice, 2), seq)],
            3 => vec![Command::Act { action_id: String::new(), game: 1, seq, action: words.to_owned() }],
            4 => self.acted.clone().into_iter().collect(),
            5 => vec![Command::Ready { ready: true, commitment: None }],
            6 => vec![Command::Reveal { value: "17".repeat(32) }],
            7 => vec![Command::Sit { seat: None, token: None }],
            8 => vec![Command::Offer { seat: below(dice, 4) as u8 }, Command::Offer { seat }],
            9 => vec![Command::Bot { seat: below(dice, 4) as u8, level: None }, Command::Change { settings }],
            10 => vec![Command::Emote { emote: "hmm".to_owned() }, Command::Say { text }],
            11 if is_seated => vec![Command::Pause { pause: true }, Command::Pause { pause: false }],
            12 => vec![Command::Games {}, Command::Finished { before: None }, Command::Lobby {}],
            13 => vec![self.door.visit(self.any_seen(seq, dice))],
            14 => vec![Command::Quit {}, in_game(1, seq), self.door.visit(self.any_seen(seq, dice))],
            _ => vec![in_game(1, seq)],
        }
    }

    /// A position for the eye to resume from: none, an earlier one, or one beyond the end.
    fn any_seen(&self, seq: u64, dice: &mut Dice) -> Option<u64> {
        match below(dice, 5) {
            0 => None,
            1 => Some(seq + 1 + u64::from(below(dice, 3))),
            2 => Some(u64::from(below(dice, seq as u32 + 1))),
            _ => Some(seq),
        }
    }

    /// Disconnects the eye, and waits until the table has noticed.
    async fn go_away(&mut self) {
        let other =
            (0..self.seats.len()).find(|seat| self.eye != Eye::Seat(kernel::Seat::ALL[*seat])).unwrap();
        self.seats[other].settle().await;
        self.own().client.take().unwrap().close().await;
        self.is_away = true;
        let noticed = async {
            loop {
                let came = self.seats[other].settle().await;
                let tables = came.iter().filter_map(|text| serde_json::from_str::<Value>(text).ok());
                let mut tables = tables.filter(|frame| frame["type"] == "table");
                let is_gone = |table: Value| match self.eye {
                    Eye::Seat(seat) => table["seats"][seat.index()]["connected"] == false,
                    Eye::Spectator => match self.look {
                        Look::Code | Look::OwnScreenApart => table["spectators"] == 0,
                        Look::Screen | Look::OwnScreen => table["screen"].is_null(),
                    },
                };
                if tables.any(is_gone) {
                    return;
                }
            }
        };
        timeout(LONG, noticed).await.expect("who has gone is noticed");
        self.settle().await;
    }

    async fn come_back(&mut self, seq: u64, dice: &mut Dice) {
        let (url, token) = (self.url.clone(), self.own().token.clone());
        let visit = self.door.visit(self.any_seen(seq, dice));
        let own = self.own();
        own.greet(&url, Some(token), None).await;
        own.send_command(&visit).await;
        own.settle().await;
        self.is_away = false;
        self.settle().await;
    }
}

fn act(id: &str, seq: u64, words: &str) -> Command {
    Command::Act { action_id: id.to_owned(), game: 1, seq, action: words.to_owned() }
}
