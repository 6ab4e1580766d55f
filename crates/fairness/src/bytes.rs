//! 32 bytes, written as 64 hexadecimal digits.

use core::fmt;
use core::str::FromStr;

/// The dealer's secret until the deal ends. Only explicit code writes it out: `Debug` hides it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

/// A SHA-256 digest that all may know, or a revealed value.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest(pub [u8; 32]);

/// Not 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Misspelt {
    /// The number of characters found.
    pub characters: usize,
}

impl fmt::Display for Misspelt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected 64 hexadecimal digits, found ")?;
        match self.characters {
            64 => f.write_str("something else among 64 characters"),
            characters => write!(f, "{characters} characters"),
        }
    }
}

impl core::error::Error for Misspelt {}

fn read(text: &str) -> Result<[u8; 32], Misspelt> {
    let misspelt = Misspelt { characters: text.chars().count() };
    let digits = text.as_bytes();
    if digits.len() != 64 {
        return Err(misspelt);
    }
    let digit = |byte: u8| (byte as char).to_digit(16);
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = match (digit(pair[0]), digit(pair[1])) {
            (Some(high), Some(low)) => (high * 16 + low) as u8,
            _ => return Err(misspelt),
        };
    }
    Ok(bytes)
}

fn write(bytes: &[u8; 32], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

impl FromStr for Secret {
    type Err = Misspelt;

    fn from_str(text: &str) -> Result<Secret, Misspelt> {
        read(text).map(Secret)
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(&self.0, f)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl FromStr for Digest {
    type Err = Misspelt;

    fn from_str(text: &str) -> Result<Digest, Misspelt> {
        read(text).map(Digest)
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(&self.0, f)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::ToString;

    use super::*;

    const COUNTED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

    #[test]
    fn sixty_four_digits_read_back_as_what_they_were() {
        let bytes = core::array::from_fn(|index| index as u8);
        assert_eq!(Secret(bytes).to_string(), COUNTED);
        assert_eq!(Digest(bytes).to_string(), COUNTED);
        assert_eq!(COUNTED.parse(), Ok(Secret(bytes)));
        assert_eq!(COUNTED.to_uppercase().parse(), Ok(Digest(bytes)));
    }

    #[test]
    fn other_texts_are_misspelt() {
        for text in ["", "00", &COUNTED[1..], &format!("{COUNTED}0"), &COUNTED.replace('a', "g"), "é"] {
            assert!(text.parse::<Digest>().is_err(), "{text}");
            assert!(text.parse::<Secret>().is_err(), "{text}");
        }
        // 64 bytes, but not 64 digits; a sign or blank is no digit.
        for text in ["é".repeat(32), "+f".repeat(32), " 1".repeat(32)] {
            assert!(text.parse::<Digest>().is_err(), "{text}");
        }
    }

    #[test]
    fn debugging_does_not_tell_a_secret() {
        assert_eq!(format!("{:?}", Secret([17; 32])), "Secret(…)");
        assert!(format!("{:?}", Digest([17; 32])).contains("1111"));
    }
}
