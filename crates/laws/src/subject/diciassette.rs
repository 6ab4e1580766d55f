//! Diciassette as a subject of the laws.

use diciassette::{
    Action, Backs, Card, Chance, Counts, Diciassette, Direction, Hand, Options, Penalties, Side, Step,
};
use kernel::{Event, Eye, Game, Players, Seat, below, pick};
use rand_chacha::ChaCha8Rng;

use super::{Style, Subject};

impl Subject for Diciassette {
    fn options_by_lot(players: Players, rng: &mut ChaCha8Rng) -> Options {
        let coin = |rng: &mut ChaCha8Rng| below(rng, 2) == 0;
        let mut options = Options::default();
        if coin(rng) {
            options.backs = if coin(rng) { Backs::Open } else { Backs::Hidden };
            options.penalties = if coin(rng) { Penalties::Together } else { Penalties::First };
            options.direction = if coin(rng) { Direction::Reset } else { Direction::Carry };
        }
        // Small decks run dry: both piles empty, short hands, shuffle after shuffle.
        if below(rng, 3) == 0 {
            options.deck = Counts::NONE;
            let cards = Hand::FULL * players.count() + below(rng, 12) as usize;
            while options.deck.total() < cards as u32 {
                let card = Card::ALL[below(rng, Card::KINDS as u32) as usize];
                if options.deck.of(card) < 10 {
                    options.deck.add(card);
                }
            }
        }
        options
    }

    fn taste(style: Style, action: Action) -> u32 {
        match (style, action) {
            (Style::Uniform, _) => 1,
            (Style::Patient, Action::Call) => 1,
            (Style::Patient, Action::Pass) => 15,
            (Style::Stubborn, Action::Call) => 1,
            (Style::Stubborn, Action::Pass) => 200,
            (Style::Patient | Style::Stubborn, Action::Play(Card::Trash, Side::Up)) => 6,
            (Style::Patient | Style::Stubborn, Action::Play(_, Side::Down)) => 3,
            (Style::Patient | Style::Stubborn, Action::Play(_, Side::Up)) => 2,
        }
    }

    fn everything(&self, _: &mut ChaCha8Rng, out: &mut Vec<Action>) {
        out.extend([Action::Call, Action::Pass]);
        for card in Card::ALL {
            out.extend([Action::Play(card, Side::Up), Action::Play(card, Side::Down)]);
        }
    }

    fn every_lot(&self, out: &mut Vec<Chance>) {
        out.extend(Seat::ALL.map(Chance::First));
        out.extend(Card::ALL.map(Chance::Card));
        out.push(Chance::Hand(Hand::default()));
        for first in Card::ALL {
            out.push(Chance::Hand([first].into_iter().collect()));
            for second in Card::ALL {
                out.push(Chance::Hand([first, second, second].into_iter().collect()));
            }
        }
    }

    /// The options count the cards wherever they are, so the law on options already is the census;
    /// here is the rest.
    fn census(&self) -> Result<(), String> {
        let tokens = |by: &kernel::BySeat<u8>, most| by.of(self.players()).iter().all(|count| *count <= most);
        if !tokens(self.victory(), 3) || !tokens(self.penalty(), 1) {
            return Err(format!("D18, D20: tokens {:?} {:?}", self.victory(), self.penalty()));
        }
        Ok(())
    }

    fn steps(seen: &Vec<Step>) -> Vec<String> {
        super::outline(seen)
    }

    fn twin(
        here: &Self,
        event: Event<Self>,
        there: &Self,
        eye: Eye,
        rng: &mut ChaCha8Rng,
    ) -> Option<Event<Self>> {
        let backs_open = there.options().backs == Backs::Open;
        match event {
            // D14: on a call the differing cards are shown, unless none differ. D9: then short
            // hands are refilled.
            Event::Act(_, Action::Call) => {
                (here.queue() == there.queue() && here.top() == there.top()).then_some(event)
            }
            // D6: the eye will draw, and see, the card on top.
            Event::Act(seat, Action::Play(..)) if eye.is(seat) && here.top() != there.top() => None,
            Event::Act(seat, Action::Play(card, Side::Down)) if !eye.is(seat) && !card.is_two_sided() => {
                let blanks: Vec<Card> = there.hands()[seat].cards().filter(|card| !card.is_two_sided()).collect();
                pick(rng, &blanks).map(|card| Event::Act(seat, Action::Play(*card, Side::Down)))
            }
            Event::Act(seat, action) => there.admit(seat, action).ok(),
            Event::Chance(Chance::First(_)) => Some(event),
            // Cards dealt to another seat, or on top of the pile, may differ if their backs are
            // alike.
            Event::Chance(Chance::Hand(hand)) => {
                let seat = dealt_to(here);
                if eye.is(seat) {
                    return there.admit_chance(Chance::Hand(hand)).ok();
                }
                let looks = |hand: Hand| hand.cards().map(|card| back(card, backs_open)).collect::<Vec<_>>();
                (0..200)
                    .map(|_| there.lot(rng))
                    .find(|lot| matches!(lot, Chance::Hand(other) if looks(*other) == looks(hand)))
                    .map(Event::Chance)
            }
            Event::Chance(Chance::Card(card)) if draws_at_once(here, eye) => {
                there.admit_chance(Chance::Card(card)).ok()
            }
            Event::Chance(Chance::Card(card)) => (0..200)
                .map(|_| there.lot(rng))
                .find(|lot| {
                    matches!(lot, Chance::Card(other) if back(*other, backs_open) == back(card, backs_open))
                })
                .map(Event::Chance),
        }
    }
}

/// Returns the card that a back shows.
fn back(card: Card, open: bool) -> Option<Card> {
    (open && card.is_two_sided()).then_some(card)
}

/// Returns the seat that gets the due hand.
fn dealt_to(game: &Diciassette) -> Seat {
    game.view(Eye::Spectator).active
}

/// Returns whether the eye draws, or may draw, the card that is about to be turned up.
fn draws_at_once(game: &Diciassette, eye: Eye) -> bool {
    let view = game.view(Eye::Spectator);
    view.short || view.to_draw > 0 && eye.is(view.active)
}
