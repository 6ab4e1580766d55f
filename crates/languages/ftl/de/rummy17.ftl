### Rummy 17, mit den Begriffen der Spielanleitung.

rummy17-title = Rummy 17

## Farben
colour-red = Rot
colour-blue = Blau
colour-green = Grün
colour-yellow = Gelb
colour-purple = Violett
joker = Joker

## Die Bonuskarten wie in einem Satz, und was sie verlangen
bonus-most-cards = meiste Karten
bonus-most-sets = meiste Sätze
bonus-most-runs = meiste Folgen
bonus-longest-set = längster Satz
bonus-longest-run = längste Folge
bonus-most-123 = meiste 1/2/3
bonus-most-8-16 = meiste 8/16
bonus-most-red = meiste Rot
bonus-fewest-blue = wenigste Blau
bonus-fewest-jokers = wenigste Joker
bonus-highest-three = höchster Dreier
bonus-ended-game = Spiel beendet
bonus-most-cards-line = Für die meisten Karten, die man vor sich hat.
bonus-most-sets-line = Für die meisten gemeldeten Sätze.
bonus-most-runs-line = Für die meisten gemeldeten Folgen.
bonus-longest-set-line = Für den Satz, der aus den meisten Karten besteht.
bonus-longest-run-line = Für die Folge, die aus den meisten Karten besteht.
bonus-most-123-line = Für die meisten Einser, Zweier und Dreier, die man vor sich hat.
bonus-most-8-16-line = Für die meisten Achter und Sechzehner, die man vor sich hat.
bonus-most-red-line = Für die meisten roten Karten, die man vor sich hat.
bonus-fewest-blue-line = Für die wenigsten blauen Karten, die man vor sich hat; gar keine zählt auch.
bonus-fewest-jokers-line = Für die wenigsten Joker, die man vor sich hat; gar keiner zählt auch.
bonus-highest-three-line = Für den Satz oder die Folge aus genau drei Karten mit der größten Summe.
bonus-ended-game-line = Für das Ablegen der letzten Handkarte, mit dem das Spiel endet.

## Was man in seinem Zug schreiben kann
rummy17-action-take = die offene Karte oder die oberste vom Nachziehstapel
rummy17-action-knock = auf die offene Karte klopfen, wenn jemand anders gezogen hat, oder nicht
rummy17-action-meld = eine neue Meldung aus der Hand; R*7 ist der rote Joker anstelle von R7
rummy17-action-lay = eine Karte an Meldung 2 anlegen
rummy17-action-swap-lay = R7 gegen den Joker in Meldung 2 tauschen und den Joker an Meldung 3 anlegen
rummy17-action-swap-meld = dasselbe, mit dem Joker in einer neuen Meldung
rummy17-action-discard = den Zug beenden
rummy17-misspelt = Das ist keine Aktion: Erwartet wird take, draw, knock, pass, meld KARTEN, lay KARTE MELDUNG, swap KARTE MELDUNG lay JOKER MELDUNG, swap KARTE MELDUNG meld KARTEN oder discard KARTE. ? zeigt die Hilfe.
rummy17-misspelt-card = Das ist keine Karte: Erwartet wird eine Farbe R B G Y P und ein Wert von 1 bis 17, wie in R7. ? zeigt die Hilfe.
rummy17-misspelt-meld = Das ist keine Meldung: Erwartet werden drei oder mehr Karten eines Wertes in verschiedenen Farben oder einer Farbe mit fortlaufenden Werten, mit höchstens einem Joker, wie in R5 R*6 R7. ? zeigt die Hilfe.
rummy17-misspelt-number = Das ist keine Nummer einer Meldung: Erwartet wird 0, 1, 2 und so weiter. ? zeigt die Hilfe.
rummy17-misspelt-joker = Das ist kein Joker: Er wird mit einem Stern geschrieben, wie in R*12. ? zeigt die Hilfe.

rummy17-rules =
    Es gibt fünf Farben (R rot, B blau, G grün, Y gelb und P violett) von 1 bis 17, jede Karte einmal, und auf der Seite
    einen Joker jeder Farbe. Ein Zug beginnt mit der offenen Karte oder mit einer vom Nachziehstapel; zieht jemand, dürfen
    die anderen auf die offene Karte klopfen, nur nicht, wer sie abgelegt hat, und der Erste im Uhrzeigersinn bekommt sie
    zusätzlich auf die Hand. Dann legt man hin, was man möchte: Sätze aus drei bis fünf Karten eines Wertes in verschiedenen
    Farben, Folgen aus drei oder mehr Karten einer Farbe und, sobald eine eigene Meldung auf dem Tisch liegt, einzelne Karten,
    die an irgendeine Meldung passen. Ein Joker von der Seite darf nur in eine neue Folge von mindestens vier Karten seiner
    Farbe; einen gemeldeten Joker befreit man mit der Karte, für die er steht, und er muss sofort woanders hingelegt werden.
    Zum Schluss legt man eine Karte ab; dafür muss immer eine übrig bleiben. Das Spiel endet, wenn jemand die letzte
    Handkarte ablegt oder der Nachziehstapel aufgebraucht ist. Übrige Karten kosten 1 Punkt, ab der 10 kosten sie 2; jede
    erfüllte Bonuskarte bringt 3. Wer mit einer 17 ausmacht, verdoppelt alles für alle.

## Die Vorbereitung
game-begins = Spiel { $game } beginnt. { $who } gibt.
bonus-turned-up =
    { $count ->
        [one] Eine Bonuskarte wird aufgedeckt: { $bonuses }.
       *[other] Die Bonuskarten werden aufgedeckt: { $bonuses }.
    }
first-open-card = Die erste offene Karte ist { $card }.

## Ein Zug
takes = { $who } nimmt { $card }.
reaches-for-pile = { $who } greift zum Nachziehstapel.
knocks = { $who } klopft und bekommt { $card }.
melds = { $who } meldet { $meld } (Meldung { $number }).
lays-off = { $who } legt { $card } an Meldung { $number } an.
swaps-and-lays-off = { $who } tauscht { $card } gegen den Joker in Meldung { $from } und legt ihn als { $joker } an Meldung { $to } an.
swaps-and-melds = { $who } tauscht { $card } gegen den Joker in Meldung { $from } und meldet mit ihm { $meld }.
discards = { $who } legt { $card } ab.

## Das Ende und die Wertung
goes-out = { $who } macht aus.
goes-out-with-17 = { $who } macht mit einer 17 aus: Rummy 17! Alles zählt doppelt.
pile-is-used-up = Der Nachziehstapel ist aufgebraucht: Das Spiel endet.
game-stalls = Niemand legt mehr etwas hin oder zieht noch: Das Spiel endet.
has-no-card-left = { $who } hat keine Karte mehr.
still-holds =
    { $count ->
        [one] { $who } hat noch { $cards } auf der Hand: { $count } Strafpunkt.
       *[other] { $who } hat noch { $cards } auf der Hand: { $count } Strafpunkte.
    }
bonus-for-nobody = { $bonus }: niemand.
bonus-for-one = { $bonus }: { $who }, { points }.
bonus-for-each = { $bonus }: { $who }, je { points }.
scored = { $who }: { $bonus } Bonus − { $penalty } Strafe = { $score } (Partie: { $total })
rummy17-over = Die Partie ist zu Ende.

## Der Tisch
bonus-cards-are = Bonuskarten, je { points }: { $bonuses }.
open-card-is = Offene Karte: { $card }.
open-card-above = Offene Karte: { $card }, darunter { $below }.
no-open-card = Keine offene Karte.
jokers-on-side = Joker auf der Seite: { $jokers }.
no-joker-on-side = Joker auf der Seite: keine.
meld-number = Meldung { $number }
match-score = Partie { points }
among-them = darunter { $cards }

## Was gefragt ist
asked-take-or-draw = Du bist an der Reihe: Nimm { $card } oder ziehe.
asked-draw = Du bist an der Reihe: Ziehe eine Karte.
asked-lay-down = Melde und lege an, was du möchtest, dann lege eine Karte ab.
asked-knock = { $who } hat gezogen. Auf { $card } klopfen oder passen?
may-knock =
    { $count ->
        [one] { $who } darf klopfen.
       *[other] { $who } dürfen klopfen.
    }

## Warum nicht
reason-take-or-draw = Nimm zuerst die offene Karte oder ziehe eine
reason-knock-or-pass = Die offene Karte wird angeboten: Klopfe oder passe
reason-too-late-to-knock = Klopfen dürfen nur die anderen, solange die offene Karte angeboten wird
reason-already-drawn = Du hast deine Karte für diesen Zug schon: Melde oder lege ab
reason-no-meld-yet = Zuerst muss eine eigene Meldung auf dem Tisch liegen
reason-nothing-to-discard = Eine Karte muss zum Ablegen übrig bleiben
reason-no-meld = Diese Karten sind weder ein Satz noch eine Folge
reason-no-meld-on-table = Auf dem Tisch liegt noch keine Meldung
reason-no-such-meld = Diese Meldung gibt es nicht: Es gibt 0 bis { $last }
reason-does-not-extend = { $card } passt nicht an diese Meldung
reason-joker-needs-run = Ein Joker von der Seite braucht eine neue Folge von mindestens vier Karten seiner Farbe
reason-joker-not-on-side = Der Joker { $joker } liegt nicht auf der Seite
reason-no-joker-there = In dieser Meldung ist kein Joker
reason-joker-is-another = Dieser Joker steht für { $card }
reason-joker-must-be-laid = Der erworbene Joker muss sofort hingelegt werden
reason-joker-of-other-colour = Ein Joker steht für eine Karte seiner eigenen Farbe
reason-joker-already-there = In dieser Meldung ist schon ein Joker
reason-dealer-is-due = Es muss bestimmt werden, wer gibt
reason-bonus-is-due = Eine Bonuskarte muss aufgedeckt werden
reason-card-is-due = Eine Karte muss ausgeteilt werden
reason-bonus-twice = Die Bonuskarte { $bonus } ist schon aufgedeckt
reason-not-in-pile = { $card } ist nicht im Nachziehstapel
