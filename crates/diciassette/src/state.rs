//! The complete state of a game, known to no player, and its entry points.

use alloc::vec::Vec;

use kernel::{
    BySeat, Event, Eye, Game, Players, Refusal, Row, Seat, Seats, StepRecorder, Turn, Unobserved, Unplayable,
    Way, Window, Witness,
};
use rand_core::Rng;

use crate::card::{Card, Counts, Hand, Placed, Side};
use crate::memory::Memory;
use crate::options::{Backs, Direction, Options, Penalties};
use crate::reason::Reason;
use crate::seen::{Observer, Step};
use crate::view::{Sight, View};
use crate::{call, draw, imagine, play, score, view};

/// An action of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// D6: plays this card, face up or face down.
    Play(Card, Side),
    /// D8: "17!"
    Call,
    /// D8: passes in the claim window.
    Pass,
}

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// D5: the starting player.
    First(Seat),
    /// D5: the three cards of the next player. Cards are dealt one at a time round the table, but
    /// each player's three cards are one lot.
    Hand(Hand),
    /// D5, D7: the card that now lies on top of the draw pile.
    Card(Card),
}

/// The phase of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// D5: the starting player must be drawn.
    First,
    /// D5: hands are dealt; the next one is the active seat's.
    Deal,
    /// D6: the active seat plays.
    Play,
    /// D6, D7: the active seat draws; the next top card must be drawn by lot.
    Draw,
    /// D8: the other seats may call.
    Call(Window),
    /// D5, D9: before the round starts, the top card is drawn by lot and short hands are refilled.
    Refill,
    /// D20: the game is over.
    Over,
}

impl Phase {
    /// D8: the seats still to be asked, while the window is open.
    pub(crate) fn claimants(self) -> Option<Seats> {
        match self {
            Phase::Call(window) => Some(window.waiting()),
            _ => None,
        }
    }
}

/// A queue, in play or as revealed by the last call.
pub(crate) type Queue = Row<Placed, { Options::MOST_CARDS }>;

/// A game of Diciassette: everything, hidden cards included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Diciassette {
    pub(crate) players: Players,
    pub(crate) backs: Backs,
    pub(crate) penalties: Penalties,
    pub(crate) direction: Direction,

    pub(crate) phase: Phase,
    pub(crate) way: Way,
    /// The starting seat of the round.
    pub(crate) starter: Seat,
    /// The seat whose turn it is, or that is being dealt to.
    pub(crate) active: Seat,
    /// The last player to play in this round.
    pub(crate) last: Option<Seat>,
    /// Cards still to play in this turn.
    pub(crate) to_play: u8,
    /// Cards to draw at the end of this turn.
    pub(crate) to_draw: u8,
    /// D11: a ×2 awaits the next player.
    pub(crate) doubled: bool,
    /// D9: a player could not draw, so a hand is short.
    pub(crate) short: bool,
    pub(crate) round: u16,

    /// The draw pile below its top card. Its order is undecided, so only counts are kept.
    pub(crate) pile: Counts,
    pub(crate) top: Option<Card>,
    /// The public cards of the discard pile.
    pub(crate) discard: Counts,
    /// D12: the cards discarded face down, known only to the seats that played them.
    pub(crate) trashed: Row<Placed, { Options::MOST_TRASH as usize }>,
    pub(crate) hands: BySeat<Hand>,
    pub(crate) queue: Queue,
    pub(crate) victory: BySeat<u8>,
    pub(crate) penalty: BySeat<u8>,

    /// The queue of the previous round, its caller, and the last player.
    pub(crate) last_queue: Queue,
    pub(crate) last_caller: Option<Seat>,
    pub(crate) last_last: Seat,
}

impl Diciassette {
    /// The phase of the game.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The hands of all seats.
    pub fn hands(&self) -> &BySeat<Hand> {
        &self.hands
    }

    /// The queue, left to right.
    pub fn queue(&self) -> &[Placed] {
        &self.queue
    }

    /// The top of the draw pile, if there is one.
    pub fn top(&self) -> Option<Card> {
        self.top
    }

    /// The draw pile below its top.
    pub fn pile(&self) -> Counts {
        self.pile
    }

    /// The discard pile, including its face-down cards.
    pub fn discard(&self) -> Counts {
        self.trashed.iter().map(|placed| placed.card()).collect::<Counts>().plus(self.discard)
    }

    /// Victory tokens.
    pub fn victory(&self) -> &BySeat<u8> {
        &self.victory
    }

    /// Penalty tokens.
    pub fn penalty(&self) -> &BySeat<u8> {
        &self.penalty
    }

    /// The direction of play.
    pub fn way(&self) -> Way {
        self.way
    }

    /// The number of the round, from 1.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// The last player to play in this round.
    pub fn last(&self) -> Option<Seat> {
        self.last
    }

    /// All cards, wherever they are; always equal to the deck.
    fn all_cards(&self) -> Counts {
        let hands = self.hands.of(self.players).iter().flat_map(|hand| hand.cards());
        let queue = self.queue.iter().map(|placed| placed.card());
        self.top
            .into_iter()
            .chain(hands)
            .chain(queue)
            .collect::<Counts>()
            .plus(self.pile)
            .plus(self.discard())
    }

    /// Applies the event and reports its steps to the observer.
    #[inline(always)]
    pub(crate) fn step(&mut self, event: Event<Self>, observer: &mut impl Observer) {
        match event {
            Event::Act(seat, Action::Play(card, side)) => play::apply(self, seat, card, side, observer),
            Event::Act(seat, Action::Call) => call::apply_call(self, seat, observer),
            Event::Act(seat, Action::Pass) => call::apply_pass(self, seat, observer),
            Event::Chance(Chance::First(seat)) => draw::apply_first(self, seat, observer),
            Event::Chance(Chance::Hand(hand)) => draw::apply_hand(self, hand, observer),
            Event::Chance(Chance::Card(card)) => draw::apply_card(self, card, observer),
        }
    }
}

// A decision takes a few hundred instructions, and a call that is not inlined costs a tenth of
// that: so a program that plays random games gets turn, legal, lot and apply in one piece.
impl Game for Diciassette {
    const NAME: &'static str = "diciassette";
    const PASS: Action = Action::Pass;
    const CLAIM: Action = Action::Call;

    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Reason = Reason;
    type View = View;
    type Seen = Vec<Step>;
    type Memory = Memory;

    fn new(players: Players, options: Options) -> Result<Self, Unplayable> {
        options.check(players)?;
        Ok(Diciassette {
            players,
            backs: options.backs,
            penalties: options.penalties,
            direction: options.direction,
            phase: Phase::First,
            way: Way::Clockwise,
            starter: Seat::A,
            active: Seat::A,
            last: None,
            to_play: 0,
            to_draw: 0,
            doubled: false,
            short: false,
            round: 1,
            pile: options.deck,
            top: None,
            discard: Counts::NONE,
            trashed: Row::new(),
            hands: BySeat::default(),
            queue: Row::new(),
            victory: BySeat::default(),
            penalty: BySeat::default(),
            last_queue: Row::new(),
            last_caller: None,
            last_last: Seat::A,
        })
    }

    fn players(&self) -> Players {
        self.players
    }

    fn options(&self) -> Options {
        Options {
            backs: self.backs,
            penalties: self.penalties,
            direction: self.direction,
            deck: self.all_cards(),
        }
    }

    #[inline(always)]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::First | Phase::Deal | Phase::Draw | Phase::Refill => Turn::Chance,
            Phase::Play => Turn::Seat(self.active),
            Phase::Call(window) => Turn::Seat(window.asked()),
            Phase::Over => Turn::Over,
        }
    }

    #[inline(always)]
    fn legal(&self, out: &mut Vec<Action>) {
        out.clear();
        match self.phase {
            Phase::Play => play::legal(self, out),
            Phase::Call(_) => call::legal(out),
            Phase::First | Phase::Deal | Phase::Draw | Phase::Refill | Phase::Over => {}
        }
    }

    fn admit(&self, seat: Seat, action: Action) -> Result<Event<Self>, Refusal<Reason>> {
        Refusal::unless_turn_of(seat, self.players, self.turn())?;
        match self.phase {
            Phase::Play => play::admit(self, action),
            _ => call::admit(action),
        }
        .map(|()| Event::Act(seat, action))
        .map_err(Refusal::Rule)
    }

    fn odds(&self, out: &mut Vec<(Chance, u32)>) {
        out.clear();
        match self.phase {
            Phase::First => out.extend(self.players.seats().map(|seat| (Chance::First(seat), 1))),
            Phase::Deal => draw::hand_odds(self.pile, out),
            Phase::Draw | Phase::Refill => {
                let held =
                    Card::ALL.into_iter().map(|card| (Chance::Card(card), u32::from(self.pile.of(card))));
                out.extend(held.filter(|(_, count)| *count > 0));
            }
            Phase::Play | Phase::Call(_) | Phase::Over => {}
        }
    }

    #[inline(always)]
    fn lot(&self, rng: &mut impl Rng) -> Chance {
        match self.phase {
            Phase::First => Chance::First(self.players.lot(rng)),
            Phase::Deal => Chance::Hand(self.pile.hand_lot(rng)),
            _ => Chance::Card(self.pile.lot(rng)),
        }
    }

    fn admit_chance(&self, outcome: Chance) -> Result<Event<Self>, Refusal<Reason>> {
        let turn = self.turn();
        if turn != Turn::Chance {
            return Err(Refusal::NotYourTurn { turn });
        }
        match (self.phase, outcome) {
            (Phase::First, Chance::First(seat)) if self.players.has(seat) => Ok(()),
            (Phase::First, Chance::First(_)) => return Err(Refusal::NoSuchSeat { players: self.players }),
            (Phase::First, _) => Err(Reason::FirstIsDue),
            (Phase::Deal, Chance::Hand(hand)) => draw::admit_hand(self.pile, hand),
            (Phase::Deal, _) => Err(Reason::HandIsDue),
            (_, Chance::Card(card)) if self.pile.of(card) == 0 => Err(Reason::NotInPile { card }),
            (_, Chance::Card(_)) => Ok(()),
            (_, _) => Err(Reason::CardIsDue),
        }
        .map(|()| Event::Chance(outcome))
        .map_err(Refusal::Rule)
    }

    #[inline(always)]
    fn apply(&mut self, event: Event<Self>) {
        self.step(event, &mut Unobserved);
    }

    fn view(&self, eye: Eye) -> View {
        view::of(self, eye)
    }

    fn seen(&self, event: Event<Self>, eye: Eye) -> Vec<Step> {
        let mut recorder = StepRecorder::new(Sight { eye, backs: self.backs });
        self.clone().step(event, &mut recorder);
        recorder.into_steps()
    }

    fn winners(&self) -> Seats {
        if self.phase == Phase::Over { score::winners(self) } else { Seats::NONE }
    }

    fn claimants(&self) -> Option<Seats> {
        self.phase.claimants()
    }

    fn claimants_of(view: &View) -> Option<Seats> {
        view.phase.claimants()
    }

    fn claim_could_be_right(view: &View) -> bool {
        view.call_could_be_right()
    }

    fn remember(memory: &mut Memory, eye: Eye, seen: &Vec<Step>, before: &View, after: &View) {
        memory.remember(eye, seen, before, after);
    }

    fn imagine(witness: &Witness<Self>, rng: &mut impl Rng) -> Self {
        imagine::imagine(witness, rng)
    }
}

const _: () = assert!(size_of::<Diciassette>() <= 256, "a state is cheap to copy");
