//! The client without a terminal: keys go in, the text of the screen comes out.

#![allow(dead_code, reason = "each test uses its part")]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bots::Level;
use kernel::Players;
use languages::Language;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use sitting::Seed;
use terminal::{App, Key, Settings, Theme, Which};

/// With this seed the first seat begins in Rummy 17.
pub(crate) const SEED: &str = "1717171717171717171717171717171717171717171717171717171717171717";
/// With this seed the first seat begins in Diciassette.
pub(crate) const OWN_TURN: &str = "7171717171717171717171717171717171717171717171717171717171717171";

/// A game with this number of players, of whom `humans` are people. Games of people alone do not
/// change with the bots.
pub(crate) fn settings(players: usize, humans: usize, seed: &str) -> Settings {
    Settings {
        players: Players::new(players).expect("2 to 6"),
        humans,
        level: Level::Novice,
        language: Language::English,
        name: "Guest".to_owned(),
        seed: Some(seed.parse::<Seed>().expect("64 digits")),
        record: None,
        games: None,
        pace: Duration::ZERO,
        still: true,
    }
}

/// A client and its screen.
pub(crate) struct Stage {
    pub(crate) app: App,
    terminal: Terminal<TestBackend>,
    now: Duration,
}

impl Stage {
    pub(crate) fn new(game: Option<Which>, settings: &Settings, size: (u16, u16)) -> Stage {
        Stage::with_theme(game, settings, size, Theme::default())
    }

    pub(crate) fn with_theme(
        game: Option<Which>,
        settings: &Settings,
        (columns, rows): (u16, u16),
        theme: Theme,
    ) -> Stage {
        let app = App::new(game, settings, theme).expect("these settings can be played");
        let terminal = Terminal::new(TestBackend::new(columns, rows)).expect("a screen in memory");
        let mut stage = Stage { app, terminal, now: Duration::ZERO };
        stage.settle();
        stage
    }

    /// Lets time pass until a person is asked.
    pub(crate) fn settle(&mut self) {
        const IDLE: Duration = Duration::from_millis(200);
        loop {
            self.now += Duration::from_secs(1);
            self.app.tick(self.now);
            if self.app.patience() >= IDLE {
                return;
            }
        }
    }

    pub(crate) fn press(&mut self, key: Key) {
        self.app.key(key).expect("the game can go on");
        self.settle();
    }

    /// Presses keys: letters; `\n` is Enter, `\t` Tab, `<` and `>` the arrows, `~` Escape.
    pub(crate) fn keys(&mut self, keys: &str) {
        for letter in keys.chars() {
            self.press(match letter {
                '\n' => Key::Enter,
                '\t' => Key::Tab,
                '<' => Key::Left,
                '>' => Key::Right,
                '~' => Key::Escape,
                letter => Key::Letter(letter),
            });
        }
    }

    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        self.terminal.backend_mut().resize(columns, rows);
        self.terminal.autoresize().expect("a screen in memory");
    }

    /// The text on the screen.
    pub(crate) fn text(&mut self) -> String {
        let app = &mut self.app;
        self.terminal.draw(|frame| app.draw(frame.buffer_mut())).expect("a screen in memory");
        let buffer = self.terminal.backend().buffer();
        let row = |y: u16| {
            let cells = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol());
            cells.collect::<String>().trim_end().to_owned() + "\n"
        };
        (0..buffer.area.height).map(row).collect()
    }

    /// Whether any cell of the screen has a colour.
    pub(crate) fn has_colour(&mut self) -> bool {
        use ratatui::style::Color;
        self.text();
        let cells = &self.terminal.backend().buffer().content;
        cells.iter().any(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset)
    }
}

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

/// Compares a screen with its golden file. With `UPDATE_GOLDEN=1` in the environment, rewrites the
/// file instead; inspect it before committing.
pub(crate) fn check(text: &str, name: &str) {
    let file = golden(&format!("{name}.txt"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&file, text).expect("the golden screen can be written");
    }
    let expected = fs::read_to_string(&file).expect("the golden screen is there");
    assert!(text == expected, "{name} is now\n{text}\nand was\n{expected}");
}
