// Command battlemat is the rules desk: it settles questions of tactical board
// games on real boards, with the reason and a picture.
//
// It reads in this order:
//
//	main.go       the command line, and how the program ends
//	version.go    what it calls itself, with the commit
//	arguments.go  what people type out of habit, or wrong
//	values.go     values that are missing, or no numbers
//	completion.go completion in the shell
//	streams.go    standard input and output
//	words.go      answers on one line
//
//	ask.go        the desk's questions
//	lists.go      the rulebooks, and what can be known of them
//	load.go       documents that a question names
//	show.go       pictures at the terminal and in files
//	convert.go    a board in its other form
//	import.go     a board of a file of another program,
//	export.go     and such a file of a board
//	schema.go     the JSON Schemas of documents
//	script.go     txtar examples played
//	perft.go      counts of sequences of commands
//
//	game.go       games and scenarios, found by name
//	play.go       a match at the terminal,
//	terminal.go   how it goes on,
//	epilogue.go   how it ended, and what was done in it,
//	tablewords.go what the table itself understands
//	ground.go     what a seat sees
//	replay.go     a match up to an entry
//	verify.go     a log decided again
//	backup.go     a copy of the store
//	prune.go      matches removed from it
//
//	serve.go      the table on the network,
//	addresses.go  by which addresses others reach it
//	bounds.go     what it may take up,
//	offered.go    which scenarios it offers,
//	picture.go    with the pictures that lie beside them,
//	browser.go    and its page opened
package main
