//! What one eye may know of a game: built up from what is public and what the seat holds (D3, D12).

use kernel::{BySeat, Eye, Game, Players, Row, Seat, Turn, Way};

use crate::card::{Card, Counts, Hand, Placed, Side};
use crate::options::{Backs, Options};
use crate::score::{self, SEVENTEEN, Tally};
use crate::state::{Diciassette, Phase, Queue};

/// What an eye can tell of a card: all, or nothing. A hidden card has no place to hide in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Glimpse {
    /// It is this card.
    Known(Card),
    /// It cannot be told.
    #[default]
    Hidden,
}

/// The eye, and what this table lets it see.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    pub(crate) eye: Eye,
    pub(crate) backs: Backs,
}

impl Sight {
    /// D3: a card in somebody's hand.
    #[inline]
    pub(crate) fn held(self, seat: Seat, card: Card) -> Glimpse {
        if self.eye.is(seat) { Glimpse::Known(card) } else { self.back(card) }
    }

    /// D3: the back of a card in a hand, or on top of the draw pile: nobody sees more of that one.
    #[inline]
    pub(crate) fn back(self, card: Card) -> Glimpse {
        if self.backs == Backs::Open && card.is_two_sided() { Glimpse::Known(card) } else { Glimpse::Hidden }
    }

    /// D3, D12: a card that was played: face up, by its back, or because one played it oneself.
    #[inline]
    pub(crate) fn placed(self, placed: Placed) -> Glimpse {
        if placed.is_public() || self.eye.is(placed.by()) {
            Glimpse::Known(placed.card())
        } else {
            Glimpse::Hidden
        }
    }
}

/// A card of the queue as one eye sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Shown {
    /// What of it can be seen.
    pub card: Glimpse,
    /// Who played it.
    pub by: Seat,
    /// Which side is up.
    pub side: Side,
}

impl Default for Shown {
    fn default() -> Shown {
        Shown { card: Glimpse::Hidden, by: Seat::A, side: Side::Down }
    }
}

/// What an eye knows of the discard pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Discard {
    /// The cards that everybody knows to be there.
    pub public: Counts,
    /// D12: the cards that were trashed face down, known to who had played them alone.
    pub trashed: Row<Shown, { Options::MOST_TRASH as usize }>,
}

/// The round before, as everybody saw it end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct LastRound {
    /// The queue, turned over.
    pub queue: Row<Placed, { Options::MOST_CARDS }>,
    /// Who called.
    pub caller: Seat,
    /// Who had played last.
    pub last: Seat,
    /// What it came to.
    pub tally: Tally,
}

/// What one eye may know of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct View {
    /// Whose eye.
    pub eye: Eye,
    /// How many play.
    pub players: Players,
    /// What the table chose.
    pub options: Options,
    /// What the game waits for.
    pub turn: Turn,
    /// Where in the game we are.
    pub phase: Phase,
    /// One's own cards; a spectator has none.
    pub hand: Hand,
    /// D3: the backs that each seat shows, the own seat included: those that can be told first, sorted.
    pub hands: BySeat<Row<Glimpse, { Hand::FULL }>>,
    /// The queue, left to right.
    pub queue: Row<Shown, { Options::MOST_CARDS }>,
    /// How many cards are in the draw pile, the top one included.
    pub draw: u8,
    /// The back of its top card, if there is one.
    pub top: Option<Glimpse>,
    /// The discard pile.
    pub discard: Discard,
    /// Victory tokens.
    pub victory: BySeat<u8>,
    /// Penalty tokens.
    pub penalty: BySeat<u8>,
    /// The direction of play.
    pub way: Way,
    /// The number of the round, from 1.
    pub round: u16,
    /// Who started the round.
    pub starter: Seat,
    /// Whose turn it is, or was before the others may call.
    pub active: Seat,
    /// Cards still to play in this turn.
    pub due: u8,
    /// D11: a ×2 awaits the next player.
    pub doubled: bool,
    /// Cards to draw at the end of this turn.
    pub to_draw: u8,
    /// D9: somebody could not draw in this round.
    pub short: bool,
    /// The last player to have played in this round.
    pub last: Option<Seat>,
    /// The round before.
    pub last_round: Option<LastRound>,
}

impl View {
    /// The deck without every card that the eye can tell.
    pub fn unseen(&self) -> Counts {
        let shown = self.queue.iter().chain(&self.discard.trashed).map(|shown| shown.card);
        let others = self.players.seats().filter(|seat| !self.eye.is(*seat));
        let seen: Counts = shown
            .chain(others.flat_map(|seat| self.hands[seat].iter().copied()))
            .chain(self.top)
            .filter_map(|glimpse| match glimpse {
                Glimpse::Known(card) => Some(card),
                Glimpse::Hidden => None,
            })
            .chain(self.hand.cards())
            .collect();
        self.options.deck.minus(seen).minus(self.discard.public)
    }
}

impl View {
    /// D14, D15: could the queue come to 17, as far as this eye can tell? With the eye of a spectator this is arithmetic that
    /// everybody can do.
    pub fn call_could_be_right(&self) -> bool {
        let mut most = 0;
        let mut hidden = 0;
        for shown in &self.queue {
            match shown.card {
                Glimpse::Known(card) => most += u16::from(card.value()),
                Glimpse::Hidden => hidden += 1,
            }
        }
        if most >= SEVENTEEN || hidden == 0 {
            return most >= SEVENTEEN;
        }
        // A card that cannot be told has the blank back (D2): at worst the highest of them that are left lie there.
        let left = self.unseen().blanks();
        // Numbers are sorted by their value, and a special card adds nothing.
        for card in Card::ALL.into_iter().rev().filter(|card| !card.is_special()) {
            let lie = hidden.min(u16::from(left.of(card)));
            most += lie * u16::from(card.value());
            hidden -= lie;
        }
        most >= SEVENTEEN
    }
}

/// Looks at the game with this eye.
pub(crate) fn of(game: &Diciassette, eye: Eye) -> View {
    let sight = Sight { eye, backs: game.backs };
    let players = game.players;
    let hand = match eye {
        Eye::Seat(seat) if players.has(seat) => game.hands[seat],
        Eye::Seat(_) | Eye::Spectator => Hand::default(),
    };
    View {
        eye,
        players,
        options: game.options(),
        turn: game.turn(),
        phase: game.phase,
        hand,
        hands: BySeat::of_players(players, |seat| backs(sight, &game.hands[seat])),
        queue: game.queue.iter().map(|placed| shown(sight, *placed)).collect(),
        draw: game.pile.total() as u8 + u8::from(game.top.is_some()),
        top: game.top.map(|card| sight.back(card)),
        discard: discard(sight, game),
        victory: game.victory,
        penalty: game.penalty,
        way: game.way,
        round: game.round,
        starter: game.starter,
        active: game.active,
        due: game.to_play,
        doubled: game.doubled,
        to_draw: game.to_draw,
        short: game.short,
        last: game.last,
        last_round: game.last_caller.map(|caller| last_round(&game.last_queue, caller, game.last_last)),
    }
}

/// A hand from outside. Hands are sorted with the two-sided cards first, so the order of what is left tells
/// nothing about the others.
fn backs(sight: Sight, hand: &Hand) -> Row<Glimpse, { Hand::FULL }> {
    let mut backs: Row<Glimpse, { Hand::FULL }> = hand.cards().map(|card| sight.back(card)).collect();
    backs.sort_unstable();
    backs
}

fn shown(sight: Sight, placed: Placed) -> Shown {
    Shown { card: sight.placed(placed), by: placed.by(), side: placed.side() }
}

fn discard(sight: Sight, game: &Diciassette) -> Discard {
    Discard {
        public: game.discard,
        trashed: game.trashed.iter().map(|placed| shown(sight, *placed)).collect(),
    }
}

fn last_round(queue: &Queue, caller: Seat, last: Seat) -> LastRound {
    // Copied card by card: what lies behind the end of a row stays there.
    LastRound {
        queue: queue.iter().copied().collect(),
        caller,
        last,
        tally: score::tally(queue, caller, last),
    }
}
