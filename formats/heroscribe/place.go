package heroscribe

import "github.com/battlemat/battlemat/geom/grid"

// The size of the game's board, in squares.
const (
	columns = 26
	rows    = 19
)

// size returns the width and height, in squares, of an object of w by h squares after it has been
// turned. A quarter turn swaps the two.
func size(w, h, turn int) (width, height int) {
	if turn%2 == 1 {
		return h, w
	}
	return w, h
}

// at returns the square for a column and row of a board, counted from 1, among the squares of all
// boards.
func (m *maker) at(board, left, top int) grid.Cell {
	return grid.Cell{X: board%m.doc.Across*columns + left - 1, Y: board/m.doc.Across*rows + top - 1}
}

// doorEdge returns the edge of a door: the edge between the two squares that the door covers. One
// of the squares may be just outside the board.
func doorEdge(at grid.Cell, turn int) grid.Edge {
	if turn%2 == 1 {
		return grid.Grid{}.Edge(at, east)
	}
	return grid.Grid{}.Edge(at, south)
}

// The sides of a square.
const (
	north = grid.Side(iota)
	east
	south
	west
)

// away holds, for each number of quarter turns, the side of the square on which a secret door is.
// The icon's arrow points away from that side: for "downward", the door is on the north side.
var away = [4]grid.Side{north, west, south, east}
