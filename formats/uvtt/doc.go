// Package uvtt reads and writes Universal VTT files (.dd2vtt, .uvtt, .df2vtt): a map as a picture,
// with its walls, doors and lights, measured in squares. A file is JSON with the picture in base64.
//
// The size of the board is resolution.map_size, rounded up to whole squares; map_origin is
// subtracted from every coordinate. The lines in line_of_sight and objects_line_of_sight are walls.
// If both ends of a line are corners of squares and it follows their edges, it becomes walls on
// edges. Otherwise it becomes a barrier, with its ends rounded to 1/512 of a square. A portal is a
// closed door if it blocks light. Any other portal becomes a window or, on request, an open door,
// because the format does not distinguish the two. A light sheds bright light over the nearer half
// of its range and dim light over the rest, with 5 feet to a square. The board is named after the
// file. The report says what was rounded, cut and left out.
//
// Read the files in this order:
//
//	format.go   the format, and the import of a file
//	document.go its documents
//	number.go   coordinates, exactly
//	walls.go    walls and doors on the board
//	export.go   a file from a board
package uvtt
