//! A table for friends: what is played there, how many seats it has, and who may come.

use languages::Language;
use web_kit::prelude::*;
use web_kit::{preferences, words};
use wire::{Clock, GameName, Settings, Value};

use super::choice::{Choice, Choosable};
use super::failure::{LineHint, Notice};
use super::game_choice::GameChoice;
use super::home::{Games, Players};
use super::opponents::Opponents;
use super::{WINDOWS, say, seconds};
use crate::online::{Line, Online};
use crate::overlay::Modal;
use crate::route::{Route, Router};

/// The seconds for a turn that are offered; 0 is without a limit.
const CLOCKS: [u32; 3] = [0, 30, 60];

/// What the host has chosen so far.
#[derive(Clone, Copy)]
struct Chosen {
    game: RwSignal<GameName>,
    seats: RwSignal<u8>,
    bots: RwSignal<u8>,
    level: RwSignal<String>,
    games: RwSignal<u8>,
    is_public: RwSignal<bool>,
    /// Places in [`WINDOWS`] and [`CLOCKS`].
    window: RwSignal<usize>,
    clock: RwSignal<usize>,
}

impl Chosen {
    /// As one played last.
    fn new() -> Chosen {
        let kept = preferences().kept.get_untracked();
        Chosen {
            game: RwSignal::new(kept.last.game),
            seats: RwSignal::new(kept.last.players),
            bots: RwSignal::new(0),
            level: RwSignal::new(kept.last.level),
            games: RwSignal::new(kept.last.games),
            is_public: RwSignal::new(false),
            window: RwSignal::new(1),
            clock: RwSignal::new(0),
        }
    }

    fn settings(self) -> Settings {
        untrack(|| {
            settings(
                self.game.get(),
                self.seats.get(),
                (self.bots.get(), &self.level.get()),
                self.games.get(),
                self.is_public.get(),
                (WINDOWS[self.window.get()], CLOCKS[self.clock.get()]),
            )
        })
    }
}

/// What is sent to the server: bots sit on the last seats; times are in seconds, and 0 is without a limit.
fn settings(
    game: GameName,
    seats: u8,
    (bots, level): (u8, &str),
    games: u8,
    public: bool,
    (window, turn): (u8, u32),
) -> Settings {
    let people = seats.saturating_sub(bots);
    Settings {
        seats,
        bots: (0..seats).map(|seat| (seat >= people).then(|| level.to_owned())).collect(),
        options: match game {
            GameName::Diciassette => Value::Null,
            GameName::Rummy17 => Value::object([("games", games.into())]),
        },
        public,
        window_ms: u32::from(window) * 1_000,
        clock: (turn > 0).then_some(Clock::Turn(turn)),
        ..Settings::of(game)
    }
}

/// The dialog in which a table is opened; then one goes to its seats.
#[component]
pub(crate) fn Friends(open: RwSignal<bool>) -> impl IntoView {
    view! {
        <Modal
            name="friends-dialog"
            title=Signal::derive(say(Language::home_friends))
            open=open.into()
            close=Callback::new(move |()| open.set(false))
        >
            <Form />
        </Modal>
    }
}

#[component]
fn Form() -> impl IntoView {
    let online = Online::here();
    let router = Router::here();
    let chosen = Chosen::new();
    let is_asked = RwSignal::new(false);
    online.connect();
    Effect::new(move |_| {
        // What was lost with the line can be asked for again.
        let is_lost = online.line.get() != Line::Open && !online.is_creating();
        if online.error.with(Option::is_some) || is_lost {
            is_asked.set(false);
        }
        let invite = online.table.with(|table| table.as_ref().and_then(|table| table.invite.clone()));
        if let Some(invite) = invite.filter(|_| is_asked.get()) {
            router.go(Route::Table(invite));
        }
    });
    let create = move |_| {
        if !is_asked.get_untracked() {
            online.create(chosen.settings());
            is_asked.set(true);
        }
    };
    view! {
        <div class="form">
            <GameChoice
                name="friends-game"
                plain=true
                game=chosen.game
                choose=Callback::new(move |game| chosen.game.set(game))
            />
            <Players
                name="seats"
                label=Signal::derive(say(Language::friends_seats))
                players=chosen.seats
                choose=Callback::new(move |seats: u8| {
                    chosen.seats.set(seats);
                    // One seat is for whoever opens the table.
                    chosen.bots.update(|bots| *bots = (*bots).min(seats - 1));
                })
            />
            {move || view! { <Bots seats=chosen.seats.get() bots=chosen.bots /> }}
            <Show when=move || chosen.bots.get() != 0>
                <Opponents
                    name="friends-level"
                    label=Signal::derive(say(Language::friends_level))
                    game=chosen.game
                    level=chosen.level
                    choose=Callback::new(move |level: &'static str| chosen.level.set(level.to_owned()))
                />
            </Show>
            <Show when=move || chosen.game.get() == GameName::Rummy17>
                <Games games=chosen.games choose=Callback::new(move |games| chosen.games.set(games)) />
            </Show>
            <Choice
                name="friends-who"
                label=Signal::derive(say(Language::friends_who))
                options=vec![
                    Choosable::new("friends-invited", say(Language::friends_invited)),
                    Choosable::new("friends-anybody", say(Language::friends_anybody)),
                ]
                chosen=Signal::derive(move || usize::from(chosen.is_public.get()))
                choose=Callback::new(move |place| chosen.is_public.set(place == 1))
            />
            <details class="more">
                <summary>{say(Language::friends_more)}</summary>
                <Choice
                    name="friends-window"
                    label=Signal::derive(say(Language::friends_window))
                    options=times("friends-window", WINDOWS.map(u32::from))
                    chosen=chosen.window.into()
                    choose=Callback::new(move |place| chosen.window.set(place))
                />
                <Choice
                    name="friends-clock"
                    label=Signal::derive(say(Language::friends_clock))
                    options=times("friends-clock", CLOCKS)
                    chosen=chosen.clock.into()
                    choose=Callback::new(move |place| chosen.clock.set(place))
                />
            </details>
            <Notice />
            <LineHint />
            <div class="form-foot">
                <button
                    class="button primary large wide"
                    data-test="create-table"
                    aria-disabled=move || is_asked.get().to_string()
                    on:click=create
                >
                    {move || if is_asked.get() { words().friends_creating() } else { words().friends_create() }}
                </button>
            </div>
        </div>
    }
}

/// How many of the seats are for bots: all but one at most.
#[component]
fn Bots(seats: u8, bots: RwSignal<u8>) -> impl IntoView {
    view! {
        <Choice
            name="bots"
            label=Signal::derive(say(Language::friends_bots))
            class="segments numbers"
            options=(0..seats).map(|count| Choosable::new(format!("bots-{count}"), count)).collect()
            chosen=Signal::derive(move || usize::from(bots.get()))
            choose=Callback::new(move |place| bots.set(place as u8))
        />
    }
}

fn times<const N: usize>(test: &'static str, offered: [u32; N]) -> Vec<Choosable> {
    offered.map(|time| Choosable::new(format!("{test}-{time}"), move || seconds(time))).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_people_first_and_bots_on_the_last_seats() {
        let settings = settings(GameName::Rummy17, 4, (2, "expert"), 3, true, (10, 30));
        settings.check().unwrap();
        let expert = Some("expert".to_owned());
        assert_eq!(settings.bots, [None, None, expert.clone(), expert]);
        assert_eq!(settings.options, wire::json!({ "games": 3 }));
        assert_eq!((settings.window_ms, settings.clock), (10_000, Some(Clock::Turn(30))));
        assert!(settings.public);
    }

    #[test]
    fn without_a_limit_there_is_no_clock_and_an_open_window() {
        let settings = settings(GameName::Diciassette, 2, (0, "regular"), 1, false, (0, 0));
        settings.check().unwrap();
        assert_eq!((settings.window_ms, settings.clock), (0, None));
        assert_eq!(settings.bots, [None, None]);
        assert_eq!(settings.options, Value::Null);
    }
}
