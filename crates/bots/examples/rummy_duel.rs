//! Two bots against each other at Rummy 17, every deal in all seatings: `rummy_duel regular greedy 2 1000`.

use std::time::Instant;

use bots::{Bot, Budget, House, Spec};
use kernel::{Event, Eye, Game, Players, Turn, Witness};
use rand_core::SeedableRng;
use rummy17::{Options, Rummy17};

type Player = Box<dyn Bot<Rummy17>>;

/// Seconds of each decision.
struct Clock(Vec<f64>);

/// One game: `first` sits at `seat`, the others are `second`. Returns score difference to the mean of the others, and win share.
fn play(
    players: Players,
    seat: usize,
    first: &Player,
    second: &Player,
    deal: u64,
    clock: &mut Clock,
) -> (f64, f64) {
    let options = Options { games: Some(1), ..Options::default() };
    let mut game = Rummy17::new(players, options).expect("playable");
    let mut rng = bots::Dice::seed_from_u64(deal);
    // The deck in order: each lot takes the card that comes first in it.
    let mut deck: Vec<rummy17::Card> = rummy17::Cards::DECK.iter().collect();
    for index in (1..deck.len()).rev() {
        deck.swap(index, kernel::below(&mut rng, index as u32 + 1) as usize);
    }
    let mut next = deck.into_iter();
    let mut witnesses: Vec<Witness<Rummy17>> =
        players.seats().map(|seat| Witness::arriving(&game, Eye::Seat(seat))).collect();
    let mut legal = Vec::new();
    loop {
        let event = match game.turn() {
            Turn::Chance => match game.lot(&mut rng) {
                rummy17::Chance::Card(_) => {
                    Event::Chance(rummy17::Chance::Card(next.next().expect("85 cards")))
                }
                lot => Event::Chance(lot),
            },
            Turn::Seat(at) => {
                game.legal(&mut legal);
                let bot = if at.index() == seat { first } else { second };
                let start = Instant::now();
                let action = bot.choose(&witnesses[at.index()], &legal, deal ^ at.index() as u64);
                if at.index() == seat && legal.len() > 1 {
                    clock.0.push(start.elapsed().as_secs_f64());
                }
                game.admit(at, action).expect("legal")
            }
            Turn::Over => break,
        };
        let before = game;
        game.apply(event);
        for witness in &mut witnesses {
            witness.watch(&before, event, &game);
        }
    }
    let scores: Vec<f64> = players.seats().map(|seat| f64::from(game.scores()[seat])).collect();
    let mine = scores[seat];
    let others = (scores.iter().sum::<f64>() - mine) / (scores.len() as f64 - 1.0);
    let winners = game.winners();
    let me = kernel::Seat::new(seat).expect("a seat");
    (mine - others, if winners.has(me) { 1.0 / winners.len() as f64 } else { 0.0 })
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let bot =
        |text: &str| Rummy17::bot(text.parse::<Spec>().expect("a bot"), Budget::ms(100)).expect("a bot");
    let (first, second) = (bot(&words[0]), bot(&words[1]));
    let count: usize = words[2].parse().expect("2 to 6");
    let deals: u64 = words[3].parse().expect("a number");
    let from: u64 = words.get(4).map_or(0, |word| word.parse().expect("a number"));
    let players = Players::new(count).expect("2 to 6");
    let mut clock = Clock(Vec::new());
    let (mut scores, mut wins) = (Vec::new(), Vec::new());
    for deal in from..from + deals {
        let (mut score, mut win) = (0.0, 0.0);
        for seat in 0..count {
            let (difference, share) = play(players, seat, &first, &second, deal, &mut clock);
            score += difference;
            win += share;
        }
        scores.push(score / count as f64);
        wins.push(win / count as f64);
    }
    let interval = |values: &[f64]| {
        let n = values.len() as f64;
        let mean = values.iter().sum::<f64>() / n;
        let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
        (mean, 1.96 * (variance / n).sqrt())
    };
    let ((score, score_error), (win, win_error)) = (interval(&scores), interval(&wins));
    clock.0.sort_by(f64::total_cmp);
    let late = clock.0[clock.0.len() * 99 / 100];
    println!(
        "{} against {}, {count} players, {deals} deals: {score:+.2} ± {score_error:.2} points, wins {:.1} ± {:.1} %, {:.1} µs a decision, p99 {:.2} ms",
        words[0],
        words[1],
        100.0 * win,
        100.0 * win_error,
        1e6 * clock.0.iter().sum::<f64>() / clock.0.len() as f64,
        1e3 * late,
    );
}
