//! The pool of a program's processes: taken for a game, returned after it, replaced when lost.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::program::{self, Program};

/// Time limits of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// For a decision.
    pub decision: Duration,
    /// To become ready for a game, from the start of the process.
    pub start: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { decision: Duration::from_secs(1), start: Duration::from_secs(10) }
    }
}

/// Number of processes lost in a row, without a finished game, after which no more are started.
const LOSSES: u32 = 10;

/// The processes of one program.
pub(crate) struct Pool {
    pub(crate) words: Vec<String>,
    pub(crate) limits: Limits,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    idle: Vec<Program>,
    /// Lost and not yet replaced.
    missing: u64,
    lost_in_a_row: u32,
}

/// A process taken for a game.
pub(crate) struct Taken {
    pub(crate) program: Program,
    /// Whether it was started for this game.
    pub(crate) fresh: bool,
    /// Whether it replaces a lost one.
    pub(crate) replaces: bool,
}

impl Pool {
    pub(crate) fn new(words: Vec<String>, limits: Limits) -> Pool {
        Pool { words, limits, state: Mutex::default() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes an idle process or starts one. `None` if too many were lost, or it cannot be started.
    pub(crate) fn take(&self) -> Option<Taken> {
        let replaces = {
            let mut state = self.state();
            if state.lost_in_a_row >= LOSSES {
                return None;
            }
            if let Some(program) = state.idle.pop() {
                return Some(Taken { program, fresh: false, replaces: false });
            }
            let replaces = state.missing > 0;
            state.missing -= u64::from(replaces);
            replaces
        };
        match Program::start(&self.words) {
            Ok(program) => Some(Taken { program, fresh: true, replaces }),
            Err(_) => {
                self.lost();
                None
            }
        }
    }

    /// Returns a process after a game.
    pub(crate) fn give_back(&self, program: Program) {
        let mut state = self.state();
        state.lost_in_a_row = 0;
        state.idle.push(program);
    }

    /// Counts a process that died or was killed.
    pub(crate) fn lost(&self) {
        let mut state = self.state();
        state.missing += 1;
        state.lost_in_a_row += 1;
    }

    /// Returns whether too many were lost to start more.
    pub(crate) fn given_up(&self) -> bool {
        self.state().lost_in_a_row >= LOSSES
    }

    /// Ends all idle processes.
    pub(crate) fn shut_down(&self) {
        let idle = std::mem::take(&mut self.state().idle);
        program::shut_down(idle);
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shut_down();
    }
}
