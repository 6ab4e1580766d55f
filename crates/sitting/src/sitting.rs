//! A game in progress: its log, its dealer, a witness for each eye, and the open claim window.

use kernel::{Event, Eye, Game, Refusal, Seat, Seats, Turn, Witness};
use notation::{Notation, Record, Seating};

use crate::answers::{Answers, NoAnswer};
use crate::batch::{Batch, claim_could_be_right};
use crate::dealer::Dealer;
use crate::dealt::Dealt;
use crate::log::Log;
use crate::seed::Seed;
use crate::witnesses::Witnesses;

/// A game in progress.
///
/// A local host [acts](Sitting::act) for the seats, and the dealer deals by itself. A host that
/// must persist events before they take effect prepares a [`Batch`] and [commits](Sitting::commit)
/// it.
#[derive(Clone, Debug)]
pub struct Sitting<G: Game> {
    log: Log<G>,
    dealer: Dealer<G>,
    /// The seed of the bots.
    bots: Seed,
    answers: Answers<G>,
    witnesses: Witnesses<G>,
}

/// The decision of the seat whose turn it is, for a bot on this thread.
#[derive(Clone, Debug)]
pub struct OpenQuestion<'a, G: Game> {
    /// The seat.
    pub seat: Seat,
    /// The knowledge of the seat.
    pub witness: &'a Witness<G>,
    /// The legal actions.
    pub legal: Vec<G::Action>,
    /// The bot's seed.
    pub seed: u64,
}

/// A decision put to a bot. It owns its data, so another thread can answer it.
#[derive(Clone, Debug)]
pub struct Question<G: Game> {
    /// The knowledge of the seat.
    pub witness: Witness<G>,
    /// The legal actions.
    pub legal: Vec<G::Action>,
    /// The bot's seed.
    pub seed: u64,
}

/// An action of a log that cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unfit {
    /// The number of actions that fit before it.
    pub place: usize,
    /// The action, and why it does not fit.
    pub why: String,
}

impl<G: Dealt> Sitting<G> {
    /// A game before its first event. The bots' choices follow from a separate seed.
    pub fn new(game: G, dealer: Dealer<G>, bots: Seed) -> Sitting<G> {
        Sitting {
            log: Log::new(game),
            dealer,
            bots,
            answers: Answers::default(),
            witnesses: Witnesses::none(),
        }
    }

    /// A game whose lots and bots' choices all follow from one seed.
    pub fn seeded(game: G, seed: Seed) -> Sitting<G> {
        Sitting::new(game, Dealer::seeded(seed), seed)
    }

    /// Keeps the witnesses of these eyes up to date from now on. Any other witness is folded from
    /// the log when it is first requested.
    pub fn watched(self, eyes: impl IntoIterator<Item = Eye>) -> Sitting<G> {
        for eye in eyes {
            self.witness(eye);
        }
        self
    }

    /// The current state.
    pub fn game(&self) -> &G {
        self.log.now()
    }

    /// The log of all events.
    pub fn log(&self) -> &Log<G> {
        &self.log
    }

    /// The dealer.
    pub fn dealer(&self) -> &Dealer<G> {
        &self.dealer
    }

    /// Whose turn it is: a seat's, the dealer's, or over.
    pub fn turn(&self) -> Turn {
        self.game().turn()
    }

    /// The legal actions of the seat whose turn it is.
    pub fn legal(&self) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.game().legal(&mut legal);
        legal
    }

    /// The knowledge that this eye has gained since the first event.
    pub fn witness(&self, eye: Eye) -> &Witness<G> {
        self.witnesses.of(eye, &self.log)
    }

    /// The seed of a bot on this seat.
    pub fn bot_seed(&self, seat: Seat) -> u64 {
        self.bots.of_bot(seat)
    }

    /// The decision of the seat whose turn it is; none if the game waits for no seat.
    pub fn open_question(&self) -> Option<OpenQuestion<'_, G>> {
        let Turn::Seat(seat) = self.turn() else { return None };
        let witness = self.witness(Eye::Seat(seat));
        Some(OpenQuestion { seat, witness, legal: self.legal(), seed: self.bot_seed(seat) })
    }

    /// The decision of a bot on this seat; none if the seat is not asked now. In a claim window an
    /// answer counts only if all nearer seats pass, so the bot decides as if they had.
    pub fn question(&self, seat: Seat) -> Option<Question<G>> {
        if !self.game().awaited().has(seat) {
            return None;
        }
        let mut game = self.game().clone();
        let mut witness = self.witness(Eye::Seat(seat)).clone();
        // The other seats that the game waits for are claimants, so each may pass.
        while game.turn() != Turn::Seat(seat) {
            let Turn::Seat(nearer) = game.turn() else { return None };
            let event = game.admit(nearer, G::PASS).ok()?;
            let before = game.clone();
            game.apply(event);
            witness.watch(&before, event, &game);
        }
        let mut legal = Vec::new();
        game.legal(&mut legal);
        Some(Question { witness, legal, seed: self.bot_seed(seat) })
    }

    /// Acts for a seat, if the rules admit it, and deals the lots that follow.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal<G::Reason>> {
        let event = self.game().admit(seat, action)?;
        self.apply(event);
        self.deal();
        Ok(())
    }

    /// Replays a log of actions, each for the seat whose turn it is. Stops at the first that does
    /// not fit.
    pub fn resume(&mut self, actions: &[String]) -> Result<(), Unfit> {
        for (place, text) in actions.iter().enumerate() {
            let unfit =
                |why: &dyn std::fmt::Display| Unfit { place, why: format!("log[{place}]: {text}: {why}") };
            let Turn::Seat(seat) = self.turn() else {
                return Err(unfit(&"the game is over, expected no more actions"));
            };
            let action = text.parse().map_err(|error: kernel::Misspelt| unfit(&error))?;
            self.act(seat, action).map_err(|refusal| unfit(&refusal))?;
        }
        Ok(())
    }

    /// Deals until a seat must decide, the game is over, or the dealer has no admissible lot, as
    /// may happen with a stacked deck.
    pub fn deal(&mut self) {
        while self.turn() == Turn::Chance {
            let Some(event) = self.dealer.next(self.log.now()) else { return };
            self.apply(event);
        }
    }

    /// Applies an admitted event.
    pub fn apply(&mut self, event: Event<G>) {
        if self.witnesses.is_empty() {
            self.log.push(event);
        } else {
            let before = self.game().clone();
            self.log.push(event);
            self.witnesses.watch(&before, event, self.log.now());
        }
        if self.game().claimants().is_none() {
            self.answers = Answers::default();
        }
    }

    /// The last event, if it is an action of this seat.
    pub fn last_action(&self, seat: Seat) -> Option<G::Action> {
        match self.log.events().last() {
            Some(Event::Act(by, action)) if *by == seat => Some(*action),
            _ => None,
        }
    }

    /// Takes back the last event if it was an action. No lot has been dealt since, so no hidden
    /// card has been revealed. The game and its witnesses are folded again from the shortened log.
    pub fn take_back(&mut self) -> Option<Event<G>> {
        self.log.events().last().filter(|event| matches!(event, Event::Act(..)))?;
        self.witnesses = Witnesses::none();
        self.answers = Answers::default();
        self.log.pop()
    }

    /// The answers in the open claim window.
    pub fn answers(&self) -> &Answers<G> {
        &self.answers
    }

    /// Keeps an answer sealed until the window is decided.
    pub fn answer(&mut self, seat: Seat, action: G::Action) -> Result<(), NoAnswer<G::Reason>> {
        self.answers.check(self.game(), seat, action)?;
        self.seal(seat, action);
        Ok(())
    }

    /// Keeps an answer from a log, which was checked when it was logged.
    pub fn seal(&mut self, seat: Seat, action: G::Action) {
        self.answers.seal(seat, action);
    }

    /// The answers so far, with passes for the seats of `silent`, and for those of `standing` if no
    /// claim can be right.
    pub fn answers_with(&self, standing: Seats, silent: Seats) -> Answers<G> {
        let mut answers = self.answers.clone();
        answers.pass(silent);
        if !standing.is_empty() && !claim_could_be_right(self.game()) {
            answers.pass(standing);
        }
        answers
    }

    /// Begins a batch at the current state.
    pub fn batch(&self) -> Batch<G> {
        Batch { game: self.game().clone(), dealer: self.dealer.clone(), events: Vec::new() }
    }

    /// Applies a batch that began at the current state.
    pub fn commit(&mut self, batch: Batch<G>) {
        self.log.begin_batch();
        batch.events.iter().for_each(|event| self.apply(*event));
        debug_assert!(batch.game == *self.game(), "the batch began elsewhere");
        self.dealer = batch.dealer;
        self.answers = Answers::default();
    }

    /// Draws the next lot; the caller applies it.
    pub(crate) fn draw(&mut self) -> Option<G::Chance> {
        self.dealer.answer(self.log.now())
    }

    /// Sets the draw pile to this order, top first, and deals.
    pub fn shuffle(&mut self, order: Vec<G::Chance>) {
        self.dealer.shuffle(order);
        self.deal();
    }
}

impl<G: Dealt + Notation> Sitting<G> {
    /// The record of the game so far.
    pub fn record(&self, seating: Vec<Seating>) -> Record<G> {
        let events = self.log.events().to_vec();
        Record { events, ..Record::begin(self.game().options(), seating) }
    }
}
