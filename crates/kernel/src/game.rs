//! The contract of a game, written once.

use alloc::vec::Vec;
use core::fmt::{Debug, Display};
use core::str::FromStr;

use rand_core::Rng;

use crate::{Event, Eye, Misspelt, Players, Refusal, Seat, Seats, Turn, Unplayable, Witness};

/// A card game for 2 to 6 seats with hidden cards and open rules.
///
/// A value that implements `Game` is the complete state of one game (or match): the table, all
/// hands, and what is still to come as far as it is decided. No player knows it. Players meet it
/// only through [`view`](Game::view), [`seen`](Game::seen) and [`legal`](Game::legal).
///
/// # The loop
///
/// The host of a game asks [`turn`](Game::turn) and does what it says, until it is over (the
/// `sitting` crate does this, with a dealer, witnesses and the log):
///
/// ```
/// # use kernel::*;
/// # use rand_core::Rng;
/// fn play_on<G: Game>(
///     game: &mut G,
///     rng: &mut impl Rng,
///     mut choose: impl FnMut(Seat, &[G::Action]) -> G::Action,
/// ) -> Seats {
///     let mut legal = Vec::new();
///     loop {
///         let event = match game.turn() {
///             Turn::Chance => Event::Chance(game.lot(rng)),
///             Turn::Seat(seat) => {
///                 game.legal(&mut legal);
///                 game.admit(seat, choose(seat, &legal)).expect("one of the legal actions")
///             }
///             Turn::Over => return game.winners(),
///         };
///         game.apply(event);
///     }
/// }
/// ```
///
/// # Chance is a player
///
/// A game never draws a random number. When a card must be dealt or turned it says
/// [`Turn::Chance`], and the caller answers with an outcome: a seeded dealer ([`lot`](Game::lot)),
/// a stacked deck, a record, a search that tries them all ([`odds`](Game::odds)). So the replay of
/// a log needs no random numbers, and cards that no seat has reached need not exist: a draw pile is
/// a multiset, and only what the rules let a seat see or hold is decided.
///
/// # The log
///
/// The log of a game is the sequence of [`Event`]s. Folding [`apply`](Game::apply) over it from
/// [`new`](Game::new) gives the state; nothing else is needed, and nothing else is stored.
///
/// # One door
///
/// [`admit`](Game::admit) (for a seat) and [`admit_chance`](Game::admit_chance) are the only doors
/// for input that is not trusted. They change nothing. They return the event, or a [`Refusal`] with
/// a typed reason. `apply` takes what they returned and cannot fail. An event that no door admitted
/// is a mistake of the caller: the state is then not defined (but memory-safe, and it does not loop
/// for ever).
///
/// # Claim windows
///
/// D8, R5: several seats may claim one thing, and the nearest that wants it has it. Such a
/// [`Window`](crate::Window) asks nearest first. While one is open, [`claimants`](Game::claimants)
/// names the seats still to be asked, and each of them may answer [`PASS`](Game::PASS) or
/// [`CLAIM`](Game::CLAIM) and nothing else. So a host can ask them all at once and feed the answers
/// in order.
///
/// The laws that every game keeps (the `laws` crate tests them):
///
/// 1. **Replay.** The same events from the same start give equal states.
/// 2. **Legal is admitted.** An action is listed by `legal` exactly when `admit` admits it for the
///    seat whose turn it is. The list is a set: no action stands there twice. While it is a seat's
///    turn, the list is not empty. An outcome has odds above 0 exactly when `admit_chance` admits
///    it.
/// 3. **Conservation.** Every card of the game is in exactly one place.
/// 4. **End.** Every game ends, with probability 1 where chance or the players could go on for
///    ever.
/// 5. **Secrecy.** Two states that a seat cannot tell apart give it equal views, equal legal lists
///    (while it is its turn) and equal `seen` of events that look alike to it, and so for ever. The
///    same for spectators.
/// 6. **Imagination.** An imagined state gives the witness the view it has, and imagined states are
///    distributed as the hidden cards are, given what the witness knows.
/// 7. **Claims.** `claimants` is `Some` exactly while a claim window is open, and every view says
///    the same. The seat whose turn it is is the nearest claimant. `PASS` and `CLAIM` are all that
///    is legal for it and, when the nearer ones have passed, for each of the others, round the
///    table in one direction. `PASS` is legal in a window alone.
///
/// # Cost
///
/// `legal`, `admit`, `apply`, `turn`, `lot` and `claimants` do not allocate (a list handed to
/// `legal` grows once and is reused). States are plain values: cloning is copying a few hundred
/// bytes.
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// The game's name, as in the notation: lower case, no spaces.
    const NAME: &'static str;

    /// The answer in a claim window that lets the claim go by.
    const PASS: Self::Action;

    /// The answer in a claim window that claims: "17!" (D8), a knock (R5).
    const CLAIM: Self::Action;

    /// The options of a table; the default is the rules of the specification.
    type Options: Clone + Eq + Debug + Default + Send + Sync;

    /// An action of a player. Its text is the notation.
    type Action: Copy + Eq + Ord + core::hash::Hash + Debug + Display + FromStr<Err = Misspelt> + Send + Sync;

    /// An outcome of chance. Its text is the notation.
    type Chance: Copy + Eq + Ord + core::hash::Hash + Debug + Display + FromStr<Err = Misspelt> + Send + Sync;

    /// Why a rule forbids an action.
    type Reason: Copy + Eq + Debug + Display + Send + Sync;

    /// The knowledge of one eye about a state. It is built from public facts and the seat's own
    /// cards, and its type has no place for hidden cards of others. It is complete: enough to draw
    /// the table after a reconnect.
    type View: Clone + Eq + Debug + Send + Sync;

    /// An event as one eye sees it: its steps in the order in which they happen at the table,
    /// enough to animate and to narrate them. Every eye sees the same steps, each with the cards
    /// that it may know.
    type Seen: Clone + Eq + Debug + Send + Sync;

    /// The memory of a witness beyond the current view, folded from what was seen. `()` where the
    /// view suffices.
    type Memory: Clone + Debug + Default + Send + Sync;

    /// A new table, before the first lot is drawn. Refuses options that cannot be played.
    fn new(players: Players, options: Self::Options) -> Result<Self, Unplayable>;

    /// The number of players.
    fn players(&self) -> Players;

    /// The options of the table.
    fn options(&self) -> Self::Options;

    /// Whose turn it is: a seat's, chance's, or over.
    fn turn(&self) -> Turn;

    /// Lists the legal actions of the seat whose turn it is, in a fixed order that depends only on
    /// what that seat knows. `out` is cleared first; it stays empty when no seat's action is due.
    fn legal(&self, out: &mut Vec<Self::Action>);

    /// Admits an action of `seat`: returns the event to log and apply, or why it is refused.
    fn admit(&self, seat: Seat, action: Self::Action) -> Result<Event<Self>, Refusal<Self::Reason>>;

    /// Lists the possible outcomes of the lot that is due with their weights; the probability is
    /// the weight divided by their sum. `out` is cleared first; it stays empty when no lot is due.
    fn odds(&self, out: &mut Vec<(Self::Chance, u32)>);

    /// Draws the lot that is due according to the odds. Only while the turn is [`Turn::Chance`].
    fn lot(&self, rng: &mut impl Rng) -> Self::Chance;

    /// Admits an outcome of the lot that is due: returns the event to log and apply, or why it is
    /// refused.
    fn admit_chance(&self, outcome: Self::Chance) -> Result<Event<Self>, Refusal<Self::Reason>>;

    /// Applies an admitted event.
    fn apply(&mut self, event: Event<Self>);

    /// Returns what this eye may know now.
    fn view(&self, eye: Eye) -> Self::View;

    /// Returns what this eye sees of an event that is about to be applied to this state.
    fn seen(&self, event: Event<Self>, eye: Eye) -> Self::Seen;

    /// The winners; none while the game is not over.
    fn winners(&self) -> Seats;

    /// The seats still to be asked, the nearest included, while a claim window is open.
    fn claimants(&self) -> Option<Seats>;

    /// The same seats, read from a view: a window is public.
    fn claimants_of(view: &Self::View) -> Option<Seats>;

    /// The seats that the game waits for: the claimants while a window is open, else the seat whose
    /// turn it is.
    fn awaited(&self) -> Seats {
        let at_turn = match self.turn() {
            Turn::Seat(seat) => Seats::just(seat),
            Turn::Chance | Turn::Over => Seats::NONE,
        };
        self.claimants().unwrap_or(at_turn)
    }

    /// Whether a claim could be right, as far as the eye of this view can tell. For a spectator's
    /// eye, every seat can compute this. The answer is meaningful only while a claim window is
    /// open.
    fn claim_could_be_right(view: &Self::View) -> bool;

    /// The first dealer of the next match of the same players; none where a lot decides.
    fn next_dealer(&self) -> Option<Seat> {
        None
    }

    /// The lot that makes this seat the first dealer, in a game that draws one.
    fn dealer_lot(seat: Seat) -> Option<Self::Chance> {
        let _ = seat;
        None
    }

    /// Updates the memory from the steps `seen` of an event, where the view does not keep them.
    /// `before` and `after` are the views before and after the event.
    fn remember(
        memory: &mut Self::Memory,
        eye: Eye,
        seen: &Self::Seen,
        before: &Self::View,
        after: &Self::View,
    ) {
        let _ = (memory, eye, seen, before, after);
    }

    /// Deals a full state that agrees with everything the witness knows. Each arrangement of the
    /// hidden cards that the witness cannot rule out by what was *shown* comes with the probability
    /// that the shuffles give it, as if others chose blindly: nothing is read into their choices.
    /// Search and analysis use this and never the true state.
    fn imagine(witness: &Witness<Self>, rng: &mut impl Rng) -> Self;
}
