### Ce que dit la page autour des tables : ses écrans et ce qui s’ouvre par-dessus.

## Le premier écran
home-about-diciassette = Bluffez, comptez, annoncez 17 !
home-about-rummy17 = Le rami en cinq couleurs
home-match = Partie
home-games =
    { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    }
home-play-now = Jouer maintenant
home-continue = Reprendre la partie
home-continue-line = { $game }, { $players } joueurs
home-continue-table = Revenir à votre table
home-together = À plusieurs
home-friends = Jouer entre amis
home-friends-line = Votre table, par lien ou code QR
home-join = Rejoindre avec un code
home-join-line = Quelqu’un vous invite
home-hot-seat = Sur un seul appareil
home-hot-seat-line = À tour de rôle, avec un rideau entre les tours
home-lobby = Tables publiques
home-lobby-line = Prenez place, ou regardez
home-rules-line = Des deux jeux, point par point, avec recherche
home-study = Apprendre et revoir
home-learn = Apprendre un jeu
home-learn-line = En cinq minutes, à la vraie table
home-replay = Parties jouées
home-replay-line = Coup par coup, à travers les yeux de chacun
home-statistics = Vos parties en chiffres
home-statistics-line = Résultats, annonces et bluffs, sur cet appareil
home-promise = Sans compte ni publicité. Contre la maison et sur un seul appareil, on joue aussi hors ligne.
home-dark = Thème sombre

## Une table entre amis
friends-seats = Places
friends-bots = Dont bots
friends-level = Niveau des bots
friends-who = Qui peut venir ?
friends-invited = Sur invitation
friends-anybody = Tout le monde
friends-more = Temps de jeu
friends-window = Temps pour annoncer ou toquer
friends-clock = Temps pour un tour
friends-seconds = { $seconds } s
friends-no-limit = sans limite
friends-create = Ouvrir la table
friends-creating = La table s’ouvre…

## Rejoindre avec un code
join-field = Code ou lien
join-hint = Un code compte 12 lettres et chiffres. Les minuscules, les tirets et le lien entier conviennent aussi.
join-go = Aller à la table
join-empty = Saisissez d’abord le code ou le lien.
join-length = Un code compte 12 caractères ; celui-ci en a { $found }.
join-letter = Aucun code ne contient { $letter }. Vérifiez-le.

## Tables publiques
lobby-mine = Vos tables
lobby-public = Ouvertes à tous
lobby-empty = Aucune table publique n’est ouverte pour le moment.
lobby-empty-line = Ouvrez-en une, ou jouez contre la maison en attendant.
lobby-taken =
    { $taken ->
        [one] { $taken } place sur { $seats } prise
       *[other] { $taken } places sur { $seats } prises
    }
lobby-gathering = attend des joueurs
lobby-playing = en cours
lobby-over = terminée
lobby-sit = Jouer
lobby-watch = Regarder
lobby-open = Ouvrir
line-connecting = Connexion au serveur…
line-lost = Il n’y a pas de connexion au serveur. Nous réessayons ; contre la maison et sur un seul appareil, vous pouvez jouer quand même.
part-failed = Cette partie de la page n’a pas pu être chargée. Contre la maison et sur un seul appareil, vous pouvez jouer quand même.

## Prendre place
gather-choose = Choisissez une place.
gather-full = Toutes les places sont prises. Vous pouvez regarder.
gather-look-on = Vous regardez. La partie commence quand tout le monde est prêt.
gather-free =
    { $count ->
        [one] { $count } place est encore libre. Invitez quelqu’un ou ajoutez un bot.
       *[other] { $count } places sont encore libres. Invitez des amis ou ajoutez des bots.
    }
gather-free-guest =
    { $count ->
        [one] { $count } place est encore libre.
       *[other] { $count } places sont encore libres.
    }
gather-your-turn = Tout le monde a une place. Dites quand vous pouvez commencer.
gather-waiting = On attend { $who }.
gather-begins = Tout le monde est prêt : la partie commence.
gather-shuffling = Nous mélangeons ensemble…
gather-shuffling-line = Chaque place ajoute un nombre secret au mélange : personne ne peut truquer les cartes, pas même le serveur.
gather-sit = S’asseoir ici
gather-add-bot = Ajouter un bot
gather-remove = Retirer { $who }
gather-you = vous
gather-empty = libre
gather-away = hors ligne
gather-program = programme
gather-ready = On peut commencer !
gather-not-yet = Finalement, pas encore
gather-is-ready = peut commencer
gather-is-not-ready = pas encore
gather-rise = Se lever
gather-hand-over = Céder la place
gather-hand-over-line = Qui ouvre ce lien prend votre place : vous sur un autre appareil, ou quelqu’un qui joue pour vous. Il ne sert qu’une fois.
gather-spectators =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }

## Inviter
share-title = Inviter
share-send = Partager
share-copy = Copier le lien
share-copied = Copié
share-link = Lien vers la table
share-code = Code
share-qr = Code QR du lien { $link }
share-watch = Pour qui veut seulement regarder
share-watch-link = Lien pour le public
share-seat-link = Lien vers votre place
share-text = Venez jouer à { $game } avec moi !

## À plusieurs sur un seul appareil
hot-seat-people = Qui joue ?
hot-seat-person = Personne { $number }
hot-seat-add = Ajouter une personne
hot-seat-remove = Retirer la personne { $number }
hot-seat-bots = Des bots en plus
hot-seat-twice = Deux d’entre vous s’appellent { $name }. Il faut un autre nom pour l’un des deux.

## Adresse inconnue
nowhere-title = Ici, personne ne joue
nowhere-line = Cette adresse ne mène nulle part. Il manque peut-être une lettre.

## Réglages
settings-theme = Couleurs
settings-system = Comme l’appareil
settings-light = Claires
settings-dark = Sombres
settings-motion = Mouvement
settings-calm = Calme
settings-quick = Rapide
settings-reduced = Réduit
settings-none = Aucun
settings-sound = Un son quand c’est à moi
settings-window-line = Contre la maison. À une table partagée, c’est l’hôte qui décide.
settings-standing = Passer pour moi tant que 17 est impossible
settings-single-keys = Jouer avec les lettres et chiffres du clavier
settings-kept = Tout cela reste sur cet appareil.

## Règles, touches, récit
rules-search = Chercher dans les règles
rules-found =
    { $count ->
        [0] rien trouvé
        [one] { $count } passage
       *[other] { $count } passages
    }
rules-failed = Les règles n’ont pas pu être chargées.
rules-retry = Réessayer
rules-own-page = Sur une page à part
help-title = Touches
help-escape = fermer ce qui est ouvert ; passer les mouvements
help-line = Tout peut aussi se faire du doigt ou à la souris.
history-empty = Il ne s’est encore rien passé.

## Ce que le serveur refuse
failure-no-such-table = Cette table n’existe pas. Vérifiez le code ou demandez une nouvelle invitation.
failure-locked-out = Trop de codes erronés. Attendez une minute, puis réessayez.
failure-seat-taken = Quelqu’un est arrivé avant vous : cette place est prise.
failure-seat-kept = La personne assise ici a peut-être seulement perdu la connexion. Sa place pourra être libérée au bout d’un moment d’absence.
failure-bad-name = Un nom compte de 1 à 24 caractères visibles.
failure-bad-token = Ce lien vers une place n’est plus valable. Demandez-en un autre.
failure-bad-settings = Une telle table ne peut pas s’ouvrir. Choisissez d’autres réglages.
failure-not-now = Ce n’est pas possible pour le moment.
failure-stale = Le jeu a continué entre-temps.
failure-not-host = Seule la personne qui a ouvert la table peut le faire.
failure-not-seated = Prenez d’abord une place.
failure-not-your-turn = Ce n’est pas à vous de jouer.
failure-not-allowed = Ce n’est pas permis à cette table.
failure-busy = Il y a trop de monde. Réessayez dans un instant.
failure-unavailable = Le serveur n’a pas pu l’enregistrer. Réessayez.
failure-table-out = Cette table s’est arrêtée un instant. Elle revient d’elle-même, et rien n’est perdu.
failure-flood = C’était trop rapide. Attendez un instant.
failure-protocol = Cette page n’est plus à jour. Rechargez-la.
