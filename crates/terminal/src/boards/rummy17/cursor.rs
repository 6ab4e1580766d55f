//! Keyboard input at the table of Rummy 17.

use languages::Language;
use rummy17::{Action, Card, Cards, Colours, Landing, Meld, MeldId, Phase, Rummy17};
use story::Narrated;

use crate::board::{Board, Reply, Scene};
use crate::input::Key;

use super::hand;

/// Chosen cards, a cursor, and the order of the hand.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Cursor {
    place: usize,
    chosen: Cards,
    by_value: bool,
    /// Whether the first of two choices is selected; by default it is the second, the safer one:
    /// draw, pass.
    first: bool,
    /// A suggested meld, kept as it is with its joker, and its number among all possible melds.
    wanted: Option<(usize, Action)>,
}

impl Cursor {
    /// The place of the cursor in a hand of `cards`.
    pub(super) fn place(&self, cards: usize) -> usize {
        self.place.min(cards.saturating_sub(1))
    }

    /// The cards that are chosen.
    pub(super) fn chosen(&self) -> Cards {
        self.chosen
    }

    /// Whether the hand is sorted by value.
    pub(super) fn by_value(&self) -> bool {
        self.by_value
    }

    pub(super) fn press(&mut self, key: Key, scene: &Scene<'_, Rummy17>) -> Reply<Action> {
        // Cards that have left the hand are no longer chosen.
        self.chosen = self.chosen.and(scene.view().hand);
        match key.lower() {
            Key::Letter('g') => {
                let card = self.under_cursor(scene);
                self.by_value = !self.by_value;
                let row = hand::row(scene.view().hand, self.by_value);
                self.place = row.iter().position(|other| Some(*other) == card).unwrap_or(0);
                return Reply::Done;
            }
            Key::Letter('k') => return Reply::Try(Action::Knock),
            Key::Letter('p') => return Reply::Try(Action::Pass),
            Key::Letter('t') => return Reply::Try(Action::Take),
            _ => {}
        }
        match scene.view().phase {
            Phase::Draw | Phase::Knock(_) if scene.asked() => self.choose(key, scene),
            _ => self.play(key, scene),
        }
    }

    /// R4, R5: handles a key for a choice of two.
    fn choose(&mut self, key: Key, scene: &Scene<'_, Rummy17>) -> Reply<Action> {
        let knocking = matches!(scene.view().phase, Phase::Knock(_));
        let (first, second) =
            if knocking { (Action::Knock, Action::Pass) } else { (Action::Take, Action::Draw) };
        match key.lower() {
            Key::Letter(' ') => Reply::Try(Action::Knock),
            Key::Letter('d') => Reply::Try(Action::Draw),
            Key::Letter('1') => self.mean(true),
            Key::Letter('2') => self.mean(false),
            Key::Left | Key::Right | Key::BackTab => self.mean(!self.first),
            Key::Enter => {
                let action = if self.first { first } else { second };
                self.first = false;
                Reply::Try(action)
            }
            _ => Reply::Unknown,
        }
    }

    fn mean(&mut self, first: bool) -> Reply<Action> {
        self.first = first;
        Reply::Done
    }

    /// R6, R7: handles a key for choosing and playing cards.
    fn play(&mut self, key: Key, scene: &Scene<'_, Rummy17>) -> Reply<Action> {
        let cards = scene.view().hand.len();
        match key.lower() {
            Key::Left => self.move_to(self.place(cards) + cards.max(1) - 1, cards),
            Key::Right => self.move_to(self.place(cards) + 1, cards),
            Key::Home => self.move_to(0, cards),
            Key::End => self.move_to(cards.saturating_sub(1), cards),
            Key::Letter(' ') => self.toggle(self.place(cards), scene),
            Key::Escape => {
                self.let_go();
                Reply::Done
            }
            Key::Letter('m') => self.suggest(scene),
            Key::Letter('d') => self.single(scene, |card, _| vec![Action::Discard(card)]),
            Key::Letter('l') => self.single(scene, lay_offs),
            Key::Enter => self.resolve(scene),
            _ => match key.place() {
                Some(place) if place < cards => self.toggle(place, scene),
                _ => Reply::Unknown,
            },
        }
    }

    fn let_go(&mut self) {
        self.chosen = Cards::NONE;
        self.wanted = None;
    }

    fn move_to(&mut self, place: usize, cards: usize) -> Reply<Action> {
        self.place = place % cards.max(1);
        Reply::Done
    }

    fn under_cursor(&self, scene: &Scene<'_, Rummy17>) -> Option<Card> {
        let hand = scene.view().hand;
        hand::row(hand, self.by_value).get(self.place(hand.len())).copied()
    }

    fn toggle(&mut self, place: usize, scene: &Scene<'_, Rummy17>) -> Reply<Action> {
        self.place = place;
        self.wanted = None;
        if let Some(card) = self.under_cursor(scene) {
            self.chosen =
                if self.chosen.has(card) { self.chosen.without(card) } else { self.chosen.with(card) };
        }
        Reply::Done
    }

    /// Suggests the next possible meld, longest first.
    fn suggest(&mut self, scene: &Scene<'_, Rummy17>) -> Reply<Action> {
        let melds = melds(scene.legal);
        let next = self.wanted.map_or(0, |(place, _)| place + 1);
        let Some((place, meld)) =
            melds.get(next).map(|meld| (next, meld)).or(melds.first().map(|meld| (0, meld)))
        else {
            return Reply::Say(scene.words.terminal_no_meld_possible().to_owned());
        };
        self.chosen = meld.naturals();
        self.wanted = Some((place, Action::Meld(*meld)));
        Reply::Done
    }

    /// Acts with one card: the chosen one, or the one under the cursor.
    fn single(
        &mut self,
        scene: &Scene<'_, Rummy17>,
        actions: impl Fn(Card, &Scene<'_, Rummy17>) -> Vec<Action>,
    ) -> Reply<Action> {
        let mut chosen = self.chosen.iter();
        match (chosen.next().or(self.under_cursor(scene)), chosen.next()) {
            (Some(card), None) => match actions(card, scene).as_slice() {
                [] => Reply::Unknown,
                [only] => Reply::Try(*only),
                several => Reply::Choose(several.to_vec()),
            },
            _ => Reply::Say(scene.words.terminal_one_card().to_owned()),
        }
    }

    /// The effect of Enter on the chosen cards.
    fn resolve(&self, scene: &Scene<'_, Rummy17>) -> Reply<Action> {
        if self.chosen.is_empty() {
            return Reply::Say(scene.words.terminal_choose_first().to_owned());
        }
        let fitting = fitting(self, scene);
        match fitting.as_slice() {
            [] => Reply::Try(attempt(self.chosen)),
            [only] => Reply::Try(*only),
            _ => Reply::Choose(fitting),
        }
    }
}

/// The cards that an action takes from the hand.
fn used(action: &Action) -> Cards {
    match action {
        Action::Meld(meld) => meld.naturals(),
        Action::Lay(card, _) | Action::Discard(card) => Cards::just(*card),
        Action::Swap(swap) => match swap.to {
            Landing::Lay(..) => Cards::just(swap.card),
            Landing::Meld(meld) => meld.naturals().with(swap.card),
        },
        Action::Take | Action::Draw | Action::Knock | Action::Pass => Cards::NONE,
    }
}

/// The legal actions with exactly the chosen cards.
fn fitting(cursor: &Cursor, scene: &Scene<'_, Rummy17>) -> Vec<Action> {
    match cursor.wanted {
        Some((_, action)) if scene.legal.contains(&action) => vec![action],
        _ if cursor.chosen.is_empty() => Vec::new(),
        _ => scene.legal.iter().copied().filter(|action| used(action) == cursor.chosen).collect(),
    }
}

/// All possible melds: longest first, and without a joker before with one.
fn melds(legal: &[Action]) -> Vec<Meld> {
    let meld = |action: &Action| if let Action::Meld(meld) = action { Some(*meld) } else { None };
    let mut melds: Vec<Meld> = legal.iter().filter_map(meld).collect();
    melds.sort_by_key(|meld| (core::cmp::Reverse(meld.naturals().penalty()), meld.joker().is_some(), *meld));
    // Other places of the joker are reached by choosing the cards.
    melds.dedup_by_key(|meld| meld.naturals());
    melds
}

/// R10, R12: every lay-off or swap of this card; if there is none, an attempt whose refusal says
/// why.
fn lay_offs(card: Card, scene: &Scene<'_, Rummy17>) -> Vec<Action> {
    let lays = |action: &&Action| match action {
        Action::Lay(other, _) => *other == card,
        Action::Swap(swap) => swap.card == card && matches!(swap.to, Landing::Lay(..)),
        _ => false,
    };
    let found: Vec<Action> = scene.legal.iter().filter(lays).copied().collect();
    if found.is_empty() { vec![Action::Lay(card, 0)] } else { found }
}

/// The action that these cards suggest, so that its refusal explains why they do not work.
fn attempt(cards: Cards) -> Action {
    let all: Vec<Card> = cards.iter().collect();
    let (Some(first), Some(last)) = (all.first(), all.last()) else { return Action::Pass };
    if all.len() == 1 {
        return Action::Discard(*first);
    }
    let colours: Colours = all.iter().map(|card| card.colour()).collect();
    if all.iter().all(|card| card.colour() == first.colour()) {
        let (low, high) = (first.value(), last.value());
        let missing: Vec<u8> =
            (low..=high).filter(|value| all.iter().all(|card| card.value() != *value)).collect();
        let joker = match missing.as_slice() {
            [only] => Some(*only),
            _ => None,
        };
        if missing.len() <= 1
            && let Some(run) = Meld::run(first.colour(), low, high, joker)
        {
            return Action::Meld(run);
        }
    }
    // Mixed values or too few cards: the refusal says that they are no meld.
    let same = all.iter().all(|card| card.value() == first.value());
    let colours = if same { colours } else { Colours::NONE };
    Action::Meld(Meld::Set { value: first.value(), colours, joker: None })
}

/// The cards of the meld with this number.
pub(super) fn meld_at(id: MeldId, scene: &Scene<'_, Rummy17>) -> String {
    scene.view().melds.get(usize::from(id)).map_or(String::new(), |down| down.meld.to_string())
}

/// The question, or the effect of Enter on the chosen cards.
pub(super) fn prompt(scene: &Scene<'_, Rummy17>) -> String {
    let fitting = if scene.asked() { fitting(scene.cursor, scene) } else { Vec::new() };
    match fitting.as_slice() {
        [] => Rummy17::asked(scene.view(), scene.names),
        [only] => scene.words.terminal_enter_does(Rummy17::label(only, scene)),
        several => scene.words.terminal_enter_chooses(several.len()),
    }
}

/// R4, R5: the choice of two.
pub(super) fn choices(scene: &Scene<'_, Rummy17>) -> Vec<(String, bool)> {
    let (first, second) = match scene.view().phase {
        _ if !scene.asked() => return Vec::new(),
        Phase::Draw => (Action::Take, Action::Draw),
        Phase::Knock(_) => (Action::Knock, Action::Pass),
        _ => return Vec::new(),
    };
    let first_is_meant = scene.cursor.first;
    vec![(Rummy17::label(&first, scene), first_is_meant), (Rummy17::label(&second, scene), !first_is_meant)]
}

/// The keys that work now.
pub(super) fn keys(scene: &Scene<'_, Rummy17>) -> Vec<(&'static str, String)> {
    let words = scene.words;
    match scene.view().phase {
        _ if !scene.asked() => Vec::new(),
        Phase::Draw => vec![
            ("T", words.terminal_key_take().to_owned()),
            ("D", words.terminal_draw().to_owned()),
            ("G", words.terminal_key_group().to_owned()),
        ],
        Phase::Knock(_) => vec![
            (words.terminal_space(), words.terminal_key_knock().to_owned()),
            ("P", words.terminal_pass().to_owned()),
            ("G", words.terminal_key_group().to_owned()),
        ],
        _ => vec![
            ("1-9", words.terminal_key_choose().to_owned()),
            ("M", words.terminal_key_suggest().to_owned()),
            (words.play_help_enter_key(), words.terminal_key_lay().to_owned()),
            ("D", words.terminal_key_discard().to_owned()),
            ("U", words.terminal_key_undo().to_owned()),
        ],
    }
}

/// All keys of this game.
pub(super) fn all_keys(words: Language) -> Vec<(String, &'static str)> {
    vec![
        ("T  D".to_owned(), words.terminal_key_take_or_draw()),
        (format!("{}  P", words.terminal_space()), words.terminal_key_knock_or_pass()),
        (format!("1-9 0 ← → {}", words.terminal_space()), words.terminal_key_choose_cards()),
        ("M".to_owned(), words.terminal_key_suggest_long()),
        (words.play_help_enter_key().to_owned(), words.terminal_key_lay_long()),
        ("L".to_owned(), words.terminal_key_lay_off()),
        ("D".to_owned(), words.terminal_key_discard_long()),
        ("U  Esc".to_owned(), words.terminal_key_undo_long()),
        ("G".to_owned(), words.terminal_key_group_long()),
    ]
}
