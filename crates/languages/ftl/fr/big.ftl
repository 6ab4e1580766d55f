### La table sur un écran que tout le monde regarde, et les téléphones autour.

## Ouvrir
big-where = Où voit-on la table ?
big-where-each = Sur chaque appareil
big-where-here = Sur cet écran
big-where-line = Cet appareil montre la table, en grand et sans les mains. Chacun joue sur son téléphone et rejoint la table par un code QR.
big-open = L’afficher sur un grand écran
big-open-line = Ouvrez ce lien sur le téléviseur, l’ordinateur ou la tablette que tout le monde regarde. Il ne montre la main de personne.
big-open-link = Lien pour le grand écran
big-open-here = Dans une nouvelle fenêtre sur cet appareil

## Pendant que l’on s’installe
big-join = Jouez sur votre téléphone
big-join-line = Scannez le code, ou ouvrez cette adresse :
big-no-invitation = La personne qui a ouvert la table a l’invitation pour jouer.
big-only-here = Seul cet appareil peut ouvrir ce lien : le serveur ne laisse entrer personne d’autre. Lancez-le avec { $option } pour tous ceux du même réseau.
big-fewer =
    { $count ->
        [one] Retirer la place libre
       *[other] Retirer les places libres
    }
big-one-more = Ajouter une place
big-move = On ne peut retirer que les dernières places. { $who } : merci de vous lever et de prendre une place libre plus haut.
big-delay = Cette table montre la partie { $seconds } s plus tard à qui regarde, donc aussi à cet écran.
big-at-once = La montrer tout de suite

## Pendant la partie
big-story = Ce qui se passe
big-answer = Répondez sur votre téléphone.
big-code = Code QR pour rejoindre la table
big-aloud = Lire à voix haute
big-full = Plein écran
big-again = Une revanche ? Dites-le sur votre téléphone.

## Sur un téléphone à côté
big-is-there = La table est sur un grand écran.
big-hand-only = Ici, seulement ma main
