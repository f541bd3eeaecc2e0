// Package mapeditor owns the files of the Heroscape map editor that runs in browsers: JSON, or
// the same packed by gzip. [Decode] reads one, [Format] makes a board of it.
//
// It reads in this order:
//
//	document.go the document, packed or not
//	ids.go      which pieces its ids are
//	format.go   a board of it
package mapeditor
