//! `seventeen analyse`: the master's view of a recorded game, decision by decision.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use bots::Budget;
use bots::analysis::{Analysed, Decision, HandFacts, Judgement, QueueFacts, analyse, turning_points};
use clap::Args;
use diciassette::Diciassette;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{BySeat, Eye, Seat, Seats, Turn};
use languages::Language;
use notation::{AnyRecord, Notation, Record};
use rummy17::Rummy17;
use serde_json::{Value, json};
use sitting::Log;
use story::{Names, Narrated};

use crate::lang::Lang;

/// The record and decisions to analyse.
#[derive(Args, Debug)]
pub(crate) struct Analyse {
    /// The record: JSON Lines as `play --record` writes it
    record: PathBuf,
    /// The seat to analyse, from 0 to 5 [default: all]
    #[arg(long, value_name = "N", value_parser = seat)]
    seat: Option<Seat>,
    /// Milliseconds that the master may think about each decision
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=600_000))]
    ms: u32,
    /// Imagined worlds for each decision, instead of a time: the same answer on every machine
    #[arg(long, value_name = "N", conflicts_with = "ms", value_parser = clap::value_parser!(u32).range(1..))]
    worlds: Option<u32>,
    /// Number of best actions to show for each decision, besides the one played
    #[arg(long, value_name = "N", default_value_t = 4)]
    best: usize,
    /// Only decisions that cost something
    #[arg(long)]
    mistakes: bool,
    /// Print JSON instead of text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    lang: Lang,
}

fn seat(text: &str) -> Result<Seat, &'static str> {
    text.parse().ok().and_then(Seat::new).ok_or("expected a seat from 0 to 5")
}

/// The facts of a game in words and in JSON.
trait Worded: Analysed {
    fn facts_in_words(facts: &Self::Facts, language: Language) -> String;
    fn facts_as_json(facts: &Self::Facts) -> Value;
}

impl Worded for Diciassette {
    fn facts_in_words(facts: &QueueFacts, language: Language) -> String {
        let [counted, read, trap] = [facts.counted, facts.read, facts.trap].map(whole);
        if facts.exact {
            language.analysis_queue(counted, read, trap)
        } else {
            language.analysis_queue_estimated(counted, read, trap)
        }
    }

    fn facts_as_json(facts: &QueueFacts) -> Value {
        json!({ "counted": facts.counted, "exact": facts.exact, "read": facts.read, "trap": facts.trap })
    }
}

impl Worded for Rummy17 {
    fn facts_in_words(facts: &HandFacts, language: Language) -> String {
        language.analysis_hand(facts.penalty, facts.outs, written(&format!("{:+.1}", facts.lead), language))
    }

    fn facts_as_json(facts: &HandFacts) -> Value {
        json!({ "penalty": facts.penalty, "outs": facts.outs, "lead": facts.lead })
    }
}

/// Writes a chance in whole per cent.
fn whole(chance: f32) -> String {
    format!("{:.0}", 100.0 * chance)
}

/// Writes a chance in tenths of a per cent, with the language's decimal sign.
fn tenths(chance: f32, language: Language) -> String {
    written(&format!("{:.1}", 100.0 * chance), language)
}

/// Replaces the decimal sign by the language's, and the hyphen by a minus as wide as a plus.
fn written(number: &str, language: Language) -> String {
    let number = number.replace('-', "−");
    if language == Language::English { number } else { number.replace('.', ",") }
}

impl Analyse {
    pub(crate) fn run(&self, output: impl Write) -> io::Result<()> {
        let file = fs::read_to_string(&self.record).map_err(|error| self.bad(error))?;
        match AnyRecord::import(&file).map_err(|error| self.bad(error))? {
            AnyRecord::Diciassette(record) => self.look(&record, output),
            AnyRecord::Rummy17(record) => self.look(&record, output),
        }
    }

    fn bad(&self, error: impl ToString) -> io::Error {
        io::Error::new(
            io::ErrorKind::InvalidData,
            format!("{}: {}", self.record.display(), error.to_string()),
        )
    }

    fn look<G: Worded + Narrated + Notation>(
        &self,
        record: &Record<G>,
        mut output: impl Write,
    ) -> io::Result<()> {
        let opening = record.opening().map_err(|error| self.bad(error))?;
        let players = opening.players();
        let seats = match self.seat {
            Some(seat) if players.has(seat) => Seats::just(seat),
            Some(seat) => {
                return Err(self.bad(format!("there is no seat {seat} in a game of {}", players.count())));
            }
            None => players.all(),
        };
        let budget = self.worlds.map_or_else(|| Budget::ms(self.ms), Budget::Worlds);
        let bar = ProgressBar::new(record.events.len() as u64).with_style(
            ProgressStyle::with_template("{wide_bar} {percent:>3} %  {eta} left")
                .map_err(io::Error::other)?,
        );
        let log = Log::replay(opening, &record.events);
        let decisions = analyse(log.opening(), log.events(), seats, budget, 17, &mut |done, _| {
            bar.set_position(done as u64);
        });
        bar.finish_and_clear();

        let end = log.now();
        let winners = end.winners();
        let result = BySeat::from_fn(|seat| if winners.has(seat) { 1.0 / winners.len() as f32 } else { 0.0 });
        // An unfinished game has no result, so its last chance to win has no successor.
        let turning = turning_points(&decisions, (end.turn() == Turn::Over).then_some(&result), 5);

        let names = Names::new(self.lang.language(), record.seating.iter().map(|seat| &seat.name));
        if self.json {
            let turning = turning.iter().map(|point| {
                json!({ "seat": point.seat.index(), "after": point.after + 1, "from": point.from, "to": point.to, "own": point.own })
            });
            let decisions = decisions.iter().map(as_json).collect::<Vec<_>>();
            let whole = json!({ "game": G::NAME, "decisions": decisions, "turning_points": turning.collect::<Vec<_>>() });
            return writeln!(output, "{whole}");
        }
        let language = names.language();
        for decision in
            decisions.iter().filter(|decision| !self.mistakes || decision.verdict() > Judgement::Sound)
        {
            writeln!(output, "{}", language.analysis_decision(decision.event + 1, names.at(decision.seat)))?;
            let view = log.state_at(decision.event).view(Eye::Seat(decision.seat));
            for line in G::table(&view, &names) {
                writeln!(output, "    {line}")?;
            }
            self.print(decision, language, &mut output)?;
        }
        if decisions.is_empty() {
            return writeln!(output, "{}", language.analysis_nothing());
        }
        for seat in seats.iter() {
            writeln!(output, "{}", summary(&decisions, seat, &names))?;
        }
        writeln!(output)?;
        if turning.is_empty() {
            return writeln!(output, "{}", language.analysis_no_turning_points());
        }
        writeln!(output, "{}", language.analysis_turning_points())?;
        for point in turning {
            let (who, from, to) = (names.at(point.seat), whole(point.from), whole(point.to));
            let event = point.after + 1;
            let line = if point.own {
                language.analysis_turned_own(who, event, from, to)
            } else {
                language.analysis_turned_others(who, event, from, to)
            };
            writeln!(output, "  {line}")?;
        }
        Ok(())
    }

    fn print<G: Worded>(
        &self,
        decision: &Decision<G>,
        language: Language,
        output: &mut impl Write,
    ) -> io::Result<()> {
        writeln!(output, "  {}", G::facts_in_words(&decision.facts, language))?;
        let mut order: Vec<usize> = (0..decision.legal.len()).collect();
        let value = |index: &usize| decision.thoughts[*index].value.unwrap_or(-1.0);
        order.sort_by(|a, b| value(b).total_cmp(&value(a)));
        let shown = order
            .iter()
            .enumerate()
            .filter(|(place, index)| *place < self.best || **index == decision.chosen);
        for (_, index) in shown {
            let thought = decision.thoughts[*index];
            let action = decision.legal[*index].to_string();
            let words = match thought.value {
                Some(value) => {
                    let error = thought
                        .error
                        .map_or(String::new(), |error| format!(" ± {}", tenths(error, language)));
                    language
                        .analysis_value(format!("{}{error}", tenths(value, language)), whole(thought.share))
                }
                None => language.analysis_value_unknown().to_owned(),
            };
            let mark = if *index == decision.chosen {
                format!("  ← {}", language.analysis_chosen())
            } else {
                String::new()
            };
            writeln!(output, "    {action:<24} {words}{mark}")?;
        }
        let loss = tenths(decision.loss().map_or(0.0, |(loss, _)| loss), language);
        match decision.verdict() {
            Judgement::Sound => {}
            Judgement::Inaccuracy => writeln!(output, "  {}", language.analysis_inaccuracy(loss))?,
            Judgement::Mistake => writeln!(output, "  {}", language.analysis_mistake(loss))?,
            Judgement::Blunder => writeln!(output, "  {}", language.analysis_blunder(loss))?,
        }
        writeln!(output)
    }
}

fn summary<G: Analysed>(decisions: &[Decision<G>], seat: Seat, names: &Names) -> String {
    let own = || decisions.iter().filter(|decision| decision.seat == seat);
    let count = |verdict: Judgement| own().filter(|decision| decision.verdict() == verdict).count();
    let wrong = own().filter(|decision| decision.verdict() > Judgement::Sound);
    let loss = wrong.filter_map(Decision::loss).fold(0.0, |sum, (loss, _)| sum + loss);
    names.language().analysis_summary(
        names.at(seat),
        own().count(),
        count(Judgement::Inaccuracy),
        count(Judgement::Mistake),
        count(Judgement::Blunder),
        tenths(loss, names.language()),
    )
}

fn as_json<G: Worded>(decision: &Decision<G>) -> Value {
    let actions = decision.legal.iter().zip(&decision.thoughts).map(|(action, thought)| {
        json!({ "action": action.to_string(), "value": thought.value, "error": thought.error, "share": thought.share })
    });
    let verdict = match decision.verdict() {
        Judgement::Sound => "sound",
        Judgement::Inaccuracy => "inaccuracy",
        Judgement::Mistake => "mistake",
        Judgement::Blunder => "blunder",
    };
    json!({
        "event": decision.event + 1,
        "seat": decision.seat.index(),
        "played": decision.legal[decision.chosen].to_string(),
        "facts": G::facts_as_json(&decision.facts),
        "actions": actions.collect::<Vec<_>>(),
        "loss": decision.loss().map(|(loss, _)| loss),
        "verdict": verdict,
    })
}
