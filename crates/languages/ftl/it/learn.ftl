### Le lezioni: ogni gioco, imparato al vero tavolo.

learn-panel = Lezione
learn-step = Passo { $step } di { $of }
learn-next = Avanti
learn-done = Fatto!
learn-first = In questa lezione, prima questo: { $task }
learn-read-first = Leggi prima che cosa dice la lezione, poi premi «Avanti».
learn-well-done = Ben fatto!
learn-play = Gioca ora contro principianti
learn-other = Impara anche { $game }
learn-again = Ripeti la lezione
rules-learn = Impara giocando

## Diciassette
learn-dici-goal = Tutti aggiungono carte alla stessa fila. Appena arriva a 17 o più, qualcuno dovrebbe esclamare «17!». Chi ha ragione vince un segnalino vittoria, e con tre si vince la partita. Il quadrante somma quello che vedi.
learn-dici-up = Queste sono le tue carte. Nel tuo turno ne metti una in fondo alla fila e ne peschi un’altra.
learn-dici-up-do = Scegli il 5 e giocalo a faccia in su.
learn-dici-blank = Ada ha giocato a faccia in giù. Il retro è vuoto: può essere un numero da 1 a 5, o una carta speciale, che vale 0. Perciò il quadrante dice 5, e una carta coperta.
learn-dici-backs = Anche la carta di Bo è a faccia in giù, ma il retro mostra un 5: metà delle carte ha il numero su entrambi i lati. Questi retri si leggono nella fila, nelle mani degli altri e sul mazzo.
learn-dici-down = Il retro del tuo 3 è vuoto. A faccia in giù, solo tu sai che cos’è.
learn-dici-down-do = Scegli il 3 e giocalo a faccia in giù.
learn-dici-window = Dopo ogni turno tutti possono esclamare 17, tranne chi ha appena giocato. Se lo fa più d’uno, ha la precedenza chi viene per primo nel senso di gioco. Essere veloci non serve.
learn-dici-call = Vedi 5, 5 e 4, e conosci il tuo 3. Fa 17, qualunque cosa nasconda Ada.
learn-dici-call-do = Esclama «17!».
learn-dici-tokens = Era 19: ricevi un segnalino vittoria, e Ada, che ha giocato per ultima, un segnalino penalità. Con meno di 17 sarebbe il contrario. Nessuno riceve più di un segnalino vittoria per round. E due penalità ti costano un segnalino vittoria.
learn-dici-trap = Hai vinto la chiamata, quindi inizi tu. Una trappola vale 0 e agisce solo a faccia in giù: chi esclama 17 riceve una penalità, e tu un segnalino vittoria.
learn-dici-trap-do = Scegli la trappola e giocala a faccia in giù.
learn-dici-double = Ada ha giocato un ×2 a faccia in su: Bo, che viene dopo, deve giocare due carte. Nel mezzo nessuno può esclamare 17.
learn-dici-reverse = La seconda carta di Bo era un’inversione: ora si gioca nell’altro senso. Perciò tocca ad Ada, e non a te.
learn-dici-trash = Ada ha giocato uno scarto. Porta con sé l’ultima carta della fila nella pila degli scarti. L’inversione non c’è più, ma il suo effetto resta.
learn-dici-four = Ora tocca a te. A faccia in giù le carte speciali non fanno nulla; solo per la trappola è il contrario.
learn-dici-four-do = Scegli un 4 e giocalo a faccia in su.
learn-dici-pass = Le carte scoperte fanno 16, e quella coperta è la tua trappola: 0. Quindi non è ancora 17.
learn-dici-pass-do = Passa, e lascia che sia un altro a esclamare 17.
learn-dici-wrong = Solo 16! Ada, che ha giocato per ultima, riceve il segnalino vittoria, e Bo, che ha esclamato, una penalità. La tua trappola dà a te un segnalino vittoria e a Bo la seconda penalità: le restituisce entrambe. Se avesse un segnalino vittoria, perderebbe anche quello.
learn-dici-five = Ada ha vinto la chiamata e ha iniziato, di nuovo in senso orario. La fila è a 10: la carta di Bo mostra il suo 5 sul retro.
learn-dici-five-do = Scegli il 5 e giocalo a faccia in su.
learn-dici-seventeen = La carta di Ada è a faccia in giù, ma che cosa mostra il retro? Fai la somma!
learn-dici-seventeen-do = Esclama «17!».
learn-dici-end = Con il terzo segnalino vittoria hai vinto. Se più giocatori ne hanno tre, vince chi ha meno penalità. Ora conosci il gioco.

## Rummy 17
learn-rummy-goal = Cala le tue carte in combinazioni fino a svuotare la mano. Le carte rimaste costano punti, le carte bonus ne portano, e vince chi ha più punti.
learn-rummy-bonus = Valgono cinque carte bonus, da 3 punti ciascuna. Qui: più carte, gruppo più lungo, più carte rosse, meno jolly e chiusura.
learn-rummy-take = Comincia il turno con la carta scoperta o con una del mazzo. Il 7 rosso scoperto va con i tuoi 5 e 6 rossi.
learn-rummy-take-do = Prendi la carta scoperta.
learn-rummy-run = Tre o più carte di un colore con valori consecutivi sono una scala.
learn-rummy-run-do = Scegli il 5, il 6 e il 7 rossi e calali.
learn-rummy-discard = Ogni turno finisce con uno scarto. Il 12 viola non va con nulla.
learn-rummy-discard-do = Scegli il 12 viola e scartalo.
learn-rummy-joker = Nella scala di Ada il jolly verde sta al posto del 12. I jolly sono da parte per tutti: puoi usarne uno in una nuova scala del suo colore, di almeno quattro carte.
learn-rummy-knock = Bo ha pescato invece di prendere il 9 viola. Allora gli altri possono bussare per averlo, tranne Ada, che l’ha scartato; decide l’ordine dei posti. È una carta in più, e va con i tuoi 9.
learn-rummy-knock-do = Bussa!
learn-rummy-draw = Tocca di nuovo a te, e l’11 giallo scoperto non ti serve.
learn-rummy-draw-do = Pesca dal mazzo.
learn-rummy-set = Da tre a cinque carte dello stesso valore, tutte di colore diverso, sono un gruppo.
learn-rummy-set-do = Scegli i tuoi tre 9 e calali.
learn-rummy-side = Hai il 3, il 4 e il 6 gialli. Il jolly giallo può essere il 5 che manca.
learn-rummy-side-do = Scegli il 3, il 4 e il 6 gialli e calali; il jolly si unisce da sé.
learn-rummy-lay-off = Quando hai una combinazione tua, puoi attaccare carte a tutte le combinazioni, anche a quelle degli altri.
learn-rummy-lay-off-do = Scegli il 14 verde e calalo.
learn-rummy-swap = Hai pescato proprio il 12 verde che il jolly di Ada rappresenta. Mettilo lì, e il jolly va subito in un altro posto.
learn-rummy-swap-do = Scegli il 12 verde, calalo e manda il jolly ai tuoi 9.
learn-rummy-count = Ti resta una carta. Si finisce quando qualcuno resta senza carte, o quando il mazzo è esaurito. Quelle rimaste agli altri costano loro punti: 1 fino al 9, 2 dal 10 in su.
learn-rummy-out = Ed è un 17! Chi chiude con un 17 fa Rummy 17: tutti i punti valgono doppio, per tutti.
learn-rummy-out-do = Scegli il 17 rosso e scartalo.
learn-rummy-end = Quattro carte bonus raddoppiate: 24 punti per te; gli altri hanno pagato doppio per le loro carte. Ora conosci il gioco.
