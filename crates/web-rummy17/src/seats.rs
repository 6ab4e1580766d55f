//! The players: cards held, points, the turn, the dealer, absences.

use kernel::{Eye, Seat, Way};
use rummy17::{Phase, Step};
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::words;

use crate::composer::{Composer, Panel};
use crate::count::signed;

/// All players, clockwise from this page's player.
pub(crate) fn seats(composer: Composer) -> impl IntoView {
    let order = Memo::new(move |_| {
        composer.playing.view.with(|view| {
            let first = match view.eye {
                Eye::Seat(seat) => seat,
                Eye::Spectator => Seat::A,
            };
            view.players.round_from(first, Way::Clockwise).collect::<Vec<Seat>>()
        })
    });
    view! {
        <ol
            class="r17-seats plain-list"
            class:is-full=move || { order.with(Vec::len) > 4 }
            aria-label=Words(Language::terminal_menu_players)
            style:--seats=move || order.with(|order| order.len().to_string())
        >
            <For each=move || order.get() key=|seat| seat.index() let:seat>
                <li>{tile(composer, seat)}</li>
            </For>
        </ol>
    }
}

/// The drawn facts of a player.
#[derive(Clone, PartialEq)]
struct Tile {
    name: String,
    character: &'static str,
    cards: u8,
    /// R3: the score of the match; `None` for a single game.
    score: Option<i16>,
    is_own: bool,
    is_dealer: bool,
    is_on_turn: bool,
    is_away: bool,
    is_substituted: bool,
}

impl Tile {
    fn of(composer: Composer, seat: Seat) -> Tile {
        let (name, (character, is_away, is_substituted)) = (
            composer.playing.name(seat),
            composer.playing.company.with(|company| {
                let player = company.at(seat);
                (
                    company.character(seat),
                    player.is_some_and(|player| !player.connected),
                    player.is_some_and(|player| player.substituted),
                )
            }),
        );
        composer.shown.with(|view| Tile {
            name,
            character,
            cards: view.counts[seat],
            score: (view.options.games_for(view.players) > 1).then_some(view.scores[seat]),
            is_own: view.eye.is(seat),
            is_dealer: view.dealer == seat && view.phase != Phase::Dealer,
            is_on_turn: view.active == seat
                && matches!(view.phase, Phase::Draw | Phase::Pile | Phase::Knock(_) | Phase::Play),
            is_away,
            is_substituted,
        })
    }

    /// All facts in words.
    fn label(&self) -> String {
        let language = words();
        let mut parts = vec![self.name.clone()];
        let mut add = |is_so: bool, what: &str| {
            if is_so {
                parts.push(what.to_owned());
            }
        };
        add(self.is_own, language.page_rummy17_you());
        add(self.is_on_turn, language.page_rummy17_on_turn());
        add(true, &language.cards(self.cards));
        add(self.score.is_some(), &language.match_score(self.score.unwrap_or(0)));
        add(self.is_dealer, language.page_rummy17_dealer());
        add(self.is_away, language.page_rummy17_away());
        add(self.is_substituted, language.page_rummy17_bot_plays());
        parts.join(", ")
    }
}

fn tile(composer: Composer, seat: Seat) -> impl IntoView {
    let tile = Memo::new(move |_| Tile::of(composer, seat));
    let character = Memo::new(move |_| tile.with(|tile| tile.character));
    let place = format!("seat-{}", seat.index());
    let name = place.clone();
    view! {
        <button
            type="button"
            class="r17-seat"
            class:is-own=move || tile.with(|tile| tile.is_own)
            class:is-on-turn=move || tile.with(|tile| tile.is_on_turn)
            class:is-away=move || tile.with(|tile| tile.is_away)
            data-test=name
            on:click=move |_| composer.panel.set(Some(Panel::Seat(seat)))
        >
            // Announces the facts in one sentence, and hides the single parts.
            <span class="visually-hidden">{move || tile.with(Tile::label)}</span>
            <span class="r17-face" data-place=place aria-hidden="true">
                {move || art::animal(character.get())}
                {move || tile.with(|tile| tile.is_dealer).then(|| view! { <span class="r17-dealer">{art::logo()}</span> })}
                {move || {
                    let icon = tile.with(|tile| match (tile.is_substituted, tile.is_away) {
                        (true, _) => Some(Icon::Robot),
                        (false, true) => Some(Icon::Offline),
                        (false, false) => None,
                    });
                    icon.map(|icon| view! { <span class="r17-absent">{art::icon(icon)}</span> })
                }}
            </span>
            <span class="r17-fan" aria-hidden="true"><i></i><i></i><i></i><b>{move || tile.with(|tile| tile.cards)}</b></span>
            {move || tile.with(|tile| tile.score).map(|score| view! { <span class="r17-score" aria-hidden="true">{signed(score)}</span> })}
            <span class="r17-name" aria-hidden="true">{move || tile.with(|tile| tile.name.clone())}</span>
            {bubble(composer, seat)}
        </button>
    }
}

/// R5: a player's answer to the open card.
fn bubble(composer: Composer, seat: Seat) -> impl IntoView {
    let said = Memo::new(move |_| match composer.playing.cue.get() {
        Some(Step::Passed { seat: who }) if who == seat => Some(false),
        Some(Step::Knocked { seat: who, .. }) if who == seat => Some(true),
        _ => None,
    });
    move || {
        said.get().map(|is_knock| {
            let language = words();
            let text = if is_knock { language.page_rummy17_knock() } else { language.page_rummy17_pass() };
            view! { <span class="r17-bubble" class:is-knock=is_knock aria-hidden="true">{text}</span> }
        })
    }
}
