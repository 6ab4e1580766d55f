### The table of Rummy 17 on the page.

## Cards in words
# $colour, $value
page-rummy17-card = { $colour } { $value }
page-rummy17-joker-of = joker in { $colour }
page-rummy17-joker-as = joker for { $card }
page-rummy17-new-card = { $card }, new
page-rummy17-run = run { $cards }
page-rummy17-set = set { $cards }
# $number; $who: in front of whom; $what: a run or a set
page-rummy17-meld = Meld { $number }, { $who }: { $what }
page-rummy17-front = { $who }: melds
page-rummy17-swaps = { $meld }; your card goes in place of the joker
page-rummy17-lays = { $meld }; takes what you have chosen

## Controls
page-rummy17-lay = Lay down
page-rummy17-discard = Discard
page-rummy17-undo = Take back
page-rummy17-sort = Sort
page-rummy17-suggest = Show a meld
page-rummy17-knock = Knock!
page-rummy17-pass = Pass
page-rummy17-take = Take
page-rummy17-draw = Draw
page-rummy17-scores = Scores
page-rummy17-go-on = Go on
page-rummy17-new-meld = New meld

## What is said to whoever plays
page-rummy17-where = Tap where it goes.
page-rummy17-choose-first = Choose cards first.
page-rummy17-draft = Discard to end your turn, or take it back.
page-rummy17-draft-lost = The table has changed: your cards are back in your hand.
page-rummy17-laid = Laid down: { $cards }.
page-rummy17-chosen = Chosen: { $cards }.
# $how: by colour and so on
page-rummy17-sorted = Sorted { $how }.
page-rummy17-by-melds = by melds
page-rummy17-choose = How would you like to lay it down?
page-rummy17-option-meld = New meld: { $meld }
page-rummy17-option-lay = On { $meld }
# $joker: what it is then; $meld: where it goes
page-rummy17-option-swap-lay = Swap; the { $joker } goes to { $meld }
page-rummy17-option-swap-meld = Swap; with the joker a new meld: { $meld }

## A closer look
# $cards: with or
page-rummy17-accepts = Takes { $cards }.
page-rummy17-accepts-nothing = Nothing can be added.
page-rummy17-joker-in-meld = The joker stands for { $card }. With that card you can win it: put the card in its place, and lay the joker down again at once.
page-rummy17-jokers-explained = A joker from the side joins a new run of four or more cards in its own colour. Choose the cards, then tap the jokers.
page-rummy17-known = Everybody saw these cards go into this hand:
page-rummy17-known-none = No card of this hand is known.

## Players
page-rummy17-you = you
page-rummy17-dealer = dealer
page-rummy17-on-turn = on turn
page-rummy17-away = away
page-rummy17-bot-plays = a bot plays

## Bonus cards
page-rummy17-bonus-cards = Bonus cards
# $bonus; $leads: a sentence
page-rummy17-bonus = { $bonus }. { $leads }
# $count: how many they are; $who: their names
page-rummy17-leads =
    { $count ->
        [one] { $who } leads now.
       *[other] { $who } lead now.
    }
page-rummy17-you-lead = You lead now!
page-rummy17-all-lead = All are level.
page-rummy17-nobody-leads = Nobody leads yet.
page-rummy17-decided-at-end = Decided when the game ends.

## The count
page-rummy17-rummy-17 = Rummy 17!
page-rummy17-doubles = Out with a 17: everything counts double.
page-rummy17-left = Cards left
page-rummy17-player = Player
page-rummy17-total = Total

## Keys
page-rummy17-key-lay = lay the chosen cards down
page-rummy17-key-joker = lay them down with a joker from the side
page-rummy17-key-move = move the card in your hand
page-rummy17-key-sort = sort by melds, by colour, by value
page-rummy17-key-scores = the count of the games so far
