//! The table's own state: the chosen card, the task, the progress of a reveal.

use diciassette::{Action, Card, Phase, Side, Step, View};
use kernel::{Seat, Seats};
use web_kit::prelude::*;
use web_kit::{Playing, motion, words_now};

use crate::Table;
use crate::reveal::Reveal;
use crate::seating;

/// A card of the player's hand. Equal cards differ by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Held {
    pub(crate) card: Card,
    pub(crate) nth: usize,
}

/// The cards of a hand in order.
pub(crate) fn held(cards: impl Iterator<Item = Card>) -> Vec<Held> {
    let mut hand: Vec<Held> = Vec::new();
    for card in cards {
        let nth = hand.iter().filter(|held| held.card == card).count();
        hand.push(Held { card, nth });
    }
    hand
}

/// The player's task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Task {
    /// No task.
    Wait,
    /// D6: play a card.
    Play,
    /// D8: call or pass. D9: call.
    Claim {
        /// Whether the player may pass.
        may_pass: bool,
    },
}

fn task(legal: &[Action]) -> Task {
    if legal.contains(&Action::Call) {
        Task::Claim { may_pass: legal.contains(&Action::Pass) }
    } else if legal.is_empty() {
        Task::Wait
    } else {
        Task::Play
    }
}

/// D11: the seat that plays two cards, now or next.
pub(crate) fn plays_two(view: &View) -> Option<Seat> {
    if view.doubled {
        Some(view.players.after(view.active, view.way))
    } else if view.phase == Phase::Play && view.due + view.to_draw == 2 {
        Some(view.active)
    } else {
        None
    }
}

/// The seat to move; `None` while others may call.
pub(crate) fn to_move(view: &View) -> Option<Seat> {
    match view.phase {
        Phase::Play | Phase::Draw => Some(view.active),
        Phase::First | Phase::Deal | Phase::Call(_) | Phase::Refill | Phase::Over => None,
    }
}

/// The signals of the table.
#[derive(Clone, Copy)]
pub(crate) struct Stage {
    pub(crate) playing: Playing<Table>,
    /// The player's own seat; `None` for a spectator.
    pub(crate) own: Memo<Option<Seat>>,
    /// The player's own cards.
    pub(crate) hand: Memo<Vec<Held>>,
    /// The chosen card.
    pub(crate) chosen: RwSignal<Option<Held>>,
    /// Whether a side was pressed before a card was chosen.
    pub(crate) is_hasty: RwSignal<bool>,
    /// The player's task.
    pub(crate) task: Memo<Task>,
    /// The reveal in progress.
    pub(crate) reveal: Memo<Option<Reveal>>,
    /// D8: the seats that have passed on a call.
    pub(crate) passed: Memo<Seats>,
    /// The mark of each seat.
    marks: Memo<Vec<String>>,
}

impl Stage {
    pub(crate) fn new(playing: Playing<Table>) -> Stage {
        let view = playing.view;
        let own = Memo::new(move |_| view.with(seating::own));
        let hand = Memo::new(move |_| view.with(|view| held(view.hand.cards())));
        let chosen = RwSignal::new(None);
        let is_hasty = RwSignal::new(false);
        // A choice is valid only for the hand it was made in.
        Effect::new(move |_| {
            hand.track();
            chosen.set(None);
        });
        Effect::new(move |_| {
            if chosen.with(Option::is_some) {
                is_hasty.set(false);
            }
        });
        let marks = Memo::new(move |_| {
            let names = playing.names();
            let players = view.with(|view| view.players);
            seating::marks(&players.seats().map(|seat| names.at(seat)).collect::<Vec<&str>>())
        });
        Stage {
            playing,
            own,
            hand,
            chosen,
            is_hasty,
            task: Memo::new(move |_| playing.legal.with(|legal| task(legal))),
            reveal: Memo::new(move |before: Option<&Option<Reveal>>| {
                let cue = playing.cue.get();
                view.with_untracked(|view| Reveal::after(before.cloned().flatten(), cue, view))
            }),
            passed: Memo::new(move |before: Option<&Seats>| match playing.cue.get() {
                Some(Step::Passed { seat }) => before.copied().unwrap_or_default().with(seat),
                Some(Step::Played { .. } | Step::Called { .. } | Step::First { .. }) => Seats::NONE,
                _ => before.copied().unwrap_or_default(),
            }),
            marks,
        }
    }

    /// The mark of a player on their cards.
    pub(crate) fn mark(self, seat: Seat) -> String {
        self.marks.with(|marks| marks.get(seat.index()).cloned().unwrap_or_default())
    }

    /// Whether a reveal is in progress.
    pub(crate) fn is_revealing(self) -> bool {
        self.reveal.with(Option::is_some)
    }

    /// Chooses a card of the hand; a second press plays it face up.
    pub(crate) fn press(self, held: Held) {
        if untrack(|| self.is_revealing()) {
            motion::skip();
        } else if self.chosen.get_untracked() != Some(held) {
            self.chosen.set(Some(held));
        } else if self.task.get_untracked() == Task::Wait {
            self.chosen.set(None);
        } else {
            self.play(Side::Up);
        }
    }

    /// Plays the chosen card, or asks for a choice.
    pub(crate) fn play(self, side: Side) {
        match self.chosen.get_untracked() {
            Some(held) => self.play_card(held, side),
            None => {
                self.is_hasty.set(true);
                if self.task.get_untracked() == Task::Play {
                    self.playing.say(words_now().page_dici_choose_first());
                }
            }
        }
    }

    /// Plays a card.
    pub(crate) fn play_card(self, held: Held, side: Side) {
        self.playing.act(Action::Play(held.card, side));
    }

    /// Calls "17!".
    pub(crate) fn call(self) {
        self.playing.act(Action::Call);
    }

    /// Passes on a call.
    pub(crate) fn pass(self) {
        self.playing.act(Action::Pass);
    }
}

#[cfg(test)]
mod tests {
    use diciassette::{Diciassette, Options};
    use kernel::{Eye, Game, Players, Way};

    use super::*;

    #[test]
    fn equal_cards_of_a_hand_differ_by_number() {
        let hand = held([Card::TwoSided2, Card::TwoSided2, Card::Trap].into_iter());
        assert_eq!(hand.iter().map(|held| held.nth).collect::<Vec<_>>(), [0, 1, 0]);
    }

    #[test]
    fn d8_d9_what_is_asked_follows_from_what_is_legal() {
        assert_eq!(task(&[]), Task::Wait);
        assert_eq!(task(&[Action::Play(Card::Trap, Side::Up)]), Task::Play);
        assert_eq!(task(&[Action::Call, Action::Pass]), Task::Claim { may_pass: true });
        assert_eq!(task(&[Action::Call]), Task::Claim { may_pass: false });
    }

    #[test]
    fn d11_the_duty_of_two_cards_stays_with_its_seat() {
        let game = Diciassette::new(Players::new(3).unwrap(), Options::default()).unwrap();
        let mut view = game.view(Eye::Spectator);
        view.doubled = true;
        view.way = Way::Counter;
        assert_eq!(plays_two(&view), Some(Seat::C));
        view = View { doubled: false, phase: Phase::Play, due: 1, to_draw: 1, active: Seat::B, ..view };
        assert_eq!((plays_two(&view), to_move(&view)), (Some(Seat::B), Some(Seat::B)));
        view.to_draw = 0;
        assert_eq!(plays_two(&view), None);
    }
}
