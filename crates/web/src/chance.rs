//! Chance from the browser: seeds of deals on this device, values for the shuffle of a table, ids of actions.

use web_kit::prelude::window;

/// Bytes that nobody can foretell; none where the browser has no such source.
pub(crate) fn bytes<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    window().crypto().ok()?.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A seed for a deal on this device. Without a source of chance it is the clock: enough to play alone.
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

/// An id that no other action has.
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
