### De eigen partijen in cijfers.

## Welke partijen
statistics-any = alle
statistics-both = beide
statistics-mixed = Bots van verschillende niveaus
statistics-others = Met andere mensen
statistics-none = Nog geen partijen
statistics-none-line = Speel er een uit, tegen het huis of aan een tafel, en de cijfers staan hier. Partijen van meer mensen op één apparaat tellen niet mee: niemand zou kunnen zeggen van wie ze zijn.
statistics-no-fit = Geen van je partijen past hierbij.
statistics-show-all = Laat ze allemaal zien

## De cijfers
statistics-played = Partijen
statistics-won = Gewonnen
statistics-won-shared = Gedeelde overwinningen: { $count }.
statistics-average-tokens = Overwinningfiches, gemiddeld
statistics-average-points = Punten, gemiddeld
statistics-best = Beste resultaat
statistics-calls = Terecht geroepen
statistics-bluffs = Geslaagd gebluft
statistics-bluffs-line = Een bluf is een kaart met blanco achterkant die je gedekt speelde en die bij het roepen is omgedraaid. Hij slaagde als jij terecht riep of iemand anders onterecht; een valstrik, als die bij iemand anders dichtklapte.
statistics-bonus = Bonuspunten per spel
statistics-penalty = Strafpunten per spel
statistics-knocks = Kaarten door kloppen
statistics-doubled = Geëindigd met een Rummy 17
statistics-of = { $part } van { $all } ({ $percent })
statistics-percent = { $number }%
statistics-tenths = { $sign }{ $whole },{ $tenth }
statistics-result-alone =
    { $count ->
        [one] Van { $count } partij is alleen de uitslag bekend: het verslag was niet op te halen.
       *[other] Van { $count } partijen is alleen de uitslag bekend: de verslagen waren niet op te halen.
    }

## Het plaatje, en elke partij
statistics-plot =
    { $count ->
        [one] Je laatste partij, { $won } gewonnen
       *[other] Je laatste { $count } partijen, { $won } gewonnen; de nieuwste rechts
    }
statistics-plot-tokens = Overwinningfiches, partij voor partij; een stip betekent gewonnen.
statistics-plot-points = Punten, partij voor partij; een stip betekent gewonnen.
statistics-each = Partij voor partij
statistics-day = Dag
statistics-place = Plaats
statistics-tokens = Fiches
statistics-points = Punten
statistics-place-of = { $place } van { $players }
statistics-place-shared = { $place } van { $players }, gedeeld

## Wat bewaard wordt
statistics-kept = In deze browser bewaard
statistics-kept-line = Deze cijfers staan op dit apparaat en nergens anders. Neem ze mee in een bestand, of haal de partijen op die je op deze server hebt uitgespeeld.
statistics-export = Exporteren
statistics-import = Bestand importeren
statistics-fetch = Van de server halen
statistics-erase = Wissen
statistics-erase-title = Je cijfers wissen?
statistics-erase-line = Alles wat deze browser over je partijen heeft genoteerd, verdwijnt en komt niet terug. Verslagen van partijen aan tafels blijven bij de server.
statistics-erase-do = Alles wissen
statistics-erase-not = Bewaren
statistics-erased = Gewist: over je partijen wordt hier niets meer bewaard.
statistics-exported =
    { $count ->
        [one] { $count } partij is in het bestand gezet.
       *[other] { $count } partijen zijn in het bestand gezet.
    }
statistics-added =
    { $count ->
        [0] Geen partij was nieuw.
        [one] { $count } partij is toegevoegd.
       *[other] { $count } partijen zijn toegevoegd.
    }
statistics-import-failed = Dit bestand is niet te lezen. Kies er een dat hier is geëxporteerd.
statistics-fetching = De server zoekt je partijen…
statistics-fetch-failed = De server gaf niet alles. Probeer het later nog eens; wat hier staat, blijft.
statistics-not-kept = Deze browser laat de pagina niets bewaren: de cijfers blijven zolang de pagina open is.
