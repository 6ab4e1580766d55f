//! Code splitting: cuts the page's program into the main program and the parts that are fetched on
//! demand, where its source says so (`wasm_split`).

use std::fs;
use std::path::Path;

use walrus::ModuleConfig;
use wasm_split_cli_support::{Options, transform};

use crate::{Profile, read, read_text};

/// Name of the script that fetches the parts, in the program and its glue. The bundle renames it.
pub(crate) const LINK: &str = "./parts.js";
/// Name of the glue in that script.
pub(crate) const GLUE: &str = "./page.js";

/// A program after code splitting.
pub(crate) struct Cut {
    /// The main program, for which the glue is made.
    pub(crate) main: Vec<u8>,
    /// The script that fetches the parts.
    pub(crate) script: String,
    /// The parts, by their file names in the script.
    pub(crate) parts: Vec<(String, Vec<u8>)>,
}

/// Cuts a program, writing intermediate files to `scratch`.
pub(crate) fn cut(built: &[u8], scratch: &Path, profile: Profile) -> Result<Cut, String> {
    let wrong = |error: &dyn std::fmt::Display| format!("cutting the page: {error:#}");
    // Removes the parts of an earlier program.
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
        parts.push((name, tidy(&read(path)?, profile).map_err(|error| wrong(&error))?));
    }
    // They come in the order of a hash map.
    parts.sort();
    Ok(Cut { main: read(&main)?, script: read_text(&scratch.join(LINK))?, parts })
}

/// Minifies a part: removes all custom sections.
fn tidy(part: &[u8], profile: Profile) -> Result<Vec<u8>, String> {
    if profile == Profile::Debug {
        return Ok(part.to_vec());
    }
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    let mut module = config.parse(part).map_err(|error| format!("{error:#}"))?;
    let sections: Vec<_> = module.customs.iter().map(|(id, _)| id).collect();
    for section in sections {
        module.customs.delete(section);
    }
    Ok(module.emit_wasm())
}
