// Package ground helps to write files in formats without ground. It draws the ground of a board in
// plain colours, for the picture that such a file must have, and reports what is lost.
//
// Read the files in this order:
//
//	ground.go colours, and pictures of them
//	leave.go  the losses if a file has no ground at all
package ground
