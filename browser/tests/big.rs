//! Friends in one room: the table is on a screen for all, and each player plays on a phone.

use std::time::Duration;

use browser_tests::friends::{hand, hurries_bots, invitation, opens_table, sits};
use browser_tests::{Game, Guest, Look, Means, Moment, Player, Server};
use kernel::{Eye, Seat, Turn};
use notation::{AnyRecord, Notation, Record, Seating};
use qrcodegen::{QrCode, QrCodeEcc};
use serde_json::{Value, json};
use sitting::{Dealer, Dealt, Seed};

const TELEVISION: Look = Look { size: (1920, 1080), language: "en", dark: false, reduced: false };
const PHONE: Look = Look { size: (360, 640), language: "en", dark: false, reduced: false };

/// From the next page load on, keeps each message of the page's socket, each claim window that was
/// shown, each sentence spoken aloud, and the number of wake locks.
async fn records(screen: &Guest) {
    let source = "
        window.came = [];
        window.windows = [];
        window.spoken = [];
        window.woken = 0;
        if (window.speechSynthesis) speechSynthesis.speak = said => window.spoken.push(`${said.lang}: ${said.text}`);
        if (navigator.wakeLock) navigator.wakeLock.request = async () => { window.woken += 1; return { release: async () => {} }; };
        window.WebSocket = class extends WebSocket {
            constructor(...address) {
                super(...address);
                this.addEventListener('message', event => window.came.push(event.data));
            }
        };
        new MutationObserver(() => {
            const asked = document.querySelector('.big-now.is-window');
            if (asked) window.windows.push(asked.innerText);
        }).observe(document, { subtree: true, childList: true, attributes: true });";
    screen.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
}

/// Returns the messages of the page's socket so far, as they came.
async fn came(screen: &Guest) -> Vec<String> {
    let came = screen.script("return window.came", vec![]).await;
    let frames = came.as_array().expect("a list").iter();
    frames.map(|text| text.as_str().expect("a text").to_owned()).collect()
}

fn read(frames: &[String]) -> Vec<Value> {
    frames.iter().map(|text| serde_json::from_str(text).expect("JSON")).collect()
}

/// Returns the link beside the QR code, and checks that the code spells it.
async fn link_on_screen(screen: &Guest) -> String {
    screen.waits_for("[data-test=big-link]").await;
    let link = format!("http://{}", screen.reads("[data-test=big-link]").await);
    let drawn =
        screen.script("return document.querySelector('[data-test=qr] path').getAttribute('d')", vec![]).await;
    let code = QrCode::encode_binary(link.as_bytes(), QrCodeEcc::Medium).expect("a link is short");
    assert_eq!(dark(drawn.as_str().expect("a path")), modules(&code), "the code spells {link}");
    link
}

/// The dark modules of a code, row by row.
fn modules(code: &QrCode) -> Vec<(i32, i32)> {
    let all = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
    all.filter(|(x, y)| code.get_module(*x, *y)).collect()
}

/// The modules that a path paints, in strips such as `M3 0h2v1h-2z`.
fn dark(path: &str) -> Vec<(i32, i32)> {
    let mut dark = Vec::new();
    for strip in path.split('M').skip(1) {
        let (start, length) = strip.split_once('h').expect("a strip");
        let (x, y) = start.split_once(' ').expect("a place");
        let (x, y): (i32, i32) = (x.parse().expect("a number"), y.parse().expect("a number"));
        let length: i32 = length.split('v').next().and_then(|length| length.parse().ok()).expect("a length");
        dark.extend((x..x + length).map(|x| (x, y)));
    }
    dark
}

/// On the screen, by keys alone: opens a table for three in this room, and seats a bot.
async fn opens_by_keys(screen: &Guest, server: &Server, game: Game) {
    screen.go(&server.url("/")).await;
    let fingers = Player::new(screen, game, Means::Keys);
    fingers.activates("[data-test=friends]").await;
    fingers.chooses("friends-game", &format!("[data-test=friends-game-{}]", game.id())).await;
    fingers.chooses("seats", "[data-test=seats-3]").await;
    fingers.chooses("friends-where", "[data-test=where-here]").await;
    fingers.activates("[data-test=create-table]").await;
    screen.waits_for(".big-gathering [data-test=qr]").await;
    assert!(screen.address().await.contains("/big/"));
    fingers.activates("[data-test=bot-2]").await;
    screen.waits_until_gone("[data-test=bot-2]").await;
    // The screen itself takes no seat.
    assert_eq!(screen.counts("[data-test^=sit-], [data-test=ready]").await, 0);
}

/// On the screen: opens a table in this room.
async fn opens_here(screen: &Guest, server: &Server, seats: u8) {
    screen.go(&server.url("/")).await;
    screen.presses("[data-test=friends]").await;
    screen.presses(&format!("[data-test=seats-{seats}]")).await;
    screen.presses("[data-test=where-here]").await;
    screen.presses("[data-test=create-table]").await;
    screen.waits_for(".big-gathering [data-test=qr]").await;
}

/// From the next page load on, replaces `usual` by `other` in the settings of the tables that this
/// guest opens.
async fn opens_otherwise(screen: &Guest, usual: &str, other: &str) {
    let source = r#"
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) {
            send.call(this, text.startsWith('{"type":"create"') ? text.replace(USUAL, OTHER) : text);
        };"#;
    let source =
        source.replace("USUAL", &json!(usual).to_string()).replace("OTHER", &json!(other).to_string());
    screen.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
}

/// Checks that every state frame is exactly a spectator's, to the last card.
fn is_a_spectators<G: Notation>(record: &Record<G>, frames: &[Value]) {
    let mut states = vec![record.opening().expect("a table")];
    for event in &record.events {
        let mut next = states[states.len() - 1].clone();
        next.apply(*event);
        states.push(next);
    }
    let spectator = |seq: usize| states[seq].view(Eye::Spectator);
    let seen = |seq: usize| G::seen_json(&states[seq].seen(record.events[seq], Eye::Spectator));
    let said = |value: &Value| value.clone();
    let (mut told, mut hidden) = (0, 0);
    for frame in frames.iter().filter(|frame| frame["type"] == "state") {
        let seq = frame["seq"].as_u64().expect("a number") as usize;
        assert_eq!(said(&frame["view"]), G::view_json(&spectator(seq)), "the view at {seq}");
        assert_eq!(said(&frame["more"]), G::more_json(&spectator(seq)), "more at {seq}");
        let steps = frame["seen"].as_array().expect("a list");
        let from = frame["from"].as_u64().map_or(seq, |from| from as usize);
        assert_eq!(steps.len(), seq - from);
        for (step, number) in steps.iter().zip(from..) {
            assert_eq!(said(step), seen(number), "what was seen at {number}");
        }
        assert_eq!((&frame["legal"], &frame["answered"]), (&json!([]), &Value::Null));
        told += steps.len();
        let own = G::view_json(&states[seq].view(Eye::Seat(Seat::A)));
        hidden += usize::from(own["hand"] != said(&frame["view"]["hand"]));
    }
    // The frames must cover the whole game, and something must be hidden.
    assert!(told >= record.events.len() && hidden > 4, "{told} of {} events, {hidden}", record.events.len());
}

/// A card, spelled as in the record, that was hidden or in a hand, and the event by which all
/// players may know it.
#[derive(Debug)]
struct Secret {
    card: String,
    until: usize,
}

/// Lists the cards that must not appear on the screen, each up to the event that may reveal it,
/// without the engine. In Rummy 17, where no card is there twice, each card dealt or drawn is
/// secret until an action names it. In Diciassette each kind of card with a blank back is secret
/// until one is played face up, or face down and a call turns it over. Covers the first of several
/// games in a record.
fn secrets(record: &str) -> Vec<Secret> {
    let mut lines = record.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let is_rummy = lines.next().expect("a header")["game"] == "rummy17";
    let events: Vec<(bool, Vec<String>)> = lines
        .map(|event| {
            let is_act = event["act"].is_string();
            let text = if is_act { &event["act"] } else { &event["chance"] };
            (is_act, text.as_str().expect("a text").split(' ').map(str::to_owned).collect())
        })
        .collect();
    let first_act = events.iter().position(|(is_act, _)| *is_act).expect("an act");
    let is_next = |(is_act, words): &(bool, Vec<String>)| !is_act && words[0] == "bonus";
    let end = events.iter().skip(first_act).position(is_next).map_or(events.len(), |place| first_act + place);
    let last_act = events[..end].iter().rposition(|(is_act, _)| *is_act).expect("an act");
    let named = |from: usize, is_named: &dyn Fn(&[String]) -> bool| {
        (from..last_act).find(|place| events[*place].0 && is_named(&events[*place].1)).unwrap_or(last_act)
    };
    let mut secrets: Vec<Secret> = Vec::new();
    for (place, (_, words)) in events[..last_act].iter().enumerate().filter(|(_, (is_act, _))| !is_act) {
        // R2: the last card of the deal lies open. D3: the back of a two-sided card reveals it.
        let is_open = is_rummy && (place + 1 == first_act || words.len() > 1);
        let hidden = words.iter().filter(|word| !is_open && !word.ends_with('=') && *word != "hand");
        for card in hidden.filter(|_| words[0] != "first") {
            let was_there = events[..place].iter().any(|(_, words)| words.contains(card));
            if was_there {
                continue;
            }
            let until = if is_rummy {
                named(place, &|words| words.contains(card))
            } else {
                // D14: a call turns over the cards laid face down.
                let is_laid = |side: &'static str| {
                    move |words: &[String]| words.len() == 2 && words[0] == *card && words[1] == side
                };
                let turned = named(named(0, &is_laid("down")), &|words| words[0] == "call");
                turned.min(named(0, &is_laid("up")))
            };
            secrets.push(Secret { card: card.clone(), until });
        }
    }
    secrets
}

/// Whether a frame contains this card, alone or in an action.
fn names_card(frame: &str, card: &str) -> bool {
    let is_edge = |letter: Option<&u8>| letter.is_some_and(|letter| b"\" ".contains(letter));
    let bytes = frame.as_bytes();
    frame
        .match_indices(card)
        .any(|(at, _)| at > 0 && is_edge(bytes.get(at - 1)) && is_edge(bytes.get(at + card.len())))
}

/// Every game must have more searches than this: one for each secret in each frame that could leak
/// it.
const SEARCHED: usize = 10;

/// Searches the frames for the secrets of a record. Returns the number of searches, and the leaks.
fn search(record: &str, frames: &[String]) -> (usize, Vec<String>) {
    let secrets = secrets(record);
    let (mut searched, mut found, mut seq) = (0, Vec::new(), 0);
    for frame in frames {
        let read: Value = serde_json::from_str(frame).expect("JSON");
        if read["type"] == "state" {
            seq = read["seq"].as_u64().expect("a number") as usize;
        }
        for secret in secrets.iter().filter(|secret| seq <= secret.until) {
            searched += 1;
            if names_card(frame, &secret.card) {
                found.push(format!("{secret:?} in {frame}"));
            }
        }
    }
    (searched, found)
}

/// Plays a game with arbitrary legal actions. Returns its record, and the frames for this eye.
fn played<G: Dealt + Notation>(options: G::Options, seed: u8, eye: Eye) -> (String, Vec<String>) {
    let seating = vec![Seating { name: "Ada".to_owned(), kind: "random".to_owned() }; 3];
    let mut record = Record::<G>::begin(options, seating);
    let mut game = record.opening().expect("a table");
    let mut dealer = Dealer::<G>::seeded(Seed([seed; 32]));
    let (mut frames, mut legal) = (Vec::new(), Vec::new());
    for number in 0..400 {
        let event = match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let lot = dealer.answer(&game).expect("a seeded dealer has every lot");
                game.admit_chance(lot).expect("a lot")
            }
            Turn::Seat(seat) => {
                legal.clear();
                game.legal(&mut legal);
                game.admit(seat, legal[number % legal.len()]).expect("it is legal")
            }
        };
        let seen = G::seen_json(&game.seen(event, eye));
        game.apply(event);
        record.events.push(event);
        let view = game.view(eye);
        let (view, more) = (G::view_json(&view), G::more_json(&view));
        frames.push(format!(
            r#"{{"type":"state","seq":{},"seen":[{seen}],"view":{view},"more":{more}}}"#,
            record.events.len()
        ));
    }
    (record.export(), frames)
}

/// A search that never finds anything would prove nothing.
#[test]
fn the_search_finds_cards_shown_to_a_seat_and_none_shown_to_spectators() {
    fn tries<G: Dealt + Notation>(options: &G::Options) {
        for seed in 0..17 {
            let (record, frames) = played::<G>(options.clone(), seed, Eye::Spectator);
            let (searched, found) = search(&record, &frames);
            assert!(searched > SEARCHED, "{searched} of seed {seed}");
            assert_eq!(found, Vec::<String>::new(), "seed {seed}");
            // Not every seat has a card that never lies on the table.
            let finds = |seat| {
                let (record, frames) = played::<G>(options.clone(), seed, Eye::Seat(seat));
                !search(&record, &frames).1.is_empty()
            };
            assert!([Seat::A, Seat::B, Seat::C].into_iter().any(finds), "seed {seed}");
        }
    }
    tries::<diciassette::Diciassette>(&Default::default());
    tries::<rummy17::Rummy17>(&Default::default());
}

fn no_seat(frames: &[Value]) {
    const KNOWN: [&str; 6] = ["welcome", "table", "state", "said", "lobby", "games"];
    for frame in frames {
        assert!(KNOWN.iter().any(|kind| frame["type"] == *kind), "{frame}");
        if frame["type"] == "table" {
            assert_eq!(frame["you"], Value::Null);
            // The secret of the shuffle is published when nothing is left to hide.
            let is_over = frame["stage"] == "over";
            assert!(is_over || frame["deal"]["secret"].is_null(), "{frame}");
        }
    }
}

/// Fetches the record of the first game by the code of the table.
async fn record(guest: &Guest, link: &str) -> String {
    let fetched = guest
        .script_later(
            "const [link, done] = arguments; fetch(link).then(answer => answer.text()).then(done)",
            vec![json!(format!("{link}/games/1.jsonl"))],
        )
        .await;
    fetched.as_str().expect("a text").to_owned()
}

/// Plays a whole game on the screen, with two phones and a bot.
async fn plays(game: Game) {
    let server = Server::open();
    let (screen, first, second) =
        tokio::join!(Guest::arrive(TELEVISION), Guest::arrive(PHONE), Guest::arrive(PHONE));
    records(&screen).await;
    hurries_bots(&screen).await;
    for (one, name) in [(&screen, ""), (&first, "Anna"), (&second, "Ben")] {
        one.go(&server.url("/")).await;
        one.prefers(json!({ "motion": "none", "name": name, "standing_pass": false })).await;
    }
    opens_by_keys(&screen, &server, game).await;
    let link = link_on_screen(&screen).await;
    for (phone, seat) in [(&first, 0), (&second, 1)] {
        phone.go(&link).await;
        sits(phone, seat).await;
    }
    screen.waits_for(".big-screen [data-test=big-now]").await;
    for phone in [&first, &second] {
        phone.waits_for("[data-test=hand] button").await;
    }

    // Both phones notice the screen; the first one shows only its hand from here on.
    first.presses("[data-test=hand-only-yes]").await;
    first.waits_for(".hand-only [data-test=hand] button").await;
    first.waits_for_focus("[data-test=hand-only][aria-pressed=true]").await;
    second.presses("[data-test=hand-only-no]").await;
    second.waits_until_gone("[data-test=hand-only-offer]").await;

    // The screen shows a gesture of a player.
    second.presses("[data-test=emotes]").await;
    second.presses(".emote-list button").await;
    screen.waits_until("a gesture", async || screen.reads("[data-test=heard]").await.contains("Ben")).await;

    let mut anna = Player::new(&first, game, Means::Pointer);
    let mut ben = Player::new(&second, game, Means::Pointer);
    let is_own_turn = |moment: &Moment| matches!(moment, Moment::Play | Moment::Draw { .. });
    tokio::select! {
        () = anna.plays_until(|diary, moment| diary.turns() >= 2 && is_own_turn(moment)) => {}
        () = ben.plays_to_the_end() => panic!("the game is over too early"),
    }
    screen.waits_until("a story", async || screen.counts("[data-test=big-lines] li").await > 2).await;
    assert_eq!(hand(&screen).await, Vec::<String>::new());

    // The screen reloads in the middle of the game, and shows the link to players who have lost
    // theirs.
    let mut frames = came(&screen).await;
    let windows = screen.script("return window.windows", vec![]).await;
    screen.reload().await;
    screen.waits_for(".big-screen [data-test=big-now]").await;
    screen
        .waits_until("the story so far", async || screen.counts("[data-test=big-lines] li").await > 2)
        .await;
    screen.presses("[data-test=big-code]").await;
    assert_eq!(link_on_screen(&screen).await, link);
    screen.presses("[data-test=big-code]").await;
    screen.waits_until_gone("[data-test=big-corner]").await;
    assert_eq!(screen.script("return [window.woken, window.spoken]", vec![]).await, json!([1, []]));
    screen.presses("[data-test=big-aloud]").await;

    tokio::join!(anna.plays_to_the_end(), ben.plays_to_the_end());
    println!("{:?}\n{:?}", anna.diary, ben.diary);
    screen.waits_for("[data-test=over]").await;
    assert_eq!(screen.reads("[data-test=result]").await, first.reads("[data-test=result]").await);

    // The phones ask for a rematch.
    first.presses("[data-test=rematch]").await;
    screen
        .waits_until("the request for a rematch", async || {
            screen.reads("[data-test=rematch-by]").await.contains("Anna")
        })
        .await;

    frames.extend(came(&screen).await);
    let record = record(&screen, &link).await;
    let (searched, found) = search(&record, &frames);
    assert!(searched > SEARCHED, "{searched}");
    assert_eq!(found, Vec::<String>::new());
    let frames = read(&frames);
    no_seat(&frames);
    match AnyRecord::import(&record).expect("a record") {
        AnyRecord::Diciassette(record) => is_a_spectators(&record, &frames),
        AnyRecord::Rummy17(record) => is_a_spectators(&record, &frames),
    }
    let spoken = screen.script("return window.spoken", vec![]).await;
    let spoken = spoken.as_array().expect("a list");
    assert!(
        spoken.len() > 4
            && spoken.iter().all(|said| said.as_str().is_some_and(|said| said.starts_with("en: ")))
    );
    let later = screen.script("return window.windows", vec![]).await;
    let asked: Vec<&Value> = [&windows, &later].into_iter().filter_map(Value::as_array).flatten().collect();
    assert!(
        asked.iter().any(|asked| asked.as_str().is_some_and(|asked| asked.contains("Answer on your phone"))),
        "a window to claim was shown large: {asked:?}"
    );
    second.presses("[data-test=rematch]").await;
    screen.waits_for(".big-gathering [data-test=qr]").await;
    for one in [&screen, &first, &second] {
        assert_eq!(one.complaints().await, Vec::<String>::new());
    }
}

#[tokio::test]
async fn diciassette_in_one_room() {
    plays(Game::Diciassette).await;
}

#[tokio::test]
async fn rummy17_in_one_room() {
    plays(Game::Rummy17).await;
}

/// A player's own browser becomes the screen: not even the player's cards arrive there.
#[tokio::test]
async fn a_players_own_browser_as_the_screen_gets_no_hand() {
    let server = Server::open();
    let host = Guest::arrive(Look::default()).await;
    hurries_bots(&host).await;
    host.go(&server.url("/")).await;
    host.prefers(json!({ "motion": "none" })).await;
    opens_table(&host, &server, Game::Rummy17, 2, 1).await;
    let link = invitation(&host).await;
    host.presses("[data-test=big-more] summary").await;
    let screen = host.script("return document.querySelector('[data-test=big-open]').href", vec![]).await;
    assert_eq!(screen, json!(link.replace("/t/", "/big/")));
    sits(&host, 0).await;
    host.waits_for("[data-test=hand] button").await;
    let cards = hand(&host).await;
    assert_eq!(cards.len(), 10, "{cards:?}");

    records(&host).await;
    host.go(screen.as_str().expect("a link")).await;
    host.waits_for(".big-screen [data-test=big-now]").await;
    assert_eq!(hand(&host).await, Vec::<String>::new());
    let frames = read(&came(&host).await);
    no_seat(&frames);
    let states: Vec<&Value> = frames.iter().filter(|frame| frame["type"] == "state").collect();
    assert!(!states.is_empty());
    assert!(states.iter().all(|state| state["view"]["seat"].is_null() && state["view"]["hand"] == json!([])));

    // Back at the seat, the hand is there.
    host.go(&link).await;
    host.waits_for("[data-test=hand] button").await;
    assert_eq!(hand(&host).await, cards);
}

/// Before the game, the screen settles what does not suit the room: a delay for spectators, and
/// free seats.
#[tokio::test]
async fn the_screen_removes_a_delay_and_free_seats_before_the_game() {
    let server = Server::open();
    let (screen, phone) = tokio::join!(Guest::arrive(TELEVISION), Guest::arrive(PHONE));
    // The page opens no tables with a delay; other clients do.
    opens_otherwise(&screen, r#""watch_delay":0"#, r#""watch_delay":30"#).await;
    opens_here(&screen, &server, 4).await;
    screen.waits_for("[data-test=big-delay]").await;
    assert!(screen.reads("[data-test=big-delay]").await.contains("30 s"));
    screen.presses("[data-test=big-at-once]").await;
    screen.waits_until_gone("[data-test=big-delay]").await;

    let link = link_on_screen(&screen).await;
    // The server of a test accepts only this machine.
    screen.waits_for("[data-test=only-here]").await;
    assert!(screen.reads("[data-test=only-here]").await.contains("--listen 0.0.0.0:1717"));
    let has_seats = async |seats| screen.counts(".seats > li").await == seats;
    // The bot sits behind a free seat, and moves up.
    screen.presses("[data-test=bot-2]").await;
    phone.go(&link).await;
    phone.presses("[data-test=sit-0]").await;
    screen.waits_for("[data-test=seat-0] .seat-picture").await;
    screen.presses("[data-test=big-fewer]").await;
    screen.waits_until("two seats", async || has_seats(2).await).await;
    // A seat is added after all, and removed again.
    screen.presses("[data-test=big-one-more]").await;
    screen.waits_until("three seats", async || has_seats(3).await).await;
    screen.presses("[data-test=big-fewer]").await;
    screen.waits_until("two seats", async || has_seats(2).await).await;
    phone.presses("[data-test=ready]").await;
    phone.waits_for("[data-test=hand] button").await;
    screen.waits_for(".big-screen [data-test=big-now]").await;
}

/// A page opened as `localhost` leads phones to the server, not to themselves.
#[tokio::test]
async fn the_code_leads_to_the_servers_address_for_others() {
    let server = Server::open();
    let screen = Guest::arrive(TELEVISION).await;
    // The server of a test is in no network; here it claims to be.
    let source = "
        const ask = window.fetch;
        window.fetch = (what, ...how) =>
            what === '/address' ? Promise.resolve(new Response('http://192.0.2.17:1717')) : ask(what, ...how);";
    screen.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
    opens_here(&screen, &server, 2).await;
    let leads_there = async || screen.reads("[data-test=big-link]").await.starts_with("192.0.2.17:1717/t/");
    screen.waits_until("the address for others", leads_there).await;
    link_on_screen(&screen).await;
    assert_eq!(screen.counts("[data-test=only-here]").await, 0);
}

/// A player who has gone without a word does not keep the others waiting.
#[tokio::test]
async fn the_screen_frees_the_seat_of_an_absent_player() {
    let server = Server::open();
    let (screen, phone) = tokio::join!(Guest::arrive(TELEVISION), Guest::arrive(PHONE));
    opens_otherwise(&screen, r#""grace":60"#, r#""grace":10"#).await;
    opens_here(&screen, &server, 2).await;
    phone.go(&link_on_screen(&screen).await).await;
    phone.presses("[data-test=sit-0]").await;
    screen.waits_for("[data-test=seat-0] .seat-picture").await;
    assert_eq!(screen.counts("[data-test=seat-remove]").await, 0);
    let _away = phone.leaves().await;
    screen.presses("[data-test=seat-0] [data-test=seat-remove]").await;
    screen
        .waits_until("why not yet", async || {
            screen.reads("[data-test=notice]").await.contains("away for a while")
        })
        .await;
    // The server frees a seat 10 s after its player has gone at the earliest, whatever the grace
    // (`server/src/table/clocks.rs`). The screen does not announce it, so press until it works.
    let freed = async || {
        let _ = screen.tries_to_press("[data-test=seat-0] [data-test=seat-remove]").await;
        screen.sees("[data-test=bot-0]").await
    };
    screen.waits_within(Duration::from_secs(30), "a free seat", freed).await;
}

/// When no player is left to ask for a rematch, the screen does.
#[tokio::test]
async fn the_screen_asks_for_a_rematch_when_all_players_have_left() {
    let server = Server::open();
    let (screen, phone) = tokio::join!(Guest::arrive(TELEVISION), Guest::arrive(PHONE));
    opens_here(&screen, &server, 2).await;
    screen.presses("[data-test=bot-1]").await;
    phone.go(&link_on_screen(&screen).await).await;
    sits(&phone, 0).await;
    screen.waits_for(".big-screen [data-test=big-now]").await;
    phone.waits_for("[data-test=hand] button").await;
    phone.presses("[data-test=table]").await;
    phone.presses("[data-test=leave-seat]").await;
    phone.presses("[data-test=leave-yes]").await;
    screen.presses("[data-test=abandoned] [data-test=rematch]").await;
    screen.waits_for(".big-gathering [data-test=qr]").await;
    // Bots are ready when their host is.
    screen.waits_for("[data-test=ready]").await;
}
