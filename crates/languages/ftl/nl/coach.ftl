### De coach: advies aan tafel.

coach-title = Coach
coach-key = de coach, waar die er is

coach-line-queue = 17: { $chance }%
coach-line-hand = over: { points }
coach-line-best = { $line } · het best: { $action }

coach-percent = { $chance }%
coach-decimal = { $whole },{ $tenth }
coach-by-counting = Volgens de telling
coach-by-reading = Hoe de bot het leest
coach-by-reading-line = Hij gaat af op hoe de anderen spelen, en kan zich vergissen.

coach-reached = De rij heeft 17 bereikt
coach-trap = Iemand anders heeft een valstrik gelegd
coach-known = Kaarten die je kent: samen { $sum }. Verborgen: { cards }.
coach-exact = Exact: het volgt uit de kaarten die er nog kunnen liggen.
coach-estimated = Geschat uit { $count } bedachte verdelingen, omdat er geschud is.
coach-totals = Totaal van de rij
coach-total = { $total }: { $chance }%
coach-plot = Hoe waarschijnlijk elk totaal van de rij is. { $totals }.

coach-hand = Het beste uit je hand
coach-melds = Combinaties
coach-lay-offs = Om aan te leggen
coach-nothing-fits = Er past nog niets bij elkaar.
coach-rest = Over: { points } straf
coach-rest-none = Er zou niets overblijven.
coach-outs = Verborgen kaarten die zouden passen
coach-outs-none = Geen verborgen kaart zou meteen passen.
coach-discards = Risico bij het afleggen
coach-discards-line = Punten die het de anderen kan opleveren, volgens een vuistregel.
coach-risk = { $points } punten
coach-planned = in het plan
coach-win = Kans om te winnen
coach-lead = Voorsprong aan het eind

coach-moves = De beste zetten van de meester
coach-value = wint { $value }%, ± { $error }
coach-value-plain = wint { $value }%
coach-thinking = Denkt na: deel { $done } van { $of }
coach-thought = Klaar met denken
coach-not-asked = Je bent nu niet aan zet. De coach denkt weer na als je dat bent.
coach-more =
    { $count ->
        [one] nog { $count } zet
       *[other] nog { $count } zetten
    }
coach-fewer = Minder zetten

coach-none = Nu geen advies: { $why }
coach-failed = De coach is niet gestart of is gestopt. Het spel gaat zonder de coach verder.

## Tafels van de server
coach-allow = Iedereen mag de coach raadplegen
coach-allowed = De coach is hier toegestaan: iedereen aan deze tafel mag om advies vragen.
coach-gap = Advies is er vanaf de volgende partij: hoe deze tot nu toe verliep, is hier niet bekend.
