//! The choice of the bots' level, each with its character.

use languages::LEVELS;
use notation::GameName;
use web_kit::art;
use web_kit::prelude::*;
use web_kit::words;

use super::choice::{Choice, Choosable};
use crate::device::character;

/// The choice of a level, with the character that plays at it in this game.
#[component]
pub(crate) fn Opponents(
    /// The name of the group, unique on the page.
    name: &'static str,
    #[prop(into)] label: Signal<&'static str>,
    #[prop(into)] game: Signal<GameName>,
    /// The id of the level.
    #[prop(into)]
    level: Signal<String>,
    choose: Callback<&'static str>,
) -> impl IntoView {
    let options = LEVELS
        .into_iter()
        .enumerate()
        .map(|(place, level)| {
            let pips = (0..=place).map(|_| view! { <i></i> }).collect_view();
            let face = view! {
                {move || art::animal(character(game.get(), level))}
                <span class="pips" aria-hidden="true">{pips}</span>
                <span class="level-name">{move || words().level_name(level)}</span>
            };
            Choosable::new(format!("level-{level}"), face)
        })
        .collect();
    let chosen = move || level.with(|level| LEVELS.iter().position(|one| one == level)).unwrap_or(1);
    let about = move || {
        let words = words();
        let level = LEVELS[chosen()];
        let character = character(game.get(), level);
        let who = words.character_name(character).unwrap_or(character);
        view! {
            <strong>{words.level_name(level)} " · " {who}</strong>
            " "
            <span>{words.character_line(character)}</span>
        }
    };
    view! {
        <div class="opponents">
            <Choice
                name
                label
                class="segments characters"
                options
                chosen=Signal::derive(chosen)
                choose=Callback::new(move |place: usize| choose.run(LEVELS[place]))
            />
            <p class="about-level">{about}</p>
        </div>
    }
}
