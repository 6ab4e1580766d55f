### Che cosa dice la pagina intorno ai tavoli: le schermate e ciò che si apre sopra.

## La prima schermata
home-about-diciassette = Bluffa, conta, esclama 17!
home-about-rummy17 = Ramino in cinque colori
home-match = Partita
home-games =
    { $count ->
        [one] { $count } mano
       *[other] { $count } mani
    }
home-play-now = Gioca subito
home-continue = Continua la partita
home-continue-line = { $game }, { $players } giocatori
home-continue-table = Torna al tuo tavolo
home-together = In compagnia
home-friends = Gioca con gli amici
home-friends-line = Un tavolo tutto tuo, con link o codice QR
home-join = Entra con un codice
home-join-line = Qualcuno ti ha invitato
home-hot-seat = Su un solo dispositivo
home-hot-seat-line = Passatevelo, con un sipario fra i turni
home-lobby = Tavoli pubblici
home-lobby-line = Siediti, o guarda
home-rules-line = Di entrambi i giochi, punto per punto, con ricerca
home-study = Imparare e rivedere
home-learn = Impara un gioco
home-learn-line = In cinque minuti, al tavolo vero
home-replay = Partite giocate
home-replay-line = Mossa per mossa, con gli occhi di chi vuoi
home-statistics = Le tue partite in cifre
home-statistics-line = Risultati, chiamate e bluff, su questo dispositivo
home-promise = Nessun account, nessuna pubblicità. Contro la casa e su un solo dispositivo si gioca anche senza rete.
home-dark = Tema scuro

## Un tavolo per gli amici
friends-seats = Posti
friends-bots = Di cui bot
friends-level = Livello dei bot
friends-who = Chi può venire?
friends-invited = Chi è invitato
friends-anybody = Chiunque
friends-more = Tempi
friends-window = Tempo per esclamare 17 o bussare
friends-clock = Tempo per un turno
friends-seconds = { $seconds } s
friends-no-limit = senza limite
friends-create = Apri il tavolo
friends-creating = Il tavolo si apre…

## Entrare con un codice
join-field = Codice o link
join-hint = Un codice ha 12 lettere e cifre. Vanno bene anche minuscole, trattini e il link intero.
join-go = Vai al tavolo
join-empty = Prima inserisci il codice o il link.
join-length = Un codice ha 12 caratteri; questo ne ha { $found }.
join-letter = Nessun codice contiene { $letter }. Ricontrollalo.

## Tavoli pubblici
lobby-mine = I tuoi tavoli
lobby-public = Aperti a tutti
lobby-empty = Al momento non c’è nessun tavolo pubblico.
lobby-empty-line = Aprine uno tu, o intanto gioca contro la casa.
lobby-taken =
    { $taken ->
        [one] { $taken } posto su { $seats } occupato
       *[other] { $taken } posti su { $seats } occupati
    }
lobby-gathering = in attesa di giocatori
lobby-playing = in corso
lobby-over = conclusa
lobby-sit = Partecipa
lobby-watch = Guarda
lobby-open = Apri
line-connecting = Connessione al server…
line-lost = Non c’è connessione con il server. Continuiamo a provare; contro la casa e su un solo dispositivo puoi giocare lo stesso.
part-failed = Non è stato possibile caricare questa parte della pagina. Contro la casa e su un solo dispositivo puoi giocare lo stesso.

## Prendere posto
gather-choose = Scegli un posto.
gather-full = Tutti i posti sono occupati. Puoi guardare.
gather-look-on = Stai guardando. La partita comincia quando tutti sono pronti.
gather-free =
    { $count ->
        [one] { $count } posto è ancora libero. Invita qualcuno, o aggiungi un bot.
       *[other] { $count } posti sono ancora liberi. Invita gli amici, o aggiungi dei bot.
    }
gather-free-guest =
    { $count ->
        [one] { $count } posto è ancora libero.
       *[other] { $count } posti sono ancora liberi.
    }
gather-your-turn = Tutti hanno un posto. Di’ quando puoi cominciare.
gather-waiting = Si aspetta { $who }.
gather-begins = Tutti pronti: si comincia.
gather-shuffling = Mescoliamo insieme…
gather-shuffling-line = Ogni posto aggiunge un numero segreto alla mescolata: così nessuno può truccare le carte, nemmeno il server.
gather-sit = Siediti qui
gather-add-bot = Aggiungi bot
gather-remove = Togli { $who }
gather-you = tu
gather-empty = libero
gather-away = assente
gather-program = programma
gather-ready = Ci sono!
gather-not-yet = Anzi, non ancora
gather-is-ready = può iniziare
gather-is-not-ready = non ancora
gather-rise = Alzati
gather-hand-over = Cedi il posto
gather-hand-over-line = Chi apre questo link prende il tuo posto: tu da un altro dispositivo, o qualcuno che gioca per te. Vale una volta sola.
gather-spectators =
    { $count ->
        [one] { $count } spettatore
       *[other] { $count } spettatori
    }

## Invitare
share-title = Invita
share-send = Condividi
share-copy = Copia il link
share-copied = Copiato
share-link = Link al tavolo
share-code = Codice
share-qr = Codice QR del link { $link }
share-watch = Per chi vuole solo guardare
share-watch-link = Link per gli spettatori
share-seat-link = Link al tuo posto
share-text = Vieni a giocare a { $game } con me!

## Più persone su un solo dispositivo
hot-seat-people = Chi gioca?
hot-seat-person = Persona { $number }
hot-seat-add = Aggiungi una persona
hot-seat-remove = Togli la persona { $number }
hot-seat-bots = Anche dei bot
hot-seat-twice = Due di voi si chiamano { $name }. A uno serve un altro nome.

## Indirizzo sconosciuto
nowhere-title = Qui non gioca nessuno
nowhere-line = Questo indirizzo non porta da nessuna parte. Forse manca una lettera.

## Impostazioni
settings-theme = Colori
settings-system = Come il dispositivo
settings-light = Chiari
settings-dark = Scuri
settings-motion = Movimento
settings-calm = Calmo
settings-quick = Veloce
settings-reduced = Poco
settings-none = Nessuno
settings-sound = Un suono quando tocca a me
settings-window-line = Contro la casa. A un tavolo con altri decide chi lo ha aperto.
settings-standing = Passa per me finché il 17 è impossibile
settings-single-keys = Gioca con i tasti di lettere e cifre
settings-kept = Tutto questo resta su questo dispositivo.

## Regole, tasti, cronaca
rules-search = Cerca nelle regole
rules-found =
    { $count ->
        [0] nessun risultato
        [one] { $count } passo
       *[other] { $count } passi
    }
rules-failed = Non è stato possibile caricare le regole.
rules-retry = Riprova
rules-own-page = Su una pagina a parte
help-title = Tasti
help-escape = chiudi ciò che è aperto; salta i movimenti
help-line = Tutto si può fare anche con un tocco.
history-empty = Non è ancora successo niente.

## Che cosa rifiuta il server
failure-no-such-table = Questo tavolo non esiste. Controlla il codice, o chiedi un nuovo invito.
failure-locked-out = Troppi codici sbagliati. Aspetta un minuto, poi riprova.
failure-seat-taken = Qualcuno è arrivato prima: il posto è occupato.
failure-seat-kept = Forse chi siede qui ha solo perso la connessione. Il posto si può liberare quando manca da un po’.
failure-bad-name = Un nome ha da 1 a 24 caratteri visibili.
failure-bad-token = Questo link a un posto non è più valido. Chiedine uno nuovo.
failure-bad-settings = Un tavolo così non si può aprire. Scegli altre impostazioni.
failure-not-now = In questo momento non è possibile.
failure-stale = Intanto il gioco è andato avanti.
failure-not-host = Può farlo solo chi ha aperto il tavolo.
failure-not-seated = Prima prendi posto.
failure-not-your-turn = Non tocca a te.
failure-not-allowed = A questo tavolo non si può.
failure-busy = C’è troppo movimento. Riprova fra un momento.
failure-unavailable = Il server non ha potuto registrarlo. Riprova.
failure-table-out = Questo tavolo si è fermato un momento. Torna da solo, e non va perso nulla.
failure-flood = Troppo in fretta. Aspetta un momento.
failure-protocol = Questa pagina non è aggiornata. Ricaricala.
