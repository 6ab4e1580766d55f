//! Replays of finished games: what each eye is shown, the proof of the shuffle, the review, and
//! ways to move.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use browser_tests::friends::{hurries_bots, opens_table, sits};
use browser_tests::{Game, Guest, Look, Means, Player, Server, key, record, waits_for_review};
use kernel::{Eye, Seat};
use notation::{AnyRecord, Notation, Record};
use serde_json::{Value, json};
use tempfile::TempDir;

/// Keeps every message between the page and its workers.
const OVERHEAR: &str = "
    window.heard = [];
    window.said = [];
    const Real = Worker;
    window.Worker = class extends Real {
        constructor(...how) {
            super(...how);
            this.addEventListener('message', event => heard.push(event.data));
        }
        postMessage(what) {
            said.push(what);
            super.postMessage(what);
        }
    }";

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

/// Moves the slider to an event.
const SCRUB: &str = "
    const slider = document.querySelector('[data-test=scrubber]');
    slider.value = arguments[0];
    slider.dispatchEvent(new Event('input', { bubbles: true }))";

/// Fetches an address in the page.
const FETCH: &str =
    "const [address, done] = arguments; fetch(address).then(answer => answer.text()).then(done)";

async fn overhears(guest: &Guest) {
    guest.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": OVERHEAR })).await;
}

/// Takes the worker's messages since the last call.
async fn heard(guest: &Guest) -> Vec<Value> {
    let heard = guest.script("return heard.splice(0)", vec![]).await;
    let texts = heard.as_array().expect("a list").iter().filter_map(Value::as_str);
    texts.map(|text| serde_json::from_str(text).expect("a message")).collect()
}

/// Goes to an event of the game, and waits until the table shows it.
async fn scrubs(guest: &Guest, event: usize) {
    guest.script(SCRUB, vec![json!(event)]).await;
    guest.waits_until("the place", async || is_at(guest, event).await).await;
}

async fn is_at(guest: &Guest, event: usize) -> bool {
    at(guest).await == Some(event)
}

/// Returns the number of events on the table; none during motion.
async fn at(guest: &Guest) -> Option<usize> {
    shown(guest).await?.0.parse().ok()
}

/// Returns the state of the table: its number of events, and its eyes.
async fn shown(guest: &Guest) -> Option<(String, String)> {
    let shown = "return document.querySelector('[data-shown]')?.dataset.shown ?? null";
    let shown = guest.script(shown, vec![]).await;
    let (event, eyes) = shown.as_str()?.split_once(' ')?;
    Some((event.to_owned(), eyes.to_owned()))
}

/// Selects other eyes, and waits until the table is drawn for them.
async fn looks_through(guest: &Guest, eyes: &str) {
    guest.selects("[data-test=eyes]", eyes).await;
    guest
        .waits_until("other eyes", async || shown(guest).await.is_some_and(|(_, shown)| shown == eyes))
        .await;
}

/// Returns the cards of Rummy 17 that a text names in the notation. A joker is not the card that it
/// stands for.
fn cards(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '*');
    let is_card = |word: &&str| {
        let (colour, value) = word.split_at_checked(1).unwrap_or_default();
        "RBGYP".contains(colour)
            && !colour.is_empty()
            && value.parse::<u8>().is_ok_and(|value| (1..=17).contains(&value))
    };
    words.filter(is_card).map(str::to_owned).collect()
}

/// Returns the cards that jokers stand for in a text: `P*5` is a joker in the place of P5, and the
/// page says so.
fn stood_for(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '*');
    words.filter(|word| word.contains('*')).flat_map(|word| cards(&word.replace('*', ""))).collect()
}

/// Returns the name of a card on the page, such as "green 10".
fn name(card: &str) -> String {
    let colour = match &card[..1] {
        "R" => "red",
        "B" => "blue",
        "G" => "green",
        "Y" => "yellow",
        _ => "purple",
    };
    format!("{colour} {}", &card[1..])
}

/// Whether a page names this card. The blue 12 is not the blue 1.
fn names(page: &str, card: &str) -> bool {
    page.match_indices(card)
        .any(|(at, _)| !page[at + card.len()..].starts_with(|next: char| next.is_ascii_digit()))
}

/// Plays a whole game against a bot at a table of the server. Returns the address of its record.
async fn finishes_table(guest: &Guest, server: &Server, game: Game) -> String {
    hurries_bots(guest).await;
    overhears(guest).await;
    guest.go(&server.url("/")).await;
    guest.prefers(json!({ "motion": "none", "name": "Anna", "single_keys": true })).await;
    opens_table(guest, server, game, 2, 1).await;
    sits(guest, 0).await;
    let mut player = Player::new(guest, game, Means::Pointer);
    player.plays_to_the_end().await;
    let link = guest
        .script("return document.querySelector('[data-test=record]').getAttribute('href')", vec![])
        .await;
    link.as_str().expect("a link").to_owned()
}

/// Returns the text of the record at an address.
async fn fetched(guest: &Guest, address: &str) -> String {
    let text = guest.script_later(FETCH, vec![json!(address)]).await;
    text.as_str().expect("a record").to_owned()
}

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

/// Rummy 17: the cards hidden from the first seat after each event, from the record and the other
/// seat's hand, without the engine.
struct Hidden<'a> {
    lines: &'a [&'a str],
    /// The cards in the other seat's hand, by event.
    held: BTreeMap<usize, BTreeSet<String>>,
    /// The cards that lay open, by event.
    open: BTreeMap<usize, BTreeSet<String>>,
}

impl<'a> Hidden<'a> {
    /// Reads messages with all cards open.
    fn new(lines: &'a [&'a str], messages: &[Value]) -> Hidden<'a> {
        let mut hidden = Hidden { lines, held: BTreeMap::new(), open: BTreeMap::new() };
        for told in messages.iter().filter(|told| told["type"] == "turned") {
            let event = told["event"].as_u64().expect("a number") as usize;
            assert_eq!(told["eye"], "open");
            hidden.held.insert(event, cards(&told["open"][1]["view"]["hand"].to_string()));
            hidden.open.insert(event, cards(&told["state"]["view"]["open"].to_string()));
        }
        hidden
    }

    /// Returns the cards in the other seat's hand that no action has named and that have not lain
    /// open, and the cards dealt later.
    fn after(&self, event: usize) -> BTreeSet<String> {
        let dealt = |lines: &[&str]| -> BTreeSet<String> {
            lines.iter().filter(|line| line.contains("\"chance\":\"")).flat_map(|line| cards(line)).collect()
        };
        let (before, to_come) = self.lines.split_at(event);
        let acts = before.iter().filter(|line| line.contains("\"act\":"));
        let lay_open = self.open.range(..=event).flat_map(|(_, cards)| cards.iter().cloned());
        let shown: BTreeSet<String> = acts.flat_map(|line| cards(line)).chain(lay_open).collect();
        let to_come = dealt(to_come).difference(&dealt(before)).cloned().collect::<BTreeSet<_>>();
        let others = self.held.get(&event).cloned().unwrap_or_default();
        others.difference(&shown).cloned().chain(to_come).collect()
    }

    /// Checks that no message to the first seat contains a hidden card. Before the first position
    /// all cards are hidden.
    fn are_in_no_message(&self, messages: &[Value]) {
        let (events, mut checked) = (self.lines.len(), 0);
        for told in messages {
            let event = told["event"].as_u64().unwrap_or(0) as usize;
            if event == events {
                // R16: when the game is over, all players show their remaining cards.
                continue;
            }
            let hidden = self.after(event);
            let found: Vec<String> = cards(&told.to_string()).intersection(&hidden).cloned().collect();
            assert_eq!(
                found,
                Vec::<String>::new(),
                "after event {event}, in {told}; the record around it: {:#?}",
                &self.lines[event.saturating_sub(6)..(event + 2).min(events)]
            );
            checked += hidden.len();
        }
        assert!(checked > 10 * events, "there was something to find: {checked}");
    }
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

#[tokio::test]
async fn a_changed_record_says_where_it_differs() {
    let server = Server::open();
    let guest = Guest::arrive(Look::default()).await;
    let address = finishes_table(&guest, &server, Game::Rummy17).await;
    let genuine = fetched(&guest, &address).await;
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("changed.jsonl");
    let proof = async |text: String| {
        fs::write(&path, text).expect("a file");
        guest.go(&server.url("/replay")).await;
        guest.chooses_file("[data-test=file]", &path).await;
        guest.presses("[data-test=verify]").await;
        guest
            .waits_until("a verdict", async || {
                guest.reads("[data-test=proof]").await.contains("not as it was")
            })
            .await;
        guest.reads("[data-test=proof]").await
    };

    // Another card: the seat that is dealt it then plays an impossible action, so the game cannot
    // be replayed. The proof still says what was changed.
    let lines: Vec<&str> = genuine.lines().collect();
    let dealt: Vec<usize> = (1..lines.len())
        .filter(|line| lines[*line].contains("\"chance\":\"") && cards(lines[*line]).len() == 1)
        .collect();
    let (one, other) = (dealt[0], *dealt.last().expect("a card"));
    let mut changed = lines.clone();
    changed.swap(one, other);
    let said = proof(changed.join("\n")).await;
    let card = |line: usize| cards(lines[line]).into_iter().next().expect("a card");
    let expected = format!(
        "Line {} of the record is not as it was promised. Expected: {}. Found: {}.",
        one + 1,
        card(one),
        card(other)
    );
    assert_eq!(said, expected);

    // Another promise, in German.
    let mut header: Value = serde_json::from_str(lines[0]).expect("a header");
    header["fairness"]["piles"][0].as_array_mut().expect("a pile").swap(2, 5);
    let header = header.to_string();
    changed = lines.clone();
    changed[0] = &header;
    let said = proof(changed.join("\n")).await;
    assert_eq!(
        said,
        "Line 1 of the record is not as it was promised. Pile 1, card 3. Expected: R3. Found: R6."
    );
    guest.presses("[data-test=settings]").await;
    guest.selects("[data-test=settings-language]", "de").await;
    guest.keys(key::ESCAPE).await;
    guest
        .waits_until("German", async || {
            guest.reads("[data-test=proof]").await
                == "Zeile 1 der Aufzeichnung ist nicht so, wie es zugesagt war. Stapel 1, Karte 3. Erwartet: R3. Gefunden: R6."
        })
        .await;
    // A file that is no record is refused, and the guest can choose another one.
    fs::write(&path, "a letter").expect("a file");
    guest.go(&server.url("/replay")).await;
    guest.chooses_file("[data-test=file]", &path).await;
    guest.waits_for("[data-test=replay-trouble]").await;
    assert!(guest.reads("[data-test=notice]").await.contains("line 1"));
    guest.presses("[data-test=other]").await;
    guest.waits_for("[data-test=none-kept]").await;
}

/// Opens a test record, without motion.
async fn opens(guest: &Guest, server: &Server, name: &str) {
    guest.go(&server.url("/")).await;
    guest.prefers(json!({ "motion": "none" })).await;
    guest.go(&server.url("/replay")).await;
    guest.chooses_file("[data-test=file]", &record(name)).await;
    guest.waits_for("[data-test=scrubber]").await;
}

/// Opens a game with a planted blunder, and reviews seat 1.
async fn reviews(guest: &Guest, server: &Server, game: Game) {
    opens(guest, server, &format!("blunder-{}", game.id())).await;
    guest.selects("[data-test=eyes]", "1").await;
    assert!(!guest.sees("[data-test=review]").await, "without spoilers there is no review");
    guest.presses("[data-test=without-spoilers]").await;
    guest.presses("[data-test=review]").await;
}

/// Checks that the review marks the blunder planted at this event, that it costs more than any
/// other decision, and that there are at most `most` blunders.
async fn finds_blunder(game: Game, event: usize, most: usize) {
    let server = Server::open();
    let guest = Guest::arrive(Look::default()).await;
    overhears(&guest).await;
    reviews(&guest, &server, game).await;
    waits_for_review(&guest).await;
    assert_eq!(guest.counts(&format!("[data-mark='{event}'].is-blunder")).await, 1);
    assert_eq!(guest.counts(&format!("[data-mark='{event}'].is-turning")).await, 1);
    let told = heard(&guest).await;
    let judged: Vec<&Value> = told.iter().filter(|told| told["type"] == "judged").collect();
    let worst = judged.iter().max_by_key(|judged| judged["loss"].as_u64()).expect("decisions");
    assert_eq!(worst["event"], json!(event), "of {}: {worst}", judged.len());
    let blunders: Vec<&Value> = judged
        .iter()
        .filter(|judged| judged["verdict"] == "blunder")
        .map(|judged| &judged["event"])
        .collect();
    assert!(blunders.len() <= most, "{blunders:?} of {} decisions", judged.len());
    assert_eq!(guest.counts("[data-mark].is-blunder").await, blunders.len() as u64);
    let blunder = format!("[data-test=mistake-{event}]");
    let said = guest.reads(&blunder).await;
    for part in [&format!("Event {}, P1: ", event + 1), "A blunder: ", "Played: wins ", "The master: "] {
        assert!(said.contains(part), "{part} is in {said}");
    }
    guest.presses(&blunder).await;
    guest.waits_until("the place", async || is_at(&guest, event).await).await;
    let chances =
        guest.script("return document.querySelector('[data-test=plot] svg').ariaLabel", vec![]).await;
    assert!(
        chances.as_str().is_some_and(|said| said.starts_with("P1: ") && said.contains("% at the lowest")),
        "{chances}"
    );
    // The judgements for these eyes go when the eyes change.
    guest.selects("[data-test=eyes]", "0").await;
    guest.waits_for("[data-test=review]").await;
    assert_eq!(guest.counts("[data-mark]").await, 0);
    assert_eq!(guest.complaints().await, Vec::<String>::new());
}

#[tokio::test]
async fn a_planted_blunder_of_diciassette_is_marked() {
    // The seat calls three times, each time for nothing, and the last call gives the game away.
    finds_blunder(Game::Diciassette, 24, 3).await;
}

#[tokio::test]
async fn a_planted_blunder_of_rummy17_is_marked() {
    // Of seventy-five decisions. The depth of the master's thought depends on time, so another
    // decision may look worse than it was.
    finds_blunder(Game::Rummy17, 234, 2).await;
}

#[tokio::test]
async fn what_a_review_has_found_by_keys_alone() {
    let server = Server::open();
    let guest = Guest::arrive(Look::default()).await;
    opens(&guest, &server, "blunder-diciassette").await;
    guest.waits_for_focus("h1").await;
    // The second player.
    guest.tabs_to("[data-test=eyes]").await;
    for (key, expected) in [(key::HOME, "0"), (key::DOWN, "1")] {
        guest.keys(key).await;
        guest
            .waits_until("other eyes", async || shown(&guest).await.is_some_and(|(_, eyes)| eyes == expected))
            .await;
    }
    guest.tabs_to("[data-test=without-spoilers]").await;
    guest.keys(" ").await;
    guest.tabs_to("[data-test=review]").await;
    guest.keys(key::ENTER).await;
    waits_for_review(&guest).await;
    guest.waits_for_focus("#replay-review").await;
    // Both lists lead to their places.
    for found in ["mistake", "turning"] {
        guest.tabs_to(&format!("[data-test^={found}-]")).await;
        let place = "return Number(document.activeElement.dataset.test.split('-')[1])";
        let place = guest.script(place, vec![]).await.as_u64().expect("a number") as usize;
        guest.keys(key::ENTER).await;
        guest.waits_until("its place", async || is_at(&guest, place).await).await;
    }
    assert_eq!(guest.complaints().await, Vec::<String>::new());
}

#[tokio::test]
async fn a_review_can_be_stopped_and_one_moves_on_meanwhile() {
    let server = Server::open();
    let guest = Guest::arrive(Look::default()).await;
    reviews(&guest, &server, Game::Rummy17).await;
    guest.waits_for("[data-test=review-progress]").await;
    scrubs(&guest, 40).await;
    guest.presses("[data-test=review-stop]").await;
    guest.waits_until_gone("[data-test=review-progress]").await;
    guest.waits_for_focus("#replay-review").await;
    assert_eq!(guest.counts("[data-test=reviewed]").await, 0);
    scrubs(&guest, 41).await;
}

#[tokio::test]
async fn a_long_story_shows_its_last_lines_and_earlier_ones_when_asked() {
    let server = Server::open();
    let guest = Guest::arrive(Look::default()).await;
    opens(&guest, &server, "blunder-rummy17").await;
    let lines = async |count: u64| {
        guest.waits_until("the lines", async || guest.counts("[data-test=story] li").await == count).await;
    };
    scrubs(&guest, 200).await;
    lines(200).await;
    assert!(!guest.sees("[data-test=earlier]").await);
    // One line for each of 259 events: the first ones make room.
    scrubs(&guest, 259).await;
    guest.waits_for("[data-test=story] [data-place='259'][aria-current=step]").await;
    lines(200).await;
    guest.presses("[data-test=earlier]").await;
    lines(259).await;
    guest.waits_until_gone("[data-test=earlier]").await;
    // The focus is where the story began before, so that reading goes on there.
    guest.waits_for_focus("[data-test=story] [data-place='60']").await;
    assert_eq!(guest.counts("[data-test=story] [aria-current]").await, 1);
    assert_eq!(guest.complaints().await, Vec::<String>::new());
}

#[tokio::test]
async fn a_clause_of_the_rules_leaves_what_is_gone_through_where_it_is() {
    let server = Server::open();
    let guest = Guest::arrive(Look::default()).await;
    opens(&guest, &server, "blunder-diciassette").await;
    guest.selects("[data-test=eyes]", "1").await;
    scrubs(&guest, 12).await;
    let is_still_there = async || {
        assert!(is_at(&guest, 12).await, "{:?}", at(&guest).await);
        assert_eq!(
            guest.script("return document.querySelector('[data-test=eyes]').value", vec![]).await,
            json!("1")
        );
    };
    guest.presses("[data-test=rules]").await;
    guest.waits_for("[data-test=rules-learn]").await;
    let target =
        guest.script("return document.querySelector('[data-test=rules-learn]').target", vec![]).await;
    assert_eq!(target, json!("_blank"), "the lesson opens without leaving the game");
    guest.presses("[data-test=rules-text] a.clause[href='#D8']").await;
    guest.waits_until("the clause", async || guest.address().await.ends_with("/replay#D8")).await;
    guest.keys(key::ESCAPE).await;
    guest.waits_until_gone("dialog[open]").await;
    is_still_there().await;
    // The way back leads to before the clause, and the file is still open.
    guest.script("history.back()", vec![]).await;
    guest.waits_until("no clause", async || guest.address().await.ends_with("/replay")).await;
    is_still_there().await;
    scrubs(&guest, 13).await;
    assert_eq!(guest.complaints().await, Vec::<String>::new());
}

/// The melds of the table that are not seen whole.
const CUT_OFF: &str = "
    const fronts = document.querySelector('.r17-fronts');
    const room = fronts.getBoundingClientRect();
    const is_cut = card => {
        const box = card.getBoundingClientRect();
        return box.width === 0 || box.left < room.left || box.right > room.right || box.top < room.top || box.bottom > room.bottom;
    };
    return [...fronts.querySelectorAll('[data-test^=meld-]')].filter(meld => [...meld.children].some(is_cut)).map(meld => meld.dataset.test)";

#[tokio::test]
async fn a_long_run_is_seen_whole_on_a_phone() {
    let server = Server::open();
    let guest = Guest::arrive(Look { size: (360, 640), ..Look::default() }).await;
    opens(&guest, &server, "long-run-rummy17").await;
    for (event, cards) in [(31, 9), (41, 16)] {
        scrubs(&guest, event).await;
        guest
            .waits_until("the run", async || guest.counts("[data-test=meld-0] .r17-mini").await == cards)
            .await;
        guest.waits_until("all of it", async || guest.script(CUT_OFF, vec![]).await == json!([])).await;
    }
}

#[tokio::test]
async fn where_the_browser_keeps_nothing_a_game_can_still_be_looked_at_again() {
    let server = Server::open();
    let guest = Guest::in_a_hurry(&server, 13).await;
    guest.waits_for("[data-test=play-now]").await;
    guest.script("Storage.prototype.setItem = () => { throw new Error('full') }", vec![]).await;
    let mut player = Player::new(&guest, Game::Diciassette, Means::Pointer);
    player.begins(4, "novice").await;
    player.plays_to_the_end().await;
    guest.presses("[data-test=replay]").await;
    guest.waits_for("[data-test=scrubber]").await;
    scrubs(&guest, 3).await;
    // The game is gone with the page; a notice says so, with the ways to other games.
    guest.reload().await;
    guest.waits_for("[data-test=notice]").await;
    assert_eq!(
        guest.reads("[data-test=notice]").await,
        "This game is not kept here. Choose another one, or open its file."
    );
    guest.chooses_file("[data-test=file]", &record("blunder-diciassette")).await;
    guest.waits_for("[data-test=scrubber]").await;
}

#[tokio::test]
async fn a_game_of_this_device_by_keys_alone() {
    let server = Server::open();
    let guest = Guest::in_a_hurry(&server, 13).await;
    let mut player = Player::new(&guest, Game::Diciassette, Means::Keys);
    player.begins(4, "novice").await;
    player.plays_to_the_end().await;
    player.activates("[data-test=replay]").await;
    guest.waits_for("[data-test=scrubber]").await;
    guest.waits_for_focus("h1").await;

    // Arrows step, Home and End jump, the space bar plays and pauses.
    guest.keys(key::RIGHT).await;
    guest.waits_until("one event", async || is_at(&guest, 1).await).await;
    guest.keys(key::RIGHT).await;
    guest.keys(key::RIGHT).await;
    guest.waits_until("three events", async || is_at(&guest, 3).await).await;
    guest.keys(key::LEFT).await;
    guest.waits_until("two events", async || is_at(&guest, 2).await).await;
    guest.waits_until("two sentences", async || guest.counts("[data-test=story] li").await == 2).await;
    guest.keys(key::END).await;
    guest.waits_for("[data-test=replay-result]").await;
    guest.keys(key::HOME).await;
    guest.waits_until("the beginning", async || is_at(&guest, 0).await).await;
    guest.keys(" ").await;
    guest.waits_until("it runs", async || at(&guest).await >= Some(3)).await;
    guest.keys(" ").await;
    let pause = guest.script("return document.querySelector('[data-test=run]').ariaLabel", vec![]).await;
    assert_eq!(pause, json!("Play"));

    // The help lists all of these keys.
    guest.keys("?").await;
    guest.waits_for("dialog[open] [data-test=keys]").await;
    let keys = guest.labels("[data-test=keys] kbd").await;
    assert_eq!(keys, ["←", "→", "Home", "End", "Space", "H", "?", "Esc"]);
    guest.keys(key::ESCAPE).await;
    guest.waits_until_gone("dialog[open]").await;

    // The slider obeys the keys of a slider, and says in a sentence where it is.
    guest.tabs_to("[data-test=scrubber]").await;
    guest.keys(key::HOME).await;
    guest.waits_until("the beginning", async || is_at(&guest, 0).await).await;
    for _ in 0..6 {
        guest.keys(key::RIGHT).await;
    }
    guest.waits_until("six events", async || is_at(&guest, 6).await).await;
    let current = "[data-test=story] [aria-current=step]";
    guest.waits_for(current).await;
    let sentence = guest.reads(current).await;
    let spoken = guest
        .script(
            "return document.querySelector('[data-test=scrubber]').getAttribute('aria-valuetext')",
            vec![],
        )
        .await;
    assert_eq!(spoken, json!(sentence));
    assert!(sentence.ends_with(['.', '!', '?']), "{sentence}");
    assert_eq!(guest.counts("[data-test=said] p").await, 0, "what the slider says is not said twice");

    // Other eyes, and back to the guest's own.
    guest.tabs_to("[data-test=eyes]").await;
    guest.keys(key::END).await;
    guest.waits_for("[data-test=open-3]").await;
    assert_eq!(guest.counts("[data-test^=open-] h2").await, 4);
    guest.keys(key::HOME).await;
    guest.waits_until_gone("[data-test=open-hands]").await;

    // A line of the story leads to its place.
    guest.tabs_to("[data-test=story] button").await;
    guest.keys(key::ENTER).await;
    guest.waits_until("the first event", async || is_at(&guest, 1).await).await;

    // Review.
    guest.tabs_to("[data-test=review]").await;
    guest.keys(key::ENTER).await;
    waits_for_review(&guest).await;
    guest.waits_for_focus("#replay-review").await;

    // No server has committed to a game of this device.
    guest.tabs_to("[data-test=verify]").await;
    guest.keys(key::ENTER).await;
    guest
        .waits_until("unproven", async || {
            guest.reads("[data-test=proof]").await.starts_with("Unproven: this game was dealt on this device")
        })
        .await;

    // The game can be saved, and the file is a record.
    let keep = "const make = URL.createObjectURL; URL.createObjectURL = blob => { blob.text().then(text => window.kept = text); return make.call(URL, blob); }";
    guest.script(keep, vec![]).await;
    guest.tabs_to("[data-test=save]").await;
    guest.keys(key::ENTER).await;
    guest
        .waits_until("a file", async || guest.script("return window.kept ?? null", vec![]).await.is_string())
        .await;
    let saved = guest.script("return window.kept", vec![]).await;
    assert!(
        saved
            .as_str()
            .is_some_and(|saved| saved.starts_with("{") && saved.contains("\"game\":\"diciassette\""))
    );

    // After a reload the game is still there, and the list of kept games leads back to it.
    guest.reload().await;
    guest.waits_for("[data-test=scrubber]").await;
    guest.tabs_to("[data-test=other]").await;
    guest.keys(key::ENTER).await;
    guest.tabs_to("[data-test=kept-0]").await;
    guest.keys(key::ENTER).await;
    guest.waits_for("[data-test=scrubber]").await;
    assert_eq!(guest.complaints().await, Vec::<String>::new());
}
