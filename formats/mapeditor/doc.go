// Package mapeditor reads the files of the browser-based Heroscape map editor. The files are JSON,
// possibly compressed with gzip. [Decode] reads a file, and [Format] makes a board from it.
//
// Read the files in this order:
//
//	document.go the document, compressed or not
//	ids.go      the pieces that the editor's ids stand for
//	format.go   a board from a document
package mapeditor
