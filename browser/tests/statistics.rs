//! The guest's own statistics: games counted as they were played, exported, erased, and fetched
//! from the server.

use browser_tests::friends::{hurries_bots, opens_table, sits};
use browser_tests::{Game, Guest, Look, Means, Moment, Player, Server, key};
use serde_json::{Value, json};

/// A guest called Anna, without motion and without time limits.
async fn anna(server: &Server) -> Guest {
    let guest = Guest::arrive(Look::default()).await;
    hurries_bots(&guest).await;
    guest.go(&server.url("/")).await;
    guest.prefers(json!({ "language": "en", "motion": "none", "name": "Anna", "window": 0 })).await;
    guest
}

/// Plays a game alone, and returns its story.
async fn plays(guest: &Guest, server: &Server, game: Game, how: &str) -> Vec<String> {
    guest.go(&server.url(&format!("/play/{}?{how}", game.id()))).await;
    Player::new(guest, game, Means::Pointer).plays_to_the_end().await;
    guest.presses("[data-test=history]").await;
    guest.waits_for("[data-test=history-lines] li").await;
    guest.labels("[data-test=history-lines] li").await
}

fn count(story: &[String], what: &str) -> usize {
    story.iter().map(|line| line.matches(what).count()).sum()
}

async fn figure(guest: &Guest, game: Game, name: &str) -> String {
    let css = format!("[data-test=figures-{}] [data-test=figure-{name}]", game.id());
    guest.waits_for(&css).await;
    guest.reads(&css).await
}

async fn opens_statistics(guest: &Guest, server: &Server) {
    guest.go(&server.url("/statistics")).await;
    guest.waits_for("[data-test=statistics]").await;
}

async fn waits_to_be_told(guest: &Guest, what: &str) {
    guest.waits_until(what, async || guest.reads("[data-test=statistics-done]").await.contains(what)).await;
}

/// Returns the games that the browser has stored for statistics.
async fn kept(guest: &Guest) -> Value {
    guest.script("return localStorage.getItem('seventeen.played')", vec![]).await
}

/// Returns the games that the browser has stored for replays.
async fn finished(guest: &Guest) -> Value {
    guest.script("return localStorage.getItem('seventeen.finished')", vec![]).await
}

async fn erases(guest: &Guest) {
    guest.presses("[data-test=statistics-erase]").await;
    guest.presses("[data-test=statistics-erase-do]").await;
    waits_to_be_told(guest, "Erased").await;
}

/// A game at a table of which only the result is known.
fn noted(id: &str, table: &str) -> String {
    let tally = json!({
        "id": id, "game": "rummy17", "players": 2, "level": null, "place": 1, "shared": false, "score": 7, "calls": null, "points": null,
    });
    json!({ "day": "2026-11-18", "tally": tally, "record": { "table": table, "number": 1, "seat": 0 } })
        .to_string()
}

/// An exported file of counted games.
fn file_of(ids: &[&str]) -> String {
    let games = ids.iter().map(|id| {
        let mut game: Value = serde_json::from_str(&noted(id, "")).expect("JSON");
        game["record"] = Value::Null;
        game
    });
    json!({ "file": "seventeen games", "version": 1, "games": games.collect::<Vec<Value>>() }).to_string()
}

#[tokio::test]
async fn a_game_of_each_kind_is_counted_as_it_was_played() {
    let server = Server::open();
    let guest = anna(&server).await;
    opens_statistics(&guest, &server).await;
    guest.waits_for("[data-test=statistics-empty]").await;
    assert!(guest.sees("[data-test=statistics-play]").await, "there is a way on");

    let story = plays(&guest, &server, Game::Diciassette, "players=2&level=novice&seed=17").await;
    let (made, right) = (count(&story, "Anna calls: 17!"), count(&story, "Anna receives a victory token"));
    let won = count(&story, "Anna wins");
    opens_statistics(&guest, &server).await;
    let game = Game::Diciassette;
    assert_eq!(figure(&guest, game, "played").await, "1");
    let calls = figure(&guest, game, "calls").await;
    assert!(
        if made == 0 { calls == "–" } else { calls.contains(&format!(" of {made} (")) },
        "{calls}: {story:#?}"
    );
    assert_eq!(figure(&guest, game, "won").await, format!("{won} of 1 ({}%)", 100 * won));
    println!("{calls}; {right} tokens received; {}", figure(&guest, game, "bluffs").await);

    let story = plays(&guest, &server, Game::Rummy17, "players=3&level=novice&seed=17").await;
    let knocks = count(&story, "Anna knocks and gets");
    let scored =
        story.iter().flat_map(|line| line.split("Anna: ").nth(1)).find(|line| line.contains("bonus −"));
    let bonus = scored.and_then(|line| line.split(' ').next()).expect("a score").to_owned();
    opens_statistics(&guest, &server).await;
    let game = Game::Rummy17;
    assert_eq!(figure(&guest, game, "played").await, "1");
    assert_eq!(figure(&guest, game, "knocks").await, knocks.to_string());
    assert_eq!(figure(&guest, game, "bonus").await, format!("{bonus}.0"));
    assert_eq!(guest.counts("[data-test=plot][data-games='1']").await, 2);
    guest.presses("[data-test=each-rummy17] summary").await;
    assert_eq!(guest.counts("[data-test=each-rummy17] tbody tr").await, 1);
    assert!(guest.reads("[data-test=each-rummy17] tbody").await.contains("of 3"));

    // A game with the same cards, left in the middle, does not count.
    guest.go(&server.url("/play/rummy17?players=3&level=novice&seed=17")).await;
    guest.waits_for("[data-test=hand] button").await;
    opens_statistics(&guest, &server).await;
    assert_eq!(figure(&guest, game, "played").await, "1");

    // Filters.
    guest.selects("[data-test=filter-game]", "rummy17").await;
    guest.waits_until_gone("[data-test=figures-diciassette]").await;
    guest.selects("[data-test=filter-players]", "2").await;
    guest.presses("[data-test=statistics-show-all]").await;
    guest.waits_for("[data-test=figures-diciassette]").await;
    guest.selects("[data-test=filter-against]", "others").await;
    guest.waits_for("[data-test=statistics-no-fit]").await;
    assert_eq!(guest.complaints().await, Vec::<String>::new());
}

/// Keeps the file that the page saves.
const CATCH: &str = "const make = URL.createObjectURL;
    URL.createObjectURL = blob => { window.caught = blob.text(); return make.call(URL, blob); }";

/// Chooses a file with this text.
const CHOOSE: &str = "const chosen = new DataTransfer();
    chosen.items.add(new File([arguments[0]], 'seventeen-games.json'));
    const field = document.querySelector('[data-test=statistics-import]');
    field.files = chosen.files;
    field.dispatchEvent(new Event('change', { bubbles: true }))";

#[tokio::test]
async fn exported_games_are_restored_from_their_file_after_erasing() {
    let server = Server::open();
    let guest = anna(&server).await;
    plays(&guest, &server, Game::Diciassette, "players=3&level=novice&seed=3").await;
    opens_statistics(&guest, &server).await;
    let shown = figure(&guest, Game::Diciassette, "calls").await;
    guest.script(CATCH, vec![]).await;
    guest.presses("[data-test=statistics-export]").await;
    waits_to_be_told(&guest, "1 game has been written").await;
    let file = guest.script_later("const [done] = arguments; window.caught.then(done)", vec![]).await;
    let file = file.as_str().expect("a text").to_owned();
    let read: Value = serde_json::from_str(&file).expect("JSON");
    assert_eq!((&read["file"], &read["version"]), (&json!("seventeen games"), &json!(1)));
    assert_eq!(read["games"][0]["tally"]["level"], "novice");

    guest.presses("[data-test=statistics-erase]").await;
    guest.presses("[data-test=statistics-erase-not]").await;
    guest.waits_until_gone("dialog[open]").await;
    assert!(guest.sees("[data-test=figures-diciassette]").await, "it was only asked");
    assert_ne!(finished(&guest).await, Value::Null, "it could be looked at again");
    erases(&guest).await;
    guest.waits_for("[data-test=statistics-empty]").await;
    assert!(!guest.sees("[data-test=statistics-erase]").await, "there is nothing more to erase");
    assert_eq!(kept(&guest).await, Value::Null, "nothing is left of it");
    assert_eq!(finished(&guest).await, Value::Null, "nor to look at");
    let keys = guest.script("return Object.values(localStorage).join()", vec![]).await;
    assert!(!keys.as_str().unwrap_or_default().contains("tally"), "{keys}");

    guest.script(CHOOSE, vec![json!("what is this?")]).await;
    waits_to_be_told(&guest, "cannot be read").await;
    guest.script(CHOOSE, vec![json!(file)]).await;
    waits_to_be_told(&guest, "1 game was added").await;
    assert_eq!(figure(&guest, Game::Diciassette, "calls").await, shown);
    guest.script(CHOOSE, vec![json!(file)]).await;
    waits_to_be_told(&guest, "No game was new").await;
    guest.reload().await;
    assert_eq!(figure(&guest, Game::Diciassette, "played").await, "1");
    guest.go(&server.url("/replay")).await;
    guest.waits_for("[data-test=none-kept]").await;
    assert_eq!(guest.counts("[data-test=kept] li").await, 0);
    assert_eq!(guest.complaints().await, Vec::<String>::new());
}

#[tokio::test]
async fn games_of_several_people_have_no_figures_and_can_be_erased() {
    let server = Server::open();
    let guest = anna(&server).await;
    let game = json!([{
        "start": { "game": "rummy17", "players": 2, "level": "regular", "games": 1, "people": ["Anna", "Bea"], "seed": "17" }, "log": [],
    }]);
    guest
        .script("localStorage.setItem('seventeen.finished', arguments[0])", vec![json!(game.to_string())])
        .await;
    opens_statistics(&guest, &server).await;
    guest.waits_for("[data-test=statistics-empty]").await;
    assert!(!guest.sees("[data-test=statistics-export]").await);
    erases(&guest).await;
    guest.waits_until_gone("[data-test=statistics-erase]").await;
    assert_eq!(finished(&guest).await, Value::Null);
}

#[tokio::test]
async fn with_full_storage_the_page_says_so_and_remembers_the_games() {
    let server = Server::open();
    let guest = anna(&server).await;
    opens_statistics(&guest, &server).await;
    guest.script(CHOOSE, vec![json!(file_of(&["a"]))]).await;
    waits_to_be_told(&guest, "1 game was added").await;
    let full = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }";
    guest.script(full, vec![]).await;
    for (id, all) in [("b", "2"), ("c", "3")] {
        guest.script(CHOOSE, vec![json!(file_of(&[id]))]).await;
        guest.waits_until("the game", async || figure(&guest, Game::Rummy17, "played").await == all).await;
        waits_to_be_told(&guest, "last as long as the page").await;
    }
    guest.reload().await;
    assert_eq!(figure(&guest, Game::Rummy17, "played").await, "1");
}

/// Counts the calls of a seat in the record of the first game of a table.
async fn calls_in_record(guest: &Guest, code: &str, seat: u64) -> usize {
    let script = "const [code, done] = arguments;
        fetch(`/t/${code}/games/1.jsonl`).then(answer => answer.text()).then(done)";
    let record = guest.script_later(script, vec![json!(code)]).await;
    let lines = record.as_str().expect("a record").lines().skip(1);
    let events = lines.map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    events.filter(|event| event["seat"] == json!(seat) && event["act"] == json!("call")).count()
}

fn calls_made(figure: &str) -> usize {
    let made = figure.split(" of ").nth(1).and_then(|rest| rest.split(' ').next());
    made.map_or(0, |made| made.parse().expect("a number"))
}

/// Holds records back until `release` is called. `counted` resolves when the worker has answered.
const HOLD: &str = "const fetch = window.fetch;
    window.fetch = (...what) => String(what[0]).includes('/games/')
        ? new Promise(go => { window.release = () => go(fetch(...what)) })
        : fetch(...what);
    const Real = Worker;
    window.counted = new Promise(done => {
        window.Worker = class extends Real {
            constructor(...how) {
                super(...how);
                this.addEventListener('message', ({ data }) => JSON.parse(data).type !== 'ready' && done());
            }
        };
    })";

/// Waits until the worker has answered for the released record, and for two animation frames, in
/// which the page could keep it.
const RELEASE: &str = "const [done] = arguments;
    window.release();
    window.counted.then(() => requestAnimationFrame(() => requestAnimationFrame(() => done())))";

/// Waits for two animation frames, in which the page could ask for more records, then asks for
/// another one, and returns the status of the answer after two more frames.
const ASK_ANOTHER: &str = "const [done] = arguments;
    const frames = then => requestAnimationFrame(() => requestAnimationFrame(then));
    frames(() => fetch('/t/YYYYYYYYYYYY/games/1.jsonl').then(({ status }) => frames(() => done(status))))";

#[tokio::test]
async fn a_game_at_a_table_is_counted_and_fetched_by_the_new_device_of_its_seat() {
    let server = Server::open();
    let (host, other) = (anna(&server).await, anna(&server).await);
    opens_table(&host, &server, Game::Diciassette, 2, 1).await;
    let code = host.address().await.rsplit('/').next().expect("a code").to_owned();
    sits(&host, 0).await;
    let mut player = Player::new(&host, Game::Diciassette, Means::Pointer);
    player.plays_until(|diary, moment| diary.turns() >= 1 && *moment == Moment::Play).await;

    // The seat goes to another device, where the game is played to its end.
    host.presses("[data-test=table]").await;
    host.presses("[data-test=hand-over]").await;
    host.waits_for("[data-test=seat-link]").await;
    let link = host.script("return document.querySelector('[data-test=seat-link]').value", vec![]).await;
    other.go(link.as_str().expect("a link")).await;
    Player::new(&other, Game::Diciassette, Means::Pointer).plays_to_the_end().await;
    opens_statistics(&other, &server).await;
    other
        .waits_until("the record to be counted", async || {
            !figure(&other, Game::Diciassette, "bluffs").await.is_empty()
                && !other.sees("[data-test=result-alone]").await
        })
        .await;
    let calls = figure(&other, Game::Diciassette, "calls").await;
    assert_eq!(calls_made(&calls), calls_in_record(&other, &code, 0).await, "{calls}");
    let noted = kept(&other).await;
    assert!(noted.as_str().unwrap_or_default().contains(r#""record":null"#), "{noted}");

    // A game that is erased during its fetch does not come back.
    other.script("localStorage.setItem('seventeen.finished', '[]')", vec![]).await;
    other.script("localStorage.removeItem('seventeen.played')", vec![]).await;
    opens_statistics(&other, &server).await;
    other.script(HOLD, vec![]).await;
    other.presses("[data-test=statistics-fetch]").await;
    other
        .waits_until("the record to be asked for", async || {
            other.script("return !!window.release", vec![]).await == json!(true)
        })
        .await;
    erases(&other).await;
    other.script_later(RELEASE, vec![]).await;
    waits_to_be_told(&other, "Erased").await;
    assert_eq!(kept(&other).await, Value::Null);

    // A browser that has forgotten the game, but not its guest, asks the server.
    opens_statistics(&other, &server).await;
    other.waits_for("[data-test=statistics-empty]").await;
    other.presses("[data-test=statistics-fetch]").await;
    waits_to_be_told(&other, "1 game was added").await;
    assert_eq!(figure(&other, Game::Diciassette, "calls").await, calls);
    other.presses("[data-test=statistics-fetch]").await;
    waits_to_be_told(&other, "No game was new").await;

    // The guest who gave the seat away has not played the game to its end.
    opens_statistics(&host, &server).await;
    host.presses("[data-test=statistics-fetch]").await;
    waits_to_be_told(&host, "No game was new").await;
    assert!(host.sees("[data-test=statistics-empty]").await);
    for one in [&host, &other] {
        assert_eq!(one.complaints().await, Vec::<String>::new());
    }
}

#[tokio::test]
async fn without_its_record_a_game_keeps_its_result() {
    let server = Server::open();
    let guest = anna(&server).await;
    let line = noted("x-1", "ZZZZZZZZZZZZ");
    guest.script("localStorage.setItem('seventeen.played', arguments[0] + '\\n')", vec![json!(line)]).await;
    opens_statistics(&guest, &server).await;
    assert_eq!(figure(&guest, Game::Rummy17, "won").await, "1 of 1 (100%)");
    assert_eq!(figure(&guest, Game::Rummy17, "bonus").await, "–");
    guest.waits_for("[data-test=result-alone]").await;
    guest
        .waits_until("the record to be given up", async || {
            kept(&guest).await.as_str().unwrap_or_default().contains(r#""record":null"#)
        })
        .await;
}

#[tokio::test]
async fn unknown_tables_do_not_lock_the_guest_out() {
    let server = Server::open();
    let guest = anna(&server).await;
    let lines: String =
        (0..8).map(|number| noted(&format!("x-{number}"), &format!("ZZZZZZZZZZZ{number}")) + "\n").collect();
    guest.script("localStorage.setItem('seventeen.played', arguments[0])", vec![json!(lines)]).await;
    opens_statistics(&guest, &server).await;
    let given_up = async || {
        let kept = kept(&guest).await;
        kept.as_str().unwrap_or_default().matches(r#""record":null"#).count()
    };
    guest.waits_until("two to be given up", async || given_up().await == 2).await;
    let status = guest.script_later(ASK_ANOTHER, vec![]).await;
    assert_eq!(status, json!(404), "another code may still be tried");
    assert_eq!(given_up().await, 2, "the others are for another time");
}

#[tokio::test]
async fn the_statistics_by_keys_alone() {
    let server = Server::open();
    let guest = anna(&server).await;
    let line = r#"{"day":"2026-11-18","tally":{"id":"x","game":"diciassette","players":2,"level":"expert","place":1,"shared":false,"score":3,"calls":{"made":2,"right":1,"bluffs":4,"held":3},"points":null}}"#;
    guest.script("localStorage.setItem('seventeen.played', arguments[0] + '\\n')", vec![json!(line)]).await;
    guest.tabs_to("[data-test=statistics]").await;
    guest.keys(key::ENTER).await;
    assert_eq!(figure(&guest, Game::Diciassette, "bluffs").await, "3 of 4 (75%)");
    guest.waits_for_focus("h1").await;
    // A list of choices follows typed letters.
    guest.tabs_to("[data-test=filter-game]").await;
    guest.keys("R").await;
    guest.waits_for("[data-test=statistics-no-fit]").await;
    guest.tabs_to("[data-test=statistics-show-all]").await;
    guest.keys(key::ENTER).await;
    guest.waits_for_focus("[data-test=filter-game]").await;
    guest.tabs_to("[data-test=each-diciassette] summary").await;
    guest.keys(key::ENTER).await;
    guest.waits_for("[data-test=each-diciassette][open]").await;
    guest.tabs_to("[data-test=statistics-import]").await;
    guest.tabs_to("[data-test=statistics-erase]").await;
    guest.keys(key::ENTER).await;
    guest.waits_for("dialog[open]").await;
    guest.tabs_to("[data-test=statistics-erase-do]").await;
    guest.keys(key::ENTER).await;
    guest.waits_for("[data-test=statistics-empty]").await;
    guest.waits_for_focus("[data-test=statistics-done]").await;
    assert_eq!(kept(&guest).await, Value::Null);
}
