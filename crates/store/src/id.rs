//! Ids of tables and guests: 63 random bits, written as 13 characters of Crockford's base 32.

use std::fmt;
use std::str::FromStr;

/// The digits: no I, L, O or U, which are misread or spell words.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// How many digits hold 63 bits.
const LENGTH: usize = 13;

/// A text that is not an id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAnId;

impl fmt::Display for NotAnId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "not an id: an id is 13 digits and letters without I, L, O and U, such as 3X0C8QK5T1RZ9; \
             the first is from 0 to 7, and not all are 0",
        )
    }
}

impl std::error::Error for NotAnId {}

fn spell(id: i64) -> String {
    let bits = id.cast_unsigned();
    (0..LENGTH).rev().map(|place| char::from(DIGITS[(bits >> (5 * place)) as usize & 31])).collect()
}

fn parse(text: &str) -> Result<i64, NotAnId> {
    if text.len() != LENGTH {
        return Err(NotAnId);
    }
    let mut bits = 0u64;
    for (place, letter) in text.bytes().enumerate() {
        let upper = letter.to_ascii_uppercase();
        let digit = DIGITS.iter().position(|&digit| digit == upper).ok_or(NotAnId)?;
        // Thirteen digits hold 65 bits, so the first may use only three of its five.
        if place == 0 && digit > 7 {
            return Err(NotAnId);
        }
        bits = bits << 5 | digit as u64;
    }
    if bits == 0 { Err(NotAnId) } else { Ok(bits.cast_signed()) }
}

/// Makes a positive id from random bits; never 0.
fn positive(bits: u64) -> i64 {
    (bits & i64::MAX.cast_unsigned()).max(1).cast_signed()
}

/// Both kinds of id have the same spelling and different types.
macro_rules! id {
    ($(#[$about:meta])* $name:ident) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub i64);

        impl $name {
            /// Makes an id from 64 random bits.
            pub fn from_bits(bits: u64) -> $name {
                $name(positive(bits))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&spell(self.0))
            }
        }

        impl FromStr for $name {
            type Err = NotAnId;

            fn from_str(text: &str) -> Result<$name, NotAnId> {
                parse(text).map($name)
            }
        }
    };
}

id! {
    /// The id of a table: 63 random bits.
    TableId
}

id! {
    /// The id of a guest: 63 random bits. As an actor, 0 is the server.
    GuestId
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_read_as_it_was_written_in_either_case() {
        for id in [1, 31, 32, 0x0123_4567_89AB_CDEF, i64::MAX] {
            let text = TableId(id).to_string();
            assert_eq!(text.len(), LENGTH, "{text}");
            assert_eq!(text.parse(), Ok(TableId(id)));
            assert_eq!(text.to_lowercase().parse(), Ok(GuestId(id)));
        }
        assert_eq!(TableId(33).to_string(), "0000000000011");
        assert_eq!(GuestId(i64::MAX).to_string(), "7ZZZZZZZZZZZZ");
        assert_eq!(
            "3X0C8QK5T1RZ9".parse::<TableId>().map(|id| id.to_string()).as_deref(),
            Ok("3X0C8QK5T1RZ9")
        );
    }

    #[test]
    fn what_is_not_an_id_is_refused() {
        let texts = [
            "",
            "1",
            "00000000000011",
            "0000000000000",
            "8000000000000",
            "000000000001I",
            "00000000000é",
            "-000000000001",
        ];
        for text in texts {
            assert_eq!(text.parse::<TableId>(), Err(NotAnId), "{text}");
        }
    }

    #[test]
    fn random_bits_make_positive_ids() {
        for bits in [0, 1, 1 << 63, u64::MAX] {
            let id = TableId::from_bits(bits);
            assert!(id.0 > 0, "{bits:x}");
            assert_eq!(id.to_string().parse(), Ok(id));
        }
    }
}
