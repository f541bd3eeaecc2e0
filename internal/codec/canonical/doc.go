// Package canonical writes JSON documents in a canonical form: as package json writes them, without
// blanks, but with the members of objects sorted by name, and without members whose values are
// empty (null, false, 0, "", and empty lists and objects). The digests of a match's positions are
// computed from this form.
//
//	document.go  the canonical form of a document
package canonical
