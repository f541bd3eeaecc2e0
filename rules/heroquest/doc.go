// Package heroquest is the rulebook of HeroQuest, as the questions of a table
// need it: who sees what, who may attack whom, how a figure may move.
//
// It reads in this order:
//
//	profile.go       what the sources disagree on: three profiles, every field named
//	settings.go      each field under its name, with the words that set it
//	book.go          the book, and its desk under a profile
//	words.go         the words that it reads on a board
//	barred.go        the statements by which a place is not reached
//
//	diagonal.go      the diagonal attack and its tables (HQ S0.2 to S0.21)
//	cases.go         all cases of it, as small boards (HQ S0.5)
//	sight.go         the line of sight (HQ S1.7, S1.59, S1.78, D1, D2)
//	judgement.go     a verdict, and the rule that denies it
//	see.go           the kinds of seeing (HQ S1.53), spells and ranged attacks (HQ S1.19 to S1.20, S1.57 to S1.61, S1.71, S1.79)
//	reveal.go        what is revealed (HQ S1.18, S1.47, S1.55, S1.56, S1.75), which doors may be opened (HQ S1.48)
//	segments.go      the pieces of corridor that one edition reveals (HQ S1.65)
//	field_of_view.go what figures reveal together, as a match asks it (HQ Q8, Q113)
//	searches.go      treasure, traps and secret doors (HQ S1.62 to S1.65, S1.76, S1.77)
//	doors.go         from where a door is seen (HQ S1.66 to S1.67, S1.78)
//	candidates.go    which squares are looked at, in a box (HQ S1.17 to S1.27)
//
//	movement.go      where a figure can go (HQ S0.26)
//	bare.go          the same without the ways there
//	floor.go         the same for many figures of one board, without their ways
//	distance.go      how far it is, in squares (HQ S0.26)
//	figures.go       heroes and monsters by edition
//	foes.go          who may be attacked and cast at, and with what weapon,
//	portraits.go     the silhouettes and colours of figures
//	names.go         the names of figures, spells and equipment,
//	aliases.go       and those of other editions
//	weapons.go       weapons and armour by edition (HQ S0.1)
//	first.go         what a hero without a weapon fights with
//	attack.go        whether an attack is allowed (HQ S0.23 to S0.25, S1.54, S1.72)
//	combat.go        the combat die, skulls against shields, and what kills (HQ D4)
//	duel.go          an attack in play, with what spells and potions add
//	effects.go       what these add, by the traits of a figure
//	finds.go         weapons and armour that no armoury sells
//	odds.go          what comes of it (HQ D4, S0.31)
//
// Statements are cited as in docs/rulings/heroquest.md. Coordinates are 0-based,
// x to the right and y down.
package heroquest
