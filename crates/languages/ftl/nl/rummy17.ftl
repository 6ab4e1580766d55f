### Rummy 17, in de termen van rummy.

rummy17-title = Rummy 17

## Kleuren
colour-red = rood
colour-blue = blauw
colour-green = groen
colour-yellow = geel
colour-purple = paars
joker = joker

## De bonuskaarten, zoals in een zin, en wat ze vragen
bonus-most-cards = meeste kaarten
bonus-most-sets = meeste sets
bonus-most-runs = meeste straten
bonus-longest-set = langste set
bonus-longest-run = langste straat
bonus-most-123 = meeste enen, tweeën en drieën
bonus-most-8-16 = meeste achten en zestienen
bonus-most-red = meeste rode kaarten
bonus-fewest-blue = minste blauwe kaarten
bonus-fewest-jokers = minste jokers
bonus-highest-three = hoogste drietal
bonus-ended-game = spel beëindigd
bonus-most-cards-line = Voor wie de meeste kaarten voor zich heeft liggen.
bonus-most-sets-line = Voor wie de meeste sets heeft neergelegd.
bonus-most-runs-line = Voor wie de meeste straten heeft neergelegd.
bonus-longest-set-line = Voor wie de set met de meeste kaarten voor zich heeft liggen.
bonus-longest-run-line = Voor wie de straat met de meeste kaarten voor zich heeft liggen.
bonus-most-123-line = Voor wie de meeste kaarten met waarde 1, 2 en 3 voor zich heeft liggen.
bonus-most-8-16-line = Voor wie de meeste kaarten met waarde 8 en 16 voor zich heeft liggen.
bonus-most-red-line = Voor wie de meeste rode kaarten voor zich heeft liggen.
bonus-fewest-blue-line = Voor wie de minste blauwe kaarten voor zich heeft liggen; geen enkele telt ook.
bonus-fewest-jokers-line = Voor wie de minste jokers voor zich heeft liggen; geen enkele telt ook.
bonus-highest-three-line = Voor de set of straat van precies drie kaarten met de hoogste som.
bonus-ended-game-line = Voor wie het spel beëindigt door de laatste handkaart af te leggen.

## Wat je in je beurt kunt schrijven
rummy17-action-take = de open kaart, of de bovenste van de stapel
rummy17-action-knock = de open kaart opeisen als een ander heeft getrokken, of niet
rummy17-action-meld = een nieuwe combinatie uit je hand; R*7 is de rode joker in plaats van R7
rummy17-action-lay = een kaart aanleggen bij combinatie 2
rummy17-action-swap-lay = R7 op de plaats van de joker in combinatie 2 leggen en de joker bij combinatie 3 aanleggen
rummy17-action-swap-meld = hetzelfde, met de joker in een nieuwe combinatie
rummy17-action-discard = je beurt afsluiten
rummy17-misspelt = Dat is geen actie: verwacht werd take, draw, knock, pass, meld KAARTEN, lay KAART COMBINATIE, swap KAART COMBINATIE lay JOKER COMBINATIE, swap KAART COMBINATIE meld KAARTEN of discard KAART. Typ ? voor hulp.
rummy17-misspelt-card = Dat is geen kaart: verwacht werd een kleur R B G Y P en een waarde van 1 tot 17, zoals R7. Typ ? voor hulp.
rummy17-misspelt-meld = Dat is geen combinatie: verwacht werden drie of meer kaarten van één waarde in verschillende kleuren, of van één kleur met opeenvolgende waarden, met hoogstens één joker, zoals R5 R*6 R7. Typ ? voor hulp.
rummy17-misspelt-number = Dat is geen nummer van een combinatie: verwacht werd 0, 1, 2 enzovoort. Typ ? voor hulp.
rummy17-misspelt-joker = Dat is geen joker: die schrijf je met een ster, zoals R*12. Typ ? voor hulp.

rummy17-rules =
    Er zijn vijf kleuren (R rood, B blauw, G groen, Y geel en P paars) van 1 tot 17, elke kaart één keer, en van elke kleur
    een joker aan de kant. Je begint een beurt door de open kaart te nemen of te trekken; als iemand trekt, mogen de anderen,
    behalve wie de open kaart aflegde, erom kloppen, en de eerste van hen met de klok mee krijgt die erbij. Daarna leg je
    neer wat je wilt: sets van drie tot vijf kaarten van één waarde in verschillende kleuren, straten van drie of meer van
    één kleur en, zodra er een combinatie van jezelf op tafel ligt, losse kaarten die bij een combinatie passen. Een joker
    van de kant mag alleen in een nieuwe straat van minstens vier in zijn eigen kleur; een joker in een combinatie maak je
    vrij met de kaart die hij vervangt, en die moet meteen elders worden neergelegd. Tot slot leg je een kaart af; daar moet
    altijd een kaart voor overblijven. Het spel eindigt als iemand de laatste handkaart aflegt of als de stapel op is.
    Overgebleven kaarten kosten 1 punt, vanaf 10 kosten ze er 2; elke bonuskaart waaraan je voldoet brengt er 3 op. Uitgaan
    met een 17 verdubbelt alles voor iedereen.

## De voorbereiding
game-begins = Spel { $game } begint. { $who } deelt.
bonus-turned-up =
    { $count ->
        [one] Er wordt een bonuskaart opengelegd: { $bonuses }.
       *[other] De bonuskaarten worden opengelegd: { $bonuses }.
    }
first-open-card = De eerste open kaart is { $card }.

## Een beurt
takes = { $who } neemt { $card }.
reaches-for-pile = { $who } reikt naar de trekstapel.
knocks = { $who } klopt en krijgt { $card }.
melds = { $who } legt { $meld } neer (combinatie { $number }).
lays-off = { $who } legt { $card } aan bij combinatie { $number }.
swaps-and-lays-off = { $who } legt { $card } op de plaats van de joker in combinatie { $from } en legt de joker als { $joker } aan bij combinatie { $to }.
swaps-and-melds = { $who } legt { $card } op de plaats van de joker in combinatie { $from } en legt { $meld } met de joker neer.
discards = { $who } legt { $card } af.

## Het einde en de telling
goes-out = { $who } gaat uit.
goes-out-with-17 = { $who } gaat uit met een 17: Rummy 17! Alles telt dubbel.
pile-is-used-up = De trekstapel is op: het spel is uit.
game-stalls = Niemand legt nog iets neer of trekt nog: het spel is uit.
has-no-card-left = { $who } heeft geen kaart meer.
still-holds = { $who } heeft nog { $cards } in de hand: { points } straf.
bonus-for-nobody = { $bonus }: niemand.
bonus-for-one = { $bonus }: { $who }, { points }.
bonus-for-each = { $bonus }: { $who }, elk { points }.
scored = { $who }: { $bonus } bonus − { $penalty } straf = { $score } (partij: { $total })
rummy17-over = De partij is afgelopen.

## De tafel
bonus-cards-are = Bonuskaarten, elk { points }: { $bonuses }.
open-card-is = Open kaart: { $card }.
open-card-above = Open kaart: { $card }, daaronder { $below }.
no-open-card = Geen open kaart.
jokers-on-side = Jokers aan de kant: { $jokers }.
no-joker-on-side = Jokers aan de kant: geen.
meld-number = combinatie { $number }
match-score = partij { points }
among-them = waaronder { $cards }

## Wat er gevraagd wordt
asked-take-or-draw = Jouw beurt: neem { $card } of trek een kaart.
asked-draw = Jouw beurt: trek een kaart.
asked-lay-down = Leg neer wat je wilt en leg dan een kaart af.
asked-knock = { $who } heeft getrokken. Kloppen voor { $card }, of passen?
may-knock =
    { $count ->
        [one] { $who } mag kloppen.
       *[other] { $who } mogen kloppen.
    }

## Waarom niet
reason-take-or-draw = neem eerst de open kaart of trek er een
reason-knock-or-pass = de open kaart wordt aangeboden: klop of pas
reason-too-late-to-knock = kloppen mogen alleen de anderen, zolang de open kaart wordt aangeboden
reason-already-drawn = je hebt je kaart voor deze beurt al: leg neer of leg af
reason-no-meld-yet = er moet eerst een combinatie van jezelf op tafel liggen
reason-nothing-to-discard = er moet een kaart overblijven om af te leggen
reason-no-meld = deze kaarten zijn geen set en geen straat
reason-no-meld-on-table = er ligt nog geen combinatie op tafel
reason-no-such-meld = die combinatie is er niet: ze gaan van 0 tot en met { $last }
reason-does-not-extend = { $card } past niet bij die combinatie
reason-joker-needs-run = een joker van de kant vraagt een nieuwe straat van minstens vier in zijn eigen kleur
reason-joker-not-on-side = de joker { $joker } ligt niet aan de kant
reason-no-joker-there = in die combinatie ligt geen joker
reason-joker-is-another = die joker vervangt { $card }
reason-joker-must-be-laid = de joker die je wint, moet meteen worden neergelegd
reason-joker-of-other-colour = een joker vervangt een kaart van zijn eigen kleur
reason-joker-already-there = in die combinatie ligt al een joker
reason-dealer-is-due = er moet worden bepaald wie deelt
reason-bonus-is-due = er moet een bonuskaart worden opengelegd
reason-card-is-due = er moet een kaart worden gedeeld
reason-bonus-twice = de bonuskaart { $bonus } ligt al open
reason-not-in-pile = { $card } zit niet in de trekstapel
