//! All that the page can show, scene by scene, each with the way there: for whoever looks at everything.

use serde_json::json;

use crate::friends::{hurries_bots, opens_table, sits, watch_link};
use crate::guest::{Guest, Look, key};
use crate::house::House;
use crate::player::{Game, Means, Moment, Player};

/// A walk through a part of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tour {
    /// What one sees without a game: the first screen, ways to a game, what opens over them.
    Screens,
    /// People gather at a table.
    Gathering,
    /// A game of Diciassette from the first turn to the end.
    Diciassette,
    /// A game of Rummy 17 from the first turn to the end.
    Rummy17,
    /// Both games with as many players as there can be, and a long name.
    Crowded,
    /// Several people at one device.
    HotSeat,
    /// A table of the server, until the line is lost.
    Online,
}

/// Something that the page shows now.
pub struct Scene<'a> {
    /// What it is called.
    pub name: &'static str,
    /// Who sees it.
    pub guest: &'a Guest,
    house: &'a House,
    tongue: Tongue,
}

/// How the language of a scene is changed.
#[derive(Clone, Copy)]
enum Tongue {
    /// By the choice of languages, while it stays open.
    Here,
    /// The same, and then it is opened again with this key.
    Then(&'static str),
    /// It is loaded anew.
    Anew,
    /// It is another page for each language: the rules of a game.
    Rules(Game),
}

impl Scene<'_> {
    /// Shows the same in another language.
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
                guest.go(&self.house.url(&format!("/rules/{language}/{}.html", game.id()))).await;
            }
        }
        guest.waits_for(&format!("html[lang={language}]")).await;
    }

    /// Shows the same in another size and theme.
    pub async fn looks(&self, look: Look) {
        self.guest.looks(look).await;
        self.guest.script_later(DRAWN, vec![]).await;
    }
}

/// Chooses a language where it is chosen: in the bar, or in the settings, which are closed again. What is open over the page stays open.
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

/// Waits until everything is drawn and what moves by style has come to rest.
const DRAWN: &str = "
    const [done] = arguments;
    const rests = animation => animation.playState !== 'running' || animation.effect.getComputedTiming().endTime === Infinity;
    const look = () => document.getAnimations().every(rests) ? requestAnimationFrame(done) : requestAnimationFrame(look);
    requestAnimationFrame(() => requestAnimationFrame(look))";

/// The page's clock stops; that of whoever looks at it goes on.
const STOP_TIME: &str = "
    const timeout = window.setTimeout;
    window.setTimeout = (...call) => new Error().stack.includes('/assets/') ? 0 : timeout(...call)";

/// A name as long as a name can be.
const LONG_NAME: &str = "Maximiliane Wilhelmine G";

impl Tour {
    /// All of them.
    pub const ALL: [Tour; 7] = [
        Tour::Screens,
        Tour::Gathering,
        Tour::Diciassette,
        Tour::Rummy17,
        Tour::Crowded,
        Tour::HotSeat,
        Tour::Online,
    ];

    /// Goes through the scenes with a guest who has just arrived, and shows each.
    pub async fn goes(self, guest: &Guest, house: &mut House, mut show: impl AsyncFnMut(&Scene<'_>)) {
        hurries_bots(guest).await;
        guest.go(&house.url("/")).await;
        // Nothing moves, nothing is asked in a hurry, and nobody passes by themselves.
        let name = if self == Tour::Crowded { LONG_NAME } else { "Anna" };
        let preferences = json!({
            "language": "en", "motion": "none", "name": name, "window": 90, "standing_pass": false,
            "last": { "game": "diciassette", "players": 4 },
        });
        guest.prefers(preferences).await;
        match self {
            Tour::Screens => screens(&mut Guide { guest, house, show: &mut show }).await,
            Tour::Gathering => gathering(&mut Guide { guest, house, show: &mut show }).await,
            Tour::Diciassette => diciassette(&mut Guide { guest, house, show: &mut show }).await,
            Tour::Rummy17 => rummy17(&mut Guide { guest, house, show: &mut show }).await,
            Tour::Crowded => crowded(&mut Guide { guest, house, show: &mut show }).await,
            Tour::HotSeat => hot_seat(&mut Guide { guest, house, show: &mut show }).await,
            Tour::Online => {
                online(&mut Guide { guest, house, show: &mut show }).await;
                house.close();
                let mut guide = Guide { guest, house, show: &mut show };
                guest.waits_for("[data-test=line]:not(.is-open)").await;
                guide.shows("online-no-connection").await;
            }
        }
    }
}

/// Leads a guest from scene to scene.
struct Guide<'a, S> {
    guest: &'a Guest,
    house: &'a House,
    show: &'a mut S,
}

impl<S: AsyncFnMut(&Scene<'_>)> Guide<'_, S> {
    async fn shows(&mut self, name: &'static str) {
        self.shows_in(name, Tongue::Here).await;
    }

    async fn shows_in(&mut self, name: &'static str, tongue: Tongue) {
        self.guest.script_later(DRAWN, vec![]).await;
        let scene = Scene { name, guest: self.guest, house: self.house, tongue };
        (self.show)(&scene).await;
        scene.speaks("en").await;
    }

    async fn goes(&self, path: &str) {
        self.guest.go(&self.house.url(path)).await;
    }

    /// Opens what a press opens over the page, shows it, and closes it again.
    async fn opens(&mut self, press: &str, name: &'static str, what: &str) {
        self.guest.presses(press).await;
        self.guest.waits_for(what).await;
        self.shows(name).await;
        self.closes().await;
    }

    /// The same with a key.
    async fn opens_by_key(&mut self, key: &'static str, name: &'static str) {
        self.guest.keys(key).await;
        self.guest.waits_for("[data-test=overlay]").await;
        self.shows_in(name, Tongue::Then(key)).await;
        self.closes().await;
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
    guide.goes("/play/chess").await;
    guest.waits_for(".nowhere").await;
    guide.shows("nowhere").await;
    for (name, game) in [("rules-diciassette", Game::Diciassette), ("rules-rummy17", Game::Rummy17)] {
        guide.goes(&format!("/rules/en/{}.html", game.id())).await;
        guest.waits_for("main#rules").await;
        guide.shows_in(name, Tongue::Rules(game)).await;
    }
}

async fn gathering<S: AsyncFnMut(&Scene<'_>)>(guide: &mut Guide<'_, S>) {
    let guest = guide.guest;
    guest.presses("[data-test=friends]").await;
    guest.presses("[data-test=seats-6]").await;
    guest.presses("[data-test=bots-2]").await;
    guest.presses("[data-test=friends-anybody]").await;
    guest.presses("[data-test=create-table]").await;
    guest.waits_for("[data-test=sit-0]").await;
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
    // Nobody is asked: "17!" says why not.
    guest.keys("p").await;
    guest.waits_for("[data-test=why]").await;
    guide.shows("why-not").await;
    player
        .plays_until(|diary, moment| diary.turns() > 1 && matches!(moment, Moment::Call { may_pass: true }))
        .await;
    guide.shows("diciassette-window").await;

    // A reveal in the middle.
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
    // Cards that make a meld are chosen, and where they can go lights up.
    player.plays_until(|diary, moment| diary.laid >= 1 && *moment == Moment::Lay).await;
    guest.presses("[data-test=suggest]").await;
    guide.shows("rummy17-chosen").await;
    player.plays_until(|diary, moment| diary.discards >= 4 && matches!(moment, Moment::Draw { .. })).await;
    guide.shows("rummy17-melds").await;
    guide.opens("[data-test=meld-0]", "rummy17-meld", "dialog[open]").await;
    guide.opens("[data-test=seat-1]", "rummy17-player", "dialog[open]").await;
    player.plays_until(|_, moment| *moment == Moment::Sheet).await;
    guide.shows("rummy17-sheet").await;
    player.plays_to_the_end().await;
    guide.shows("rummy17-over").await;
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
    opens_table(guest, guide.house, Game::Rummy17, 4, 3).await;
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
