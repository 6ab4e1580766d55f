//! A player that knows only what the page shows, and uses only a pointer or only keys.
//!
//! The same player sits alone against bots, shares a device, or plays at a table of the server: it
//! answers every question of the page, one after the other. A diary counts its actions, so that a
//! test can tell a game from an idle page.

use std::cell::RefCell;
use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::time::sleep;

use crate::guest::{Guest, key};

/// Timeout from one turn to the next. A whole game has none: its length depends on the cards.
const TURN: Duration = Duration::from_secs(120);

/// Timeout of the wait until the table shows the effect of a key.
const LOOK_UP: Duration = Duration::from_secs(2);

/// The game to play.
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

    /// The game's name in addresses and `data-test` names.
    pub fn id(self) -> &'static str {
        match self {
            Game::Diciassette => "diciassette",
            Game::Rummy17 => "rummy17",
        }
    }
}

/// The player's means of input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Means {
    /// A mouse or a finger.
    Pointer,
    /// Keys alone.
    Keys,
}

/// Counts of a player's actions.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Diary {
    /// Diciassette: cards played face up.
    pub up: usize,
    /// Diciassette: cards played face down.
    pub down: usize,
    /// Diciassette: calls of "17!".
    pub calls: usize,
    /// Chances to claim that were declined.
    pub passes: usize,
    /// Rummy 17: open cards taken.
    pub takes: usize,
    /// Rummy 17: cards drawn.
    pub draws: usize,
    /// Rummy 17: knocks.
    pub knocks: usize,
    /// Rummy 17: suggestions laid down.
    pub laid: usize,
    /// Rummy 17: turns that ended with a discard.
    pub discards: usize,
    /// Rummy 17: counts read.
    pub sheets: usize,
    /// At one device: curtains lifted.
    pub curtains: usize,
    /// At one device: questions to all players together.
    pub claims: usize,
}

impl Diary {
    /// Counts the player's own turns.
    pub fn turns(&self) -> usize {
        self.up + self.down + self.discards
    }
}

/// A question of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Rummy 17: read the count.
    Sheet,
    /// Rummy 17: choose one of several ways to lay cards down.
    Chooser,
    /// No question any more: the result is shown.
    Over,
    /// At one device: take it.
    Curtain,
    /// At one device: claim for any of the players, or for none.
    Claims,
    /// Diciassette: call, or pass where that is allowed.
    Call {
        /// Whether the player may pass.
        may_pass: bool,
    },
    /// Diciassette: play a card.
    Play,
    /// Rummy 17: knock or pass.
    Knock,
    /// Rummy 17: draw, or take the open card where that is allowed.
    Draw {
        /// Whether the player may take the open card.
        may_take: bool,
    },
    /// Rummy 17: lay down and discard.
    Lay,
}

/// A player at a page.
pub struct Player<'a> {
    guest: &'a Guest,
    game: Game,
    means: Means,
    /// The actions so far.
    pub diary: Diary,
    /// Failed presses: the page had gone on, or something was in the way.
    pub vain: Vec<String>,
}

impl<'a> Player<'a> {
    /// Seats a player at this browser.
    pub fn new(guest: &'a Guest, game: Game, means: Means) -> Player<'a> {
        Player { guest, game, means, diary: Diary::default(), vain: Vec::new() }
    }

    /// On the first screen: chooses the game, the number of players and the level of the bots, and
    /// begins.
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

    /// Presses a button: by pointer, or with Enter once it has the focus.
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

    /// Plays until the diary and the next question meet this condition. Fails if the game ends
    /// before.
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

    /// Waits for the next question of the page.
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

    /// Answers a question of the page; does nothing if the page asks another one by now.
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

    /// Presses an element, or its key. Returns the number of successes: one or none.
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

    /// Diciassette: the parts of the page that change when the player has played or answered.
    async fn table(&self) -> Value {
        self.guest.script(TABLE, vec![]).await
    }

    /// Waits until the page has changed, as a person looks up before the next key: otherwise that
    /// key may meet another question, and no game is like the one before. A failed press changes
    /// nothing, so the wait is short.
    async fn sees_it_done(&self, before: &Value) {
        let began = Instant::now();
        while began.elapsed() < LOOK_UP && self.table().await == *before {
            sleep(Duration::from_millis(10)).await;
        }
    }

    /// D8: calls when 17 can be seen.
    async fn calls_or_passes(&mut self, may_pass: bool) {
        if !may_pass || self.sum().await >= 17 {
            self.diary.calls += self.tries("[data-test=call]", " ").await;
        } else {
            self.diary.passes += self.tries("[data-test=pass]", "p").await;
        }
    }

    /// Returns the sum of the queue, as the page shows it.
    async fn sum(&self) -> u32 {
        let sum = self.guest.reads("[data-test=sum] .dici-total").await;
        sum.parse().unwrap_or_else(|_| panic!("a sum, not {sum:?}"))
    }

    /// D6: plays one card after the other, each third one face down.
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

    /// R4: takes the open card each third time.
    async fn draws(&mut self, may_take: bool) {
        if may_take && self.diary.discards % 3 == 1 {
            self.diary.takes += self.tries("[data-test=take]", "t").await;
        } else {
            self.diary.draws += self.tries("[data-test=draw]", "d").await;
        }
    }

    /// R5: knocks the first time.
    async fn knocks_or_passes(&mut self) {
        if self.diary.knocks == 0 {
            self.diary.knocks += self.tries("[data-test=knock]", " ").await;
        } else {
            self.diary.passes += self.tries("[data-test=pass]", "p").await;
        }
    }

    /// R6, R7: lays down all suggestions, then discards a card outside any meld.
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

    /// Returns where to press to lay the chosen cards: by turns the button, and the place that
    /// lights up.
    async fn target(&self) -> Option<String> {
        let can_lay = self.guest.counts("[data-test=lay][aria-disabled=false]").await == 1;
        let glows = self.guest.script(GLOWS, vec![]).await;
        match glows.as_str() {
            Some(place) if self.diary.laid % 2 == 1 => Some(format!("[data-test={place}]")),
            _ => can_lay.then(|| "[data-test=lay]".to_owned()),
        }
    }

    /// R16, R21: reads the count, which shows its working to the whole table.
    async fn reads_sheet(&mut self) {
        let text = self.guest.reads("[data-test=sheet]").await;
        assert!(text.contains(" − ") && text.contains(" = "), "the count shows its working: {text}");
        self.diary.sheets += self.tries("[data-test=sheet-close]", key::ESCAPE).await;
    }

    /// D8, R5: at one device, claims for the first player asked: calls when 17 can be seen, and
    /// knocks once.
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

/// Reads the question from the result of [`GLANCE`].
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

/// The question, and whether there is a second answer. Overlays come before the table.
const GLANCE: &str = "
    const seen = css => {
        const box = document.querySelector(css)?.getBoundingClientRect();
        return box !== undefined && box.width > 0 && box.height > 0;
    };
    const is_there = name => seen(`[data-test=${name}]`);
    const is_live = name => seen(`[data-test=${name}][aria-disabled=false]`);
    if (seen('dialog[open][data-test=sheet]')) return {asks: 'sheet'};
    if (seen('dialog[open][data-test=chooser]')) return {asks: 'chooser'};
    // A dialog in the document opens with the next frame.
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

/// Diciassette: the question, the own cards, the queue, and the tokens of all players.
const TABLE: &str = "
    const labels = css => [...document.querySelectorAll(css)].map(one => one.getAttribute('aria-label'));
    const asks = ['call', 'play-up', 'over', 'claims', 'curtain'].filter(name => document.querySelector(`[data-test=${name}]`));
    return [asks, labels('[data-test=hand] button'), labels('[data-test=queue] li'), labels('[data-test^=seat-] [role=img]')]";

/// The place of the last card with a key that the hand does not mark as part of a meld, or else of
/// the last card with a key.
const LOOSE_CARD: &str = "
    const cards = [...document.querySelectorAll('[data-test=hand] button')].slice(0, 10);
    const loose = cards.findLastIndex(card => !card.matches('.is-meld-1, .is-meld-2'));
    return cards.length === 0 ? null : (loose < 0 ? cards.length - 1 : loose) + 1";

/// The meld, or the place for a new one, that lights up for the chosen cards.
const GLOWS: &str = "
    const glows = document.querySelector('.r17-meld.is-glowing, .r17-meld.is-swapping');
    return glows?.dataset.test ?? null";
