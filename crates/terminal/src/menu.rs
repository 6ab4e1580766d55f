//! The menu: game, players, language.

use std::time::Duration;

use ::diciassette::Diciassette;
use ::rummy17::Rummy17;
use bots::{Level, Opponents};
use kernel::Players;
use languages::Language;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use sitting::Seed;
use story::Narrated;

use crate::brush::{Brush, middle, padded, rows, short, width, wrapped};
use crate::cards::{Border, card};
use crate::input::Key;
use crate::keys::key_bar;
use crate::settings::{Settings, Which, sound_name};
use crate::stage::{Next, Stage};
use crate::theme::{chosen, faint, good, strong, warning};

/// A line of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Item {
    Game,
    Players,
    Level,
    Humans,
    Games,
    Language,
    Name,
    Start,
}

/// The menu.
#[derive(Debug)]
pub(crate) struct Menu {
    which: Which,
    settings: Settings,
    place: usize,
    /// The name being typed.
    name: String,
    notice: bool,
}

impl Menu {
    pub(crate) fn new(which: Which, settings: &Settings) -> Menu {
        Menu { which, name: settings.name.clone(), settings: settings.clone(), place: 0, notice: false }
    }

    /// The lines of the menu; only Rummy 17 is played as a match.
    fn items(&self) -> Vec<Item> {
        let mut items = vec![Item::Game, Item::Players, Item::Level, Item::Humans];
        if self.which == Which::Rummy17 {
            items.push(Item::Games);
        }
        items.extend([Item::Language, Item::Name, Item::Start]);
        items
    }

    fn item(&self) -> Item {
        let items = self.items();
        items.get(self.place).copied().unwrap_or(Item::Start)
    }

    fn label(&self, item: Item) -> &'static str {
        let words = self.settings.language;
        match item {
            Item::Game => words.terminal_menu_game(),
            Item::Players => words.terminal_menu_players(),
            Item::Level => words.terminal_menu_level(),
            Item::Humans => words.terminal_menu_humans(),
            Item::Games => words.terminal_menu_games(),
            Item::Language => words.terminal_menu_language(),
            Item::Name => words.terminal_menu_name(),
            Item::Start => words.terminal_menu_start(),
        }
    }

    fn value(&self, item: Item) -> String {
        let (settings, words) = (&self.settings, self.settings.language);
        match item {
            Item::Game => self.title().to_owned(),
            Item::Players => settings.players.count().to_string(),
            Item::Level => words.level_name(settings.level.id()).unwrap_or(settings.level.id()).to_owned(),
            Item::Humans => settings.company().humans.to_string(),
            Item::Games => settings.games.unwrap_or(1).to_string(),
            Item::Language => words.own_name().to_owned(),
            Item::Name => self.name.clone(),
            Item::Start => String::new(),
        }
    }

    fn title(&self) -> &'static str {
        match self.which {
            Which::Diciassette => Diciassette::title(self.settings.language),
            Which::Rummy17 => Rummy17::title(self.settings.language),
        }
    }

    /// The character of the bots at this level.
    fn character(&self) -> &'static str {
        match self.which {
            Which::Diciassette => <Diciassette as Opponents>::character(self.settings.level),
            Which::Rummy17 => <Rummy17 as Opponents>::character(self.settings.level),
        }
    }

    /// A remark about the line under the cursor.
    fn remark(&self) -> String {
        let words = self.settings.language;
        match self.item() {
            Item::Level => {
                let character = self.character();
                let name = words.character_name(character).unwrap_or(character);
                format!("{name}: {}", words.character_line(character).unwrap_or(""))
            }
            Item::Game => match self.which {
                Which::Diciassette => words.terminal_about_diciassette().to_owned(),
                Which::Rummy17 => words.terminal_about_rummy17().to_owned(),
            },
            Item::Humans if self.settings.company().humans > 1 => words.terminal_about_hot_seat().to_owned(),
            Item::Humans => words.terminal_about_alone().to_owned(),
            Item::Games => words.terminal_about_games().to_owned(),
            Item::Name if self.notice => words.terminal_bad_name().to_owned(),
            Item::Name => words.terminal_about_name().to_owned(),
            Item::Players | Item::Language | Item::Start => String::new(),
        }
    }

    fn change(&mut self, forward: bool) {
        let item = self.item();
        let settings = &mut self.settings;
        match item {
            Item::Game => self.which = step(&Which::ALL, self.which, forward),
            Item::Players => {
                let counts: Vec<usize> = (Players::FEWEST..=kernel::Seat::MOST).collect();
                if let Ok(players) = Players::new(step(&counts, settings.players.count(), forward)) {
                    settings.players = players;
                }
                settings.humans = settings.company().humans;
            }
            Item::Level => settings.level = step(&Level::ALL, settings.level, forward),
            Item::Humans => {
                let counts: Vec<usize> = (1..=settings.players.count()).collect();
                settings.humans = step(&counts, settings.company().humans, forward);
            }
            Item::Games => {
                let counts: Vec<u8> = (1..=9).collect();
                settings.games = Some(step(&counts, settings.games.unwrap_or(1), forward));
            }
            Item::Language => settings.language = step(&Language::ALL, settings.language, forward),
            Item::Name | Item::Start => {}
        }
    }

    fn start(&mut self) -> Next {
        let Some(name) = sound_name(&self.name) else {
            self.notice = true;
            self.place = self.items().iter().position(|item| *item == Item::Name).unwrap_or(0);
            return Next::Stay;
        };
        self.settings.name = name.to_owned();
        let games = self.settings.games.filter(|_| self.which == Which::Rummy17);
        Next::Play(self.which, Box::new(Settings { games, ..self.settings.clone() }))
    }

    fn draw_items(&self, brush: &mut Brush<'_>, area: Rect) {
        let items = self.items();
        let label = items.iter().map(|item| width(self.label(*item))).max().unwrap_or(0).min(area.width / 2);
        for (row, item) in items.iter().enumerate() {
            let here = row == self.place;
            // The last line is set apart.
            let y = area.y + row as u16 + u16::from(*item == Item::Start);
            let mark = if here { "▶" } else { " " };
            let x = brush.text(area, area.x, y, mark, good()) + 1;
            if *item == Item::Start {
                let style = if here { chosen().patch(strong()) } else { strong() };
                brush.text(area, x, y, format!(" {} ", self.label(*item)), style);
                continue;
            }
            let x = brush.text(
                area,
                x,
                y,
                padded(self.label(*item), label),
                if here { strong() } else { Style::new() },
            );
            let value = self.value(*item);
            let value = match (here, item) {
                (true, Item::Name) => format!("{value}_"),
                (true, _) => format!("◄ {value} ►"),
                (false, _) => value,
            };
            let shown = short(&value, area.right().saturating_sub(x + 3));
            brush.text(
                area,
                x + if here && *item != Item::Name { 1 } else { 3 },
                y,
                shown,
                if here { strong() } else { Style::new() },
            );
        }
    }
}

/// The next or previous element of a list, wrapping round.
fn step<T: Copy + PartialEq>(all: &[T], one: T, forward: bool) -> T {
    let place = all.iter().position(|other| *other == one).unwrap_or(0);
    let next = if forward { place + 1 } else { place + all.len() - 1 };
    all.get(next % all.len().max(1)).copied().unwrap_or(one)
}

impl Stage for Menu {
    fn key(&mut self, key: Key) -> Next {
        let items = self.items().len();
        let typing = self.item() == Item::Name;
        match key {
            Key::Interrupt | Key::Escape => return Next::Leave,
            Key::Enter => return self.start(),
            Key::Up | Key::BackTab => self.place = (self.place + items - 1) % items,
            Key::Down | Key::Tab => self.place = (self.place + 1) % items,
            Key::Home => self.place = 0,
            Key::End => self.place = items - 1,
            Key::Backspace if typing => {
                self.name.pop();
            }
            Key::Letter(letter) if typing => {
                self.notice = false;
                if self.name.chars().count() < Settings::LONGEST_NAME {
                    self.name.push(letter);
                }
            }
            Key::Left => self.change(false),
            Key::Right | Key::Letter(' ') => self.change(true),
            Key::Letter('q' | 'Q') => return Next::Leave,
            _ => {}
        }
        Next::Stay
    }

    fn tick(&mut self, _: Duration) -> bool {
        false
    }

    fn patience(&self) -> Duration {
        Duration::from_millis(250)
    }

    fn draw(&mut self, buffer: &mut Buffer, area: Rect) {
        let mut brush = Brush { buffer };
        let words = self.settings.language;
        let sheet = middle(area, 64, 20);
        let logo = sheet.x + sheet.width.saturating_sub(15) / 2;
        for (x, number) in [(logo, "1"), (logo + 8, "7")] {
            card(&mut brush, sheet, (x, sheet.y), Border::Light, 5, &[number], (Style::new(), good()));
        }
        brush.centred(sheet, sheet.y + 3, words.terminal_menu_title(), strong());
        self.draw_items(&mut brush, rows(sheet, 5, 10));
        let remark = self.remark();
        let style = if self.notice { warning() } else { faint() };
        for (row, line) in wrapped(&remark, sheet.width.saturating_sub(2)).iter().take(2).enumerate() {
            brush.text(sheet, sheet.x + 2, sheet.y + 16 + row as u16, line, style);
        }
        let keys = [
            ("↑ ↓", words.terminal_key_move().to_owned()),
            ("← →", words.terminal_key_change().to_owned()),
            (words.play_help_enter_key(), words.terminal_menu_start().to_owned()),
            ("Esc", words.terminal_quit().to_owned()),
        ];
        key_bar(&mut brush, rows(sheet, sheet.height.saturating_sub(1), 1), &keys);
    }

    fn closing_lines(&self) -> Vec<String> {
        Vec::new()
    }

    fn seed(&self) -> Option<(Which, Seed)> {
        None
    }
}
