//! The knowledge of one eye: derived from what is public and what the seat holds (D3, D12).

use kernel::{BySeat, Eye, Game, Players, Row, Seat, Turn, Way};

use crate::card::{Card, Counts, Hand, Placed, Side};
use crate::options::{Backs, Options};
use crate::score::{self, SEVENTEEN, Tally};
use crate::state::{Diciassette, Phase, Queue};

/// The visible part of a card: all or nothing. A hidden card cannot be represented here.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Glimpse {
    /// It is this card.
    Known(Card),
    /// The eye cannot identify it.
    #[default]
    Hidden,
}

/// The eye, and the visibility of backs at this table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    pub(crate) eye: Eye,
    pub(crate) backs: Backs,
}

impl Sight {
    /// D3: a card in a hand.
    #[inline]
    pub(crate) fn held(self, seat: Seat, card: Card) -> Glimpse {
        if self.eye.is(seat) { Glimpse::Known(card) } else { self.back(card) }
    }

    /// D3: the back of a card in a hand, or on top of the draw pile, where no eye sees more.
    #[inline]
    pub(crate) fn back(self, card: Card) -> Glimpse {
        if self.backs == Backs::Open && card.is_two_sided() { Glimpse::Known(card) } else { Glimpse::Hidden }
    }

    /// D3, D12: a played card: visible if face up, by its back, or to the seat that played it.
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
    /// The visible part of the card.
    pub card: Glimpse,
    /// The seat that played it.
    pub by: Seat,
    /// The side that is up.
    pub side: Side,
}

impl Default for Shown {
    fn default() -> Shown {
        Shown { card: Glimpse::Hidden, by: Seat::A, side: Side::Down }
    }
}

/// The discard pile as one eye knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Discard {
    /// The public cards.
    pub public: Counts,
    /// D12: the cards discarded face down, known only to the seats that played them.
    pub trashed: Row<Shown, { Options::MOST_TRASH as usize }>,
}

/// The previous round, as all players saw it end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct LastRound {
    /// The revealed queue.
    pub queue: Row<Placed, { Options::MOST_CARDS }>,
    /// The seat that called.
    pub caller: Seat,
    /// The last player before the call.
    pub last: Seat,
    /// The outcome.
    pub tally: Tally,
}

/// The knowledge of one eye about a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct View {
    /// The eye.
    pub eye: Eye,
    /// The number of players.
    pub players: Players,
    /// The options of the table.
    pub options: Options,
    /// Whose turn it is: a seat's, chance's, or over.
    pub turn: Turn,
    /// The phase of the game.
    pub phase: Phase,
    /// The seat's own cards; a spectator has none.
    pub hand: Hand,
    /// D3: the backs that each seat shows, the eye's own seat included: known ones first, sorted.
    pub hands: BySeat<Row<Glimpse, { Hand::FULL }>>,
    /// The queue, left to right.
    pub queue: Row<Shown, { Options::MOST_CARDS }>,
    /// The number of cards in the draw pile, the top one included.
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
    /// The starting seat of the round.
    pub starter: Seat,
    /// The seat whose turn it is, or the last to play while the others may call.
    pub active: Seat,
    /// Cards still to play in this turn.
    pub due: u8,
    /// D11: a ×2 awaits the next player.
    pub doubled: bool,
    /// Cards to draw at the end of this turn.
    pub to_draw: u8,
    /// D9: a player could not draw in this round.
    pub short: bool,
    /// The last player to play in this round.
    pub last: Option<Seat>,
    /// The previous round.
    pub last_round: Option<LastRound>,
}

impl View {
    /// The deck without the cards that the eye knows.
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
    /// D14, D15: whether the queue could reach 17, as far as this eye can tell. For a spectator's
    /// eye, every player can compute this.
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
        // An unidentified card has a blank back (D2); at most, these are the highest blank cards
        // left.
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

/// The view of the game for this eye.
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

/// The visible backs of a hand. Hands are sorted with the two-sided cards first, so the order of
/// the other backs reveals nothing.
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
    // Copied card by card, so that the unused end of a row stays behind.
    LastRound {
        queue: queue.iter().copied().collect(),
        caller,
        last,
        tally: score::tally(queue, caller, last),
    }
}
