//! Cuts the page's program where its source says so (`wasm_split`): what comes first, and the parts that are fetched when they are wanted.

use std::fs;
use std::path::Path;

use walrus::ModuleConfig;
use wasm_split_cli_support::{Options, transform};

use crate::order::alike_together;
use crate::{Care, read, read_text};

/// What the script that fetches the parts is called in the program and its glue, until it has its name in the bundle.
pub(crate) const LINK: &str = "./parts.js";
/// What the glue is called in that script.
pub(crate) const GLUE: &str = "./page.js";

/// A program in pieces.
pub(crate) struct Cut {
    /// What comes first; the glue is made for this.
    pub(crate) main: Vec<u8>,
    /// The script that fetches the rest.
    pub(crate) script: String,
    /// The rest, each by the name that the script has for its file.
    pub(crate) parts: Vec<(String, Vec<u8>)>,
}

/// Cuts a program, in a folder for what is made on the way.
pub(crate) fn cut(built: &[u8], scratch: &Path, care: Care) -> Result<Cut, String> {
    let wrong = |error: &dyn std::fmt::Display| format!("cutting the page: {error:#}");
    // What an earlier program was cut into is not to be found there.
    if scratch.exists() {
        fs::remove_dir_all(scratch).map_err(|error| wrong(&error))?;
    }
    let main = scratch.join("main.wasm");
    let mut options = Options::new(built);
    options.output_dir = scratch;
    options.main_out_path = &main;
    options.link_name = LINK;
    options.main_module = GLUE;
    let split = transform(options).map_err(|error| wrong(&error))?;
    let mut parts = Vec::new();
    for path in &split.split_modules {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        parts.push((name, tidy(&read(path)?, care).map_err(|error| wrong(&error))?));
    }
    // The order is that of a map.
    parts.sort();
    Ok(Cut { main: read(&main)?, script: read_text(&scratch.join(LINK))?, parts })
}

/// A part without what no browser asks for, as small as the page itself.
fn tidy(part: &[u8], care: Care) -> Result<Vec<u8>, String> {
    if care == Care::Debug {
        return Ok(part.to_vec());
    }
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    let mut module = config.parse(part).map_err(|error| format!("{error:#}"))?;
    let sections: Vec<_> = module.customs.iter().map(|(id, _)| id).collect();
    for section in sections {
        module.customs.delete(section);
    }
    alike_together(&module.emit_wasm())
}
