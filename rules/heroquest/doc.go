// Package heroquest is the rulebook of HeroQuest. It answers the questions that come up in play:
// who sees what, who may attack whom, and how a figure may move.
//
// Read the files in this order:
//
//	profile.go       what the sources disagree on: the profiles, with every field
//	settings.go      each field with its name and possible values
//	book.go          the book, and its desk under a profile
//	words.go         the words that the book reads on a board
//	barred.go        the rules by which a place cannot be reached
//
//	diagonal.go      the diagonal attack and its tables (HQ S0.2 to S0.21)
//	cases.go         all cases of diagonal attacks, as small boards (HQ S0.5)
//	sight.go         the line of sight (HQ S1.7, S1.59, S1.78, D1, D2)
//	judgement.go     a verdict, with the rule that denies sight
//	see.go           the kinds of sight (HQ S1.53), spells and ranged attacks (HQ S1.19 to S1.20, S1.57 to S1.61, S1.71, S1.79)
//	reveal.go        what is revealed (HQ S1.18, S1.47, S1.55, S1.56, S1.75), which doors may be opened (HQ S1.48)
//	segments.go      the pieces of corridor that one edition reveals (HQ S1.65)
//	field_of_view.go what several figures reveal together, for matches (HQ Q8, Q113)
//	searches.go      treasure, traps and secret doors (HQ S1.62 to S1.65, S1.76, S1.77)
//	doors.go         the squares from which a door is seen (HQ S1.66 to S1.67, S1.78)
//	candidates.go    which squares are looked at, in a box (HQ S1.17 to S1.27)
//
//	movement.go      where a figure can go (HQ S0.26)
//	bare.go          where a figure can go, without the paths
//	floor.go         where many figures of one board can go, without the paths
//	distance.go      distances in squares (HQ S0.26)
//	figures.go       heroes and monsters by edition
//	foes.go          valid targets of attacks and spells, and the default weapon
//	portraits.go     the silhouettes and colours of figures
//	names.go         the names of figures, spells and equipment
//	aliases.go       the names that other editions use
//	weapons.go       weapons and armour by edition (HQ S0.1)
//	first.go         how a hero without a weapon fights
//	attack.go        whether an attack is allowed (HQ S0.23 to S0.25, S1.54, S1.72)
//	combat.go        the combat die, skulls against shields, and when a figure dies (HQ D4)
//	duel.go          an attack in a match, with the effects of spells and potions
//	effects.go       the effects of spells and potions, as traits of a figure
//	finds.go         weapons and armour that no armoury sells
//	odds.go          the odds of an attack (HQ D4, S0.31)
//
// Rules are cited as in docs/rulings/heroquest.md. Coordinates are 0-based, x to the right and y
// down.
package heroquest
