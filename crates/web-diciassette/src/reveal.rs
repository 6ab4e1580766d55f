//! The reveal after "17!": the cards turned over so far, and their sum.

use diciassette::{Card, Glimpse, Side, Step, View};
use kernel::{Seat, Seats};

/// The progress of a reveal.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Reveal {
    /// The caller.
    pub(crate) caller: Seat,
    /// The sum of the cards that lay face up or have been turned over.
    pub(crate) sum: u16,
    /// D14: the total, once known.
    pub(crate) total: Option<u16>,
    /// D19: the next round and its starter.
    pub(crate) next: Option<(u16, Seat)>,
    /// D20: the winners.
    pub(crate) won: Seats,
    /// The places turned over, with their cards.
    turned: Vec<(usize, Card)>,
    /// D16: the places of sprung Traps.
    sprung: Vec<usize>,
}

impl Reveal {
    /// The reveal while this step is shown, before it is folded into the view; `None` without a
    /// step.
    pub(crate) fn after(before: Option<Reveal>, step: Option<Step>, view: &View) -> Option<Reveal> {
        let step = step?;
        if let Step::Called { seat } = step {
            return Some(Reveal::of(seat, view));
        }
        let mut reveal = before?;
        match step {
            Step::Revealed { place, card, .. } => {
                reveal.turned.push((usize::from(place), card));
                reveal.sum += u16::from(card.value());
            }
            Step::Total { total } => reveal.total = Some(total),
            Step::TrapSprings { .. } => {
                let sprung = set_traps(view).nth(reveal.sprung.len());
                reveal.sprung.extend(sprung);
            }
            Step::RoundBegins { round, starter, .. } => reveal.next = Some((round, starter)),
            Step::Won { seats } => reveal.won = seats,
            _ => {}
        }
        Some(reveal)
    }

    fn of(caller: Seat, view: &View) -> Reveal {
        let open = view.queue.iter().filter(|shown| shown.side == Side::Up);
        let sum = open
            .filter_map(|shown| match shown.card {
                Glimpse::Known(card) => Some(u16::from(card.value())),
                Glimpse::Hidden => None,
            })
            .sum();
        Reveal {
            caller,
            sum,
            total: None,
            next: None,
            won: Seats::NONE,
            turned: Vec::new(),
            sprung: Vec::new(),
        }
    }

    /// The card at a place, if it has been turned over.
    pub(crate) fn turned(&self, place: usize) -> Option<Card> {
        self.turned.iter().find(|(turned, _)| *turned == place).map(|(_, card)| *card)
    }

    /// D16: whether the Trap at this place has sprung.
    pub(crate) fn has_sprung(&self, place: usize) -> bool {
        self.sprung.contains(&place)
    }

    /// D19: whether the queue has been swept away.
    pub(crate) fn is_swept(&self) -> bool {
        self.next.is_some()
    }
}

/// D16: the places of the face-down Traps, once all cards are turned over.
fn set_traps(view: &View) -> impl Iterator<Item = usize> {
    let traps = view
        .queue
        .iter()
        .enumerate()
        .filter(|(_, shown)| shown.side == Side::Down && shown.card == Glimpse::Known(Card::Trap));
    traps.map(|(place, _)| place)
}

#[cfg(test)]
mod tests {
    use diciassette::{Diciassette, Options};
    use kernel::{Eye, Game, Players, Way};

    use super::*;
    use crate::fold::fold;

    /// Shows steps as the director does, and returns the reveal after them.
    fn shown(view: &mut View, steps: &[Step]) -> Option<Reveal> {
        let mut reveal = None;
        for step in steps {
            reveal = Reveal::after(reveal, Some(*step), view);
            fold(view, step);
        }
        reveal
    }

    fn table() -> View {
        let mut view =
            Diciassette::new(Players::new(2).unwrap(), Options::default()).unwrap().view(Eye::Seat(Seat::A));
        let played = |seat, card, side| Step::Played { seat, card, side };
        for step in [
            played(Seat::A, Glimpse::Known(Card::Trap), Side::Down),
            played(Seat::B, Glimpse::Known(Card::TwoSided5), Side::Up),
            played(Seat::A, Glimpse::Known(Card::Trap), Side::Up),
            played(Seat::B, Glimpse::Hidden, Side::Down),
        ] {
            fold(&mut view, &step);
        }
        view
    }

    #[test]
    fn d14_the_sum_counts_up_from_what_lies_open_card_by_card() {
        let mut view = table();
        let called = Step::Called { seat: Seat::A };
        let trap = Step::Revealed { place: 0, card: Card::Trap, by: Seat::A };
        let four = Step::Revealed { place: 3, card: Card::Front4, by: Seat::B };
        assert_eq!(shown(&mut view.clone(), &[called]).unwrap().sum, 5);
        assert_eq!(shown(&mut view.clone(), &[called, trap]).unwrap().sum, 5);
        let reveal = shown(&mut view, &[called, trap, four, Step::Total { total: 9 }]).unwrap();
        assert_eq!((reveal.sum, reveal.total), (9, Some(9)));
        assert_eq!([0, 1, 3].map(|place| reveal.turned(place)), [Some(Card::Trap), None, Some(Card::Front4)]);
    }

    #[test]
    fn d16_only_a_trap_that_lay_face_down_springs() {
        let mut view = table();
        let steps = [
            Step::Called { seat: Seat::B },
            Step::Revealed { place: 0, card: Card::Trap, by: Seat::A },
            Step::Revealed { place: 3, card: Card::Trap, by: Seat::B },
            Step::Total { total: 5 },
            Step::TrapSprings { by: Seat::A },
        ];
        let reveal = shown(&mut view, &steps).unwrap();
        assert_eq!([0, 1, 2, 3].map(|place| reveal.has_sprung(place)), [true, false, false, false]);
        let next = Reveal::after(Some(reveal), Some(Step::TrapSprings { by: Seat::B }), &view).unwrap();
        assert!(next.has_sprung(3) && !next.has_sprung(2));
    }

    #[test]
    fn d19_it_is_over_when_the_event_is() {
        let mut view = table();
        let begins = Step::RoundBegins { round: 2, starter: Seat::B, way: Way::Clockwise };
        let reveal = shown(&mut view, &[Step::Called { seat: Seat::B }, begins]);
        assert!(reveal.as_ref().is_some_and(Reveal::is_swept));
        assert_eq!(Reveal::after(reveal, None, &view), None);
        assert_eq!(Reveal::after(None, Some(Step::Total { total: 3 }), &view), None);
    }
}
