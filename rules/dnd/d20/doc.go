// Package d20 is the attack roll of D&D: a d20 against an armour class, and the damage of a hit.
//
//	attack.go   the attack, its outcomes, its damage and its exact odds
//	part.go     damage of several types
//	roll.go     the attack as it is rolled
//
// Whether a figure may attack another, with which bonus and cover, is the business of package
// dnd. The rules are cited as DND L2 and "DND skirmish", as in docs/rulings/dnd.md.
package d20
