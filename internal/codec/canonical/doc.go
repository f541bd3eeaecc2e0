// Package canonical writes JSON documents in their canonical form: as package json writes them without blanks, but for
// the members of objects, which are in the order of their names, and of which those are left out that hold
// nothing: null, false, 0, "", and empty lists and objects. The positions of a match are proved by digests
// of it.
//
//	document.go  the canonical form of a document
package canonical
