//! A player's plate, at any seat: picture, name, tokens and badges.

use diciassette::score::VICTORIES_TO_WIN;
use kernel::Seat;
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::words;

use crate::stage::{Stage, plays_two, to_move};

/// The picture in the player's colour, with the mark on their cards.
pub(crate) fn picture(stage: Stage, seat: Seat) -> AnyView {
    let company = stage.playing.company;
    let character = Memo::new(move |_| company.with(|company| company.character(seat)));
    view! {
        <span class="dici-picture" aria-hidden="true">
            {move || art::animal(character.get())}
            <span class="dici-mark">{move || stage.mark(seat)}</span>
        </span>
    }
    .into_any()
}

/// The tokens: three places for victories (D20), and one for a penalty, because a second is paid at
/// once (D18).
pub(crate) fn tokens(stage: Stage, seat: Seat) -> AnyView {
    let view = stage.playing.view;
    let victory = Memo::new(move |_| view.with(|view| view.victory[seat]));
    let penalty = Memo::new(move |_| view.with(|view| view.penalty[seat]));
    let places = move || {
        let count = victory.get().max(VICTORIES_TO_WIN);
        let place = |nth: u8| {
            let token = (nth < victory.get()).then(art::victory_token);
            view! { <span class="dici-token" data-place=format!("victory-{seat}-{nth}")>{token}</span> }
        };
        (0..count).map(place).collect_view()
    };
    let penalties = move || {
        let place = |nth: u8| {
            let token = (nth < penalty.get()).then(art::penalty_token);
            view! { <span class="dici-token penalty" data-place=format!("penalty-{seat}-{nth}")>{token}</span> }
        };
        (0..penalty.get().max(1)).map(place).collect_view()
    };
    view! {
        <span
            class="dici-tokens"
            role="img"
            aria-label=move || words().tokens_long(victory.get(), penalty.get())
        >
            <span class="dici-victories">{places}</span>
            <span class="dici-penalties">{penalties}</span>
        </span>
    }
    .into_any()
}

/// The badges: two cards to play, passed, absent, substituted by a bot.
pub(crate) fn badges(stage: Stage, seat: Seat) -> AnyView {
    let playing = stage.playing;
    let is_doubled = Memo::new(move |_| playing.view.with(plays_two) == Some(seat));
    let is_to_move = Memo::new(move |_| playing.view.with(to_move) == Some(seat));
    // Players need no badge for their own pass.
    let has_passed = Memo::new(move |_| stage.passed.get().has(seat) && stage.own.get() != Some(seat));
    let presence = Memo::new(move |_| {
        playing.company.with(|company| {
            company.at(seat).map_or((true, false), |player| (player.connected, player.substituted))
        })
    });
    view! {
        <span class="dici-badges">
            {move || {
                is_to_move.get().then(|| view! { <span class="visually-hidden">{words().page_dici_to_move()}</span> })
            }}
            {move || {
                is_doubled
                    .get()
                    .then(|| {
                        view! {
                            <span class="dici-badge two">
                                <span aria-hidden="true">"×2"</span>
                                <span class="visually-hidden">{words().terminal_plays_two()}</span>
                            </span>
                        }
                    })
            }}
            {move || {
                has_passed
                    .get()
                    .then(|| {
                        view! {
                            <span class="dici-badge passed">
                                <span aria-hidden="true">{words().terminal_pass()}</span>
                                <span class="visually-hidden">{words().page_dici_has_passed()}</span>
                            </span>
                        }
                    })
            }}
            {move || match presence.get() {
                (_, true) => presence_badge(Icon::Robot, words().page_dici_bot_plays()).into_any(),
                (false, false) => presence_badge(Icon::Offline, words().page_dici_absent()).into_any(),
                (true, false) => ().into_any(),
            }}
        </span>
    }
    .into_any()
}

fn presence_badge(icon: Icon, label: &'static str) -> impl IntoView {
    view! {
        <span class="dici-badge presence" title=label>
            {art::icon(icon)}
            <span class="visually-hidden">{label}</span>
        </span>
    }
}
