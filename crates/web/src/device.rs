//! Games on this device, without a server: the engine and the bots run in a worker, which sends the
//! same messages as a server.

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

/// Storage key of the last game begun.
const KEY: &str = "seventeen.device";

/// The worker's message when the browser cannot run its program (`worker.js`).
pub(crate) const TOO_OLD: &str = "too old";

/// The worker's first message: it is ready for requests ([`GameMessage::Ready`]).
const READY: &str = r#"{"type":"ready"}"#;

/// Names of the opponents: one to spare, in case a person has one of them.
const OTHERS: [&str; Seat::MOST] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];

/// A game to begin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Start {
    pub(crate) game: GameName,
    /// The number of players.
    pub(crate) players: u8,
    /// The id of the opponents' level.
    pub(crate) level: String,
    /// Rummy 17: games of the match.
    pub(crate) games: u8,
    /// The people at this device, from seat 0 on. All others are bots.
    pub(crate) people: Vec<String>,
    /// The seed of the deal, 64 hexadecimal digits; none for a new one.
    pub(crate) seed: Option<String>,
}

/// A game on this device, with its actions so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Saved {
    /// The start; its seed is set.
    pub(crate) start: Start,
    /// The actions of all seats, in the notation.
    pub(crate) log: Vec<String>,
}

/// The last game begun on this device, if it has not ended.
pub(crate) fn saved() -> Option<Saved> {
    web_kit::kept(KEY)
}

/// Saves a game. Without storage it lasts as long as the page.
pub(crate) fn save(saved: &Saved) {
    keep(KEY, saved);
}

/// Deletes the saved game.
pub(crate) fn forget() {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(KEY);
    }
}

impl Start {
    /// One player against bots.
    pub(crate) fn alone(game: GameName, players: u8, level: &str, name: &str) -> Start {
        Start { game, players, level: level.to_owned(), games: 1, people: vec![name.to_owned()], seed: None }
    }

    /// Parses `?players=4&level=expert&seed=17`; none if the query starts no game. A short seed is
    /// padded with zeros.
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

    /// Picks a seed if there is none.
    #[must_use]
    pub(crate) fn dealt(mut self) -> Start {
        self.seed.get_or_insert_with(chance::seed);
        self
    }

    /// The players: the people, then the opponents. Names are unique.
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
    /// The request that reopens it as a record, with these names.
    pub(crate) fn recall(self, names: Vec<String>, spoilers: bool) -> Request {
        match self.start.ask(self.log) {
            Request::Start { settings, people, seed, log } => {
                Request::Recall { settings, people, names, seed, log, spoilers }
            }
            other => other,
        }
    }
}

/// The character that plays at this level.
pub(crate) fn character(game: GameName, level: &str) -> &'static str {
    use bots::Opponents;
    let Ok(level) = level.parse() else { return "random" };
    match game {
        GameName::Diciassette => diciassette::Diciassette::character(level),
        GameName::Rummy17 => rummy17::Rummy17::character(level),
    }
}

/// The name of a bot. `met` holds the characters of the bots before it: the second one of a kind
/// gets a number.
pub(crate) fn name_of(character: &'static str, met: &mut Vec<&'static str>, language: Language) -> String {
    met.push(character);
    let alike = met.iter().filter(|one| **one == character).count();
    let name = language.character_name(character).unwrap_or(character);
    if alike > 1 { format!("{name} {alike}") } else { name.to_owned() }
}

/// The address of a file that is loaded later, from the document's `meta` elements.
pub(crate) fn address_of(what: &str) -> Option<String> {
    let meta = document().query_selector(&format!("meta[name=seventeen-{what}]")).ok().flatten()?;
    meta.get_attribute("content")
}

/// A worker of this page: the engine, the bots and the analysis. It ends when it is dropped.
pub(crate) struct Worker {
    worker: web_sys::Worker,
    /// Must live as long as the worker, which calls it.
    _hear: Closure<dyn Fn(MessageEvent)>,
    _failed: Closure<dyn Fn(web_sys::Event)>,
}

impl Worker {
    /// Starts the worker and sends `first` as soon as it is ready. `hear` receives all further
    /// messages, or none if the worker fails.
    pub(crate) fn open(first: &Request, hear: impl Fn(Option<&str>) + 'static) -> Option<Rc<Worker>> {
        Worker::given(json::write(first).into(), hear)
    }

    /// The same with a file as the first message.
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

    /// Sends a request.
    pub(crate) fn ask(&self, ask: &Request) {
        // A worker that is gone does not answer; the page knows about the failure already.
        let _ = self.worker.post_message(&json::write(ask).into());
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// A subscriber: called with the text of each message.
pub(crate) type Subscriber = Rc<dyn Fn(&str)>;

pub(crate) struct Host {
    worker: Rc<Worker>,
    subscriber: Rc<RefCell<Option<Subscriber>>>,
}

impl Host {
    /// Starts the worker and the game in it. `told` receives all messages about the game.
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

    /// Sends a request.
    pub(crate) fn ask(&self, ask: &Request) {
        self.worker.ask(ask);
    }

    /// Passes all study messages (`worker_protocol::study`) to this subscriber, instead of the one
    /// before; none unsubscribes.
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
    fn names_at_a_table_differ() {
        let mut start = Start::alone(GameName::Diciassette, 6, "regular", "bo");
        start.people.push("Cy".to_owned());
        let names: Vec<String> =
            start.company(Language::English).0.into_iter().map(|player| player.name).collect();
        assert_eq!(names, ["bo", "Cy", "Ada", "Di", "Ed", "Flo"]);
    }
}
