// Package tiled reads and writes maps of Tiled: .tmx and .tmj, orthogonal, isometric, staggered and hexagonal, with every encoding
// and compression of their tiles; and such a map together with the tilesets that it names, and their pictures.
//
// Tiles say nothing of ground by themselves. A tile, its layer or its tileset has a terrain by a property terrain or by its
// class, a word of battlemat.board/1; or a table that one fills in says it. Any other tile is floor, and where no tile lies is
// nothing. Objects of class wall, door, figure, start, light and note are what they are called.
//
// It reads in this order:
//
//	format.go  the format, and what is made of a file
//	document.go what a map says, in whichever form
//	xml.go     maps and tilesets of XML
//	json.go    and of JSON
//	data.go    the tiles of a layer, encoded and packed
//	beside.go  a map with its tilesets
//	terrain.go what ground a tile is,
//	ask.go     which tiles do not say it,
//	sheet.go   and their pictures,
//	shown.go   what is drawn of a map, in its order,
//	canvas.go  the map as it is drawn,
//	turned.go  with tiles and pictures stretched, turned and in other colours
//	place.go   pixels and cells
//	objects.go objects,
//	details.go  what tiles say of their ground beside its terrain,
//	details_objects.go and objects of what they are
//	map.go     a map as it is written,
//	export.go  of a board,
//	export_things.go with what stands on it
package tiled
