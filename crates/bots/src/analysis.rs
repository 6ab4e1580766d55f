//! What a game looks like to the master afterwards: for each decision what was known, what would have been best, and what it cost;
//! and where the game turned.
//!
//! Every decision is judged by what the seat knew when it was made, never by the cards that came to light later.

use diciassette::Diciassette;
use kernel::{BySeat, Event, Eye, Seat, Seats, Turn, Witness};
use rummy17::Rummy17;

use crate::diciassette as dici;
use crate::rummy17 as rummy;
use crate::{Bot, Budget, Dice, Level, Opponents, Thought, dice};

/// A game that decisions can be studied in.
pub trait Study: Opponents {
    /// What a player would like to know when deciding.
    type Facts: Clone + PartialEq + core::fmt::Debug + Send;

    /// What is so, from what the seat knows.
    fn facts(witness: &Witness<Self>, dice: &mut Dice) -> Self::Facts;
}

/// How the queue stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct QueueFacts {
    /// The chance that the total is 17 or more, by counting the cards alone.
    pub counted: f32,
    /// Does that follow from counting? After a shuffle it is mostly the share of imagined worlds, and none of them makes it certain.
    pub exact: bool,
    /// The same by reading: with what the others' play tells the network.
    pub read: f32,
    /// The chance that somebody else has set a Trap, by reading.
    pub trap: f32,
}

impl QueueFacts {
    /// Where counting has come to this chance.
    pub fn of(witness: &Witness<Diciassette>, counted: f32) -> QueueFacts {
        let reading = dici::Expert::trained().read(witness.view(), &[]);
        // What is certain by counting is certain by reading too.
        let is_certain = dici::odds::is_certain(witness);
        QueueFacts {
            counted,
            exact: is_certain || dici::odds::is_exact(witness),
            read: if is_certain { counted } else { reading.reached },
            trap: reading.trap,
        }
    }
}

impl Study for Diciassette {
    type Facts = QueueFacts;

    fn facts(witness: &Witness<Diciassette>, dice: &mut Dice) -> QueueFacts {
        QueueFacts::of(witness, dici::odds::reached(witness, dice))
    }
}

/// How the hand stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HandFacts {
    /// R16: what would be left to pay if everything was laid down that can be: melds, jokers from the side, lay-offs.
    pub penalty: u32,
    /// How many cards that are still hidden would go down with what is left.
    pub outs: u32,
    /// The score to be expected, less that of the others on average.
    pub lead: f32,
}

impl Study for Rummy17 {
    type Facts = HandFacts;

    fn facts(witness: &Witness<Rummy17>, _: &mut Dice) -> HandFacts {
        let position = rummy::Position::of(witness.view());
        let judgement = rummy::judge(&position);
        let outs = judgement.outs.meld.or(judgement.outs.extend).and(judgement.unseen).len() as u32;
        let lead = rummy::Expert::trained().outlook(&position, &mut Vec::new()).score;
        HandFacts { penalty: judgement.plan.rest.penalty(), outs, lead }
    }
}

/// One decision of a game, studied.
#[derive(Clone, Debug)]
pub struct Decision<G: Study> {
    /// The number of its event in the record, from 0.
    pub event: usize,
    /// Who decided.
    pub seat: Seat,
    /// What was legal.
    pub legal: Vec<G::Action>,
    /// What the master thinks of each.
    pub thoughts: Vec<Thought>,
    /// Which of them was done.
    pub chosen: usize,
    /// What could be known.
    pub facts: G::Facts,
}

/// What is to be said of a decision. Rare is not wrong: a bluff is judged by what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// As good as anything else, as far as can be told.
    Sound,
    /// It cost 2 to 5 points of the chance to win.
    Inaccuracy,
    /// It cost 5 to 10 points.
    Mistake,
    /// It cost more than 10 points.
    Blunder,
}

impl<G: Study> Decision<G> {
    /// The chance to win before it, if one went on as the master would.
    pub fn chance(&self) -> Option<f32> {
        let known = self.thoughts.iter().filter(|thought| thought.share > 0.0);
        let known = known.filter_map(|thought| thought.value.map(|value| (thought.share, value)));
        let (shares, sum) =
            known.fold((0.0, 0.0), |(shares, sum), (share, value)| (shares + share, sum + share * value));
        (shares > 0.0).then(|| sum / shares)
    }

    /// The action with the highest value; where some were tried out in imagined worlds, among these.
    pub fn best(&self) -> Option<usize> {
        let tried = self.thoughts.iter().any(|thought| thought.error.is_some());
        let values = self.thoughts.iter().enumerate();
        let values = values.filter(|(_, thought)| thought.error.is_some() || !tried);
        let values = values.filter_map(|(index, thought)| Some((index, thought.value?)));
        values.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(index, _)| index)
    }

    /// What the choice cost against the best: points of the chance to win from 0 to 1, and the standard error. Both met the same
    /// worlds, so their luck is alike; that they are taken as independent is on the safe side.
    pub fn loss(&self) -> Option<(f32, f32)> {
        let (best, done) = (self.thoughts[self.best()?], self.thoughts[self.chosen]);
        let error = |thought: Thought| thought.error.unwrap_or(0.0);
        let spread = libm::sqrtf(error(best) * error(best) + error(done) * error(done));
        Some(((best.value? - done.value?).max(0.0), spread))
    }

    /// Only what is beyond two standard errors is called a mistake.
    pub fn verdict(&self) -> Verdict {
        match self.loss() {
            Some((loss, error)) if loss > 2.0 * error => match loss {
                _ if loss > 0.10 => Verdict::Blunder,
                _ if loss > 0.05 => Verdict::Mistake,
                _ if loss > 0.02 => Verdict::Inaccuracy,
                _ => Verdict::Sound,
            },
            _ => Verdict::Sound,
        }
    }
}

/// Where a seat's chance to win changed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Turning {
    /// Whose chance.
    pub seat: Seat,
    /// The number of the event in the record by which, or after which, it changed.
    pub after: usize,
    /// The chance before.
    pub from: f32,
    /// The chance after.
    pub to: f32,
    /// By the player's own decision, or by the cards and the others.
    pub own: bool,
}

/// A game that is gone through from its opening on, decision by decision.
pub struct Walk<G: Study> {
    master: Box<dyn Bot<G>>,
    game: G,
    witnesses: Vec<Witness<G>>,
    seats: Seats,
    seed: u64,
    at: usize,
}

impl<G: Study> Walk<G> {
    /// Before the first event. The decisions of these seats are studied, each within the budget.
    pub fn new(opening: &G, seats: Seats, budget: Budget, seed: u64) -> Walk<G> {
        let witness = |seat| Witness::arriving(opening, Eye::Seat(seat));
        Walk {
            master: G::level(Level::Master, budget),
            game: opening.clone(),
            witnesses: opening.players().seats().map(witness).collect(),
            seats,
            seed,
            at: 0,
        }
    }

    /// How many events lie behind.
    pub fn done(&self) -> usize {
        self.at
    }

    /// The game as it stands behind them.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Goes over the next of these events, which are always the same: what it decided, if it is of a seat that is studied and there was a
    /// choice. Nothing happens behind the last one.
    pub fn step(&mut self, events: &[Event<G>]) -> Option<Decision<G>> {
        let number = self.at;
        let event = events.get(number)?;
        let decision = self.study(number, event);
        let before = self.game.clone();
        self.game.apply(*event);
        for witness in &mut self.witnesses {
            witness.watch(&before, *event, &self.game);
        }
        self.at += 1;
        decision
    }

    fn study(&self, number: usize, event: &Event<G>) -> Option<Decision<G>> {
        let (Turn::Seat(seat), Event::Act(_, action)) = (self.game.turn(), event) else { return None };
        if !self.seats.has(seat) {
            return None;
        }
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        if legal.len() < 2 {
            return None;
        }
        let chosen = legal.iter().position(|other| other == action)?;
        let witness = &self.witnesses[seat.index()];
        let mut dice = dice(self.seed, number as u64);
        let thoughts = self.master.ponder(witness, &legal, Some(chosen), &mut dice);
        let facts = G::facts(witness, &mut dice);
        Some(Decision { event: number, seat, legal, thoughts, chosen, facts })
    }
}

/// Studies the decisions of these seats in a game from its opening on. `told` hears how far it has got: so many of so many
/// events.
pub fn study<G: Study>(
    opening: &G,
    events: &[Event<G>],
    seats: Seats,
    budget: Budget,
    seed: u64,
    told: &mut dyn FnMut(usize, usize),
) -> Vec<Decision<G>> {
    let mut walk = Walk::new(opening, seats, budget, seed);
    let mut decisions = Vec::new();
    while walk.done() < events.len() {
        told(walk.done(), events.len());
        decisions.extend(walk.step(events));
    }
    told(events.len(), events.len());
    decisions
}

/// The largest changes of the chance to win, the largest first: by a decision that cost something, and between two decisions by the
/// cards and the others. `result` is what the game was worth to each seat in the end, if it has
/// ended.
pub fn turning_points<G: Study>(
    decisions: &[Decision<G>],
    result: Option<&BySeat<f32>>,
    most: usize,
) -> Vec<Turning> {
    const LEAST: f32 = 0.05;
    let mut points = Vec::new();
    for (index, decision) in decisions.iter().enumerate() {
        let seat = decision.seat;
        let Some(after) = decision.thoughts[decision.chosen].value else { continue };
        if let Some(before) = decision.chance()
            && decision.verdict() > Verdict::Sound
        {
            points.push(Turning { seat, after: decision.event, from: before, to: after, own: true });
        }
        let next = decisions[index + 1..].iter().find(|next| next.seat == seat && next.chance().is_some());
        let to = match (next, result) {
            (Some(next), _) => next.chance(),
            (None, Some(result)) => Some(result[seat]),
            (None, None) => None,
        };
        if let Some(to) = to {
            points.push(Turning { seat, after: decision.event, from: after, to, own: false });
        }
    }
    points.retain(|point| (point.to - point.from).abs() >= LEAST);
    points.sort_by(|a, b| (b.to - b.from).abs().total_cmp(&(a.to - a.from).abs()));
    points.truncate(most);
    points
}
