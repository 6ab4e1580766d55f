//! `--lang`: the language of the output.

use std::env;

use clap::Args;
use languages::Language;

/// The option for the language.
#[derive(Args, Clone, Copy, Debug, Default)]
pub(crate) struct Lang {
    /// The language: en, it, fr, nl or de [default: from LC_ALL, LC_MESSAGES or LANG, otherwise en]
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<Language>,
}

impl Lang {
    /// Returns the language asked for, otherwise that of the environment.
    pub(crate) fn language(self) -> Language {
        self.lang.unwrap_or_else(|| {
            let said = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| env::var(name).unwrap_or_default());
            Language::preferred(said.iter().map(String::as_str))
        })
    }
}
