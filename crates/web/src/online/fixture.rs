//! A table for the tests of the line.

use notation::GameName;
use protocol::{DealInfo, Settings, Stage, Table};

/// A table in its first game, seen by a spectator.
pub(super) fn table() -> Table {
    Table {
        id: "T".into(),
        invite: None,
        watch: "W".into(),
        settings: Settings::default_for(GameName::Diciassette),
        stage: Stage::Playing,
        paused: false,
        you: None,
        host: false,
        standing_pass: true,
        game: 1,
        seats: Vec::new(),
        spectators: 0,
        screen: false,
        deal: DealInfo {
            game: "T-1".into(),
            commitment: "c".into(),
            shares: Vec::new(),
            restarts: 0,
            abandoned: Vec::new(),
            secret: None,
        },
        left_ms: None,
    }
}
