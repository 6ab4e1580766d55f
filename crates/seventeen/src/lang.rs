//! `--lang`: the language that a person reads.

use std::env;

use clap::Args;
use languages::Language;

/// What a person may say about it.
#[derive(Args, Clone, Copy, Debug, Default)]
pub(crate) struct Lang {
    /// The language: en, it, fr, nl or de [default: from LC_ALL, LC_MESSAGES or LANG, otherwise en]
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<Language>,
}

impl Lang {
    /// The one asked for, or else the one of the surroundings.
    pub(crate) fn language(self) -> Language {
        self.lang.unwrap_or_else(|| {
            let said = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| env::var(name).unwrap_or_default());
            Language::preferred(said.iter().map(String::as_str))
        })
    }
}
