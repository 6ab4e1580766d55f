//! Opening the page where somebody sits in front of a screen.

use std::env;
use std::process::{Command, Stdio};
use std::thread;

/// Shows an address in the browser of this machine's desktop, if it has one. Whether it worked does not matter: the address was printed.
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
        // Somebody has to hear that it has ended.
        thread::spawn(move || child.wait());
    }
}

/// The program that opens addresses, with what it is told before the address; none where nobody would see it.
fn opener(system: &str, is_set: impl Fn(&str) -> bool) -> Option<(&'static str, &'static [&'static str])> {
    if ["CI", "SSH_CONNECTION"].into_iter().any(&is_set) {
        return None;
    }
    match system {
        "macos" => Some(("open", &[])),
        // The first word in quotes would be taken for a title.
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
