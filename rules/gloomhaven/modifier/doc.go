// Package modifier implements the attack modifier deck of Gloomhaven: its cards, draws with Advantage
// and Disadvantage, the arithmetic of an attack, and the exact odds of an attack action.
//
//	card.go        a card: its change to the attack value, its effects
//	parse.go       cards as text, `+0x6 +1x5 -1x5 +2 -2 x2* null*`; the standard deck
//	deck.go        a deck in play: draw pile, discards, the shuffle at the end of the round
//	draw.go        a draw, and which of its cards count            GH S4.24 to S4.26
//	tally.go       the modifiers of one step, in the chosen order  GH S4.21
//	strike.go      the computation of an attack, step by step      GH S4.20 to S4.22, S4.42
//	odds.go        the exact odds of an attack action              GH S4.28, S4.31
//	odds_plain.go  the odds of a usual attack, by formula
//	count.go       the count behind the odds, over the states of the draw pile
//	count_cards.go the cards of a count, with equivalent cards merged
//
// Package gloomhaven decides which figures may be attacked; package card has the decks of the
// characters. Rule numbers are those of docs/rulings/gloomhaven.md.
package modifier
