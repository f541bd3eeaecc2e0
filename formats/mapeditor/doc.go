// Package mapeditor owns the files of the Heroscape map editor that runs in browsers. They are
// JSON, which may be compressed with gzip. [Decode] reads a file, and [Format] makes a board from
// it.
//
// Read the files in this order:
//
//	document.go the document, compressed or not
//	ids.go      the pieces for the editor's ids
//	format.go   a board from a document
package mapeditor
