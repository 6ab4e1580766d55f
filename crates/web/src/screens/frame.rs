//! The frame of the screens: the bar with the way home and the common settings, and the title.

use languages::Language;
use web_kit::art::{self, Icon};
use web_kit::preferences::Theme;
use web_kit::prelude::*;
use web_kit::{preferences, words};

use super::link::Link;
use super::{focus_in_place, say};
use crate::overlay::{Overlay, Overlays};
use crate::route::Route;

/// A screen with a title and a link to the first screen.
#[component]
pub(crate) fn Frame(
    #[prop(into)] title: Signal<&'static str>,
    /// The style class.
    class: &'static str,
    children: Children,
) -> impl IntoView {
    Effect::new(move |_| document().set_title(&format!("{} – {}", title.get(), words().page_title())));
    arrive();
    view! {
        <div class="screen-frame">
            <header class="bar">
                <Link route=Route::Home class="wordmark" test="home">
                    {art::logo()}
                    <span>{say(Language::page_title)}</span>
                    <span class="visually-hidden">{say(Language::page_to_home)}</span>
                </Link>
                <Tools />
            </header>
            <main class=format!("screen {class}")>
                <h1 tabindex="-1">{move || title.get()}</h1>
                {children()}
            </main>
        </div>
    }
}

/// Starts a screen at its top: scrolls there and focuses the title for screen readers.
pub(crate) fn arrive() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
    focus_in_place("h1[tabindex]");
}

#[component]
pub(crate) fn Tools() -> impl IntoView {
    let overlays = Overlays::here();
    let is_dark = || preferences().is_dark();
    let flip = move |_| {
        let theme = if untrack(is_dark) { Theme::Light } else { Theme::Dark };
        preferences().change(|kept| kept.theme = theme);
    };
    view! {
        <div class="bar-tools">
            <div class="language-button icon-button">
                {art::icon(Icon::Language)}
                <span aria-hidden="true">{Words(Language::code)}</span>
                <LanguageSelect test="language" />
            </div>
            <button
                class="icon-button"
                data-test="theme"
                title=say(Language::home_dark)
                aria-label=say(Language::home_dark)
                aria-pressed=move || is_dark().to_string()
                on:click=flip
            >
                {move || art::icon(if is_dark() { Icon::Sun } else { Icon::Moon })}
            </button>
            <button
                class="icon-button"
                data-test="settings"
                title=say(Language::page_settings)
                aria-label=say(Language::page_settings)
                on:click=move |_| overlays.open(Overlay::Settings)
            >
                {art::icon(Icon::Settings)}
            </button>
        </div>
    }
}

/// The choice of a language, each option in its own language.
#[component]
pub(crate) fn LanguageSelect(
    test: &'static str,
    /// The id of its label, if there is one.
    #[prop(optional)]
    labelled: Option<&'static str>,
) -> impl IntoView {
    let options = Language::ALL.into_iter().map(|language| {
        view! {
            <option value=language.code() lang=language.code() prop:selected=move || words() == language>
                {language.own_name()}
            </option>
        }
    });
    view! {
        <select
            data-test=test
            aria-labelledby=labelled
            aria-label=move || labelled.is_none().then_some(Words(Language::terminal_menu_language))
            on:change:target=move |event| {
                if let Some(language) = Language::from_code(&event.target().value()) {
                    preferences().speak(language);
                }
            }
        >
            {options.collect_view()}
        </select>
    }
}
