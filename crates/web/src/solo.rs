//! A game on this device: one player against bots, or several people who share the screen.

use std::rc::Rc;

use kernel::{Seat, Turn};
use notation::GameName;
use protocol::State;
use wasm_bindgen_futures::spawn_local;
use web_kit::prelude::*;
use web_kit::{Asked, now, preferences, words, words_now};
use worker_protocol::{GameMessage, Request};

use crate::claims::Claims;
use crate::coach::{self, CoachedGame, Source};
use crate::curtain::Curtain;
use crate::device::{self, Host, Saved, Start};
use crate::finished;
use crate::overlay::{Overlay, Overlays};
use crate::played;
use crate::playing::{AnyPlaying, AnyUpdate};
use crate::route::{Route, Router};
use crate::table::{self, Around};

/// The game in the address, else the last one begun, else a new one with the last settings.
#[component]
pub(crate) fn Solo(game: GameName) -> impl IntoView {
    // A new deal rebuilds everything below.
    let deal = Deal { shown: RwSignal::new(beginning(game)), has_failed: StoredValue::new(false) };
    move || sit(deal.shown.get(), deal)
}

/// The current deal.
#[derive(Clone, Copy)]
struct Deal {
    shown: RwSignal<Saved>,
    /// It failed once and was retried with a new worker.
    has_failed: StoredValue<bool>,
}

fn beginning(game: GameName) -> Saved {
    let kept = preferences().kept.get_untracked();
    let search = window().location().search().unwrap_or_default();
    if let Some(start) = Start::asked_for(game, &search, &kept.name) {
        // A reload continues this game instead of dealing it again.
        Router::here().go_instead(Route::Play(game));
        return Saved { start: start.dealt(), log: Vec::new() };
    }
    device::saved().filter(|saved| saved.start.game == game).unwrap_or_else(|| {
        let start = Start::alone(game, kept.last.players, &kept.last.level, &kept.name);
        Saved { start: Start { games: kept.last.games, ..start }.dealt(), log: Vec::new() }
    })
}

/// A question to the people at this device, in place of the table.
#[derive(Clone, PartialEq)]
enum Hold {
    /// Hand the device to this seat.
    Pass(Seat),
    /// Ask which of these seats claim.
    Claims { seq: u64, seats: Vec<Seat> },
}

/// A table on this device.
#[derive(Clone, Copy)]
struct LocalTable {
    game: GameName,
    host: StoredValue<Option<Rc<Host>>>,
    playing: RwSignal<Option<AnyPlaying>>,
    hold: RwSignal<Option<Hold>>,
    failed: RwSignal<Option<String>>,
    saved: StoredValue<Saved>,
    /// The eye and the sequence number of the last message.
    seen: StoredValue<Option<(Option<u8>, u64)>>,
    /// The last sequence number, for the coach.
    seq: RwSignal<u64>,
    /// The people at this device were already asked in this claim window.
    were_asked: StoredValue<bool>,
}

fn sit(saved: Saved, deal: Deal) -> AnyView {
    device::save(&saved);
    let game = saved.start.game;
    let table = LocalTable {
        game,
        host: StoredValue::new(None),
        playing: RwSignal::new(None),
        hold: RwSignal::new(None),
        failed: RwSignal::new(None),
        saved: StoredValue::new(saved.clone()),
        seen: StoredValue::new(None),
        seq: RwSignal::new(0),
        were_asked: StoredValue::new(false),
    };
    let owner = Owner::current();
    // Signals created while a message is handled belong to this table.
    let host = Host::open(saved, move |told| Owner::under(owner, || table.hear(told)));
    if host.is_none() {
        table.failed.set(Some(String::new()));
    }
    table.host.set_value(host);
    on_cleanup(move || {
        // Ends the worker with the table.
        let _ = table.host.try_update_value(Option::take);
    });
    view! {
        {move || match (table.failed.get(), table.playing.get()) {
            (Some(why), _) => failed(why, table, deal),
            (None, None) => view! { <p class="loading" role="status">{Words(Language::page_loading)}</p> }.into_any(),
            (None, Some(playing)) => {
                let next = move || next(table, deal);
                let (tools, beside) = table.coach(playing);
                let around = Around { status: ().into_any(), tools, beside, next: Box::new(next) };
                table::frame(playing, game, around)
            }
        }}
        {move || table.failed.with(Option::is_none).then(|| table.hold.get().map(|hold| table.held(hold)))}
    }
    .into_any()
}

impl LocalTable {
    fn ask(self, ask: &Request) {
        self.host.with_value(|host| {
            if let Some(host) = host {
                host.ask(ask);
            }
        });
    }

    /// The coach's button and panel. People who share the screen get none: it would reveal one
    /// player's secrets to all.
    fn coach(self, playing: AnyPlaying) -> (AnyView, AnyView) {
        match self.host.get_value().filter(|_| !self.is_shared()) {
            Some(host) => {
                let coached = CoachedGame { playing, seq: self.seq, source: Source::Host(host) };
                (coach::button(), coach::beside(coached))
            }
            None => (().into_any(), ().into_any()),
        }
    }

    fn is_shared(self) -> bool {
        self.saved.with_value(|saved| saved.start.people.len() > 1)
    }

    fn hear(self, told: GameMessage) {
        match told {
            GameMessage::State { eye, state } => self.state(eye, &state),
            GameMessage::Log { action } => {
                self.saved.update_value(|saved| saved.log.push(action));
                self.saved.with_value(device::save);
            }
            GameMessage::Refused { message, .. } => {
                if let (Some(playing), Some((eye, _))) = (self.playing.get_untracked(), self.seen.get_value())
                {
                    playing.refused(message);
                    // The host answers with the current state.
                    self.ask(&Request::Look { seat: eye });
                }
            }
            GameMessage::Failed { message } => self.failed.set(Some(message)),
            // The host could replay only the first actions of the log.
            GameMessage::Cut { kept, .. } => {
                self.saved.update_value(|saved| saved.log.truncate(kept as usize));
            }
            GameMessage::Over { tally } => played::note(&tally),
            GameMessage::Ready {} => {}
        }
    }

    fn state(self, eye: Option<u8>, state: &State) {
        let seen = self.seen.get_value().filter(|(before, _)| *before == eye).map(|(_, seq)| seq);
        // The first message contains the deal, so the page begins with the undealt table. A resumed
        // game is not replayed: its events only enter the history.
        let is_first = self.playing.with_untracked(Option::is_none);
        let goes_on = is_first && self.saved.with_value(|saved| !saved.log.is_empty());
        let seen = if is_first && !goes_on { Some(0) } else { seen };
        let mut batch = match AnyUpdate::read(self.game, state, seen) {
            Ok(batch) => batch,
            Err(wrong) => return self.failed.set(Some(wrong.to_string())),
        };
        if goes_on || self.is_shared() && seen.is_none() {
            // After a change of eye, the events enter the history as far as all may know them:
            // another person at this device has already seen them.
            batch.miss(state);
        }
        self.seen.set_value(Some((eye, state.seq)));
        self.seq.set(state.seq);
        let playing = self.playing.get_untracked().unwrap_or_else(|| self.enter(&batch));
        if is_first && !goes_on {
            self.playing.set(Some(playing));
        }
        let (turn, is_vain) = (batch.turn(), !batch.claim_could_be_right());
        playing.receive(batch);
        if goes_on {
            // Shown once the past is in place, so that no score opens as if it were new.
            spawn_local(async move { self.playing.set(Some(playing)) });
        }
        if self.is_shared() {
            self.share(eye, state, turn, is_vain);
        }
        if state.result.is_some() {
            device::forget();
            self.saved.with_value(finished::keep);
        }
    }

    fn enter(self, batch: &AnyUpdate) -> AnyPlaying {
        let company = self.saved.with_value(|saved| saved.start.company(words_now()));
        let send = move |action| {
            if let Some((Some(seat), seq)) = self.seen.get_value() {
                self.ask(&Request::Act { seat, seq, action });
            }
        };
        let playing = AnyPlaying::enter(batch, company, Box::new(send));
        // Names of unnamed players follow the language of the page.
        Effect::new(move |_| {
            let company = self.saved.with_value(|saved| saved.start.company(words()));
            playing.company().set(company);
        });
        if !self.is_shared() {
            keep_time(playing);
        }
        playing
    }

    /// Several people at one device: decides which seat may look, and which to ask. `is_vain` says
    /// that a claim cannot be right, as far as the eye can tell.
    fn share(self, eye: Option<u8>, state: &State, turn: Turn, is_vain: bool) {
        let people = self.saved.with_value(|saved| saved.start.people.len());
        let is_bots_turn = matches!(turn, Turn::Seat(seat) if seat.index() >= people);
        let seats = state.waiting.iter().flat_map(|waiting| &waiting.seats);
        let asked: Vec<Seat> = seats
            .map(|seat| usize::from(*seat))
            .filter(|seat| *seat < people)
            .filter_map(Seat::new)
            .collect();
        let is_window = state.waiting.as_ref().is_some_and(|waiting| waiting.window);
        if !is_window {
            self.were_asked.set_value(false);
        }
        let first = asked.first().copied();
        let is_own_turn = !is_window && first.is_some_and(|seat| eye == Some(seat.index() as u8));
        if is_own_turn {
            self.hold.set(None);
        } else if eye.is_some() {
            // No hand stays open while others play or all are asked: switch to the spectators'
            // view.
            self.hold.set(None);
            self.ask(&Request::Look { seat: None });
        } else if is_window && (is_bots_turn || self.were_asked.get_value()) {
            // A bot earlier in seat order answers first, or the host is processing the answers.
            self.hold.set(None);
        } else if is_window && first.is_some() {
            let passes = is_vain && preferences().kept.with_untracked(|kept| kept.standing_pass);
            if passes {
                self.claim(state.seq, Vec::new());
            } else {
                self.hold.set(Some(Hold::Claims { seq: state.seq, seats: asked }));
            }
        } else {
            self.hold.set(first.map(Hold::Pass));
        }
    }

    /// Sends the claims of these seats; all others at this device pass.
    fn claim(self, seq: u64, seats: Vec<u8>) {
        self.were_asked.set_value(true);
        self.ask(&Request::Claims { seq, seats });
    }

    fn held(self, hold: Hold) -> AnyView {
        let Some(playing) = self.playing.get() else { return ().into_any() };
        match hold {
            Hold::Pass(seat) => {
                let lifted = Callback::new(move |()| {
                    self.hold.set(None);
                    self.ask(&Request::Look { seat: Some(seat.index() as u8) });
                });
                let name = move || playing.name(seat);
                view! {
                    <Show when=move || !playing.is_moving().get()>
                        <Curtain name=name() lifted />
                    </Show>
                }
                .into_any()
            }
            Hold::Claims { seq, seats } => {
                let answered = Callback::new(move |seats: Vec<u8>| {
                    self.hold.set(None);
                    self.claim(seq, seats);
                });
                let people = move || -> Vec<(u8, String)> {
                    seats.iter().map(|seat| (seat.index() as u8, playing.name(*seat))).collect()
                };
                let question = move || playing.claim_question(words());
                view! {
                    <Show when=move || !playing.is_moving().get()>
                        <Claims question=question() label=playing.claim_label(words()) people=people() answered />
                    </Show>
                }
                .into_any()
            }
        }
    }
}

/// Alone against bots: passes if a claim cannot be right, or when the claim window ends.
fn keep_time(playing: AnyPlaying) {
    let open = playing.asked();
    Effect::new(move |_| {
        let Some(asked) = open.get() else { return };
        if !asked.window || asked.until.is_some() || !playing.may_pass() {
            return;
        }
        let (window, standing_pass) =
            preferences().kept.with_untracked(|kept| (u64::from(kept.window) * 1_000, kept.standing_pass));
        if standing_pass && !untrack(|| playing.claim_could_be_right()) {
            playing.pass();
        } else if window > 0 {
            let until = now() + window;
            open.set(Some(Asked { until: Some(until), lasts: Some(window), ..asked }));
            set_timeout(
                move || {
                    let is_open = open.try_with_untracked(|asked| {
                        asked.as_ref().is_some_and(|asked| asked.until == Some(until))
                    });
                    if is_open == Some(true) && untrack(|| playing.may_pass()) {
                        playing.pass();
                    }
                },
                std::time::Duration::from_millis(window),
            );
        }
    });
}

/// The actions after the game.
fn next(table: LocalTable, deal: Deal) -> AnyView {
    let router = Router::here();
    let again = move |keeps_cards: bool| {
        let start = table.saved.with_value(|saved| saved.start.clone());
        let seed = start.seed.clone().filter(|_| keeps_cards);
        deal.shown.set(Saved { start: Start { seed, ..start }.dealt(), log: Vec::new() });
    };
    view! {
        <button class="button primary" data-test="again" on:click=move |_| again(false)>
            {Words(Language::page_play_again)}
        </button>
        <button class="button" data-test="same-cards" on:click=move |_| again(true)>
            {Words(Language::page_same_cards)}
        </button>
        <button
            class="button"
            data-test="replay"
            on:click=move |_| table.saved.with_value(|saved| finished::look_at(router, saved))
        >
            {Words(Language::page_replay_again)}
        </button>
        <button class="button" data-test="over-home" on:click=move |_| router.go(Route::Home)>
            {Words(Language::page_to_home)}
        </button>
    }
    .into_any()
}

/// The error screen of a game that cannot continue, with its actions.
fn failed(why: String, table: LocalTable, deal: Deal) -> AnyView {
    let router = Router::here();
    let overlays = Overlays::here();
    let game = table.game;
    let is_old = why == device::TOO_OLD;
    // Retries the same game from its log: first with a new worker, then with a reload of the page.
    let retry = move |_| {
        if deal.has_failed.get_value() {
            // If the page cannot be reloaded, it stays.
            let _ = window().location().reload();
        } else {
            deal.has_failed.set_value(true);
            deal.shown.set(table.saved.get_value());
        }
    };
    let again = move |_| {
        let start = table.saved.with_value(|saved| saved.start.clone());
        deal.shown.set(Saved { start: Start { seed: None, ..start }.dealt(), log: Vec::new() });
    };
    view! {
        <main class="screen failed" role="alert">
            <h1>{Words(Language::page_device_failed)}</h1>
            <p class="quiet">{move || if is_old { words().page_device_old().to_owned() } else { why.clone() }}</p>
            {(!is_old).then(|| view! {
                <button class="button primary" data-test="retry" on:click=retry>{Words(Language::rules_retry)}</button>
                <button class="button" data-test="again" on:click=again>{Words(Language::page_play_again)}</button>
            })}
            <button class="button" on:click=move |_| overlays.open(Overlay::Rules(game, None))>
                {Words(Language::page_rules)}
            </button>
            <button class="button" on:click=move |_| router.go(Route::Home)>{Words(Language::page_to_home)}</button>
        </main>
    }
    .into_any()
}
