//! The coach: what a seat may know, and what the master thinks in its place. It is given a witness, as any bot.

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

/// All parts of a thought together take as long as so many moves of a bot: in the browser 300 ms. Messages of the page are heard between the
/// parts, and wait no longer than one of them takes.
const MOVES: u32 = 3;

/// After a shuffle so many worlds at most are imagined for the odds, for a standard error of about one in a hundred; fewer, where that would take
/// longer than a part of a thought.
const WORLDS: u32 = 2000;

/// The dice of the coach: the same question gets the same answer.
const SEED: u64 = 17;

/// What can be said of a game to a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Counsel {
    /// In Diciassette.
    pub queue: Option<Queue>,
    /// In Rummy 17.
    pub hand: Option<Hand>,
}

/// A game that the worker can advise on, and review.
pub trait Advised: Opponents + Dealt + Analysed + Tallied {
    /// Whose eyes a view is for, how many play, and what the table chose.
    fn table_of(view: &Self::View) -> (Eye, Players, Self::Options);

    /// Puts what was seen of an event into a view, as far as a witness remembers more than its last view tells.
    fn see(view: &mut Self::View, seen: &Self::Seen);

    /// May a seat lay this on its table before it tells anybody? Nothing hidden comes to light by it.
    fn is_draft(action: Self::Action) -> bool;

    /// What a seat may know of its situation. What cannot be counted is estimated within this budget.
    fn counsel(witness: &Witness<Self>, budget: Budget) -> Counsel;

    /// The facts of a decision.
    fn facts_to(facts: &Self::Facts) -> (Option<QueueFacts>, Option<HandFacts>);

    /// How many rounds or games were begun.
    fn parts(&self) -> u32;
}

impl Advised for Diciassette {
    fn table_of(view: &diciassette::View) -> (Eye, Players, diciassette::Options) {
        (view.eye, view.players, view.options)
    }

    fn see(view: &mut diciassette::View, seen: &Vec<diciassette::Step>) {
        seen.iter().for_each(|step| diciassette::fold::fold(view, step));
    }

    /// A card that is played is played.
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

    /// The view tells all that can be known by counting; nothing is remembered of those before it.
    fn see(_: &mut rummy17::View, _: &Vec<rummy17::Step>) {}

    /// R6: whatever is laid down before the discard.
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

/// A chance in millionths. What is possible is at least one of them, and what is not certain not all.
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

/// The actions with what was thought of them: the best first, and what was given no thought last. Where some were tried out in imagined
/// worlds, these come first: their values can be compared.
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

/// A moment of a game in which a seat is advised.
#[derive(Clone)]
pub(crate) struct Moment<G: Advised> {
    pub(crate) seat: Seat,
    /// How many events the game has had.
    pub(crate) seq: u64,
    /// What the seat has laid on its table since, and told nobody.
    draft: Vec<G::Action>,
    /// What the seat knows, with the draft on the table.
    witness: Witness<G>,
    /// All that the seat may do then; nothing if it is not to decide.
    legal: Vec<G::Action>,
}

impl<G: Advised> Moment<G> {
    /// As the game stands.
    pub(crate) fn new(seat: Seat, seq: u64, witness: Witness<G>, legal: Vec<G::Action>) -> Moment<G> {
        Moment { seat, seq, draft: Vec::new(), witness, legal }
    }

    /// The same with this draft on the table. It depends on nothing hidden, so it is done in a world that the seat can imagine: whatever lies
    /// in the game itself, there is no way from here to it.
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

    /// What can be known at once, with this draft on the table, and what the master is to think about. A draft that cannot be laid there is
    /// declined.
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
        // What waits for no clock has all the worlds that it wants.
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
        let told = [advice].into_iter().chain(declined).collect();
        (told, thinking.then(|| Pondering::new(moment, budget)))
    }
}

/// What a part of a thought may take, where this is the budget of a bot's move.
fn part(budget: Budget) -> Budget {
    match budget {
        Budget::Time { ms, now } => Budget::Time { ms: ms * MOVES / PARTS, now },
        Budget::Worlds(worlds) => Budget::Worlds((worlds * MOVES / PARTS).max(1)),
    }
}

fn notation<A: ToString>(actions: &[A]) -> Vec<String> {
    actions.iter().map(ToString::to_string).collect()
}

/// A decision that the master thinks about, part by part.
pub(crate) struct Pondering<G: Advised> {
    moment: Moment<G>,
    master: Box<dyn Bot<G>>,
    sums: Vec<Sum>,
    done: u32,
}

/// What the parts so far came to for one action.
#[derive(Clone, Copy, Default)]
struct Sum {
    share: f32,
    value: f32,
    /// Of squares of the standard errors.
    error: f32,
    /// In how many parts it was valued, and in how many by worlds.
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

    /// All parts took as long: they count alike, and their errors are independent.
    fn mean(self, parts: u32) -> Thought {
        Thought {
            share: self.share / parts as f32,
            value: (self.valued > 0.0).then(|| self.value / self.valued),
            error: (self.tried > 0.0).then(|| self.error.sqrt() / self.tried),
        }
    }
}

impl<G: Advised> Pondering<G> {
    /// About all that is legal in this moment. The budget is that of a bot's move.
    fn new(moment: Moment<G>, budget: Budget) -> Pondering<G> {
        let sums = vec![Sum::default(); moment.legal.len()];
        Pondering { moment, master: G::level(Level::Master, part(budget)), sums, done: 0 }
    }

    pub(crate) fn is_done(&self) -> bool {
        self.done >= PARTS
    }

    /// Thinks for a part, and tells what has come out so far.
    pub(crate) fn go_on(&mut self) -> StudyMessage {
        let moment = &self.moment;
        let mut dice = dice(SEED + u64::from(self.done), moment.seq);
        // A bot that is certain looks at nothing more. Whoever asks wants to know why: something else is looked at in any case.
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
