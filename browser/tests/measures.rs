//! Measurements of the page. Figures are printed and not asserted, because they depend on the load
//! of the machine. They mean something for a release bundle, such as `cargo xtask page` makes.

use std::time::{Duration, Instant};

use browser_tests::{Game, Guest, Look, Means, Moment, Player, Server, record};
use serde_json::{Value, json};

/// Number of first visits.
const VISITS: usize = 9;
/// Timeout of the wait for the first paint, which the browser sometimes never reports.
const PAINT: Duration = Duration::from_secs(3);
/// Timeout of a review of all players of a game.
const REVIEW: Duration = Duration::from_secs(300);

/// Notes when the first screen is drawn: in the frame after it came into the document.
const WATCH_FIRST_SCREEN: &str = "
    new MutationObserver((_, observer) => {
        if (document.querySelector('[data-test=play-now]')) {
            observer.disconnect();
            requestAnimationFrame(() => requestAnimationFrame(() => window.drawn = performance.now()));
        }
    }).observe(document, { subtree: true, childList: true })";

/// Everything that the page has loaded so far: path and transferred bytes.
const LOADED: &str = "
    return performance.getEntries()
        .filter(entry => ['navigation', 'resource'].includes(entry.entryType))
        .map(({ name, transferSize }) => [new URL(name).pathname, transferSize])";

fn quantile(sorted: &[f64], share: f64) -> f64 {
    sorted.get(((sorted.len() as f64 - 1.0) * share).round() as usize).copied().unwrap_or(f64::NAN)
}

fn sorted(figures: impl IntoIterator<Item = f64>) -> Vec<f64> {
    let mut figures: Vec<f64> = figures.into_iter().collect();
    figures.sort_by(f64::total_cmp);
    figures
}

fn figures(list: &Value) -> Vec<f64> {
    sorted(list.as_array().into_iter().flatten().filter_map(Value::as_f64))
}

/// Prints the median, the 95th percentile and the maximum of some times.
fn report(what: &str, times: &[f64]) {
    let [median, most, longest] = [0.5, 0.95, 1.0].map(|share| quantile(times, share));
    println!("{what}: {median:.1} ms, 95 % under {most:.1} ms, at most {longest:.1} ms, of {}", times.len());
}

/// Returns the files that the page has loaded so far, with their transferred bytes.
async fn loaded(guest: &Guest) -> Vec<(String, u64)> {
    let loaded = guest.script(LOADED, vec![]).await;
    let file = |entry: &Value| Some((entry[0].as_str()?.to_owned(), entry[1].as_u64()?));
    loaded.as_array().into_iter().flatten().filter_map(file).collect()
}

#[tokio::test]
async fn the_first_visit() {
    let server = Server::open();
    let guest = Guest::arrive(Look::default()).await;
    guest.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH_FIRST_SCREEN })).await;
    let mut painted = Vec::new();
    let mut drawn = Vec::new();
    let mut files = Vec::new();
    // The first visit warms the server.
    for visit in 0..=VISITS {
        guest.go("about:blank").await;
        let origin = json!({ "origin": server.url("").trim_end_matches('/'), "storageTypes": "all" });
        guest.devtools("Storage.clearDataForOrigin", origin).await;
        guest.devtools("Network.clearBrowserCache", json!({})).await;
        guest.go(&server.url("/")).await;
        guest
            .waits_until("the first screen", async || {
                guest.script("return window.drawn", vec![]).await.is_number()
            })
            .await;
        // The browser reports the paint after the frame, perhaps later than the screen is in the
        // document.
        let paint = "return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null";
        let began = Instant::now();
        let mut paint_at = guest.script(paint, vec![]).await.as_f64();
        while paint_at.is_none() && began.elapsed() < PAINT {
            paint_at = guest.script(paint, vec![]).await.as_f64();
        }
        if visit > 0 {
            painted.extend(paint_at);
            drawn.extend(guest.script("return window.drawn", vec![]).await.as_f64());
        }
        files = loaded(&guest).await;
    }
    let (painted, drawn) = (sorted(painted), sorted(drawn));
    report("first contentful paint", &painted);
    if painted.len() < VISITS {
        println!("of {VISITS} visits the browser told of no paint in {}", VISITS - painted.len());
    }
    report("the first screen is drawn", &drawn);
    println!("the first visit transfers {} bytes:", files.iter().map(|(_, bytes)| bytes).sum::<u64>());
    for (file, bytes) in &files {
        println!("{bytes:>9} {file}");
    }
    assert_eq!(drawn.len(), VISITS);
}

/// Notes long tasks from the beginning of the document: start and duration.
const WATCH_TASKS: &str = "
    window.tasks = [];
    new PerformanceObserver(list => list.getEntries().forEach(({ startTime, duration }) => tasks.push([startTime, duration])))
        .observe({ type: 'longtask', buffered: true })";

/// Notes long tasks from the next page load on.
async fn watches_tasks(guest: &Guest) {
    guest.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH_TASKS })).await;
}

/// Returns the page's own time.
async fn now(guest: &Guest) -> f64 {
    guest.script("return performance.now()", vec![]).await.as_f64().expect("a time")
}

/// Prints the tasks of more than 50 milliseconds since a time, with all drawing so far.
async fn report_tasks(guest: &Guest, what: &str, since: f64) {
    // The browser reports a task when it is over, and drawing is part of it.
    guest
        .script_later("const [done] = arguments; requestAnimationFrame(() => setTimeout(done, 200))", vec![])
        .await;
    let tasks = guest
        .script(
            "return tasks.filter(([begun, _]) => begun >= arguments[0]).map(([_, lasted]) => lasted)",
            vec![json!(since)],
        )
        .await;
    let tasks = figures(&tasks);
    println!(
        "{what}: {} tasks of more than 50 ms, the longest {:.0} ms",
        tasks.len(),
        tasks.last().unwrap_or(&0.0)
    );
}

/// Measures long tasks with six players at a calm pace: while the page loads, and while the bots
/// think.
async fn long_tasks(game: Game, level: &str) {
    let server = Server::open();
    let guest = Guest::arrive(Look::default()).await;
    watches_tasks(&guest).await;
    guest.go(&server.url("/")).await;
    guest.prefers(json!({ "motion": "calm" })).await;
    guest.go(&server.url(&format!("/play/{}?players=6&level={level}&seed=17", game.id()))).await;
    let mut player = Player::new(&guest, game, Means::Keys);
    player.moment().await;
    let what = format!("{}, six at the table, {level}", game.id());
    report_tasks(&guest, &format!("{what}, until one is asked"), 0.0).await;
    let since = now(&guest).await;
    player.plays_until(|diary, moment| diary.turns() >= 2 || *moment == Moment::Over).await;
    report_tasks(&guest, &format!("{what}, after that"), since).await;
}

#[tokio::test]
async fn long_tasks_in_diciassette() {
    long_tasks(Game::Diciassette, "master").await;
}

#[tokio::test]
async fn long_tasks_in_rummy17() {
    long_tasks(Game::Rummy17, "expert").await;
    long_tasks(Game::Rummy17, "master").await;
}

/// Measures the time from a key to the next frame, and the time to make that frame, which ends with
/// a message sent in it. Messages of the worker meanwhile are drawn before that one, so such frames
/// count apart.
const WATCH_KEYS: &str = "
    window.presses = [];
    window.frames = [];
    window.disturbed = [];
    let heard = 0;
    const Original = Worker;
    window.Worker = class extends Original {
        constructor(...how) {
            super(...how);
            this.addEventListener('message', () => heard += 1);
        }
    };
    const { port1, port2 } = new MessageChannel();
    let begun, before;
    port1.onmessage = () => (heard === before ? frames : disturbed).push(performance.now() - begun);
    addEventListener('keydown', event => requestAnimationFrame(() => {
        begun = performance.now();
        before = heard;
        presses.push(begun - event.timeStamp);
        port2.postMessage(0);
    }), { capture: true })";

async fn frames(game: Game) {
    let server = Server::open();
    let guest = Guest::arrive(Look::default()).await;
    guest.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH_KEYS })).await;
    guest.foretells(17).await;
    guest.go(&server.url("/")).await;
    guest.prefers(json!({ "motion": "none" })).await;
    let mut player = Player::new(&guest, game, Means::Keys);
    player.begins(3, "novice").await;
    player.moment().await;
    guest.script("presses.length = frames.length = disturbed.length = 0", vec![]).await;
    player.plays_until(|diary, moment| diary.turns() >= 12 || *moment == Moment::Over).await;
    for (what, list) in [
        ("from a key to the next frame", "presses"),
        ("making that frame", "frames"),
        ("making it and drawing what the others did meanwhile", "disturbed"),
    ] {
        let times = figures(&guest.script(&format!("return {list}"), vec![]).await);
        report(&format!("{}, {what}", game.id()), &times);
        assert!(!times.is_empty() || list == "disturbed");
    }
}

#[tokio::test]
async fn frames_of_diciassette() {
    frames(Game::Diciassette).await;
}

#[tokio::test]
async fn frames_of_rummy17() {
    frames(Game::Rummy17).await;
}

/// Measures the time from a state of the worker to the frame in which the coach has drawn its
/// advice. Counts the states that the next one has overtaken before.
const WATCH_COACH: &str = "
    window.advised = [];
    window.overtaken = 0;
    const Original = Worker;
    window.Worker = class extends Original {
        constructor(...how) {
            super(...how);
            this.addEventListener('message', ({ data }) => {
                const begun = performance.now();
                const told = JSON.parse(data);
                if (told.type !== 'state' || told.state.result) return;
                const seq = String(told.state.seq);
                const look = () => {
                    const coach = document.querySelector('[data-test=coach]');
                    if (+coach?.dataset.seq > +seq) return overtaken += 1;
                    if (coach?.dataset.seq !== seq || coach.ariaBusy !== 'false') return requestAnimationFrame(look);
                    advised.push(performance.now() - begun);
                };
                requestAnimationFrame(look);
            });
        }
    }";

/// Measures the coach beside a game without motion: how soon its odds appear, and long tasks while
/// it thinks.
async fn coached(game: Game) {
    holds_up(game, "regular", false).await;
    holds_up(game, "regular", true).await;
    holds_up(game, "master", true).await;
}

async fn holds_up(game: Game, level: &str, coach: bool) {
    let server = Server::open();
    let guest = Guest::arrive(Look::default()).await;
    guest.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH_COACH })).await;
    watches_tasks(&guest).await;
    guest.foretells(17).await;
    guest.go(&server.url("/")).await;
    guest.prefers(json!({ "motion": "none", "coach": coach, "window": 90, "standing_pass": false })).await;
    guest.waits_for("[data-test=play-now]").await;
    let since = now(&guest).await;
    let mut player = Player::new(&guest, game, Means::Keys);
    player.begins(4, level).await;
    player.moment().await;
    if coach {
        guest.waits_for("[data-test=coach][data-seq]").await;
    }
    player.plays_until(|diary, moment| diary.turns() >= 12 || *moment == Moment::Over).await;
    let what = format!("{}, {level}, {} the coach", game.id(), if coach { "with" } else { "without" });
    report_tasks(&guest, &what, since).await;
    if coach {
        // The first advice waits until the study part is loaded.
        let times = guest.script("return advised", vec![]).await;
        report(&format!("{what}, from a state to its advice"), &figures(&times));
        let overtaken = guest.script("return overtaken", vec![]).await;
        println!("{what}, states that were overtaken before they had any: {overtaken}");
        assert!(times.as_array().is_some_and(|times| !times.is_empty()));
    }
}

#[tokio::test]
async fn advice_in_diciassette() {
    coached(Game::Diciassette).await;
}

#[tokio::test]
async fn advice_in_rummy17() {
    coached(Game::Rummy17).await;
}

/// Reviews a game for all players while it is replayed: long tasks from the opening of the file to
/// the last drawing.
#[tokio::test]
async fn long_tasks_during_a_review() {
    let server = Server::open();
    for game in Game::ALL {
        let guest = Guest::arrive(Look::default()).await;
        watches_tasks(&guest).await;
        guest.go(&server.url("/")).await;
        guest.prefers(json!({ "motion": "calm" })).await;
        guest.go(&server.url("/replay")).await;
        guest.waits_for("[data-test=none-kept]").await;
        let since = now(&guest).await;
        guest.chooses_file("[data-test=file]", &record(&format!("blunder-{}", game.id()))).await;
        guest.selects("[data-test=eyes]", "open").await;
        guest.presses("[data-test=without-spoilers]").await;
        guest.presses("[data-test=review]").await;
        guest.presses("[data-test=run]").await;
        let began = Instant::now();
        let is_over = async || guest.sees("[data-test=reviewed]").await;
        guest.waits_within(REVIEW, "the end of the review", is_over).await;
        let lasted = began.elapsed().as_secs_f64();
        report_tasks(&guest, &format!("{}, a review of all players in {lasted:.1} s", game.id()), since)
            .await;
    }
}
