//! The files of the bundle: programs with their glue, scripts, styles, rules, icons, and the
//! service worker's list of them all.

use std::path::Path;

use languages::Language;
use serde_json::Value;

use crate::minify::minify;
use crate::template::fill;
use crate::{Files, Profile, Sources, cut, glue, hash, rules, style};

/// Makes every file of the bundle. The parts of the program go through the folder `scratch`.
pub(crate) fn contents(sources: &Sources, profile: Profile, scratch: &Path) -> Result<Files, String> {
    let mut files = Files::new();
    let cut = cut::cut(sources.bytes("page.wasm")?, scratch, profile)?;
    let page = glue::glue("page", cut.main, true, profile)?;
    let page_wasm = asset(&mut files, "page", "wasm", page.wasm);
    let mut link = if profile == Profile::Release { minify(&cut.script) } else { cut.script };
    for (file, part) in cut.parts {
        let name = file.trim_end_matches(".wasm").trim_start_matches("split_");
        let address = asset(&mut files, name, "wasm", part);
        link = once(&link, &format!("\"./{file}\""), &format!("\"{address}\""))?;
    }
    let (page_glue, link) = cross_link(&mut files, page.script, link)?;
    let failed = in_all_languages(Language::boot_failed);
    let boot = fill(
        sources.text("boot.js")?,
        &[("glue", &page_glue), ("wasm", &page_wasm), ("\"failed\"", &failed.to_string())],
    )?;
    let boot = asset(&mut files, "boot", "js", boot.into_bytes());

    let worker = glue::glue("worker", sources.bytes("worker.wasm")?.to_vec(), false, profile)?;
    let worker_wasm = asset(&mut files, "worker", "wasm", worker.wasm);
    let worker_glue = asset(&mut files, "worker-glue", "js", worker.script.into_bytes());
    let worker = fill(sources.text("worker.js")?, &[("glue", &worker_glue), ("wasm", &worker_wasm)])?;
    let worker = asset(&mut files, "worker", "js", worker.into_bytes());

    let style = style::style(sources, "style", profile)?;
    let style = asset(&mut files, "style", "css", style.into_bytes());
    let later = style::style(sources, "style-later", profile)?;
    let later = asset(&mut files, "later", "css", later.into_bytes());

    files.extend(sources.folder("static").map(|(path, bytes)| (path.to_owned(), bytes.to_vec())));
    files.extend(rules::pages(sources, &style)?);

    let index = fill(
        sources.text("index.html")?,
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

    let script = service_worker(sources.text("sw.js")?, &files)?;
    files.insert("sw.js".to_owned(), script.into_bytes());
    Ok(files)
}

/// Adds a file with the hash of its content in its name, and returns its address.
fn asset(files: &mut Files, name: &str, extension: &str, bytes: Vec<u8>) -> String {
    let path = format!("assets/{name}-{}.{extension}", hash(&bytes));
    let url = format!("/{path}");
    files.insert(path, bytes);
    url
}

/// Adds the glue and the script that fetches the parts. Each names the other, so both are named by
/// the hash of the two together.
fn cross_link(files: &mut Files, glue: String, link: String) -> Result<(String, String), String> {
    let both = hash(format!("{glue}\n{link}").as_bytes());
    let path = |name: &str| format!("assets/{name}-{both}.js");
    let (glue_path, link_path) = (path("page"), path("parts"));
    // The glue names the script once for every part.
    let glue = glue.replace(&format!("from \"{}\"", cut::LINK), &format!("from \"/{link_path}\""));
    let link = once(&link, &format!("from \"{}\"", cut::GLUE), &format!("from \"/{glue_path}\""))?;
    let addresses = (format!("/{glue_path}"), format!("/{link_path}"));
    files.insert(glue_path, glue.into_bytes());
    files.insert(link_path, link.into_bytes());
    Ok(addresses)
}

/// Replaces a passage that must occur exactly once.
fn once(text: &str, passage: &str, other: &str) -> Result<String, String> {
    match text.matches(passage).count() {
        1 => Ok(text.replace(passage, other)),
        count => Err(format!("expected {passage} once in a script, found it {count} times")),
    }
}

/// The service worker with the list of files that it caches. Its version, and so the script,
/// changes with any of them.
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

/// A message in every language, by the language's code.
fn in_all_languages(message: fn(Language) -> &'static str) -> Value {
    Language::ALL.into_iter().map(|language| (language.code(), message(language))).collect()
}

/// A message in every language for a browser that runs no scripts, where none can be chosen.
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
