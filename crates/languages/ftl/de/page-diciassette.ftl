### Der Tisch von Diciassette auf der Seite.

## Der Tisch, für alle, die zuhören
page-dici-table = Der Tisch
page-dici-players = Mitspieler
page-dici-two-sided = { $number } auf beiden Seiten
page-dici-blank-back = leere Rückseite
page-dici-no-card = keine Karte
page-dici-lies-up = { $card }, offen, gespielt von { $who }
page-dici-lies-down = { $card }, verdeckt, gespielt von { $who }
page-dici-lies-hidden = Verborgene Karte, gespielt von { $who }
page-dici-only-you = { $card }: das weißt nur du
page-dici-you = du
page-dici-absent = abwesend
page-dici-bot-plays = Bot spielt
page-dici-to-move = am Zug
page-dici-has-passed = hat gepasst

## Die Reihe und die Stapel
page-dici-hidden =
    { $count ->
        [one] + { $count } verdeckt
       *[other] + { $count } verdeckt
    }
page-dici-draw-pile = Nachziehstapel
page-dici-discard-pile = Ablagestapel
page-dici-discard-empty = Noch liegt hier keine Karte.
page-dici-discard-hidden =
    { $count ->
        [one] { $count } Karte ging verdeckt in den Müll: Nur wer sie gespielt hat, kennt sie.
       *[other] { $count } Karten gingen verdeckt in den Müll: Nur wer sie gespielt hat, kennt sie.
    }
page-dici-times = { $count } × { $card }
page-dici-close = Schließen

## Was man tut
page-dici-up = Offen
page-dici-down = Verdeckt
page-dici-choose-first = Wähle zuerst eine deiner Karten.
page-dici-how = Wie soll sie liegen, offen oder verdeckt?
page-dici-pass = Passen
page-dici-call-long = 17! Die Reihe hat es erreicht.
page-dici-others = Deine Antwort steht. Die anderen überlegen noch.
page-dici-everybody = { $who } hat gespielt. Ruft jemand 17?
page-dici-dealing = Die Karten werden gegeben.

## Das Aufdecken und die Runden
page-dici-right = { $total }: { $who } hatte recht!
page-dici-wrong = Nur { $total }: { $who } lag falsch!
page-dici-starts = Runde { $round }: { $who } beginnt.
page-dici-last-round = Letzte Runde
page-dici-was-down = lag verdeckt

## Die Tasten
page-dici-key-up = die gewählte Karte offen spielen
page-dici-key-down = die gewählte Karte verdeckt spielen
