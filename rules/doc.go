// Package rules says what a rulebook can be asked and in which words it
// answers. Each book is a package below this one and reads in its own order;
// none imports another. Package rules/all lists them.
//
// A [Book] gives a desk: the book under one profile, every ambiguity decided.
// What a desk can answer it says by the interfaces it has: [Seer], [Ranger],
// [Mover], [Attacker], [Shover], [Shaper], [Measurer], [Monsters].
//
// What every book needs to be a [Book] is here too: [Readings] are its profiles
// and the [Switch] of each ambiguity, [Places] gathers where one can go.
package rules
