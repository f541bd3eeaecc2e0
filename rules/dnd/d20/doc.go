// Package d20 implements the attack roll of D&D: a d20 against an armour class, and the damage of a
// hit.
//
//	attack.go   the attack, its outcomes, its damage and its exact odds
//	part.go     damage of several types
//	roll.go     rolling an attack with dice
//
// Package dnd decides whether a figure may attack another, with which bonus and against which
// cover. The rules are cited as DND L2 and "DND skirmish", as in docs/rulings/dnd.md.
package d20
