### What stands around every table of the page.

# $number: from 1
page-guest = Guest { $number }
page-one-guest = Guest
page-title = Seventeen
page-title-your-turn = Your turn – Seventeen
page-tools = Table
page-to-home = First screen
page-history = History
page-rules = Rules
page-settings = Settings
# $clause: such as D8
page-why-rule = Rule { $clause }
page-close = Close
page-seconds = { $count } s
page-skip = Skip
page-game-over = The game is over
page-look-at-table = Look at the table
page-play-again = Play again
page-same-cards = The same cards again
page-loading = One moment…
page-device-failed = This game cannot go on here.
page-curtain = Hand the device to { $who }.
page-curtain-lift = I am { $who }
page-claims-nobody = Nobody
page-claims-go-on = Go on
page-line-open = Connected
page-line-lost = No connection – trying again…
page-coming = On the way to the table…
page-coming-to-watch = On the way to the table to look on…
page-other-code = Try another code
page-watching = You are looking on
page-paused = Paused
page-pause = Pause
page-pause-end = Go on playing
page-emotes = Say something
page-rematch = Rematch
page-rematch-wanted = Waiting for the others…
page-record = Record of the game
page-leave-seat = Leave the seat
page-give-up = Leave
page-abandoned = The game was given up.
page-stand-up-ask = A bot plays on for you when you leave.
page-emote-hello = Hello!
page-emote-thanks = Thank you!
page-emote-well-played = Well played!
page-emote-oops = Oops!
page-emote-wow = Wow!
page-emote-hmm = Hmm…
page-emote-laugh = Ha ha!
page-emote-sorry = Sorry!
page-emote-hurry = Your turn!
page-emote-goodbye = Goodbye!
# $who; $what: a gesture or words
page-says = { $who }: { $what }
