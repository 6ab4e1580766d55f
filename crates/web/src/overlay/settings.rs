//! The player's preferences. Changes apply at once and are stored on this device.

use languages::Language;
use web_kit::preferences;
use web_kit::preferences::{Kept, Motion, Theme};
use web_kit::prelude::*;

use crate::chime;
use crate::screens::{Choice, Choosable, LONGEST_NAME, LanguageSelect, Text, WINDOWS, say};

const THEMES: [(&str, Theme, Text); 3] = [
    ("theme-system", Theme::System, Language::settings_system),
    ("theme-light", Theme::Light, Language::settings_light),
    ("theme-dark", Theme::Dark, Language::settings_dark),
];

const MOTIONS: [(&str, Motion, Text); 5] = [
    ("motion-system", Motion::System, Language::settings_system),
    ("motion-calm", Motion::Calm, Language::settings_calm),
    ("motion-quick", Motion::Quick, Language::settings_quick),
    ("motion-reduced", Motion::Reduced, Language::settings_reduced),
    ("motion-none", Motion::None, Language::settings_none),
];

#[component]
pub(crate) fn Settings() -> impl IntoView {
    let theme = kept(|kept| THEMES.iter().position(|(_, theme, _)| *theme == kept.theme).unwrap_or(0));
    let motion = kept(|kept| MOTIONS.iter().position(|(_, motion, _)| *motion == kept.motion).unwrap_or(0));
    let window = kept(|kept| WINDOWS.iter().position(|window| *window == kept.window).unwrap_or(1));
    let name = kept(|kept| kept.name.clone());
    let sound = kept(|kept| kept.sound);
    let standing_pass = kept(|kept| kept.standing_pass);
    let single_keys = kept(|kept| kept.single_keys);
    let themes = Choosable::all(&THEMES, |(test, _, face)| Choosable::new(test, say(face)));
    let motions = Choosable::all(&MOTIONS, |(test, _, face)| Choosable::new(test, say(face)));
    let windows = Choosable::times("window", &WINDOWS.map(u32::from));
    view! {
        <div class="settings">
            <label class="field">
                <span>{say(Language::terminal_menu_name)}</span>
                <input
                    data-test="settings-name"
                    autocomplete="nickname"
                    maxlength=LONGEST_NAME
                    prop:value=move || name.get()
                    // Stored at every letter: closing the dialog with Escape does not blur the
                    // field.
                    on:input:target=move |event| {
                        let name = event.target().value();
                        preferences().change(|kept| kept.name = name);
                    }
                />
            </label>
            <div class="field">
                <span class="label" id="settings-language">{say(Language::terminal_menu_language)}</span>
                <LanguageSelect test="settings-language" labelled=Some("settings-language") />
            </div>
            <Choice
                name="settings-theme"
                label=Signal::from(say(Language::settings_theme))
                options=themes
                chosen=theme.into()
                choose=Callback::new(|one: usize| preferences().change(|kept| kept.theme = THEMES[one].1))
            />
            <Choice
                name="settings-motion"
                label=Signal::from(say(Language::settings_motion))
                options=motions
                chosen=motion.into()
                choose=Callback::new(|one: usize| preferences().change(|kept| kept.motion = MOTIONS[one].1))
            />
            <Choice
                name="settings-window"
                label=Signal::from(say(Language::friends_window))
                options=windows
                chosen=window.into()
                choose=Callback::new(|one: usize| preferences().change(|kept| kept.window = WINDOWS[one]))
            />
            <p class="hint">{say(Language::settings_window_line)}</p>
            <label class="check">
                <input
                    type="checkbox"
                    data-test="settings-standing"
                    prop:checked=move || standing_pass.get()
                    on:change:target=move |event| {
                        let pass = event.target().checked();
                        preferences().change(|kept| kept.standing_pass = pass);
                    }
                />
                <span>{say(Language::settings_standing)}</span>
            </label>
            <label class="check">
                <input
                    type="checkbox"
                    data-test="settings-sound"
                    prop:checked=move || sound.get()
                    on:change:target=move |event| {
                        let sound = event.target().checked();
                        preferences().change(|kept| kept.sound = sound);
                        if sound {
                            chime::wake();
                        }
                    }
                />
                <span>{say(Language::settings_sound)}</span>
            </label>
            <label class="check">
                <input
                    type="checkbox"
                    data-test="settings-single-keys"
                    prop:checked=move || single_keys.get()
                    on:change:target=move |event| {
                        let keys = event.target().checked();
                        preferences().change(|kept| kept.single_keys = keys);
                    }
                />
                <span>{say(Language::settings_single_keys)}</span>
            </label>
            <p class="hint">{say(Language::settings_kept)}</p>
        </div>
    }
}

/// A memo of one stored preference.
fn kept<T: PartialEq + 'static>(which: fn(&Kept) -> T) -> Memo<T> {
    Memo::new(move |_| preferences().kept.with(which))
}
