//! The known sum of the queue on a ring of seventeen ticks, and the direction of play around it.

use diciassette::score::SEVENTEEN;
use diciassette::{Glimpse, View};
use kernel::Way;
use story::capital;
use web_kit::prelude::*;
use web_kit::words;

use crate::stage::Stage;

/// The sum of the cards this eye can see, and the number of hidden ones.
pub(crate) fn known(view: &View) -> (u16, usize) {
    view.queue.iter().fold((0, 0), |(sum, hidden), shown| match shown.card {
        Glimpse::Known(card) => (sum + u16::from(card.value()), hidden),
        Glimpse::Hidden => (sum, hidden + 1),
    })
}

/// The dash pattern of one tick and its gap, with the circumference as 17.
const TICK: &str = "0.62 0.38 ";

/// The ring with this many ticks lit.
fn gauge(sum: u16) -> String {
    let lit = TICK.repeat(usize::from(sum.min(SEVENTEEN)));
    let circle = |class: &str, dashes: &str| {
        format!(
            r#"<circle class="{class}" cx="60" cy="60" r="43" pathLength="17" stroke-dasharray="{dashes}" transform="rotate(-90 60 60)"/>"#
        )
    };
    let all = circle("unlit", TICK.trim_end());
    let lit = if lit.is_empty() { String::new() } else { circle("lit", &format!("{lit}0 17")) };
    format!("{all}{lit}")
}

/// Two arrows around the ring, clockwise; mirrored for the other direction.
const ARROWS: &str = r#"<path d="M12 38A54 54 0 0 1 44 8.500M108 82A54 54 0 0 1 76 111.500"/><path class="head" d="M36.500 2.500 54 6.200 42.500 18.500zM83.500 117.500 66 113.800 77.500 101.500z"/>"#;

/// The plate with the sum.
pub(crate) fn sum(stage: Stage) -> AnyView {
    let view = stage.playing.view;
    let known =
        Memo::new(move |_| match stage.reveal.with(|reveal| reveal.as_ref().map(|reveal| reveal.sum)) {
            Some(sum) => (sum, 0),
            None => view.with(|view| match &view.last_round {
                // After the game the last count stays.
                Some(round) if view.turn == kernel::Turn::Over => (round.tally.total, 0),
                _ => known(view),
            }),
        });
    let way = move || view.with(|view| view.way);
    let round = move || view.with(|view| view.round);
    let hidden = move || known.get().1;
    let is_reached = move || known.get().0 >= SEVENTEEN;
    view! {
        <div class="dici-sum" class:is-reached=is_reached data-test="sum">
            <div class="dici-gauge" data-place="sum" aria-hidden="true">
                <svg viewBox="0 0 120 120" focusable="false" inner_html=move || gauge(known.get().0)></svg>
                <svg
                    class="dici-way"
                    class:is-turned=move || way() == Way::Counter
                    viewBox="0 0 120 120"
                    focusable="false"
                    inner_html=ARROWS
                ></svg>
                <span class="dici-total numerals">{move || known.get().0}</span>
            </div>
            <div class="dici-beside">
                <span class="dici-hidden" aria-hidden="true" class:is-none=move || hidden() == 0>
                    {move || words().page_dici_hidden(hidden())}
                </span>
                <span class="dici-round">{move || capital(&words().terminal_round(round()))}</span>
                <span class="visually-hidden">
                    {move || {
                        let (sum, hidden) = known.get();
                        format!("{}, {}", words().terminal_known(sum, hidden), way_word(way()))
                    }}
                </span>
            </div>
        </div>
    }
    .into_any()
}

fn way_word(way: Way) -> &'static str {
    match way {
        Way::Clockwise => words().clockwise(),
        Way::Counter => words().anticlockwise(),
    }
}

#[cfg(test)]
mod tests {
    use diciassette::{Card, Diciassette, Options, Side, Step};
    use kernel::{Eye, Game, Players, Seat};

    use super::*;
    use crate::fold::fold;

    #[test]
    fn d3_one_s_own_face_down_card_and_two_sided_ones_count_as_known() {
        let game = Diciassette::new(Players::new(2).unwrap(), Options::default()).unwrap();
        let mut view = game.view(Eye::Seat(Seat::A));
        let down = |seat, card| Step::Played { seat, card, side: Side::Down };
        fold(&mut view, &down(Seat::A, Glimpse::Known(Card::Front4)));
        fold(&mut view, &down(Seat::B, Glimpse::Hidden));
        fold(&mut view, &down(Seat::B, Glimpse::Known(Card::TwoSided3)));
        assert_eq!(known(&view), (7, 1));
    }

    #[test]
    fn a_tick_is_lit_for_each_point_and_never_more_than_there_are() {
        let ticks = |sum| gauge(sum).matches("0.62").count() - 1;
        assert_eq!([0, 1, 12, 17, 30].map(ticks), [0, 1, 12, 17, 17]);
    }
}
