// Package ground serves writers of files that have no ground: it draws that of a board in plain colours, for a picture that such
// files must have, and reports what is lost.
//
// It reads in this order:
//
//	ground.go colours, and pictures of them
//	leave.go  what is lost where a file has no ground at all
package ground
