// Package actors reads files from other programs that contain D&D characters and monsters. It
// converts them to a document of creatures, [creature.Document], with a report of what became of
// each piece.
//
// Programs change the shape of their files from version to version, and files often describe a
// monster's abilities only in prose. So a file is read as a tree of loosely typed values, and
// sentences are parsed in the wording of the rulebook. A sentence that is not understood completely
// changes nothing, and the report names its action. Where text and fields give the same
// information, the text takes precedence, because the fields are often incomplete.
//
// Read the files in this order:
//
//	format.go   the programs, and the import of a file
//	values.go   the values of a file: lists, pages, lines, packs
//	node.go     JSON values of any shape
//	words.go    texts: markup, keys, names
//	formula.go  sums of dice and numbers with names in them
//	maker.go    a creature under construction, with its report
//	numbers.go  its numbers
//	prose.go    sentences that describe an action: its attack,
//	outcome.go  its save, conditions and pushes,
//	area.go     and the area that it covers
//	multi.go    how many attacks one action has
//	traits.go   the traits for which the game has a rule
//	spells.go   the spells that the game knows, and casting described in prose
//	actions.go  an action made from a name and a text
//	choice.go   or several actions, of which one is chosen
//	open5e.go   Open5e: both versions of its API
//	foundry.go  actors of Foundry's dnd5e: their numbers,
//	foundry_older.go   actors of versions up to 9,
//	foundry_armour.go  armour class,
//	foundry_class.go   levels and hit points of characters,
//	foundry_items.go   equipment, features and spells;
//	foundry_attack.go  attacks,
//	foundry_deed.go    saves and areas of activities, in both formats,
//	foundry_text.go    texts, with the values of fields filled in,
//	foundry_spells.go  spells
package actors
