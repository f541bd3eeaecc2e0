// Package server offers a match service over HTTP: the API and its OpenAPI document, the live
// stream as WebSocket and as server-sent events, the lobby, the rules desk, the client's files,
// health and metrics. It decides nothing about a game. Every command goes to the service, and every
// reply is the view of one seat.
//
// Errors become problems in one place (problem.go). Package live handles the streams of a match
// that is being played, and this package is its host (stream.go).
//
// A token travels in the Authorization header or in a stream's first message, and is
// never written to a log, an error or a URL.
//
// Read the files in this order:
//
//	server.go           a server for a match service
//	routes.go           the handler for each path
//	limits.go           the limits of clients
//	reach.go            the addresses at which others reach it
//	metrics.go          the counters
//
// What every request passes through:
//
//	access.go           its line in the log, and its count,
//	headers.go          what a browser may do with the answer,
//	origin.go           which pages may send it,
//	bucket.go           how many requests a client may send,
//	tokens.go           the tokens that it carries
//	body.go             faults of its body,
//	methods.go          whether its path accepts its method,
//	problem.go          errors, as problems
//	invalid.go          with the wrong field of a question
//	sanitize.go         and without text that they should not repeat
//
// Matches:
//
//	file_turn.go        the turns of files that are sent, and how large they may be
//	imported.go         boards from files of other programs, and matches on them
//	imported_draft.go   their documents, to be edited
//	parts.go            an encounter that is sent with such a file,
//	roster.go           and the figures that may be chosen for it
//	exported.go         a document as a file of another program
//	locker.go           what people keep under a personal link
//	library.go          the documents in a locker
//	lobby.go            scenarios and books, drawn and described once
//	night.go            the picture of a scenario that begins in the dark
//	begin.go            beginning a match
//	brought.go          a match of a client's document, which is read, checked,
//	under.go            with a picture under its board,
//	rehearsal.go        tried,
//	faults.go           or refused with the places of its faults
//	checks.go           or checked while it is being edited,
//	mends.go            with the edits that would mend it
//	illustrations.go    and the looks of its figures and cards meanwhile
//	workshop.go         what an editor must know about a game
//	bot_matches.go      how many matches there may be for bots only
//	simulation.go       a scenario that bots play many times,
//	simulation_turn.go  within a share of the machine,
//	simulation_tables.go and its results
//	printed.go          a document on paper
//	tile.go             the picture under the board, as far as a seat knows it
//	table.go            a match entered with tokens
//	state.go            the present view of a seat
//	board.go            the same view as a board that the rules desk reads
//	history.go          what a seat was told
//	ending.go           how the match ended, and a tally of what was done
//	rematch.go          the match that follows it
//	preview.go          the effect that a command would have
//	command.go          a command of a seat
//	chat.go             what players say to each other
//	suggest.go          what a bot would do in place of a seat
//	ruling.go           a rule in the words of the rulings
//	lists.go            lists as answers
//	learn.go            the rulings, words and guides of a game
//	house_rules.go      its switches in words, with pictures of what they change
//
// Streams:
//
//	stream.go           a WebSocket, and the server as package live needs it
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
//	compressed.go       which answers are compressed
//	gzip.go             for clients that read gzip
//	words.go            the possible values of fields; package openapi has the rest
package server
