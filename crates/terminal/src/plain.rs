//! The same game in plain text, line by line: for a pipe, a dumb terminal, a screen reader.

use std::io::{self, BufRead, Read, Write};

use ::diciassette::Diciassette;
use ::rummy17::Rummy17;
use bots::Bot;
use kernel::{Eye, Seat, Turn};
use languages::Language;
use sitting::Sitting;

use crate::app::Trouble;
use crate::board::Board;
use crate::company::Party;
use crate::settings::{Settings, Which};

/// Plays to the end, or until a person leaves.
pub fn run(
    which: Which,
    settings: &Settings,
    echo: bool,
    input: impl BufRead,
    output: impl Write,
) -> io::Result<()> {
    match which {
        Which::Diciassette => Table::<Diciassette, _, _>::sit_down(settings, echo, input, output)?.play(),
        Which::Rummy17 => Table::<Rummy17, _, _>::sit_down(settings, echo, input, output)?.play(),
    }
}

/// A game in progress.
struct Table<'a, G: Board, I, O> {
    settings: &'a Settings,
    sitting: Sitting<G>,
    party: Party<G>,
    bot: Box<dyn Bot<G>>,
    /// For each seat, the number of events narrated to it.
    narrated: Vec<usize>,
    /// The person reading now; none at the start.
    reader: Option<Seat>,
    /// Whether to repeat the answers. A terminal shows typed text; elsewhere the transcript would
    /// lack it.
    echo: bool,
    input: I,
    output: O,
}

/// A person's answer.
enum Answer<A> {
    Act(A),
    Help,
    Again,
    Quit,
    /// Not understood, with the reason.
    Unclear(String),
}

impl<'a, G: Board, I: BufRead, O: Write> Table<'a, G, I, O> {
    fn sit_down(settings: &'a Settings, echo: bool, input: I, output: O) -> Result<Self, Trouble> {
        let seed = settings.seed_or_chance()?;
        let (party, sitting) =
            Party::begin(&settings.company(), G::chosen_options(settings), seed, settings.language)?;
        Ok(Table {
            settings,
            sitting,
            party,
            bot: G::level(settings.level, Settings::budget::<G>()),
            narrated: vec![0; settings.players.count()],
            reader: (settings.company().humans == 1).then_some(Seat::A),
            echo,
            input,
            output,
        })
    }

    fn play(mut self) -> io::Result<()> {
        // An unwritable record is better discovered before the game than after it.
        self.save()?;
        let title = self
            .settings
            .language
            .play_title(G::title(self.settings.language), self.party.names().numbered());
        writeln!(self.output, "{title}\n")?;
        loop {
            match self.sitting.turn() {
                Turn::Over => return self.finish(),
                Turn::Seat(seat) if self.party.is_person(seat) => {
                    if !self.seat(seat)? || !self.ask(seat)? {
                        return self.leave();
                    }
                }
                Turn::Seat(_) => self.choose()?,
                // A sitting draws its own lots.
                Turn::Chance => return Err(io::Error::other("the dealer has no card left")),
            }
        }
    }

    fn choose(&mut self) -> io::Result<()> {
        let Some(question) = self.sitting.open_question() else { return Ok(()) };
        let seat = question.seat;
        let action = self.bot.choose(question.witness, &question.legal, question.seed);
        self.sitting.act(seat, action).map_err(|refusal| io::Error::other(refusal.to_string()))
    }

    /// Hands the screen to another person; returns false at the end of input.
    fn seat(&mut self, seat: Seat) -> io::Result<bool> {
        if self.reader == Some(seat) {
            return Ok(true);
        }
        /// Enough lines to scroll the earlier text out of sight.
        const PAGE: usize = 60;
        let words = self.settings.language;
        if self.reader.is_some() {
            write!(self.output, "{}", "\n".repeat(PAGE))?;
        }
        writeln!(self.output, "{}", words.terminal_curtain(self.party.names().at(seat)))?;
        self.reader = Some(seat);
        Ok(self.read_line()?.is_some())
    }

    /// Asks until the rules admit the action; returns false when the person leaves.
    fn ask(&mut self, seat: Seat) -> io::Result<bool> {
        self.save()?;
        self.narrate(seat)?;
        let legal = self.sitting.legal();
        let words = self.settings.language;
        self.show(seat, &legal)?;
        loop {
            let Some(answer) = self.read_line()? else {
                writeln!(self.output, "\n{}", words.play_no_more_input())?;
                return Ok(false);
            };
            match read::<G>(&answer, &legal, words) {
                Answer::Act(action) => match self.sitting.act(seat, action) {
                    Ok(()) => return Ok(true),
                    Err(refusal) => {
                        writeln!(self.output, "{}", story::refusal::<G>(&refusal, self.party.names()))?;
                    }
                },
                Answer::Unclear(why) => writeln!(self.output, "{why}")?,
                Answer::Help => self.help()?,
                Answer::Again => self.show(seat, &legal)?,
                Answer::Quit => return Ok(false),
            }
        }
    }

    /// Narrates the steps since the last decision, as this seat saw them.
    fn narrate(&mut self, seat: Seat) -> io::Result<()> {
        let seen = self.sitting.witness(Eye::Seat(seat)).seen();
        let steps = seen[self.narrated[seat.index()]..].concat();
        self.narrated[seat.index()] = seen.len();
        for line in G::narrate(&steps, self.party.names(), self.party.options()) {
            writeln!(self.output, "{line}")?;
        }
        writeln!(self.output)
    }

    fn show(&mut self, seat: Seat, legal: &[G::Action]) -> io::Result<()> {
        for line in G::table(self.sitting.witness(Eye::Seat(seat)).view(), self.party.names()) {
            writeln!(self.output, "{line}")?;
        }
        for line in numbered(legal) {
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }

    fn help(&mut self) -> io::Result<()> {
        let words = self.settings.language;
        let commands = [
            ("?", words.play_help_help()),
            (words.play_help_enter_key(), words.play_help_enter()),
            ("quit", words.play_help_quit()),
        ];
        let lines: Vec<(&str, &str)> = G::actions(words).into_iter().chain(commands).collect();
        let widest = lines.iter().map(|(example, _)| example.chars().count()).max().unwrap_or(0);
        writeln!(self.output, "{}", words.play_help_title())?;
        for (example, does) in lines {
            writeln!(self.output, "  {example:<widest$}   {does}")?;
        }
        writeln!(self.output, "\n{}", G::rules(words))
    }

    /// Reads one line without its end; none at the end of input.
    fn read_line(&mut self) -> io::Result<Option<String>> {
        /// The rest of a longer line counts as another answer.
        const LONGEST: u64 = 1000;
        write!(self.output, "> ")?;
        self.output.flush()?;
        let mut line = Vec::new();
        if self.input.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        let words = line.split_whitespace().collect::<Vec<_>>().join(" ");
        if self.echo {
            let plain: String = words.chars().filter(|letter| !letter.is_control()).collect();
            writeln!(self.output, "{plain}")?;
        }
        Ok(Some(words))
    }

    fn finish(mut self) -> io::Result<()> {
        self.save()?;
        // The remaining steps are public: the last call, the score.
        let reader = self.reader.unwrap_or(Seat::A);
        self.narrate(reader)?;
        let words = self.settings.language;
        for line in self.sitting.game().result(self.party.names()) {
            writeln!(self.output, "{line}")?;
        }
        writeln!(self.output)?;
        if let Some(file) = &self.settings.record {
            writeln!(
                self.output,
                "{}",
                words.play_read_again(format!("seventeen replay {}", file.display()))
            )?;
        }
        writeln!(self.output, "{}", words.play_cards_again(self.command()))?;
        self.output.flush()
    }

    /// Leaves an unfinished game, and says how to continue it.
    fn leave(mut self) -> io::Result<()> {
        self.save()?;
        let words = self.settings.language;
        writeln!(self.output, "{}", words.play_good_bye(self.party.names().at(Seat::A)))?;
        match &self.settings.record {
            Some(file) => {
                let command = format!("seventeen replay {} --eye 0", file.display());
                writeln!(self.output, "{}", words.play_saved(command))?;
            }
            None => writeln!(self.output, "{}", words.play_not_recorded())?,
        }
        writeln!(self.output, "{}", words.play_go_on(self.command()))?;
        self.output.flush()
    }

    fn command(&self) -> String {
        crate::command::<G>(self.settings, self.party.seed())
    }

    fn save(&self) -> io::Result<()> {
        match &self.settings.record {
            Some(file) => self.party.save(&self.sitting, file),
            None => Ok(()),
        }
    }
}

/// Parses an answer: a command, the number of an action, or an action in the notation.
fn read<G: Board>(answer: &str, legal: &[G::Action], words: Language) -> Answer<G::Action> {
    match answer.to_lowercase().as_str() {
        "" => return Answer::Again,
        "?" | "help" => return Answer::Help,
        "quit" | "exit" => return Answer::Quit,
        _ => {}
    }
    if answer.bytes().all(|letter| letter.is_ascii_digit()) {
        let number = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        return match number.and_then(|index| legal.get(index)) {
            Some(action) => Answer::Act(*action),
            None => Answer::Unclear(words.play_numbers(legal.len())),
        };
    }
    match G::spelt(answer).parse() {
        Ok(action) => Answer::Act(action),
        Err(misspelt) => Answer::Unclear(G::misspelt(misspelt, words).to_owned()),
    }
}

/// The actions with their numbers, as many per line as fit. Each takes one or more cells, so that
/// most of them align.
fn numbered<A: ToString>(actions: &[A]) -> Vec<String> {
    const CELL: usize = 16;
    const CELLS: usize = 6;
    let mut lines: Vec<String> = Vec::new();
    let mut free = 0;
    for (number, action) in (1..).zip(actions) {
        let entry = format!("{number:>3} {}", action.to_string());
        let cells = (entry.len() + 1).div_ceil(CELL);
        if cells > free || lines.is_empty() {
            lines.push(String::new());
            free = CELLS;
        }
        free = free.saturating_sub(cells);
        if let Some(line) = lines.last_mut() {
            line.push_str(&format!("{entry:<width$}", width = cells * CELL));
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::diciassette::{Action, Card, Side};

    #[test]
    fn an_answer_is_a_number_an_action_or_a_command() {
        let legal = [Action::Play(Card::Trap, Side::Up), Action::Call];
        let read = |words| read::<Diciassette>(words, &legal, Language::English);
        assert!(matches!(read("2"), Answer::Act(Action::Call)));
        assert!(matches!(read("Trap DOWN"), Answer::Act(Action::Play(Card::Trap, Side::Down))));
        assert!(matches!(read("?"), Answer::Help));
        assert!(matches!(read(""), Answer::Again));
        assert!(matches!(read("quit"), Answer::Quit));
        for words in ["0", "3", "99999999999999999999999"] {
            let Answer::Unclear(why) = read(words) else { panic!("{words} was understood") };
            assert_eq!(why, "The actions are numbered from 1 to 2.");
        }
        let Answer::Unclear(why) = read("banana") else { panic!("a banana was understood") };
        assert!(why.starts_with("That is not an action: a card and up or down"), "{why}");
    }

    #[test]
    fn actions_stand_below_each_other_and_long_ones_take_more_room() {
        let actions = ["discard R1", "draw", "meld R1 R2 R3", "meld R1 R2 R3 R4 R5 R6 R7 R8 R9", "pass"];
        assert_eq!(
            numbered(&actions),
            [
                "  1 discard R1    2 draw          3 meld R1 R2 R3",
                "  4 meld R1 R2 R3 R4 R5 R6 R7 R8 R9               5 pass",
            ]
        );
        assert_eq!(numbered::<&str>(&[]), [""; 0]);
    }
}
