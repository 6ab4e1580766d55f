### Il tavolo di Diciassette nella pagina.

## Il tavolo, per chi ascolta
page-dici-table = Il tavolo
page-dici-players = Giocatori
page-dici-two-sided = { $number } su entrambi i lati
page-dici-blank-back = retro vuoto
page-dici-no-card = nessuna carta
page-dici-lies-up = { $card }, a faccia in su, giocata da { $who }
page-dici-lies-down = { $card }, a faccia in giù, giocata da { $who }
page-dici-lies-hidden = Carta nascosta, giocata da { $who }
page-dici-only-you = { $card }: lo sai solo tu
page-dici-you = tu
page-dici-absent = assente
page-dici-bot-plays = gioca un bot
page-dici-to-move = di turno
page-dici-has-passed = ha passato

## La fila e i mazzi
page-dici-hidden =
    { $count ->
        [one] + { $count } coperta
       *[other] + { $count } coperte
    }
page-dici-draw-pile = Mazzo
page-dici-discard-pile = Scarti
page-dici-discard-empty = Non è stato ancora scartato nulla.
page-dici-discard-hidden =
    { $count ->
        [one] { $count } carta è stata scartata a faccia in giù: la conosce solo chi l’ha giocata.
       *[other] { $count } carte sono state scartate a faccia in giù: le conosce solo chi le ha giocate.
    }
page-dici-times = { $count } × { $card }
page-dici-close = Chiudi

## Che cosa si fa
page-dici-up = In su
page-dici-down = In giù
page-dici-choose-first = Scegli prima una delle tue carte.
page-dici-how = Come la giochi, a faccia in su o in giù?
page-dici-pass = Passa
page-dici-call-long = 17! La fila l’ha raggiunto.
page-dici-others = Hai risposto. Gli altri ci stanno pensando.
page-dici-everybody = { $who } ha giocato. Qualcuno esclama 17?
page-dici-dealing = Si distribuiscono le carte.

## La rivelazione e i round
page-dici-right = { $total }: { $who } ha ragione!
page-dici-wrong = Solo { $total }: { $who } ha torto!
page-dici-starts = Round { $round }: inizia { $who }.
page-dici-last-round = Ultimo round
page-dici-was-down = era a faccia in giù

## I tasti
page-dici-key-up = gioca la carta scelta a faccia in su
page-dici-key-down = gioca la carta scelta a faccia in giù
