### Rummy 17, dans les termes du rami.

rummy17-title = Rummy 17

## Couleurs
colour-red = rouge
colour-blue = bleu
colour-green = vert
colour-yellow = jaune
colour-purple = violet
joker = joker

## Les cartes bonus, comme dans une phrase, et ce qu’elles demandent
bonus-most-cards = le plus de cartes
bonus-most-sets = le plus de séries
bonus-most-runs = le plus de suites
bonus-longest-set = la plus longue série
bonus-longest-run = la plus longue suite
bonus-most-123 = le plus de 1, 2 et 3
bonus-most-8-16 = le plus de 8 et 16
bonus-most-red = le plus de cartes rouges
bonus-fewest-blue = le moins de cartes bleues
bonus-fewest-jokers = le moins de jokers
bonus-highest-three = le plus haut trio
bonus-ended-game = fin de la manche
bonus-most-cards-line = Pour qui a le plus de cartes devant soi.
bonus-most-sets-line = Pour qui a posé le plus de séries.
bonus-most-runs-line = Pour qui a posé le plus de suites.
bonus-longest-set-line = Pour qui a devant soi la série comptant le plus de cartes.
bonus-longest-run-line = Pour qui a devant soi la suite comptant le plus de cartes.
bonus-most-123-line = Pour qui a devant soi le plus de cartes de valeur 1, 2 et 3.
bonus-most-8-16-line = Pour qui a devant soi le plus de cartes de valeur 8 et 16.
bonus-most-red-line = Pour qui a devant soi le plus de cartes rouges.
bonus-fewest-blue-line = Pour qui a devant soi le moins de cartes bleues ; aucune compte aussi.
bonus-fewest-jokers-line = Pour qui a devant soi le moins de jokers ; aucun compte aussi.
bonus-highest-three-line = Pour la série ou la suite de trois cartes exactement dont la somme est la plus haute.
bonus-ended-game-line = Pour qui termine la manche en défaussant sa dernière carte.

## Ce qu’on peut écrire à son tour
rummy17-action-take = la carte visible, ou le dessus de la pioche
rummy17-action-knock = réclamer la carte visible quand quelqu’un d’autre a pioché, ou non
rummy17-action-meld = une nouvelle combinaison de votre main ; R*7 est le joker rouge qui remplace R7
rummy17-action-lay = ajouter une carte à la combinaison 2
rummy17-action-swap-lay = mettre R7 à la place du joker dans la combinaison 2 et ajouter le joker à la 3
rummy17-action-swap-meld = de même, avec le joker dans une nouvelle combinaison
rummy17-action-discard = terminer votre tour
rummy17-misspelt = Ce n’est pas une action : il faut take, draw, knock, pass, meld CARTES, lay CARTE COMBINAISON, swap CARTE COMBINAISON lay JOKER COMBINAISON, swap CARTE COMBINAISON meld CARTES ou discard CARTE. Tapez ? pour l’aide.
rummy17-misspelt-card = Ce n’est pas une carte : il faut une couleur R B G Y P et une valeur de 1 à 17, comme R7. Tapez ? pour l’aide.
rummy17-misspelt-meld = Ce n’est pas une combinaison : il faut au moins trois cartes de même valeur et de couleurs différentes, ou de même couleur et de valeurs consécutives, avec un joker au plus, comme R5 R*6 R7. Tapez ? pour l’aide.
rummy17-misspelt-number = Ce n’est pas le numéro d’une combinaison : il faut 0, 1, 2 et ainsi de suite. Tapez ? pour l’aide.
rummy17-misspelt-joker = Ce n’est pas un joker : il s’écrit avec une étoile, comme R*12. Tapez ? pour l’aide.

rummy17-rules =
    Il y a cinq couleurs (R rouge, B bleu, G vert, Y jaune et P violet) de 1 à 17, chaque carte une seule fois, et un joker
    de chaque couleur sur le côté. Le tour commence par la carte visible ou par une carte de la pioche ; quand quelqu’un
    pioche, les autres, sauf qui a défaussé la carte visible, peuvent toquer pour l’obtenir : la première personne dans le
    sens des aiguilles d’une montre la reçoit en plus. On pose ensuite ce qu’on veut : des séries de trois à cinq cartes de
    même valeur et de couleurs différentes, des suites d’au moins trois cartes d’une couleur et, dès qu’on a une combinaison
    à soi sur la table, des cartes isolées qui complètent n’importe quelle combinaison. Un joker du côté n’entre que dans une
    nouvelle suite d’au moins quatre cartes de sa couleur ; celui d’une combinaison se libère avec la carte qu’il remplace et
    doit être reposé aussitôt ailleurs. Pour finir, on défausse une carte ; il doit toujours en rester une pour cela. La
    manche s’arrête quand quelqu’un défausse sa dernière carte ou quand la pioche est épuisée. Les cartes restantes coûtent
    1 point, à partir de 10 elles en coûtent 2 ; chaque carte bonus remplie en rapporte 3. Terminer avec un 17 double tout
    pour tout le monde.

## La mise en place
game-begins = La manche { $game } commence. { $who } distribue.
bonus-turned-up =
    { $count ->
        [one] Une carte bonus est retournée : { $bonuses }.
       *[other] Les cartes bonus sont retournées : { $bonuses }.
    }
first-open-card = La première carte visible est { $card }.

## Un tour
takes = { $who } prend { $card }.
reaches-for-pile = { $who } tend la main vers la pioche.
knocks = { $who } toque et obtient { $card }.
melds = { $who } pose { $meld } (combinaison { $number }).
lays-off = { $who } ajoute { $card } à la combinaison { $number }.
swaps-and-lays-off = { $who } met { $card } à la place du joker dans la combinaison { $from } et ajoute le joker à la combinaison { $to } comme { $joker }.
swaps-and-melds = { $who } met { $card } à la place du joker dans la combinaison { $from } et pose { $meld } avec le joker.
discards = { $who } défausse { $card }.

## La fin et le décompte
goes-out = { $who } termine la manche.
goes-out-with-17 = { $who } termine avec un 17 : Rummy 17 ! Tout compte double.
pile-is-used-up = La pioche est épuisée : la manche est finie.
game-stalls = Plus personne ne pose ni ne pioche : la manche est finie.
has-no-card-left = { $who } n’a plus de carte.
still-holds = { $who } garde en main { $cards } : { points } de pénalité.
bonus-for-nobody = { $bonus } : personne.
bonus-for-one = { $bonus } : { $who }, { points }.
bonus-for-each = { $bonus } : { $who }, { points } par personne.
scored = { $who } : { $bonus } de bonus − { $penalty } de pénalité = { $score } (partie : { $total })
rummy17-over = La partie est terminée.

## La table
bonus-cards-are = Cartes bonus, { points } chacune : { $bonuses }.
open-card-is = Carte visible : { $card }.
open-card-above = Carte visible : { $card }, dessous { $below }.
no-open-card = Pas de carte visible.
jokers-on-side = Jokers sur le côté : { $jokers }.
no-joker-on-side = Jokers sur le côté : aucun.
meld-number = combinaison { $number }
match-score = partie { points }
among-them = dont { $cards }

## Ce qui est demandé
asked-take-or-draw = À vous : prenez { $card } ou piochez.
asked-draw = À vous : piochez.
asked-lay-down = Posez ce que vous voulez, puis défaussez.
asked-knock = { $who } a pioché. Toquer pour { $card }, ou passer ?
may-knock =
    { $count ->
        [1] { $who } peut toquer.
       *[other] { $who } peuvent toquer.
    }

## Pourquoi non
reason-take-or-draw = prenez d’abord la carte visible ou piochez
reason-knock-or-pass = la carte visible est offerte : toquez ou passez
reason-too-late-to-knock = seuls les autres peuvent toquer, tant que la carte visible est offerte
reason-already-drawn = vous avez déjà votre carte pour ce tour : posez ou défaussez
reason-no-meld-yet = il vous faut d’abord une combinaison à vous sur la table
reason-nothing-to-discard = il doit rester une carte à défausser
reason-no-meld = ces cartes ne forment ni une série ni une suite
reason-no-meld-on-table = il n’y a pas encore de combinaison sur la table
reason-no-such-meld = cette combinaison n’existe pas : elles vont de 0 à { $last }
reason-does-not-extend = { $card } ne complète pas cette combinaison
reason-joker-needs-run = un joker du côté demande une nouvelle suite d’au moins quatre cartes de sa couleur
reason-joker-not-on-side = le joker { $joker } n’est pas sur le côté
reason-no-joker-there = il n’y a pas de joker dans cette combinaison
reason-joker-is-another = ce joker remplace { $card }
reason-joker-must-be-laid = le joker gagné doit être posé aussitôt
reason-joker-of-other-colour = un joker remplace une carte de sa couleur
reason-joker-already-there = il y a déjà un joker dans cette combinaison
reason-dealer-is-due = il faut désigner qui distribue
reason-bonus-is-due = une carte bonus doit être retournée
reason-card-is-due = une carte doit être distribuée
reason-bonus-twice = la carte bonus { $bonus } est déjà retournée
reason-not-in-pile = { $card } n’est pas dans la pioche
