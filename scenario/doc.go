// Package scenario provides the document format battlemat.scenario/1: a board with what a game puts
// on it, the seats, and the part that only its ruleset reads.
//
// Read the files in this order:
//
//	scenario.go a scenario and its seats
//	master.go   a game master's seat and powers
//	undo.go     the undo setting
//	epilogue.go the texts for the end
//	balance.go  how often each side should win
//	limits.go   how large a document may be
//	read.go     reading a scenario
//	seats.go    reading its seats
//	draft.go    the readable parts of a faulty document
//	decode.go   decoding the part that a game reads
//	doubts.go   values that could not be read
//	write.go    writing a scenario
//	restore.go  reading the output of write.go
//	schema.go   the JSON Schema of the format
package scenario
