//! The rules of Rummy 17, clause by clause: each test's name begins with the clauses it proves.
//! This file has the table that the tests play at: cards, play and outcome as short text.

use std::collections::VecDeque;

use kernel::{Event, Eye, Game, Players, Seat, Turn};
use rummy17::{Action, Bonus, Card, Cards, Chance, Colour, Colours, Options, Phase, Rummy17, Step, View};

use words::{Setting, cards, deed, eye, join, refusal, seat, seats, step};

mod bonus;
mod ending;
mod jokers;
mod knock;
mod melds;
mod scoring;
mod secrecy;
mod setup;
mod swaps;
mod turn;
mod words;

/// A match in progress, the cards to come, and the steps that each eye saw of the last script.
pub(crate) struct Table {
    pub(crate) game: Rummy17,
    coming: VecDeque<Card>,
    told: Vec<(Eye, Vec<Step>)>,
}

/// Lays a table:
/// `"3 players; dealer C; bonus most-cards most-red; A: R5 R6 R7; B: B1; open G9; pile Y1"`, and
/// `games` and `stall` with a number.
///
/// A hand that is not fully given is filled with cards that form no meld, even with the open card.
/// Missing bonus cards are filled in the order of the notation. The pile is written top first;
/// after it the lowest remaining card comes first. There are as many players as hands, at least
/// two, and the last one deals, so that A begins.
pub(crate) fn table(words: &str) -> Table {
    let setting = Setting::read(words);
    let mut table = undealt(setting.players.max(2), setting.options);
    let last = table.game.players().seats().next_back().expect("somebody sits there");
    table.cast(Chance::Dealer(setting.dealer.unwrap_or(last)));
    table.deal(setting);
    table
}

/// A table before the first lot.
pub(crate) fn undealt(players: usize, options: Options) -> Table {
    let players = Players::new(players).unwrap();
    let told = Eye::all(players).map(|eye| (eye, Vec::new())).collect();
    Table { game: Rummy17::new(players, options).unwrap(), coming: VecDeque::new(), told }
}

impl Table {
    /// Turns up five bonus cards, deals ten cards each from the dealer's left, and opens one (R2).
    fn deal(&mut self, mut setting: Setting) {
        let others = Bonus::ALL.into_iter().filter(|bonus| !setting.bonuses.contains(bonus));
        for bonus in setting.bonuses.iter().copied().chain(others).take(Bonus::IN_PLAY) {
            self.cast(Chance::Bonus(bonus));
        }
        let open = setting.fill(self.game.players());
        for place in 0..10 * self.game.players().count() {
            let next = self.view("watcher").active;
            self.cast(Chance::Card(setting.hands[next][place / self.game.players().count()]));
        }
        self.cast(Chance::Card(open));
        self.coming = setting.pile.into();
    }

    /// Deals the next game of a match; players, dealer and options stay.
    pub(crate) fn deal_again(mut self, words: &str) -> Table {
        self.deal(Setting::read(words));
        self
    }

    /// Plays on: `"A draw, C knock, A meld R5 R6 R7, A discard B1"`. Seats asked before the acting
    /// one pass. A refusal fails the test.
    pub(crate) fn play(mut self, script: &str) -> Table {
        self.told.iter_mut().for_each(|(_, steps)| steps.clear());
        for words in script.split(',').map(str::trim) {
            let (seat, action) = deed(words);
            while let Phase::Knock(window) = self.game.phase()
                && (window.asked() != seat || !matches!(action, Action::Knock | Action::Pass))
            {
                self.act(window.asked(), Action::Pass);
            }
            self.act(seat, action);
        }
        self
    }

    /// Plays turns that discard the card just drawn or taken; all pass in claim windows.
    pub(crate) fn idle(mut self, turns: usize, first: Action) -> Table {
        for _ in 0..turns {
            let Turn::Seat(seat) = self.game.turn() else { panic!("nobody can go on: {}", self.turn()) };
            let before = self.game.hands()[seat];
            self.act(seat, first);
            while let Phase::Knock(window) = self.game.phase() {
                self.act(window.asked(), Action::Pass);
            }
            let new = self.game.hands()[seat].minus(before).iter().next().expect("one card more");
            self.told.iter_mut().for_each(|(_, steps)| steps.clear());
            self.act(seat, Action::Discard(new));
        }
        self
    }

    /// Draws one lot: `"dealer 0"`, `"bonus most-red"`, `"R5"`.
    pub(crate) fn lot(mut self, words: &str) -> Table {
        self.cast(words.parse().expect(words));
        self
    }

    /// Acts, and leaves the next lot undrawn.
    pub(crate) fn reach(mut self, words: &str) -> Table {
        let (seat, action) = deed(words);
        self.apply(self.game.admit(seat, action).expect(words));
        self
    }

    fn act(&mut self, seat: Seat, action: Action) {
        match self.game.admit(seat, action) {
            Ok(event) => {
                assert!(self.legal().contains(&action.to_string()), "{action} is listed");
                self.apply(event);
            }
            Err(refusal) => panic!("{seat:?} {action}: {refusal}"),
        }
        if self.game.phase() == Phase::Pile {
            let next = self.coming.pop_front().or(self.game.pile().iter().next());
            self.cast(Chance::Card(next.expect("a card is left")));
        }
    }

    fn cast(&mut self, lot: Chance) {
        match self.game.admit_chance(lot) {
            Ok(event) => self.apply(event),
            Err(refusal) => panic!("{lot}: {refusal}"),
        }
    }

    fn apply(&mut self, event: Event<Rummy17>) {
        let before = self.game;
        self.game.apply(event);
        for (eye, steps) in &mut self.told {
            steps.extend(before.seen(event, *eye));
        }
        let heard: Vec<usize> = self.told.iter().map(|(_, steps)| steps.len()).collect();
        assert!(heard.iter().all(|count| *count == heard[0]), "every eye sees the same steps");
        self.check_that_every_card_is_somewhere();
    }

    /// R1: every card and every joker is in exactly one place.
    fn check_that_every_card_is_somewhere(&self) {
        let game = &self.game;
        let melds = game.melds().iter().map(|down| down.meld.naturals());
        let hands = game.hands().of(game.players()).iter().copied();
        let all: Vec<Card> =
            melds.chain(hands).chain([game.pile()]).flatten().chain(game.open().to_vec()).collect();
        assert_eq!((all.len(), all.into_iter().collect::<Cards>()), (Card::COUNT, Cards::DECK));
        let laid = game.melds().iter().filter_map(|down| down.meld.joker()).map(Card::colour);
        let jokers: Vec<Colour> = laid.chain(game.side().iter()).collect();
        assert_eq!((jokers.len(), jokers.into_iter().collect::<Colours>()), (5, Colours::ALL));
    }

    /// The refusal that this action gets now: the clause and the reason, or whose turn it is. A
    /// refused action must not be listed.
    pub(crate) fn refused(&self, words: &str) -> String {
        let (seat, action) = deed(words);
        self.refused_action(seat, action)
    }

    pub(crate) fn refused_action(&self, seat: Seat, action: Action) -> String {
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        assert!(self.game.turn() != Turn::Seat(seat) || !legal.contains(&action), "{action} is listed");
        refusal(self.game.admit(seat, action).expect_err("it is refused"))
    }

    /// The refusal that this lot gets now. A refused lot must have no odds.
    pub(crate) fn refused_lot(&self, words: &str) -> String {
        let lot = words.parse().expect(words);
        assert!(self.odds().iter().all(|(possible, _)| *possible != lot), "{words} is possible");
        refusal(self.game.admit_chance(lot).expect_err("it is refused"))
    }

    pub(crate) fn odds(&self) -> Vec<(Chance, u32)> {
        let mut odds = Vec::new();
        self.game.odds(&mut odds);
        odds
    }

    pub(crate) fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        legal.iter().map(Action::to_string).collect()
    }

    /// The legal actions that begin with this word, sorted.
    pub(crate) fn may(&self, verb: &str) -> String {
        let mut legal = self.legal();
        legal.retain(|action| action.split(' ').next() == Some(verb));
        legal.sort();
        legal.join(", ")
    }

    /// `"A to draw"`, `"B may knock"`, `"A to play"`, `"a lot"` or `"over"`.
    pub(crate) fn turn(&self) -> String {
        match (self.game.turn(), self.game.phase()) {
            (Turn::Chance, _) => "a lot".to_owned(),
            (Turn::Over, _) => "over".to_owned(),
            (Turn::Seat(seat), Phase::Draw) => format!("{seat:?} to draw"),
            (Turn::Seat(seat), Phase::Knock(_)) => format!("{seat:?} may knock"),
            (Turn::Seat(seat), _) => format!("{seat:?} to play"),
        }
    }

    /// The seats to be asked, in order, if all pass.
    pub(crate) fn asked(&self) -> String {
        let (mut game, mut asked) = (self.game, Vec::new());
        while let Phase::Knock(window) = game.phase() {
            asked.push(format!("{:?}", window.asked()));
            game.apply(game.admit(window.asked(), Action::Pass).unwrap());
        }
        asked.join(" ")
    }

    pub(crate) fn hand(&self, name: &str) -> String {
        join(self.game.hands()[seat(name)], " ")
    }

    /// Whether the player holds all of these cards.
    pub(crate) fn holds(&self, name: &str, words: &str) -> bool {
        cards(words).into_iter().collect::<Cards>().within(self.game.hands()[seat(name)])
    }

    /// The number of cards in each hand: `"10 10 11"`.
    pub(crate) fn counts(&self) -> String {
        join(self.view("watcher").counts.of(self.game.players()), " ")
    }

    /// The melds in the order in which they were laid down: `"A R5 R6 R7, B R9 B9 G9"`.
    pub(crate) fn melds(&self) -> String {
        join(self.game.melds().iter().map(|down| format!("{:?} {}", down.owner, down.meld)), ", ")
    }

    /// The open pile, top last.
    pub(crate) fn open(&self) -> String {
        join(self.game.open(), " ")
    }

    /// The colours of the jokers on the side.
    pub(crate) fn side(&self) -> String {
        join(self.game.side().iter().map(Colour::letter), " ")
    }

    /// The scores of the match so far: `"A 3, B -12"`.
    pub(crate) fn scores(&self) -> String {
        join(self.game.players().seats().map(|seat| format!("{seat:?} {}", self.game.scores()[seat])), ", ")
    }

    /// The outcome of the last game of the match, bonus and penalty:
    /// `"A 6-0, B 3-14: A out, rummy 17"`.
    pub(crate) fn tally(&self) -> String {
        let tally = self.game.tally().expect("the match is over");
        let each = self.game.players().seats();
        let each =
            join(each.map(|seat| format!("{seat:?} {}-{}", tally.bonus[seat], tally.penalty[seat])), ", ");
        let out = tally.ended_by.map_or("nobody out".to_owned(), |seat| format!("{seat:?} out"));
        format!("{each}: {out}{}", if tally.rummy17 { ", rummy 17" } else { "" })
    }

    pub(crate) fn winners(&self) -> String {
        seats(self.game.winners())
    }

    /// The view of a player or the `watcher`.
    pub(crate) fn view(&self, name: &str) -> View {
        self.game.view(eye(name))
    }

    /// The publicly known cards of each hand: `"R5, , G9"`.
    pub(crate) fn known(&self, name: &str) -> String {
        join(self.view(name).known.of(self.game.players()).iter().map(|known| join(*known, " ")), ", ")
    }

    /// The steps that the eye saw of the last script whose text contains `part`.
    pub(crate) fn told(&self, name: &str, part: &str) -> String {
        let steps = &self.told.iter().find(|(other, _)| *other == eye(name)).expect(name).1;
        join(steps.iter().map(step).filter(|words| words.contains(part)), "; ")
    }
}
