# Why an answer is refused in Rulers. Cards are told by their codes, such as 7H.

illegal-not-your-turn = It's not this player's turn.
illegal-no-such-action = “{ $name }” is no action: play, kill, switch, move, swap, discard and pass are.
illegal-no-such-card = There is no card “{ $name }”.
illegal-no-such-seat = Seat { $number } can't be meant here.
illegal-no-such-zone = There is no zone “{ $name }”.
illegal-not-a-place = “{ $key }” must be a place.
illegal-seats-for-mode = { $mode } is played by { $needed }, not by { $seats }.

illegal-names-no-card = Name one card at least.
illegal-named-twice = A card is named twice: { $cards }.
illegal-not-in-hand = { $card } is not in your Hand.
illegal-not-on-field = { $card } is not on your Field.
illegal-field-full = A Field holds 5 cards at most; here is room for { $room ->
    [0] none
   *[other] { $room }
}.
illegal-not-a-ruler = { $card } can't rule: only K, Q, J, A and jokers can.

illegal-joker-moves-nothing = A joker moves no card; it swaps rulers.
illegal-move-source = With { $ruler } as your ruler you can't take a card from { $zone ->
    [field] a Field
    [hand] a Hand
    [grave] the Grave
   *[deck] the Deck
}.
illegal-move-target = With { $ruler } as your ruler you can't put a card into { $zone ->
    [field] a Field
    [hand] a Hand
    [grave] the Grave
   *[deck] the Deck
}.
illegal-move-nowhere = The card must change its zone.
illegal-card-is-random = From { $zone ->
    [hand] another's Hand
   *[other] the Deck
} the card is a random one: don't name it.
illegal-nothing-there = There is no card in { $zone ->
    [hand] that Hand
   *[other] the Deck, nor in the Grave to make a new one
}.
illegal-name-the-card = Name the card that you move.
illegal-card-elsewhere = { $card } is not there.

illegal-swap-needs-joker = Only a joker swaps rulers; yours is { $ruler }.
illegal-swap-colour = { $ruler } can't be swapped with { $other }: the colours differ.

illegal-discard-first = First discard { $count } of your cards.
illegal-no-discard-owed = You have no card to discard.
illegal-discard-count = Discard exactly { $count }, not { $named }.
