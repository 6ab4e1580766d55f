//! `cargo play`: builds the game and opens it in the browser or in the terminal.

use std::env;
use std::net::{Ipv4Addr, TcpListener};

use crate::shell::Beside;
use crate::tools::{self, Tool};
use crate::{page, shell};

/// Port of the page, unless it is taken.
const PORT: u16 = 1717;

/// Plays in the terminal if a game or `terminal` is named, else in the browser.
pub(crate) fn run(words: &[&str], ready: impl Fn(&[Tool]) -> Result<(), String>) -> Result<(), String> {
    match words {
        ["terminal", rest @ ..] => terminal(rest),
        [game, ..] if !game.starts_with('-') => terminal(words),
        options => ready(&[tools::WASM]).and_then(|()| browser(options)),
    }
}

fn terminal(rest: &[&str]) -> Result<(), String> {
    let mut arguments = vec!["run", "--quiet", "--release", "--package", "seventeen", "--", "play"];
    arguments.extend(rest);
    shell::run("cargo", &arguments)
}

/// Builds the page and the server, then runs the server with these options. It keeps its tables in
/// `seventeen.sqlite` in the root of the repository.
fn browser(options: &[&str]) -> Result<(), String> {
    println!(
        "Building the page and the server: the first time takes some minutes, later it is a matter of seconds."
    );
    page::run(false, Beside::Nothing)?;
    shell::run("cargo", &["build", "--release", "--package", "seventeen"])?;
    let mut arguments = vec!["serve", "--open"];
    if !chooses_where(options, |name| env::var_os(name).is_some()) && !is_free(PORT) {
        println!(
            "Port {PORT} is taken, perhaps by a Seventeen that is open already: this one takes another."
        );
        arguments.extend(["--listen", "127.0.0.1:0"]);
    }
    arguments.extend(options);
    println!("Ctrl-C ends it.");
    shell::become_program(&shell::built("seventeen"), &arguments)
}

/// Whether the options or the environment choose the server's address, or a file that does.
fn chooses_where(options: &[&str], is_set: impl Fn(&str) -> bool) -> bool {
    let named = |option: &&str| {
        ["--listen", "--config"].contains(&option.split_once('=').map_or(*option, |(name, _)| name))
    };
    options.iter().any(named) || ["SEVENTEEN_LISTEN", "SEVENTEEN_CONFIG"].into_iter().any(is_set)
}

fn is_free(port: u16) -> bool {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_says_where_is_not_sent_elsewhere() {
        assert!(!chooses_where(&["--threads", "2"], |_| false));
        assert!(chooses_where(&["--listen", "0.0.0.0:80"], |_| false));
        assert!(chooses_where(&["--config=a.toml"], |_| false));
        assert!(chooses_where(&[], |name| name == "SEVENTEEN_LISTEN"));
    }

    #[test]
    fn a_port_that_is_taken_is_not_free() {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = taken.local_addr().unwrap().port();
        assert!(!is_free(port));
        // 0 asks for any free port.
        assert!(is_free(0));
    }
}
