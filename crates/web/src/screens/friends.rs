//! A new table for friends: its game, its seats, and its visibility.

use languages::Language;
use notation::{GameName, Value, json};
use protocol::{Clock, Settings};
use web_kit::prelude::*;
use web_kit::{preferences, words};

use super::choice::{Choice, Choosable};
use super::failure::{LineHint, Notice};
use super::game_choice::GameChoice;
use super::home::{Games, Players};
use super::opponents::Opponents;
use super::{WINDOWS, say};
use crate::online::{Line, Online};
use crate::overlay::Modal;
use crate::parts;
use crate::route::{Route, Router};

/// Choices for the time of a turn, in seconds; 0 is no limit.
const CLOCKS: [u32; 3] = [0, 30, 60];

/// The state of the form.
#[derive(Clone, Copy)]
struct Chosen {
    game: RwSignal<GameName>,
    seats: RwSignal<u8>,
    bots: RwSignal<u8>,
    level: RwSignal<String>,
    games: RwSignal<u8>,
    is_public: RwSignal<bool>,
    /// This device becomes the big screen.
    is_screen: RwSignal<bool>,
    /// The coach is allowed at this table.
    coach: RwSignal<bool>,
    /// Indices into [`WINDOWS`] and [`CLOCKS`].
    window: RwSignal<usize>,
    clock: RwSignal<usize>,
}

impl Chosen {
    /// The settings of the last game.
    fn new() -> Chosen {
        let kept = preferences().kept.get_untracked();
        Chosen {
            game: RwSignal::new(kept.last.game),
            seats: RwSignal::new(kept.last.players),
            bots: RwSignal::new(0),
            level: RwSignal::new(kept.last.level),
            games: RwSignal::new(kept.last.games),
            is_public: RwSignal::new(false),
            is_screen: RwSignal::new(false),
            coach: RwSignal::new(false),
            window: RwSignal::new(1),
            clock: RwSignal::new(0),
        }
    }

    fn settings(self) -> Settings {
        untrack(|| Settings {
            coach: self.coach.get(),
            ..settings(
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

/// The settings for the server: bots take the last seats; times are in seconds, and 0 is no limit.
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
            GameName::Rummy17 => json!({ "games": games }),
        },
        public,
        window_ms: u32::from(window) * 1_000,
        clock: (turn > 0).then_some(Clock::Turn(turn)),
        ..Settings::default_for(game)
    }
}

/// The dialog that opens a table and then leads to it.
#[component]
pub(crate) fn Friends(open: RwSignal<bool>) -> impl IntoView {
    view! {
        <Modal
            name="friends-dialog"
            title=Signal::from(say(Language::home_friends))
            open=open.into()
            close=Callback::new(move |()| open.set(false))
        >
            {parts::with_others(|company| (company.form)())}
        </Modal>
    }
}

/// The form of the dialog.
#[component]
pub(crate) fn Form() -> impl IntoView {
    let online = Online::here();
    let router = Router::here();
    let chosen = Chosen::new();
    let is_asked = RwSignal::new(false);
    online.connect();
    Effect::new(move |_| {
        // A request lost with the connection can be sent again.
        let is_lost = online.line.get() != Line::Open && !online.is_creating();
        if online.error.with(Option::is_some) || is_lost {
            is_asked.set(false);
        }
        let invite = online.table.with(|table| table.as_ref().and_then(|table| table.invite.clone()));
        if let Some(invite) = invite.filter(|_| is_asked.get()) {
            let is_screen = chosen.is_screen.get_untracked();
            router.go(if is_screen { Route::Big(invite) } else { Route::Table(invite) });
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
            <Choice
                name="friends-where"
                label=Signal::from(say(Language::big_where))
                options=vec![
                    Choosable::new("where-each", say(Language::big_where_each)),
                    Choosable::new("where-here", say(Language::big_where_here)),
                ]
                chosen=Signal::derive(move || usize::from(chosen.is_screen.get()))
                choose=Callback::new(move |place| chosen.is_screen.set(place == 1))
            />
            <Show when=move || chosen.is_screen.get()>
                <p class="hint">{say(Language::big_where_line)}</p>
            </Show>
            <Players
                name="seats"
                label=Signal::from(say(Language::friends_seats))
                players=chosen.seats
                choose=Callback::new(move |seats: u8| {
                    chosen.seats.set(seats);
                    // At least one seat stays for a person.
                    chosen.bots.update(|bots| *bots = (*bots).min(seats - 1));
                })
            />
            {move || view! { <Bots seats=chosen.seats.get() bots=chosen.bots /> }}
            <Show when=move || chosen.bots.get() != 0>
                <Opponents
                    name="friends-level"
                    label=Signal::from(say(Language::friends_level))
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
                label=Signal::from(say(Language::friends_who))
                options=vec![
                    Choosable::new("friends-invited", say(Language::friends_invited)),
                    Choosable::new("friends-anybody", say(Language::friends_anybody)),
                ]
                chosen=Signal::derive(move || usize::from(chosen.is_public.get()))
                choose=Callback::new(move |place| chosen.is_public.set(place == 1))
            />
            <label class="check">
                <input
                    type="checkbox"
                    data-test="friends-coach"
                    prop:checked=move || chosen.coach.get()
                    on:change:target=move |event| chosen.coach.set(event.target().checked())
                />
                <span>{say(Language::coach_allow)}</span>
            </label>
            <details class="more">
                <summary>{say(Language::friends_more)}</summary>
                <Choice
                    name="friends-window"
                    label=Signal::from(say(Language::friends_window))
                    options=Choosable::times("friends-window", &WINDOWS.map(u32::from))
                    chosen=chosen.window.into()
                    choose=Callback::new(move |place| chosen.window.set(place))
                />
                <Choice
                    name="friends-clock"
                    label=Signal::from(say(Language::friends_clock))
                    options=Choosable::times("friends-clock", &CLOCKS)
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

/// The number of bots; at least one seat stays for a person.
#[component]
fn Bots(seats: u8, bots: RwSignal<u8>) -> impl IntoView {
    view! {
        <Choice
            name="bots"
            label=Signal::from(say(Language::friends_bots))
            class="segments numbers"
            options=Choosable::numbers("bots", 0, seats.saturating_sub(1))
            chosen=Signal::derive(move || usize::from(bots.get()))
            choose=Callback::new(move |place| bots.set(place as u8))
        />
    }
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
        assert_eq!(settings.options, notation::json!({ "games": 3 }));
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
