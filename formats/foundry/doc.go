// Package foundry reads scenes of Foundry VTT, versions 9 to 14: JSON as the program exports it, or as its packs hold it, a
// document a line. It writes them for version 13.
//
// Coordinates of a file are pixels of the canvas, which has a margin of padding round the scene; the lattice begins at the
// canvas' first corner, and a board has the cells whose middles lie in the scene. On squares walls, doors and windows stay
// exactly where they are, to 1/512 of a square. On hexes they stand on the edges between the hexes whose middles they part.
// Hexes are told by the distance of two opposite sides; up to version 9 by that of two opposite corners.
//
// It reads in this order:
//
//	format.go   the format, and what is made of a file
//	document.go its documents
//	lattice.go  pixels, cells and margins
//	walls.go    walls, doors and windows
//	squares.go  on squares
//	hexes.go    and on hexes
//	tokens.go   tokens, lights, notes
//	scene.go    a scene as it is written,
//	export.go   of a board of squares
//	export_hexes.go or of hexes,
//	export_tokens.go with its figures
package foundry
