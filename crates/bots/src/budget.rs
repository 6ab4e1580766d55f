//! The budget of a bot that searches.

/// When a search has to stop.
#[derive(Clone, Copy, Debug)]
pub enum Budget {
    /// After this many imagined worlds: the same answer on every machine.
    Worlds(u32),
    /// After this many milliseconds by this clock.
    Time {
        /// The milliseconds.
        ms: u32,
        /// A monotonic clock in milliseconds.
        now: fn() -> f64,
    },
}

/// The progress of a search.
#[derive(Clone, Copy, Debug)]
pub struct Watch {
    budget: Budget,
    began: f64,
}

impl Budget {
    /// The default time for a decision.
    pub const DEFAULT_MS: u32 = 100;

    /// Returns a budget of this many milliseconds by the same clock. Without a clock it counts
    /// worlds, at an assumed half millisecond each.
    #[must_use]
    pub fn with_ms(self, ms: u32) -> Budget {
        match self {
            Budget::Worlds(_) => Budget::Worlds(2 * ms),
            Budget::Time { now, .. } => Budget::Time { ms, now },
        }
    }

    /// Starts the clock.
    pub fn start(self) -> Watch {
        let began = match self {
            Budget::Worlds(_) => 0.0,
            Budget::Time { now, .. } => now(),
        };
        Watch { budget: self, began }
    }
}

impl Watch {
    /// Returns whether there is time for another world after `done` of them.
    pub fn goes_on(&self, done: u32) -> bool {
        match self.budget {
            Budget::Worlds(worlds) => done < worlds,
            // The last world takes its time too: stop while there is some left for it.
            Budget::Time { ms, now } => {
                let spent = now() - self.began;
                let each = spent / f64::from(done.max(1));
                spent + 1.5 * each < f64::from(ms)
            }
        }
    }
}

/// The system clock; the page has another one.
#[cfg(not(target_family = "wasm"))]
impl Budget {
    /// Returns a budget of milliseconds by the system clock.
    pub fn ms(ms: u32) -> Budget {
        Budget::Time { ms, now: since_start }
    }
}

#[cfg(not(target_family = "wasm"))]
fn since_start() -> f64 {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64() * 1000.0
}
