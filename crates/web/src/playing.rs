//! A game on the page, of either kind. The frame around the table is the same for both, and is
//! compiled once.

use languages::Language;
use notation::{GameName, Invalid};
use protocol::State;
use web_kit::prelude::*;
use web_kit::{Action, Asked, Board, Company, Guide, Playing, Said, Update};

use crate::message;

#[derive(Clone, Copy)]
pub(crate) enum AnyPlaying {
    Diciassette(Playing<web_diciassette::Table>),
    Rummy17(Playing<web_rummy17::Table>),
}

pub(crate) enum AnyUpdate {
    Diciassette(Box<Update<web_diciassette::Table>>),
    Rummy17(Box<Update<web_rummy17::Table>>),
}

/// Evaluates the same expression for both games.
macro_rules! either {
    ($any:expr, $one:ident => $what:expr) => {
        match $any {
            Self::Diciassette($one) => $what,
            Self::Rummy17($one) => $what,
        }
    };
}

impl AnyUpdate {
    /// Reads a message about this game. `seen` is the last sequence number that the page has
    /// received.
    pub(crate) fn read(game: GameName, state: &State, seen: Option<u64>) -> Result<AnyUpdate, Invalid> {
        Ok(match game {
            GameName::Diciassette => AnyUpdate::Diciassette(Box::new(message::batch(state, seen)?)),
            GameName::Rummy17 => AnyUpdate::Rummy17(Box::new(message::batch(state, seen)?)),
        })
    }

    /// Adds the events of the message to the history without showing them.
    pub(crate) fn miss(&mut self, state: &State) {
        either!(self, batch => message::miss(batch, state));
    }

    /// Removes the legal actions, so that the player is not asked.
    pub(crate) fn ask_nothing(&mut self) {
        either!(self, batch => batch.legal.clear());
    }

    pub(crate) fn turn(&self) -> kernel::Turn {
        either!(self, batch => batch.turn())
    }

    /// Whether a claim can be right, as far as this eye can tell.
    pub(crate) fn claim_could_be_right(&self) -> bool {
        either!(self, batch => batch.claim_could_be_right())
    }
}

/// Sends an action of this page's player, in the notation.
type Sender = Box<dyn Fn(String)>;

fn enter<B: Board>(batch: &Update<B>, company: Company, send: Sender) -> Playing<B> {
    Playing::new(message::before(batch), company, Box::new(move |action: Action<B>| send(action.to_string())))
}

impl AnyPlaying {
    /// Enters a game, as it stood before its first message. `send` receives each action of the
    /// player.
    pub(crate) fn enter(batch: &AnyUpdate, company: Company, send: Sender) -> AnyPlaying {
        match batch {
            AnyUpdate::Diciassette(batch) => AnyPlaying::Diciassette(enter(batch, company, send)),
            AnyUpdate::Rummy17(batch) => AnyPlaying::Rummy17(enter(batch, company, send)),
        }
    }

    /// Starts another game of the same players, as it stands before its first message.
    pub(crate) fn begin_again(self, batch: &AnyUpdate) {
        match (self, batch) {
            (AnyPlaying::Diciassette(playing), AnyUpdate::Diciassette(batch)) => {
                playing.begin_again(message::before(batch));
            }
            (AnyPlaying::Rummy17(playing), AnyUpdate::Rummy17(batch)) => {
                playing.begin_again(message::before(batch));
            }
            // A table plays only one of the two games.
            _ => {}
        }
    }

    /// Handles a message about the game.
    pub(crate) fn receive(self, batch: AnyUpdate) {
        match (self, batch) {
            (AnyPlaying::Diciassette(playing), AnyUpdate::Diciassette(batch)) => playing.receive(*batch),
            (AnyPlaying::Rummy17(playing), AnyUpdate::Rummy17(batch)) => playing.receive(*batch),
            // A table plays only one of the two games.
            _ => {}
        }
    }

    /// Draws the table.
    pub(crate) fn board(self) -> AnyView {
        either!(self, playing => Board::board(playing))
    }

    /// Draws the result of a finished game.
    pub(crate) fn result(self) -> AnyView {
        either!(self, playing => Board::result(playing))
    }

    /// The question of the game; none while cards move.
    pub(crate) fn asked(self) -> RwSignal<Option<Asked>> {
        either!(self, playing => playing.asked)
    }

    /// The actions laid on the table but not sent yet, in the notation; none while the page waits
    /// for the answer to those it sent.
    pub(crate) fn drafted(self) -> Option<Vec<String>> {
        match self {
            // In Diciassette, every action is sent at once.
            AnyPlaying::Diciassette(_) => Some(Vec::new()),
            AnyPlaying::Rummy17(playing) => playing.drafted.with(|drafted| {
                drafted.as_ref().map(|actions| actions.iter().map(ToString::to_string).collect())
            }),
        }
    }

    /// Whether an animation runs.
    pub(crate) fn is_moving(self) -> RwSignal<bool> {
        either!(self, playing => playing.is_moving)
    }

    /// The players.
    pub(crate) fn company(self) -> RwSignal<Company> {
        either!(self, playing => playing.company)
    }

    /// The latest announcements, for the live region.
    pub(crate) fn said(self) -> RwSignal<Vec<Said>> {
        either!(self, playing => playing.said)
    }

    /// Announces a text to screen readers.
    pub(crate) fn say(self, text: String) {
        either!(self, playing => playing.say(text));
    }

    /// The name of the player at this seat.
    pub(crate) fn name(self, seat: kernel::Seat) -> String {
        either!(self, playing => playing.name(seat))
    }

    /// The question of the game, worded for this eye.
    pub(crate) fn prompt(self) -> String {
        either!(self, playing => playing.prompt())
    }

    /// The events so far, in sentences.
    pub(crate) fn lines(self) -> Vec<String> {
        either!(self, playing => playing.lines())
    }

    /// Whether the page has left this game.
    pub(crate) fn is_gone(self) -> bool {
        either!(self, playing => playing.is_gone())
    }

    /// Whether the player has to act.
    pub(crate) fn is_asked(self) -> bool {
        either!(self, playing => playing.is_asked())
    }

    /// Whether the game is over and its last event was shown.
    pub(crate) fn is_over(self) -> bool {
        either!(self, playing => playing.is_over())
    }

    /// Whether the player can pass in a claim window.
    pub(crate) fn may_pass(self) -> bool {
        either!(self, playing => playing.may_pass())
    }

    /// Whether the player can claim.
    pub(crate) fn may_claim(self) -> bool {
        either!(self, playing => playing.may_claim())
    }

    /// Passes in a claim window.
    pub(crate) fn pass(self) {
        either!(self, playing => playing.pass());
    }

    /// Whether a claim can be right, as far as this eye can tell.
    pub(crate) fn claim_could_be_right(self) -> bool {
        either!(self, playing => playing.claim_could_be_right())
    }

    /// The question of a claim window.
    pub(crate) fn claim_question(self, language: Language) -> String {
        either!(self, playing => playing.claim_question(language))
    }

    /// The label of the button that claims.
    pub(crate) fn claim_label(self, language: Language) -> &'static str {
        match self {
            AnyPlaying::Diciassette(_) => web_diciassette::Table::claim_label(language),
            AnyPlaying::Rummy17(_) => web_rummy17::Table::claim_label(language),
        }
    }

    /// The reason why the last attempt is not possible, and its clause if a rule forbids it.
    pub(crate) fn explained(self) -> Option<(String, Option<&'static str>)> {
        either!(self, playing => playing.explained())
    }

    /// Clears the explanation.
    pub(crate) fn forget_why(self) {
        either!(self, playing => playing.why.set(None));
    }

    /// Restricts the player to the actions that a lesson asks for.
    pub(crate) fn follow(self, guide: Guide) {
        either!(self, playing => playing.follow(guide));
    }

    /// The action was refused with this sentence; nothing has changed.
    pub(crate) fn refused(self, sentence: String) {
        either!(self, playing => playing.refused(sentence));
    }

    /// Explains why the rules forbid this action, given in the notation, if they do.
    pub(crate) fn explain(self, action: &str) {
        either!(self, playing => playing.explain(action));
    }

    /// Whether this action, in the notation, is the pass of a claim window.
    pub(crate) fn is_pass(self, action: &str) -> bool {
        either!(self, playing => playing.is_pass(action))
    }
}
