//! Telling what an event does while it is done, so that what is told cannot drift from what happens.

use alloc::vec::Vec;

/// Whoever listens. `Sight` is what the listener can see, `Step` what it is told.
pub trait Tell<Sight, Step> {
    /// Hears of one step, worded for what can be seen.
    fn tell(&mut self, step: impl FnOnce(Sight) -> Step);
}

/// Nobody listens: the telling costs nothing.
#[derive(Clone, Copy, Debug)]
pub struct Silent;

impl<Sight, Step> Tell<Sight, Step> for Silent {
    #[inline(always)]
    fn tell(&mut self, _: impl FnOnce(Sight) -> Step) {}
}

/// Collects the steps as one sight sees them.
#[derive(Clone, Debug)]
pub struct Storyteller<Sight, Step> {
    sight: Sight,
    steps: Vec<Step>,
}

impl<Sight, Step> Storyteller<Sight, Step> {
    /// Nothing is told yet.
    pub fn new(sight: Sight) -> Self {
        Storyteller { sight, steps: Vec::new() }
    }

    /// What was told.
    pub fn into_steps(self) -> Vec<Step> {
        self.steps
    }
}

impl<Sight: Copy, Step> Tell<Sight, Step> for Storyteller<Sight, Step> {
    fn tell(&mut self, step: impl FnOnce(Sight) -> Step) {
        self.steps.push(step(self.sight));
    }
}
