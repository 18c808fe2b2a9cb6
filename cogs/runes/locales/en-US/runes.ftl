# Runes & Regulations on Discord. Names come isolated and escaped; cards by their names.

runes-title = Runes & Regulations
runes-pitch =
    Be the first to fill your Lawn with Mythical Creatures. Your neighbours have shrubs, a spinner and secret Runes to see that it doesn't happen.
    2 to 4 players, 20 to 40 minutes; every card says what it does.

# The board

runes-seat = { $name } ⭐ { $stars } ✋ { $hand }/{ $hand_limit } 🔮 { $runes }/{ $rune_limit }
runes-seat-gone = { $name } has left the game
runes-seat-passed = · 🔕 passes this turn
runes-seat-passed-kinds = · 🔕 passes on { $kinds }
runes-lawn-empty = -# an empty Lawn
runes-lawn-of = { $name }'s Lawn
runes-more = { $count } more
runes-more-cards = There are more cards than there is room for: `/card` shows any of them.
runes-no-regulation = 📜 No Regulation is in force.
runes-no-effect = no effect, but it counts
runes-the-rules = A rule
runes-elsewhere = Other cards
runes-decks = Decks: { $deck ->
    [one] one card
   *[other] { $deck } cards
} · { $runes ->
    [one] one Rune
   *[other] { $runes } Runes
} · { $regulations ->
    [one] one Regulation
   *[other] { $regulations } Regulations
} · 🌿 { $shrubs ->
    [one] one shrub
   *[other] { $shrubs } shrubs
} left
runes-discards = Discards: { $discards ->
    [one] one card
   *[other] { $discards } cards
}, { $runes ->
    [one] one Rune
   *[other] { $runes } Runes
} · last { $last }
runes-legend = -# ⭐ Mythical Creatures / to win · ✋ Hand / limit · 🔮 Runes / limit
runes-spun = 🎡 Last spin: **{ $face }** { $meaning }
runes-turn = Turn { $turn }, { $name }: { $phases }
runes-owed = { $names } { $ask ->
    [begin] may use a Creature's effect
    [cast] may cast a Spell
    [summon] may summon a Creature
    [answer] may answer with a Rune
    [may] decides whether to
    [limit] must discard: too many cards in Hand
    [runes] must destroy: too many Runes
    [pay] chooses what to pay with
    [neighbour] chooses a player
    [order] chooses an order
    [discard] chooses what to discard
    [rune] chooses a Rune to be destroyed
    [give-card] chooses a card to give away
    [give-rune] chooses a Rune to give away
    [give] chooses a Creature to give away
    [salvage] chooses what to salvage
    [hex] chooses a Creature to be hexed
    [restore] chooses a Creature to be restored
    [destroy] chooses a Creature to be destroyed
    [return] chooses a Creature to go back to Hand
    [steal] chooses a Creature to steal
    [swap] chooses Creatures to swap
    [redirect] chooses a Creature to be hit instead
   *[other] chooses one of several effects
}
runes-now = { $kind ->
    [effect] { $card } takes effect
    [restore] { $whose }'s { $card } is restored
    [return] { $whose }'s { $card } goes back to Hand
    [give] { $whose } gives { $card } away
    [swap] two Creatures change places
    [swap-hands] two Hands change places
    [swap-lawns] two Lawns change places
    [draw] { $whose } draws
    [destroy-rune] a Rune of { $whose } is to be destroyed
    [steal-card] a card of { $whose } is stolen
    [steal-rune] a Rune of { $whose } is stolen
    [give-card] { $whose } gives a card
    [give-rune] { $whose } gives a Rune
    [salvage] { $who } salvages a card
    [peek] { $who } peeks
    [reveal] { $who } reveals cards
    [spin] { $who } spins
   *[other] something happens
}
runes-passed = No Rune against { $event } from { $names }
runes-event-dealt-pets = { $seat } starts, with the most pets ({ $count }). The first Regulation: { $card }.
runes-event-drawn = { $deck ->
    [0] You draw { $card }.
   *[1] You get the Rune { $card }.
}
runes-event-cancel-card = { $seat } cancels { $whose }'s { $card }.
runes-length = { $turns ->
    [one] One turn
   *[other] { $turns } turns
}
runes-won =
    ⭐ { $count } Mythical Creatures on { $name }'s Lawn: { $creatures }.
    -# In turn { $turn }, { $own ->
        [yes] their own
       *[no] { $active }'s
    }. What decided it: { $last }
runes-won-alone = -# Everybody else has left.
runes-pile = Cards
runes-pile-main = Discards ({ $count })
runes-pile-runes = Spent Runes ({ $count })
runes-sizes = { $mythical } Mythical · { $hand } in Hand · { $runes ->
    [one] one Rune
   *[other] { $runes } Runes
}

# The private panel

runes-standing = ⭐ { $seats } · first to { $count } wins
runes-standing-seat = { $name } { $mythical }
runes-standing-own = **you { $mythical }**
runes-passing = { $turn ->
    [yes] 🔕 You pass for the rest of this turn.
   *[no] 🔕 You always pass on { $kinds }.
} “{ runes-again }” takes it back.
runes-sealed = 🔒 **{ $what ->
    [pass] You passed.
    [turn] You passed, for the rest of this turn too.
    [kind] You passed, and always will on this kind of event.
   *[rune] You answer with { $card }.
}** Your answer is sealed: it counts once everybody has answered.
runes-hand = **Your Hand** ({ $count } of { $limit })
runes-fence = **Behind your Fence** ({ $count } of { $limit })
runes-verb-use = Use
runes-verb-cast = Cast
runes-verb-summon = Summon
runes-verb-activate = Rune
runes-verb-skip = Skip
runes-decline = { $ask ->
    [begin] Use none
    [cast] Cast nothing
    [summon] Summon nothing
    [answer] Pass
    [may] No
   *[other] Nothing
}
runes-window = { $event } { $fitting ->
    [0] None of your Runes can answer.
    [one] One of your Runes can answer.
   *[other] { $fitting } of your Runes can answer.
}
runes-time = -# { $done ->
    [yes] This is after it has happened: some Runes answer that.
   *[no] This is before it happens.
}
runes-asked-all-the-same = -# You are asked all the same, so that nobody can tell what you hold.
runes-unfit = -# 🔮 { $card }: { $why ->
    [spent] it has acted this turn already.
    [condition] not now, its condition does not hold.
    [price] you can't pay its price.
   *[other] it is not for this one.
}
runes-nothing-held = -# { $ask ->
    [cast] You hold no Spell that you could cast. You are asked all the same, so that nobody can tell.
   *[summon] You hold no Creature that you could summon. You are asked all the same, so that nobody can tell.
}
runes-idle = ⚠️ As things are, it would do nothing: there is nothing to do it to.
runes-pay = { $zone ->
    [hand] { $count ->
        [one] The price: discard a card. Which?
       *[other] The price: discard { $count } cards. Which?
    }
   *[fence] { $count ->
        [one] The price: destroy a Rune of yours. Which?
       *[other] The price: destroy { $count } Runes of yours. Which?
    }
}
runes-may-face = { $meaning }. Do you?
runes-price = 💰 The price: { $cost }. It is paid next, and stays paid whatever comes of it.
runes-source = -# { $ask ->
    [pay] For
   *[other] Because of
} { $card }{ $text ->
    [none] { "" }
   *[other] : { $text }
}
runes-option-whose = { $card } ({ $name })
runes-option-priced = { $card } · 💰 { $cost }
runes-option-idle = { $card } · does nothing now
runes-pass-turn = Pass for this turn
runes-pass-kind = Always pass on { $event }
runes-again = Ask me again
runes-sum = { $ask ->
    [begin] Use { $what }
    [cast] Cast { $what }
    [summon] Summon { $what }
    [answer] Activate { $what }
    [limit] Discard { $what }
    [discard] Discard { $what }
    [runes] Destroy { $what }
    [rune] Destroy { $what }
    [pay] Pay with { $what }
    [hex] Hex { $what }
    [restore] Restore { $what }
    [destroy] Destroy { $what }
    [return] Return { $what } to its owner's Hand
    [steal] Steal { $what }
    [swap] Swap { $what }
    [give] Give { $what } away
    [give-card] Give { $what } away
    [give-rune] Give { $what } away
    [salvage] Salvage { $what }
    [redirect] Let it hit { $what } instead
    [neighbour] Choose { $what }
   *[other] { $what }
}
runes-sum-nothing = { $ask ->
    [begin] Use no effect
    [cast] Cast nothing this turn
    [summon] Summon nothing this turn
    [answer] Let it pass
   *[other] Choose nothing
}

# The lobby

runes-menu-to-win = How many Creatures win
runes-menu-opening = The first turn
runes-menu-sets = Which cards are played
runes-to-win = { $count } Mythical Creatures win
runes-opening-fairest = The fairest opening
runes-opening-fairest-hint = What evens out the starter's advantage best for so many players
runes-opening-plain = Whoever starts has a whole first turn
runes-opening-plain-hint = Nothing is held back
runes-opening-no-first-draw = Whoever starts draws nothing in the first turn
runes-opening-no-first-draw-hint = Their Draw phase is skipped once
runes-opening-no-first-summon = Whoever starts summons nothing in the first turn
runes-opening-no-first-summon-hint = Their Summon phase is skipped once
runes-sets = { $count ->
    [one] Card set: { $names }
   *[other] Card sets: { $names }
}
runes-set-own = A whole game's cards
runes-set-addition = Goes with another set
runes-pace = { $seconds ->
    [0] As long as one likes to answer with a Rune
    [14400] 4 hours to answer with a Rune
   *[other] { $seconds } seconds to answer with a Rune
}
runes-pets = My pets
runes-pets-hint = A whole number, such as 2. Whoever has the most starts; goldfish count. Empty: not told.
runes-pets-told = 🐾 { $count ->
    [one] one pet
   *[other] { $count } pets
}

# How to play, on a page

runes-how =
    { "" }**How to win.** Be the first with **five Mythical Creatures on your Lawn**, and you win at once, on anybody's turn.
    { "" }**Your turn** has five phases. The bot draws and spins for you; you choose:
    🌅 **Use** what your Creatures may do at the beginning of your turn · then you **draw** a card
    ✨ **Cast** one Spell from your Hand, or none
    🐾 **Summon** one Creature from your Hand onto your Lawn, or none
    🎡 **Spin**: a delivery (draw) · a yard sale (a Rune) · a board meeting (the next Regulation) · a green thumb (restore a Creature) · overgrowth (hex a neighbour's) · an event that touches everybody
    { "" }**Shrubs.** A **Hexed** Creature 🌿 sits under a shrub: it has no effect and does not count. Restore it, and it is Mythical again.
    🔮 **Runes** lie hidden behind your Fence. Each says what it answers: a cast, a summoning, a hex… When one could fit, everybody who might have it is asked at once; answers stay sealed until all have answered. Press **Pass**, or pass for the turn or for that kind of event if you would rather not be asked.
    📜 **The Regulation** in force bends the rules for everybody.
    Next to each name: ⭐ Mythical Creatures · ✋ cards in Hand · 🔮 Runes · 🔕 passes without being asked.
    At most 7 cards in Hand and 3 Runes. Gaining three Mythical Creatures in one turn costs you one of them.
    -# Any card's text: `/card` · every rule by its number: `/runes rules`

# Cards

card-command = Look up a card of Runes & Regulations
card-command-name = Its name
card-kind = { $kind ->
    [spell] Spell
    [creature] Creature
    [rune] Rune
   *[regulation] Regulation
}
card-copies = { $count ->
    [one] one copy
   *[other] { $count } copies
}
refused-runes-no-window = Nobody asks you for a Rune now.
refused-runes-nothing-passed = You are asked about everything as it is: no pass of yours lasts.
refused-card-unknown = No card here bears that name. Start typing it, and choose from the list.
