//! Random games along which the laws are checked.

use std::fmt;

use kernel::{Event, Eye, Players, Seat, Turn, Witness, below};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::subject::{Style, Subject};
use crate::{chance, claims, conservation, doors, imagination, secrecy};

/// A broken law, and how to reproduce it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The law.
    pub law: &'static str,
    /// The observation.
    pub what: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.law, self.what)
    }
}

/// More events than any random game here has: a longer game counts as endless.
const ENDLESS: usize = 200_000;

/// A random game whose events follow from a seed.
pub struct Walk<G: Subject> {
    /// The current state.
    pub game: G,
    /// The events so far.
    pub log: Vec<Event<G>>,
    /// The table at the start.
    pub start: G,
    /// The source of randomness.
    pub rng: ChaCha8Rng,
    style: Style,
}

impl<G: Subject> Walk<G> {
    /// Starts a game with these players and this style; options, cards and actions follow from the
    /// seed.
    pub fn new(players: usize, style: Style, seed: u64) -> Walk<G> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let players = Players::new(players).expect("2 to 6");
        let options = G::options_by_lot(players, &mut rng);
        Walk::with(players, options, style, rng)
    }

    /// Starts a game with the default options.
    pub fn standard(players: usize, style: Style, seed: u64) -> Walk<G> {
        let players = Players::new(players).expect("2 to 6");
        Walk::with(players, G::Options::default(), style, ChaCha8Rng::seed_from_u64(seed))
    }

    fn with(players: Players, options: G::Options, style: Style, rng: ChaCha8Rng) -> Walk<G> {
        let start = G::new(players, options).expect("options by lot can be played");
        Walk { game: start.clone(), log: Vec::new(), start, rng, style }
    }

    /// The next event; none when the game is over.
    pub fn next_event(&mut self) -> Option<Event<G>> {
        match self.game.turn() {
            Turn::Chance => Some(Event::Chance(self.game.lot(&mut self.rng))),
            Turn::Seat(seat) => {
                let mut legal = Vec::new();
                self.game.legal(&mut legal);
                choose::<G>(&legal, self.style, &mut self.rng).map(|action| Event::Act(seat, action))
            }
            Turn::Over => None,
        }
    }

    /// Applies an event.
    pub fn step(&mut self, event: Event<G>) {
        self.game.apply(event);
        self.log.push(event);
    }

    /// Plays to the end, or for `events` events.
    pub fn go(&mut self, events: usize) {
        for _ in 0..events {
            match self.next_event() {
                Some(event) => self.step(event),
                None => return,
            }
        }
    }
}

/// One of the legal actions, by the style's weights; none if there are none.
pub(crate) fn choose<G: Subject>(
    legal: &[G::Action],
    style: Style,
    rng: &mut ChaCha8Rng,
) -> Option<G::Action> {
    let total: u32 = legal.iter().map(|action| G::taste(style, *action)).sum();
    let mut place = below(rng, total.max(1));
    legal.iter().copied().find(|action| {
        let taste = G::taste(style, *action);
        let here = place < taste;
        place = place.saturating_sub(taste);
        here
    })
}

/// Plays one random game to the end and checks every law on the way.
pub fn hold_all_laws<G: Subject>(players: usize, style: Style, seed: u64) -> Result<usize, Violation> {
    hold_laws_for::<G>(players, style, seed, ENDLESS)
}

/// Plays and checks a game that must end within `events` events.
pub fn hold_laws_for<G: Subject>(
    players: usize,
    style: Style,
    seed: u64,
    events: usize,
) -> Result<usize, Violation> {
    let mut walk = Walk::<G>::new(players, style, seed);
    let eyes: Vec<Eye> = Eye::all(walk.game.players()).collect();
    let mut witnesses: Vec<Witness<G>> = eyes.iter().map(|eye| Witness::arriving(&walk.game, *eye)).collect();
    let at = |walk: &Walk<G>, law, what: String| Violation {
        law,
        what: format!("{what}\n{players} players, {style:?}, seed {seed}, event {}", walk.log.len()),
    };

    loop {
        // The costly laws are checked at one position in eight.
        let closely = below(&mut walk.rng, 8) == 0;
        doors::doors_agree(&walk.game, &mut walk.rng, closely).map_err(|what| at(&walk, "doors", what))?;
        chance::lots_are_possible(&walk.game, &mut walk.rng).map_err(|what| at(&walk, "chance", what))?;
        conservation::cards_are_conserved(&walk.game, &walk.start)
            .map_err(|what| at(&walk, "conservation", what))?;
        claims::claims_are_asked_in_order(&walk.game).map_err(|what| at(&walk, "claims", what))?;
        if closely {
            let witness = &witnesses[below(&mut walk.rng, witnesses.len() as u32) as usize];
            imagination::imagined_worlds_agree(&walk.game, witness, &mut walk.rng)
                .map_err(|what| at(&walk, "imagination", what))?;
            secrecy::twins_look_alike(&walk.game, witness, walk.style, &mut walk.rng)
                .map_err(|what| at(&walk, "secrecy", what))?;
        }
        let Some(event) = walk.next_event() else { break };
        let before = walk.game.clone();
        walk.step(event);
        let steps: Vec<Vec<String>> = eyes.iter().map(|eye| G::steps(&before.seen(event, *eye))).collect();
        if steps.iter().any(|outline| *outline != steps[0]) {
            return Err(at(&walk, "secrecy", format!("eyes see different steps: {steps:?}")));
        }
        for witness in &mut witnesses {
            witness.watch(&before, event, &walk.game);
        }
        if walk.log.len() > events {
            return Err(at(&walk, "end", "the game does not end".to_owned()));
        }
    }

    replays(&walk).map_err(|what| at(&walk, "replay", what))?;
    over(&walk.game).map_err(|what| at(&walk, "end", what))?;
    Ok(walk.log.len())
}

/// The same events from the same start give the same state.
fn replays<G: Subject>(walk: &Walk<G>) -> Result<(), String> {
    let mut game = walk.start.clone();
    for (number, event) in walk.log.iter().enumerate() {
        let admitted = match event {
            Event::Act(seat, action) => game.admit(*seat, *action),
            Event::Chance(lot) => game.admit_chance(*lot),
        };
        match admitted {
            Ok(admitted) if admitted == *event => game.apply(admitted),
            other => return Err(format!("event {number}, {event:?}, is admitted as {other:?}")),
        }
    }
    if game == walk.game { Ok(()) } else { Err("the replayed log gives another state".to_owned()) }
}

/// A finished game has winners, no legal actions, and admits none.
fn over<G: Subject>(game: &G) -> Result<(), String> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    if game.winners().is_empty() {
        Err("nobody has won".to_owned())
    } else if game.winners().iter().any(|seat: Seat| !game.players().has(seat)) {
        Err("somebody has won who is not there".to_owned())
    } else if legal.is_empty() {
        Ok(())
    } else {
        Err("something is still legal".to_owned())
    }
}
