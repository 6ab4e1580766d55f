### Was die Seite rund um die Tische sagt: ihre Ansichten und was sich darüber öffnet.

## Die Startseite
home-about-diciassette = Bluffen, zählen, 17 rufen!
home-about-rummy17 = Rommé in fünf Farben
home-match = Partie
home-games =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    }
home-play-now = Jetzt spielen
home-continue = Spiel fortsetzen
home-continue-line = { $game }, { $players } Spieler
home-continue-table = Zurück an deinen Tisch
home-together = Mit anderen
home-friends = Mit Freunden spielen
home-friends-line = Dein eigener Tisch, per Link oder QR-Code
home-join = Mit Code mitspielen
home-join-line = Jemand hat dich eingeladen
home-hot-seat = An einem Gerät
home-hot-seat-line = Reihum, mit einem Vorhang dazwischen
home-lobby = Öffentliche Tische
home-lobby-line = Mitspielen oder zuschauen
home-rules-line = Beide Spiele, Punkt für Punkt, mit Suche
home-study = Lernen und zurückschauen
home-learn = Ein Spiel lernen
home-learn-line = In fünf Minuten, am echten Tisch
home-replay = Gespielte Partien
home-replay-line = Zug für Zug, aus jeder Sicht
home-statistics = Deine Partien in Zahlen
home-statistics-line = Ergebnisse, Rufe und Bluffs, auf diesem Gerät
home-promise = Kein Konto, keine Werbung. Gegen das Haus und an einem Gerät spielst du auch offline.
home-dark = Dunkles Design

## Ein Tisch für Freunde
friends-seats = Plätze
friends-bots = Davon Bots
friends-level = Stufe der Bots
friends-who = Wer darf kommen?
friends-invited = Nur Eingeladene
friends-anybody = Alle
friends-more = Zeiten
friends-window = Zeit zum Rufen oder Klopfen
friends-clock = Zeit für einen Zug
friends-seconds = { $seconds } s
friends-no-limit = ohne Limit
friends-create = Tisch eröffnen
friends-creating = Der Tisch wird eröffnet…

## Mit einem Code mitspielen
join-field = Code oder Link
join-hint = Ein Code hat 12 Buchstaben und Ziffern. Kleinbuchstaben, Bindestriche und der ganze Link gehen auch.
join-go = Zum Tisch
join-empty = Gib zuerst den Code oder den Link ein.
join-length = Ein Code hat 12 Zeichen; dieser hat { $found }.
join-letter = Kein Code enthält { $letter }. Sieh noch einmal nach.

## Öffentliche Tische
lobby-mine = Deine Tische
lobby-public = Offen für alle
lobby-empty = Gerade ist kein öffentlicher Tisch offen.
lobby-empty-line = Eröffne selbst einen, oder spiele solange gegen das Haus.
lobby-taken = { $taken } von { $seats } Plätzen besetzt
lobby-gathering = wartet auf Mitspieler
lobby-playing = läuft
lobby-over = beendet
lobby-sit = Mitspielen
lobby-watch = Zuschauen
lobby-open = Öffnen
line-connecting = Verbindung zum Server…
line-lost = Es gibt keine Verbindung zum Server. Wir versuchen es weiter; gegen das Haus und an einem Gerät kannst du trotzdem spielen.
part-failed = Dieser Teil der Seite ließ sich nicht laden. Gegen das Haus und an einem Gerät kannst du trotzdem spielen.

## Platz nehmen
gather-choose = Wähle einen Platz.
gather-full = Alle Plätze sind besetzt. Du kannst zuschauen.
gather-look-on = Du schaust zu. Das Spiel beginnt, wenn alle bereit sind.
gather-free =
    { $count ->
        [one] { $count } Platz ist noch frei. Lade jemanden ein, oder setze einen Bot dazu.
       *[other] { $count } Plätze sind noch frei. Lade Freunde ein, oder setze Bots dazu.
    }
gather-free-guest =
    { $count ->
        [one] { $count } Platz ist noch frei.
       *[other] { $count } Plätze sind noch frei.
    }
gather-your-turn = Alle haben einen Platz. Sag, wann du anfangen kannst.
gather-waiting = Wir warten auf { $who }.
gather-begins = Alle sind bereit: Das Spiel beginnt.
gather-shuffling = Wir mischen gemeinsam…
gather-shuffling-line = Jeder Platz gibt eine geheime Zahl zum Mischen dazu. So kann niemand die Karten manipulieren, auch der Server nicht.
gather-sit = Hier sitzen
gather-add-bot = Bot dazu
gather-remove = { $who } entfernen
gather-you = du
gather-empty = frei
gather-away = nicht da
gather-program = Programm
gather-ready = Ich bin bereit!
gather-not-yet = Doch noch nicht
gather-is-ready = bereit
gather-is-not-ready = noch nicht
gather-rise = Aufstehen
gather-hand-over = Platz übergeben
gather-hand-over-line = Wer diesen Link öffnet, bekommt deinen Platz: du an einem anderen Gerät oder jemand, der für dich spielt. Er gilt einmal.
gather-spectators =
    { $count ->
        [one] { $count } im Publikum
       *[other] { $count } im Publikum
    }

## Einladen
share-title = Einladen
share-send = Teilen
share-copy = Link kopieren
share-copied = Kopiert
share-link = Link zum Tisch
share-code = Code
share-qr = QR-Code des Links { $link }
share-watch = Für alle, die nur zuschauen
share-watch-link = Link zum Zuschauen
share-seat-link = Link zu deinem Platz
share-text = Spiel mit mir { $game }!

## Mehrere an einem Gerät
hot-seat-people = Wer spielt mit?
hot-seat-person = Person { $number }
hot-seat-add = Person hinzufügen
hot-seat-remove = Person { $number } entfernen
hot-seat-bots = Bots dazu
hot-seat-twice = Zwei von euch heißen { $name }. Einer davon braucht einen anderen Namen.

## Unbekannte Adresse
nowhere-title = Hier spielt niemand
nowhere-line = Diese Adresse führt nirgendwohin. Vielleicht fehlt ein Buchstabe.

## Einstellungen
settings-theme = Farben
settings-system = Wie das Gerät
settings-light = Hell
settings-dark = Dunkel
settings-motion = Bewegung
settings-calm = Ruhig
settings-quick = Schnell
settings-reduced = Wenig
settings-none = Keine
settings-sound = Ein Ton, wenn ich an der Reihe bin
settings-window-line = Gegen das Haus. An einem Tisch mit anderen bestimmt, wer ihn eröffnet hat.
settings-standing = Für mich passen, solange 17 unmöglich ist
settings-single-keys = Mit Buchstaben- und Zifferntasten spielen
settings-kept = All das bleibt auf diesem Gerät.

## Regeln, Tasten, Verlauf
rules-search = In den Regeln suchen
rules-found =
    { $count ->
        [0] nichts gefunden
        [one] { $count } Stelle
       *[other] { $count } Stellen
    }
rules-failed = Die Regeln konnten nicht geladen werden.
rules-retry = Noch einmal versuchen
rules-own-page = Als eigene Seite
help-title = Tasten
help-escape = Offenes schließen; Bewegung überspringen
help-line = Alles geht auch durch Antippen.
history-empty = Noch ist nichts geschehen.

## Was der Server ablehnt
failure-no-such-table = Diesen Tisch gibt es nicht. Prüfe den Code, oder bitte um eine neue Einladung.
failure-locked-out = Zu viele falsche Codes. Warte eine Minute, und versuche es dann noch einmal.
failure-seat-taken = Jemand war schneller: Dieser Platz ist besetzt.
failure-seat-kept = Vielleicht ist hier nur die Verbindung abgerissen. Der Platz lässt sich frei machen, wenn die Person eine Weile weg war.
failure-bad-name = Ein Name hat 1 bis 24 sichtbare Zeichen.
failure-bad-token = Dieser Link zu einem Platz gilt nicht mehr. Bitte um einen neuen.
failure-bad-settings = So lässt sich kein Tisch eröffnen. Wähle andere Einstellungen.
failure-not-now = Das geht gerade nicht.
failure-stale = Das Spiel ist inzwischen weitergegangen.
failure-not-host = Das kann nur, wer den Tisch eröffnet hat.
failure-not-seated = Nimm zuerst Platz.
failure-not-your-turn = Du bist nicht an der Reihe.
failure-not-allowed = Das ist an diesem Tisch nicht erlaubt.
failure-busy = Es ist gerade zu viel los. Versuche es gleich noch einmal.
failure-unavailable = Der Server konnte das nicht festhalten. Versuche es noch einmal.
failure-table-out = Dieser Tisch setzt kurz aus. Er kommt von selbst zurück, und nichts geht verloren.
failure-flood = Das war zu schnell. Warte einen Augenblick.
failure-protocol = Diese Seite ist veraltet. Lade sie neu.
