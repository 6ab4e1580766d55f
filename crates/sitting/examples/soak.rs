//! Plays many random games through the referee, line by line.
//!
//! At every position it plays one listed action, and checks that one unlisted action is refused. At
//! one position in 32 it tries every listed action:
//! `cargo run --release -p sitting --example soak -- 1000`.

use std::process::ExitCode;

use kernel::below;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};
use sitting::Referee;

fn main() -> ExitCode {
    let games = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(100);
    let mut rng = ChaCha8Rng::seed_from_u64(17);
    let (mut positions, mut refused) = (0u64, 0u64);
    for game in ["diciassette", "rummy17"] {
        for players in 2..=6 {
            for number in 0..games {
                match hold(game, players, &mut rng) {
                    Ok((accepted, not)) => {
                        positions += accepted;
                        refused += not;
                    }
                    Err(why) => {
                        eprintln!("{game}, {players} players, game {number}: {why}");
                        return ExitCode::FAILURE;
                    }
                }
            }
            println!("{game}, {players} players: {games} games held");
        }
    }
    println!("{positions} positions, {refused} unlisted actions refused");
    ExitCode::SUCCESS
}

/// Plays one game from a random seed to its end; returns the numbers of accepted and refused
/// actions.
fn hold(game: &str, players: u32, rng: &mut ChaCha8Rng) -> Result<(u64, u64), String> {
    let mut referee = Referee::new();
    let seed: String = (0..64).map(|_| char::from_digit(below(rng, 16), 16).unwrap_or('0')).collect();
    let mut position =
        ask(&mut referee, &json!({ "cmd": "new", "game": game, "players": players, "seed": seed }))?;
    let (mut accepted, mut refused) = (0, 0);
    // An action that was legal earlier is a likely candidate for one that is now illegal.
    let mut stale: Vec<String> =
        vec!["pass".into(), "draw".into(), "discard R1".into(), "1 up".into(), "meld R1 R2".into()];
    while position["turn"] != "over" {
        let legal: Vec<String> = position["legal"]
            .as_array()
            .ok_or("no legal list")?
            .iter()
            .filter_map(|action| action.as_str().map(str::to_owned))
            .collect();
        if legal.is_empty() {
            return Err(format!("nothing is legal: {position}"));
        }
        let guess = &stale[below(rng, stale.len() as u32) as usize];
        if !legal.contains(guess) {
            let before = referee.answer(br#"{"cmd":"reveal"}"#);
            let answer = send(&mut referee, &json!({ "cmd": "act", "action": guess }))?;
            if answer["ok"] != false || referee.answer(br#"{"cmd":"reveal"}"#) != before {
                return Err(format!("{guess} is not listed in {legal:?}, and the answer is {answer}"));
            }
            refused += 1;
        }
        // In one position of 32, tries each listed action on a copy of the game.
        let action = &legal[below(rng, legal.len() as u32) as usize];
        if rng.next_u32().is_multiple_of(32) {
            for listed in &legal {
                let mut twin = referee.clone();
                ask(&mut twin, &json!({ "cmd": "act", "action": listed }))?;
                accepted += 1;
            }
        }
        position = ask(&mut referee, &json!({ "cmd": "act", "action": action }))?;
        accepted += 1;
        let place = below(rng, 40) as usize;
        if place < stale.len() { stale[place].clone_from(action) } else { stale.push(action.clone()) }
    }
    if position["result"].is_null() { Err("no result".to_owned()) } else { Ok((accepted, refused)) }
}

fn send(referee: &mut Referee, command: &Value) -> Result<Value, String> {
    serde_json::from_str(&referee.answer(command.to_string().as_bytes())).map_err(|error| error.to_string())
}

fn ask(referee: &mut Referee, command: &Value) -> Result<Value, String> {
    let answer = send(referee, command)?;
    if answer["ok"] == true { Ok(answer) } else { Err(format!("{command}: {answer}")) }
}
