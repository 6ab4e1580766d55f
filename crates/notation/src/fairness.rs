//! The proof that a game was dealt fairly, as a record carries it: see `docs/fairness.md`.

use std::borrow::Cow;

use ::fairness::{Deal, Digest, Secret, seat_commitment};
use kernel::{Game, Players, Seat};
use serde::{Deserialize, Serialize};

use crate::as_json::{AsText, Json};
use crate::error::Invalid;
use crate::seat::Table;

/// The basis of a game's lots, with which anyone can check them by `sitting::verify`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "", expecting = "an object or null")]
pub struct Fairness<G: Game> {
    /// The server's name for this game.
    pub game: String,
    /// The commitment that the server published before it saw any player's value.
    #[serde(with = "crate::as_json")]
    pub commitment: Digest,
    /// The secret that it published when the game ended.
    #[serde(with = "crate::as_json")]
    pub secret: Secret,
    /// The contributions of the players.
    pub values: Vec<Contribution>,
    /// The number of restarts of the deal with another secret, because a value was not revealed.
    #[serde(with = "crate::as_json")]
    pub restarts: u32,
    /// The first dealer, if an earlier game settled it.
    #[serde(default, with = "crate::as_json")]
    pub dealer: Option<Seat>,
    /// The shuffled piles, each in its order before.
    #[serde(with = "piles")]
    pub piles: Vec<Vec<G::Chance>>,
}

/// One player's contribution to the shuffle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Contribution {
    /// The player's seat.
    #[serde(with = "crate::as_json")]
    pub seat: Seat,
    /// The commitment that the player published first.
    #[serde(with = "crate::as_json")]
    pub commitment: Digest,
    /// The value that the player revealed once all commitments were in.
    #[serde(with = "crate::as_json")]
    pub value: [u8; 32],
}

const DIGITS: &str = "64 hexadecimal digits";

impl AsText for Digest {
    const EXPECTED: &'static str = DIGITS;

    fn text(&self) -> Cow<'static, str> {
        Cow::Owned(self.to_string())
    }

    fn parse(text: &str) -> Option<Digest> {
        text.parse().ok()
    }
}

impl AsText for Secret {
    const EXPECTED: &'static str = DIGITS;

    fn text(&self) -> Cow<'static, str> {
        Cow::Owned(self.to_string())
    }

    fn parse(text: &str) -> Option<Secret> {
        text.parse().ok()
    }
}

/// A value has the form of a digest.
impl AsText for [u8; 32] {
    const EXPECTED: &'static str = DIGITS;

    fn text(&self) -> Cow<'static, str> {
        Digest(*self).text()
    }

    fn parse(text: &str) -> Option<[u8; 32]> {
        Digest::parse(text).map(|Digest(bytes)| bytes)
    }
}

/// Piles as lists of lots.
mod piles {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer, Serializer};

    use crate::as_json::Word;

    pub(super) fn serialize<C: Display, S: Serializer>(
        piles: &[Vec<C>],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(piles.iter().map(|pile| pile.iter().map(Word).collect::<Vec<_>>()))
    }

    pub(super) fn deserialize<'de, C: FromStr<Err: Display>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<Vec<C>>, D::Error> {
        let piles: Vec<Vec<Word<C>>> = Vec::deserialize(deserializer)?;
        Ok(piles.into_iter().map(|pile| pile.into_iter().map(|Word(lot)| lot).collect()).collect())
    }
}

impl<G: Game> Fairness<G> {
    /// The proof of a game dealt from this deal. Omits contributions of seats that no table has.
    pub fn new(deal: &Deal, restarts: u32, dealer: Option<Seat>, piles: &[Vec<G::Chance>]) -> Fairness<G> {
        let value = |(seat, value): &(u8, [u8; 32])| {
            let commitment = seat_commitment(&deal.game, *seat, value);
            Some(Contribution { seat: Seat::new(usize::from(*seat))?, commitment, value: *value })
        };
        Fairness {
            game: deal.game.clone(),
            commitment: deal.commitment(),
            secret: deal.secret,
            values: deal.contributions.iter().filter_map(value).collect(),
            restarts,
            dealer,
            piles: piles.to_vec(),
        }
    }

    /// The deal that this proves.
    pub fn deal(&self) -> Deal {
        let value = |given: &Contribution| (given.seat.index() as u8, given.value);
        Deal {
            game: self.game.clone(),
            secret: self.secret,
            contributions: self.values.iter().map(value).collect(),
        }
    }

    /// Checks that all seats are at this table, each at most once, and the dealer only in a game
    /// that draws one.
    pub(crate) fn check(&self, players: Players) -> Result<(), Invalid> {
        let table = Table(players);
        let place = "fairness.values";
        for (number, given) in self.values.iter().enumerate() {
            table.seat(&format!("{place}[{number}].seat"), Json(given.seat))?;
            if self.values[..number].iter().any(|other| other.seat == given.seat) {
                return Err(Invalid(format!("{place}: two of seat {}, expected one at most", given.seat)));
            }
        }
        match table.optional("fairness.dealer", self.dealer.map(Json))? {
            Some(dealer) if G::dealer_lot(dealer).is_none() => {
                Err(Invalid(format!("fairness.dealer: expected null, for no dealer is drawn in {}", G::NAME)))
            }
            _ => Ok(()),
        }
    }
}
