### Eine Partie im Rückblick, Entscheidung für Entscheidung.

analysis-decision = Ereignis { $event }: { $who } entscheidet.
analysis-queue = 17 oder mehr: { $counted } % gezählt, { $read } % nach dem Spiel der anderen. Eine fremde Falle: { $trap } %.
analysis-queue-estimated = 17 oder mehr: { $counted } % gezählt (geschätzt, weil gemischt wurde), { $read } % nach dem Spiel der anderen. Eine fremde Falle: { $trap } %.
analysis-hand =
    { $outs ->
        [one] Die Hand kostet bestenfalls { $penalty }; { $outs } verdeckte Karte würde das senken. Erwarteter Vorsprung: { $lead }.
       *[other] Die Hand kostet bestenfalls { $penalty }; { $outs } verdeckte Karten würden das senken. Erwarteter Vorsprung: { $lead }.
    }
analysis-value = gewinnt zu { $value } %, gespielt zu { $share } %
analysis-value-unknown = nicht erwogen
analysis-chosen = gespielt
analysis-inaccuracy = Eine Ungenauigkeit: { $loss } Punkte Gewinnchance.
analysis-mistake = Ein Fehler: { $loss } Punkte Gewinnchance.
analysis-blunder = Ein grober Fehler: { $loss } Punkte Gewinnchance.
analysis-turning-points = Wendepunkte
analysis-no-turning-points = Die Partie ist nie wirklich gekippt.
analysis-turned-own = Ereignis { $event }: die Entscheidung von { $who }: von { $from } % auf { $to } %.
analysis-turned-others = Nach Ereignis { $event }: die Karten und die anderen für { $who }: von { $from } % auf { $to } %.
analysis-summary = { $who }: Entscheidungen: { $decisions }; Ungenauigkeiten: { $inaccuracies }, Fehler: { $mistakes }, grobe Fehler: { $blunders }; verschenkte Punkte: { $loss }.
analysis-nothing = Es gab nichts zu entscheiden.
