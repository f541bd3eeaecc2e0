// Package simulate plays a scenario by bots many times and counts what happens: who wins, in how many rounds, who
// falls first, where figures are wounded and fall, which rooms nobody enters.
//
// It knows no game. Like people at a table, the bots see only their views and choices ([battlemat.Ruleset].Bot); what
// happens is read from what the seats are told ([battlemat.Position].Tell). A seat may be told less than happens, so an
// event is what all seats together are told of it.
//
// The match with number n has a seed of its own, derived from the run's seed and n ([SeedOf]): it is the same whatever
// the number of workers, and [Commands] plays it once more so that its log can be written ([match.Known]). All results
// are counts ([Tables]), so the tables of two runs of one seed add up ([Tables.Add]).
//
// Read the files in this order:
//
//	run.go      matches on all cores, until they are played or somebody stops them
//	options.go  how many, with which seed and bots, within which bounds
//	seated.go   the scenario with bots in all its seats
//	playing.go  one match
//	watching.go what the seats are told of it, as facts
//	course.go   what is counted in one match
//	places.go   figures and rooms by the cells where they are
//	tables.go   what came of all matches
//	sums.go     tables added up
//	spread.go   the median, and between which numbers half of the matches lie
//	heat.go     a table as numbers on cells
//	picture.go  the board with such numbers on it
//	csv.go      a table as text for spreadsheets
package simulate
