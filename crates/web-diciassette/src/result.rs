//! The result of the game: everyone's tokens, winners first (D20).

use diciassette::View;
use diciassette::score::VICTORIES_TO_WIN;
use kernel::{Seat, Seats};
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{Playing, sort_by_key, words};

use crate::Table;

/// D20: of the players with three victory tokens, those with the fewest penalty tokens.
fn winners(view: &View) -> Seats {
    let with_three = || view.players.seats().filter(|seat| view.victory[*seat] >= VICTORIES_TO_WIN);
    let fewest = with_three().map(|seat| view.penalty[seat]).min();
    with_three().filter(|seat| Some(view.penalty[*seat]) == fewest).collect()
}

/// Winners first, then by tokens.
fn order(view: &View) -> Vec<Seat> {
    let winners = winners(view);
    let mut seats: Vec<Seat> = view.players.seats().collect();
    sort_by_key(&mut seats, |seat| {
        (!winners.has(*seat), u8::MAX - view.victory[*seat], view.penalty[*seat], seat.index())
    });
    seats
}

/// The result at the end of the game.
pub(crate) fn result(playing: Playing<Table>) -> AnyView {
    let rows = move || {
        let view = playing.view.get();
        let winners = winners(&view);
        order(&view).into_iter().map(|seat| row(playing, &view, winners, seat)).collect_view()
    };
    let title = move || {
        let winners = playing.view.with(winners);
        words().wins(winners.len(), playing.names().all(winners))
    };
    view! {
        <div class="dici-result" data-test="result">
            <p class="dici-winner">{title}</p>
            <ol class="plain-list">{rows}</ol>
        </div>
    }
    .into_any()
}

fn row(playing: Playing<Table>, view: &View, winners: Seats, seat: Seat) -> impl IntoView + use<> {
    let (victory, penalty) = (view.victory[seat], view.penalty[seat]);
    let is_winner = winners.has(seat);
    let character = playing.company.with(|company| company.character(seat));
    let tokens = (0..victory).map(|_| art::victory_token()).chain((0..penalty).map(|_| art::penalty_token()));
    view! {
        <li class=format!("dici-rank hue-{seat}") class:is-winner=is_winner>
            <span class="dici-picture" aria-hidden="true">{art::animal(character)}</span>
            <span class="dici-rank-name">{playing.name(seat)}</span>
            {is_winner
                .then(|| {
                    view! {
                        <span class="dici-cup" title=words().winner()>
                            {art::icon(Icon::Trophy)}
                            <span class="visually-hidden">{words().winner()}</span>
                        </span>
                    }
                })}
            <span class="dici-tokens" role="img" aria-label=words().tokens_long(victory, penalty)>
                {tokens.collect_view()}
            </span>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use diciassette::{Diciassette, Options};
    use kernel::{Eye, Game, Players};

    use super::*;

    #[test]
    fn d20_three_victories_win_and_fewer_penalties_decide() {
        let game = Diciassette::new(Players::new(4).unwrap(), Options::default()).unwrap();
        let mut view = game.view(Eye::Spectator);
        assert!(winners(&view).is_empty());
        for (seat, victory, penalty) in [(Seat::A, 3, 1), (Seat::B, 1, 0), (Seat::C, 3, 0), (Seat::D, 2, 1)] {
            view.victory[seat] = victory;
            view.penalty[seat] = penalty;
        }
        assert_eq!(winners(&view), Seats::just(Seat::C));
        assert_eq!(order(&view), [Seat::C, Seat::A, Seat::D, Seat::B]);
        view.penalty[Seat::A] = 0;
        assert_eq!(winners(&view), Seats::just(Seat::A).with(Seat::C));
    }
}
