# The lobby: the public message while people gather, and the private answers to its buttons.

lobby-title = { $game }: who plays?
lobby-players = Players { $joined } of { $seats }
lobby-free = { $free ->
    [one] One place is free.
   *[other] { $free } places are free.
}
lobby-replaceable = No place is free, but a computer makes way for whoever joins.
lobby-host = host
lobby-commitment = Fair shuffle: the bot's secret is fixed already. Its fingerprint: { $commitment }. Every player adds to the shuffle, and after the game anybody can check the deal.

lobby-join = Join
lobby-leave = Leave
lobby-lucky = Lucky words
lobby-how = How to play
lobby-begin = Begin
lobby-solo = Play against computers
lobby-fill = Fill up with computers
lobby-settings = Settings
lobby-cancel = Cancel

lobby-team = Choose your team…
lobby-any-team = Any team
lobby-add = Add a computer player…
lobby-clock = Time for a turn
lobby-takeover = When somebody leaves
lobby-takeover-on = A computer plays on for those who leave
lobby-takeover-off = Whoever leaves is out
lobby-send-away = Send somebody away…
lobby-settings-title = Settings of this table

level-casual = casual computer
level-casual-hint = Plays for fun and is sometimes a little silly
level-steady = steady computer
level-steady-hint = Plays to win

clock-off = no clock
clock-2m = 2 minutes a turn
clock-10m = 10 minutes a turn
clock-24h = a day a turn

lobby-closed = { $by ->
    [clock] Nobody came by for half an hour, so this lobby of { $game } was closed.
    [human] { $who } has cancelled this lobby of { $game }.
   *[other] This lobby of { $game } was cancelled.
}
lobby-again = Play { $game }

# Private answers

lobby-opened = The table is open, right in this channel. Press “Join” on it, or “Play against computers”.
lobby-opened-thread = The table has a thread of its own: { $link }
lobby-joined = You are in!
lobby-next = { $host ->
    [yes] Once everybody is here, press “Begin” on the lobby. Computers can take the empty places.
   *[no] The host { $who } begins the game when everybody is here.
}
lobby-joined-for = You are in! The computer { $name } has made way for you.
lobby-left = You have left the table.
lobby-contribution =
    Your part of the shuffle is the SHA-256 of `{ $user }:{ $interaction }:{ $words }`
    (your user id, the click that seated you, your lucky words): `{ $hash }`
lobby-contribution-next = It is posted for all to see before the deal. Until then you may change your lucky words.
lobby-contribution-posted = It is posted in the channel for all to see. After the game you can check that it counted.
lobby-words-title = Lucky words
lobby-words-label = Anything you like
lobby-words-hint = They go into the shuffle, so that nobody could have foreseen it.
lobby-words-changed = Your lucky words have changed.
lobby-cancelled = The table is closed.
lobby-begun = Off we go! Press “My hand” on the board to see your cards.
lobby-number = A whole number from 0 to { $most }
lobby-told = Noted, for all to see: { $what }
lobby-untold = Taken back.

# Before the deal: everybody's contributions

fair-title = What everybody added to the shuffle
fair-seat = { $name }: `{ $hash }`
fair-commitment = The fingerprint of the bot's secret, shown before anybody joined: `{ $commitment }`
fair-hint = After the game the secret is shown, and anybody can recompute the whole deal from it and these numbers.
