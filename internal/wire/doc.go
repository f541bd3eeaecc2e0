// Package wire defines the messages between the server and its clients. The types of the web client
// are generated from this package.
//
// Read the files in this order:
//
//	wire.go    messages about the lobby, matches and streams
//	imported.go messages about files of other programs
//	ending.go  messages about how a match ended
//	locker.go  messages about what people keep under personal links
//	encounter.go messages about encounters
//	desk.go     messages about several questions to the rules desk
//	document.go messages about a client's documents and the files made from them
//	simulation.go messages about simulations, in which bots play a scenario many times
//	workshop.go messages about documents that are being edited
package wire
