//! Players gather before a big screen: a large invitation, the seats, and the bots added here.

use languages::Language;
use line::grouped;
use notation::GameName;
use protocol::{Command, Kind, Settings, Stage, Table};
use web_kit::prelude::*;
use web_kit::words;

use super::failure::{LineHint, Notice};
use super::frame::Frame;
use super::gathering::{Readiness, levels, progress, seats};
use super::seat::Asking;
use super::share::OnlyHere;
use super::{PLAYERS, say};
use crate::app::title;
use crate::online::Online;
use crate::online_table::{company, is_person};
use crate::qr::Qr;
use crate::route::Route;

/// A link without its scheme: browsers add it to a typed address.
pub(crate) fn bare(link: &str) -> String {
    link.split_once("://").map_or(link, |(_, rest)| rest).to_owned()
}

/// The table until its game begins. `tool` is drawn beside the title.
pub(crate) fn big_gathering(tool: AnyView) -> AnyView {
    let online = Online::here();
    let table = Memo::new(move |_| online.table.get());
    let game = Memo::new(move |_| {
        table.with(|table| table.as_ref().map_or(GameName::Diciassette, |table| table.settings.game))
    });
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
    view! {
        <Frame title=Signal::derive(move || title(game.get(), words())) class="gathering big-gathering">
            <div class="big-tool">{tool}</div>
            <Way />
            <section class="gather-table" aria-label=say(Language::friends_seats)>
                <p class="lead gather-status" role="status" data-test="gather-status">{status}</p>
                <Notice />
                <LineHint />
                <Delay table />
                {seats(table, asking)}
                <Readiness table />
                <HowMany table />
                {levels(table, game, asking)}
            </section>
        </Frame>
    }
    .into_any()
}

/// The invitation for every phone in the room.
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

/// The notice that spectators see this table with a delay, with a button for the host to switch it
/// off: in one room the delay is of no use.
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

/// Buttons to remove the free seats or to add one.
#[component]
fn HowMany(#[prop(into)] table: Signal<Option<Table>>) -> impl IntoView {
    let online = Online::here();
    let fewer = Memo::new(move |_| table.with(|table| Fewer::of(table.as_ref()?)));
    let more = Memo::new(move |_| table.with(|table| one_more(table.as_ref()?)));
    let who = Memo::new(move |_| table.with(|table| in_the_way(table.as_ref()?, words())));
    let free = move || {
        let seats = table.with(|table| table.as_ref().map_or(0, |table| table.settings.seats));
        fewer.with(|fewer| fewer.as_ref().map_or(0, |fewer| seats.saturating_sub(fewer.settings.seats)))
    };
    let take_away = move |_| {
        if let Some(fewer) = fewer.get_untracked() {
            fewer.commands().into_iter().for_each(|command| online.send(command));
        }
    };
    let add = move |_| {
        if let Some(settings) = more.get_untracked() {
            online.send(Command::Change { settings });
        }
    };
    view! {
        <Show when=move || fewer.with(Option::is_some) || more.with(Option::is_some)>
            <div class="actions">
                <Show when=move || fewer.with(Option::is_some)>
                    <button class="button" data-test="big-fewer" on:click=take_away>
                        {move || words().big_fewer(free())}
                    </button>
                </Show>
                <Show when=move || more.with(Option::is_some)>
                    <button class="button quiet" data-test="big-one-more" on:click=add>
                        {say(Language::big_one_more)}
                    </button>
                </Show>
            </div>
        </Show>
        <Show when=move || who.with(Option::is_some)>
            <p class="hint" data-test="big-move">{move || who.get().map(|who| words().big_move(who))}</p>
        </Show>
    }
}

/// Whether this guest can change the number of seats.
fn may_settle(table: &Table) -> bool {
    table.host && table.stage == Stage::Gathering
}

/// The number of taken seats, if they are enough for a game.
fn taken(table: &Table) -> Option<usize> {
    let taken = table.seats.iter().filter(|seat| seat.kind != Kind::Free).count();
    (taken >= usize::from(*PLAYERS.start())).then_some(taken)
}

/// The change to a table without free seats. Only the last seats can be removed: their bots move
/// up, but people cannot be moved.
#[derive(Clone, PartialEq, Debug)]
struct Fewer {
    settings: Settings,
    /// From seat, to seat, and the bot's level.
    moves: Vec<(u8, u8, Option<String>)>,
}

impl Fewer {
    /// None if no seat can be removed.
    fn of(table: &Table) -> Option<Fewer> {
        let last_person = table.seats.iter().rposition(is_person).map_or(0, |seat| seat + 1);
        let count = taken(table)?.max(last_person);
        if !may_settle(table) || count == table.seats.len() {
            return None;
        }
        let mut settings = table.settings.clone();
        settings.seats = count as u8;
        settings.bots.truncate(count);
        let seats = (0u8..).zip(&table.seats);
        let (near, far): (Vec<_>, Vec<_>) = seats.partition(|(seat, _)| usize::from(*seat) < count);
        let gaps = near.into_iter().filter(|(_, info)| info.kind == Kind::Free);
        let bots = far.into_iter().filter(|(_, info)| info.kind == Kind::Bot);
        let moves = bots.zip(gaps).map(|((from, bot), (to, _))| (from, to, bot.level.clone())).collect();
        Some(Fewer { settings, moves })
    }

    /// The commands in order. A bot leaves its seat before it takes the next: a table that is full
    /// for a moment would begin its game.
    fn commands(self) -> Vec<Command> {
        let moves = self.moves.into_iter().flat_map(|(from, to, level)| {
            [Command::Bot { seat: from, level: None }, Command::Bot { seat: to, level }]
        });
        moves.chain([Command::Change { settings: self.settings }]).collect()
    }
}

/// The settings with one more seat; none if the guest cannot add one.
fn one_more(table: &Table) -> Option<Settings> {
    let seats = table.settings.seats + 1;
    (may_settle(table) && PLAYERS.contains(&seats)).then(|| Settings { seats, ..table.settings.clone() })
}

/// The people who have to move up before all free seats can be removed, as a list.
fn in_the_way(table: &Table, words: Language) -> Option<String> {
    let taken = taken(table).filter(|_| may_settle(table))?;
    let players = company(table, words).0.into_iter().zip(&table.seats).skip(taken);
    let who = words.and(players.filter(|(_, seat)| is_person(seat)).map(|(player, _)| player.name));
    (!who.is_empty()).then_some(who)
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
    fn seats_go_where_two_have_come_and_no_person_sits_behind_them() {
        let seats =
            |seats: &str, host| Fewer::of(&table(seats, None, host)).map(|fewer| fewer.settings.seats);
        assert_eq!(seats("ab..", true), Some(2));
        assert_eq!(seats("Ab.", true), Some(2));
        assert_eq!(seats("ab..", false), None);
        assert_eq!(seats("a...", true), None);
        assert_eq!(seats("ab", true), None);
        // Only free seats after the last person can be removed.
        assert_eq!(seats("a.c.", true), Some(3));
        assert_eq!(seats("a.c", true), None);
    }

    #[test]
    fn a_bot_behind_a_free_seat_moves_up_and_is_never_in_both() {
        let fewer = Fewer::of(&table("a.b.b", None, true)).unwrap();
        assert_eq!(fewer.settings.seats, 3);
        let said: Vec<String> = fewer.commands().iter().map(Command::to_json).collect();
        assert_eq!(said.len(), 3);
        assert_eq!(said[0], r#"{"type":"bot","seat":4,"level":null}"#);
        assert_eq!(said[1], r#"{"type":"bot","seat":1,"level":"expert"}"#);
        assert!(said[2].starts_with(r#"{"type":"change""#), "{}", said[2]);
    }

    #[test]
    fn people_are_asked_to_move_up() {
        let who = |seats: &str, host| in_the_way(&table(seats, None, host), Language::English);
        assert_eq!(who("a.c.", true).as_deref(), Some("c"));
        assert_eq!(who("a..cd", true).as_deref(), Some("c and d"));
        for (seats, host) in [("a.b.", true), ("ac..", true), ("a.c.", false), ("..c.", true)] {
            assert_eq!(who(seats, host), None, "{seats}");
        }
    }

    #[test]
    fn a_seat_can_be_added_up_to_six() {
        let seats = |seats: &str, host| one_more(&table(seats, None, host)).map(|settings| settings.seats);
        assert_eq!(seats("ab", true), Some(3));
        assert_eq!(seats("abcde", true), Some(6));
        assert_eq!(seats("abcdef", true), None);
        assert_eq!(seats("ab", false), None);
    }
}
