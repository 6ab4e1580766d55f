//! A table for tests: hands, pile, play and outcome as short text.

use std::collections::VecDeque;

use diciassette::{
    Action, Backs, Card, Chance, Counts, Diciassette, Direction, Glimpse, Hand, Options, Penalties, Phase,
    Reason, Side, Step, TokenReason, View,
};
use kernel::{Event, Eye, Game, Players, Refusal, Seat, Seats, Turn, Way};

/// A game in progress, the cards to come, and the steps that each eye saw of the last script.
pub(crate) struct Table {
    pub(crate) game: Diciassette,
    coming: VecDeque<Card>,
    told: Vec<(Eye, Vec<Step>)>,
}

/// Lays a table: `"A: 5= trap 1, B: 4 3= 2 | pile 1= 2 / 3= 5= | first B | backs hidden"`.
///
/// The hands are those of A, B and so on. Together with the pile (top first) they make the deck.
/// After `/` come the cards in their order after a shuffle; by default the lowest comes first. A
/// starts unless `first` names another seat.
pub(crate) fn table(words: &str) -> Table {
    let (hands, choices) = words.split_once('|').unwrap_or((words, ""));
    let hands: Vec<Vec<Card>> =
        hands.split(',').zip(Seat::ALL).map(|(hand, seat)| hand_of(seat, hand)).collect();
    let (mut first, mut pile, mut coming) = (Seat::A, Vec::new(), VecDeque::new());
    let mut options = Options::default();
    for choice in choices.split('|').map(str::trim).filter(|choice| !choice.is_empty()) {
        match choice.split_once(' ').expect(choice) {
            ("first", name) => first = seat(name),
            ("pile", order) => {
                let (top_first, shuffled) = order.split_once('/').unwrap_or((order, ""));
                pile = cards(top_first);
                coming = pile.iter().copied().chain(cards(shuffled)).collect();
            }
            ("backs", "open") => options.backs = Backs::Open,
            ("backs", "hidden") => options.backs = Backs::Hidden,
            ("penalties", "together") => options.penalties = Penalties::Together,
            ("penalties", "first") => options.penalties = Penalties::First,
            ("direction", "reset") => options.direction = Direction::Reset,
            ("direction", "carry") => options.direction = Direction::Carry,
            _ => panic!("a table knows no {choice:?}"),
        }
    }
    options.deck = hands.iter().flatten().copied().chain(pile).collect();
    let mut table = Table { coming, ..undealt(hands.len(), options) };
    table.cast(Chance::First(first));
    for hand in hands {
        table.cast(Chance::Hand(hand.into_iter().collect()));
    }
    table.cast_the_coming();
    table
}

/// A table before the first lot.
pub(crate) fn undealt(players: usize, options: Options) -> Table {
    let players = Players::new(players).unwrap();
    let told = Eye::all(players).map(|eye| (eye, Vec::new())).collect();
    Table { game: Diciassette::new(players, options).unwrap(), coming: VecDeque::new(), told }
}

/// The default options with this deck.
pub(crate) fn deck(words: &str) -> Options {
    Options { deck: cards(words).into_iter().collect(), ..Options::default() }
}

impl Table {
    /// Plays on: `"A 5= up, B 4 down; A calls"`, also `"B passes"` and `"all pass"`. Seats asked
    /// before the acting one pass. A refusal fails the test.
    #[must_use]
    pub(crate) fn after(mut self, script: &str) -> Table {
        self.told.iter_mut().for_each(|(_, steps)| steps.clear());
        for words in script.split([',', ';']).map(str::trim) {
            if words == "all pass" {
                while let Phase::Call(window) = self.game.phase() {
                    self.act(window.asked(), Action::Pass);
                }
                continue;
            }
            let (seat, action) = deed(words);
            while let Phase::Call(window) = self.game.phase()
                && (window.asked() != seat || matches!(action, Action::Play(..)))
            {
                self.act(window.asked(), Action::Pass);
            }
            self.act(seat, action);
        }
        self
    }

    /// Draws one lot: `"first 0"`, `"hand 1= 2 trap"`, `"5="`.
    #[must_use]
    pub(crate) fn lot(mut self, words: &str) -> Table {
        self.cast(words.parse().unwrap());
        self
    }

    fn act(&mut self, seat: Seat, action: Action) {
        match self.game.admit(seat, action) {
            Ok(event) => {
                assert!(
                    self.legal().split(", ").any(|legal| legal == action.to_string()),
                    "{action} is listed"
                );
                self.apply(event);
            }
            Err(refusal) => panic!("{seat:?} {action}: {refusal}"),
        }
        self.cast_the_coming();
    }

    fn cast(&mut self, lot: Chance) {
        match self.game.admit_chance(lot) {
            Ok(event) => self.apply(event),
            Err(refusal) => panic!("{lot}: {refusal}"),
        }
    }

    fn cast_the_coming(&mut self) {
        while self.game.turn() == Turn::Chance {
            let lowest = self.odds()[0].0;
            let lot = self.coming.pop_front().map_or(lowest, Chance::Card);
            self.cast(lot);
        }
    }

    fn apply(&mut self, event: Event<Diciassette>) {
        let before = self.game;
        self.game.apply(event);
        for (eye, steps) in &mut self.told {
            steps.extend(before.seen(event, *eye));
        }
        let heard: Vec<usize> = self.told.iter().map(|(_, steps)| steps.len()).collect();
        assert!(heard.iter().all(|count| *count == heard[0]), "every eye sees the same steps");
        assert_eq!(self.game.options(), before.options(), "every card of the deck is somewhere");
    }

    /// The refusal that this action gets now: the clause and the reason, or whose turn it is.
    pub(crate) fn refused(&self, words: &str) -> String {
        let (seat, action) = deed(words);
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        assert!(self.game.turn() != Turn::Seat(seat) || !legal.contains(&action), "{words} is legal");
        refusal(self.game.admit(seat, action).expect_err(words))
    }

    /// The refusal that this lot gets now.
    pub(crate) fn refused_lot(&self, words: &str) -> String {
        let lot = words.parse().unwrap();
        assert!(self.odds().iter().all(|(possible, _)| *possible != lot), "{words} is possible");
        refusal(self.game.admit_chance(lot).expect_err(words))
    }

    pub(crate) fn odds(&self) -> Vec<(Chance, u32)> {
        let mut odds = Vec::new();
        self.game.odds(&mut odds);
        odds
    }

    /// The lot that would be due after this: `"1=: 2, trap: 1"`.
    pub(crate) fn lot_after(&self, words: &str) -> String {
        let ((seat, action), mut table) =
            (deed(words), Table { coming: VecDeque::new(), told: Vec::new(), ..*self });
        table.game.apply(self.game.admit(seat, action).expect(words));
        join(table.odds().iter().map(|(lot, weight)| format!("{lot}: {weight}")), ", ")
    }

    pub(crate) fn legal(&self) -> String {
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        join(legal, ", ")
    }

    /// `"B to play 2"`, `"B may call"`, `"B must call"` or `"over"`.
    pub(crate) fn turn(&self) -> String {
        match (self.game.turn(), self.game.phase()) {
            (Turn::Chance, _) => "a lot".to_owned(),
            (Turn::Over, _) => "over".to_owned(),
            (Turn::Seat(seat), Phase::Call(_)) => format!("{seat:?} may call"),
            (Turn::Seat(seat), _) if self.legal() == "call" => format!("{seat:?} must call"),
            (Turn::Seat(seat), _) => format!("{seat:?} to play {}", self.view("watcher").due),
        }
    }

    /// The seats to be asked, in order, if all pass.
    pub(crate) fn asked(&self) -> String {
        let (mut game, mut asked) = (self.game, Vec::new());
        while let Phase::Call(window) = game.phase() {
            asked.push(format!("{:?}", window.asked()));
            game.apply(game.admit(window.asked(), Action::Pass).unwrap());
        }
        asked.join(" ")
    }

    /// `"A vp, B -"`: a letter for each victory and penalty token.
    pub(crate) fn tokens(&self) -> String {
        let of = |seat| {
            let victory = usize::from(self.game.victory()[seat]);
            format!("{seat:?} {}", marks(victory, usize::from(self.game.penalty()[seat])))
        };
        join(self.game.players().seats().map(of), ", ")
    }

    /// `"round 2, A starts, clockwise"`.
    pub(crate) fn round(&self) -> String {
        let view = self.view("watcher");
        format!("round {}, {:?} starts, {}", view.round, view.starter, way(view.way))
    }

    pub(crate) fn winners(&self) -> String {
        seats(self.game.winners())
    }

    /// The view of a player or the `watcher`.
    pub(crate) fn view(&self, name: &str) -> View {
        self.game.view(eye(name))
    }

    /// The cards in the eye's hand.
    pub(crate) fn hand(&self, name: &str) -> String {
        hand(self.view(name).hand)
    }

    /// The backs that the eye sees: `"A 3= ? ?, B ? ? ?"`.
    pub(crate) fn backs(&self, name: &str) -> String {
        let view = self.view(name);
        let of = |seat: Seat| {
            format!("{seat:?} {}", join(view.hands[seat].iter().map(|card| glimpse(*card)), " "))
        };
        join(self.game.players().seats().map(of), ", ")
    }

    /// The queue as the eye sees it: `"A 5= up, B ? down"`.
    pub(crate) fn queue(&self, name: &str) -> String {
        let shown = self.view(name).queue;
        join(shown.iter().map(|shown| placed(shown.by, glimpse(shown.card), shown.side)), ", ")
    }

    /// The draw pile as the eye sees it: `"? of 3"`, or `"none"`.
    pub(crate) fn pile(&self, name: &str) -> String {
        let view = self.view(name);
        view.top.map_or_else(|| "none".to_owned(), |top| format!("{} of {}", glimpse(top), view.draw))
    }

    /// The discard pile as the eye sees it: public cards, then after `+` the cards trashed face
    /// down.
    pub(crate) fn discard(&self, name: &str) -> String {
        let discard = self.view(name).discard;
        let trashed = discard.trashed.iter().map(|shown| placed(shown.by, glimpse(shown.card), shown.side));
        join(std::iter::once(counts(discard.public)).chain(trashed), " + ")
    }

    /// How the last round ended: `"1= trap: 1, B called, A last, A wins"`.
    pub(crate) fn last_round(&self, name: &str) -> String {
        let last = self.view(name).last_round.expect("a round has ended");
        let queue = join(last.queue.iter().map(|placed| placed.card()), " ");
        let (total, caller) = (last.tally.total, last.caller);
        format!("{queue}: {total}, {caller:?} called, {:?} last, {:?} wins", last.last, last.tally.winner)
    }

    /// The steps that the eye saw of the last script.
    pub(crate) fn told(&self, name: &str) -> String {
        self.told_of(name, "")
    }

    /// Those of its steps whose text contains `part`.
    pub(crate) fn told_of(&self, name: &str, part: &str) -> String {
        let eye = eye(name);
        let steps = &self.told.iter().find(|(other, _)| *other == eye).expect(name).1;
        join(steps.iter().map(step).filter(|words| words.contains(part)), "; ")
    }
}

fn step(step: &Step) -> String {
    match *step {
        Step::First { seat } => format!("{seat:?} is first"),
        Step::Dealt { seat, card } => format!("{seat:?} is dealt {}", glimpse(card)),
        Step::TurnedUp { top } => format!("top {}", glimpse(top)),
        Step::Played { seat, card, side: Side::Up } => format!("{seat:?} plays {} up", glimpse(card)),
        Step::Played { seat, card, side: Side::Down } => format!("{seat:?} plays {} down", glimpse(card)),
        Step::Reversed { way: turned } => format!("direction {}", way(turned)),
        Step::Doubled => "doubled".to_owned(),
        Step::Trashed { seat, card, by, side } => {
            format!("{seat:?} trashes {}", placed(by, glimpse(card), side))
        }
        Step::TrashedNothing { seat } => format!("{seat:?} trashes nothing"),
        Step::Drew { seat, card } => format!("{seat:?} draws {}", glimpse(card)),
        Step::Shuffled { cards } => format!("{cards} shuffled"),
        Step::Passed { seat } => format!("{seat:?} passes"),
        Step::Called { seat } => format!("{seat:?} calls"),
        Step::Revealed { place, card, by } => format!("card {place} is {card} of {by:?}"),
        Step::Total { total } => format!("total {total}"),
        Step::TrapSprings { by } => format!("trap of {by:?} springs"),
        Step::Victory { seat, reason } => format!("{seat:?} v for {}", what_for(reason)),
        Step::Penalty { seat, tokens, reason } => {
            format!("{seat:?} {} for {}", marks(0, usize::from(tokens)), what_for(reason))
        }
        Step::Paid { seat, victory: true } => format!("{seat:?} pays pp and v"),
        Step::Paid { seat, victory: false } => format!("{seat:?} pays pp"),
        Step::RoundBegins { round, starter, way: begun } => {
            format!("round {round}: {starter:?} starts, {}", way(begun))
        }
        Step::Won { seats: won } => format!("{} won", seats(won)),
    }
}

fn refusal(refusal: Refusal<Reason>) -> String {
    match refusal {
        Refusal::NoSuchSeat { players } => format!("only {} seats", players.count()),
        Refusal::NotYourTurn { turn: Turn::Seat(seat) } => format!("turn of {seat:?}"),
        Refusal::NotYourTurn { turn: Turn::Chance } => "a lot is due".to_owned(),
        Refusal::NotYourTurn { turn: Turn::Over } => "over".to_owned(),
        Refusal::Rule(reason) => format!("{} {reason:?}", reason.clause()),
    }
}

/// `"B 5= up"`, `"B calls"` or `"B passes"`.
fn deed(words: &str) -> (Seat, Action) {
    let (name, deed) = words.split_once(' ').expect(words);
    let action = match deed {
        "calls" => Action::Call,
        "passes" => Action::Pass,
        _ => deed.parse().unwrap_or_else(|misspelt| panic!("{words}: {misspelt}")),
    };
    (seat(name), action)
}

fn seat(name: &str) -> Seat {
    Seat::ALL.into_iter().find(|seat| format!("{seat:?}") == name).expect(name)
}

fn eye(name: &str) -> Eye {
    if name == "watcher" { Eye::Spectator } else { Eye::Seat(seat(name)) }
}

fn hand_of(seat: Seat, words: &str) -> Vec<Card> {
    let (name, hand) = words.trim().split_once(": ").expect(words);
    assert_eq!(name, format!("{seat:?}"), "hands stand in the order of the seats");
    cards(hand)
}

fn cards(words: &str) -> Vec<Card> {
    words.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

fn hand(hand: Hand) -> String {
    join(hand.cards(), " ")
}

fn counts(counts: Counts) -> String {
    join(counts.iter(), " ")
}

fn glimpse(glimpse: Glimpse) -> String {
    match glimpse {
        Glimpse::Known(card) => card.to_string(),
        Glimpse::Hidden => "?".to_owned(),
    }
}

fn placed(by: Seat, card: String, side: Side) -> String {
    format!("{by:?} {card} {}", if side == Side::Up { "up" } else { "down" })
}

fn marks(victory: usize, penalty: usize) -> String {
    if victory + penalty == 0 { "-".to_owned() } else { "v".repeat(victory) + &"p".repeat(penalty) }
}

fn what_for(reason: TokenReason) -> &'static str {
    match reason {
        TokenReason::Call => "the call",
        TokenReason::Trap => "a trap",
    }
}

fn way(way: Way) -> &'static str {
    match way {
        Way::Clockwise => "clockwise",
        Way::Counter => "counter",
    }
}

fn seats(seats: Seats) -> String {
    join(seats.iter().map(|seat| format!("{seat:?}")), " ")
}

fn join(things: impl IntoIterator<Item: ToString>, between: &str) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(between)
}
