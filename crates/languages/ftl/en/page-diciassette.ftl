### The table of Diciassette on the page.

## The table, for those who listen
page-dici-table = The table
page-dici-players = Players
page-dici-two-sided = { $number } on both sides
page-dici-blank-back = blank back
page-dici-no-card = no card
# $card, $who
page-dici-lies-up = { $card }, face up, played by { $who }
# $card, $who
page-dici-lies-down = { $card }, face down, played by { $who }
# $who
page-dici-lies-hidden = Hidden card, played by { $who }
# $card: one’s own card that lies face down
page-dici-only-you = { $card }: only you know
page-dici-you = you
page-dici-absent = absent
page-dici-bot-plays = a bot plays
page-dici-to-move = to move
page-dici-has-passed = has passed

## The queue and the piles
page-dici-hidden =
    { $count ->
        [one] + { $count } hidden
       *[other] + { $count } hidden
    }
page-dici-draw-pile = Draw pile
page-dici-discard-pile = Discard pile
page-dici-discard-empty = Nothing has been discarded yet.
page-dici-discard-hidden =
    { $count ->
        [one] { $count } card was trashed face down: only whoever played it knows it.
       *[other] { $count } cards were trashed face down: only whoever played them knows them.
    }
# $count, $card
page-dici-times = { $count } × { $card }
page-dici-close = Close

## What one does
page-dici-up = Face up
page-dici-down = Face down
page-dici-choose-first = First choose one of your cards.
page-dici-how = How should it lie, face up or face down?
page-dici-pass = Pass
page-dici-call-long = 17! The queue has reached it.
page-dici-others = Your answer is in. The others are still thinking.
# $who: who has played
page-dici-everybody = { $who } has played. Does anybody call 17?
page-dici-dealing = The cards are dealt.

## The reveal and the rounds
# $total, $who
page-dici-right = { $total }: { $who } was right!
# $total, $who
page-dici-wrong = Only { $total }: { $who } was wrong!
# $round, $who
page-dici-starts = Round { $round }: { $who } starts.
page-dici-last-round = Last round
page-dici-was-down = lay face down

## The keys
page-dici-key-up = play the chosen card face up
page-dici-key-down = play the chosen card face down
