//! Analyses a finished game with the master: for each decision the seat's knowledge, the best
//! action, and the cost of the choice; and the turning points.
//! Every decision is judged by the seat's knowledge at the time, never by cards revealed later.

use diciassette::Diciassette;
use kernel::{BySeat, Event, Eye, Seat, Seats, Turn, Witness};
use rummy17::Rummy17;

use crate::diciassette as dici;
use crate::rummy17 as rummy;
use crate::{Bot, Budget, Dice, Level, Opponents, Thought, dice};

/// A game whose decisions can be analysed.
pub trait Analysed: Opponents {
    /// The facts that a player would like to know when deciding.
    type Facts: Clone + PartialEq + core::fmt::Debug + Send;

    /// Computes the facts from what the seat knows.
    fn facts(witness: &Witness<Self>, dice: &mut Dice) -> Self::Facts;
}

/// The state of the queue.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct QueueFacts {
    /// The chance that the total is 17 or more, by counting the cards alone.
    pub counted: f32,
    /// Whether counting gives an exact chance. After a shuffle it is mostly the share of imagined
    /// worlds, and their agreement does not make it certain.
    pub exact: bool,
    /// The same chance as the network reads it, from how the others have played.
    pub read: f32,
    /// The chance that another player has set a Trap, as the network reads it.
    pub trap: f32,
}

impl QueueFacts {
    /// Completes the facts around this counted chance.
    pub fn of(witness: &Witness<Diciassette>, counted: f32) -> QueueFacts {
        let reading = dici::Expert::built_in().read(witness.view(), &[]);
        // A chance that counting makes certain is certain for the network, too.
        let is_certain = dici::odds::is_certain(witness);
        QueueFacts {
            counted,
            exact: is_certain || dici::odds::is_exact(witness),
            read: if is_certain { counted } else { reading.reached },
            trap: reading.trap,
        }
    }
}

impl Analysed for Diciassette {
    type Facts = QueueFacts;

    fn facts(witness: &Witness<Diciassette>, dice: &mut Dice) -> QueueFacts {
        QueueFacts::of(witness, dici::odds::reached(witness, dice))
    }
}

/// The state of the hand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HandFacts {
    /// R16: the penalty that remains if everything possible is laid down: melds, jokers from the
    /// side, lay-offs.
    pub penalty: u32,
    /// Number of hidden cards that could be laid down with what remains.
    pub outs: u32,
    /// The expected score, less that of the others on average.
    pub lead: f32,
}

impl Analysed for Rummy17 {
    type Facts = HandFacts;

    fn facts(witness: &Witness<Rummy17>, _: &mut Dice) -> HandFacts {
        let position = rummy::Position::of(witness.view());
        let judgement = rummy::judge(&position);
        let outs = judgement.outs.meld.or(judgement.outs.extend).and(judgement.unseen).len() as u32;
        let lead = rummy::Expert::built_in().outlook(&position, &mut Vec::new()).score;
        HandFacts { penalty: judgement.plan.rest.penalty(), outs, lead }
    }
}

/// One analysed decision.
#[derive(Clone, Debug)]
pub struct Decision<G: Analysed> {
    /// The number of its event in the record, from 0.
    pub event: usize,
    /// The seat that decided.
    pub seat: Seat,
    /// The legal actions.
    pub legal: Vec<G::Action>,
    /// The master's thoughts on each.
    pub thoughts: Vec<Thought>,
    /// The index of the chosen action.
    pub chosen: usize,
    /// The facts that the seat could know.
    pub facts: G::Facts,
}

/// The verdict on a decision. Rare is not wrong: a bluff is judged by its value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Judgement {
    /// As good as any other action, within the error.
    Sound,
    /// It cost 2 to 5 points of the chance to win.
    Inaccuracy,
    /// It cost 5 to 10 points.
    Mistake,
    /// It cost more than 10 points.
    Blunder,
}

impl<G: Analysed> Decision<G> {
    /// Returns the chance to win before the decision, if the seat went on as the master would.
    pub fn chance(&self) -> Option<f32> {
        let known = self.thoughts.iter().filter(|thought| thought.share > 0.0);
        let known = known.filter_map(|thought| thought.value.map(|value| (thought.share, value)));
        let (shares, sum) =
            known.fold((0.0, 0.0), |(shares, sum), (share, value)| (shares + share, sum + share * value));
        (shares > 0.0).then(|| sum / shares)
    }

    /// Returns the action with the highest value, among those tried in imagined worlds if there are
    /// any.
    pub fn best(&self) -> Option<usize> {
        let tried = self.thoughts.iter().any(|thought| thought.error.is_some());
        let values = self.thoughts.iter().enumerate();
        let values = values.filter(|(_, thought)| thought.error.is_some() || !tried);
        let values = values.filter_map(|(index, thought)| Some((index, thought.value?)));
        values.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(index, _)| index)
    }

    /// Returns what the choice cost against the best action, in the chance to win from 0 to 1, and
    /// the standard error. Both met the same worlds, so their errors are correlated; taking them as
    /// independent is on the safe side.
    pub fn loss(&self) -> Option<(f32, f32)> {
        let (best, done) = (self.thoughts[self.best()?], self.thoughts[self.chosen]);
        let error = |thought: Thought| thought.error.unwrap_or(0.0);
        let spread = libm::sqrtf(error(best) * error(best) + error(done) * error(done));
        Some(((best.value? - done.value?).max(0.0), spread))
    }

    /// Only a loss beyond two standard errors counts as a mistake.
    pub fn verdict(&self) -> Judgement {
        match self.loss() {
            Some((loss, error)) if loss > 2.0 * error => match loss {
                _ if loss > 0.10 => Judgement::Blunder,
                _ if loss > 0.05 => Judgement::Mistake,
                _ if loss > 0.02 => Judgement::Inaccuracy,
                _ => Judgement::Sound,
            },
            _ => Judgement::Sound,
        }
    }
}

/// A change of a seat's chance to win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Turning {
    /// The seat.
    pub seat: Seat,
    /// The number of the event in the record by which, or after which, the chance changed.
    pub after: usize,
    /// The chance before.
    pub from: f32,
    /// The chance after.
    pub to: f32,
    /// Whether the seat's own decision changed it, rather than the cards and the others.
    pub own: bool,
}

/// A walk through a game from its opening, decision by decision.
pub struct Walk<G: Analysed> {
    master: Box<dyn Bot<G>>,
    game: G,
    witnesses: Vec<Witness<G>>,
    seats: Seats,
    seed: u64,
    at: usize,
}

impl<G: Analysed> Walk<G> {
    /// Starts before the first event. Analyses the decisions of these seats, each within the
    /// budget.
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

    /// Returns the number of events walked through.
    pub fn done(&self) -> usize {
        self.at
    }

    /// Returns the game after these events.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Walks through the next of these events, which must be the same list at each call. Returns
    /// its decision if the seat is analysed and had a choice; does nothing after the last event.
    pub fn step(&mut self, events: &[Event<G>]) -> Option<Decision<G>> {
        let number = self.at;
        let event = events.get(number)?;
        let decision = self.analyse(number, event);
        let before = self.game.clone();
        self.game.apply(*event);
        for witness in &mut self.witnesses {
            witness.watch(&before, *event, &self.game);
        }
        self.at += 1;
        decision
    }

    fn analyse(&self, number: usize, event: &Event<G>) -> Option<Decision<G>> {
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

/// Analyses the decisions of these seats in a game from its opening. Reports to `progress` how many
/// events are done, of how many.
pub fn analyse<G: Analysed>(
    opening: &G,
    events: &[Event<G>],
    seats: Seats,
    budget: Budget,
    seed: u64,
    progress: &mut dyn FnMut(usize, usize),
) -> Vec<Decision<G>> {
    let mut walk = Walk::new(opening, seats, budget, seed);
    let mut decisions = Vec::new();
    while walk.done() < events.len() {
        progress(walk.done(), events.len());
        decisions.extend(walk.step(events));
    }
    progress(events.len(), events.len());
    decisions
}

/// Returns the largest changes of the chance to win, the largest first: by a decision that cost
/// something, and between two decisions by the cards and the others. `result` is each seat's share
/// of the victory, if the game has ended.
pub fn turning_points<G: Analysed>(
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
            && decision.verdict() > Judgement::Sound
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
