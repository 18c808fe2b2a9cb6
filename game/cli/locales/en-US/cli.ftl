# python -m game

cli-about = The card games without Discord: replay and verify records, deal, and play in a terminal.
cli-replay = print every state of records, and stop at the first fault
cli-replay-json = one line of JSON a state instead of text
cli-verify = check that a game was dealt fairly and played by the rules
cli-verify-mine = USER_ID:CLICK_ID:WORDS, the three things that you were privately shown: is your contribution in the seed?
cli-deal = print the header of a new, fairly seeded record
cli-play = play against computer players in the terminal

cli-game-flag = which game
cli-seats-flag = who plays, by names with commas between them
cli-humans-flag = how many of them, from the first one on, are people (default: all)
cli-level-flag = how well the computers play (default: the best)
cli-seed-flag = the seed as 64 hex digits, to play a deal again; such a game proves no fairness
cli-record-flag = write the game's record to this file
cli-you = You
cli-player = Player { $number }
cli-players = players
cli-own = { " " }(you)
cli-welcome = You are { $name }. To each question type a number or a name; ? tells how the game is played.

cli-refused = { $why }{ $rule ->
    [record] { "" }
   *[other] { " " }(rule { $rule })
}
cli-record-refused = line { $line }: { $why } ({ $rule ->
    [record] record
    [fairness] fairness
   *[other] rule { $rule }
})
cli-unreadable = { $file }: { $why }
cli-bad-option = { $flag }: { $value } can't be chosen. Possible: { $allowed }
cli-no-such-game = These options make no game: { $why }.
cli-words = names with commas between
cli-bad-seed = A seed is 64 digits, each 0–9 or a–f.
cli-bad-mine = This must look like 1234:5678:your words.
cli-bad-seats = { $needed ->
    [one] This game is for { $needed } player.
   *[other] This game is for { $needed } players.
}

cli-goes-on = The record stops here; the game goes on.
cli-end-win = Won by { $winners }.
cli-end-draw = A draw.
cli-end-off = Called off.

## verify

cli-verified-secret = Proved: the commitment { $commitment } is that of the secret. Whoever saw it before joining knows that the secret was not changed afterwards.
cli-verified-seed = Proved: the seed is made of that secret and of { $count ->
    [0] nobody's contribution
    [one] one person's contribution
   *[other] { $count } people's contributions
}{ $count ->
    [0] : whoever drew the secret could choose it.
   *[other] , so that nobody could choose it alone.
}
cli-verified-nothing = Not proved: the record has a bare seed and tells nothing of how it was chosen.
cli-verified-deal = Proved: this seed makes exactly this deal; every shuffle, draw and random card follows from it.
cli-verified-actions = Proved: { $count ->
    [0] there is no action yet
    [one] the one action is legal
   *[other] all { $count } actions are legal
}, by the rules of { $game }.
cli-verified-open = The record stops before the game ends.
cli-unverified-bot = Not proved by this file: that the commitment was shown before anybody joined (compare it with the lobby's message), that the contributions are those that were posted before the deal (compare them too), and that whoever hosts the bot did not look at hidden cards.
cli-contribution = Contribution of { $name }: { $text }
cli-mine-there = Yours is among them.
cli-mine-missing = Yours is not among them: its hash is { $hash }.

## play

cli-prompt-one = One of them, by its number or name
cli-prompt-none = Nothing to choose: press Enter
cli-prompt-some = { $least ->
    [0] { $most ->
        [one] One of them, or Enter for none
       *[other] Up to { $most } of them; Enter for none
    }
   *[other] { $least } to { $most } of them, with spaces between
}
cli-prompt-exact = { $least } of them, with spaces between
cli-prompt-keys = ? help · b back · q quit
cli-no-help = This game has no help here yet.
cli-quit = You left the game.
cli-recorded = The record is in { $file }.
