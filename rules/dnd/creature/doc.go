// Package creature holds the creatures of D&D as data: statistics of monsters and characters, their
// attacks, and spells. Their effects are decided in package skirmish.
//
// All lengths are feet. Keys are words of small letters, digits and hyphens. The shipped statistics
// are those of the System Reference Document 5.1 (see NOTICE); the descriptions are our own.
//
//	statblock.go        a creature: its numbers, senses, traits, actions
//	experience.go       its experience points, and the budget of encounters
//	traits.go           its traits that change rules, by keys
//	action.go           what can be done with an action, a bonus action, a spell
//	effect.go           the effects: damage, conditions, pushes, zones
//	check.go            what keeps creatures and spells of a document from being played,
//	check_statblock.go  in their numbers, traits and casting,
//	check_action.go     in how actions and spells are aimed
//	check_effect.go     and in their effects
//	document.go         a document of them, read and written
//	schema.go           their JSON Schema
//	shipped.go          the creatures and spells that come with the program
package creature
