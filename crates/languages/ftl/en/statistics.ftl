### One's own games in figures.

## Which games
statistics-any = any
statistics-both = both
statistics-mixed = Bots of several levels
statistics-others = With other people
statistics-none = No games yet
statistics-none-line = Play one to its end, against the house or at a table, and its figures stand here. Games of several people on one device are not counted: nobody could say whose they are.
statistics-no-fit = None of your games match.
statistics-show-all = Show all of them

## The figures
statistics-played = Games
statistics-won = Won
statistics-won-shared = Victories shared with others: { $count }.
statistics-average-tokens = Victory tokens, on average
statistics-average-points = Points, on average
statistics-best = Best result
statistics-calls = Calls that were right
statistics-bluffs = Bluffs that held
statistics-bluffs-line = A bluff is a card with a blank back that you played face down and that a call turned over. It held if your own call was right or somebody else’s was wrong; a Trap, if it sprang on somebody else.
statistics-bonus = Bonus points per single game
statistics-penalty = Penalty points per single game
statistics-knocks = Cards knocked for
statistics-doubled = Ended with a Rummy 17
# $part, $all: how many; $percent: as below
statistics-of = { $part } of { $all } ({ $percent })
statistics-percent = { $number }%
# $sign: a minus or nothing; $whole; $tenth: a digit
statistics-tenths = { $sign }{ $whole }.{ $tenth }
statistics-result-alone =
    { $count ->
        [one] Of { $count } game only the result is known: its record could not be fetched.
       *[other] Of { $count } games only the result is known: their records could not be fetched.
    }

## The picture, and each game
# $count, $won: how many
statistics-plot =
    { $count ->
        [one] Your last game, { $won } won
       *[other] Your last { $count } games, { $won } won; the newest on the right
    }
statistics-plot-tokens = Victory tokens, game by game; a dot marks a win.
statistics-plot-points = Points, game by game; a dot marks a win.
statistics-each = Game by game
statistics-day = Day
statistics-place = Place
statistics-tokens = Tokens
statistics-points = Points
statistics-place-of = { $place } of { $players }
statistics-place-shared = { $place } of { $players }, shared

## What is kept
statistics-kept = Kept in this browser
statistics-kept-line = These figures are on this device and nowhere else. Take them along as a file, or fetch the games that you have played to their end at this server.
statistics-export = Export
statistics-import = Import a file
statistics-fetch = Fetch from the server
statistics-erase = Erase
statistics-erase-title = Erase your figures?
statistics-erase-line = Everything that this browser has noted about your games goes, and does not come back. Records of games at tables stay with the server.
statistics-erase-do = Erase everything
statistics-erase-not = Keep them
statistics-erased = Erased: nothing about your games is kept here any more.
statistics-exported =
    { $count ->
        [one] { $count } game has been written to the file.
       *[other] { $count } games have been written to the file.
    }
statistics-added =
    { $count ->
        [0] No game was new.
        [one] { $count } game was added.
       *[other] { $count } games were added.
    }
statistics-import-failed = This file cannot be read. Choose one that was exported here.
statistics-fetching = Asking the server for your games…
statistics-fetch-failed = Not everything could be fetched from the server. Try again later; what is here stays.
statistics-not-kept = This browser does not let the page keep anything: the figures last as long as the page.
