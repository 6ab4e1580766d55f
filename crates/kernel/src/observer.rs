//! Observers receive the steps of an event while its effect runs, so the report cannot drift from
//! the effect.

use alloc::vec::Vec;

/// Receives each step of an effect. `Sight` is what the observer may see, `Step` what it receives.
pub trait Observer<Sight, Step> {
    /// Receives one step, built for this observer's sight.
    fn observe(&mut self, step: impl FnOnce(Sight) -> Step);
}

/// Ignores every step, at no cost: `apply` runs with it.
#[derive(Clone, Copy, Debug)]
pub struct Unobserved;

impl<Sight, Step> Observer<Sight, Step> for Unobserved {
    #[inline(always)]
    fn observe(&mut self, _: impl FnOnce(Sight) -> Step) {}
}

/// Collects the steps as one sight sees them: `seen` runs with it.
#[derive(Clone, Debug)]
pub struct StepRecorder<Sight, Step> {
    sight: Sight,
    steps: Vec<Step>,
}

impl<Sight, Step> StepRecorder<Sight, Step> {
    /// Creates an empty recorder for this sight.
    pub fn new(sight: Sight) -> Self {
        StepRecorder { sight, steps: Vec::new() }
    }

    /// Returns the collected steps.
    pub fn into_steps(self) -> Vec<Step> {
        self.steps
    }
}

impl<Sight: Copy, Step> Observer<Sight, Step> for StepRecorder<Sight, Step> {
    fn observe(&mut self, step: impl FnOnce(Sight) -> Step) {
        self.steps.push(step(self.sight));
    }
}
