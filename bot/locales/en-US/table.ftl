# /table, and what a channel or a server must allow.

hello-title = Card games with friends
hello = Sit down, get your cards in private, and play right here. Nobody around? Computers fill the table. Every shuffle can be checked by everybody.
hello-more = Press a button, or type { $commands }. At a table, `/table` also lets you leave, come back, agree to a draw, remind, invite, play again and check a game.
hello-how = How to play { $game }
how-title = How to play { $game }

table-command = Everything about the table you sit at
table-command-help = What I can do, and how to begin
table-command-leave = Leave the table; in a game the computer plays on for you
table-command-back = Take your seat again after the computer played for you
table-command-draw = Agree to a draw, or no longer
table-command-nudge = Remind whoever the table waits for
table-command-record = The record of the game as a file
table-command-rematch = Play again with the same people
table-command-replace = Take over a seat that a computer plays
table-command-invite = Invite somebody to the table by a direct message
table-command-watch = Where the games of this channel are played
table-command-kick = Send somebody away (host)
table-command-end = Call the game off, or close the lobby (host or moderator)
table-command-resume = Go on with a paused game, here (host or moderator)
table-option-table = Which table, where more than one could be meant
table-option-over = The number of the game that is over; without it, the latest of this channel
table-option-agree = Whether you agree
table-option-seat = Which seat
table-option-player = Who
table-option-invited = Whom to invite

table-named = Table { $number } · { $game } · { $people }
table-board-posted = The board comes to the bottom of the channel.
table-board-too-soon = The board was posted just now. Wait a minute, please.
table-left = You have left the table.
table-left-for-now = You have left the table. The computer plays on for you; `/table back` takes your seat again.
table-back = Welcome back! It's your seat again.
table-draw-yes = You agree to a draw. The board asks the others; it counts once everybody still seated agrees.
table-draw-agreed = Now everybody agrees: the game ends in a draw.
table-draw-no = You no longer agree to a draw.
table-nudged = I have reminded them.
table-record = Here is the whole game; `/table verify` checks it.
table-record-open = Here is the game so far, as everybody saw it. Seed and secret follow once it is over.
table-replaced = The seat is yours. Press “My hand” on the board.
table-invitation = { $who } invites you to a table of { $game }: { $where }
table-invited = I have sent { $name } an invitation.
table-watch = { $game } with { $people }: { $where }
table-kicked = They have been sent away, and may come back only if you invite them.
table-end-ask = **End { $game } with { $people }?** Nobody wins, all cards are shown, and it can't be taken back. `/table draw` asks the others for a draw instead.
table-leave-ask = **Leave { $game }?** Nobody else is left but computers, and without people the game is called off: nobody wins, and it can't be taken back.
table-end-sure = Call it off
table-ended = Done: the game is called off.
table-resumed = The game goes on here.

refused-table-guild-only = A table stands in a server's channel: use this in one.
refused-table-lacking = I may not do what a table here needs. A moderator can allow me in this channel's settings: { $permissions }.
refused-table-not-over-yet = That game isn't over yet.
refused-table-lobby-open = You have a lobby open in this channel already: use that one, or cancel it first.
refused-table-rematches-over = The rematch was cancelled time and again. `/{ $game } start` opens a new table.
refused-table-elsewhere = That table stands in another server: do it there.
refused-table-too-many = You host { $most } tables already. Finish one first, or end it by `/table end`.
refused-table-which = You sit at more than one table: tell me which by the option `table`.
refused-table-none-here = There is no table here that you could mean. `/rulers start` or `/runes start` opens one.
refused-table-none-played = No game has been played in this channel.
refused-table-nobody-to-nudge = The table waits for nobody but the computer.
refused-table-nudge-too-soon = Give them a minute first.
refused-table-nudged-already = They have been reminded already.
refused-table-not-to-invite = They sit here already, or are a bot.
refused-table-sent-away = The host { $host } has sent you away from this table. Only if they invite you again can you come back.
refused-table-not-invited = That seat is for whoever the host { $host } invites: ask them for `/table invite`.
refused-table-kick-ends = Sending them away would end the game in somebody's favour. `/table end` calls it off.
refused-table-invited-already = They have an invitation to this table already, or it has sent out enough.

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-attach-files = Attach Files

# Settings of a server

language = English
table-command-settings = Settings of this server's tables
settings-language = The language of new tables
settings-language-host = The language of whoever opens the table
settings-clock = The turn clock that a new table begins with
settings-now = New tables here speak: { $language }. They begin with: { $clock }.

refused-server-manage-only = Only who may manage the server settles that.

# The record, checked and watched again

table-command-verify = Check a record: was it dealt fairly, and played by the rules?
table-command-replay = Watch a game that is over once more, action by action
table-option-file = The record: a file such as rulers-1.jsonl; without it, the latest game of this channel is checked
table-option-mine = user:click:words, as you were privately shown: is it in the seed?
refused-record-too-large = That file is too large to be a record.
refused-record-one-at-a-time = I'm still checking a record for you. Ask again in a moment.
refused-record-too-long = That record takes longer than I may spend on it. Check it with the command line instead.
refused-record-bad-mine = This must look like 1234:5678:your words.
verify-refused = ❌ Line { $line } is wrong: { $why } ({ $rule ->
    [record] the record's form
    [fairness] fairness
   *[other] rule { $rule }
})
verify-title = ✅ The record holds
verify-secret = **Fair secret.** The commitment { $commitment } is that of the secret: who saw it before joining knows that the secret was not changed.
verify-seed = **Fair seed.** It is made of that secret and of { $count ->
    [0] nobody's contribution
    [one] one player's contribution
   *[other] { $count } players' contributions
}, so neither the bot nor a player could choose it.
verify-bare = **Seed.** The record doesn't tell how it was chosen, so that is not proved.
verify-mine-yes = **Yours.** Your contribution is in it.
verify-mine-no = **Not yours.** Your contribution, { $hash }, is not in it.
verify-deal = **Deal and play.** This seed makes exactly this deal, and { $count ->
    [0] nothing has been played yet
    [one] the one action keeps the rules of { $game }
   *[other] all { $count } actions keep the rules of { $game }
}.
verify-open = The record stops before the end of the game.
verify-limits = -# What a file cannot prove: that this commitment was shown before anybody joined (compare it with the lobby's message), that these contributions were posted before the deal, and that whoever hosts the bot did not look at hidden cards.

replay-title = { $game }: action { $n } of { $count }
replay-deal = { $game }: the deal
replay-seat = Whose cards?
replay-spectator = As everybody saw it
