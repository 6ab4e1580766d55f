//! People gather before a big screen: the invitation as large as can be, who has sat down, and the bots that are added from here.

use languages::Language;
use web_kit::prelude::*;
use web_kit::words;
use wire::{Command, GameName, Kind, Settings, Stage, Table};

use super::failure::{LineHint, Notice};
use super::frame::Frame;
use super::gathering::{Readiness, progress};
use super::invitation::grouped;
use super::opponents::Opponents;
use super::say;
use super::seat::{Asking, Seat};
use super::share::OnlyHere;
use crate::app::title;
use crate::online::Online;
use crate::qr::Qr;
use crate::route::Route;

/// A link as one types it: browsers know the way to a page without being told how.
pub(crate) fn bare(link: &str) -> String {
    link.split_once("://").map_or(link, |(_, rest)| rest).to_owned()
}

/// The seats of the table until its game begins. `tool` stands beside the title.
pub(crate) fn big_gathering(tool: AnyView) -> AnyView {
    let online = Online::here();
    let table = Memo::new(move |_| online.table.get());
    let of = move |which: fn(&Table) -> bool| move || table.with(|table| table.as_ref().is_some_and(which));
    let game = Memo::new(move |_| {
        table.with(|table| table.as_ref().map_or(GameName::Diciassette, |table| table.settings.game))
    });
    let seats =
        Memo::new(move |_| table.with(|table| table.as_ref().map_or(0, |table| table.seats.len() as u8)));
    let status = move || {
        let words = words();
        table.with(|table| table.as_ref().map(|table| progress(table, words)))
    };
    let asking = Asking {
        can_sit: Signal::derive(|| false),
        sit: Callback::new(|_| ()),
        level: RwSignal::new("regular".to_owned()),
        touched: RwSignal::new(None),
    };
    let may_add = of(|table| {
        table.host
            && table.stage == Stage::Gathering
            && table.seats.iter().any(|seat| seat.kind == Kind::Free)
    });
    view! {
        <Frame title=Signal::derive(move || title(game.get(), words())) class="gathering big-gathering">
            <div class="big-tool">{tool}</div>
            <Way />
            <section class="gather-table" aria-label=say(Language::friends_seats)>
                <p class="lead gather-status" role="status" data-test="gather-status">{status}</p>
                <Notice />
                <LineHint />
                <Delay table />
                {move || {
                    let seats = seats.get();
                    let all = (0..seats).map(|seat| view! { <Seat seat table asking /> }).collect_view();
                    view! { <ol class=format!("plain-list seats seats-{seats}")>{all}</ol> }
                }}
                <Readiness table />
                <Fewer table />
                <Show when=may_add>
                    <Opponents
                        name="gather-level"
                        label=Signal::from(say(Language::friends_level))
                        game
                        level=asking.level
                        choose=Callback::new(move |level: &'static str| asking.level.set(level.to_owned()))
                    />
                </Show>
            </section>
        </Frame>
    }
    .into_any()
}

/// The way to the table for every phone in the room.
#[component]
fn Way() -> impl IntoView {
    let online = Online::here();
    let invite = online.invite();
    view! {
        <section class="panel big-way" aria-labelledby="big-way-title">
            <h2 id="big-way-title">{say(Language::big_join)}</h2>
            {move || match invite.get() {
                Some(code) => {
                    let link = online.link(&Route::Table(code.clone()));
                    view! {
                        <Qr link=link.clone() />
                        <p class="hint">{say(Language::big_join_line)}</p>
                        <p class="big-address" data-test="big-link">{bare(&link)}</p>
                        <p class="invite-code">
                            <span class="hint">{say(Language::share_code)}</span>
                            <strong data-test="code">{grouped(&code)}</strong>
                        </p>
                        <OnlyHere />
                    }
                    .into_any()
                }
                None => view! { <p>{say(Language::big_no_invitation)}</p> }.into_any(),
            }}
        </section>
    }
}

/// A table may show its games to those who look on only later; in the same room that is of no use.
#[component]
fn Delay(#[prop(into)] table: Signal<Option<Table>>) -> impl IntoView {
    let online = Online::here();
    let late = Memo::new(move |_| {
        table.with(|table| {
            let table = table.as_ref().filter(|table| table.settings.watch_delay > 0)?;
            Some((table.settings.watch_delay, table.host && table.stage == Stage::Gathering))
        })
    });
    let at_once = move |_| {
        let settings = table.get_untracked().map(|table| table.settings);
        if let Some(settings) = settings {
            online.send(Command::Change { settings: Settings { watch_delay: 0, ..settings } });
        }
    };
    move || {
        late.get().map(|(seconds, may_change)| {
            view! {
                <div class="notice" data-test="big-delay">
                    <p>{move || words().big_delay(seconds)}</p>
                    {may_change.then(|| view! {
                        <button class="button" data-test="big-at-once" on:click=at_once>
                            {say(Language::big_at_once)}
                        </button>
                    })}
                </div>
            }
        })
    }
}

/// Fewer have come than there are seats: those at the end that are free can be taken away.
#[component]
fn Fewer(#[prop(into)] table: Signal<Option<Table>>) -> impl IntoView {
    let online = Online::here();
    let fewer = Memo::new(move |_| table.with(|table| table.as_ref().and_then(without_free_seats)));
    let free = move || {
        let seats = table.with(|table| table.as_ref().map_or(0, |table| table.settings.seats));
        fewer.with(|fewer| fewer.as_ref().map_or(0, |fewer| seats.saturating_sub(fewer.seats)))
    };
    let take_away = move |_| {
        if let Some(settings) = fewer.get_untracked() {
            online.send(Command::Change { settings });
        }
    };
    view! {
        <Show when=move || fewer.with(Option::is_some)>
            <div class="actions">
                <button class="button" data-test="big-fewer" on:click=take_away>
                    {move || words().big_fewer(free())}
                </button>
            </div>
        </Show>
    }
}

/// The settings for those who are here, where the host may choose them; none if the free seats are not the last ones, or too few are taken.
fn without_free_seats(table: &Table) -> Option<Settings> {
    let taken = table.seats.iter().filter(|seat| seat.kind != Kind::Free).count();
    let is_last = table.seats.iter().skip(taken).all(|seat| seat.kind == Kind::Free);
    let may = table.host && table.stage == Stage::Gathering && is_last;
    (may && taken >= 2 && taken < table.seats.len()).then(|| {
        let mut settings = table.settings.clone();
        settings.seats = taken as u8;
        settings.bots.truncate(taken);
        settings
    })
}

#[cfg(test)]
mod tests {
    use super::super::gathering::tests::table;
    use super::*;

    #[test]
    fn a_link_is_typed_without_its_scheme() {
        assert_eq!(bare("https://cards.example/t/7Q2KD0X9RT4M"), "cards.example/t/7Q2KD0X9RT4M");
        assert_eq!(bare("cards.example"), "cards.example");
    }

    #[test]
    fn seats_are_taken_away_where_two_have_come_and_the_free_ones_are_the_last() {
        let seats =
            |seats: &str, host| without_free_seats(&table(seats, None, host)).map(|settings| settings.seats);
        assert_eq!(seats("ab..", true), Some(2));
        assert_eq!(seats("Ab.", true), Some(2));
        assert_eq!(seats("ab..", false), None);
        assert_eq!(seats("a...", true), None);
        assert_eq!(seats("a.b.", true), None);
        assert_eq!(seats("ab", true), None);
    }
}
