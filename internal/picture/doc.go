// Package picture lays the picture of a map under a board, and cuts out the parts that a seat may
// see.
//
// [Lay] unpacks an untrusted picture once, within bounds of pixels and memory, and writes it anew:
// the part under each cell is a separate JPEG, except for a header that all parts share. So
// [Laid.Tile] builds the picture of a few cells from the parts of those cells only. The part under
// an unknown cell is not even unpacked. Neither the bytes of the answer, nor their number, nor the
// time to build it depends on that part.
//
// Read the files in this order:
//
//	unpack.go the bounds of an untrusted picture
//	webp.go   and the bounds of a WebP, lossy or lossless
//	rows.go   the rows of a picture, from the top,
//	png.go    and the rows of a PNG, which is never in memory as a whole
//	lay.go    the picture under the cells
//	preview.go a small picture of all cells
//	cut.go    a part of a picture, for a file of another program
//	lines.go   finding the squares that are drawn on a picture
//	file.go   the stored form, found by its hash
//	tile.go   the picture of some cells
//	honeycomb.go the pixels that belong to each hex
//	hexes.go  the picture cut into hexes
//	hextile.go the picture of some hexes
package picture
