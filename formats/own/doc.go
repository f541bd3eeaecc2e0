// Package own reads the documents of this program where files of others are read: boards, and the boards of scenarios.
//
// It reads in this order:
//
//	format.go  a board of a document
package own
