//! The frame around every table: the bar, announcements, refusals and the result.

use std::rc::Rc;
use std::time::Duration;

use languages::Language;
use notation::GameName;
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{after_drawing, element, focus, focus_hand, motion, preferences, words, words_now};

use crate::app::title;
use crate::chime;
use crate::overlay::{Overlay, Overlays, Story};
use crate::playing::AnyPlaying;
use crate::route::{Route, Router};

/// Elements of the frame that differ between games of the server, of this device and on the big
/// screen.
pub(crate) struct Around {
    /// In the bar: the connection and the spectators.
    pub(crate) status: AnyView,
    /// In the bar, before the buttons for history, rules and settings.
    pub(crate) tools: AnyView,
    /// Beside the table, or above it on a small screen.
    pub(crate) beside: AnyView,
    /// Below the result: the next actions.
    pub(crate) next: Box<dyn Fn() -> AnyView>,
}

/// A table with its frame.
pub(crate) fn frame(playing: AnyPlaying, game: GameName, around: Around) -> AnyView {
    let overlays = Overlays::here();
    overlays.tells(Story(Rc::new(move || playing.lines())));
    web_kit::keys::listen(move |key| match key {
        "?" => {
            overlays.open(Overlay::Help(game));
            true
        }
        "h" | "H" => {
            overlays.open(Overlay::History);
            true
        }
        "Escape" if playing.is_moving().get_untracked() => {
            motion::skip();
            true
        }
        _ => false,
    });
    call_attention(playing);
    // The focus starts at the title, as on every screen.
    focus("h1[tabindex]");
    let is_over = Memo::new(move |_| playing.is_over());
    let is_aside = RwSignal::new(false);
    view! {
        <div class="table-screen">
            <Bar game status=around.status tools=around.tools />
            {around.beside}
            <main
                class="room"
                aria-label=move || title(game, words())
                inert=move || is_over.get() && !is_aside.get()
            >
                {playing.board()}
            </main>
            {refusal(playing, game)}
            {over(playing, is_over, is_aside, around.next)}
        </div>
        // Outside the table, which is inert while something covers it: announcements must still be
        // heard.
        {spoken(playing)}
    }
    .into_any()
}

/// The bar above a table.
#[component]
pub(crate) fn Bar(game: GameName, status: AnyView, tools: AnyView) -> impl IntoView {
    let router = Router::here();
    let overlays = Overlays::here();
    let tool = move |test: &'static str, icon: Icon, label: Words, overlay: Overlay| {
        view! {
            <button
                class="icon-button"
                data-test=test
                title=label
                aria-label=label
                on:click=move |_| overlays.open(overlay.clone())
            >
                {art::icon(icon)}
            </button>
        }
    };
    view! {
        <header class="bar">
            <button
                class="icon-button"
                data-test="home"
                title=Words(Language::page_to_home)
                aria-label=Words(Language::page_to_home)
                on:click=move |_| router.go(Route::Home)
            >
                {art::icon(Icon::Home)}
            </button>
            <h1 class="bar-title" tabindex="-1">{move || title(game, words())}</h1>
            <div class="bar-status">{status}</div>
            <nav class="bar-tools" aria-label=Words(Language::page_tools)>
                {tools}
                {tool("history", Icon::History, Words(Language::page_history), Overlay::History)}
                {tool("rules", Icon::Rules, Words(Language::page_rules), Overlay::Rules(game, None))}
                {tool("settings", Icon::Settings, Words(Language::page_settings), Overlay::Settings)}
            </nav>
        </header>
    }
}

/// Announcements for screen readers: each event, then the question. A claim window has little time,
/// so its question interrupts.
pub(crate) fn spoken(playing: AnyPlaying) -> AnyView {
    let urgent = RwSignal::new(String::new());
    let is_asked = Memo::new(move |_| playing.is_asked());
    Effect::new(move |_| {
        if !is_asked.get() {
            urgent.set(String::new());
            return;
        }
        // A question that the page answers by itself is not announced.
        set_timeout(
            move || {
                if playing.is_gone() || !untrack(|| playing.is_asked()) {
                    return;
                }
                let is_window = untrack(|| playing.may_claim() && playing.may_pass());
                if is_window {
                    urgent.set(untrack(|| playing.claim_question(words_now())));
                } else {
                    playing.say(untrack(|| playing.prompt()));
                }
            },
            BREATH,
        );
    });
    // A change of language clears the announcements, so that none is read again.
    Effect::new(move |before: Option<Language>| {
        let language = words();
        if before.is_some_and(|before| before != language) {
            playing.said().set(Vec::new());
            urgent.set(String::new());
        }
        language
    });
    view! {
        <div class="visually-hidden spoken" role="log" aria-live="polite" data-test="said">
            <For each=move || playing.said().get() key=|said| said.number let:said>
                <p>{said.text}</p>
            </For>
        </div>
        <p class="visually-hidden spoken" aria-live="assertive" data-test="said-at-once">
            {move || urgent.get()}
        </p>
    }
    .into_any()
}

/// Delay before a question is announced, because the page may answer it by itself.
const BREATH: Duration = Duration::from_millis(60);

/// The reason why the last attempt is not possible, with a button for the rule.
fn refusal(playing: AnyPlaying, game: GameName) -> AnyView {
    let overlays = Overlays::here();
    view! {
        <div class="toasts" role="status" aria-live="assertive">
            {move || {
                playing.explained().map(|(sentence, clause)| {
                    view! {
                        <div class="toast why" data-test="why">
                            <p>{sentence}</p>
                            {clause.map(|clause| view! {
                                <button
                                    class="button quiet"
                                    data-test="why-rule"
                                    on:click=move |_| overlays.open(Overlay::Rules(game, Some(clause)))
                                >
                                    {move || words().page_why_rule(clause)}
                                </button>
                            })}
                            <button
                                class="icon-button"
                                aria-label=Words(Language::page_close)
                                on:click=move |_| {
                                    playing.forget_why();
                                    focus_hand();
                                }
                            >
                                {art::icon(Icon::Close)}
                            </button>
                        </div>
                    }
                })
            }}
        </div>
    }
    .into_any()
}

/// The result over the table; the player can put it aside to see the table.
fn over(
    playing: AnyPlaying,
    is_over: Memo<bool>,
    is_aside: RwSignal<bool>,
    next: Box<dyn Fn() -> AnyView>,
) -> AnyView {
    let put_aside = move |_| {
        is_aside.set(true);
        focus("[data-test=over-back]");
    };
    let put_back = move |_| {
        is_aside.set(false);
        focus("[data-test=over] h2");
    };
    Effect::new(move |_| {
        if is_over.get() {
            focus("[data-test=over] h2");
        } else {
            is_aside.set(false);
        }
    });
    view! {
        <Show when=move || is_over.get() && !is_aside.get()>
            // The table behind the result is inert, so this is the main element for now.
            <main class="over panel" data-test="over" aria-labelledby="over-title">
                <h2 id="over-title" tabindex="-1">{Words(Language::page_game_over)}</h2>
                <div class="over-result">{playing.result()}</div>
                <div class="over-next">
                    {next()}
                    <button class="button quiet" data-test="look" on:click=put_aside>
                        {Words(Language::page_look_at_table)}
                    </button>
                </div>
            </main>
        </Show>
        <Show when=move || is_over.get() && is_aside.get()>
            <button class="button primary over-back" data-test="over-back" on:click=put_back>
                {Words(Language::page_game_over)}
            </button>
        </Show>
    }
    .into_any()
}

/// Makes the table inert until cleanup of the calling component, then returns the focus to the
/// table.
pub(crate) fn cover() {
    after_drawing(follow_cover);
    on_cleanup(|| after_drawing(follow_cover));
}

/// The curtain and the claims may follow each other, so look them up in the document.
fn follow_cover() {
    let Some(table) = element(".table-screen") else { return };
    let is_covered = element("[data-test=curtain], [data-test=claims]").is_some();
    let was_covered = table.has_attribute("inert");
    // An element accepts any attribute.
    if is_covered && !was_covered {
        let _ = table.set_attribute("inert", "");
    } else if was_covered && !is_covered {
        let _ = table.remove_attribute("inert");
        focus_hand();
    }
}

/// On the player's turn, changes the title of the page, and chimes if sound is on.
fn call_attention(playing: AnyPlaying) {
    chime::be_ready();
    let is_asked = Memo::new(move |_| playing.is_asked());
    Effect::new(move |_| {
        let words = words();
        let is_asked = is_asked.get();
        document().set_title(if is_asked { words.page_title_your_turn() } else { words.page_title() });
        if is_asked && preferences().kept.with_untracked(|kept| kept.sound) {
            chime::ring();
        }
    });
    on_cleanup(|| document().set_title(web_kit::words_now().page_title()));
}
