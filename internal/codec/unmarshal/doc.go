// Package unmarshal reads JSON that this program and its clients have written, at a fraction of what
// package json takes: logs are read whenever a match comes back, and messages of streams all the time.
// What it gives is what package json gives. It looks at a type once, reads a document in one go, and
// leaves to package json whatever is not as that writes it: blanks, names in another case, members that
// come twice.
//
//	unmarshal.go   a document, and what is left to package json
//	types.go       how values of each type are read
//	scan.go        texts, numbers, and where a value ends
package unmarshal
