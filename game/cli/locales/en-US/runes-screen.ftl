# Runes & Regulations in a terminal

cli-runes-turn = Turn { $turn } · Deck { $deck } · { $goal } Mythical Creatures win
cli-runes-regulation = Regulation: { $name }. { $text }
cli-runes-seat = { $name } · { $mythical } Mythical · hand { $hand } · runes { $runes } · Lawn: { $lawn }
cli-runes-hexed = { " " }(hexed)
cli-runes-hand = { $name }, Hand: { $cards }
cli-runes-fence = { $name }, Runes: { $cards }
cli-runes-help =
    Mythical Creatures on your Lawn win, as many as the first line says: at once and
    on anybody's turn.
    A turn: effects at its beginning, draw a card, cast a Spell, summon a Creature,
    spin. You may skip casting and summoning. Runes behind your Fence answer what
    others do; when you are asked, name one or press Enter to let it happen.
    A Hexed Creature has no effect and does not count. A card's text beats the
    Regulation, and the Regulation beats the rules. Rules by number:
    docs/rules-runes.md.
