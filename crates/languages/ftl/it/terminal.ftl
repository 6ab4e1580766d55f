### Che cosa dice il programma per terminale oltre ai racconti.

## Ovunque
terminal-quit = Esci
terminal-help = Aiuto
terminal-history = Cronaca
terminal-too-small = Terminale troppo piccolo: servono almeno { $columns } colonne e { $rows } righe. Ingrandisci la finestra o gioca con --plain.
terminal-space = Spazio
terminal-yes = sì, esci
terminal-no = no, continua
terminal-quit-ask = Lasciare la partita?
terminal-yes-key = S

## Il menu
terminal-menu-title = I giochi di carte del numero 17
terminal-menu-game = Gioco
terminal-menu-players = Giocatori
terminal-menu-level = Avversari
terminal-menu-humans = Persone qui
terminal-menu-games = Mani della partita
terminal-menu-language = Lingua
terminal-menu-name = Il tuo nome
terminal-menu-start = Gioca
terminal-menu = Menu
terminal-about-diciassette = Un bluff di numeri: la fila cresce, e chi esclama 17 al momento giusto vince un segnalino.
terminal-about-rummy17 = Un ramino con cinque colori da 1 a 17, jolly da parte e carte bonus.
terminal-about-alone = Tu contro gli avversari della casa.
terminal-about-hot-seat = Vi alternate a questo schermo; un sipario nasconde le carte gli uni agli altri.
terminal-about-games = I punti delle mani di una partita si sommano.
terminal-about-name = Scrivi il tuo nome.
terminal-bad-name = Un nome ha da 1 a 64 caratteri.
terminal-key-move = scegli
terminal-key-change = cambia

## Allo stesso schermo
terminal-curtain = Passa lo schermo a { $who }; premi Invio quando { $who } è qui davanti.
terminal-curtain-lift = { $who } è qui
terminal-anybody-calls = Qualcuno qui esclama 17?
terminal-anybody-knocks = Qualcuno qui bussa per { $card }?

## Il tavolo
terminal-your-hand = La tua mano
terminal-new = nuova
terminal-no-cards = Non hai carte.
terminal-thinking = ci pensa…
terminal-is-thinking = { $who } ci pensa…
terminal-queue = Fila
terminal-queue-empty = La fila è vuota.
terminal-known =
    noto { $sum }, { $count ->
        [one] { $count } carta nascosta
       *[other] { $count } carte nascoste
    }
terminal-round = round { $round }
terminal-piles = mazzo { $draw } ▕{ $top }▏ · scarti { $discard }
terminal-plays-two = gioca due carte
terminal-played-last = ultima carta
terminal-odds = 17 o più: { $percent }% per quel che sai
terminal-sum = Totale: { $sum }
terminal-count = Il conteggio
terminal-melds = Combinazioni
terminal-no-melds = Sul tavolo non c’è ancora nessuna combinazione.
terminal-by-colour = per colore
terminal-by-value = per valore
terminal-game-of = mano { $game } di { $games }
terminal-dealer = dà le carte { $who }
terminal-draw-pile = mazzo { $draw }
terminal-open = scoperta
terminal-below = sotto
terminal-jokers = jolly da parte
terminal-bonus = bonus
terminal-penalty = penalità
terminal-score = punti
terminal-match = partita

## Azioni
terminal-actions = Azioni
terminal-filter = scrivi per cercare
terminal-nothing-found = Non c’è nulla. Backspace toglie una lettera.
terminal-play-up = { $card } a faccia in su
terminal-play-down = { $card } a faccia in giù
terminal-call = 17!
terminal-pass = passa
terminal-take = prendi { $card }
terminal-draw = pesca
terminal-knock = bussa per { $card }
terminal-meld = cala { $meld }
terminal-lay = attacca { $card } a { $meld } ({ $number })
terminal-swap-lay = { $card } per il jolly della { $from }, jolly come { $joker } a { $meld } ({ $number })
terminal-swap-meld = { $card } per il jolly della { $from }, poi cala { $meld }
terminal-discard = scarta { $card }
terminal-enter-does = Invio: { $action }
terminal-enter-chooses = Invio: una di { $count } azioni
terminal-choose-first = Prima scegli le carte con le cifre, o con le frecce e la barra spaziatrice.
terminal-one-card = Per questo scegli una sola carta.
terminal-no-meld-possible = Le tue carte ora non fanno combinazioni: scartane una.
terminal-taken-back = Annullato.
terminal-nothing-to-take-back = Qui non c’è nulla da annullare.

## Tasti, in breve e per esteso
terminal-key-choose = scegli
terminal-key-up = in su
terminal-key-down = in giù
terminal-key-up-long = gioca la carta a faccia in su; passa, quando puoi esclamare 17
terminal-key-down-long = gioca la carta a faccia in giù
terminal-key-call-long = esclama 17
terminal-key-pass-long = lascia passare l’occasione
terminal-key-choose-card = scegli una carta
terminal-key-choose-cards = scegli le carte
terminal-key-odds = probabilità
terminal-key-odds-long = mostra quanto è probabile il 17
terminal-key-take = prendi
terminal-key-take-or-draw = prendi la carta scoperta, o pesca
terminal-key-knock = bussa
terminal-key-knock-or-pass = bussa per la carta scoperta, o passa
terminal-key-group = ordina
terminal-key-group-long = ordina per colore o per valore
terminal-key-suggest = combina
terminal-key-suggest-long = scegli una combinazione possibile, poi la seguente
terminal-key-lay = cala
terminal-key-lay-long = cala, attacca o scarta quel che è scelto
terminal-key-lay-off = attacca la carta scelta a una combinazione
terminal-key-discard = scarta
terminal-key-discard-long = scarta la carta scelta e concludi il turno
terminal-key-undo = annulla
terminal-key-undo-long = annulla quel che hai calato; lascia le carte scelte
terminal-key-list = elenco
terminal-key-list-long = elenco di tutte le azioni, in cui cercare scrivendo
terminal-key-history-long = che cosa è successo finora
terminal-key-skip = salta
terminal-key-scroll = scorri
terminal-key-back = indietro
terminal-key-do = fallo
terminal-key-go-on = continua
terminal-new-deal = nuove carte
terminal-same-cards = stesse carte

## Aiuto
terminal-rules = Le regole in breve
terminal-legend-queue = Bordo sottile: a faccia in su. Bordo spesso: a faccia in giù; un numero fra parentesi lo conosci solo tu. = indica un numero su entrambi i lati.
terminal-legend-tokens = ★ segnalino vittoria, ▼ segnalino penalità, ▶ chi è di turno
terminal-legend-joker = R* è il jolly rosso da parte; R*7 è il jolly rosso al posto di R7.
terminal-legend-suggestion = Le carte con la stessa letterina farebbero una combinazione. ★ davanti a una carta bonus: ora la soddisfi; = la soddisfate tutti.
