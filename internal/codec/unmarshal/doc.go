// Package unmarshal reads JSON that this program and its clients have written, in a fraction of the
// time of package json: logs are read whenever a match comes back, and messages of streams all the time.
// Its results are those of package json. It examines a type once, reads a document in one pass, and
// leaves anything in another form to package json: blanks, names in another case, duplicate
// members.
//
//	unmarshal.go   a document, and what is left to package json
//	types.go       how values of each type are read
//	scan.go        texts, numbers, and where a value ends
package unmarshal
