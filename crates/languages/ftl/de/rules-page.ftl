### Was auf den eigenen Seiten der Regeln um sie herum steht.

rules-page-title = { $game }: die Spielregeln
rules-page-home = Zurück zu Seventeen
rules-page-games = Spiele
rules-page-languages = Sprachen
rules-page-contents = Inhalt
rules-page-skip = Direkt zu den Regeln
