//! The master: tries the expert's best ideas in imagined worlds.
//!
//! In each world the others play like the expert, up to the end of this seat's next turn; there the
//! network estimates the position. Every idea meets the same worlds and the same draw pile, so luck
//! cancels out. Worlds that disagree with the cards that the others refused are mostly skipped.

use kernel::{BySeat, Event, Eye, Game, Seat, Turn, Witness, below};
use rummy17::{Action, Card, Chance, Rummy17, Step, View};

use super::expert::{Expert, Outlook, POINT};
use super::layout::pairs;
use super::position::Position;
use super::sense::sensible;
use crate::bot::unit;
use crate::net::softmax;
use crate::{Bot, Budget, Dice, Thought, Watch};

/// Searches in imagined worlds.
#[derive(Clone, Debug)]
pub struct Master {
    expert: Expert,
    budget: Budget,
}

/// Maximum number of ideas to try.
const IDEAS: usize = 6;

/// How far behind the best idea, in chances to win, an idea is still tried.
const HOPELESS: f32 = 0.12;

/// The weight of the network's own estimate, in worlds.
const OPINION: f32 = 6.0;

/// The temperature of the choice, in chances to win.
const TEMPERATURE: f32 = 0.002;

/// Number of worlds before an idea that falls behind is dropped.
const FIRST_CUT: u32 = 12;

/// An idea and its results.
struct Idea {
    index: usize,
    opinion: f32,
    worlds: f32,
    /// Sums: of the worth, of the chance to win, and of its square.
    worth: f64,
    chance: f64,
    square: f64,
    /// Sums: of the worth less that of the leader at the time, and of its square.
    behind: f64,
    behind_square: f64,
    dropped: bool,
}

impl Master {
    /// Makes a master with this expert and budget.
    pub fn new(expert: Expert, budget: Budget) -> Master {
        Master { expert, budget }
    }
}

impl Idea {
    fn new(index: usize, opinion: f32) -> Idea {
        Idea {
            index,
            opinion,
            worlds: 0.0,
            worth: 0.0,
            chance: 0.0,
            square: 0.0,
            behind: 0.0,
            behind_square: 0.0,
            dropped: false,
        }
    }

    /// Estimates the worth: first by the network, then more and more by the results.
    fn estimate(&self) -> f32 {
        (OPINION * self.opinion + self.worth as f32) / (OPINION + self.worlds)
    }

    fn mean(&self) -> f32 {
        (self.chance / f64::from(self.worlds.max(1.0))) as f32
    }

    fn error(&self) -> f32 {
        let worlds = f64::from(self.worlds.max(1.0));
        let mean = self.chance / worlds;
        // A single world says nothing about the spread.
        let variance = if self.worlds < 2.0 { 0.25 } else { (self.square / worlds - mean * mean).max(0.0) };
        libm::sqrt(variance / worlds) as f32
    }
}

impl Bot<Rummy17> for Master {
    fn think(&self, witness: &Witness<Rummy17>, legal: &[Action], dice: &mut Dice) -> Vec<Thought> {
        self.ponder(witness, legal, None, dice)
    }

    fn ponder(
        &self,
        witness: &Witness<Rummy17>,
        legal: &[Action],
        about: Option<usize>,
        dice: &mut Dice,
    ) -> Vec<Thought> {
        let watch = self.budget.start();
        let position = Position::of(witness.view());
        let sensible = sensible(&position, legal);
        let looks = self.expert.looks(&position, legal, &sensible);
        let chance = |look: Outlook| look.chance(&position.view, position.me);
        let thought = |look: &Option<Outlook>| Thought { value: look.map(chance), ..Thought::default() };
        let mut thoughts: Vec<Thought> = looks.iter().map(thought).collect();
        let mut ideas = ideas(&position, &looks, &sensible);
        if let Some(about) = about.filter(|about| ideas.iter().all(|idea| idea.index != *about)) {
            let outlook = self.expert.outlook(&position.after(legal[about]), &mut Vec::new());
            ideas.push(Idea::new(about, outlook.worth(&position.view, position.me)));
        }
        if let [only] = &ideas[..] {
            thoughts[only.index].share = 1.0;
            return thoughts;
        }
        self.search(witness, &position, legal, &mut ideas, &watch, dice);
        let tried: Vec<&Idea> = ideas.iter().filter(|idea| !idea.dropped).collect();
        let estimates: Vec<f32> = tried.iter().map(|idea| idea.estimate()).collect();
        for (idea, share) in tried.iter().zip(softmax(&estimates, TEMPERATURE)) {
            thoughts[idea.index].share = share;
        }
        for idea in ideas.iter().filter(|idea| idea.worlds > 0.0) {
            thoughts[idea.index].value = Some(idea.mean());
            thoughts[idea.index].error = Some(idea.error());
        }
        thoughts
    }
}

/// Lists the ideas worth trying, the best first.
fn ideas(position: &Position, looks: &[Option<Outlook>], sensible: &[usize]) -> Vec<Idea> {
    let worth = |look: Outlook| look.worth(&position.view, position.me);
    let worths = sensible.iter().filter_map(|index| looks[*index].map(|look| (*index, worth(look))));
    let mut worths: Vec<(usize, f32)> = worths.collect();
    worths.sort_by(|a, b| b.1.total_cmp(&a.1));
    let best = worths.first().map_or(0.0, |first| first.1);
    worths.truncate(IDEAS);
    let near = worths.into_iter().filter(|(_, worth)| *worth >= best - HOPELESS);
    near.map(|(index, worth)| Idea::new(index, worth)).collect()
}

impl Master {
    fn search(
        &self,
        witness: &Witness<Rummy17>,
        position: &Position,
        legal: &[Action],
        ideas: &mut [Idea],
        watch: &Watch,
        dice: &mut Dice,
    ) {
        let refused = refused(witness);
        let mut worlds = 0;
        while worlds == 0 || watch.goes_on(worlds) {
            let world = likely_world(witness, &refused, dice);
            let pile = shuffled(&world, dice);
            let mut results = vec![None; ideas.len()];
            for (idea, result) in ideas.iter().zip(&mut results).filter(|(idea, _)| !idea.dropped) {
                // A world that was not tried with every idea does not count.
                if worlds > 0 && !watch.goes_on(worlds) {
                    return;
                }
                *result = Some(self.play_on(&world, position.me, legal[idea.index], &pile));
            }
            let leader = (0..ideas.len())
                .filter(|index| !ideas[*index].dropped)
                .max_by(|a, b| ideas[*a].estimate().total_cmp(&ideas[*b].estimate()))
                .unwrap_or(0);
            let best = results[leader].map_or(0.0, |result| result.0);
            for (idea, result) in ideas.iter_mut().zip(results) {
                let Some((worth, chance)) = result else { continue };
                idea.worlds += 1.0;
                idea.worth += f64::from(worth);
                idea.chance += f64::from(chance);
                idea.square += f64::from(chance) * f64::from(chance);
                idea.behind += f64::from(best - worth);
                idea.behind_square += f64::from(best - worth) * f64::from(best - worth);
            }
            worlds += 1;
            if worlds >= FIRST_CUT {
                drop_the_hopeless(ideas);
            }
            if ideas.iter().filter(|idea| !idea.dropped).count() < 2 {
                break;
            }
        }
    }

    /// Returns the value of an action in a world: worth, and chance to win.
    fn play_on(&self, world: &Rummy17, me: Seat, action: Action, pile: &[Card]) -> (f32, f32) {
        let mut game = *world;
        let before = *game.scores();
        let mut pile = pile.iter();
        let mut legal = Vec::new();
        let mut next = Some(action);
        // The turn of the action is finished first, if it is this seat's; then comes one more.
        let start = game.view(Eye::Spectator);
        let finished = start.finished;
        let mut turns = if start.active == me { 2 } else { 1 };
        loop {
            let event = match game.turn() {
                Turn::Chance => {
                    let view = game.view(Eye::Spectator);
                    if view.finished != finished {
                        return ended(&game, &view, &before, me);
                    }
                    match pile.next() {
                        Some(card) => Event::Chance(Chance::Card(*card)),
                        None => return ended(&game, &view, &before, me),
                    }
                }
                Turn::Seat(seat) => {
                    let (action, outlook) = match next.take() {
                        Some(action) => (action, None),
                        None => {
                            game.legal(&mut legal);
                            self.quickly(&Position::of(&game.view(Eye::Seat(seat))), &legal)
                        }
                    };
                    if seat == me && matches!(action, Action::Discard(_)) {
                        turns -= 1;
                        if let Some(outlook) = outlook
                            && turns == 0
                        {
                            let view = game.view(Eye::Seat(me));
                            return (outlook.worth(&view, me), outlook.chance(&view, me));
                        }
                    }
                    Event::Act(seat, action)
                }
                Turn::Over => return ended(&game, &game.view(Eye::Spectator), &before, me),
            };
            game.apply(event);
        }
    }

    /// Returns the expert's choice among the sensible actions, and its estimate.
    fn quickly(&self, position: &Position, legal: &[Action]) -> (Action, Option<Outlook>) {
        let mut inputs = Vec::new();
        let mut best: Option<(f32, Action, Outlook)> = None;
        for index in sensible(position, legal) {
            let outlook = self.expert.outlook(&position.after(legal[index]), &mut inputs);
            let worth = outlook.worth(&position.view, position.me);
            if best.is_none_or(|(most, ..)| worth > most) {
                best = Some((worth, legal[index], outlook));
            }
        }
        match best {
            Some((_, action, outlook)) => (action, Some(outlook)),
            None => (legal[0], None),
        }
    }
}

/// Returns the value of a finished game: worth, and chance to win the match.
fn ended(game: &Rummy17, view: &View, before: &BySeat<i16>, me: Seat) -> (f32, f32) {
    let players = view.players;
    let score = |seat: Seat| f32::from(game.scores()[seat] - before[seat]);
    let others: f32 = players.seats().filter(|seat| *seat != me).map(score).sum();
    let score = score(me) - others / (players.count() as f32 - 1.0);
    let best = players.seats().map(|seat| game.scores()[seat]).max().unwrap_or(0);
    let winners = players.seats().filter(|seat| game.scores()[*seat] == best).count() as f32;
    let win = if game.scores()[me] == best { 1.0 / winners } else { 0.0 };
    let outlook = Outlook { win, score };
    // The scores of this game are already added up; in the middle of a match they must not count
    // twice.
    let over = view.finished >= view.options.games_for(players);
    let mut at = *view;
    at.scores = *before;
    at.finished = at.finished.saturating_sub(1);
    let chance = if over { win } else { outlook.chance(&at, me) };
    (chance + POINT * score, chance)
}

/// Drops ideas that are behind the leader by more than luck explains.
fn drop_the_hopeless(ideas: &mut [Idea]) {
    for idea in ideas.iter_mut().filter(|idea| !idea.dropped) {
        let worlds = f64::from(idea.worlds.max(1.0));
        let mean = idea.behind / worlds;
        let variance = (idea.behind_square / worlds - mean * mean).max(1e-8);
        idea.dropped = mean > 3.0 * libm::sqrt(variance / worlds) + 0.005;
    }
}

/// Lists the cards that each seat has lately discarded or not taken, in this game.
fn refused(witness: &Witness<Rummy17>) -> BySeat<Vec<Card>> {
    let mut refused = BySeat::<Vec<Card>>::default();
    let mut open = None;
    for step in witness.seen().iter().flatten() {
        match step {
            Step::GameBegins { .. } => refused = BySeat::default(),
            Step::Opened { card } => open = Some(*card),
            Step::Discarded { seat, card } => {
                refused[*seat].push(*card);
                open = Some(*card);
            }
            Step::Draws { seat } => refused[*seat].extend(open),
            Step::Took { .. } | Step::Knocked { .. } => open = None,
            _ => {}
        }
    }
    for seat in Seat::ALL {
        let recent = refused[seat].len().saturating_sub(REMEMBERED);
        refused[seat].drain(..recent);
    }
    refused
}

/// Number of refused cards of each seat that count.
const REMEMBERED: usize = 5;

/// How likely a seat refused a card that makes a meld with two of its cards.
const ODD: f32 = 0.45;

/// Imagines a world that mostly agrees with the cards that the others refused.
fn likely_world(witness: &Witness<Rummy17>, refused: &BySeat<Vec<Card>>, dice: &mut Dice) -> Rummy17 {
    let view = witness.view();
    let mut world = witness.imagine(dice);
    for _ in 0..8 {
        let mut weight = 1.0;
        for seat in view.players.seats().filter(|seat| !view.eye.is(*seat)) {
            let hand = world.hands()[seat];
            let wanted = refused[seat].iter().filter(|card| pairs(**card, hand, view.side) > 0).count();
            weight *= libm::powf(ODD, wanted as f32);
        }
        if unit(dice) < weight {
            break;
        }
        world = witness.imagine(dice);
    }
    world
}

/// Shuffles the draw pile of a world.
fn shuffled(world: &Rummy17, dice: &mut Dice) -> Vec<Card> {
    let mut pile: Vec<Card> = world.pile().iter().collect();
    for index in (1..pile.len()).rev() {
        pile.swap(index, below(dice, index as u32 + 1) as usize);
    }
    pile
}
