// Package canonical writes values as canonical JSON: as package json writes them without blanks, but for
// the members of objects, which are in the order of their names, and of which those are left out that hold
// nothing: null, false, 0, "", and empty lists and objects. The positions of a match are proved by digests
// of it.
//
//	document.go   of a document
//	value.go      of a value, as its type tells once
//	struct.go     of a struct: its members in their order
//	kept.go       parts that are found again by themselves
package canonical
