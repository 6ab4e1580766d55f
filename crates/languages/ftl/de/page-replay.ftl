### Eine gespielte Partie, noch einmal durchgegangen.

page-replay-again = Noch einmal ansehen
page-replay-kept = Auf diesem Gerät zu Ende gespielt
page-replay-kept-line = { $game }, { $players } Spieler, { $level }
page-replay-none = Auf diesem Gerät wurde noch keine Partie zu Ende gespielt. Spiele eine und komm wieder, oder öffne eine Datei.
page-replay-file = Eine Datei öffnen
page-replay-file-line = Die Aufzeichnung einer Partie (.jsonl), ausgewählt oder hierher gezogen. Sie wird auf diesem Gerät gelesen und nirgendwohin geschickt.
page-replay-other = Eine andere Partie

## Was schiefgehen kann
page-replay-not-kept = Diese Partie ist hier nicht aufbewahrt. Wähle eine andere, oder öffne ihre Datei.
page-replay-no-net = Die Partie ließ sich nicht laden. Prüfe die Verbindung und versuche es noch einmal.
page-replay-no-game = Diese Partie gibt es nicht, oder sie ist noch nicht zu Ende. Prüfe den Link, oder lass dir einen neuen geben.
page-replay-too-many = Von hier wurden zu viele Partien geladen. Warte eine Minute und versuche es dann noch einmal.
page-replay-unreadable = Diese Datei lässt sich nicht durchspielen: { $why }. Wähle eine andere, oder prüfe das Mischen: Dann zeigt sich, ob eine Karte geändert wurde.
page-replay-worker-failed = Hier lassen sich keine Partien ansehen: Der Teil, der die Regeln kennt, ist nicht gestartet. Lade die Seite neu.

## Bewegen
page-replay-controls = Durch die Partie gehen
page-replay-first = Zum Anfang
page-replay-back = Einen Schritt zurück
page-replay-play = Abspielen
page-replay-pause = Anhalten
page-replay-forward = Einen Schritt weiter
page-replay-last = Zum Ende
page-replay-speed = Tempo
page-replay-slow = Langsam
page-replay-normal = Normal
page-replay-fast = Schnell
page-replay-place = Stelle in der Partie
page-replay-at = { $event } von { $events }
page-replay-before = Vor der ersten Karte
page-replay-keys = Tasten: ← und → einen Schritt, Pos1 und Ende springen, die Leertaste spielt ab und hält an.

## Augen
page-replay-eyes = Mit wessen Augen?
page-replay-spectator = Mit denen eines Zuschauers
page-replay-open = Alle Karten offen
page-replay-without-spoilers = Ohne Spoiler
page-replay-spoilers-line = Ergebnis und Wendepunkte bleiben verborgen, bis du dort bist.
page-replay-hand = Hand: { $who }
page-replay-no-cards = keine Karten
page-replay-face-down = Verdeckt in der Reihe:

## Neben dem Tisch
page-replay-side = Verlauf und Rückblick
page-replay-story = Verlauf
page-replay-earlier = Was vorher geschah
page-replay-result = Ergebnis
page-replay-save = Als Datei sichern
page-replay-link = Link zu dieser Partie
page-replay-share-text = Sieh dir diese Partie { $game } an!

## Das Mischen
page-replay-shuffle = Mischen
page-replay-verify = Das Mischen prüfen
page-replay-verifying = Die Karten werden noch einmal gegeben…
page-replay-verified = Bestätigt: Jede Karte fiel so, wie es vor dem Geben zugesagt war. Geprüfte Lose: { $lots }; Mischvorgänge: { $shuffles }.
page-replay-verified-part = Bestätigt, soweit gespielt wurde, denn die Partie wurde nicht beendet: Jede Karte fiel so, wie es vor dem Geben zugesagt war. Geprüfte Lose: { $lots }; Mischvorgänge: { $shuffles }.
page-replay-unproven = Nicht belegt: Diese Aufzeichnung sagt nicht, woher ihre Karten kommen. Das heißt nicht, dass etwas daran falsch ist; es gibt nur nichts, woran man es prüfen könnte.
page-replay-unproven-here = Nicht belegt: Die Karten dieser Partie wurden allein auf diesem Gerät gegeben, vom Zufall. Niemand hat vor dem Geben etwas zugesagt, also gibt es nichts, woran man es prüfen könnte. An einem Tisch des Servers gibt es das.
page-replay-differs = Zeile { $line } der Aufzeichnung ist nicht so, wie es zugesagt war.
page-replay-differs-opening = So beginnt keine Partie: { $why }.
page-replay-differs-house = Das Haus hat ein anderes Geheimnis zugesagt. Erwartet: { $expected }. Gefunden: { $found }.
page-replay-differs-seat = { $who } hat einen anderen Wert zugesagt. Erwartet: { $expected }. Gefunden: { $found }.
page-replay-differs-not-due = Hier hätte jemand handeln müssen, aber { $found } wurde gegeben.
page-replay-differs-lot = Erwartet: { $expected }. Gefunden: { $found }.
page-replay-differs-no-more = Es hätte nichts mehr gegeben werden dürfen. Gefunden: { $found }.
page-replay-differs-pile-missing = Stapel { $pile } fehlt.
page-replay-differs-pile-card = Stapel { $pile }, Karte { $card }. Erwartet: { $expected }. Gefunden: { $found }.
page-replay-differs-pile-length = Zahl der Karten in Stapel { $pile }. Erwartet: { $expected }. Gefunden: { $found }.
page-replay-differs-piles = Zahl der gemischten Stapel. Erwartet: { $expected }. Gefunden: { $found }.
page-replay-uncheckable = Das Mischen dieser Datei lässt sich nicht prüfen: { $why }.

## Der Rückblick
page-replay-review = Rückblick
page-replay-review-of = Entscheidungen von { $who } beurteilen
page-replay-review-all = Alle Entscheidungen beurteilen
page-replay-review-eyes = Um Entscheidungen zu beurteilen, sieh mit den Augen dessen, der sie traf, oder mit offenen Karten.
page-replay-review-spoils = Ein Rückblick verrät, wie die Partie weitergeht. Lass dafür erst Spoiler zu.
page-replay-reviewing = Beurteilt: { $done } von { $of } Ereignissen
page-replay-stop = Abbrechen
page-replay-stopped = Der Rückblick wurde abgebrochen.
page-replay-chance = Gewinnchance
page-replay-chance-line = { $who }: anfangs { $first } %, niedrigster Stand { $least } %, höchster Stand { $most } %, bei der letzten Entscheidung { $last } %.
page-replay-mistakes = Fehler
page-replay-no-mistakes = Es wurde kein Fehler gefunden.
page-replay-decision = Ereignis { $event }, { $who }: { $action }
page-replay-best = Der Meister: { $action } (gewinnt zu { $value } %)
page-replay-worth = Gespielt: gewinnt zu { $value } %

## Was man in Rummy 17 tun kann
page-replay-take = die offene Karte nehmen
page-replay-draw = ziehen
page-replay-knock = klopfen
page-replay-meld = melden: { $meld }
page-replay-lay = { $card } anlegen
page-replay-swap = { $card } gegen den Joker tauschen
page-replay-discard = { $card } ablegen
