### Una partita giocata, ripercorsa mossa per mossa.

page-replay-again = Riguardala
page-replay-kept = Finite su questo dispositivo
page-replay-kept-line = { $game }, { $players } giocatori, { $level }
page-replay-none = Su questo dispositivo non è ancora finita nessuna partita. Giocane una e torna, oppure apri un file.
page-replay-file = Apri un file
page-replay-file-line = Il resoconto di una partita (.jsonl), scelto o trascinato qui. Viene letto su questo dispositivo e non viene inviato altrove.
page-replay-other = Un’altra partita

## Che cosa può andare storto
page-replay-not-kept = Questa partita non è conservata qui. Scegline un’altra, oppure apri il suo file.
page-replay-no-net = Non è stato possibile caricare la partita. Controlla la connessione e riprova.
page-replay-no-game = Questa partita non esiste, o non è ancora finita. Controlla il link, o fattene dare uno nuovo.
page-replay-too-many = Da qui sono state caricate troppe partite. Aspetta un minuto, poi riprova.
page-replay-unreadable = Questo file non si può ripercorrere: { $why }. Scegline un altro, o verifica la mescolata per vedere se una carta è stata cambiata.
page-replay-worker-failed = Qui le partite non si possono riguardare: la parte che conosce le regole non si è avviata. Ricarica la pagina.

## Muoversi
page-replay-controls = Percorri la partita
page-replay-first = All’inizio
page-replay-back = Un passo indietro
page-replay-play = Avvia
page-replay-pause = Pausa
page-replay-forward = Un passo avanti
page-replay-last = Alla fine
page-replay-speed = Velocità
page-replay-slow = Lenta
page-replay-normal = Normale
page-replay-fast = Veloce
page-replay-place = Punto della partita
page-replay-at = { $event } di { $events }
page-replay-before = Prima della prima carta
page-replay-keys = Tasti: ← e → di un passo, Inizio e Fine per saltare, la barra spaziatrice avvia e ferma.

## Occhi
page-replay-eyes = Con gli occhi di chi?
page-replay-spectator = Di uno spettatore
page-replay-open = Tutte le carte scoperte
page-replay-without-spoilers = Senza anticipazioni
page-replay-spoilers-line = Risultato e svolte restano nascosti finché non ci arrivi.
page-replay-hand = Mano: { $who }
page-replay-no-cards = nessuna carta
page-replay-face-down = A faccia in giù nella fila:

## Accanto al tavolo
page-replay-side = Racconto e analisi
page-replay-story = Racconto
page-replay-earlier = Che cosa è successo prima
page-replay-result = Risultato
page-replay-save = Salva in un file
page-replay-link = Link a questa partita
page-replay-share-text = Guarda questa partita di { $game }!

## La mescolata
page-replay-shuffle = Mescolata
page-replay-verify = Verifica la mescolata
page-replay-verifying = Si ridistribuiscono le carte…
page-replay-verified = Verificata: ogni carta è uscita come era stato promesso prima della distribuzione. Sorteggi controllati: { $lots }; mescolate: { $shuffles }.
page-replay-verified-part = Verificata fin dove arriva, perché la partita non è finita: ogni carta è uscita come era stato promesso prima della distribuzione. Sorteggi controllati: { $lots }; mescolate: { $shuffles }.
page-replay-unproven = Non provata: questo resoconto non dice da dove vengono le sue carte. Non vuol dire che ci sia qualcosa di sbagliato; non c’è nulla con cui confrontarlo.
page-replay-unproven-here = Non provata: le carte di questa partita le ha distribuite il caso, solo su questo dispositivo. Nessuno ha promesso nulla prima della distribuzione, quindi non c’è nulla con cui confrontarle. A un tavolo del server, invece, sì.
page-replay-differs = La riga { $line } del resoconto non è come era stato promesso.
page-replay-differs-opening = Nessuna partita comincia così: { $why }.
page-replay-differs-house = La casa aveva promesso un altro segreto. Atteso: { $expected }. Trovato: { $found }.
page-replay-differs-seat = { $who } aveva promesso un altro valore. Atteso: { $expected }. Trovato: { $found }.
page-replay-differs-not-due = Qui qualcuno avrebbe dovuto agire, ma è stato distribuito { $found }.
page-replay-differs-lot = Atteso: { $expected }. Trovato: { $found }.
page-replay-differs-no-more = Non si sarebbe dovuto distribuire altro. Trovato: { $found }.
page-replay-differs-pile-missing = Manca il mazzo { $pile }.
page-replay-differs-pile-card = Mazzo { $pile }, carta { $card }. Atteso: { $expected }. Trovato: { $found }.
page-replay-differs-pile-length = Numero di carte nel mazzo { $pile }. Atteso: { $expected }. Trovato: { $found }.
page-replay-differs-piles = Numero di mazzi mescolati. Atteso: { $expected }. Trovato: { $found }.
page-replay-uncheckable = La mescolata di questo file non si può verificare: { $why }.

## L’analisi
page-replay-review = Analisi
page-replay-review-of = Analizza le decisioni di { $who }
page-replay-review-all = Analizza tutte le decisioni
page-replay-review-eyes = Per analizzare le decisioni guarda con gli occhi di chi le ha prese, o con tutte le carte scoperte.
page-replay-review-spoils = Un’analisi rivela come va avanti la partita. Prima permetti le anticipazioni.
page-replay-reviewing = Analizzati: { $done } eventi su { $of }
page-replay-stop = Ferma
page-replay-stopped = L’analisi è stata fermata.
page-replay-chance = Probabilità di vincere
page-replay-chance-line = { $who }: { $first }% all’inizio, { $least }% al minimo, { $most }% al massimo, { $last }% all’ultima decisione.
page-replay-mistakes = Errori
page-replay-no-mistakes = Non è stato trovato nessun errore.
page-replay-decision = Evento { $event }, { $who }: { $action }
page-replay-best = Il maestro: { $action } (vittoria { $value }%)
page-replay-worth = Giocato: vittoria { $value }%

## Che cosa si può fare a Rummy 17
page-replay-take = prendere la carta scoperta
page-replay-draw = pescare
page-replay-knock = bussare
page-replay-meld = calare: { $meld }
page-replay-lay = attaccare { $card }
page-replay-swap = scambiare { $card } con il jolly
page-replay-discard = scartare { $card }
