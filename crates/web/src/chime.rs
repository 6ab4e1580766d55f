//! Two quiet notes when it is one's turn.

use web_sys::{AudioContext, OscillatorType};

/// Plays them, if the browser lets us: before the first tap it does not.
pub(crate) fn ring() {
    // Sound is an extra: where there is none, nothing is missing.
    let _ = notes();
}

fn notes() -> Option<()> {
    thread_local! {
        static AUDIO: Option<AudioContext> = AudioContext::new().ok();
    }
    AUDIO.with(|audio| {
        let audio = audio.as_ref()?;
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
    })
}
