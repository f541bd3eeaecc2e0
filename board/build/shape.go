package build

import (
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/geom/grid"
)

// Shape lists the cells that a piece covers in each rotation, from 0 to 5 clockwise, as steps from
// its anchor along the axes of pointy-top hexes. Rotations are those of VirtualScape: the piece is
// turned, and then moved until its first cell from the top lies on the anchor. In rotation 0 that
// cell is the anchor itself, about which other programs turn the piece.
type Shape [6][]grid.Vec

// shapes holds the shapes by name. A rotation is written as its rows from top to bottom. Each row
// gives the column of its first cell and the number of cells. So "0+2 -1+3" is two cells from
// column 0, and three from column -1 of the next row, if the anchor's row is not shifted to the
// right. If fewer than six rotations are given, they repeat.
var shapes = map[string]Shape{
	"1": shape("0+1"),
	"2": shape("0+2", "0+1 0+1", "0+1 -1+1"),
	"3": shape("0+2 0+1", "0+1 -1+2"),
	"4": shape("0+2 0+2", "0+1 -1+2 0+1", "0+2 -1+2"),
	"6": shape("0+3 -1+3", "0+2 0+2 1+2", "0+1 -1+2 -1+2 -1+1"),
	"7": shape("0+2 -1+3 0+2"),
	"24": shape(
		"0+2 -1+3 0+3 -1+5 0+5 -1+6",
		"0+2 -2+4 -3+5 -3+4 -2+3 -2+3 -1+2 -1+1",
		"0+1 -1+3 -1+5 -2+6 -2+6 -3+3",
		"0+6 0+5 1+5 2+3 3+3 3+2",
		"0+1 -1+2 -1+3 -1+3 -1+4 -2+5 -2+4 -2+2",
		"0+3 -4+6 -4+6 -4+5 -2+3 -1+1",
	),
	"row of 3": shape("0+3", "0+1 0+1 1+1", "0+1 -1+1 -1+1"),
	"row of 4": shape("0+4", "0+1 0+1 1+1 1+1", "0+1 -1+1 -1+1 -2+1"),
	"row of 5": shape("0+5", "0+1 0+1 1+1 1+1 2+1", "0+1 -1+1 -1+1 -2+1 -2+1"),
	"walk of 7": shape(
		"0+4 0+3", "0+1 -1+2 0+2 0+2", "0+2 -1+2 -1+2 -1+1",
		"0+3 -1+4", "0+2 0+2 1+2 1+1", "0+1 -1+2 -1+2 -2+2",
	),
	"walk of 9": shape(
		"0+5 0+4", "0+1 -1+2 0+2 0+2 1+2", "0+2 -1+2 -1+2 -2+2 -1+1",
		"0+4 -1+5", "0+2 0+2 1+2 1+2 2+1", "0+1 -1+2 -1+2 -2+2 -2+2",
	),
	"warehouse": shape(
		"0+2 0+4", "0+1 -1+2 0+1 0+1 1+1", "0+2 -1+2 -1+1 -2+1",
		"0+4 2+2", "0+1 0+1 1+1 0+2 1+1", "0+1 -1+1 -2+2 -3+2",
	),
}

// Named returns the shape with the given name, such as "24", "row of 5", "walk of 7" or
// "warehouse", and reports whether there is such a shape.
func Named(name string) (Shape, bool) {
	s, known := shapes[name]
	return s, known
}

// shape reads the rows of the rotations of a shape.
func shape(rotations ...string) Shape {
	rows := grid.Grid{Kind: grid.HexPointy}
	var s Shape
	for i := range s {
		for y, row := range strings.Fields(rotations[i%len(rotations)]) {
			from, count, _ := strings.Cut(row, "+")
			x, errX := strconv.Atoi(from)
			n, errN := strconv.Atoi(count)
			if errX != nil || errN != nil {
				panic("build: a row of a shape is " + row)
			}
			for ; n > 0; n-- {
				s[i] = append(s[i], rows.Vec(grid.Cell{X: x, Y: y}))
				x++
			}
		}
	}
	return s
}

// Size returns the number of cells.
func (s Shape) Size() int { return len(s[0]) }

// Turns returns the numbers of the rotations that differ from one another.
func (s Shape) Turns() []int {
	var turns []int
	for r := range s {
		same := func(o int) bool { return slices.Equal(s[o], s[r]) }
		if !slices.ContainsFunc(turns, same) {
			turns = append(turns, r)
		}
	}
	return turns
}
