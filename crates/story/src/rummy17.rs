//! Narrates Rummy 17.

use kernel::{Game, Misspelt, Seat, Seats};
use languages::Language;
use rummy17::{Bonus, Card, Colour, Ending, Landing, Options, Place, Reason, Rummy17, Step, Swap, View};

use crate::prose::Prose;
use crate::{Names, Narrated, capital, leading, listed, rummy17_table};

impl Narrated for Rummy17 {
    type Step = Step;

    fn title(language: Language) -> &'static str {
        language.rummy17_title()
    }

    fn actions(language: Language) -> Vec<(&'static str, &'static str)> {
        vec![
            ("take, draw", language.rummy17_action_take()),
            ("knock, pass", language.rummy17_action_knock()),
            ("meld R5 R6 R7", language.rummy17_action_meld()),
            ("lay R8 2", language.rummy17_action_lay()),
            ("swap R7 2 lay R*12 3", language.rummy17_action_swap_lay()),
            ("swap R7 2 meld R*9 B9 G9", language.rummy17_action_swap_meld()),
            ("discard R17", language.rummy17_action_discard()),
        ]
    }

    fn rules(language: Language) -> &'static str {
        language.rummy17_rules()
    }

    fn narrate(steps: &[Step], names: &Names, _: &Options) -> Vec<String> {
        let mut narrator = Narrator { language: names.language(), names, prose: Prose::default() };
        let mut rest = steps;
        while !rest.is_empty() {
            let narrated = narrator.narrate(rest);
            rest = rest.get(narrated..).unwrap_or(&[]);
        }
        narrator.prose.lines()
    }

    fn hides(step: &Step) -> bool {
        matches!(step, Step::Dealt { card: None, .. } | Step::Drew { card: None, .. })
    }

    fn table(view: &View, names: &Names) -> Vec<String> {
        rummy17_table::table(view, names)
    }

    fn asked(view: &View, names: &Names) -> String {
        rummy17_table::asked(view, names)
    }

    fn result(&self, names: &Names) -> Vec<String> {
        let language = names.language();
        let scores = self.players().seats().map(|seat| {
            let points = language.points(self.scores()[seat]);
            let winner =
                if self.winners().has(seat) { format!(" ({})", language.winner()) } else { String::new() };
            format!("  {}  {points}{winner}", names.padded(seat))
        });
        [language.rummy17_over().to_owned()].into_iter().chain(scores).collect()
    }

    fn reason(reason: &Reason, language: Language) -> String {
        format!("{} ({})", why(*reason, language), reason.clause())
    }

    /// Makes verbs lower-case and colours upper-case, however they were typed.
    fn spelt(words: &str) -> String {
        let lower = words.to_lowercase();
        let word = |word: &str| match word.as_bytes() {
            [b'r' | b'b' | b'g' | b'y' | b'p', b'0'..=b'9' | b'*', ..] => word.to_uppercase(),
            _ => word.to_owned(),
        };
        lower.split(' ').map(word).collect::<Vec<_>>().join(" ")
    }

    fn misspelt(why: Misspelt, language: Language) -> &'static str {
        // The notation reports in English what it did not find; its first words say what that was.
        let starts = |what| why.0.starts_with(what);
        match () {
            () if starts("not a card") => language.rummy17_misspelt_card(),
            () if starts("not a meld") => language.rummy17_misspelt_meld(),
            () if starts("not the number") => language.rummy17_misspelt_number(),
            () if starts("not a joker") => language.rummy17_misspelt_joker(),
            () => language.rummy17_misspelt(),
        }
    }
}

fn why(reason: Reason, language: Language) -> String {
    let text = match reason {
        Reason::NotInHand { card } => return language.reason_not_in_hand(card),
        Reason::NoSuchMeld { melds } if melds > 0 => return language.reason_no_such_meld(melds - 1),
        Reason::DoesNotExtend { card } => return language.reason_does_not_extend(card),
        Reason::JokerNotOnSide { colour } => {
            return language.reason_joker_not_on_side(format_args!("{}*", colour.letter()));
        }
        Reason::NotThatCard { card } => return language.reason_joker_is_another(card),
        Reason::BonusTwice { bonus } => return language.reason_bonus_twice(bonus_name(bonus, language)),
        Reason::NotInPile { card } => return language.reason_not_in_pile(card),
        Reason::TakeOrDraw => language.reason_take_or_draw(),
        Reason::KnockOrPass => language.reason_knock_or_pass(),
        Reason::TooLateToKnock => language.reason_too_late_to_knock(),
        Reason::AlreadyDrawn => language.reason_already_drawn(),
        Reason::NoMeldYet => language.reason_no_meld_yet(),
        Reason::NothingToDiscard => language.reason_nothing_to_discard(),
        Reason::NoMeld => language.reason_no_meld(),
        Reason::NoSuchMeld { .. } => language.reason_no_meld_on_table(),
        Reason::JokerNeedsRunOfFour => language.reason_joker_needs_run(),
        Reason::NoJokerThere => language.reason_no_joker_there(),
        Reason::JokerMustBeLaid => language.reason_joker_must_be_laid(),
        Reason::JokerOfOtherColour => language.reason_joker_of_other_colour(),
        Reason::JokerAlreadyThere => language.reason_joker_already_there(),
        Reason::DealerIsDue => language.reason_dealer_is_due(),
        Reason::BonusIsDue => language.reason_bonus_is_due(),
        Reason::CardIsDue => language.reason_card_is_due(),
    };
    text.to_owned()
}

/// R19: names a bonus card within a sentence.
pub fn bonus_name(bonus: Bonus, language: Language) -> &'static str {
    match bonus {
        Bonus::MostCards => language.bonus_most_cards(),
        Bonus::MostSets => language.bonus_most_sets(),
        Bonus::MostRuns => language.bonus_most_runs(),
        Bonus::LongestSet => language.bonus_longest_set(),
        Bonus::LongestRun => language.bonus_longest_run(),
        Bonus::Most123 => language.bonus_most_123(),
        Bonus::Most8And16 => language.bonus_most_8_16(),
        Bonus::MostRed => language.bonus_most_red(),
        Bonus::FewestBlue => language.bonus_fewest_blue(),
        Bonus::FewestJokers => language.bonus_fewest_jokers(),
        Bonus::HighestThree => language.bonus_highest_three(),
        Bonus::EndedGame => language.bonus_ended_game(),
    }
}

/// R19: says in a sentence what a bonus card asks for.
pub fn bonus_line(bonus: Bonus, language: Language) -> &'static str {
    match bonus {
        Bonus::MostCards => language.bonus_most_cards_line(),
        Bonus::MostSets => language.bonus_most_sets_line(),
        Bonus::MostRuns => language.bonus_most_runs_line(),
        Bonus::LongestSet => language.bonus_longest_set_line(),
        Bonus::LongestRun => language.bonus_longest_run_line(),
        Bonus::Most123 => language.bonus_most_123_line(),
        Bonus::Most8And16 => language.bonus_most_8_16_line(),
        Bonus::MostRed => language.bonus_most_red_line(),
        Bonus::FewestBlue => language.bonus_fewest_blue_line(),
        Bonus::FewestJokers => language.bonus_fewest_jokers_line(),
        Bonus::HighestThree => language.bonus_highest_three_line(),
        Bonus::EndedGame => language.bonus_ended_game_line(),
    }
}

/// R1: names a colour.
pub fn colour_name(colour: Colour, language: Language) -> &'static str {
    match colour {
        Colour::Red => language.colour_red(),
        Colour::Blue => language.colour_blue(),
        Colour::Green => language.colour_green(),
        Colour::Yellow => language.colour_yellow(),
        Colour::Purple => language.colour_purple(),
    }
}

/// Writes a number with its sign.
fn signed(number: i16) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

struct Narrator<'a> {
    language: Language,
    names: &'a Names,
    prose: Prose,
}

impl Narrator<'_> {
    /// Narrates the first step, together with the steps after it that share its sentence. Returns
    /// how many steps that were.
    fn narrate(&mut self, steps: &[Step]) -> usize {
        match steps {
            [Step::Dealt { .. }, ..] => self.dealt(steps),
            [Step::BonusTurnedUp { .. }, ..] => self.turned_up(steps),
            [Step::Passed { .. }, ..] => self.passed(steps),
            [Step::Draws { .. }, Step::Drew { seat, card }, ..] => {
                self.drew(*seat, *card);
                2
            }
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
            Step::GameBegins { game, dealer } => {
                self.prose.line(language.game_begins(game, names.at(dealer)));
            }
            Step::Opened { card } => self.prose.line(language.first_open_card(card)),
            Step::Took { seat, card } => self.prose.line(language.takes(names.at(seat), card)),
            Step::Draws { seat } => self.prose.line(language.reaches_for_pile(names.at(seat))),
            Step::Drew { seat, card } => self.drew(seat, card),
            Step::Knocked { seat, card } => self.prose.say(language.knocks(names.at(seat), card)),
            Step::Melded { seat, id, meld } => self.prose.say(language.melds(names.at(seat), meld, id)),
            Step::LaidOff { seat, card, id } => self.prose.say(language.lays_off(names.at(seat), card, id)),
            Step::Swapped { seat, swap } => self.swapped(seat, swap),
            Step::Discarded { seat, card } => self.prose.say(language.discards(names.at(seat), card)),
            Step::Ended { ending } => self.ended(ending),
            Step::Won { seats } => self.prose.line(language.wins(seats.len(), names.all(seats))),
            Step::Penalty { .. } | Step::BonusGiven { .. } | Step::Scored { .. } => self.counted(step),
            // `narrate` handles these in groups.
            Step::Dealt { .. } | Step::BonusTurnedUp { .. } | Step::Passed { .. } => {}
        }
    }

    /// R16, R17, R21: narrates the count, one line for each step.
    fn counted(&mut self, step: Step) {
        let (names, language) = (self.names, self.language);
        self.prose.line(match step {
            Step::Penalty { seat, cards, .. } if cards.is_empty() => {
                language.has_no_card_left(names.at(seat))
            }
            Step::Penalty { seat, cards, points } => {
                language.still_holds(names.at(seat), listed(cards), points)
            }
            Step::BonusGiven { bonus, seats, points } => {
                let (bonus, who) = (capital(bonus_name(bonus, language)), names.all(seats));
                match seats.len() {
                    0 => language.bonus_for_nobody(bonus),
                    1 => language.bonus_for_one(bonus, who, points),
                    _ => language.bonus_for_each(bonus, who, points),
                }
            }
            Step::Scored { seat, bonus, penalty, total } => {
                language.scored(names.at(seat), bonus, penalty, signed(bonus - penalty), signed(total))
            }
            _ => return,
        });
    }

    fn drew(&mut self, seat: Seat, card: Option<Card>) {
        let name = self.names.at(seat);
        self.prose.line(match card {
            Some(card) => self.language.draws_card(name, card),
            None => self.language.draws_hidden(name),
        });
    }

    fn swapped(&mut self, seat: Seat, Swap { card, from, to }: Swap) {
        let name = self.names.at(seat);
        self.prose.say(match to {
            Landing::Lay(place, id) => {
                self.language.swaps_and_lays_off(name, card, from, Place(place, true), id)
            }
            Landing::Meld(meld) => self.language.swaps_and_melds(name, card, from, meld),
        });
    }

    fn ended(&mut self, ending: Ending) {
        let (names, language) = (self.names, self.language);
        self.prose.line(match ending {
            Ending::Out { seat, rummy17: false } => language.goes_out(names.at(seat)),
            Ending::Out { seat, rummy17: true } => language.goes_out_with_17(names.at(seat)),
            Ending::Pile => language.pile_is_used_up().to_owned(),
            Ending::Stall => language.game_stalls().to_owned(),
        });
    }

    /// Cards are dealt round the table but narrated seat by seat.
    fn dealt(&mut self, steps: &[Step]) -> usize {
        let language = self.language;
        let cards: Vec<(Seat, Option<Card>)> = leading(steps, |step| match step {
            Step::Dealt { seat, card } => Some((*seat, *card)),
            _ => None,
        });
        let mut told = Seats::NONE;
        for (seat, _) in &cards {
            if told.has(*seat) {
                continue;
            }
            told = told.with(*seat);
            let hand = || cards.iter().filter(|(to, _)| to == seat).map(|(_, card)| *card);
            let hidden = hand().filter(Option::is_none).count();
            let known = hand().flatten().map(|card| card.to_string());
            let unknown = (hidden > 0).then(|| language.some_cards(hidden));
            let what = language.and(known.chain(unknown));
            self.prose.line(language.is_dealt(self.names.at(*seat), what));
        }
        cards.len()
    }

    fn turned_up(&mut self, steps: &[Step]) -> usize {
        let bonuses = leading(steps, |step| match step {
            Step::BonusTurnedUp { bonus } => Some(bonus_name(*bonus, self.language)),
            _ => None,
        });
        self.prose.line(self.language.bonus_turned_up(bonuses.len(), bonuses.join("; ")));
        bonuses.len()
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use Seat::{A, B, C};
    use rummy17::{Action, Cards};

    /// Ada, Bo and Cy, in English.
    fn names() -> Names {
        Names::new(Language::English, ["Ada", "Bo", "Cy"])
    }

    fn narrated(steps: &[Step]) -> String {
        Rummy17::narrate(steps, &names(), &Options::default()).join("\n")
    }

    fn card(word: &str) -> Card {
        word.parse().unwrap()
    }

    fn swap(words: &str) -> Swap {
        match words.parse().unwrap() {
            Action::Swap(swap) => swap,
            other => panic!("{other} is no swap"),
        }
    }

    #[test]
    fn r2_the_set_up_is_told_seat_by_seat() {
        let deal = [
            Step::GameBegins { game: 1, dealer: A },
            Step::BonusTurnedUp { bonus: Bonus::MostCards },
            Step::BonusTurnedUp { bonus: Bonus::Most123 },
            Step::Dealt { seat: B, card: None },
            Step::Dealt { seat: A, card: Some(card("R5")) },
            Step::Dealt { seat: B, card: None },
            Step::Dealt { seat: A, card: Some(card("G17")) },
            Step::Opened { card: card("R7") },
        ];
        assert_eq!(
            narrated(&deal),
            "Game 1 begins. Ada deals.\n\
             The bonus cards are turned up: most cards; most 1s, 2s and 3s.\n\
             Bo is dealt two cards.\nAda is dealt R5 and G17.\n\
             The first open card is R7."
        );
        assert_eq!(narrated(&deal[1..2]), "A bonus card is turned up: most cards.");
    }

    #[test]
    fn r4_r5_drawing_and_knocking() {
        let turn = [
            Step::Draws { seat: A },
            Step::Drew { seat: A, card: None },
            Step::Passed { seat: B },
            Step::Knocked { seat: C, card: card("R7") },
            Step::Discarded { seat: A, card: card("B2") },
            Step::Took { seat: B, card: card("B2") },
        ];
        assert_eq!(
            narrated(&turn),
            "Ada draws a card. Bo passes. Cy knocks and gets R7. Ada discards B2.\nBo takes B2."
        );
        assert_eq!(narrated(&turn[..1]), "Ada reaches for the draw pile.");
        assert_eq!(narrated(&[Step::Drew { seat: A, card: Some(card("P1")) }]), "Ada draws P1.");
    }

    #[test]
    fn r6_r12_what_is_laid_down() {
        let meld = "R5 R6 R7 R*8".parse().unwrap();
        assert_eq!(narrated(&[Step::Melded { seat: A, id: 0, meld }]), "Ada melds R5 R6 R7 R*8 (meld 0).");
        assert_eq!(
            narrated(&[Step::LaidOff { seat: B, card: card("R9"), id: 0 }]),
            "Bo lays R9 off on meld 0."
        );
        assert_eq!(
            narrated(&[Step::Swapped { seat: B, swap: swap("swap R8 0 lay R*12 3") }]),
            "Bo puts R8 in the joker's place in meld 0 and lays the joker off on meld 3 as R*12."
        );
        assert_eq!(
            narrated(&[Step::Swapped { seat: B, swap: swap("swap R8 0 meld R*9 B9 G9") }]),
            "Bo puts R8 in the joker's place in meld 0 and melds R*9 B9 G9 with the joker."
        );
    }

    #[test]
    fn r14_to_r21_the_count_is_told_with_its_working() {
        let (ada, both) = (Seats::just(A), Seats::just(A).with(C));
        let cards: Cards = [card("R5"), card("G17")].into_iter().collect();
        let end = [
            Step::Ended { ending: Ending::Out { seat: B, rummy17: true } },
            Step::Penalty { seat: A, cards, points: 6 },
            Step::Penalty { seat: B, cards: Cards::NONE, points: 0 },
            Step::BonusGiven { bonus: Bonus::MostCards, seats: both, points: 3 },
            Step::BonusGiven { bonus: Bonus::EndedGame, seats: ada, points: 1 },
            Step::BonusGiven { bonus: Bonus::MostRuns, seats: Seats::NONE, points: 3 },
            Step::Scored { seat: A, bonus: 6, penalty: 4, total: 2 },
            Step::Scored { seat: C, bonus: 0, penalty: 4, total: -4 },
            Step::Won { seats: ada },
        ];
        assert_eq!(
            narrated(&end),
            "Bo goes out with a 17: Rummy 17! Everything counts double.\n\
             Ada still holds R5 G17: 6 points of penalty.\nBo has no card left.\n\
             Most cards: Ada and Cy, 3 points each.\nGame ended: Ada, 1 point.\nMost runs: nobody.\n\
             Ada: 6 bonus − 4 penalty = 2 (match: 2)\nCy: 0 bonus − 4 penalty = −4 (match: −4)\n\
             Ada wins!"
        );
        let ended = |ending| narrated(&[Step::Ended { ending }]);
        assert_eq!(ended(Ending::Out { seat: C, rummy17: false }), "Cy goes out.");
        assert_eq!(ended(Ending::Pile), "The draw pile is used up: the game ends.");
        assert_eq!(ended(Ending::Stall), "Nobody lays anything down or draws any more: the game ends.");
    }

    #[test]
    fn what_is_typed_in_any_case_is_spelt_as_in_the_notation() {
        assert_eq!(Rummy17::spelt("Meld r5 R6 r*7 r8"), "meld R5 R6 R*7 R8");
        assert_eq!(Rummy17::spelt("PASS"), "pass");
        assert_eq!(Rummy17::spelt("discard b"), "discard b");
    }
}
