//! A game on the page, whichever of the two it is: what stands around a table is the same for both, and is compiled once.

use languages::Language;
use notation::{GameName, Invalid};
use protocol::State;
use web_kit::prelude::*;
use web_kit::{Action, Asked, Batch, Board, Company, Guide, Playing, Said};

use crate::message;

/// A game on the page.
#[derive(Clone, Copy)]
pub(crate) enum AnyPlaying {
    Diciassette(Playing<web_diciassette::Table>),
    Rummy17(Playing<web_rummy17::Table>),
}

/// A message about a game.
pub(crate) enum AnyBatch {
    Diciassette(Box<Batch<web_diciassette::Table>>),
    Rummy17(Box<Batch<web_rummy17::Table>>),
}

/// The same for either of them.
macro_rules! either {
    ($any:expr, $one:ident => $what:expr) => {
        match $any {
            Self::Diciassette($one) => $what,
            Self::Rummy17($one) => $what,
        }
    };
}

impl AnyBatch {
    /// Reads a message about this game. `seen` is the sequence number up to which the page knows what happened.
    pub(crate) fn read(game: GameName, state: &State, seen: Option<u64>) -> Result<AnyBatch, Invalid> {
        Ok(match game {
            GameName::Diciassette => AnyBatch::Diciassette(Box::new(message::batch(state, seen)?)),
            GameName::Rummy17 => AnyBatch::Rummy17(Box::new(message::batch(state, seen)?)),
        })
    }

    /// What was seen is not to be shown any more, but it is told.
    pub(crate) fn miss(&mut self, state: &State) {
        either!(self, batch => message::miss(batch, state));
    }

    /// Whoever looks is not asked.
    pub(crate) fn ask_nothing(&mut self) {
        either!(self, batch => batch.legal.clear());
    }

    /// What the game waits for.
    pub(crate) fn turn(&self) -> kernel::Turn {
        either!(self, batch => batch.turn())
    }

    /// Can a claim be right, as far as this eye can tell?
    pub(crate) fn claim_could_be_right(&self) -> bool {
        either!(self, batch => batch.claim_could_be_right())
    }
}

/// Takes an action of this page's player, in the notation.
type Sender = Box<dyn Fn(String)>;

fn enter<B: Board>(batch: &Batch<B>, company: Company, send: Sender) -> Playing<B> {
    Playing::new(message::before(batch), company, Box::new(move |action: Action<B>| send(action.to_string())))
}

impl AnyPlaying {
    /// A game that is just being entered, as it stood before its first message. `send` is given each action that one makes.
    pub(crate) fn enter(batch: &AnyBatch, company: Company, send: Sender) -> AnyPlaying {
        match batch {
            AnyBatch::Diciassette(batch) => AnyPlaying::Diciassette(enter(batch, company, send)),
            AnyBatch::Rummy17(batch) => AnyPlaying::Rummy17(enter(batch, company, send)),
        }
    }

    /// The same people play another game, as it stands before its first message.
    pub(crate) fn begin_again(self, batch: &AnyBatch) {
        match (self, batch) {
            (AnyPlaying::Diciassette(playing), AnyBatch::Diciassette(batch)) => {
                playing.begin_again(message::before(batch));
            }
            (AnyPlaying::Rummy17(playing), AnyBatch::Rummy17(batch)) => {
                playing.begin_again(message::before(batch));
            }
            // A table has one game.
            _ => {}
        }
    }

    /// Takes a message about the game.
    pub(crate) fn receive(self, batch: AnyBatch) {
        match (self, batch) {
            (AnyPlaying::Diciassette(playing), AnyBatch::Diciassette(batch)) => playing.receive(*batch),
            (AnyPlaying::Rummy17(playing), AnyBatch::Rummy17(batch)) => playing.receive(*batch),
            // A table has one game.
            _ => {}
        }
    }

    /// Draws the table.
    pub(crate) fn board(self) -> AnyView {
        either!(self, playing => Board::board(playing))
    }

    /// How a finished game came out.
    pub(crate) fn result(self) -> AnyView {
        either!(self, playing => Board::result(playing))
    }

    /// What the game waits for; none while cards move.
    pub(crate) fn asked(self) -> RwSignal<Option<Asked>> {
        either!(self, playing => playing.asked)
    }

    /// What is done on the table as it is shown, and nobody has been told of yet, in the notation; none while that is on its way.
    pub(crate) fn drafted(self) -> Option<Vec<String>> {
        match self {
            // A card that is played is played.
            AnyPlaying::Diciassette(_) => Some(Vec::new()),
            AnyPlaying::Rummy17(playing) => playing.drafted.with(|drafted| {
                drafted.as_ref().map(|actions| actions.iter().map(ToString::to_string).collect())
            }),
        }
    }

    /// Is something being shown?
    pub(crate) fn is_moving(self) -> RwSignal<bool> {
        either!(self, playing => playing.is_moving)
    }

    /// Who sits here.
    pub(crate) fn company(self) -> RwSignal<Company> {
        either!(self, playing => playing.company)
    }

    /// What was said last, for the live region.
    pub(crate) fn said(self) -> RwSignal<Vec<Said>> {
        either!(self, playing => playing.said)
    }

    /// Says something to who listens.
    pub(crate) fn say(self, text: String) {
        either!(self, playing => playing.say(text));
    }

    /// What whoever sits here is called.
    pub(crate) fn name(self, seat: kernel::Seat) -> String {
        either!(self, playing => playing.name(seat))
    }

    /// What the game waits for, said to whoever looks.
    pub(crate) fn prompt(self) -> String {
        either!(self, playing => playing.prompt())
    }

    /// What has happened so far, in sentences.
    pub(crate) fn lines(self) -> Vec<String> {
        either!(self, playing => playing.lines())
    }

    /// Has the page gone on to something else?
    pub(crate) fn is_gone(self) -> bool {
        either!(self, playing => playing.is_gone())
    }

    /// Is one asked to act?
    pub(crate) fn is_asked(self) -> bool {
        either!(self, playing => playing.is_asked())
    }

    /// Is the game over, and has all been shown?
    pub(crate) fn is_over(self) -> bool {
        either!(self, playing => playing.is_over())
    }

    /// May one let a claim go by?
    pub(crate) fn may_pass(self) -> bool {
        either!(self, playing => playing.may_pass())
    }

    /// May one claim?
    pub(crate) fn may_claim(self) -> bool {
        either!(self, playing => playing.may_claim())
    }

    /// Lets a claim go by.
    pub(crate) fn pass(self) {
        either!(self, playing => playing.pass());
    }

    /// Can a claim be right, as far as this eye can tell?
    pub(crate) fn claim_could_be_right(self) -> bool {
        either!(self, playing => playing.claim_could_be_right())
    }

    /// What is asked in a claim window.
    pub(crate) fn claim_question(self, language: Language) -> String {
        either!(self, playing => playing.claim_question(language))
    }

    /// What somebody does who claims, as on a button.
    pub(crate) fn claim_label(self, language: Language) -> &'static str {
        match self {
            AnyPlaying::Diciassette(_) => web_diciassette::Table::claim_label(language),
            AnyPlaying::Rummy17(_) => web_rummy17::Table::claim_label(language),
        }
    }

    /// Why the last thing that one tried is not possible, and the clause that says so, where it is one.
    pub(crate) fn explained(self) -> Option<(String, Option<&'static str>)> {
        either!(self, playing => playing.explained())
    }

    /// Nothing is left to explain.
    pub(crate) fn forget_why(self) {
        either!(self, playing => playing.why.set(None));
    }

    /// From now on somebody teaches: of what the rules allow, only what is taught is done.
    pub(crate) fn follow(self, guide: Guide) {
        either!(self, playing => playing.follow(guide));
    }

    /// What was sent has been refused, with this sentence; nothing has changed.
    pub(crate) fn refused(self, sentence: String) {
        either!(self, playing => playing.refused(sentence));
    }

    /// Says why the rules forbid this action, in the notation, if they do.
    pub(crate) fn explain(self, action: &str) {
        either!(self, playing => playing.explain(action));
    }

    /// Is it the one that lets a claim go by, in the notation?
    pub(crate) fn is_pass(self, action: &str) -> bool {
        either!(self, playing => playing.is_pass(action))
    }
}
