// Package desk is the rules desk: it takes a question about a board in plain
// values, asks the right book, and gives an answer that carries its reason, its
// JSON form and what a picture of it must show. The command line prints these
// answers; any other front end can send them.
//
// The JSON of every answer is documented in docs/CLI.md and stable: fields are
// added, never renamed or removed.
package desk
