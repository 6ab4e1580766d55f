//! A visitor: the guest behind one visit, and the link by which the guest came.

use store::Guest;

/// The link by which a visitor came, which decides what the visitor may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Entrance {
    /// By the invitation: may sit down.
    Invited,
    /// By the id of a public table or of an own one: may sit down.
    Listed,
    /// By the spectators' code: has the spectators' view, even with a seat at the table.
    Watching,
    /// By the invitation, as a screen for the whole room: has the spectators' view and never sits
    /// down.
    Screen,
    /// As a screen by any other code: cannot speak for the room, so it only watches.
    ScreenApart,
}

impl Entrance {
    /// Is it a screen, which never sits down?
    pub(super) fn is_screen(self) -> bool {
        matches!(self, Entrance::Screen | Entrance::ScreenApart)
    }

    /// Does the visitor look from the own seat, if there is one?
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
