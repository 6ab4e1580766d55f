### Wat de pagina rond de tafels zegt: de schermen en wat erbovenop opengaat.

## Het eerste scherm
home-about-diciassette = Bluf, tel en roep 17!
home-about-rummy17 = Rummy in vijf kleuren
home-match = Partij
home-games =
    { $count ->
        [one] { $count } spel
       *[other] { $count } spellen
    }
home-play-now = Nu spelen
home-continue = Verder spelen
home-continue-line = { $game }, { $players } spelers
home-continue-table = Terug naar je tafel
home-together = Met anderen
home-friends = Met vrienden spelen
home-friends-line = Je eigen tafel, met link of QR-code
home-join = Meedoen met een code
home-join-line = Iemand heeft je uitgenodigd
home-hot-seat = Op één apparaat
home-hot-seat-line = Geef het door, met een gordijn tussen de beurten
home-lobby = Openbare tafels
home-lobby-line = Schuif aan, of kijk mee
home-rules-line = Van beide spellen, punt voor punt, met zoekfunctie
home-study = Leren en terugkijken
home-learn = Een spel leren
home-learn-line = In vijf minuten, aan de echte tafel
home-replay = Gespeelde partijen
home-replay-line = Zet voor zet, door de ogen van wie je wilt
home-statistics = Jouw partijen in cijfers
home-statistics-line = Uitslagen, roepen en bluffen, op dit apparaat
home-promise = Geen account, geen reclame. Tegen het huis en op één apparaat speel je ook zonder internet.
home-dark = Donker thema

## Een tafel voor vrienden
friends-seats = Plaatsen
friends-bots = Waarvan bots
friends-level = Niveau van de bots
friends-who = Wie mag er komen?
friends-invited = Wie is uitgenodigd
friends-anybody = Iedereen
friends-more = Tijden
friends-window = Tijd om te roepen of te kloppen
friends-clock = Tijd voor een beurt
friends-seconds = { $seconds } s
friends-no-limit = onbeperkt
friends-create = Tafel openen
friends-creating = De tafel gaat open…

## Meedoen met een code
join-field = Code of link
join-hint = Een code heeft 12 letters en cijfers. Kleine letters, streepjes en de hele link mogen ook.
join-go = Naar de tafel
join-empty = Vul eerst de code of de link in.
join-length = Een code heeft 12 tekens; deze heeft er { $found }.
join-letter = Geen code bevat { $letter }. Kijk hem nog eens na.

## Openbare tafels
lobby-mine = Jouw tafels
lobby-public = Open voor iedereen
lobby-empty = Er is nu geen openbare tafel open.
lobby-empty-line = Open er zelf een, of speel intussen tegen het huis.
lobby-taken = { $taken } van { $seats } plaatsen bezet
lobby-gathering = wacht op spelers
lobby-playing = bezig
lobby-over = afgelopen
lobby-sit = Meedoen
lobby-watch = Kijken
lobby-open = Openen
line-connecting = Verbinden met de server…
line-lost = Er is geen verbinding met de server. We blijven het proberen; tegen het huis en op één apparaat kun je gewoon spelen.
part-failed = Dit deel van de pagina kon niet worden opgehaald. Tegen het huis en op één apparaat kun je toch spelen.

## Plaatsnemen
gather-choose = Kies een plaats.
gather-full = Alle plaatsen zijn bezet. Je kunt meekijken.
gather-look-on = Je kijkt mee. Het spel begint als iedereen klaar is.
gather-free =
    { $count ->
        [one] { $count } plaats is nog vrij. Nodig iemand uit, of voeg een bot toe.
       *[other] { $count } plaatsen zijn nog vrij. Nodig vrienden uit, of voeg bots toe.
    }
gather-free-guest =
    { $count ->
        [one] { $count } plaats is nog vrij.
       *[other] { $count } plaatsen zijn nog vrij.
    }
gather-your-turn = Iedereen heeft een plaats. Zeg wanneer je kunt beginnen.
gather-waiting = We wachten op { $who }.
gather-begins = Iedereen is klaar: het spel begint.
gather-shuffling = Samen schudden…
gather-shuffling-line = Elke plaats voegt een geheim getal aan het schudden toe. Zo kan niemand vals schudden, ook de server niet.
gather-sit = Hier zitten
gather-add-bot = Bot erbij
gather-remove = { $who } weghalen
gather-you = jij
gather-empty = vrij
gather-away = niet hier
gather-program = programma
gather-ready = Ik ben er klaar voor!
gather-not-yet = Toch nog niet
gather-is-ready = klaar
gather-is-not-ready = nog niet
gather-rise = Opstaan
gather-hand-over = Plaats overdragen
gather-hand-over-line = Wie deze link opent, krijgt je plaats: jij op een ander apparaat, of iemand die voor je speelt. Hij werkt één keer.
gather-spectators =
    { $count ->
        [one] { $count } toeschouwer
       *[other] { $count } toeschouwers
    }

## Uitnodigen
share-title = Uitnodigen
share-send = Delen
share-copy = Link kopiëren
share-copied = Gekopieerd
share-link = Link naar de tafel
share-code = Code
share-qr = QR-code van de link { $link }
share-watch = Voor wie alleen wil meekijken
share-watch-link = Link voor toeschouwers
share-seat-link = Link naar je plaats
share-text = Kom { $game } met me spelen!

## Met meer mensen op één apparaat
hot-seat-people = Wie speelt er mee?
hot-seat-person = Speler { $number }
hot-seat-add = Speler toevoegen
hot-seat-remove = Speler { $number } weghalen
hot-seat-bots = Ook bots
hot-seat-twice = Twee van jullie heten { $name }. Een van de twee heeft een andere naam nodig.

## Onbekend adres
nowhere-title = Hier speelt niemand
nowhere-line = Dit adres leidt nergens heen. Misschien ontbreekt er een letter.

## Instellingen
settings-theme = Kleuren
settings-system = Als het apparaat
settings-light = Licht
settings-dark = Donker
settings-motion = Beweging
settings-calm = Rustig
settings-quick = Vlot
settings-reduced = Weinig
settings-none = Geen
settings-sound = Een geluid als ik aan de beurt ben
settings-window-line = Tegen het huis. Aan een tafel met anderen beslist wie hem heeft geopend.
settings-standing = Voor mij passen zolang 17 onmogelijk is
settings-single-keys = Spelen met letter- en cijfertoetsen
settings-kept = Dit alles blijft op dit apparaat.

## Regels, toetsen, verloop
rules-search = In de regels zoeken
rules-found =
    { $count ->
        [0] niets gevonden
        [one] { $count } passage
       *[other] { $count } passages
    }
rules-failed = De regels konden niet worden opgehaald.
rules-retry = Opnieuw proberen
rules-own-page = Op een eigen pagina
help-title = Toetsen
help-escape = sluiten wat open is; bewegingen overslaan
help-line = Alles kan ook met een tik.
history-empty = Er is nog niets gebeurd.

## Wat de server weigert
failure-no-such-table = Die tafel bestaat niet. Kijk de code na, of vraag om een nieuwe uitnodiging.
failure-locked-out = Te veel verkeerde codes. Wacht een minuut en probeer het opnieuw.
failure-seat-taken = Iemand was je voor: deze plaats is bezet.
failure-seat-kept = Wie hier zit, is misschien alleen de verbinding kwijt. De plaats kan worden vrijgemaakt als diegene een tijdje weg is.
failure-bad-name = Een naam heeft 1 tot 24 zichtbare tekens.
failure-bad-token = Deze link naar een plaats geldt niet meer. Vraag om een nieuwe.
failure-bad-settings = Zo kan er geen tafel open. Kies andere instellingen.
failure-not-now = Dat kan nu even niet.
failure-stale = Het spel is intussen verdergegaan.
failure-not-host = Dat kan alleen wie de tafel heeft geopend.
failure-not-seated = Ga eerst zitten.
failure-not-your-turn = Je bent niet aan de beurt.
failure-not-allowed = Dat mag niet aan deze tafel.
failure-busy = Het is te druk. Probeer het zo nog eens.
failure-unavailable = De server kon dat niet vastleggen. Probeer het opnieuw.
failure-table-out = Deze tafel ligt even stil. Hij komt vanzelf terug en er gaat niets verloren.
failure-flood = Dat ging te snel. Wacht even.
failure-protocol = Deze pagina is verouderd. Laad hem opnieuw.
