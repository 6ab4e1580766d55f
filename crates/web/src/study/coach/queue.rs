//! Facts about the queue of Diciassette (D14): its total by counting, and separately the bot's
//! estimate.

use web_kit::prelude::*;
use web_kit::words;
use worker_protocol::study::{Queue, Total};

use super::figures::length;
use crate::study::percent::chance;

/// D14: the total at which the queue has reached seventeen.
const SEVENTEEN: u32 = 17;

/// The highest card (D2).
const HIGHEST: u32 = 5;

/// With more totals than this, only some are labelled.
const MANY: usize = 14;

/// The chance that the queue has reached 17, in percent. A total that the open cards prove is
/// certain even if the rest is estimated.
pub(super) fn reached(queue: &Queue) -> String {
    chance(queue.reached, is_sure(queue))
}

fn is_sure(queue: &Queue) -> bool {
    queue.exact || queue.known >= SEVENTEEN || queue.known + HIGHEST * queue.hidden < SEVENTEEN
}

/// The counted figures and the bot's estimate, kept apart.
pub(super) fn facts(queue: &Queue) -> AnyView {
    let Queue { known, hidden, exact, worlds, reached, read, .. } = *queue;
    let is_sure = is_sure(queue);
    // A counted certainty holds for the estimate too; the bot itself is never certain.
    let is_certain = is_sure && read.reached == reached;
    let foundation = move || {
        if exact { words().coach_exact().to_owned() } else { words().coach_estimated(worlds) }
    };
    view! {
        <section class="coach-part" aria-labelledby="coach-counting" data-test="coach-counting">
            <h3 id="coach-counting">{Words(Language::coach_by_counting)}</h3>
            {figure("coach-reached", Words(Language::coach_reached), reached, is_sure)}
            {plot(&queue.totals, exact)}
            <p class="hint" data-test="coach-known">{move || words().coach_known(known, hidden)}</p>
            <p class="hint" data-test="coach-exact">{foundation}</p>
        </section>
        <section class="coach-part" aria-labelledby="coach-reading" data-test="coach-reading">
            <h3 id="coach-reading">{Words(Language::coach_by_reading)}</h3>
            {figure("coach-read-reached", Words(Language::coach_reached), read.reached, is_certain)}
            {figure("coach-read-trap", Words(Language::coach_trap), read.trap, false)}
            <p class="hint">{Words(Language::coach_by_reading_line)}</p>
        </section>
    }
    .into_any()
}

/// A chance with its name, exact or estimated.
pub(super) fn figure(test: &'static str, name: Words, share: u32, exact: bool) -> AnyView {
    view! {
        <p class="coach-figure" data-test=test data-chance=share.to_string()>
            <span>{name}</span>
            " "
            <strong class="numerals">{move || words().coach_percent(chance(share, exact))}</strong>
        </p>
    }
    .into_any()
}

/// A bar for each possible total. Those of 17 and more differ by colour, pattern and outline.
fn plot(totals: &[Total], exact: bool) -> AnyView {
    let longest = totals.iter().map(|total| total.chance).max().unwrap_or(0);
    let is_many = totals.len() > MANY;
    let bar = |total: &Total| {
        let Total { total, chance } = *total;
        let is_reached = total >= SEVENTEEN;
        let is_written = !is_many || total % 5 == 0 || total == SEVENTEEN;
        view! {
            <span
                class="coach-bar"
                class:is-reached=is_reached
                data-total=total.to_string()
                data-chance=chance.to_string()
            >
                <span class="coach-bar-room">
                    <span class="coach-bar-fill" style:height=length(chance, longest)></span>
                </span>
                <span class="coach-bar-total">{is_written.then_some(total)}</span>
            </span>
        }
    };
    let bars = totals.iter().map(bar).collect_view();
    let all = totals.to_vec();
    let spelt = move || {
        let words = words();
        // Screen readers get the likely totals only.
        let likely = all.iter().filter(|total| total.chance >= 5_000);
        let totals: Vec<String> =
            likely.map(|total| words.coach_total(total.total, chance(total.chance, exact))).collect();
        words.coach_plot(totals.join(", "))
    };
    view! {
        <figure class="coach-plot">
            <div class="coach-bars" role="img" aria-label=spelt data-test="coach-plot">{bars}</div>
            <figcaption class="hint" aria-hidden="true">{Words(Language::coach_totals)}</figcaption>
        </figure>
    }
    .into_any()
}
