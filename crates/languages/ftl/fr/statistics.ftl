### Ses parties en chiffres.

## Quelles parties
statistics-any = tous
statistics-both = les deux
statistics-mixed = Bots de plusieurs niveaux
statistics-others = Avec d’autres personnes
statistics-none = Pas encore de partie
statistics-none-line = Terminez-en une, contre la maison ou à une table, et ses chiffres apparaîtront ici. Les parties à plusieurs sur un seul appareil ne sont pas comptées : nul ne saurait dire à qui elles sont.
statistics-no-fit = Aucune de vos parties ne correspond.
statistics-show-all = Les montrer toutes

## Les chiffres
statistics-played = Parties
statistics-won = Gagnées
statistics-won-shared = Victoires partagées : { $count }.
statistics-average-tokens = Jetons Victoire, en moyenne
statistics-average-points = Points, en moyenne
statistics-best = Meilleur résultat
statistics-calls = Annonces justes
statistics-bluffs = Bluffs réussis
statistics-bluffs-line = Un bluff est une carte au verso vierge que vous avez jouée face cachée et qu’une annonce a retournée. Il a réussi si votre annonce était juste ou celle d’un autre fausse ; un piège, s’il s’est refermé sur un autre.
statistics-bonus = Points de bonus par manche
statistics-penalty = Points de pénalité par manche
statistics-knocks = Cartes obtenues en toquant
statistics-doubled = Terminées par un Rummy 17
statistics-of = { $part } sur { $all } ({ $percent })
statistics-percent = { $number } %
statistics-tenths = { $sign }{ $whole },{ $tenth }
statistics-result-alone =
    { $count ->
        [one] Pour { $count } partie, seul le résultat est connu : son compte rendu n’a pas pu être obtenu.
       *[other] Pour { $count } parties, seul le résultat est connu : leurs comptes rendus n’ont pas pu être obtenus.
    }

## L’image, et chaque partie
statistics-plot =
    { $count ->
        [one] Votre dernière partie ; gagnées : { $won }
       *[other] Vos { $count } dernières parties ; gagnées : { $won } ; la plus récente à droite
    }
statistics-plot-tokens = Jetons Victoire, partie par partie ; un rond marque une victoire.
statistics-plot-points = Points, partie par partie ; un rond marque une victoire.
statistics-each = Partie par partie
statistics-day = Jour
statistics-place = Place
statistics-tokens = Jetons
statistics-points = Points
statistics-place-of = { $place } sur { $players }
statistics-place-shared = { $place } sur { $players }, partagée

## Ce qui est conservé
statistics-kept = Conservé dans ce navigateur
statistics-kept-line = Ces chiffres sont sur cet appareil et nulle part ailleurs. Emportez-les dans un fichier, ou récupérez les parties que vous avez terminées sur ce serveur.
statistics-export = Exporter
statistics-import = Importer un fichier
statistics-fetch = Récupérer du serveur
statistics-erase = Effacer
statistics-erase-title = Effacer vos chiffres ?
statistics-erase-line = Tout ce que ce navigateur a noté de vos parties disparaît et ne revient pas. Les comptes rendus des parties aux tables restent sur le serveur.
statistics-erase-do = Tout effacer
statistics-erase-not = Les garder
statistics-erased = Effacé : plus rien de vos parties n’est conservé ici.
statistics-exported =
    { $count ->
        [one] { $count } partie a été écrite dans le fichier.
       *[other] { $count } parties ont été écrites dans le fichier.
    }
statistics-added =
    { $count ->
        [0] Aucune partie n’était nouvelle.
        [one] { $count } partie a été ajoutée.
       *[other] { $count } parties ont été ajoutées.
    }
statistics-import-failed = Ce fichier est illisible. Choisissez-en un qui a été exporté ici.
statistics-fetching = Le serveur cherche vos parties…
statistics-fetch-failed = Le serveur n’a pas tout donné. Réessayez plus tard ; ce qui est ici reste.
statistics-not-kept = Ce navigateur ne laisse rien conserver à la page : les chiffres durent autant qu’elle.
