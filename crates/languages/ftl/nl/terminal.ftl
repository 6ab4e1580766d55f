### Wat het terminalprogramma zegt naast de verhalen.

## Overal
terminal-quit = Stoppen
terminal-help = Hulp
terminal-history = Verloop
terminal-too-small = Terminal te klein: er zijn minstens { $columns } kolommen en { $rows } regels nodig. Maak het venster groter of speel met --plain.
terminal-space = Spatie
terminal-yes = ja, stoppen
terminal-no = nee, verder
terminal-quit-ask = Dit spel verlaten?
terminal-yes-key = J

## Het menu
terminal-menu-title = De kaartspellen van het getal 17
terminal-menu-game = Spel
terminal-menu-players = Spelers
terminal-menu-level = Tegenstanders
terminal-menu-humans = Mensen hier
terminal-menu-games = Spellen van de partij
terminal-menu-language = Taal
terminal-menu-name = Jouw naam
terminal-menu-start = Spelen
terminal-menu = Menu
terminal-about-diciassette = Bluffen met getallen: de rij groeit, en wie op het juiste moment 17 roept, wint een fiche.
terminal-about-rummy17 = Rummy met vijf kleuren van 1 tot 17, jokers aan de kant en bonuskaarten.
terminal-about-alone = Jij tegen de tegenstanders van het huis.
terminal-about-hot-seat = Jullie spelen om de beurt achter dit scherm; een gordijn verbergt ieders kaarten.
terminal-about-games = De punten van alle spellen van een partij worden opgeteld.
terminal-about-name = Typ je naam.
terminal-bad-name = Een naam heeft 1 tot 64 tekens.
terminal-key-move = kiezen
terminal-key-change = wijzigen

## Achter één scherm
terminal-curtain = Geef het scherm aan { $who }; druk op Enter als { $who } hier zit.
terminal-curtain-lift = { $who } is er
terminal-anybody-calls = Roept iemand hier 17?
terminal-anybody-knocks = Klopt iemand hier voor { $card }?

## De tafel
terminal-your-hand = Jouw hand
terminal-new = nieuw
terminal-no-cards = Je hebt geen kaart.
terminal-thinking = denkt na…
terminal-is-thinking = { $who } denkt na…
terminal-queue = Rij
terminal-queue-empty = De rij is leeg.
terminal-known =
    bekend { $sum }, { $count ->
        [one] { $count } kaart verborgen
       *[other] { $count } kaarten verborgen
    }
terminal-round = ronde { $round }
terminal-piles = trekstapel { $draw } ▕{ $top }▏ · afgelegd { $discard }
terminal-plays-two = speelt twee
terminal-played-last = speelde het laatst
terminal-odds = 17 of meer: { $percent }% met wat je weet
terminal-sum = Totaal: { $sum }
terminal-count = De telling
terminal-melds = Combinaties
terminal-no-melds = Er ligt nog geen combinatie op tafel.
terminal-by-colour = op kleur
terminal-by-value = op waarde
terminal-game-of = spel { $game } van { $games }
terminal-dealer = { $who } deelt
terminal-draw-pile = trekstapel { $draw }
terminal-open = open
terminal-below = eronder
terminal-jokers = jokers aan de kant
terminal-bonus = bonus
terminal-penalty = straf
terminal-score = score
terminal-match = partij

## Acties
terminal-actions = Acties
terminal-filter = typ om te zoeken
terminal-nothing-found = Niets past. Backspace haalt een letter weg.
terminal-play-up = { $card } open
terminal-play-down = { $card } gedekt
terminal-call = 17!
terminal-pass = passen
terminal-take = { $card } nemen
terminal-draw = trekken
terminal-knock = kloppen voor { $card }
terminal-meld = { $meld } neerleggen
terminal-lay = { $card } aanleggen bij { $meld } ({ $number })
terminal-swap-lay = { $card } voor de joker van { $from }, joker als { $joker } bij { $meld } ({ $number })
terminal-swap-meld = { $card } voor de joker van { $from }, dan { $meld } neerleggen
terminal-discard = { $card } afleggen
terminal-enter-does = Enter: { $action }
terminal-enter-chooses = Enter: één van { $count } acties
terminal-choose-first = Kies eerst kaarten met de cijfers, of met de pijlen en de spatiebalk.
terminal-one-card = Kies daarvoor precies één kaart.
terminal-no-meld-possible = Je kaarten vormen nu geen combinatie: leg er een af.
terminal-taken-back = Teruggenomen.
terminal-nothing-to-take-back = Hier valt niets terug te nemen.

## Toetsen, kort en lang
terminal-key-choose = kiezen
terminal-key-up = open
terminal-key-down = gedekt
terminal-key-up-long = de kaart open spelen; passen, als je mag roepen
terminal-key-down-long = de kaart gedekt spelen
terminal-key-call-long = 17 roepen
terminal-key-pass-long = de kans laten gaan
terminal-key-choose-card = een kaart kiezen
terminal-key-choose-cards = kaarten kiezen
terminal-key-odds = kansen
terminal-key-odds-long = tonen hoe waarschijnlijk 17 is
terminal-key-take = nemen
terminal-key-take-or-draw = de open kaart nemen, of trekken
terminal-key-knock = kloppen
terminal-key-knock-or-pass = kloppen voor de open kaart, of passen
terminal-key-group = sorteren
terminal-key-group-long = sorteren op kleur of op waarde
terminal-key-suggest = combinaties
terminal-key-suggest-long = een mogelijke combinatie kiezen, dan de volgende
terminal-key-lay = leggen
terminal-key-lay-long = neerleggen, aanleggen of afleggen wat gekozen is
terminal-key-lay-off = de gekozen kaart bij een combinatie aanleggen
terminal-key-discard = afleggen
terminal-key-discard-long = de gekozen kaart afleggen en de beurt beëindigen
terminal-key-undo = terug
terminal-key-undo-long = terugnemen wat je neerlegde; gekozen kaarten loslaten
terminal-key-list = lijst
terminal-key-list-long = lijst van alle acties, typ om te zoeken
terminal-key-history-long = wat er tot nu toe gebeurde
terminal-key-skip = overslaan
terminal-key-scroll = bladeren
terminal-key-back = terug
terminal-key-do = doen
terminal-key-go-on = verder
terminal-new-deal = nieuwe kaarten
terminal-same-cards = zelfde kaarten

## Hulp
terminal-rules = De regels in het kort
terminal-legend-queue = Dunne rand: open. Dikke rand: gedekt; een getal tussen haakjes ken alleen jij. = staat voor een getal aan beide kanten.
terminal-legend-tokens = ★ overwinningfiche, ▼ straffiche, ▶ wie aan de beurt is
terminal-legend-joker = R* is de rode joker aan de kant; R*7 is de rode joker in plaats van R7.
terminal-legend-suggestion = Kaarten met dezelfde kleine letter zouden een combinatie vormen. ★ voor een bonuskaart: jij voldoet er nu aan; = iedereen voldoet eraan.
