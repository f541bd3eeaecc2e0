// Package grid owns the lattices that boards are laid on: squares, flat-top hexes and pointy-top
// hexes, with either the odd or the even lines of hexes shifted. It knows cells, edges, corners and
// sides, distance, rings, lines of cells, rotation and mirror images, and converts them to integer
// points for package geom. It does not know what stands on the cells.
//
// A cell is named by its offset coordinates, as boards and people write them:
// [x, y], 0-based, rows from top to bottom. For arithmetic, a cell becomes a [Vec]: the same pair
// on squares, and the axial pair (q, r) on hexes.
//
// In lattice units a square's centre is (2x+1, 2y+1) and its corners are even;
// a hex's centre is (3q, 3r) and its corners are the centre plus (1,1) (-1,2)
// (-2,1) (-1,-1) (1,-2) (2,-1). So centres and corners are whole points, and
// integers decide on which side of a line a point lies.
//
// Read the files in this order:
//
//	grid.go     the kinds of lattices, and their cells
//	cell.go     a cell by its offset coordinates
//	celljson.go a cell as [x,y]
//	side.go     the sides of a cell
//	edge.go     the edge that two cells share
//	line.go     rings, rows and lines of cells
//	space.go    the cells that a creature occupies
//	compass.go  the directions of a lattice
//	turn.go     rotation and mirror
package grid
