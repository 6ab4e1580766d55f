### Diciassette, in de termen van de spelregels.

diciassette-title = Diciassette

## De kaarten, zoals in een zin, en wat ze doen
card-reverse = omkeren
card-x2 = x2
card-trash = vuilnis
card-trap = valstrik
card-reverse-line = Open draait deze kaart de speelrichting om.
card-x2-line = Open laat deze kaart de volgende speler twee kaarten spelen.
card-trash-line = Open verwijdert deze kaart de laatste kaart van de rij, en zichzelf.
card-trap-line = Gedekt levert deze kaart wie hem legde een overwinningfiche op, en wie 17 roept een straffiche.
card-one-sided-line = Een getal dat alleen aan de voorkant te zien is; de achterkant is blanco.
card-two-sided-line = Een getal dat aan beide kanten te zien is.

## De speciale kaarten zoals je ze speelt, trekt of krijgt
a-reverse = een omkeerkaart
a-x2 = een x2
a-trash = een vuilniskaart
a-trap = een valstrik

## Wat je in je beurt kunt schrijven
diciassette-action-up = deze kaart open spelen (een kaart met = heeft zijn getal aan beide kanten)
diciassette-action-down = deze kaart gedekt spelen
diciassette-action-call = roepen dat de rij 17 heeft bereikt
diciassette-action-pass = de kans om te roepen laten gaan
diciassette-misspelt = Dat is geen actie: verwacht werd een kaart met up of down, of anders call of pass. Typ ? voor hulp.

diciassette-rules =
    In je beurt leg je een kaart aan de rechterkant van de rij, open of gedekt, en trek je een nieuwe. Een getal met = is ook
    van achteren te herkennen; alle andere kaarten hebben dezelfde blanco achterkant. Zodra een beurt klaar is, mag iedereen
    behalve wie net speelde 17 roepen; wie in de speelrichting het dichtstbij zit, gaat voor. Dan wordt de rij omgedraaid en
    opgeteld. Bij 17 of meer krijgt de roeper een overwinningfiche en de laatste speler een straffiche; bij minder is het
    andersom. Speciale kaarten tellen voor 0 en werken open: omkeren draait de richting om, x2 laat de volgende speler twee
    kaarten spelen, vuilnis verwijdert de laatste kaart van de rij. Een valstrik werkt alleen gedekt: als er geroepen wordt,
    krijgt wie hem legde een overwinningfiche en de roeper een straffiche. Niemand krijgt in één ronde twee
    overwinningfiches; een tweede straffiche kost beide en een overwinningfiche. Wie drie overwinningfiches heeft, wint.

## De voorbereiding
first-by-lot = Het lot valt op { $who }, die zal beginnen.
some-blank-backs =
    { $count ->
        [1] een blanco achterkant
        [2] twee blanco achterkanten
        [3] drie blanco achterkanten
       *[other] { $count } blanco achterkanten
    }
pile-shows-card = De trekstapel toont nu { $card }.
pile-shows-blank = De trekstapel toont nu een blanco achterkant.
pile-next-is-ready = De volgende kaart ligt klaar.

## Een beurt
plays-card =
    { $side ->
        [up] { $who } speelt { $card } open.
       *[down] { $who } speelt { $card } gedekt.
    }
plays-hidden =
    { $side ->
        [up] { $who } speelt een kaart open.
       *[down] { $who } speelt een kaart gedekt.
    }
goes-clockwise = Er wordt nu met de klok mee gespeeld.
goes-anticlockwise = Er wordt nu tegen de klok in gespeeld.
next-plays-two = De volgende speler moet twee kaarten spelen.
trash-takes-open = Dat neemt de kaart van { $by } weg: { $card }.
trash-takes-face-down = Dat neemt de gedekte kaart van { $by } weg: { $card }.
trash-takes-hidden = Dat neemt de gedekte kaart van { $by } weg.
trash-takes-nothing = Er valt niets weg te nemen.
discards-shuffled = De trekstapel is leeg: de aflegstapel, { some-cards }, wordt opnieuw geschud.

## 17 roepen
calls = { $who } roept: 17!
face-down-lay = De rij verborg { $cards }.
lay-face-down = { $card } van { $by }
total-is = Het totaal is { $total }.
trap-springs = De valstrik van { $by } klapt dicht.
victory-for-call = { $who } krijgt een overwinningfiche voor het roepen.
victory-for-trap = { $who } krijgt een overwinningfiche voor de valstrik.
some-penalty-tokens =
    { $count ->
        [1] een straffiche
        [2] twee straffiches
        [3] drie straffiches
        [4] vier straffiches
        [5] vijf straffiches
       *[other] { $count } straffiches
    }
penalty-for-call = { $who } krijgt { some-penalty-tokens } voor het roepen.
penalty-for-traps =
    { $count ->
        [one] { $who } krijgt { some-penalty-tokens } voor de valstrik.
       *[other] { $who } krijgt { some-penalty-tokens } voor de valstrikken.
    }
pays-with-victory = { $who } levert twee straffiches en een overwinningfiche in.
pays-without-victory = { $who } levert twee straffiches in en heeft geen overwinningfiche te verliezen.
round-begins-clockwise = Ronde { $round } begint, met de klok mee. { $who } mag beginnen.
round-begins-anticlockwise = Ronde { $round } begint, tegen de klok in. { $who } mag beginnen.
diciassette-over = Het spel is afgelopen.

## De tafel
round-clockwise = Ronde { $round }, met de klok mee.
round-anticlockwise = Ronde { $round }, tegen de klok in.
draw-pile-holds = Trekstapel: { cards }.
draw-pile-shows = Trekstapel: { cards }, bovenop { $top }.
discard-pile-holds = Aflegstapel: { cards }.
queue-is-empty = Rij: leeg.
queue-is = Rij: { $queue }. Zichtbaar: { $sum }. Verborgen: { cards }.
queued-face-down = { $who } { $card } gedekt
tokens-short = overwinning { $victory }, straf { $penalty }
tokens-long =
    { $victory ->
        [one] { $victory } overwinningfiche
       *[other] { $victory } overwinningfiches
    }, { $penalty ->
        [one] { $penalty } straffiche
       *[other] { $penalty } straffiches
    }
your-hand = jouw hand: { $cards }
hand-shows = toont: { $cards }

## Wat er gevraagd wordt
asked-must-call = Je hebt geen kaart meer: roep 17.
asked-play-one = Jouw beurt: speel een kaart.
asked-play-second = Jouw beurt: speel de tweede kaart.
asked-play-two = Jouw beurt: speel twee kaarten, na elkaar.
asked-call = { $who } heeft gespeeld. 17 roepen, of passen?
asked-call-doubled = { $who } heeft gespeeld. De volgende speler zal twee kaarten spelen. 17 roepen, of passen?
may-call =
    { $count ->
        [one] { $who } mag 17 roepen.
       *[other] { $who } mogen 17 roepen.
    }

## Waarom niet
reason-not-in-hand = { $card } zit niet in je hand
reason-must-play = het is jouw beurt: speel een kaart
reason-round-not-begun = niemand mag roepen vóór de eerste kaart van een ronde
reason-between-two = niemand mag roepen tussen de twee kaarten van een ×2-beurt
reason-too-late-to-call = te laat om te roepen: je eigen beurt is begonnen, speel een kaart
reason-call-or-pass = eerst mag iedereen roepen: roep of pas
reason-must-call = je hebt geen kaart meer en moet 17 roepen
reason-first-is-due = er moet worden geloot wie begint
reason-hand-is-due = er moet een hand van drie kaarten worden gedeeld
reason-top-is-due = er moet een kaart op de trekstapel komen
reason-none-in-pile = { $card } zit niet meer in de trekstapel
