//! `seventeen play`: a game against others who choose at random, in plain text.

use std::fs;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use diciassette::Diciassette;
use kernel::{Event, Eye, Players, Seat, Turn, Unplayable, pick};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rummy17::Rummy17;
use wire::{Dealer, Record, Seating, Seed};

use crate::story::{Names, Told};

/// The person's seat; a story is told from there.
const PERSON: Seat = Seat::A;

/// Whom one can play against: one more than needed, should the person have one of these names.
const OTHERS: [&str; Seat::MOST] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];

/// The dealer draws from the stream 0 of the seed, the other players from this one.
const STREAM: u64 = 1;

/// What to play.
#[derive(Args, Debug)]
pub(crate) struct Play {
    /// Which game
    game: Which,
    /// How many play, you included: 2 to 6
    #[arg(long, value_name = "N", default_value = "3", value_parser = players)]
    players: Players,
    /// 64 hexadecimal digits from which all cards and the others' choices follow; otherwise by chance
    #[arg(long, value_name = "HEX")]
    seed: Option<Seed>,
    /// Write a record of the game here, for `seventeen replay`
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// What you are called
    #[arg(long, default_value = "Guest", value_parser = name)]
    name: String,
    /// Rummy 17: the games of the match, 1 to 100 [default: 1]
    #[arg(long, value_name = "N")]
    games: Option<u8>,
}

/// The games of the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Which {
    Diciassette,
    Rummy17,
}

fn players(text: &str) -> Result<Players, String> {
    let count = text.parse().map_err(|_| "expected a number from 2 to 6".to_owned())?;
    Players::new(count).map_err(|error| error.to_string())
}

/// What a record can take as a name.
fn name(text: &str) -> Result<String, &'static str> {
    let name = text.trim();
    let sound = !name.is_empty() && name.chars().count() <= 64 && !name.chars().any(char::is_control);
    if sound { Ok(name.to_owned()) } else { Err("expected a name of up to 64 characters") }
}

impl Play {
    /// Plays to the end, or until the person leaves.
    pub(crate) fn run(&self, input: impl BufRead, output: impl Write) -> io::Result<()> {
        match (self.game, self.games) {
            (Which::Diciassette, None) => self.sit_down::<Diciassette>(Default::default(), input, output),
            (Which::Diciassette, Some(_)) => Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                "--games: a match is played of Rummy 17 only",
            )),
            (Which::Rummy17, games) => {
                let options = rummy17::Options { games: games.or(Some(1)), ..Default::default() };
                self.sit_down::<Rummy17>(options, input, output)
            }
        }
    }

    fn sit_down<G: Told>(
        &self,
        options: G::Options,
        input: impl BufRead,
        output: impl Write,
    ) -> io::Result<()> {
        let seed = match self.seed {
            Some(seed) => seed,
            None => by_chance()?,
        };
        let unplayable = |error: Unplayable| io::Error::new(io::ErrorKind::InvalidInput, error.to_string());
        let game = G::new(self.players, options.clone()).map_err(unplayable)?;
        let mut rng = ChaCha8Rng::from_seed(seed.0);
        rng.set_stream(STREAM);
        let record = Record::begin(options, self.seating());
        let table = Table {
            asked: self,
            seed,
            game,
            dealer: Dealer::seeded(seed),
            rng,
            names: Names::of(&record.seating),
            record,
            untold: Vec::new(),
            // A terminal shows what is typed; elsewhere the answers are missing between the questions.
            echo: !io::stdin().is_terminal(),
            input,
            output,
        };
        table.play()
    }

    /// The person first, then the others in their order.
    fn seating(&self) -> Vec<Seating> {
        let seat = |name: &str, kind: &str| Seating { name: name.to_owned(), kind: kind.to_owned() };
        let others = OTHERS.into_iter().filter(|other| other.to_lowercase() != self.name.to_lowercase());
        let others = others.take(self.players.count() - 1).map(|other| seat(other, "random"));
        [seat(&self.name, "human")].into_iter().chain(others).collect()
    }
}

fn by_chance() -> io::Result<Seed> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|error| io::Error::other(error.to_string()))?;
    Ok(Seed(seed))
}

/// A game in progress.
struct Table<'a, G: Told, I, O> {
    asked: &'a Play,
    seed: Seed,
    game: G,
    dealer: Dealer<G>,
    rng: ChaCha8Rng,
    names: Names,
    record: Record<G>,
    /// What the person has seen and not been told yet.
    untold: Vec<G::Step>,
    echo: bool,
    input: I,
    output: O,
}

/// What the person answers.
enum Answer<A> {
    Act(A),
    Help,
    Again,
    Quit,
    /// Not understood, and why.
    Unclear(String),
}

impl<G: Told, I: BufRead, O: Write> Table<'_, G, I, O> {
    fn play(mut self) -> io::Result<()> {
        // A place where no record can be written is better known before the game than after it.
        self.save()?;
        let numbered = self.names.numbered();
        writeln!(self.output, "{} with {numbered}. Type ? for help, quit to leave.\n", G::TITLE)?;
        loop {
            let event = match self.game.turn() {
                Turn::Chance => self.deal()?,
                Turn::Seat(PERSON) => match self.ask()? {
                    Some(event) => event,
                    None => return self.leave(),
                },
                Turn::Seat(seat) => self.choose(seat)?,
                Turn::Over => return self.finish(),
            };
            self.untold.extend(self.game.seen(event, Eye::Seat(PERSON)));
            self.game.apply(event);
            self.record.events.push(event);
        }
    }

    fn deal(&mut self) -> io::Result<Event<G>> {
        let lot =
            self.dealer.answer(&self.game).ok_or_else(|| io::Error::other("the dealer has no card left"))?;
        self.game.admit_chance(lot).map_err(|refusal| io::Error::other(refusal.to_string()))
    }

    /// The others choose uniformly among what is legal.
    fn choose(&mut self, seat: Seat) -> io::Result<Event<G>> {
        let legal = self.legal();
        let action = pick(&mut self.rng, &legal).ok_or_else(|| io::Error::other("no legal action"))?;
        self.game.admit(seat, *action).map_err(|refusal| io::Error::other(refusal.to_string()))
    }

    fn legal(&self) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        legal
    }

    /// Asks until there is an action that the rules admit; none when the person leaves.
    fn ask(&mut self) -> io::Result<Option<Event<G>>> {
        self.save()?;
        self.tell()?;
        let legal = self.legal();
        self.show(&legal)?;
        loop {
            let Some(words) = self.hear()? else {
                writeln!(self.output, "\nThere is no more input.")?;
                return Ok(None);
            };
            match read::<G>(&words, &legal) {
                Answer::Act(action) => match self.game.admit(PERSON, action) {
                    Ok(event) => return Ok(Some(event)),
                    Err(refusal) => writeln!(self.output, "That is not possible: {refusal}.")?,
                },
                Answer::Unclear(why) => writeln!(self.output, "{why}")?,
                Answer::Help => self.help()?,
                Answer::Again => self.show(&legal)?,
                Answer::Quit => return Ok(None),
            }
        }
    }

    /// What has happened since the last decision, as the person saw it.
    fn tell(&mut self) -> io::Result<()> {
        for line in G::tell(&self.untold, &self.names, &self.record.options) {
            writeln!(self.output, "{line}")?;
        }
        self.untold.clear();
        writeln!(self.output)
    }

    fn show(&mut self, legal: &[G::Action]) -> io::Result<()> {
        for line in G::table(&self.game.view(Eye::Seat(PERSON)), &self.names) {
            writeln!(self.output, "{line}")?;
        }
        for line in numbered(legal) {
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }

    fn help(&mut self) -> io::Result<()> {
        writeln!(self.output, "Answer with the number of an action, or with the action itself:")?;
        writeln!(self.output, "{}", G::ACTIONS)?;
        writeln!(self.output, "  ?            this help")?;
        writeln!(self.output, "  Enter        show the table again")?;
        writeln!(self.output, "  quit         leave the game")?;
        writeln!(self.output, "\n{}", G::RULES)
    }

    /// One line of input without its end; none when there is no more.
    fn hear(&mut self) -> io::Result<Option<String>> {
        /// Of a longer line the rest counts as another answer.
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
        self.tell()?;
        for line in self.game.result(&self.names) {
            writeln!(self.output, "{line}")?;
        }
        writeln!(self.output)?;
        if let Some(file) = &self.asked.record {
            writeln!(self.output, "To read it again: seventeen replay {}", file.display())?;
        }
        writeln!(self.output, "To play these cards again: {}", self.command())?;
        self.output.flush()
    }

    /// The game is not over: how to go on.
    fn leave(mut self) -> io::Result<()> {
        self.save()?;
        writeln!(self.output, "Good-bye, {}.", self.names.at(PERSON))?;
        match &self.asked.record {
            Some(file) => {
                let file = file.display();
                writeln!(
                    self.output,
                    "The game so far is saved. To read it: seventeen replay {file} --eye 0"
                )?;
            }
            None => writeln!(self.output, "The game was not recorded (--record FILE does that).")?,
        }
        writeln!(self.output, "To go on, give the same answers to: {}", self.command())?;
        self.output.flush()
    }

    /// The command that deals the same cards again.
    fn command(&self) -> String {
        let games = self.asked.games.map_or(String::new(), |games| format!(" --games {games}"));
        let players = self.game.players().count();
        format!("seventeen play {} --players {players}{games} --seed {}", G::NAME, self.seed)
    }

    fn save(&self) -> io::Result<()> {
        match &self.asked.record {
            Some(file) => fs::write(file, self.record.export())
                .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", file.display()))),
            None => Ok(()),
        }
    }
}

/// Understands an answer: a command, the number of an action, or an action in the notation.
fn read<G: Told>(words: &str, legal: &[G::Action]) -> Answer<G::Action> {
    match words.to_lowercase().as_str() {
        "" => return Answer::Again,
        "?" | "help" => return Answer::Help,
        "quit" | "exit" => return Answer::Quit,
        _ => {}
    }
    if words.bytes().all(|letter| letter.is_ascii_digit()) {
        let number = words.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        return match number.and_then(|index| legal.get(index)) {
            Some(action) => Answer::Act(*action),
            None => Answer::Unclear(format!("The actions are numbered from 1 to {}.", legal.len())),
        };
    }
    match G::spelt(words).parse() {
        Ok(action) => Answer::Act(action),
        Err(misspelt) => Answer::Unclear(format!("That is {misspelt}. Type ? for help.")),
    }
}

/// The actions with their numbers, as many in a line as fit. Each takes one or more cells, so that most of them stand
/// below each other.
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
    use diciassette::{Action, Card, Side};

    #[test]
    fn an_answer_is_a_number_an_action_or_a_command() {
        let legal = [Action::Play(Card::Trap, Side::Up), Action::Call];
        let read = |words| read::<Diciassette>(words, &legal);
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
    fn nobody_has_the_name_of_another() {
        let play = |name: &str, players| Play {
            game: Which::Diciassette,
            players: Players::new(players).unwrap(),
            seed: None,
            record: None,
            name: name.to_owned(),
            games: None,
        };
        let names = |play: Play| play.seating().into_iter().map(|seat| seat.name).collect::<Vec<_>>();
        assert_eq!(names(play("Guest", 3)), ["Guest", "Ada", "Bo"]);
        assert_eq!(names(play("bo", 6)), ["bo", "Ada", "Cy", "Di", "Ed", "Flo"]);
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
