### A game that was played, gone through again: where it comes from, how one moves in it, its shuffle, its review.

page-replay-again = Look at it again
page-replay-kept = Finished on this device
# $game, $players: how many, $level: of the opponents
page-replay-kept-line = { $game }, { $players } players, { $level }
page-replay-none = No game has been finished on this device yet. Play one and come back, or open a file.
page-replay-file = Open a file
page-replay-file-line = The record of a game (.jsonl), chosen or dropped here. It is read on this device and sent nowhere.
page-replay-other = Another game

## What can go wrong
page-replay-not-kept = This game is not kept here. Choose another one, or open its file.
page-replay-no-net = The game could not be fetched. Check the connection and try again.
page-replay-no-game = There is no such game, or it has not ended yet. Check the link, or ask for a new one.
page-replay-too-many = Too many games were fetched from here. Wait a minute, then try again.
# $why: in English, with the line
page-replay-unreadable = This file cannot be played through: { $why }. Choose another one, or verify its shuffle to see whether a card was changed.
page-replay-worker-failed = Games cannot be gone through here: the part that knows the rules did not start. Load the page again.

## Moving
page-replay-controls = Move through the game
page-replay-first = To the beginning
page-replay-back = One step back
page-replay-play = Play
page-replay-pause = Pause
page-replay-forward = One step on
page-replay-last = To the end
page-replay-speed = Speed
page-replay-slow = Slow
page-replay-normal = Normal
page-replay-fast = Fast
page-replay-place = Place in the game
# $event, $events: numbers
page-replay-at = { $event } of { $events }
page-replay-before = Before the first card
page-replay-keys = Keys: ← and → step, Home and End jump, the space bar plays and pauses.

## Eyes
page-replay-eyes = Through whose eyes?
page-replay-spectator = A spectator’s
page-replay-open = All cards open
page-replay-without-spoilers = Without spoilers
page-replay-spoilers-line = Result and turning points stay hidden until you get there.
# $who: a name
page-replay-hand = Hand: { $who }
page-replay-no-cards = no cards
page-replay-face-down = Face down in the queue:

## Beside the table
page-replay-side = Story and review
page-replay-story = Story
page-replay-earlier = What happened earlier
page-replay-result = Result
page-replay-save = Save as a file
page-replay-link = Link to this game
# $game: what it is called
page-replay-share-text = Look at this game of { $game }!

## The shuffle
page-replay-shuffle = Shuffle
page-replay-verify = Verify the shuffle
page-replay-verifying = Dealing the game again…
# $lots, $shuffles: numbers
page-replay-verified = Verified: every card fell as it was promised before the deal. Lots checked: { $lots }; shuffles: { $shuffles }.
# $lots, $shuffles: numbers
page-replay-verified-part = Verified as far as it goes, for the game was not finished: every card fell as it was promised before the deal. Lots checked: { $lots }; shuffles: { $shuffles }.
page-replay-unproven = Unproven: this record does not say where its cards come from. That does not mean that anything is wrong with it; there is nothing to check it against.
page-replay-unproven-here = Unproven: this game was dealt on this device alone, by chance. Nobody promised anything before the deal, so there is nothing to check it against. At a table of the server there is.
# $line: a number
page-replay-differs = Line { $line } of the record is not as it was promised.
# $why: in English
page-replay-differs-opening = No game begins like this: { $why }.
# $expected, $found: long numbers
page-replay-differs-house = The house promised another secret. Expected: { $expected }. Found: { $found }.
# $who: a name; $expected, $found: long numbers
page-replay-differs-seat = { $who } promised another value. Expected: { $expected }. Found: { $found }.
page-replay-differs-not-due = Somebody should have acted here, but { $found } was dealt.
# $expected, $found: cards
page-replay-differs-lot = Expected: { $expected }. Found: { $found }.
page-replay-differs-no-more = Nothing more should have been dealt. Found: { $found }.
page-replay-differs-pile-missing = Pile { $pile } is missing.
# $pile, $card: numbers from 1; $expected, $found: cards
page-replay-differs-pile-card = Pile { $pile }, card { $card }. Expected: { $expected }. Found: { $found }.
# $pile: a number from 1; $expected, $found: numbers of cards
page-replay-differs-pile-length = Number of cards in pile { $pile }. Expected: { $expected }. Found: { $found }.
# $expected, $found: numbers
page-replay-differs-piles = Number of piles that were shuffled. Expected: { $expected }. Found: { $found }.
# $why: in English, with the line
page-replay-uncheckable = The shuffle of this file cannot be checked: { $why }.

## The review
page-replay-review = Review
# $who: a name
page-replay-review-of = Review { $who }’s decisions
page-replay-review-all = Review everybody’s decisions
page-replay-review-eyes = To review decisions, look through the eyes of whoever made them, or with all cards open.
page-replay-review-spoils = A review tells how the game goes on. Allow spoilers first.
# $done, $of: numbers
page-replay-reviewing = Reviewing: { $done } of { $of } events
page-replay-stop = Stop
page-replay-stopped = The review was stopped.
page-replay-chance = Chance of winning
# $who: a name; $first, $least, $most, $last: percentages
page-replay-chance-line = { $who }: { $first }% at first, { $least }% at the lowest, { $most }% at the highest, { $last }% in the last decision.
page-replay-mistakes = Mistakes
page-replay-no-mistakes = No mistake was found.
# $event: its number; $who: a name; $action: what was done
page-replay-decision = Event { $event }, { $who }: { $action }
# $action: what the master would do; $value: a percentage
page-replay-best = The master: { $action } (wins { $value }%)
# $value: a percentage
page-replay-worth = Played: wins { $value }%

## What one can do in Rummy 17
page-replay-take = take the open card
page-replay-draw = draw
page-replay-knock = knock
# $meld: a run or a set
page-replay-meld = meld: { $meld }
page-replay-lay = lay off { $card }
page-replay-swap = swap { $card } for the joker
page-replay-discard = discard { $card }
