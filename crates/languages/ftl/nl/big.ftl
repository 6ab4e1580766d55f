### De tafel op een scherm waar iedereen naar kijkt, met telefoons erbij.

## Openen
big-where = Waar is de tafel te zien?
big-where-each = Op elk apparaat
big-where-here = Op dit scherm
big-where-line = Dit apparaat toont de tafel, groot en zonder handkaarten. Iedereen speelt op een telefoon en doet mee met een QR-code.
big-open = Op een groot scherm tonen
big-open-line = Open deze link op de televisie, laptop of tablet waar iedereen naar kijkt. Niemands hand is er te zien.
big-open-link = Link voor het grote scherm
big-open-here = In een nieuw venster op dit apparaat

## Terwijl iedereen gaat zitten
big-join = Speel op je telefoon
big-join-line = Scan de code, of open dit adres:
big-no-invitation = Wie de tafel heeft geopend, heeft de uitnodiging voor wie meespeelt.
big-only-here = Alleen dit apparaat kan deze link openen: de server laat niemand anders toe. Start hem met { $option } voor iedereen in hetzelfde netwerk.
big-fewer =
    { $count ->
        [one] De vrije plaats weghalen
       *[other] De vrije plaatsen weghalen
    }
big-one-more = Een plaats toevoegen
big-move = Alleen de laatste plaatsen kunnen weg. { $who }: graag opstaan en een vrije plaats verder naar boven nemen.
big-delay = Deze tafel toont het spel { $seconds } s later aan wie toekijkt, en dus ook aan dit scherm.
big-at-once = Meteen tonen

## Tijdens het spel
big-story = Wat er gebeurt
big-answer = Antwoord op je telefoon.
big-code = QR-code om mee te doen
big-aloud = Voorlezen
big-full = Volledig scherm
big-again = Een revanche? Zeg het op je telefoon.

## Op een telefoon erbij
big-is-there = De tafel staat op een groot scherm.
big-hand-only = Hier alleen mijn hand
