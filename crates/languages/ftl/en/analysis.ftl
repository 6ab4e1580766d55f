### A game looked at afterwards, decision by decision.

# $event: the number of the event, $who: a name
analysis-decision = Event { $event }: { $who } decides.
# $counted, $read, $trap: percentages
analysis-queue = 17 or more: { $counted }% by counting, { $read }% by reading. Somebody else's Trap: { $trap }%.
# the same where counting is not exact
analysis-queue-estimated = 17 or more: { $counted }% by counting (estimated, because a shuffle has happened), { $read }% by reading. Somebody else's Trap: { $trap }%.
# $penalty: points, $outs: cards, $lead: points with a sign
analysis-hand =
    { $outs ->
        [one] The hand costs { $penalty } at best; { $outs } hidden card would lower that. Expected lead: { $lead }.
       *[other] The hand costs { $penalty } at best; { $outs } hidden cards would lower that. Expected lead: { $lead }.
    }
# $value: percentage, $share: percentage
analysis-value = wins { $value }%, played { $share }%
analysis-value-unknown = not considered
analysis-chosen = played
analysis-inaccuracy = An inaccuracy: { $loss } points of the chance to win.
analysis-mistake = A mistake: { $loss } points of the chance to win.
analysis-blunder = A blunder: { $loss } points of the chance to win.
analysis-turning-points = Turning points
analysis-no-turning-points = The game never turned by much.
# $who: a name, $event: a number, $from, $to: percentages
analysis-turned-own = Event { $event }: the decision of { $who }: from { $from }% to { $to }%.
# $who: a name, $event: a number, $from, $to: percentages
analysis-turned-others = After event { $event }: the cards and the others for { $who }: from { $from }% to { $to }%.
# $who: a name, and how many of each
analysis-summary = { $who }: decisions: { $decisions }; inaccuracies: { $inaccuracies }, mistakes: { $mistakes }, blunders: { $blunders }; points given away: { $loss }.
analysis-nothing = There was nothing to decide.
