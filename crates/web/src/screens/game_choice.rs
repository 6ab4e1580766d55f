//! The choice between the two games, each with a few of its cards.

use diciassette::{Card as Number, Glimpse};
use notation::GameName;
use rummy17::{Card, Colour};
use web_kit::prelude::*;
use web_kit::{art, words};

use super::GAMES;
use super::choice::{Choice, Choosable};
use crate::app::title;

#[component]
pub(crate) fn GameChoice(
    /// The name of the group, unique on the page.
    name: &'static str,
    #[prop(into)] game: Signal<GameName>,
    choose: Callback<GameName>,
    /// Without pictures, to save room.
    #[prop(optional)]
    plain: bool,
) -> impl IntoView {
    let face = move |game: GameName| {
        if plain {
            (move || title(game, words())).into_any()
        } else {
            view! {
                <span class="fan" aria-hidden="true">{cards(game)}</span>
                <strong class="game-name">{move || title(game, words())}</strong>
                <span class="game-about">{move || about(game)}</span>
            }
            .into_any()
        }
    };
    // On the first screen, test names have no group.
    let test =
        |game: GameName| if plain { format!("{name}-{}", game.id()) } else { format!("game-{}", game.id()) };
    let options = Choosable::all(&GAMES, |game| Choosable::new(test(game), face(game)));
    view! {
        <Choice
            name
            label=Signal::from(Words(Language::terminal_menu_game))
            class=if plain { "segments" } else { "games" }
            bare=!plain
            options
            chosen=Signal::derive(move || GAMES.iter().position(|one| *one == game.get()).unwrap_or(0))
            choose=Callback::new(move |place: usize| choose.run(GAMES[place]))
        />
    }
}

fn about(game: GameName) -> &'static str {
    match game {
        GameName::Diciassette => words().home_about_diciassette(),
        GameName::Rummy17 => words().home_about_rummy17(),
    }
}

/// A few typical cards: a queue with a hidden card; a run with a joker.
fn cards(game: GameName) -> AnyView {
    let faces = match game {
        GameName::Diciassette => vec![
            art::diciassette::front(Number::TwoSided5),
            art::diciassette::back(Glimpse::Hidden),
            art::diciassette::front(Number::Front4),
            art::diciassette::front(Number::Trap),
        ],
        GameName::Rummy17 => {
            let number = |colour, value| Card::new(colour, value).map(art::rummy17::number);
            [
                number(Colour::Blue, 15),
                Some(art::rummy17::joker(Colour::Yellow, Card::new(Colour::Blue, 16))),
                number(Colour::Blue, 17),
                number(Colour::Red, 17),
            ]
            .into_iter()
            .flatten()
            .collect()
        }
    };
    faces.into_iter().map(|face| view! { <span class="card-face">{face}</span> }).collect_view().into_any()
}
