// Package canonical writes JSON documents in their canonical form: like package json without
// blanks, except that the members of objects are sorted by name, and members with empty values are
// left out: null, false, 0, "", and empty lists and objects. The digests of a match's positions are
// computed from this form.
//
//	document.go  the canonical form of a document
package canonical
