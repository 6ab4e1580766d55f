//! Composes a turn: the order of the hand, the chosen cards, the draft, and what can be done with them.

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

/// What is open over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Panel {
    /// One of several ways to lay cards down.
    Choose(Vec<Way>),
    /// A closer look at a meld.
    Meld(MeldId),
    /// What a bonus card asks for.
    Bonus(Bonus),
    /// What is known of a player.
    Seat(Seat),
    /// The jokers on the side.
    Jokers,
    /// The count of the games so far.
    Count,
}

/// Something to be said at the foot of the table until something else is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Notice {
    /// The draft does not fit the table any more.
    DraftLost,
    /// There is nothing to be laid down.
    NothingToLay,
    /// No card is chosen.
    ChooseFirst,
    /// More or fewer than one card is chosen.
    OneCard,
    /// The hand was sorted.
    Sorted(Grouping),
}

impl Notice {
    /// In words.
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

/// Composes a turn: signals, so it can be copied into every closure.
#[derive(Clone, Copy)]
pub(crate) struct Composer {
    /// The game.
    pub(crate) playing: Playing<Table>,
    arrangement: RwSignal<Arrangement>,
    /// As it was made; [`draft`](Composer::draft) is what of it is still to be done.
    made: RwSignal<Draft>,
    picked: RwSignal<Cards>,
    /// What is laid down and not yet sent, on the game as it is shown.
    pub(crate) draft: Memo<Draft>,
    /// The table with the draft on it.
    pub(crate) shown: Memo<View>,
    /// What can be done after the draft.
    pub(crate) legal: Memo<Vec<Action>>,
    /// The hand from left to right.
    pub(crate) row: Memo<Vec<Card>>,
    /// The cards of the hand that have just come.
    pub(crate) new_cards: Memo<Cards>,
    /// The cards that are chosen.
    pub(crate) chosen: Memo<Cards>,
    /// What can be done with the chosen cards.
    pub(crate) ways: Memo<Vec<Way>>,
    /// The counts of the games that have ended.
    pub(crate) counts: Memo<Vec<Count>>,
    /// What is open over the table.
    pub(crate) panel: RwSignal<Option<Panel>>,
    /// What is said at the foot of the table.
    pub(crate) notice: RwSignal<Option<Notice>>,
    /// The place in the hand that has, or had, the focus.
    pub(crate) place: RwSignal<usize>,
    /// Cards that are being dragged.
    pub(crate) drag: RwSignal<Option<Drag>>,
    /// The press that ends now was a drag, so it is no tap.
    pub(crate) was_dragged: StoredValue<bool>,
}

impl Composer {
    /// A composer for the viewer of this game.
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

    /// The order of the hand keeps up with the hand, and is kept on this device.
    fn follow_hand(self) {
        let view = self.playing.view;
        let hand = Memo::new(move |_| {
            view.with(|view| {
                let is_deal = matches!(view.phase, Phase::Dealer | Phase::Bonus | Phase::Deal);
                // A hand that is looked at again is always in order.
                (view.eye, view.finished, view.hand, is_deal || self.playing.is_past)
            })
        });
        Effect::new(move |before: Option<Eye>| {
            let (eye, finished, hand, is_deal) = hand.get();
            if before.is_some_and(|before| before != eye) {
                // Another player has come to this device.
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
                // Where nothing may be kept, it lasts as long as the page.
                let _ = storage.set_item(&key, &text);
            }
        });
    }

    /// A draft that does not fit any more is dropped: the game went another way, or refused it.
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
        // Whoever advises speaks of the table that is seen.
        Effect::new(move |_| {
            let drafted = self.draft.with(|draft| (!draft.is_sent()).then(|| draft.actions().collect()));
            self.playing.drafted.set(drafted);
        });
        // What was said of the turn before is old.
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

    /// When a game has been counted, the sheet opens, unless something else is being read. It does not stay in the way of a window to knock.
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

    /// Is it one's turn to lay down and discard?
    pub(crate) fn may_lay(self) -> bool {
        self.legal.with(|legal| legal.iter().any(|action| matches!(action, Action::Discard(_))))
    }

    /// Chooses a card, or lets it go.
    pub(crate) fn toggle(self, card: Card) {
        self.done_something();
        let chosen = self.chosen.get_untracked();
        self.picked.set(if chosen.has(card) { chosen.without(card) } else { chosen.with(card) });
    }

    /// Chooses just these cards.
    pub(crate) fn choose(self, cards: Cards) {
        self.done_something();
        self.picked.set(cards);
    }

    fn done_something(self) {
        self.notice.set(None);
        self.playing.why.set(None);
    }

    /// Sorts the hand, each time in another way.
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

    /// Puts cards before another one, or at the right end.
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

    /// What the hand could meld, while it is not one's turn.
    fn melds_of_hand(self) -> Vec<Action> {
        let mut melds = Vec::new();
        self.shown.with_untracked(|shown| meld::all(shown.hand, shown.side, &mut melds));
        melds.into_iter().map(Action::Meld).collect()
    }

    /// Lays the chosen cards down, wherever they fit.
    pub(crate) fn lay(self) {
        let ways = self.ways.with_untracked(|ways| suggest::laying(ways));
        self.do_one_of(ways, suggest::attempt);
    }

    /// Lays the chosen cards down there.
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
            // How a joker comes into play says what is missing.
            return self.panel.set(Some(Panel::Jokers));
        }
        self.do_one_of(ways, |chosen| match target {
            // Of several cards, the first that does not fit says why.
            Target::Meld(id) => {
                let mut laid = chosen.iter().map(|card| Action::Lay(card, id));
                laid.clone().find(|action| self.refusal(*action).is_some()).or_else(|| laid.next())
            }
            _ => attempt,
        });
    }

    /// Does the only way, asks which of several, or says why there is none.
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

    /// Does this with the chosen cards.
    pub(crate) fn perform(self, way: &Way) {
        self.panel.set(None);
        if let [Action::Discard(card)] = way.actions.as_slice() {
            self.discard(*card);
            return;
        }
        if self.playing.is_guided() {
            // A lesson goes step by step: nothing waits for the end of the turn.
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

    /// Discards the one card that is chosen.
    pub(crate) fn discard_chosen(self) {
        self.done_something();
        let mut chosen = self.chosen.get_untracked().iter();
        match (chosen.next(), chosen.next()) {
            (Some(card), None) => self.discard(card),
            (None, _) => self.notify(Notice::ChooseFirst),
            _ => self.notify(Notice::OneCard),
        }
    }

    /// R7: ends the turn, and sends all of it.
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

    /// Takes the last gesture back; without one, lets go of the chosen cards.
    pub(crate) fn undo(self) {
        self.done_something();
        let mut draft = self.draft.get_untracked();
        if draft.undo() {
            self.made.set(draft);
            self.say(words_now().terminal_taken_back().to_owned());
        }
        self.picked.set(Cards::NONE);
    }

    /// R4, R5: does this at once, or says why not.
    pub(crate) fn act(self, action: Action) {
        self.done_something();
        if self.draft.with_untracked(Draft::is_empty) {
            self.playing.act(action);
        } else {
            self.refuse(action);
        }
    }

    /// Says why this cannot be done now, with the draft on the table. Where each card fits, and not all of them, one of them is to be chosen.
    fn refuse(self, action: Action) {
        match self.refusal(action) {
            Some(refusal) => self.explain(refusal),
            None if untrack(|| self.playing.is_asked()) => self.notify(Notice::OneCard),
            // It is on its way already, or a lesson has something else in mind.
            None => drop(self.playing.is_held_back(action)),
        }
    }

    /// What the rules say to this, after the draft; none if they allow it.
    fn refusal(self, action: Action) -> Option<Refusal<Reason>> {
        self.draft.with_untracked(|draft| draft.refusal(action))
    }

    fn explain(self, refusal: Refusal<Reason>) {
        self.playing.why.set(Some(Why::Refused(refusal)));
    }

    /// Says something that was done here and that no event tells of.
    fn say(self, sentence: String) {
        self.playing.say(sentence);
    }

    /// Says something at the foot of the table, and to who listens.
    fn notify(self, notice: Notice) {
        self.notice.set(Some(notice));
        self.say(notice.text(words_now()));
    }

    /// The focus stays in the hand when its card has left.
    fn keep_focus(self, is_in_hand: bool) {
        if is_in_hand {
            let last = self.row.with_untracked(Vec::len).saturating_sub(1);
            let place = self.place.get_untracked().min(last);
            focus(format!("[data-test=hand] li:nth-child({}) button", place + 1));
        }
    }

    /// Drafted cards fly to where they go, if that is drawn already.
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

/// Where a card of one's own hand is drawn.
pub(crate) fn card_selector(card: Card) -> String {
    format!("[data-card={card}]")
}

/// Has a card of the hand the focus?
fn focus_is_in_hand() -> bool {
    element("[data-test=hand] button:focus").is_some()
}

/// What a way lays down, in words.
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

/// Under this name the order of the hand is kept: for each table and seat one.
fn key(view: &View) -> Option<String> {
    let Eye::Seat(seat) = view.eye else { return None };
    let path = window().location().pathname().ok()?;
    Some(format!("seventeen.rummy17.hand {path} {}", seat.index()))
}

/// The order of the hand as it was kept, if it is of this game.
fn remembered(view: &View) -> Arrangement {
    let text = key(view).and_then(|key| storage()?.get_item(&key).ok().flatten());
    text.and_then(|text| Arrangement::read(&text, view.finished)).unwrap_or_default()
}
