### Die Spieler des Hauses: Namen, Charakter und Stufen.

## Stufen, von leicht nach schwer
level-novice = Anfänger
level-regular = Fortgeschritten
level-expert = Experte
level-master = Meister

## Diciassette
sparrow-name = Spatz
sparrow-line = Hüpft von Karte zu Karte und vergisst manchmal zu zählen.
magpie-name = Elster
magpie-line = Sammelt Siegmarker und kennt die Chancen jeder leeren Rückseite.
fox-name = Fuchs
fox-line = Blufft, ohne eine Miene zu verziehen, und stellt Fallen, wo man sie am wenigsten erwartet.
sphinx-name = Sphinx
sphinx-line = Denkt hundert Reihen voraus und lässt sich nie in die Karten schauen.

## Rummy 17
kitten-name = Kätzchen
kitten-line = Spielt mit jeder Karte und lässt ab und zu die falsche los.
squirrel-name = Eichhörnchen
squirrel-line = Hamstert früh, meldet sofort und behält ungern hohe Karten.
heron-name = Reiher
heron-line = Steht still, wartet auf den richtigen Augenblick und stößt dann zu.
owl-name = Eule
owl-line = Merkt sich jede genommene Karte und sieht das Ende von Weitem.

## Keines von beiden
random-name = Zufall
random-line = Tut irgendetwas, was die Regeln erlauben, ganz ohne Grund.
