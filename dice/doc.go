// Package dice owns chance: the dice and decks of the games, who throws them,
// and what they are worth.
//
// It has three floors, and imports only the standard library.
//
// # What is thrown
//
// A [Die] is a value, a name and its faces: [D] makes d4 to d100, [HeroQuest] and
// [Heroscape] the two combat dice. A [Pile] is cards without an order, and a
// draw from it is a throw of the die whose faces are its cards, so that no hidden
// order has to be kept secret. [Modifiers] is an attack modifier deck of any content
// with its draw pile, its discards and its shuffle at the end of the round;
// [ParsePile] reads the text in which such a deck is written,
// `+0x6 +1x5 -1x5 +2 -2 x2* null*`.
//
// # Who throws
//
// A [Roller] answers which face came up. [Seeded] draws from a 32-byte [Seed] (a
// stream that is the same on every machine), [Scripted] reads a list; a [Recorder]
// around either notes each throw as a fact, and [Replay] throws the facts again.
// Nothing here panics on what a user typed: a script that ran dry or a face that
// does not exist is an error.
//
// # What it is worth
//
// [Dist] is an exact distribution over whole numbers: weights over one denominator, in
// machine words while they fit and in big integers from there on. Probabilities
// and means are [Ratio] values, printed as a fraction and as decimals; no
// floating point takes part. The attacks of the games are values with named fields
// that both play and count:
//
//   - [Versus]: hits against blocks, skulls and shields, with [Height] and [Fight];
//   - [D20Attack]: a d20 against an armour class, and an [Expr] of damage;
//   - [Strike]: an attack value, a modifier deck and a shield.
//
// [Odds] holds what each of them says: the distribution of the harm and the chance
// that it kills. Every one of them is proved in the tests against the
// enumeration of all throws, or of all orders of all cards.
//
// Statements are cited as in docs/rulings: HQ (HeroQuest), HS (Heroscape), DND, GH
// (Gloomhaven).
package dice
