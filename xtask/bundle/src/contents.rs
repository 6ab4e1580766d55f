//! What is in the bundle: programs with their glue, scripts, style, rules, icons, and the list of it all for the service worker.

use std::path::Path;

use languages::Language;
use serde_json::Value;

use crate::short::without_air;
use crate::template::fill;
use crate::{Care, Files, Places, below, cut, glue, hash, read, read_text, relative, rules, style};

/// Makes every file of the bundle. What is made on the way, the rules and the parts of the program, goes to `scratch`.
pub(crate) fn contents(places: &Places, care: Care, scratch: &Path) -> Result<Files, String> {
    let mut files = Files::new();
    let source = |name: &str| read_text(&places.web.join(name));

    let cut = cut::cut(&read(&places.page)?, &scratch.join("parts"), care)?;
    let page = glue::glue("page", cut.main, &cut.script, care)?;
    let page_wasm = asset(&mut files, "page", "wasm", page.wasm);
    let mut link = if care == Care::Release { without_air(&cut.script) } else { cut.script };
    for (file, part) in cut.parts {
        let name = file.trim_end_matches(".wasm").trim_start_matches("split_");
        let address = asset(&mut files, name, "wasm", part);
        link = once(&link, &format!("\"./{file}\""), &format!("\"{address}\""))?;
    }
    let (page_glue, link) = entwined(&mut files, page.script, link)?;
    let failed = in_all_languages(Language::boot_failed);
    let boot = fill(
        &source("boot.js")?,
        &[("glue", &page_glue), ("wasm", &page_wasm), ("\"failed\"", &failed.to_string())],
    )?;
    let boot = asset(&mut files, "boot", "js", boot.into_bytes());

    let worker = glue::glue("worker", read(&places.worker)?, "", care)?;
    let worker_wasm = asset(&mut files, "worker", "wasm", worker.wasm);
    let worker_glue = asset(&mut files, "worker-glue", "js", worker.script.into_bytes());
    let worker = fill(&source("worker.js")?, &[("glue", &worker_glue), ("wasm", &worker_wasm)])?;
    let worker = asset(&mut files, "worker", "js", worker.into_bytes());

    let style =
        asset(&mut files, "style", "css", style::style(&places.web.join("style"), care)?.into_bytes());

    let later = style::style(&places.web.join("style-later"), care)?;
    let later = asset(&mut files, "later", "css", later.into_bytes());

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
            ("later", &later),
            ("boot", &boot),
            ("glue", &page_glue),
            ("link", &link),
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

/// Adds the glue and the script that fetches the parts. Each has the other's name in it, so both are named by what they are together.
fn entwined(files: &mut Files, glue: String, link: String) -> Result<(String, String), String> {
    let both = hash(format!("{glue}\n{link}").as_bytes());
    let path = |name: &str| format!("assets/{name}-{both}.js");
    let (glue_path, link_path) = (path("page"), path("parts"));
    // The glue names it once for every part.
    let glue = glue.replace(&format!("from \"{}\"", cut::LINK), &format!("from \"/{link_path}\""));
    let link = once(&link, &format!("from \"{}\"", cut::GLUE), &format!("from \"/{glue_path}\""))?;
    let addresses = (format!("/{glue_path}"), format!("/{link_path}"));
    files.insert(glue_path, glue.into_bytes());
    files.insert(link_path, link.into_bytes());
    Ok(addresses)
}

/// A text with one passage changed that is expected there just once.
fn once(text: &str, passage: &str, other: &str) -> Result<String, String> {
    match text.matches(passage).count() {
        1 => Ok(text.replace(passage, other)),
        count => Err(format!("expected {passage} once in a script, found it {count} times")),
    }
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
