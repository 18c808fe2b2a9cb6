# The commands of Runes & Regulations. Descriptions have 100 characters at most.

runes-command = Runes & Regulations: five Mythical Creatures on your Lawn win
runes-command-start = Open a table of Runes & Regulations here
runes-command-rules = Look up the rules of Runes & Regulations
runes-command-use = Use what a Creature of yours may do at the beginning of your turn
runes-command-use-creature = Which Creature
runes-command-cast = Cast a Spell from your Hand
runes-command-cast-spell = Which Spell
runes-command-summon = Summon a Creature from your Hand onto your Lawn
runes-command-summon-creature = Which Creature
runes-command-spin = Do nothing more this turn but spin
runes-command-skip = Choose nothing: skip the phase, or say no
runes-command-discard = Choose cards or Runes of yours that go
runes-command-discard-cards = Which cards, apart by commas
runes-command-choose = Choose what a card or the spinner asks you for
runes-command-choose-what = What: cards, a player, or yes; several apart by commas
runes-command-activate = Answer what is going on with a Rune
runes-command-activate-rune = Which Rune
runes-command-pass = Answer with no Rune
runes-command-pass-until = For how long
runes-command-pass-once = just this time
runes-command-pass-turn = for the rest of this turn
runes-command-pass-kind = whenever it is this kind of event
runes-command-again = Be asked again: take back every pass that lasts
runes-command-pets = Tell how many pets you have: whoever has the most starts
runes-command-pets-number = How many
