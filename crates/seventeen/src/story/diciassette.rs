//! Diciassette, told.

use diciassette::{Backs, Card, Diciassette, Glimpse, Options, Side, Step, TokenReason};
use kernel::{Game, Seat, Seats, Way};

use super::{Names, Prose, Told, and, diciassette_table, figure, leading, pass, some};

impl Told for Diciassette {
    type Step = Step;

    const TITLE: &'static str = "Diciassette";

    const ACTIONS: &'static str =
        "  3= up        play this card face up (a card with = has its number on both sides)
  trap down    play this card face down
  call         claim that the queue has reached 17
  pass         let the chance to call go by";

    const RULES: &'static str = "\
On your turn you add a card to the right end of the queue, face up or face down, and draw a new one. A number with =
can be told from behind as well; all other cards have the same blank back. As soon as a turn is complete, anybody but
who played may call 17, the nearest in the direction of play first. Then the queue is turned over and added up. With
17 or more the caller gets a victory token and the last player a penalty; with less it is the other way round. Special
cards count 0 and work face up: reverse turns the direction, x2 has the next player play two cards, trash removes the
last card of the queue. A trap works face down only: on a call it gives a victory token to who set it and a penalty to
the caller. Nobody gets two victory tokens in one round; a second penalty costs both and a victory token. Whoever has
three victory tokens wins.";

    fn tell(steps: &[Step], names: &Names, options: &Options) -> Vec<String> {
        let mut teller = Teller { names, backs: options.backs, prose: Prose::default() };
        let mut rest = steps;
        while !rest.is_empty() {
            let told = teller.tell(rest);
            rest = rest.get(told..).unwrap_or(&[]);
        }
        teller.prose.lines
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

    fn table(view: &diciassette::View, names: &Names) -> Vec<String> {
        diciassette_table::table(view, names)
    }

    fn result(&self, names: &Names) -> Vec<String> {
        let tokens = self.players().seats().map(|seat| {
            let victory = figure(usize::from(self.victory()[seat]), "victory token");
            let penalty = figure(usize::from(self.penalty()[seat]), "penalty token");
            let winner = if self.winners().has(seat) { " (winner)" } else { "" };
            format!("  {}  {victory}, {penalty}{winner}", names.padded(seat))
        });
        ["The game is over.".to_owned()].into_iter().chain(tokens).collect()
    }

    fn spelt(words: &str) -> String {
        words.to_lowercase()
    }
}

/// D20.
fn won(seats: Seats, names: &Names) -> String {
    match seats.len() {
        1 => format!("{} wins!", names.all(seats)),
        _ => format!("{} share the victory!", names.all(seats)),
    }
}

fn way(way: Way) -> &'static str {
    match way {
        Way::Clockwise => "clockwise",
        Way::Counter => "anticlockwise",
    }
}

/// "3=", or "a card" when it cannot be told.
fn card(glimpse: Glimpse) -> String {
    match glimpse {
        Glimpse::Known(card) => card.to_string(),
        Glimpse::Hidden => "a card".to_owned(),
    }
}

/// "for the call".
fn what_for(reason: TokenReason, traps: u8) -> &'static str {
    match reason {
        TokenReason::Call => "for the call",
        TokenReason::Trap if traps == 1 => "for the Trap",
        TokenReason::Trap => "for the Traps",
    }
}

struct Teller<'a> {
    names: &'a Names,
    backs: Backs,
    prose: Prose,
}

impl Teller<'_> {
    /// Tells the first of these steps, with those behind it that belong together, and says how many that were.
    fn tell(&mut self, steps: &[Step]) -> usize {
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
        let names = self.names;
        match step {
            Step::First { seat } => {
                self.prose.line(format!("The lot falls on {}, who will start.", names.at(seat)));
            }
            Step::TurnedUp { top } => self.turned_up(top),
            Step::Played { seat, card, side } => self.played(names.at(seat), card, side),
            Step::Reversed { way: now } => self.prose.say(format!("Play now goes {}.", way(now))),
            Step::Doubled => self.prose.say("The next player must play two cards."),
            Step::Trashed { card: trashed, by, side, .. } => self.trashed(trashed, names.at(by), side),
            Step::TrashedNothing { .. } => self.prose.say("There is nothing to take away."),
            Step::Drew { seat, card: drawn } => {
                self.prose.say(format!("{} draws {}.", names.at(seat), card(drawn)));
            }
            Step::Shuffled { cards } => {
                let cards = some(usize::from(cards), "card");
                self.prose
                    .say(format!("The draw pile is empty: the discard pile, {cards}, is shuffled anew."));
            }
            Step::Called { seat } => self.prose.line(format!("{} calls: 17!", names.at(seat))),
            Step::Total { total } => self.prose.end(format!("The total is {total}.")),
            Step::TrapSprings { by } => self.prose.say(format!("{}'s Trap springs.", names.at(by))),
            Step::RoundBegins { round, starter, way: now } => {
                self.prose.line(format!("Round {round} begins, {}. {} starts.", way(now), names.at(starter)));
            }
            Step::Won { seats } => self.prose.line(won(seats, names)),
            Step::Victory { .. } | Step::Penalty { .. } | Step::Paid { .. } => self.token(step),
            // These are told together with their like.
            Step::Dealt { .. } | Step::Passed { .. } | Step::Revealed { .. } => {}
        }
    }

    fn token(&mut self, step: Step) {
        let names = self.names;
        match step {
            Step::Victory { seat, reason } => {
                let what_for = what_for(reason, 1);
                self.prose.say(format!("{} receives a victory token {what_for}.", names.at(seat)));
            }
            Step::Penalty { seat, tokens, reason } => {
                let (tokens, what_for) =
                    (some(usize::from(tokens), "penalty token"), what_for(reason, tokens));
                self.prose.say(format!("{} receives {tokens} {what_for}.", names.at(seat)));
            }
            Step::Paid { seat, victory: true } => {
                self.prose.say(format!("{} pays two penalty tokens and a victory token.", names.at(seat)));
            }
            Step::Paid { seat, victory: false } => {
                self.prose.say(format!(
                    "{} pays two penalty tokens and has no victory token to lose.",
                    names.at(seat)
                ));
            }
            _ => {}
        }
    }

    fn played(&mut self, name: &str, card: Glimpse, side: Side) {
        let side = match side {
            Side::Up => "face up",
            Side::Down => "face down",
        };
        self.prose.line(match card {
            Glimpse::Known(card) => format!("{name} plays {card} {side}."),
            Glimpse::Hidden => format!("{name} plays {side}."),
        });
    }

    /// D12: a face-down card stays face down.
    fn trashed(&mut self, card: Glimpse, by: &str, side: Side) {
        let face_down = if side == Side::Down { "face-down " } else { "" };
        self.prose.say(match card {
            Glimpse::Known(card) => format!("It takes {by}'s {face_down}{card} away."),
            Glimpse::Hidden => format!("It takes {by}'s {face_down}card away."),
        });
    }

    fn turned_up(&mut self, top: Glimpse) {
        match (top, self.backs) {
            (Glimpse::Known(card), _) => self.prose.say(format!("The draw pile now shows {card}.")),
            (Glimpse::Hidden, Backs::Open) => self.prose.say("The draw pile now shows a blank back."),
            (Glimpse::Hidden, Backs::Hidden) => self.prose.say("The next card lies ready."),
        }
    }

    /// "Ada is dealt 3=, 5= and a blank back."
    fn dealt(&mut self, steps: &[Step], to: Seat) -> usize {
        let cards = leading(steps, |step| match step {
            Step::Dealt { seat, card } if *seat == to => Some(*card),
            _ => None,
        });
        let known = cards.iter().filter(|card| **card != Glimpse::Hidden).map(|glimpse| card(*glimpse));
        let thing = if self.backs == Backs::Open { "blank back" } else { "card" };
        let hidden = match cards.iter().filter(|card| **card == Glimpse::Hidden).count() {
            0 => None,
            hidden => Some(some(hidden, thing)),
        };
        self.prose.line(format!("{} is dealt {}.", self.names.at(to), and(known.chain(hidden))));
        self.prose.ended = true;
        cards.len()
    }

    fn passed(&mut self, steps: &[Step]) -> usize {
        let seats = leading(steps, |step| match step {
            Step::Passed { seat } => Some(*seat),
            _ => None,
        });
        self.prose.say(pass(seats.iter().copied().collect(), self.names));
        seats.len()
    }

    /// "Face down lay Ada's trap and Cy's 4."
    fn revealed(&mut self, steps: &[Step]) -> usize {
        let cards: Vec<(Seat, Card)> = leading(steps, |step| match step {
            Step::Revealed { card, by, .. } => Some((*by, *card)),
            _ => None,
        });
        let whose = cards.iter().map(|(by, card)| format!("{}'s {card}", self.names.at(*by)));
        self.prose.say(format!("Face down lay {}.", and(whose)));
        cards.len()
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::names;
    use super::*;
    use Glimpse::{Hidden, Known};
    use Seat::{A, B, C};
    use diciassette::Penalties;

    fn told(steps: &[Step]) -> String {
        Diciassette::tell(steps, &names(), &Options::default()).join("\n")
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
        assert_eq!(told(&hands), "Ada is dealt 3=, 5= and a blank back.\nBo is dealt three blank backs.");
    }

    #[test]
    fn d3_where_backs_are_hidden_nobody_says_that_one_is_blank() {
        let hidden = Options { backs: Backs::Hidden, penalties: Penalties::First, ..Options::default() };
        let steps = [Step::Dealt { seat: A, card: Hidden }, Step::TurnedUp { top: Hidden }];
        let told = Diciassette::tell(&steps, &names(), &hidden).join("\n");
        assert_eq!(told, "Ada is dealt a card.\nThe next card lies ready.");
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
            told(&turn),
            "Ada plays face down. Ada draws a card. The draw pile now shows 4=. Bo and Cy pass.\n\
             Bo plays 3= face up. Bo draws 4=. The draw pile now shows a blank back."
        );
    }

    #[test]
    fn d10_to_d12_special_cards_say_what_they_do() {
        let up = |card| Step::Played { seat: B, card: Known(card), side: Side::Up };
        assert_eq!(
            told(&[up(Card::Reverse), Step::Reversed { way: Way::Counter }]),
            "Bo plays reverse face up. Play now goes anticlockwise."
        );
        assert_eq!(
            told(&[up(Card::Times2), Step::Doubled]),
            "Bo plays x2 face up. The next player must play two cards."
        );
        let trashed = |card, side| Step::Trashed { seat: B, card, by: A, side };
        assert_eq!(
            told(&[up(Card::Trash), trashed(Hidden, Side::Down)]),
            "Bo plays trash face up. It takes Ada's face-down card away."
        );
        assert_eq!(
            told(&[up(Card::Trash), trashed(Known(Card::TwoSided2), Side::Up)]),
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
            told(&call),
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
        assert_eq!(told(&[Step::First { seat: C }]), "The lot falls on Cy, who will start.");
        assert_eq!(
            told(&[Step::Shuffled { cards: 34 }]),
            "The draw pile is empty: the discard pile, 34 cards, is shuffled anew."
        );
        assert_eq!(told(&[Step::Won { seats: Seats::just(A) }]), "Ada wins!");
        assert_eq!(told(&[Step::Won { seats: Seats::just(A).with(C) }]), "Ada and Cy share the victory!");
        assert_eq!(told(&[]), "");
    }
}
