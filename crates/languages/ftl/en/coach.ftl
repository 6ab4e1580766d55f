### The coach: advice at the table.

coach-title = Coach
coach-key = the coach, where there is one

## In one line
# $chance: a percentage
coach-line-queue = 17: { $chance }%
# $count: points
coach-line-hand = left over: { points }
# $line: one of the above; $action: what to do
coach-line-best = { $line } · best: { $action }

## Figures
# $chance: a percentage
coach-percent = { $chance }%
# $whole, $tenth: digits
coach-decimal = { $whole }.{ $tenth }
coach-by-counting = By counting
coach-by-reading = How the bot reads it
coach-by-reading-line = It goes by how the others play, and may be wrong.

## Diciassette
coach-reached = The queue has reached 17
coach-trap = Somebody else has set a Trap
# $sum; $count: how many cards
coach-known = Cards that you can tell: { $sum } in all. Hidden: { cards }.
coach-exact = Exact: it follows from the cards that can still lie there.
# $count: how many
coach-estimated = Estimated from { $count } imagined deals, because a shuffle has happened.
coach-totals = Total of the queue
# $total; $chance: a percentage
coach-total = { $total }: { $chance }%
# $totals: a list of coach-total
coach-plot = How likely each total of the queue is. { $totals }.

## Rummy 17
coach-hand = The best you can make of your hand
coach-melds = Melds
coach-lay-offs = To lay off
coach-nothing-fits = Nothing fits together yet.
# $count: points
coach-rest = Left over: { points } of penalty
coach-rest-none = Nothing would be left over.
coach-outs = Hidden cards that would fit
coach-outs-none = No hidden card would fit at once.
coach-discards = What a discard risks
coach-discards-line = Points that it may bring the others, by a rule of thumb.
# $points: with a decimal
coach-risk = { $points } points
coach-planned = in the plan
coach-win = Chance of winning
coach-lead = Points ahead in the end

## The best moves
coach-moves = The master’s best moves
# $value, $error: percentages
coach-value = wins { $value }%, ± { $error }
# $value: a percentage
coach-value-plain = wins { $value }%
# $done, $of: parts
coach-thinking = Thinking: part { $done } of { $of }
coach-thought = Thought through
coach-not-asked = You are not asked now. The coach thinks again when you are.
# $count: how many more
coach-more =
    { $count ->
        [one] { $count } more move
       *[other] { $count } more moves
    }
coach-fewer = Fewer moves

## When there is none
coach-none = There is no advice now: { $why }
coach-failed = The coach did not start, or has broken off. The game goes on without it.

## Tables of the server
coach-allow = Everybody may ask the coach
coach-allowed = The coach is allowed here: everybody at this table may ask for advice.
coach-gap = Advice begins with the next game: how this one has gone so far is not known here.
