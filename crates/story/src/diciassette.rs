//! Narrates Diciassette.

use diciassette::{Backs, Card, Diciassette, Glimpse, Options, Reason, Side, Step, TokenReason, View};
use kernel::{Game, Misspelt, Seat, Way};
use languages::Language;

use crate::prose::Prose;
use crate::{Names, Narrated, diciassette_table, leading};

impl Narrated for Diciassette {
    type Step = Step;

    fn title(language: Language) -> &'static str {
        language.diciassette_title()
    }

    fn actions(language: Language) -> Vec<(&'static str, &'static str)> {
        vec![
            ("3= up", language.diciassette_action_up()),
            ("trap down", language.diciassette_action_down()),
            ("call", language.diciassette_action_call()),
            ("pass", language.diciassette_action_pass()),
        ]
    }

    fn rules(language: Language) -> &'static str {
        language.diciassette_rules()
    }

    fn narrate(steps: &[Step], names: &Names, options: &Options) -> Vec<String> {
        let mut narrator =
            Narrator { language: names.language(), names, backs: options.backs, prose: Prose::default() };
        let mut rest = steps;
        while !rest.is_empty() {
            let narrated = narrator.narrate(rest);
            rest = rest.get(narrated..).unwrap_or(&[]);
        }
        narrator.prose.lines()
    }

    fn hides(step: &Step) -> bool {
        match step {
            Step::Dealt { card, .. }
            | Step::Played { card, .. }
            | Step::Trashed { card, .. }
            | Step::Drew { card, .. }
            | Step::TurnedUp { top: card } => *card == Glimpse::Hidden,
            _ => false,
        }
    }

    fn table(view: &View, names: &Names) -> Vec<String> {
        diciassette_table::table(view, names)
    }

    fn asked(view: &View, names: &Names) -> String {
        diciassette_table::asked(view, names)
    }

    fn result(&self, names: &Names) -> Vec<String> {
        let language = names.language();
        let tokens = self.players().seats().map(|seat| {
            let tokens = language.tokens_long(self.victory()[seat], self.penalty()[seat]);
            let winner =
                if self.winners().has(seat) { format!(" ({})", language.winner()) } else { String::new() };
            format!("  {}  {tokens}{winner}", names.padded(seat))
        });
        [language.diciassette_over().to_owned()].into_iter().chain(tokens).collect()
    }

    /// Spells a card as the player typed it.
    fn reason(reason: &Reason, language: Language) -> String {
        let why = match *reason {
            Reason::NotInHand { card } => language.reason_not_in_hand(card),
            Reason::MustPlay => language.reason_must_play().to_owned(),
            Reason::RoundNotBegun => language.reason_round_not_begun().to_owned(),
            Reason::BetweenTwo => language.reason_between_two().to_owned(),
            Reason::TooLateToCall => language.reason_too_late_to_call().to_owned(),
            Reason::CallOrPass => language.reason_call_or_pass().to_owned(),
            Reason::MustCall => language.reason_must_call().to_owned(),
            Reason::FirstIsDue => language.reason_first_is_due().to_owned(),
            Reason::HandIsDue => language.reason_hand_is_due().to_owned(),
            Reason::CardIsDue => language.reason_top_is_due().to_owned(),
            Reason::NotInPile { card } => language.reason_none_in_pile(card),
        };
        format!("{why} ({})", reason.clause())
    }

    fn spelt(words: &str) -> String {
        words.to_lowercase()
    }

    fn misspelt(_: Misspelt, language: Language) -> &'static str {
        language.diciassette_misspelt()
    }
}

/// Names a card: "3=", "trap".
pub fn card_name(card: Card, language: Language) -> String {
    match card {
        Card::Reverse => language.card_reverse().to_owned(),
        Card::Times2 => language.card_x2().to_owned(),
        Card::Trash => language.card_trash().to_owned(),
        Card::Trap => language.card_trap().to_owned(),
        number => number.to_string(),
    }
}

/// Says in a sentence what a card does.
pub fn card_line(card: Card, language: Language) -> &'static str {
    match card {
        Card::Reverse => language.card_reverse_line(),
        Card::Times2 => language.card_x2_line(),
        Card::Trash => language.card_trash_line(),
        Card::Trap => language.card_trap_line(),
        number if number.is_two_sided() => language.card_two_sided_line(),
        _ => language.card_one_sided_line(),
    }
}

/// Names a card with its article, as the object of a sentence: "3=", "una trappola".
fn a_card(card: Card, language: Language) -> String {
    match card {
        Card::Reverse => language.a_reverse().to_owned(),
        Card::Times2 => language.a_x2().to_owned(),
        Card::Trash => language.a_trash().to_owned(),
        Card::Trap => language.a_trap().to_owned(),
        number => number.to_string(),
    }
}

struct Narrator<'a> {
    language: Language,
    names: &'a Names,
    backs: Backs,
    prose: Prose,
}

impl Narrator<'_> {
    /// Narrates the first step, together with the steps after it that share its sentence. Returns
    /// how many steps that were.
    fn narrate(&mut self, steps: &[Step]) -> usize {
        match steps {
            [Step::Dealt { seat, .. }, ..] => self.dealt(steps, *seat),
            [Step::Passed { .. }, ..] => self.passed(steps),
            [Step::Revealed { .. }, ..] => self.revealed(steps),
            [step, ..] => {
                self.one(*step);
                1
            }
            [] => 0,
        }
    }

    fn one(&mut self, step: Step) {
        let (names, language) = (self.names, self.language);
        match step {
            Step::First { seat } => self.prose.line(language.first_by_lot(names.at(seat))),
            Step::TurnedUp { top } => self.turned_up(top),
            Step::Played { seat, card, side } => self.played(names.at(seat), card, side),
            Step::Reversed { way: Way::Clockwise } => self.prose.say(language.goes_clockwise()),
            Step::Reversed { way: Way::Counter } => self.prose.say(language.goes_anticlockwise()),
            Step::Doubled => self.prose.say(language.next_plays_two()),
            Step::Trashed { card, by, side, .. } => self.trashed(card, names.at(by), side),
            Step::TrashedNothing { .. } => self.prose.say(language.trash_takes_nothing()),
            Step::Drew { seat, card: Glimpse::Known(card) } => {
                self.prose.say(language.draws_card(names.at(seat), a_card(card, language)));
            }
            Step::Drew { seat, card: Glimpse::Hidden } => {
                self.prose.say(language.draws_hidden(names.at(seat)));
            }
            Step::Shuffled { cards } => self.prose.say(language.discards_shuffled(cards)),
            Step::Called { seat } => self.prose.line(language.calls(names.at(seat))),
            Step::Total { total } => self.prose.end(language.total_is(total)),
            Step::TrapSprings { by } => self.prose.say(language.trap_springs(names.at(by))),
            Step::RoundBegins { round, starter, way: Way::Clockwise } => {
                self.prose.line(language.round_begins_clockwise(round, names.at(starter)));
            }
            Step::RoundBegins { round, starter, way: Way::Counter } => {
                self.prose.line(language.round_begins_anticlockwise(round, names.at(starter)));
            }
            Step::Won { seats } => self.prose.line(language.wins(seats.len(), names.all(seats))),
            Step::Victory { .. } | Step::Penalty { .. } | Step::Paid { .. } => self.token(step),
            // `narrate` handles these in groups.
            Step::Dealt { .. } | Step::Passed { .. } | Step::Revealed { .. } => {}
        }
    }

    /// D15–D18.
    fn token(&mut self, step: Step) {
        let (names, language) = (self.names, self.language);
        self.prose.say(match step {
            Step::Victory { seat, reason: TokenReason::Call } => language.victory_for_call(names.at(seat)),
            Step::Victory { seat, reason: TokenReason::Trap } => language.victory_for_trap(names.at(seat)),
            Step::Penalty { seat, tokens, reason: TokenReason::Call } => {
                language.penalty_for_call(names.at(seat), tokens)
            }
            Step::Penalty { seat, tokens, reason: TokenReason::Trap } => {
                language.penalty_for_traps(names.at(seat), tokens)
            }
            Step::Paid { seat, victory: true } => language.pays_with_victory(names.at(seat)),
            Step::Paid { seat, victory: false } => language.pays_without_victory(names.at(seat)),
            _ => return,
        });
    }

    fn played(&mut self, name: &str, card: Glimpse, side: Side) {
        let side = match side {
            Side::Up => "up",
            Side::Down => "down",
        };
        self.prose.line(match card {
            Glimpse::Known(card) => self.language.plays_card(name, a_card(card, self.language), side),
            Glimpse::Hidden => self.language.plays_hidden(name, side),
        });
    }

    /// D12: a face-down card stays face down.
    fn trashed(&mut self, card: Glimpse, by: &str, side: Side) {
        let language = self.language;
        self.prose.say(match (card, side) {
            (Glimpse::Known(card), Side::Up) => language.trash_takes_open(by, a_card(card, language)),
            (Glimpse::Known(card), Side::Down) => language.trash_takes_face_down(by, a_card(card, language)),
            // A face-up card is always known.
            (Glimpse::Hidden, _) => language.trash_takes_hidden(by),
        });
    }

    fn turned_up(&mut self, top: Glimpse) {
        let language = self.language;
        match (top, self.backs) {
            (Glimpse::Known(card), _) => {
                self.prose.say(language.pile_shows_card(a_card(card, language)));
            }
            (Glimpse::Hidden, Backs::Open) => self.prose.say(language.pile_shows_blank()),
            (Glimpse::Hidden, Backs::Hidden) => self.prose.say(language.pile_next_is_ready()),
        }
    }

    /// "Ada is dealt 3=, 5= and a blank back."
    fn dealt(&mut self, steps: &[Step], to: Seat) -> usize {
        let language = self.language;
        let cards = leading(steps, |step| match step {
            Step::Dealt { seat, card } if *seat == to => Some(*card),
            _ => None,
        });
        let known = cards.iter().filter_map(|card| match card {
            Glimpse::Known(card) => Some(a_card(*card, language)),
            Glimpse::Hidden => None,
        });
        let hidden = match (cards.iter().filter(|card| **card == Glimpse::Hidden).count(), self.backs) {
            (0, _) => None,
            (hidden, Backs::Open) => Some(language.some_blank_backs(hidden)),
            (hidden, Backs::Hidden) => Some(language.some_cards(hidden)),
        };
        let what = language.and(known.chain(hidden));
        self.prose.alone(language.is_dealt(self.names.at(to), what));
        cards.len()
    }

    fn passed(&mut self, steps: &[Step]) -> usize {
        let seats = leading(steps, |step| match step {
            Step::Passed { seat } => Some(*seat),
            _ => None,
        });
        let who = self.names.all(seats.iter().copied().collect());
        self.prose.say(self.language.passes(seats.len(), who));
        seats.len()
    }

    /// "Face down lay Ada's trap and Cy's 4."
    fn revealed(&mut self, steps: &[Step]) -> usize {
        let language = self.language;
        let cards: Vec<(Seat, Card)> = leading(steps, |step| match step {
            Step::Revealed { card, by, .. } => Some((*by, *card)),
            _ => None,
        });
        let whose = cards
            .iter()
            .map(|(by, card)| language.lay_face_down(self.names.at(*by), a_card(*card, language)));
        self.prose.say(language.face_down_lay(language.and(whose)));
        cards.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Glimpse::{Hidden, Known};
    use Seat::{A, B, C};
    use diciassette::Penalties;
    use kernel::Seats;

    /// Ada, Bo and Cy, in English.
    fn names() -> Names {
        Names::new(Language::English, ["Ada", "Bo", "Cy"])
    }

    fn narrated(steps: &[Step]) -> String {
        Diciassette::narrate(steps, &names(), &Options::default()).join("\n")
    }

    #[test]
    fn d5_a_hand_is_told_in_one_sentence_blank_backs_last() {
        let dealt = |seat, card| Step::Dealt { seat, card };
        let hands = [
            dealt(A, Known(Card::TwoSided3)),
            dealt(A, Hidden),
            dealt(A, Known(Card::TwoSided5)),
            dealt(B, Hidden),
            dealt(B, Hidden),
            dealt(B, Hidden),
        ];
        assert_eq!(narrated(&hands), "Ada is dealt 3=, 5= and a blank back.\nBo is dealt three blank backs.");
    }

    #[test]
    fn d3_where_backs_are_hidden_nobody_says_that_one_is_blank() {
        let hidden = Options { backs: Backs::Hidden, penalties: Penalties::First, ..Options::default() };
        let steps = [Step::Dealt { seat: A, card: Hidden }, Step::TurnedUp { top: Hidden }];
        let narrated = Diciassette::narrate(&steps, &names(), &hidden).join("\n");
        assert_eq!(narrated, "Ada is dealt a card.\nThe next card lies ready.");
    }

    #[test]
    fn d6_a_turn_is_one_line() {
        let turn = [
            Step::Played { seat: A, card: Hidden, side: Side::Down },
            Step::Drew { seat: A, card: Hidden },
            Step::TurnedUp { top: Known(Card::TwoSided4) },
            Step::Passed { seat: B },
            Step::Passed { seat: C },
            Step::Played { seat: B, card: Known(Card::TwoSided3), side: Side::Up },
            Step::Drew { seat: B, card: Known(Card::TwoSided4) },
            Step::TurnedUp { top: Hidden },
        ];
        assert_eq!(
            narrated(&turn),
            "Ada plays face down. Ada draws a card. The draw pile now shows 4=. Bo and Cy pass.\n\
             Bo plays 3= face up. Bo draws 4=. The draw pile now shows a blank back."
        );
    }

    #[test]
    fn d10_to_d12_special_cards_say_what_they_do() {
        let up = |card| Step::Played { seat: B, card: Known(card), side: Side::Up };
        assert_eq!(
            narrated(&[up(Card::Reverse), Step::Reversed { way: Way::Counter }]),
            "Bo plays reverse face up. Play now goes anticlockwise."
        );
        assert_eq!(
            narrated(&[up(Card::Times2), Step::Doubled]),
            "Bo plays x2 face up. The next player must play two cards."
        );
        let trashed = |card, side| Step::Trashed { seat: B, card, by: A, side };
        assert_eq!(
            narrated(&[up(Card::Trash), trashed(Hidden, Side::Down)]),
            "Bo plays trash face up. It takes Ada's face-down card away."
        );
        assert_eq!(
            narrated(&[up(Card::Trash), trashed(Known(Card::TwoSided2), Side::Up)]),
            "Bo plays trash face up. It takes Ada's 2= away."
        );
    }

    #[test]
    fn d14_to_d19_a_call_is_told_with_its_working() {
        let call = [
            Step::Called { seat: B },
            Step::Revealed { place: 0, card: Card::Trap, by: A },
            Step::Revealed { place: 3, card: Card::Front4, by: C },
            Step::Total { total: 18 },
            Step::TrapSprings { by: A },
            Step::Victory { seat: A, reason: TokenReason::Trap },
            Step::Victory { seat: B, reason: TokenReason::Call },
            Step::Penalty { seat: B, tokens: 2, reason: TokenReason::Trap },
            Step::Penalty { seat: C, tokens: 1, reason: TokenReason::Call },
            Step::Paid { seat: B, victory: true },
            Step::Paid { seat: C, victory: false },
            Step::RoundBegins { round: 2, starter: B, way: Way::Clockwise },
        ];
        assert_eq!(
            narrated(&call),
            "Bo calls: 17! Face down lay Ada's trap and Cy's 4. The total is 18.\n\
             Ada's Trap springs. Ada receives a victory token for the Trap.\n\
             Bo receives a victory token for the call. Bo receives two penalty tokens for the Traps.\n\
             Cy receives a penalty token for the call. Bo pays two penalty tokens and a victory token.\n\
             Cy pays two penalty tokens and has no victory token to lose.\n\
             Round 2 begins, clockwise. Bo starts."
        );
    }

    #[test]
    fn d7_d20_the_rest() {
        assert_eq!(narrated(&[Step::First { seat: C }]), "The lot falls on Cy, who will start.");
        assert_eq!(
            narrated(&[Step::Shuffled { cards: 34 }]),
            "The draw pile is empty: the discard pile, 34 cards, is shuffled anew."
        );
        assert_eq!(narrated(&[Step::Won { seats: Seats::just(A) }]), "Ada wins!");
        assert_eq!(narrated(&[Step::Won { seats: Seats::just(A).with(C) }]), "Ada and Cy share the victory!");
        assert_eq!(narrated(&[]), "");
    }
}
