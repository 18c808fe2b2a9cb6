# The text of cards. Clauses without a full stop; code joins them to sentences. Verbs of the game stand in capitals.
# $own is "you", or "each" inside "each player in turn", where the one meant is that player.

runes-cost = Cost: { $cost }
runes-cost-part = { $what ->
    [discard] { $count ->
        [one] DISCARD a card
       *[other] DISCARD { $count } cards
    }
    [runes] { $count ->
        [one] DESTROY a Rune of yours
       *[other] DESTROY { $count } Runes of yours
    }
    [hex] { $count ->
        [one] HEX a Mythical Creature of yours
       *[other] HEX { $count } Mythical Creatures of yours
    }
   *[creatures] { $count ->
        [one] DESTROY a Creature of yours
       *[other] DESTROY { $count } Creatures of yours
    }
}
runes-and = { $first } and { $second }
runes-or-verb = { $first } or { $second }
runes-or = { $first } Or: { $second }

## Players and Creatures

runes-who = { $who ->
    [you] { $own ->
        [each] that player
       *[you] you
    }
    [neighbour] a neighbour
    [left] your left neighbour
    [right] your right neighbour
    [they] that player
    [each] each player
   *[neighbours] each neighbour
}
runes-where = { $of ->
    [you] { $own ->
        [each] on their own Lawn
       *[you] on your Lawn
    }
    [neighbour] on a neighbour's Lawn
    [left] on your left neighbour's Lawn
    [right] on your right neighbour's Lawn
    [they] on their Lawn
   *[anyone] on any Lawn
}
runes-kind = { $other ->
    [yes] other{ " " }
   *[no] { "" }
}{ $state ->
    [mythical] Mythical{ " " }
    [hexed] Hexed{ " " }
   *[any] { "" }
}{ $tag ->
    [none] { $count ->
        [one] Creature
       *[other] Creatures
    }
   *[other] { $count ->
        [one] { $tag }
       *[other] { $tag }s
    }
}
runes-target-this = this Creature
runes-target-it = it
runes-target-all = all { $kind } { $where }
runes-target-upto = up to { $count } { $kind } { $where }{ $by ->
    [owner] { "" } of their owner's choice
   *[you] { "" }
}
runes-target-some = { $count ->
    [one] a { $kind } { $where }
   *[other] { $count } { $kind } { $where }
}{ $by ->
    [owner] { "" } of { $count ->
        [one] its
       *[other] their
    } owner's choice
   *[you] { "" }
}

## What is done

runes-do-draw = { $you ->
    [yes] DRAW
   *[no] { $subject } DRAWS
} { $deck ->
    [runes] { $count ->
        [one] a Rune
       *[other] { $count } Runes
    }
   *[main] { $count ->
        [one] a card
       *[other] { $count } cards
    }
}
runes-do-discard = { $you ->
    [yes] DISCARD
   *[no] { $subject } DISCARDS
} { $count ->
    [0] the whole Hand
    [one] { $random ->
        [yes] a random card
       *[no] a card
    }
   *[other] { $random ->
        [yes] { $count } random cards
       *[no] { $count } cards
    }
}
runes-do-cast = { $you ->
    [yes] You may at once CAST a Spell from your Hand
   *[no] { $subject } may at once CAST a Spell from Hand
}
runes-do-summon = { $you ->
    [yes] You may at once SUMMON a Creature from your Hand
   *[no] { $subject } may at once SUMMON a Creature from Hand
}
runes-do-hex = HEX { $what }
runes-do-hex-may = You may HEX { $what }
runes-do-restore = RESTORE { $what }
runes-do-restore-may = You may RESTORE { $what }
runes-do-destroy = DESTROY { $what }
runes-do-destroy-may = You may DESTROY { $what }
runes-do-return = RETURN { $what } to { $many ->
    [yes] their owners' Hands
   *[no] its owner's Hand
}
runes-do-return-may = You may RETURN { $what } to { $many ->
    [yes] their owners' Hands
   *[no] its owner's Hand
}
runes-do-steal = STEAL { $what }
runes-do-steal-may = You may STEAL { $what }
runes-do-give = GIVE { $what } to { $to ->
    [neighbour] a neighbour
    [left] your left neighbour
    [right] your right neighbour
    [they] them
   *[you] yourself
}
runes-do-destroy-rune = { $who ->
    [you] DESTROY { $count ->
        [one] a Rune of yours
       *[other] { $count } Runes of yours
    }
    [they] DESTROY { $count ->
        [one] a random Rune of theirs
       *[other] { $count } random Runes of theirs
    }
   *[other] DESTROY { $count ->
        [one] a random Rune
       *[other] { $count } random Runes
    } of { $subject }
}
runes-do-steal-card = STEAL { $count ->
    [one] a random Hand card
   *[other] { $count } random Hand cards
} from { $who ->
    [they] them
   *[other] { $subject }
}
runes-do-steal-rune = STEAL { $count ->
    [one] a random Rune
   *[other] { $count } random Runes
} from { $who ->
    [they] them
   *[other] { $subject }
}
runes-do-give-card = { $you ->
    [yes] GIVE a Hand card
   *[no] { $subject } GIVES a Hand card
} to { $to ->
    [neighbour] a neighbour
    [left] your left neighbour
    [right] your right neighbour
    [they] them
   *[you] you
}
runes-do-give-rune = { $you ->
    [yes] GIVE a Rune
   *[no] { $subject } GIVES a Rune
} to { $to ->
    [neighbour] a neighbour
    [left] your left neighbour
    [right] your right neighbour
    [they] them
   *[you] you
}
runes-do-salvage = { $optional ->
    [yes] You may SALVAGE
   *[no] SALVAGE
} { $count ->
    [one] { $kind ->
        [spell] a Spell
        [creature] a Creature
        [rune] a Rune
       *[card] a card
    }
   *[other] { $count } { $kind ->
        [spell] Spells
        [creature] Creatures
        [rune] Runes
       *[card] cards
    }
}{ $tag ->
    [none] { "" }
   *[other] { "" } ({ $tag })
}
runes-do-swap = SWAP { $mine } with { $theirs }
runes-do-swap-hands = SWAP Hands with { $subject }
runes-do-swap-lawns = SWAP Lawns with { $subject }
runes-do-peek = PEEK at { $at ->
    [hand] { $subject }{ $who ->
        [they] r
       *[other] 's
    } Hand
    [fence] the Runes of { $who ->
        [they] theirs
       *[other] { $subject }
    }
    [deck] { $count ->
        [one] the top card
       *[other] the top { $count } cards
    } of the Main deck
    [rune-deck] { $count ->
        [one] the top card
       *[other] the top { $count } cards
    } of the Rune deck
   *[regulations] { $count ->
        [one] the next Regulation
       *[other] the next { $count } Regulations
    }
}
runes-do-reveal = REVEAL { $at ->
    [hand] { $who ->
        [they] their Hand
        [you] your Hand
       *[other] the Hand of { $subject }
    }
    [fence] { $who ->
        [they] their Runes
        [you] your Runes
       *[other] the Runes of { $subject }
    }
    [deck] { $count ->
        [one] the top card
       *[other] the top { $count } cards
    } of the Main deck
    [rune-deck] { $count ->
        [one] the top card
       *[other] the top { $count } cards
    } of the Rune deck
   *[regulations] { $count ->
        [one] the next Regulation
       *[other] the next { $count } Regulations
    }
}
runes-do-spin = { $you ->
    [yes] SPIN
   *[no] { $subject } SPINS
}
runes-do-respin = RESPIN the wheel
runes-do-activate = ACTIVATE the next Regulation
runes-do-cancel = CANCEL it
runes-do-redirect = REDIRECT it
runes-do-skip = { $you ->
    [yes] SKIP your next { $phase } phase
   *[no] { $subject } SKIPS the next { $phase } phase
}
runes-do-allow = { $count ->
    [one] One more { $phase }
   *[other] { $count } more { $phase }s
} this turn
runes-do-lasting = Until your next turn: { $rule }
runes-do-may = { $own ->
    [each] They may: { $then }
   *[you] You may: { $then }
}
runes-do-may-cost = You may pay ({ $cost }): { $then }
runes-do-choose = Choose one: { $among }
runes-do-if = If { $condition }: { $then }
runes-do-otherwise = Otherwise: { $then }
runes-do-each = { $subject }, each for their part: { $then }

## Conditions

runes-have = { $own ->
    [each] they have
    [they] they have
   *[you] you have
}
runes-if = { $what ->
    [did] { $value ->
        [yes] { $own ->
            [each] they do
           *[you] you do
        }
       *[no] { $own ->
            [each] they don't
           *[you] you don't
        }
    }
    [fewest] { runes-have } the fewest Mythical Creatures (ties count)
    [most] { runes-have } the most Mythical Creatures (ties count)
    [mythical-at-least] { runes-have } { $count } or more Mythical Creatures
    [mythical-at-most] { $count ->
        [0] { runes-have } no Mythical Creature
       *[other] { runes-have } { $count } or fewer Mythical Creatures
    }
    [hexed-at-least] { runes-have } { $count } or more Hexed Creatures
    [hand-at-least] { runes-have } { $count } or more Hand cards
    [hand-at-most] { $count ->
        [0] { runes-have } no Hand card
       *[other] { runes-have } { $count } or fewer Hand cards
    }
    [runes-at-least] { runes-have } { $count } or more Runes
    [runes-at-most] { $count ->
        [0] { runes-have } no Rune
       *[other] { runes-have } { $count } or fewer Runes
    }
    [it-is] { $value ->
        [spell] it is a Spell
       *[creature] it is a Creature
    }
   *[tag] { runes-have } another Mythical { $value }
}

## What Creatures wait for

runes-on-condition = { $on }, if { $condition }
runes-effect = { $on }: { $then }
runes-effect-may = { $on }, you may: { $then }
runes-effect-may-cost = { $on }, you may pay ({ $cost }): { $then }
runes-on-enter = { $whom ->
    [this] When this enters
   *[another] When { $of ->
        [you] another { $kind } of yours
        [neighbour] a neighbour's { $kind }
       *[anyone] another { $kind }
    } enters
}
runes-on-begin = At the beginning of your turn
runes-on-end = At the end of your turn
runes-on-cast = When { $by ->
    [you] you cast
    [neighbour] a neighbour casts
   *[anyone] anybody casts
} a Spell
runes-on-draw = When { $by ->
    [you] you draw
    [neighbour] a neighbour draws
   *[anyone] anybody draws
} a card
runes-on-spin = When { $by ->
    [you] you spin
    [neighbour] a neighbour spins
   *[anyone] anybody spins
}
runes-on-activate = When { $by ->
    [you] you activate
    [neighbour] a neighbour activates
   *[anyone] anybody activates
} a Rune
runes-on-hex = When { $of ->
    [you] another { $kind } of yours
    [neighbour] a neighbour's { $kind }
   *[anyone] another { $kind }
} is hexed
runes-on-destroy = When { $of ->
    [you] another { $kind } of yours
    [neighbour] a neighbour's { $kind }
   *[anyone] another { $kind }
} is destroyed
runes-done = { $verb ->
    [hex] hexed
    [destroy] destroyed
    [steal] stolen
    [return] returned
   *[swap] swapped
}
runes-would = When { $whom ->
    [this] this
    [another] another { $kind } of yours
   *[any] a { $kind } of yours
} would be { $verb ->
    [hex] hexed
    [destroy] destroyed
   *[steal] stolen
}

## What Runes answer

runes-answer = { $on }:
runes-answer-cast = { $time ->
    [would] When
   *[when] After
} { $by ->
    [you] you cast
    [neighbour] a neighbour casts
   *[anyone] anybody casts
} a Spell
runes-answer-summon = { $time ->
    [would] When { $by ->
        [you] you summon
        [neighbour] a neighbour summons
       *[anyone] anybody summons
    }
   *[when] After { $by ->
        [you] you summon
        [neighbour] a neighbour summons
       *[anyone] anybody summons
    }
} a { $kind }
runes-answer-activate = { $time ->
    [would] When
   *[when] After
} { $by ->
    [you] you activate
    [neighbour] a neighbour activates
   *[anyone] anybody activates
} a Rune
runes-answer-hex = { $time ->
    [would] When { $of ->
        [you] a { $kind } of yours
        [neighbour] a neighbour's { $kind }
       *[anyone] a { $kind }
    } would be
   *[when] After { $of ->
        [you] a { $kind } of yours
        [neighbour] a neighbour's { $kind }
       *[anyone] a { $kind }
    } is
} hexed
runes-answer-destroy = { $time ->
    [would] When { $of ->
        [you] a { $kind } of yours
        [neighbour] a neighbour's { $kind }
       *[anyone] a { $kind }
    } would be
   *[when] After { $of ->
        [you] a { $kind } of yours
        [neighbour] a neighbour's { $kind }
       *[anyone] a { $kind }
    } is
} destroyed
runes-answer-steal = { $time ->
    [would] When { $of ->
        [you] a { $kind } of yours
        [neighbour] a neighbour's { $kind }
       *[anyone] a { $kind }
    } would be
   *[when] After { $of ->
        [you] a { $kind } of yours
        [neighbour] a neighbour's { $kind }
       *[anyone] a { $kind }
    } is
} stolen
runes-answer-discard = { $time ->
    [would] When { $of ->
        [you] you would discard
        [neighbour] a neighbour would discard
       *[anyone] anybody would discard
    }
   *[when] After { $of ->
        [you] you discard
        [neighbour] a neighbour discards
       *[anyone] anybody discards
    }
} a card by an effect
runes-answer-result = { $time ->
    [would] When
   *[when] After
} { $by ->
    [you] your spin
    [neighbour] a neighbour's spin
   *[anyone] a spin
} shows { $some ->
    [yes] { $faces }
   *[no] its face
}
runes-answer-regulation = { $time ->
    [would] When a Regulation would become active
   *[when] When a Regulation becomes active
}

## What holds

runes-rule-protect = { $whom ->
    [this] This Creature
    [others] Your other { $kind }
    [everybody] { $kind }
   *[all] Your { $kind }
} can't be { $verbs }{ $by ->
    [neighbours] { "" } by neighbours
   *[anyone] { "" }
}
runes-rule-forbid = { $who ->
    [you] You
    [neighbours] Neighbours
   *[everyone] Players
} can't { $verb ->
    [cast] cast Spells
    [summon] summon Creatures
    [activate] activate Runes
    [restore] restore
    [salvage] salvage
    [steal] steal
    [destroy] destroy
    [swap] swap
   *[peek] peek
}
runes-rule-tax = { $who ->
    [you] You
    [neighbours] Neighbours
   *[everyone] Players
} pay more to { $verb ->
    [cast] cast a Spell
    [summon] summon a Creature
   *[activate] activate a Rune
}: { $cost }
runes-rule-limit = { $who ->
    [you] Your
    [neighbours] Neighbours'
   *[everyone] Everybody's
} { $of ->
    [hand] hand limit
   *[runes] rune limit
} is { $count } { $more ->
    [yes] higher
   *[no] lower
}
runes-rule-allowance = { $who ->
    [you] You have
    [neighbours] Neighbours have
   *[everyone] Everybody has
} { $count } { $more ->
    [yes] more
   *[no] fewer
} { $phase }{ $count ->
    [one] { "" }
   *[other] s
} a turn
runes-faces = { $count ->
    [one] face { $faces }
   *[other] faces { $faces }
}
runes-rule-face = On { $faces } the spinner now says: { $then }
runes-rule-exempt = The Regulation's rules do not bind you
runes-rule-condition = { $rule } while { $condition }
runes-each-turn = At the start of every turn, for the player whose turn it is: { $then }
