# Several things side by side: two of them; of more, all but the last; and the last.

list-two = { $first } and { $last }
list-middle = { $first }, { $last }
list-end = { $first } and { $last }
