// Package creature holds the creatures of D&D as data: the statistics of monsters and characters,
// their attacks, and spells. Package skirmish decides their effects.
//
// All lengths are feet. Keys are words of lower-case letters, digits and hyphens. The shipped
// statistics are those of the System Reference Document 5.1 (see NOTICE). The descriptions are our
// own.
//
//	statblock.go        a creature: its statistics, senses, traits, actions
//	experience.go       experience points and encounter budgets
//	traits.go           the traits that change rules, by their keys
//	action.go           actions and spells, and how they are aimed
//	effect.go           the effects: damage, conditions, pushes, zones
//	check.go            the check of creatures and spells in a document
//	check_statblock.go  the check of numbers, traits and casting
//	check_action.go     the check of actions and spells
//	check_effect.go     the check of effects
//	document.go         reading and writing a document of creatures
//	schema.go           the JSON Schema of such a document
//	shipped.go          the creatures and spells that come with the program
package creature
