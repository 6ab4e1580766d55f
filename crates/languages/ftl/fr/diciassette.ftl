### Diciassette, dans les termes de sa règle.

diciassette-title = Diciassette

## Les cartes, comme dans une phrase, et leur effet
card-reverse = changement de sens
card-x2 = x2
card-trash = poubelle
card-trap = piège
card-reverse-line = Face visible, elle inverse le sens du jeu.
card-x2-line = Face visible, elle oblige la personne suivante à jouer deux cartes.
card-trash-line = Face visible, elle retire la dernière carte de la ligne, et elle-même.
card-trap-line = Face cachée, elle donne un jeton Victoire à qui l’a posée et un jeton Pénalité à qui annonce 17.
card-one-sided-line = Un nombre lisible au recto seulement ; le verso est vierge.
card-two-sided-line = Un nombre lisible des deux côtés.

## Les cartes spéciales comme on les joue, pioche ou reçoit
a-reverse = un changement de sens
a-x2 = un x2
a-trash = une poubelle
a-trap = un piège

## Ce qu’on peut écrire à son tour
diciassette-action-up = jouer cette carte face visible (avec = le nombre figure des deux côtés)
diciassette-action-down = jouer cette carte face cachée
diciassette-action-call = annoncer que la ligne a atteint 17
diciassette-action-pass = laisser passer l’occasion d’annoncer
diciassette-misspelt = Ce n’est pas une action : il faut une carte avec up ou down, ou bien call ou pass. Tapez ? pour l’aide.

diciassette-rules =
    À votre tour, vous ajoutez une carte à droite de la ligne, face visible ou face cachée, et vous en piochez une nouvelle.
    Un nombre avec = se reconnaît aussi de dos ; toutes les autres cartes ont le même verso vierge. Dès qu’un tour est
    terminé, tout le monde peut annoncer 17, sauf la personne qui vient de jouer ; la plus proche dans le sens du jeu a la
    priorité. On retourne alors la ligne et on fait la somme. À 17 ou plus, l’annonce rapporte un jeton Victoire et la
    dernière personne à avoir joué reçoit une Pénalité ; en dessous, c’est l’inverse. Les cartes spéciales valent 0 et
    agissent face visible : changement de sens inverse le sens du jeu, x2 fait jouer deux cartes à la personne suivante,
    poubelle retire la dernière carte de la ligne. Le piège n’agit que face cachée : à l’annonce, il donne un jeton Victoire
    à qui l’a posé et une Pénalité à qui a annoncé. Personne ne reçoit deux jetons Victoire dans une même manche ; la seconde
    Pénalité coûte les deux et un jeton Victoire. Avec trois jetons Victoire, on gagne.

## La mise en place
first-by-lot = Le sort désigne { $who } pour commencer.
some-blank-backs =
    { $count ->
        [1] un verso vierge
        [2] deux versos vierges
        [3] trois versos vierges
       *[other] { $count } versos vierges
    }
pile-shows-card = La pioche montre maintenant { $card }.
pile-shows-blank = La pioche montre maintenant un verso vierge.
pile-next-is-ready = La carte suivante est prête.

## Un tour
plays-card =
    { $side ->
        [up] { $who } joue { $card } face visible.
       *[down] { $who } joue { $card } face cachée.
    }
plays-hidden =
    { $side ->
        [up] { $who } joue face visible.
       *[down] { $who } joue face cachée.
    }
goes-clockwise = Le jeu tourne maintenant dans le sens horaire.
goes-anticlockwise = Le jeu tourne maintenant dans le sens antihoraire.
next-plays-two = La personne suivante doit jouer deux cartes.
trash-takes-open = Elle emporte la carte jouée par { $by } : { $card }.
trash-takes-face-down = Elle emporte la carte jouée face cachée par { $by } : { $card }.
trash-takes-hidden = Elle emporte la carte jouée face cachée par { $by }.
trash-takes-nothing = Il n’y a rien à emporter.
discards-shuffled = La pioche est vide : la défausse, { some-cards }, est mélangée à nouveau.

## Une annonce
calls = { $who } annonce : 17 !
face-down-lay = La ligne cachait { $cards }.
lay-face-down = { $card } ({ $by })
total-is = Le total est de { $total }.
trap-springs = Le piège posé par { $by } se déclenche.
victory-for-call = { $who } reçoit un jeton Victoire pour l’annonce.
victory-for-trap = { $who } reçoit un jeton Victoire pour le piège.
some-penalty-tokens =
    { $count ->
        [1] un jeton Pénalité
        [2] deux jetons Pénalité
        [3] trois jetons Pénalité
        [4] quatre jetons Pénalité
        [5] cinq jetons Pénalité
       *[other] { $count } jetons Pénalité
    }
penalty-for-call = { $who } reçoit { some-penalty-tokens } pour l’annonce.
penalty-for-traps =
    { $count ->
        [one] { $who } reçoit { some-penalty-tokens } pour le piège.
       *[other] { $who } reçoit { some-penalty-tokens } pour les pièges.
    }
pays-with-victory = { $who } rend deux jetons Pénalité et un jeton Victoire.
pays-without-victory = { $who } rend deux jetons Pénalité et n’a pas de jeton Victoire à perdre.
round-begins-clockwise = La manche { $round } commence, dans le sens horaire. { $who } ouvre le jeu.
round-begins-anticlockwise = La manche { $round } commence, dans le sens antihoraire. { $who } ouvre le jeu.
diciassette-over = La partie est terminée.

## La table
round-clockwise = Manche { $round }, sens horaire.
round-anticlockwise = Manche { $round }, sens antihoraire.
draw-pile-holds = Pioche : { cards }.
draw-pile-shows = Pioche : { cards }, dessus { $top }.
discard-pile-holds = Défausse : { cards }.
queue-is-empty = Ligne : vide.
queue-is = Ligne : { $queue }. Visible : { $sum }. Caché : { cards }.
queued-face-down = { $who } { $card } cachée
tokens-short = victoire { $victory }, pénalité { $penalty }
tokens-long =
    { $victory ->
        [one] { $victory } jeton Victoire
       *[other] { $victory } jetons Victoire
    }, { $penalty ->
        [one] { $penalty } jeton Pénalité
       *[other] { $penalty } jetons Pénalité
    }
your-hand = votre main : { $cards }
hand-shows = montre : { $cards }

## Ce qui est demandé
asked-must-call = Vous n’avez plus de carte : annoncez 17.
asked-play-one = À vous : jouez une carte.
asked-play-second = À vous : jouez la seconde carte.
asked-play-two = À vous : jouez deux cartes, l’une après l’autre.
asked-call = { $who } a joué. Annoncer 17, ou passer ?
asked-call-doubled = { $who } a joué. La personne suivante jouera deux cartes. Annoncer 17, ou passer ?
may-call =
    { $count ->
        [1] { $who } peut annoncer 17.
       *[other] { $who } peuvent annoncer 17.
    }

## Pourquoi non
reason-not-in-hand = { $card } n’est pas dans votre main
reason-must-play = c’est à vous : jouez une carte
reason-round-not-begun = personne ne peut annoncer 17 avant la première carte d’une manche
reason-between-two = personne ne peut annoncer 17 entre les deux cartes d’un tour ×2
reason-too-late-to-call = trop tard pour annoncer 17 : votre tour a commencé, jouez une carte
reason-call-or-pass = tout le monde peut d’abord annoncer 17 : annoncez ou passez
reason-must-call = vous n’avez plus de carte et devez annoncer 17
reason-first-is-due = il faut tirer au sort qui commence
reason-hand-is-due = une main de trois cartes doit être distribuée
reason-top-is-due = une carte doit être placée sur la pioche
reason-none-in-pile = { $card } n’est plus dans la pioche
