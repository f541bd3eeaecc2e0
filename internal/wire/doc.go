// Package wire owns the messages between the server and its clients. The web client's
// types are generated from it.
//
// Read the files in this order:
//
//	wire.go    the messages
//	ending.go  those about how a match ended
//	locker.go  those about what people keep under links of their own
//	encounter.go those about encounters that are set up
//	desk.go     those about several questions to the rules desk
//	document.go those about documents of one's own, and files that are written of them
//	simulation.go those about scenarios that bots play many times
//	workshop.go those about documents that are made in an editor
package wire
