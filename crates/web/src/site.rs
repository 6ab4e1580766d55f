//! Where others find this server. A page that was opened as `localhost` asks for it: to every other machine that name means itself.

use web_kit::prelude::*;

use crate::fetch;
use crate::route::Route;

/// Where this machine is told how others get here.
const ADDRESS: &str = "/address";

/// Where others find this server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Site {
    /// Where this page is from.
    Here,
    /// At another origin.
    At(String),
    /// Nobody but this machine can come.
    OnlyHere,
}

impl Site {
    /// Asks the server; none if the page is where everybody can come, or if nobody knows.
    pub(crate) async fn asked() -> Option<Site> {
        if !is_own_name(&window().location().hostname().ok()?) {
            return None;
        }
        Some(Site::told(&fetch::text(ADDRESS).await?))
    }

    fn told(address: &str) -> Site {
        match address.trim() {
            "" => Site::OnlyHere,
            origin => Site::At(origin.to_owned()),
        }
    }

    /// The link to a place of the page, for others.
    pub(crate) fn link(&self, route: &Route) -> String {
        let origin = match self {
            Site::At(origin) => origin.clone(),
            Site::Here | Site::OnlyHere => window().location().origin().unwrap_or_default(),
        };
        origin + &route.path()
    }
}

/// Is it what every machine calls itself?
fn is_own_name(host: &str) -> bool {
    host == "localhost" || host.ends_with(".localhost") || host.starts_with("127.") || host == "[::1]"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machines_own_name_leads_nobody_else_to_it() {
        for host in ["localhost", "cards.localhost", "127.0.0.1", "[::1]"] {
            assert!(is_own_name(host), "{host}");
        }
        for host in ["192.168.1.5", "cards.example", "localhost.example", "[fd00::1]"] {
            assert!(!is_own_name(host), "{host}");
        }
    }

    #[test]
    fn others_are_sent_where_the_server_says() {
        let site = Site::told("http://192.168.1.5:1717\n");
        assert_eq!(
            site.link(&Route::Table("7Q2KD0X9RT4M".to_owned())),
            "http://192.168.1.5:1717/t/7Q2KD0X9RT4M"
        );
        assert_eq!(Site::told(""), Site::OnlyHere);
    }
}
