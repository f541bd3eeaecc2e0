// Package foundry reads scenes of Foundry VTT, versions 9 to 14. A file is JSON as the program
// exports it, or as its packs hold it, with one document on each line. The package writes scenes
// for version 13.
//
// The coordinates in a file are pixels of the canvas, which has a margin of padding around the
// scene. The lattice begins at the upper left corner of the canvas. The board has the squares of
// which some part is in the scene, or the hexes whose middles are in it. On squares, walls, doors
// and windows keep their places, rounded to 1/512 of a square. On hexes they are moved to the edges
// between the hexes whose middles they separate. The size of a hex is the distance between opposite
// sides or, up to version 9, between opposite corners.
//
// Read the files in this order:
//
//	format.go   the format, and the import of a file
//	document.go its documents
//	lattice.go  pixels, cells and margins
//	walls.go    walls, doors and windows
//	squares.go  on squares
//	hexes.go    and on hexes
//	tokens.go   tokens, lights, notes
//	scene.go    a scene as it is written,
//	export.go   from a square board
//	export_hexes.go or a hex board,
//	export_tokens.go with its figures
package foundry
