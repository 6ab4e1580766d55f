### Il tavolo di Rummy 17 nella pagina.

## Le carte a parole
page-rummy17-card = { $value } { $colour }
page-rummy17-joker-of = jolly { $colour }
page-rummy17-joker-as = jolly al posto di { $card }
page-rummy17-new-card = { $card }, nuova
page-rummy17-run = scala { $cards }
page-rummy17-set = gruppo { $cards }
page-rummy17-meld = Combinazione { $number }, { $who }: { $what }
page-rummy17-front = { $who }: combinazioni
page-rummy17-swaps = { $meld }; la tua carta va al posto del jolly
page-rummy17-lays = { $meld }; accetta le carte scelte

## Comandi
page-rummy17-lay = Cala
page-rummy17-discard = Scarta
page-rummy17-undo = Annulla
page-rummy17-sort = Ordina
page-rummy17-suggest = Mostra una combinazione
page-rummy17-knock = Bussa!
page-rummy17-pass = Passa
page-rummy17-take = Prendi
page-rummy17-draw = Pesca
page-rummy17-scores = Punteggi
page-rummy17-go-on = Continua
page-rummy17-new-meld = Nuova combinazione

## Che cosa si dice a chi gioca
page-rummy17-where = Tocca dove va.
page-rummy17-choose-first = Prima scegli le carte.
page-rummy17-draft = Scarta per finire il turno, o annulla.
page-rummy17-draft-lost = Il tavolo è cambiato: le tue carte sono di nuovo in mano.
page-rummy17-laid = Calate: { $cards }.
page-rummy17-chosen = Scelte: { $cards }.
page-rummy17-sorted = Ordinate { $how }.
page-rummy17-by-melds = per combinazioni
page-rummy17-choose = Come vuoi calarla?
page-rummy17-option-meld = Nuova combinazione: { $meld }
page-rummy17-option-lay = Su { $meld }
page-rummy17-option-swap-lay = Scambia; il { $joker } va su { $meld }
page-rummy17-option-swap-meld = Scambia; con il jolly una nuova combinazione: { $meld }

## Più da vicino
page-rummy17-accepts = Accetta { $cards }.
page-rummy17-accepts-nothing = Non si può aggiungere nulla.
page-rummy17-joker-in-meld = Il jolly sta al posto di { $card }. Con quella carta puoi prenderlo: metti la carta al suo posto e cala subito di nuovo il jolly.
page-rummy17-jokers-explained = Un jolly da parte entra in una nuova scala di almeno quattro carte del suo colore. Scegli le carte, poi tocca i jolly.
page-rummy17-known = Tutti hanno visto queste carte andare in questa mano:
page-rummy17-known-none = Di questa mano non si conosce nessuna carta.

## Giocatori
page-rummy17-you = tu
page-rummy17-dealer = dà le carte
page-rummy17-on-turn = di turno
page-rummy17-away = assente
page-rummy17-bot-plays = gioca un bot

## Carte bonus
page-rummy17-bonus-cards = Carte bonus
page-rummy17-bonus = { $bonus }. { $leads }
page-rummy17-leads =
    { $count ->
        [one] Ora in testa: { $who }.
       *[other] Ora in testa alla pari: { $who }.
    }
page-rummy17-you-lead = Ora sei in testa!
page-rummy17-all-lead = Tutti sono alla pari.
page-rummy17-nobody-leads = Ancora nessuno in testa.
page-rummy17-decided-at-end = Si decide alla fine della mano.

## Il conteggio
page-rummy17-rummy-17 = Rummy 17!
page-rummy17-doubles = Chiusura con un 17: tutto vale doppio.
page-rummy17-left = Carte rimaste
page-rummy17-player = Giocatore
page-rummy17-total = Totale

## Tasti
page-rummy17-key-lay = cala le carte scelte
page-rummy17-key-joker = calale con un jolly da parte
page-rummy17-key-move = sposta la carta nella tua mano
page-rummy17-key-sort = ordina per combinazioni, per colore, per valore
page-rummy17-key-scores = il conteggio delle mani giocate
