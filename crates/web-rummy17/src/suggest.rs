//! Finds the ways to use chosen cards, and suggests cards to choose.

use std::cmp::Reverse;

use rummy17::{Action, Card, Cards, Colours, Landing, Meld, MeldId, View};
use web_kit::sort_by_key;

/// A target on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// A new meld, from the hand alone.
    New,
    /// A new meld with a joker from the side.
    Joker,
    /// This meld: lay cards off there, or swap one for its joker.
    Meld(MeldId),
    /// The open pile.
    Pile,
}

/// A way to use the chosen cards: its actions in order, and their target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    /// The target.
    pub(crate) target: Target,
    /// The actions.
    pub(crate) actions: Vec<Action>,
}

/// The cards that leave the hand by an action.
pub(crate) fn used(action: Action) -> Cards {
    match action {
        Action::Meld(meld) => meld.naturals(),
        Action::Lay(card, _) | Action::Discard(card) => Cards::just(card),
        Action::Swap(swap) => match swap.to {
            Landing::Lay(..) => Cards::just(swap.card),
            Landing::Meld(meld) => meld.naturals().with(swap.card),
        },
        Action::Take | Action::Draw | Action::Knock | Action::Pass => Cards::NONE,
    }
}

/// Every way to use exactly these cards. `view` is the table with the draft, `legal` the actions
/// allowed there.
pub(crate) fn ways(view: &View, legal: &[Action], chosen: Cards) -> Vec<Way> {
    if chosen.is_empty() {
        return Vec::new();
    }
    let single = legal.iter().filter(|action| used(**action) == chosen).filter_map(|action| {
        let target = match action {
            Action::Meld(meld) if meld.joker().is_some() => Target::Joker,
            Action::Meld(_) => Target::New,
            Action::Lay(_, id) => Target::Meld(*id),
            Action::Swap(swap) => Target::Meld(swap.from),
            Action::Discard(_) => Target::Pile,
            Action::Take | Action::Draw | Action::Knock | Action::Pass => return None,
        };
        Some(Way { target, actions: vec![*action] })
    });
    let several = (0..view.melds.len() as MeldId).filter_map(|id| {
        let actions = lay_offs(view, legal, chosen, id)?;
        Some(Way { target: Target::Meld(id), actions })
    });
    single.chain(several).collect()
}

/// Two or more cards that extend one meld, one after the other (R10), with one left to discard
/// (R8).
fn lay_offs(view: &View, legal: &[Action], chosen: Cards, id: MeldId) -> Option<Vec<Action>> {
    if chosen.len() < 2 || chosen.len() >= view.hand.len() {
        return None;
    }
    let mut meld = view.melds.get(usize::from(id))?.meld;
    let mut left = chosen;
    let mut actions = Vec::new();
    while !left.is_empty() {
        let card = meld.extensions().and(left).iter().next()?;
        meld = meld.with(card)?;
        left = left.without(card);
        actions.push(Action::Lay(card, id));
    }
    actions.first().is_some_and(|first| legal.contains(first)).then_some(actions)
}

/// The ways that "lay down" offers: all except the discard, and a joker from the side only where no
/// meld does without it.
pub(crate) fn laying(ways: &[Way]) -> Vec<Way> {
    let is_plain = ways.iter().any(|way| way.target == Target::New);
    let lays = |way: &&Way| match way.target {
        Target::New | Target::Meld(_) => true,
        Target::Joker => !is_plain,
        Target::Pile => false,
    };
    ways.iter().filter(lays).cloned().collect()
}

/// Cards that can be laid down together: melds first, by the penalty they avoid, then lay-offs and
/// swaps.
pub(crate) fn suggestions(legal: &[Action]) -> Vec<Cards> {
    let mut found: Vec<(bool, Reverse<u32>, Cards)> = Vec::new();
    for action in legal {
        let is_single = match action {
            Action::Meld(_) => false,
            Action::Lay(..) | Action::Swap(_) => true,
            _ => continue,
        };
        let cards = used(*action);
        if found.iter().all(|(_, _, other)| *other != cards) {
            found.push((is_single, Reverse(cards.penalty()), cards));
        }
    }
    sort_by_key(&mut found, |(is_single, penalty, _)| (*is_single, *penalty));
    found.into_iter().map(|(_, _, cards)| cards).collect()
}

/// The action that these cards suggest, although it is not legal: its refusal explains why.
pub(crate) fn attempt(chosen: Cards) -> Option<Action> {
    let cards: Vec<Card> = chosen.iter().collect();
    let (first, last) = (cards.first()?, cards.last()?);
    let colours: Colours = cards.iter().map(|card| card.colour()).collect();
    if colours.len() == 1 {
        let (low, high) = (first.value(), last.value());
        let missing: Vec<u8> =
            (low..=high).filter(|value| cards.iter().all(|card| card.value() != *value)).collect();
        let run = match missing.as_slice() {
            [] => Meld::run(first.colour(), low, high, None),
            [gap] => Meld::run(first.colour(), low, high, Some(*gap)),
            _ => None,
        };
        if let Some(run) = run {
            return Some(Action::Meld(run));
        }
    }
    // Mixed values or too few cards: an invalid set, so that the rules explain it.
    let same = cards.iter().all(|card| card.value() == first.value());
    let colours = if same { colours } else { Colours::NONE };
    Some(Action::Meld(Meld::Set { value: first.value(), colours, joker: None }))
}

#[cfg(test)]
mod tests {
    use kernel::{Eye, Game, Turn};
    use proptest::prelude::*;
    use rummy17::Phase;

    use super::*;
    use crate::draft::Draft;
    use crate::walk::Walk;

    fn cards(words: &str) -> Cards {
        words.split_whitespace().map(|word| word.parse::<Card>().unwrap()).collect()
    }

    fn actions(lines: &str) -> Vec<Action> {
        lines.lines().map(|line| line.trim().parse().unwrap()).collect()
    }

    #[test]
    fn suggestions_shed_most_first_and_name_the_same_cards_once() {
        let legal = actions(
            "discard R5
             meld R5 R6 R7
             meld R5 R6 R7 R*8
             meld B10 G10 Y10
             lay R17 0
             swap R17 1 lay R*4 2
             lay B1 0",
        );
        let found: Vec<Cards> = suggestions(&legal);
        assert_eq!(found, [cards("B10 G10 Y10"), cards("R5 R6 R7"), cards("R17"), cards("B1")]);
    }

    #[test]
    fn r11_lay_down_takes_a_joker_only_where_it_must() {
        let way = |target, action: &str| Way { target, actions: actions(action) };
        let plain = way(Target::New, "meld R5 R6 R7");
        let with = way(Target::Joker, "meld R5 R6 R7 R*8");
        let off = way(Target::Meld(2), "lay R5 2");
        let pile = way(Target::Pile, "discard R5");
        assert_eq!(laying(&[plain.clone(), with.clone(), off.clone(), pile.clone()]), [plain, off.clone()]);
        assert_eq!(laying(&[with.clone(), off.clone(), pile]), [with, off]);
    }

    #[test]
    fn an_attempt_is_what_the_cards_come_closest_to() {
        let attempt = |words| attempt(cards(words)).map(|action| action.to_string());
        assert_eq!(attempt("R5 R6 R7").as_deref(), Some("meld R5 R6 R7"));
        assert_eq!(attempt("R5 R7 R8").as_deref(), Some("meld R5 R*6 R7 R8"));
        assert_eq!(attempt("R5 B5 G5").as_deref(), Some("meld R5 B5 G5"));
        assert_eq!(super::attempt(Cards::NONE), None);
        // An invalid meld: refused by R9.
        assert!(attempt("R5 B6").is_some() && attempt("R5").is_some());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(16))]

        /// Every way is legal and uses exactly the chosen cards, and every legal action is a way of
        /// its cards.
        #[test]
        fn ways_are_what_the_rules_allow(players in 2_usize..=6, seed: u64) {
            let mut walk = Walk::new(players, 1, seed);
            while let Some(event) = walk.next_event() {
                if let (Phase::Play, Turn::Seat(seat)) = (walk.game.phase(), walk.game.turn()) {
                    let view = walk.game.view(Eye::Seat(seat));
                    let mut legal = Vec::new();
                    walk.game.legal(&mut legal);
                    for action in &legal {
                        let ways = ways(&view, &legal, used(*action));
                        prop_assert!(ways.iter().any(|way| way.actions == [*action]), "{}", action);
                    }
                    let hand: Vec<Card> = view.hand.iter().collect();
                    for _ in 0..4 {
                        let chosen: Cards = (0..1 + walk.below(3)).map(|_| hand[walk.below(hand.len())]).collect();
                        for way in ways(&view, &legal, chosen) {
                            let used = way.actions.iter().fold(Cards::NONE, |cards, action| cards.or(used(*action)));
                            prop_assert_eq!(used, chosen);
                            prop_assert_eq!(Draft::new(view).lay(&way.actions), Ok(()));
                        }
                    }
                }
                walk.game.apply(event);
            }
        }
    }
}
