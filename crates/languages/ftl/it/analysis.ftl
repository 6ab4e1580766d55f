### Una partita riguardata, decisione per decisione.

analysis-decision = Evento { $event }: decide { $who }.
analysis-queue = 17 o più: { $counted }% contando, { $read }% leggendo il gioco. Una trappola altrui: { $trap }%.
analysis-queue-estimated = 17 o più: { $counted }% contando (stimato, perché si è rimescolato), { $read }% leggendo il gioco. Una trappola altrui: { $trap }%.
analysis-hand =
    { $outs ->
        [one] La mano costa almeno { $penalty }; { $outs } carta nascosta la migliorerebbe. Vantaggio atteso: { $lead }.
       *[other] La mano costa almeno { $penalty }; { $outs } carte nascoste la migliorerebbero. Vantaggio atteso: { $lead }.
    }
analysis-value = vittoria { $value }%, giocata { $share }%
analysis-value-unknown = non considerata
analysis-chosen = giocata
analysis-inaccuracy = Un’imprecisione: { $loss } punti di probabilità di vittoria.
analysis-mistake = Un errore: { $loss } punti di probabilità di vittoria.
analysis-blunder = Un grave errore: { $loss } punti di probabilità di vittoria.
analysis-turning-points = Punti di svolta
analysis-no-turning-points = La partita non ha mai avuto grandi svolte.
analysis-turned-own = Evento { $event }: la decisione di { $who }: da { $from }% a { $to }%.
analysis-turned-others = Dopo l’evento { $event }: le carte e gli altri per { $who }: da { $from }% a { $to }%.
analysis-summary = { $who }: decisioni: { $decisions }; imprecisioni: { $inaccuracies }, errori: { $mistakes }, gravi errori: { $blunders }; punti regalati: { $loss }.
analysis-nothing = Non c’era niente da decidere.
