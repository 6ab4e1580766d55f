//! What can be measured of the page. The figures are printed and not asserted, because they depend on what else the machine does; they mean something
//! for a bundle that was built for release, as `cargo xtask page` does.

use browser_tests::{Game, Guest, House, Look, Means, Player};
use serde_json::{Value, json};

/// So many first visits.
const VISITS: usize = 9;

/// Notes when the first screen is drawn: in the frame after it came into the document.
const WATCH_FIRST_SCREEN: &str = "
    new MutationObserver((_, observer) => {
        if (document.querySelector('[data-test=play-now]')) {
            observer.disconnect();
            requestAnimationFrame(() => requestAnimationFrame(() => window.drawn = performance.now()));
        }
    }).observe(document, { subtree: true, childList: true })";

/// Everything that the page has loaded so far: path and bytes over the line.
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

/// What the page has loaded so far.
async fn loaded(guest: &Guest) -> Vec<(String, u64)> {
    let loaded = guest.script(LOADED, vec![]).await;
    let file = |entry: &Value| Some((entry[0].as_str()?.to_owned(), entry[1].as_u64()?));
    loaded.as_array().into_iter().flatten().filter_map(file).collect()
}

#[tokio::test]
async fn the_first_visit() {
    let house = House::open();
    let guest = Guest::arrive(Look::default()).await;
    guest.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH_FIRST_SCREEN })).await;
    let mut painted = Vec::new();
    let mut drawn = Vec::new();
    let mut files = Vec::new();
    // The first one warms the server.
    for visit in 0..=VISITS {
        guest.go("about:blank").await;
        let origin = json!({ "origin": house.url("").trim_end_matches('/'), "storageTypes": "all" });
        guest.devtools("Storage.clearDataForOrigin", origin).await;
        guest.devtools("Network.clearBrowserCache", json!({})).await;
        guest.go(&house.url("/")).await;
        guest
            .waits_until("the first screen", async || {
                guest.script("return window.drawn", vec![]).await.is_number()
            })
            .await;
        // The browser tells of the paint when the frame is out, which may be after the screen is in the document.
        let paint = "return performance.getEntriesByName('first-contentful-paint')[0]?.startTime";
        guest.waits_until("the first paint", async || guest.script(paint, vec![]).await.is_number()).await;
        if visit > 0 {
            painted.extend(guest.script(paint, vec![]).await.as_f64());
            drawn.extend(guest.script("return window.drawn", vec![]).await.as_f64());
        }
        files = loaded(&guest).await;
    }
    let (painted, drawn) = (sorted(painted), sorted(drawn));
    println!("first contentful paint, median of {}: {:.0} ms", painted.len(), quantile(&painted, 0.5));
    println!("the first screen is drawn, median of {}: {:.0} ms", drawn.len(), quantile(&drawn, 0.5));
    println!("the first visit transfers {} bytes:", files.iter().map(|(_, bytes)| bytes).sum::<u64>());
    for (file, bytes) in &files {
        println!("{bytes:>9} {file}");
    }
    assert_eq!(painted.len(), VISITS);
}

/// Notes what holds the page up.
const WATCH_TASKS: &str = "
    window.tasks = [];
    new PerformanceObserver(list => list.getEntries().forEach(({ duration }) => tasks.push(duration)))
        .observe({ type: 'longtask' })";

/// Six at the table, at a calm pace: what holds the page up for more than 50 milliseconds while the others think.
async fn long_tasks(game: Game, level: &str) {
    let house = House::open();
    let guest = Guest::arrive(Look::default()).await;
    guest.go(&house.url("/")).await;
    guest.prefers(json!({ "motion": "calm" })).await;
    guest.go(&house.url(&format!("/play/{}?players=6&level={level}&seed=17", game.id()))).await;
    let mut player = Player::new(&guest, game, Means::Keys);
    player.moment().await;
    guest.script(WATCH_TASKS, vec![]).await;
    player.plays_until(|diary, moment| diary.turns() >= 2 || *moment == browser_tests::Moment::Over).await;
    let tasks = figures(&guest.script("return tasks", vec![]).await);
    println!(
        "{}, six at the table, {level}: {} tasks of more than 50 ms, the longest {:.0} ms",
        game.id(),
        tasks.len(),
        tasks.last().unwrap_or(&0.0)
    );
}

#[tokio::test]
async fn long_tasks_in_diciassette() {
    long_tasks(Game::Diciassette, "master").await;
}

#[tokio::test]
async fn long_tasks_in_rummy17() {
    long_tasks(Game::Rummy17, "expert").await;
}

/// From a key to the frame that follows it, and how long that frame takes to be made: it is over when a message that was sent in it comes.
const WATCH_KEYS: &str = "
    window.presses = [];
    window.frames = [];
    const { port1, port2 } = new MessageChannel();
    let begun;
    port1.onmessage = () => frames.push(performance.now() - begun);
    addEventListener('keydown', event => requestAnimationFrame(() => {
        begun = performance.now();
        presses.push(begun - event.timeStamp);
        port2.postMessage(0);
    }), { capture: true })";

async fn frames(game: Game) {
    let house = House::open();
    let guest = Guest::in_a_hurry(&house, 17).await;
    let mut player = Player::new(&guest, game, Means::Keys);
    player.begins(3, "novice").await;
    player.moment().await;
    guest.script(WATCH_KEYS, vec![]).await;
    player.plays_until(|diary, moment| diary.turns() >= 12 || *moment == browser_tests::Moment::Over).await;
    for (what, list) in [("from a key to the next frame", "presses"), ("making that frame", "frames")] {
        let times = figures(&guest.script(&format!("return {list}"), vec![]).await);
        let (median, most) = (quantile(&times, 0.5), quantile(&times, 0.95));
        println!("{}, {what}: {median:.1} ms, 95 % under {most:.1} ms, of {}", game.id(), times.len());
        assert!(!times.is_empty());
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

/// From a state that the worker tells to the frame in which the coach has drawn what it knows of it.
const WATCH_COACH: &str = "
    window.advised = [];
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
                    if (+coach?.dataset.seq > +seq) return;
                    if (coach?.dataset.seq !== seq || coach.ariaBusy !== 'false') return requestAnimationFrame(look);
                    advised.push(performance.now() - begun);
                };
                requestAnimationFrame(look);
            });
        }
    }";

/// The coach beside a game in which nothing moves: how soon its odds are there, and what holds the page up while it thinks.
async fn coached(game: Game) {
    holds_up(game, false).await;
    holds_up(game, true).await;
}

async fn holds_up(game: Game, coach: bool) {
    let house = House::open();
    let guest = Guest::arrive(Look::default()).await;
    guest.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH_COACH })).await;
    guest.foretells(17).await;
    guest.go(&house.url("/")).await;
    guest.prefers(json!({ "motion": "none", "coach": coach, "window": 90, "standing_pass": false })).await;
    let mut player = Player::new(&guest, game, Means::Keys);
    player.begins(4, "regular").await;
    player.moment().await;
    if coach {
        guest.waits_for("[data-test=coach][data-seq]").await;
    }
    guest.script("advised.length = 0", vec![]).await;
    guest.script(WATCH_TASKS, vec![]).await;
    player.plays_until(|diary, moment| diary.turns() >= 12 || *moment == browser_tests::Moment::Over).await;
    let tasks = figures(&guest.script("return tasks", vec![]).await);
    println!(
        "{}, {} the coach: {} tasks of more than 50 ms, the longest {:.0} ms",
        game.id(),
        if coach { "with" } else { "without" },
        tasks.len(),
        tasks.last().unwrap_or(&0.0)
    );
    if coach {
        let times = figures(&guest.script("return advised", vec![]).await);
        let (median, most) = (quantile(&times, 0.5), quantile(&times, 0.95));
        println!(
            "{}, from a state to its advice: {median:.1} ms, 95 % under {most:.1} ms, of {}",
            game.id(),
            times.len()
        );
        assert!(!times.is_empty());
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

/// A game is reviewed while one steps through it: what holds the page up for more than 50 milliseconds.
#[tokio::test]
async fn long_tasks_during_a_review() {
    let house = House::open();
    let guest = Guest::arrive(Look::default()).await;
    guest.go(&house.url("/")).await;
    guest.prefers(json!({ "motion": "calm" })).await;
    guest.go(&house.url("/replay")).await;
    guest.chooses_file("[data-test=file]", &browser_tests::record("blunder-rummy17")).await;
    guest.selects("[data-test=eyes]", "open").await;
    guest.presses("[data-test=without-spoilers]").await;
    guest.waits_for("[data-test=review]").await;
    guest.script(WATCH_TASKS, vec![]).await;
    guest.presses("[data-test=review]").await;
    guest.presses("[data-test=run]").await;
    let began = std::time::Instant::now();
    guest
        .waits_until("half of the review", async || {
            let share = "const { value, max } = document.querySelector('progress'); return value / max";
            guest.script(share, vec![]).await.as_f64().is_some_and(|share| share > 0.5)
        })
        .await;
    let tasks = figures(&guest.script("return tasks", vec![]).await);
    println!(
        "half of a review of everybody in rummy17, while it is played: {:.1} s, {} tasks of more than 50 ms, the longest {:.0} ms",
        began.elapsed().as_secs_f64(),
        tasks.len(),
        tasks.last().unwrap_or(&0.0)
    );
}
