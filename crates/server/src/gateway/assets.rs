//! The files of the page: content types, cache headers and compression.

use std::borrow::Cow;
use std::fmt::Write as _;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

/// The output of `cargo xtask page`: embedded in release builds, read at run time in others.
#[derive(RustEmbed)]
#[folder = "../web/dist"]
#[allow_missing = true]
struct Bundle;

/// Finds a file of the page by its path, without the leading slash.
pub type Files = fn(&str) -> Option<PageFile>;

/// A file of the page.
#[derive(Clone, Debug)]
pub struct PageFile {
    bytes: Cow<'static, [u8]>,
    sha256: [u8; 32],
}

impl PageFile {
    /// Creates a file.
    pub fn new(bytes: impl Into<Cow<'static, [u8]>>) -> PageFile {
        let bytes = bytes.into();
        PageFile { sha256: Sha256::digest(&bytes).into(), bytes }
    }

    /// The ETag.
    fn tag(&self) -> String {
        let mut tag = String::from("\"");
        for byte in &self.sha256[..16] {
            // Writing to a String cannot fail.
            let _ = write!(tag, "{byte:02x}");
        }
        tag + "\""
    }

    fn into_body(self) -> Body {
        match self.bytes {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes).into(),
            Cow::Owned(bytes) => bytes.into(),
        }
    }
}

/// The files that were bundled with this server.
pub(super) fn bundled(path: &str) -> Option<PageFile> {
    let file = Bundle::get(path)?;
    Some(PageFile { sha256: file.metadata.sha256_hash(), bytes: file.data })
}

/// The document of the page, the same at each of its addresses; none if no page was bundled. It is
/// not cached, because its response sets the guest's cookie.
pub(super) fn document(files: Files, headers: &HeaderMap) -> Option<Response> {
    let found = find(files, "index.html", headers)?;
    Some(found.answer("no-store"))
}

/// The file at an address, if there is one.
pub(super) fn file(files: Files, address: &str, headers: &HeaderMap) -> Option<Response> {
    let path = address.strip_prefix('/')?;
    // The document has its own addresses, and compressed forms are not addressed by name.
    if !is_plain(path) || path == "index.html" || path.ends_with(".br") {
        return None;
    }
    let found = find(files, path, headers)?;
    if path.starts_with("assets/") {
        // The name contains a hash of the content.
        return Some(found.answer("public, max-age=31536000, immutable"));
    }
    let tag = found.file.tag();
    let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|line| line.to_str().ok());
    let is_known = known
        .flat_map(|line| line.split(','))
        .map(str::trim)
        .any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag);
    let mut response = found.answer("no-cache");
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        *response.body_mut() = Body::empty();
        response.headers_mut().remove(header::CONTENT_TYPE);
        response.headers_mut().remove(header::CONTENT_ENCODING);
    }
    // Hexadecimal digits in quotes.
    if let Ok(tag) = HeaderValue::try_from(tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    Some(response)
}

/// Whether the path only descends, and to no hidden file.
fn is_plain(path: &str) -> bool {
    path.split('/').all(|part| !part.is_empty() && !part.starts_with('.') && !part.contains('\\'))
}

/// A file in the form to be sent.
struct Found {
    file: PageFile,
    kind: &'static str,
    is_brotli: bool,
}

fn find(files: Files, path: &str, headers: &HeaderMap) -> Option<Found> {
    let plain = files(path)?;
    let small = if takes_brotli(headers) { files(&format!("{path}.br")) } else { None };
    let is_brotli = small.is_some();
    Some(Found { file: small.unwrap_or(plain), kind: kind(path), is_brotli })
}

impl Found {
    fn answer(self, kept: &'static str) -> Response {
        const BROTLI: [(HeaderName, HeaderValue); 1] =
            [(header::CONTENT_ENCODING, HeaderValue::from_static("br"))];
        let headers = [
            (header::CONTENT_TYPE, HeaderValue::from_static(self.kind)),
            (header::CACHE_CONTROL, HeaderValue::from_static(kept)),
            (header::VARY, HeaderValue::from_static("accept-encoding")),
        ];
        (headers, self.is_brotli.then_some(BROTLI), self.file.into_body()).into_response()
    }
}

/// Does the client accept brotli? A weight of zero means no.
fn takes_brotli(headers: &HeaderMap) -> bool {
    let lines = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case("br") && weight != Some(0.0)
    })
}

/// The content type, by extension.
fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("css") => "text/css; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("png") => "image/png",
        Some("svg") => "image/svg+xml",
        Some("txt") => "text/plain; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepting(value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(value))])
    }

    #[test]
    fn brotli_is_for_those_who_ask_for_it() {
        for yes in ["br", "gzip, deflate, br, zstd", "gzip;q=0.5,BR;q=0.9", "br;q=1"] {
            assert!(takes_brotli(&accepting(yes)), "{yes}");
        }
        for no in ["", "gzip", "br;q=0", "gzip, br;q=0.0", "brotli", "*"] {
            assert!(!takes_brotli(&accepting(no)), "{no}");
        }
        assert!(!takes_brotli(&HeaderMap::new()));
    }

    #[test]
    fn paths_lead_down_and_to_nothing_hidden() {
        for plain in ["sw.js", "assets/page-0a.wasm", "rules/en/rummy17.html"] {
            assert!(is_plain(plain), "{plain}");
        }
        for other in
            ["", "..", "../Cargo.toml", "a/../../b", "a//b", "/etc/passwd", ".gitkeep", "a/.b", "a\\..\\b"]
        {
            assert!(!is_plain(other), "{other}");
        }
    }

    #[test]
    fn tags_tell_contents_apart() {
        let tag = |text: &'static str| PageFile::new(text.as_bytes()).tag();
        assert_eq!(tag("a"), tag("a"));
        assert_ne!(tag("a"), tag("b"));
        assert_eq!(tag("a").len(), 34);
    }
}
