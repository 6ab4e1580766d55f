### De tafel van Rummy 17 op de pagina.

## Kaarten in woorden
page-rummy17-card = { $colour } { $value }
page-rummy17-joker-of = joker in { $colour }
page-rummy17-joker-as = joker voor { $card }
page-rummy17-new-card = { $card }, nieuw
page-rummy17-run = straat { $cards }
page-rummy17-set = set { $cards }
page-rummy17-meld = Combinatie { $number }, { $who }: { $what }
page-rummy17-front = { $who }: combinaties
page-rummy17-swaps = { $meld }; jouw kaart komt op de plaats van de joker
page-rummy17-lays = { $meld }; neemt wat je hebt gekozen

## Bediening
page-rummy17-lay = Neerleggen
page-rummy17-discard = Afleggen
page-rummy17-undo = Terugnemen
page-rummy17-sort = Sorteren
page-rummy17-suggest = Toon een combinatie
page-rummy17-knock = Kloppen!
page-rummy17-pass = Passen
page-rummy17-take = Nemen
page-rummy17-draw = Trekken
page-rummy17-scores = Scores
page-rummy17-go-on = Verder
page-rummy17-new-meld = Nieuwe combinatie

## Wat er tegen de speler wordt gezegd
page-rummy17-where = Tik aan waar het heen moet.
page-rummy17-choose-first = Kies eerst kaarten.
page-rummy17-draft = Leg een kaart af om te eindigen, of neem terug.
page-rummy17-draft-lost = De tafel is veranderd: je kaarten zijn weer in je hand.
page-rummy17-laid = Neergelegd: { $cards }.
page-rummy17-chosen = Gekozen: { $cards }.
page-rummy17-sorted = Gesorteerd { $how }.
page-rummy17-by-melds = op combinaties
page-rummy17-choose = Hoe wil je het neerleggen?
page-rummy17-option-meld = Nieuwe combinatie: { $meld }
page-rummy17-option-lay = Bij { $meld }
page-rummy17-option-swap-lay = Ruil; de { $joker } gaat naar { $meld }
page-rummy17-option-swap-meld = Ruil; met de joker een nieuwe combinatie: { $meld }

## Van dichtbij
page-rummy17-accepts = Hier past { $cards }.
page-rummy17-accepts-nothing = Er kan niets bij.
page-rummy17-joker-in-meld = De joker staat voor { $card }. Met die kaart kun je hem winnen: leg de kaart op zijn plaats en leg de joker meteen weer neer.
page-rummy17-jokers-explained = Een joker van de kant komt in een nieuwe straat van minstens vier kaarten in zijn eigen kleur. Kies de kaarten en tik dan op de jokers.
page-rummy17-known = Iedereen zag deze kaarten in deze hand komen:
page-rummy17-known-none = Van deze hand is geen kaart bekend.

## Spelers
page-rummy17-you = jij
page-rummy17-dealer = deelt
page-rummy17-on-turn = aan de beurt
page-rummy17-away = afwezig
page-rummy17-bot-plays = een bot speelt

## Bonuskaarten
page-rummy17-bonus-cards = Bonuskaarten
page-rummy17-bonus = { $bonus }. { $leads }
page-rummy17-leads =
    { $count ->
        [one] Nu voorop: { $who }.
       *[other] Nu samen voorop: { $who }.
    }
page-rummy17-you-lead = Je ligt nu voorop!
page-rummy17-all-lead = Iedereen staat gelijk.
page-rummy17-nobody-leads = Nog niemand ligt voorop.
page-rummy17-decided-at-end = Wordt aan het eind van het spel beslist.

## De telling
page-rummy17-rummy-17 = Rummy 17!
page-rummy17-doubles = Uit met een 17: alles telt dubbel.
page-rummy17-left = Overgebleven kaarten
page-rummy17-player = Speler
page-rummy17-total = Totaal

## Toetsen
page-rummy17-key-lay = de gekozen kaarten neerleggen
page-rummy17-key-joker = ze neerleggen met een joker van de kant
page-rummy17-key-move = de kaart in je hand verschuiven
page-rummy17-key-sort = sorteren op combinaties, op kleur, op waarde
page-rummy17-key-scores = de telling van de spellen tot nu toe
