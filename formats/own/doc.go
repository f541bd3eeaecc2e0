// Package own lets this program's own documents be imported like those of others: boards, and the boards of scenarios.
//
// It reads in this order:
//
//	format.go  a board of a document
package own
