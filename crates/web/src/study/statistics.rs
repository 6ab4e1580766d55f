//! Statistics of the player's own games: figures, small plots, and ways to keep them.

mod book;
mod figures;
mod file;
mod keeping;
mod plot;
mod records;
mod sums;

use languages::Language;
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::words;

use self::book::Book;
use self::figures::figures;
use self::keeping::{Keeping, Kept};
use self::sums::{Filter, OTHERS};
use crate::app::title;
use crate::played::Entry;
use crate::route::Route;
use crate::screens::{Frame, GAMES, Link};

#[component]
pub(crate) fn Statistics() -> impl IntoView {
    let book = RwSignal::new(Book::load());
    let filter = RwSignal::new(Filter::default());
    let kept = Kept::new(book);
    kept.count_what_is_noted();
    let is_empty = Memo::new(move |_| book.with(|book| book.entries().is_empty()));
    view! {
        <Frame title=Signal::from(Words(Language::home_statistics)) class="statistics">
            <div data-test="statistics">
                {move || if is_empty.get() { nothing_yet() } else { filled(book, filter) }}
                <Keeping kept />
            </div>
        </Frame>
    }
}

fn nothing_yet() -> AnyView {
    view! {
        <div class="panel empty" data-test="statistics-empty">
            <p class="lead">{Words(Language::statistics_none)}</p>
            <p class="muted">{Words(Language::statistics_none_line)}</p>
            <div class="actions">
                <Link route=Route::Home class="button primary" test="statistics-play">
                    {art::icon(Icon::Play)}
                    {Words(Language::home_play_now)}
                </Link>
            </div>
        </div>
    }
    .into_any()
}

fn filled(book: RwSignal<Book>, filter: RwSignal<Filter>) -> AnyView {
    let fitting = Memo::new(move |_| {
        let filter = filter.get();
        book.with(|book| {
            book.entries().iter().filter(|entry| filter.fits(&entry.tally)).cloned().collect::<Vec<Entry>>()
        })
    });
    let of_game = move |game| {
        let entries: Vec<Entry> =
            fitting.with(|all| all.iter().filter(|one| one.tally.game == game).cloned().collect());
        (!entries.is_empty()).then(|| figures(game, entries))
    };
    view! {
        {choices(filter)}
        <div class="statistics-games">
            {move || GAMES.into_iter().filter_map(of_game).collect_view()}
        </div>
        <Show when=move || fitting.with(Vec::is_empty)>
            <div class="panel empty" data-test="statistics-no-fit" role="status">
                <p>{Words(Language::statistics_no_fit)}</p>
                <button
                    class="button"
                    data-test="statistics-show-all"
                    on:click=move |_| {
                        filter.set(Filter::default());
                        web_kit::focus("[data-test=filter-game]");
                    }
                >
                    {Words(Language::statistics_show_all)}
                </button>
            </div>
        </Show>
    }
    .into_any()
}

/// The filters.
fn choices(filter: RwSignal<Filter>) -> AnyView {
    let games = GAMES.map(|game| {
        let is_chosen = move || filter.with(|filter| filter.game == Some(game));
        view! { <option value=game.id() prop:selected=is_chosen>{move || title(game, words())}</option> }
    });
    let players = (2..=6_u8).map(|players| {
        let is_chosen = move || filter.with(|filter| filter.players == Some(players));
        view! { <option value=players.to_string() prop:selected=is_chosen>{players.to_string()}</option> }
    });
    let whom = ["novice", "regular", "expert", "master", worker_protocol::Tally::MIXED, OTHERS].map(|against| {
        let is_chosen = move || filter.with(|filter| filter.against.as_deref() == Some(against));
        view! { <option value=against prop:selected=is_chosen>{move || against_name(against, words())}</option> }
    });
    let all = |is_chosen: fn(&Filter) -> bool, text: fn(Language) -> &'static str| {
        view! { <option value="" prop:selected=move || filter.with(is_chosen)>{Words(text)}</option> }
    };
    view! {
        <div class="panel statistics-filter">
            <label class="field">
                <span>{Words(Language::terminal_menu_game)}</span>
                <select
                    data-test="filter-game"
                    on:change:target=move |event| {
                        let chosen = event.target().value();
                        let game = GAMES.into_iter().find(|game| game.id() == chosen);
                        filter.update(|filter| filter.game = game);
                    }
                >
                    {all(|filter| filter.game.is_none(), Language::statistics_both)}
                    {games.into_iter().collect_view()}
                </select>
            </label>
            <label class="field">
                <span>{Words(Language::terminal_menu_players)}</span>
                <select
                    data-test="filter-players"
                    on:change:target=move |event| {
                        let players = event.target().value().parse().ok();
                        filter.update(|filter| filter.players = players);
                    }
                >
                    {all(|filter| filter.players.is_none(), Language::statistics_any)}
                    {players.collect_view()}
                </select>
            </label>
            <label class="field">
                <span>{Words(Language::terminal_menu_level)}</span>
                <select
                    data-test="filter-against"
                    on:change:target=move |event| {
                        let against = Some(event.target().value()).filter(|against| !against.is_empty());
                        filter.update(|filter| filter.against = against);
                    }
                >
                    {all(|filter| filter.against.is_none(), Language::statistics_any)}
                    {whom.into_iter().collect_view()}
                </select>
            </label>
        </div>
    }
    .into_any()
}

/// The name of a kind of opponents.
fn against_name(against: &str, language: Language) -> &'static str {
    match against {
        OTHERS => language.statistics_others(),
        level => language.level_name(level).unwrap_or(language.statistics_mixed()),
    }
}
