# What happens at a table of Runes & Regulations, and what is asked. $seat, $to and $by are players' names, $card a card's name.

runes-phase = { $phase ->
    [0] Start of the turn
    [1] Beginning of Turn
    [2] Draw
    [3] Cast
    [4] Summon
    [5] Spin
   *[6] End of the turn
}
runes-face = { $wheel ->
    [1] { $face ->
        [1] Delivery
        [2] Yard sale
        [3] Board meeting
        [4] Green thumb
        [5] Overgrowth
       *[6] Event
    }
   *[2] { $face ->
        [1] Everybody may draw
        [2] Everybody hexes one, then loses all Hexed
        [3] Everybody returns one
        [4] Everybody may restore one
        [5] Everybody discards
       *[6] Everybody may summon
    }
}
runes-place = { $place ->
    [hand] { $whose }'s Hand
    [fence] { $whose }'s Runes
    [deck] the top of the Main deck
    [rune-deck] the top of the Rune deck
   *[regulations] the next Regulations
}
runes-kind-of-event = { $event ->
    [cast] a cast
    [summon] a summoning
    [activate] a Rune
    [hex] a hex
    [destroy] a destruction
    [steal] a theft
    [discard] a discard
    [result] a spin
   *[regulation] a Regulation
}

## Events

runes-event-dealt = { $seat } starts. The first Regulation: { $card }.
runes-event-turn = Turn { $turn }: { $seat }.
runes-event-skipped = { $seat } skips this phase: { $phase }.
runes-event-declined = { $seat } passes: { $phase }.
runes-event-surge = { $seat } got three Mythical Creatures in one turn and destroys one.
runes-event-acts = { $card } acts for { $seat }.
runes-event-paid = { $seat } pays: { $cards }.
runes-event-cast = { $seat } casts { $card }.
runes-event-summon = { $seat } summons { $card }.
runes-event-activate = { $seat } activates { $card }.
runes-event-passed = Passed: { $seat }.
runes-event-asks-again = { $seat } wants to be asked again.
runes-event-left = { $seat } has left the game.
runes-event-reshuffle = { $deck ->
    [0] The discards are shuffled and become the Main deck.
   *[1] The spent Runes are shuffled and become the Rune deck.
}
runes-event-draw = { $deck ->
    [0] { $seat } draws { $card }.
   *[1] { $seat } gets the Rune { $card }.
}
runes-event-draw-unseen = { $deck ->
    [0] { $seat } draws a card.
   *[1] { $seat } gets a Rune.
}
runes-event-regulation = New Regulation: { $card }.
runes-event-salvage = { $seat } salvages { $card }.
runes-event-discard = { $seat } discards { $card }.
runes-event-limit = { $what ->
    [hand] { $seat } is over the hand limit and discards { $cards }.
   *[runes] { $seat } is over the rune limit and destroys { $cards }.
}
runes-event-destroy-rune = { $seat }'s Rune { $card } is destroyed.
runes-event-steal-card = { $to } steals { $card } from { $seat }'s Hand.
runes-event-steal-card-unseen = { $to } steals a card from { $seat }'s Hand.
runes-event-steal-rune = { $to } steals the Rune { $card } from { $seat }.
runes-event-steal-rune-unseen = { $to } steals a Rune from { $seat }.
runes-event-give-card = { $seat } gives { $card } to { $to }.
runes-event-give-card-unseen = { $seat } gives a card to { $to }.
runes-event-give-rune = { $seat } gives the Rune { $card } to { $to }.
runes-event-give-rune-unseen = { $seat } gives a Rune to { $to }.
runes-event-swap-hands = { $seat } and { $to } swap Hands.
runes-event-peek = { $seat } peeks at { $place }: { $cards }.
runes-event-peek-unseen = { $seat } peeks at { $place }.
runes-event-reveal = { $seat } reveals { $place }: { $cards }.
runes-event-enter = { $card } enters { $seat }'s Lawn.
runes-event-hex = { $by } hexes { $seat }'s { $card }.
runes-event-restore = { $seat }'s { $card } is restored.
runes-event-destroy = { $seat }'s { $card } is destroyed.
runes-event-return = { $seat }'s { $card } goes back to Hand.
runes-event-steal = { $to } steals { $card } from { $seat }.
runes-event-give = { $seat } gives { $card } to { $to }.
runes-event-swap = { $seat }'s { $card } and { $to }'s { $other } change places.
runes-event-swap-lawns = { $seat } and { $to } swap Lawns.
runes-event-face = { $seat } spins { $face }: { $meaning }.
runes-event-skip = { $seat } will skip the next { $phase }.
runes-event-allow = { $seat } may do this { $count ->
    [one] once more
   *[other] { $count } times more
} this turn: { $phase }.
runes-event-lasting = { $card } holds for { $seat } until their next turn.
runes-event-cancel = { $seat } cancels { $event }.
runes-event-respin = { $seat } has the wheel spun again: { $face }, { $meaning }.
runes-event-redirect = { $seat } redirects { $event } to { $card ->
    [none] { $to }
   *[other] { $to }'s { $card }
}.

## What is in progress: what would happen, or ($done) has happened and may be answered

runes-underway-cast = { $done ->
    [yes] { $seat } has cast { $card }.
   *[no] { $seat } casts { $card }.
}
runes-underway-summon = { $done ->
    [yes] { $seat } has summoned { $card }.
   *[no] { $seat } summons { $card }.
}
runes-underway-activate = { $done ->
    [yes] { $seat } has activated { $card }.
   *[no] { $seat } activates { $card }.
}
runes-underway-hex = { $done ->
    [yes] { $seat }'s { $card } was hexed by { $actor }.
   *[no] { $seat }'s { $card } would be hexed by { $actor }.
}
runes-underway-destroy = { $done ->
    [yes] { $seat }'s { $card } was destroyed by { $actor }.
   *[no] { $seat }'s { $card } would be destroyed by { $actor }.
}
runes-underway-steal = { $done ->
    [yes] { $seat }'s { $card } was stolen by { $actor }.
   *[no] { $seat }'s { $card } would be stolen by { $actor }.
}
runes-underway-discard = { $done ->
    [yes] { $seat } has discarded a card.
   *[no] { $seat } would discard { $card ->
        [none] a card
       *[other] { $card }
    }.
}
runes-underway-result = { $done ->
    [yes] { $seat }'s spin showed { $face }: { $meaning }.
   *[no] { $seat }'s spin shows { $face }: { $meaning }.
}
runes-underway-regulation = { $done ->
    [yes] A new Regulation is active.
   *[no] A new Regulation would become active.
}

## What is asked

runes-ask-begin = Which effect do you use at the beginning of your turn?
runes-ask-cast = Which Spell do you cast?
runes-ask-summon = Which Creature do you summon?
runes-ask-pay = What do you pay with? Choose { $least }.
runes-ask-limit = Your Hand is over its limit: discard { $least }.
runes-ask-runes = You have too many Runes: destroy { $least }.
runes-ask-may = Do you use { $source }?
runes-ask-may-rules = Do you want to?
runes-ask-choose = Choose one.
runes-ask-neighbour = Which player?
runes-ask-order = In which order? The first you name comes first.
runes-ask-discard = What do you discard? Choose { $least }.
runes-ask-rune = Which of your Runes is destroyed? Choose { $least }.
runes-ask-give-card = Which card do you give?
runes-ask-give-rune = Which Rune do you give?
runes-ask-give = Which Creature do you give?
runes-ask-salvage = What do you salvage?
runes-ask-hex = Which Creature is hexed?
runes-ask-restore = Which Creature is restored?
runes-ask-destroy = Which Creature is destroyed?
runes-ask-return = Which Creature goes back to its owner's Hand?
runes-ask-steal = Which Creature do you steal?
runes-ask-swap = Which Creature is swapped?
runes-ask-redirect = Which Creature shall it hit instead?
runes-ask-answer = { $event } Do you answer with a Rune?

runes-option-yes = Yes
runes-option-turn = Pass for this turn
runes-option-kind = Pass for this kind of event
runes-option-branch = { $number }
runes-option-pass = Pass
