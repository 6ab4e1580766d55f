### Ce que dit le client de terminal en plus des récits.

## Partout
terminal-quit = Quitter
terminal-help = Aide
terminal-history = Récit
terminal-too-small = Terminal trop petit : il faut au moins { $columns } colonnes et { $rows } lignes. Agrandissez la fenêtre ou jouez avec --plain.
terminal-space = Espace
terminal-yes = oui, quitter
terminal-no = non, continuer
terminal-quit-ask = Quitter cette partie ?
terminal-yes-key = O

## Le menu
terminal-menu-title = Les jeux de cartes du nombre 17
terminal-menu-game = Jeu
terminal-menu-players = Joueurs
terminal-menu-level = Adversaires
terminal-menu-humans = Personnes ici
terminal-menu-games = Manches de la partie
terminal-menu-language = Langue
terminal-menu-name = Votre nom
terminal-menu-start = Jouer
terminal-menu = Menu
terminal-about-diciassette = Bluff et nombres : la ligne grandit, et qui annonce 17 au bon moment gagne un jeton.
terminal-about-rummy17 = Un rami à cinq couleurs de 1 à 17, avec des jokers sur le côté et des cartes bonus.
terminal-about-alone = Vous contre les adversaires de la maison.
terminal-about-hot-seat = Vous jouez tour à tour devant cet écran ; un rideau cache les cartes de chacun.
terminal-about-games = Les points des manches d’une partie s’additionnent.
terminal-about-name = Tapez votre nom.
terminal-bad-name = Un nom compte de 1 à 64 caractères.
terminal-key-move = choisir
terminal-key-change = changer

## Devant le même écran
terminal-curtain = Passez l’écran à { $who } ; appuyez sur Entrée quand { $who } est devant.
terminal-curtain-lift = { $who } est là
terminal-anybody-calls = Quelqu’un ici annonce-t-il 17 ?
terminal-anybody-knocks = Quelqu’un ici toque-t-il pour { $card } ?

## La table
terminal-your-hand = Votre main
terminal-new = nouvelle
terminal-no-cards = Vous n’avez pas de carte.
terminal-thinking = réfléchit…
terminal-is-thinking = { $who } réfléchit…
terminal-queue = Ligne
terminal-queue-empty = La ligne est vide.
terminal-known =
    connu { $sum }, { $count ->
        [one] { $count } carte cachée
       *[other] { $count } cartes cachées
    }
terminal-round = manche { $round }
terminal-piles = pioche { $draw } ▕{ $top }▏ · défausse { $discard }
terminal-plays-two = joue deux cartes
terminal-played-last = a joué en dernier
terminal-odds = 17 ou plus : { $percent } % d’après ce que vous savez
terminal-sum = Total : { $sum }
terminal-count = Le décompte
terminal-melds = Combinaisons
terminal-no-melds = Il n’y a pas encore de combinaison sur la table.
terminal-by-colour = par couleur
terminal-by-value = par valeur
terminal-game-of = manche { $game } sur { $games }
terminal-dealer = { $who } donne
terminal-draw-pile = pioche { $draw }
terminal-open = visible
terminal-below = dessous
terminal-jokers = jokers sur le côté
terminal-bonus = bonus
terminal-penalty = pénalité
terminal-score = points
terminal-match = partie

## Actions
terminal-actions = Actions
terminal-filter = tapez pour chercher
terminal-nothing-found = Rien ne convient. Retour arrière efface une lettre.
terminal-play-up = { $card } face visible
terminal-play-down = { $card } face cachée
terminal-call = 17 !
terminal-pass = passer
terminal-take = prendre { $card }
terminal-draw = piocher
terminal-knock = toquer pour { $card }
terminal-meld = poser { $meld }
terminal-lay = ajouter { $card } à { $meld } ({ $number })
terminal-swap-lay = { $card } pour le joker de { $from }, joker comme { $joker } sur { $meld } ({ $number })
terminal-swap-meld = { $card } pour le joker de { $from }, puis poser { $meld }
terminal-discard = défausser { $card }
terminal-enter-does = Entrée : { $action }
terminal-enter-chooses = Entrée : une de { $count } actions
terminal-choose-first = Choisissez d’abord des cartes avec les chiffres, ou avec les flèches et la barre d’espace.
terminal-one-card = Choisissez une seule carte pour cela.
terminal-no-meld-possible = Vos cartes ne forment pas de combinaison : défaussez-en une.
terminal-taken-back = Annulé.
terminal-nothing-to-take-back = Il n’y a rien à annuler ici.

## Touches, en bref et en détail
terminal-key-choose = choisir
terminal-key-up = visible
terminal-key-down = cachée
terminal-key-up-long = jouer la carte face visible ; passer, quand on peut annoncer
terminal-key-down-long = jouer la carte face cachée
terminal-key-call-long = annoncer 17
terminal-key-pass-long = laisser passer l’occasion
terminal-key-choose-card = choisir une carte
terminal-key-choose-cards = choisir des cartes
terminal-key-odds = chances
terminal-key-odds-long = montrer la probabilité de 17
terminal-key-take = prendre
terminal-key-take-or-draw = prendre la carte visible, ou piocher
terminal-key-knock = toquer
terminal-key-knock-or-pass = toquer pour la carte visible, ou passer
terminal-key-group = trier
terminal-key-group-long = trier par couleur ou par valeur
terminal-key-suggest = combiner
terminal-key-suggest-long = choisir une combinaison possible, puis la suivante
terminal-key-lay = poser
terminal-key-lay-long = poser, ajouter ou défausser ce qui est choisi
terminal-key-lay-off = ajouter la carte choisie à une combinaison
terminal-key-discard = défausser
terminal-key-discard-long = défausser la carte choisie et finir le tour
terminal-key-undo = annuler
terminal-key-undo-long = annuler ce que vous avez posé ; lâcher les cartes choisies
terminal-key-list = liste
terminal-key-list-long = liste de toutes les actions, où chercher en tapant
terminal-key-history-long = ce qui s’est passé jusqu’ici
terminal-key-skip = accélérer
terminal-key-scroll = défiler
terminal-key-back = retour
terminal-key-do = faire
terminal-key-go-on = continuer
terminal-new-deal = nouvelle donne
terminal-same-cards = mêmes cartes

## Aide
terminal-rules = Les règles en bref
terminal-legend-queue = Bord fin : face visible. Bord épais : face cachée ; un nombre entre parenthèses n’est connu que de vous. = signale un nombre des deux côtés.
terminal-legend-tokens = ★ jeton Victoire, ▼ jeton Pénalité, ▶ à qui de jouer
terminal-legend-joker = R* est le joker rouge sur le côté ; R*7 est le joker rouge à la place de R7.
terminal-legend-suggestion = Les cartes à la même petite lettre formeraient une combinaison. ★ devant une carte bonus : vous la remplissez ; = tout le monde la remplit.
