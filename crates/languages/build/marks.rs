//! The marks between the texts of a message: the build writes them, the crate reads them. No text
//! contains one.
//!
//! A message is one text, whatever it says in however many languages. Five texts with a table of
//! their positions, or a table of the pieces of each, would take more room than the words
//! themselves.
//!
//! A selection is [`CHOOSE`], the place of its variable, and each variant as its key, [`NEXT`] and
//! its text, with [`NEXT`] between variants. The last is the default, with an empty key. [`END`]
//! follows it.

/// Separates the languages, in their order.
pub(crate) const LANGUAGE: char = '\u{11}';
/// The place of the first argument; the other places follow, one for each argument.
pub(crate) const PLACE: char = '\u{1}';
/// The place of the last argument that a message can have.
pub(crate) const LAST_PLACE: char = '\u{8}';
/// Begins a selection.
pub(crate) const CHOOSE: char = '\u{e}';
/// Follows a key, and separates variants.
pub(crate) const NEXT: char = '\u{f}';
/// Ends a selection.
pub(crate) const END: char = '\u{10}';

/// Returns whether this is a control character other than the end of a line, so never part of a
/// text.
pub(crate) const fn is_mark(letter: char) -> bool {
    letter < ' ' && letter != '\n'
}
