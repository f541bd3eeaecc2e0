// Command battlemat is the rules desk: it settles questions of tactical board
// games on real boards, with the reason and a picture.
//
// Read the files in this order:
//
//	main.go       the command line, and the exit status
//	version.go    its version, with the commit
//	arguments.go  arguments typed out of habit, or by mistake
//	values.go     values that are missing, or not numbers
//	completion.go completion in the shell
//	streams.go    standard input and output
//	words.go      answers on one line
//
//	ask.go        the desk's questions
//	lists.go      the rulebooks and their contents
//	load.go       documents that a question names
//	show.go       pictures at the terminal and in files
//	convert.go    a board in its other form
//	import.go     a board from a file of another program,
//	import_creatures.go files with characters and monsters,
//	import_json.go and the reports of both as JSON
//	export.go     a file of another program from a board
//	print.go      a scenario on paper
//	schema.go     the JSON Schemas of documents
//	script.go     txtar examples played
//	perft.go      counts of sequences of commands
//
//	game.go       games and scenarios, found by name
//	play.go       a match at the terminal,
//	terminal.go   its turns,
//	epilogue.go   its end, and a tally of what was done,
//	tablewords.go the commands of the table itself
//	ground.go     the view of a seat
//	replay.go     a match up to an entry
//	verify.go     a log checked by deciding it again
//	simulate.go   a scenario that bots play many times,
//	simulate_tell.go and the results,
//	progress.go   with a progress bar
//	backup.go     a copy of the store
//	prune.go      matches removed from it
//
//	library.go    documents under a personal link,
//	shelf.go      in a store or at a server
//
//	serve.go      the table on the network,
//	addresses.go  the addresses at which others reach it
//	bounds.go     its limits,
//	offered.go    the scenarios it offers,
//	picture.go    with their pictures,
//	browser.go    and its page, opened in the browser
package main
