### Was die Seite sagt, bevor ihr Programm läuft.

boot-needs-script = Diese Seite braucht JavaScript zum Spielen. Bitte schalte es ein, oder spiele im Terminal.
boot-failed = Der Tisch konnte nicht aufgebaut werden. Lade die Seite neu; hilft das nicht, versuche es mit einem neueren Browser.
