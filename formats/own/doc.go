// Package own lets this program's own documents be imported like files from other programs: boards,
// and the boards of scenarios.
//
// Read the files in this order:
//
//	format.go  a board from a document
package own
