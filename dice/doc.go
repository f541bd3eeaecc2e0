// Package dice is about chance: rollers that throw dice and draw cards, and the exact odds of the
// results. It knows no game: the dice, decks and attacks of a game belong to its rulebook.
//
// What is thrown:
//
//	die.go      a name and its faces; the numbered dice d4 to d100
//	pile.go     cards without an order, drawn as if a die were thrown
//	expr.go     a sum of dice and numbers, 1d8+2d6+3
//	versus.go   one pool of dice against another: hits and blocks
//	favour.go   advantage and disadvantage, which cancel
//
// Who throws:
//
//	roller.go   the interface, recorded throws, and the recorder
//	seed.go     a seed: 32 bytes
//	seeded.go   the stream of a seed, the same on every machine
//	scripted.go a list of faces, and the replay of recorded throws
//
// The odds:
//
//	dist.go     the exact distribution of a whole number
//	distfit.go  its weights: machine words while they fit, and big integers otherwise
//	disttext.go a distribution as a table, as text and as JSON
//	convolve.go sums of distributions
//	mix.go      mixtures and maps of distributions
//	ratio.go    an exact fraction, as decimals and percent
//	odds.go     the harm of an attack, and the chance of a kill
//
// A draw from a [Pile] is a throw of the die whose faces are its cards, so there is no hidden order
// to be kept secret. Nothing here panics on user input: an exhausted script or an unknown face is
// an error. No floating point is used. The tests compare the odds with an enumeration of all
// throws, which package dicetest makes.
package dice
