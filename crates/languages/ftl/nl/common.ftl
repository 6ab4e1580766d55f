### Wat beide spellen gemeen hebben.

-seventeen = 17

## Opsommingen
list-and = { $start } en { $last }
list-or = { $start } of { $last }

## Spelers
nobody = niemand
somebody = iemand
seat-name = Plaats { $number }

## Tellen
cards =
    { $count ->
        [one] { $count } kaart
       *[other] { $count } kaarten
    }
some-cards =
    { $count ->
        [0] geen kaart
        [1] een kaart
        [2] twee kaarten
        [3] drie kaarten
        [4] vier kaarten
        [5] vijf kaarten
        [6] zes kaarten
        [7] zeven kaarten
        [8] acht kaarten
        [9] negen kaarten
        [10] tien kaarten
        [11] elf kaarten
        [12] twaalf kaarten
       *[other] { $count } kaarten
    }
points =
    { $count ->
        [one] { $count } punt
       *[other] { $count } punten
    }

## Wat in beide spellen gebeurt
passes =
    { $count ->
        [one] { $who } past.
       *[other] { $who } passen.
    }
draws-card = { $who } trekt { $card }.
draws-hidden = { $who } trekt een kaart.
is-dealt = { $who } krijgt { $what }.
wins =
    { $count ->
        [one] { $who } wint!
       *[other] { $who } delen de overwinning!
    }
turn-of = { $who } is aan de beurt.
lot-is-due = Er moet een kaart worden gedeeld.
winner = winnaar
clockwise = met de klok mee
anticlockwise = tegen de klok in

## Weigeringen
refused = Dat kan niet: { $reason }.
refused-no-such-seat = die plaats is er niet; deze tafel heeft de plaatsen 0 tot en met { $last }
refused-not-your-turn = { $who } is aan de beurt
refused-lot-is-due = er moet eerst een kaart worden gedeeld
refused-game-over = het spel is afgelopen

## Spelen in platte tekst
play-title = { $game } met { $players }. Typ ? voor hulp, quit om te stoppen.
play-no-more-input = Er komt geen antwoord meer.
play-numbers = De acties zijn genummerd van 1 tot { $last }.
play-help-title = Antwoord met het nummer van een actie, of met de actie zelf:
play-help-help = deze hulp
play-help-enter = de tafel nog eens tonen
play-help-enter-key = Enter
play-help-quit = het spel verlaten
play-read-again = Om het terug te lezen: { $command }
play-cards-again = Om nog eens met deze kaarten te spelen: { $command }
play-good-bye = Tot ziens, { $who }.
play-saved = Het spel is tot hier bewaard. Om het te lezen: { $command }
play-not-recorded = Het spel is niet vastgelegd (--record FILE doet dat).
play-go-on = Om verder te gaan, geef dezelfde antwoorden aan: { $command }

## Terugkijken
replay-open = { $game } met { $players }, alle kaarten open.
replay-spectator = { $game } met { $players }, zoals het publiek het zag.
replay-seat = { $game } met { $players }, zoals { $who } het zag.
replay-press-enter = Druk op Enter voor de volgende gebeurtenis.
replay-ends-seat = Hier houdt het verslag op; { $who } is aan zet.
replay-ends-lot = Hier houdt het verslag op; de volgende kaart moet nog worden geloot.
