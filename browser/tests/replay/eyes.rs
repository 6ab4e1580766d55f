//! Eyes: each seat is shown what it could know, and all cards open show the rest.

use std::collections::{BTreeMap, BTreeSet};

use browser_tests::{Game, Guest, Look, Server};
use kernel::{Eye, Seat};
use notation::{AnyRecord, Notation, Record};
use serde_json::{Value, json};

use crate::hidden::{Hidden, name, names, stood_for};
use crate::support::{fetched, finishes_table, heard, is_at, looks_through, overhears, scrubs};

/// Steps to the end, each step after the worker has sent the one before.
const WALK: &str = "
    const [done] = arguments;
    const at = () => document.querySelector('[data-test=at]').textContent;
    const events = Number(document.querySelector('[data-test=scrubber]').max);
    const told = event => heard.some(text => text.includes(`\"type\":\"turned\",\"event\":${event},`));
    let event = Number(document.querySelector('[data-test=scrubber]').value);
    const go = () => {
        if (event > 0 && !told(event)) return setTimeout(go, 4);
        if (event === events) return done(at());
        event += 1;
        document.querySelector('[data-test=forward]').click();
        setTimeout(go, 4);
    };
    go()";

/// Checks that every message of the worker is exactly what the engine shows the first seat, to the
/// last card, and that a message without a position contains no card.
fn are_for_the_first_seat<G: Notation>(record: &Record<G>, messages: &[Value]) {
    let mut states = vec![record.opening().expect("a table")];
    for event in &record.events {
        let mut next = states[states.len() - 1].clone();
        next.apply(*event);
        states.push(next);
    }
    let view = |event: usize, seat: Seat| states[event].view(Eye::Seat(seat));
    let said = |value: &Value| value.clone();
    let (mut told, mut differs) = (0, 0);
    for message in messages {
        match message["type"].as_str() {
            Some("turned") => {}
            Some("ready") => continue,
            Some("opened") => {
                const KNOWN: [&str; 7] = ["type", "game", "options", "seats", "events", "fairness", "end"];
                let fields = message.as_object().expect("an object");
                assert!(fields.keys().all(|field| KNOWN.contains(&field.as_str())), "{message}");
                continue;
            }
            _ => panic!("the test did not ask for {message}"),
        }
        assert_eq!((&message["eye"], &message["open"]), (&json!(0), &json!([])));
        let (state, event) = (&message["state"], message["event"].as_u64().expect("a number") as usize);
        let own = view(event, Seat::A);
        assert_eq!(said(&state["view"]), G::view_json(&own), "the view after {event}");
        assert_eq!(said(&state["more"]), G::more_json(&own), "more after {event}");
        assert_eq!(state["legal"], json!([]));
        let steps = state["seen"].as_array().expect("a list");
        let from = state["from"].as_u64().map_or(event, |from| from as usize);
        assert_eq!(steps.len(), event - from);
        for (step, number) in steps.iter().zip(from..) {
            let seen = states[number].seen(record.events[number], Eye::Seat(Seat::A));
            assert_eq!(said(step), G::seen_json(&seen), "what was seen at {number}");
        }
        told += steps.len();
        differs += usize::from(G::view_json(&own) != G::view_json(&view(event, Seat::B)));
    }
    // The messages must cover the whole game, and something must be hidden.
    assert!(told >= record.events.len() && differs > 4, "{told} of {}, {differs}", record.events.len());
}

/// Returns the classes and the markup of all card fronts on the page.
async fn fronts(guest: &Guest) -> Vec<(String, String)> {
    let fronts = "return [...document.querySelectorAll('svg.card.front')].map(card => [card.getAttribute('class'), card.outerHTML])";
    let fronts = guest.script(fronts, vec![]).await;
    let text = |text: &Value| text.as_str().expect("a text").to_owned();
    fronts.as_array().expect("a list").iter().map(|front| (text(&front[0]), text(&front[1]))).collect()
}

/// Returns a card of Diciassette in the notation, from the classes of its front.
fn sort(class: &str) -> String {
    const SPECIAL: [(&str, &str); 4] = [
        ("special-reverse", "reverse"),
        ("special-times2", "x2"),
        ("special-trash", "trash"),
        ("special-trap", "trap"),
    ];
    let classes: Vec<&str> = class.split_whitespace().collect();
    if let Some((_, card)) = SPECIAL.iter().find(|(class, _)| classes.contains(class)) {
        return (*card).to_owned();
    }
    let number = classes.iter().find_map(|class| class.strip_prefix("number-")).expect("a number");
    format!("{number}{}", if classes.contains(&"two-sided") { "=" } else { "" })
}

/// Diciassette: counts the cards that this view shows a seat in the hand, the queue and the discard
/// pile.
fn known(view: &Value) -> BTreeMap<String, usize> {
    let queue = view["queue"].as_array().into_iter().flatten().map(|placed| &placed["card"]);
    let rest = ["hand", "discard"].map(|place| view[place].as_array().into_iter().flatten());
    let mut known = BTreeMap::new();
    for card in rest.into_iter().flatten().chain(queue).filter_map(Value::as_str) {
        *known.entry(card.to_owned()).or_insert(0) += 1;
    }
    known
}

/// Number of events at which the page is searched.
const PLACES: usize = 12;

async fn a_seat_is_shown_what_it_could_know(game: Game) {
    let server = Server::open();
    let guest = Guest::arrive(Look::default()).await;
    let address = finishes_table(&guest, &server, game).await;
    guest.presses("[data-test=replay]").await;
    guest.waits_for("[data-test=scrubber]").await;
    guest.waits_for("[data-test=eyes]").await;
    assert!(guest.address().await.contains("/replay/"), "{}", guest.address().await);
    assert_eq!(
        guest.script("return document.querySelector('[data-test=eyes]').value", vec![]).await,
        json!("0")
    );

    // Through the guest's own eyes, step by step.
    let at = guest.script_later(WALK, vec![]).await;
    let own = heard(&guest).await;
    let events =
        guest.script("return Number(document.querySelector('[data-test=scrubber]').max)", vec![]).await;
    let events = events.as_u64().expect("a number") as usize;
    assert_eq!(at, json!(format!("{events} of {events}")));
    guest.waits_until("the end", async || is_at(&guest, events).await).await;
    assert!(guest.sees("[data-test=replay-result]").await, "at the end it says how it came out");
    // The page itself has never had the file: the worker fetched it.
    let loaded = "return performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.jsonl')).length";
    assert_eq!(guest.script(loaded, vec![]).await, json!(0));
    let said = guest.script("return said.filter(text => text.includes?.('\"chance\"')).length", vec![]).await;
    assert_eq!(said, json!(0), "nor does it give it to the worker");

    // All cards open: all hands after each event, and the drawing of each card.
    scrubs(&guest, 0).await;
    looks_through(&guest, "open").await;
    heard(&guest).await;
    guest.script_later(WALK, vec![]).await;
    let all_open = heard(&guest).await;
    let file = fetched(&guest, &address).await;
    let lines: Vec<&str> = file.lines().skip(1).collect();
    assert_eq!(lines.len(), events);
    match AnyRecord::import(&file).expect("a record") {
        AnyRecord::Diciassette(record) => are_for_the_first_seat(&record, &own),
        AnyRecord::Rummy17(record) => are_for_the_first_seat(&record, &own),
    }
    let hidden = (game == Game::Rummy17).then(|| Hidden::new(&lines, &all_open));
    if let Some(hidden) = &hidden {
        hidden.are_in_no_message(&own);
    }
    let places: Vec<usize> = (1..=PLACES).map(|place| place * events / (PLACES + 1)).collect();
    let mut drawings: BTreeMap<String, String> = BTreeMap::new();
    for event in &places {
        scrubs(&guest, *event).await;
        if let Some(hidden) = &hidden {
            let labels: BTreeSet<String> =
                guest.labels("[data-test=open-1] .card-face").await.into_iter().collect();
            assert_eq!(labels, hidden.held[event].iter().map(|card| name(card)).collect(), "after {event}");
        }
        let faces = "[data-test^=open-] .card-face";
        let (labels, pictures) = (guest.labels(faces).await, guest.pictures(faces).await);
        assert_eq!(labels.len(), pictures.len());
        drawings.extend(labels.into_iter().zip(pictures));
    }

    // A hidden card is nowhere in the page, neither as a word nor as a picture.
    looks_through(&guest, "0").await;
    let (mut searched, mut drawn) = (0, 0);
    for event in places {
        scrubs(&guest, event).await;
        let told = own.iter().find(|told| told["event"] == event).expect("it was shown on the way");
        let view = &told["state"]["view"];
        let held =
            "return [...document.querySelectorAll('[data-card]')].map(card => card.dataset.card).sort()";
        let mut hand: Vec<&str> =
            view["hand"].as_array().expect("a hand").iter().filter_map(Value::as_str).collect();
        hand.sort_unstable();
        assert_eq!(
            guest.script(held, vec![]).await,
            json!(hand),
            "the own cards and no others, after {event}"
        );
        let fronts = fronts(&guest).await;
        drawn += fronts.len();
        let Some(hidden) = &hidden else {
            let mut found: BTreeMap<String, usize> = BTreeMap::new();
            fronts.iter().for_each(|(class, _)| *found.entry(sort(class)).or_insert(0) += 1);
            let known = known(view);
            let is_told =
                |(card, count): (&String, &usize)| known.get(card).is_some_and(|known| count <= known);
            assert!(found.iter().all(is_told), "{found:?} is drawn after {event}, told {told}");
            continue;
        };
        let page = guest.script("return document.documentElement.outerHTML", vec![]).await;
        let page = page.as_str().expect("a page");
        let hidden = hidden.after(event);
        let stood_for = stood_for(&told.to_string());
        let is_named = |card: &&String| !stood_for.contains(*card) && names(page, &name(card));
        let is_drawn = |card: &&String| {
            drawings.get(&name(card)).is_some_and(|drawing| fronts.iter().any(|(_, front)| front == drawing))
        };
        let found: Vec<&String> = hidden.iter().filter(|card| is_named(card) || is_drawn(card)).collect();
        assert_eq!(found, Vec::<&String>::new(), "after event {event}, told {told}");
        searched += hidden.iter().filter(|card| drawings.contains_key(&name(card))).count();
    }
    assert!(drawn > PLACES, "there are cards on the page: {drawn}");
    assert!(hidden.is_none() || searched > 5 * PLACES, "and some were looked for: {searched}");

    // One press verifies the shuffle.
    guest.presses("[data-test=verify]").await;
    let lots = lines.iter().filter(|line| line.contains("\"chance\"")).count();
    // D7: in Diciassette the pile may have been shuffled again.
    let shuffles = if game == Game::Rummy17 { "1." } else { "" };
    guest
        .waits_until("verified", async || {
            let proof = guest.reads("[data-test=proof]").await;
            proof.starts_with("Verified: ")
                && proof.contains(&format!("Lots checked: {lots}; shuffles: {shuffles}"))
        })
        .await;
    assert_eq!(guest.complaints().await, Vec::<String>::new());

    // A guest who comes by the link is a spectator, and learns nothing of the end.
    let link = guest.script("return document.querySelector('[data-test=replay-link]').value", vec![]).await;
    let other = Guest::arrive(Look::default()).await;
    overhears(&other).await;
    other.go(link.as_str().expect("a link")).await;
    other.waits_for("[data-test=review-hint]").await;
    assert_eq!(
        other.script("return document.querySelector('[data-test=eyes]').value", vec![]).await,
        json!("spectator")
    );
    scrubs(&other, events - 1).await;
    let told = heard(&other).await;
    let (opened, turned) = (&told[1], told.last().expect("a position"));
    assert_eq!((&opened["type"], &opened["end"]), (&json!("opened"), &Value::Null));
    assert_eq!((&turned["event"], &turned["state"]["result"]), (&json!(events - 1), &Value::Null));
    assert!(!other.sees("[data-test=replay-result]").await);
    assert_eq!(other.counts("[data-mark]").await, 0);
}

#[tokio::test]
async fn a_game_of_rummy17_at_a_table_shows_a_seat_what_that_seat_could_know_and_all_open_the_rest() {
    a_seat_is_shown_what_it_could_know(Game::Rummy17).await;
}

#[tokio::test]
async fn a_game_of_diciassette_at_a_table_shows_a_seat_what_that_seat_could_know_and_all_open_the_rest() {
    a_seat_is_shown_what_it_could_know(Game::Diciassette).await;
}
