# The board: the public message of a game in progress, and of one that is over.

board-until = { $what } · time runs out { $when }
board-thinking = { $what } · { $count ->
    [one] the computer is thinking
   *[other] the computers are thinking
}
board-paused = ⏸️ Paused. { $reason ->
    [nobody] Everybody has left; whoever comes back presses “I'm back”.
    [channel] The bot could not write here. The host resumes it with `/table resume`.
    [locked] The thread is locked. The host resumes it with `/table resume`.
   *[other] The host resumes it with `/table resume`.
}
board-draw = 🤝 { $names } { $count ->
    [one] offers
   *[other] offer
} a draw; it counts once everybody still seated agrees.
board-agree = Agree to a draw
board-hand = My hand
board-act = Act
board-rules = Rules
board-back = I'm back
board-reactions = Or react, for a private menu: { $hand } My hand · { $verbs }

board-over-title = { $game }: the game is over
board-end-win = 🏆 { $names } { $count ->
    [one] wins!
   *[other] win!
}
board-end-draw = 🤝 A draw.
board-end-off = { $why ->
    [ended] 🛑 { $who } has called the game off.
    [left] 🚪 Everybody has left: the game was called off.
    [paused] ⏸️ Nobody went on with the game for a month: it was called off.
   *[other] The game was called off.
}
board-length = { $length } in { $minutes ->
    [0] less than a minute
    [one] a minute
   *[other] { $minutes } minutes
}.
board-reveal =
    { "" }**Check the deal yourself**
    Secret: `{ $secret }`
    Commitment, the fingerprint that the lobby showed: `{ $commitment }`
    Seed: `{ $seed }`
    The file below holds the whole game; `/table verify` checks it.
board-rematch = Rematch
board-replay = Watch it again
board-check = Check the deal

# What happens at a table of any game

event-table-timed_out = ⏰ { $name }'s time ran out.
event-table-away = { $why ->
    [left] 🚪 { $name } has left; the computer plays on for them.
   *[other] 💤 { $name } seems to be away; the computer plays on for them.
}
event-table-back = 👋 { $name } is back.
event-table-replaced = 👋 { $name } takes over a seat.
event-table-kicked = 🚪 { $name } was sent away; a computer plays on.
event-table-vote = { $draw ->
    [yes] 🤝 { $name } would agree to a draw.
   *[no] { $name } no longer agrees to a draw.
}

# The short call to whose turn it is

ping-turn = { $late ->
    [yes] ⏰ { $who }, the table still waits for you
   *[no] { $who }, it's your turn
}{ $clock ->
    [on] : your time runs out { $when }.
   *[other] .
}

# The call to another game, to those who played the last one

ping-rematch = 🔁 { $who }: another game of { $game } is gathering. Press “Join” on its lobby, and once all are in again, everybody has their old seat.

# To the host of a table that cannot be folded

table-broken = { $host }, your table here can't go on: what I've stored of it doesn't agree with itself, and I won't guess. Nobody did anything wrong, and nothing more happens to it. Whoever runs me finds the reason in my log.
