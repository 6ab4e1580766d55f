//! Shortens the names shared by a program and its script, and minifies the script.
//!
//! A name such as `__wbg_addEventListener_847fd86b8c33ec43` occurs in both files, and compression
//! cannot shrink its sixteen digits. There are hundreds of such names.

use std::collections::HashMap;

use walrus::Module;

use crate::cut::LINK;

/// Shortens the names of the program's imports and exports, and returns the script adapted to them.
/// Names that another script uses are kept.
pub(crate) fn shorten(program: &mut Module, script: &str, other: &str) -> Result<String, String> {
    let mut names = HashMap::new();
    let mut folder: Option<String> = None;
    for import in program.imports.iter_mut().filter(|import| import.module != LINK) {
        let one = folder.get_or_insert_with(|| import.module.clone());
        if *one != import.module {
            return Err(format!("imports from {one} and from {}; expected one script", import.module));
        }
        import.name = short(&mut names, &import.name);
        // The script is the only module.
        import.module = "$".to_owned();
    }
    // Exports with two underscores belong to the glue; other names may be words of the script as
    // well.
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

/// The next short name (`$0`, `$1` and so on); the same one for a name that is both imported and
/// exported.
fn short(names: &mut HashMap<String, String>, name: &str) -> String {
    let next = format!("${}", names.len());
    names.entry(name.to_owned()).or_insert(next).clone()
}

/// Renames words of a script, which must not yet contain a name that begins with `$`.
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

/// Removes comments on their own lines, indentation and empty lines. A script with a multi-line
/// string is left unchanged.
pub(crate) fn minify(script: &str) -> String {
    if script.lines().any(|line| line.matches('`').count() % 2 == 1) {
        return script.to_owned();
    }
    let mut tight = String::with_capacity(script.len());
    let mut in_comment = false;
    for line in script.lines().map(str::trim) {
        let begins = !in_comment && line.starts_with("/*");
        if begins || in_comment {
            // Code after the end of a comment on the same line is not expected; it would be removed
            // too.
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
