### What the terminal client says besides the stories.

## Everywhere
terminal-quit = Quit
terminal-help = Help
terminal-history = History
# $columns, $rows: the least that is needed
terminal-too-small = Terminal too small: at least { $columns } columns and { $rows } rows are needed. Make the window larger, or play with --plain.
terminal-space = Space
terminal-yes = yes, leave
terminal-no = no, go on
terminal-quit-ask = Leave this game?
terminal-yes-key = Y

## The menu
terminal-menu-title = The card games of the number 17
terminal-menu-game = Game
terminal-menu-players = Players
terminal-menu-level = Opponents
terminal-menu-humans = People here
terminal-menu-games = Games of the match
terminal-menu-language = Language
terminal-menu-name = Your name
terminal-menu-start = Play
terminal-menu = Menu
terminal-about-diciassette = Bluff with numbers: a queue grows, and whoever calls 17 at the right moment wins a token.
terminal-about-rummy17 = Rummy with five colours from 1 to 17, jokers on the side and bonus cards.
terminal-about-alone = You against the opponents of the house.
terminal-about-hot-seat = You take turns at this screen; a curtain hides your cards from each other.
terminal-about-games = Scores are added up over the games of a match.
terminal-about-name = Type your name.
terminal-bad-name = A name has 1 to 64 characters.
terminal-key-move = choose
terminal-key-change = change

## At one screen
terminal-curtain = Pass the screen to { $who }; press Enter when { $who } sits here.
terminal-curtain-lift = { $who } is here
terminal-anybody-calls = Does anybody here call 17?
terminal-anybody-knocks = Does anybody here knock for { $card }?

## The table
terminal-your-hand = Your hand
terminal-new = new
terminal-no-cards = You have no card.
terminal-thinking = thinking…
terminal-is-thinking = { $who } is thinking…
terminal-queue = Queue
terminal-queue-empty = The queue is empty.
# $sum: of the cards that the eye knows; $count: how many it does not know
terminal-known =
    known { $sum }, { $count ->
        [one] { $count } card hidden
       *[other] { $count } cards hidden
    }
terminal-round = round { $round }
# $draw: cards in the draw pile; $top: what the back of its top card tells; $discard: cards in the discard pile
terminal-piles = draw pile { $draw } ▕{ $top }▏ · discarded { $discard }
terminal-plays-two = plays two
terminal-played-last = played last
terminal-odds = 17 or more: { $percent }% by what you know
terminal-sum = Total: { $sum }
terminal-count = The count
terminal-melds = Melds
terminal-no-melds = No meld is on the table yet.
terminal-by-colour = by colour
terminal-by-value = by value
terminal-game-of = game { $game } of { $games }
terminal-dealer = { $who } deals
terminal-draw-pile = draw pile { $draw }
terminal-open = open
terminal-below = below it
terminal-jokers = jokers on the side
terminal-bonus = bonus
terminal-penalty = penalty
terminal-score = score
terminal-match = match

## Actions
terminal-actions = Actions
terminal-filter = type to find
terminal-nothing-found = Nothing fits. Backspace takes a letter away.
terminal-play-up = { $card } face up
terminal-play-down = { $card } face down
terminal-call = 17!
terminal-pass = pass
terminal-take = take { $card }
terminal-draw = draw
terminal-knock = knock for { $card }
terminal-meld = meld { $meld }
# $card; $meld: its cards; $number: of the meld
terminal-lay = lay { $card } off on { $meld } ({ $number })
# $card; $from: the number of the joker’s meld; $joker: as what it is laid off; $meld: the cards of its new meld; $number: of that
terminal-swap-lay = { $card } for the joker of { $from }, joker as { $joker } on { $meld } ({ $number })
# $card; $from: the number of the joker’s meld; $meld: the new one
terminal-swap-meld = { $card } for the joker of { $from }, then meld { $meld }
terminal-discard = discard { $card }
terminal-enter-does = Enter: { $action }
terminal-enter-chooses = Enter: one of { $count } actions
terminal-choose-first = First choose cards with the digits, or with the arrows and the space bar.
terminal-one-card = Choose exactly one card for that.
terminal-no-meld-possible = Your cards make no meld now: discard one.
terminal-taken-back = Taken back.
terminal-nothing-to-take-back = Nothing can be taken back here.

## Keys, short and long
terminal-key-choose = choose
terminal-key-up = face up
terminal-key-down = face down
terminal-key-up-long = play the card face up; pass, when you are asked to call
terminal-key-down-long = play the card face down
terminal-key-call-long = call 17
terminal-key-pass-long = let the chance to call go by
terminal-key-choose-card = choose a card
terminal-key-choose-cards = choose cards
terminal-key-odds = odds
terminal-key-odds-long = show how likely 17 is
terminal-key-take = take
terminal-key-take-or-draw = take the open card, or draw
terminal-key-knock = knock
terminal-key-knock-or-pass = knock for the open card, or pass
terminal-key-group = sort
terminal-key-group-long = sort by colour or by value
terminal-key-suggest = melds
terminal-key-suggest-long = choose a possible meld, then the next one
terminal-key-lay = lay down
terminal-key-lay-long = lay down, lay off or discard what is chosen
terminal-key-lay-off = lay the chosen card off on a meld
terminal-key-discard = discard
terminal-key-discard-long = discard the chosen card and end the turn
terminal-key-undo = undo
terminal-key-undo-long = take back what you laid down; let go of chosen cards
terminal-key-list = list
terminal-key-list-long = list of all actions, to search by typing
terminal-key-history-long = what has happened so far
terminal-key-skip = skip
terminal-key-scroll = scroll
terminal-key-back = back
terminal-key-do = do it
terminal-key-go-on = go on
terminal-new-deal = new deal
terminal-same-cards = same cards

## Help
terminal-rules = The rules in brief
terminal-legend-queue = Thin border: face up. Thick border: face down; only you know a number in brackets. = stands for a number on both sides.
terminal-legend-tokens = ★ victory token, ▼ penalty token, ▶ who is to act
terminal-legend-joker = R* is the red joker on the side; R*7 is the red joker in the place of R7.
terminal-legend-suggestion = Cards with the same small letter would make a meld. ★ before a bonus card: you meet it now; = all of you do.
