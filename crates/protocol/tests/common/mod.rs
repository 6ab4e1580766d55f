//! The examples of docs/protocol.md.

use serde_json::{Deserializer, Value};

pub(crate) const PAGE: &str = include_str!("../../../../docs/protocol.md");

/// The JSON values in all blocks of this kind.
pub(crate) fn examples(kind: &str) -> Vec<Value> {
    let opening = format!("\n```json {kind}\n");
    let blocks = PAGE.split(&opening).skip(1).map(|rest| rest.split("\n```").next().unwrap_or_default());
    blocks
        .flat_map(|block| Deserializer::from_str(block).into_iter::<Value>())
        .map(|value| value.unwrap_or_else(|error| panic!("{kind}: {error}")))
        .collect()
}
