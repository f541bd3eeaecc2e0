// Package formatstest owns what the tests of formats share: what is made of a file, held against a golden file, and readers
// that are fed anything.
//
// It reads in this order:
//
//	golden.go a board and its report, as a golden file has them
//	fuzz.go   a reader that is fed anything
package formatstest
