### What both games share.

-seventeen = 17

## Lists
# $start: all but the last, with commas; $last: the last
list-and = { $start } and { $last }
list-or = { $start } or { $last }

## Players
nobody = nobody
somebody = somebody
seat-name = Seat { $number }

## Counting
# In a table, where figures read better.
cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
# In a sentence, where words read better.
some-cards =
    { $count ->
        [0] no card
        [1] a card
        [2] two cards
        [3] three cards
        [4] four cards
        [5] five cards
        [6] six cards
        [7] seven cards
        [8] eight cards
        [9] nine cards
        [10] ten cards
        [11] eleven cards
        [12] twelve cards
       *[other] { $count } cards
    }
points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

## What happens in both games
# $count: how many they are; $who: their names
passes =
    { $count ->
        [one] { $who } passes.
       *[other] { $who } pass.
    }
# $who, $card
draws-card = { $who } draws { $card }.
draws-hidden = { $who } draws a card.
# $who; $what: cards
is-dealt = { $who } is dealt { $what }.
# $count: how many they are; $who: their names
wins =
    { $count ->
        [one] { $who } wins!
       *[other] { $who } share the victory!
    }
turn-of = { $who }'s turn.
lot-is-due = A card is to be dealt.
winner = winner
clockwise = clockwise
anticlockwise = anticlockwise

## Refusals
# $reason: one of the reasons, without a full stop
refused = That is not possible: { $reason }.
# $last: the number of the last seat
refused-no-such-seat = there is no such seat; this table has seats 0 to { $last }
refused-not-your-turn = it is { $who }'s turn
refused-lot-is-due = a card is to be dealt first
refused-game-over = the game is over

## Play in plain text
# $game, $players
play-title = { $game } with { $players }. Type ? for help, quit to leave.
play-no-more-input = There is no more input.
play-numbers = The actions are numbered from 1 to { $last }.
play-help-title = Answer with the number of an action, or with the action itself:
play-help-help = this help
play-help-enter = show the table again
play-help-enter-key = Enter
play-help-quit = leave the game
play-read-again = To read it again: { $command }
play-cards-again = To play these cards again: { $command }
play-good-bye = Good-bye, { $who }.
play-saved = The game so far is saved. To read it: { $command }
play-not-recorded = The game was not recorded (--record FILE does that).
play-go-on = To go on, give the same answers to: { $command }

## Replay
# $game, $players
replay-open = { $game } with { $players }, all cards open.
# $game, $players
replay-spectator = { $game } with { $players }, as a spectator saw it.
# $game, $players, $who
replay-seat = { $game } with { $players }, as { $who } saw it.
replay-press-enter = Press Enter for the next event.
replay-ends-seat = Here the record ends; it is for { $who } to act.
replay-ends-lot = Here the record ends; the next lot is to be drawn.
