### Quello che i due giochi hanno in comune.

-seventeen = 17

## Elenchi
list-and = { $start } e { $last }
list-or = { $start } o { $last }

## Giocatori
nobody = nessuno
somebody = qualcuno
seat-name = Posto { $number }

## Contare
cards =
    { $count ->
        [one] { $count } carta
       *[other] { $count } carte
    }
some-cards =
    { $count ->
        [0] nessuna carta
        [1] una carta
        [2] due carte
        [3] tre carte
        [4] quattro carte
        [5] cinque carte
        [6] sei carte
        [7] sette carte
        [8] otto carte
        [9] nove carte
        [10] dieci carte
        [11] undici carte
        [12] dodici carte
       *[other] { $count } carte
    }
points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } punti
    }

## Che cosa accade in entrambi i giochi
passes =
    { $count ->
        [one] { $who } passa.
       *[other] { $who } passano.
    }
draws-card = { $who } pesca { $card }.
draws-hidden = { $who } pesca una carta.
is-dealt = { $who } riceve { $what }.
wins =
    { $count ->
        [one] { $who } vince!
       *[other] { $who } condividono la vittoria!
    }
turn-of = Tocca a { $who }.
lot-is-due = Va distribuita una carta.
winner = vittoria
clockwise = in senso orario
anticlockwise = in senso antiorario

## Rifiuti
refused = Non è possibile: { $reason }.
refused-no-such-seat = quel posto non c’è; a questo tavolo i posti vanno da 0 a { $last }
refused-not-your-turn = tocca a { $who }
refused-lot-is-due = prima va distribuita una carta
refused-game-over = la partita è finita

## Giocare in testo semplice
play-title = { $game } con { $players }. Scrivi ? per l’aiuto, quit per uscire.
play-no-more-input = Non arriva più nessuna risposta.
play-numbers = Le azioni sono numerate da 1 a { $last }.
play-help-title = Rispondi con il numero di un’azione, o con l’azione stessa:
play-help-help = questo aiuto
play-help-enter = mostra di nuovo il tavolo
play-help-enter-key = Invio
play-help-quit = lascia la partita
play-read-again = Per rileggerla: { $command }
play-cards-again = Per rigiocare con queste carte: { $command }
play-good-bye = Arrivederci, { $who }.
play-saved = La partita è salvata fin qui. Per leggerla: { $command }
play-not-recorded = La partita non è stata registrata (lo fa --record FILE).
play-go-on = Per continuare, dai le stesse risposte a: { $command }

## Replay
replay-open = { $game } con { $players }, a carte scoperte.
replay-spectator = { $game } con { $players }, visto dal pubblico.
replay-seat = { $game } con { $players }, visto dal posto di { $who }.
replay-press-enter = Premi Invio per l’evento successivo.
replay-ends-seat = Qui finisce la registrazione; tocca a { $who }.
replay-ends-lot = Qui finisce la registrazione; la prossima carta va ancora sorteggiata.
