//! What is in the bundle: programs with their glue, scripts, style, rules, icons, and the list of it all for the service worker.

use std::path::Path;

use languages::Language;
use serde_json::Value;

use crate::template::fill;
use crate::{Care, Files, Places, below, glue, hash, read, read_text, relative, rules, style};

/// Makes every file of the bundle. The rules are rendered into `scratch` on the way.
pub(crate) fn contents(places: &Places, care: Care, scratch: &Path) -> Result<Files, String> {
    let mut files = Files::new();
    let source = |name: &str| read_text(&places.web.join(name));

    let page = glue::glue("page", read(&places.page)?, care)?;
    let page_wasm = asset(&mut files, "page", "wasm", page.wasm);
    let page_glue = asset(&mut files, "page", "js", page.script.into_bytes());
    let failed = in_all_languages(Language::boot_failed);
    let boot = fill(
        &source("boot.js")?,
        &[("glue", &page_glue), ("wasm", &page_wasm), ("\"failed\"", &failed.to_string())],
    )?;
    let boot = asset(&mut files, "boot", "js", boot.into_bytes());

    let worker = glue::glue("worker", read(&places.worker)?, care)?;
    let worker_wasm = asset(&mut files, "worker", "wasm", worker.wasm);
    let worker_glue = asset(&mut files, "worker-glue", "js", worker.script.into_bytes());
    let worker = fill(&source("worker.js")?, &[("glue", &worker_glue), ("wasm", &worker_wasm)])?;
    let worker = asset(&mut files, "worker", "js", worker.into_bytes());

    let style =
        asset(&mut files, "style", "css", style::style(&places.web.join("style"), care)?.into_bytes());

    let folder = places.web.join("static");
    for path in below(&folder)? {
        files.insert(relative(&path, &folder), read(&path)?);
    }
    for url in rules::write(&places.rules, scratch, &style)? {
        let path = url.trim_start_matches('/');
        files.insert(path.to_owned(), read(&scratch.join(path))?);
    }

    let index = fill(
        &source("index.html")?,
        &[
            ("style", &style),
            ("boot", &boot),
            ("glue", &page_glue),
            ("wasm", &page_wasm),
            ("worker", &worker),
            ("needs-script", &needs_script()),
        ],
    )?;
    files.insert("index.html".to_owned(), index.into_bytes());

    let script = service_worker(&source("sw.js")?, &files)?;
    files.insert("sw.js".to_owned(), script.into_bytes());
    Ok(files)
}

/// Adds a file with its content in its name, and gives its address.
fn asset(files: &mut Files, name: &str, extension: &str, bytes: Vec<u8>) -> String {
    let path = format!("assets/{name}-{}.{extension}", hash(&bytes));
    let url = format!("/{path}");
    files.insert(path, bytes);
    url
}

/// The service worker with the list of what it keeps. Its version, and so the script, changes with any of the files.
fn service_worker(source: &str, files: &Files) -> Result<String, String> {
    let mut urls = Vec::new();
    let mut all = source.to_owned();
    for (path, bytes) in files {
        urls.push(if path == "index.html" { "/".to_owned() } else { format!("/{path}") });
        all += &format!("\n{path} {}", hash(bytes));
    }
    let urls = Value::from(urls).to_string();
    fill(source, &[("version", &hash(all.as_bytes())), ("\"files\"", &urls)])
}

/// A message by the code of its language.
fn in_all_languages(message: fn(Language) -> &'static str) -> Value {
    Language::ALL.into_iter().map(|language| (language.code(), message(language))).collect()
}

/// For a browser that runs no scripts, and so cannot say which language it wants.
fn needs_script() -> String {
    let sentence =
        |language: Language| format!("<p lang=\"{}\">{}</p>", language.code(), language.boot_needs_script());
    Language::ALL.map(sentence).join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_service_worker_changes_with_any_file_and_keeps_all_of_them() {
        let source = "const NAME = \"{{version}}\"; const FILES = \"{{files}}\";";
        let files = |index: &str| {
            Files::from([
                ("assets/page-1.js".to_owned(), b"1".to_vec()),
                ("index.html".to_owned(), index.as_bytes().to_vec()),
            ])
        };
        let script = service_worker(source, &files("a")).unwrap();
        assert!(script.contains("const FILES = [\"/assets/page-1.js\",\"/\"];"), "{script}");
        assert_eq!(script, service_worker(source, &files("a")).unwrap());
        assert_ne!(script, service_worker(source, &files("b")).unwrap());
    }

    #[test]
    fn what_is_said_without_a_program_is_said_in_every_language() {
        let all = in_all_languages(Language::boot_failed);
        assert_eq!(all.as_object().unwrap().len(), Language::ALL.len());
        assert!(needs_script().contains("<p lang=\"de\">"));
    }
}
