//! Composes a turn: the order of the hand, the chosen cards, the draft, and the actions they allow.

use kernel::{Eye, Refusal, Seat, Turn};
use languages::Language;
use rummy17::{Action, Bonus, Card, Cards, Landing, MeldId, Phase, Reason, View, meld};
use web_kit::prelude::*;
use web_kit::{Playing, Why, element, focus, motion, storage, words_now};

use crate::Table;
use crate::arrangement::{Arrangement, Grouping};
use crate::count::Count;
use crate::draft::Draft;
use crate::drag::Drag;
use crate::suggest::{self, Target, Way};
use crate::words::{card_name, card_names, meld_name};

/// The panel open over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Panel {
    /// A choice between several ways to lay cards down.
    Choose(Vec<Way>),
    /// A closer look at a meld.
    Meld(MeldId),
    /// The condition of a bonus card.
    Bonus(Bonus),
    /// The public facts about a player.
    Seat(Seat),
    /// The jokers on the side.
    Jokers,
    /// The count of the games so far.
    Count,
}

/// A notice below the table, shown until the next action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Notice {
    /// The draft no longer fits the table.
    DraftLost,
    /// No cards can be laid down.
    NothingToLay,
    /// No card is chosen.
    ChooseFirst,
    /// Not exactly one card is chosen.
    OneCard,
    /// The hand was sorted.
    Sorted(Grouping),
}

impl Notice {
    /// The notice in words.
    pub(crate) fn text(self, language: Language) -> String {
        match self {
            Notice::DraftLost => language.page_rummy17_draft_lost().to_owned(),
            Notice::NothingToLay => language.terminal_no_meld_possible().to_owned(),
            Notice::ChooseFirst => language.page_rummy17_choose_first().to_owned(),
            Notice::OneCard => language.terminal_one_card().to_owned(),
            Notice::Sorted(grouping) => language.page_rummy17_sorted(match grouping {
                Grouping::Melds => language.page_rummy17_by_melds(),
                Grouping::Colour => language.terminal_by_colour(),
                Grouping::Value => language.terminal_by_value(),
            }),
        }
    }
}

/// Composes a turn: signals, `Copy` so that every closure can take it.
#[derive(Clone, Copy)]
pub(crate) struct Composer {
    /// The game.
    pub(crate) playing: Playing<Table>,
    arrangement: RwSignal<Arrangement>,
    /// The draft as made; [`draft`](Composer::draft) is the part not yet done.
    made: RwSignal<Draft>,
    picked: RwSignal<Cards>,
    /// The cards laid down but not sent, on the current view.
    pub(crate) draft: Memo<Draft>,
    /// The view with the draft on it.
    pub(crate) shown: Memo<View>,
    /// The legal actions after the draft.
    pub(crate) legal: Memo<Vec<Action>>,
    /// The hand from left to right.
    pub(crate) row: Memo<Vec<Card>>,
    /// The cards that came last.
    pub(crate) new_cards: Memo<Cards>,
    /// The chosen cards.
    pub(crate) chosen: Memo<Cards>,
    /// The ways to use the chosen cards.
    pub(crate) ways: Memo<Vec<Way>>,
    /// The counts of the finished games.
    pub(crate) counts: Memo<Vec<Count>>,
    /// The open panel.
    pub(crate) panel: RwSignal<Option<Panel>>,
    /// The notice below the table.
    pub(crate) notice: RwSignal<Option<Notice>>,
    /// The place in the hand that has the focus, or had it last.
    pub(crate) place: RwSignal<usize>,
    /// The cards being dragged.
    pub(crate) drag: RwSignal<Option<Drag>>,
    /// Whether the press that ends now was a drag, and so no tap.
    pub(crate) was_dragged: StoredValue<bool>,
}

impl Composer {
    /// A composer for this page's player.
    pub(crate) fn new(playing: Playing<Table>) -> Composer {
        let view = playing.view;
        let arrangement = RwSignal::new(view.with_untracked(remembered));
        let made = RwSignal::new(Draft::new(view.get_untracked()));
        let picked = RwSignal::new(Cards::NONE);
        let draft = Memo::new(move |_| {
            let view = view.get();
            made.with(|made| if made.is_empty() { None } else { made.onto(&view) })
                .unwrap_or(Draft::new(view))
        });
        let shown = Memo::new(move |_| draft.with(Draft::view));
        let legal = Memo::new(move |_| match draft.get() {
            _ if !playing.is_asked() => Vec::new(),
            draft if draft.is_sent() => Vec::new(),
            draft if draft.is_empty() => playing.legal.get(),
            draft => draft.legal(),
        });
        let row = Memo::new(move |_| {
            let hand = shown.with(|shown| shown.hand);
            arrangement.with(|order| order.order().iter().copied().filter(|card| hand.has(*card)).collect())
        });
        let new_cards = Memo::new(move |_| arrangement.with(Arrangement::new_cards));
        let chosen = Memo::new(move |_| picked.get().and(shown.with(|shown| shown.hand)));
        let ways = Memo::new(move |_| {
            shown.with(|shown| legal.with(|legal| suggest::ways(shown, legal, chosen.get())))
        });
        let counts = Memo::new(move |_| {
            let players = view.with(|view| view.players.count());
            playing.past.with(|past| Count::all(past, players))
        });
        let composer = Composer {
            playing,
            arrangement,
            made,
            picked,
            draft,
            shown,
            legal,
            row,
            new_cards,
            chosen,
            ways,
            counts,
            panel: RwSignal::new(None),
            notice: RwSignal::new(None),
            place: RwSignal::new(0),
            drag: RwSignal::new(None),
            was_dragged: StoredValue::new(false),
        };
        composer.follow_hand();
        composer.follow_game();
        composer.show_counts();
        composer
    }

    /// Updates the order to the hand, and saves it on this device.
    fn follow_hand(self) {
        let view = self.playing.view;
        let hand = Memo::new(move |_| {
            view.with(|view| {
                let is_deal = matches!(view.phase, Phase::Dealer | Phase::Bonus | Phase::Deal);
                // In a replay the hand is always sorted.
                (view.eye, view.finished, view.hand, is_deal || self.playing.is_past)
            })
        });
        Effect::new(move |before: Option<Eye>| {
            let (eye, finished, hand, is_deal) = hand.get();
            if before.is_some_and(|before| before != eye) {
                // Another player has taken the device.
                self.arrangement.set(view.with_untracked(remembered));
            }
            self.arrangement.update(|order| order.follow(finished, hand, is_deal));
            eye
        });
        Effect::new(move |_| {
            let text = self.arrangement.with(Arrangement::write);
            if self.playing.is_past {
                return;
            }
            if let (Some(key), Some(storage)) = (view.with_untracked(key), storage()) {
                // Without storage, the order lasts as long as the page.
                let _ = storage.set_item(&key, &text);
            }
        });
    }

    /// Drops a draft that no longer fits: the game went another way, or refused it.
    fn follow_game(self) {
        Effect::new(move |_| {
            let is_gone = self.draft.with(Draft::is_empty);
            let is_asked = self.playing.is_asked();
            let made = self.made.get();
            let is_refused = made.is_sent() && is_asked && !is_gone;
            if made.is_empty() || !(is_gone || is_refused) {
                return;
            }
            let view = self.playing.view.get_untracked();
            let is_own = self.made.with_untracked(|made| made.eye() == view.eye);
            self.made.set(Draft::new(view));
            if is_own && (is_refused || !made.is_sent()) {
                self.notify(Notice::DraftLost);
            }
        });
        // Publishes the draft, so that the coach advises on the displayed table.
        Effect::new(move |_| {
            let drafted = self.draft.with(|draft| (!draft.is_sent()).then(|| draft.actions().collect()));
            self.playing.drafted.set(drafted);
        });
        // Clears the notice of the turn before.
        let turn = Memo::new(move |_| self.playing.view.with(|view| (view.eye, view.turn, view.phase)));
        Effect::new(move |before: Option<(Eye, Turn, Phase)>| {
            let turn = turn.get();
            if before.is_some_and(|before| before != turn) {
                self.notice.set(None);
            }
            if before.is_some_and(|(eye, _, _)| eye != turn.0) {
                self.picked.set(Cards::NONE);
                self.panel.set(None);
            }
            turn
        });
    }

    /// Opens the sheet after each count, unless another dialog is open, and closes it for a knock
    /// window with a deadline.
    fn show_counts(self) {
        let has_opened = StoredValue::new(false);
        let complete = Memo::new(move |_| {
            self.counts.with(|counts| counts.iter().filter(|count| count.is_complete).count())
        });
        Effect::new(move |before: Option<usize>| {
            let complete = complete.get();
            let is_new = before.is_some_and(|before| before < complete) && !self.playing.is_past;
            if is_new && element("dialog[open]").is_none() {
                has_opened.set_value(true);
                self.panel.set(Some(Panel::Count));
            }
            complete
        });
        let is_window = Memo::new(move |_| {
            let has_limit =
                self.playing.asked.with(|asked| asked.as_ref().is_some_and(|asked| asked.until.is_some()));
            has_limit && self.playing.may(&Action::Knock)
        });
        Effect::new(move |_| {
            let is_count = self.panel.with(|panel| *panel == Some(Panel::Count));
            if !is_count {
                has_opened.set_value(false);
            } else if is_window.get() && has_opened.get_value() {
                self.panel.set(None);
            }
        });
    }

    /// Whether the player may lay down and discard.
    pub(crate) fn may_lay(self) -> bool {
        self.legal.with(|legal| legal.iter().any(|action| matches!(action, Action::Discard(_))))
    }

    /// Chooses a card, or drops it from the choice.
    pub(crate) fn toggle(self, card: Card) {
        self.done_something();
        let chosen = self.chosen.get_untracked();
        self.picked.set(if chosen.has(card) { chosen.without(card) } else { chosen.with(card) });
    }

    /// Chooses exactly these cards.
    pub(crate) fn choose(self, cards: Cards) {
        self.done_something();
        self.picked.set(cards);
    }

    fn done_something(self) {
        self.notice.set(None);
        self.playing.why.set(None);
    }

    /// Sorts the hand, with the next grouping each time.
    pub(crate) fn sort(self) {
        self.done_something();
        let grouping = self.arrangement.try_update(Arrangement::sort_next).unwrap_or_default();
        self.notify(Notice::Sorted(grouping));
    }

    /// Moves a card one place to the left or right.
    pub(crate) fn shift(self, card: Card, to_right: bool) {
        let shown = self.shown.with_untracked(|shown| shown.hand);
        self.arrangement.update(|order| order.shift(card, to_right, shown));
        focus(card_selector(card));
    }

    /// Moves cards before another one, or to the right end.
    pub(crate) fn put(self, cards: Cards, before: Option<Card>) {
        self.arrangement.update(|order| order.put(cards, before));
    }

    /// Chooses the next cards that can be laid down.
    pub(crate) fn suggest(self) {
        self.done_something();
        let legal =
            if untrack(|| self.may_lay()) { self.legal.get_untracked() } else { self.melds_of_hand() };
        let found = suggest::suggestions(&legal);
        let chosen = self.chosen.get_untracked();
        let next = found.iter().position(|cards| *cards == chosen).map_or(0, |place| place + 1);
        match found.get(next).or(found.first()) {
            Some(cards) => {
                self.picked.set(*cards);
                let language = words_now();
                self.say(language.page_rummy17_chosen(card_names(*cards, language)));
            }
            None => self.notify(Notice::NothingToLay),
        }
    }

    /// The possible melds of the hand, outside the player's turn.
    fn melds_of_hand(self) -> Vec<Action> {
        let mut melds = Vec::new();
        self.shown.with_untracked(|shown| meld::all(shown.hand, shown.side, &mut melds));
        melds.into_iter().map(Action::Meld).collect()
    }

    /// Lays the chosen cards down wherever they fit.
    pub(crate) fn lay(self) {
        let ways = self.ways.with_untracked(|ways| suggest::laying(ways));
        self.do_one_of(ways, suggest::attempt);
    }

    /// Lays the chosen cards down at this target.
    pub(crate) fn aim(self, target: Target) {
        let ways = self.ways.with_untracked(|ways| {
            ways.iter().filter(|way| way.target == target).cloned().collect::<Vec<Way>>()
        });
        if target == Target::Pile && ways.is_empty() {
            return self.discard_chosen();
        }
        let attempt = suggest::attempt(self.chosen.get_untracked());
        let needs_no_joker = attempt.is_some_and(|action| self.refusal(action).is_none());
        if target == Target::Joker && ways.is_empty() && needs_no_joker {
            // The panel on jokers explains the requirement.
            return self.panel.set(Some(Panel::Jokers));
        }
        self.do_one_of(ways, |chosen| match target {
            // Explains the first of several cards that does not fit.
            Target::Meld(id) => {
                let mut laid = chosen.iter().map(|card| Action::Lay(card, id));
                laid.clone().find(|action| self.refusal(*action).is_some()).or_else(|| laid.next())
            }
            _ => attempt,
        });
    }

    /// Performs the only way, offers several to choose from, or explains why there is none.
    fn do_one_of(self, ways: Vec<Way>, attempt: impl FnOnce(Cards) -> Option<Action>) {
        self.done_something();
        match ways.as_slice() {
            [only] => self.perform(only),
            [] => match attempt(self.chosen.get_untracked()) {
                Some(action) => self.refuse(action),
                None => self.notify(Notice::ChooseFirst),
            },
            _ => self.panel.set(Some(Panel::Choose(ways))),
        }
    }

    /// Performs a way with the chosen cards.
    pub(crate) fn perform(self, way: &Way) {
        self.panel.set(None);
        if let [Action::Discard(card)] = way.actions.as_slice() {
            self.discard(*card);
            return;
        }
        if self.playing.is_guided() {
            // A lesson sends each action at once, without waiting for the discard.
            if self.playing.act_all(way.actions.clone()) {
                self.picked.set(Cards::NONE);
            }
            return;
        }
        let is_in_hand = focus_is_in_hand();
        let mut draft = self.draft.get_untracked();
        match draft.lay(&way.actions) {
            Ok(()) => {
                self.fly_to_table(way);
                self.made.set(draft);
                self.picked.set(Cards::NONE);
                let language = words_now();
                self.say(language.page_rummy17_laid(laid_name(way, language)));
                self.keep_focus(is_in_hand);
            }
            Err(refusal) => self.explain(refusal),
        }
    }

    /// Discards the one chosen card.
    pub(crate) fn discard_chosen(self) {
        self.done_something();
        let mut chosen = self.chosen.get_untracked().iter();
        match (chosen.next(), chosen.next()) {
            (Some(card), None) => self.discard(card),
            (None, _) => self.notify(Notice::ChooseFirst),
            _ => self.notify(Notice::OneCard),
        }
    }

    /// R7: ends the turn, and sends all its actions.
    pub(crate) fn discard(self, card: Card) {
        if !self.legal.with_untracked(|legal| legal.contains(&Action::Discard(card))) {
            self.refuse(Action::Discard(card));
            return;
        }
        let is_in_hand = focus_is_in_hand();
        let mut draft = self.draft.get_untracked();
        let actions = draft.end(card);
        if self.playing.act_all(actions) {
            motion::fly_along(&card_selector(card), "[data-place=open]", 350, move || {
                web_kit::art::rummy17::number(card)
            });
            self.made.set(draft);
            self.picked.set(Cards::NONE);
            self.keep_focus(is_in_hand);
        }
    }

    /// Undoes the last gesture; without one, clears the choice.
    pub(crate) fn undo(self) {
        self.done_something();
        let mut draft = self.draft.get_untracked();
        if draft.undo() {
            self.made.set(draft);
            self.say(words_now().terminal_taken_back().to_owned());
        }
        self.picked.set(Cards::NONE);
    }

    /// R4, R5: sends an action at once, or explains why it is refused.
    pub(crate) fn act(self, action: Action) {
        self.done_something();
        if self.draft.with_untracked(Draft::is_empty) {
            self.playing.act(action);
        } else {
            self.refuse(action);
        }
    }

    /// Explains why an action is refused after the draft. If each chosen card fits but not all of
    /// them, asks for a single one.
    fn refuse(self, action: Action) {
        match self.refusal(action) {
            Some(refusal) => self.explain(refusal),
            None if untrack(|| self.playing.is_asked()) => self.notify(Notice::OneCard),
            // The turn is being sent, or a lesson expects another action.
            None => drop(self.playing.is_held_back(action)),
        }
    }

    /// The refusal of an action after the draft; `None` if the action is allowed.
    fn refusal(self, action: Action) -> Option<Refusal<Reason>> {
        self.draft.with_untracked(|draft| draft.refusal(action))
    }

    fn explain(self, refusal: Refusal<Reason>) {
        self.playing.why.set(Some(Why::Refused(refusal)));
    }

    /// Announces a local action that is no event of the game.
    fn say(self, sentence: String) {
        self.playing.say(sentence);
    }

    /// Shows a notice below the table, and announces it.
    fn notify(self, notice: Notice) {
        self.notice.set(Some(notice));
        self.say(notice.text(words_now()));
    }

    /// Keeps the focus in the hand when the focused card leaves.
    fn keep_focus(self, is_in_hand: bool) {
        if is_in_hand {
            let last = self.row.with_untracked(Vec::len).saturating_sub(1);
            let place = self.place.get_untracked().min(last);
            focus(format!("[data-test=hand] li:nth-child({}) button", place + 1));
        }
    }

    /// Flies the drafted cards to their places, if those are drawn.
    fn fly_to_table(self, way: &Way) {
        let seat = self.playing.view.with_untracked(|view| view.eye);
        for action in &way.actions {
            for card in suggest::used(*action) {
                let to = match (action, seat) {
                    (Action::Lay(_, id), _) => format!("[data-place=meld-{id}] .r17-mini:last-child"),
                    (Action::Swap(swap), _) if swap.card == card => {
                        format!("[data-place=meld-{}] .is-joker", swap.from)
                    }
                    (_, Eye::Seat(seat)) => crate::flights::front(seat),
                    (_, Eye::Spectator) => continue,
                };
                motion::fly_along(&card_selector(card), &to, 260, move || {
                    web_kit::art::rummy17::number(card)
                });
            }
        }
    }
}

/// The selector of a card in the player's own hand.
pub(crate) fn card_selector(card: Card) -> String {
    format!("[data-card={card}]")
}

/// Whether a card of the hand has the focus.
fn focus_is_in_hand() -> bool {
    element("[data-test=hand] button:focus").is_some()
}

/// Names the cards that a way lays down.
fn laid_name(way: &Way, language: Language) -> String {
    match way.actions.as_slice() {
        [Action::Meld(meld)] => meld_name(*meld, language),
        [Action::Swap(swap)] => match swap.to {
            Landing::Lay(place, _) => language.and([
                card_name(swap.card, language),
                language.page_rummy17_joker_as(card_name(place, language)),
            ]),
            Landing::Meld(meld) => language.and([card_name(swap.card, language), meld_name(meld, language)]),
        },
        actions => card_names(actions.iter().flat_map(|action| suggest::used(*action)), language),
    }
}

/// The storage key of the hand's order, one for each table and seat.
fn key(view: &View) -> Option<String> {
    let Eye::Seat(seat) = view.eye else { return None };
    let path = window().location().pathname().ok()?;
    Some(format!("seventeen.rummy17.hand {path} {}", seat.index()))
}

/// The stored order of the hand, if it is of this game.
fn remembered(view: &View) -> Arrangement {
    let text = key(view).and_then(|key| storage()?.get_item(&key).ok().flatten());
    text.and_then(|text| Arrangement::read(&text, view.finished)).unwrap_or_default()
}
