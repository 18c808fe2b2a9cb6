# Why an answer is refused in Runes & Regulations.

illegal-another-ask = That isn't what you are asked now.
illegal-seats-for-game = Two to four can play, not { $seats }.
illegal-pets-for-seats = Pets are told of { $told } players, but { $seats } sit here.
illegal-other-cards = The cards are not those with which this game was begun.
