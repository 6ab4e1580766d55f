//! The inputs of a game's shuffles, and the digests that bind all parties to them.

use alloc::string::String;
use alloc::vec::Vec;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest as _, Sha256};

use crate::bytes::{Digest, Secret};
use crate::stream::Stream;

/// The dealer's secret, and the values that the players contributed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    /// The id of the game, unique to it, so that a commitment holds for this game alone.
    pub game: String,
    /// The secret that the dealer committed to.
    pub secret: Secret,
    /// The seats that contributed, with their values. They count in the order of the seats,
    /// whatever their order here.
    pub contributions: Vec<(u8, [u8; 32])>,
}

impl Deal {
    /// `C = SHA256("deal/v1/commit" ‖ game ‖ s)`: published before the dealer sees any player's
    /// value.
    pub fn commitment(&self) -> Digest {
        digest([b"deal/v1/commit", self.game.as_bytes(), &self.secret.0])
    }

    /// `T = SHA256("deal/v1/transcript" ‖ game ‖ C ‖ c₁…cₙ)`: all that is public. A value comes
    /// with its seat, so the list of contributing seats is fixed too.
    pub fn transcript(&self) -> Digest {
        let commitment = self.commitment();
        let mut contributions: Vec<([u8; 4], [u8; 32])> =
            self.contributions.iter().map(|(seat, value)| (number(*seat), *value)).collect();
        contributions.sort_unstable();
        let values = contributions.iter().flat_map(|(seat, value)| [seat.as_slice(), value]);
        digest(
            [b"deal/v1/transcript".as_slice(), self.game.as_bytes(), &commitment.0].into_iter().chain(values),
        )
    }

    /// Returns the random numbers of shuffle `n`, from 0, under `K = HMAC(s, "deal/v1/shuffle" ‖ T
    /// ‖ n)`.
    pub fn stream(&self, n: u32) -> Stream {
        let mut mac = keyed(&self.secret.0);
        fields([b"deal/v1/shuffle".as_slice(), &self.transcript().0, &n.to_be_bytes()], |bytes| {
            mac.update(bytes);
        });
        Stream::new(mac.finalize().into_bytes().into())
    }
}

/// `h = SHA256(game ‖ seat ‖ c)`: published by a player before the values are revealed.
pub fn seat_commitment(game: &str, seat: u8, value: &[u8; 32]) -> Digest {
    digest([game.as_bytes(), &number(seat), value])
}

fn number(seat: u8) -> [u8; 4] {
    u32::from(seat).to_be_bytes()
}

fn digest<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> Digest {
    let mut hash = Sha256::new();
    fields(parts, |bytes| hash.update(bytes));
    Digest(hash.finalize().into())
}

/// Writes each field after its length, so that no two lists of fields are the same bytes.
fn fields<'a>(parts: impl IntoIterator<Item = &'a [u8]>, mut write: impl FnMut(&[u8])) {
    for part in parts {
        write(&(part.len() as u32).to_be_bytes());
        write(part);
    }
}

/// HMAC-SHA256 under a key of 32 bytes. HMAC pads a key with zeros to a block of 64; doing it here
/// leaves no length to refuse.
pub(crate) fn keyed(key: &[u8; 32]) -> Hmac<Sha256> {
    let mut block = [0; 64];
    block[..32].copy_from_slice(key);
    Hmac::new(&block.into())
}

#[cfg(test)]
pub(crate) mod tests {
    use alloc::borrow::ToOwned;
    use alloc::string::ToString;
    use alloc::vec;

    use super::*;

    // The expected values here and in stream.rs were computed by Python's hashlib and hmac.
    pub(crate) fn deal() -> Deal {
        Deal {
            game: "tavolo-17/3".to_owned(),
            secret: Secret(core::array::from_fn(|index| index as u8)),
            contributions: vec![(0, [0x11; 32]), (2, core::array::from_fn(|index| 255 - index as u8))],
        }
    }

    #[test]
    fn the_commitments_are_those_of_another_implementation() {
        let deal = deal();
        assert_eq!(
            deal.commitment().to_string(),
            "2c6bda9ff52c7db7e8bfe0dba7270c77485e89ea856b4e9445f49101264ebd81"
        );
        let seats = deal.contributions.iter().map(|(seat, value)| seat_commitment(&deal.game, *seat, value));
        assert!(seats.map(|digest| digest.to_string()).eq([
            "c94ebaf78c35a306a74b8163b8e9b22a0068de800516be7ddf2fa2f168c41035",
            "e56c5637884470ed9f6edb1fbceabd81ced655d20d947bcb04b829cf7f74ea1e",
        ]));
    }

    #[test]
    fn the_transcript_is_that_of_another_implementation() {
        assert_eq!(
            deal().transcript().to_string(),
            "0ea88b45c809fd2b15483c4fcc175ca408790920e600867fce273824e3f911ab"
        );
        let alone = Deal { contributions: Vec::new(), ..deal() };
        assert_eq!(
            alone.transcript().to_string(),
            "110a5dc2b23b64ae60221f2219079678498a4915a26de1034d5347caf0e3b792"
        );
    }

    #[test]
    fn values_count_in_the_order_of_seats() {
        let mut turned = deal();
        turned.contributions.reverse();
        assert_eq!(turned.transcript(), deal().transcript());
    }

    #[test]
    fn who_gave_which_value_is_fixed() {
        let [(a, first), (b, second)] = deal().contributions[..] else { panic!("two values") };
        for contributions in [
            vec![(a, second), (b, first)],
            vec![(1, first), (b, second)],
            vec![(a, first)],
            vec![(b, second)],
            vec![(a, first), (b, second), (b, second)],
        ] {
            let other = Deal { contributions, ..deal() };
            assert_ne!(other.transcript(), deal().transcript(), "{other:?}");
        }
    }

    #[test]
    fn where_a_field_ends_is_fixed() {
        let mut bytes = (vec![], vec![]);
        fields([b"ab".as_slice(), b"c"], |more| bytes.0.extend_from_slice(more));
        fields([b"a".as_slice(), b"bc"], |more| bytes.1.extend_from_slice(more));
        assert_ne!(bytes.0, bytes.1);
        assert_eq!(bytes.0, b"\0\0\0\x02ab\0\0\0\x01c");
    }

    #[test]
    fn another_game_or_secret_has_another_commitment() {
        let game = Deal { game: "tavolo-17/4".to_owned(), ..deal() };
        let mut secret = deal();
        secret.secret.0[31] ^= 1;
        assert_ne!(game.commitment(), deal().commitment());
        assert_ne!(secret.commitment(), deal().commitment());
    }
}
