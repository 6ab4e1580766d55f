//! Opens the page in the browser, if a desktop is there.

use std::env;
use std::process::{Command, Stdio};
use std::thread;

/// Opens an address in the desktop's browser, if there is one. A failure does not matter, because
/// the address was printed.
pub(super) fn open(address: &str) {
    let Some((program, arguments)) = opener(env::consts::OS, |name| env::var_os(name).is_some()) else {
        return;
    };
    let child = Command::new(program)
        .args(arguments)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    if let Ok(mut child) = child {
        // Reap the process when it ends.
        thread::spawn(move || child.wait());
    }
}

/// Returns the program that opens addresses, with its first arguments; `None` without a desktop.
fn opener(system: &str, is_set: impl Fn(&str) -> bool) -> Option<(&'static str, &'static [&'static str])> {
    if ["CI", "SSH_CONNECTION"].into_iter().any(&is_set) {
        return None;
    }
    match system {
        "macos" => Some(("open", &[])),
        // `start` would take the first quoted word for a title.
        "windows" => Some(("cmd", &["/C", "start", ""])),
        _ if ["DISPLAY", "WAYLAND_DISPLAY"].into_iter().any(&is_set) => Some(("xdg-open", &[])),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_desktop_is_shown_the_page() {
        let opener = |system: &str, set: &[&str]| {
            opener(system, |name| set.contains(&name)).map(|(program, _)| program)
        };
        assert_eq!(opener("linux", &[]), None);
        assert_eq!(opener("linux", &["DISPLAY"]), Some("xdg-open"));
        assert_eq!(opener("freebsd", &["WAYLAND_DISPLAY"]), Some("xdg-open"));
        assert_eq!(opener("macos", &[]), Some("open"));
        assert_eq!(opener("windows", &[]), Some("cmd"));
        for system in ["linux", "macos", "windows"] {
            assert_eq!(opener(system, &["CI", "DISPLAY"]), None);
            assert_eq!(opener(system, &["SSH_CONNECTION", "DISPLAY"]), None);
        }
    }
}
