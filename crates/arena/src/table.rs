//! One game at one table, from the first lot to the result.

use kernel::{BySeat, Eye, Game, Players, Seat, Witness};
use sitting::{OpenQuestion, Sitting, fallback};

use crate::contest::Contest;
use crate::deal::Deal;

/// The result of one game, for each seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Final {
    /// The number of players.
    pub players: Players,
    /// The part of the victory: 1 for the only winner, 1/k for each of k who share it.
    pub shares: BySeat<f64>,
    /// The points, where the game has them.
    pub points: Option<BySeat<i16>>,
}

impl Final {
    /// Returns the result of a finished game.
    pub fn of<G: Contest>(game: &G) -> Final {
        let winners = game.winners();
        let part = 1.0 / winners.len().max(1) as f64;
        Final {
            players: game.players(),
            shares: BySeat::from_fn(|seat| if winners.has(seat) { part } else { 0.0 }),
            points: game.points(),
        }
    }

    /// Returns a seat's points less the mean of the others', where the game has points.
    pub fn lead(&self, seat: Seat) -> Option<f64> {
        let points = self.points?;
        let own = f64::from(points[seat]);
        let all: f64 = points.of(self.players).iter().map(|points| f64::from(*points)).sum();
        Some(own - (all - own) / (self.players.count() - 1) as f64)
    }
}

/// Plays one deal to the end, from the table before the first event. Asks for every choice between
/// several legal actions, with the seed of a bot on that seat; an answer that is not one of them
/// becomes the [`fallback`].
pub fn play_deal<G: Contest>(
    table: &G,
    deal: Deal,
    ask: impl FnMut(Seat, &Witness<G>, &[G::Action], u64) -> G::Action,
) -> G {
    play_out(table, deal, ask).game().clone()
}

/// Plays one deal, and also returns the events.
pub fn play_out<G: Contest>(
    table: &G,
    deal: Deal,
    mut ask: impl FnMut(Seat, &Witness<G>, &[G::Action], u64) -> G::Action,
) -> Sitting<G> {
    let eyes = table.players().seats().map(Eye::Seat);
    let mut sitting = Sitting::seeded(table.clone(), deal.seed()).watched(eyes);
    sitting.deal();
    while let Some(question) = sitting.open_question() {
        let (seat, action) = (question.seat, choose(&question, &mut ask));
        sitting.act(seat, action).expect("what is listed is admitted");
    }
    sitting
}

fn choose<G: Game>(
    question: &OpenQuestion<'_, G>,
    ask: &mut impl FnMut(Seat, &Witness<G>, &[G::Action], u64) -> G::Action,
) -> G::Action {
    let OpenQuestion { seat, witness, legal, seed } = question;
    if let [only] = legal[..] {
        return only;
    }
    let chosen = ask(*seat, witness, legal, *seed);
    if legal.contains(&chosen) { chosen } else { fallback::<G>(legal) }
}

#[cfg(test)]
mod tests {
    use bots::{Bot, Random};
    use diciassette::Diciassette;
    use kernel::Turn;
    use rummy17::Rummy17;

    use super::*;

    fn random<G: Contest>(deal: Deal) -> G {
        let table = G::new(Players::new(3).unwrap(), G::usual()).unwrap();
        play_deal(&table, deal, |_, witness, legal, seed| Random.choose(witness, legal, seed))
    }

    #[test]
    fn the_same_deal_and_the_same_choices_are_the_same_game() {
        let deal = |number| Deal { run: 17, number };
        assert_eq!(random::<Diciassette>(deal(0)), random::<Diciassette>(deal(0)));
        assert_eq!(random::<Rummy17>(deal(0)), random::<Rummy17>(deal(0)));
        assert_ne!(random::<Rummy17>(deal(0)), random::<Rummy17>(deal(1)));
    }

    #[test]
    fn a_seat_is_asked_only_where_there_is_a_choice() {
        let table = Rummy17::new(Players::new(2).unwrap(), Rummy17::usual()).unwrap();
        let mut asked = 0;
        let over = play_deal(&table, Deal { run: 1, number: 1 }, |_, _, legal, _| {
            assert!(legal.len() > 1);
            asked += 1;
            legal[0]
        });
        assert_eq!(over.turn(), Turn::Over);
        assert!(asked > 0);
    }

    #[test]
    fn every_seat_is_dealt_the_same_cards_whatever_the_players_do() {
        let table = Rummy17::new(Players::new(4).unwrap(), Rummy17::usual()).unwrap();
        let deal = Deal { run: 3, number: 9 };
        let mut dealt = Sitting::seeded(table, deal.seed());
        dealt.deal();
        for pick in [|_| 0, |count: usize| count - 1] {
            let mut hands = [None; 4];
            play_deal(&table, deal, |seat, witness, legal, _| {
                hands[seat.index()].get_or_insert(witness.view().hand);
                // A seat that has knocked has one more card on its turn.
                let pass = legal.iter().find(|action| **action == rummy17::Action::Pass);
                *pass.unwrap_or(&legal[pick(legal.len())])
            });
            assert_eq!(hands.map(Option::unwrap), *dealt.game().hands().of(table.players()));
        }
    }

    #[test]
    fn a_bot_is_given_the_seed_of_its_seat() {
        let table = Rummy17::new(Players::new(3).unwrap(), Rummy17::usual()).unwrap();
        let deal = Deal { run: 17, number: 5 };
        play_deal(&table, deal, |seat, witness, legal, seed| {
            assert_eq!(seed, deal.seed().of_bot(seat));
            Random.choose(witness, legal, seed)
        });
    }

    #[test]
    fn a_choice_that_is_not_legal_becomes_the_fallback() {
        use diciassette::Action;
        let table = Diciassette::new(Players::new(2).unwrap(), Diciassette::usual()).unwrap();
        let card: Action = "3 up".parse().unwrap();
        // The first seat loses all its decisions.
        let play = |lost: fn(Action, &[Action]) -> Action| {
            let over =
                play_out(&table, Deal { run: 17, number: 0 }, |seat, witness, legal, seed| match seat {
                    Seat::A => lost(card, legal),
                    _ => Random.choose(witness, legal, seed),
                });
            over.log().events().to_vec()
        };
        let illegal =
            |card, legal: &[Action]| if legal.contains(&Action::Pass) { card } else { Action::Pass };
        assert_eq!(play(illegal), play(|_, legal| fallback::<Diciassette>(legal)));
    }

    #[test]
    fn the_lead_is_against_the_mean_of_the_others() {
        let players = Players::new(3).unwrap();
        let points = [9_i16, 3, -6, 0, 0, 0];
        let done = Final {
            players,
            shares: BySeat::default(),
            points: Some(BySeat::from_fn(|seat| points[seat.index()])),
        };
        assert_eq!(done.lead(Seat::A), Some(10.5));
        assert_eq!(done.lead(Seat::C), Some(-12.0));
    }
}
