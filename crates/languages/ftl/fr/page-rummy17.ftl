### La table de Rummy 17 sur la page.

## Les cartes en mots
page-rummy17-card = { $value } { $colour }
page-rummy17-joker-of = joker { $colour }
page-rummy17-joker-as = joker à la place de { $card }
page-rummy17-new-card = { $card }, nouvelle
page-rummy17-run = suite { $cards }
page-rummy17-set = série { $cards }
page-rummy17-meld = Combinaison { $number }, { $who } : { $what }
page-rummy17-front = { $who } : combinaisons
page-rummy17-swaps = { $meld } ; votre carte prend la place du joker
page-rummy17-lays = { $meld } ; accepte les cartes choisies

## Commandes
page-rummy17-lay = Poser
page-rummy17-discard = Défausser
page-rummy17-undo = Annuler
page-rummy17-sort = Trier
page-rummy17-suggest = Montrer une combinaison
page-rummy17-knock = Toquer !
page-rummy17-pass = Passer
page-rummy17-take = Prendre
page-rummy17-draw = Piocher
page-rummy17-scores = Scores
page-rummy17-go-on = Continuer
page-rummy17-new-meld = Nouvelle combinaison

## Ce qui est dit à qui joue
page-rummy17-where = Touchez l’endroit où la poser.
page-rummy17-choose-first = Choisissez d’abord des cartes.
page-rummy17-draft = Défaussez pour finir votre tour, ou annulez.
page-rummy17-draft-lost = La table a changé : vos cartes sont de retour en main.
page-rummy17-laid = Cartes posées : { $cards }.
page-rummy17-chosen = Cartes choisies : { $cards }.
page-rummy17-sorted = Triées { $how }.
page-rummy17-by-melds = par combinaisons
page-rummy17-choose = Comment voulez-vous la poser ?
page-rummy17-option-meld = Nouvelle combinaison : { $meld }
page-rummy17-option-lay = Sur { $meld }
page-rummy17-option-swap-lay = Échanger ; le { $joker } va sur { $meld }
page-rummy17-option-swap-meld = Échanger ; avec le joker une nouvelle combinaison : { $meld }

## De plus près
page-rummy17-accepts = Accepte { $cards }.
page-rummy17-accepts-nothing = Rien ne peut être ajouté.
page-rummy17-joker-in-meld = Le joker est à la place de { $card }. Cette carte permet de le gagner : mettez-la à sa place et reposez aussitôt le joker.
page-rummy17-jokers-explained = Un joker du côté entre dans une nouvelle suite d’au moins quatre cartes de sa couleur. Choisissez les cartes, puis touchez les jokers.
page-rummy17-known = Tout le monde a vu ces cartes arriver dans cette main :
page-rummy17-known-none = Aucune carte de cette main n’est connue.

## Joueurs
page-rummy17-you = vous
page-rummy17-dealer = donne
page-rummy17-on-turn = tour en cours
page-rummy17-away = absent
page-rummy17-bot-plays = un bot joue

## Cartes bonus
page-rummy17-bonus-cards = Cartes bonus
page-rummy17-bonus = { $bonus }. { $leads }
page-rummy17-leads =
    { $count ->
        [one] En tête : { $who }.
       *[other] En tête à égalité : { $who }.
    }
page-rummy17-you-lead = Vous êtes en tête !
page-rummy17-all-lead = Tout le monde est à égalité.
page-rummy17-nobody-leads = Personne n’est encore en tête.
page-rummy17-decided-at-end = Se décide à la fin de la manche.

## Le décompte
page-rummy17-rummy-17 = Rummy 17 !
page-rummy17-doubles = Fini avec un 17 : tout compte double.
page-rummy17-left = Cartes restantes
page-rummy17-player = Joueur
page-rummy17-total = Total

## Touches
page-rummy17-key-lay = poser les cartes choisies
page-rummy17-key-joker = les poser avec un joker du côté
page-rummy17-key-move = déplacer la carte dans la main
page-rummy17-key-sort = trier par combinaisons, par couleur, par valeur
page-rummy17-key-scores = le décompte des manches jouées
