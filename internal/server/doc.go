// Package server speaks HTTP over a service of matches: the API and its OpenAPI document,
// the live stream as WebSocket and as server-sent events, the lobby, the rules desk, the
// client's files, health and metrics. It decides nothing about a game: every command goes
// to the service, and what comes back is a view of one seat.
//
// Errors become problems in one place (problem.go). What is told on a stream while a match is played is the
// business of package live, which this one serves as its host (stream.go).
//
// A token travels in the Authorization header or in a stream's first message, and is
// never written to a log, an error or a URL.
//
// It reads in this order:
//
//	server.go           a server of a service
//	routes.go           which path is answered by what
//	limits.go           what clients may take up
//	reach.go            by which addresses others reach it
//	metrics.go          what is counted
//
// What every request passes through:
//
//	access.go           its line in the log, and its count,
//	headers.go          what a browser may do with the answer,
//	origin.go           which pages may send it,
//	bucket.go           how many a client may send,
//	tokens.go           the tokens that it brings
//	body.go             what is wrong with its body,
//	methods.go          whether its path takes its method,
//	problem.go          errors, as problems
//	invalid.go          with the field of a question that is wrong
//	sanitize.go         and without what they should not repeat
//
// Matches:
//
//	file_turn.go        the turns of files that are sent, and how large they may be
//	imported.go         boards of files of other programs, and matches on them
//	parts.go            an encounter beside such a file,
//	roster.go           and who may be chosen for it
//	exported.go         a document as a file of another program
//	locker.go           what people keep under a link of their own
//	library.go          documents among it
//	lobby.go            scenarios and books, drawn and described once
//	night.go            the picture of one that begins in the dark
//	begin.go            a match begun
//	brought.go          one of a document of somebody's own: read, checked,
//	under.go            with a picture under its board,
//	rehearsal.go        tried,
//	faults.go           or refused with the places of its faults
//	checks.go           or checked while somebody edits it,
//	mends.go            with what would mend it
//	illustrations.go    and how its figures and cards look meanwhile
//	workshop.go         what an editor must know of a game
//	bot_matches.go      how many for bots alone
//	simulation.go       a scenario that bots play many times,
//	simulation_turn.go  within a share of the machine,
//	simulation_tables.go and what came of it
//	printed.go          a document on paper
//	tile.go             the picture under the board, as far as a seat knows it
//	table.go            a match entered with tokens
//	state.go            what a seat sees now
//	board.go            the same as a board that the rules desk reads
//	history.go          what it was told
//	ending.go           how the match ended, and what was done in it
//	rematch.go          the match that follows it
//	preview.go          what a command of it would be
//	command.go          its command
//	chat.go             what it says to the others
//	suggest.go          what a bot would do in its place
//	ruling.go           a rule in the words of the rulings
//	lists.go            lists as answers
//	learn.go            the rulings, words and guides of a game
//	house_rules.go      its switches in words, with pictures of what they change
//
// Streams:
//
//	stream.go           a WebSocket, and what package live needs of the server
//	events.go           or server-sent events
//
// The desk:
//
//	desk.go             its routes
//	ask.go              several questions about one board, and the board to be drawn
//	answer_picture.go   the pictures of answers, which other pages may embed
//	question.go         a question from a request
//	question_openapi.go its description
//	client_queue.go     one question at a time for each client
//	examples.go         boards for examples
//	schemas.go          the JSON Schemas of documents
//	shipped.go          the documents that come with the program
//
// The client's files, and the OpenAPI document:
//
//	static.go           the files, from memory
//	compressed.go       which answers are made smaller
//	gzip.go             for clients that read gzip
//	words.go            the words that a field may be; package openapi says the rest
package server
