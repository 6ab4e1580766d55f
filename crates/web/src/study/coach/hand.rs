//! Facts about a hand of Rummy 17: its plan, its outs, and the risk of each discard.

use languages::Language;
use rummy17::{Card, Meld};
use web_kit::art;
use web_kit::prelude::*;
use web_kit::words;
use web_rummy17::words::{card_name, meld_name};
use worker_protocol::study::{Hand, Risk};

use super::figures::{lead, length, points};
use super::queue::figure;

/// The hundredths of a point at which the bar of a discard is full, unless another is worse.
const MUCH: u32 = 300;

/// The plan, the outs, the risks, and the bot's estimate.
pub(super) fn facts(hand: &Hand) -> AnyView {
    let expected = hand.read.lead;
    view! {
        <section class="coach-part" aria-labelledby="coach-plan" data-test="coach-plan">
            <h3 id="coach-plan">{Words(Language::coach_hand)}</h3>
            {plan(hand)}
        </section>
        <section class="coach-part" aria-labelledby="coach-risks" data-test="coach-risks">
            <h3 id="coach-risks">{Words(Language::coach_discards)}</h3>
            <p class="hint">{Words(Language::coach_discards_line)}</p>
            {risks(&hand.discards)}
        </section>
        <section class="coach-part" aria-labelledby="coach-reading" data-test="coach-reading">
            <h3 id="coach-reading">{Words(Language::coach_by_reading)}</h3>
            {figure("coach-win", Words(Language::coach_win), hand.read.win, false)}
            <p class="coach-figure" data-test="coach-lead">
                <span>{Words(Language::coach_lead)}</span>
                " "
                <strong class="numerals">{move || lead(expected, words())}</strong>
            </p>
            <p class="hint">{Words(Language::coach_by_reading_line)}</p>
        </section>
    }
    .into_any()
}

fn plan(hand: &Hand) -> AnyView {
    let melds: Vec<Meld> = hand.melds.iter().filter_map(|word| word.parse().ok()).collect();
    let (lay_offs, rest, outs) = (cards(&hand.lay_offs), cards(&hand.rest), cards(&hand.outs));
    let penalty = hand.penalty;
    let is_bare = melds.is_empty() && lay_offs.is_empty();
    let melds = (!melds.is_empty()).then(|| {
        let melds = melds.into_iter().map(meld).collect_view();
        view! {
            <h4>{Words(Language::coach_melds)}</h4>
            <ul class="plain-list coach-melds" data-test="coach-melds">{melds}</ul>
        }
    });
    let named = |title: AnyView, test: &'static str, cards: Vec<Card>| {
        (!cards.is_empty()).then(|| view! { <h4>{title}</h4> {row(test, cards)} })
    };
    let left = if rest.is_empty() {
        Words(Language::coach_rest_none).into_any()
    } else {
        (move || words().coach_rest(penalty)).into_any()
    };
    let has_rest = !rest.is_empty();
    let has_outs = !outs.is_empty();
    let outs_title = if has_outs { Language::coach_outs } else { Language::coach_outs_none };
    view! {
        {melds}
        {named(Words(Language::coach_lay_offs).into_any(), "coach-lay-offs", lay_offs)}
        {is_bare.then(|| view! { <p class="hint">{Words(Language::coach_nothing_fits)}</p> })}
        <h4 data-test="coach-rest-title">{left}</h4>
        {has_rest.then(|| row("coach-rest", rest))}
        <h4>{Words(outs_title)}</h4>
        {has_outs.then(|| row("coach-outs", outs))}
    }
    .into_any()
}

/// Parses cards in the notation, and skips invalid ones.
fn cards(names: &[String]) -> Vec<Card> {
    names.iter().filter_map(|name| name.parse().ok()).collect()
}

/// A meld as it would lie on the table.
fn meld(meld: Meld) -> AnyView {
    let places = meld.places().map(|(card, is_joker)| {
        let picture = if is_joker {
            art::rummy17::joker(card.colour(), Some(card))
        } else {
            art::rummy17::number(card)
        };
        view! { <span class="coach-card">{picture}</span> }
    });
    view! {
        <li>
            <span class="coach-cards is-meld" role="img" aria-label=move || meld_name(meld, words())>
                {places.collect_view()}
            </span>
        </li>
    }
    .into_any()
}

fn row(test: &'static str, cards: Vec<Card>) -> AnyView {
    let cards = cards.into_iter().map(|one| view! { <li>{card(one)}</li> }).collect_view();
    view! { <ul class="plain-list coach-cards" data-test=test>{cards}</ul> }.into_any()
}

/// A small card with its accessible name. It has no `data-card`, by which the table finds the cards
/// of the hand.
fn card(card: Card) -> AnyView {
    view! {
        <span class="coach-card" role="img" data-coach-card=card.to_string() aria-label=move || card_name(card, words())>
            {art::rummy17::number(card)}
        </span>
    }
    .into_any()
}

fn risks(discards: &[Risk]) -> AnyView {
    let longest = discards.iter().map(|risk| risk.danger).max().unwrap_or(0).max(MUCH);
    let risk = |risk: &Risk| {
        let (danger, is_planned) = (risk.danger, risk.planned);
        let of = risk.card.parse::<Card>().ok().map(card);
        view! {
            <li class="coach-risk" class:is-planned=is_planned data-danger=danger.to_string()>
                {of}
                <span class="coach-risk-room" aria-hidden="true">
                    <span class="coach-risk-fill" style:width=length(danger, longest)></span>
                </span>
                <span class="coach-risk-words">
                    <span class="numerals">{move || words().coach_risk(points(danger.into(), words()))}</span>
                    {is_planned.then(|| view! { " " <span class="coach-planned">{Words(Language::coach_planned)}</span> })}
                </span>
            </li>
        }
    };
    let risks = discards.iter().map(risk).collect_view();
    view! { <ul class="plain-list coach-risk-list" data-test="coach-discards">{risks}</ul> }.into_any()
}
