//! The bonus cards in play, and the leader of each (R17–R20).

use kernel::{Eye, Seats};
use languages::Language;
use rummy17::bonus::Fronts;
use rummy17::{Bonus, View};
use story::rummy17::bonus_name;
use story::{Names, capital};
use web_kit::prelude::*;
use web_kit::{art, words};

use crate::composer::{Composer, Panel};

/// The leaders of a bonus card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lead {
    /// R20: no player qualifies.
    Nobody,
    /// Decided at the end of the game.
    AtEnd,
    /// All players are level.
    All,
    /// The player at this page, alone.
    You,
    /// These seats.
    These {
        /// The seats.
        seats: Seats,
        /// Whether they include the player at this page.
        with_you: bool,
    },
}

impl Lead {
    /// The leaders of a bonus card on this table.
    pub(crate) fn of(bonus: Bonus, view: &View) -> Lead {
        let seats = Fronts::new(view.players, &view.melds, view.ended_by).who_meets(bonus);
        let you = match view.eye {
            Eye::Seat(seat) => Seats::just(seat),
            Eye::Spectator => Seats::NONE,
        };
        if bonus == Bonus::EndedGame && seats.is_empty() {
            Lead::AtEnd
        } else if seats.is_empty() {
            Lead::Nobody
        } else if seats == view.players.all() {
            Lead::All
        } else if seats == you {
            Lead::You
        } else {
            Lead::These { seats, with_you: you.iter().any(|seat| seats.has(seat)) }
        }
    }

    /// The leaders in a sentence.
    pub(crate) fn text(self, names: &Names) -> String {
        let language = names.language();
        match self {
            Lead::Nobody => language.page_rummy17_nobody_leads().to_owned(),
            Lead::AtEnd => language.page_rummy17_decided_at_end().to_owned(),
            Lead::All => language.page_rummy17_all_lead().to_owned(),
            Lead::You => language.page_rummy17_you_lead().to_owned(),
            Lead::These { seats, .. } => language.page_rummy17_leads(seats.len(), names.all(seats)),
        }
    }

    fn is_yours(self) -> bool {
        matches!(self, Lead::You | Lead::These { with_you: true, .. })
    }
}

/// The bonus cards.
pub(crate) fn bonuses(composer: Composer) -> impl IntoView {
    let up =
        Memo::new(move |_| composer.playing.view.with(|view| view.bonuses.iter().collect::<Vec<Bonus>>()));
    view! {
        <ul class="r17-bonuses plain-list" aria-label=Words(Language::page_rummy17_bonus_cards)>
            <For each=move || up.get() key=|bonus| *bonus let:bonus>
                <li>{tile(composer, bonus)}</li>
            </For>
        </ul>
    }
}

fn tile(composer: Composer, bonus: Bonus) -> impl IntoView {
    let lead = Memo::new(move |_| composer.shown.with(|view| Lead::of(bonus, view)));
    let label = move || {
        let names = composer.playing.names();
        names.language().page_rummy17_bonus(title(bonus, names.language()), lead.get().text(&names))
    };
    view! {
        <button
            type="button"
            class="r17-bonus"
            class:is-yours=move || lead.get().is_yours()
            data-test="bonus"
            on:click=move |_| composer.panel.set(Some(Panel::Bonus(bonus)))
        >
            <span class="visually-hidden">{label}</span>
            {art::rummy17::bonus(bonus)}
            <span class="r17-bonus-name" aria-hidden="true">{move || title(bonus, words())}</span>
            {move || mark(composer, lead.get())}
        </button>
    }
}

/// The name of a bonus card: "Most cards".
pub(crate) fn title(bonus: Bonus, language: Language) -> String {
    capital(bonus_name(bonus, language))
}

/// The number of a name's letters that fit on the corner of a tile.
const LETTERS: usize = 2;

/// The leaders as a small sign: a star for this player, a name for another, a number for several,
/// "=" for all.
fn mark(composer: Composer, lead: Lead) -> Option<AnyView> {
    let (class, text, rest) = match lead {
        Lead::Nobody | Lead::AtEnd => return None,
        Lead::All => ("r17-lead", "=".to_owned(), String::new()),
        Lead::You | Lead::These { with_you: true, .. } => {
            ("r17-lead is-yours", "★".to_owned(), String::new())
        }
        Lead::These { seats, .. } => match seats.iter().next().filter(|_| seats.len() == 1) {
            Some(seat) => {
                let name = composer.playing.name(seat);
                let (start, rest) = (name.chars().take(LETTERS), name.chars().skip(LETTERS));
                ("r17-lead is-name", start.collect(), rest.collect())
            }
            None => ("r17-lead", seats.len().to_string(), String::new()),
        },
    };
    Some(
        view! { <span class=class aria-hidden="true">{text}<span class="r17-lead-rest">{rest}</span></span> }
            .into_any(),
    )
}

#[cfg(test)]
mod tests {
    use kernel::{Game, Players, Seat};
    use rummy17::{Down, Options, Rummy17};

    use super::*;

    fn table(eye: Eye, melds: &[(Seat, &str)]) -> View {
        let game = Rummy17::new(Players::new(3).unwrap(), Options::default()).unwrap();
        let mut view = game.view(eye);
        view.melds =
            melds.iter().map(|(owner, meld)| Down { owner: *owner, meld: meld.parse().unwrap() }).collect();
        view
    }

    #[test]
    fn r20_who_leads_is_seen_from_ones_own_seat() {
        let melds = [(Seat::A, "R5 R6 R7"), (Seat::B, "R9 B9 G9")];
        let lead = |bonus, eye| Lead::of(bonus, &table(eye, &melds));
        let (a, c) = (Eye::Seat(Seat::A), Eye::Seat(Seat::C));
        assert_eq!(lead(Bonus::MostRuns, a), Lead::You);
        let just_a = Seats::just(Seat::A);
        assert_eq!(lead(Bonus::MostRuns, c), Lead::These { seats: just_a, with_you: false });
        assert_eq!(lead(Bonus::MostCards, a), Lead::These { seats: just_a.with(Seat::B), with_you: true });
        assert_eq!(lead(Bonus::FewestJokers, c), Lead::All);
        assert_eq!(lead(Bonus::Most123, c), Lead::Nobody);
        assert_eq!(lead(Bonus::EndedGame, c), Lead::AtEnd);
    }
}
