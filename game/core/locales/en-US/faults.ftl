# Why an answer or a record is refused: "illegal-" and the code, as whole sentences. The rule that is broken is told beside it.

illegal-game-over = The game is over.
illegal-nothing-owed = It's not your turn.
illegal-not-on-offer = “{ $option }” is not among what you can choose now.
illegal-choose-count = { $range ->
    [one] Choose exactly one.
    [exact] Choose exactly { $least }, none of them twice.
    [most] Choose at most { $most }, none of them twice.
   *[wide] Choose { $least } to { $most }, none of them twice.
}

illegal-endless = The cards in play would go on for ever.

## A record's form

illegal-key-missing = “{ $key }” is missing.
illegal-key-unknown = “{ $key }” has no place here.
illegal-not-a-number = “{ $key }” must be a whole number.
illegal-not-text = “{ $key }” must be text.
illegal-not-a-list = “{ $key }” must be a list.
illegal-record-empty = The file is empty.
illegal-record-line-end = The line must end in a line feed alone.
illegal-record-not-utf8 = The line is not UTF-8.
illegal-record-not-json = The line is not JSON, names a key twice, or has a number of more than 15 digits.
illegal-record-not-object = The line is JSON, but no object.
illegal-record-version = This is version { $version } of the format; I read version { $known }.
illegal-record-game = I know no game called “{ $name }”.
illegal-record-header = The header's “{ $where }” is missing or not as it must be.
illegal-record-seats = That many players ({ $seats }) can't play this way.
illegal-record-teams = The teams don't sit as they must.
illegal-record-order = Action { $needed } was expected, and this is { $number }.
illegal-record-by = “by” can only be “clock” or “computer”.
illegal-record-after-end = Nothing may follow the end.
illegal-record-end = “end” can only be “win”, “draw” or “off”.
illegal-record-winners = The winners must be seats in ascending order, and none unless the game was won.
illegal-record-actions = The record has { $needed } actions, not { $number }.
illegal-record-end-untrue = The game didn't end like that.

## Fairness

illegal-fairness-contributions = { $humans } people played, but { $told } contributions are told.
illegal-fairness-commitment = The commitment is not that of the secret.
illegal-fairness-seed = The seed is not the one that the secret and the contributions make.
