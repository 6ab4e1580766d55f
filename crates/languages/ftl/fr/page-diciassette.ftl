### La table de Diciassette dans la page.

## La table, pour qui écoute
page-dici-table = La table
page-dici-players = Joueurs
page-dici-two-sided = { $number } des deux côtés
page-dici-blank-back = verso vierge
page-dici-no-card = aucune carte
page-dici-lies-up = { $card }, face visible, jouée par { $who }
page-dici-lies-down = { $card }, face cachée, jouée par { $who }
page-dici-lies-hidden = Carte cachée, jouée par { $who }
page-dici-only-you = { $card } : connue de vous seulement
page-dici-you = vous
page-dici-absent = absent
page-dici-bot-plays = un bot joue
page-dici-to-move = tour en cours
page-dici-has-passed = a passé

## La ligne et les piles
page-dici-hidden =
    { $count ->
        [one] + { $count } cachée
       *[other] + { $count } cachées
    }
page-dici-draw-pile = Pioche
page-dici-discard-pile = Défausse
page-dici-discard-empty = Rien n’a encore été défaussé.
page-dici-discard-hidden =
    { $count ->
        [one] { $count } carte a été jetée face cachée : seule la personne qui l’a jouée la connaît.
       *[other] { $count } cartes ont été jetées face cachée : seules les personnes qui les ont jouées les connaissent.
    }
page-dici-times = { $count } × { $card }
page-dici-close = Fermer

## Ce que l’on fait
page-dici-up = Visible
page-dici-down = Cachée
page-dici-choose-first = Choisissez d’abord une de vos cartes.
page-dici-how = Comment la jouer, face visible ou cachée ?
page-dici-pass = Passer
page-dici-call-long = 17 ! La ligne l’a atteint.
page-dici-others = C’est noté. Les autres réfléchissent encore.
page-dici-everybody = { $who } a joué. Quelqu’un annonce-t-il 17 ?
page-dici-dealing = Les cartes sont distribuées.

## La révélation et les manches
page-dici-right = { $total } : { $who } a raison !
page-dici-wrong = Seulement { $total } : { $who } a tort !
page-dici-starts = Manche { $round } : { $who } commence.
page-dici-last-round = Manche précédente
page-dici-was-down = était face cachée

## Les touches
page-dici-key-up = jouer la carte choisie face visible
page-dici-key-down = jouer la carte choisie face cachée
