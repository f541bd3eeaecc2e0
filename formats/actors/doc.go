// Package actors reads the files of other programs that hold characters and monsters of D&D, and makes a document of
// creatures of them: [creature.Document], with a report of what became of each piece.
//
// Programs change the shape of their files from version to version, and much of what a monster can do stands in prose
// alone. So a file is read as a tree of loose values, and sentences are read as the rulebook writes them: a sentence that
// is not understood whole changes nothing, and the report names its action. What a text says counts before fields beside
// it that say the same, which are often incomplete.
//
// It reads in this order:
//
//	format.go   the programs, and what is made of a file
//	values.go   the values of a file: lists, pages, lines, packs
//	node.go     loose values of JSON
//	words.go    texts: markup, keys, names
//	formula.go  sums of dice and numbers with names in them
//	maker.go    a creature while it is made, with its report
//	numbers.go  its numbers
//	prose.go    sentences about what an action does: its attack,
//	outcome.go  its save, conditions and pushes,
//	area.go     and the area that it covers
//	multi.go    how many attacks one action has
//	traits.go   the traits that the game has a rule for
//	spells.go   the spells that the game knows, and casting as prose says it
//	actions.go  an action made of a name and a text
//	choice.go   or several, of which one is chosen
//	open5e.go   Open5e: both versions of its API
//	foundry.go  actors of Foundry's dnd5e: their numbers,
//	foundry_older.go   also of versions up to 9,
//	foundry_armour.go  armour class,
//	foundry_class.go   levels and hit points of characters,
//	foundry_items.go   and what they carry, have and know;
//	foundry_attack.go  attacks,
//	foundry_deed.go    saves and areas of activities of both shapes,
//	foundry_text.go    their texts, with what fields say in the places for it,
//	foundry_spells.go  spells
package actors
