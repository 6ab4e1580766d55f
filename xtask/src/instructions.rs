//! Instructions a decision, counted by callgrind: repeatable, whatever else the machine is doing.

use crate::shell;

/// Game, players, and the most that a decision may cost.
const BUDGETS: [(&str, u32, u64); 2] = [("diciassette", 4, 500), ("rummy17", 4, 800)];

/// Counts a short and a longer run of `seventeen bench` and divides the difference, so that the start of the program does not
/// count. Fails above the budget.
pub(crate) fn run() -> Result<(), String> {
    shell::need_package("valgrind", "valgrind")?;
    shell::run("cargo", &["build", "--quiet", "--release", "--package", "seventeen"])?;
    println!("{:<12} {:>7} {:>22} {:>7}", "game", "players", "instructions/decision", "budget");
    for game in ["diciassette", "rummy17"] {
        for players in [2, 4, 6] {
            let (few, cost_of_few) = count(game, players, 100_000)?;
            let (many, cost_of_many) = count(game, players, 300_000)?;
            let each = (cost_of_many - cost_of_few) / (many - few).max(1);
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
    Ok(())
}

/// Decisions and instructions of one run.
fn count(game: &str, players: u32, decisions: u64) -> Result<(u64, u64), String> {
    let (players, decisions) = (players.to_string(), decisions.to_string());
    let counts = shell::root().join("target").join("callgrind.out");
    let out = format!("--callgrind-out-file={}", counts.display());
    let printed = shell::output(
        "valgrind",
        &[
            "--tool=callgrind",
            &out,
            "target/release/seventeen",
            "bench",
            "--json",
            "--game",
            game,
            "--players",
            &players,
            "--decisions",
            &decisions,
        ],
    )?;
    let written =
        std::fs::read_to_string(&counts).map_err(|error| format!("{}: {error}", counts.display()))?;
    let played = number_after(&printed, "\"decisions\":").ok_or("bench printed no number of decisions")?;
    let cost = number_after(&written, "totals: ").ok_or("callgrind wrote no totals")?;
    Ok((played, cost))
}

fn number_after(text: &str, label: &str) -> Option<u64> {
    let rest = &text[text.find(label)? + label.len()..];
    rest[..rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len())].parse().ok()
}
