//! A player who knows nothing but what the page shows, and uses nothing but a pointer or keys.
//!
//! The same player sits alone against bots, shares a device with others, or plays at a table of the server: whatever the page asks
//! is answered, one thing after the other. A diary says what was done, so that a test can tell a game from an idle page.

use std::cell::RefCell;
use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::time::sleep;

use crate::guest::{Guest, key};

/// So long it may take from one turn to the next before a test fails. How long a game is the cards decide.
const TURN: Duration = Duration::from_secs(120);

/// So long somebody looks at the table for what a key has done.
const LOOK_UP: Duration = Duration::from_secs(2);

/// Which game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Game {
    /// Diciassette.
    Diciassette,
    /// Rummy 17.
    Rummy17,
}

impl Game {
    /// Both games.
    pub const ALL: [Game; 2] = [Game::Diciassette, Game::Rummy17];

    /// Its name in addresses and in the names of controls.
    pub fn id(self) -> &'static str {
        match self {
            Game::Diciassette => "diciassette",
            Game::Rummy17 => "rummy17",
        }
    }
}

/// What a player uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Means {
    /// A mouse or a finger.
    Pointer,
    /// Keys, and nothing else.
    Keys,
}

/// What a player has done.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Diary {
    /// Diciassette: cards played face up.
    pub up: usize,
    /// Diciassette: cards played face down.
    pub down: usize,
    /// Diciassette: "17!".
    pub calls: usize,
    /// Chances to claim that were let go by.
    pub passes: usize,
    /// Rummy 17: open cards taken.
    pub takes: usize,
    /// Rummy 17: cards drawn.
    pub draws: usize,
    /// Rummy 17: knocks.
    pub knocks: usize,
    /// Rummy 17: suggestions that were laid down.
    pub laid: usize,
    /// Rummy 17: turns that ended with a discard.
    pub discards: usize,
    /// Rummy 17: counts that were read.
    pub sheets: usize,
    /// At one device: curtains that were lifted.
    pub curtains: usize,
    /// At one device: times that everybody was asked.
    pub claims: usize,
}

impl Diary {
    /// How many turns of one's own.
    pub fn turns(&self) -> usize {
        self.up + self.down + self.discards
    }
}

/// What the page asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Rummy 17: to read the count.
    Sheet,
    /// Rummy 17: which of several ways to lay cards down.
    Chooser,
    /// Nothing any more: the result is shown.
    Over,
    /// At one device: to take it.
    Curtain,
    /// At one device: whether anybody claims.
    Claims,
    /// Diciassette: to call, and perhaps to pass.
    Call {
        /// May one pass?
        may_pass: bool,
    },
    /// Diciassette: to play a card.
    Play,
    /// Rummy 17: to knock or to pass.
    Knock,
    /// Rummy 17: to draw, or perhaps to take the open card.
    Draw {
        /// Is there an open card?
        may_take: bool,
    },
    /// Rummy 17: to lay down and discard.
    Lay,
}

/// A player in front of a page.
pub struct Player<'a> {
    guest: &'a Guest,
    game: Game,
    means: Means,
    /// What was done so far.
    pub diary: Diary,
    /// What was pressed in vain: the page had gone on, or something was in the way.
    pub vain: Vec<String>,
}

impl<'a> Player<'a> {
    /// A player who sits down at this browser.
    pub fn new(guest: &'a Guest, game: Game, means: Means) -> Player<'a> {
        Player { guest, game, means, diary: Diary::default(), vain: Vec::new() }
    }

    /// On the first screen: chooses the game, how many play and the level of the others, and begins.
    pub async fn begins(&self, players: u8, level: &str) {
        let choices = [
            ("game", format!("game-{}", self.game.id())),
            ("players", format!("players-{players}")),
            ("level", format!("level-{level}")),
        ];
        for (group, choice) in choices {
            self.chooses(group, &format!("[data-test={choice}]")).await;
        }
        self.activates("[data-test=play-now]").await;
    }

    /// Chooses one of a group of radio buttons.
    pub async fn chooses(&self, group: &str, choice: &str) {
        match self.means {
            Means::Pointer => self.guest.presses(choice).await,
            Means::Keys => {
                self.guest.tabs_to(&format!("input[name={group}]")).await;
                for _ in 0..self.guest.counts(&format!("input[name={group}]")).await {
                    if self.guest.counts(&format!("{choice} input:checked")).await == 1 {
                        break;
                    }
                    self.guest.keys(key::RIGHT).await;
                }
            }
        }
        assert_eq!(self.guest.counts(&format!("{choice} input:checked")).await, 1, "{choice} can be chosen");
    }

    /// Writes into a field.
    pub async fn writes(&self, css: &str, text: &str) {
        match self.means {
            Means::Pointer => self.guest.writes(css, text).await,
            Means::Keys => {
                self.guest.tabs_to(css).await;
                self.guest.keys(text).await;
            }
        }
    }

    /// Presses a button, by pointer or with the focus on it.
    pub async fn activates(&self, css: &str) {
        match self.means {
            Means::Pointer => self.guest.presses(css).await,
            Means::Keys => {
                self.guest.tabs_to(css).await;
                self.guest.keys(key::ENTER).await;
            }
        }
    }

    /// Plays until the result is shown.
    pub async fn plays_to_the_end(&mut self) {
        self.plays_until(|_, moment| *moment == Moment::Over).await;
    }

    /// Plays until this is so, by what was done and what is asked next. A game that is over before ends in a failure.
    pub async fn plays_until(&mut self, is_enough: impl Fn(&Diary, &Moment) -> bool) {
        let (mut began, mut turns) = (Instant::now(), self.diary.turns());
        loop {
            let moment = self.moment().await;
            if is_enough(&self.diary, &moment) {
                return;
            }
            if self.diary.turns() > turns {
                (began, turns) = (Instant::now(), self.diary.turns());
            }
            let story = || format!("{:?} at {moment:?}; in vain: {:#?}", self.diary, self.vain);
            assert!(moment != Moment::Over, "the game is over too early: {}", story());
            assert!(began.elapsed() < TURN, "the turn takes too long: {}", story());
            self.answers(&moment).await;
        }
    }

    /// Waits until the page asks something.
    pub async fn moment(&self) -> Moment {
        let found = RefCell::new(None);
        let what = format!("something to do, after {:?}", self.diary);
        self.guest
            .waits_until(&what, async || {
                found.replace(moment(&self.guest.script(GLANCE, vec![]).await));
                found.borrow().is_some()
            })
            .await;
        found.into_inner().expect("it was found")
    }

    /// Answers what the page asks. Where it asks something else by now, nothing is done.
    pub async fn answers(&mut self, moment: &Moment) {
        match moment {
            Moment::Sheet => self.reads_sheet().await,
            Moment::Chooser => drop(self.tries("[data-test=chooser] .r17-way", key::ENTER).await),
            Moment::Over => {}
            Moment::Curtain => {
                self.diary.curtains += self.tries("[data-test=curtain-lift]", key::ENTER).await;
            }
            Moment::Claims => self.asks_everybody().await,
            Moment::Call { may_pass } => {
                let before = self.table().await;
                self.calls_or_passes(*may_pass).await;
                self.sees_it_done(&before).await;
            }
            Moment::Play => {
                let before = self.table().await;
                self.plays_card().await;
                self.sees_it_done(&before).await;
            }
            Moment::Knock => self.knocks_or_passes().await,
            Moment::Draw { may_take } => self.draws(*may_take).await,
            Moment::Lay => self.lays_and_discards().await,
        }
    }

    /// Presses something, or the key that stands for it. How often it worked: once or not at all.
    async fn tries(&mut self, css: &str, keys: &str) -> usize {
        match self.means {
            Means::Pointer => match self.guest.tries_to_press(css).await {
                Ok(()) => 1,
                Err(wrong) => {
                    self.vain.push(wrong);
                    0
                }
            },
            Means::Keys => {
                self.guest.keys(keys).await;
                1
            }
        }
    }

    /// Diciassette: what one sees change when one has played or answered.
    async fn table(&self) -> Value {
        self.guest.script(TABLE, vec![]).await
    }

    /// Whoever presses keys looks up before pressing the next one: else it is meant for what is there no more, and no game is like the one
    /// before. What was pressed in vain changes nothing, and is not waited for long.
    async fn sees_it_done(&self, before: &Value) {
        let began = Instant::now();
        while began.elapsed() < LOOK_UP && self.table().await == *before {
            sleep(Duration::from_millis(10)).await;
        }
    }

    /// D8: whoever can see 17 calls.
    async fn calls_or_passes(&mut self, may_pass: bool) {
        if !may_pass || self.sum().await >= 17 {
            self.diary.calls += self.tries("[data-test=call]", " ").await;
        } else {
            self.diary.passes += self.tries("[data-test=pass]", "p").await;
        }
    }

    /// What the queue comes to, as the page shows it.
    async fn sum(&self) -> u32 {
        let sum = self.guest.reads("[data-test=sum] .dici-total").await;
        sum.parse().unwrap_or_else(|_| panic!("a sum, not {sum:?}"))
    }

    /// D6: one card after the other, each third one face down.
    async fn plays_card(&mut self) {
        let turn = self.diary.turns();
        let cards = self.guest.counts("[data-test=hand] button").await as usize;
        let place = turn % cards.max(1) + 1;
        let is_down = turn % 3 == 2;
        let card = format!("[data-test=hand] li:nth-child({place}) button");
        if self.tries(&card, &place.to_string()).await == 0 {
            return;
        }
        if is_down {
            self.diary.down += self.tries("[data-test=play-down]", "f").await;
        } else if turn.is_multiple_of(2) {
            // A second tap plays a chosen card.
            self.diary.up += self.tries(&card, key::ENTER).await;
        } else {
            self.diary.up += self.tries("[data-test=play-up]", key::ENTER).await;
        }
    }

    /// R4: each third time the open card.
    async fn draws(&mut self, may_take: bool) {
        if may_take && self.diary.discards % 3 == 1 {
            self.diary.takes += self.tries("[data-test=take]", "t").await;
        } else {
            self.diary.draws += self.tries("[data-test=draw]", "d").await;
        }
    }

    /// R5: the first time one wants the card.
    async fn knocks_or_passes(&mut self) {
        if self.diary.knocks == 0 {
            self.diary.knocks += self.tries("[data-test=knock]", " ").await;
        } else {
            self.diary.passes += self.tries("[data-test=pass]", "p").await;
        }
    }

    /// R6, R7: everything that is suggested, then a card that belongs to nothing.
    async fn lays_and_discards(&mut self) {
        self.tries("[data-test=suggest]", "m").await;
        if self.guest.counts("[data-test=hand] [aria-pressed=true]").await > 0 {
            self.diary.laid += match self.target().await {
                Some(target) => self.tries(&target, "l").await,
                None => 0,
            };
            return;
        }
        let Some(place) = self.guest.script(LOOSE_CARD, vec![]).await.as_u64() else { return };
        self.tries(&format!("[data-test=hand] li:nth-child({place}) button"), &(place % 10).to_string())
            .await;
        let target = if self.diary.discards.is_multiple_of(2) { "discard" } else { "take" };
        self.diary.discards += self.tries(&format!("[data-test={target}]"), "x").await;
    }

    /// Where the chosen cards go: by turns the button, and the place that glows.
    async fn target(&self) -> Option<String> {
        let can_lay = self.guest.counts("[data-test=lay][aria-disabled=false]").await == 1;
        let glows = self.guest.script(GLOWS, vec![]).await;
        match glows.as_str() {
            Some(place) if self.diary.laid % 2 == 1 => Some(format!("[data-test={place}]")),
            _ => can_lay.then(|| "[data-test=lay]".to_owned()),
        }
    }

    /// R16, R21: the count shows its working, for everybody at the table.
    async fn reads_sheet(&mut self) {
        let text = self.guest.reads("[data-test=sheet]").await;
        assert!(text.contains(" − ") && text.contains(" = "), "the count shows its working: {text}");
        self.diary.sheets += self.tries("[data-test=sheet-close]", key::ESCAPE).await;
    }

    /// D8, R5: at one device the first of those who are asked calls when 17 can be seen, and knocks once.
    async fn asks_everybody(&mut self) {
        let claims = match self.game {
            Game::Diciassette => self.sum().await >= 17,
            Game::Rummy17 => self.diary.knocks == 0,
        };
        if claims {
            self.activates("[data-test=claims] [data-test^=claim-]").await;
            match self.game {
                Game::Diciassette => self.diary.calls += 1,
                Game::Rummy17 => self.diary.knocks += 1,
            }
        }
        self.activates("[data-test=claims-done]").await;
        self.diary.claims += 1;
    }
}

/// What the page asks, of what a glance has found.
fn moment(glance: &Value) -> Option<Moment> {
    let may = glance["may"] == true;
    Some(match glance["asks"].as_str()? {
        "sheet" => Moment::Sheet,
        "chooser" => Moment::Chooser,
        "over" => Moment::Over,
        "curtain" => Moment::Curtain,
        "claims" => Moment::Claims,
        "call" => Moment::Call { may_pass: may },
        "play" => Moment::Play,
        "knock" => Moment::Knock,
        "draw" => Moment::Draw { may_take: may },
        "lay" => Moment::Lay,
        _ => return None,
    })
}

/// What is asked, and whether there is a second answer. What lies over the table comes first.
const GLANCE: &str = "
    const seen = css => {
        const box = document.querySelector(css)?.getBoundingClientRect();
        return box !== undefined && box.width > 0 && box.height > 0;
    };
    const is_there = name => seen(`[data-test=${name}]`);
    const is_live = name => seen(`[data-test=${name}][aria-disabled=false]`);
    if (seen('dialog[open][data-test=sheet]')) return {asks: 'sheet'};
    if (seen('dialog[open][data-test=chooser]')) return {asks: 'chooser'};
    // A dialog that is drawn opens with the next frame.
    if (document.querySelector('dialog:not([open]) > .dialog-head')) return {};
    if (is_there('curtain')) return {asks: 'curtain'};
    if (is_there('claims')) return {asks: 'claims'};
    if (is_there('over')) return {asks: 'over'};
    if (is_there('call')) return {asks: 'call', may: is_there('pass')};
    if (is_there('play-up')) return {asks: 'play'};
    if (is_there('knock')) return {asks: 'knock'};
    if (is_live('draw')) return {asks: 'draw', may: is_live('take')};
    if (seen('.r17.is-yours')) return {asks: 'lay'};
    return {}";

/// Diciassette: what is asked, the own cards, the queue, and what everybody has won.
const TABLE: &str = "
    const labels = css => [...document.querySelectorAll(css)].map(one => one.getAttribute('aria-label'));
    const asks = ['call', 'play-up', 'over', 'claims', 'curtain'].filter(name => document.querySelector(`[data-test=${name}]`));
    return [asks, labels('[data-test=hand] button'), labels('[data-test=queue] li'), labels('[data-test^=seat-] [role=img]')]";

/// The place of a card that the hand does not mark as part of a meld, the last one among those that have a key.
const LOOSE_CARD: &str = "
    const cards = [...document.querySelectorAll('[data-test=hand] button')].slice(0, 10);
    const loose = cards.findLastIndex(card => !card.matches('.is-meld-1, .is-meld-2'));
    return cards.length === 0 ? null : (loose < 0 ? cards.length - 1 : loose) + 1";

/// The meld, or the place for a new one, that lights up for the chosen cards.
const GLOWS: &str = "
    const glows = document.querySelector('.r17-meld.is-glowing, .r17-meld.is-swapping');
    return glows?.dataset.test ?? null";
