//! The evaluation of a position in points: expected bonus minus penalty, compared with the others
//! (R16–R20).
//!
//! It looks at a [`Position`] as one seat knows it. The terms:
//!
//! - **the plan**: the best layout of the hand on this table ([`layout`]), the cards left over, and
//!   the cards that would help;
//! - **the race**: how likely each seat ends the game in its next turn, hence how long the game
//!   goes on and which seat ends it;
//! - **penalty**: the cards left over, as far as they are not laid down in time; and melds still in
//!   the hand, in case another seat ends the game before they are laid down;
//! - **bonus**: for each card in play the chance to meet it, from the figures on the table and in
//!   the plan and from the turns to come;
//! - **danger**: the value of the open card to the next player, and lay-offs by others on this
//!   seat's melds;
//! - **Rummy 17** (R15): a 17 kept for the last discard doubles a lead.

use kernel::{BySeat, Seat};
use rummy17::{Bonus, Card, Cards, Colours, Phase};

use super::danger::{danger, extensions};
use super::figures::{Figures, wants_few};
use super::layout::{Layout, Outs, layout, outs, pairs};
use super::position::{Moment, Position};

/// The evaluation of a position, with all parts that a search or a network may use.
#[derive(Clone, Copy, Debug)]
pub struct Evaluation {
    /// The best layout of the hand.
    pub plan: Layout,
    /// The cards that would help.
    pub outs: Outs,
    /// The cards that the seat has not seen.
    pub unseen: Cards,
    /// The chance that this seat ends the game.
    pub out: f32,
    /// The chance that another seat ends it before this seat's next turn.
    pub caught: f32,
    /// The expected number of rounds until the end.
    pub rounds: f32,
    /// The expected penalty of this seat.
    pub penalty: f32,
    /// The expected penalty of the others, on average.
    pub theirs: f32,
    /// The expected bonus of this seat, less that of the others on average.
    pub bonus: f32,
    /// The points that others get from the open card and from lay-offs.
    pub danger: f32,
    /// The figures in front of each seat.
    pub figures: BySeat<Figures>,
    /// The figures in front of this seat after the plan.
    pub planned: Figures,
    /// The cards that extend a meld on the table.
    pub on_table: Cards,
    /// Whether the seat can go out in this very turn.
    pub goes_out: bool,
    /// The value of the position, in points.
    pub value: f32,
}

/// The chance that a seat with a meld down and this number of cards ends the game in its next turn.
const ENDS: [f32; 12] = [1.0, 0.45, 0.35, 0.22, 0.15, 0.10, 0.07, 0.05, 0.04, 0.03, 0.02, 0.02];

/// The chance without a meld down, when everything must go at once.
const ENDS_AT_ONCE: f32 = 0.015;

/// The mean and the standard deviation of each figure at the end of a game, in the order of the
/// bonus cards.
pub(super) const USUAL: [(f32, f32); 12] = [
    (7.0, 3.0),
    (0.8, 0.7),
    (1.2, 0.7),
    (2.0, 1.0),
    (3.0, 1.2),
    (1.5, 1.2),
    (0.8, 0.8),
    (1.5, 1.5),
    (1.2, 1.2),
    (0.5, 0.6),
    (14.0, 9.0),
    (0.0, 1.0),
];

/// The cost of a card that others can lay off on this seat's meld, times the chance that they hold
/// it.
const EXPOSED: f32 = 0.5;

/// Evaluates a position. If a card is to come, takes the mean over the possible cards.
pub fn judge(position: &Position) -> Evaluation {
    if position.moment == Moment::Coming { coming(position) } else { judge_as_it_is(position) }
}

/// Evaluates a position; a card that is to come counts for nothing.
pub(super) fn judge_as_it_is(position: &Position) -> Evaluation {
    let view = &position.view;
    let moment = position.moment;
    let unseen = position.unseen();
    let figures = Figures::of_all(&view.melds);
    let down = figures[position.me];
    let melded = view.melded.has(position.me);
    let mut plan = layout(view.hand, view.side, &view.melds, melded);
    let goes_out = moment == Moment::Mine && plan.goes_out();
    let last_cards = if plan.rest.is_empty() { view.hand } else { plan.rest };
    if moment == Moment::Mine
        && let Some(worst) = worst(plan.rest, unseen, view.side)
    {
        plan.rest = plan.rest.without(worst);
    }
    let over = matches!(moment, Moment::Over(_));
    let mut planned = down;
    if !over {
        plan.melds().iter().for_each(|meld| planned.add(*meld));
    }

    let on_table = extensions(view.melds.iter().map(|down| &down.meld));
    let in_plan = extensions(plan.melds().iter());
    let can_lay = melded || !plan.melds().is_empty();
    let outs = outs(plan.rest, view.side, if can_lay { on_table.or(in_plan) } else { Cards::NONE });
    let race = race(position, plan.rest, outs, unseen);
    let left = plan.rest.len() as f32;

    let theirs_now = hands_of_others(position, unseen);
    // Melds that wait in the hand: laid down this turn if it is the seat's turn, otherwise in its
    // next.
    let risk = if matches!(moment, Moment::Theirs) { race.caught } else { 0.0 };
    let (out, penalty, theirs, future) = match moment {
        Moment::Over(by_me) => (if by_me { 1.0 } else { 0.0 }, view.hand.penalty() as f32, theirs_now, 0.0),
        _ => {
            let held = view.hand.minus(plan.rest).penalty() as f32;
            let gets_away = libm::expf(-0.6 * race.progress * race.rounds / (left + 1.0));
            let rest = (1.0 - race.out) * plan.rest.penalty() as f32 * gets_away;
            let theirs = theirs_now * (1.0 - 0.07 * race.rounds).max(0.3);
            (race.out, rest + held * risk, theirs, 1.0 - libm::expf(-race.rounds / 4.0))
        }
    };

    let stakes = Stakes { position, figures: &figures, left, future, out };
    let bonus = if risk > 0.0 {
        stakes.bonus(planned) * (1.0 - risk) + stakes.bonus(down) * risk
    } else {
        stakes.bonus(planned)
    };
    let danger = if moment == Moment::Theirs {
        let open = if view.phase == Phase::Draw { danger(position, unseen, on_table) } else { 0.0 };
        open + exposed(position, unseen)
    } else {
        0.0
    };

    let mut value = bonus - penalty + theirs - danger / position.others().count() as f32;
    if moment == Moment::Over(true) {
        if view.open.last().is_some_and(|card| card.value() == Card::HIGHEST) {
            value *= 2.0;
        }
    } else if goes_out {
        // To go out now is one plan; the other is to go on.
        let end = Stakes { left: 0.0, future: 0.0, out: 1.0, ..stakes };
        let at_once = end.bonus(planned) + theirs_now;
        let doubled = at_once > 0.0 && seventeen(last_cards);
        value = value.max(if doubled { 2.0 * at_once } else { at_once });
    } else if !over && value > 0.0 && seventeen(plan.rest) {
        value += 0.5 * out * value;
    }
    let Race { caught, rounds, .. } = race;
    Evaluation {
        plan,
        outs,
        unseen,
        out,
        caught,
        rounds,
        penalty,
        theirs,
        bonus,
        danger,
        figures,
        planned,
        on_table,
        goes_out,
        value,
    }
}

/// R15: returns whether there is a 17 among these.
pub(super) fn seventeen(cards: Cards) -> bool {
    !cards.and(SEVENTEENS).is_empty()
}

const SEVENTEENS: Cards = Cards::from_lanes([1 << Card::HIGHEST; 5]);

/// The end of the game: which seat, and when.
#[derive(Clone, Copy)]
struct Race {
    /// Number of loose cards that this seat gets rid of in a turn, beyond the discard.
    progress: f32,
    /// The chance that this seat ends the game.
    out: f32,
    /// The chance that another seat ends it before this seat's next turn.
    caught: f32,
    /// The expected number of rounds until the end.
    rounds: f32,
}

/// Estimates the race. A card that makes a meld takes two loose ones along, one that extends a meld
/// lets another be discarded; and there is the open card besides the drawn one.
fn race(position: &Position, rest: Cards, outs: Outs, unseen: Cards) -> Race {
    let view = &position.view;
    let live = unseen.len().max(1) as f32;
    let makes = outs.meld.and(unseen).len() as f32 / live;
    let extends = outs.extend.minus(outs.meld).and(unseen).len() as f32 / live;
    let progress = 1.6 * (3.0 * makes + extends) + 0.1;
    let left = rest.len() as f32;
    let caught = 1.0 - position.others().fold(1.0, |stays, seat| stays * (1.0 - ends(position, seat)));
    let hazard = if left < 1.0 { 0.9 } else { progress / (progress + left) };
    let together = (hazard + caught).min(1.5);
    let rest_of_pile = f32::from(view.draw) / view.players.count() as f32;
    let ending = 1.0 - libm::expf(-together * rest_of_pile);
    Race { progress, out: ending * hazard / together, caught, rounds: ending / together }
}

/// Estimates the others' hands now, in penalty points, on average.
fn hands_of_others(position: &Position, unseen: Cards) -> f32 {
    let view = &position.view;
    let per_card = unseen.penalty() as f32 / unseen.len().max(1) as f32;
    let hand = |seat: Seat| {
        let known = view.known[seat];
        let hidden = f32::from(view.counts[seat]) - known.len() as f32;
        known.penalty() as f32 + hidden * per_card
    };
    position.others().map(hand).sum::<f32>() / position.others().count() as f32
}

/// All cards that help at once are tried, and every fourth of the others.
const TRIED: usize = 4;

/// Returns the mean over the cards that may come. The parts are those before the card.
fn coming(position: &Position) -> Evaluation {
    let before = judge_as_it_is(position);
    let helpful = before.outs.meld.or(before.outs.extend).and(before.unseen);
    let others = before.unseen.minus(helpful);
    let value = |card: Card| judge_as_it_is(&position.drawn(card)).value;
    let help: f32 = helpful.iter().map(value).sum();
    let tried: Vec<f32> = others.iter().step_by(TRIED).map(value).collect();
    let mean = tried.iter().sum::<f32>() / tried.len().max(1) as f32;
    let count = before.unseen.len();
    if count == 0 {
        return before;
    }
    Evaluation { value: (help + mean * others.len() as f32) / count as f32, ..before }
}

/// Returns the chance that this seat ends the game in its next turn.
pub(super) fn ends(position: &Position, seat: Seat) -> f32 {
    let view = &position.view;
    if view.melded.has(seat) {
        ENDS[usize::from(view.counts[seat]).min(ENDS.len() - 1)]
    } else {
        ENDS_AT_ONCE
    }
}

/// Chooses the loose card that is missed least: the costliest of those that combine least.
fn worst(rest: Cards, unseen: Cards, side: Colours) -> Option<Card> {
    let use_of = |card: Card| {
        let live = unseen.or(rest.without(card));
        let held = rest.without(card);
        let near = pairs(card, live, side) as f32 * 0.1;
        let partners = held.iter().filter(|other| partner(card, *other)).count() as f32;
        near + 1.5 * partners - 0.8 * card.penalty() as f32
    };
    rest.iter().min_by(|a, b| use_of(*a).total_cmp(&use_of(*b)))
}

fn partner(card: Card, other: Card) -> bool {
    card.value() == other.value()
        || card.colour() == other.colour() && card.value().abs_diff(other.value()) <= 2
}

/// The inputs of the bonus estimate.
#[derive(Clone, Copy)]
struct Stakes<'a> {
    position: &'a Position,
    figures: &'a BySeat<Figures>,
    /// Number of loose cards of this seat.
    left: f32,
    /// How much may still happen, from 0 (the game is over) to 1.
    future: f32,
    /// The chance that this seat ends the game.
    out: f32,
}

impl Stakes<'_> {
    /// R17: returns the points expected with these figures, less those of the others on average.
    fn bonus(&self, mine: Figures) -> f32 {
        let cards = self.position.view.bonuses.iter();
        cards.map(|bonus| f32::from(Bonus::POINTS) * self.advantage(bonus, mine)).sum()
    }

    /// Returns the chance to meet a bonus card, less that of the others on average.
    fn advantage(&self, bonus: Bonus, mine: Figures) -> f32 {
        let count = self.position.others().count() as f32;
        if bonus == Bonus::EndedGame {
            // The pile may run out, too: then no seat has ended the game.
            let somebody = if self.future > 0.0 { 0.9 } else { self.out };
            return self.out * (1.0 + 1.0 / count) - somebody / count;
        }
        let (usual, _) = USUAL[bonus as usize];
        let drift = |cards: f32| self.future * usual * cards / 10.0;
        let own = f32::from(mine.of(bonus)) + drift(self.left);
        let (mut meets, mut given) = (1.0f32, 0.0);
        for seat in self.position.others() {
            let cards = f32::from(self.position.view.counts[seat]);
            let figure = f32::from(self.figures[seat].of(bonus)) + drift(cards);
            meets = meets.min(self.ahead(bonus, own, figure));
            given += self.ahead(bonus, figure, own);
        }
        meets - given / count
    }

    /// Returns the chance that the first figure is not behind the second in the end.
    fn ahead(&self, bonus: Bonus, first: f32, second: f32) -> f32 {
        let (_, spread) = USUAL[bonus as usize];
        let few = wants_few(bonus);
        let lead = if few { second - first } else { first - second };
        if self.future > 0.0 {
            1.0 / (1.0 + libm::expf(-1.7 * (lead + 0.3 * spread) / (spread * (0.35 + self.future))))
        } else if lead >= 0.0 && (few || first > 0.0) {
            // R20: most, longest and highest need at least one.
            1.0
        } else {
            0.0
        }
    }
}

/// Estimates the lay-offs by others on melds of this seat.
fn exposed(position: &Position, unseen: Cards) -> f32 {
    let view = &position.view;
    let melds = view.melds.iter().filter(|down| down.owner == position.me).map(|down| &down.meld);
    let open: Cards = extensions(melds).minus(view.hand);
    let live = unseen.len().max(1) as f32;
    let mut points = 0.0;
    for seat in position.others().filter(|seat| view.melded.has(*seat)) {
        let known = view.known[seat];
        let hidden = f32::from(view.counts[seat]) - known.len() as f32;
        points += open.and(known).len() as f32 + open.and(unseen).len() as f32 * hidden / live;
    }
    EXPOSED * points
}
