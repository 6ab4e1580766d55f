//! One game of self-play, and the samples from it.

use bots::rummy17::{Outlook, Position, SCALE, features, outlook, sensible, values};
use bots::{Bot, Dice, Network, unit};
use kernel::{BySeat, Event, Eye, Game, Players, Seat, Turn, Witness, below};
use rand_core::SeedableRng;
use rummy17::{Action, Card, Cards, Chance, Options, Rummy17};

/// λ: how far a position learns from the outcome, rather than from the estimate of the next
/// position.
const LAMBDA: f32 = 0.7;

/// A position to learn from.
pub(super) struct Sample {
    /// The position after an action.
    pub(super) inputs: Vec<f32>,
    /// The share of the victory.
    pub(super) win: f32,
    /// The score compared with the other players', scaled.
    pub(super) score: f32,
}

/// The player on a seat.
#[derive(Clone, Copy)]
pub(super) enum SeatPlayer<'a> {
    Network(&'a Network),
    Regular,
    /// Any bot: it needs a witness.
    Rival(&'a dyn Bot<Rummy17>),
}

/// A table at which one game is played.
pub(super) struct Table<'a> {
    pub(super) players: Players,
    pub(super) seat_players: BySeat<SeatPlayer<'a>>,
    /// R3: the points from the games before.
    pub(super) before: BySeat<i16>,
    /// The temperature of the choice, in chances to win.
    pub(super) temperature: f32,
    /// Whether to learn from the regulars, too.
    pub(super) watches: bool,
    /// The network that estimates the next position; `None` if nothing is learned.
    pub(super) learning: Option<&'a Network>,
}

/// The outcome of a game for a seat: its share of the victory, and its score compared with the
/// others', scaled.
#[derive(Clone, Copy, Default)]
pub(super) struct Outcome {
    pub(super) win: f32,
    pub(super) score: f32,
}

impl Table<'_> {
    /// Plays one game from this deal.
    pub(super) fn play(&self, deal: u64, dice: &mut Dice, samples: &mut Vec<Sample>) -> BySeat<Outcome> {
        let options = Options { games: Some(1), ..Options::default() };
        let mut game = Rummy17::new(self.players, options).expect("these options can be played");
        let mut dealer = Dice::seed_from_u64(deal);
        let mut deck: Vec<Card> = Cards::DECK.iter().collect();
        for index in (1..deck.len()).rev() {
            deck.swap(index, below(&mut dealer, index as u32 + 1) as usize);
        }
        let mut trails: BySeat<Vec<(Vec<f32>, Outlook)>> = BySeat::default();
        let mut legal = Vec::new();
        let mut witnesses: Vec<Witness<Rummy17>> = self
            .players
            .seats()
            .filter(|seat| matches!(self.seat_players[*seat], SeatPlayer::Rival(_)))
            .map(|seat| Witness::arriving(&game, Eye::Seat(seat)))
            .collect();
        loop {
            let event = match game.turn() {
                Turn::Chance => Event::Chance(match game.lot(&mut dealer) {
                    Chance::Card(_) => Chance::Card(deck.pop().expect("as many as the draw pile has")),
                    lot => lot,
                }),
                Turn::Seat(seat) => {
                    game.legal(&mut legal);
                    let witness = witnesses.iter().find(|witness| witness.eye().is(seat));
                    Event::Act(
                        seat,
                        match (self.seat_players[seat], witness) {
                            (SeatPlayer::Rival(bot), Some(witness)) => bot.choose(witness, &legal, deal),
                            _ => self.choose(&game, seat, &legal, dice, &mut trails[seat]),
                        },
                    )
                }
                Turn::Over => break,
            };
            let before = game;
            game.apply(event);
            for witness in &mut witnesses {
                witness.watch(&before, event, &game);
            }
        }
        let outcome = self.outcome(&game);
        for seat in self.players.seats() {
            look_back(std::mem::take(&mut trails[seat]), outcome[seat], samples);
        }
        outcome
    }

    fn choose(
        &self,
        game: &Rummy17,
        seat: Seat,
        legal: &[Action],
        dice: &mut Dice,
        trail: &mut Vec<(Vec<f32>, Outlook)>,
    ) -> Action {
        if let [only] = legal {
            return *only;
        }
        let mut view = game.view(Eye::Seat(seat));
        view.scores = self.before;
        let position = Position::of(&view);
        match self.seat_players[seat] {
            SeatPlayer::Regular | SeatPlayer::Rival(_) => {
                let worths = values(&position, legal);
                // In points, not in chances to win. A guest plays its best; a watched regular
                // varies a little.
                let chosen = draw(&worths, if self.watches { 0.6 } else { 0.0 }, dice);
                if self.watches
                    && let Some(network) = self.learning
                {
                    let mut inputs = Vec::new();
                    features(&position.after(legal[chosen]), &mut inputs);
                    let thought = outlook(network, &inputs);
                    trail.push((inputs, thought));
                }
                legal[chosen]
            }
            SeatPlayer::Network(network) => {
                let learns = self.learning.is_some_and(|learning| std::ptr::eq(learning, network));
                let mut looks: Vec<(Vec<f32>, Outlook)> = Vec::with_capacity(legal.len());
                let sensible = sensible(&position, legal);
                for index in &sensible {
                    let mut inputs = Vec::new();
                    features(&position.after(legal[*index]), &mut inputs);
                    let thought = outlook(network, &inputs);
                    looks.push((inputs, thought));
                }
                let worths: Vec<f32> = looks.iter().map(|(_, look)| look.worth(&view, seat)).collect();
                let chosen = draw(&worths, self.temperature, dice);
                if learns {
                    trail.push(looks.swap_remove(chosen));
                }
                legal[sensible[chosen]]
            }
        }
    }

    /// R21: adds the games before; ties share the victory.
    fn outcome(&self, game: &Rummy17) -> BySeat<Outcome> {
        let total = |seat: Seat| game.scores()[seat] + self.before[seat];
        let best = self.players.seats().map(total).max().unwrap_or(0);
        let winners = self.players.seats().filter(|seat| total(*seat) == best).count() as f32;
        let sum: i16 = self.players.seats().map(|seat| game.scores()[seat]).sum();
        BySeat::of_players(self.players, |seat| {
            let own = game.scores()[seat];
            let others = f32::from(sum - own) / (self.players.count() as f32 - 1.0);
            Outcome {
                win: if total(seat) == best { 1.0 / winners } else { 0.0 },
                score: (f32::from(own) - others) / SCALE,
            }
        })
    }
}

/// TD(λ): from the end backwards, each position learns a mixture of the outcome and the estimate of
/// the next position.
fn look_back(trail: Vec<(Vec<f32>, Outlook)>, outcome: Outcome, samples: &mut Vec<Sample>) {
    let (mut win, mut score) = (outcome.win, outcome.score);
    for (inputs, thought) in trail.into_iter().rev() {
        samples.push(Sample { inputs, win, score });
        win = LAMBDA * win + (1.0 - LAMBDA) * thought.win;
        score = LAMBDA * score + (1.0 - LAMBDA) * thought.score / SCALE;
    }
}

/// Chooses the best, or one by softmax at a temperature.
fn draw(worths: &[f32], temperature: f32, dice: &mut Dice) -> usize {
    let best = worths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    if temperature <= 0.0 {
        return worths.iter().position(|worth| *worth == best).unwrap_or(0);
    }
    let raised: Vec<f32> = worths.iter().map(|worth| ((worth - best) / temperature).exp()).collect();
    let mut place = raised.iter().sum::<f32>() * unit(dice);
    let chosen = raised.iter().position(|weight| {
        place -= weight;
        place < 0.0
    });
    chosen.unwrap_or(0)
}
