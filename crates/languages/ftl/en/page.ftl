### What the page says around the tables: its screens and what opens over them.

## The first screen
home-about-diciassette = Bluff, count, call 17!
home-about-rummy17 = Rummy in five colours
home-match = Match
home-games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
home-play-now = Play now
home-continue = Go on with your game
# $game, $players: how many
home-continue-line = { $game }, { $players } players
home-continue-table = Back to your table
home-together = With others
home-friends = Play with friends
home-friends-line = Your own table, by link or QR code
home-join = Join with a code
home-join-line = Somebody has invited you
home-hot-seat = On one device
home-hot-seat-line = Pass it round, with a curtain between turns
home-lobby = Public tables
home-lobby-line = Sit down, or look on
home-rules-line = Both games, clause by clause, with search
home-study = To learn and to look back
home-learn = Learn a game
home-learn-line = In five minutes, on the real table
home-replay = Games played
home-replay-line = Step through them, through anybody’s eyes
home-statistics = Your games in figures
home-statistics-line = Results, calls and bluffs, on this device
home-promise = No account, no advertising. Against the house and on one device you can play offline too.
home-dark = Dark theme

## A table for friends
friends-seats = Seats
friends-bots = Bots among them
friends-level = Level of the bots
friends-who = Who can come?
friends-invited = Whoever is invited
friends-anybody = Anybody
friends-more = Times
friends-window = Time to call or knock
friends-clock = Time for a turn
friends-seconds = { $seconds } s
friends-no-limit = no limit
friends-create = Open the table
friends-creating = Opening the table…

## Joining with a code
join-field = Code or link
join-hint = A code has 12 letters and digits. Small letters and hyphens are fine, and so is the whole link.
join-go = Go to the table
join-empty = Enter the code or the link first.
join-length = A code has 12 characters; this one has { $found }.
join-letter = No code contains { $letter }. Look at it again.

## Public tables
lobby-mine = Your tables
lobby-public = Open to all
lobby-empty = No public table is open right now.
lobby-empty-line = Open one yourself, or play against the house in the meantime.
lobby-taken = { $taken } of { $seats } seats taken
lobby-gathering = waiting for players
lobby-playing = playing
lobby-over = finished
lobby-sit = Join
lobby-watch = Watch
lobby-open = Open
line-connecting = Connecting to the server…
line-lost = There is no connection to the server. We keep trying; against the house and on one device you can play all the same.
part-failed = This part of the page could not be fetched. Against the house and on one device you can play all the same.

## Taking seats
gather-choose = Choose a seat.
gather-full = All seats are taken. You can look on.
gather-look-on = You are looking on. The game begins when everybody is ready.
# Said to the host.
gather-free =
    { $count ->
        [one] { $count } seat is still free. Invite somebody, or add a bot.
       *[other] { $count } seats are still free. Invite friends, or add bots.
    }
# Said to the others.
gather-free-guest =
    { $count ->
        [one] { $count } seat is still free.
       *[other] { $count } seats are still free.
    }
gather-your-turn = Everybody has a seat. Say when you can begin.
gather-waiting = Waiting for { $who }.
gather-begins = Everybody is ready: the game begins.
gather-shuffling = Shuffling together…
gather-shuffling-line = Every seat adds a secret number to the shuffle, so nobody can stack the cards, not even the server.
gather-sit = Sit here
gather-add-bot = Add a bot
gather-remove = Remove { $who }
gather-you = you
gather-empty = free
gather-away = not here
gather-program = program
gather-ready = I’m ready!
gather-not-yet = Not yet after all
gather-is-ready = ready
gather-is-not-ready = not ready yet
gather-rise = Stand up
gather-hand-over = Hand over the seat
gather-hand-over-line = Whoever opens this link takes your seat: you on another device, or somebody who plays for you. It works once.
gather-spectators =
    { $count ->
        [one] { $count } spectator
       *[other] { $count } spectators
    }

## Inviting
share-title = Invite
share-send = Share
share-copy = Copy the link
share-copied = Copied
share-link = Link to the table
share-code = Code
share-qr = QR code of the link { $link }
share-watch = For those who only look on
share-watch-link = Link for spectators
share-seat-link = Link to your seat
share-text = Come and play { $game } with me!

## Several people on one device
hot-seat-people = Who is playing?
# $number: from 1
hot-seat-person = Person { $number }
hot-seat-add = Add a person
hot-seat-remove = Remove person { $number }
hot-seat-bots = Bots as well
hot-seat-twice = Two of you are called { $name }. One of you needs another name.

## No such place
nowhere-title = Nobody is playing here
nowhere-line = This address leads nowhere. Perhaps a letter is missing.

## Settings
settings-theme = Colours
settings-system = Same as the device
settings-light = Light
settings-dark = Dark
settings-motion = Motion
settings-calm = Calm
settings-quick = Quick
settings-reduced = Little
settings-none = None
settings-sound = Chime when it is my turn
settings-window-line = Against the house. At a table with others its host decides.
settings-standing = Pass for me while 17 is impossible
settings-single-keys = Play with letter and digit keys
settings-kept = All of this stays on this device.

## Rules, keys, history
rules-search = Search the rules
rules-found =
    { $count ->
        [0] nothing found
        [one] { $count } passage
       *[other] { $count } passages
    }
rules-failed = The rules could not be fetched.
rules-retry = Try again
rules-own-page = As a page of their own
help-title = Keys
help-escape = close what is open; skip what moves
help-line = Everything can be done by tapping, too.
history-empty = Nothing has happened yet.

## What the server refuses
failure-no-such-table = There is no such table. Check the code, or ask for a new invitation.
failure-locked-out = Too many wrong codes. Wait a minute, then try again.
failure-seat-taken = Somebody was quicker: this seat is taken.
failure-seat-kept = Whoever sits here may only have lost the line. The seat can be freed when they have been away for a while.
failure-bad-name = A name has 1 to 24 visible characters.
failure-bad-token = This link to a seat is no longer valid. Ask for a new one.
failure-bad-settings = A table cannot be opened like this. Choose other settings.
failure-not-now = That is not possible just now.
failure-stale = The game has moved on in the meantime.
failure-not-host = Only whoever opened the table can do that.
failure-not-seated = Take a seat first.
failure-not-your-turn = It is not your turn.
failure-not-allowed = That is not allowed at this table.
failure-busy = There is too much going on. Try again in a moment.
failure-unavailable = The server could not write that down. Try again.
failure-table-out = This table has stopped for a moment. It comes back by itself, and nothing is lost.
failure-flood = That was too fast. Wait a moment.
failure-protocol = This page is out of date. Load it again.
