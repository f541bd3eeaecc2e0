// Package live informs clients about a match while it is played. It uses server-sent events, or a
// WebSocket, on which clients also act.
//
// A stream is a viewer that follows its match at the service. Everything that is sent to a stream
// is encoded once, however many streams are sent the same data. The interface [Host] is what
// streams need from their server; they know nothing of its other routes.
//
// Read the files in this order:
//
//	live.go         the streams of a server, and how they end
//	host.go         the server as they need it
//	counts.go       how many there may be
//	seat.go         the seat as which a client sees and acts
//	viewer.go       a client that follows a match
//
// What it is sent:
//
//	broadcast.go    what the streams of a match share: states, and what changed
//	builders.go     the goroutines that build them
//	update.go       what a stream is sent
//	lines.go        what a seat was told about entries
//	chat.go         remarks of the others
//
// The two kinds:
//
//	accept.go       a connection becomes a WebSocket
//	stream.go       from the first message to the end,
//	reader.go       reading,
//	writer.go       writing,
//	reply.go        and replies to messages
//	events.go       the same as server-sent events
package live
