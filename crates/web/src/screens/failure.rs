//! What the server refuses, in the words of the page.

use languages::Language;
use protocol::ErrorCode;
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::words;

use super::say;
use crate::online::{Failure, Line, Online};

/// What could not be done, until it is put away or something else is tried.
#[component]
pub(crate) fn Notice() -> impl IntoView {
    let online = Online::here();
    view! {
        <div class="notices" role="alert">
            {move || {
                online.error.get().map(|failure| {
                    let is_old = failure.code == ErrorCode::Protocol;
                    view! {
                        <div class="notice" data-test="notice">
                            <p>{move || sentence(&failure, words())}</p>
                            {is_old.then(|| view! { <Reload /> })}
                            <button
                                class="icon-button"
                                title=say(Language::page_close)
                                aria-label=say(Language::page_close)
                                on:click=move |_| online.error.set(None)
                            >
                                {art::icon(Icon::Close)}
                            </button>
                        </div>
                    }
                })
            }}
        </div>
    }
}

/// Loads the page again: the server may have a newer one.
#[component]
pub(crate) fn Reload() -> impl IntoView {
    view! {
        <button
            class="button primary"
            data-test="reload"
            // A page that cannot be loaded again stays.
            on:click=|_| drop(window().location().reload())
        >
            {say(Language::page_reload)}
        </button>
    }
}

/// Says when there is no line to the server, and what can be done without it.
#[component]
pub(crate) fn LineHint() -> impl IntoView {
    let online = Online::here();
    view! {
        <p class="line-hint hint" role="status" data-test="line-hint">
            {move || match online.line.get() {
                Line::Open | Line::Closed => None,
                Line::Connecting => Some(words().line_connecting()),
                Line::Waiting => Some(words().line_lost()),
            }}
        </p>
    }
}

/// A refusal as a sentence. What only a program could do wrong is left in the server's words.
pub(crate) fn sentence(failure: &Failure, words: Language) -> String {
    let known = match failure.code {
        ErrorCode::NoSuchTable => words.failure_no_such_table(),
        ErrorCode::LockedOut => words.failure_locked_out(),
        ErrorCode::SeatTaken if failure.is_of("bot") => words.failure_seat_kept(),
        ErrorCode::SeatTaken => words.failure_seat_taken(),
        ErrorCode::BadName => words.failure_bad_name(),
        ErrorCode::BadToken => words.failure_bad_token(),
        ErrorCode::BadSettings => words.failure_bad_settings(),
        ErrorCode::NotNow => words.failure_not_now(),
        ErrorCode::Stale | ErrorCode::Future => words.failure_stale(),
        ErrorCode::NotHost => words.failure_not_host(),
        ErrorCode::NotSeated | ErrorCode::NoTable => words.failure_not_seated(),
        ErrorCode::NotYourTurn => words.failure_not_your_turn(),
        ErrorCode::NotAllowed => words.failure_not_allowed(),
        ErrorCode::Busy => words.failure_busy(),
        ErrorCode::Unavailable if failure.is_outage() => words.failure_table_out(),
        ErrorCode::Unavailable => words.failure_unavailable(),
        ErrorCode::Flood => words.failure_flood(),
        ErrorCode::Protocol => words.failure_protocol(),
        ErrorCode::Malformed
        | ErrorCode::TooLarge
        | ErrorCode::Hello
        | ErrorCode::Illegal
        | ErrorCode::Misspelt => return failure.message.clone(),
    };
    known.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_can_meet_is_said_in_their_language_and_the_rest_by_the_server() {
        let failure = |code, about: Option<&str>| Failure {
            code,
            message: "seat: expected 0 to 3".to_owned(),
            about: about.map(str::to_owned),
            action: None,
        };
        let say = |code, words| sentence(&failure(code, None), words);
        assert_eq!(
            say(ErrorCode::SeatTaken, Language::German),
            "Jemand war schneller: Dieser Platz ist besetzt."
        );
        // Who frees a seat was not too slow for it.
        let kept = failure(ErrorCode::SeatTaken, Some("bot"));
        assert!(sentence(&kept, Language::English).contains("away for a while"));
        // An outage of the table refuses nothing that anybody tried.
        assert!(say(ErrorCode::Unavailable, Language::English).contains("comes back by itself"));
        let refused = failure(ErrorCode::Unavailable, Some("act"));
        assert!(sentence(&refused, Language::English).contains("Try again"));
        for words in Language::ALL {
            assert_eq!(say(ErrorCode::Malformed, words), "seat: expected 0 to 3");
        }
    }
}
