//! Short names for what a program and its script know each other by, and a script without what only we read.
//!
//! A name such as `__wbg_addEventListener_847fd86b8c33ec43` stands in both files, is read by nobody, and has sixteen digits that no
//! compression makes smaller. There are hundreds of them.

use std::collections::HashMap;

use walrus::Module;

use crate::cut::LINK;

/// Gives short names to what the program takes from the script and to what the script takes from the program, and gives the script that
/// uses them. What another script has a part in keeps its name.
pub(crate) fn shorten(program: &mut Module, script: &str, other: &str) -> Result<String, String> {
    let mut names = HashMap::new();
    let mut folder: Option<String> = None;
    for import in program.imports.iter_mut().filter(|import| import.module != LINK) {
        let one = folder.get_or_insert_with(|| import.module.clone());
        if *one != import.module {
            return Err(format!("imports from {one} and from {}; expected one script", import.module));
        }
        import.name = short(&mut names, &import.name);
        // Nothing else is in the script.
        import.module = "$".to_owned();
    }
    // Exports with two underscores are those of the glue; other names may be words of the script as well.
    let is_ours = |name: &str| name.contains("__") && !words(other).any(|word| word == name);
    for export in program.exports.iter_mut().filter(|export| is_ours(&export.name)) {
        export.name = short(&mut names, &export.name);
    }
    let mut renamed = with_names(script, &names)?;
    if let Some(folder) = folder {
        let quoted = format!("\"{folder}\"");
        if renamed.matches(&quoted).count() != 1 {
            return Err(format!("expected {quoted} once in the script"));
        }
        renamed = renamed.replace(&quoted, "\"$\"");
    }
    Ok(renamed)
}

/// `$0`, `$1` and so on; for a name that is both taken and given the same one.
fn short(names: &mut HashMap<String, String>, name: &str) -> String {
    let next = format!("${}", names.len());
    names.entry(name.to_owned()).or_insert(next).clone()
}

/// The script with other names. What has no name of its own yet must not be called as one of them.
fn with_names(script: &str, names: &HashMap<String, String>) -> Result<String, String> {
    let mut renamed = String::with_capacity(script.len());
    let mut rest = script;
    while let Some(start) = rest.find(is_letter) {
        let (before, from) = rest.split_at(start);
        let (word, after) = from.split_at(from.find(|sign| !is_letter(sign)).unwrap_or(from.len()));
        if word.len() > 1 && word.starts_with('$') {
            return Err(format!("the script has a name {word}; expected none that begins with $"));
        }
        renamed += before;
        renamed += names.get(word).map_or(word, String::as_str);
        rest = after;
    }
    Ok(renamed + rest)
}

fn words(script: &str) -> impl Iterator<Item = &str> {
    script.split(|sign| !is_letter(sign))
}

fn is_letter(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || matches!(sign, '_' | '$')
}

/// A script without comments that have lines of their own, without indentation and without empty lines. One with a text of several lines
/// stays as it is.
pub(crate) fn minify(script: &str) -> String {
    if script.lines().any(|line| line.matches('`').count() % 2 == 1) {
        return script.to_owned();
    }
    let mut tight = String::with_capacity(script.len());
    let mut in_comment = false;
    for line in script.lines().map(str::trim) {
        let begins = !in_comment && line.starts_with("/*");
        if begins || in_comment {
            // What follows a comment on its last line is not expected, and would be kept with it.
            in_comment = !line.ends_with("*/");
        } else if !line.is_empty() && !line.starts_with("//") {
            tight += line;
            tight.push('\n');
        }
    }
    tight
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_changed_as_whole_words_only() {
        let names = HashMap::from([
            ("__wbg_a_1".to_owned(), "$0".to_owned()),
            ("__wbg_a_12".to_owned(), "$1".to_owned()),
        ]);
        assert_eq!(
            with_names("x = {__wbg_a_1: 1, __wbg_a_12(){}}; x.__wbg_a_1; `${x.a__wbg_a_1}` é", &names)
                .unwrap(),
            "x = {$0: 1, $1(){}}; x.$0; `${x.a__wbg_a_1}` é"
        );
        assert!(with_names("let $0 = 1;", &names).is_err());
    }

    #[test]
    fn both_sides_are_given_the_same_names() {
        let mut program = Module::default();
        let kind = program.types.add(&[], &[]);
        let (taken, _) = program.add_import_func("./page_bg.js", "__wbg_now_0123456789abcdef", kind);
        program.exports.add("__wbindgen_start", taken);
        program.exports.add("start", taken);
        program.exports.add("__shared", taken);
        program.add_import_func(LINK, "__load", kind);
        let script = "const all = { __wbg_now_0123456789abcdef: function() {} };\n\
                      return { \"./page_bg.js\": all }; wasm.__wbindgen_start(); wasm.start();";
        assert_eq!(
            shorten(&mut program, script, "const { __shared } = all();").unwrap(),
            "const all = { $0: function() {} };\nreturn { \"$\": all }; wasm.$1(); wasm.start();"
        );
        let imports: Vec<_> = program.imports.iter().map(|one| (&*one.module, &*one.name)).collect();
        assert_eq!(imports, [("$", "$0"), (LINK, "__load")]);
        let exports: Vec<_> = program.exports.iter().map(|one| &*one.name).collect();
        assert_eq!(exports, ["$1", "start", "__shared"]);
        program.add_import_func("elsewhere", "f", kind);
        assert!(shorten(&mut program, script, "").is_err());
    }

    #[test]
    fn a_script_loses_its_air_and_keeps_its_lines() {
        assert_eq!(
            minify("/**\n * @returns {number}\n */\n  get a() {\n    // why\n\n    return 1; // 1\n  }\n"),
            "get a() {\nreturn 1; // 1\n}\n"
        );
        let text = "a = `\n  b\n`;";
        assert_eq!(minify(text), text);
    }
}
