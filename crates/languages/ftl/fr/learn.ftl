### Les leçons : chaque jeu, appris à la vraie table.

learn-panel = Leçon
learn-step = Étape { $step } sur { $of }
learn-next = Suivant
learn-done = C’est fait !
learn-first = Dans cette leçon, d’abord ceci : { $task }
learn-read-first = Lisez d’abord ce que dit la leçon, puis appuyez sur « Suivant ».
learn-well-done = Bravo !
learn-play = Jouer contre des débutants
learn-other = Apprendre aussi { $game }
learn-again = Refaire la leçon
rules-learn = Apprendre en jouant

## Diciassette
learn-dici-goal = Tout le monde ajoute des cartes à la même ligne. Dès qu’elle vaut 17 ou plus, quelqu’un devrait annoncer « 17 ! ». Si c’est vrai, on gagne un jeton Victoire, et avec trois, on gagne la partie. Le cadran additionne ce que vous voyez.
learn-dici-up = Voici vos cartes. À votre tour, vous en posez une au bout de la ligne et vous en piochez une autre.
learn-dici-up-do = Choisissez le 5 et jouez-le face visible.
learn-dici-blank = Ada a joué face cachée. Le verso est vierge : ce peut être un nombre de 1 à 5, ou une carte spéciale, qui vaut 0. Le cadran dit donc 5, et une carte cachée.
learn-dici-backs = La carte de Bo est cachée aussi, mais son verso montre un 5 : la moitié des cartes portent leur nombre des deux côtés. On lit ces versos dans la ligne, dans les mains des autres et sur la pioche.
learn-dici-down = Le verso de votre 3 est vierge. Face cachée, personne d’autre ne sait ce que c’est.
learn-dici-down-do = Choisissez le 3 et jouez-le face cachée.
learn-dici-window = Après chaque tour, tout le monde peut annoncer, sauf la personne qui vient de jouer. Si plusieurs annoncent, c’est la personne la plus proche dans le sens du jeu qui l’emporte. La rapidité ne compte pas.
learn-dici-call = Vous voyez 5, 5 et 4, et vous connaissez votre 3. Cela fait 17, quoi que cache Ada.
learn-dici-call-do = Annoncez « 17 ! ».
learn-dici-tokens = C’était 19 : vous recevez un jeton Victoire, et Ada, qui a joué en dernier, un jeton Pénalité. En dessous de 17, ce serait l’inverse. Personne ne reçoit plus d’un jeton Victoire par manche. Et deux jetons Pénalité vous coûtent un jeton Victoire.
learn-dici-trap = Vous avez gagné l’annonce : vous commencez. Un piège vaut 0 et n’agit que face cachée : qui annonce reçoit un jeton Pénalité, et vous un jeton Victoire.
learn-dici-trap-do = Choisissez le piège et jouez-le face cachée.
learn-dici-double = Ada a joué un ×2 face visible : Bo, qui vient ensuite, doit jouer deux cartes. Entre les deux, personne ne peut annoncer.
learn-dici-reverse = La seconde carte de Bo était un changement de sens : on joue maintenant dans l’autre sens. C’est donc à Ada, et pas à vous.
learn-dici-trash = Ada a joué une poubelle. Elle emporte la dernière carte de la ligne à la défausse. Le changement de sens est parti, mais son effet reste.
learn-dici-four = C’est à vous. Face cachée, les cartes spéciales ne font rien ; pour le piège, c’est l’inverse.
learn-dici-four-do = Choisissez un 4 et jouez-le face visible.
learn-dici-pass = Les cartes visibles font 16, et la carte cachée est votre piège : 0. Ce n’est donc pas encore 17.
learn-dici-pass-do = Passez, et laissez quelqu’un d’autre annoncer.
learn-dici-wrong = Seulement 16 ! Ada, qui a joué en dernier, reçoit le jeton Victoire, et Bo, qui a annoncé, un jeton Pénalité. Votre piège vous donne un jeton Victoire et à Bo un second jeton Pénalité : il rend les deux. S’il avait un jeton Victoire, il le perdrait aussi.
learn-dici-five = Ada a gagné l’annonce et a commencé, de nouveau dans le sens horaire. La ligne en est à 10 : la carte de Bo montre son 5 au verso.
learn-dici-five-do = Choisissez le 5 et jouez-le face visible.
learn-dici-seventeen = La carte d’Ada est face cachée, mais que montre son verso ? Faites la somme !
learn-dici-seventeen-do = Annoncez « 17 ! ».
learn-dici-end = Avec votre troisième jeton Victoire, vous avez gagné. Si plusieurs en ont trois, la personne qui a le moins de jetons Pénalité gagne. Maintenant, vous connaissez le jeu.

## Rummy 17
learn-rummy-goal = Posez vos cartes en combinaisons jusqu’à vider votre main. Les cartes qui restent coûtent des points, les cartes bonus en rapportent, et la personne qui a le plus de points gagne.
learn-rummy-bonus = Cinq cartes bonus comptent, de 3 points chacune. Ici : le plus de cartes, la plus longue série, le plus de cartes rouges, le moins de jokers et la fin de la manche.
learn-rummy-take = Commencez votre tour avec la carte visible ou une carte de la pioche. Le 7 rouge visible va avec vos 5 et 6 rouges.
learn-rummy-take-do = Prenez la carte visible.
learn-rummy-run = Trois cartes ou plus d’une même couleur, dont les valeurs se suivent, forment une suite.
learn-rummy-run-do = Choisissez les 5, 6 et 7 rouges et posez-les.
learn-rummy-discard = Chaque tour se termine par une défausse. Le 12 violet ne va avec rien.
learn-rummy-discard-do = Choisissez le 12 violet et défaussez-le.
learn-rummy-joker = Dans la suite d’Ada, le joker vert remplace le 12. Les jokers sont sur le côté pour tout le monde : on peut en mettre un dans une nouvelle suite de sa couleur, d’au moins quatre cartes.
learn-rummy-knock = Bo a pioché au lieu de prendre le 9 violet. Les autres peuvent donc toquer pour l’avoir, sauf Ada, qui l’a défaussé ; l’ordre des places décide. C’est une carte en plus, et elle va avec vos 9.
learn-rummy-knock-do = Toquez !
learn-rummy-draw = C’est de nouveau à vous, et le 11 jaune visible ne vous sert à rien.
learn-rummy-draw-do = Piochez une carte.
learn-rummy-set = Trois à cinq cartes de même valeur, toutes de couleurs différentes, forment une série.
learn-rummy-set-do = Choisissez vos trois 9 et posez-les.
learn-rummy-side = Vous avez les 3, 4 et 6 jaunes. Le joker jaune peut être le 5 qui manque.
learn-rummy-side-do = Choisissez les 3, 4 et 6 jaunes et posez-les ; le joker s’y joint.
learn-rummy-lay-off = Dès que vous avez une combinaison à vous, vous pouvez compléter toutes les combinaisons, même celles des autres.
learn-rummy-lay-off-do = Choisissez le 14 vert et posez-le.
learn-rummy-swap = Vous avez pioché le 12 vert que remplace le joker d’Ada. Mettez-le à sa place, et le joker repart aussitôt ailleurs.
learn-rummy-swap-do = Choisissez le 12 vert, posez-le et envoyez le joker vers vos 9.
learn-rummy-count = Il vous reste une carte. La manche s’arrête quand une main est vide, ou quand la pioche est épuisée. Les cartes des autres leur coûtent alors des points : 1 jusqu’au 9, 2 à partir du 10.
learn-rummy-out = Et c’est un 17 ! Finir avec un 17, c’est un Rummy 17 : tous les points comptent double, pour tout le monde.
learn-rummy-out-do = Choisissez le 17 rouge et défaussez-le.
learn-rummy-end = Quatre cartes bonus doublées : 24 points pour vous ; les autres ont payé double pour leurs cartes. Maintenant, vous connaissez le jeu.
