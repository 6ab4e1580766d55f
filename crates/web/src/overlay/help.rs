//! The keys: those of the table, and those common to both games.

use notation::GameName;
use web_kit::prelude::*;
use web_kit::{Board, words};

#[component]
pub(crate) fn Help(game: GameName) -> impl IntoView {
    let keys = move || {
        let words = words();
        let own = match game {
            GameName::Diciassette => web_diciassette::Table::keys(words),
            GameName::Rummy17 => web_rummy17::Table::keys(words),
        };
        let common = [
            ("C", words.coach_key()),
            ("H", words.terminal_key_history_long()),
            ("?", words.play_help_help()),
            ("Esc", words.help_escape()),
        ];
        own.into_iter()
            .chain(common)
            .map(|(key, what)| view! { <div><dt><kbd>{key}</kbd></dt><dd>{what}</dd></div> })
            .collect_view()
    };
    view! {
        <dl class="keys" data-test="keys">{keys}</dl>
        <p class="hint">{Words(Language::help_line)}</p>
    }
}
