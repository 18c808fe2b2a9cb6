### The private panel: one's hand, and what one may do.

menu-my-hand = My hand

panel-over = This game is over.
panel-gone = You have left this game. You can still watch it.
panel-away = The computer is playing for you. Press “I'm back” and it's your seat again.
panel-paused = The game is paused.
panel-waiting = Waiting for { $names }.
panel-stale = ⚠️ That has been decided already. Here is how things are now.
panel-expired = Discord lets me keep this private message up to date for 15 minutes only. Press **✋ My hand** on the board again.
panel-sent-dm = I've sent your hand to your direct messages. It stays up to date there.

panel-confirm = Do it
panel-back = Back
panel-send-dm = Send to my direct messages
panel-page = Page { $page } of { $pages }
panel-all = That's all ({ $count })
panel-choose-one = Choose one…
panel-choose-some = Choose up to { $most }…
panel-choose-exactly = Choose exactly { $count }…
panel-choose-group = Where from?
refused-table-not-a-board = That message isn't one of my boards.
