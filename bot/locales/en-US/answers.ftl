### What people are told in answer to what they did.

## Faults

fault = Sorry, something went wrong on my side. If the board doesn't show what you did, please try again. If it happens again, tell whoever hosts me this reference: `{ $reference }`
fault-store = Sorry, I can't reach my memory right now. Please look at the board in a moment, and if it doesn't show what you did, try again. Whoever hosts me finds this under `{ $reference }`
refused-press-too-slow = That took me too long to ask you anything. Please press again.
refused-press-outdated = This button belongs to an older version of me. Please use the newest message.
command-outdated = I have changed since your Discord last looked. Please reload Discord (Ctrl+R, or restart the app) and try again.
command-not-here = That command can't be used here.
command-bad-value = I can't make anything of “{ $value }”.
discord-forbidden = Discord doesn't let me do that here: I lack a permission. A moderator can give it to me in the channel's settings.
discord-no-access = I can't see that channel. A moderator can let me in through the channel's settings.
discord-no-channel = That channel is gone.
discord-closed-dms = I can't send you direct messages. Allow them in this server's privacy settings, or use the buttons here.

## What the rules of a game refuse: the reason is the game's own sentence

illegal = { $why }{ $rule ->
    [record] { "" }
   *[other] { " " }(rule { $rule })
}
illegal-you-may = You may now: { $verbs }.
illegal-not-your-go = It's not your turn: you'll be asked when it is.

## What a table refuses

refused-table-unknown = I don't know that table any more.
refused-table-broken = This table can't go on as it was: what I've stored of it doesn't agree with itself. I've stopped it rather than guess, and told its host { $host } in the channel.
refused-table-first-entry = A table can be opened only once.
refused-table-no-such-game = I don't know a game called “{ $game }”.
refused-table-other-rules = This table was begun under another version of the rules (version { $version }), so I leave it as it is.
refused-table-not-begun = The game hasn't begun yet.
refused-table-over = That game is over.
refused-table-paused = { $reason ->
    [nobody] The game is waiting for somebody to come back. Press “I'm back”, or use `/table back`.
   *[other] The game is paused. Its host can go on with it: `/table resume`.
  }
refused-table-not-seated = You aren't playing at this table.
refused-table-seated-already = You're already playing at this table.
refused-table-seat-taken = Somebody is playing that seat.
refused-table-other-seat = You had another seat at this table and have seen its cards, so only that one can be yours again.
refused-table-not-asked = It's not your turn.
refused-table-stale = That has been decided already. Here is what is asked now.
refused-table-no-aside = That can't be said now.
refused-table-away = The computer is playing for you. Press “I'm back”, or use `/table back`, and it's your seat again.
refused-table-gone = Whoever leaves this table is out, and can't come back.
refused-lobby-takeover-needed = This game can't go on without somebody: a computer has to take over.
refused-table-away-already = The computer is already playing for you.
refused-table-not-away = You're already playing yourself.
refused-table-not-automatic = That seat is played by a person.
refused-table-voted-already = You've said so already.
refused-table-not-paused = This game isn't paused.
refused-table-end-host-only = Only the host { $host } or a moderator can do that.
refused-lobby-begun = The game has already begun.
refused-lobby-host-only = Only the host { $host } can do that.
refused-lobby-not-joined = You haven't joined yet: press “Join” first.
refused-lobby-joined-already = You've already joined.
refused-lobby-full = All { $seats } seats are taken.
refused-lobby-bad-option = “{ $field }” can't be that: { $expected }.
refused-lobby-no-such-team = There is no such team in this mode.
refused-lobby-team-full = That team already has its { $places ->
    [one] player
   *[other] { $places } players
  }.
refused-lobby-no-such-level = I know no computer player called “{ $level }”.
refused-lobby-nobody-to-kick = Nobody like that is at this table.
refused-lobby-kick-self = You can't send yourself away. To leave, press “Leave”.
refused-lobby-too-many = { $joined } have joined, but that mode has only { $seats } seats. Somebody has to leave first.
refused-lobby-no-human = Somebody should play: press “Join” first.
refused-lobby-no-number = Tell a whole number from 0 to { $most }, or nothing.
refused-lobby-no-such-question = This game doesn't ask that.
refused-lobby-missing = { $missing ->
    [one] One more player is needed
   *[other] { $missing } more players are needed
  }: { $joined } of { $seats } seats are taken. You can add computer players.
refused-lobby-teams-uneven = These teams don't fit: too many want the same one.
