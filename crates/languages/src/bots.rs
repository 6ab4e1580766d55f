//! The names of levels and of the built-in opponents.

use crate::Language;

/// The levels, from the easiest on, by their ids.
pub const LEVELS: [&str; 4] = ["novice", "regular", "expert", "master"];

impl Language {
    /// Names an opponent by its id: "fox" is the Fox. `None` for an unknown id.
    pub fn character_name(self, character: &str) -> Option<&'static str> {
        Some(match character {
            "sparrow" => self.sparrow_name(),
            "magpie" => self.magpie_name(),
            "fox" => self.fox_name(),
            "sphinx" => self.sphinx_name(),
            "kitten" => self.kitten_name(),
            "squirrel" => self.squirrel_name(),
            "heron" => self.heron_name(),
            "owl" => self.owl_name(),
            "random" => self.random_name(),
            _ => return None,
        })
    }

    /// Describes an opponent in a sentence.
    pub fn character_line(self, character: &str) -> Option<&'static str> {
        Some(match character {
            "sparrow" => self.sparrow_line(),
            "magpie" => self.magpie_line(),
            "fox" => self.fox_line(),
            "sphinx" => self.sphinx_line(),
            "kitten" => self.kitten_line(),
            "squirrel" => self.squirrel_line(),
            "heron" => self.heron_line(),
            "owl" => self.owl_line(),
            "random" => self.random_line(),
            _ => return None,
        })
    }

    /// Names a level, one of [`LEVELS`].
    pub fn level_name(self, level: &str) -> Option<&'static str> {
        Some(match level {
            "novice" => self.level_novice(),
            "regular" => self.level_regular(),
            "expert" => self.level_expert(),
            "master" => self.level_master(),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_has_a_name_and_a_sentence_in_every_language() {
        let characters =
            ["sparrow", "magpie", "fox", "sphinx", "kitten", "squirrel", "heron", "owl", "random"];
        for language in Language::ALL {
            for character in characters {
                assert!(language.character_name(character).is_some(), "{character}");
                assert!(
                    language.character_line(character).is_some_and(|line| line.ends_with('.')),
                    "{character}"
                );
            }
            assert!(LEVELS.into_iter().all(|level| language.level_name(level).is_some()));
            assert_eq!(language.character_name("dodo"), None);
            assert_eq!(language.character_line("dodo"), None);
            assert_eq!(language.level_name("dodo"), None);
        }
        assert_eq!(Language::Italian.character_name("fox"), Some("Volpe"));
    }
}
