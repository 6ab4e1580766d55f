//! What one eye may know of a match: its own hand, and what is public.

use kernel::{BySeat, Eye, Game, Players, Row, Seat, Seats, Turn};

use crate::bonus::Bonuses;
use crate::card::{Card, Cards, Colours};
use crate::options::Options;
use crate::state::{Down, Phase, Rummy17};

/// What one eye may know of a match.
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
    /// Where in the match we are.
    pub phase: Phase,
    /// One's own cards; a spectator has none.
    pub hand: Cards,
    /// How many cards each seat holds.
    pub counts: BySeat<u8>,
    /// What everybody saw each seat take and has not seen it lay down since.
    pub known: BySeat<Cards>,
    /// The open pile, top last: everybody saw every card go there.
    pub open: Row<Card, 66>,
    /// How many cards are in the draw pile.
    pub draw: u8,
    /// The jokers on the side.
    pub side: Colours,
    /// The melds on the table, in the order in which they were laid down.
    pub melds: Row<Down, 30>,
    /// R6: who has a meld of his own down.
    pub melded: Seats,
    /// The bonus cards that apply.
    pub bonuses: Bonuses,
    /// Who deals this game.
    pub dealer: Seat,
    /// Whose turn it is, also while others may knock.
    pub active: Seat,
    /// R5: nobody discarded the open card.
    pub fresh: bool,
    /// R14: the active seat took the open card.
    pub took: bool,
    /// R14: the active seat laid something down in this turn.
    pub laid: bool,
    /// R14: turns in a row without anything laid down or drawn.
    pub stalled: u8,
    /// R3: finished games of the match.
    pub finished: u8,
    /// R20: who ended the last game by going out.
    pub ended_by: Option<Seat>,
    /// R3: the match so far.
    pub scores: BySeat<i16>,
}

/// Looks at the match with this eye.
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
