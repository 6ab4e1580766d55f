//! The cookies that bring a guest back.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::tokens;

/// The guest's secret. No request caused by another site carries it.
const GUEST: &str = "seventeen_guest";
/// Marks that a secret exists. A link from another site carries this cookie without the secret;
/// without the mark, the server would replace a secret that it cannot see.
const MARK: &str = "seventeen_known";
const YEAR: u32 = 365 * 24 * 60 * 60;

/// The cookies of a request.
#[derive(Default)]
pub(super) struct Brought {
    /// The guest's secret.
    pub(super) secret: Option<String>,
    /// Whether either cookie, secret or mark, was present.
    pub(super) known: bool,
}

/// Reads the cookies of a request.
pub(super) fn brought(headers: &HeaderMap) -> Brought {
    let mut brought = Brought::default();
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    for (name, value) in lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='))
    {
        if name == GUEST && is_secret(value) {
            brought.secret = Some(value.to_owned());
            brought.known = true;
        }
        brought.known |= name == MARK;
    }
    brought
}

/// Whether the text is 64 lower-case hexadecimal digits, as the server generates.
fn is_secret(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
}

/// Cookies with a new secret and its mark. Nothing is stored before the first `hello`.
pub(super) fn fresh(secure: bool) -> Vec<HeaderValue> {
    let secret = tokens::token();
    let secure = if secure { "; Secure" } else { "" };
    let guest = format!("{GUEST}={secret}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Strict{secure}");
    let mark = format!("{MARK}=1; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}");
    // Both are ASCII letters and digits.
    [guest, mark].into_iter().filter_map(|cookie| HeaderValue::try_from(cookie).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(lines: &[&str]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(header::COOKIE, HeaderValue::from_str(line).unwrap());
        }
        headers
    }

    #[test]
    fn the_secret_is_found_among_other_cookies() {
        let secret = "0123456789abcdef".repeat(4);
        let one = brought(&headers(&[&format!("a=b; seventeen_guest={secret}; c=d")]));
        assert_eq!((one.secret.as_deref(), one.known), (Some(&*secret), true));
        let lines = brought(&headers(&["a=b", &format!("seventeen_guest={secret}")]));
        assert_eq!(lines.secret.as_deref(), Some(&*secret));
    }

    #[test]
    fn what_is_no_secret_is_not_taken_for_one() {
        for line in [
            "seventeen_guest=",
            "seventeen_guest=short",
            &format!("seventeen_guest={}", "G".repeat(64)),
            &format!("seventeen_guest={}", "A".repeat(64)),
            &format!("xseventeen_guest={}", "a".repeat(64)),
        ] {
            let brought = brought(&headers(&[line]));
            assert_eq!((brought.secret, brought.known), (None, false), "{line}");
        }
    }

    #[test]
    fn the_mark_alone_says_that_somebody_is_known() {
        let brought = brought(&headers(&["seventeen_known=1"]));
        assert_eq!((brought.secret, brought.known), (None, true));
    }

    #[test]
    fn a_fresh_cookie_is_hidden_from_scripts_and_other_sites_and_comes_back() {
        let cookies = fresh(false);
        let [guest, mark] = [0, 1].map(|which| cookies[which].to_str().unwrap());
        for part in ["; Path=/", "; Max-Age=31536000", "; HttpOnly", "; SameSite=Strict"] {
            assert!(guest.contains(part), "{guest}");
        }
        assert!(!guest.contains("Secure") && mark.contains("SameSite=Lax"));
        let pair = guest.split(';').next().unwrap();
        assert!(brought(&headers(&[pair])).secret.is_some());
        assert!(fresh(true).iter().all(|cookie| cookie.to_str().unwrap().ends_with("; Secure")));
        assert_ne!(fresh(false), fresh(false));
    }
}
