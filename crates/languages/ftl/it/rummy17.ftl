### Rummy 17, con i termini del ramino.

rummy17-title = Rummy 17

## Colori
colour-red = rosso
colour-blue = blu
colour-green = verde
colour-yellow = giallo
colour-purple = viola
joker = jolly

## Le carte bonus, come in una frase, e che cosa chiedono
bonus-most-cards = più carte
bonus-most-sets = più gruppi
bonus-most-runs = più scale
bonus-longest-set = gruppo più lungo
bonus-longest-run = scala più lunga
bonus-most-123 = più 1, 2 e 3
bonus-most-8-16 = più 8 e 16
bonus-most-red = più carte rosse
bonus-fewest-blue = meno carte blu
bonus-fewest-jokers = meno jolly
bonus-highest-three = tris più alto
bonus-ended-game = chiusura
bonus-most-cards-line = Per chi ha davanti a sé più carte.
bonus-most-sets-line = Per chi ha calato più gruppi.
bonus-most-runs-line = Per chi ha calato più scale.
bonus-longest-set-line = Per chi ha davanti a sé il gruppo con più carte.
bonus-longest-run-line = Per chi ha davanti a sé la scala con più carte.
bonus-most-123-line = Per chi ha davanti a sé più carte di valore 1, 2 e 3.
bonus-most-8-16-line = Per chi ha davanti a sé più carte di valore 8 e 16.
bonus-most-red-line = Per chi ha davanti a sé più carte rosse.
bonus-fewest-blue-line = Per chi ha davanti a sé meno carte blu; anche nessuna vale.
bonus-fewest-jokers-line = Per chi ha davanti a sé meno jolly; anche nessuno vale.
bonus-highest-three-line = Per il gruppo o la scala di esattamente tre carte con la somma più alta.
bonus-ended-game-line = Per chi chiude la mano scartando l’ultima carta.

## Che cosa si può scrivere nel proprio turno
rummy17-action-take = la carta scoperta, o la prima del mazzo
rummy17-action-knock = chiedi la carta scoperta quando un altro ha pescato, oppure no
rummy17-action-meld = una nuova combinazione dalla tua mano; R*7 è il jolly rosso al posto di R7
rummy17-action-lay = attacca una carta alla combinazione 2
rummy17-action-swap-lay = metti R7 al posto del jolly nella combinazione 2 e attacca il jolly alla 3
rummy17-action-swap-meld = lo stesso, con il jolly in una nuova combinazione
rummy17-action-discard = concludi il turno
rummy17-misspelt = Questa non è un’azione: serve take, draw, knock, pass, meld CARTE, lay CARTA COMBINAZIONE, swap CARTA COMBINAZIONE lay JOLLY COMBINAZIONE, swap CARTA COMBINAZIONE meld CARTE o discard CARTA. Scrivi ? per l’aiuto.
rummy17-misspelt-card = Questa non è una carta: servono un colore R B G Y P e un valore da 1 a 17, come in R7. Scrivi ? per l’aiuto.
rummy17-misspelt-meld = Questa non è una combinazione: servono tre o più carte dello stesso valore in colori diversi, o dello stesso colore con valori consecutivi, con al massimo un jolly, come in R5 R*6 R7. Scrivi ? per l’aiuto.
rummy17-misspelt-number = Questo non è il numero di una combinazione: serve 0, 1, 2 e così via. Scrivi ? per l’aiuto.
rummy17-misspelt-joker = Questo non è un jolly: si scrive con la stella, come in R*12. Scrivi ? per l’aiuto.

rummy17-rules =
    Ci sono cinque colori (R rosso, B blu, G verde, Y giallo e P viola) da 1 a 17, ogni carta una volta sola, e da parte un
    jolly per colore. Il turno comincia prendendo la carta scoperta o pescando; quando qualcuno pesca, gli altri, tranne chi
    ha scartato la carta scoperta, possono bussare per averla: il primo in senso orario la riceve in più. Poi si cala quel
    che si vuole: gruppi da tre a cinque carte dello stesso valore in colori diversi, scale di tre o più carte dello stesso
    colore e, una volta che si ha una propria combinazione sul tavolo, singole carte da attaccare a qualunque combinazione.
    Un jolly da parte entra solo in una nuova scala di almeno quattro carte del suo colore; quello di una combinazione si
    libera con la carta che rappresenta e va calato subito altrove. Alla fine si scarta una carta: ne deve sempre restare una
    per questo. La mano finisce quando qualcuno scarta la sua ultima carta o quando il mazzo è esaurito. Le carte rimaste
    costano 1 punto, dal 10 in su 2; ogni carta bonus soddisfatta ne porta 3. Chiudere con un 17 raddoppia tutto per tutti.

## La preparazione
game-begins = Comincia la mano { $game }. Le carte le dà { $who }.
bonus-turned-up =
    { $count ->
        [one] Si scopre una carta bonus: { $bonuses }.
       *[other] Si scoprono le carte bonus: { $bonuses }.
    }
first-open-card = La prima carta scoperta è { $card }.

## Un turno
takes = { $who } prende { $card }.
reaches-for-pile = { $who } allunga la mano verso il mazzo.
knocks = { $who } bussa e riceve { $card }.
melds = { $who } cala { $meld } (combinazione { $number }).
lays-off = { $who } attacca { $card } alla combinazione { $number }.
swaps-and-lays-off = { $who } mette { $card } al posto del jolly nella combinazione { $from } e attacca il jolly alla combinazione { $to } come { $joker }.
swaps-and-melds = { $who } mette { $card } al posto del jolly nella combinazione { $from } e cala { $meld } con il jolly.
discards = { $who } scarta { $card }.

## La fine e il conteggio
goes-out = { $who } chiude.
goes-out-with-17 = { $who } chiude con un 17: Rummy 17! Tutto vale doppio.
pile-is-used-up = Il mazzo è esaurito: la mano finisce.
game-stalls = Nessuno cala né pesca più: la mano finisce.
has-no-card-left = { $who } non ha più carte.
still-holds = { $who } ha ancora in mano { $cards }: { points } di penalità.
bonus-for-nobody = { $bonus }: nessuno.
bonus-for-one = { $bonus }: { $who }, { points }.
bonus-for-each = { $bonus }: { $who }, { points } ciascuno.
scored = { $who }: { $bonus } di bonus − { $penalty } di penalità = { $score } (partita: { $total })
rummy17-over = La partita è finita.

## Il tavolo
bonus-cards-are = Carte bonus, { points } ciascuna: { $bonuses }.
open-card-is = Carta scoperta: { $card }.
open-card-above = Carta scoperta: { $card }, sotto { $below }.
no-open-card = Nessuna carta scoperta.
jokers-on-side = Jolly da parte: { $jokers }.
no-joker-on-side = Jolly da parte: nessuno.
meld-number = combinazione { $number }
match-score = partita { points }
among-them = fra cui { $cards }

## Che cosa si chiede
asked-take-or-draw = Tocca a te: prendi { $card } o pesca.
asked-draw = Tocca a te: pesca.
asked-lay-down = Cala quello che vuoi, poi scarta.
asked-knock = { $who } ha pescato. Bussi per { $card } o passi?
may-knock =
    { $count ->
        [one] { $who } può bussare.
       *[other] { $who } possono bussare.
    }

## Perché no
reason-take-or-draw = prima prendi la carta scoperta o pesca
reason-knock-or-pass = la carta scoperta è in offerta: bussa o passa
reason-too-late-to-knock = bussa solo chi non è di turno, finché la carta scoperta è in offerta
reason-already-drawn = hai già la carta di questo turno: cala o scarta
reason-no-meld-yet = prima serve una tua combinazione sul tavolo
reason-nothing-to-discard = deve restare una carta da scartare
reason-no-meld = queste carte non sono né un gruppo né una scala
reason-no-meld-on-table = sul tavolo non c’è ancora nessuna combinazione
reason-no-such-meld = quella combinazione non c’è: vanno da 0 a { $last }
reason-does-not-extend = { $card } non si attacca a quella combinazione
reason-joker-needs-run = un jolly da parte richiede una nuova scala di almeno quattro carte del suo colore
reason-joker-not-on-side = il jolly { $joker } non è da parte
reason-no-joker-there = in quella combinazione non c’è nessun jolly
reason-joker-is-another = quel jolly sta al posto di { $card }
reason-joker-must-be-laid = il jolly conquistato va calato subito
reason-joker-of-other-colour = un jolly sta al posto di una carta del suo colore
reason-joker-already-there = in quella combinazione c’è già un jolly
reason-dealer-is-due = va scelto chi dà le carte
reason-bonus-is-due = va scoperta una carta bonus
reason-card-is-due = va distribuita una carta
reason-bonus-twice = la carta bonus { $bonus } è già scoperta
reason-not-in-pile = { $card } non è nel mazzo
