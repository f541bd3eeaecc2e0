// Package simulate lets bots play a scenario many times and counts what happens: who wins, in how
// many rounds, who falls first, where figures are wounded and fall, and which rooms no figure
// enters.
//
// It knows no particular game. Like people at a table, the bots see only their views and choices
// ([battlemat.Ruleset].Bot). What happens is read from what the seats are told
// ([battlemat.Position].Tell). One seat may be told only part of what happens, so the package
// combines what all seats are told about an event.
//
// Each match has a seed derived from the run's seed and its number n ([SeedOf]). A match is
// therefore the same whatever the number of workers. [Commands] plays it again so that its log can
// be written ([match.Known]). All results are counts ([Tables]), so the tables of two runs with the
// same seed can be added ([Tables.Add]).
//
// Read the files in this order:
//
//	run.go      matches on all cores, until all are played or the caller stops them
//	options.go  the number of matches, the seed, the bots and the limits
//	seated.go   the scenario with bots in all its seats
//	playing.go  one match
//	watching.go what the seats are told about a match, as facts
//	course.go   what is counted in one match
//	places.go   figures and rooms by the cells where they are
//	tables.go   the results of all matches
//	sums.go     adding up tables
//	spread.go   medians and quartiles of numbers
//	heat.go     a table as numbers on cells
//	picture.go  the board with such numbers on it
//	csv.go      a table as text for spreadsheets
package simulate
