// Package picture lays the picture of a map under a board, and cuts from it what a seat may see.
//
// [Lay] unpacks a picture of a stranger once, within bounds of pixels and memory, and writes it
// anew: the part under each cell is a JPEG of its own, without its header, which all of them share.
// So [Laid.Tile] makes the picture of a few cells of those parts alone: what lies under a cell that
// is not known is not even unpacked, and neither the bytes of the answer, their number nor the time
// that they take depend on it.
//
// It reads in this order:
//
//	unpack.go the bounds of a stranger's picture
//	lay.go    the picture under the cells
//	file.go   the form in which it is kept, by its hash
//	tile.go   the picture of some cells
package picture
