//! The twelve bonus cards (R1, R17–R20): the condition of each, and the seats that meet it.

use core::fmt;

use kernel::{BySeat, Players, Seat, Seats};

use crate::card::{Cards, Colour};
use crate::meld::Meld;
use crate::state::Down;

/// A bonus card (R19).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Bonus {
    MostCards,
    MostSets,
    MostRuns,
    LongestSet,
    LongestRun,
    Most123,
    Most8And16,
    MostRed,
    FewestBlue,
    FewestJokers,
    HighestThree,
    EndedGame,
}

impl Bonus {
    /// R2: the number of bonus cards in a game.
    pub const IN_PLAY: usize = 5;

    /// R17: the points for meeting one.
    pub const POINTS: i16 = 3;

    /// All twelve, in the order of the notation.
    pub const ALL: [Bonus; 12] = [
        Bonus::MostCards,
        Bonus::MostSets,
        Bonus::MostRuns,
        Bonus::LongestSet,
        Bonus::LongestRun,
        Bonus::Most123,
        Bonus::Most8And16,
        Bonus::MostRed,
        Bonus::FewestBlue,
        Bonus::FewestJokers,
        Bonus::HighestThree,
        Bonus::EndedGame,
    ];
}

/// A set of bonus cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bonuses(u16);

impl Bonuses {
    /// No bonus card.
    pub const NONE: Bonuses = Bonuses(0);

    /// Whether the bonus card is in the set.
    pub const fn has(self, bonus: Bonus) -> bool {
        self.0 & (1 << bonus as u16) != 0
    }

    /// The set with this bonus card.
    #[must_use]
    pub const fn with(self, bonus: Bonus) -> Bonuses {
        Bonuses(self.0 | 1 << bonus as u16)
    }

    /// The number of bonus cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The bonus cards in the order of the notation.
    pub fn iter(self) -> impl Iterator<Item = Bonus> + Clone {
        Bonus::ALL.into_iter().filter(move |bonus| self.has(*bonus))
    }
}

impl FromIterator<Bonus> for Bonuses {
    fn from_iter<I: IntoIterator<Item = Bonus>>(bonuses: I) -> Bonuses {
        bonuses.into_iter().fold(Bonuses::NONE, Bonuses::with)
    }
}

impl fmt::Debug for Bonuses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// R18: a player's front: all cards of the melds that the player laid down, including lay-offs by
/// others. A joker counts as the card it stands for.
#[derive(Clone, Copy, Default, Debug)]
struct Front {
    cards: u32,
    sets: u32,
    runs: u32,
    longest_set: u32,
    longest_run: u32,
    ones_twos_threes: u32,
    eights_sixteens: u32,
    red: u32,
    blue: u32,
    jokers: u32,
    highest_three: u32,
}

const ONES_TWOS_THREES: Cards = Cards::from_lanes([0b1110; 5]);
const EIGHTS_SIXTEENS: Cards = Cards::from_lanes([1 << 8 | 1 << 16; 5]);

impl Front {
    /// R19: the figure that a bonus card compares.
    fn figure(&self, bonus: Bonus) -> u32 {
        match bonus {
            Bonus::MostCards => self.cards,
            Bonus::MostSets => self.sets,
            Bonus::MostRuns => self.runs,
            Bonus::LongestSet => self.longest_set,
            Bonus::LongestRun => self.longest_run,
            Bonus::Most123 => self.ones_twos_threes,
            Bonus::Most8And16 => self.eights_sixteens,
            Bonus::MostRed => self.red,
            Bonus::FewestBlue => self.blue,
            Bonus::FewestJokers => self.jokers,
            Bonus::HighestThree => self.highest_three,
            Bonus::EndedGame => 0,
        }
    }

    fn add(&mut self, meld: Meld) {
        let len = meld.len() as u32;
        self.cards += len;
        match meld {
            Meld::Set { .. } => {
                self.sets += 1;
                self.longest_set = self.longest_set.max(len);
            }
            Meld::Run { .. } => {
                self.runs += 1;
                self.longest_run = self.longest_run.max(len);
            }
        }
        let of = |cards: Cards| meld.cards().and(cards).len() as u32;
        self.ones_twos_threes += of(ONES_TWOS_THREES);
        self.eights_sixteens += of(EIGHTS_SIXTEENS);
        self.red += of(Cards::DECK.of(Colour::Red));
        self.blue += of(Cards::DECK.of(Colour::Blue));
        self.jokers += u32::from(meld.joker().is_some());
        if len == 3 {
            self.highest_three = self.highest_three.max(meld.sum());
        }
    }
}

/// The fronts of all players.
#[derive(Clone, Copy, Debug)]
pub struct Fronts {
    players: Players,
    fronts: BySeat<Front>,
    ended_by: Option<Seat>,
}

impl Fronts {
    /// R18: counts the melds on the table; also notes the player who ended the game.
    pub fn new(players: Players, melds: &[Down], ended_by: Option<Seat>) -> Fronts {
        let mut fronts = BySeat::<Front>::default();
        for down in melds {
            fronts[down.owner].add(down.meld);
        }
        Fronts { players, fronts, ended_by }
    }

    /// R17, R20: the seats that meet a bonus card: all that tie for it.
    pub fn who_meets(&self, bonus: Bonus) -> Seats {
        let figure = |seat: Seat| self.fronts[seat].figure(bonus);
        let figures = self.players.seats().map(figure);
        let best = match bonus {
            Bonus::EndedGame => return self.ended_by.map_or(Seats::NONE, Seats::just),
            // R20: having none is fewest, even with no meld down.
            Bonus::FewestBlue | Bonus::FewestJokers => figures.min(),
            // R20: most, longest and highest need at least one.
            _ => figures.max().filter(|most| *most > 0),
        };
        self.players.seats().filter(|seat| Some(figure(*seat)) == best).collect()
    }
}
