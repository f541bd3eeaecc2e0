package heroquest

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Sides is which of the four sides around a diagonal step are shut.
//
// HQ S0.4, S0.5, S0.7: for a step south-west: west, south, south then west, west
// then south; in all four directions the same words.
type Sides uint8

// The bits, lowest first. HQ S0.7.
const (
	XDir         Sides = 1 << iota // from the source across
	YDir                           // from the source up or down
	YDirThenXDir                   // from the y neighbour across to the target
	XDirThenYDir                   // from the x neighbour up or down to the target
)

// Squares is which of the four squares around a diagonal step are blocked.
type Squares uint8

// The bits, lowest first. HQ S0.12, S0.17.
const (
	XNeighbour Squares = 1 << iota
	Source
	YNeighbour
	Target
)

// diagonals is the table of all 256 scenarios, HQ S0.16, made from the rule.
var diagonals = func() (table [16][16]bool) {
	for s := range table {
		for w := range table[s] {
			table[s][w] = (Sides(w) | Squares(s).Sides()).Open()
		}
	}
	return table
}()

// Open reports whether a diagonal attack passes these sides.
//
// HQ S0.9, D1: one of the two ways round the corner must be open. HQ S0.10: so
// with none or one shut it is, with three or four it is not, and of the pairs
// 0110 and 1001 are.
func (w Sides) Open() bool {
	xWay := w&(XDir|XDirThenYDir) == 0
	yWay := w&(YDir|YDirThenXDir) == 0
	return xWay || yWay
}

// Sides maps blocked squares to the sides they shut.
//
// HQ S0.17, D2: a block shuts the two relevant sides of its square: 0001 to 1001,
// 0010 to 0011, 0100 to 0110, 1000 to 1100.
//
// It shuts in a figure that stands in rock, and [Squares.Open] does not.
func (s Squares) Sides() Sides {
	var w Sides
	for square, sides := range map[Squares]Sides{
		XNeighbour: XDir | XDirThenYDir,
		Source:     XDir | YDir,
		YNeighbour: YDir | YDirThenXDir,
		Target:     YDirThenXDir | XDirThenYDir,
	} {
		if s&square != 0 {
			w |= sides
		}
	}
	return w
}

// DiagonalOpen looks the scenario up in the table of 256.
//
// HQ S0.18: the target blocked, 1000, and the side 0010 make the sides 1110: not
// open.
func DiagonalOpen(s Squares, w Sides) bool { return diagonals[s&15][w&15] }

// String writes the mask as the table of HQ S0.9 does, highest bit first.
func (w Sides) String() string { return fmt.Sprintf("%04b", uint8(w)) }

// Diagonal reports whether two squares are one step across and one up or down from
// each other.
//
// HQ S0.2: plus or minus one in x and in y.
func Diagonal(from, to grid.Cell) bool {
	dx, dy := to.X-from.X, to.Y-from.Y
	return dx*dx == 1 && dy*dy == 1
}

// DiagonalMasks reads the scenario of a diagonal step off a board: blocked squares
// and shut sides. Figures and furniture are neither.
//
// HQ S0.3: walls and blocks can obstruct. HQ S0.23: an open door does not. HQ
// S0.24: heroes, monsters and furniture do not.
func DiagonalMasks(b *board.Board, from, to grid.Cell) (Squares, Sides) {
	x, y := grid.Cell{X: to.X, Y: from.Y}, grid.Cell{X: from.X, Y: to.Y}
	var s Squares
	for i, c := range []grid.Cell{x, from, y, to} {
		if b.Opaque(c) {
			s |= 1 << i
		}
	}
	var w Sides
	for i, pair := range [][2]grid.Cell{{from, x}, {from, y}, {y, to}, {x, to}} {
		if e, ok := b.Grid().Between(pair[0], pair[1]); ok && b.Shut(e) {
			w |= 1 << i
		}
	}
	return s, w
}
