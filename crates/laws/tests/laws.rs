//! Both games keep all laws, over random games of all player counts, options and styles.

use diciassette::Diciassette;
use laws::{Style, hold_all_laws};
use proptest::prelude::*;
use rummy17::Rummy17;

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn diciassette_keeps_all_laws(players in 2..=6usize, style in style(), seed in any::<u64>()) {
        hold_all_laws::<Diciassette>(players, style, seed).map_err(|broken| TestCaseError::fail(broken.to_string()))?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn rummy17_keeps_all_laws(players in 2..=6usize, style in style(), seed in any::<u64>()) {
        hold_all_laws::<Rummy17>(players, style, seed).map_err(|broken| TestCaseError::fail(broken.to_string()))?;
    }
}

fn style() -> impl Strategy<Value = Style> {
    prop::sample::select(Style::ALL.to_vec())
}
