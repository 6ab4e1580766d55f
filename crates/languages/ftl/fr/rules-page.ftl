### Ce qui entoure les règles sur leurs propres pages.

rules-page-title = { $game } : la règle du jeu
rules-page-home = Retour à Seventeen
rules-page-games = Jeux
rules-page-languages = Langues
rules-page-contents = Sommaire
rules-page-skip = Aller à la règle
