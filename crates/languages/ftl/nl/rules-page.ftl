### Wat er om de regels heen staat op hun eigen pagina’s.

rules-page-title = { $game }: de spelregels
rules-page-home = Terug naar Seventeen
rules-page-games = Spellen
rules-page-languages = Talen
rules-page-contents = Inhoud
rules-page-skip = Direct naar de regels
