//! A visitor: the guest behind one visit, and the link by which the guest came.

use store::Guest;

/// The link by which a visitor came, which determines the visitor's rights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Entrance {
    /// By the invitation: may sit down.
    Invited,
    /// By the id of a public table or of the guest's own: may sit down.
    Listed,
    /// By the spectators' code: has the spectators' view, even with a seat at the table.
    Watching,
    /// By the invitation, as a screen for the whole room: has the spectators' view and never sits
    /// down.
    Screen,
    /// As a screen by any other code: it only watches, and is not a screen for the room.
    ScreenApart,
}

impl Entrance {
    /// Whether it is a screen, which never sits down.
    pub(super) fn is_screen(self) -> bool {
        matches!(self, Entrance::Screen | Entrance::ScreenApart)
    }

    /// Whether the visitor looks from the visitor's own seat, if there is one.
    pub(super) fn is_in_person(self) -> bool {
        matches!(self, Entrance::Invited | Entrance::Listed)
    }
}

/// A guest visiting the table.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) guest: Guest,
    pub(crate) program: bool,
    pub(crate) entrance: Entrance,
}
