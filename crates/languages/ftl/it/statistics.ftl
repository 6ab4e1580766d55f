### Le proprie partite in cifre.

## Quali partite
statistics-any = tutti
statistics-both = entrambi
statistics-mixed = Bot di vari livelli
statistics-others = Con altre persone
statistics-none = Ancora nessuna partita
statistics-none-line = Giocane una fino in fondo, contro la casa o a un tavolo, e le sue cifre compariranno qui. Le partite di più persone su un solo dispositivo non contano: nessuno saprebbe dire di chi sono.
statistics-no-fit = Nessuna delle tue partite corrisponde.
statistics-show-all = Mostrale tutte

## Le cifre
statistics-played = Partite
statistics-won = Vinte
statistics-won-shared = Vittorie condivise: { $count }.
statistics-average-tokens = Segnalini vittoria, in media
statistics-average-points = Punti, in media
statistics-best = Miglior risultato
statistics-calls = Chiamate giuste
statistics-bluffs = Bluff riusciti
statistics-bluffs-line = Un bluff è una carta dal retro vuoto che hai giocato a faccia in giù e che è stata scoperta quando qualcuno ha esclamato 17. È riuscito se hai esclamato tu a ragione o un altro a torto; una trappola, se è scattata su un altro.
statistics-bonus = Punti bonus per mano
statistics-penalty = Punti di penalità per mano
statistics-knocks = Carte ottenute bussando
statistics-doubled = Chiuse con un Rummy 17
statistics-of = { $part } su { $all } ({ $percent })
statistics-percent = { $number }%
statistics-tenths = { $sign }{ $whole },{ $tenth }
statistics-result-alone =
    { $count ->
        [one] Di { $count } partita si conosce solo il risultato: non è stato possibile averne il resoconto.
       *[other] Di { $count } partite si conosce solo il risultato: non è stato possibile averne i resoconti.
    }

## Il grafico, e ogni partita
statistics-plot =
    { $count ->
        [one] La tua ultima partita; vinte: { $won }
       *[other] Le tue ultime { $count } partite; vinte: { $won }; la più recente a destra
    }
statistics-plot-tokens = Segnalini vittoria, partita per partita; un pallino segna una vittoria.
statistics-plot-points = Punti, partita per partita; un pallino segna una vittoria.
statistics-each = Partita per partita
statistics-day = Giorno
statistics-place = Posto
statistics-tokens = Segnalini
statistics-points = Punti
statistics-place-of = { $place } su { $players }
statistics-place-shared = { $place } su { $players }, condiviso

## Che cosa si conserva
statistics-kept = Conservato in questo browser
statistics-kept-line = Queste cifre sono su questo dispositivo e da nessun’altra parte. Portale con te in un file, o recupera le partite che hai finito su questo server.
statistics-export = Esporta
statistics-import = Importa un file
statistics-fetch = Recupera dal server
statistics-erase = Cancella
statistics-erase-title = Cancellare le tue cifre?
statistics-erase-line = Tutto ciò che questo browser ha annotato sulle tue partite sparisce e non torna. I resoconti delle partite ai tavoli restano sul server.
statistics-erase-do = Cancella tutto
statistics-erase-not = Tienile
statistics-erased = Cancellato: qui non si conserva più nulla delle tue partite.
statistics-exported =
    { $count ->
        [one] { $count } partita è stata scritta nel file.
       *[other] { $count } partite sono state scritte nel file.
    }
statistics-added =
    { $count ->
        [0] Nessuna partita era nuova.
        [one] { $count } partita è stata aggiunta.
       *[other] { $count } partite sono state aggiunte.
    }
statistics-import-failed = Questo file non si può leggere. Scegline uno esportato qui.
statistics-fetching = Chiedo al server le tue partite…
statistics-fetch-failed = Il server non ha dato tutto. Riprova più tardi; ciò che è qui resta.
statistics-not-kept = Questo browser non lascia conservare nulla alla pagina: le cifre durano quanto la pagina.
