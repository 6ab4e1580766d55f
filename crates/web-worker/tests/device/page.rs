//! A page without a browser: it exchanges texts with a worker, keeps the messages, and checks them
//! against its own game, folded from seed and log.

use bots::{Budget, Dice, dice};
use diciassette::Diciassette;
use kernel::{Event, Eye, Players, Seat, Turn, below};
use notation::{GameName, json};
use protocol::{Settings, State};
use rummy17::Rummy17;
use sitting::Dealer;
use web_worker::{Advised, Answer, Worker};
use worker_protocol::Tally;
use worker_protocol::{GameMessage, Request};

/// A game on the device, as the page holds it.
pub(crate) struct Page {
    pub(crate) worker: Worker,
    pub(crate) settings: Settings,
    pub(crate) people: Vec<u8>,
    pub(crate) seed: String,
    pub(crate) log: Vec<String>,
    /// Every state received, with the seat that it was for.
    pub(crate) states: Vec<(Option<u8>, State)>,
    /// The tallies received.
    pub(crate) tallies: Vec<Tally>,
    dice: Dice,
}

/// Settings of a table where all seats but those of the people have bots of this level.
pub(crate) fn settings(game: GameName, seats: u8, level: &str) -> Settings {
    let options = match game {
        GameName::Diciassette => json!({}),
        GameName::Rummy17 => json!({ "games": 1 }),
    };
    let bots = (0..seats).map(|_| Some(level.to_owned())).collect();
    Settings { seats, options, bots, ..Settings::default_for(game) }
}

pub(crate) fn seed(number: u64) -> String {
    format!("{number:064x}")
}

/// A worker whose masters think quickly, and alike on every machine.
pub(crate) fn worker() -> Worker {
    Worker::new(Budget::Worlds(2))
}

/// A message about a game as the page reads it: through its text, as in a browser.
pub(crate) fn heard(answer: &Answer) -> GameMessage {
    GameMessage::parse(&answer.to_json()).expect("a message")
}

impl Page {
    /// Opens a page and begins a game.
    pub(crate) fn start(settings: Settings, people: &[u8], number: u64) -> Page {
        Page::resume(settings, people, number, &[])
    }

    /// Opens a page and resumes a game.
    pub(crate) fn resume(settings: Settings, people: &[u8], number: u64, log: &[String]) -> Page {
        let mut page = Page {
            worker: worker(),
            settings,
            people: people.to_vec(),
            seed: seed(number),
            log: log.to_vec(),
            states: Vec::new(),
            tallies: Vec::new(),
            dice: dice(number, 0),
        };
        let start = Request::Start {
            settings: page.settings.clone(),
            people: page.people.clone(),
            seed: page.seed.clone(),
            log: log.to_vec(),
        };
        assert_eq!(page.say(&start), []);
        page
    }

    /// Sends a request. Keeps states and the log; returns all other messages about the game.
    pub(crate) fn say(&mut self, ask: &Request) -> Vec<GameMessage> {
        let told = self.worker.hear(&ask.to_json());
        self.keep(told)
    }

    /// Takes one step that needs no person; false when none is due.
    pub(crate) fn step(&mut self) -> bool {
        let is_due = self.worker.is_due();
        let told = self.worker.step();
        assert_eq!(is_due, !told.is_empty(), "what is due is done, and nothing else");
        assert_eq!(self.keep(told), []);
        is_due
    }

    /// Lets the bots play until a person is asked or the game is over.
    pub(crate) fn run(&mut self) -> &State {
        while self.step() {}
        self.last()
    }

    fn keep(&mut self, told: Vec<Answer>) -> Vec<GameMessage> {
        let mut others = Vec::new();
        for message in told {
            // Advice is for studying pages.
            if matches!(message, Answer::Study(_)) {
                continue;
            }
            match heard(&message) {
                GameMessage::State { eye, state } => self.states.push((eye, *state)),
                GameMessage::Log { action } => self.log.push(action),
                GameMessage::Over { tally } => {
                    self.tallies.push(serde_json::from_str(&tally.to_string()).expect("a tally"));
                }
                other => others.push(other),
            }
        }
        others
    }

    /// The last state.
    pub(crate) fn last(&self) -> &State {
        &self.states.last().expect("a state").1
    }

    pub(crate) fn look(&mut self, seat: Option<u8>) -> State {
        assert_eq!(self.say(&Request::Look { seat }), []);
        self.last().clone()
    }

    /// Acts for a person by the last state. Prefers the later legal actions: melds and passes.
    pub(crate) fn act(&mut self, seat: u8) {
        let state = self.last();
        let (seq, count) = (state.seq, state.legal.len() as u32);
        let from = if below(&mut self.dice, 4) == 0 { 0 } else { count / 2 };
        let chosen = from + below(&mut self.dice, count - from);
        let action = self.last().legal[chosen as usize].clone();
        assert_eq!(self.say(&Request::Act { seat, seq, action }), []);
    }

    /// A random number below this one.
    pub(crate) fn below(&mut self, count: u32) -> u32 {
        below(&mut self.dice, count)
    }

    /// The seat whose turn it is; none when the game is over.
    pub(crate) fn turn(&self) -> Option<u8> {
        self.last().view["turn"].as_u64().map(|seat| seat as u8)
    }

    /// Plays to the end: the asked seat gets the page, as with a curtain, and acts.
    pub(crate) fn play_to_the_end(&mut self) {
        while self.run().result.is_none() {
            let seat = self.turn().expect("somebody's turn");
            if self.states.last().is_some_and(|(eye, _)| *eye != Some(seat)) {
                self.look(Some(seat));
            }
            self.act(seat);
        }
    }

    /// Checks all messages received.
    pub(crate) fn check(&self) {
        match self.settings.game {
            GameName::Diciassette => self.check_as::<Diciassette>(),
            GameName::Rummy17 => self.check_as::<Rummy17>(),
        }
    }

    fn check_as<G: Advised>(&self) {
        let (games, events) = replay::<G>(self);
        for (eye, state) in &self.states {
            let sight =
                eye.map_or(Eye::Spectator, |seat| Eye::Seat(Seat::new(usize::from(seat)).expect("a seat")));
            let seq = state.seq as usize;
            let game = &games[seq];
            assert_eq!(
                state.view,
                G::view_json(&game.view(sight)),
                "a state says what its eye may know, and nothing else"
            );
            assert_eq!(state.more, G::more_json(&game.view(sight)));
            let from = state.from.map_or(seq, |from| from as usize);
            let seen = (from..seq).map(|seq| G::seen_json(&games[seq].seen(events[seq], sight)));
            assert_eq!(state.seen, seen.collect::<Vec<_>>());
            let mut legal = Vec::new();
            if game.turn() == sight_turn(sight) && state.answered.is_none() {
                game.legal(&mut legal);
            }
            assert_eq!(state.legal, legal.iter().map(ToString::to_string).collect::<Vec<_>>());
            assert_eq!(
                state.result,
                (game.turn() == Turn::Over).then(|| notation::to_value(game.result_json()))
            );
            let waiting = state.waiting.as_ref();
            assert_eq!(waiting.is_some_and(|waiting| waiting.window), game.claimants().is_some());
            assert_ne!(game.turn(), Turn::Chance, "a state ends at a decision or at the end");
            if let Turn::Seat(seat) = game.turn() {
                assert!(waiting.is_some_and(|waiting| waiting.seats.contains(&(seat as u8))));
            }
        }
    }
}

/// The turn in which an eye is asked; a spectator never is, and no state ends while chance is due.
fn sight_turn(eye: Eye) -> Turn {
    match eye {
        Eye::Seat(seat) => Turn::Seat(seat),
        Eye::Spectator => Turn::Chance,
    }
}

/// The game after each of its events, and the events, replayed from the seed and the log.
pub(crate) fn replay<G: Advised>(page: &Page) -> (Vec<G>, Vec<Event<G>>) {
    let players = Players::new(usize::from(page.settings.seats)).expect("2 to 6");
    let options = G::options_from(&page.settings.options).expect("options");
    let mut games = vec![G::new(players, options).expect("options that can be played")];
    let mut events = Vec::new();
    let mut dealer = Dealer::<G>::seeded(page.seed.parse().expect("a seed"));
    let mut log = page.log.iter();
    loop {
        let game = games.last().expect("at least the first");
        let event = match game.turn() {
            Turn::Chance => Event::Chance(dealer.answer(game).expect("a lot")),
            Turn::Seat(seat) => {
                let Some(line) = log.next() else { break };
                game.admit(seat, line.parse().expect("an action")).expect("a legal one")
            }
            Turn::Over => break,
        };
        let mut next = game.clone();
        next.apply(event);
        games.push(next);
        events.push(event);
    }
    assert_eq!(log.next(), None, "the log ends with the game");
    (games, events)
}
