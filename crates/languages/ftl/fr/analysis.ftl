### Une partie revue, décision par décision.

analysis-decision = Événement { $event } : { $who } décide.
analysis-queue = 17 ou plus : { $counted } % en comptant, { $read } % en lisant le jeu. Un piège d’autrui : { $trap } %.
analysis-queue-estimated = 17 ou plus : { $counted } % en comptant (estimé, car on a mélangé), { $read } % en lisant le jeu. Un piège d’autrui : { $trap } %.
analysis-hand =
    { $outs ->
        [one] La main coûte au mieux { $penalty } ; { $outs } carte cachée ferait baisser ce coût. Avance attendue : { $lead }.
       *[other] La main coûte au mieux { $penalty } ; { $outs } cartes cachées feraient baisser ce coût. Avance attendue : { $lead }.
    }
analysis-value = gagne à { $value } %, jouée à { $share } %
analysis-value-unknown = non envisagée
analysis-chosen = jouée
analysis-inaccuracy = Une imprécision : { $loss } points de chances de gain.
analysis-mistake = Une erreur : { $loss } points de chances de gain.
analysis-blunder = Une grosse erreur : { $loss } points de chances de gain.
analysis-turning-points = Tournants
analysis-no-turning-points = La partie n’a jamais vraiment basculé.
analysis-turned-own = Événement { $event } : la décision de { $who } : de { $from } % à { $to } %.
analysis-turned-others = Après l’événement { $event } : les cartes et les autres pour { $who } : de { $from } % à { $to } %.
analysis-summary = { $who } : décisions : { $decisions } ; imprécisions : { $inaccuracies }, erreurs : { $mistakes }, grosses erreurs : { $blunders } ; points offerts : { $loss }.
analysis-nothing = Il n’y avait rien à décider.
