// Package tiled reads and writes Tiled maps: .tmx and .tmj, orthogonal, isometric, staggered and
// hexagonal, with every encoding and compression of their tiles. It also reads such a map together
// with the tilesets that it refers to, and their pictures.
//
// The ground of a tile is given by the property terrain or the class of the tile, of its layer or
// of its tileset, which must be a word of battlemat.board/1. Otherwise, a table filled in by the
// user can give it. Any other tile is floor, and cells without tiles are void. Objects with the
// class wall, door, figure, start, light or note become walls, doors, figures, start areas, lights
// and notes.
//
// Read the files in this order:
//
//	format.go  the format, and the import of a file
//	document.go the contents of a map, in either form
//	xml.go     maps and tilesets in XML
//	json.go    and in JSON
//	data.go    the tiles of a layer, encoded and compressed
//	beside.go  a map with its tilesets
//	terrain.go the ground for a tile,
//	ask.go     the tiles for which it is not known,
//	sheet.go   and their pictures,
//	shown.go   what is drawn of a map, in its order,
//	canvas.go  the map as it is drawn,
//	turned.go  with tiles and pictures stretched, turned and in other colours
//	place.go   pixels and cells
//	objects.go objects,
//	details.go  other properties of the ground of tiles,
//	details_objects.go and of objects
//	map.go     a map as it is written,
//	export.go  from a board,
//	export_things.go with its walls, doors, figures and marks
//	export_picture.go and the picture under it
package tiled
