//! All scenes of the page, each with the way there, for tests and screenshots of everything.

use std::path::PathBuf;
use std::time::Duration;

use serde_json::json;

use crate::friends::{hurries_bots, opens_table, sits, watch_link};
use crate::guest::{Guest, Look, key};
use crate::learner::Learner;
use crate::player::{Game, Means, Moment, Player};
use crate::server::Server;

/// A tour through a part of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tour {
    /// Everything outside a game: the first screen, the ways to a game, and the dialogs over them.
    Screens,
    /// Players gather at a table.
    Gathering,
    /// A game of Diciassette from the first turn to the end.
    Diciassette,
    /// A game of Rummy 17 from the first turn to the end.
    Rummy17,
    /// Both games with the maximum number of players, and a long name.
    Crowded,
    /// Several people at one device.
    HotSeat,
    /// The lessons of both games.
    Learn,
    /// A table of the server, until the connection is lost.
    Online,
    /// A screen for the whole room, and a phone beside it.
    Big,
    /// A replay of a finished game.
    Replay,
}

/// A scene that the page shows now.
pub struct Scene<'a> {
    /// The name of the scene.
    pub name: &'static str,
    /// The guest at the page.
    pub guest: &'a Guest,
    server: &'a Server,
    tongue: Tongue,
}

/// How to change the language of a scene.
#[derive(Clone, Copy)]
enum Tongue {
    /// By the choice of languages, while the scene stays open.
    Here,
    /// By the choice of languages, with the scene closed and then reopened with this key.
    Then(&'static str),
    /// By loading the page anew.
    Anew,
    /// By opening another page: each language has its own page of a game's rules.
    Rules(Game),
}

impl Scene<'_> {
    /// Shows the scene in another language.
    pub async fn speaks(&self, language: &str) {
        let guest = self.guest;
        match self.tongue {
            Tongue::Here => drop(guest.script_later(SPEAK, vec![json!(language)]).await),
            Tongue::Then(key) => {
                guest.keys(key::ESCAPE).await;
                guest.waits_until_gone("[data-test=overlay]").await;
                guest.script_later(SPEAK, vec![json!(language)]).await;
                guest.waits_until_gone("[data-test=overlay]").await;
                guest.keys(key).await;
                guest.waits_for("[data-test=overlay]").await;
            }
            Tongue::Anew => guest.prefers(json!({ "language": language })).await,
            Tongue::Rules(game) => {
                guest.go(&self.server.url(&format!("/rules/{language}/{}.html", game.id()))).await;
            }
        }
        guest.waits_for(&format!("html[lang={language}]")).await;
    }

    /// Shows the scene in another size and theme.
    pub async fn looks(&self, look: Look) {
        self.guest.looks(look).await;
        self.guest.script_later(DRAWN, vec![]).await;
    }

    /// Restores the original look for the scenes that follow.
    pub async fn looks_as_before(&self) {
        self.looks(self.guest.look()).await;
    }
}

/// Chooses a language in the bar, or in the settings, which it closes again. Overlays over the page
/// stay open.
const SPEAK: &str = "
    const [language, done] = arguments;
    const choice = () => document.querySelector('select[data-test$=language]');
    const settings = choice() ? null : document.querySelector('[data-test=settings]');
    settings?.click();
    const speak = () => {
        const select = choice();
        if (!select) return requestAnimationFrame(speak);
        select.value = language;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        if (settings) document.querySelector('[data-test=overlay] [data-test=close]').click();
        requestAnimationFrame(() => requestAnimationFrame(done));
    };
    speak()";

/// Waits until everything is drawn and no finite animation runs.
const DRAWN: &str = "
    const [done] = arguments;
    const rests = animation => animation.playState !== 'running' || animation.effect.getComputedTiming().endTime === Infinity;
    const look = () => document.getAnimations().every(rests) ? requestAnimationFrame(done) : requestAnimationFrame(look);
    requestAnimationFrame(() => requestAnimationFrame(look))";

/// Scrolls an element into view.
const IN_SIGHT: &str = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })";

/// Stores some results of both games, as if they had been played here.
const PLAYED: &str = "
    const lines = [...Array(23).keys()].map(number => {
        const rummy = number % 3 === 0;
        const place = number % 4 ? 1 + number % 3 : 1;
        const tally = {
            id: `scene-${number}`, game: rummy ? 'rummy17' : 'diciassette', players: 3 + number % 2,
            level: ['novice', 'regular', 'mixed', null][number % 4], place, shared: number % 5 === 0,
            score: rummy ? 14 - 7 * number % 40 : place === 1 ? 3 : number % 3,
            calls: rummy || number === 7 ? null : { made: 4, right: 3, bluffs: 5, held: 2 },
            points: rummy ? { games: 3, knocks: 2, doubled: number % 2, bonus: 21, penalty: 17 } : null,
        };
        return JSON.stringify({ day: `2026-11-${String(number + 1).padStart(2, '0')}`, tally, record: null });
    });
    localStorage.setItem('seventeen.played', lines.join('\\n') + '\\n')";

/// Stops the timers of the page, but not those of the test.
const STOP_TIME: &str = "
    const timeout = window.setTimeout;
    window.setTimeout = (...call) => new Error().stack.includes('/assets/') ? 0 : timeout(...call)";

/// A name of the maximum length.
const LONG_NAME: &str = "Maximiliane Wilhelmine G";

impl Tour {
    /// All tours.
    pub const ALL: [Tour; 10] = [
        Tour::Screens,
        Tour::Gathering,
        Tour::Diciassette,
        Tour::Rummy17,
        Tour::Crowded,
        Tour::HotSeat,
        Tour::Learn,
        Tour::Online,
        Tour::Big,
        Tour::Replay,
    ];

    /// Leads a newly arrived guest through the scenes, and shows each.
    pub async fn goes(self, guest: &Guest, server: &mut Server, mut show: impl AsyncFnMut(&Scene<'_>)) {
        hurries_bots(guest).await;
        guest.go(&server.url("/")).await;
        // No motion, a long claim window, and no automatic passes.
        let name = if self == Tour::Crowded { LONG_NAME } else { "Anna" };
        let preferences = json!({
            "language": "en", "motion": "none", "name": name, "window": 90, "standing_pass": false,
            "last": { "game": "diciassette", "players": 4 },
        });
        guest.prefers(preferences).await;
        match self {
            Tour::Screens => screens(&mut Guide { guest, server, show: &mut show }).await,
            Tour::Gathering => gathering(&mut Guide { guest, server, show: &mut show }).await,
            Tour::Diciassette => diciassette(&mut Guide { guest, server, show: &mut show }).await,
            Tour::Rummy17 => rummy17(&mut Guide { guest, server, show: &mut show }).await,
            Tour::Crowded => crowded(&mut Guide { guest, server, show: &mut show }).await,
            Tour::Big => big(&mut Guide { guest, server, show: &mut show }).await,
            Tour::Replay => replay(&mut Guide { guest, server, show: &mut show }).await,
            Tour::HotSeat => hot_seat(&mut Guide { guest, server, show: &mut show }).await,
            Tour::Learn => learn(&mut Guide { guest, server, show: &mut show }).await,
            Tour::Online => {
                online(&mut Guide { guest, server, show: &mut show }).await;
                server.close();
                let mut guide = Guide { guest, server, show: &mut show };
                guest.waits_for("[data-test=line]:not(.is-open)").await;
                guide.shows("online-no-connection").await;
            }
        }
    }
}

/// Leads a guest from scene to scene.
struct Guide<'a, S> {
    guest: &'a Guest,
    server: &'a Server,
    show: &'a mut S,
}

impl<S: AsyncFnMut(&Scene<'_>)> Guide<'_, S> {
    async fn shows(&mut self, name: &'static str) {
        self.shows_in(name, Tongue::Here).await;
    }

    async fn shows_in(&mut self, name: &'static str, tongue: Tongue) {
        self.guest.script_later(DRAWN, vec![]).await;
        let scene = Scene { name, guest: self.guest, server: self.server, tongue };
        (self.show)(&scene).await;
        scene.speaks("en").await;
    }

    async fn goes(&self, path: &str) {
        self.guest.go(&self.server.url(path)).await;
    }

    /// Presses a button that opens an overlay, shows the overlay and closes it.
    async fn opens(&mut self, press: &str, name: &'static str, what: &str) {
        self.guest.presses(press).await;
        self.guest.waits_for(what).await;
        self.shows(name).await;
        self.closes().await;
    }

    /// Presses a key that opens an overlay, shows the overlay and closes it.
    async fn opens_by_key(&mut self, key: &'static str, name: &'static str) {
        self.guest.keys(key).await;
        self.guest.waits_for("[data-test=overlay]").await;
        self.shows_in(name, Tongue::Then(key)).await;
        self.closes().await;
    }

    /// Opens the coach, and shows it unfolded and as a line.
    async fn is_coached(&mut self, open: &'static str, folded: &'static str) {
        self.guest.presses("[data-test=coach-toggle]").await;
        self.guest.waits_for("[data-test=coach-progress][data-done='10']").await;
        self.shows(open).await;
        self.guest.presses("[data-test=coach-fold]").await;
        self.shows(folded).await;
        self.guest.presses("[data-test=coach-toggle]").await;
        self.guest.waits_until_gone("[data-test=coach]").await;
    }

    async fn closes(&self) {
        self.guest.keys(key::ESCAPE).await;
        self.guest.waits_until_gone("dialog[open]").await;
    }
}

async fn screens<S: AsyncFnMut(&Scene<'_>)>(guide: &mut Guide<'_, S>) {
    let guest = guide.guest;
    guest.waits_for("[data-test=play-now]").await;
    guide.shows("home").await;
    guest.presses("[data-test=game-rummy17]").await;
    guest.waits_for("[data-test=games]").await;
    guide.shows("home-rummy17").await;
    guest.presses("[data-test=friends]").await;
    guest.presses("[data-test=bots-2]").await;
    // The form is long, and its sticky foot covers a part of it.
    guest.script(IN_SIGHT, vec![json!("[data-test=friends-dialog] summary")]).await;
    guest.presses("[data-test=friends-dialog] summary").await;
    guest.waits_for("[data-test=friends-clock-60]").await;
    guide.shows("friends").await;
    guide.closes().await;
    guide.opens("[data-test=settings]", "settings", "[data-test=settings-sound]").await;
    guide.opens("[data-test=rules]", "rules", "[data-test=rules-text] h2").await;
    guest.presses("[data-test=rules]").await;
    guest.waits_for("[data-test=rules-text] h2").await;
    guest.writes("[data-test=rules-search]", "17").await;
    guide.shows("rules-search").await;

    guide.goes("/join").await;
    guest.writes("[data-test=join-code]", "7Q2K").await;
    guide.shows("join").await;
    guest.presses("[data-test=join-go]").await;
    guest.waits_until("why not", async || !guest.reads("[data-test=join-wrong]").await.is_empty()).await;
    guide.shows("join-wrong").await;
    guide.goes("/t/ZZZZZZZZZZZZ").await;
    guest.waits_for("[data-test=notice]").await;
    guide.shows_in("no-such-table", Tongue::Anew).await;
    guide.goes("/lobby").await;
    guest.waits_for("[data-test=lobby-empty]").await;
    guide.shows("lobby-empty").await;
    guide.goes("/hotseat").await;
    guest.presses("[data-test=person-add]").await;
    guest.presses("[data-test=hot-seat-bots-1]").await;
    guest.waits_for("[data-test=level-novice]").await;
    guide.shows("hot-seat").await;
    statistics(guide).await;
    guide.goes("/play/chess").await;
    guest.waits_for(".nowhere").await;
    guide.shows("nowhere").await;
    for (name, game) in [("rules-diciassette", Game::Diciassette), ("rules-rummy17", Game::Rummy17)] {
        guide.goes(&format!("/rules/en/{}.html", game.id())).await;
        guest.waits_for("main#rules").await;
        guide.shows_in(name, Tongue::Rules(game)).await;
    }
}

/// The guest's own statistics: empty, and with games of both kinds.
async fn statistics<S: AsyncFnMut(&Scene<'_>)>(guide: &mut Guide<'_, S>) {
    let guest = guide.guest;
    guide.goes("/statistics").await;
    guest.waits_for("[data-test=statistics-empty]").await;
    guide.shows("statistics-empty").await;
    guest.script(PLAYED, vec![]).await;
    guide.goes("/statistics").await;
    for game in Game::ALL {
        guest.presses(&format!("[data-test=each-{}] summary", game.id())).await;
    }
    guide.shows("statistics").await;
    guide.opens("[data-test=statistics-erase]", "statistics-erase", "dialog[open]").await;
    guest.selects("[data-test=filter-players]", "6").await;
    guest.waits_for("[data-test=statistics-no-fit]").await;
    guide.shows("statistics-no-fit").await;
    guest.script("localStorage.removeItem('seventeen.played')", vec![]).await;
}

async fn gathering<S: AsyncFnMut(&Scene<'_>)>(guide: &mut Guide<'_, S>) {
    let guest = guide.guest;
    guest.presses("[data-test=friends]").await;
    guest.presses("[data-test=seats-6]").await;
    guest.presses("[data-test=bots-2]").await;
    guest.presses("[data-test=friends-anybody]").await;
    guest.tabs_to("[data-test=friends-coach]").await;
    guest.keys(" ").await;
    guest.presses("[data-test=create-table]").await;
    guest.waits_for("[data-test=sit-0]").await;
    guest.waits_for("[data-test=coach-allowed]").await;
    guide.shows("seats").await;
    guest.presses("[data-test=sit-0]").await;
    guest.waits_for("[data-test=ready]").await;
    guest.presses(".invitation summary").await;
    guide.shows("seated").await;
    guide.opens("[data-test=hand-over]", "hand-over", "[data-test=seat-link]").await;
    guide.goes("/lobby").await;
    guest.waits_for("[data-test=my-tables]").await;
    guest.waits_for("[data-test=public-tables]").await;
    guide.shows("lobby").await;
}

async fn diciassette<S: AsyncFnMut(&Scene<'_>)>(guide: &mut Guide<'_, S>) {
    let guest = guide.guest;
    guide.goes("/play/diciassette?players=4&level=novice&seed=17").await;
    let mut player = Player::new(guest, Game::Diciassette, Means::Pointer);
    player.plays_until(|diary, moment| diary.turns() == 1 && *moment == Moment::Play).await;
    guest.presses("[data-test=hand] button").await;
    guide.shows("diciassette-turn").await;
    guide.opens_by_key("?", "diciassette-keys").await;
    guide.opens_by_key("h", "history").await;
    guide.is_coached("diciassette-coach", "diciassette-coach-line").await;
    // Outside a claim window, a pass is refused with the reason.
    guest.keys("p").await;
    guest.waits_for("[data-test=why]").await;
    guide.shows("why-not").await;
    player
        .plays_until(|diary, moment| diary.turns() > 1 && matches!(moment, Moment::Call { may_pass: true }))
        .await;
    guide.shows("diciassette-window").await;

    // A reveal in progress.
    player.plays_until(|_, moment| matches!(moment, Moment::Call { may_pass: true })).await;
    guest.presses("[data-test=settings]").await;
    guest.presses("[data-test=motion-calm]").await;
    guide.closes().await;
    guest.presses("[data-test=call]").await;
    guest
        .waits_until("what it comes to", async || {
            guest.reads(".dici-banner").await.contains(char::is_numeric)
        })
        .await;
    guest.script(STOP_TIME, vec![]).await;
    guide.shows("diciassette-reveal").await;

    guest.prefers(json!({ "motion": "none" })).await;
    guest.waits_for("[data-test=hand] button").await;
    player.plays_until(|_, moment| *moment == Moment::Play).await;
    guide.opens("[data-test=discard]", "diciassette-discard", "dialog[open]").await;
    player.plays_to_the_end().await;
    guide.shows("diciassette-over").await;
    guest.presses("[data-test=look]").await;
    guide.opens("[data-test=last-round]", "diciassette-last-round", "dialog[open]").await;
}

async fn rummy17<S: AsyncFnMut(&Scene<'_>)>(guide: &mut Guide<'_, S>) {
    let guest = guide.guest;
    guide.goes("/play/rummy17?players=4&level=novice&seed=17").await;
    let mut player = Player::new(guest, Game::Rummy17, Means::Pointer);
    player.plays_until(|_, moment| matches!(moment, Moment::Draw { .. })).await;
    guide.shows("rummy17-turn").await;
    guide.opens_by_key("?", "rummy17-keys").await;
    guide.opens("[data-test=bonus]", "rummy17-bonus", "dialog[open]").await;
    guide.opens("[data-test=jokers]", "rummy17-jokers", "dialog[open]").await;
    player.plays_until(|_, moment| *moment == Moment::Knock).await;
    guide.shows("rummy17-knock").await;
    // Cards that make a meld are chosen, and their possible places light up.
    player.plays_until(|diary, moment| diary.laid >= 1 && *moment == Moment::Lay).await;
    guest.presses("[data-test=suggest]").await;
    guide.shows("rummy17-chosen").await;
    guide.is_coached("rummy17-coach", "rummy17-coach-line").await;
    player.plays_until(|diary, moment| diary.discards >= 4 && matches!(moment, Moment::Draw { .. })).await;
    guide.shows("rummy17-melds").await;
    guide.opens("[data-test=meld-0]", "rummy17-meld", "dialog[open]").await;
    guide.opens("[data-test=seat-1]", "rummy17-player", "dialog[open]").await;
    player.plays_until(|_, moment| *moment == Moment::Sheet).await;
    guide.shows("rummy17-sheet").await;
    player.plays_to_the_end().await;
    guide.shows("rummy17-over").await;
}

async fn learn<S: AsyncFnMut(&Scene<'_>)>(guide: &mut Guide<'_, S>) {
    let guest = guide.guest;
    guide.goes("/learn/diciassette").await;
    let mut learner = Learner::new(guest, Game::Diciassette, Means::Pointer);
    let first = learner.step().await.expect("a first step");
    guide.shows("learn-diciassette").await;
    learner.does(&first).await;
    learner.learns_until("up").await;
    guide.shows("learn-diciassette-turn").await;
    // Not the card that the lesson asks for.
    guest.presses("[data-test=hand] [data-card=\"3\"]").await;
    guest.presses("[data-test=play-up]").await;
    guest.waits_for("[data-test=why]").await;
    guide.shows_in("learn-refused", Tongue::Here).await;
    learner.does("up").await;
    learner.learns_until("call").await;
    guide.shows("learn-diciassette-call").await;
    learner.does("call").await;
    learner.learns_until("wrong").await;
    guide.shows("learn-diciassette-tokens").await;
    learner.does("wrong").await;
    learner.learns_to_the_end().await;
    guide.shows("learn-diciassette-over").await;

    guide.goes("/learn/rummy17").await;
    let mut learner = Learner::new(guest, Game::Rummy17, Means::Pointer);
    for (step, name) in [
        ("bonus", "learn-rummy17"),
        ("run", "learn-rummy17-run"),
        ("knock", "learn-rummy17-knock"),
        ("swap", "learn-rummy17-swap"),
    ] {
        learner.learns_until(step).await;
        guide.shows(name).await;
        learner.does(step).await;
    }
    learner.learns_to_the_end().await;
    guide.shows("learn-rummy17-over").await;
}

async fn crowded<S: AsyncFnMut(&Scene<'_>)>(guide: &mut Guide<'_, S>) {
    let guest = guide.guest;
    guide.goes("/play/diciassette?players=6&level=regular&seed=17").await;
    let mut player = Player::new(guest, Game::Diciassette, Means::Pointer);
    player.plays_until(|diary, moment| diary.turns() >= 1 && *moment == Moment::Play).await;
    guide.shows("crowded-diciassette").await;
    guide.goes("/play/rummy17?players=6&level=regular&games=6&seed=17").await;
    let mut player = Player::new(guest, Game::Rummy17, Means::Pointer);
    player.plays_until(|diary, moment| diary.discards >= 3 && *moment == Moment::Lay).await;
    guide.shows("crowded-rummy17").await;
    player.plays_until(|_, moment| *moment == Moment::Sheet).await;
    guide.shows("crowded-sheet").await;
}

async fn hot_seat<S: AsyncFnMut(&Scene<'_>)>(guide: &mut Guide<'_, S>) {
    let guest = guide.guest;
    guide.goes("/hotseat").await;
    for (place, name) in ["Anna", "Ben"].iter().enumerate() {
        guest.writes(&format!("[data-test=person-{place}]"), name).await;
    }
    guest.presses("[data-test=hot-seat-start]").await;
    guest.waits_for("[data-test=curtain-lift]").await;
    guide.shows("curtain").await;
    let mut player = Player::new(guest, Game::Diciassette, Means::Pointer);
    player.plays_until(|_, moment| *moment == Moment::Claims).await;
    guide.shows("claims").await;
}

async fn online<S: AsyncFnMut(&Scene<'_>)>(guide: &mut Guide<'_, S>) {
    let guest = guide.guest;
    opens_table(guest, guide.server, Game::Rummy17, 4, 3).await;
    let watch = watch_link(guest).await;
    sits(guest, 0).await;
    let mut player = Player::new(guest, Game::Rummy17, Means::Pointer);
    player.plays_until(|diary, moment| diary.discards >= 1 && matches!(moment, Moment::Draw { .. })).await;
    guest.presses("[data-test=emotes]").await;
    guest.waits_for(".emote-list button").await;
    guide.shows("online-emotes").await;
    let table = guest.address().await;
    guest.go(&watch).await;
    guest.waits_for("[data-test=seat-0]").await;
    guide.shows("online-watching").await;
    guest.go(&table).await;
    guest.waits_for("[data-test=hand]").await;
}

/// The guest's browser is the screen; another guest comes with a phone.
async fn big<S: AsyncFnMut(&Scene<'_>)>(guide: &mut Guide<'_, S>) {
    let (screen, server) = (guide.guest, guide.server);
    let phone = Guest::arrive(Look { size: (360, 640), ..Look::default() }).await;
    phone.go(&server.url("/")).await;
    phone.prefers(json!({ "motion": "none", "name": "Ben", "standing_pass": false })).await;
    for (game, gathering, playing, hand, over) in [
        (Game::Diciassette, Some("big-gathering"), "big-diciassette", "hand-only-diciassette", "big-over"),
        (Game::Rummy17, None, "big-rummy17", "hand-only-rummy17", "big-rummy17-over"),
    ] {
        guide.goes("/").await;
        screen.presses("[data-test=friends]").await;
        screen.presses(&format!("[data-test=friends-game-{}]", game.id())).await;
        screen.presses("[data-test=seats-4]").await;
        screen.presses("[data-test=bots-2]").await;
        screen.presses("[data-test=where-here]").await;
        screen.presses("[data-test=create-table]").await;
        screen.waits_for(".big-gathering [data-test=qr]").await;
        if let Some(name) = gathering {
            guide.shows(name).await;
        }
        screen.presses("[data-test=bot-1]").await;
        phone.go(&format!("http://{}", screen.reads("[data-test=big-link]").await)).await;
        sits(&phone, 0).await;
        let mut player = Player::new(&phone, game, Means::Pointer);
        let is_own_turn = |moment: &Moment| matches!(moment, Moment::Play | Moment::Draw { .. });
        player.plays_until(|diary, moment| diary.turns() >= 1 && is_own_turn(moment)).await;
        screen.presses("[data-test=big-code]").await;
        guide.shows(playing).await;
        screen.presses("[data-test=big-code]").await;
        phone.presses("[data-test=hand-only-yes]").await;
        Guide { guest: &phone, server, show: &mut *guide.show }.shows(hand).await;
        player.plays_to_the_end().await;
        screen.waits_for("[data-test=over]").await;
        guide.shows(over).await;
    }
}

async fn replay<S: AsyncFnMut(&Scene<'_>)>(guide: &mut Guide<'_, S>) {
    let guest = guide.guest;
    guide.goes("/replay").await;
    guest.waits_for("[data-test=none-kept]").await;
    guide.shows("replay-choice").await;
    guide.goes("/replay/ZZZZZZZZZZZZ/1").await;
    guest.waits_for("[data-test=replay-trouble]").await;
    guide.shows_in("replay-no-game", Tongue::Anew).await;
    for (table, open, side, game) in [
        ("replay-diciassette", "replay-diciassette-open", "replay-diciassette-side", Game::Diciassette),
        ("replay-rummy17", "replay-rummy17-open", "replay-rummy17-side", Game::Rummy17),
    ] {
        guide.goes("/replay").await;
        guest.chooses_file("[data-test=file]", &record(&format!("blunder-{}", game.id()))).await;
        guest.waits_for("[data-test=scrubber]").await;
        guest.script(SCRUB, vec![json!(0.9)]).await;
        guest.selects("[data-test=eyes]", "1").await;
        guest.waits_for("[data-test=hand] button").await;
        guide.shows(table).await;
        guest.selects("[data-test=eyes]", "open").await;
        guest.waits_for("[data-test=open-1]").await;
        guide.shows(open).await;
        guest.selects("[data-test=eyes]", "1").await;
        guest.presses("[data-test=without-spoilers]").await;
        guest.presses("[data-test=review]").await;
        waits_for_review(guest).await;
        guest.presses("[data-test=verify]").await;
        guest.script("document.querySelector('[data-test=unfold]').click()", vec![]).await;
        guide.shows(side).await;
    }
}

/// Timeout of a review, in which the master thinks about every decision of a game.
const REVIEW: Duration = Duration::from_secs(120);

/// Waits until the game in the replay has been reviewed.
pub async fn waits_for_review(guest: &Guest) {
    let is_reviewed = async || guest.sees("[data-test=reviewed]").await;
    guest.waits_within(REVIEW, "the end of the review", is_reviewed).await;
}

/// Path of a record kept for tests.
pub fn record(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(format!("{name}.jsonl"))
}

/// Moves the slider of a replay to a fraction of the game.
const SCRUB: &str = "
    const slider = document.querySelector('[data-test=scrubber]');
    slider.value = Math.floor(slider.max * arguments[0]);
    slider.dispatchEvent(new Event('input', { bubbles: true }))";
