// Package formatstest holds what the tests of formats share: the result of a file, compared with a golden file, readers that
// are fed arbitrary input, and reports that do not depend on the order of maps.
//
// It reads in this order:
//
//	golden.go a board and its report, as in a golden file
//	fuzz.go   a reader that is fed arbitrary input
//	written.go a file that is written and read back
//	same.go   what two boards do not have in common
//	random.go boards at random
//	steady.go reports that are the same each time
package formatstest
