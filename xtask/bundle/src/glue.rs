//! Glue: the script through which a WebAssembly program calls the browser, made by wasm-bindgen.

use wasm_bindgen_cli_support::Bindgen;

use crate::Profile;
use crate::minify::minify;

/// A program with its glue.
pub(crate) struct Program {
    pub(crate) script: String,
    pub(crate) wasm: Vec<u8>,
}

/// Makes the glue of a program that cargo has built. One with parts keeps the names that they use.
pub(crate) fn glue(name: &str, built: Vec<u8>, has_parts: bool, profile: Profile) -> Result<Program, String> {
    let wrong = |error| format!("the glue of the {name}: {error:#}");
    let mut output = Bindgen::new()
        .input_bytes(name, built)
        .web(true)
        .map_err(wrong)?
        .typescript(false)
        .omit_default_module_path(true)
        // The parts share the table of functions.
        .keep_lld_exports(has_parts)
        .remove_name_section(profile == Profile::Release)
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
    if profile == Profile::Release {
        script = minify(&script);
        // Custom sections are for other tools; no browser reads them.
        let sections: Vec<_> = module.customs.iter().map(|(id, _)| id).collect();
        for section in sections {
            module.customs.delete(section);
        }
    }
    Ok(Program { script, wasm: module.emit_wasm() })
}
