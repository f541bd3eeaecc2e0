// Package live tells clients of a match while it is played: over a WebSocket, on which they also act, or
// as server-sent events.
//
// A stream is a viewer, which follows its match at the service as anybody else does. What it is
// told is encoded once, however many are told the same. What streams need of the server that they
// belong to is the interface [Host]; they know nothing of its other routes.
//
// It reads in this order:
//
//	live.go         the streams of a server, and how they end
//	host.go         what they need of it
//	counts.go       how many there may be
//	seat.go         the seat as which a client sees and acts
//	viewer.go       a client that follows a match
//
// What it is told:
//
//	broadcast.go    what the streams of a match share: states, and what changed
//	update.go       what a stream is sent
//	lines.go        what a seat was told of entries
//	chat.go         what it hears of the others
//
// The two kinds:
//
//	accept.go       a connection becomes a WebSocket
//	stream.go       from the first message to the end,
//	reader.go       what is read from it,
//	writer.go       and written to it
//	reply.go        in answer to a message
//	events.go       the same as server-sent events
package live
