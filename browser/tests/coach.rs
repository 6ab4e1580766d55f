//! The coach: off until it is asked for, always about the position on the table, and only where it
//! is allowed.

use std::collections::BTreeMap;

use browser_tests::friends::{hurries_bots, opens_table, sits};
use browser_tests::{Game, Guest, Look, Means, Moment, Player, Server, key};
use serde_json::{Value, json};

const PHONE: Look = Look { size: (360, 640), language: "en", dark: false, reduced: false };

/// Keeps the types of the page's requests to its worker, and the last state from the worker.
const OVERHEAR: &str = "
    window.asked = [];
    const Original = Worker;
    window.Worker = class extends Original {
        constructor(...how) {
            super(...how);
            window.how = how;
            this.addEventListener('message', ({ data }) => {
                const told = JSON.parse(data);
                if (told.type === 'state') window.told = told.state;
            });
        }
        postMessage(text) {
            asked.push(JSON.parse(text).type);
            super.postMessage(text);
        }
    }";

/// A guest whose page keeps requests and states for the test.
async fn overheard(server: &Server, number: u8) -> Guest {
    let guest = Guest::arrive(Look::default()).await;
    guest.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": OVERHEAR })).await;
    guest.foretells(number).await;
    guest.go(&server.url("/")).await;
    guest.prefers(json!({ "motion": "none", "window": 90, "standing_pass": false })).await;
    guest
}

/// Waits until the coach shows the current position.
async fn is_current(guest: &Guest) {
    guest.waits_for("[data-test=coach][data-seq][aria-busy=false]").await;
}

async fn seq(guest: &Guest) -> String {
    attribute(guest, "[data-test=coach]", "data-seq").await
}

async fn attribute(guest: &Guest, css: &str, name: &str) -> String {
    let script = "return document.querySelector(arguments[0])?.getAttribute(arguments[1])";
    let value = guest.script(script, vec![json!(css), json!(name)]).await;
    value.as_str().unwrap_or_else(|| panic!("{css} has no {name}")).to_owned()
}

/// Returns the totals in the plot, with their chances in millionths.
async fn plotted(guest: &Guest) -> BTreeMap<u64, u64> {
    let script = "return [...document.querySelectorAll('.coach-bar')].map(bar => [+bar.dataset.total, +bar.dataset.chance])";
    let bars = guest.script(script, vec![]).await;
    let bar = |bar: &Value| Some((bar[0].as_u64()?, bar[1].as_u64()?));
    bars.as_array().into_iter().flatten().filter_map(bar).collect()
}

async fn asked(guest: &Guest, what: &str) -> usize {
    let asked = guest.script("return asked", vec![]).await;
    asked.as_array().into_iter().flatten().filter(|one| *one == what).count()
}

/// Waits until the master has thought the decision through.
async fn is_thought_through(guest: &Guest) {
    guest
        .waits_until("the end of the thinking", async || {
            guest.sees("[data-test=coach-progress][data-done='10']").await
        })
        .await;
}

/// Lets the page's worker play games, seat 0 at random, and advise before each decision. Calls back
/// with `most` positions that have hidden cards; in at most `plain` of them 17 is not in doubt.
/// Each has the view of seat 0, the worker's account of the queue, and whether the pile has been
/// shuffled again (D7). The views alone select the positions; only after a shuffle does the worker
/// say whether its account is exact.
const POSITIONS: &str = "
    const [most, plain, back] = arguments;
    const found = [];
    let sure = 0;
    const note = (view, queue, shuffled) => {
        const cards = view.queue.map(({ card }) => card);
        const hidden = cards.filter(card => card === '?').length;
        const sum = cards.reduce((sum, card) => sum + (parseInt(card) || 0), 0);
        const in_doubt = sum < 17 && sum + 5 * hidden >= 17;
        if (hidden < 1 || hidden > 5 || shuffled && !queue.exact || !in_doubt && sure >= plain) return;
        sure += in_doubt ? 0 : 1;
        found.push({ view, queue, shuffled });
    };
    const play = (number) => {
        const worker = new Worker(...how);
        const say = (message) => worker.postMessage(JSON.stringify(message));
        const next = () => {
            worker.terminate();
            found.length < most ? play(number + 1) : back(found);
        };
        let state, shuffled = false, lot = number;
        worker.addEventListener('message', ({ data }) => {
            const told = JSON.parse(data);
            if (told.type === 'ready') {
                const seats = 2 + number % 5;
                const settings = { game: 'diciassette', seats, bots: Array(seats).fill('novice') };
                say({ type: 'start', settings, people: [0], seed: number.toString(16).padStart(64, '0') });
            } else if (told.type === 'state') {
                state = told.state;
                shuffled ||= JSON.stringify(state.seen).includes('\"shuffled\"');
                if (state.result || found.length >= most) next();
                else if (state.legal.length) {
                    // The counted odds come at once; the search is not needed here.
                    say({ type: 'advise' });
                    say({ type: 'stop' });
                }
            } else if (told.type === 'advice') {
                note(state.view, told.queue, shuffled);
                lot = (lot * 1103515245 + 12345) % 2147483648;
                const action = state.legal[(lot >> 8) % state.legal.length];
                say({ type: 'act', seat: 0, seq: state.seq, action });
            } else if (['refused', 'declined', 'failed'].includes(told.type)) {
                back(told);
            }
        });
    };
    play(1);";

/// Computes the possible totals of the queue: every way to lay unseen cards with a blank back into
/// its hidden places.
fn enumerated(view: &Value) -> Option<(usize, BTreeMap<u64, f64>)> {
    // D1, D2: three of each number with a blank back, five of each special card.
    let mut left: BTreeMap<&str, u64> = BTreeMap::new();
    left.extend(["1", "2", "3", "4", "5"].map(|number| (number, 3)));
    left.insert("special", 20);
    let value = |card: &str| card.trim_end_matches('=').parse::<u64>().unwrap_or(0);
    let (mut known, mut hidden) = (0, 0);
    let queue: Vec<&str> =
        view["queue"].as_array()?.iter().filter_map(|placed| placed["card"].as_str()).collect();
    let seen = [&view["hand"], &view["discard"]].map(|cards| cards.as_array());
    let seen = seen.into_iter().flatten().flatten().filter_map(Value::as_str);
    for card in queue.iter().copied().chain(seen) {
        let name = if value(card) > 0 { card } else { "special" };
        if card != "?" && !card.ends_with('=') {
            *left.get_mut(name)? -= 1;
        }
    }
    for card in queue {
        known += value(card);
        hidden += usize::from(card == "?");
    }
    let mut found = BTreeMap::new();
    lay(&mut left, hidden, known, 1.0, &mut found);
    Some((hidden, found))
}

/// Lays each remaining card into the first of the places, and the cards that remain then into the
/// others.
fn lay(left: &mut BTreeMap<&str, u64>, places: usize, sum: u64, weight: f64, found: &mut BTreeMap<u64, f64>) {
    if places == 0 {
        *found.entry(sum).or_insert(0.0) += weight;
        return;
    }
    let all: u64 = left.values().sum();
    for (card, count) in left.clone().into_iter().filter(|(_, count)| *count > 0) {
        left.insert(card, count - 1);
        let share = count as f64 / all as f64;
        lay(left, places - 1, sum + card.parse::<u64>().unwrap_or(0), weight * share, found);
        left.insert(card, count);
    }
}

/// Checks that the totals, with their chances in millionths, are those of all ways to lay the
/// hidden cards.
fn agrees(bars: &BTreeMap<u64, u64>, found: &BTreeMap<u64, f64>) {
    for (total, chance) in found {
        let shown = *bars.get(total).unwrap_or(&0) as f64 / 1e6;
        assert!((shown - chance).abs() < 2e-6, "{total}: {shown}, not {chance}");
    }
    assert!(bars.keys().all(|total| found.contains_key(total)), "{bars:?} and not {found:?}");
}

#[tokio::test]
async fn the_odds_of_two_hundred_positions_are_those_of_a_full_enumeration() {
    const POSITIONS_WANTED: usize = 200;
    /// Maximum number of these in which it is plain that 17 is reached, or that it cannot be.
    const OUT_OF_DOUBT: usize = 160;
    let server = Server::open();
    let guest = overheard(&server, 12).await;
    guest.go(&server.url("/play/diciassette?players=2&level=novice&seed=17")).await;
    guest.waits_for("[data-test=hand] button").await;
    let positions = guest.script_later(POSITIONS, vec![json!(POSITIONS_WANTED), json!(OUT_OF_DOUBT)]).await;
    let positions = positions.as_array().unwrap_or_else(|| panic!("{positions}"));
    assert_eq!(positions.len(), POSITIONS_WANTED);
    let (mut in_doubt, mut after_discards, mut shuffled) = (0, 0, 0);
    for position in positions {
        let (view, queue) = (&position["view"], &position["queue"]);
        assert_eq!(queue["exact"], json!(true), "before a shuffle everything can be counted: {position}");
        shuffled += usize::from(position["shuffled"] == true);
        let (hidden, found) = enumerated(view).expect("a view of the queue");
        assert_eq!(queue["hidden"], json!(hidden));
        let total = |told: &Value| Some((told["total"].as_u64()?, told["chance"].as_u64()?));
        let totals = queue["totals"].as_array().into_iter().flatten().filter_map(total).collect();
        agrees(&totals, &found);
        let reached: f64 = found.iter().filter(|(total, _)| **total >= 17).map(|(_, chance)| chance).sum();
        let told = queue["reached"].as_f64().expect("a chance") / 1e6;
        assert!((told - reached).abs() < 2e-6, "{told}, not {reached}");
        in_doubt += usize::from(0.0 < reached && reached < 1.0);
        after_discards += usize::from(view["discard"].as_array().is_some_and(|cards| !cards.is_empty()));
    }
    println!("{in_doubt} in doubt, {after_discards} after discards, {shuffled} after a shuffle");
    assert!(in_doubt >= 32 && after_discards >= 20, "{in_doubt} in doubt, {after_discards} after discards");
    assert_eq!(guest.complaints().await, [""; 0]);
}

#[tokio::test]
async fn the_coach_shows_the_odds_of_diciassette() {
    let server = Server::open();
    let guest = overheard(&server, 12).await;
    let mut player = Player::new(&guest, Game::Diciassette, Means::Pointer);
    player.begins(4, "novice").await;
    player.moment().await;
    assert!(!guest.sees("[data-test=coach]").await, "the coach is off by default");
    assert_eq!(attribute(&guest, "[data-test=coach-toggle]", "aria-pressed").await, "false");
    assert_eq!(asked(&guest, "advise").await, 0);
    guest.presses("[data-test=coach-toggle]").await;
    let (mut compared, mut in_doubt, mut before) = (0, 0, String::new());
    while compared < 8 {
        let moment = player.moment().await;
        if moment == Moment::Over {
            guest.presses("[data-test=again]").await;
            guest.waits_until_gone("[data-test=over]").await;
            continue;
        }
        is_current(&guest).await;
        let bars = plotted(&guest).await;
        let all: u64 = bars.values().sum();
        assert!(all.abs_diff(1_000_000) < 50, "{all} millionths: {bars:?}");
        let reached: u64 = bars.iter().filter(|(total, _)| **total >= 17).map(|(_, chance)| chance).sum();
        let shown: u64 = attribute(&guest, "[data-test=coach-reached]", "data-chance").await.parse().unwrap();
        assert!(shown.abs_diff(reached) < 50, "{shown} is shown, the bars add up to {reached}");
        let now = seq(&guest).await;
        assert_ne!(now, before, "it goes along with the game");
        before = now;
        let view = guest.script("return told.view", vec![]).await;
        let (hidden, found) = enumerated(&view).expect("a view of the queue");
        let is_exact = guest.reads("[data-test=coach-exact]").await.starts_with("Exact");
        if is_exact && (1..=4).contains(&hidden) {
            agrees(&bars, &found);
            in_doubt += usize::from(found.len() > 1);
            compared += 1;
        }
        player.answers(&moment).await;
        guest
            .waits_until("another position", async || {
                guest.script("return String(told.seq)", vec![]).await != json!(before)
            })
            .await;
    }
    assert!(in_doubt >= 4, "{in_doubt} of {compared} were in doubt");
    assert!(guest.reads("[data-test=coach-known]").await.contains("Hidden"));
    assert_eq!(guest.complaints().await, [""; 0]);
}

#[tokio::test]
async fn the_coach_partitions_a_hand_of_rummy17_and_stops_when_closed() {
    let server = Server::open();
    let guest = overheard(&server, 12).await;
    let mut player = Player::new(&guest, Game::Rummy17, Means::Pointer);
    player.begins(3, "novice").await;
    guest.presses("[data-test=coach-toggle]").await;
    player.plays_until(|diary, moment| diary.discards >= 2 && *moment == Moment::Lay).await;
    is_current(&guest).await;
    is_thought_through(&guest).await;
    let state = guest.script("return told", vec![]).await;
    let held = state["view"]["hand"].as_array().expect("a hand").len() as u64;
    assert_eq!(guest.counts("[data-test=coach-discards] > li").await, held, "each card has its risk");
    let loose = guest.counts("[data-test=coach-discards] > li:not(.is-planned)").await;
    assert_eq!(guest.counts("[data-test=coach-rest] > li").await, loose, "what is not planned is left over");
    let moves = guest.labels("[data-test=coach-best] > li").await;
    assert!((1..=4).contains(&moves.len()), "{moves:?}");
    assert!(moves[0].contains("wins") && moves[0].contains('%'), "{moves:?}");
    let line = guest.reads("[data-test=coach-line]").await;
    assert!(line.starts_with("left over: ") && line.contains("best: "), "{line}");
    let said =
        guest.script("return document.querySelector('[data-test=coach-said]').textContent", vec![]).await;
    assert_eq!(said, json!(line), "a screen reader gets the same line");
    // R7: each card of the hand can be discarded, so there are more actions than the few shown at
    // first.
    guest.presses("[data-test=coach-more]").await;
    let legal = state["legal"].as_array().expect("actions").len() as u64;
    guest
        .waits_until("all that is legal", async || guest.counts("[data-test=coach-best] > li").await == legal)
        .await;

    // The coach stays after a reload, with the game.
    guest.reload().await;
    is_current(&guest).await;

    // A closed coach stops, and asks for nothing more.
    player.moment().await;
    guest.presses("[data-test=coach-toggle]").await;
    guest.waits_until_gone("[data-test=coach]").await;
    assert_eq!(asked(&guest, "stop").await, 1);
    let asked_before = asked(&guest, "advise").await;
    let turns = player.diary.turns();
    player.plays_until(|diary, moment| diary.turns() > turns || *moment == Moment::Over).await;
    assert_eq!(asked(&guest, "advise").await, asked_before);
    guest.reload().await;
    guest.waits_for("[data-test=coach-toggle]").await;
    assert!(!guest.sees("[data-test=coach]").await, "and it stays closed");
    assert_eq!(guest.complaints().await, [""; 0]);
}

/// Returns the cards in the coach's list of discards, the safest first.
async fn discards(guest: &Guest) -> Vec<String> {
    let script = "return [...document.querySelectorAll('[data-test=coach-discards] [data-coach-card]')].map(card => card.dataset.coachCard)";
    let cards = guest.script(script, vec![]).await;
    cards.as_array().into_iter().flatten().filter_map(|card| Some(card.as_str()?.to_owned())).collect()
}

#[tokio::test]
async fn with_a_draft_the_coach_advises_on_the_table_as_shown() {
    let server = Server::open();
    let guest = overheard(&server, 12).await;
    let mut player = Player::new(&guest, Game::Rummy17, Means::Pointer);
    player.begins(3, "novice").await;
    guest.presses("[data-test=coach-toggle]").await;
    // Play on to a turn in which a meld is possible.
    loop {
        player.plays_until(|_, moment| *moment == Moment::Lay).await;
        let can_meld = "return told.legal.some(action => action.startsWith('meld '))";
        if guest.script(can_meld, vec![]).await == json!(true) {
            break;
        }
        player.answers(&Moment::Lay).await;
    }
    is_current(&guest).await;
    is_thought_through(&guest).await;
    let (before, line) = (discards(&guest).await, guest.reads("[data-test=coach-rest-title]").await);

    guest.presses("[data-test=suggest]").await;
    let chosen = "return [...document.querySelectorAll('[data-test=hand] [aria-pressed=true]')].map(card => card.dataset.card)";
    let chosen = guest.script(chosen, vec![]).await;
    let chosen: Vec<&str> = chosen.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    assert!(!chosen.is_empty());
    guest.presses("[data-test=lay]").await;
    if guest.sees("[data-test=chooser]").await {
        guest.presses("[data-test=chooser] .r17-way").await;
    }
    guest.waits_for("[data-test=coach][aria-busy=false]:not([data-draft=''])").await;
    let left = discards(&guest).await;
    assert!(!left.iter().any(|card| chosen.contains(&card.as_str())), "{chosen:?} of {before:?}: {left:?}");
    assert_eq!(left.len() + chosen.len(), before.len());
    if left.len() > 1 {
        is_thought_through(&guest).await;
    }
    let draft = attribute(&guest, "[data-test=coach]", "data-draft").await;
    let best = "return [...document.querySelectorAll('[data-test=coach-best] > li')].map(move => move.dataset.action)";
    let best = guest.script(best, vec![]).await;
    assert!(!best.as_array().is_some_and(|best| best.contains(&json!(draft))), "{draft} is done: {best}");

    // Undo restores the advice.
    guest.presses("[data-test=undo]").await;
    guest.waits_for("[data-test=coach][aria-busy=false][data-draft='']").await;
    assert_eq!(discards(&guest).await, before);
    assert_eq!(guest.reads("[data-test=coach-rest-title]").await, line);

    // Laid again and sent with the discard, the coach follows the game.
    let seq_before = seq(&guest).await;
    let turns = player.diary.turns();
    player.plays_until(|diary, moment| diary.turns() > turns || *moment == Moment::Over).await;
    if guest.sees("[data-test=coach]").await {
        is_current(&guest).await;
        assert_ne!(seq(&guest).await, seq_before);
    }
    assert_eq!(guest.complaints().await, [""; 0]);
}

#[tokio::test]
async fn the_coach_by_keys_alone_on_a_phone() {
    let server = Server::open();
    let guest = Guest::arrive(PHONE).await;
    guest.go(&server.url("/")).await;
    guest.prefers(json!({ "motion": "none", "window": 90, "standing_pass": false })).await;
    guest.go(&server.url("/play/diciassette?players=3&level=novice&seed=17")).await;
    let mut player = Player::new(&guest, Game::Diciassette, Means::Keys);
    player.plays_until(|_, moment| *moment == Moment::Play).await;
    let card = "[data-test=hand] button";
    guest.tabs_to(card).await;
    guest.keys("c").await;
    is_current(&guest).await;
    assert!(guest.is_focused(card).await, "the focus stays where one plays");
    assert_eq!(attribute(&guest, "[data-test=coach-fold]", "aria-expanded").await, "false");
    assert!(!guest.sees("[data-test=coach-moves]").await, "a line, and no more");
    is_in_one_screen(&guest).await;
    guest.tabs_to("[data-test=coach-fold]").await;
    guest.keys(key::ENTER).await;
    guest.waits_for("[data-test=coach-moves]").await;
    assert_eq!(attribute(&guest, "[data-test=coach-fold]", "aria-expanded").await, "true");
    is_in_one_screen(&guest).await;
    // The sheet must not cover the hand.
    let covered = "
        const sheet = document.querySelector('#coach-body').getBoundingClientRect();
        return [...document.querySelectorAll('[data-test=hand] button')].some(card => card.getBoundingClientRect().top < sheet.bottom)";
    assert_eq!(guest.script(covered, vec![]).await, json!(false));
    let turns = player.diary.turns();
    player.plays_until(|diary, moment| diary.turns() > turns || *moment == Moment::Over).await;
    guest.keys("c").await;
    guest.waits_until_gone("[data-test=coach]").await;
    guest.keys("?").await;
    guest.waits_for("[data-test=keys]").await;
    assert!(guest.labels("[data-test=keys] kbd").await.iter().any(|key| key == "C"));
    assert_eq!(guest.complaints().await, [""; 0]);
}

/// Checks that the page fits the screen.
async fn is_in_one_screen(guest: &Guest) {
    let room = "const root = document.documentElement; return root.scrollHeight <= root.clientHeight && root.scrollWidth <= root.clientWidth";
    assert_eq!(guest.script(room, vec![]).await, json!(true));
}

/// Opens a table for one guest and two bots, with the coach allowed.
async fn opens_coached_table(guest: &Guest, server: &Server, game: Game) {
    guest.go(&server.url("/")).await;
    guest.presses("[data-test=friends]").await;
    guest.presses(&format!("[data-test=friends-game-{}]", game.id())).await;
    guest.presses("[data-test=seats-3]").await;
    guest.presses("[data-test=bots-2]").await;
    guest.presses("[data-test=friends-dialog] [data-test=level-novice]").await;
    guest.tabs_to("[data-test=friends-coach]").await;
    guest.keys(" ").await;
    guest.presses("[data-test=create-table]").await;
    guest.waits_for("[data-test=gather-status]").await;
}

/// Makes the first worker of the page fail.
const BREAKS_OFF: &str = "
    const Original = Worker;
    let has_broken = false;
    window.Worker = class extends Original {
        constructor(...how) {
            super(...how);
            if (has_broken) return;
            has_broken = true;
            this.terminate();
            setTimeout(() => this.dispatchEvent(new Event('error')));
        }
    }";

#[tokio::test]
async fn a_failed_coach_can_be_restarted() {
    let server = Server::open();
    let guest = Guest::arrive(Look::default()).await;
    guest.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": BREAKS_OFF })).await;
    hurries_bots(&guest).await;
    guest.go(&server.url("/")).await;
    guest.prefers(json!({ "motion": "none", "coach": true, "standing_pass": false })).await;
    opens_coached_table(&guest, &server, Game::Diciassette).await;
    sits(&guest, 0).await;
    guest.waits_for("[data-test=coach-again]").await;
    let said = guest.reads("[data-test=coach-none]").await;
    assert!(said.starts_with("The coach did not start, or has broken off."), "{said}");
    guest.presses("[data-test=coach-again]").await;
    guest.waits_until_gone("[data-test=coach-again]").await;
    is_current(&guest).await;
    assert!(guest.sees("[data-test=coach-plot]").await, "it knows the game from its beginning");
    assert_eq!(guest.complaints().await, [""; 0]);
}

#[tokio::test]
async fn the_coach_comes_only_to_tables_that_allow_it() {
    let server = Server::open();
    let guest = Guest::arrive(Look::default()).await;
    hurries_bots(&guest).await;
    guest.go(&server.url("/")).await;
    guest.prefers(json!({ "motion": "none", "coach": true, "standing_pass": false })).await;
    for (game, is_allowed) in [(Game::Diciassette, false), (Game::Diciassette, true), (Game::Rummy17, true)] {
        if is_allowed {
            opens_coached_table(&guest, &server, game).await;
        } else {
            opens_table(&guest, &server, game, 3, 2).await;
        }
        guest.waits_for("[data-test=sit-0]").await;
        assert_eq!(
            guest.sees("[data-test=coach-allowed]").await,
            is_allowed,
            "the seats say whether the coach is allowed"
        );
        sits(&guest, 0).await;
        let mut player = Player::new(&guest, game, Means::Pointer);
        player.plays_until(|diary, _| diary.turns() >= 1).await;
        assert_eq!(guest.sees("[data-test=coach-toggle]").await, is_allowed);
        if !is_allowed {
            assert!(!guest.sees("[data-test=coach]").await);
            continue;
        }
        let own = |moment: &Moment| matches!(moment, Moment::Play | Moment::Lay);
        player.plays_until(|diary, moment| diary.turns() >= 1 && own(moment)).await;
        is_current(&guest).await;
        is_thought_through(&guest).await;
        let first = seq(&guest).await;
        let what =
            if game == Game::Diciassette { "[data-test=coach-plot]" } else { "[data-test=coach-discards]" };
        assert!(guest.sees(what).await, "{what}");

        // After a reload in the middle of the game, the coach knows the whole game again.
        guest.reload().await;
        guest.waits_for(what).await;
        is_current(&guest).await;
        assert_eq!(seq(&guest).await, first);
        let turns = player.diary.turns();
        player.plays_until(|diary, moment| diary.turns() > turns && own(moment)).await;
        is_current(&guest).await;
        assert_ne!(seq(&guest).await, first, "it goes along with the game");
        guest.presses("[data-test=table]").await;
        guest.waits_for("[data-test=table-dialog] [data-test=coach-allowed]").await;
        guest.keys(key::ESCAPE).await;
    }
    assert_eq!(guest.complaints().await, [""; 0]);
}
