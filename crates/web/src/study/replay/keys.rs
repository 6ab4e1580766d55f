//! The keyboard shortcuts of the replay, as `?` shows them.

use web_kit::prelude::*;
use web_kit::words;

use crate::overlay::Modal;

/// A dialog with all shortcuts.
pub(super) fn keys(is_open: RwSignal<bool>) -> AnyView {
    let keys = move || {
        let words = words();
        let play = format!("{} / {}", words.page_replay_play(), words.page_replay_pause());
        let keys = [
            ("←", words.page_replay_back()),
            ("→", words.page_replay_forward()),
            ("Home", words.page_replay_first()),
            ("End", words.page_replay_last()),
            (words.terminal_space(), &play),
            ("H", words.terminal_key_history_long()),
            ("?", words.play_help_help()),
            ("Esc", words.help_escape()),
        ];
        keys.map(|(key, what)| (key, what.to_owned()))
            .into_iter()
            .map(|(key, what)| view! { <div><dt><kbd>{key}</kbd></dt><dd>{what}</dd></div> })
            .collect_view()
    };
    view! {
        <Modal
            name="replay-keys"
            title=Signal::from(Words(Language::help_title))
            open=is_open.into()
            close=Callback::new(move |()| is_open.set(false))
        >
            <dl class="keys" data-test="keys">{keys}</dl>
        </Modal>
    }
    .into_any()
}
