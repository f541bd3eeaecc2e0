// Package wire owns the messages between the server and its clients. The web client's
// types are made from it.
//
// It reads in this order:
//
//	wire.go         the messages
//	ending.go       those about how a match ended
//	locker.go       those about what people keep under links of their own
//	kept.go         states as JSON, in parts that they share
//	texts.go        the smallest of those parts
//	append.go       lines and what is in states as JSON,
//	append_types.go by code that a test has generated
package wire
