//! Rummy 17 as a subject of the laws.

use kernel::{Event, Eye, Game, Players, Seat, below};
use rand_chacha::ChaCha8Rng;
use rummy17::{
    Action, Bonus, Card, Cards, Chance, Colour, Colours, Landing, Meld, MeldId, Options, Phase, Rummy17,
    Step, Swap,
};

use super::{Style, Subject};

impl Subject for Rummy17 {
    fn options_by_lot(_: Players, rng: &mut ChaCha8Rng) -> Options {
        let games = match below(rng, 4) {
            0 => None,
            1 => Some(2),
            _ => Some(1),
        };
        Options { games, stall: [3, 3, 1, 0][below(rng, 4) as usize] }
    }

    fn taste(style: Style, action: Action) -> u32 {
        match (style, action) {
            (Style::Uniform, _) => 1,
            (Style::Patient, Action::Swap(_) | Action::Lay(..)) => 40,
            (Style::Patient, Action::Meld(meld)) => {
                if meld.joker().is_some() {
                    60
                } else {
                    20
                }
            }
            (Style::Patient, Action::Knock) => 1,
            (Style::Patient, Action::Pass) => 4,
            (Style::Stubborn, Action::Take) => 8,
            (Style::Stubborn, Action::Meld(meld)) => {
                if meld.joker().is_some() {
                    30
                } else {
                    1
                }
            }
            (Style::Stubborn, Action::Swap(_)) => 30,
            (Style::Patient | Style::Stubborn, _) => 2,
        }
    }

    fn everything(&self, rng: &mut ChaCha8Rng, out: &mut Vec<Action>) {
        out.extend([Action::Take, Action::Draw, Action::Knock, Action::Pass]);
        out.extend(Cards::DECK.iter().map(Action::Discard));
        let melds = every_meld();
        out.extend(melds.iter().copied().map(Action::Meld));
        let ids = self.melds().len() as MeldId + 1;
        for id in 0..ids {
            out.extend(Cards::DECK.iter().map(|card| Action::Lay(card, id)));
        }
        // There are too many swaps to try all: those with a card that a joker stands for, and some
        // that are always wrong.
        let jokers: Vec<(MeldId, Card)> = (0..)
            .zip(self.melds())
            .filter_map(|(id, down)| down.meld.joker().map(|card| (id, card)))
            .collect();
        for (from, card) in jokers {
            for id in 0..ids {
                let lay = |place| Action::Swap(Swap { card, from, to: Landing::Lay(place, id) });
                out.extend(Cards::DECK.iter().map(lay));
            }
            out.extend(melds.iter().map(|meld| Action::Swap(Swap { card, from, to: Landing::Meld(*meld) })));
        }
        let any = |rng: &mut ChaCha8Rng| Cards::DECK.iter().nth(below(rng, 85) as usize).expect("85 cards");
        for _ in 0..200 {
            let (card, place) = (any(rng), any(rng));
            let from = below(rng, u32::from(ids)) as MeldId;
            let to = if below(rng, 2) == 0 {
                Landing::Lay(place, below(rng, u32::from(ids)) as MeldId)
            } else {
                Landing::Meld(melds[below(rng, melds.len() as u32) as usize])
            };
            out.push(Action::Swap(Swap { card, from, to }));
        }
        // Invalid melds, put together by hand.
        out.extend([
            Action::Meld(Meld::Set { value: 99, colours: Colours::ALL, joker: None }),
            Action::Meld(Meld::Set { value: 5, colours: Colours::NONE, joker: Some(Colour::Red) }),
            Action::Meld(Meld::Run { colour: Colour::Red, low: 9, high: 3, joker: None }),
            Action::Meld(Meld::Run { colour: Colour::Red, low: 15, high: 200, joker: None }),
            Action::Lay(any(rng), 255),
        ]);
    }

    fn every_lot(&self, out: &mut Vec<Chance>) {
        out.extend(Seat::ALL.map(Chance::Dealer));
        out.extend(Bonus::ALL.map(Chance::Bonus));
        out.extend(Cards::DECK.iter().map(Chance::Card));
    }

    fn census(&self) -> Result<(), String> {
        let mut places: Vec<Cards> = self.hands().of(self.players()).to_vec();
        places.push(self.pile());
        places.extend(self.open().iter().map(|card| Cards::just(*card)));
        places.extend(self.melds().iter().map(|down| down.meld.naturals()));
        let mut all = Cards::NONE;
        for cards in places {
            if !all.and(cards).is_empty() {
                return Err(format!("twice on the table: {:?}", all.and(cards)));
            }
            all = all.or(cards);
        }
        let mut jokers = self.side();
        for joker in self.melds().iter().filter_map(|down| down.meld.joker()) {
            if jokers.has(joker.colour()) {
                return Err(format!("two jokers of one colour: {:?}", joker.colour()));
            }
            jokers = jokers.with(joker.colour());
        }
        let view = self.view(Eye::Spectator);
        let counted = self.players().seats().all(|seat| {
            let hand = self.hands()[seat];
            usize::from(view.counts[seat]) == hand.len() && view.known[seat].within(hand)
        });
        if all != Cards::DECK || jokers != Colours::ALL {
            Err(format!("missing: {:?}, jokers {jokers:?}", Cards::DECK.minus(all)))
        } else if !counted || usize::from(view.draw) != self.pile().len() {
            Err("a count is wrong".to_owned())
        } else {
            Ok(())
        }
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
        match event {
            // R16: hands are shown when a game ends, so a difference shows.
            Event::Act(seat, Action::Discard(card)) if ends(here, seat, card) => {
                (here.hands() == there.hands()).then_some(event)
            }
            Event::Act(seat, action) => there.admit(seat, action).ok(),
            // A card that another seat is dealt or draws may be any other.
            Event::Chance(Chance::Card(_)) if hidden_from(here, eye) => Some(Event::Chance(there.lot(rng))),
            Event::Chance(lot) => there.admit_chance(lot).ok(),
        }
    }
}

/// Returns whether this discard would end the game.
fn ends(game: &Rummy17, seat: Seat, card: Card) -> bool {
    let mut after = *game;
    after.apply(Event::Act(seat, Action::Discard(card)));
    matches!(after.phase(), Phase::Over | Phase::Bonus)
}

/// Returns whether the due card is hidden from this eye. The first open card is not.
fn hidden_from(game: &Rummy17, eye: Eye) -> bool {
    let view = game.view(Eye::Spectator);
    let dealt_out = game.phase() == Phase::Deal && view.counts[view.active] == 10;
    !eye.is(view.active) && !dealt_out
}

/// Lists every meld that has a spelling, jokers included.
fn every_meld() -> Vec<Meld> {
    let mut melds = Vec::new();
    for value in Card::LOWEST..=Card::HIGHEST {
        for bits in 0..32 {
            let colours = Colours::from_bits(bits);
            melds.extend(Meld::set(value, colours, None));
            melds.extend(Colour::ALL.into_iter().filter_map(|joker| Meld::set(value, colours, Some(joker))));
        }
    }
    for colour in Colour::ALL {
        for low in Card::LOWEST..=Card::HIGHEST {
            for high in low..=Card::HIGHEST {
                melds.extend(Meld::run(colour, low, high, None));
                melds.extend((low..=high).filter_map(|joker| Meld::run(colour, low, high, Some(joker))));
            }
        }
    }
    melds
}
