### Diciassette auf Deutsch.

diciassette-title = Diciassette

## Die Karten wie in einem Satz, und was sie bewirken
card-reverse = Richtungswechsel
card-x2 = x2
card-trash = Müll
card-trap = Falle
card-reverse-line = Offen gespielt kehrt diese Karte die Spielrichtung um.
card-x2-line = Offen gespielt lässt diese Karte den nächsten Spieler zwei Karten spielen.
card-trash-line = Offen gespielt entfernt diese Karte die letzte Karte der Reihe und sich selbst.
card-trap-line = Verdeckt gespielt bringt diese Karte dem, der sie gelegt hat, einen Siegmarker und dem Rufer einen Strafmarker.
card-one-sided-line = Eine Zahl, die man nur von vorn erkennt; die Rückseite ist leer.
card-two-sided-line = Eine Zahl, die man von beiden Seiten erkennt.

## Die Sonderkarten, wie man sie spielt, zieht oder erhält (Akkusativ)
a-reverse = einen Richtungswechsel
a-x2 = ein x2
a-trash = eine Müllkarte
a-trap = eine Falle

## Was man in seinem Zug schreiben kann
diciassette-action-up = diese Karte offen spielen (eine Karte mit = trägt ihre Zahl auf beiden Seiten)
diciassette-action-down = diese Karte verdeckt spielen
diciassette-action-call = rufen, dass die Reihe 17 erreicht hat
diciassette-action-pass = die Gelegenheit zum Rufen vorbeigehen lassen
diciassette-misspelt = Das ist keine Aktion: Erwartet wird eine Karte mit up oder down, sonst call oder pass. ? zeigt die Hilfe.

diciassette-rules =
    In deinem Zug legst du eine Karte offen oder verdeckt an das rechte Ende der Reihe und ziehst eine neue. Eine Zahl mit =
    erkennt man auch von hinten; alle anderen Karten haben die gleiche leere Rückseite. Sobald ein Zug abgeschlossen ist,
    dürfen alle außer dem, der gespielt hat, 17 rufen; wer in Spielrichtung am nächsten sitzt, hat Vorrang. Dann wird die
    Reihe aufgedeckt und zusammengezählt. Bei 17 oder mehr bekommt der Rufer einen Siegmarker und der letzte Spieler einen
    Strafmarker; bei weniger ist es umgekehrt. Sonderkarten zählen 0 und wirken offen: Richtungswechsel kehrt die
    Spielrichtung um, x2 lässt den nächsten Spieler zwei Karten spielen, Müll entfernt die letzte Karte der Reihe. Eine Falle
    wirkt nur verdeckt: Bei einem Ruf bringt sie dem, der sie gelegt hat, einen Siegmarker und dem Rufer einen Strafmarker.
    Niemand bekommt in einer Runde zwei Siegmarker; der zweite Strafmarker kostet beide und einen Siegmarker. Wer drei
    Siegmarker hat, gewinnt.

## Die Vorbereitung
first-by-lot = Das Los fällt auf { $who }: Dort beginnt das Spiel.
some-blank-backs =
    { $count ->
        [1] eine leere Rückseite
        [2] zwei leere Rückseiten
        [3] drei leere Rückseiten
       *[other] { $count } leere Rückseiten
    }
pile-shows-card = Der Nachziehstapel zeigt jetzt { $card }.
pile-shows-blank = Der Nachziehstapel zeigt jetzt eine leere Rückseite.
pile-next-is-ready = Die nächste Karte liegt bereit.

## Ein Zug
plays-card =
    { $side ->
        [up] { $who } spielt { $card } offen.
       *[down] { $who } spielt { $card } verdeckt.
    }
plays-hidden =
    { $side ->
        [up] { $who } spielt eine Karte offen.
       *[down] { $who } spielt eine Karte verdeckt.
    }
goes-clockwise = Jetzt geht es im Uhrzeigersinn weiter.
goes-anticlockwise = Jetzt geht es gegen den Uhrzeigersinn weiter.
next-plays-two = Wer als Nächstes spielt, muss zwei Karten spielen.
trash-takes-open = Das räumt die Karte von { $by } weg: { $card }.
trash-takes-face-down = Das räumt die verdeckte Karte von { $by } weg: { $card }.
trash-takes-hidden = Das räumt die verdeckte Karte von { $by } weg.
trash-takes-nothing = Es gibt nichts wegzunehmen.
discards-shuffled = Der Nachziehstapel ist leer: Der Ablagestapel, { some-cards }, wird neu gemischt.

## Ein Ruf
calls = { $who } ruft: 17!
face-down-lay = Die Reihe verbarg { $cards }.
lay-face-down = { $card } von { $by }
total-is = Die Summe ist { $total }.
trap-springs = Die Falle von { $by } schnappt zu.
victory-for-call = { $who } erhält einen Siegmarker für den Ruf.
victory-for-trap = { $who } erhält einen Siegmarker für die Falle.
some-penalty-tokens =
    { $count ->
        [1] einen Strafmarker
        [2] zwei Strafmarker
        [3] drei Strafmarker
        [4] vier Strafmarker
        [5] fünf Strafmarker
       *[other] { $count } Strafmarker
    }
penalty-for-call = { $who } erhält { some-penalty-tokens } für den Ruf.
penalty-for-traps =
    { $count ->
        [one] { $who } erhält { some-penalty-tokens } für die Falle.
       *[other] { $who } erhält { some-penalty-tokens } für die Fallen.
    }
pays-with-victory = { $who } gibt zwei Strafmarker und einen Siegmarker ab.
pays-without-victory = { $who } gibt zwei Strafmarker ab und hat keinen Siegmarker zu verlieren.
round-begins-clockwise = Runde { $round } beginnt, im Uhrzeigersinn. { $who } fängt an.
round-begins-anticlockwise = Runde { $round } beginnt, gegen den Uhrzeigersinn. { $who } fängt an.
diciassette-over = Das Spiel ist zu Ende.

## Der Tisch
round-clockwise = Runde { $round }, im Uhrzeigersinn.
round-anticlockwise = Runde { $round }, gegen den Uhrzeigersinn.
draw-pile-holds = Nachziehstapel: { cards }.
draw-pile-shows = Nachziehstapel: { cards }, obenauf { $top }.
discard-pile-holds = Ablagestapel: { cards }.
queue-is-empty = Reihe: leer.
queue-is = Reihe: { $queue }. Sichtbar: { $sum }. Verborgen: { cards }.
queued-face-down = { $who } { $card } verdeckt
tokens-short = Sieg { $victory }, Strafe { $penalty }
tokens-long =
    { $victory ->
        [one] { $victory } Siegmarker
       *[other] { $victory } Siegmarker
    }, { $penalty ->
        [one] { $penalty } Strafmarker
       *[other] { $penalty } Strafmarker
    }
your-hand = deine Hand: { $cards }
hand-shows = zeigt: { $cards }

## Was gefragt ist
asked-must-call = Du hast keine Karte mehr: Rufe 17.
asked-play-one = Du bist an der Reihe: Spiele eine Karte.
asked-play-second = Du bist an der Reihe: Spiele die zweite Karte.
asked-play-two = Du bist an der Reihe: Spiele zwei Karten, eine nach der anderen.
asked-call = { $who } hat gespielt. 17 rufen oder passen?
asked-call-doubled = { $who } hat gespielt. Der nächste Spieler wird zwei Karten spielen. 17 rufen oder passen?
may-call =
    { $count ->
        [one] { $who } darf rufen.
       *[other] { $who } dürfen rufen.
    }

## Warum nicht
reason-not-in-hand = { $card } ist nicht auf deiner Hand
reason-must-play = Du bist an der Reihe: Spiele eine Karte
reason-round-not-begun = Vor der ersten Karte einer Runde darf niemand rufen
reason-between-two = Zwischen den beiden Karten eines ×2-Zuges darf niemand rufen
reason-too-late-to-call = Zu spät zum Rufen: Dein eigener Zug hat begonnen, spiele eine Karte
reason-call-or-pass = Zuerst dürfen alle rufen: Rufe oder passe
reason-must-call = Du hast keine Karte mehr und musst rufen
reason-first-is-due = Es muss ausgelost werden, wer anfängt
reason-hand-is-due = Drei Handkarten müssen ausgeteilt werden
reason-top-is-due = Eine Karte muss auf den Nachziehstapel kommen
reason-none-in-pile = { $card } ist nicht mehr im Nachziehstapel
