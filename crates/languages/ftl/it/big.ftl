### Il tavolo su uno schermo che tutti guardano, e i telefoni accanto.

## Aprire
big-where = Dove si vede il tavolo?
big-where-each = Su ogni dispositivo
big-where-here = Su questo schermo
big-where-line = Questo dispositivo mostra il tavolo, in grande e senza le mani. Ognuno gioca sul telefono ed entra con un codice QR.
big-open = Mostralo su un grande schermo
big-open-line = Apri questo link sul televisore, sul portatile o sul tablet che tutti guardano. Non mostra la mano di nessuno.
big-open-link = Link per il grande schermo
big-open-here = In una nuova finestra su questo dispositivo

## Mentre ci si siede
big-join = Gioca sul tuo telefono
big-join-line = Inquadra il codice, oppure apri questo indirizzo:
big-no-invitation = L’invito per giocare ce l’ha chi ha aperto il tavolo.
big-only-here = Solo questo dispositivo può aprire questo link: il server non fa entrare nessun altro. Avvialo con { $option } per far entrare tutti quelli della stessa rete.
big-fewer =
    { $count ->
        [one] Togli il posto libero
       *[other] Togli i posti liberi
    }
big-one-more = Aggiungi un posto
big-move = Si possono togliere solo gli ultimi posti. { $who }: per favore alzarsi e prendere un posto libero più in alto.
big-delay = Questo tavolo mostra la partita a chi guarda { $seconds } s più tardi, e quindi anche a questo schermo.
big-at-once = Mostrala subito

## Durante la partita
big-story = Che cosa succede
big-answer = Rispondi sul tuo telefono.
big-code = Codice QR per entrare
big-aloud = Leggi ad alta voce
big-full = Schermo intero
big-again = La rivincita? Dillo sul tuo telefono.

## Su un telefono accanto
big-is-there = Il tavolo è su un grande schermo.
big-hand-only = Qui solo la mia mano
