//! JSON in the page: the browser parses and writes it, and serde describes the types, so the page
//! carries no parser. In tests, outside a browser, `serde_json` does the same.

use notation::Invalid;
use protocol::Message;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Parses a value.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Invalid> {
    backend::read(text).map_err(|error| Invalid(error.to_string()))
}

/// Parses a message by its `type`.
pub fn read_message<M: Message>(text: &str) -> Result<M, Invalid> {
    backend::read_message(text)
}

/// Writes a value. Our maps have only text keys, so writing cannot fail.
pub fn write<T: Serialize + ?Sized>(thing: &T) -> String {
    backend::write(thing).unwrap_or_default()
}

#[cfg(target_arch = "wasm32")]
mod backend {
    use js_sys::{JSON, Reflect};
    use notation::Invalid;
    use protocol::Message;
    use serde::Serialize;
    use serde::de::DeserializeOwned;
    use serde_wasm_bindgen::{Deserializer, Error, Serializer};

    pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
        serde_wasm_bindgen::from_value(JSON::parse(text)?)
    }

    pub(super) fn read_message<M: Message>(text: &str) -> Result<M, Invalid> {
        let wrong = |error: Error| Invalid(error.to_string());
        let message = JSON::parse(text).map_err(|error| wrong(error.into()))?;
        let kind = Reflect::get(&message, &"type".into()).ok().and_then(|kind| kind.as_string());
        let kind = kind.ok_or_else(|| Invalid("type: expected the type of a message".to_owned()))?;
        M::read(&kind, Deserializer::from(message)).map_err(wrong)
    }

    pub(super) fn write<T: Serialize + ?Sized>(thing: &T) -> Option<String> {
        let value = thing.serialize(&Serializer::json_compatible()).ok()?;
        JSON::stringify(&value).ok().map(String::from)
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod backend {
    use notation::Invalid;
    use protocol::Message;
    use serde::Serialize;
    use serde::de::DeserializeOwned;

    pub(super) fn read<T: DeserializeOwned>(text: &str) -> serde_json::Result<T> {
        serde_json::from_str(text)
    }

    pub(super) fn read_message<M: Message>(text: &str) -> Result<M, Invalid> {
        protocol::parse(text)
    }

    pub(super) fn write<T: Serialize + ?Sized>(thing: &T) -> Option<String> {
        serde_json::to_string(thing).ok()
    }
}
