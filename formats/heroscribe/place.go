package heroscribe

import "github.com/battlemat/battlemat/geom/grid"

// Size of the board of the game, in squares.
const (
	columns = 26
	rows    = 19
)

// size returns how many squares a thing of w by h takes, turned: quarter turns swap its sides.
func size(w, h, turn int) (width, height int) {
	if turn%2 == 1 {
		return h, w
	}
	return w, h
}

// at returns the square of a board by its column and row, counted from 1, on all boards together.
func (m *maker) at(board, left, top int) grid.Cell {
	return grid.Cell{X: board%m.doc.Across*columns + left - 1, Y: board/m.doc.Across*rows + top - 1}
}

// doorEdge returns the edge that a door stands on: the wall between the two squares that it takes. The squares may lie
// outside the board, by one.
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

// away is the side of its square that a secret door stands on, by its quarter turns: that which the arrow of the icon points
// away from, for downward the north.
var away = [4]grid.Side{north, west, south, east}
