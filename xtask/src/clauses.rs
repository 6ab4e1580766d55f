//! `cargo xtask clauses`: how many tests name each clause of the rules.

use std::collections::BTreeMap;

use crate::shell;

/// Prints the number of tests that name each clause; fails if a clause has none.
pub(crate) fn run() -> Result<(), String> {
    let listing = shell::output(
        "cargo",
        &["nextest", "list", "--workspace", "--color", "never", "--message-format", "human"],
    )?;
    let mut counts: BTreeMap<(char, u32), u32> = BTreeMap::new();
    counts.extend((1..=20).map(|number| (('D', number), 0)));
    counts.extend((1..=21).map(|number| (('R', number), 0)));
    // A line for each binary, then its tests, indented. Tests outside these crates may name a
    // clause that they only describe, which does not prove it.
    let mut proves = false;
    for line in listing.lines() {
        if !line.starts_with(' ') {
            let package = line.split(':').next().unwrap_or_default();
            proves = ["diciassette", "rummy17", "laws"].contains(&package);
        }
        for clause in named(line).into_iter().filter(|_| proves) {
            if let Some(count) = counts.get_mut(&clause) {
                *count += 1;
            }
        }
    }
    println!("{}", table(&counts));
    let missing: Vec<String> = counts
        .iter()
        .filter(|(_, count)| **count == 0)
        .map(|((game, number), _)| format!("{game}{number}"))
        .collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("no test names {}", missing.join(", "))) }
}

/// The clauses at the beginning of a test's name: `d8_d14_…` names D8 and D14.
fn named(test: &str) -> Vec<(char, u32)> {
    let name = test.trim().rsplit([':', ' ']).next().unwrap_or_default();
    name.split('_')
        .map_while(|word| {
            let game = match word.chars().next()? {
                'd' => 'D',
                'r' => 'R',
                _ => return None,
            };
            word[1..].parse().ok().map(|number| (game, number))
        })
        .collect()
}

/// The table, seven clauses a line.
fn table(counts: &BTreeMap<(char, u32), u32>) -> String {
    let mut table = String::from("tests that name each clause\n");
    for game in ['D', 'R'] {
        let row: Vec<String> = counts
            .iter()
            .filter(|((letter, _), _)| *letter == game)
            .map(|((letter, number), count)| format!("{:>4}: {count:<4}", format!("{letter}{number}")))
            .collect();
        for line in row.chunks(7) {
            table.push_str(&line.concat());
            table.push('\n');
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn a_test_names_the_clauses_that_it_begins_with() {
        assert_eq!(named("diciassette::clauses d8_the_nearest_calls"), [('D', 8)]);
        assert_eq!(named("    card::tests::r9_r13_no_meld"), [('R', 9), ('R', 13)]);
        assert_eq!(named("    replay_tells_it_all"), []);
        assert_eq!(named("    draw_d8"), []);
    }
}
