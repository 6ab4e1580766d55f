//! Rummy 17 in text and JSON.

mod card;
mod meld;
mod options;
mod state;
mod step;
mod view;

use ::rummy17::{Chance, Rummy17, Step, View};
use serde::Serialize;

pub use self::options::OptionsJson;
pub use self::state::ResultJson;
use self::state::StateJson;
pub use self::step::StepJson;
pub use self::view::{MoreJson, ViewJson};
use crate::contract::Notation;
use crate::error::Invalid;
use crate::game_name::GameName;
use serde_json::Value;

impl Notation for Rummy17 {
    const GAME: GameName = GameName::Rummy17;

    type ViewJson = ViewJson;
    type MoreJson = MoreJson;
    type StepJson = StepJson;

    fn view_of(view: ViewJson, more: MoreJson) -> Result<View, Invalid> {
        view::view_of(view, more)
    }

    fn steps(seen: &Vec<Step>) -> impl Iterator<Item = StepJson> + Clone {
        seen.iter().map(StepJson::from)
    }

    fn seen_from(value: &Value) -> Result<Vec<Step>, Invalid> {
        step::read(value)
    }

    fn state_json(&self, draw: &[Chance]) -> impl Serialize {
        StateJson::new(self, draw)
    }

    fn result_json(&self) -> impl Serialize {
        ResultJson::of(self)
    }
}
