### Der Tisch von Rummy 17 auf der Seite.

## Karten in Worten
page-rummy17-card = { $colour } { $value }
page-rummy17-joker-of = Joker in { $colour }
page-rummy17-joker-as = Joker für { $card }
page-rummy17-new-card = { $card }, neu
page-rummy17-run = Folge { $cards }
page-rummy17-set = Satz { $cards }
page-rummy17-meld = Meldung { $number }, { $who }: { $what }
page-rummy17-front = { $who }: Meldungen
page-rummy17-swaps = { $meld }; deine Karte kommt an die Stelle des Jokers
page-rummy17-lays = { $meld }; nimmt, was du gewählt hast

## Bedienung
page-rummy17-lay = Auslegen
page-rummy17-discard = Ablegen
page-rummy17-undo = Zurücknehmen
page-rummy17-sort = Sortieren
page-rummy17-suggest = Meldung zeigen
page-rummy17-knock = Klopfen!
page-rummy17-pass = Passen
page-rummy17-take = Nehmen
page-rummy17-draw = Ziehen
page-rummy17-scores = Punktestand
page-rummy17-go-on = Weiter
page-rummy17-new-meld = Neue Meldung

## Was gesagt wird
page-rummy17-where = Tippe an, wohin es soll.
page-rummy17-choose-first = Wähle zuerst Karten.
page-rummy17-draft = Lege ab, um den Zug zu beenden, oder nimm zurück.
page-rummy17-draft-lost = Der Tisch hat sich geändert: Deine Karten sind wieder auf der Hand.
page-rummy17-laid = Ausgelegt: { $cards }.
page-rummy17-chosen = Gewählt: { $cards }.
page-rummy17-sorted = Sortiert { $how }.
page-rummy17-by-melds = nach Meldungen
page-rummy17-choose = Wie möchtest du sie auslegen?
page-rummy17-option-meld = Neue Meldung: { $meld }
page-rummy17-option-lay = An { $meld }
page-rummy17-option-swap-lay = Tauschen; der { $joker } kommt an { $meld }
page-rummy17-option-swap-meld = Tauschen; mit dem Joker eine neue Meldung: { $meld }

## Aus der Nähe
page-rummy17-accepts = Hier passt { $cards }.
page-rummy17-accepts-nothing = Hier passt nichts mehr.
page-rummy17-joker-in-meld = Der Joker steht für { $card }. Mit dieser Karte kannst du ihn gewinnen: Lege sie an seine Stelle und den Joker sofort wieder hin.
page-rummy17-jokers-explained = Ein Joker von der Seite kommt in eine neue Folge von mindestens vier Karten seiner Farbe. Wähle die Karten, dann tippe auf die Joker.
page-rummy17-known = Alle haben gesehen, dass diese Karten auf diese Hand kamen:
page-rummy17-known-none = Von dieser Hand ist keine Karte bekannt.

## Spieler
page-rummy17-you = du
page-rummy17-dealer = gibt
page-rummy17-on-turn = am Zug
page-rummy17-away = abwesend
page-rummy17-bot-plays = ein Bot spielt

## Bonuskarten
page-rummy17-bonus-cards = Bonuskarten
page-rummy17-bonus = { $bonus }. { $leads }
page-rummy17-leads =
    { $count ->
        [one] Jetzt vorn: { $who }.
       *[other] Jetzt gleichauf vorn: { $who }.
    }
page-rummy17-you-lead = Du liegst jetzt vorn!
page-rummy17-all-lead = Alle liegen gleichauf.
page-rummy17-nobody-leads = Noch liegt niemand vorn.
page-rummy17-decided-at-end = Entscheidet sich am Ende des Spiels.

## Die Wertung
page-rummy17-rummy-17 = Rummy 17!
page-rummy17-doubles = Mit einer 17 ausgemacht: Alles zählt doppelt.
page-rummy17-left = Übrige Karten
page-rummy17-player = Spieler
page-rummy17-total = Gesamt

## Tasten
page-rummy17-key-lay = gewählte Karten auslegen
page-rummy17-key-joker = sie mit einem Joker von der Seite auslegen
page-rummy17-key-move = die Karte auf der Hand verschieben
page-rummy17-key-sort = nach Meldungen, nach Farbe, nach Wert sortieren
page-rummy17-key-scores = die Wertung der bisherigen Spiele
