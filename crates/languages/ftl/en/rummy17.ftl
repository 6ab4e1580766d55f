### Rummy 17, in the terms of its rulebook.

rummy17-title = Rummy 17

## Colours
colour-red = red
colour-blue = blue
colour-green = green
colour-yellow = yellow
colour-purple = purple
joker = joker

## The bonus cards, as in a sentence, and what each asks for
bonus-most-cards = most cards
bonus-most-sets = most sets
bonus-most-runs = most runs
bonus-longest-set = longest set
bonus-longest-run = longest run
bonus-most-123 = most 1s, 2s and 3s
bonus-most-8-16 = most 8s and 16s
bonus-most-red = most red cards
bonus-fewest-blue = fewest blue cards
bonus-fewest-jokers = fewest jokers
bonus-highest-three = highest three
bonus-ended-game = game ended
bonus-most-cards-line = For whoever has the most cards in front.
bonus-most-sets-line = For whoever has laid down the most sets.
bonus-most-runs-line = For whoever has laid down the most runs.
bonus-longest-set-line = For whoever has the set with the most cards in front.
bonus-longest-run-line = For whoever has the run with the most cards in front.
bonus-most-123-line = For whoever has the most cards of the values 1, 2 and 3 in front.
bonus-most-8-16-line = For whoever has the most cards of the values 8 and 16 in front.
bonus-most-red-line = For whoever has the most red cards in front.
bonus-fewest-blue-line = For whoever has the fewest blue cards in front; none is fewest.
bonus-fewest-jokers-line = For whoever has the fewest jokers in front; none is fewest.
bonus-highest-three-line = For the set or run of exactly three cards with the highest sum.
bonus-ended-game-line = For whoever ends the game by discarding the last card of a hand.

## What one can write on one's turn
rummy17-action-take = the open card, or the top of the pile
rummy17-action-knock = claim the open card when somebody else drew, or do not
rummy17-action-meld = a new meld from your hand; R*7 is the red joker standing for R7
rummy17-action-lay = lay a card off on meld 2
rummy17-action-swap-lay = put R7 in the joker's place in meld 2 and lay the joker off on meld 3
rummy17-action-swap-meld = the same, with the joker in a new meld
rummy17-action-discard = end your turn
rummy17-misspelt = That is not an action: take, draw, knock, pass, meld CARDS, lay CARD MELD, swap CARD MELD lay JOKER MELD, swap CARD MELD meld CARDS or discard CARD was expected. Type ? for help.
rummy17-misspelt-card = That is not a card: a colour R B G Y P and a value 1 to 17 was expected, as in R7. Type ? for help.
rummy17-misspelt-meld = That is not a meld: three or more cards of one value in different colours, or of one colour with consecutive values, with at most one joker, was expected, as in R5 R*6 R7. Type ? for help.
rummy17-misspelt-number = That is not the number of a meld: 0, 1, 2 and so on was expected. Type ? for help.
rummy17-misspelt-joker = That is not a joker: it is written with a star, as in R*12. Type ? for help.

rummy17-rules =
    There are five colours (R, B, G, Y and P) from 1 to 17, each card once, and a joker of each colour on the side. You
    begin a turn by taking the open card or by drawing; when somebody draws, the others except who discarded the open card
    may knock for it, and the first of them clockwise gets it on top of the hand. Then put down what you like: sets of
    three to five cards of one value in different colours, runs of three or more of one colour, and, once a meld of yours
    is on the table, single cards that fit on any meld. A joker from the side can only join a new run of at least four in
    its own colour; one that lies in a meld can be freed by the card it stands for, and must be laid down elsewhere at
    once. At the end discard a card; one must always be left for that. The game ends when somebody discards the last card
    of a hand or when the pile is used up. Cards left cost 1 point, from 10 on 2; each bonus card that you meet brings 3.
    Going out with a 17 doubles everything for everybody.

## The set-up
# $game: its number in the match; $who: the dealer
game-begins = Game { $game } begins. { $who } deals.
# $count: how many; $bonuses: their names with semicolons
bonus-turned-up =
    { $count ->
        [one] A bonus card is turned up: { $bonuses }.
       *[other] The bonus cards are turned up: { $bonuses }.
    }
first-open-card = The first open card is { $card }.

## A turn
takes = { $who } takes { $card }.
reaches-for-pile = { $who } reaches for the draw pile.
knocks = { $who } knocks and gets { $card }.
# $who; $meld: its cards; $number: of the meld
melds = { $who } melds { $meld } (meld { $number }).
# $who, $card; $number: of the meld
lays-off = { $who } lays { $card } off on meld { $number }.
# $who, $card; $from: the number of the joker's meld; $joker: as what it is laid off; $to: the number of its new meld
swaps-and-lays-off = { $who } puts { $card } in the joker's place in meld { $from } and lays the joker off on meld { $to } as { $joker }.
# $who, $card; $from: the number of the joker's meld; $meld: the cards of the new one
swaps-and-melds = { $who } puts { $card } in the joker's place in meld { $from } and melds { $meld } with the joker.
discards = { $who } discards { $card }.

## The end and the count
goes-out = { $who } goes out.
goes-out-with-17 = { $who } goes out with a 17: Rummy 17! Everything counts double.
pile-is-used-up = The draw pile is used up: the game ends.
game-stalls = Nobody lays anything down or draws any more: the game ends.
has-no-card-left = { $who } has no card left.
# $who, $cards; $count: points
still-holds = { $who } still holds { $cards }: { points } of penalty.
bonus-for-nobody = { $bonus }: nobody.
# $bonus, $who; $count: points
bonus-for-one = { $bonus }: { $who }, { points }.
# $bonus, $who; $count: points
bonus-for-each = { $bonus }: { $who }, { points } each.
# $who, $bonus, $penalty, $score: points of this game; $total: of the match
scored = { $who }: { $bonus } bonus − { $penalty } penalty = { $score } (match: { $total })
rummy17-over = The match is over.

## The table
# $count: points; $bonuses: their names with semicolons
bonus-cards-are = Bonus cards, { points } each: { $bonuses }.
open-card-is = Open card: { $card }.
# $card; $below: the next ones
open-card-above = Open card: { $card }, below it { $below }.
no-open-card = No open card.
jokers-on-side = Jokers on the side: { $jokers }.
no-joker-on-side = Jokers on the side: none.
meld-number = meld { $number }
# $count: points
match-score = match { points }
among-them = among them { $cards }

## What is asked
asked-take-or-draw = Your turn: take { $card } or draw.
asked-draw = Your turn: draw.
asked-lay-down = Lay down what you like, then discard.
# $who: who has drawn; $card
asked-knock = { $who } has drawn. Knock for { $card }, or pass?
# $count: how many they are; $who: their names
may-knock =
    { $count ->
        [one] { $who } may knock.
       *[other] { $who } may knock.
    }

## Why not
reason-take-or-draw = first take the open card or draw one
reason-knock-or-pass = the open card is on offer: knock or pass
reason-too-late-to-knock = knocking is for others, while the open card is on offer
reason-already-drawn = you have your card for this turn: lay down or discard
reason-no-meld-yet = you need a meld of your own on the table first
reason-nothing-to-discard = one card must be left to discard
reason-no-meld = these cards are neither a set nor a run
reason-no-meld-on-table = there is no meld on the table yet
# $last: the number of the last meld
reason-no-such-meld = no such meld: there are 0 to { $last }
reason-does-not-extend = { $card } does not extend that meld
reason-joker-needs-run = a joker from the side needs a new run of four or more in its own colour
reason-joker-not-on-side = the joker { $joker } is not on the side
reason-no-joker-there = there is no joker in that meld
reason-joker-is-another = that joker stands for { $card }
reason-joker-must-be-laid = the joker that you win must be laid down at once
reason-joker-of-other-colour = a joker stands for a card of its own colour
reason-joker-already-there = there is a joker in that meld already
reason-dealer-is-due = the dealer is to be chosen
reason-bonus-is-due = a bonus card is to be turned up
reason-card-is-due = a card is to be dealt
reason-bonus-twice = the bonus card { $bonus } is turned up already
reason-not-in-pile = { $card } is not in the draw pile
