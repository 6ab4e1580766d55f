### Was beide Spiele gemeinsam haben.

-seventeen = 17

## Aufzählungen
list-and = { $start } und { $last }
list-or = { $start } oder { $last }

## Spieler
nobody = niemand
somebody = jemand
seat-name = Platz { $number }

## Zählen
cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
some-cards =
    { $count ->
        [0] keine Karte
        [1] eine Karte
        [2] zwei Karten
        [3] drei Karten
        [4] vier Karten
        [5] fünf Karten
        [6] sechs Karten
        [7] sieben Karten
        [8] acht Karten
        [9] neun Karten
        [10] zehn Karten
        [11] elf Karten
        [12] zwölf Karten
       *[other] { $count } Karten
    }
points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }

## Was in beiden Spielen geschieht
passes =
    { $count ->
        [one] { $who } passt.
       *[other] { $who } passen.
    }
draws-card = { $who } zieht { $card }.
draws-hidden = { $who } zieht eine Karte.
is-dealt = { $who } erhält { $what }.
wins =
    { $count ->
        [one] { $who } gewinnt!
       *[other] { $who } teilen sich den Sieg!
    }
turn-of = { $who } ist an der Reihe.
lot-is-due = Eine Karte muss ausgeteilt werden.
winner = Sieg
clockwise = im Uhrzeigersinn
anticlockwise = gegen den Uhrzeigersinn

## Ablehnungen
refused = Das geht nicht. { $reason }.
refused-no-such-seat = Diesen Platz gibt es nicht; an diesem Tisch gibt es die Plätze 0 bis { $last }
refused-not-your-turn = { $who } ist an der Reihe
refused-lot-is-due = Zuerst muss eine Karte ausgeteilt werden
refused-game-over = Das Spiel ist zu Ende

## Spielen in reinem Text
play-title = { $game } mit { $players }. ? zeigt die Hilfe, quit verlässt das Spiel.
play-no-more-input = Es kommt keine Antwort mehr.
play-numbers = Die Aktionen haben die Nummern 1 bis { $last }.
play-help-title = Antworte mit der Nummer einer Aktion oder mit der Aktion selbst:
play-help-help = diese Hilfe
play-help-enter = den Tisch noch einmal zeigen
play-help-enter-key = Enter
play-help-quit = das Spiel verlassen
play-read-again = Zum Nachlesen: { $command }
play-cards-again = Um noch einmal mit diesen Karten zu spielen: { $command }
play-good-bye = Auf Wiedersehen, { $who }.
play-saved = Das Spiel ist bis hierher gespeichert. Zum Nachlesen: { $command }
play-not-recorded = Das Spiel wurde nicht aufgezeichnet (das tut --record FILE).
play-go-on = Um weiterzuspielen, starte dies und gib dieselben Antworten: { $command }

## Nacherzählen
replay-open = { $game } mit { $players }, alle Karten offen.
replay-spectator = { $game } mit { $players }, wie das Publikum es sah.
replay-seat = { $game } mit { $players }, wie { $who } es sah.
replay-press-enter = Weiter zum nächsten Ereignis mit Enter.
replay-ends-seat = Hier endet die Aufzeichnung; { $who } ist an der Reihe.
replay-ends-lot = Hier endet die Aufzeichnung; das nächste Los ist noch zu ziehen.
