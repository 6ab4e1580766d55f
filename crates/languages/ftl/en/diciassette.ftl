### Diciassette, in the terms of its rulebook.

diciassette-title = Diciassette

## The cards, as in a sentence, and what each does
card-reverse = reverse
card-x2 = x2
card-trash = trash
card-trap = trap
card-reverse-line = Face up it turns the direction of play round.
card-x2-line = Face up it makes the next player play two cards.
card-trash-line = Face up it removes the last card of the queue, and itself.
card-trap-line = Face down it gives a victory token to whoever set it and a penalty token to the caller.
card-one-sided-line = A number that is told from the front only; its back is blank.
card-two-sided-line = A number that is told from both sides.

## The special cards as one plays, draws or receives them
a-reverse = reverse
a-x2 = x2
a-trash = trash
a-trap = trap

## What one can write on one's turn
diciassette-action-up = play this card face up (a card with = has its number on both sides)
diciassette-action-down = play this card face down
diciassette-action-call = claim that the queue has reached 17
diciassette-action-pass = let the chance to call go by
diciassette-misspelt = That is not an action: a card and up or down, call or pass was expected. Type ? for help.

diciassette-rules =
    On your turn you add a card to the right end of the queue, face up or face down, and draw a new one. A number with =
    can be told from behind as well; all other cards have the same blank back. As soon as a turn is complete, anybody but
    who played may call 17, the nearest in the direction of play first. Then the queue is turned over and added up. With
    17 or more the caller gets a victory token and the last player a penalty; with less it is the other way round. Special
    cards count 0 and work face up: reverse turns the direction, x2 has the next player play two cards, trash removes the
    last card of the queue. A trap works face down only: on a call it gives a victory token to who set it and a penalty to
    the caller. Nobody gets two victory tokens in one round; a second penalty costs both and a victory token. Whoever has
    three victory tokens wins.

## The set-up
first-by-lot = The lot falls on { $who }, who will start.
some-blank-backs =
    { $count ->
        [1] a blank back
        [2] two blank backs
        [3] three blank backs
       *[other] { $count } blank backs
    }
pile-shows-card = The draw pile now shows { $card }.
pile-shows-blank = The draw pile now shows a blank back.
pile-next-is-ready = The next card lies ready.

## A turn
# $who, $card; $side: up or down
plays-card =
    { $side ->
        [up] { $who } plays { $card } face up.
       *[down] { $who } plays { $card } face down.
    }
# $who; $side: up or down
plays-hidden =
    { $side ->
        [up] { $who } plays face up.
       *[down] { $who } plays face down.
    }
goes-clockwise = Play now goes clockwise.
goes-anticlockwise = Play now goes anticlockwise.
next-plays-two = The next player must play two cards.
# $by: who had played it; $card
trash-takes-open = It takes { $by }'s { $card } away.
# $by: who had played it; $card
trash-takes-face-down = It takes { $by }'s face-down { $card } away.
# $by: who had played it
trash-takes-hidden = It takes { $by }'s face-down card away.
trash-takes-nothing = There is nothing to take away.
# $count: how many cards
discards-shuffled = The draw pile is empty: the discard pile, { some-cards }, is shuffled anew.

## A call
calls = { $who } calls: 17!
# $cards: a list of lay-face-down
face-down-lay = Face down lay { $cards }.
# $by, $card
lay-face-down = { $by }'s { $card }
total-is = The total is { $total }.
trap-springs = { $by }'s Trap springs.
victory-for-call = { $who } receives a victory token for the call.
victory-for-trap = { $who } receives a victory token for the Trap.
some-penalty-tokens =
    { $count ->
        [1] a penalty token
        [2] two penalty tokens
        [3] three penalty tokens
        [4] four penalty tokens
        [5] five penalty tokens
       *[other] { $count } penalty tokens
    }
# $who, $count
penalty-for-call = { $who } receives { some-penalty-tokens } for the call.
# $who, $count
penalty-for-traps =
    { $count ->
        [one] { $who } receives { some-penalty-tokens } for the Trap.
       *[other] { $who } receives { some-penalty-tokens } for the Traps.
    }
pays-with-victory = { $who } pays two penalty tokens and a victory token.
pays-without-victory = { $who } pays two penalty tokens and has no victory token to lose.
# $round; $who: who starts
round-begins-clockwise = Round { $round } begins, clockwise. { $who } starts.
# $round; $who: who starts
round-begins-anticlockwise = Round { $round } begins, anticlockwise. { $who } starts.
diciassette-over = The game is over.

## The table
round-clockwise = Round { $round }, clockwise.
round-anticlockwise = Round { $round }, anticlockwise.
draw-pile-holds = Draw pile: { cards }.
# $count; $top: the top card as far as it can be told
draw-pile-shows = Draw pile: { cards }, on top { $top }.
discard-pile-holds = Discard pile: { cards }.
queue-is-empty = Queue: empty.
# $queue: the cards with their players; $sum: of those that are known; $count: how many are not
queue-is = Queue: { $queue }. Visible: { $sum }. Hidden: { cards }.
# $who, $card
queued-face-down = { $who } { $card } down
# $victory, $penalty: how many of each
tokens-short = victory { $victory }, penalty { $penalty }
# $victory, $penalty: how many of each
tokens-long =
    { $victory ->
        [one] { $victory } victory token
       *[other] { $victory } victory tokens
    }, { $penalty ->
        [one] { $penalty } penalty token
       *[other] { $penalty } penalty tokens
    }
your-hand = your hand: { $cards }
hand-shows = shows: { $cards }

## What is asked
asked-must-call = You have no card left: call.
asked-play-one = Your turn: play a card.
asked-play-second = Your turn: play the second card.
asked-play-two = Your turn: play two cards, one after the other.
asked-call = { $who } has played. Call 17, or pass?
asked-call-doubled = { $who } has played. The next player will play two cards. Call 17, or pass?
# $count: how many they are; $who: their names
may-call =
    { $count ->
        [one] { $who } may call.
       *[other] { $who } may call.
    }

## Why not
reason-not-in-hand = { $card } is not in your hand
reason-must-play = it is your turn: play a card
reason-round-not-begun = nobody may call before the first card of a round
reason-between-two = nobody may call between the two cards of a ×2 turn
reason-too-late-to-call = too late to call: your own turn has begun, play a card
reason-call-or-pass = first everybody may call: call or pass
reason-must-call = you have no card left and must call
reason-first-is-due = the starting player is to be drawn
reason-hand-is-due = a hand of three cards is to be dealt
reason-top-is-due = a card is to be turned up
reason-none-in-pile = no { $card } is left in the draw pile
