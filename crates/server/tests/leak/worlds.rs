//! Two worlds that one eye cannot tell apart, by the rules alone: the same happens in both as far as it sees, while others hold
//! other cards, play others face down and draw others.

use bots::Dice;
use diciassette::Diciassette;
use kernel::{Event, Eye, Game, Players, Seat, Seats, Turn, below, pick};
use notation::{GameName, Notation, Value, json};
use rummy17::Rummy17;

/// How often another event is tried before a walk ends: what would show a difference may not happen.
const TRIES: usize = 24;
/// How many lots are looked through for one that looks alike.
const LOTS: usize = 100;
/// How many actions are looked through for one that looks alike.
const ACTIONS: usize = 12;

/// What the test needs to know of a game beyond its contract.
pub(crate) trait Playable: Notation {
    /// Of a hundred hidden lots so many differ, if they can. Few where what differs can never be shown.
    const DIFFERS: u32;

    /// Options for a table.
    fn any_options(dice: &mut Dice) -> Value;
    /// Words that somebody may send as an action, right or wrong.
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

/// Something that happens at the table at one time: one action, or the answers in a window.
pub(crate) struct Beat {
    /// How many events there were before.
    pub(crate) seq: u64,
    /// What the eye may try and is refused, in both worlds.
    pub(crate) tries: Vec<String>,
    /// What somebody else tries and is refused, in each world something else.
    pub(crate) strays: [Option<(usize, String)>; 2],
    /// Who does what, in each world: the last of it decides.
    pub(crate) answers: [Vec<(usize, String)>; 2],
}

/// Two worlds.
pub(crate) struct Pair {
    pub(crate) seed: u64,
    pub(crate) game: GameName,
    pub(crate) players: usize,
    pub(crate) options: Value,
    /// Who cannot tell them apart. A spectator cannot, either: he sees less.
    pub(crate) eye: Eye,
    /// The seats that pass by themselves while a claim cannot be right.
    pub(crate) standing: Seats,
    pub(crate) lots: [Vec<String>; 2],
    pub(crate) beats: Vec<Beat>,
    pub(crate) events: usize,
    /// After so many of the events something hidden differs.
    pub(crate) differing: usize,
    /// How many beats are windows in which somebody is asked.
    pub(crate) windows: usize,
    pub(crate) is_over: bool,
}

impl Pair {
    /// Two worlds by lot; none if the walk was too short or nothing differed.
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

    /// Goes through both logs and says who has to send what.
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
                // Everybody has passed by standing order.
                continue;
            }
            self.windows += 1;
            let answers = self.in_some_order(needed, silent, &words, dice);
            self.beats.push(Beat { seq, tries, strays, answers });
        }
        self.is_over = worlds[0].turn() == Turn::Over;
    }

    /// In what order the answers of a window come in. What others answer who are behind the one who claims never counts and is never shown,
    /// so it differs; so does the order. Only the eye's own answers are the same, and whether the eye is the last.
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

    /// Would the eye be refused if it tried this?
    fn is_refused<G: Playable>(&self, worlds: &[G; 2], words: &str) -> bool {
        let Eye::Seat(seat) = self.eye else { return true };
        worlds.iter().all(|world| refuses(world, seat, words))
    }

    /// Now and then somebody else tries what he may not do.
    fn stray<G: Playable>(&self, world: &G, dice: &mut Dice) -> Option<(usize, String)> {
        let others: Vec<Seat> = world.players().seats().filter(|seat| !self.eye.is(*seat)).collect();
        let (seat, words) = (*pick(dice, &others)?, G::any_words(dice));
        (below(dice, 4) == 0 && refuses(world, seat, &words)).then(|| (seat.index(), words))
    }
}

/// Must a seat with a standing order be asked, by what the public knows?
fn claim_could_be_right<G: Game>(game: &G) -> bool {
    G::claim_could_be_right(&game.view(Eye::Spectator))
}

/// Would a server refuse this?
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

/// Plays two games at once in which the same happens, as far as these eyes can tell. Both end where somebody is to act, or at the end.
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

/// Something that can happen; none when the game is over.
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

/// What happens there so that these eyes cannot tell it from `event` here: something else where it can be. None if there is nothing, for
/// example because the event shows what differs.
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
