### Diciassette, con i termini del suo regolamento.

diciassette-title = Diciassette

## Le carte, come in una frase, e che cosa fa ciascuna
card-reverse = inversione
card-x2 = x2
card-trash = scarto
card-trap = trappola
card-reverse-line = A faccia in su inverte il senso di gioco.
card-x2-line = A faccia in su obbliga chi segue a giocare due carte.
card-trash-line = A faccia in su toglie l’ultima carta della fila, e sé stessa.
card-trap-line = A faccia in giù dà un segnalino vittoria a chi l’ha messa e un segnalino penalità a chi ha esclamato 17.
card-one-sided-line = Un numero che si legge solo sul fronte; il retro è vuoto.
card-two-sided-line = Un numero che si legge su entrambi i lati.

## Le carte speciali come si giocano, si pescano o si ricevono
a-reverse = un’inversione
a-x2 = un x2
a-trash = uno scarto
a-trap = una trappola

## Che cosa si può scrivere nel proprio turno
diciassette-action-up = gioca questa carta a faccia in su (con = il numero è su entrambi i lati)
diciassette-action-down = gioca questa carta a faccia in giù
diciassette-action-call = esclama 17: la fila l’ha raggiunto
diciassette-action-pass = lascia passare l’occasione di esclamare 17
diciassette-misspelt = Questa non è un’azione: serve una carta con up o down, oppure call o pass. Scrivi ? per l’aiuto.

diciassette-rules =
    Nel tuo turno aggiungi una carta all’estremità destra della fila, a faccia in su o in giù, e ne peschi una nuova. Un
    numero con = si riconosce anche da dietro; tutte le altre carte hanno lo stesso retro vuoto. Appena un turno è
    concluso, chiunque tranne chi ha giocato può esclamare 17; ha la precedenza chi è più vicino nel senso di gioco. Allora
    si scopre la fila e si somma. Con 17 o più chi ha esclamato riceve un segnalino vittoria e chi ha giocato per ultimo una
    penalità; con meno è il contrario. Le carte speciali valgono 0 e agiscono a faccia in su: inversione cambia il senso di
    gioco, x2 fa giocare due carte a chi segue, scarto toglie l’ultima carta della fila. La trappola agisce solo a faccia in
    giù: quando si esclama 17 dà un segnalino vittoria a chi l’ha messa e una penalità a chi ha esclamato. Nessuno riceve
    due segnalini vittoria nello stesso round; la seconda penalità costa entrambe e un segnalino vittoria. Vince chi ha tre
    segnalini vittoria.

## La preparazione
first-by-lot = La sorte sceglie { $who }, che inizierà.
some-blank-backs =
    { $count ->
        [1] un retro vuoto
        [2] due retri vuoti
        [3] tre retri vuoti
       *[other] { $count } retri vuoti
    }
pile-shows-card = Il mazzo di pesca ora mostra { $card }.
pile-shows-blank = Il mazzo di pesca ora mostra un retro vuoto.
pile-next-is-ready = La prossima carta è pronta.

## Un turno
plays-card =
    { $side ->
        [up] { $who } gioca { $card } a faccia in su.
       *[down] { $who } gioca { $card } a faccia in giù.
    }
plays-hidden =
    { $side ->
        [up] { $who } gioca una carta a faccia in su.
       *[down] { $who } gioca una carta a faccia in giù.
    }
goes-clockwise = Ora si gioca in senso orario.
goes-anticlockwise = Ora si gioca in senso antiorario.
next-plays-two = Chi segue deve giocare due carte.
trash-takes-open = Porta via la carta di { $by }: { $card }.
trash-takes-face-down = Porta via la carta a faccia in giù di { $by }: { $card }.
trash-takes-hidden = Porta via la carta a faccia in giù di { $by }.
trash-takes-nothing = Non c’è nulla da portare via.
discards-shuffled = Il mazzo di pesca è vuoto: la pila degli scarti, { some-cards }, viene rimescolata.

## Chiamare 17
calls = { $who } esclama: 17!
face-down-lay = La fila nascondeva { $cards }.
lay-face-down = { $card } di { $by }
total-is = Il totale è { $total }.
trap-springs = Scatta la trappola di { $by }.
victory-for-call = { $who } riceve un segnalino vittoria per la chiamata.
victory-for-trap = { $who } riceve un segnalino vittoria per la trappola.
some-penalty-tokens =
    { $count ->
        [1] un segnalino penalità
        [2] due segnalini penalità
        [3] tre segnalini penalità
        [4] quattro segnalini penalità
        [5] cinque segnalini penalità
       *[other] { $count } segnalini penalità
    }
penalty-for-call = { $who } riceve { some-penalty-tokens } per la chiamata.
penalty-for-traps =
    { $count ->
        [one] { $who } riceve { some-penalty-tokens } per la trappola.
       *[other] { $who } riceve { some-penalty-tokens } per le trappole.
    }
pays-with-victory = { $who } paga due segnalini penalità e un segnalino vittoria.
pays-without-victory = { $who } paga due segnalini penalità e non ha segnalini vittoria da perdere.
round-begins-clockwise = Comincia il round { $round }, in senso orario. Inizia { $who }.
round-begins-anticlockwise = Comincia il round { $round }, in senso antiorario. Inizia { $who }.
diciassette-over = La partita è finita.

## Il tavolo
round-clockwise = Round { $round }, in senso orario.
round-anticlockwise = Round { $round }, in senso antiorario.
draw-pile-holds = Mazzo di pesca: { cards }.
draw-pile-shows = Mazzo di pesca: { cards }, in cima { $top }.
discard-pile-holds = Pila degli scarti: { cards }.
queue-is-empty = Fila: vuota.
queue-is = Fila: { $queue }. Visibile: { $sum }. Nascosto: { cards }.
queued-face-down = { $who } { $card } in giù
tokens-short = vittoria { $victory }, penalità { $penalty }
tokens-long =
    { $victory ->
        [one] { $victory } segnalino vittoria
       *[other] { $victory } segnalini vittoria
    }, { $penalty ->
        [one] { $penalty } segnalino penalità
       *[other] { $penalty } segnalini penalità
    }
your-hand = la tua mano: { $cards }
hand-shows = mostra: { $cards }

## Che cosa si chiede
asked-must-call = Non hai più carte: esclama 17.
asked-play-one = Tocca a te: gioca una carta.
asked-play-second = Tocca a te: gioca la seconda carta.
asked-play-two = Tocca a te: gioca due carte, una dopo l’altra.
asked-call = { $who } ha giocato. Esclami 17 o passi?
asked-call-doubled = { $who } ha giocato. Chi segue giocherà due carte. Esclami 17 o passi?
may-call =
    { $count ->
        [one] { $who } può esclamare 17.
       *[other] { $who } possono esclamare 17.
    }

## Perché no
reason-not-in-hand = { $card } non è nella tua mano
reason-must-play = tocca a te: gioca una carta
reason-round-not-begun = nessuno può esclamare 17 prima della prima carta di un round
reason-between-two = nessuno può esclamare 17 fra le due carte di un turno ×2
reason-too-late-to-call = troppo tardi per esclamare 17: il tuo turno è cominciato, gioca una carta
reason-call-or-pass = prima tutti possono esclamare 17: esclamalo o passa
reason-must-call = non hai più carte e devi esclamare 17
reason-first-is-due = va sorteggiato chi comincia
reason-hand-is-due = va distribuita una mano di tre carte
reason-top-is-due = va messa in cima al mazzo una carta
reason-none-in-pile = { $card } non c’è più nel mazzo di pesca
