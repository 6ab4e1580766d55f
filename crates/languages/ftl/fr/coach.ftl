### Le coach : des conseils à la table.

coach-title = Coach
coach-key = le coach, là où il y en a un

coach-line-queue = 17 : { $chance } %
coach-line-hand = reste : { points }
coach-line-best = { $line } · le mieux : { $action }

coach-percent = { $chance } %
coach-decimal = { $whole },{ $tenth }
coach-by-counting = En comptant
coach-by-reading = Comment le bot lit le jeu
coach-by-reading-line = Il se fie au jeu des autres et peut se tromper.

coach-reached = La ligne a atteint 17
coach-trap = Quelqu’un d’autre a tendu un piège
coach-known = Cartes que vous connaissez : { $sum } en tout. Cachées : { cards }.
coach-exact = Exact : cela découle des cartes qui peuvent encore s’y trouver.
coach-estimated = Estimé à partir de { $count } donnes imaginées, car on a mélangé.
coach-totals = Total de la ligne
coach-total = { $total } : { $chance } %
coach-plot = Probabilité de chaque total de la ligne. { $totals }.

coach-hand = Le mieux que permet votre main
coach-melds = Combinaisons
coach-lay-offs = À ajouter
coach-nothing-fits = Rien ne va encore ensemble.
coach-rest = Reste : { points } de pénalité
coach-rest-none = Il ne resterait rien.
coach-outs = Cartes cachées qui conviendraient
coach-outs-none = Aucune carte cachée ne conviendrait tout de suite.
coach-discards = Le risque de chaque défausse
coach-discards-line = Points qu’elle peut rapporter aux autres, à vue de nez.
coach-risk = { $points } points
coach-planned = dans le plan
coach-win = Chances de gagner
coach-lead = Points d’avance à la fin

coach-moves = Les meilleurs coups du maître
coach-value = gagne à { $value } %, ± { $error }
coach-value-plain = gagne à { $value } %
coach-thinking = Réflexion : partie { $done } sur { $of }
coach-thought = Réflexion terminée
coach-not-asked = Ce n’est pas à vous pour l’instant. Le coach réfléchira de nouveau quand ce sera à vous.
coach-more =
    { $count ->
        [one] { $count } autre coup
       *[other] { $count } autres coups
    }
coach-fewer = Moins de coups

coach-none = Pas de conseil pour l’instant : { $why }
coach-failed = Le coach n’a pas démarré, ou s’est interrompu. La partie continue sans lui.

## Tables du serveur
coach-allow = Tout le monde peut consulter le coach
coach-allowed = Le coach est autorisé ici : tout le monde à cette table peut demander conseil.
coach-gap = Les conseils commencent à la prochaine partie : le début de celle-ci n’est pas connu ici.
