// Package encounter lays out skirmishes on maps from other programs: it finds where a party begins
// and where its foes wait, and drafts foes that are worth the party's budget. A person may choose
// the figures, their places and the objective instead.
//
//	encounter.go  the chosen figures, their places and the objective
//	goal.go       the goal of an encounter in words
//	field.go      a map as a skirmish: the party
//	muster.go     placing the figures
//	survey.go     the ground of a map
//	entrances.go  where the sides begin
//	notes.go      the map's notes about its rooms
//	foes.go       sets of monsters, and their rooms
//	size.go       the number of monsters
//	lineup.go     the figures and places, and the difficulty
package encounter
