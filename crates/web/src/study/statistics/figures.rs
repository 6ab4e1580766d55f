//! The panel of one game: its figures, their breakdown, and a list of games.

use js_sys::{Date, Object, Reflect};
use languages::Language;
use notation::GameName;
use wasm_bindgen::JsValue;
use web_kit::prelude::*;
use web_kit::words;

use super::against_name;
use super::plot;
use super::sums::{Sums, against_whom, share, signed, tenths};
use crate::app::title;
use crate::played::Entry;

/// The number of games listed, newest first.
const LISTED: usize = 50;

pub(super) fn figures(game: GameName, entries: Vec<Entry>) -> AnyView {
    let sums = Sums::of(&entries);
    let heading = format!("statistics-{}", game.id());
    let labelled = heading.clone();
    let (average, full, caption): (fn(Language) -> &'static str, _, _) = match game {
        GameName::Diciassette => {
            (Language::statistics_average_tokens, 3, Words(Language::statistics_plot_tokens))
        }
        GameName::Rummy17 => {
            (Language::statistics_average_points, 1, Words(Language::statistics_plot_points))
        }
    };
    let (games, shared, best, alone) = (sums.games, sums.shared, sums.best, sums.result_alone);
    let mean = {
        let sums = sums.clone();
        move || sums.average(words())
    };
    let own = match game {
        GameName::Diciassette => of_diciassette(&sums),
        GameName::Rummy17 => of_rummy17(&sums),
    };
    let drawn = plot::bars(&entries, full);
    view! {
        <section class="panel statistics-game" aria-labelledby=labelled data-test=format!("figures-{}", game.id())>
            <h2 id=heading>{move || title(game, words())}</h2>
            <dl class="statistics-figures">
                {figure("played", Words(Language::statistics_played), move || games.to_string())}
                {figure("average", Words(average), mean)}
                {figure("best", Words(Language::statistics_best), move || signed(best))}
                {own}
            </dl>
            {(shared > 0).then(|| view! {
                <p class="hint" data-test="shared">{move || words().statistics_won_shared(shared)}</p>
            })}
            {(alone > 0).then(|| view! {
                <p class="hint" data-test="result-alone">{move || words().statistics_result_alone(alone)}</p>
            })}
            <figure class="statistics-plot">
                {drawn}
                <figcaption class="hint">{caption}</figcaption>
            </figure>
            {each(game, entries)}
            {(game == GameName::Diciassette).then(|| view! {
                <p class="hint">{Words(Language::statistics_bluffs_line)}</p>
            })}
        </section>
    }
    .into_any()
}

/// A figure with its name.
fn figure(test: &'static str, name: Words, worth: impl Fn() -> String + 'static) -> AnyView {
    view! {
        <div class="figure">
            <dt>{name}</dt>
            <dd data-test=format!("figure-{test}")>{worth}</dd>
        </div>
    }
    .into_any()
}

/// A share with its name and a bar.
fn figure_of(test: &'static str, name: Words, part: u32, all: u32) -> AnyView {
    view! {
        <div class="figure share">
            <dt>{name}</dt>
            <dd>
                <span data-test=format!("figure-{test}")>{move || share(part, all, words())}</span>
                {plot::part(part, all)}
            </dd>
        </div>
    }
    .into_any()
}

fn of_diciassette(sums: &Sums) -> AnyView {
    let calls = sums.calls;
    view! {
        {figure_of("won", Words(Language::statistics_won), sums.won, sums.games)}
        {figure_of("calls", Words(Language::statistics_calls), calls.right, calls.made)}
        {figure_of("bluffs", Words(Language::statistics_bluffs), calls.held, calls.bluffs)}
    }
    .into_any()
}

fn of_rummy17(sums: &Sums) -> AnyView {
    let points = sums.points;
    let bonus = move || tenths(points.bonus.into(), points.games, words());
    let penalty = move || tenths(points.penalty.into(), points.games, words());
    view! {
        {figure("bonus", Words(Language::statistics_bonus), bonus)}
        {figure("penalty", Words(Language::statistics_penalty), penalty)}
        {figure("knocks", Words(Language::statistics_knocks), move || points.knocks.to_string())}
        {figure("doubled", Words(Language::statistics_doubled), move || points.doubled.to_string())}
        {figure_of("won", Words(Language::statistics_won), sums.won, sums.games)}
    }
    .into_any()
}

/// The list of games, newest first.
fn each(game: GameName, entries: Vec<Entry>) -> AnyView {
    let score = match game {
        GameName::Diciassette => Words(Language::statistics_tokens),
        GameName::Rummy17 => Words(Language::statistics_points),
    };
    let rows = entries.into_iter().rev().take(LISTED).map(|Entry { day, tally, .. }| {
        let against = against_whom(&tally).to_owned();
        let (place, players, shared) = (tally.place, tally.players, tally.shared);
        let placed = move || match shared {
            true => words().statistics_place_shared(place, players),
            false => words().statistics_place_of(place, players),
        };
        view! {
            <tr>
                <th scope="row">{move || written(&day, words())}</th>
                <td>{move || against_name(&against, words())}</td>
                <td>{placed}</td>
                <td class="numerals">{signed(tally.score)}</td>
            </tr>
        }
    });
    view! {
        <details class="more" data-test=format!("each-{}", game.id())>
            <summary>{Words(Language::statistics_each)}</summary>
            <div class="statistics-table" tabindex="0" role="group" aria-label=Words(Language::statistics_each)>
                <table>
                    <thead>
                        <tr>
                            <th scope="col">{Words(Language::statistics_day)}</th>
                            <th scope="col">{Words(Language::terminal_menu_level)}</th>
                            <th scope="col">{Words(Language::statistics_place)}</th>
                            <th scope="col">{score}</th>
                        </tr>
                    </thead>
                    <tbody>{rows.collect_view()}</tbody>
                </table>
            </div>
        </details>
    }
    .into_any()
}

/// Formats a day in the language of the page. It has no hour, so no time zone may shift it.
fn written(day: &str, language: Language) -> String {
    let moment = Date::new(&JsValue::from_str(day));
    if moment.get_time().is_nan() {
        return day.to_owned();
    }
    let options = Object::new();
    for (name, value) in [("timeZone", "UTC"), ("dateStyle", "short")] {
        // Setting a field of a plain object cannot fail.
        let _ = Reflect::set(&options, &name.into(), &value.into());
    }
    // The page uses British English.
    let code = if language == Language::English { "en-GB" } else { language.code() };
    String::from(moment.to_locale_date_string(code, &options))
}
