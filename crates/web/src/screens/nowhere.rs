//! The screen of an unknown address, with links onward.

use languages::Language;
use web_kit::art;
use web_kit::prelude::*;

use super::frame::Frame;
use super::link::Link;
use super::say;
use crate::route::Route;

#[component]
pub(crate) fn Nowhere() -> impl IntoView {
    view! {
        <Frame title=Signal::from(say(Language::nowhere_title)) class="narrow nowhere">
            <div class="nowhere-cards" aria-hidden="true">
                <span class="card-face">{art::rummy17::back()}</span>
                <span class="card-face">{art::diciassette::back(diciassette::Glimpse::Hidden)}</span>
            </div>
            <p class="lead">{say(Language::nowhere_line)}</p>
            <div class="actions">
                <Link route=Route::Home class="button primary" test="nowhere-home">
                    {Words(Language::page_to_home)}
                </Link>
                <Link route=Route::Join class="button" test="nowhere-join">{say(Language::home_join)}</Link>
                <Link route=Route::Lobby class="button" test="nowhere-lobby">{say(Language::home_lobby)}</Link>
            </div>
        </Frame>
    }
}
