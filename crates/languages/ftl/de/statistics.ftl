### Die eigenen Partien in Zahlen.

## Welche Partien
statistics-any = alle
statistics-both = beide
statistics-mixed = Bots verschiedener Stufen
statistics-others = Mit anderen Menschen
statistics-none = Noch keine Partien
statistics-none-line = Spiele eine zu Ende, gegen das Haus oder an einem Tisch, dann stehen ihre Zahlen hier. Partien mehrerer Leute an einem Gerät zählen nicht mit: Niemand könnte sagen, wem sie gehören.
statistics-no-fit = Keine deiner Partien passt dazu.
statistics-show-all = Alle zeigen

## Die Zahlen
statistics-played = Partien
statistics-won = Gewonnen
statistics-won-shared = Geteilte Siege: { $count }.
statistics-average-tokens = Siegmarker im Schnitt
statistics-average-points = Punkte im Schnitt
statistics-best = Bestes Ergebnis
statistics-calls = Richtige Rufe
statistics-bluffs = Geglückte Bluffs
statistics-bluffs-line = Ein Bluff ist eine Karte mit leerer Rückseite, die du verdeckt gespielt hast und die ein Ruf aufgedeckt hat. Er ist geglückt, wenn dein eigener Ruf richtig oder der eines anderen falsch war; eine Falle, wenn sie bei einem anderen zugeschnappt ist.
statistics-bonus = Bonuspunkte pro Spiel
statistics-penalty = Strafpunkte pro Spiel
statistics-knocks = Karten durch Klopfen
statistics-doubled = Mit Rummy 17 beendet
statistics-of = { $part } von { $all } ({ $percent })
statistics-percent = { $number } %
statistics-tenths = { $sign }{ $whole },{ $tenth }
statistics-result-alone =
    { $count ->
        [one] Von { $count } Partie ist nur das Ergebnis bekannt: Ihre Aufzeichnung war nicht zu bekommen.
       *[other] Von { $count } Partien ist nur das Ergebnis bekannt: Ihre Aufzeichnungen waren nicht zu bekommen.
    }

## Das Bild und jede Partie
statistics-plot =
    { $count ->
        [one] Deine letzte Partie, { $won } gewonnen
       *[other] Deine letzten { $count } Partien, { $won } gewonnen; die neueste rechts
    }
statistics-plot-tokens = Siegmarker, Partie für Partie; ein Punkt heißt gewonnen.
statistics-plot-points = Punkte, Partie für Partie; ein Punkt darüber heißt gewonnen.
statistics-each = Partie für Partie
statistics-day = Tag
statistics-place = Platz
statistics-tokens = Marker
statistics-points = Punkte
statistics-place-of = { $place } von { $players }
statistics-place-shared = { $place } von { $players }, geteilt

## Was aufbewahrt wird
statistics-kept = In diesem Browser aufbewahrt
statistics-kept-line = Diese Zahlen sind auf diesem Gerät und sonst nirgends. Nimm sie als Datei mit, oder hole die Partien, die du auf diesem Server zu Ende gespielt hast.
statistics-export = Exportieren
statistics-import = Datei importieren
statistics-fetch = Vom Server holen
statistics-erase = Löschen
statistics-erase-title = Deine Zahlen löschen?
statistics-erase-line = Alles, was dieser Browser über deine Partien notiert hat, verschwindet und kommt nicht wieder. Aufzeichnungen von Partien an Tischen bleiben beim Server.
statistics-erase-do = Alles löschen
statistics-erase-not = Behalten
statistics-erased = Gelöscht: Über deine Partien ist hier nichts mehr aufbewahrt.
statistics-exported =
    { $count ->
        [one] { $count } Partie wurde in die Datei geschrieben.
       *[other] { $count } Partien wurden in die Datei geschrieben.
    }
statistics-added =
    { $count ->
        [0] Keine Partie war neu.
        [one] { $count } Partie kam hinzu.
       *[other] { $count } Partien kamen hinzu.
    }
statistics-import-failed = Diese Datei ist nicht lesbar. Wähle eine, die hier exportiert wurde.
statistics-fetching = Der Server wird nach deinen Partien gefragt…
statistics-fetch-failed = Vom Server war nicht alles zu bekommen. Versuche es später noch einmal; was hier steht, bleibt.
statistics-not-kept = Dieser Browser lässt die Seite nichts aufbewahren: Die Zahlen bleiben nur, solange die Seite offen ist.
