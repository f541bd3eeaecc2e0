// Package wire owns the messages between the server and its clients. The web client's
// types are made from it.
//
// It reads in this order:
//
//	wire.go         the messages
//	append.go       states and lines as JSON,
//	append_types.go by code that a test has generated
package wire
