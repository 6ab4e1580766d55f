### Der Coach: Rat am Tisch.

coach-title = Coach
coach-key = der Coach, wo es einen gibt

coach-line-queue = 17: { $chance } %
coach-line-hand = übrig: { points }
coach-line-best = { $line } · am besten: { $action }

coach-percent = { $chance } %
coach-decimal = { $whole },{ $tenth }
coach-by-counting = Gezählt
coach-by-reading = Wie der Bot es liest
coach-by-reading-line = Er geht danach, wie die anderen spielen, und kann sich irren.

coach-reached = Die Reihe hat 17 erreicht
coach-trap = Jemand anderes hat eine Falle gestellt
coach-known = Karten, die du kennst: zusammen { $sum }. Verdeckt: { cards }.
coach-exact = Genau: Es folgt aus den Karten, die noch dort liegen können.
coach-estimated = Geschätzt aus { $count } gedachten Verteilungen, weil gemischt wurde.
coach-totals = Summe der Reihe
coach-total = { $total }: { $chance } %
coach-plot = Wie wahrscheinlich jede Summe der Reihe ist. { $totals }.

coach-hand = Das Beste aus deiner Hand
coach-melds = Meldungen
coach-lay-offs = Zum Anlegen
coach-nothing-fits = Noch passt nichts zusammen.
coach-rest =
    { $count ->
        [one] Übrig: { $count } Strafpunkt
       *[other] Übrig: { $count } Strafpunkte
    }
coach-rest-none = Nichts bliebe übrig.
coach-outs = Verdeckte Karten, die passen würden
coach-outs-none = Keine verdeckte Karte würde sofort passen.
coach-discards = Risiko beim Ablegen
coach-discards-line = Punkte, die es den anderen bringen kann, nach einer Faustregel.
coach-risk = { $points } Punkte
coach-planned = eingeplant
coach-win = Gewinnchance
coach-lead = Vorsprung am Ende

coach-moves = Die besten Züge des Meisters
coach-value = gewinnt zu { $value } %, ± { $error }
coach-value-plain = gewinnt zu { $value } %
coach-thinking = Denkt nach: Teil { $done } von { $of }
coach-thought = Zu Ende gedacht
coach-not-asked = Du bist gerade nicht gefragt. Der Coach denkt wieder nach, wenn du es bist.
coach-more =
    { $count ->
        [one] { $count } weiterer Zug
       *[other] { $count } weitere Züge
    }
coach-fewer = Weniger Züge

coach-none = Gerade gibt es keinen Rat: { $why }
coach-failed = Der Coach ist nicht gestartet oder hat abgebrochen. Die Partie geht ohne ihn weiter.

## Tische des Servers
coach-allow = Alle dürfen den Coach fragen
coach-allowed = Der Coach ist hier erlaubt: Alle an diesem Tisch dürfen sich beraten lassen.
coach-gap = Rat gibt es ab der nächsten Partie: Wie diese bisher verlaufen ist, ist hier nicht bekannt.
