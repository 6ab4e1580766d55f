//! The count on paper: the cost of each card left, the bonus cards met, and the match game by game
//! (R15–R21).

use kernel::{Seat, Seats};
use languages::Language;
use rummy17::{Ending, Rummy17, Step};
use story::{Names, Narrated, capital};
use web_kit::prelude::*;
use web_kit::{Playing, art, sort_by_key, words};

use crate::Table;
use crate::composer::Composer;
use crate::count::{Count, Line, ahead, signed};
use crate::fronts::picture;
use crate::words::card_names;

/// The game of the match that was counted last: "Game 2 of 3".
pub(crate) fn title(composer: Composer) -> String {
    let language = words();
    composer.playing.view.with(|view| match view.options.games_for(view.players) {
        1 => language.terminal_count().to_owned(),
        games => capital(&language.terminal_game_of(view.finished.max(1), games)),
    })
}

/// The last count with its working, and the match so far.
pub(crate) fn sheet(composer: Composer) -> AnyView {
    let Some(count) = composer.counts.with(|counts| counts.iter().rfind(|count| count.is_complete).cloned())
    else {
        return ().into_any();
    };
    let playing = composer.playing;
    let names = playing.names();
    let language = names.language();
    let options = playing.view.with(|view| view.options);
    let told = Rummy17::narrate(&[Step::Ended { ending: count.ending }], &names, &options).join(" ");
    let seats: Vec<Seat> = playing.view.with(|view| view.players.seats().collect());
    let best = {
        let scores = kernel::BySeat::from_fn(|seat| count.lines[seat].score());
        ahead(&scores, seats.iter().copied())
    };
    let lines = seats.iter().map(|seat| line(playing, &count, *seat, best, &names)).collect_view();
    view! {
        <p class="r17-ending">{told}</p>
        {count.is_rummy17().then(|| view! {
            <p class="r17-doubled"><b>"×2"</b> <span>{language.page_rummy17_rummy_17()}</span></p>
        })}
        <ul class="r17-lines plain-list">{lines}</ul>
        {given(&count, &names)}
        {match_table(playing)}
        <div class="dialog-foot">
            <button type="button" class="button primary" autofocus on:click=move |_| composer.panel.set(None)>
                {language.page_rummy17_go_on()}
            </button>
        </div>
    }
    .into_any()
}

/// A player's line with its working.
fn line(playing: Playing<Table>, count: &Count, seat: Seat, best: Seats, names: &Names) -> AnyView {
    let language = names.language();
    let line = count.lines[seat];
    let factor = if count.is_rummy17() { 2 } else { 1 };
    let met = count.bonuses.iter().filter(|(_, seats, _)| seats.has(seat));
    let bonus_working = sum_working(met.clone().map(|(_, _, points)| points / factor), line.bonus, factor);
    let pictures = met.map(|(bonus, _, _)| art::rummy17::bonus(*bonus)).collect_view();
    view! {
        <li class="r17-line" class:is-best=best.has(seat)>
            <div class="r17-line-head">
                {art::animal(playing.company.with(|company| company.character(seat)))}
                <span class="r17-name">{names.at(seat).to_owned()}</span>
                <span class="r17-sum">{sum(&line)}</span>
            </div>
            <dl>
                <div>
                    <dt>{capital(language.terminal_bonus())}</dt>
                    <dd><span class="r17-met" aria-hidden="true">{pictures}</span> <span>{bonus_working}</span></dd>
                </div>
                <div>
                    <dt>{capital(language.terminal_penalty())}</dt>
                    <dd>{left(&line, language)} <span>{penalty_working(&line, factor)}</span></dd>
                </div>
            </dl>
        </li>
    }
    .into_any()
}

/// The cards left, as pictures and in words.
fn left(line: &Line, language: Language) -> AnyView {
    if line.left.is_empty() {
        return ().into_any();
    }
    let mini = |card| view! { <span class="r17-mini">{picture(card, false)}</span> };
    view! {
        <span class="r17-minis" aria-hidden="true">{line.left.iter().map(mini).collect_view()}</span>
        <span class="visually-hidden">{format!("{}: {}.", language.page_rummy17_left(), card_names(line.left, language))}</span>
    }
    .into_any()
}

/// R21: "6 − 5 = 1".
fn sum(line: &Line) -> String {
    format!("{} − {} = {}", line.bonus, line.penalty, signed(line.score()))
}

/// R16: "2 + 1 = 3", doubled after a Rummy 17.
fn penalty_working(line: &Line, factor: i16) -> String {
    sum_working(line.left.iter().map(|card| card.penalty() as i16), line.penalty, factor)
}

/// "2 + 1 = 3", "(2 + 1) × 2 = 6"; fewer than two terms are not written as a sum.
fn sum_working(parts: impl Iterator<Item = i16>, sum: i16, factor: i16) -> String {
    let parts: Vec<String> = parts.map(|part| part.to_string()).collect();
    let terms = parts.join(" + ");
    match (parts.len(), factor) {
        (0, _) => sum.to_string(),
        (1, 1) => terms,
        (1, _) => format!("{terms} × {factor} = {sum}"),
        (_, 1) => format!("{terms} = {sum}"),
        (_, _) => format!("({terms}) × {factor} = {sum}"),
    }
}

/// R17: every bonus card with the players who met it.
fn given(count: &Count, names: &Names) -> AnyView {
    let options = rummy17::Options::default();
    let given = count.bonuses.iter().map(|(bonus, seats, points)| {
        let step = Step::BonusGiven { bonus: *bonus, seats: *seats, points: *points };
        let told = Rummy17::narrate(&[step], names, &options).join(" ");
        view! { <li>{art::rummy17::bonus(*bonus)} <span>{told}</span></li> }
    });
    let heading = names.language().page_rummy17_bonus_cards();
    view! {
        <h3>{heading}</h3>
        <ul class="r17-given plain-list">{given.collect_view()}</ul>
    }
    .into_any()
}

/// R3: the match game by game, as far as this page has seen it; empty for a single game.
fn match_table(playing: Playing<Table>) -> AnyView {
    let view = playing.view.get();
    if view.options.games_for(view.players) == 1 {
        return ().into_any();
    }
    let names = playing.names();
    let language = names.language();
    let counts = playing.past.with(|past| Count::all(past, view.players.count()));
    let counts: Vec<Count> = counts.into_iter().filter(|count| count.is_complete).collect();
    let before = usize::from(view.finished).saturating_sub(counts.len());
    let winners = ahead(&view.scores, view.players.seats());
    let head =
        (0..counts.len()).map(|place| view! { <th scope="col">{before + place + 1}</th> }).collect_view();
    let row = |seat: Seat| {
        let games =
            counts.iter().map(|count| view! { <td>{signed(count.lines[seat].score())}</td> }).collect_view();
        view! {
            <tr class:is-best=winners.has(seat)>
                <th scope="row">{names.at(seat).to_owned()}</th>
                {games}
                <td><b>{signed(view.scores[seat])}</b></td>
            </tr>
        }
    };
    view! {
        <h3>{capital(language.terminal_match())}</h3>
        <div class="r17-match" tabindex="0" role="region" aria-label=capital(language.terminal_match())>
            <table>
                <thead>
                    <tr>
                        <th scope="col">{language.page_rummy17_player()}</th>
                        {head}
                        <th scope="col">{language.page_rummy17_total()}</th>
                    </tr>
                </thead>
                <tbody>{view.players.seats().map(row).collect_view()}</tbody>
            </table>
        </div>
    }
    .into_any()
}

/// The result of the match: the winners, and all scores from the highest.
pub(crate) fn result(playing: Playing<Table>) -> AnyView {
    let content = move || {
        let names = playing.names();
        let view = playing.view.get();
        let winners = ahead(&view.scores, view.players.seats());
        let mut seats: Vec<Seat> = view.players.seats().collect();
        sort_by_key(&mut seats, |seat| core::cmp::Reverse(view.scores[*seat]));
        let standing = |seat: Seat| {
            view! {
                <li class:is-best=winners.has(seat)>
                    {art::animal(playing.company.with(|company| company.character(seat)))}
                    <span class="r17-name">{names.at(seat).to_owned()}</span>
                    {winners.has(seat).then(|| view! { <span class="badge glow">{names.language().winner()}</span> })}
                    <b>{names.language().points(view.scores[seat])}</b>
                </li>
            }
        };
        view! {
            <p class="r17-winner">{names.language().wins(winners.len(), names.all(winners))}</p>
            <ol class="r17-standings plain-list">{seats.into_iter().map(standing).collect_view()}</ol>
            {match_table(playing)}
        }
    };
    view! { <div class="r17-result" data-test="result">{content}</div> }.into_any()
}

/// R15: celebrates a player who goes out with a 17.
pub(crate) fn celebration(composer: Composer) -> impl IntoView {
    let who = Memo::new(move |_| match composer.playing.cue.get() {
        Some(Step::Ended { ending: Ending::Out { seat, rummy17: true } }) => Some(seat),
        _ => None,
    });
    move || {
        who.get().map(|seat| {
            let language = words();
            view! {
                // The live region announces it.
                <div class="r17-celebration" aria-hidden="true">
                    <span class="r17-burst">{art::logo()}</span>
                    <b>{language.page_rummy17_rummy_17()}</b>
                    <span>{composer.playing.name(seat)}</span>
                    <span>{language.page_rummy17_doubles()}</span>
                </div>
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r15_r16_the_working_is_written_out_and_doubled() {
        let working = |parts: &[i16], factor| {
            sum_working(parts.iter().copied(), parts.iter().sum::<i16>() * factor, factor)
        };
        assert_eq!(working(&[], 1), "0");
        assert_eq!(working(&[3], 1), "3");
        assert_eq!(working(&[3], 2), "3 × 2 = 6");
        assert_eq!(working(&[2, 1, 2], 1), "2 + 1 + 2 = 5");
        assert_eq!(working(&[2, 1, 2], 2), "(2 + 1 + 2) × 2 = 10");
    }

    #[test]
    fn r21_a_score_may_be_below_zero() {
        let line = Line { bonus: 3, penalty: 5, ..Line::default() };
        assert_eq!(sum(&line), "3 − 5 = −2");
    }
}
