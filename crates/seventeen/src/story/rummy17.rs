//! Rummy 17, told.

use kernel::{Game, Seat, Seats};
use rummy17::{Bonus, Card, Ending, Landing, Options, Place, Rummy17, Step, Swap};

use super::{Names, Prose, Told, and, leading, listed, pass, rummy17_table, some};

impl Told for Rummy17 {
    type Step = Step;

    const TITLE: &'static str = "Rummy 17";

    const ACTIONS: &'static str = "  take, draw                 the open card, or the top of the pile
  knock, pass                claim the open card when somebody else drew, or do not
  meld R5 R6 R7              a new meld from your hand; R*7 is the red joker standing for R7
  lay R8 2                   lay a card off on meld 2
  swap R7 2 lay R*12 3       put R7 in the joker's place in meld 2 and lay the joker off on meld 3
  swap R7 2 meld R*9 B9 G9   the same, with the joker in a new meld
  discard R17                end your turn";

    const RULES: &'static str = "\
There are five colours (R, B, G, Y and P) from 1 to 17, each card once, and a joker of each colour on the side. You
begin a turn by taking the open card or by drawing; when somebody draws, the others except who discarded the open card
may knock for it, and the first of them clockwise gets it on top of the hand. Then put down what you like: sets of
three to five cards of one value in different colours, runs of three or more of one colour, and, once a meld of yours
is on the table, single cards that fit on any meld. A joker from the side can only join a new run of at least four in
its own colour; one that lies in a meld can be freed by the card it stands for, and must be laid down elsewhere at
once. At the end discard a card; one must always be left for that. The game ends when somebody discards the last card
of a hand or when the pile is used up. Cards left cost 1 point, from 10 on 2; each bonus card that you meet brings 3.
Going out with a 17 doubles everything for everybody.";

    fn tell(steps: &[Step], names: &Names, _: &Options) -> Vec<String> {
        let mut teller = Teller { names, prose: Prose::default() };
        let mut rest = steps;
        while !rest.is_empty() {
            let told = teller.tell(rest);
            rest = rest.get(told..).unwrap_or(&[]);
        }
        teller.prose.lines
    }

    fn hides(step: &Step) -> bool {
        matches!(step, Step::Dealt { card: None, .. } | Step::Drew { card: None, .. })
    }

    fn table(view: &rummy17::View, names: &Names) -> Vec<String> {
        rummy17_table::table(view, names)
    }

    fn result(&self, names: &Names) -> Vec<String> {
        let scores = self.players().seats().map(|seat| {
            let points = points(self.scores()[seat]);
            let winner = if self.winners().has(seat) { " (winner)" } else { "" };
            format!("  {}  {points}{winner}", names.padded(seat))
        });
        ["The match is over.".to_owned()].into_iter().chain(scores).collect()
    }

    /// Verbs are written small and colours large, however they were typed.
    fn spelt(words: &str) -> String {
        let lower = words.to_lowercase();
        let word = |word: &str| match word.as_bytes() {
            [b'r' | b'b' | b'g' | b'y' | b'p', b'0'..=b'9' | b'*', ..] => word.to_uppercase(),
            _ => word.to_owned(),
        };
        lower.split(' ').map(word).collect::<Vec<_>>().join(" ")
    }
}

/// R21.
fn won(seats: Seats, names: &Names) -> String {
    match seats.len() {
        1 => format!("{} wins!", names.all(seats)),
        _ => format!("{} share the victory!", names.all(seats)),
    }
}

/// R19: a bonus card in words.
pub(super) fn bonus_name(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::MostCards => "most cards",
        Bonus::MostSets => "most sets",
        Bonus::MostRuns => "most runs",
        Bonus::LongestSet => "longest set",
        Bonus::LongestRun => "longest run",
        Bonus::Most123 => "most 1s, 2s and 3s",
        Bonus::Most8And16 => "most 8s and 16s",
        Bonus::MostRed => "most red cards",
        Bonus::FewestBlue => "fewest blue cards",
        Bonus::FewestJokers => "fewest jokers",
        Bonus::HighestThree => "highest three",
        Bonus::EndedGame => "game ended",
    }
}

/// With the sign that belongs to a number.
fn signed(number: i16) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

/// "1 point", "−4 points".
pub(super) fn points(number: i16) -> String {
    format!("{} point{}", signed(number), if number.unsigned_abs() == 1 { "" } else { "s" })
}

/// A sentence begins with a capital.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

struct Teller<'a> {
    names: &'a Names,
    prose: Prose,
}

impl Teller<'_> {
    /// Tells the first of these steps, with those behind it that belong together, and says how many that were.
    fn tell(&mut self, steps: &[Step]) -> usize {
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
        let names = self.names;
        match step {
            Step::GameBegins { game, dealer } => {
                self.prose.line(format!("Game {game} begins. {} deals.", names.at(dealer)));
            }
            Step::Opened { card } => self.prose.line(format!("The first open card is {card}.")),
            Step::Took { seat, card } => self.prose.line(format!("{} takes {card}.", names.at(seat))),
            Step::Draws { seat } => self.prose.line(format!("{} reaches for the draw pile.", names.at(seat))),
            Step::Drew { seat, card } => self.drew(seat, card),
            Step::Knocked { seat, card } => {
                self.prose.say(format!("{} knocks and gets {card}.", names.at(seat)));
            }
            Step::Melded { seat, id, meld } => {
                self.prose.say(format!("{} melds {meld} (meld {id}).", names.at(seat)));
            }
            Step::LaidOff { seat, card, id } => {
                self.prose.say(format!("{} lays {card} off on meld {id}.", names.at(seat)));
            }
            Step::Swapped { seat, swap } => self.swapped(seat, swap),
            Step::Discarded { seat, card } => self.prose.say(format!("{} discards {card}.", names.at(seat))),
            Step::Ended { ending } => self.ended(ending),
            Step::Won { seats } => self.prose.line(won(seats, names)),
            Step::Penalty { .. } | Step::BonusGiven { .. } | Step::Scored { .. } => self.counted(step),
            // These are told together with their like.
            Step::Dealt { .. } | Step::BonusTurnedUp { .. } | Step::Passed { .. } => {}
        }
    }

    /// R16, R17, R21: the count, one line each.
    fn counted(&mut self, step: Step) {
        let names = self.names;
        match step {
            Step::Penalty { seat, cards, .. } if cards.is_empty() => {
                self.prose.line(format!("{} has no card left.", names.at(seat)));
            }
            Step::Penalty { seat, cards, points: penalty } => {
                let points = points(penalty);
                self.prose.line(format!(
                    "{} still holds {}: {points} of penalty.",
                    names.at(seat),
                    listed(cards)
                ));
            }
            Step::BonusGiven { bonus, seats, points: bonus_points } => {
                let share = match seats.len() {
                    0 => String::new(),
                    1 => format!(", {}", points(bonus_points)),
                    _ => format!(", {} each", points(bonus_points)),
                };
                self.prose.line(format!("{}: {}{share}.", capital(bonus_name(bonus)), names.all(seats)));
            }
            Step::Scored { seat, bonus, penalty, total } => {
                let score = signed(bonus - penalty);
                let total = signed(total);
                let name = names.at(seat);
                self.prose
                    .line(format!("{name}: {bonus} bonus − {penalty} penalty = {score} (match: {total})"));
            }
            _ => {}
        }
    }

    fn drew(&mut self, seat: Seat, card: Option<Card>) {
        let name = self.names.at(seat);
        self.prose.line(match card {
            Some(card) => format!("{name} draws {card}."),
            None => format!("{name} draws a card."),
        });
    }

    fn swapped(&mut self, seat: Seat, Swap { card, from, to }: Swap) {
        let name = self.names.at(seat);
        let swapped = format!("{name} puts {card} in the joker's place in meld {from}");
        self.prose.say(match to {
            Landing::Lay(place, id) => {
                format!("{swapped} and lays the joker off on meld {id} as {}.", Place(place, true))
            }
            Landing::Meld(meld) => format!("{swapped} and melds {meld} with the joker."),
        });
    }

    fn ended(&mut self, ending: Ending) {
        let name = |seat| self.names.at(seat);
        let sentence = match ending {
            Ending::Out { seat, rummy17: false } => format!("{} goes out.", name(seat)),
            Ending::Out { seat, rummy17: true } => {
                format!("{} goes out with a 17: Rummy 17! Everything counts double.", name(seat))
            }
            Ending::Pile => "The draw pile is used up: the game ends.".to_owned(),
            Ending::Stall => "Nobody lays anything down or draws any more: the game ends.".to_owned(),
        };
        self.prose.line(sentence);
    }

    /// Cards are dealt round the table; who got what is told seat by seat.
    fn dealt(&mut self, steps: &[Step]) -> usize {
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
            let unknown = (hidden > 0).then(|| some(hidden, "card"));
            self.prose.line(format!("{} is dealt {}.", self.names.at(*seat), and(known.chain(unknown))));
        }
        cards.len()
    }

    fn turned_up(&mut self, steps: &[Step]) -> usize {
        let bonuses = leading(steps, |step| match step {
            Step::BonusTurnedUp { bonus } => Some(bonus_name(*bonus)),
            _ => None,
        });
        let what = if bonuses.len() == 1 { "A bonus card is" } else { "The bonus cards are" };
        self.prose.line(format!("{what} turned up: {}.", bonuses.join("; ")));
        bonuses.len()
    }

    fn passed(&mut self, steps: &[Step]) -> usize {
        let seats = leading(steps, |step| match step {
            Step::Passed { seat } => Some(*seat),
            _ => None,
        });
        self.prose.say(pass(seats.iter().copied().collect(), self.names));
        seats.len()
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::names;
    use super::*;
    use Seat::{A, B, C};
    use rummy17::{Action, Cards};

    fn told(steps: &[Step]) -> String {
        Rummy17::tell(steps, &names(), &Options::default()).join("\n")
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
            told(&deal),
            "Game 1 begins. Ada deals.\n\
             The bonus cards are turned up: most cards; most 1s, 2s and 3s.\n\
             Bo is dealt two cards.\nAda is dealt R5 and G17.\n\
             The first open card is R7."
        );
        assert_eq!(told(&deal[1..2]), "A bonus card is turned up: most cards.");
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
            told(&turn),
            "Ada draws a card. Bo passes. Cy knocks and gets R7. Ada discards B2.\nBo takes B2."
        );
        assert_eq!(told(&turn[..1]), "Ada reaches for the draw pile.");
        assert_eq!(told(&[Step::Drew { seat: A, card: Some(card("P1")) }]), "Ada draws P1.");
    }

    #[test]
    fn r6_r12_what_is_laid_down() {
        let meld = "R5 R6 R7 R*8".parse().unwrap();
        assert_eq!(told(&[Step::Melded { seat: A, id: 0, meld }]), "Ada melds R5 R6 R7 R*8 (meld 0).");
        assert_eq!(told(&[Step::LaidOff { seat: B, card: card("R9"), id: 0 }]), "Bo lays R9 off on meld 0.");
        assert_eq!(
            told(&[Step::Swapped { seat: B, swap: swap("swap R8 0 lay R*12 3") }]),
            "Bo puts R8 in the joker's place in meld 0 and lays the joker off on meld 3 as R*12."
        );
        assert_eq!(
            told(&[Step::Swapped { seat: B, swap: swap("swap R8 0 meld R*9 B9 G9") }]),
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
            told(&end),
            "Bo goes out with a 17: Rummy 17! Everything counts double.\n\
             Ada still holds R5 G17: 6 points of penalty.\nBo has no card left.\n\
             Most cards: Ada and Cy, 3 points each.\nGame ended: Ada, 1 point.\nMost runs: nobody.\n\
             Ada: 6 bonus − 4 penalty = 2 (match: 2)\nCy: 0 bonus − 4 penalty = −4 (match: −4)\n\
             Ada wins!"
        );
        let ended = |ending| told(&[Step::Ended { ending }]);
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
