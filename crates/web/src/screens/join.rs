//! The form for an invitation code.

use languages::Language;
use line::NoCode;
use web_kit::prelude::*;
use web_kit::{focus, words};

use super::frame::Frame;
use super::say;
use crate::route::{Route, Router};

/// The form for a code. It leads to the table's screen, which reports an unknown code.
#[component]
pub(crate) fn Join() -> impl IntoView {
    let router = Router::here();
    let text = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<NoCode>);
    let go = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        match text.with_untracked(|text| line::code(text)) {
            Ok(code) => router.go(Route::Table(code)),
            Err(why) => {
                wrong.set(Some(why));
                focus("#join-code");
            }
        }
    };
    let complaint = move || {
        wrong.get().map(|wrong| match wrong {
            NoCode::Empty => words().join_empty().to_owned(),
            NoCode::Length(found) => words().join_length(found),
            NoCode::Letter(letter) => words().join_letter(letter),
        })
    };
    view! {
        <Frame title=Signal::from(say(Language::home_join)) class="narrow">
            <form class="panel form" on:submit=go novalidate>
                <div class="field">
                    <label for="join-code">{say(Language::join_field)}</label>
                    <input
                        id="join-code"
                        class="code"
                        data-test="join-code"
                        autocomplete="off"
                        autocapitalize="characters"
                        spellcheck="false"
                        enterkeyhint="go"
                        maxlength="400"
                        aria-describedby="join-hint join-wrong"
                        aria-invalid=move || wrong.with(Option::is_some).to_string()
                        prop:value=move || text.get()
                        on:input=move |event| {
                            text.set(event_target_value(&event));
                            wrong.set(None);
                        }
                    />
                    <p class="error" id="join-wrong" role="alert" data-test="join-wrong">{complaint}</p>
                    <p class="hint" id="join-hint">{say(Language::join_hint)}</p>
                </div>
                <button class="button primary large wide" data-test="join-go">{say(Language::join_go)}</button>
            </form>
        </Frame>
    }
}
