### Les joueurs de la maison : leurs noms, leur caractère et leurs niveaux.

## Niveaux, du plus facile au plus difficile
level-novice = Débutant
level-regular = Habitué
level-expert = Expert
level-master = Maître

## Diciassette
sparrow-name = Moineau
sparrow-line = Sautille de carte en carte et oublie parfois de compter.
magpie-name = Pie
magpie-line = Amasse les jetons Victoire et connaît les chances de chaque verso vierge.
fox-name = Renard
fox-line = Bluffe sans sourciller et tend ses pièges là où on les attend le moins.
sphinx-name = Sphinx
sphinx-line = Pense cent lignes à l’avance et ne laisse jamais deviner son jeu.

## Rummy 17
kitten-name = Chaton
kitten-line = Joue avec chaque carte et lâche parfois la mauvaise.
squirrel-name = Écureuil
squirrel-line = Fait ses provisions tôt, pose aussitôt et déteste garder les cartes hautes.
heron-name = Héron
heron-line = Reste immobile, attend le bon moment, puis frappe.
owl-name = Hibou
owl-line = Se souvient de chaque carte prise et voit la fin de loin.

## Ni l’un ni l’autre
random-name = Hasard
random-line = Fait tout ce que les règles permettent, sans la moindre raison.
