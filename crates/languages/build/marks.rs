//! The signs between the texts of a message: the build writes them, the crate reads them. No text contains one of them.
//!
//! A message is one text, whatever it says in however many languages. Five texts with a table of where they are, or a table of the pieces
//! of each, would take more room than the words themselves.
//!
//! A selection is [`CHOOSE`], the place of what decides, and each variant as its key, [`NEXT`] and what is said, with [`NEXT`] between
//! them. The last is the default; its key is empty. After it comes [`END`].

/// Between the languages, which stand in their order.
pub(crate) const LANGUAGE: char = '\u{11}';
/// Where the first argument is shown; the other places follow, one for each argument.
pub(crate) const PLACE: char = '\u{1}';
/// The place of the last argument that a message can have.
pub(crate) const LAST_PLACE: char = '\u{8}';
/// A selection begins.
pub(crate) const CHOOSE: char = '\u{e}';
/// After a key, and between variants.
pub(crate) const NEXT: char = '\u{f}';
/// A selection ends.
pub(crate) const END: char = '\u{10}';

/// Is this no letter of a text? A text may have lines, and nothing else that cannot be seen.
pub(crate) const fn is_mark(letter: char) -> bool {
    letter < ' ' && letter != '\n'
}
