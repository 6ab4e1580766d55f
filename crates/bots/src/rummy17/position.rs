//! A position as one seat knows it, and the effect of an action on it (R4–R14).

use kernel::{Eye, Seat, Way};
use rummy17::{Action, Card, Cards, Down, Landing, Phase, View};

/// The knowledge of a seat at some point of a game.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// The view, as if the action were done.
    pub view: View,
    /// The seat.
    pub me: Seat,
    /// The next thing to happen.
    pub moment: Moment,
}

/// The next thing to happen in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// The seat chooses: to take or to draw (R4).
    Choice,
    /// The seat draws a card that it does not know yet (R4).
    Coming,
    /// The seat lays down and discards (R6, R7).
    Mine,
    /// Another seat plays next.
    Theirs,
    /// The game is over: by the seat itself (true), or by the pile or a stall (false) (R14).
    Over(bool),
}

impl Position {
    /// Reads the position from a view. A spectator stands in for the first seat.
    pub fn of(view: &View) -> Position {
        let me = match view.eye {
            Eye::Seat(seat) => seat,
            Eye::Spectator => Seat::A,
        };
        let moment = match view.phase {
            Phase::Over => Moment::Over(view.ended_by == Some(me)),
            Phase::Draw if view.active == me => Moment::Choice,
            Phase::Pile if view.active == me => Moment::Coming,
            Phase::Play if view.active == me => Moment::Mine,
            _ => Moment::Theirs,
        };
        Position { view: *view, me, moment }
    }

    /// Returns the position after an action of the seat, which must be legal.
    #[must_use]
    pub fn after(&self, action: Action) -> Position {
        let mut next = *self;
        match action {
            Action::Take => {
                next.pick_up();
                next.view.took = true;
                next.view.phase = Phase::Play;
                next.moment = Moment::Mine;
            }
            Action::Draw => {
                next.view.took = false;
                next.view.draw = next.view.draw.saturating_sub(1);
                next.view.phase = Phase::Pile;
                next.moment = Moment::Coming;
            }
            Action::Knock => {
                next.pick_up();
                next.view.phase = Phase::Play;
                next.moment = Moment::Theirs;
            }
            Action::Pass => {
                next.view.phase = Phase::Play;
                next.moment = Moment::Theirs;
            }
            Action::Meld(meld) => {
                next.leave_hand(meld.naturals());
                if let Some(joker) = meld.joker() {
                    next.view.side = next.view.side.without(joker.colour());
                }
                next.put_down(Down { owner: self.me, meld });
            }
            Action::Lay(card, id) => {
                if let Some(down) = next.view.melds.get_mut(usize::from(id))
                    && let Some(longer) = down.meld.with(card)
                {
                    down.meld = longer;
                }
                next.leave_hand(Cards::just(card));
            }
            Action::Swap(swap) => {
                next.leave_hand(Cards::just(swap.card));
                if let Some(down) = next.view.melds.get_mut(usize::from(swap.from)) {
                    down.meld = down.meld.without_joker();
                }
                match swap.to {
                    Landing::Lay(place, id) => {
                        if let Some(down) = next.view.melds.get_mut(usize::from(id))
                            && let Some(longer) = down.meld.with_joker(place)
                        {
                            down.meld = longer;
                        }
                    }
                    Landing::Meld(meld) => {
                        next.leave_hand(meld.naturals());
                        next.put_down(Down { owner: self.me, meld });
                    }
                }
            }
            Action::Discard(card) => next.discard(card),
        }
        next
    }

    /// Returns the position with this card drawn from the pile.
    #[must_use]
    pub fn drawn(&self, card: Card) -> Position {
        let mut next = *self;
        next.view.hand = next.view.hand.with(card);
        next.view.counts[self.me] += 1;
        next.view.phase = Phase::Play;
        next.moment = Moment::Mine;
        next
    }

    /// Returns the cards that the seat has not seen: in the draw pile, or in another hand and never
    /// shown.
    pub fn unseen(&self) -> Cards {
        let view = &self.view;
        let melds = view.melds.iter().fold(view.hand, |cards, down| cards.or(down.meld.naturals()));
        let open = view.open.iter().fold(melds, |cards, card| cards.with(*card));
        let known = self.others().fold(open, |cards, seat| cards.or(view.known[seat]));
        Cards::DECK.minus(known)
    }

    /// Iterates over the other seats, clockwise from the next one.
    pub fn others(&self) -> impl Iterator<Item = Seat> + Clone {
        self.view.players.round_from(self.me, Way::Clockwise).skip(1)
    }

    fn pick_up(&mut self) {
        if let Some(card) = self.view.open.pop() {
            self.view.hand = self.view.hand.with(card);
            self.view.known[self.me] = self.view.known[self.me].with(card);
            self.view.counts[self.me] += 1;
        }
    }

    fn leave_hand(&mut self, cards: Cards) {
        self.view.hand = self.view.hand.minus(cards);
        self.view.known[self.me] = self.view.known[self.me].minus(cards);
        self.view.counts[self.me] = self.view.hand.len() as u8;
        self.view.laid = true;
    }

    fn put_down(&mut self, down: Down) {
        self.view.melds.push(down);
        self.view.melded = self.view.melded.with(self.me);
    }

    /// R7 and R14: ends the turn, or the game.
    fn discard(&mut self, card: Card) {
        let laid = self.view.laid;
        self.leave_hand(Cards::just(card));
        let view = &mut self.view;
        view.open.push(card);
        view.fresh = false;
        view.stalled = if view.took && !laid { view.stalled.saturating_add(1) } else { 0 };
        view.laid = false;
        view.took = false;
        let stall = u32::from(view.options.stall) * view.players.count() as u32;
        self.moment = if view.hand.is_empty() {
            view.ended_by = Some(self.me);
            Moment::Over(true)
        } else if view.draw == 0 || stall > 0 && u32::from(view.stalled) >= stall {
            view.ended_by = None;
            Moment::Over(false)
        } else {
            view.active = view.players.after(self.me, Way::Clockwise);
            view.phase = Phase::Draw;
            Moment::Theirs
        };
    }
}
