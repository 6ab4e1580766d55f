//! The settings of a server, from options, environment variables and a file.

use std::fmt::{Display, Write as _};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use serde::{Deserialize, Deserializer};
use server::gateway::{GatewayConfig, Limits, Network};

/// The settings of one source: the command line with its variables, or the keys of a file.
#[derive(Args, Clone, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Choices {
    /// A file with settings, in TOML
    #[arg(long, value_name = "FILE", env = "SEVENTEEN_CONFIG")]
    #[serde(skip)]
    config: Option<PathBuf>,
    /// Address to listen on; 0.0.0.0:1717 is open to the network, port 0 takes any free port
    /// [default: 127.0.0.1:1717]
    #[arg(long, value_name = "ADDRESS:PORT", env = "SEVENTEEN_LISTEN")]
    listen: Option<String>,
    /// The database; :memory: keeps nothing [default: seventeen.sqlite]
    #[arg(long, value_name = "FILE", env = "SEVENTEEN_DATABASE")]
    database: Option<PathBuf>,
    /// Number of threads for sockets [default: 1]
    #[arg(long, value_name = "N", env = "SEVENTEEN_THREADS")]
    threads: Option<usize>,
    /// Number of threads for bots [default: 1]
    #[arg(long, value_name = "N", env = "SEVENTEEN_BOT_THREADS")]
    bot_threads: Option<usize>,
    /// Origins whose pages may open sockets, as https://cards.example; without any the server's own
    /// pages, called by number or as localhost
    #[arg(long = "origin", value_name = "ORIGIN", env = "SEVENTEEN_ORIGINS", value_delimiter = ',')]
    origins: Option<Vec<String>>,
    /// Proxies in front of the server, as 127.0.0.1 or 10.0.0.0/8: their word about addresses
    /// counts
    #[arg(long = "proxy", value_name = "NETWORK", env = "SEVENTEEN_PROXIES", value_delimiter = ',')]
    #[serde(default, deserialize_with = "networks")]
    proxies: Option<Vec<Network>>,
    /// Guests connect by https: cookies are marked secure
    #[arg(long, value_name = "BOOL", env = "SEVENTEEN_SECURE_COOKIES", num_args = 0..=1, require_equals = true,
          default_missing_value = "true")]
    secure_cookies: Option<bool>,
    /// Open /metrics to all addresses, not only to this machine
    #[arg(long, value_name = "BOOL", env = "SEVENTEEN_METRICS_PUBLIC", num_args = 0..=1, require_equals = true,
          default_missing_value = "true")]
    metrics_public: Option<bool>,
    /// Days without activity after which a table is archived; a visit brings it back [default: 30]
    #[arg(long = "archive-after", value_name = "DAYS", env = "SEVENTEEN_ARCHIVE_AFTER_DAYS")]
    archive_after_days: Option<u32>,
    /// Tables that one guest may keep open as a host [default: 50]
    #[arg(long, value_name = "N", env = "SEVENTEEN_TABLES_PER_GUEST")]
    tables_per_guest: Option<usize>,
    /// Messages a second on one socket, 0 for any number [default: 20]
    #[arg(long, value_name = "N", env = "SEVENTEEN_MESSAGES_PER_SECOND")]
    messages_per_second: Option<u32>,
    /// Messages at once on one socket, after a rest [default: 40]
    #[arg(long, value_name = "N", env = "SEVENTEEN_BURST")]
    burst: Option<u32>,
    /// Sockets from one address, 0 for any number [default: 50]
    #[arg(long, value_name = "N", env = "SEVENTEEN_SOCKETS_PER_ADDRESS")]
    sockets_per_address: Option<u32>,
    /// Wrong codes from one address, 0 for any number [default: 5]
    #[arg(long, value_name = "N", env = "SEVENTEEN_WRONG_CODES_PER_MINUTE")]
    wrong_codes_per_minute: Option<u32>,
    /// New guests from one address, 0 for any number [default: 200]
    #[arg(long, value_name = "N", env = "SEVENTEEN_NEW_GUESTS_PER_MINUTE")]
    new_guests_per_minute: Option<u32>,
    /// New tables from one address, 0 for any number [default: 30]
    #[arg(long, value_name = "N", env = "SEVENTEEN_TABLES_PER_MINUTE")]
    tables_per_minute: Option<u32>,
    /// Level of the log: error, warn, info, debug, or by TARGET=LEVEL,… [default: info]
    #[arg(long, value_name = "FILTER", env = "SEVENTEEN_LOG")]
    log: Option<String>,
    /// Format of the log [default: text]
    #[arg(long, value_name = "FORMAT", env = "SEVENTEEN_LOG_FORMAT")]
    log_format: Option<LogFormat>,
}

/// The format of the log.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum LogFormat {
    /// Lines for people.
    #[default]
    Text,
    /// A JSON object a line.
    Json,
}

fn networks<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<Network>>, D::Error> {
    let texts = Vec::<String>::deserialize(deserializer)?;
    texts
        .iter()
        .map(|text| text.parse())
        .collect::<Result<_, _>>()
        .map(Some)
        .map_err(serde::de::Error::custom)
}

/// The effective settings.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Config {
    pub(super) listen: String,
    pub(super) database: PathBuf,
    pub(super) threads: usize,
    pub(super) bot_threads: usize,
    pub(super) origins: Vec<String>,
    pub(super) proxies: Vec<Network>,
    pub(super) secure_cookies: bool,
    pub(super) metrics_public: bool,
    pub(super) archive_after_days: u32,
    pub(super) tables_per_guest: usize,
    messages_per_second: u32,
    burst: u32,
    sockets_per_address: u32,
    wrong_codes_per_minute: u32,
    new_guests_per_minute: u32,
    tables_per_minute: u32,
    pub(super) log: String,
    pub(super) log_format: LogFormat,
}

impl Choices {
    /// Merges these settings, then those of the file, then the defaults.
    pub(super) fn settle(&self) -> io::Result<Config> {
        let file = match &self.config {
            Some(path) => read(path)?,
            None => Choices::default(),
        };
        let (mine, file, usual) = (self.clone(), file, Limits::default());
        macro_rules! first {
            ($name:ident, $default:expr) => {
                mine.$name.or(file.$name).unwrap_or_else(|| $default)
            };
        }
        let config = Config {
            listen: first!(listen, "127.0.0.1:1717".to_owned()),
            database: first!(database, PathBuf::from("seventeen.sqlite")),
            threads: first!(threads, 1),
            bot_threads: first!(bot_threads, 1),
            origins: first!(origins, Vec::new()),
            proxies: first!(proxies, Vec::new()),
            secure_cookies: first!(secure_cookies, false),
            metrics_public: first!(metrics_public, false),
            archive_after_days: first!(archive_after_days, 30),
            tables_per_guest: first!(tables_per_guest, 50),
            messages_per_second: first!(messages_per_second, usual.messages_per_second),
            burst: first!(burst, usual.burst),
            sockets_per_address: first!(sockets_per_address, usual.sockets_per_address),
            wrong_codes_per_minute: first!(wrong_codes_per_minute, usual.wrong_codes_per_minute),
            new_guests_per_minute: first!(new_guests_per_minute, usual.new_guests_per_minute),
            tables_per_minute: first!(tables_per_minute, usual.tables_per_minute),
            log: first!(log, "info".to_owned()),
            log_format: first!(log_format, LogFormat::Text),
        };
        config.check().map_err(|wrong| io::Error::new(io::ErrorKind::InvalidInput, wrong))?;
        Ok(config)
    }
}

fn read(path: &Path) -> io::Result<Choices> {
    let wrong = |kind, why: &dyn Display| io::Error::new(kind, format!("--config {}: {why}", path.display()));
    let text = fs::read_to_string(path).map_err(|error| wrong(error.kind(), &error))?;
    // Serde's word for a key is another.
    toml::from_str(&text).map_err(|error| {
        let why = error.to_string().replace("unknown field", "unknown key");
        wrong(io::ErrorKind::InvalidInput, &why.trim_end())
    })
}

impl Config {
    /// Checks that the values make sense.
    fn check(&self) -> Result<(), String> {
        for (name, number, most) in [("threads", self.threads, 256), ("bot_threads", self.bot_threads, 256)] {
            if !(1..=most).contains(&number) {
                return Err(format!("{name}: expected 1 to {most}, found {number}"));
            }
        }
        for (name, number) in [
            ("archive_after_days", u64::from(self.archive_after_days)),
            ("tables_per_guest", self.tables_per_guest as u64),
            ("burst", self.burst.into()),
        ] {
            if number == 0 {
                return Err(format!("{name}: expected at least 1, found 0"));
            }
        }
        let origins = GatewayConfig { origins: self.origins.clone(), ..GatewayConfig::default() };
        origins.check().map_err(|wrong| format!("origins: {wrong}"))
    }

    pub(super) fn limits(&self) -> Limits {
        Limits {
            messages_per_second: self.messages_per_second,
            burst: self.burst,
            sockets_per_address: self.sockets_per_address,
            wrong_codes_per_minute: self.wrong_codes_per_minute,
            new_guests_per_minute: self.new_guests_per_minute,
            tables_per_minute: self.tables_per_minute,
            ..Limits::default()
        }
    }

    /// Writes the settings as a file.
    pub(super) fn to_toml(&self) -> String {
        // JSON's spelling of a string is valid in TOML.
        let text = |text: &str| serde_json::Value::from(text).to_string();
        let texts = |texts: Vec<String>| serde_json::Value::from(texts).to_string();
        let format = match self.log_format {
            LogFormat::Text => "text",
            LogFormat::Json => "json",
        };
        let mut file = String::new();
        let mut line = |key: &str, value: &dyn Display| {
            // Writing to a String does not fail.
            let _ = writeln!(file, "{key} = {value}");
        };
        line("listen", &text(&self.listen));
        line("database", &text(&self.database.to_string_lossy()));
        line("threads", &self.threads);
        line("bot_threads", &self.bot_threads);
        line("origins", &texts(self.origins.clone()));
        line("proxies", &texts(self.proxies.iter().map(Network::to_string).collect()));
        line("secure_cookies", &self.secure_cookies);
        line("metrics_public", &self.metrics_public);
        line("archive_after_days", &self.archive_after_days);
        line("tables_per_guest", &self.tables_per_guest);
        line("messages_per_second", &self.messages_per_second);
        line("burst", &self.burst);
        line("sockets_per_address", &self.sockets_per_address);
        line("wrong_codes_per_minute", &self.wrong_codes_per_minute);
        line("new_guests_per_minute", &self.new_guests_per_minute);
        line("tables_per_minute", &self.tables_per_minute);
        line("log", &text(&self.log));
        line("log_format", &text(format));
        file
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(text: &str) -> Result<Choices, String> {
        toml::from_str(text).map_err(|error| error.to_string())
    }

    #[test]
    fn what_is_printed_can_be_read_and_means_the_same() {
        let chosen = Choices {
            listen: Some("0.0.0.0:80".to_owned()),
            database: Some(PathBuf::from("a \"quoted\" \\ name.sqlite")),
            origins: Some(vec!["https://cards.example".to_owned()]),
            proxies: Some(vec!["10.0.0.0/8".parse().unwrap(), "::1".parse().unwrap()]),
            secure_cookies: Some(true),
            log_format: Some(LogFormat::Json),
            burst: Some(7),
            ..Choices::default()
        };
        let config = chosen.settle().unwrap();
        assert_eq!(file(&config.to_toml()).unwrap().settle().unwrap(), config);
        let usual = Choices::default().settle().unwrap();
        assert_eq!(file(&usual.to_toml()).unwrap().settle().unwrap(), usual);
        assert_ne!(usual, config);
    }

    #[test]
    fn an_unknown_key_names_the_known_ones() {
        let error = file("lisen = \"127.0.0.1:1\"").unwrap_err();
        for word in ["lisen", "`listen`", "`database`", "`log_format`"] {
            assert!(error.contains(word), "{error}");
        }
        assert!(file("config = \"other.toml\"").is_err());
    }

    #[test]
    fn a_setting_that_makes_no_sense_is_refused_with_what_would_be_right() {
        let settle = |choices: Choices| choices.settle().unwrap_err().to_string();
        let none = Choices { threads: Some(0), ..Choices::default() };
        assert_eq!(settle(none), "threads: expected 1 to 256, found 0");
        let none = Choices { burst: Some(0), ..Choices::default() };
        assert_eq!(settle(none), "burst: expected at least 1, found 0");
        let page = Choices { origins: Some(vec!["cards.example".to_owned()]), ..Choices::default() };
        assert!(settle(page).starts_with("origins: \"cards.example\": expected an origin"));
        assert!(file("proxies = [\"ten\"]").unwrap_err().contains("expected an address like"));
    }
}
