### Een gespeelde partij, nog eens doorlopen.

page-replay-again = Nog eens bekijken
page-replay-kept = Uitgespeeld op dit apparaat
page-replay-kept-line = { $game }, { $players } spelers, { $level }
page-replay-none = Op dit apparaat is nog geen partij uitgespeeld. Speel er een en kom terug, of open een bestand.
page-replay-file = Een bestand openen
page-replay-file-line = Het verslag van een partij (.jsonl), gekozen of hierheen gesleept. Het wordt op dit apparaat gelezen en nergens heen gestuurd.
page-replay-other = Een andere partij

## Wat er mis kan gaan
page-replay-not-kept = Deze partij is hier niet bewaard. Kies een andere, of open het bestand ervan.
page-replay-no-net = De partij kon niet worden opgehaald. Controleer de verbinding en probeer het opnieuw.
page-replay-no-game = Deze partij bestaat niet, of is nog niet afgelopen. Controleer de link, of vraag om een nieuwe.
page-replay-too-many = Er zijn vanaf hier te veel partijen opgehaald. Wacht een minuut en probeer het dan opnieuw.
page-replay-unreadable = Dit bestand kan niet worden doorlopen: { $why }. Kies een ander, of controleer het schudden om te zien of er een kaart is veranderd.
page-replay-worker-failed = Hier kunnen geen partijen worden bekeken: het deel dat de regels kent is niet gestart. Laad de pagina opnieuw.

## Bewegen
page-replay-controls = Door de partij lopen
page-replay-first = Naar het begin
page-replay-back = Een stap terug
page-replay-play = Afspelen
page-replay-pause = Pauze
page-replay-forward = Een stap verder
page-replay-last = Naar het einde
page-replay-speed = Tempo
page-replay-slow = Langzaam
page-replay-normal = Normaal
page-replay-fast = Snel
page-replay-place = Plaats in de partij
page-replay-at = { $event } van { $events }
page-replay-before = Vóór de eerste kaart
page-replay-keys = Toetsen: ← en → een stap, Home en End springen, de spatiebalk speelt af en pauzeert.

## Ogen
page-replay-eyes = Door wiens ogen?
page-replay-spectator = Die van een toeschouwer
page-replay-open = Alle kaarten open
page-replay-without-spoilers = Zonder spoilers
page-replay-spoilers-line = Uitslag en keerpunten blijven verborgen tot je er bent.
page-replay-hand = Hand: { $who }
page-replay-no-cards = geen kaarten
page-replay-face-down = Gedekt in de rij:

## Naast de tafel
page-replay-side = Verloop en terugblik
page-replay-story = Verloop
page-replay-earlier = Wat er eerder gebeurde
page-replay-result = Uitslag
page-replay-save = Opslaan als bestand
page-replay-link = Link naar deze partij
page-replay-share-text = Kijk eens naar deze partij { $game }!

## Het schudden
page-replay-shuffle = Schudden
page-replay-verify = Het schudden controleren
page-replay-verifying = De kaarten worden opnieuw gedeeld…
page-replay-verified = Bevestigd: elke kaart viel zoals vóór het delen was toegezegd. Gecontroleerde lotingen: { $lots }; keren geschud: { $shuffles }.
page-replay-verified-part = Bevestigd voor zover er gespeeld is, want de partij is niet afgemaakt: elke kaart viel zoals vóór het delen was toegezegd. Gecontroleerde lotingen: { $lots }; keren geschud: { $shuffles }.
page-replay-unproven = Niet bewezen: dit verslag zegt niet waar de kaarten vandaan komen. Dat betekent niet dat er iets mis is; er is niets om het mee te vergelijken.
page-replay-unproven-here = Niet bewezen: de kaarten van deze partij zijn alleen op dit apparaat gedeeld, door het toeval. Niemand heeft vóór het delen iets toegezegd, dus er is niets om ze mee te vergelijken. Aan een tafel van de server is dat er wel.
page-replay-differs = Regel { $line } van het verslag is niet zoals was toegezegd.
page-replay-differs-opening = Zo begint geen partij: { $why }.
page-replay-differs-house = Het huis heeft een ander geheim toegezegd. Verwacht: { $expected }. Gevonden: { $found }.
page-replay-differs-seat = { $who } heeft een andere waarde toegezegd. Verwacht: { $expected }. Gevonden: { $found }.
page-replay-differs-not-due = Hier had iemand moeten handelen, maar { $found } werd gedeeld.
page-replay-differs-lot = Verwacht: { $expected }. Gevonden: { $found }.
page-replay-differs-no-more = Er had niets meer gedeeld mogen worden. Gevonden: { $found }.
page-replay-differs-pile-missing = Stapel { $pile } ontbreekt.
page-replay-differs-pile-card = Stapel { $pile }, kaart { $card }. Verwacht: { $expected }. Gevonden: { $found }.
page-replay-differs-pile-length = Aantal kaarten in stapel { $pile }. Verwacht: { $expected }. Gevonden: { $found }.
page-replay-differs-piles = Aantal geschudde stapels. Verwacht: { $expected }. Gevonden: { $found }.
page-replay-uncheckable = Het schudden van dit bestand kan niet worden gecontroleerd: { $why }.

## De terugblik
page-replay-review = Terugblik
page-replay-review-of = Beslissingen van { $who } beoordelen
page-replay-review-all = Alle beslissingen beoordelen
page-replay-review-eyes = Kijk, om beslissingen te beoordelen, door de ogen van wie ze nam, of met alle kaarten open.
page-replay-review-spoils = Een terugblik verklapt hoe de partij verdergaat. Sta eerst spoilers toe.
page-replay-reviewing = Beoordeeld: { $done } van { $of } gebeurtenissen
page-replay-stop = Stoppen
page-replay-stopped = De terugblik is gestopt.
page-replay-chance = Kans om te winnen
page-replay-chance-line = { $who }: { $first }% in het begin, op zijn laagst { $least }%, op zijn hoogst { $most }%, { $last }% bij de laatste beslissing.
page-replay-mistakes = Fouten
page-replay-no-mistakes = Er is geen fout gevonden.
page-replay-decision = Gebeurtenis { $event }, { $who }: { $action }
page-replay-best = De meester: { $action } (wint { $value }%)
page-replay-worth = Gespeeld: wint { $value }%

## Wat je in Rummy 17 kunt doen
page-replay-take = de open kaart nemen
page-replay-draw = trekken
page-replay-knock = kloppen
page-replay-meld = neerleggen: { $meld }
page-replay-lay = { $card } aanleggen
page-replay-swap = { $card } ruilen voor de joker
page-replay-discard = { $card } afleggen
