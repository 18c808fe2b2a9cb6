# ``cards`` and ``lab``.

cli-cards = list card sets with every card's text, and check packs
cli-json-flag = as JSON
cli-packs-flag = also read the packs in this folder
cli-play-packs-flag = a folder of packs; --sets then names those that are played
cli-no-folder = There is no folder { $folder }.
cli-pack-itself = { $folder } is a pack itself. Name the folder in which packs lie: { $parent }
cli-bad-pack = Pack { $pack } is refused: { $file }{ $card ->
    [none] { "" }
   *[other] , card { $card }
}{ $field ->
    [none] { "" }
   *[other] , field { $field }
}: expected { $expected }
cli-set = { $name } ({ $id }), SHA-256 { $sha256 }
cli-set-kind = { $kind ->
    [spell] Spells
    [creature] Creatures
    [rune] Runes
   *[regulation] Regulations
}: { $cards ->
    [one] one card
   *[other] { $cards } cards
} of { $designs ->
    [one] one design
   *[other] { $designs } designs
}

cli-lab = measure a game's balance with steady computer players
cli-lab-games-flag = games for each number of players
cli-lab-players-flag = numbers of players, such as 2,3,4
cli-lab-openings-flag = measure every opening instead of the default one
cli-lab-hands-flag = measure every design by the opening Hands and Fences of ordinary games
cli-lab-insertion-flag = measure every design: the same deals with it and with a plain card, until it is surely within the aim or beyond it
cli-lab-regulations-flag = measure every Regulation: the same deals with it active at first
cli-lab-cards-flag = only the designs whose ids hold this, or one of these with commas between
cli-lab-seed-flag = a word from which all games are seeded
cli-lab-jobs-flag = how many processes; all cores by default
cli-lab-results-flag = where games that were played are kept, so that a measurement can go on; data/lab.jsonl by default
cli-lab-head = { $players } players, { $games } games, opening “{ $opening }”, seed “{ $seed }”
cli-lab-places =   wins by place in turn order, in percent: { $shares } (even: { $even }, standard error { $error })
cli-lab-rounds =   rounds: median { $median }, { $within } % last 6–16, { $over } % over 30
cli-lab-cap =   { $count } games met the cap
cli-lab-design = { $mark } { $moved } points (error { $error }, { $count } games)  { $design }
cli-lab-regulation =   { $rounds } rounds, starter wins { $share } %  { $design }
cli-lab-progress = { $done } of { $all }
