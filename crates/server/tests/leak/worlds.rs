//! Two worlds that one eye cannot tell apart, by the rules alone: it sees the same events in both,
//! while other seats hold, play face down and draw different cards.

use bots::Dice;
use diciassette::Diciassette;
use kernel::{Event, Eye, Game, Players, Seat, Seats, Turn, below, pick};
use notation::{GameName, Notation, Value, json};
use rummy17::Rummy17;

/// The number of events tried before a walk ends: an event that would show a difference is not
/// allowed.
const TRIES: usize = 24;
/// The number of lots tried to find one that looks alike.
const LOTS: usize = 100;
/// The number of actions tried to find one that looks alike.
const ACTIONS: usize = 12;

/// The test's requirements of a game beyond its contract.
pub(crate) trait Playable: Notation {
    /// The percentage of hidden lots that differ, if they can. Low where a difference would block
    /// many later events.
    const DIFFERS: u32;

    /// Options for a table.
    fn any_options(dice: &mut Dice) -> Value;
    /// Words that a client may send as an action, right or wrong.
    fn any_words(dice: &mut Dice) -> String;
}

impl Playable for Diciassette {
    const DIFFERS: u32 = 50;

    fn any_options(dice: &mut Dice) -> Value {
        match below(dice, 4) {
            0 => json!({"backs": "hidden"}),
            // A small deck: the pile runs out and is shuffled again.
            1 => json!({"deck": {"1=": 2, "2=": 2, "3=": 2, "4=": 1, "5=": 1}, "direction": "carry"}),
            2 => json!({"penalties": "first"}),
            _ => Value::Null,
        }
    }

    fn any_words(dice: &mut Dice) -> String {
        let card = diciassette::Card::ALL[below(dice, diciassette::Card::KINDS as u32) as usize];
        match below(dice, 8) {
            0 => "call".to_owned(),
            1 => "pass".to_owned(),
            2 => format!("{card} sideways"),
            3 | 4 => format!("{card} up"),
            _ => format!("{card} down"),
        }
    }
}

impl Playable for Rummy17 {
    const DIFFERS: u32 = 20;

    fn any_options(dice: &mut Dice) -> Value {
        json!({"games": 1 + below(dice, 2)})
    }

    fn any_words(dice: &mut Dice) -> String {
        let colour = ["R", "B", "G", "Y", "P"][below(dice, 5) as usize];
        let value = 1 + below(dice, 15);
        let meld = below(dice, 4);
        match below(dice, 8) {
            0 => format!("meld {colour}{value} {colour}{} {colour}{}", value + 1, value + 2),
            1 => format!("meld R{value} B{value} G{value}"),
            2 => format!("meld {colour}{value} {colour}*{} {colour}{}", value + 1, value + 2),
            3 => format!("lay {colour}{value} {meld}"),
            4 => format!("swap {colour}{value} {meld} lay {colour}*{} {meld}", value + 1),
            5 => ["take", "draw", "knock", "pass", "discard", "R*7"][below(dice, 6) as usize].to_owned(),
            _ => format!("discard {colour}{value}"),
        }
    }
}

/// One step at the table: one action, or the answers in a window.
pub(crate) struct Beat {
    /// The number of events before it.
    pub(crate) seq: u64,
    /// Actions that the eye may try and that are refused in both worlds.
    pub(crate) tries: Vec<String>,
    /// A different refused action of another seat in each world.
    pub(crate) strays: [Option<(usize, String)>; 2],
    /// The seats and their actions in each world; the last one decides.
    pub(crate) answers: [Vec<(usize, String)>; 2],
}

/// Two worlds.
pub(crate) struct Pair {
    pub(crate) seed: u64,
    pub(crate) game: GameName,
    pub(crate) players: usize,
    pub(crate) options: Value,
    /// The eye that cannot tell them apart. Neither can a spectator, who sees less.
    pub(crate) eye: Eye,
    /// The seats that pass automatically while a claim cannot be right.
    pub(crate) standing: Seats,
    pub(crate) lots: [Vec<String>; 2],
    pub(crate) beats: Vec<Beat>,
    pub(crate) events: usize,
    /// The number of events after which the worlds differ.
    pub(crate) differing: usize,
    /// The number of beats that are windows in which a seat is asked.
    pub(crate) windows: usize,
    pub(crate) is_over: bool,
}

impl Pair {
    /// Two random worlds; none if the walk was too short or nothing differed.
    pub(crate) fn by_lot<G: Playable>(seed: u64) -> Option<Pair> {
        let mut dice = bots::dice(seed, 17);
        let players = Players::new(*pick(&mut dice, &[2, 3, 3, 4, 4, 5])?).ok()?;
        let options = G::any_options(&mut dice);
        let opening = G::new(players, G::options_from(&options).ok()?).ok()?;
        let eyes: Vec<Eye> = Eye::all(players).collect();
        let eye = *pick(&mut dice, &eyes)?;
        let standing = match below(&mut dice, 3) {
            0 => Seats::NONE,
            1 => players.all(),
            _ => players.seats().filter(|_| below(&mut dice, 2) == 0).collect(),
        };
        let length = 90 + below(&mut dice, 60) as usize;
        let logs = walk(&opening, &[eye, Eye::Spectator], standing, length, &mut dice);
        let mut pair = Pair {
            seed,
            game: G::GAME,
            players: players.count(),
            options,
            eye,
            standing,
            lots: [lots(&logs[0]), lots(&logs[1])],
            beats: Vec::new(),
            events: logs[0].len(),
            differing: 0,
            windows: 0,
            is_over: false,
        };
        pair.write_beats(&opening, &logs, &mut dice);
        (pair.events >= 60 && pair.differing * 2 > pair.events).then_some(pair)
    }

    /// Derives from both logs which seat must send which command.
    fn write_beats<G: Playable>(&mut self, opening: &G, logs: &[Vec<Event<G>>; 2], dice: &mut Dice) {
        let mut worlds = [opening.clone(), opening.clone()];
        let mut done = 0;
        let go_on = |worlds: &mut [G; 2], done: &mut usize, differing: &mut usize| {
            for (world, log) in worlds.iter_mut().zip(logs) {
                world.apply(log[*done]);
            }
            *done += 1;
            *differing += usize::from(worlds[0] != worlds[1]);
        };
        while done < self.events {
            let Event::Act(..) = logs[0][done] else {
                go_on(&mut worlds, &mut done, &mut self.differing);
                continue;
            };
            let seq = done as u64;
            let tries = (0..3).map(|_| G::any_words(dice)).filter(|words| self.is_refused(&worlds, words));
            let tries = tries.collect();
            let strays = [self.stray(&worlds[0], dice), self.stray(&worlds[1], dice)];
            let Some(asked) = worlds[0].claimants() else {
                let answers = [0, 1].map(|world| vec![answer(logs[world][done])]);
                self.beats.push(Beat { seq, tries, strays, answers });
                go_on(&mut worlds, &mut done, &mut self.differing);
                continue;
            };
            let excused = if claim_could_be_right(&worlds[0]) { Seats::NONE } else { self.standing };
            let mut words = Vec::new();
            worlds[0].legal(&mut words);
            let mut silent = asked;
            let mut needed = [Vec::new(), Vec::new()];
            while worlds[0].claimants().is_some() {
                if let Event::Act(seat, _) = logs[0][done] {
                    silent = silent.without(seat);
                    if !excused.has(seat) {
                        for (needed, log) in needed.iter_mut().zip(logs) {
                            needed.push(answer(log[done]));
                        }
                    }
                }
                go_on(&mut worlds, &mut done, &mut self.differing);
            }
            if needed[0].is_empty() {
                // All seats have passed by standing order.
                continue;
            }
            self.windows += 1;
            let answers = self.in_some_order(needed, silent, &words, dice);
            self.beats.push(Beat { seq, tries, strays, answers });
        }
        self.is_over = worlds[0].turn() == Turn::Over;
    }

    /// A random order for the answers of a window. Answers of other seats behind the claimant never
    /// count and are never shown, so they differ between the worlds, as does the order. Only the
    /// eye's own answers, and whether the eye comes last, are the same.
    fn in_some_order<A: Copy + ToString>(
        &self,
        needed: [Vec<(usize, String)>; 2],
        silent: Seats,
        words: &[A],
        dice: &mut Dice,
    ) -> [Vec<(usize, String)>; 2] {
        let own = match self.eye {
            Eye::Seat(seat) => Some(seat.index()),
            Eye::Spectator => None,
        };
        let is_needed = needed[0].iter().any(|(seat, _)| Some(*seat) == own);
        let own_last = is_needed && (needed[0].len() == 1 || below(dice, 2) == 0);
        let idle = |dice: &mut Dice, seat: Seat| {
            let words = pick(dice, words).filter(|_| below(dice, 2) == 0)?;
            Some((seat.index(), words.to_string()))
        };
        let own_idle = silent.iter().find(|seat| Some(seat.index()) == own).and_then(|seat| idle(dice, seat));
        needed.map(|mut needed| {
            let lasts: Vec<usize> = (0..needed.len())
                .filter(|place| !is_needed || (Some(needed[*place].0) == own) == own_last)
                .collect();
            let last = needed.remove(pick(dice, &lasts).copied().unwrap_or_default());
            let others = silent.iter().filter(|seat| Some(seat.index()) != own);
            let mut answers = needed;
            answers.extend(others.filter_map(|seat| idle(dice, seat)));
            answers.extend(own_idle.clone());
            shuffle(&mut answers, dice);
            answers.push(last);
            answers
        })
    }

    /// Whether this action of the eye would be refused.
    fn is_refused<G: Playable>(&self, worlds: &[G; 2], words: &str) -> bool {
        let Eye::Seat(seat) = self.eye else { return true };
        worlds.iter().all(|world| refuses(world, seat, words))
    }

    /// Sometimes, a forbidden action of another seat.
    fn stray<G: Playable>(&self, world: &G, dice: &mut Dice) -> Option<(usize, String)> {
        let others: Vec<Seat> = world.players().seats().filter(|seat| !self.eye.is(*seat)).collect();
        let (seat, words) = (*pick(dice, &others)?, G::any_words(dice));
        (below(dice, 4) == 0 && refuses(world, seat, &words)).then(|| (seat.index(), words))
    }
}

/// Whether seats with a standing order must be asked, judged by public knowledge.
fn claim_could_be_right<G: Game>(game: &G) -> bool {
    G::claim_could_be_right(&game.view(Eye::Spectator))
}

/// Whether a server would refuse this.
fn refuses<G: Playable>(world: &G, seat: Seat, words: &str) -> bool {
    let Ok(action) = words.parse::<G::Action>() else { return true };
    match (world.claimants(), world.turn()) {
        (Some(asked), Turn::Seat(nearest)) => !asked.has(seat) || world.admit(nearest, action).is_err(),
        _ => world.admit(seat, action).is_err(),
    }
}

fn lots<G: Game>(log: &[Event<G>]) -> Vec<String> {
    let lots = log.iter().filter_map(|event| match event {
        Event::Chance(lot) => Some(lot.to_string()),
        Event::Act(..) => None,
    });
    lots.collect()
}

fn answer<G: Game>(event: Event<G>) -> (usize, String) {
    match event {
        Event::Act(seat, action) => (seat.index(), action.to_string()),
        Event::Chance(lot) => panic!("{lot} is nobody's action"),
    }
}

/// Plays two games at once with the same visible events for these eyes. Both end where a seat is to
/// act, or at the end.
fn walk<G: Playable>(
    opening: &G,
    eyes: &[Eye],
    standing: Seats,
    length: usize,
    dice: &mut Dice,
) -> [Vec<Event<G>>; 2] {
    let (mut here, mut there) = (opening.clone(), opening.clone());
    let mut logs = [Vec::new(), Vec::new()];
    let mut whole = 0;
    while logs[0].len() < length {
        let next = (0..TRIES).find_map(|_| {
            let event = any_event(&here, standing, dice)?;
            let twin = twin(&here, event, &there, eyes, dice)?;
            Some((event, twin))
        });
        let Some((event, twin)) = next else { break };
        here.apply(event);
        there.apply(twin);
        logs[0].push(event);
        logs[1].push(twin);
        if here.claimants().is_none() && here.turn() != Turn::Chance {
            whole = logs[0].len();
        }
    }
    logs.map(|mut log| {
        log.truncate(whole);
        log
    })
}

/// A possible event; none when the game is over.
fn any_event<G: Playable>(game: &G, standing: Seats, dice: &mut Dice) -> Option<Event<G>> {
    match game.turn() {
        Turn::Over => None,
        Turn::Chance => Some(Event::Chance(game.lot(dice))),
        Turn::Seat(seat) => {
            let in_window = game.claimants().is_some();
            let passes_by_order = in_window && standing.has(seat) && !claim_could_be_right(game);
            if passes_by_order || in_window && below(dice, 5) > 0 {
                return game.admit(seat, G::PASS).ok();
            }
            let mut legal = Vec::new();
            game.legal(&mut legal);
            game.admit(seat, *pick(dice, &legal)?).ok()
        }
    }
}

/// An event of the other world that these eyes cannot tell from `event` of this one, different
/// where possible. None if there is none, for example because the event would show a difference.
fn twin<G: Playable>(
    here: &G,
    event: Event<G>,
    there: &G,
    eyes: &[Eye],
    dice: &mut Dice,
) -> Option<Event<G>> {
    let looks_alike = |twin: &Event<G>| {
        let (mut after, mut after_there) = (here.clone(), there.clone());
        after.apply(event);
        after_there.apply(*twin);
        eyes.iter().all(|eye| {
            here.seen(event, *eye) == there.seen(*twin, *eye) && after.view(*eye) == after_there.view(*eye)
        })
    };
    let (same, other) = match event {
        Event::Chance(lot) => {
            let same = there.admit_chance(lot).ok().filter(looks_alike);
            let other = if same.is_none() || below(dice, 100) < G::DIFFERS {
                let lots = (0..LOTS).map(|_| Event::Chance(there.lot(dice)));
                lots.filter(|other| *other != event).find(looks_alike)
            } else {
                None
            };
            (same, other)
        }
        Event::Act(seat, action) => {
            let same = there.admit(seat, action).ok().filter(looks_alike);
            let other = if eyes.iter().any(|eye| eye.is(seat)) || same.is_some() && below(dice, 2) == 0 {
                None
            } else {
                let mut legal = Vec::new();
                there.legal(&mut legal);
                let actions = (0..ACTIONS).filter_map(|_| there.admit(seat, *pick(dice, &legal)?).ok());
                actions.collect::<Vec<_>>().into_iter().filter(|other| *other != event).find(looks_alike)
            };
            (same, other)
        }
    };
    other.or(same)
}

/// Fisher–Yates.
pub(crate) fn shuffle<T>(things: &mut [T], dice: &mut Dice) {
    for place in (1..things.len()).rev() {
        things.swap(place, below(dice, place as u32 + 1) as usize);
    }
}
