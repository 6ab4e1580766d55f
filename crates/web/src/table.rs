//! What stands around every table: the bar on top, what is said, why something is not possible, and how it came out.

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

/// What a kind of game puts around its table.
pub(crate) struct Around {
    /// In the bar: how the line is, who looks on.
    pub(crate) status: AnyView,
    /// Beside the ways to the rules and the settings.
    pub(crate) tools: AnyView,
    /// Beside the table, or above it where there is little room.
    pub(crate) beside: AnyView,
    /// Below the result, when the game is over: what one can do next.
    pub(crate) next: Box<dyn Fn() -> AnyView>,
}

/// A table with all that stands around it.
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
    // Whoever comes to the table begins at its title, as on every screen.
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
        // Beside the table, so that it is heard also while something lies over it.
        {spoken(playing)}
    }
    .into_any()
}

/// The bar on top of a table.
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

/// For who listens: what happens, sentence after sentence, and what one is asked. A claim window does not wait, so it is said at once.
pub(crate) fn spoken(playing: AnyPlaying) -> AnyView {
    let urgent = RwSignal::new(String::new());
    let is_asked = Memo::new(move |_| playing.is_asked());
    Effect::new(move |_| {
        if !is_asked.get() {
            urgent.set(String::new());
            return;
        }
        // What is answered by itself is not asked aloud.
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
    // What was said in another language is not read again.
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

/// So long after something is asked it is said: the answer may come by itself.
const BREATH: Duration = Duration::from_millis(60);

/// Why the last thing that one tried is not possible, with the way to the rule.
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

/// How it came out, over the table; it can be put aside to look at the table.
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
            // The table behind it is inert: for now this is what the page is about.
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

/// As long as the component that asks lies over the table, nothing of the table can be used; then the focus is on the table again.
pub(crate) fn cover() {
    after_drawing(follow_cover);
    on_cleanup(|| after_drawing(follow_cover));
}

/// One of those that lie over the table may follow the other, so it is the document that knows.
fn follow_cover() {
    let Some(table) = element(".table-screen") else { return };
    let is_covered = element("[data-test=curtain], [data-test=claims]").is_some();
    let was_covered = table.has_attribute("inert");
    // An element takes any attribute, and lets it go.
    if is_covered && !was_covered {
        let _ = table.set_attribute("inert", "");
    } else if was_covered && !is_covered {
        let _ = table.remove_attribute("inert");
        focus_hand();
    }
}

/// When it becomes one's turn, the title of the page says so, and it chimes where that is wanted.
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
