//! The review of the decisions one by one, with a list of the mistakes.

use kernel::Seat;
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{focus, words};
use worker_protocol::Request;
use worker_protocol::study::{Judgement, Sight, Turning};

use super::judged::{Judged, Review};
use super::plot;
use super::viewing::Viewing;
use super::words::{action_name, points, tenths};
use crate::study::percent::{chance, estimate};

/// The seats to review for this eye: none for a spectator, who made no decision.
fn whose(eye: Sight) -> Option<Option<u8>> {
    match eye {
        Sight::Seat(seat) => Some(Some(seat)),
        Sight::Open => Some(None),
        Sight::Spectator => None,
    }
}

/// The review beside the table.
pub(super) fn review(viewing: Viewing) -> AnyView {
    let is_there = move || viewing.review.with(Option::is_some);
    // A stopped review can be started again.
    let is_offered =
        move || viewing.review.with(|review| review.as_ref().is_none_or(|review| review.is_stopped));
    view! {
        <section class="replay-part" aria-labelledby="replay-review">
            <h2 id="replay-review" tabindex="-1">{Words(Language::page_replay_review)}</h2>
            <Show when=is_offered>{move || offer(viewing)}</Show>
            <Show when=is_there>
                {progress(viewing)}
                {plot::plot(viewing)}
                {move || found(viewing)}
            </Show>
        </section>
    }
    .into_any()
}

/// The button that starts a review, or the reason why none can start.
fn offer(viewing: Viewing) -> AnyView {
    if !viewing.spoilers() {
        return view! { <p class="hint" data-test="review-hint">{Words(Language::page_replay_review_spoils)}</p> }
            .into_any();
    }
    let Some(seat) = whose(viewing.eye.get()) else {
        return view! { <p class="hint" data-test="review-hint">{Words(Language::page_replay_review_eyes)}</p> }
            .into_any();
    };
    let begin = move |_| {
        viewing.review.set(Some(Review::begin(seat, untrack(|| viewing.events()))));
        viewing.ask(&Request::Review { seat });
        // The button goes, so the focus moves to the review.
        focus("#replay-review");
    };
    let label = move || match seat.and_then(|seat| Seat::new(usize::from(seat))) {
        Some(seat) => words().page_replay_review_of(viewing.names().at(seat)),
        None => words().page_replay_review_all().to_owned(),
    };
    view! {
        <button class="button primary" data-test="review" on:click=begin>
            {art::icon(Icon::Eye)}
            {label}
        </button>
    }
    .into_any()
}

fn progress(viewing: Viewing) -> AnyView {
    let part = move |of: fn(&Review) -> u32| {
        Memo::new(move |_| viewing.review.with(|review| review.as_ref().map_or(0, of)))
    };
    let (done, of) = (part(|review| review.done), part(|review| review.of));
    let is_running =
        Memo::new(move |_| viewing.review.with(|review| review.as_ref().is_some_and(Review::is_running)));
    let is_stopped = Memo::new(move |_| {
        viewing.review.with(|review| review.as_ref().is_some_and(|review| review.is_stopped))
    });
    let is_reviewed = Memo::new(move |_| {
        viewing.review.with(|review| review.as_ref().is_some_and(|review| review.turning.is_some()))
    });
    let outcome = move || match (is_stopped.get(), is_reviewed.get()) {
        (true, _) => words().page_replay_stopped().to_owned(),
        (false, true) => summaries(viewing),
        (false, false) => String::new(),
    };
    let stop = move |_| {
        viewing.ask(&Request::Stop {});
        viewing.review.update(|review| {
            if let Some(review) = review {
                review.is_stopped = true;
            }
        });
        focus("#replay-review");
    };
    view! {
        <Show when=move || is_running.get()>
            <label class="replay-progress">
                <span>{move || words().page_replay_reviewing(done.get(), of.get())}</span>
                <progress data-test="review-progress" max=move || of.get().to_string() prop:value=move || done.get().to_string()>
                </progress>
            </label>
            <button class="button" data-test="review-stop" on:click=stop>{Words(Language::page_replay_stop)}</button>
        </Show>
        // The live region exists from the start: only changes in it are announced.
        <p class="hint" role="status" data-test=move || is_reviewed.get().then_some("reviewed")>{outcome}</p>
    }
    .into_any()
}

/// The mistakes found so far.
fn found(viewing: Viewing) -> AnyView {
    // Decisions arrive ten times a second: redraw only when the list changes.
    let mistakes = Memo::new(move |_| {
        viewing.review.with(|review| {
            let decisions = review.iter().flat_map(|review| &review.decisions);
            decisions.filter(|judged| judged.is_mistake()).cloned().collect::<Vec<Judged>>()
        })
    });
    let turning = Memo::new(move |_| {
        viewing.review.with(|review| review.as_ref().and_then(|review| review.turning.clone()))
    });
    view! {
        <h3>{Words(Language::page_replay_mistakes)}</h3>
        <ul class="plain-list replay-mistakes" data-test="mistakes">
            {move || mistakes.get().into_iter().map(|judged| mistake(viewing, judged)).collect_view()}
        </ul>
        {move || turning.get().map(|turning| turned(viewing, turning, mistakes.with(Vec::is_empty)))}
    }
    .into_any()
}

fn name(viewing: Viewing, seat: u8) -> String {
    let names = viewing.names();
    Seat::new(usize::from(seat)).map(|seat| names.at(seat).to_owned()).unwrap_or_default()
}

fn verdict(judged: &Judged, language: Language) -> String {
    let loss = tenths(judged.loss.unwrap_or(0), language);
    match judged.verdict {
        Judgement::Blunder => language.analysis_blunder(loss),
        Judgement::Mistake => language.analysis_mistake(loss),
        _ => language.analysis_inaccuracy(loss),
    }
}

/// One counted fact about the position.
fn fact(judged: &Judged, language: Language) -> Option<String> {
    if let Some(queue) = judged.queue {
        // A counted certainty holds for the estimate too; the bot itself is never certain.
        let is_certain = queue.exact && queue.read == queue.counted;
        let (counted, trap) = (chance(queue.counted, queue.exact), estimate(queue.trap));
        let read = chance(queue.read, is_certain);
        return Some(if queue.exact {
            language.analysis_queue(counted, read, trap)
        } else {
            language.analysis_queue_estimated(counted, read, trap)
        });
    }
    let hand = judged.hand?;
    Some(language.analysis_hand(hand.penalty, hand.outs, points(hand.lead, language)))
}

/// A mistake: a button that shows the table before it.
fn mistake(viewing: Viewing, judged: Judged) -> AnyView {
    let Some(game) = viewing.opened.with(|opened| opened.as_ref().map(|opened| opened.game)) else {
        return ().into_any();
    };
    let event = judged.event;
    let class =
        if judged.verdict == Judgement::Blunder { "replay-mistake is-blunder" } else { "replay-mistake" };
    let language = words();
    let action = |action: &str| action_name(game, action, language);
    let played = language.page_replay_decision(event + 1, name(viewing, judged.seat), action(&judged.played));
    let best = judged
        .best
        .as_ref()
        .map(|best| language.page_replay_best(action(&best.action), estimate(best.value.unwrap_or(0))));
    let worth = judged.worth.map(|worth| language.page_replay_worth(estimate(worth)));
    view! {
        <li>
            <button
                class=class
                data-test=format!("mistake-{event}")
                aria-current=move || (viewing.event.get() == event).then_some("step")
                on:click=move |_| viewing.visit(event)
            >
                <strong>{played}</strong>
                <span>{verdict(&judged, language)}</span>
                <span>{worth}</span>
                <span>{best}</span>
                <span class="muted">{fact(&judged, language)}</span>
            </button>
        </li>
    }
    .into_any()
}

/// The summary of each reviewed seat, once the review is finished.
fn summaries(viewing: Viewing) -> String {
    let language = words();
    let judged = viewing.review.with(|review| review.as_ref().map(|review| review.decisions.clone()));
    let judged = judged.unwrap_or_default();
    let mut seats: Vec<u8> = Vec::new();
    for judged in &judged {
        if !seats.contains(&judged.seat) {
            seats.push(judged.seat);
        }
    }
    let summary = |seat: &u8| {
        let own = || judged.iter().filter(|judged| judged.seat == *seat);
        let count = |verdict: Judgement| own().filter(|judged| judged.verdict == verdict).count();
        let wrong = own().filter(|judged| judged.verdict != Judgement::Sound);
        let loss = wrong.filter_map(|judged| judged.loss).fold(0, u32::saturating_add);
        language.analysis_summary(
            name(viewing, *seat),
            own().count(),
            count(Judgement::Inaccuracy),
            count(Judgement::Mistake),
            count(Judgement::Blunder),
            tenths(loss, language),
        )
    };
    seats.iter().map(summary).collect::<Vec<String>>().join(" ")
}

/// The turning points, once the review is finished.
fn turned(viewing: Viewing, turning: Vec<Turning>, is_clean: bool) -> AnyView {
    let language = words();
    let has_turned = !turning.is_empty();
    let points = turning.into_iter().map(|point| {
        let (who, event) = (name(viewing, point.seat), point.event);
        // A player's last decision is followed by the result, which is certain.
        let is_last = viewing.review.with(|review| {
            let mut decisions = review.iter().flat_map(|review| &review.decisions);
            !decisions.any(|judged| judged.seat == point.seat && judged.event > event)
        });
        let (from, to) = (estimate(point.from), chance(point.to, is_last && !point.own));
        let line = if point.own {
            language.analysis_turned_own(who, event + 1, from, to)
        } else {
            language.analysis_turned_others(who, event + 1, from, to)
        };
        view! {
            <li>
                <button
                    class="replay-mistake is-turning"
                    data-test=format!("turning-{event}")
                    aria-current=move || (viewing.event.get() == event).then_some("step")
                    on:click=move |_| viewing.visit(event)
                >
                    {line}
                </button>
            </li>
        }
    });
    view! {
        {is_clean.then(|| view! { <p>{Words(Language::page_replay_no_mistakes)}</p> })}
        <h3>{Words(Language::analysis_turning_points)}</h3>
        {(!has_turned).then(|| view! { <p>{Words(Language::analysis_no_turning_points)}</p> })}
        <ul class="plain-list replay-mistakes" data-test="turning">{points.collect_view()}</ul>
    }
    .into_any()
}
