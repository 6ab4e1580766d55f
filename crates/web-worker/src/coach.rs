//! The coach: the facts known to a seat, and the master's thoughts in its place. Like a bot, it
//! gets only a witness.

use bots::analysis::{self, Analysed};
use bots::rummy17::{Expert, Layout, Position, judge, risk};
use bots::{Bot, Budget, Level, Opponents, Thought, dice, diciassette::odds};
use diciassette::Diciassette;
use kernel::{Eye, Game, Misspelt, Players, Seat, Turn, Witness};
use notation::Invalid;
use rummy17::{Action, Cards, Rummy17};
use sitting::Dealt;
use worker_protocol::study::{
    Hand, HandFacts, HandReading, PARTS, Queue, QueueFacts, QueueReading, Risk, StudyMessage, Total, Valued,
};

use crate::tally::Tallied;

/// The time of all parts of a thought together, in moves of a bot: 300 ms in the browser. The
/// worker handles messages between the parts, so they wait for one part at most.
const MOVES: u32 = 3;

/// The maximum number of worlds imagined for the odds after a shuffle, for a standard error of
/// about one in a hundred; fewer, where that would take longer than a part of a thought.
const WORLDS: u32 = 2000;

/// The seed of the coach: the same question gets the same answer.
const SEED: u64 = 17;

/// The facts of a game for a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Counsel {
    /// In Diciassette.
    pub queue: Option<Queue>,
    /// In Rummy 17.
    pub hand: Option<Hand>,
}

/// A game that the worker can advise on and review.
pub trait Advised: Opponents + Dealt + Analysed + Tallied {
    /// The eye of a view, the number of players, and the options of the table.
    fn table_of(view: &Self::View) -> (Eye, Players, Self::Options);

    /// Applies the steps of an event to a view, where a witness remembers more than its last view
    /// shows.
    fn see(view: &mut Self::View, seen: &Self::Seen);

    /// Whether a seat may draft this action before it is sent. A draft reveals nothing hidden.
    fn is_draft(action: Self::Action) -> bool;

    /// The seat's knowledge of its situation. Facts that cannot be counted are estimated within
    /// this budget.
    fn counsel(witness: &Witness<Self>, budget: Budget) -> Counsel;

    /// The facts of a decision.
    fn facts_to(facts: &Self::Facts) -> (Option<QueueFacts>, Option<HandFacts>);

    /// The number of rounds or games begun.
    fn parts(&self) -> u32;
}

impl Advised for Diciassette {
    fn table_of(view: &diciassette::View) -> (Eye, Players, diciassette::Options) {
        (view.eye, view.players, view.options)
    }

    fn see(view: &mut diciassette::View, seen: &Vec<diciassette::Step>) {
        seen.iter().for_each(|step| diciassette::fold::fold(view, step));
    }

    /// A played card cannot be taken back.
    fn is_draft(_: diciassette::Action) -> bool {
        false
    }

    fn counsel(witness: &Witness<Diciassette>, budget: Budget) -> Counsel {
        let mut dice = dice(SEED, witness.seen().len() as u64);
        let exact = odds::is_exact(witness);
        let (totals, worlds) = odds::totals(witness, WORLDS, budget, &mut dice);
        let facts = analysis::QueueFacts::of(witness, totals.reached());
        let total = |(total, chance): (u16, f32)| Total { total: total.into(), chance: millionths(chance) };
        let queue = Queue {
            known: totals.known.into(),
            hidden: count(totals.hidden),
            exact,
            worlds,
            totals: totals.each().map(total).collect(),
            reached: millionths(totals.reached()),
            read: QueueReading { reached: millionths(facts.read), trap: millionths(facts.trap) },
        };
        Counsel { queue: Some(queue), hand: None }
    }

    fn facts_to(facts: &analysis::QueueFacts) -> (Option<QueueFacts>, Option<HandFacts>) {
        let facts = QueueFacts {
            counted: millionths(facts.counted),
            exact: facts.exact,
            read: millionths(facts.read),
            trap: millionths(facts.trap),
        };
        (Some(facts), None)
    }

    fn parts(&self) -> u32 {
        self.round().into()
    }
}

impl Advised for Rummy17 {
    fn table_of(view: &rummy17::View) -> (Eye, Players, rummy17::Options) {
        (view.eye, view.players, view.options)
    }

    /// A single view contains all that counting can know; earlier views add nothing.
    fn see(_: &mut rummy17::View, _: &Vec<rummy17::Step>) {}

    /// R6: every action of laying down before the discard.
    fn is_draft(action: Action) -> bool {
        matches!(action, Action::Meld(_) | Action::Lay(..) | Action::Swap(_))
    }

    fn counsel(witness: &Witness<Rummy17>, _: Budget) -> Counsel {
        let position = Position::of(witness.view());
        let view = &position.view;
        let plan = Layout::best(&position);
        let judgement = judge(&position);
        let outs = judgement.outs.meld.or(judgement.outs.extend).and(judgement.unseen);
        let outlook = Expert::built_in().outlook(&position, &mut Vec::new());
        let mut discards: Vec<Risk> = view
            .hand
            .iter()
            .map(|card| Risk {
                card: card.to_string(),
                danger: hundredths(risk(&position, card)).try_into().unwrap_or(0),
                planned: !plan.rest.has(card),
            })
            .collect();
        discards.sort_by_key(|risk| risk.danger);
        let hand = Hand {
            melds: plan.melds().iter().map(ToString::to_string).collect(),
            lay_offs: words(plan.offs),
            rest: words(plan.rest),
            penalty: plan.rest.penalty(),
            outs: words(outs),
            discards,
            read: HandReading {
                win: millionths(outlook.chance(view, position.me)),
                lead: hundredths(outlook.score),
            },
        };
        Counsel { queue: None, hand: Some(hand) }
    }

    fn facts_to(facts: &analysis::HandFacts) -> (Option<QueueFacts>, Option<HandFacts>) {
        let facts = HandFacts { penalty: facts.penalty, outs: facts.outs, lead: hundredths(facts.lead) };
        (None, Some(facts))
    }

    fn parts(&self) -> u32 {
        let view = self.view(Eye::Spectator);
        u32::from(view.finished) + u32::from(view.turn != Turn::Over)
    }
}

fn words(cards: Cards) -> Vec<String> {
    cards.iter().map(|card| card.to_string()).collect()
}

/// A chance in millionths. A possible event has at least one, and an uncertain one not all of them.
pub(crate) fn millionths(chance: f32) -> u32 {
    match chance {
        ..=0.0 => 0,
        1.0.. => 1_000_000,
        _ => (f64::from(chance) * 1e6).round().clamp(1.0, 999_999.0) as u32,
    }
}

/// Points in hundredths.
fn hundredths(points: f32) -> i64 {
    (f64::from(points) * 100.0).round() as i64
}

pub(crate) fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The actions with their thoughts: the best first, those without a thought last. Actions tried in
/// imagined worlds come before the others, since their values are comparable.
pub(crate) fn valued<A: ToString>(legal: &[A], thoughts: &[Thought]) -> Vec<Valued> {
    let mut order: Vec<usize> = (0..legal.len().min(thoughts.len())).collect();
    let rank = |index: usize| {
        let thought = thoughts[index];
        (thought.error.is_some(), thought.value.unwrap_or(-1.0), thought.share)
    };
    order.sort_by(|a, b| {
        let (a, b) = (rank(*a), rank(*b));
        b.0.cmp(&a.0).then(b.1.total_cmp(&a.1)).then(b.2.total_cmp(&a.2))
    });
    let valued = |index: usize| Valued {
        action: legal[index].to_string(),
        share: millionths(thoughts[index].share),
        value: thoughts[index].value.map(millionths),
        error: thoughts[index].error.map(millionths),
    };
    order.into_iter().map(valued).collect()
}

/// A point of a game at which a seat is advised.
#[derive(Clone)]
pub(crate) struct Moment<G: Advised> {
    pub(crate) seat: Seat,
    /// The number of events so far.
    pub(crate) seq: u64,
    /// The seat's draft: actions on its own table that it has not sent.
    draft: Vec<G::Action>,
    /// The knowledge of the seat, with the draft applied.
    witness: Witness<G>,
    /// The seat's legal actions after the draft; empty if another seat decides.
    legal: Vec<G::Action>,
}

impl<G: Advised> Moment<G> {
    /// The moment without a draft.
    pub(crate) fn new(seat: Seat, seq: u64, witness: Witness<G>, legal: Vec<G::Action>) -> Moment<G> {
        Moment { seat, seq, draft: Vec::new(), witness, legal }
    }

    /// The moment with this draft applied. The draft depends on nothing hidden, so it is applied in
    /// a world that the seat imagines; the true game is out of reach.
    fn with(&self, draft: &[String]) -> Result<Moment<G>, Invalid> {
        if self.legal.is_empty() {
            return Err(Invalid(format!("draft: seat {} is not to decide: expected none", self.seat)));
        }
        let mut drafted = self.clone();
        let mut world = self.witness.imagine(&mut dice(SEED, self.seq));
        for word in draft {
            let wrong = |why: &dyn std::fmt::Display| Invalid(format!("draft: {word}: {why}"));
            let action: G::Action = word.parse().map_err(|error: Misspelt| wrong(&error))?;
            if !G::is_draft(action) {
                return Err(wrong(&"it cannot be taken back: expected what is laid down"));
            }
            let event = world.admit(self.seat, action).map_err(|refusal| wrong(&refusal))?;
            let before = world.clone();
            world.apply(event);
            drafted.witness.watch(&before, event, &world);
            drafted.draft.push(action);
        }
        world.legal(&mut drafted.legal);
        Ok(drafted)
    }

    /// The advice available at once, with this draft applied, and the decision for the master to
    /// ponder. A draft that cannot be applied is declined.
    pub(crate) fn advise(
        self,
        draft: &[String],
        budget: Budget,
    ) -> (Vec<StudyMessage>, Option<Pondering<G>>) {
        let (moment, declined) = match (!draft.is_empty()).then(|| self.with(draft)) {
            None => (self, None),
            Some(Ok(moment)) => (moment, None),
            Some(Err(Invalid(message))) => {
                (self, Some(StudyMessage::Declined { about: Some("advise".to_owned()), message }))
            }
        };
        // A budget without a clock allows all worlds.
        let odds = match part(budget) {
            Budget::Worlds(_) => Budget::Worlds(WORLDS),
            time => time,
        };
        let counsel = G::counsel(&moment.witness, odds);
        let thinking = moment.legal.len() > 1;
        let advice = StudyMessage::Advice {
            seat: moment.seat as u8,
            seq: moment.seq,
            draft: notation(&moment.draft),
            thinking,
            queue: counsel.queue,
            hand: counsel.hand,
        };
        let messages = [advice].into_iter().chain(declined).collect();
        (messages, thinking.then(|| Pondering::new(moment, budget)))
    }
}

/// The budget of one part of a thought, given that of a bot's move.
fn part(budget: Budget) -> Budget {
    match budget {
        Budget::Time { ms, now } => Budget::Time { ms: ms * MOVES / PARTS, now },
        Budget::Worlds(worlds) => Budget::Worlds((worlds * MOVES / PARTS).max(1)),
    }
}

fn notation<A: ToString>(actions: &[A]) -> Vec<String> {
    actions.iter().map(ToString::to_string).collect()
}

/// A decision that the master ponders part by part.
pub(crate) struct Pondering<G: Advised> {
    moment: Moment<G>,
    master: Box<dyn Bot<G>>,
    sums: Vec<Sum>,
    done: u32,
}

/// The sums over the parts so far for one action.
#[derive(Clone, Copy, Default)]
struct Sum {
    share: f32,
    value: f32,
    /// The sum of the squared standard errors.
    error: f32,
    /// The number of parts that valued the action, and the number that did so by worlds.
    valued: f32,
    tried: f32,
}

impl Sum {
    fn add(&mut self, thought: Thought) {
        self.share += thought.share;
        if let Some(value) = thought.value {
            self.value += value;
            self.valued += 1.0;
        }
        if let Some(error) = thought.error {
            self.error += error * error;
            self.tried += 1.0;
        }
    }

    /// The mean. All parts took the same time, so they have equal weight, and their errors are
    /// independent.
    fn mean(self, parts: u32) -> Thought {
        Thought {
            share: self.share / parts as f32,
            value: (self.valued > 0.0).then(|| self.value / self.valued),
            error: (self.tried > 0.0).then(|| self.error.sqrt() / self.tried),
        }
    }
}

impl<G: Advised> Pondering<G> {
    /// Ponders all legal actions of this moment. The budget is that of a bot's move.
    fn new(moment: Moment<G>, budget: Budget) -> Pondering<G> {
        let sums = vec![Sum::default(); moment.legal.len()];
        Pondering { moment, master: G::level(Level::Master, part(budget)), sums, done: 0 }
    }

    pub(crate) fn is_done(&self) -> bool {
        self.done >= PARTS
    }

    /// Thinks for one part, and returns the results so far.
    pub(crate) fn go_on(&mut self) -> StudyMessage {
        let moment = &self.moment;
        let mut dice = dice(SEED + u64::from(self.done), moment.seq);
        // A bot that is certain would examine nothing else. To explain why, it examines one more
        // action in any case.
        let thoughts = self.master.ponder(&moment.witness, &moment.legal, Some(0), &mut dice);
        for (sum, thought) in self.sums.iter_mut().zip(thoughts) {
            sum.add(thought);
        }
        self.done += 1;
        let means: Vec<Thought> = self.sums.iter().map(|sum| sum.mean(self.done)).collect();
        StudyMessage::Thoughts {
            seat: moment.seat as u8,
            seq: moment.seq,
            draft: notation(&moment.draft),
            done: self.done,
            of: PARTS,
            actions: valued(&moment.legal, &means),
        }
    }
}
