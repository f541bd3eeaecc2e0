// Package card holds the cards of Gloomhaven as data: the abilities, the characters' cards with
// their two halves, the cards that monsters draw, and the characters and monsters that own them.
//
// An ability is written as a line, in the game's own words:
//
//	Move 4, Jump
//	Attack 3, Range 4, Target 2, Pierce 1, Push 1, Poison
//	Attack 2, Area [[1,0],[0,1]], +2 if flanked
//	Heal 3, Range 2 · Shield 1, Self · Bless, Self and Allies, Range 3
//
// Such lines are in documents and on the cards that players see, and [Parse] reads them. The rules
// for the effects are in package delve.
//
//	ability.go         one ability
//	conditions.go      the deeds that put conditions on a figure
//	line.go            reading a line: the deed
//	line_forms.go      what a line with each deed may contain
//	line_words.go      the words after the deed
//	line_numbers.go    numbers and bonuses
//	line_fit.go        words that do not go together, and defaults
//	line_write.go      writing a line
//	half.go            a half of a card, and the card
//	class.go           a character: its cards, its life by level, its modifier deck
//	modifiers.go       a character's modifier deck, and the effects of its cards
//	monster.go         a type of monster: its stats by level, its cards
//	entry.go           characters and monsters in documents
//	entry_check.go     rules for all entries
//	entry_class.go     reading a character's entry
//	entry_monster.go   reading a monster's entry
//	shipped.go         the characters and monsters that come with the program
package card
