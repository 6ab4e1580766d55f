//! The real terminal: enters raw mode and the alternate screen, and always restores them.

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

/// Owns the terminal while it lives. `try_init` also restores it after a panic.
struct Screen {
    terminal: DefaultTerminal,
}

impl Screen {
    fn open() -> io::Result<Screen> {
        Ok(Screen { terminal: ratatui::try_init()? })
    }

    /// Draws a whole screen at once, if the terminal supports it.
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

/// Plays on the screen until the person leaves, and returns the lines to print then.
pub fn run(game: Option<Which>, settings: &Settings, theme: Theme) -> io::Result<Vec<String>> {
    let mut app = App::new(game, settings, theme)?;
    let ended = end_signal()?;
    let mut screen = Screen::open()?;
    let began = Instant::now();
    let mut changed = true;
    while !app.is_over() && !ended.load(Ordering::Relaxed) {
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

/// SIGTERM and SIGHUP end the game cleanly. After a terminal is closed, the key loop may spin
/// without ever returning, so this thread ends the process after a moment. Every action is in the
/// record by then.
#[cfg(unix)]
fn end_signal() -> io::Result<Arc<AtomicBool>> {
    use signal_hook::consts::{SIGHUP, SIGTERM};
    use signal_hook::iterator::Signals;
    const MOMENT: Duration = Duration::from_secs(1);
    let ended = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&ended);
    let mut signals = Signals::new([SIGTERM, SIGHUP])?;
    thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            raised.store(true, Ordering::Relaxed);
            thread::sleep(MOMENT);
            ratatui::restore();
            // The exit status that shells use for a process ended by a signal.
            process::exit(128 + signal);
        }
    });
    Ok(ended)
}

#[cfg(not(unix))]
fn end_signal() -> io::Result<Arc<AtomicBool>> {
    Ok(Arc::new(AtomicBool::new(false)))
}
