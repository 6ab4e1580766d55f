//! Random secrets: tokens, codes and ids. Only hashes of tokens are stored.

use sha2::{Digest, Sha256};

/// 256 random bits.
pub(crate) fn secret() -> [u8; 32] {
    let mut bytes = [0; 32];
    // Without random numbers from the system there are no secrets, so the server cannot run.
    getrandom::fill(&mut bytes).expect("the system gives out random numbers");
    bytes
}

/// 64 random bits.
pub(crate) fn bits() -> u64 {
    let bytes = secret();
    bytes.iter().take(8).fold(0, |bits, byte| bits << 8 | u64::from(*byte))
}

/// 64 hexadecimal digits.
pub(crate) fn hex(bytes: &[u8; 32]) -> String {
    fairness::Digest(*bytes).to_string()
}

/// A new token, given only to its owner.
pub(crate) fn token() -> String {
    hex(&secret())
}

/// The hash of a token, as stored.
pub(crate) fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// A code for a link: 60 random bits in 12 unambiguous letters and digits.
pub(crate) fn code() -> String {
    const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    let mut bits = bits();
    (0..12)
        .map(|_| {
            let letter = LETTERS[(bits & 31) as usize] as char;
            bits >>= 5;
            letter
        })
        .collect()
}

/// Normalises a typed code: lower case, groups, and letters that look like digits.
pub(crate) fn tidy_code(code: &str) -> String {
    code.chars()
        .filter(|letter| !matches!(letter, '-' | ' '))
        .map(|letter| match letter.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            letter => letter,
        })
        .take(32)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_new_each_time_and_can_be_written_carelessly() {
        let one = code();
        assert_eq!(one.len(), 12);
        assert_ne!(one, code());
        assert_eq!(tidy_code(&format!("{}-{}", one[..6].to_lowercase(), &one[6..])), one);
        assert_eq!(tidy_code("o0Il-1"), "00111");
    }

    #[test]
    fn a_hash_does_not_contain_its_token() {
        let token = token();
        assert_eq!(token.len(), 64);
        assert_ne!(hex(&hash(&token)), token);
    }
}
