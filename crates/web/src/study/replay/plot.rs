//! Plots the chance to win over the game, with the same in words for screen readers.

use kernel::Seat;
use web_kit::prelude::*;
use web_kit::{decimal, words};

use super::viewing::Viewing;
use crate::study::percent::estimate;

/// The size of the drawing, in its own units.
const WIDE: f64 = 300.0;
const HIGH: f64 = 100.0;

/// The chances of one seat: the number of events, and millionths.
type Line = Vec<(u32, u32)>;

fn chances(viewing: Viewing) -> Vec<(Seat, Line)> {
    viewing.review.with(|review| {
        let Some(review) = review else { return Vec::new() };
        let line = |seat: Seat| {
            let own = review.decisions.iter().filter(|judged| usize::from(judged.seat) == seat.index());
            let line: Line = own.filter_map(|judged| Some((judged.event, judged.chance?))).collect();
            (line.len() > 1).then_some((seat, line))
        };
        Seat::ALL.into_iter().filter_map(line).collect()
    })
}

fn path(line: &Line, events: u32) -> String {
    let mut path = String::new();
    for (event, chance) in line {
        path.push(if path.is_empty() { 'M' } else { 'L' });
        path.push_str(&decimal(WIDE * f64::from(*event) / f64::from(events.max(1))));
        path.push(' ');
        path.push_str(&decimal(HIGH - HIGH * f64::from(*chance) / 1e6));
    }
    path
}

fn sentence(viewing: Viewing, seat: Seat, line: &Line) -> String {
    let only = |chance: Option<u32>| estimate(chance.unwrap_or(0));
    let values = || line.iter().map(|(_, chance)| *chance);
    words().page_replay_chance_line(
        viewing.names().at(seat),
        only(values().next()),
        only(values().min()),
        only(values().max()),
        only(values().next_back()),
    )
}

/// The plot, once it has a line.
pub(super) fn plot(viewing: Viewing) -> AnyView {
    let lines = Memo::new(move |_| chances(viewing));
    let said = move || {
        lines.with(|lines| {
            let said: Vec<String> = lines.iter().map(|(seat, line)| sentence(viewing, *seat, line)).collect();
            said.join(" ")
        })
    };
    let drawn = move || {
        let events = viewing.events();
        lines
            .get()
            .into_iter()
            .map(|(seat, line)| {
                view! { <path class=format!("line-{seat}") d=path(&line, events)></path> }
            })
            .collect_view()
    };
    // The legend: the player of each line, with the same in words.
    let legend = move || {
        let entry = |(seat, line): &(Seat, Line)| {
            view! {
                <li>
                    <svg viewBox="0 0 48 8" class="replay-sample"><path class=format!("line-{seat}") d="M0 4H48"></path></svg>
                    <span>{sentence(viewing, *seat, line)}</span>
                </li>
            }
        };
        lines.with(|lines| lines.iter().map(entry).collect_view())
    };
    let here = move || {
        let at = decimal(WIDE * f64::from(viewing.event.get()) / f64::from(viewing.events().max(1)));
        format!("M{at} 0V{HIGH}")
    };
    view! {
        <Show when=move || !lines.with(Vec::is_empty)>
            <figure class="replay-plot" data-test="plot">
                <figcaption>{Words(Language::page_replay_chance)}</figcaption>
                <svg viewBox="0 0 300 100" preserveAspectRatio="none" role="img" aria-label=said>
                    <path class="middle" d="M0 50H300"></path>
                    <path class="here" d=here></path>
                    {drawn}
                </svg>
                <ul class="plain-list hint replay-legend" data-test="plot-words" aria-hidden="true">{legend}</ul>
            </figure>
        </Show>
    }
    .into_any()
}
