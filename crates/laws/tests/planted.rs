//! Tests of the tests: faults are planted in a game, and the laws must find each.

use std::marker::PhantomData;

use diciassette::{Card, Diciassette};
use kernel::{Event, Eye, Game, Players, Refusal, Seat, Seats, Turn, Unplayable, Witness};
use laws::{Style, Subject, hold_all_laws, hold_laws_for};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use rummy17::Rummy17;

/// A flaw of a game. By default, there is none.
trait Flaw<G: Subject>: Clone + Eq + std::fmt::Debug + Send + Sync + 'static {
    /// The leak of a view.
    fn view_leak(_: &G, _: Eye) -> u64 {
        0
    }
    /// The leak of a seen event.
    fn seen_leak(_: &G, _: Event<G>, _: Eye) -> u64 {
        0
    }
    /// Alters the seats still to be asked in a window.
    fn claimants(_: &G, claimants: Option<Seats>) -> Option<Seats> {
        claimants
    }
    /// Alters these seats as a view shows them.
    fn claimants_of(claimants: Option<Seats>) -> Option<Seats> {
        claimants
    }
    /// Alters the legal list.
    fn legal(_: &G, _: &mut Vec<G::Action>) {}
    /// Admits an action against the rules.
    fn admits(_: &G, _: Seat, _: G::Action) -> bool {
        false
    }
    /// The reason for refusing a legal action.
    fn refuses(_: G::Action) -> Option<G::Reason> {
        None
    }
    /// A further effect of an event.
    fn apply(_: &mut G, _: Event<G>) {}
    /// Alters an imagined world.
    fn imagine(_: &mut G) {}
    /// The number of extra steps that one eye sees.
    fn extra_steps(_: Eye) -> usize {
        0
    }
    /// Alters the odds.
    fn odds(_: &mut Vec<(G::Chance, u32)>) {}
    /// The result of a census.
    fn census(_: &G) -> Result<(), String> {
        Ok(())
    }
    /// Whether a finished game has no winners.
    const NOBODY_WINS: bool = false;
}

/// A game with a flaw.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Flawed<G, F>(G, PhantomData<F>);

impl<G: Subject, F: Flaw<G>> Flawed<G, F> {
    fn inner(event: Event<Self>) -> Event<G> {
        match event {
            Event::Act(seat, action) => Event::Act(seat, action),
            Event::Chance(lot) => Event::Chance(lot),
        }
    }

    fn outer(event: Event<G>) -> Event<Self> {
        match event {
            Event::Act(seat, action) => Event::Act(seat, action),
            Event::Chance(lot) => Event::Chance(lot),
        }
    }
}

impl<G: Subject, F: Flaw<G>> Game for Flawed<G, F> {
    const NAME: &'static str = G::NAME;
    const PASS: G::Action = G::PASS;
    const CLAIM: G::Action = G::CLAIM;
    type Options = G::Options;
    type Action = G::Action;
    type Chance = G::Chance;
    type Reason = G::Reason;
    type View = (G::View, u64);
    type Seen = (G::Seen, u64, usize);
    type Memory = G::Memory;

    fn new(players: Players, options: G::Options) -> Result<Self, Unplayable> {
        G::new(players, options).map(|game| Flawed(game, PhantomData))
    }
    fn players(&self) -> Players {
        self.0.players()
    }
    fn options(&self) -> G::Options {
        self.0.options()
    }
    fn turn(&self) -> Turn {
        self.0.turn()
    }
    fn legal(&self, out: &mut Vec<G::Action>) {
        self.0.legal(out);
        F::legal(&self.0, out);
    }
    fn admit(&self, seat: Seat, action: G::Action) -> Result<Event<Self>, Refusal<G::Reason>> {
        if F::admits(&self.0, seat, action) {
            return Ok(Event::Act(seat, action));
        }
        let event = self.0.admit(seat, action).map(Self::outer)?;
        F::refuses(action).map_or(Ok(event), |reason| Err(Refusal::Rule(reason)))
    }
    fn odds(&self, out: &mut Vec<(G::Chance, u32)>) {
        self.0.odds(out);
        F::odds(out);
    }
    fn lot(&self, rng: &mut impl Rng) -> G::Chance {
        self.0.lot(rng)
    }
    fn admit_chance(&self, lot: G::Chance) -> Result<Event<Self>, Refusal<G::Reason>> {
        self.0.admit_chance(lot).map(Self::outer)
    }
    fn apply(&mut self, event: Event<Self>) {
        self.0.apply(Self::inner(event));
        F::apply(&mut self.0, Self::inner(event));
    }
    fn view(&self, eye: Eye) -> Self::View {
        (self.0.view(eye), F::view_leak(&self.0, eye))
    }
    fn seen(&self, event: Event<Self>, eye: Eye) -> Self::Seen {
        let event = Self::inner(event);
        (self.0.seen(event, eye), F::seen_leak(&self.0, event, eye), F::extra_steps(eye))
    }
    fn winners(&self) -> Seats {
        if F::NOBODY_WINS { Seats::NONE } else { self.0.winners() }
    }
    fn claimants(&self) -> Option<Seats> {
        F::claimants(&self.0, self.0.claimants())
    }
    fn claimants_of(view: &Self::View) -> Option<Seats> {
        F::claimants_of(G::claimants_of(&view.0))
    }
    fn claim_could_be_right(view: &Self::View) -> bool {
        G::claim_could_be_right(&view.0)
    }
    fn remember(
        memory: &mut G::Memory,
        eye: Eye,
        seen: &Self::Seen,
        before: &Self::View,
        after: &Self::View,
    ) {
        G::remember(memory, eye, &seen.0, &before.0, &after.0);
    }
    fn imagine(witness: &Witness<Self>, rng: &mut impl Rng) -> Self {
        let seen = witness.seen().iter().map(|(seen, ..)| seen.clone()).collect();
        let view = witness.view().0.clone();
        let inner = Witness::<G>::from_parts(witness.eye(), view, seen, witness.memory().clone());
        let mut world = inner.imagine(rng);
        F::imagine(&mut world);
        Flawed(world, PhantomData)
    }
}

impl<G: Subject, F: Flaw<G>> Subject for Flawed<G, F> {
    fn options_by_lot(players: Players, rng: &mut ChaCha8Rng) -> G::Options {
        G::options_by_lot(players, rng)
    }
    fn taste(style: Style, action: G::Action) -> u32 {
        G::taste(style, action)
    }
    fn everything(&self, rng: &mut ChaCha8Rng, out: &mut Vec<G::Action>) {
        self.0.everything(rng, out);
    }
    fn every_lot(&self, out: &mut Vec<G::Chance>) {
        self.0.every_lot(out);
    }
    fn census(&self) -> Result<(), String> {
        self.0.census().and(F::census(&self.0))
    }
    fn steps(seen: &Self::Seen) -> Vec<String> {
        let extra = std::iter::repeat_n("Extra".to_owned(), seen.2);
        G::steps(&seen.0).into_iter().chain(extra).collect()
    }
    fn twin(
        here: &Self,
        event: Event<Self>,
        there: &Self,
        eye: Eye,
        rng: &mut ChaCha8Rng,
    ) -> Option<Event<Self>> {
        G::twin(&here.0, Self::inner(event), &there.0, eye, rng).map(Self::outer)
    }
}

/// The laws that a flawed game breaks within a few dozen games.
fn found<G: Subject, F: Flaw<G>>() -> Vec<&'static str> {
    let mut laws = Vec::new();
    for seed in 0..60 {
        let style = Style::ALL[seed as usize % 3];
        if let Err(violation) = hold_all_laws::<Flawed<G, F>>(2 + seed as usize % 5, style, seed)
            && !laws.contains(&violation.law)
        {
            laws.push(violation.law);
        }
    }
    laws
}

/// A leak breaks a law, and only those on the knowledge of an eye.
fn only_secrets(laws: &[&str]) {
    assert!(!laws.is_empty(), "the leak was not found");
    assert!(laws.iter().all(|law| ["imagination", "secrecy"].contains(law)), "{laws:?}");
}

macro_rules! flaw {
    ($name:ident for $game:ty { $($body:tt)* }) => {
        #[derive(Clone, PartialEq, Eq, Debug)]
        struct $name;
        impl Flaw<$game> for $name { $($body)* }
    };
}

flaw!(NoneAtAll for Diciassette {});
flaw!(NoneInRummy for Rummy17 {});

#[test]
fn a_game_without_a_flaw_passes_in_the_same_harness() {
    assert_eq!(found::<Diciassette, NoneAtAll>(), [""; 0]);
    assert_eq!(found::<Rummy17, NoneInRummy>(), [""; 0]);
}

flaw!(TopShows for Diciassette {
    fn view_leak(game: &Diciassette, _: Eye) -> u64 {
        game.top().map_or(0, |card| card as u64 + 1)
    }
});
flaw!(TrapInQueueShows for Diciassette {
    // Only a hint: how many hidden Traps there are, and only to spectators.
    fn view_leak(game: &Diciassette, eye: Eye) -> u64 {
        match eye {
            Eye::Spectator => game.queue().iter().filter(|placed| placed.is_set_trap()).count() as u64,
            Eye::Seat(_) => 0,
        }
    }
});
flaw!(PileShows for Rummy17 {
    fn view_leak(game: &Rummy17, _: Eye) -> u64 {
        game.pile().iter().next().map_or(0, |card| u64::from(card.value()))
    }
});

#[test]
fn a_view_that_leaks_is_found() {
    only_secrets(&found::<Diciassette, TopShows>());
    only_secrets(&found::<Diciassette, TrapInQueueShows>());
    only_secrets(&found::<Rummy17, PileShows>());
}

flaw!(DownShows for Diciassette {
    fn seen_leak(_: &Diciassette, event: Event<Diciassette>, _: Eye) -> u64 {
        match event {
            Event::Act(_, diciassette::Action::Play(Card::Trap, _)) => 1,
            _ => 0,
        }
    }
});
flaw!(DrawShows for Rummy17 {
    fn seen_leak(game: &Rummy17, event: Event<Rummy17>, eye: Eye) -> u64 {
        match event {
            Event::Chance(rummy17::Chance::Card(card)) if eye == Eye::Spectator
                && game.phase() == rummy17::Phase::Pile => u64::from(card.value()),
            _ => 0,
        }
    }
});

#[test]
fn a_seen_event_that_leaks_is_found() {
    assert_eq!(found::<Diciassette, DownShows>(), ["secrecy"]);
    assert_eq!(found::<Rummy17, DrawShows>(), ["secrecy"]);
}

flaw!(LegalTells for Diciassette {
    // The order of the list depends on a hidden card.
    fn legal(game: &Diciassette, out: &mut Vec<diciassette::Action>) {
        if game.top() == Some(Card::Trap) {
            out.reverse();
        }
    }
});

#[test]
fn a_legal_list_that_leaks_is_found() {
    only_secrets(&found::<Diciassette, LegalTells>());
}

flaw!(TrapNeverDown for Diciassette {
    fn legal(_: &Diciassette, out: &mut Vec<diciassette::Action>) {
        out.retain(|action| *action != diciassette::Action::Play(Card::Trap, diciassette::Side::Down));
    }
});
flaw!(LaysOffTooSoon for Rummy17 {
    // R6 broken: admits a lay-off by a player without a meld.
    fn admits(game: &Rummy17, seat: Seat, action: rummy17::Action) -> bool {
        game.turn() == Turn::Seat(seat)
            && game.phase() == rummy17::Phase::Play
            && matches!(action, rummy17::Action::Lay(card, 0) if game.hands()[seat].has(card)
                && game.melds().first().is_some_and(|down| down.meld.with(card).is_some()))
    }
});
flaw!(ListsAgain for Rummy17 {
    fn legal(_: &Rummy17, out: &mut Vec<rummy17::Action>) {
        if let Some(last) = out.last().copied().filter(|_| out.len() > 8) {
            out.push(last);
        }
    }
});

#[test]
fn a_list_and_a_door_that_disagree_are_found() {
    assert_eq!(found::<Diciassette, TrapNeverDown>(), ["doors"]);
    assert_eq!(found::<Rummy17, LaysOffTooSoon>(), ["doors"]);
    assert_eq!(found::<Rummy17, ListsAgain>(), ["doors"]);
}

flaw!(ForgetsTheLastClaimant for Diciassette {
    fn claimants(game: &Diciassette, claimants: Option<Seats>) -> Option<Seats> {
        claimants.map(|seats| match (game.turn(), seats.iter().last()) {
            (Turn::Seat(asked), Some(last)) if last != asked => seats.without(last),
            _ => seats,
        })
    }
});
flaw!(AsksAlways for Rummy17 {
    fn claimants(game: &Rummy17, claimants: Option<Seats>) -> Option<Seats> {
        match game.turn() {
            Turn::Seat(seat) => claimants.or(Some(Seats::just(seat))),
            _ => claimants,
        }
    }
});
flaw!(ForgetsTheNearest for Rummy17 {
    fn claimants(game: &Rummy17, claimants: Option<Seats>) -> Option<Seats> {
        match game.turn() {
            Turn::Seat(asked) => claimants.map(|seats| seats.without(asked)),
            _ => claimants,
        }
    }
});
flaw!(HidesTheWindow for Diciassette {
    fn claimants_of(_: Option<Seats>) -> Option<Seats> {
        None
    }
});
flaw!(OnlyPasses for Rummy17 {
    // R5 broken: a window lists and admits only passes.
    fn legal(game: &Rummy17, out: &mut Vec<rummy17::Action>) {
        if game.claimants().is_some() {
            out.retain(|action| *action != rummy17::Action::Knock);
        }
    }
    fn refuses(action: rummy17::Action) -> Option<rummy17::Reason> {
        (action == rummy17::Action::Knock).then_some(rummy17::Reason::TooLateToKnock)
    }
});

#[test]
fn a_claim_window_that_asks_the_wrong_seats_is_found() {
    assert_eq!(found::<Diciassette, ForgetsTheLastClaimant>(), ["claims"]);
    assert_eq!(found::<Rummy17, AsksAlways>(), ["claims"]);
    assert_eq!(found::<Rummy17, ForgetsTheNearest>(), ["claims"]);
    assert_eq!(found::<Diciassette, HidesTheWindow>(), ["claims"]);
    assert_eq!(found::<Rummy17, OnlyPasses>(), ["claims"]);
}

flaw!(LosesACard for Diciassette {
    // A game with one card fewer continues in its place.
    fn apply(game: &mut Diciassette, event: Event<Diciassette>) {
        if let Event::Chance(diciassette::Chance::First(_)) = event {
            let mut options = game.options();
            let card = options.deck.iter().next().expect("a deck has cards");
            options.deck.remove(card);
            if let Ok(mut other) = Diciassette::new(game.players(), options) {
                other.apply(event);
                *game = other;
            }
        }
    }
});
flaw!(FailsItsCensus for Rummy17 {
    fn census(game: &Rummy17) -> Result<(), String> {
        if game.melds().len() > 3 { Err("a card is on the table twice".to_owned()) } else { Ok(()) }
    }
});

#[test]
fn a_card_that_is_lost_or_doubled_is_found() {
    assert_eq!(found::<Diciassette, LosesACard>(), ["conservation"]);
    assert_eq!(found::<Rummy17, FailsItsCensus>(), ["conservation"]);
}

flaw!(ForgetsALot for Rummy17 {
    fn odds(odds: &mut Vec<(rummy17::Chance, u32)>) {
        if odds.len() > 20 {
            odds.pop();
        }
    }
});

#[test]
fn odds_that_are_wrong_are_found() {
    assert_eq!(found::<Rummy17, ForgetsALot>(), ["chance"]);
}

flaw!(SpectatorsSeeMore for Diciassette {
    fn extra_steps(eye: Eye) -> usize {
        usize::from(eye == Eye::Spectator)
    }
});

#[test]
fn a_step_that_only_some_eyes_see_is_found() {
    assert_eq!(found::<Diciassette, SpectatorsSeeMore>(), ["secrecy"]);
}

std::thread_local! {
    static DONE: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
}

flaw!(RemembersOutside for Diciassette {
    // The effect depends on something outside the state: the thousandth event resets a table to its
    // start.
    fn apply(game: &mut Diciassette, _: Event<Diciassette>) {
        let done = DONE.with(|done| done.replace(done.get() + 1));
        if done % 1_000 == 999
            && let Ok(new) = Diciassette::new(game.players(), game.options())
        {
            *game = new;
        }
    }
});

#[test]
fn a_state_that_is_not_the_fold_of_its_log_is_found() {
    let laws = found::<Diciassette, RemembersOutside>();
    assert!(laws.contains(&"replay"), "{laws:?}");
}

flaw!(StartsAgain for Diciassette {
    // Just before it would end, it starts again.
    fn apply(game: &mut Diciassette, _: Event<Diciassette>) {
        if game.turn() == Turn::Over
            && let Ok(new) = Diciassette::new(game.players(), game.options())
        {
            *game = new;
        }
    }
});
flaw!(NobodyWins for Rummy17 {
    const NOBODY_WINS: bool = true;
});

#[test]
fn a_game_that_does_not_end_or_has_no_winner_is_found() {
    let violation = hold_laws_for::<Flawed<Diciassette, StartsAgain>>(2, Style::Uniform, 1, 3_000);
    assert_eq!(violation.map_err(|violation| violation.law), Err("end"));
    assert_eq!(found::<Rummy17, NobodyWins>(), ["end"]);
}

flaw!(ForgetsTokens for Diciassette {
    // The imagined world is another game altogether.
    fn imagine(world: &mut Diciassette) {
        if let Ok(new) = Diciassette::new(world.players(), world.options()) {
            *world = new;
        }
    }
});

#[test]
fn an_imagination_that_contradicts_the_witness_is_found() {
    assert_eq!(found::<Diciassette, ForgetsTokens>(), ["imagination"]);
}
