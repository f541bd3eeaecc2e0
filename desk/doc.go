// Package desk is the rules desk: it takes a question about a board in plain
// values, asks the right book, and gives an answer that carries its reason, its
// JSON form and a picture of it. The command line prints these answers; HTTP sends
// them.
//
// Each question that a front end can ask is a struct whose name ends in Question or
// Odds; [Kinds] lists them and [Ask] answers them. Below them a [Table] is a board with
// a book open beside it, of which a program asks [Table.See], [Table.Reach] and so on.
//
// The JSON of every answer is documented in docs/CLI.md and stable: fields are
// added, never renamed or removed.
package desk
