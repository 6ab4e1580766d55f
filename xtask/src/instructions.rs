//! `cargo xtask instructions`: instructions a decision, counted by callgrind.
//!
//! The counts are repeatable, whatever else the machine is doing.

use crate::shell;

/// Game, players, and the maximum for a decision.
const BUDGETS: [(&str, u32, u64); 2] = [("diciassette", 4, 500), ("rummy17", 4, 800)];

/// Prints instructions a decision in random games, and instructions of each hot spot; fails above
/// the budget.
pub(crate) fn run() -> Result<(), String> {
    shell::build_release()?;
    println!("{:<12} {:>7} {:>22} {:>7}", "game", "players", "instructions/decision", "budget");
    for game in ["diciassette", "rummy17"] {
        for players in [2, 4, 6] {
            let each = each(|decisions| count_games(game, players, decisions), 100_000)?;
            let budget = BUDGETS
                .iter()
                .find(|(name, at, _)| *name == game && *at == players)
                .map(|(_, _, most)| *most);
            let shown = budget.map_or(String::new(), |most| most.to_string());
            println!("{game:<12} {players:>7} {each:>22} {shown:>7}");
            if let Some(most) = budget
                && each > most
            {
                return Err(format!(
                    "{game} with {players} players: {each} instructions a decision, at most {most}"
                ));
            }
        }
    }
    println!("\n{:<36} {:>12}", "hot spot", "instructions");
    for spot in shell::output(&shell::built("bench-engine"), &[])?.lines() {
        let count = |times: u64| {
            let cost = callgrind(&[&shell::built("bench-engine"), spot, &times.to_string()])?.1;
            Ok((times, cost))
        };
        println!("{spot:<36} {:>12}", each(count, 1_024)?);
    }
    Ok(())
}

/// Divides the difference of a short run and one three times as long, so that starting the program
/// does not count.
fn each(count: impl Fn(u64) -> Result<(u64, u64), String>, times: u64) -> Result<u64, String> {
    let (few, cost_of_few) = count(times)?;
    let (many, cost_of_many) = count(3 * times)?;
    Ok((cost_of_many - cost_of_few) / (many - few).max(1))
}

/// Decisions and instructions of one run of random games.
fn count_games(game: &str, players: u32, decisions: u64) -> Result<(u64, u64), String> {
    let (players, decisions) = (players.to_string(), decisions.to_string());
    let (printed, cost) = callgrind(&[
        &shell::built("seventeen"),
        "bench",
        "--json",
        "--game",
        game,
        "--players",
        &players,
        "--decisions",
        &decisions,
    ])?;
    let played = number_after(&printed, "\"decisions\":").ok_or("bench printed no number of decisions")?;
    Ok((played, cost))
}

/// A program's standard output, and the instructions it takes.
fn callgrind(program: &[&str]) -> Result<(String, u64), String> {
    let counts = shell::root().join("target").join("callgrind.out");
    let out = format!("--callgrind-out-file={}", counts.display());
    let mut arguments = vec!["--tool=callgrind", &out];
    arguments.extend(program);
    let printed = shell::output("valgrind", &arguments)?;
    let written =
        std::fs::read_to_string(&counts).map_err(|error| format!("{}: {error}", counts.display()))?;
    let cost = number_after(&written, "totals: ").ok_or("callgrind wrote no totals")?;
    Ok((printed, cost))
}

fn number_after(text: &str, label: &str) -> Option<u64> {
    let rest = &text[text.find(label)? + label.len()..];
    rest[..rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len())].parse().ok()
}
