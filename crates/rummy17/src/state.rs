//! The complete state of a match, known to no player, and its entry points.

use alloc::vec::Vec;

use kernel::{
    BySeat, Event, Eye, Game, Players, Refusal, Row, Seat, Seats, StepRecorder, Turn, Unobserved, Unplayable,
    Way, Window, Witness,
};
use rand_core::Rng;

use crate::bonus::{Bonus, Bonuses};
use crate::card::{Card, Cards, Colours};
use crate::meld::Meld;
use crate::options::Options;
use crate::reason::Reason;
use crate::seen::{Observer, Step};
use crate::view::View;
use crate::{deal, discard, draw, imagine, knock, lay, score, view};

/// An action of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// R4: takes the top open card.
    Take,
    /// R4: draws the top of the pile.
    Draw,
    /// R5: claims the open card.
    Knock,
    /// R5: does not claim the open card.
    Pass,
    /// R6, R9, R11: lays a new meld down.
    Meld(Meld),
    /// R10: lays a card off on a meld.
    Lay(Card, MeldId),
    /// R12: puts a card in a joker's place and lays the joker down again.
    Swap(Swap),
    /// R7: ends the turn.
    Discard(Card),
}

/// R12: a joker swap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Swap {
    /// The card from the hand, which the joker stands for.
    pub card: Card,
    /// The meld that holds the joker.
    pub from: MeldId,
    /// The joker's new place.
    pub to: Landing,
}

/// R12: the new place of a joker won by a swap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Landing {
    /// Laid off on a meld, standing for this card.
    Lay(Card, MeldId),
    /// Into a new meld with cards from the hand.
    Meld(Meld),
}

/// The number of a meld: from 0 in the order in which they were laid down.
pub type MeldId = u8;

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// R3: the dealer of the first game.
    Dealer(Seat),
    /// R2: one of the bonus cards that apply.
    Bonus(Bonus),
    /// R2, R4: the next card of the deal or of the draw pile.
    Card(Card),
}

/// The phase of the match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// R3: the first dealer must be drawn.
    Dealer,
    /// R2: bonus cards are turned up.
    Bonus,
    /// R2: cards are dealt; the next one goes to the active seat, or is the open one.
    Deal,
    /// R4: the active seat takes or draws.
    Draw,
    /// R4: the active seat draws; the card must be dealt.
    Pile,
    /// R5: others may knock.
    Knock(Window),
    /// R6, R7: the active seat lays down and discards.
    Play,
    /// R21: the match is over.
    Over,
}

impl Phase {
    /// R5: the seats still to be asked, while the window is open.
    pub(crate) fn claimants(self) -> Option<Seats> {
        match self {
            Phase::Knock(window) => Some(window.waiting()),
            _ => None,
        }
    }
}

/// A meld on the table, and its owner (R18).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Down {
    /// The seat that laid it down.
    pub owner: Seat,
    /// The meld as it is now.
    pub meld: Meld,
}

impl Default for Down {
    fn default() -> Down {
        Down { owner: Seat::A, meld: Meld::Set { value: 1, colours: Colours::ALL, joker: None } }
    }
}

/// The open pile. Each drawn card adds at most one: 2 players draw at most 64 cards, and one lies
/// there at first.
pub(crate) type Open = Row<Card, 66>;
/// The melds on the table: 85 cards and five jokers, at least three in each.
pub(crate) type Melds = Row<Down, 30>;

/// A match of Rummy 17: everything, hidden cards included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rummy17 {
    pub(crate) hands: BySeat<Cards>,
    /// The cards that a seat took in public and still holds.
    pub(crate) known: BySeat<Cards>,
    /// The draw pile. Its order is undecided, so it is a set.
    pub(crate) pile: Cards,

    pub(crate) players: Players,
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    pub(crate) dealer: Seat,
    /// The seat whose turn it is, or that is being dealt to.
    pub(crate) active: Seat,
    /// R5: whether the open card was turned up at the deal rather than discarded.
    pub(crate) fresh: bool,
    /// R14: whether the active seat took the open card in this turn.
    pub(crate) took: bool,
    /// R14: whether the active seat laid down a card in this turn.
    pub(crate) laid: bool,
    /// R14: consecutive turns in which the open card was taken and nothing laid down.
    pub(crate) stalled: u8,
    /// R3: the number of finished games.
    pub(crate) finished: u8,
    /// R20: the seat that ended the last game by going out.
    pub(crate) ended_by: Option<Seat>,
    pub(crate) side: Colours,
    /// R6: the seats that have laid down a meld of their own.
    pub(crate) melded: Seats,
    pub(crate) bonuses: Bonuses,
    /// The number of cards in each hand, and in the draw pile.
    pub(crate) counts: BySeat<u8>,
    pub(crate) left: u8,
    /// R3: the totals of the finished games.
    pub(crate) scores: BySeat<i16>,
    pub(crate) open: Open,
    pub(crate) melds: Melds,
}

impl Rummy17 {
    /// The phase of the match.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The hands of all seats.
    pub fn hands(&self) -> &BySeat<Cards> {
        &self.hands
    }

    /// The open pile, top last.
    pub fn open(&self) -> &[Card] {
        &self.open
    }

    /// The draw pile.
    pub fn pile(&self) -> Cards {
        self.pile
    }

    /// The jokers on the side.
    pub fn side(&self) -> Colours {
        self.side
    }

    /// The melds on the table, in the order in which they were laid down.
    pub fn melds(&self) -> &[Down] {
        &self.melds
    }

    /// The bonus cards that apply.
    pub fn bonuses(&self) -> Bonuses {
        self.bonuses
    }

    /// The dealer of this game.
    pub fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The totals of the finished games.
    pub fn scores(&self) -> &BySeat<i16> {
        &self.scores
    }

    /// The outcome of the last game of the match; none until it is over.
    pub fn tally(&self) -> Option<score::Tally> {
        (self.phase == Phase::Over).then(|| score::tally(self))
    }

    /// Applies the event and reports its steps to the observer.
    #[inline]
    pub(crate) fn step(&mut self, event: Event<Self>, observer: &mut impl Observer) {
        match event {
            Event::Act(seat, Action::Take) => draw::apply_take(self, seat, observer),
            Event::Act(seat, Action::Draw) => draw::apply_draw(self, seat, observer),
            Event::Act(seat, Action::Knock) => knock::apply_knock(self, seat, observer),
            Event::Act(seat, Action::Pass) => knock::apply_pass(self, seat, observer),
            Event::Act(seat, Action::Meld(meld)) => lay::apply_meld(self, seat, meld, observer),
            Event::Act(seat, Action::Lay(card, id)) => lay::apply_lay(self, seat, card, id, observer),
            Event::Act(seat, Action::Swap(swap)) => lay::apply_swap(self, seat, swap, observer),
            Event::Act(seat, Action::Discard(card)) => discard::apply(self, seat, card, observer),
            Event::Chance(Chance::Dealer(seat)) => deal::begin(self, seat, observer),
            Event::Chance(Chance::Bonus(bonus)) => deal::apply_bonus(self, bonus, observer),
            Event::Chance(Chance::Card(card)) if self.phase == Phase::Pile => {
                draw::apply_card(self, card, observer);
            }
            Event::Chance(Chance::Card(card)) => deal::apply_card(self, card, observer),
        }
    }
}

impl Game for Rummy17 {
    const NAME: &'static str = "rummy17";
    const PASS: Action = Action::Pass;
    const CLAIM: Action = Action::Knock;

    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Reason = Reason;
    type View = View;
    type Seen = Vec<Step>;
    type Memory = ();

    fn new(players: Players, options: Options) -> Result<Self, Unplayable> {
        options.check()?;
        Ok(Rummy17 {
            hands: BySeat::default(),
            known: BySeat::default(),
            pile: Cards::DECK,
            players,
            options,
            phase: Phase::Dealer,
            dealer: Seat::A,
            active: Seat::A,
            fresh: true,
            took: false,
            laid: false,
            stalled: 0,
            finished: 0,
            ended_by: None,
            side: Colours::ALL,
            melded: Seats::NONE,
            bonuses: Bonuses::NONE,
            counts: BySeat::default(),
            left: Card::COUNT as u8,
            scores: BySeat::default(),
            open: Row::new(),
            melds: Row::new(),
        })
    }

    fn players(&self) -> Players {
        self.players
    }

    fn options(&self) -> Options {
        self.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Dealer | Phase::Bonus | Phase::Deal | Phase::Pile => Turn::Chance,
            Phase::Draw | Phase::Play => Turn::Seat(self.active),
            Phase::Knock(window) => Turn::Seat(window.asked()),
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn legal(&self, out: &mut Vec<Action>) {
        out.clear();
        match self.phase {
            Phase::Draw => draw::legal(out),
            Phase::Knock(_) => knock::legal(out),
            Phase::Play => {
                discard::legal(self, out);
                lay::legal(self, out);
            }
            Phase::Dealer | Phase::Bonus | Phase::Deal | Phase::Pile | Phase::Over => {}
        }
    }

    fn admit(&self, seat: Seat, action: Action) -> Result<Event<Self>, Refusal<Reason>> {
        Refusal::unless_turn_of(seat, self.players, self.turn())?;
        match self.phase {
            Phase::Draw => draw::admit(action),
            Phase::Knock(_) => knock::admit(action),
            _ => match action {
                Action::Take | Action::Draw => Err(Reason::AlreadyDrawn),
                Action::Knock | Action::Pass => Err(Reason::TooLateToKnock),
                Action::Meld(meld) => lay::admit_meld(self, meld),
                Action::Lay(card, id) => lay::admit_lay(self, card, id),
                Action::Swap(swap) => lay::admit_swap(self, swap),
                Action::Discard(card) => discard::admit(self, card),
            },
        }
        .map(|()| Event::Act(seat, action))
        .map_err(Refusal::Rule)
    }

    fn odds(&self, out: &mut Vec<(Chance, u32)>) {
        out.clear();
        match self.phase {
            Phase::Dealer => out.extend(self.players.seats().map(|seat| (Chance::Dealer(seat), 1))),
            Phase::Bonus => {
                let others = Bonus::ALL.into_iter().filter(|bonus| !self.bonuses.has(*bonus));
                out.extend(others.map(|bonus| (Chance::Bonus(bonus), 1)));
            }
            Phase::Deal | Phase::Pile => out.extend(self.pile.iter().map(|card| (Chance::Card(card), 1))),
            Phase::Draw | Phase::Knock(_) | Phase::Play | Phase::Over => {}
        }
    }

    #[inline]
    fn lot(&self, rng: &mut impl Rng) -> Chance {
        match self.phase {
            Phase::Dealer => Chance::Dealer(self.players.lot(rng)),
            Phase::Bonus => deal::bonus_lot(self, rng),
            _ => Chance::Card(self.pile.lot(u32::from(self.left), rng)),
        }
    }

    fn admit_chance(&self, outcome: Chance) -> Result<Event<Self>, Refusal<Reason>> {
        let turn = self.turn();
        if turn != Turn::Chance {
            return Err(Refusal::NotYourTurn { turn });
        }
        match (self.phase, outcome) {
            (Phase::Dealer, Chance::Dealer(seat)) if self.players.has(seat) => Ok(()),
            (Phase::Dealer, Chance::Dealer(_)) => {
                return Err(Refusal::NoSuchSeat { players: self.players });
            }
            (Phase::Dealer, _) => Err(Reason::DealerIsDue),
            (Phase::Bonus, Chance::Bonus(bonus)) if self.bonuses.has(bonus) => {
                Err(Reason::BonusTwice { bonus })
            }
            (Phase::Bonus, Chance::Bonus(_)) => Ok(()),
            (Phase::Bonus, _) => Err(Reason::BonusIsDue),
            (_, Chance::Card(card)) if self.pile.has(card) => Ok(()),
            (_, Chance::Card(card)) => Err(Reason::NotInPile { card }),
            (_, Chance::Dealer(_) | Chance::Bonus(_)) => Err(Reason::CardIsDue),
        }
        .map(|()| Event::Chance(outcome))
        .map_err(Refusal::Rule)
    }

    #[inline]
    fn apply(&mut self, event: Event<Self>) {
        self.step(event, &mut Unobserved);
    }

    fn view(&self, eye: Eye) -> View {
        view::of(self, eye)
    }

    fn seen(&self, event: Event<Self>, eye: Eye) -> Vec<Step> {
        let mut recorder = StepRecorder::new(eye);
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

    /// R5: a seat that claims the open card always may.
    fn claim_could_be_right(view: &View) -> bool {
        !view.open.is_empty()
    }

    /// R3: the deal moves on, from match to match as from game to game.
    fn next_dealer(&self) -> Option<Seat> {
        Some(self.players.after(self.dealer, Way::Clockwise))
    }

    fn dealer_lot(seat: Seat) -> Option<Chance> {
        Some(Chance::Dealer(seat))
    }

    fn imagine(witness: &Witness<Self>, rng: &mut impl Rng) -> Self {
        imagine::imagine(witness.view(), rng)
    }
}

const _: () = assert!(size_of::<Rummy17>() <= 512, "a state is cheap to copy");
const _: () = assert!(size_of::<Action>() <= 8, "a legal list is small");
