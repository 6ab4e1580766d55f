### Il coach: consigli al tavolo.

coach-title = Coach
coach-key = il coach, dove c’è

coach-line-queue = 17: { $chance }%
coach-line-hand = resto: { points }
coach-line-best = { $line } · meglio: { $action }

coach-percent = { $chance }%
coach-decimal = { $whole },{ $tenth }
coach-by-counting = Contando
coach-by-reading = Come lo legge il bot
coach-by-reading-line = Guarda come giocano gli altri, e può sbagliarsi.

coach-reached = La fila ha raggiunto 17
coach-trap = Qualcun altro ha teso una trappola
coach-known = Carte che conosci: { $sum } in tutto. Nascoste: { cards }.
coach-exact = Esatto: segue dalle carte che possono ancora esserci.
coach-estimated = Stimato su { $count } distribuzioni immaginate, perché si è rimescolato.
coach-totals = Totale della fila
coach-total = { $total }: { $chance }%
coach-plot = Quanto è probabile ogni totale della fila. { $totals }.

coach-hand = Il meglio della tua mano
coach-melds = Combinazioni
coach-lay-offs = Da attaccare
coach-nothing-fits = Per ora niente si combina.
coach-rest = Resto: { points } di penalità
coach-rest-none = Non resterebbe niente.
coach-outs = Carte nascoste che servirebbero
coach-outs-none = Nessuna carta nascosta servirebbe subito.
coach-discards = Il rischio di ogni scarto
coach-discards-line = Punti che può portare agli altri, a occhio.
coach-risk = { $points } punti
coach-planned = nel piano
coach-win = Probabilità di vincere
coach-lead = Vantaggio alla fine

coach-moves = Le mosse migliori del maestro
coach-value = vittoria { $value }%, ± { $error }
coach-value-plain = vittoria { $value }%
coach-thinking = Sta pensando: parte { $done } di { $of }
coach-thought = Ha finito di pensare
coach-not-asked = Ora non tocca a te. Il coach penserà di nuovo quando toccherà a te.
coach-more =
    { $count ->
        [one] { $count } altra mossa
       *[other] { $count } altre mosse
    }
coach-fewer = Meno mosse

coach-none = Ora non ci sono consigli: { $why }
coach-failed = Il coach non è partito o si è interrotto. La partita continua senza di lui.

## Tavoli del server
coach-allow = Tutti possono chiedere al coach
coach-allowed = Qui il coach è permesso: tutti a questo tavolo possono chiedere consiglio.
coach-gap = I consigli cominciano dalla prossima partita: qui non si sa com’è andata questa finora.
