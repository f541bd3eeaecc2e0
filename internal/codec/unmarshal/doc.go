// Package unmarshal reads JSON that this program and its clients have written, in a fraction of the
// time of package json. Logs are read whenever a match is loaded again, and messages of streams are
// read all the time. Its results are those of package json. It examines each type once and reads a
// document in one pass. It leaves documents in another form to package json: those with blanks,
// names in another case, or duplicate members.
//
//	unmarshal.go   a document, and the cases left to package json
//	types.go       the readers of each type
//	scan.go        texts, numbers, and the ends of values
package unmarshal
