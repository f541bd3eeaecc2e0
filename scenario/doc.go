// Package scenario owns the document battlemat.scenario/1: a board with what a game
// puts on it, the seats, and the part that only its ruleset reads.
//
// It reads in this order:
//
//	scenario.go a scenario and its seats
//	master.go   a game master's seat, and what it may rule
//	undo.go     what may be taken back
//	epilogue.go what is told at the end
//	balance.go  how often each side is meant to win
//	limits.go   how large a document may be
//	read.go     a scenario read
//	seats.go    its seats
//	draft.go    what can be understood of a faulty one
//	decode.go   the part that a game reads
//	doubts.go   what of it could not be read
//	write.go    a scenario written
//	restore.go  a scenario from what write.go has written
//	schema.go   the JSON Schema of the format
package scenario
