### De tafel van Diciassette op de pagina.

## De tafel, voor wie luistert
page-dici-table = De tafel
page-dici-players = Spelers
page-dici-two-sided = { $number } aan beide kanten
page-dici-blank-back = blanco achterkant
page-dici-no-card = geen kaart
page-dici-lies-up = { $card }, open, gespeeld door { $who }
page-dici-lies-down = { $card }, gedekt, gespeeld door { $who }
page-dici-lies-hidden = Verborgen kaart, gespeeld door { $who }
page-dici-only-you = { $card }: alleen jij weet het
page-dici-you = jij
page-dici-absent = afwezig
page-dici-bot-plays = bot speelt
page-dici-to-move = aan de beurt
page-dici-has-passed = heeft gepast

## De rij en de stapels
page-dici-hidden =
    { $count ->
        [one] + { $count } gedekt
       *[other] + { $count } gedekt
    }
page-dici-draw-pile = Trekstapel
page-dici-discard-pile = Aflegstapel
page-dici-discard-empty = Er is nog niets afgelegd.
page-dici-discard-hidden =
    { $count ->
        [one] { $count } kaart ging gedekt weg: alleen wie hem speelde, kent hem.
       *[other] { $count } kaarten gingen gedekt weg: alleen wie ze speelde, kent ze.
    }
page-dici-times = { $count } × { $card }
page-dici-close = Sluiten

## Wat je doet
page-dici-up = Open
page-dici-down = Gedekt
page-dici-choose-first = Kies eerst een van je kaarten.
page-dici-how = Hoe speel je hem, open of gedekt?
page-dici-pass = Passen
page-dici-call-long = 17! De rij heeft het bereikt.
page-dici-others = Je antwoord staat. De anderen denken nog na.
page-dici-everybody = { $who } heeft gespeeld. Roept iemand 17?
page-dici-dealing = De kaarten worden gedeeld.

## De onthulling en de rondes
page-dici-right = { $total }: { $who } had gelijk!
page-dici-wrong = Maar { $total }: { $who } had ongelijk!
page-dici-starts = Ronde { $round }: { $who } begint.
page-dici-last-round = Vorige ronde
page-dici-was-down = lag gedekt

## De toetsen
page-dici-key-up = de gekozen kaart open spelen
page-dici-key-down = de gekozen kaart gedekt spelen
