# The commands that act. Descriptions have 100 characters at most.

rulers-command-play = Play cards from your Hand to your Field
rulers-command-play-cards = Which cards, such as 7♥ 10♠
rulers-command-kill = Send cards from your Field to the Grave
rulers-command-kill-cards = Which cards, such as 7♥ 10♠
rulers-command-switch = Make a ruler card on your Field your ruler
rulers-command-switch-card = Which K, Q, J, A or joker
rulers-command-move = Move one card, as your ruler allows
rulers-command-move-card = Which card, or where a random one comes from
rulers-command-move-to = Where it goes
rulers-command-swap = With a joker as your ruler: swap rulers with another player
rulers-command-swap-player = With whom
rulers-command-pass = Do nothing this turn
rulers-command-discard = At the end of your turn: discard until you hold 3 cards
rulers-command-discard-cards = Which cards, such as 7♥ 10♠
