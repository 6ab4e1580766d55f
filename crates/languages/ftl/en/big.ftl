### The table on a screen that all look at, and phones beside it.

## Opening
big-where = Where is the table shown?
big-where-each = On every device
big-where-here = On this screen
big-where-line = This device shows the table, large and without hands. Everybody plays on a phone and joins by a QR code.
big-open = Show it on a big screen
big-open-line = Open this link on the television, laptop or tablet that everybody looks at. It shows nobody’s hand.
big-open-link = Link for the big screen
big-open-here = In a new window on this device

## While people gather
big-join = Play on your phone
big-join-line = Scan the code, or open this address:
big-no-invitation = Whoever opened the table has the invitation for those who play.
big-only-here = Only this device can open this link: the server lets nobody else in. Start it with { $option } for everybody in the same network.
big-fewer =
    { $count ->
        [one] Take the free seat away
       *[other] Take the free seats away
    }
big-one-more = Add a seat
big-move = Only the last seats can be taken away. { $who }: please stand up and take a free seat further up.
big-delay = This table shows its game to those who look on { $seconds } s later, and so to this screen.
big-at-once = Show it at once

## While the game runs
big-story = What happens
big-answer = Answer on your phone.
big-code = QR code for those who join
big-aloud = Read aloud
big-full = Full screen
big-again = For a rematch, say so on your phone.

## On a phone beside it
big-is-there = The table is on a big screen.
big-hand-only = Only my hand here
