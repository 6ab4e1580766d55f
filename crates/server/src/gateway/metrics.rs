//! Metrics for Prometheus. Each counter is looked up once, so that counting is a single addition.

use metrics::{Counter, Gauge, Histogram, Label, with_local_recorder};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use protocol::{Command, ErrorCode};

use crate::panics::Edge;

/// The upper bounds of the histogram of acknowledgement times, in seconds.
const SECONDS: [f64; 12] = [0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5];

/// Whether this is the `type` of a command.
pub(super) fn is_command(name: &str) -> bool {
    Command::NAMES.contains(&name)
}

/// Why an upgrade to a socket was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NoSocket {
    /// The page has another origin.
    Origin,
    /// The subnet has too many sockets.
    Address,
    /// The server is shutting down.
    Draining,
    /// The request was no WebSocket handshake.
    Handshake,
}

/// All metrics.
pub(super) struct Metrics {
    handle: PrometheusHandle,
    sockets: Gauge,
    guests: Gauge,
    tables: Gauge,
    draining: Gauge,
    messages: Vec<Counter>,
    pub(super) unreadable: Counter,
    pub(super) frames: Counter,
    errors: Vec<Counter>,
    pub(super) acknowledged: Counter,
    pub(super) seconds: Histogram,
    no_socket: [Counter; 4],
    pub(super) refused_connections: Counter,
    pub(super) dropped: Counter,
    pub(super) stalled: Counter,
    pub(super) new_guests: Counter,
    panics: [Counter; Edge::ALL.len()],
}

impl Metrics {
    pub(super) fn new() -> Metrics {
        // Only an empty list of buckets is refused.
        let builder = PrometheusBuilder::new();
        let recorder = builder.set_buckets(&SECONDS).unwrap_or_default().build_recorder();
        let handle = recorder.handle();
        with_local_recorder(&recorder, || {
            let counter = |name: &'static str, what: &'static str| {
                metrics::describe_counter!(name, what);
                metrics::counter!(name)
            };
            let gauge = |name: &'static str, what: &'static str| {
                metrics::describe_gauge!(name, what);
                metrics::gauge!(name)
            };
            let labelled = |name: &'static str, what: &'static str, label: &'static str, value: String| {
                metrics::describe_counter!(name, what);
                metrics::counter!(name, vec![Label::new(label, value)])
            };
            let message = |name: &str| {
                labelled(
                    "seventeen_messages_total",
                    "Messages that came in, by type",
                    "type",
                    name.to_owned(),
                )
            };
            let refusal = |reason: &str| {
                labelled(
                    "seventeen_upgrades_refused_total",
                    "Requests for a socket that were refused, by reason",
                    "reason",
                    reason.to_owned(),
                )
            };
            let error = |code: &ErrorCode| {
                labelled(
                    "seventeen_errors_total",
                    "Errors that were told, by code",
                    "code",
                    code.name().to_owned(),
                )
            };
            let panic = |edge: Edge| {
                labelled(
                    "seventeen_panics_total",
                    "Panics that were caught, by what they ended: a table was reloaded from its log, a bot \
                     was replaced for one decision, a socket was closed, a page, a record or a request to \
                     the store failed",
                    "where",
                    edge.label().to_owned(),
                )
            };
            metrics::describe_histogram!(
                "seventeen_ack_seconds",
                "From the arrival of an action until its acknowledgement was sent"
            );
            Metrics {
                handle,
                sockets: gauge("seventeen_sockets", "Sockets that are open"),
                guests: gauge("seventeen_guests", "Sockets whose guest has said hello"),
                tables: gauge("seventeen_tables", "Tables in memory"),
                draining: gauge("seventeen_draining", "1 when the server is about to close"),
                messages: Command::NAMES.iter().map(|name| message(name)).collect(),
                unreadable: message("unreadable"),
                frames: counter("seventeen_frames_total", "Frames that went out"),
                errors: ErrorCode::ALL.iter().map(error).collect(),
                acknowledged: counter("seventeen_actions_total", "Actions that were acknowledged"),
                seconds: metrics::histogram!("seventeen_ack_seconds"),
                no_socket: ["origin", "address", "draining", "handshake"].map(refusal),
                refused_connections: counter(
                    "seventeen_connections_refused_total",
                    "Connections that were closed at once because their address had too many",
                ),
                dropped: counter(
                    "seventeen_flood_drops_total",
                    "Messages dropped because there were too many",
                ),
                stalled: counter("seventeen_stalls_total", "Sockets closed because they did not read"),
                new_guests: counter("seventeen_new_guests_total", "Guests who came for the first time"),
                panics: Edge::ALL.map(panic),
            }
        })
    }

    /// Counts a command.
    pub(super) fn message(&self, command: &Command) {
        let at = Command::NAMES.iter().position(|name| *name == command.name());
        if let Some(counter) = at.and_then(|at| self.messages.get(at)) {
            counter.increment(1);
        }
    }

    /// Counts an error.
    pub(super) fn error(&self, code: ErrorCode) {
        let at = ErrorCode::ALL.iter().position(|known| *known == code);
        if let Some(counter) = at.and_then(|at| self.errors.get(at)) {
            counter.increment(1);
        }
    }

    /// Counts a refused socket.
    pub(super) fn no_socket(&self, why: NoSocket) {
        self.no_socket[why as usize].increment(1);
    }

    /// Merges samples into the histogram; otherwise they would pile up.
    pub(super) fn upkeep(&self) {
        self.handle.run_upkeep();
    }

    /// The page for Prometheus.
    pub(super) fn render(
        &self,
        sockets: usize,
        guests: usize,
        tables: usize,
        draining: bool,
        panics: impl Fn(Edge) -> u64,
    ) -> String {
        for edge in Edge::ALL {
            self.panics[edge as usize].absolute(panics(edge));
        }
        self.sockets.set(sockets as f64);
        self.guests.set(guests as f64);
        self.tables.set(tables as f64);
        self.draining.set(f64::from(u8::from(draining)));
        self.handle.render()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_counted_under_its_own_name() {
        let metrics = Metrics::new();
        let texts = [
            r#"{"type":"hello","protocol":1}"#,
            r#"{"type":"name","name":"Ada"}"#,
            r#"{"type":"lobby"}"#,
            r#"{"type":"games"}"#,
            r#"{"type":"create","settings":{"game":"rummy17"}}"#,
            r#"{"type":"visit","table":"x"}"#,
            r#"{"type":"quit"}"#,
            r#"{"type":"sit"}"#,
            r#"{"type":"rise"}"#,
            r#"{"type":"offer","seat":0}"#,
            r#"{"type":"bot","seat":0,"level":null}"#,
            r#"{"type":"change","settings":{"game":"rummy17"}}"#,
            r#"{"type":"ready"}"#,
            r#"{"type":"reveal","value":""}"#,
            r#"{"type":"act","action_id":"a","game":1,"seq":1,"action":"pass"}"#,
            r#"{"type":"standing","pass":true}"#,
            r#"{"type":"pause","pause":true}"#,
            r#"{"type":"rematch"}"#,
            r#"{"type":"emote","emote":"wave"}"#,
            r#"{"type":"say","text":"hi"}"#,
            r#"{"type":"finished"}"#,
        ];
        let commands = texts.map(|text| Command::parse(text).unwrap());
        for command in &commands {
            metrics.message(command);
        }
        let page = metrics.render(0, 0, 0, false, |_| 0);
        for command in &commands {
            let line = format!("seventeen_messages_total{{type=\"{}\"}} 1", command.name());
            assert!(page.lines().any(|found| found == line), "{line} in\n{page}");
        }
        assert_eq!(commands.len(), Command::NAMES.len());
    }

    #[test]
    fn every_error_has_a_counter_of_its_own() {
        let metrics = Metrics::new();
        for code in ErrorCode::ALL {
            metrics.error(*code);
        }
        let page = metrics.render(0, 0, 0, false, |_| 0);
        for code in ErrorCode::ALL {
            assert!(
                page.contains(&format!("seventeen_errors_total{{code=\"{}\"}} 1", code.name())),
                "{page}"
            );
        }
    }

    #[test]
    fn times_are_a_histogram_with_their_sum() {
        let metrics = Metrics::new();
        metrics.seconds.record(0.003);
        metrics.upkeep();
        let page = metrics.render(3, 2, 1, true, |edge| u64::from(edge == Edge::Bot));
        for line in [
            r#"seventeen_ack_seconds_bucket{le="0.002"} 0"#,
            r#"seventeen_ack_seconds_bucket{le="0.005"} 1"#,
            "seventeen_ack_seconds_count 1",
            "seventeen_sockets 3",
            "seventeen_guests 2",
            "seventeen_tables 1",
            "seventeen_draining 1",
            r#"seventeen_panics_total{where="table"} 0"#,
            r#"seventeen_panics_total{where="bot"} 1"#,
        ] {
            assert!(page.lines().any(|found| found == line), "{line} in\n{page}");
        }
    }
}
