### Reactions on a board.

reaction-take-off = To use { $emoji } again, take your reaction off the board first: I'm not allowed to do that.
reaction-not-now = { $emoji } isn't possible now. Here is what is:
reaction-closed-dms = { $name }: I can't send you direct messages. Press **{ $emoji } My hand** on the board instead.
