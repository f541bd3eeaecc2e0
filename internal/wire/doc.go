// Package wire defines the messages between the server and its clients. The web client's types are
// generated from it.
//
// Read the files in this order:
//
//	wire.go    the messages
//	imported.go messages about files of other programs
//	ending.go  messages about how a match ended
//	locker.go  messages about what people keep under personal links
//	encounter.go messages about encounters
//	desk.go     messages about several questions to the rules desk
//	document.go messages about a client's documents, and files made from them
//	simulation.go messages about scenarios that bots play many times
//	workshop.go messages about documents that are made in an editor
package wire
