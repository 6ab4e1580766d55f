### I giocatori della casa: nomi, carattere e livelli.

## Livelli, dal più facile
level-novice = Principiante
level-regular = Intermedio
level-expert = Esperto
level-master = Maestro

## Diciassette
sparrow-name = Passero
sparrow-line = Saltella da una carta all’altra e a volte si dimentica di contare.
magpie-name = Gazza
magpie-line = Raccoglie segnalini vittoria e conosce le probabilità di ogni retro vuoto.
fox-name = Volpe
fox-line = Bluffa senza battere ciglio e mette trappole dove meno te le aspetti.
sphinx-name = Sfinge
sphinx-line = Pensa cento file più in là e non lascia mai capire che cosa ha in mano.

## Rummy 17
kitten-name = Gattino
kitten-line = Gioca con ogni carta e ogni tanto lascia andare quella sbagliata.
squirrel-name = Scoiattolo
squirrel-line = Fa provviste presto, cala subito e detesta tenere carte alte.
heron-name = Airone
heron-line = Resta immobile, aspetta il momento giusto e poi colpisce.
owl-name = Gufo
owl-line = Ricorda ogni carta presa e vede la fine da lontano.

## Nessuno dei due
random-name = Caso
random-line = Fa qualunque cosa le regole permettano, senza alcun motivo.
