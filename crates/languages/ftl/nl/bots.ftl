### De spelers van het huis: hun namen, hun karakter en hun niveaus.

## Niveaus, van makkelijk naar moeilijk
level-novice = Beginner
level-regular = Gevorderde
level-expert = Expert
level-master = Meester

## Diciassette
sparrow-name = Mus
sparrow-line = Hipt van kaart naar kaart en vergeet soms te tellen.
magpie-name = Ekster
magpie-line = Verzamelt overwinningfiches en kent de kansen van elke blanco achterkant.
fox-name = Vos
fox-line = Bluft met een stalen gezicht en zet valstrikken waar je ze het minst verwacht.
sphinx-name = Sfinx
sphinx-line = Denkt honderd rijen vooruit en laat nooit merken wat er in de hand zit.

## Rummy 17
kitten-name = Poesje
kitten-line = Speelt met elke kaart en laat af en toe de verkeerde los.
squirrel-name = Eekhoorn
squirrel-line = Hamstert vroeg, legt meteen neer en houdt niet graag hoge kaarten vast.
heron-name = Reiger
heron-line = Staat stil, wacht op het juiste moment en slaat dan toe.
owl-name = Uil
owl-line = Onthoudt elke kaart die is gepakt en ziet het einde van verre.

## Geen van beide
random-name = Toeval
random-line = Doet alles wat de regels toelaten, zonder enige reden.
