# The commands that every game has. Descriptions have 100 characters at most.

command-start-place = Where the table stands
command-start-place-channel = Right in this channel
command-start-place-thread = In a thread of its own
command-rules-search = A word or a rule's number
command-board = Post the board afresh at the bottom of the channel
command-hand = See your hand, and what you may do now
rules-none = No rule of { $game } tells of "{ $search }".
