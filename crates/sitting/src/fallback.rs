//! The action of a bot or program that loses its decision.

use kernel::Game;

/// The action for a seat whose bot gives none, or none that is legal: it passes in a claim window,
/// and else takes the first legal action.
pub fn fallback<G: Game>(legal: &[G::Action]) -> G::Action {
    match legal {
        // A pass is legal in a window alone (law 7 of `Game`), and what is asked has a legal action.
        [first, ..] if !legal.contains(&G::PASS) => *first,
        _ => G::PASS,
    }
}

#[cfg(test)]
mod tests {
    use ::diciassette::{Action, Diciassette};

    use super::*;

    fn fallback_of(words: &[&str]) -> String {
        let legal: Vec<Action> = words.iter().map(|word| word.parse().unwrap()).collect();
        fallback::<Diciassette>(&legal).to_string()
    }

    #[test]
    fn a_lost_decision_is_a_pass_or_the_first_legal_action() {
        assert_eq!(fallback_of(&["call", "pass"]), "pass");
        assert_eq!(fallback_of(&["3 up", "3 down"]), "3 up");
    }
}
