### Ce que les deux jeux ont en commun.

-seventeen = 17

## Listes
list-and = { $start } et { $last }
list-or = { $start } ou { $last }

## Joueurs
nobody = personne
somebody = quelqu’un
seat-name = Place { $number }

## Compter
cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
some-cards =
    { $count ->
        [0] aucune carte
        [1] une carte
        [2] deux cartes
        [3] trois cartes
        [4] quatre cartes
        [5] cinq cartes
        [6] six cartes
        [7] sept cartes
        [8] huit cartes
        [9] neuf cartes
        [10] dix cartes
        [11] onze cartes
        [12] douze cartes
       *[other] { $count } cartes
    }
points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

## Ce qui arrive dans les deux jeux
passes =
    { $count ->
        [1] { $who } passe.
       *[other] { $who } passent.
    }
draws-card = { $who } pioche { $card }.
draws-hidden = { $who } pioche une carte.
is-dealt = { $who } reçoit { $what }.
wins =
    { $count ->
        [1] { $who } gagne !
       *[other] { $who } se partagent la victoire !
    }
turn-of = C’est à { $who } de jouer.
lot-is-due = Une carte doit être distribuée.
winner = victoire
clockwise = sens horaire
anticlockwise = sens antihoraire

## Refus
refused = Ce n’est pas possible : { $reason }.
refused-no-such-seat = cette place n’existe pas ; les places de cette table vont de 0 à { $last }
refused-not-your-turn = c’est à { $who } de jouer
refused-lot-is-due = une carte doit d’abord être distribuée
refused-game-over = la partie est terminée

## Jouer en texte simple
play-title = { $game } avec { $players }. Tapez ? pour l’aide, quit pour partir.
play-no-more-input = Il n’y a plus de réponse.
play-numbers = Les actions sont numérotées de 1 à { $last }.
play-help-title = Répondez par le numéro d’une action, ou par l’action elle-même :
play-help-help = cette aide
play-help-enter = montrer à nouveau la table
play-help-enter-key = Entrée
play-help-quit = quitter la partie
play-read-again = Pour la relire : { $command }
play-cards-again = Pour rejouer avec ces cartes : { $command }
play-good-bye = Au revoir, { $who }.
play-saved = La partie est enregistrée jusqu’ici. Pour la lire : { $command }
play-not-recorded = La partie n’a pas été enregistrée (--record FILE le fait).
play-go-on = Pour continuer, donnez les mêmes réponses à : { $command }

## Relecture
replay-open = { $game } avec { $players }, toutes cartes visibles.
replay-spectator = { $game } avec { $players }, vu par le public.
replay-seat = { $game } avec { $players }, vu par { $who }.
replay-press-enter = Appuyez sur Entrée pour l’événement suivant.
replay-ends-seat = L’enregistrement s’arrête ici ; c’est à { $who } d’agir.
replay-ends-lot = L’enregistrement s’arrête ici ; le prochain tirage reste à faire.
