### Une partie jouée, revue coup par coup.

page-replay-again = La revoir
page-replay-kept = Terminées sur cet appareil
page-replay-kept-line = { $game }, { $players } joueurs, { $level }
page-replay-none = Aucune partie n’a encore été terminée sur cet appareil. Jouez-en une et revenez, ou ouvrez un fichier.
page-replay-file = Ouvrir un fichier
page-replay-file-line = Le compte rendu d’une partie (.jsonl), choisi ou déposé ici. Il est lu sur cet appareil et n’est envoyé nulle part.
page-replay-other = Une autre partie

## Ce qui peut échouer
page-replay-not-kept = Cette partie n’est pas conservée ici. Choisissez-en une autre, ou ouvrez son fichier.
page-replay-no-net = La partie n’a pas pu être chargée. Vérifiez la connexion et réessayez.
page-replay-no-game = Cette partie n’existe pas, ou elle n’est pas encore finie. Vérifiez le lien, ou demandez-en un nouveau.
page-replay-too-many = Trop de parties ont été chargées d’ici. Attendez une minute, puis réessayez.
page-replay-unreadable = Ce fichier ne peut pas être rejoué : { $why }. Choisissez-en un autre, ou vérifiez son mélange pour voir si une carte a été changée.
page-replay-worker-failed = Les parties ne peuvent pas être revues ici : la partie du programme qui connaît les règles n’a pas démarré. Rechargez la page.

## Se déplacer
page-replay-controls = Parcourir la partie
page-replay-first = Au début
page-replay-back = Un pas en arrière
page-replay-play = Lecture
page-replay-pause = Pause
page-replay-forward = Un pas en avant
page-replay-last = À la fin
page-replay-speed = Vitesse
page-replay-slow = Lente
page-replay-normal = Normale
page-replay-fast = Rapide
page-replay-place = Endroit de la partie
page-replay-at = { $event } sur { $events }
page-replay-before = Avant la première carte
page-replay-keys = Touches : ← et → d’un pas, Début et Fin pour sauter, la barre d’espace lance et arrête.

## Les yeux
page-replay-eyes = À travers les yeux de qui ?
page-replay-spectator = D’un spectateur
page-replay-open = Toutes les cartes visibles
page-replay-without-spoilers = Sans rien révéler
page-replay-spoilers-line = Résultat et tournants restent cachés jusqu’à ce que vous y arriviez.
page-replay-hand = Main : { $who }
page-replay-no-cards = aucune carte
page-replay-face-down = Face cachée dans la ligne :

## À côté de la table
page-replay-side = Récit et analyse
page-replay-story = Récit
page-replay-earlier = Ce qui s’est passé avant
page-replay-result = Résultat
page-replay-save = Enregistrer dans un fichier
page-replay-link = Lien vers cette partie
page-replay-share-text = Regardez cette partie de { $game } !

## Le mélange
page-replay-shuffle = Mélange
page-replay-verify = Vérifier le mélange
page-replay-verifying = Les cartes sont redistribuées…
page-replay-verified = Vérifié : chaque carte est sortie comme promis avant la donne. Tirages contrôlés : { $lots } ; mélanges : { $shuffles }.
page-replay-verified-part = Vérifié pour ce qui a été joué, car la partie n’a pas été finie : chaque carte est sortie comme promis avant la donne. Tirages contrôlés : { $lots } ; mélanges : { $shuffles }.
page-replay-unproven = Non prouvé : ce compte rendu ne dit pas d’où viennent ses cartes. Cela ne veut pas dire que quelque chose soit faux ; il n’y a rien à quoi le comparer.
page-replay-unproven-here = Non prouvé : les cartes de cette partie ont été distribuées au hasard, sur cet appareil seul. Personne n’a rien promis avant la donne, il n’y a donc rien à quoi les comparer. À une table du serveur, si.
page-replay-differs = La ligne { $line } du compte rendu n’est pas ce qui était promis.
page-replay-differs-opening = Aucune partie ne commence ainsi : { $why }.
page-replay-differs-house = La maison avait promis un autre secret. Attendu : { $expected }. Trouvé : { $found }.
page-replay-differs-seat = { $who } avait promis une autre valeur. Attendu : { $expected }. Trouvé : { $found }.
page-replay-differs-not-due = Quelqu’un aurait dû agir ici, mais { $found } a été distribué.
page-replay-differs-lot = Attendu : { $expected }. Trouvé : { $found }.
page-replay-differs-no-more = Plus rien n’aurait dû être distribué. Trouvé : { $found }.
page-replay-differs-pile-missing = La pile { $pile } manque.
page-replay-differs-pile-card = Pile { $pile }, carte { $card }. Attendu : { $expected }. Trouvé : { $found }.
page-replay-differs-pile-length = Nombre de cartes dans la pile { $pile }. Attendu : { $expected }. Trouvé : { $found }.
page-replay-differs-piles = Nombre de piles mélangées. Attendu : { $expected }. Trouvé : { $found }.
page-replay-uncheckable = Le mélange de ce fichier ne peut pas être vérifié : { $why }.

## L’analyse
page-replay-review = Analyse
page-replay-review-of = Analyser les décisions ({ $who })
page-replay-review-all = Analyser toutes les décisions
page-replay-review-eyes = Pour analyser des décisions, regardez à travers les yeux de la personne qui les a prises, ou avec toutes les cartes visibles.
page-replay-review-spoils = Une analyse révèle la suite de la partie. Décochez d’abord « Sans rien révéler ».
page-replay-reviewing = Analysés : { $done } événements sur { $of }
page-replay-stop = Arrêter
page-replay-stopped = L’analyse a été arrêtée.
page-replay-chance = Chances de gagner
page-replay-chance-line = { $who } : { $first } % au début, { $least } % au plus bas, { $most } % au plus haut, { $last } % à la dernière décision.
page-replay-mistakes = Erreurs
page-replay-no-mistakes = Aucune erreur n’a été trouvée.
page-replay-decision = Événement { $event }, { $who } : { $action }
page-replay-best = Le maître : { $action } (gagne à { $value } %)
page-replay-worth = Joué : gagne à { $value } %

## Ce qu’on peut faire au Rummy 17
page-replay-take = prendre la carte visible
page-replay-draw = piocher
page-replay-knock = toquer
page-replay-meld = poser : { $meld }
page-replay-lay = ajouter { $card }
page-replay-swap = échanger { $card } contre le joker
page-replay-discard = défausser { $card }
