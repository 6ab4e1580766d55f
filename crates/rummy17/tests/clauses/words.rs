//! The vocabulary of tests: for deals, events and refusals.

use kernel::{BySeat, Eye, Players, Refusal, Seat, Seats, Turn};
use rummy17::{Action, Bonus, Card, Cards, Colours, Ending, Options, Reason, Step, meld};

/// The given parts of a deal.
#[derive(Default)]
pub(crate) struct Setting {
    pub(crate) players: usize,
    pub(crate) dealer: Option<Seat>,
    pub(crate) options: Options,
    pub(crate) bonuses: Vec<Bonus>,
    pub(crate) hands: BySeat<Vec<Card>>,
    pub(crate) pile: Vec<Card>,
    open: Option<Card>,
}

impl Setting {
    pub(crate) fn read(words: &str) -> Setting {
        let mut setting = Setting::default();
        for part in words.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            if let Some((name, hand)) = part.split_once(':') {
                setting.hands[seat(name)] = cards(hand);
                setting.players = setting.players.max(seat(name).index() + 1);
                continue;
            }
            match part.split_once(' ').expect(part) {
                (number, "players") => setting.players = number.parse().expect(part),
                ("dealer", name) => setting.dealer = Some(seat(name)),
                ("bonus", names) => {
                    setting.bonuses = names.split(' ').map(|name| name.parse().expect(name)).collect();
                }
                ("open", card) => setting.open = Some(card.parse().expect(card)),
                ("pile", order) => setting.pile = cards(order),
                ("games", number) => setting.options.games = Some(number.parse().expect(part)),
                ("stall", number) => setting.options.stall = number.parse().expect(part),
                _ => panic!("a table knows no {part:?}"),
            }
        }
        setting
    }

    /// Fills the hands with cards that were not named and that form no meld there, even with a
    /// joker or the open card, and returns the open card.
    pub(crate) fn fill(&mut self, players: Players) -> Card {
        let hands = Seat::ALL.into_iter().flat_map(|seat| self.hands[seat].clone());
        let said: Vec<Card> = hands.chain(self.open).chain(self.pile.iter().copied()).collect();
        let mut rest = Cards::DECK.minus(said.iter().copied().collect());
        assert_eq!(rest.len() + said.len(), Card::COUNT, "no card is said twice");
        for seat in players.seats() {
            let hand = &mut self.hands[seat];
            while hand.len() < 10 {
                let held: Cards = hand.iter().copied().chain(self.open).collect();
                let harmless = |card: &Card| melds(held.with(*card)) == melds(held);
                let mut highest_first: Vec<Card> = rest.iter().collect();
                highest_first.reverse();
                let card = highest_first.into_iter().find(harmless).expect("a harmless card is left");
                rest = rest.without(card);
                hand.push(card);
            }
            assert_eq!(hand.len(), 10, "ten cards for {seat:?}");
        }
        self.open.or(rest.iter().last()).expect("a card is left")
    }
}

/// The number of melds that these cards and the jokers can form.
fn melds(hand: Cards) -> usize {
    let mut melds = Vec::new();
    meld::all(hand, Colours::ALL, &mut melds);
    melds.len()
}

pub(crate) fn step(step: &Step) -> String {
    let face = |card: Option<Card>| card.map_or("?".to_owned(), |card| card.to_string());
    match *step {
        Step::GameBegins { game, dealer } => format!("game {game}, {dealer:?} deals"),
        Step::BonusTurnedUp { bonus } => format!("{bonus} is up"),
        Step::Dealt { seat, card } => format!("{seat:?} is dealt {}", face(card)),
        Step::Opened { card } => format!("{card} is open"),
        Step::Took { seat, card } => format!("{seat:?} takes {card}"),
        Step::Draws { seat } => format!("{seat:?} reaches for the pile"),
        Step::Drew { seat, card } => format!("{seat:?} draws {}", face(card)),
        Step::Passed { seat } => format!("{seat:?} passes"),
        Step::Knocked { seat, card } => format!("{seat:?} knocks for {card}"),
        Step::Melded { seat, id, meld } => format!("{seat:?} melds {id}: {meld}"),
        Step::LaidOff { seat, card, id } => format!("{seat:?} lays {card} off on {id}"),
        Step::Swapped { seat, swap } => format!("{seat:?}: {}", Action::Swap(swap)),
        Step::Discarded { seat, card } => format!("{seat:?} discards {card}"),
        Step::Ended { ending: Ending::Out { seat, rummy17: false } } => format!("end: {seat:?} is out"),
        Step::Ended { ending: Ending::Out { seat, rummy17: true } } => {
            format!("end: {seat:?} is out, rummy 17")
        }
        Step::Ended { ending: Ending::Pile } => "end: the pile ran out".to_owned(),
        Step::Ended { ending: Ending::Stall } => "end: stalled".to_owned(),
        Step::Penalty { seat, cards, points } => format!("{seat:?} held {}: -{points}", join(cards, " ")),
        Step::BonusGiven { bonus, seats: given, points } => format!("{bonus}: {points} for {}", seats(given)),
        Step::Scored { seat, bonus, penalty, total } => format!("{seat:?} {bonus}-{penalty}, total {total}"),
        Step::Won { seats: won } => format!("won: {}", seats(won)),
    }
}

pub(crate) fn refusal(refusal: Refusal<Reason>) -> String {
    match refusal {
        Refusal::NoSuchSeat { players } => format!("only {} seats", players.count()),
        Refusal::NotYourTurn { turn: Turn::Seat(seat) } => format!("turn of {seat:?}"),
        Refusal::NotYourTurn { turn: Turn::Chance } => "a lot is due".to_owned(),
        Refusal::NotYourTurn { turn: Turn::Over } => "over".to_owned(),
        Refusal::Rule(reason) => format!("{} {reason:?}", reason.clause()),
    }
}

/// A seat and its action, such as `"B lay R5 0"`.
pub(crate) fn deed(words: &str) -> (Seat, Action) {
    let (name, action) = words.split_once(' ').expect(words);
    (seat(name), action.parse().unwrap_or_else(|misspelt| panic!("{words}: {misspelt}")))
}

pub(crate) fn seat(name: &str) -> Seat {
    Seat::ALL.into_iter().find(|seat| format!("{seat:?}") == name).expect(name)
}

pub(crate) fn eye(name: &str) -> Eye {
    if name == "watcher" { Eye::Spectator } else { Eye::Seat(seat(name)) }
}

pub(crate) fn cards(words: &str) -> Vec<Card> {
    words.split_whitespace().map(|word| word.parse().expect(word)).collect()
}

pub(crate) fn seats(seats: Seats) -> String {
    if seats.is_empty() {
        "nobody".to_owned()
    } else {
        join(seats.iter().map(|seat| format!("{seat:?}")), " ")
    }
}

pub(crate) fn join(things: impl IntoIterator<Item: ToString>, between: &str) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(between)
}
