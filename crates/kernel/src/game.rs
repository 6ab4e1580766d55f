//! The contract of a game, written once.

use alloc::vec::Vec;
use core::fmt::{Debug, Display};
use core::str::FromStr;

use rand_core::Rng;

use crate::{Event, Eye, Misspelt, Players, Refusal, Seat, Seats, Turn, Unplayable, Witness};

/// A card game for 2 to 6 seats with hidden cards and open rules.
///
/// A value of a type that implements `Game` is the complete state of one game (or match): what lies on the
/// table, what everybody holds, and what is still to come as far as it is decided. It is known to nobody.
/// Players meet it only through what [`view`](Game::view), [`seen`](Game::seen) and
/// [`legal`](Game::legal) give them.
///
/// # The loop
///
/// Whoever runs a game asks [`turn`](Game::turn) and does what it says, until it is over:
///
/// ```
/// # use kernel::*;
/// # use rand_core::Rng;
/// fn play_on<G: Game>(game: &mut G, rng: &mut impl Rng, mut choose: impl FnMut(Seat, &[G::Action]) -> G::Action) -> Seats {
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
/// A game never draws a random number. When a card must be dealt or turned it says [`Turn::Chance`], and
/// somebody outside answers with an outcome: a seeded dealer ([`lot`](Game::lot)), a stacked deck, a record,
/// a search that tries them all ([`odds`](Game::odds)). So the replay of a log needs no random numbers, and
/// cards that nobody has reached need not exist: a draw pile is the multiset of what is in it, and only
/// what the rules let somebody see or hold is decided.
///
/// # The log
///
/// The log of a game is the sequence of [`Event`]s. Folding [`apply`](Game::apply) over it from
/// [`new`](Game::new) gives the state; nothing else is needed, and nothing else is stored.
///
/// # One door
///
/// [`admit`](Game::admit) (for a seat) and [`admit_chance`](Game::admit_chance) are the only doors for input
/// that is not trusted. They change nothing. They say yes by handing out the event, or no by a
/// [`Refusal`] that gives the reason as a type. `apply` takes what they handed out and cannot fail;
/// an event that no door admitted is a mistake of the caller, and what the state is then is not defined (but it is
/// memory-safe, and does not loop for ever).
///
/// The laws that every game keeps (the `laws` crate tests them):
///
/// 1. **Replay.** The same events from the same start give equal states.
/// 2. **Legal is admitted.** An action is listed by `legal` exactly when `admit` admits it for the seat whose
///    turn it is. The list is a set: no action stands there twice. While it is a seat's turn, the list is
///    not empty. An outcome has odds above 0 exactly when `admit_chance` admits it.
/// 3. **Conservation.** Every card of the game is in exactly one place.
/// 4. **End.** Every game ends, with probability 1 where chance or the players could go on for ever.
/// 5. **Secrecy.** Two states that a seat cannot tell apart give it equal views, equal legal lists (while it
///    is its turn) and equal `seen` of events that look alike to it, and so for ever. The same for spectators.
/// 6. **Imagination.** An imagined state gives the witness the view it has, and imagined states are
///    distributed as the hidden cards are, given what the witness knows.
///
/// # Cost
///
/// `legal`, `admit`, `apply`, `turn` and `lot` do not allocate (a list handed to `legal` grows once and is
/// reused). States are plain values: cloning is copying a few hundred bytes.
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// The game's name, as in the notation: lower case, no spaces.
    const NAME: &'static str;

    /// What a table can choose; the default is the rules as the spec has them.
    type Options: Clone + Eq + Debug + Default + Send + Sync;

    /// What a player does. Its text is the notation.
    type Action: Copy + Eq + Ord + core::hash::Hash + Debug + Display + FromStr<Err = Misspelt> + Send + Sync;

    /// What chance answers. Its text is the notation.
    type Chance: Copy + Eq + Ord + core::hash::Hash + Debug + Display + FromStr<Err = Misspelt> + Send + Sync;

    /// Why a rule forbids an action.
    type Reason: Copy + Eq + Debug + Display + Send + Sync;

    /// What one eye may know of a state. It is built up from what is public and what that seat holds, and
    /// its type has no place for a hidden card of others. It is complete: it is all that is needed to draw the table
    /// after a reconnect.
    type View: Clone + Eq + Debug + Send + Sync;

    /// What one eye sees of an event: the steps in the order in which they happen at the table, with enough
    /// to animate and to narrate them. Every eye sees the same steps, each with the cards that it may know.
    type Seen: Clone + Eq + Debug + Send + Sync;

    /// What a witness keeps in mind beyond the current view, folded from what was seen. `()` where the view
    /// says it all.
    type Memory: Clone + Debug + Default + Send + Sync;

    /// A new table, before the first lot is drawn. Refuses options that cannot be played.
    fn new(players: Players, options: Self::Options) -> Result<Self, Unplayable>;

    /// How many play.
    fn players(&self) -> Players;

    /// What the table chose.
    fn options(&self) -> Self::Options;

    /// What the game waits for.
    fn turn(&self) -> Turn;

    /// The legal actions of the seat whose turn it is, in a fixed order that depends only on what that seat
    /// knows. `out` is cleared first; it stays empty when no seat's action is due.
    fn legal(&self, out: &mut Vec<Self::Action>);

    /// Would `seat` be allowed to do this now? If so, the event to log and apply.
    fn admit(&self, seat: Seat, action: Self::Action) -> Result<Event<Self>, Refusal<Self::Reason>>;

    /// The possible outcomes of the lot that is due, each with its weight; the probability is the weight
    /// divided by their sum. `out` is cleared first; it stays empty when no lot is due.
    fn odds(&self, out: &mut Vec<(Self::Chance, u32)>);

    /// Draws the lot that is due according to the odds. Only while the turn is [`Turn::Chance`].
    fn lot(&self, rng: &mut impl Rng) -> Self::Chance;

    /// Can the lot that is due come out like this? If so, the event to log and apply.
    fn admit_chance(&self, outcome: Self::Chance) -> Result<Event<Self>, Refusal<Self::Reason>>;

    /// Does what has been admitted.
    fn apply(&mut self, event: Event<Self>);

    /// What this eye may know now.
    fn view(&self, eye: Eye) -> Self::View;

    /// What this eye sees of an event that is about to be applied to this state.
    fn seen(&self, event: Event<Self>, eye: Eye) -> Self::Seen;

    /// Who has won; nobody while the game is not over.
    fn winners(&self) -> Seats;

    /// Keeps in mind what `seen` has told, where the view will not. `before` and `after` are the views on both sides of
    /// the event.
    fn remember(
        memory: &mut Self::Memory,
        eye: Eye,
        seen: &Self::Seen,
        before: &Self::View,
        after: &Self::View,
    ) {
        let _ = (memory, eye, seen, before, after);
    }

    /// Deals a full state that agrees with everything the witness knows. The hidden cards are distributed as
    /// the shuffles would have them: each arrangement that the witness cannot rule out by what was *shown* comes
    /// with the probability that the cards have, as if others chose blindly: nothing is read into their choices. Search
    /// and analysis use this and never the true state.
    fn imagine(witness: &Witness<Self>, rng: &mut impl Rng) -> Self;
}
