//! The draft of a turn: the cards laid down on this page, but not sent.
//!
//! R6 lets a player lay down any number of cards before the discard, and none of it depends on
//! hidden cards. So the page tries it on an imagined game, and sends it when the discard ends the
//! turn. Until then it can be undone.

use kernel::{Eye, Game, Refusal, Seat};
use rummy17::{Action, Card, MeldId, Reason, Rummy17, View};
use web_kit::imagined;

use crate::Table;

/// A draft of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Draft {
    base: View,
    /// The actions, in a list for each gesture.
    laid: Vec<Vec<Action>>,
    /// The card that ends the turn, once the turn is being sent.
    discard: Option<Card>,
}

impl Draft {
    /// An empty draft on this view.
    pub(crate) fn new(base: View) -> Draft {
        Draft { base, laid: Vec::new(), discard: None }
    }

    /// The eye whose draft it is.
    pub(crate) fn eye(&self) -> Eye {
        self.base.eye
    }

    /// Whether the draft is empty.
    pub(crate) fn is_empty(&self) -> bool {
        self.laid.is_empty() && self.discard.is_none()
    }

    /// Whether the turn has been sent.
    pub(crate) fn is_sent(&self) -> bool {
        self.discard.is_some()
    }

    /// The actions in order.
    pub(crate) fn actions(&self) -> impl Iterator<Item = Action> + '_ {
        self.laid.iter().flatten().copied()
    }

    fn seat(&self) -> Option<Seat> {
        match self.base.eye {
            Eye::Seat(seat) => Some(seat),
            Eye::Spectator => None,
        }
    }

    /// An imagined game of this eye, with the draft applied.
    fn game(&self) -> Rummy17 {
        let mut game = imagined::<Table>(&self.base);
        self.actions().for_each(|action| {
            // A draft contains only admitted actions.
            let _ = self.seat().is_some_and(|seat| act(&mut game, seat, action).is_ok());
        });
        game
    }

    /// Adds the actions as one gesture, or none of them.
    pub(crate) fn lay(&mut self, actions: &[Action]) -> Result<(), Refusal<Reason>> {
        let Some(seat) = self.seat() else { return Err(Refusal::NotYourTurn { turn: self.base.turn }) };
        let mut game = self.game();
        for action in actions {
            act(&mut game, seat, *action)?;
        }
        self.laid.push(actions.to_vec());
        Ok(())
    }

    /// The refusal of an action after the draft; `None` if the action is allowed.
    pub(crate) fn refusal(&self, action: Action) -> Option<Refusal<Reason>> {
        match self.seat() {
            Some(seat) => self.game().admit(seat, action).err(),
            None => Some(Refusal::NotYourTurn { turn: self.base.turn }),
        }
    }

    /// The legal actions after the draft.
    pub(crate) fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        self.game().legal(&mut legal);
        legal
    }

    /// Undoes the last gesture.
    pub(crate) fn undo(&mut self) -> bool {
        self.discard.is_none() && self.laid.pop().is_some()
    }

    /// Ends the turn, and returns all actions to send.
    pub(crate) fn end(&mut self, card: Card) -> Vec<Action> {
        self.discard = Some(card);
        self.actions().chain([Action::Discard(card)]).collect()
    }

    /// The view with the draft applied.
    pub(crate) fn view(&self) -> View {
        let mut view = if self.laid.is_empty() { self.base } else { self.game().view(self.base.eye) };
        if let (Some(card), Some(seat)) = (self.discard, self.seat())
            && view.hand.has(card)
        {
            view.hand = view.hand.without(card);
            view.counts[seat] = view.counts[seat].saturating_sub(1);
            view.open.push(card);
        }
        view
    }

    /// Whether this card of a meld was laid there by the draft.
    pub(crate) fn is_drafted(&self, id: MeldId, card: Card, is_joker: bool) -> bool {
        let before = self.base.melds.get(usize::from(id));
        !self.laid.is_empty()
            && before.is_none_or(|down| !down.meld.places().any(|place| place == (card, is_joker)))
    }

    /// The draft on a later view, without the actions done by then. `None` if the game has gone
    /// another way.
    pub(crate) fn onto(&self, view: &View) -> Option<Draft> {
        let seat = self.seat()?;
        let stands = |game: &Rummy17| {
            let own = game.view(self.base.eye);
            view.eye == own.eye && (own.hand, own.melds, own.side) == (view.hand, view.melds, view.side)
        };
        let mut game = imagined::<Table>(&self.base);
        let mut done = 0;
        for action in self.actions().map(Some).chain([None]) {
            if stands(&game) && view.active == seat {
                let left: Vec<Vec<Action>> = self.actions().skip(done).map(|action| vec![action]).collect();
                let laid = if done == 0 { self.laid.clone() } else { left };
                return Some(Draft { base: *view, laid, discard: self.discard });
            }
            if let Some(action) = action {
                act(&mut game, seat, action).ok()?;
                done += 1;
            }
        }
        None
    }
}

fn act(game: &mut Rummy17, seat: Seat, action: Action) -> Result<(), Refusal<Reason>> {
    let event = game.admit(seat, action)?;
    game.apply(event);
    Ok(())
}

#[cfg(test)]
mod tests {
    use kernel::{Event, Turn};
    use proptest::prelude::*;
    use rummy17::Phase;

    use super::*;
    use crate::walk::Walk;

    /// Advances a random game until a player may lay down.
    fn at_play(walk: &mut Walk) -> Option<Seat> {
        loop {
            if let (Phase::Play, Turn::Seat(seat)) = (walk.game.phase(), walk.game.turn()) {
                return Some(seat);
            }
            let event = walk.next_event()?;
            walk.game.apply(event);
        }
    }

    fn laying(legal: &[Action]) -> Vec<Action> {
        legal.iter().copied().filter(|action| !matches!(action, Action::Discard(_))).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// A draft equals the turn it becomes, can be undone exactly, and loses each action the
        /// game has done.
        #[test]
        fn a_draft_is_the_turn_that_it_becomes(players in 2_usize..=6, seed: u64) {
            let mut walk = Walk::new(players, 1, seed);
            while let Some(seat) = at_play(&mut walk) {
                let eye = Eye::Seat(seat);
                let base = walk.game.view(eye);
                let mut draft = Draft::new(base);
                let mut drafts = vec![draft.clone()];
                let mut games = vec![walk.game];
                loop {
                    let mut legal = Vec::new();
                    walk.game.legal(&mut legal);
                    prop_assert_eq!(draft.legal(), legal.clone());
                    prop_assert_eq!(draft.view(), walk.game.view(eye));
                    let can = laying(&legal);
                    if can.is_empty() || walk.below(6) == 0 {
                        break;
                    }
                    let action = can[walk.below(can.len())];
                    prop_assert_eq!(draft.lay(&[action]), Ok(()));
                    walk.game.apply(Event::Act(seat, action));
                    drafts.push(draft.clone());
                    games.push(walk.game);
                }
                // A rebased draft omits the actions the server has done; its view stays the same.
                for game in &games {
                    let rebased = draft.onto(&game.view(eye)).expect("the game goes the way of the draft");
                    prop_assert_eq!(rebased.view(), draft.view());
                }
                while let Some(before) = drafts.pop() {
                    prop_assert_eq!(&draft, &before);
                    prop_assert_eq!(draft.undo(), !drafts.is_empty());
                }
                prop_assert_eq!(draft.view(), base);
                let card = walk.game.view(eye).hand.iter().next().expect("one card is left to discard (R8)");
                walk.game.apply(Event::Act(seat, Action::Discard(card)));
            }
        }
    }

    /// The first matching moment in a few random games.
    fn find<T>(pick: impl Fn(&Walk, Seat) -> Option<T>) -> T {
        for seed in 0..50 {
            let mut walk = Walk::new(3, 1, seed);
            while let Some(seat) = at_play(&mut walk) {
                if let Some(found) = pick(&walk, seat) {
                    return found;
                }
                let event = walk.next_event().expect("somebody lays down or discards");
                walk.game.apply(event);
            }
        }
        panic!("no such moment in fifty games");
    }

    fn with_meld() -> (Rummy17, Seat, Action) {
        find(|walk, seat| {
            let mut legal = Vec::new();
            walk.game.legal(&mut legal);
            let meld = legal.into_iter().find(|action| matches!(action, Action::Meld(_)))?;
            Some((walk.game, seat, meld))
        })
    }

    #[test]
    fn r6_what_is_refused_leaves_the_draft_as_it_was() {
        let (game, seat, meld) = with_meld();
        let mut draft = Draft::new(game.view(Eye::Seat(seat)));
        // The same cards cannot be laid down twice, and a gesture is all or nothing.
        assert!(draft.lay(&[meld, meld]).is_err());
        assert!(draft.is_empty());
        assert_eq!(draft.lay(&[meld]), Ok(()));
        assert!(draft.refusal(meld).is_some());
    }

    #[test]
    fn a_draft_is_dropped_when_the_game_goes_another_way() {
        let (game, seat, meld) = with_meld();
        let eye = Eye::Seat(seat);
        let mut draft = Draft::new(game.view(eye));
        assert_eq!(draft.lay(&[meld]), Ok(()));
        let card = game.view(eye).hand.iter().next().expect("a hand");
        let mut other = game;
        other.apply(Event::Act(seat, Action::Discard(card)));
        assert_eq!(draft.onto(&other.view(eye)), None);
        assert_eq!(draft.onto(&game.view(Eye::Spectator)), None);
    }

    #[test]
    fn r7_a_turn_that_has_been_ended_shows_its_discard_at_once() {
        let (game, seat, meld) = with_meld();
        let eye = Eye::Seat(seat);
        let mut draft = Draft::new(game.view(eye));
        assert_eq!(draft.lay(&[meld]), Ok(()));
        let card = draft.view().hand.iter().next().expect("one card is left (R8)");
        assert_eq!(draft.end(card), [meld, Action::Discard(card)]);
        let view = draft.view();
        assert_eq!(view.open.last(), Some(&card));
        assert!(!view.hand.has(card) && draft.is_sent());
        assert!(!draft.undo(), "what was sent cannot be taken back");
    }
}
