//! The real terminal: raw mode and the other screen, and always back again.

use std::io;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};

use crate::app::App;
use crate::input::Key;
use crate::settings::{Settings, Which};
use crate::theme::Theme;

/// While this lives the screen is ours. A panic gives it back too: `try_init` sees to that.
struct Screen {
    terminal: DefaultTerminal,
}

impl Screen {
    fn open() -> io::Result<Screen> {
        Ok(Screen { terminal: ratatui::try_init()? })
    }

    /// A screen appears as a whole, where the terminal can do that.
    fn draw(&mut self, app: &mut App) -> io::Result<()> {
        execute!(self.terminal.backend_mut(), BeginSynchronizedUpdate)?;
        self.terminal.draw(|frame| app.draw(frame.buffer_mut()))?;
        execute!(self.terminal.backend_mut(), EndSynchronizedUpdate)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        ratatui::restore();
    }
}

/// Plays on the screen until the person leaves, and gives what is to be said then.
pub fn run(game: Option<Which>, settings: &Settings, theme: Theme) -> io::Result<Vec<String>> {
    let mut app = App::new(game, settings, theme)?;
    let told_to_end = told_to_end()?;
    let mut screen = Screen::open()?;
    let began = Instant::now();
    let mut changed = true;
    while !app.is_over() && !told_to_end.load(Ordering::Relaxed) {
        changed |= app.tick(began.elapsed());
        if changed {
            screen.draw(&mut app)?;
            changed = false;
        }
        if event::poll(app.patience())? {
            match event::read()? {
                Event::Key(pressed) => match Key::from_event(pressed) {
                    Some(Key::Redraw) => screen.terminal.clear()?,
                    Some(key) => app.key(key)?,
                    None => {}
                },
                Event::Resize(..) => screen.terminal.autoresize()?,
                _ => {}
            }
            changed = true;
        }
    }
    drop(screen);
    Ok(app.closing_lines())
}

/// SIGTERM and SIGHUP end the game in good order. When a terminal is closed, whoever waits for its keys may wait in
/// vain and at full speed: so after a moment the end comes from here. Every action is in the record by then.
#[cfg(unix)]
fn told_to_end() -> io::Result<Arc<AtomicBool>> {
    use signal_hook::consts::{SIGHUP, SIGTERM};
    use signal_hook::iterator::Signals;
    const MOMENT: Duration = Duration::from_secs(1);
    let told = Arc::new(AtomicBool::new(false));
    let heard = Arc::clone(&told);
    let mut signals = Signals::new([SIGTERM, SIGHUP])?;
    thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            heard.store(true, Ordering::Relaxed);
            thread::sleep(MOMENT);
            ratatui::restore();
            // As a shell has it for who is ended by a signal.
            process::exit(128 + signal);
        }
    });
    Ok(told)
}

#[cfg(not(unix))]
fn told_to_end() -> io::Result<Arc<AtomicBool>> {
    Ok(Arc::new(AtomicBool::new(false)))
}
