// Package e2e holds no code. Its tests drive the whole program from outside. They run it as
// processes that are killed, lose their disk or database, and compete with one another while
// matches are played on them. Whatever happens, everything that was acknowledged must be on disk.
//
// BATTLEMAT_LONG=1 makes the tests long: a hundred kills on each engine, ten thousand idle streams.
package e2e
