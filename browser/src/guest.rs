//! A guest at a browser: sees what is drawn, and presses what can be pressed.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder, Locator};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::time::sleep;

use crate::server::{Server, free_port};

/// Timeout of a wait for the page.
const PATIENCE: Duration = Duration::from_secs(20);
/// Interval between two looks at the page.
const GLANCE: Duration = Duration::from_millis(25);
/// Timeout of closing a browser.
const GOODBYE: Duration = Duration::from_secs(5);

/// Keys without a letter.
pub mod key {
    /// Tab.
    pub const TAB: &str = "\u{e004}";
    /// Enter.
    pub const ENTER: &str = "\u{e007}";
    /// Escape.
    pub const ESCAPE: &str = "\u{e00c}";
    /// Left arrow.
    pub const LEFT: &str = "\u{e012}";
    /// Down arrow.
    pub const DOWN: &str = "\u{e015}";
    /// Home: to the beginning.
    pub const HOME: &str = "\u{e011}";
    /// End: to the end.
    pub const END: &str = "\u{e010}";
    /// Right arrow.
    pub const RIGHT: &str = "\u{e014}";
    /// Shift, held until the end of the sequence.
    pub const SHIFT: &str = "\u{e008}";
}

/// The window and the preferences of a guest.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// Size in pixels of the page.
    pub size: (u32, u32),
    /// The browser's preferred language.
    pub language: &'static str,
    /// Whether the system prefers a dark theme.
    pub dark: bool,
    /// Whether the system prefers reduced motion.
    pub reduced: bool,
}

impl Default for Look {
    fn default() -> Look {
        Look { size: (1440, 900), language: "en", dark: false, reduced: false }
    }
}

/// A browser with its own fresh profile. Quits when dropped.
pub struct Guest {
    driver: Child,
    /// The driver's port.
    port: u16,
    client: Client,
    look: Look,
    /// None after the guest has left.
    profile: Option<TempDir>,
}

/// A guest with a closed browser. The profile is kept for a return.
pub struct Away {
    look: Look,
    profile: TempDir,
}

impl Away {
    /// Opens the browser again, with the same profile.
    pub async fn returns(self) -> Guest {
        Guest::with(self.look, self.profile).await
    }
}

impl Guest {
    /// Opens a browser with a fresh profile.
    pub async fn arrive(look: Look) -> Guest {
        Guest::with(look, TempDir::new().expect("a folder")).await
    }

    async fn with(look: Look, profile: TempDir) -> Guest {
        let port = free_port();
        let driver = Command::new("chromedriver")
            .args([format!("--port={port}"), "--log-level=OFF".to_owned()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver, of Debian's package chromium-driver");
        let mut arguments: Vec<String> = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--hide-scrollbars",
        ]
        .map(str::to_owned)
        .to_vec();
        let (width, height) = look.size;
        arguments.push(format!("--window-size={width},{height}"));
        arguments.push(format!("--user-data-dir={}", profile.path().display()));
        arguments.push(format!("--lang={}", look.language));
        let options = json!({
            "args": arguments,
            "prefs": { "intl.accept_languages": look.language, "intl.selected_languages": look.language },
        });
        let mut capabilities = Capabilities::new();
        capabilities.insert("goog:chromeOptions".to_owned(), options);
        // On a busy machine the condition that a script waits for may take long.
        capabilities.insert("timeouts".to_owned(), json!({ "script": 120_000 }));
        capabilities.insert("goog:loggingPrefs".to_owned(), json!({ "browser": "ALL" }));
        let began = Instant::now();
        let client = loop {
            let mut builder = ClientBuilder::new(fantoccini_connector());
            match builder
                .capabilities(capabilities.clone())
                .connect(&format!("http://127.0.0.1:{port}"))
                .await
            {
                Ok(client) => break client,
                // The driver is still starting.
                Err(error) if began.elapsed() > PATIENCE => panic!("no browser: {error}"),
                Err(_) => sleep(GLANCE).await,
            }
        };
        let guest = Guest { driver, port, client, look, profile: Some(profile) };
        guest.looks(look).await;
        guest
    }

    /// Returns the look on arrival.
    pub fn look(&self) -> Look {
        self.look
    }

    /// Changes the look, except for the language, which an open browser cannot change.
    pub async fn looks(&self, look: Look) {
        let (width, height) = look.size;
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
        let media = json!({ "features": [
            { "name": "prefers-color-scheme", "value": if look.dark { "dark" } else { "light" } },
            { "name": "prefers-reduced-motion", "value": if look.reduced { "reduce" } else { "no-preference" } },
        ] });
        self.devtools("Emulation.setEmulatedMedia", media).await;
    }

    /// Closes the browser, as players do in the middle of a game.
    pub async fn leaves(mut self) -> Away {
        // A browser closed by command writes its stored data to disk.
        self.client.clone().close().await.expect("it closes");
        let profile = self.profile.take().expect("a guest leaves once");
        Away { look: self.look, profile }
    }

    /// Opens a browser on the server's first screen, without motion and with deals that [follow
    /// from a number](Guest::foretells).
    pub async fn in_a_hurry(server: &Server, number: u8) -> Guest {
        let guest = Guest::arrive(Look::default()).await;
        guest.foretells(number).await;
        guest.go(&server.url("/")).await;
        guest.prefers(json!({ "motion": "none" })).await;
        guest
    }

    /// Sends a command of the DevTools protocol.
    pub async fn devtools(&self, method: &str, parameters: Value) -> Value {
        let said = Devtools { method: method.to_owned(), parameters };
        self.client.issue_cmd(said).await.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// From the next page load on, derives all random bytes of the page from this number, each from
    /// the one before, so that a test plays the same game each time.
    pub async fn foretells(&self, number: u8) {
        let source = format!("let next = {number}; crypto.getRandomValues = bytes => bytes.fill(next++);");
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
    }

    /// From the next page load on, delays every animation frame by this time, like a slow screen.
    pub async fn sees_late(&self, late: Duration) {
        let source = format!("requestAnimationFrame = drawn => setTimeout(drawn, {});", late.as_millis());
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
    }

    /// Opens an address.
    pub async fn go(&self, url: &str) {
        self.client.goto(url).await.unwrap_or_else(|error| panic!("{url}: {error}"));
    }

    /// Reloads the page.
    pub async fn reload(&self) {
        self.client.refresh().await.expect("it reloads");
    }

    /// Returns the current address.
    pub async fn address(&self) -> String {
        self.client.current_url().await.expect("an address").to_string()
    }

    /// Runs a script and returns its result.
    pub async fn script(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.client.execute(script, arguments).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Runs a script that calls its last argument when done, and returns the value of that call.
    pub async fn script_later(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.client.execute_async(script, arguments).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Whether a matching element is drawn, so that a person could see it.
    pub async fn sees(&self, css: &str) -> bool {
        self.script(VISIBLE, vec![json!(css)]).await == json!(true)
    }

    /// Waits until a matching element is drawn.
    pub async fn waits_for(&self, css: &str) {
        self.waits_until(css, async || self.sees(css).await).await;
    }

    /// Waits until no matching element is drawn.
    pub async fn waits_until_gone(&self, css: &str) {
        self.waits_until(&format!("no {css}"), async || !self.sees(css).await).await;
    }

    /// Waits for a condition; `what` names it in a failure.
    pub async fn waits_until(&self, what: &str, is_so: impl AsyncFn() -> bool) {
        self.waits_within(PATIENCE, what, is_so).await;
    }

    /// Waits for a slow condition, with its own timeout.
    pub async fn waits_within(&self, limit: Duration, what: &str, is_so: impl AsyncFn() -> bool) {
        let began = Instant::now();
        while !is_so().await {
            if began.elapsed() > limit {
                let text = self.script("return document.body.innerText", vec![]).await;
                panic!(
                    "waited for {what}; the page shows:\n{}\n{:?}",
                    text.as_str().unwrap_or(""),
                    self.complaints().await
                );
            }
            sleep(GLANCE).await;
        }
    }

    /// Waits for an element, then presses it.
    pub async fn presses(&self, css: &str) {
        self.waits_for(css).await;
        let began = Instant::now();
        // Motion may cover the element for a moment, or the page may redraw it.
        loop {
            let pressed = match self.client.find(Locator::Css(css)).await {
                Ok(element) => element.click().await,
                Err(error) => Err(error),
            };
            match pressed {
                Ok(()) => return,
                Err(error) if began.elapsed() > PATIENCE => panic!("{css} cannot be pressed: {error}"),
                Err(_) => sleep(GLANCE).await,
            }
        }
    }

    /// Replaces the text of a field.
    pub async fn writes(&self, css: &str, text: &str) {
        self.waits_for(css).await;
        let field = self.client.find(Locator::Css(css)).await.expect("it is there");
        field.clear().await.expect("a field");
        field.send_keys(text).await.expect("a field");
    }

    /// Chooses a file in a file field.
    pub async fn chooses_file(&self, css: &str, path: &std::path::Path) {
        self.waits_until(css, async || self.counts(css).await > 0).await;
        let field = self.client.find(Locator::Css(css)).await.expect("it is there");
        field.send_keys(path.to_str().expect("a path")).await.expect("a field for files");
    }

    /// Presses an element once, if it is there and uncovered. The error says what was wrong.
    pub async fn tries_to_press(&self, css: &str) -> Result<(), String> {
        let press = async || self.client.find(Locator::Css(css)).await?.click().await;
        press().await.map_err(|error| format!("{css}: {error}"))
    }

    /// Presses keys one after the other, wherever the focus is. Keys without a letter are in
    /// [`key`].
    pub async fn keys(&self, keys: &str) {
        let typed = keys.chars().fold(KeyActions::new("keys".to_owned()), |typed, value| {
            typed.then(KeyAction::Down { value }).then(KeyAction::Up { value })
        });
        self.client.perform_actions(typed).await.unwrap_or_else(|error| panic!("{keys:?}: {error}"));
    }

    /// Presses Tab until a matching element has the focus.
    pub async fn tabs_to(&self, css: &str) {
        self.waits_for(css).await;
        let mut passed = Vec::new();
        while !self.is_focused(css).await {
            let here = self.script(FOCUSED, vec![]).await.to_string();
            assert!(passed.len() < 80, "{css} cannot be reached with the Tab key, only {passed:#?}");
            passed.push(here);
            self.keys(key::TAB).await;
        }
    }

    /// Whether a matching element has the focus.
    pub async fn is_focused(&self, css: &str) -> bool {
        self.script("return document.activeElement?.matches(arguments[0]) ?? false", vec![json!(css)]).await
            == json!(true)
    }

    /// Waits until a matching element has the focus: the page may give it with the next frame.
    pub async fn waits_for_focus(&self, css: &str) {
        self.waits_until(&format!("the focus on {css}"), async || self.is_focused(css).await).await;
    }

    /// Returns the text of an element; empty if there is none.
    pub async fn reads(&self, css: &str) -> String {
        let text = self
            .script("return document.querySelector(arguments[0])?.textContent ?? ''", vec![json!(css)])
            .await;
        text.as_str().unwrap_or_default().trim().to_owned()
    }

    /// Returns the texts that a screen reader reads for all matching elements: the label, or else
    /// the text.
    pub async fn labels(&self, css: &str) -> Vec<String> {
        self.all(css, "element.getAttribute('aria-label') ?? element.textContent.trim()").await
    }

    /// Returns the pictures in all matching elements as SVG markup, in order.
    pub async fn pictures(&self, css: &str) -> Vec<String> {
        self.all(&format!("{css} svg"), "element.outerHTML").await
    }

    async fn all(&self, css: &str, what: &str) -> Vec<String> {
        let script = format!("return [...document.querySelectorAll(arguments[0])].map(element => {what})");
        let all = self.script(&script, vec![json!(css)]).await;
        all.as_array().into_iter().flatten().filter_map(|one| one.as_str().map(str::to_owned)).collect()
    }

    /// Chooses an option of a list by its value.
    pub async fn selects(&self, css: &str, value: &str) {
        self.waits_for(css).await;
        let list = self.client.find(Locator::Css(css)).await.expect("it is there");
        list.select_by_value(value).await.unwrap_or_else(|error| panic!("{value} in {css}: {error}"));
    }

    /// Counts the matching elements in the document.
    pub async fn counts(&self, css: &str) -> u64 {
        let count =
            self.script("return document.querySelectorAll(arguments[0]).length", vec![json!(css)]).await;
        count.as_u64().unwrap_or(0)
    }

    /// Takes a screenshot of the page.
    pub async fn picture(&self) -> Vec<u8> {
        self.client.screenshot().await.expect("a picture")
    }

    /// Returns the errors that the browser has logged since the last call, policy violations
    /// included.
    pub async fn complaints(&self) -> Vec<String> {
        let log = self.client.issue_cmd(Log).await;
        let log =
            log.unwrap_or_else(|error| panic!("the browser does not say what it complains of: {error}"));
        log.as_array()
            .unwrap_or_else(|| panic!("a list, not {log}"))
            .iter()
            .filter(|entry| entry["level"] == "SEVERE")
            .filter_map(|entry| entry["message"].as_str().map(str::to_owned))
            .collect()
    }

    /// Changes the stored preferences of the page, and reloads it.
    pub async fn prefers(&self, preferences: Value) {
        let script = "const key = 'seventeen.preferences';
            localStorage.setItem(key, JSON.stringify({...JSON.parse(localStorage.getItem(key) ?? '{}'), ...arguments[0]}))";
        self.script(script, vec![preferences]).await;
        self.reload().await;
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        // A killed driver leaves its browser behind. A driver that shuts down on request takes its
        // browser along, and then closes the connection. No failure here matters: the test is over.
        if let Ok(mut line) = TcpStream::connect(("127.0.0.1", self.port)) {
            let _ = line.set_read_timeout(Some(GOODBYE));
            let _ = line.write_all(b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
            let _ = line.read_to_end(&mut Vec::new());
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

/// Whether the first matching element has a box and is not hidden.
const VISIBLE: &str = "
    const found = document.querySelector(arguments[0]);
    if (!found) return false;
    const box = found.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(found).visibility !== 'hidden'";

/// Start of the focused element's markup.
const FOCUSED: &str = "return document.activeElement?.outerHTML.slice(0, 160)";

fn fantoccini_connector() -> hyper_util::client::legacy::connect::HttpConnector {
    hyper_util::client::legacy::connect::HttpConnector::new()
}

#[derive(Debug)]
struct Devtools {
    method: String,
    parameters: Value,
}

impl WebDriverCompatibleCommand for Devtools {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "cmd": self.method, "params": self.parameters }).to_string()))
    }
}

#[derive(Debug)]
struct Log;

impl WebDriverCompatibleCommand for Log {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "type": "browser" }).to_string()))
    }
}
