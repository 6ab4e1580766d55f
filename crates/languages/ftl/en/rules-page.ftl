### What stands around the rules on their own pages.

rules-page-title = { $game }: the rules
rules-page-home = Back to Seventeen
rules-page-games = Games
rules-page-languages = Languages
rules-page-contents = Contents
rules-page-skip = Straight to the rules
