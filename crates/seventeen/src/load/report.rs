//! The report of a run, for people and for machines.

use std::io::{self, Write};

use hdrhistogram::Histogram;
use serde_json::{Value, json};

use super::process::{Cpu, Memory};
use super::run::RunCounts;

/// The circumstances of the run.
#[derive(Debug)]
pub(super) struct Setting {
    pub(super) url: String,
    pub(super) tables: u32,
    pub(super) players: u8,
    pub(super) game: String,
    pub(super) think_ms: u64,
    pub(super) seconds: f64,
    pub(super) warm_up: f64,
}

/// The results.
#[derive(Debug)]
pub(super) struct Figures {
    pub(super) setting: Setting,
    pub(super) tally: RunCounts,
    /// The server's CPU time, if its process is known.
    pub(super) cpu: Option<Cpu>,
    /// The CPU time of this process.
    pub(super) own: Cpu,
    pub(super) memory: Option<Memory>,
}

/// Writes megabytes of 1,000,000 bytes.
pub(super) fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}

/// Writes a number with commas between thousands.
fn grouped(number: f64) -> String {
    let digits = format!("{:.0}", number.max(0.0));
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

const QUANTILES: [(&str, f64); 3] = [("p50", 0.5), ("p90", 0.9), ("p99", 0.99)];

fn spread(histogram: &Histogram<u64>) -> String {
    if histogram.is_empty() {
        return "none".to_owned();
    }
    let milliseconds = |microseconds: u64| microseconds as f64 / 1000.0;
    let quantiles = QUANTILES
        .map(|(name, quantile)| format!("{name} {:.2}", milliseconds(histogram.value_at_quantile(quantile))));
    format!("{}  max {:.2} ms", quantiles.join("  "), milliseconds(histogram.max()))
}

fn spread_json(histogram: &Histogram<u64>) -> Value {
    let mut spread = serde_json::Map::new();
    for (name, quantile) in QUANTILES {
        spread.insert(name.to_owned(), histogram.value_at_quantile(quantile).into());
    }
    spread.insert("max".to_owned(), histogram.max().into());
    Value::Object(spread)
}

impl Figures {
    fn per_action(&self, count: f64) -> f64 {
        count / self.tally.actions.max(1) as f64
    }

    fn micros(&self, seconds: f64) -> f64 {
        self.per_action(seconds * 1e6)
    }

    /// Divides the CPU time by the changes of a game alone, which all players receive: a sealed
    /// answer is cheaper.
    fn micros_per_change(&self, seconds: f64) -> f64 {
        seconds * 1e6 / self.tally.actions.saturating_sub(self.tally.sealed).max(1) as f64
    }

    fn errors(&self) -> u64 {
        self.tally.errors + self.tally.unanswered + self.tally.still
    }

    /// Prints the report, and fails if there were errors.
    pub(super) fn print(&self, as_json: bool, mut output: impl Write) -> io::Result<()> {
        if as_json {
            writeln!(output, "{}", self.json())?;
        } else {
            self.text(&mut output)?;
        }
        match (self.errors(), self.tally.complaints.first()) {
            (0, _) => Ok(()),
            (count, Some(first)) => Err(io::Error::other(format!("{count} errors, the first: {first}"))),
            (_, None) => Err(io::Error::other(format!(
                "{} actions were never answered, and {} tables stood still",
                self.tally.unanswered, self.tally.still
            ))),
        }
    }

    fn text(&self, output: &mut impl Write) -> io::Result<()> {
        let Figures { setting, tally, cpu, own, memory } = self;
        let rate = |count: u64| grouped(count as f64 / setting.seconds);
        let whole = |count: u64| grouped(count as f64);
        writeln!(
            output,
            "load          {} tables × {} sockets, {}, at {}; {:.1} s after {:.1} s",
            setting.tables, setting.players, setting.game, setting.url, setting.seconds, setting.warm_up
        )?;
        writeln!(
            output,
            "actions       {}/s; {} acknowledged, {} of them sealed answers; {} late",
            rate(tally.actions),
            whole(tally.actions),
            whole(tally.sealed),
            whole(tally.late)
        )?;
        writeln!(
            output,
            "fan-outs      {}/s; {} to other sockets; {} states and {} in all",
            rate(tally.fan_outs),
            whole(tally.fan_outs),
            whole(tally.states),
            megabytes(tally.bytes)
        )?;
        writeln!(output, "games         {} finished", whole(tally.games))?;
        if let Some(cpu) = cpu {
            writeln!(
                output,
                "server CPU    {:.1} µs an action ({:.1} user, {:.1} system); {} actions for each second of CPU; {:.0} % of a core",
                self.micros(cpu.both()),
                self.micros(cpu.user),
                self.micros(cpu.system),
                grouped(tally.actions as f64 / cpu.both().max(f64::MIN_POSITIVE)),
                100.0 * cpu.both() / setting.seconds
            )?;
            writeln!(
                output,
                "              {:.1} µs for each action that changed the game, sealed answers not counted",
                self.micros_per_change(cpu.both())
            )?;
        }
        if let Some(memory) = memory {
            writeln!(output, "server memory {}, at most {}", megabytes(memory.now), megabytes(memory.peak))?;
        }
        writeln!(output, "ack           {}", spread(&tally.ack))?;
        writeln!(output, "fan-out       {}", spread(&tally.fan_out))?;
        writeln!(output, "load's CPU    {:.1} µs an action", self.micros(own.both()))?;
        writeln!(output, "errors        {}", self.errors())?;
        if tally.unanswered + tally.still > 0 {
            let (unanswered, still) = (tally.unanswered, tally.still);
            writeln!(
                output,
                "              {unanswered} actions never answered, {still} tables stood still"
            )?;
        }
        for complaint in &tally.complaints {
            writeln!(output, "              {complaint}")?;
        }
        Ok(())
    }

    fn json(&self) -> Value {
        let Figures { setting, tally, cpu, own, memory } = self;
        json!({
            "version": env!("CARGO_PKG_VERSION"),
            "url": setting.url,
            "tables": setting.tables,
            "players": setting.players,
            "game": setting.game,
            "think_ms": setting.think_ms,
            "seconds": setting.seconds,
            "warm_up": setting.warm_up,
            "actions": tally.actions,
            "actions_per_second": tally.actions as f64 / setting.seconds,
            "sealed": tally.sealed,
            "late": tally.late,
            "fan_outs": tally.fan_outs,
            "states": tally.states,
            "bytes": tally.bytes,
            "games": tally.games,
            "server_cpu": cpu.map(|cpu| json!({
                "user_seconds": cpu.user,
                "system_seconds": cpu.system,
                "user_us_per_action": self.micros(cpu.user),
                "system_us_per_action": self.micros(cpu.system),
                "us_per_action": self.micros(cpu.both()),
                "us_per_change": self.micros_per_change(cpu.both()),
                "actions_per_cpu_second": tally.actions as f64 / cpu.both().max(f64::MIN_POSITIVE),
            })),
            "server_bytes": memory.map(|memory| memory.now),
            "server_bytes_peak": memory.map(|memory| memory.peak),
            "ack_us": spread_json(&tally.ack),
            "fan_out_us": spread_json(&tally.fan_out),
            "load_cpu_us_per_action": self.micros(own.both()),
            "errors": self.errors(),
            "unanswered": tally.unanswered,
            "tables_that_stood_still": tally.still,
            "complaints": tally.complaints,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_grouped() {
        assert_eq!(
            [0.0, 17.0, 999.6, 12_345.0, 1_234_567.0].map(grouped),
            ["0", "17", "1,000", "12,345", "1,234,567"]
        );
    }
}
