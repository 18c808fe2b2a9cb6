# Rulers in a terminal

# A space at which no line is broken, so that they stay one card among others.
cli-rulers-XB = black{ "\u00A0" }joker
cli-rulers-XR = red{ "\u00A0" }joker
cli-rulers-power-XB = swaps with ♣ ♠
cli-rulers-power-XR = swaps with ♦ ♥
cli-rulers-power-JS = no Move
cli-rulers-power-AD = no Move
cli-rulers-from-C = Field
cli-rulers-from-H = Hand
cli-rulers-from-S = Grave
cli-rulers-from-D = Deck
cli-rulers-to-K = Field
cli-rulers-to-Q = Hand
cli-rulers-to-J = Grave
cli-rulers-to-A = Deck

cli-rulers-piles = Round { $round } · Deck { $deck } · Grave { $grave }: { $cards }
cli-rulers-counts = hand { $hand } · field { $cards }
cli-rulers-holds = holds { $cards }
cli-rulers-hand = Your hand: { $cards }

cli-rulers-place-field = { $name }'s Field
cli-rulers-place-hand = { $name }'s Hand
cli-rulers-place-grave = the Grave
cli-rulers-place-deck = the Deck
cli-rulers-random = a random card of{" "}

cli-rulers-ask-turn = Your turn.
cli-rulers-ask-play = Which cards do you play to your Field?
cli-rulers-ask-kill = Which cards of your Field go to the Grave?
cli-rulers-ask-switch = Which card becomes your ruler?
cli-rulers-ask-swap = With whom do you swap rulers?
cli-rulers-ask-move-from = Which card do you move?
cli-rulers-ask-move-to = Where to?
cli-rulers-ask-discard = You hold more than 3 cards: discard { $least }.

cli-rulers-verb-play = Play cards from your Hand to your Field
cli-rulers-verb-kill = Kill cards of your Field
cli-rulers-verb-switch = Switch rulers with a card of your Field
cli-rulers-verb-move = Move a card: { $power }
cli-rulers-verb-swap = Swap your joker with a ruler
cli-rulers-verb-pass = Pass

cli-rulers-event-deal = { $dealer ->
   *[other] { $first } begins.
}
cli-rulers-event-draw = { $seat } draws { $card }.
cli-rulers-event-draw-unseen = { $seat } draws a card.
cli-rulers-event-no-draw = { $seat } can't draw: Deck and Grave are empty.
cli-rulers-event-reshuffle = The Grave is shuffled and becomes the Deck.
cli-rulers-event-play = { $seat } plays { $cards }.
cli-rulers-event-kill = { $seat } kills { $cards }.
cli-rulers-event-switch = { $seat } makes { $card } the ruler in place of { $old }.
cli-rulers-event-move = { $seat } moves { $card }: { $from } → { $to }.
cli-rulers-event-move-unseen = { $seat } moves a card: { $from } → { $to }.
cli-rulers-event-swap = { $seat } swaps rulers with { $with } and now has { $ruler }.
cli-rulers-event-discard = { $seat } discards { $cards }.
cli-rulers-event-pass = { $seat } passes.
cli-rulers-event-win = { $seat } has five cards of the ruler's suit.
cli-rulers-event-rounds-over = The last round is over.

cli-rulers-help =
    Five cards of your ruler's suit on your Field win at once, for you and for
    whoever is marked • with you.
    A turn draws a card; then you do one thing:
      Play    any cards from your Hand to your Field, which holds 5
      Kill    any cards of your Field: to the Grave
      Switch  a K, Q, J, A or joker of your Field becomes your ruler
      Move    one card, by your ruler: its suit says from where, its face to where
              ♣ any Field  ♥ any Hand  ♠ the Grave  ♦ the Deck (a random card)
              K any Field  Q any Hand  J the Grave  A the Deck
      Swap    a joker for another player's ruler: black ♣ ♠, red ♦ ♥
      Pass
    More than 3 cards in Hand at your turn's end: discard down to 3.
    A joker matches nothing. Rules by number: docs/rules-rulers.md.
