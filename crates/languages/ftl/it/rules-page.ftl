### Che cosa sta intorno alle regole sulle loro pagine.

rules-page-title = { $game }: le regole
rules-page-home = Torna a Seventeen
rules-page-games = Giochi
rules-page-languages = Lingue
rules-page-contents = Indice
rules-page-skip = Vai alle regole
