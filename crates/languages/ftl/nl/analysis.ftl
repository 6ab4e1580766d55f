### Een partij achteraf bekeken, beslissing voor beslissing.

analysis-decision = Gebeurtenis { $event }: { $who } beslist.
analysis-queue = 17 of meer: { $counted }% volgens de telling, { $read }% volgens het spel van de anderen. Een valstrik van een ander: { $trap }%.
analysis-queue-estimated = 17 of meer: { $counted }% volgens de telling (geschat, omdat er geschud is), { $read }% volgens het spel van de anderen. Een valstrik van een ander: { $trap }%.
analysis-hand =
    { $outs ->
        [one] De hand kost op zijn best { $penalty }; { $outs } verborgen kaart maakt dat minder. Verwachte voorsprong: { $lead }.
       *[other] De hand kost op zijn best { $penalty }; { $outs } verborgen kaarten maken dat minder. Verwachte voorsprong: { $lead }.
    }
analysis-value = wint { $value }%, gespeeld { $share }%
analysis-value-unknown = niet overwogen
analysis-chosen = gespeeld
analysis-inaccuracy = Een onnauwkeurigheid: { $loss } punten winstkans.
analysis-mistake = Een fout: { $loss } punten winstkans.
analysis-blunder = Een blunder: { $loss } punten winstkans.
analysis-turning-points = Keerpunten
analysis-no-turning-points = De partij is nooit echt gekeerd.
analysis-turned-own = Gebeurtenis { $event }: de beslissing van { $who }: van { $from }% naar { $to }%.
analysis-turned-others = Na gebeurtenis { $event }: de kaarten en de anderen voor { $who }: van { $from }% naar { $to }%.
analysis-summary = { $who }: beslissingen: { $decisions }; onnauwkeurigheden: { $inaccuracies }, fouten: { $mistakes }, blunders: { $blunders }; weggegeven punten: { $loss }.
analysis-nothing = Er viel niets te beslissen.
