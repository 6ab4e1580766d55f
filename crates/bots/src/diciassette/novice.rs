//! The novice: adds up the open cards, guesses the rest, and likes strong cards.

use diciassette::{Action, Card, Diciassette, Glimpse, Phase, Side};
use kernel::Witness;

use crate::net::{sigmoid, softmax};
use crate::{Bot, Dice, Thought};

/// Plays legally and plausibly, and makes the mistakes that people make: it forgets the cards that
/// are gone, takes every hidden card for a middling number, fears Traps only when it holds one
/// itself, and shows its large numbers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Novice;

impl Bot<Diciassette> for Novice {
    fn think(&self, witness: &Witness<Diciassette>, legal: &[Action], _: &mut Dice) -> Vec<Thought> {
        let view = witness.view();
        // It takes any face-down card for a 3.
        let guess: f32 = view
            .queue
            .iter()
            .map(|shown| match shown.card {
                Glimpse::Known(card) => f32::from(card.value()),
                Glimpse::Hidden => 3.0,
            })
            .sum();
        let shares = match view.phase {
            Phase::Call(_) => {
                let fear = if view.hand.has(Card::Trap) { 1.0 } else { 0.0 };
                let calls = sigmoid((guess - 17.0 - fear) / 0.8);
                legal.iter().map(|action| if *action == Action::Call { calls } else { 1.0 - calls }).collect()
            }
            _ => {
                let likes: Vec<f32> = legal.iter().map(|action| liking(*action, guess)).collect();
                softmax(&likes, 0.6)
            }
        };
        shares.into_iter().map(|share| Thought { share, ..Thought::default() }).collect()
    }
}

/// How much it likes to play this on a queue that it takes for this total.
fn liking(action: Action, guess: f32) -> f32 {
    let Action::Play(card, side) = action else { return 0.0 };
    let room = 16.0 - guess;
    match (card, side) {
        // A Trap shown is a Trap wasted, and even a novice knows.
        (Card::Trap, Side::Up) => -3.0,
        (Card::Trap, Side::Down) => 0.6,
        (Card::Trash, Side::Up) => {
            if room < 2.0 {
                1.2
            } else {
                -1.5
            }
        }
        (Card::Times2 | Card::Reverse, Side::Up) => {
            if room < 4.0 {
                0.8
            } else {
                -0.2
            }
        }
        (Card::Trash | Card::Times2 | Card::Reverse, Side::Down) => {
            if room < 2.0 {
                0.3
            } else {
                -1.2
            }
        }
        (number, side) => {
            let over = f32::from(number.value()) - room;
            let bluff = if side == Side::Down && over > 0.0 { 0.5 } else { 0.0 };
            (if over > 0.0 { -over } else { 0.2 * f32::from(number.value()) }) + bluff
        }
    }
}
