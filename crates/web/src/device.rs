//! Games on this device, without a server: the engine and its opponents run in a worker, which speaks of a game as a server does.

use std::cell::RefCell;
use std::rc::Rc;

use kernel::Seat;
use languages::Language;
use notation::{GameName, json};
use protocol::Settings;
use serde::{Deserialize, Serialize};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_kit::prelude::*;
use web_kit::{Company, Player, Sort, json, keep, storage};
use web_sys::{MessageEvent, WorkerOptions, WorkerType};
use worker_protocol::{GameMessage, Request};

use crate::chance;

/// Under this name the browser keeps the game that was begun last.
const KEY: &str = "seventeen.device";

/// What the worker says where the browser cannot run its program (`worker.js`).
pub(crate) const TOO_OLD: &str = "too old";

/// What it says first: now it can be asked ([`GameMessage::Ready`]).
const READY: &str = r#"{"type":"ready"}"#;

/// Whom one can play against: one more than needed, should a person have one of these names.
const OTHERS: [&str; Seat::MOST] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];

/// A game that is to begin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Start {
    /// Which game.
    pub(crate) game: GameName,
    /// How many play.
    pub(crate) players: u8,
    /// The opponents' level, by its id.
    pub(crate) level: String,
    /// Rummy 17: games of the match.
    pub(crate) games: u8,
    /// The people at this device; the first one is at seat 0. All others are bots.
    pub(crate) people: Vec<String>,
    /// The deal: 64 hexadecimal digits; none for a new one.
    pub(crate) seed: Option<String>,
}

/// A game on this device as far as it has come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Saved {
    /// How it began; its seed is known.
    pub(crate) start: Start,
    /// What everybody has done, in the notation.
    pub(crate) log: Vec<String>,
}

/// The game that was begun last on this device and has not ended.
pub(crate) fn saved() -> Option<Saved> {
    web_kit::kept(KEY)
}

/// Keeps a game, to come back to. Where nothing may be kept, it lasts as long as the page.
pub(crate) fn save(saved: &Saved) {
    keep(KEY, saved);
}

/// Lets go of the game.
pub(crate) fn forget() {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(KEY);
    }
}

impl Start {
    /// One against bots.
    pub(crate) fn alone(game: GameName, players: u8, level: &str, name: &str) -> Start {
        Start { game, players, level: level.to_owned(), games: 1, people: vec![name.to_owned()], seed: None }
    }

    /// The game that the rest of an address asks for, as in `?players=4&level=expert&seed=17`; none if it asks for nothing. A short seed
    /// is filled up with zeros.
    pub(crate) fn asked_for(game: GameName, search: &str, name: &str) -> Option<Start> {
        let mut start = Start::alone(game, 3, "regular", name);
        let mut is_asked = false;
        for (key, value) in search.trim_start_matches('?').split('&').filter_map(|part| part.split_once('='))
        {
            is_asked = true;
            match key {
                "players" => {
                    start.players = value.parse().ok().filter(|players| (2..=6).contains(players))?;
                }
                "games" => start.games = value.parse().ok().filter(|games| (1..=12).contains(games))?,
                "level" => value.clone_into(&mut start.level),
                "seed" if value.len() <= 64 && value.bytes().all(|digit| digit.is_ascii_hexdigit()) => {
                    start.seed = Some(format!("{value:0>64}"));
                }
                _ => return None,
            }
        }
        is_asked.then_some(start)
    }

    /// The same with a deal.
    #[must_use]
    pub(crate) fn dealt(mut self) -> Start {
        self.seed.get_or_insert_with(chance::seed);
        self
    }

    /// Who sits at the table: the people, then the others in their order. Nobody has the name of another.
    pub(crate) fn company(&self, language: Language) -> Company {
        let is_taken = |name: &str| self.people.iter().any(|taken| taken.eq_ignore_ascii_case(name));
        let is_alone = self.people.len() == 1;
        let called = |seat: usize, name: &str| match name.trim() {
            "" if is_alone => language.page_one_guest().to_owned(),
            "" => language.page_guest(seat + 1),
            name => name.to_owned(),
        };
        let people = self.people.iter().enumerate().map(|(seat, name)| Player {
            name: called(seat, name),
            sort: Sort::Person,
            you: is_alone,
            connected: true,
            substituted: false,
        });
        let character = character(self.game, &self.level);
        let others = OTHERS.into_iter().filter(|name| !is_taken(name)).map(|name| Player {
            name: name.to_owned(),
            sort: Sort::Bot { level: self.level.clone(), character },
            you: false,
            connected: true,
            substituted: false,
        });
        Company(people.chain(others).take(usize::from(self.players)).collect())
    }

    fn ask(&self, log: Vec<String>) -> Request {
        let options = match self.game {
            GameName::Diciassette => json!({}),
            GameName::Rummy17 => json!({ "games": self.games }),
        };
        let people = 0..self.people.len().min(usize::from(self.players));
        let bots = (0..usize::from(self.players))
            .map(|seat| (!people.contains(&seat)).then(|| self.level.clone()))
            .collect();
        let settings = Settings { seats: self.players, options, bots, ..Settings::default_for(self.game) };
        Request::Start {
            settings,
            people: people.map(|seat| seat as u8).collect(),
            seed: self.seed.clone().unwrap_or_default(),
            log,
        }
    }
}

impl Saved {
    /// What the worker is asked to open it again as a record, with these names.
    pub(crate) fn recall(self, names: Vec<String>, spoilers: bool) -> Request {
        match self.start.ask(self.log) {
            Request::Start { settings, people, seed, log } => {
                Request::Recall { settings, people, names, seed, log, spoilers }
            }
            other => other,
        }
    }
}

/// The character of a level in a game.
pub(crate) fn character(game: GameName, level: &str) -> &'static str {
    use bots::Opponents;
    let Ok(level) = level.parse() else { return "random" };
    match game {
        GameName::Diciassette => diciassette::Diciassette::character(level),
        GameName::Rummy17 => rummy17::Rummy17::character(level),
    }
}

/// What a bot of this character is called at a table where those in `met` came before it: the second one of a kind has a number.
pub(crate) fn name_of(character: &'static str, met: &mut Vec<&'static str>, language: Language) -> String {
    met.push(character);
    let alike = met.iter().filter(|one| **one == character).count();
    let name = language.character_name(character).unwrap_or(character);
    if alike > 1 { format!("{name} {alike}") } else { name.to_owned() }
}

/// Where a file of the page is that comes later: the document knows.
pub(crate) fn address_of(what: &str) -> Option<String> {
    let meta = document().query_selector(&format!("meta[name=seventeen-{what}]")).ok().flatten()?;
    meta.get_attribute("content")
}

/// A worker of this page: the engine, its opponents and what studies games. It ends when it is dropped.
pub(crate) struct Worker {
    worker: web_sys::Worker,
    /// Called by the worker for as long as it lives.
    _hear: Closure<dyn Fn(MessageEvent)>,
    _failed: Closure<dyn Fn(web_sys::Event)>,
}

impl Worker {
    /// Starts it. It is asked `first` as soon as it has come up; `hear` is given everything else it says, and nothing if it cannot be had.
    pub(crate) fn open(first: &Request, hear: impl Fn(Option<&str>) + 'static) -> Option<Rc<Worker>> {
        Worker::given(json::write(first).into(), hear)
    }

    /// The same with a file as the first thing that it is given.
    pub(crate) fn given(first: JsValue, hear: impl Fn(Option<&str>) + 'static) -> Option<Rc<Worker>> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = web_sys::Worker::new_with_options(&address_of("worker")?, &options).ok()?;
        let hear = Rc::new(hear);
        let failed = {
            let hear = Rc::clone(&hear);
            Closure::<dyn Fn(web_sys::Event)>::new(move |_| hear(None))
        };
        let asking = worker.clone();
        let hear =
            Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| match event.data().as_string() {
                Some(text) if text == READY => {
                    let _ = asking.post_message(&first);
                }
                Some(text) => hear(Some(&text)),
                None => {}
            });
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        Some(Rc::new(Worker { worker, _hear: hear, _failed: failed }))
    }

    /// Asks for something.
    pub(crate) fn ask(&self, ask: &Request) {
        // A worker that is gone does not answer; the page has been told.
        let _ = self.worker.post_message(&json::write(ask).into());
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// Whoever studies the game that is played hears what the worker says about that.
pub(crate) type Subscriber = Rc<dyn Fn(&str)>;

/// The host of a game on this device.
pub(crate) struct Host {
    worker: Rc<Worker>,
    subscriber: Rc<RefCell<Option<Subscriber>>>,
}

impl Host {
    /// Starts the worker, and the game in it. `told` is given everything it says of the game.
    pub(crate) fn open(saved: Saved, told: impl Fn(GameMessage) + 'static) -> Option<Rc<Host>> {
        let subscriber: Rc<RefCell<Option<Subscriber>>> = Rc::default();
        let heard = Rc::clone(&subscriber);
        let first = saved.start.ask(saved.log);
        let worker = Worker::open(&first, move |text| {
            let Some(text) = text else { return told(GameMessage::Failed { message: String::new() }) };
            match json::read_message(text) {
                Ok(heard) => told(heard),
                Err(_) => {
                    let subscriber = heard.borrow().clone();
                    if let Some(subscriber) = subscriber {
                        subscriber(text);
                    }
                }
            }
        })?;
        Some(Rc::new(Host { worker, subscriber }))
    }

    /// Asks for something.
    pub(crate) fn ask(&self, ask: &Request) {
        self.worker.ask(ask);
    }

    /// Tells somebody everything that is an answer of study (`worker_protocol::study`), until it is somebody else, or nobody.
    pub(crate) fn subscribe(&self, subscriber: Option<Subscriber>) {
        *self.subscriber.borrow_mut() = subscriber;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_can_ask_for_a_game() {
        let start = |search: &str| Start::asked_for(GameName::Rummy17, search, "Ada");
        let asked = start("?players=4&level=expert&games=2&seed=17").unwrap();
        assert_eq!((asked.players, asked.level.as_str(), asked.games), (4, "expert", 2));
        assert_eq!(asked.seed.map(|seed| (seed.len(), seed.ends_with("017"))), Some((64, true)));
        for search in ["", "?players=7", "?players=4&chess=1", "?seed=xyz"] {
            assert_eq!(start(search), None, "{search}");
        }
    }

    #[test]
    fn a_worker_is_known_to_be_ready_by_what_it_says() {
        assert_eq!(GameMessage::Ready {}.to_json(), READY);
    }

    #[test]
    fn a_saved_game_is_written_and_read_as_by_every_version() {
        let text = r#"{"start":{"game":"rummy17","players":3,"level":"regular","games":1,"people":["Ada"],"seed":null},"log":["draw","pass"]}"#;
        let start = Start::alone(GameName::Rummy17, 3, "regular", "Ada");
        let saved = Saved { start, log: vec!["draw".to_owned(), "pass".to_owned()] };
        assert_eq!(json::write(&saved), text);
        assert_eq!(json::read(text), Ok(saved));
        assert!(json::read::<Saved>(r#"{"start":{"game":"rummy17"},"log":[]}"#).is_err());
    }

    #[test]
    fn the_second_bot_of_a_kind_has_a_number() {
        let mut met = Vec::new();
        let names = ["fox", "owl", "fox", "fox"].map(|one| name_of(one, &mut met, Language::English));
        let fox = Language::English.character_name("fox").unwrap_or("fox");
        assert_eq!(
            (&names[0], &names[2], &names[3]),
            (&fox.to_owned(), &format!("{fox} 2"), &format!("{fox} 3"))
        );
        assert!(!names[1].contains('2'), "{}", names[1]);
    }

    #[test]
    fn nobody_has_the_name_of_another() {
        let mut start = Start::alone(GameName::Diciassette, 6, "regular", "bo");
        start.people.push("Cy".to_owned());
        let names: Vec<String> =
            start.company(Language::English).0.into_iter().map(|player| player.name).collect();
        assert_eq!(names, ["bo", "Cy", "Ada", "Di", "Ed", "Flo"]);
    }
}
