//! The own seat's share of a table's shuffle: a commitment when ready, its value when all are in.

use fairness::seat_commitment;
use protocol::{Stage, Table};

/// Values whose commitments were sent, by commitment.
#[derive(Default)]
pub(super) struct Promises(Vec<(String, [u8; 32])>);

impl Promises {
    /// Keeps a new value for the next game at this table, and returns its commitment.
    pub(super) fn promise(&mut self, table: &Table, value: [u8; 32]) -> Option<String> {
        let commitment = seat_commitment(&table.deal.game, table.you?, &value).to_string();
        self.0.push((commitment.clone(), value));
        Some(commitment)
    }

    /// The value that this table waits for. A page that was reloaded has forgotten it; the server
    /// then goes on without it.
    pub(super) fn due(&self, table: &Table) -> Option<[u8; 32]> {
        let share = table.deal.shares.iter().find(|share| Some(share.seat) == table.you)?;
        let is_due = table.stage == Stage::Revealing && share.value.is_none();
        let (_, value) = self.0.iter().find(|(commitment, _)| *commitment == share.commitment)?;
        is_due.then_some(*value)
    }
}

#[cfg(test)]
mod tests {
    use protocol::{DealInfo, Share};

    use super::super::fixture;
    use super::*;

    fn table(stage: Stage, shares: Vec<Share>) -> Table {
        let table = fixture::table();
        Table { stage, you: Some(1), deal: DealInfo { shares, ..table.deal.clone() }, ..table }
    }

    #[test]
    fn the_value_behind_the_own_commitment_is_due_when_all_are_in() {
        let mut promises = Promises::default();
        let gathering = table(Stage::Gathering, Vec::new());
        promises.promise(&gathering, [1; 32]);
        let commitment = promises.promise(&gathering, [2; 32]).unwrap();
        assert_eq!(commitment, seat_commitment("T-1", 1, &[2; 32]).to_string());
        let share = |seat, value| Share { seat, commitment: commitment.clone(), value };
        let due = |stage, share| promises.due(&table(stage, vec![share]));
        assert_eq!(due(Stage::Revealing, share(1, None)), Some([2; 32]));
        assert_eq!(due(Stage::Revealing, share(0, None)), None);
        assert_eq!(due(Stage::Revealing, share(1, Some("02".into()))), None);
        assert_eq!(due(Stage::Gathering, share(1, None)), None);
        // A page that was reloaded has no values.
        assert_eq!(Promises::default().due(&table(Stage::Revealing, vec![share(1, None)])), None);
    }

    #[test]
    fn without_a_seat_there_is_nothing_to_add() {
        let table = Table { you: None, ..table(Stage::Gathering, Vec::new()) };
        assert_eq!(Promises::default().promise(&table, [1; 32]), None);
    }
}
