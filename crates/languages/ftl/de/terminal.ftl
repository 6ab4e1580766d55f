### Was das Terminalprogramm neben den Erzählungen sagt.

## Überall
terminal-quit = Beenden
terminal-help = Hilfe
terminal-history = Verlauf
terminal-too-small = Terminal zu klein: Es braucht mindestens { $columns } Spalten und { $rows } Zeilen. Vergrößere das Fenster oder spiele mit --plain.
terminal-space = Leertaste
terminal-yes = ja, beenden
terminal-no = nein, weiter
terminal-quit-ask = Dieses Spiel verlassen?
terminal-yes-key = J

## Das Menü
terminal-menu-title = Die Kartenspiele der Zahl 17
terminal-menu-game = Spiel
terminal-menu-players = Mitspieler
terminal-menu-level = Gegner
terminal-menu-humans = Menschen hier
terminal-menu-games = Spiele der Partie
terminal-menu-language = Sprache
terminal-menu-name = Dein Name
terminal-menu-start = Spielen
terminal-menu = Menü
terminal-about-diciassette = Bluffen mit Zahlen: Die Reihe wächst, und wer im richtigen Augenblick 17 ruft, gewinnt einen Siegmarker.
terminal-about-rummy17 = Rommé mit fünf Farben von 1 bis 17, Jokern auf der Seite und Bonuskarten.
terminal-about-alone = Du gegen die Gegner des Hauses.
terminal-about-hot-seat = Ihr wechselt euch an diesem Bildschirm ab; ein Vorhang verdeckt die Karten voreinander.
terminal-about-games = Die Punkte aller Spiele einer Partie werden zusammengezählt.
terminal-about-name = Tippe deinen Namen.
terminal-bad-name = Ein Name hat 1 bis 64 Zeichen.
terminal-key-move = wählen
terminal-key-change = ändern

## An einem Bildschirm
terminal-curtain = Gib den Bildschirm an { $who } weiter; drücke Enter, wenn { $who } hier sitzt.
terminal-curtain-lift = { $who } ist da
terminal-anybody-calls = Ruft hier jemand 17?
terminal-anybody-knocks = Klopft hier jemand auf { $card }?

## Der Tisch
terminal-your-hand = Deine Hand
terminal-new = neu
terminal-no-cards = Du hast keine Karte.
terminal-thinking = denkt nach…
terminal-is-thinking = { $who } denkt nach…
terminal-queue = Reihe
terminal-queue-empty = Die Reihe ist leer.
terminal-known =
    bekannt { $sum }, { $count ->
        [one] { $count } Karte verborgen
       *[other] { $count } Karten verborgen
    }
terminal-round = Runde { $round }
terminal-piles = Nachziehstapel { $draw } ▕{ $top }▏ · Ablage { $discard }
terminal-plays-two = spielt zwei
terminal-played-last = hat zuletzt gespielt
terminal-odds = 17 oder mehr: { $percent } % nach dem, was du weißt
terminal-sum = Summe: { $sum }
terminal-count = Die Wertung
terminal-melds = Meldungen
terminal-no-melds = Auf dem Tisch liegt noch keine Meldung.
terminal-by-colour = nach Farbe
terminal-by-value = nach Wert
terminal-game-of = Spiel { $game } von { $games }
terminal-dealer = { $who } gibt
terminal-draw-pile = Nachziehstapel { $draw }
terminal-open = offen
terminal-below = darunter
terminal-jokers = Joker auf der Seite
terminal-bonus = Bonus
terminal-penalty = Strafe
terminal-score = Punkte
terminal-match = Partie

## Aktionen
terminal-actions = Aktionen
terminal-filter = tippen zum Suchen
terminal-nothing-found = Nichts passt. Die Rücktaste nimmt einen Buchstaben weg.
terminal-play-up = { $card } offen
terminal-play-down = { $card } verdeckt
terminal-call = 17!
terminal-pass = passen
terminal-take = { $card } nehmen
terminal-draw = ziehen
terminal-knock = auf { $card } klopfen
terminal-meld = { $meld } melden
terminal-lay = { $card } an { $meld } ({ $number }) anlegen
terminal-swap-lay = { $card } für den Joker von { $from }, Joker als { $joker } an { $meld } ({ $number })
terminal-swap-meld = { $card } für den Joker von { $from }, dann { $meld } melden
terminal-discard = { $card } ablegen
terminal-enter-does = Enter: { $action }
terminal-enter-chooses = Enter: eine von { $count } Aktionen
terminal-choose-first = Wähle zuerst Karten mit den Ziffern oder mit den Pfeilen und der Leertaste.
terminal-one-card = Wähle dafür genau eine Karte.
terminal-no-meld-possible = Deine Karten ergeben jetzt keine Meldung: Lege eine ab.
terminal-taken-back = Zurückgenommen.
terminal-nothing-to-take-back = Hier lässt sich nichts zurücknehmen.

## Tasten, kurz und lang
terminal-key-choose = wählen
terminal-key-up = offen
terminal-key-down = verdeckt
terminal-key-up-long = die Karte offen spielen; passen, wenn gerufen werden darf
terminal-key-down-long = die Karte verdeckt spielen
terminal-key-call-long = 17 rufen
terminal-key-pass-long = die Gelegenheit vorbeigehen lassen
terminal-key-choose-card = eine Karte wählen
terminal-key-choose-cards = Karten wählen
terminal-key-odds = Chancen
terminal-key-odds-long = zeigen, wie wahrscheinlich 17 ist
terminal-key-take = nehmen
terminal-key-take-or-draw = die offene Karte nehmen oder ziehen
terminal-key-knock = klopfen
terminal-key-knock-or-pass = auf die offene Karte klopfen oder passen
terminal-key-group = sortieren
terminal-key-group-long = nach Farbe oder nach Wert sortieren
terminal-key-suggest = Meldungen
terminal-key-suggest-long = eine mögliche Meldung wählen, dann die nächste
terminal-key-lay = legen
terminal-key-lay-long = melden, anlegen oder ablegen, was gewählt ist
terminal-key-lay-off = die gewählte Karte an eine Meldung anlegen
terminal-key-discard = ablegen
terminal-key-discard-long = die gewählte Karte ablegen und den Zug beenden
terminal-key-undo = zurück
terminal-key-undo-long = Hingelegtes zurücknehmen; gewählte Karten loslassen
terminal-key-list = Liste
terminal-key-list-long = Liste aller Aktionen, tippen zum Suchen
terminal-key-history-long = was bisher geschah
terminal-key-skip = vorspulen
terminal-key-scroll = blättern
terminal-key-back = zurück
terminal-key-do = ausführen
terminal-key-go-on = weiter
terminal-new-deal = neu geben
terminal-same-cards = gleiche Karten

## Hilfe
terminal-rules = Die Regeln in Kürze
terminal-legend-queue = Dünner Rand: offen. Dicker Rand: verdeckt; eine Zahl in Klammern kennst nur du. = steht für eine Zahl auf beiden Seiten.
terminal-legend-tokens = ★ Siegmarker, ▼ Strafmarker, ▶ wer an der Reihe ist
terminal-legend-joker = R* ist der rote Joker auf der Seite; R*7 ist der rote Joker anstelle von R7.
terminal-legend-suggestion = Karten mit demselben kleinen Buchstaben ergäben eine Meldung. ★ vor einer Bonuskarte: Du erfüllst sie gerade; = alle erfüllen sie.
