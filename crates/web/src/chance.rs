//! Randomness from the browser: seeds of games on this device, shares of a table's shuffle, ids of
//! actions.

use web_kit::prelude::window;

/// Unpredictable bytes; none if the browser has no secure source.
pub(crate) fn bytes<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    window().crypto().ok()?.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The seed of a game on this device. Without a secure source, `Math.random` is enough to play
/// alone.
pub(crate) fn seed() -> String {
    let bytes = bytes::<32>().unwrap_or_else(|| {
        let mut bytes = [0; 32];
        for byte in &mut bytes {
            *byte = (js_sys::Math::random() * 256.0) as u8;
        }
        bytes
    });
    hex(&bytes)
}

/// A unique id for an action.
pub(crate) fn action_id() -> String {
    let bytes = bytes::<12>().unwrap_or_else(|| {
        (js_sys::Date::now().to_bits() as u128).to_be_bytes()[4..].try_into().unwrap_or([0; 12])
    });
    hex(&bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_two_digits_each() {
        assert_eq!(hex(&[0, 0x17, 0xff]), "0017ff");
    }
}
