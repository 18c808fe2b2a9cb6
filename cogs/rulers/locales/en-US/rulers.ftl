# Rulers on Discord. Names come isolated and escaped; cards come as the reader sees them.

rulers-title = Rulers
rulers-pitch =
    Collect five cards of your ruler's suit on your Field before anybody else does. Every player has a different ruler, and every ruler a different power.
    4 to 6 players, 20 to 40 minutes; two minutes are enough to learn it.

rulers-command = Rulers: five cards of your ruler's suit on your Field win
rulers-command-start = Open a table of Rulers here
rulers-command-rules = Look up the rules of Rulers


# Cards

rulers-joker-XB = black joker
rulers-joker-XR = red joker
rulers-suit-C = Clubs
rulers-suit-D = Diamonds
rulers-suit-H = Hearts
rulers-suit-S = Spades
rulers-suit-joker = Jokers
rulers-none = none

# What a ruler's Move does

rulers-from-C = Field
rulers-from-H = Hand
rulers-from-S = Grave
rulers-from-D = Deck
rulers-to-K = Field
rulers-to-Q = Hand
rulers-to-J = Grave
rulers-to-A = Deck
rulers-power-move = { $from } → { $to }
rulers-power-none = no Move
rulers-power-XB = swaps with `♣` `♠`
rulers-power-XR = swaps with `♦` `♥`

rulers-long-move = Its Move takes one card from { $from } to { $to }.
rulers-long-none = It has no Move.
rulers-long-XB = Its Move swaps it for the `♣` or `♠` ruler of another player.
rulers-long-XR = Its Move swaps it for the `♦` or `♥` ruler of another player.
rulers-any-C = any Field
rulers-any-H = any Hand
rulers-any-S = the Grave
rulers-any-D = the Deck
rulers-any-K = any Field
rulers-any-Q = any Hand
rulers-any-J = the Grave
rulers-any-A = the Deck

# The board

rulers-seat = { $name } · ruler { $ruler } { $power } · ✋ { $hand }
rulers-close = · one card from winning
rulers-owed = { $ask ->
    [turn] { $names }'s turn
    [discard] { $names } chooses what to discard
   *[other] { $names } is to answer
}
rulers-round = Round { $round }
rulers-round-of = Round { $round } of { $last }
rulers-deck = Deck { $deck }
rulers-grave-empty = Grave 0
rulers-grave-last = { $count ->
    [one] Grave { $count }: { $cards }
   *[other] Grave { $count }, last { $cards }
}
rulers-pile = Grave { $count }
rulers-pile-title = The Grave holds { $count ->
    [0] nothing yet.
    [one] one card.
   *[other] { $count } cards.
}
rulers-pile-line = { $suit }: { $cards }

rulers-length = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
}
rulers-won = 👑 Five { $suit } on { $name }'s Field: { $cards }

# The private panel

rulers-hand = **Your hand** { $cards }
rulers-hand-ruler = Your ruler is { $ruler }. { $power }
rulers-hand-field = Your Field: { $cards }.
rulers-hand-goal = Five { $suit } on it win.
rulers-hand-goal-joker = A joker matches nothing: swap it or switch to win.
rulers-hand-allies = You win together with { $names }.

rulers-ask-turn = What do you want to do? One thing a turn.
rulers-ask-play = Which cards go from your Hand to your Field?
rulers-ask-kill = Which cards on your Field go to the Grave?
rulers-ask-switch = Which card on your Field becomes your ruler?
rulers-ask-swap = Whose ruler do you swap with?
rulers-ask-move-from = Move: which card?
rulers-ask-move-to = { $card } from { $from }: where does it go?
rulers-ask-move-to-random = A random card from { $from }: where does it go?
rulers-ask-discard = { $count ->
    [one] More than 3 cards in Hand: which one goes to the Grave?
   *[other] More than 3 cards in Hand: which { $count } go to the Grave?
}

rulers-verb-play = Play
rulers-verb-play-hint = Cards from your Hand to your Field
rulers-verb-kill = Kill
rulers-verb-kill-hint = Cards from your Field to the Grave
rulers-verb-switch = Switch
rulers-verb-switch-hint = A ruler card on your Field becomes your ruler
rulers-verb-move = Move
rulers-verb-move-hint = { $power }
rulers-verb-swap = Swap
rulers-verb-swap-hint = Swap your joker for another player's ruler
rulers-verb-pass = Pass
rulers-verb-discard = Discard
rulers-verb-pass-hint = Do nothing this turn

rulers-card-in-place = { $card } · { $place }
rulers-seat-and-ruler = { $name } · { $ruler }
rulers-place-field = { $name }'s Field
rulers-place-own-field = Your Field
rulers-place-hand = { $name }'s Hand
rulers-place-own-hand = Your Hand
rulers-place-grave = The Grave
rulers-place-deck = The Deck
rulers-in-own-field = your Field
rulers-in-own-hand = your Hand
rulers-in-grave = the Grave
rulers-in-deck = the Deck
rulers-cards = { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
}

rulers-sum-play = Play { $cards } to your Field
rulers-sum-kill = Kill { $cards }: from your Field to the Grave
rulers-sum-switch = { $card } becomes your ruler, { $old } takes its place on your Field
rulers-sum-move = Move { $card } from { $from } to { $to }
rulers-sum-move-random = Move a random card from { $from } to { $to }
rulers-sum-swap = Swap rulers with { $name }
rulers-sum-pass = Pass: do nothing this turn
rulers-sum-discard = Discard { $cards }

# What happened

rulers-event-play = { $name } plays { $cards }.
rulers-event-kill = { $name } kills { $cards }.
rulers-event-switch = { $name } makes { $card } the new ruler; { $old } steps down.
rulers-event-move = { $name } moves { $card }: { $from } → { $to }.
rulers-event-move-unseen = { $name } moves a card: { $from } → { $to }.
rulers-event-swap = { $name } swaps rulers with { $other } and now has { $ruler }.
rulers-event-discard = { $name } discards { $cards }.
rulers-event-pass = { $name } passes.
rulers-event-drawn = You draw { $card }.
rulers-event-no-draw = { $name } draws nothing: Deck and Grave are empty.
rulers-event-reshuffle = The Deck ran out: the Grave is shuffled into a new one.
rulers-event-win = 🏆 { $name } has five cards of the ruler's suit!
rulers-event-rounds-over = The last round is over.
rulers-event-deal = { $name } begins.

# The lobby

rulers-menu-mode = Who plays with whom
rulers-menu-opening_hand = Cards in the opening hand
rulers-menu-max_rounds = Longest game
rulers-mode-2v2 = Two teams of two
rulers-mode-3v3 = Two teams of three
rulers-mode-2v2v2 = Three teams of two
rulers-mode-star = Star: you and the two across from you
rulers-mode-ffa4 = Four, each for themselves
rulers-mode-ffa5 = Five, each for themselves
rulers-mode-ffa6 = Six, each for themselves
rulers-mode-players = { $count } players
rulers-opening-hand = { $count ->
    [0] No opening hand
    [one] One card to begin with
   *[other] { $count } cards to begin with
}
rulers-max-rounds = { $count ->
    [0] No limit of rounds
   *[other] A draw after { $count } rounds
}
rulers-team-0 = Blue
rulers-team-1 = Red
rulers-team-2 = Green

# How to play, on a page

rulers-how =
    { "" }**How to win.** Your ruler is one card with a suit and a face. Get **five cards of your ruler's suit on your Field**, and you win at once, with your team.
    { "" }**Your turn.** You draw a card. Then you do one thing:
    🎴 **Play** any number of cards from your Hand to your Field (5 at most lie there)
    💀 **Kill** any number of cards on your Field: they go to the Grave
    👑 **Switch**: a K, Q, J, A or joker on your Field becomes your ruler, the old one takes its place
    🔀 **Move**: your ruler's power, one card from where its suit says to where its face says
    ⏭️ or **Pass**. With more than 3 cards in Hand you then discard down to 3.
    { "" }**Powers.** From: `♣` any Field · `♥` any Hand · `♠` the Grave · `♦` the Deck. To: **K** any Field · **Q** any Hand · **J** the Grave · **A** the Deck. So `K♠` brings a card from the Grave to a Field, yours or another's: a wrong card on a rival's Field keeps them from winning.
    A **joker** as ruler has no suit and can't win; its Move swaps it for another player's ruler (black: `♣` `♠`, red: `♦` `♥`).
    -# Every rule by its number: `/rulers rules`
