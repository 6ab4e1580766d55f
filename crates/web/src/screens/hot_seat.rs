//! Several people at one device: their names, the game, and the bots.

use languages::Language;
use notation::GameName;
use web_kit::art::{self, Icon};
use web_kit::preferences::LastGame;
use web_kit::prelude::*;
use web_kit::{focus, preferences, small_letters, words};

use super::choice::{Choice, Choosable};
use super::frame::Frame;
use super::game_choice::GameChoice;
use super::home::Games;
use super::opponents::Opponents;
use super::{LONGEST_NAME, PLAYERS, begin, say};
use crate::device::Start;
use crate::route::Router;

/// Minimum number of people at one device.
const FEWEST: usize = 2;

/// The setup for several people at one device.
#[component]
pub(crate) fn HotSeat() -> impl IntoView {
    let router = Router::here();
    let kept = preferences().kept.get_untracked();
    let people = RwSignal::new(at_first(&kept.last.people, &kept.name));
    let game = RwSignal::new(kept.last.game);
    let level = RwSignal::new(kept.last.level);
    let games = RwSignal::new(kept.last.games);
    let bots = RwSignal::new(0_u8);
    let most = usize::from(*PLAYERS.end());
    let count = Memo::new(move |_| people.with(Vec::len));
    let twice = Memo::new(move |_| people.with(|people| alike(people)));
    let start = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if twice.with_untracked(Option::is_some) {
            return;
        }
        let people: Vec<String> = people.get_untracked().iter().map(|name| name.trim().to_owned()).collect();
        let last = LastGame {
            game: game.get_untracked(),
            level: level.get_untracked(),
            games: games.get_untracked(),
            people: people.clone(),
            ..preferences().kept.with_untracked(|kept| kept.last.clone())
        };
        preferences().change(|kept| kept.last = last.clone());
        let players = people.len() as u8 + bots.get_untracked();
        let LastGame { game, level, games, .. } = last;
        begin(router, Start { game, players, level, games, people, seed: None });
    };
    let add = move |_| {
        people.update(|people| people.push(String::new()));
        bots.update(|bots| *bots = (*bots).min((most - count.get_untracked()) as u8));
        focus(format!("[data-test=person-{}]", count.get_untracked() - 1));
    };
    view! {
        <Frame title=Signal::from(say(Language::home_hot_seat)) class="narrow">
            <p class="muted">{say(Language::terminal_about_hot_seat)}</p>
            <form class="panel form" on:submit=start autocomplete="off">
                <GameChoice name="hot-seat-game" plain=true game choose=Callback::new(move |one| game.set(one)) />
                <fieldset class="field people-names">
                    <legend>{say(Language::hot_seat_people)}</legend>
                    {move || (0..count.get()).map(|place| person(place, people)).collect_view()}
                    <Show when=move || count.get() < most>
                        <button type="button" class="button" data-test="person-add" on:click=add>
                            {art::icon(Icon::Person)}
                            {say(Language::hot_seat_add)}
                        </button>
                    </Show>
                    <p class="error" role="alert" data-test="hot-seat-wrong">
                        {move || twice.get().map(|name| words().hot_seat_twice(name))}
                    </p>
                </fieldset>
                <Show when=move || count.get() < most>
                    {move || view! { <Bots room=most - count.get() bots /> }}
                </Show>
                <Show when=move || bots.get() != 0>
                    <Opponents
                        name="hot-seat-level"
                        label=Signal::from(say(Language::friends_level))
                        game
                        level
                        choose=Callback::new(move |one: &'static str| level.set(one.to_owned()))
                    />
                </Show>
                <Show when=move || game.get() == GameName::Rummy17>
                    <Games games choose=Callback::new(move |one| games.set(one)) />
                </Show>
                <button class="button primary large wide" data-test="hot-seat-start">
                    {art::icon(Icon::Play)}
                    {say(Language::terminal_menu_start)}
                </button>
            </form>
        </Frame>
    }
}

/// The field of a person's name, with a button to remove it.
fn person(place: usize, people: RwSignal<Vec<String>>) -> impl IntoView {
    let label = move || words().hot_seat_person(place + 1);
    let remove = move || words().hot_seat_remove(place + 1);
    view! {
        <div class="person">
            <input
                data-test=format!("person-{place}")
                aria-label=label
                placeholder=label
                maxlength=LONGEST_NAME
                prop:value=move || people.with(|people| people.get(place).cloned().unwrap_or_default())
                on:input:target=move |event| {
                    let name = event.target().value();
                    people.update(|people| {
                        if let Some(person) = people.get_mut(place) {
                            *person = name;
                        }
                    });
                }
            />
            {(place >= FEWEST).then(|| view! {
                <button
                    type="button"
                    class="icon-button"
                    title=remove
                    aria-label=remove
                    on:click=move |_| {
                        people.update(|people| drop(people.remove(place)));
                        focus(format!("[data-test=person-{}]", place - 1));
                    }
                >
                    {art::icon(Icon::Close)}
                </button>
            })}
        </div>
    }
}

/// The number of bots, within the free seats.
#[component]
fn Bots(room: usize, bots: RwSignal<u8>) -> impl IntoView {
    view! {
        <Choice
            name="hot-seat-bots"
            label=Signal::from(say(Language::hot_seat_bots))
            class="segments numbers"
            options=Choosable::numbers("hot-seat-bots", 0, room as u8)
            chosen=Signal::derive(move || usize::from(bots.get()))
            choose=Callback::new(move |place| bots.set(place as u8))
        />
    }
}

/// The people of the last game, or else the player by name and an empty field.
fn at_first(last: &[String], name: &str) -> Vec<String> {
    if last.len() >= FEWEST { last.to_vec() } else { vec![name.to_owned(), String::new()] }
}

/// A name entered twice, ignoring case. Empty names are filled in later.
fn alike(people: &[String]) -> Option<String> {
    let mut met: Vec<String> = Vec::new();
    for name in people.iter().map(|name| name.trim()).filter(|name| !name.is_empty()) {
        let small = small_letters(name);
        if met.contains(&small) {
            return Some(name.to_owned());
        }
        met.push(small);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn people(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn the_people_of_the_last_time_sit_down_again() {
        assert_eq!(at_first(&people(&["Ada", "Bo", ""]), "Cy"), people(&["Ada", "Bo", ""]));
        assert_eq!(at_first(&[], "Cy"), people(&["Cy", ""]));
        assert_eq!(at_first(&people(&["Ada"]), "Cy"), people(&["Cy", ""]));
    }

    #[test]
    fn names_that_sound_alike_are_noticed_and_missing_ones_are_not() {
        assert_eq!(alike(&people(&["Ada", "Bo"])), None);
        assert_eq!(alike(&people(&["Ada", " ada "])), Some("ada".to_owned()));
        assert_eq!(alike(&people(&["", "", "Bo"])), None);
    }
}
