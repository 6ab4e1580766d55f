//! The knowledge of one eye about a match: its own hand, and public facts.

use kernel::{BySeat, Eye, Game, Players, Row, Seat, Seats, Turn};

use crate::bonus::Bonuses;
use crate::card::{Card, Cards, Colours};
use crate::options::Options;
use crate::state::{Down, Phase, Rummy17};

/// The knowledge of one eye about a match.
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
    /// The phase of the match.
    pub phase: Phase,
    /// The seat's own cards; a spectator has none.
    pub hand: Cards,
    /// The number of cards in each hand.
    pub counts: BySeat<u8>,
    /// The cards that each seat took in public and still holds.
    pub known: BySeat<Cards>,
    /// The open pile, top last; every card in it is public.
    pub open: Row<Card, 66>,
    /// The number of cards in the draw pile.
    pub draw: u8,
    /// The jokers on the side.
    pub side: Colours,
    /// The melds on the table, in the order in which they were laid down.
    pub melds: Row<Down, 30>,
    /// R6: the seats that have laid down a meld of their own.
    pub melded: Seats,
    /// The bonus cards that apply.
    pub bonuses: Bonuses,
    /// The dealer of this game.
    pub dealer: Seat,
    /// The seat whose turn it is, also while others may knock.
    pub active: Seat,
    /// R5: whether the open card was turned up at the deal rather than discarded.
    pub fresh: bool,
    /// R14: whether the active seat took the open card.
    pub took: bool,
    /// R14: whether the active seat laid down a card in this turn.
    pub laid: bool,
    /// R14: consecutive turns in which the open card was taken and nothing laid down.
    pub stalled: u8,
    /// R3: the number of finished games of the match.
    pub finished: u8,
    /// R20: the seat that ended the last game by going out.
    pub ended_by: Option<Seat>,
    /// R3: the totals of the match so far.
    pub scores: BySeat<i16>,
}

/// The view of the match for this eye.
pub(crate) fn of(game: &Rummy17, eye: Eye) -> View {
    let hand = match eye {
        Eye::Seat(seat) if game.players.has(seat) => game.hands[seat],
        Eye::Seat(_) | Eye::Spectator => Cards::NONE,
    };
    View {
        eye,
        players: game.players,
        options: game.options,
        turn: game.turn(),
        phase: game.phase,
        hand,
        counts: game.counts,
        known: game.known,
        open: game.open,
        draw: game.left,
        side: game.side,
        melds: game.melds,
        melded: game.melded,
        bonuses: game.bonuses,
        dealer: game.dealer,
        active: game.active,
        fresh: game.fresh,
        took: game.took,
        laid: game.laid,
        stalled: game.stalled,
        finished: game.finished,
        ended_by: game.ended_by,
        scores: game.scores,
    }
}
