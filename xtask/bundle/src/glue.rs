//! The script by which a program in WebAssembly reaches the browser, and the program as that script wants it.

use wasm_bindgen_cli_support::Bindgen;

use crate::Care;
use crate::order::alike_together;
use crate::short::{shorten, without_air};

/// A program for the browser.
pub(crate) struct Program {
    pub(crate) script: String,
    pub(crate) wasm: Vec<u8>,
}

/// Makes the glue of what cargo has built. Another script may speak to the program as well: what it calls by its name keeps that.
pub(crate) fn glue(name: &str, built: Vec<u8>, other: &str, care: Care) -> Result<Program, String> {
    let wrong = |error| format!("the glue of the {name}: {error:#}");
    let mut output = Bindgen::new()
        .input_bytes(name, built)
        .web(true)
        .map_err(wrong)?
        .typescript(false)
        .omit_default_module_path(true)
        // Parts that come later share the table of functions.
        .keep_lld_exports(!other.is_empty())
        .remove_name_section(care == Care::Release)
        .remove_producers_section(true)
        .generate_output()
        .map_err(wrong)?;
    if output.snippets().values().any(|scripts| !scripts.is_empty()) || !output.local_modules().is_empty() {
        return Err(format!(
            "a crate brings scripts of its own to the {name}: the bundle has no place for them yet"
        ));
    }
    let mut script = output.js().to_owned();
    let module = output.wasm_mut();
    if care == Care::Release {
        script = shorten(module, &without_air(&script), other)
            .map_err(|error| format!("the glue of the {name}: {error}"))?;
        // What is left of them tells other tools how it was made. No browser asks.
        let sections: Vec<_> = module.customs.iter().map(|(id, _)| id).collect();
        for section in sections {
            module.customs.delete(section);
        }
    }
    let mut wasm = module.emit_wasm();
    if care == Care::Release {
        wasm = alike_together(&wasm).map_err(|error| format!("the order of the {name}: {error}"))?;
    }
    Ok(Program { script, wasm })
}
