### The players of the house: their names, what they are like, and their levels.

## Levels, from the easiest on
level-novice = Novice
level-regular = Regular
level-expert = Expert
level-master = Master

## Diciassette
sparrow-name = Sparrow
sparrow-line = Hops from card to card and sometimes forgets to count.
magpie-name = Magpie
magpie-line = Collects victory tokens and knows the odds of every blank back.
fox-name = Fox
fox-line = Bluffs with a straight face and sets traps where you least expect them.
sphinx-name = Sphinx
sphinx-line = Thinks a hundred queues ahead and never shows what it holds.

## Rummy 17
kitten-name = Kitten
kitten-line = Plays with every card and lets go of the wrong one now and then.
squirrel-name = Squirrel
squirrel-line = Gathers early, lays down at once and hates to hold high cards.
heron-name = Heron
heron-line = Stands still, waits for the right moment and then strikes.
owl-name = Owl
owl-line = Remembers every card that was taken and sees the end from afar.

## Neither
random-name = Chance
random-line = Does anything that the rules allow, for no reason at all.
