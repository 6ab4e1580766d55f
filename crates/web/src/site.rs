//! The address of this server for other machines. A page opened as `localhost` asks the server for
//! it: on every other machine, that name means the machine itself.

use web_kit::prelude::*;

use crate::fetch;
use crate::route::Route;

/// The path at which the server answers with its address for other machines.
const ADDRESS: &str = "/address";

/// The address of this server for other machines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Site {
    /// The origin of this page.
    Here,
    /// Another origin.
    At(String),
    /// No other machine can connect.
    OnlyHere,
}

impl Site {
    /// Asks the server; none if other machines can use the address of this page, or if the server
    /// does not answer.
    pub(crate) async fn asked() -> Option<Site> {
        if !is_own_name(&window().location().hostname().ok()?) {
            return None;
        }
        Some(Site::from_server(&fetch::text(ADDRESS).await?))
    }

    fn from_server(address: &str) -> Site {
        match address.trim() {
            "" => Site::OnlyHere,
            origin => Site::At(origin.to_owned()),
        }
    }

    /// The link to a route, for other machines.
    pub(crate) fn link(&self, route: &Route) -> String {
        let origin = match self {
            Site::At(origin) => origin.clone(),
            Site::Here | Site::OnlyHere => window().location().origin().unwrap_or_default(),
        };
        origin + &route.path()
    }
}

/// Whether this host name means the machine itself.
fn is_own_name(host: &str) -> bool {
    host == "localhost" || host.ends_with(".localhost") || host.starts_with("127.") || host == "[::1]"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_machines_cannot_use_a_machines_own_name() {
        for host in ["localhost", "cards.localhost", "127.0.0.1", "[::1]"] {
            assert!(is_own_name(host), "{host}");
        }
        for host in ["192.168.1.5", "cards.example", "localhost.example", "[fd00::1]"] {
            assert!(!is_own_name(host), "{host}");
        }
    }

    #[test]
    fn others_are_sent_where_the_server_says() {
        let site = Site::from_server("http://192.168.1.5:1717\n");
        assert_eq!(
            site.link(&Route::Table("7Q2KD0X9RT4M".to_owned())),
            "http://192.168.1.5:1717/t/7Q2KD0X9RT4M"
        );
        assert_eq!(Site::from_server(""), Site::OnlyHere);
    }
}
