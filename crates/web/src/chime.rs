//! Two quiet notes when it is the player's turn.

use std::cell::OnceCell;

use web_kit::ev;
use web_kit::preferences;
use web_kit::prelude::*;
use web_sys::{AudioContext, AudioContextState, OscillatorType};

thread_local! {
    /// Created on the first press: a context created earlier stays silent in some browsers.
    static AUDIO: OnceCell<Option<AudioContext>> = const { OnceCell::new() };
}

/// Wakes the audio on each press if sound is on, until cleanup of the calling component.
pub(crate) fn be_ready() {
    let handles = [
        window_event_listener(ev::click, |_| wake_if_wanted()),
        window_event_listener(ev::keydown, |_| wake_if_wanted()),
    ];
    on_cleanup(move || handles.into_iter().for_each(WindowListener::remove));
}

fn wake_if_wanted() {
    if preferences().kept.with_untracked(|kept| kept.sound) {
        wake();
    }
}

/// Wakes the audio. Browsers allow this only during a press.
pub(crate) fn wake() {
    AUDIO.with(|audio| {
        if let Some(audio) = audio.get_or_init(|| AudioContext::new().ok())
            && audio.state() != AudioContextState::Running
        {
            // If the browser refuses, the next press tries again.
            let _ = audio.resume();
        }
    });
}

/// Plays the notes. Before the first press the browser allows no sound.
pub(crate) fn ring() {
    // Sound is optional, so a failure is ignored.
    let _ = AUDIO.with(|audio| notes(audio.get()?.as_ref()?));
}

fn notes(audio: &AudioContext) -> Option<()> {
    if audio.state() != AudioContextState::Running {
        return None;
    }
    for (start, pitch) in [(0.0, 587.3), (0.12, 880.0)] {
        let at = audio.current_time() + start;
        let oscillator = audio.create_oscillator().ok()?;
        let gain = audio.create_gain().ok()?;
        oscillator.set_type(OscillatorType::Sine);
        oscillator.frequency().set_value(pitch);
        gain.gain().set_value_at_time(0.0001, at).ok()?;
        gain.gain().exponential_ramp_to_value_at_time(0.08, at + 0.02).ok()?;
        gain.gain().exponential_ramp_to_value_at_time(0.0001, at + 0.3).ok()?;
        oscillator.connect_with_audio_node(&gain).ok()?;
        gain.connect_with_audio_node(&audio.destination()).ok()?;
        oscillator.start_with_when(at).ok()?;
        oscillator.stop_with_when(at + 0.35).ok()?;
    }
    Some(())
}
