//! Entrants: a built-in bot by its name, or a program by its command.

use std::fmt;
use std::str::FromStr;
use std::time::Instant;

use bots::{Bot, Budget, Spec};
use kernel::{Players, Seat};

use crate::contest::Contest;
use crate::pool::{Limits, Pool};
use crate::program::Program;
use crate::program_player::{self, Unready};

/// How a bot is written: `expert`, `master:20ms`, `cmd:python3 mybot.py`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// A built-in bot.
    BuiltIn(Spec),
    /// A program: the words of its command, split as a shell would. No shell runs it; to use one,
    /// write `cmd:sh -c '…'`.
    Program(Vec<String>),
}

impl FromStr for Wish {
    type Err = NoEntry;

    fn from_str(text: &str) -> Result<Wish, NoEntry> {
        let wrong = |why: String| NoEntry { wish: text.to_owned(), why };
        let Some(command) = text.strip_prefix("cmd:") else {
            let spec = text.parse().map(Wish::BuiltIn);
            return spec.map_err(|error: bots::UnknownBot| wrong(format!("{error}, or cmd: and a command")));
        };
        let words = shell_words::split(command).map_err(|_| wrong("a quote is not closed".to_owned()))?;
        if words.is_empty() {
            return Err(wrong("expected a command, as in cmd:python3 mybot.py".to_owned()));
        }
        Ok(Wish::Program(words))
    }
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wish::BuiltIn(spec) => spec.fmt(f),
            Wish::Program(words) => {
                let words: Vec<String> = words.iter().map(|word| quoted(word)).collect();
                write!(f, "cmd:{}", words.join(" "))
            }
        }
    }
}

/// Quotes a word for a shell, and for a list with commas.
fn quoted(word: &str) -> String {
    let quoted = shell_words::quote(word);
    if quoted == word && word.contains(',') { format!("'{word}'") } else { quoted.into_owned() }
}

/// Writes a command as for a shell.
pub fn command_line(words: &[String]) -> String {
    shell_words::join(words)
}

/// Parses a list with commas. A comma between quotes belongs to a command.
pub fn wishes(list: &str) -> Result<Vec<Wish>, NoEntry> {
    let (mut parts, mut quote, mut escaped) = (vec![String::new()], None, false);
    for letter in list.chars() {
        match (letter, quote) {
            _ if escaped => escaped = false,
            ('\\', None | Some('"')) => escaped = true,
            (',', None) => {
                parts.push(String::new());
                continue;
            }
            ('"' | '\'', None) => quote = Some(letter),
            (letter, Some(open)) if letter == open => quote = None,
            _ => {}
        }
        if let Some(part) = parts.last_mut() {
            part.push(letter);
        }
    }
    parts.iter().map(|part| part.trim().parse()).collect()
}

/// A bot that cannot take part, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoEntry {
    /// The bot, as it was written.
    pub wish: String,
    /// The fault.
    pub why: String,
}

impl fmt::Display for NoEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.wish, self.why)
    }
}

impl std::error::Error for NoEntry {}

/// A bot that takes part.
pub struct Entrant<G: Contest> {
    /// Its name in tables.
    pub name: String,
    /// How it was written.
    pub wish: Wish,
    pub(crate) player: Player<G>,
}

/// The decision maker.
pub(crate) enum Player<G: Contest> {
    Bot(Box<dyn Bot<G>>),
    Program(Pool),
}

impl<G: Contest> Entrant<G> {
    /// Enters a built-in bot; a master without a limit thinks within the budget.
    pub fn built_in(spec: Spec, budget: Budget) -> Result<Entrant<G>, NoEntry> {
        let wish = Wish::BuiltIn(spec);
        let bot = G::bot(spec, budget)
            .map_err(|_| NoEntry { wish: wish.to_string(), why: format!("{} has no such bot", G::TITLE) })?;
        Ok(Entrant { name: wish.to_string(), wish, player: Player::Bot(bot) })
    }

    /// Enters any bot under this name.
    pub fn bot(name: &str, spec: Spec, bot: Box<dyn Bot<G>>) -> Entrant<G> {
        Entrant { name: name.to_owned(), wish: Wish::BuiltIn(spec), player: Player::Bot(bot) }
    }

    /// Enters a program. Starts it once, to see that it becomes ready and to learn its name.
    pub fn program(words: Vec<String>, limits: Limits) -> Result<Entrant<G>, NoEntry> {
        let wish = Wish::Program(words.clone());
        let name = try_out::<G>(&words, limits).map_err(|why| NoEntry { wish: wish.to_string(), why })?;
        let name = name.and_then(|name| plain(&name)).unwrap_or_else(|| short(&words));
        Ok(Entrant { name, wish, player: Player::Program(Pool::new(words, limits)) })
    }

    /// Enters the bot that is written like this.
    pub fn enter(wish: &Wish, budget: Budget, limits: Limits) -> Result<Entrant<G>, NoEntry> {
        match wish {
            Wish::BuiltIn(spec) => Entrant::built_in(*spec, budget),
            Wish::Program(words) => Entrant::program(words.clone(), limits),
        }
    }

    /// Enters all of these; a name that is already in use gets a number.
    pub fn enter_all(wishes: &[Wish], budget: Budget, limits: Limits) -> Result<Vec<Entrant<G>>, NoEntry> {
        let mut entrants: Vec<Entrant<G>> = Vec::new();
        for wish in wishes {
            let mut entrant = Entrant::enter(wish, budget, limits)?;
            let name = entrant.name.clone();
            let mut number = 1;
            while entrants.iter().any(|other| other.name == entrant.name) {
                number += 1;
                entrant.name = format!("{name} #{number}");
            }
            entrants.push(entrant);
        }
        Ok(entrants)
    }

    /// Returns whether it is a program.
    pub fn is_program(&self) -> bool {
        matches!(self.player, Player::Program(_))
    }

    /// Returns whether so many processes were lost in a row that no more are started.
    pub fn given_up(&self) -> bool {
        matches!(&self.player, Player::Program(pool) if pool.given_up())
    }

    /// Ends its processes.
    pub(crate) fn shut_down(&self) {
        if let Player::Program(pool) = &self.player {
            pool.shut_down();
        }
    }
}

/// Starts a program, checks that it becomes ready, and ends it.
fn try_out<G: Contest>(words: &[String], limits: Limits) -> Result<Option<String>, String> {
    let mut program = Program::start(words).map_err(|error| format!("cannot be started: {error}"))?;
    let players = Players::new(Players::FEWEST).map_err(|error| error.to_string())?;
    let hello = program_player::hello::<G>(Seat::A, players, &G::usual());
    let ready = program_player::handshake(&mut program, hello, Instant::now() + limits.start);
    program.close_input();
    let output = |instead: Option<String>| match instead {
        Some(line) => format!("; it said: {line}"),
        None => String::new(),
    };
    let why = match ready {
        Ok(name) => return Ok(name),
        Err(Unready::Late(instead)) => {
            format!("was not ready within {} ms{}", limits.start.as_millis(), output(instead))
        }
        Err(Unready::Gone(instead)) => match program.exit_status() {
            Some(status) => format!("ended before it was ready ({status}){}", output(instead)),
            None => format!("closed its output before it was ready{}", output(instead)),
        },
        Err(Unready::Flood) => "says too much before it is ready".to_owned(),
    };
    let expected = r#"expected {"type":"ready","name":"…"} after the hello"#;
    match program.stderr_tail().as_str() {
        "" => Err(format!("{why}; {expected}")),
        stderr_tail => Err(format!("{why}; {expected}. On standard error:\n{stderr_tail}")),
    }
}

/// Cleans a name for use in a table.
fn plain(name: &str) -> Option<String> {
    let name: String = name.trim().chars().filter(|letter| !letter.is_control()).take(40).collect();
    (!name.is_empty()).then_some(name)
}

/// Shortens a command to the last word that looks like a file, without its folder.
fn short(words: &[String]) -> String {
    let word = words.iter().rev().find(|word| !word.starts_with('-')).or(words.first());
    let file = word.map_or("", |word| word.rsplit('/').next().unwrap_or(word));
    plain(file).unwrap_or_else(|| "program".to_owned())
}

#[cfg(test)]
mod tests {
    use bots::Level;
    use rummy17::Rummy17;

    use super::*;

    fn listed(list: &str) -> Result<Vec<String>, String> {
        wishes(list)
            .map(|wishes| wishes.iter().map(ToString::to_string).collect())
            .map_err(|error| error.to_string())
    }

    #[test]
    fn a_list_holds_built_in_bots_and_commands() {
        assert_eq!(
            listed(r#"master:20ms, expert,cmd:python3 "my bot.py" --level 3"#).unwrap(),
            ["master:20ms", "expert", "cmd:python3 'my bot.py' --level 3"]
        );
        assert_eq!(
            wishes(r"cmd:python3 -c 'print(1, 2)',random").unwrap(),
            [
                Wish::Program(vec!["python3".to_owned(), "-c".to_owned(), "print(1, 2)".to_owned()]),
                Wish::BuiltIn(Spec::Random)
            ]
        );
    }

    #[test]
    fn what_is_written_is_read_again() {
        let words = ["a,b", "it's, 'so'", "\"x, y\"", "back\\slash, and", "plain"];
        let program = Wish::Program(words.map(str::to_owned).to_vec());
        let list = [Wish::BuiltIn(Spec::Random), program, Wish::BuiltIn(Spec::MasterWorlds(200))];
        let written: Vec<String> = list.iter().map(ToString::to_string).collect();
        assert_eq!(wishes(&written.join(",")).unwrap(), list);
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert!(listed("expert,wizard").unwrap_err().starts_with("wizard: expected random, greedy"));
        assert!(listed("").unwrap_err().contains("or cmd: and a command"));
        assert_eq!(listed("cmd:").unwrap_err(), "cmd:: expected a command, as in cmd:python3 mybot.py");
        assert_eq!(listed("cmd:python3 'x.py").unwrap_err(), "cmd:python3 'x.py: a quote is not closed");
    }

    #[test]
    fn the_same_bot_twice_gets_a_number() {
        let random = [
            Wish::BuiltIn(Spec::Random),
            Wish::BuiltIn(Spec::Level(Level::Novice)),
            Wish::BuiltIn(Spec::Random),
        ];
        let entrants =
            Entrant::<Rummy17>::enter_all(&random, Budget::Worlds(1), Limits::default()).ok().unwrap();
        let names: Vec<&str> = entrants.iter().map(|entrant| entrant.name.as_str()).collect();
        assert_eq!(names, ["random", "novice", "random #2"]);
    }

    #[test]
    fn a_program_that_is_not_there_is_refused_before_the_run() {
        let words = vec!["/nowhere/no-such-program".to_owned()];
        let error = Entrant::<Rummy17>::program(words, Limits::default()).err().unwrap();
        assert!(
            error.to_string().starts_with("cmd:/nowhere/no-such-program: cannot be started: "),
            "{error}"
        );
    }

    #[test]
    fn a_command_has_a_short_name() {
        let short_of = |text: &str| short(&shell_words::split(text).unwrap());
        assert_eq!(short_of("python3 docs/examples/first_legal.py"), "first_legal.py");
        assert_eq!(short_of("./bot --fast"), "bot");
    }
}
