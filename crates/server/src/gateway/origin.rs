//! Decides whether a page of this origin may open a socket. Browsers send the true origin; programs
//! send none.

use std::net::{Ipv4Addr, Ipv6Addr};

use axum::http::{HeaderMap, header};

/// With a list, the origin must be in it. Without one, the page must come from this server,
/// addressed by IP or as `localhost`: any other name could be an attacker's that resolves to this
/// server.
pub(super) fn allowed(listed: &[String], headers: &HeaderMap) -> bool {
    let mut origins = headers.get_all(header::ORIGIN).iter();
    let Some(origin) = origins.next() else { return true };
    let (Ok(origin), None) = (origin.to_str(), origins.next()) else { return false };
    if !listed.is_empty() {
        return listed.iter().any(|listed| listed == origin);
    }
    let Some(host) = headers.get(header::HOST).and_then(|host| host.to_str().ok()) else { return false };
    let from = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    from.is_some_and(|from| from.eq_ignore_ascii_case(host)) && is_nobodys_name(host)
}

/// Whether the host, with or without a port, is an IP address or `localhost`.
fn is_nobodys_name(host: &str) -> bool {
    if let Some(rest) = host.strip_prefix('[') {
        return rest.split_once(']').is_some_and(|(address, _)| address.parse::<Ipv6Addr>().is_ok());
    }
    let name = host.split_once(':').map_or(host, |(name, _)| name);
    name.eq_ignore_ascii_case("localhost") || name.parse::<Ipv4Addr>().is_ok()
}

/// Checks the spelling of an origin against that of browsers; the error gives the right form.
pub(super) fn check(origin: &str) -> Result<(), String> {
    let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    let plain = |host: &str| {
        !host.is_empty()
            && host
                .bytes()
                .all(|b| b.is_ascii_graphic() && !b.is_ascii_uppercase() && !b"/?#@*,".contains(&b))
    };
    if host.is_some_and(plain) {
        Ok(())
    } else {
        Err(format!(
            "{origin:?}: expected an origin as browsers write it: https:// or http://, the host in small letters, the port \
             unless it is the usual one, and nothing more, as in https://cards.example"
        ))
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn headers(origin: &str, host: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::ORIGIN, HeaderValue::from_str(origin).unwrap());
        headers.insert(header::HOST, HeaderValue::from_str(host).unwrap());
        headers
    }

    #[test]
    fn without_a_list_a_page_of_this_server_may_if_the_host_is_a_number_or_localhost() {
        let may = |origin: &str, host: &str| allowed(&[], &headers(origin, host));
        assert!(may("http://localhost:1717", "localhost:1717"));
        assert!(may("http://192.168.1.5:1717", "192.168.1.5:1717"));
        assert!(may("https://192.168.1.5", "192.168.1.5"));
        assert!(may("http://[::1]:1717", "[::1]:1717"));
        assert!(!may("http://localhost:1718", "localhost:1717"));
        assert!(!may("http://evil.example", "localhost:1717"));
        // DNS rebinding: the attacker's name resolves to this server.
        assert!(!may("http://evil.example:1717", "evil.example:1717"));
        assert!(!may("http://localhost.evil.example", "localhost.evil.example"));
        assert!(!may("http://127.0.0.1.evil.example", "127.0.0.1.evil.example"));
        assert!(!may("null", "localhost:1717"));
        assert!(!may("file://localhost:1717", "localhost:1717"));
        assert!(!may("", ""));
    }

    #[test]
    fn with_a_list_only_what_is_in_it_may_to_the_letter() {
        let listed = ["https://cards.example".to_owned()];
        let may = |origin: &str| allowed(&listed, &headers(origin, "cards.example"));
        assert!(may("https://cards.example"));
        for other in [
            "http://cards.example",
            "https://cards.example:8443",
            "https://cards.example.evil.example",
            "https://www.cards.example",
            "null",
        ] {
            assert!(!may(other), "{other}");
        }
        assert!(!allowed(&listed, &headers("http://localhost:1717", "localhost:1717")));
    }

    #[test]
    fn programs_say_no_origin_and_nobody_says_two() {
        assert!(allowed(&["https://cards.example".to_owned()], &HeaderMap::new()));
        let mut two = headers("http://localhost", "localhost");
        two.append(header::ORIGIN, HeaderValue::from_static("http://evil.example"));
        assert!(!allowed(&[], &two));
    }

    #[test]
    fn an_origin_that_no_browser_would_send_is_told_when_it_is_configured() {
        for right in ["https://cards.example", "http://cards.example:8080", "http://[::1]:1717"] {
            assert_eq!(check(right), Ok(()));
        }
        for wrong in ["cards.example", "https://", "https://cards.example/", "https://Cards.example", "*"] {
            assert!(check(wrong).unwrap_err().contains("expected an origin"), "{wrong}");
        }
    }
}
