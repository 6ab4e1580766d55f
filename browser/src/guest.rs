//! Somebody in front of a browser: sees what is shown, presses what can be pressed.

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

/// How long something may take to appear before a test fails.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often it is looked for.
const GLANCE: Duration = Duration::from_millis(25);
/// How long a browser may take to close.
const GOODBYE: Duration = Duration::from_secs(5);

/// Keys that have no letter.
pub mod key {
    /// Tab.
    pub const TAB: &str = "\u{e004}";
    /// Enter.
    pub const ENTER: &str = "\u{e007}";
    /// Escape.
    pub const ESCAPE: &str = "\u{e00c}";
    /// The arrow to the left.
    pub const LEFT: &str = "\u{e012}";
    /// The arrow down.
    pub const DOWN: &str = "\u{e015}";
    /// To the beginning.
    pub const HOME: &str = "\u{e011}";
    /// To the end.
    pub const END: &str = "\u{e010}";
    /// The arrow to the right.
    pub const RIGHT: &str = "\u{e014}";
    /// Shift, which is held until the end.
    pub const SHIFT: &str = "\u{e008}";
}

/// How a guest looks at the page.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// In pixels of the page.
    pub size: (u32, u32),
    /// What the browser prefers.
    pub language: &'static str,
    /// Does the system want it dark?
    pub dark: bool,
    /// Does the system want little motion?
    pub reduced: bool,
}

impl Default for Look {
    fn default() -> Look {
        Look { size: (1440, 900), language: "en", dark: false, reduced: false }
    }
}

/// A browser with a fresh profile of its own. It ends when it is dropped.
pub struct Guest {
    driver: Child,
    /// Where the driver listens.
    port: u16,
    client: Client,
    look: Look,
    /// Gone when the guest has left.
    profile: Option<TempDir>,
}

/// A guest who has closed the browser and may come back: the browser has kept what it keeps.
pub struct Away {
    look: Look,
    profile: TempDir,
}

impl Away {
    /// Opens the browser again.
    pub async fn returns(self) -> Guest {
        Guest::with(self.look, self.profile).await
    }
}

impl Guest {
    /// Opens a browser.
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
        // What a script waits for may take long where much else is done.
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
                // The driver comes up.
                Err(error) if began.elapsed() > PATIENCE => panic!("no browser: {error}"),
                Err(_) => sleep(GLANCE).await,
            }
        };
        let guest = Guest { driver, port, client, look, profile: Some(profile) };
        guest.looks(look).await;
        guest
    }

    /// How the guest looked at the page on arrival.
    pub fn look(&self) -> Look {
        self.look
    }

    /// Looks at the page in another way, as far as it can be changed while the browser is open: all but the language.
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

    /// Closes the browser, as one does in the middle of a game.
    pub async fn leaves(mut self) -> Away {
        // A browser that is told to close writes down what it keeps.
        self.client.clone().close().await.expect("it closes");
        let profile = self.profile.take().expect("nobody leaves twice");
        Away { look: self.look, profile }
    }

    /// Opens a browser on the first screen of a server. Nothing moves there, and the deals [follow from a number](Guest::foretells).
    pub async fn in_a_hurry(server: &Server, number: u8) -> Guest {
        let guest = Guest::arrive(Look::default()).await;
        guest.foretells(number).await;
        guest.go(&server.url("/")).await;
        guest.prefers(json!({ "motion": "none" })).await;
        guest
    }

    /// Says something to the browser's own interface.
    pub async fn devtools(&self, method: &str, parameters: Value) -> Value {
        let said = Devtools { method: method.to_owned(), parameters };
        self.client.issue_cmd(said).await.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// From the next page on, chance is not chance: the deals follow from this number, each from the one before, so that a test plays the
    /// same game each time.
    pub async fn foretells(&self, number: u8) {
        let source = format!("let next = {number}; crypto.getRandomValues = bytes => bytes.fill(next++);");
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
    }

    /// From the next page on the screen is so slow that a frame is drawn only so long after it was asked for.
    pub async fn sees_late(&self, late: Duration) {
        let source = format!("requestAnimationFrame = drawn => setTimeout(drawn, {});", late.as_millis());
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
    }

    /// Opens an address.
    pub async fn go(&self, url: &str) {
        self.client.goto(url).await.unwrap_or_else(|error| panic!("{url}: {error}"));
    }

    /// Opens the same address again.
    pub async fn reload(&self) {
        self.client.refresh().await.expect("it reloads");
    }

    /// The address.
    pub async fn address(&self) -> String {
        self.client.current_url().await.expect("an address").to_string()
    }

    /// What a script gives back.
    pub async fn script(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.client.execute(script, arguments).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// What a script gives back that calls the last of its arguments when it is done.
    pub async fn script_later(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.client.execute_async(script, arguments).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Is something like this drawn, so that one could see it?
    pub async fn sees(&self, css: &str) -> bool {
        self.script(VISIBLE, vec![json!(css)]).await == json!(true)
    }

    /// Waits until something like this is drawn.
    pub async fn waits_for(&self, css: &str) {
        self.waits_until(css, async || self.sees(css).await).await;
    }

    /// Waits until nothing like this is drawn any more.
    pub async fn waits_until_gone(&self, css: &str) {
        self.waits_until(&format!("no {css}"), async || !self.sees(css).await).await;
    }

    /// Waits until this is so; `what` says in a failure what was waited for.
    pub async fn waits_until(&self, what: &str, is_so: impl AsyncFn() -> bool) {
        self.waits_within(PATIENCE, what, is_so).await;
    }

    /// The same with another limit, for what takes long by itself.
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

    /// Presses something, when it is there.
    pub async fn presses(&self, css: &str) {
        self.waits_for(css).await;
        let began = Instant::now();
        // Something may move over it for a moment, or it may be drawn anew.
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

    /// Writes into a field.
    pub async fn writes(&self, css: &str, text: &str) {
        self.waits_for(css).await;
        let field = self.client.find(Locator::Css(css)).await.expect("it is there");
        field.clear().await.expect("a field");
        field.send_keys(text).await.expect("a field");
    }

    /// Chooses a file where the page asks for one.
    pub async fn chooses_file(&self, css: &str, path: &std::path::Path) {
        self.waits_until(css, async || self.counts(css).await > 0).await;
        let field = self.client.find(Locator::Css(css)).await.expect("it is there");
        field.send_keys(path.to_str().expect("a path")).await.expect("a field for files");
    }

    /// Presses something if it is there and nothing is in the way; says what was wrong if not.
    pub async fn tries_to_press(&self, css: &str) -> Result<(), String> {
        let press = async || self.client.find(Locator::Css(css)).await?.click().await;
        press().await.map_err(|error| format!("{css}: {error}"))
    }

    /// Presses keys one after the other, wherever the focus is. Those without a letter are in [`key`].
    pub async fn keys(&self, keys: &str) {
        let typed = keys.chars().fold(KeyActions::new("keys".to_owned()), |typed, value| {
            typed.then(KeyAction::Down { value }).then(KeyAction::Up { value })
        });
        self.client.perform_actions(typed).await.unwrap_or_else(|error| panic!("{keys:?}: {error}"));
    }

    /// Goes from control to control with the Tab key until one like this has the focus.
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

    /// Has something like this the focus?
    pub async fn is_focused(&self, css: &str) -> bool {
        self.script("return document.activeElement?.matches(arguments[0]) ?? false", vec![json!(css)]).await
            == json!(true)
    }

    /// Waits until something like this has the focus: the page may give it with the next frame.
    pub async fn waits_for_focus(&self, css: &str) {
        self.waits_until(&format!("the focus on {css}"), async || self.is_focused(css).await).await;
    }

    /// The text of something; empty if it is not there.
    pub async fn reads(&self, css: &str) -> String {
        let text = self
            .script("return document.querySelector(arguments[0])?.textContent ?? ''", vec![json!(css)])
            .await;
        text.as_str().unwrap_or_default().trim().to_owned()
    }

    /// What is said of each of these to those who listen: the label, or else the text.
    pub async fn labels(&self, css: &str) -> Vec<String> {
        self.all(css, "element.getAttribute('aria-label') ?? element.textContent.trim()").await
    }

    /// The pictures in all of these, as they are drawn, in their order.
    pub async fn pictures(&self, css: &str) -> Vec<String> {
        self.all(&format!("{css} svg"), "element.outerHTML").await
    }

    async fn all(&self, css: &str, what: &str) -> Vec<String> {
        let script = format!("return [...document.querySelectorAll(arguments[0])].map(element => {what})");
        let all = self.script(&script, vec![json!(css)]).await;
        all.as_array().into_iter().flatten().filter_map(|one| one.as_str().map(str::to_owned)).collect()
    }

    /// Chooses from a list.
    pub async fn selects(&self, css: &str, value: &str) {
        self.waits_for(css).await;
        let list = self.client.find(Locator::Css(css)).await.expect("it is there");
        list.select_by_value(value).await.unwrap_or_else(|error| panic!("{value} in {css}: {error}"));
    }

    /// How many of these are drawn?
    pub async fn counts(&self, css: &str) -> u64 {
        let count =
            self.script("return document.querySelectorAll(arguments[0]).length", vec![json!(css)]).await;
        count.as_u64().unwrap_or(0)
    }

    /// The page as a picture.
    pub async fn picture(&self) -> Vec<u8> {
        self.client.screenshot().await.expect("a picture")
    }

    /// What the browser complains of since it was last asked: errors and violations of the policy.
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

    /// Changes what the page keeps of the guest's preferences, and opens the page anew.
    pub async fn prefers(&self, preferences: Value) {
        let script = "const key = 'seventeen.preferences';
            localStorage.setItem(key, JSON.stringify({...JSON.parse(localStorage.getItem(key) ?? '{}'), ...arguments[0]}))";
        self.script(script, vec![preferences]).await;
        self.reload().await;
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        // A driver that is killed leaves its browser behind; one that is asked to shut down takes it along, and hangs up when it has.
        // Neither can fail in a way that matters to a test that is over.
        if let Ok(mut line) = TcpStream::connect(("127.0.0.1", self.port)) {
            let _ = line.set_read_timeout(Some(GOODBYE));
            let _ = line.write_all(b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
            let _ = line.read_to_end(&mut Vec::new());
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

/// Is the first of these drawn within the page, and not hidden?
const VISIBLE: &str = "
    const found = document.querySelector(arguments[0]);
    if (!found) return false;
    const box = found.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(found).visibility !== 'hidden'";

/// What has the focus: the beginning of its markup.
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
