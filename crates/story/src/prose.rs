//! Fills lines with sentences.

/// Maximum length of a line of several sentences.
const WIDTH: usize = 100;

/// Lines of sentences.
#[derive(Default, Debug)]
pub(crate) struct Prose {
    lines: Vec<String>,
    /// Whether the last line is complete.
    ended: bool,
}

impl Prose {
    /// Starts a line with this sentence.
    pub(crate) fn line(&mut self, sentence: impl Into<String>) {
        self.lines.push(sentence.into());
        self.ended = false;
    }

    /// Continues the line if it is not complete and has room, otherwise starts a line.
    pub(crate) fn say(&mut self, sentence: impl Into<String>) {
        let sentence = sentence.into();
        let length = |text: &str| text.chars().count();
        match self.lines.last_mut() {
            Some(line) if !self.ended && length(line) + length(&sentence) < WIDTH => {
                line.push(' ');
                line.push_str(&sentence);
            }
            _ => self.line(sentence),
        }
    }

    /// Continues the line and completes it.
    pub(crate) fn end(&mut self, sentence: impl Into<String>) {
        self.say(sentence);
        self.ended = true;
    }

    /// Makes a line of this sentence alone.
    pub(crate) fn alone(&mut self, sentence: impl Into<String>) {
        self.line(sentence);
        self.ended = true;
    }

    /// Returns the lines.
    pub(crate) fn lines(self) -> Vec<String> {
        self.lines
    }
}
