// Package formatstest holds helpers that the tests of formats share. They compare the result of an
// import with a golden file, feed arbitrary input to readers, and check that reports do not depend
// on the iteration order of Go maps.
//
// Read the files in this order:
//
//	golden.go a board and its report, as in a golden file
//	fuzz.go   a reader that is fed arbitrary input
//	written.go a file that is written and read back
//	same.go   the differences of two boards
//	random.go random boards
//	steady.go reports that are the same each time
package formatstest
