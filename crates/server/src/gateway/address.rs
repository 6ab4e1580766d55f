//! Addresses: the client of a request, even behind a proxy.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::http::HeaderMap;

/// The header in which a proxy names its client.
pub(super) const FORWARDED_FOR: &str = "x-forwarded-for";

/// Addresses with a common prefix: `10.0.0.0/8`, `fd00::/8`, or a single one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    address: IpAddr,
    prefix: u8,
}

impl Network {
    /// Whether the network contains this address.
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(mine), IpAddr::V4(other)) => {
                alike(u32::from(mine).into(), u32::from(other).into(), 32, self.prefix)
            }
            (IpAddr::V6(mine), IpAddr::V6(other)) => alike(mine.into(), other.into(), 128, self.prefix),
            _ => false,
        }
    }
}

/// Whether the first bits of both are equal.
fn alike(one: u128, other: u128, bits: u8, prefix: u8) -> bool {
    // A shift by the full width would overflow; with no bits to compare all addresses are alike.
    prefix == 0 || (one ^ other) >> (bits - prefix) == 0
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let wrong = || {
            format!("{text:?}: expected an address like 10.0.0.7, or a network like 10.0.0.0/8 or fd00::/8")
        };
        let (address, prefix) = match text.split_once('/') {
            Some((address, prefix)) => (address, Some(prefix)),
            None => (text, None),
        };
        let address = address.parse::<IpAddr>().map_err(|_| wrong())?.to_canonical();
        let bits = if address.is_ipv4() { 32 } else { 128 };
        let prefix = match prefix {
            Some(prefix) => prefix.parse().ok().filter(|&prefix| prefix <= bits).ok_or_else(wrong)?,
            None => bits,
        };
        Ok(Network { address, prefix })
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bits = if self.address.is_ipv4() { 32 } else { 128 };
        if self.prefix == bits {
            write!(f, "{}", self.address)
        } else {
            write!(f, "{}/{}", self.address, self.prefix)
        }
    }
}

/// The client of a request: the peer or, behind our proxies, the nearest address that is not one of
/// them. A client can forge the entries further left in the header.
pub(super) fn client(peer: IpAddr, headers: &HeaderMap, proxies: &[Network]) -> IpAddr {
    let ours = |address: IpAddr| proxies.iter().any(|proxy| proxy.contains(address));
    let mut nearest = peer.to_canonical();
    if !ours(nearest) {
        return nearest;
    }
    let lines: Vec<&str> =
        headers.get_all(FORWARDED_FOR).iter().filter_map(|line| line.to_str().ok()).collect();
    for entry in lines.iter().rev().flat_map(|line| line.rsplit(',')) {
        let Some(address) = parse(entry.trim()) else { break };
        nearest = address;
        if !ours(nearest) {
            break;
        }
    }
    nearest
}

/// An address as proxies write it: bare, in brackets, or with a port.
fn parse(entry: &str) -> Option<IpAddr> {
    let bare = entry.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(entry);
    let address = bare.parse().or_else(|_| entry.parse().map(|socket: SocketAddr| socket.ip())).ok()?;
    Some(address.to_canonical())
}

/// The unit that limits count: an IPv4 address, or the /64 of one household or machine in IPv6.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Subnet(IpAddr);

impl From<IpAddr> for Subnet {
    fn from(address: IpAddr) -> Subnet {
        Subnet(match address.to_canonical() {
            IpAddr::V4(address) => address.into(),
            IpAddr::V6(address) => Ipv6Addr::from(u128::from(address) >> 64 << 64).into(),
        })
    }
}

impl fmt::Display for Subnet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn from(peer: &str, lines: &[&str], proxies: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(FORWARDED_FOR, HeaderValue::from_str(line).unwrap());
        }
        let proxies: Vec<Network> = proxies.iter().map(|proxy| proxy.parse().unwrap()).collect();
        client(peer.parse().unwrap(), &headers, &proxies).to_string()
    }

    #[test]
    fn the_header_of_a_stranger_counts_for_nothing() {
        assert_eq!(from("203.0.113.9", &["198.51.100.1"], &[]), "203.0.113.9");
        assert_eq!(from("203.0.113.9", &["198.51.100.1"], &["10.0.0.0/8"]), "203.0.113.9");
    }

    #[test]
    fn behind_proxies_the_rightmost_address_that_is_none_of_them_counts() {
        let proxies = ["127.0.0.1", "10.0.0.0/8"];
        assert_eq!(from("127.0.0.1", &["198.51.100.1"], &proxies), "198.51.100.1");
        assert_eq!(from("127.0.0.1", &["1.2.3.4, 198.51.100.1, 10.9.8.7"], &proxies), "198.51.100.1");
        assert_eq!(from("127.0.0.1", &["1.2.3.4", "198.51.100.1", "10.9.8.7"], &proxies), "198.51.100.1");
        assert_eq!(from("::ffff:127.0.0.1", &["198.51.100.1"], &proxies), "198.51.100.1");
    }

    #[test]
    fn ports_and_brackets_are_understood_and_junk_ends_the_search() {
        let proxies = ["127.0.0.1"];
        assert_eq!(from("127.0.0.1", &["198.51.100.1:4711"], &proxies), "198.51.100.1");
        assert_eq!(from("127.0.0.1", &["[2001:db8::7]:4711"], &proxies), "2001:db8::7");
        assert_eq!(from("127.0.0.1", &["[2001:db8::7]"], &proxies), "2001:db8::7");
        assert_eq!(from("127.0.0.1", &["198.51.100.1, unknown"], &proxies), "127.0.0.1");
        assert_eq!(from("127.0.0.1", &[], &proxies), "127.0.0.1");
    }

    #[test]
    fn a_network_holds_what_begins_alike() {
        let holds = |network: &str, address: &str| {
            network.parse::<Network>().unwrap().contains(address.parse().unwrap())
        };
        assert!(holds("10.0.0.0/8", "10.255.0.1") && !holds("10.0.0.0/8", "11.0.0.1"));
        assert!(holds("0.0.0.0/0", "203.0.113.9") && !holds("0.0.0.0/0", "2001:db8::1"));
        assert!(holds("fd00::/8", "fd12::1") && !holds("fd00::/8", "fe80::1"));
        assert!(holds("192.0.2.1", "192.0.2.1") && !holds("192.0.2.1", "192.0.2.2"));
    }

    #[test]
    fn a_network_is_spelled_as_it_is_read_and_junk_says_what_is_expected() {
        for text in ["10.0.0.0/8", "192.0.2.1", "fd00::/8", "::1"] {
            assert_eq!(text.parse::<Network>().unwrap().to_string(), text);
        }
        for text in ["", "ten", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "fd00::/129"] {
            let error = text.parse::<Network>().unwrap_err();
            assert!(error.contains("expected an address like"), "{error}");
        }
    }

    #[test]
    fn in_ipv6_a_household_is_one_subnet() {
        let subnet = |address: &str| Subnet::from(address.parse::<IpAddr>().unwrap());
        assert_eq!(subnet("2001:db8:1:2::1"), subnet("2001:db8:1:2:ffff::9"));
        assert_ne!(subnet("2001:db8:1:2::1"), subnet("2001:db8:1:3::1"));
        assert_ne!(subnet("192.0.2.1"), subnet("192.0.2.2"));
        assert_eq!(subnet("::ffff:192.0.2.1"), subnet("192.0.2.1"));
    }
}
