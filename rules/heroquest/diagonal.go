package heroquest

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Sides is a bit mask. It says which of the four sides around a diagonal step are shut.
//
// HQ S0.4, S0.5, S0.7: for a step south-west the sides are west, south, south then west, and west
// then south. The other three directions are described in the same way.
type Sides uint8

// The bits of Sides, lowest first. HQ S0.7.
const (
	XDir         Sides = 1 << iota // from the source horizontally
	YDir                           // from the source vertically
	YDirThenXDir                   // from the vertical neighbour horizontally to the target
	XDirThenYDir                   // from the horizontal neighbour vertically to the target
)

// Squares is a bit mask. It says which of the four squares around a diagonal step are blocked.
type Squares uint8

// The bits of Squares, lowest first. HQ S0.12, S0.17.
const (
	XNeighbour Squares = 1 << iota
	Source
	YNeighbour
	Target
)

// diagonals is the table of all 256 combinations, HQ S0.16, computed from the rule.
var diagonals = func() (table [16][16]bool) {
	for s := range table {
		for w := range table[s] {
			table[s][w] = (Sides(w) | Squares(s).Sides()).Open()
		}
	}
	return table
}()

// Open reports whether a diagonal attack can pass these sides.
//
// HQ S0.9, D1: one of the two paths around the corner must be open. HQ S0.10: with no side or one
// side shut it can pass, and with three or four it cannot. Of the pairs only 0110 and 1001 let the
// attack pass.
func (w Sides) Open() bool {
	xWay := w&(XDir|XDirThenYDir) == 0
	yWay := w&(YDir|YDirThenXDir) == 0
	return xWay || yWay
}

// Sides returns the sides that blocked squares shut.
//
// HQ S0.17, D2: a block shuts the two relevant sides of its square: 0001 becomes 1001, 0010 becomes
// 0011, 0100 becomes 0110, and 1000 becomes 1100.
//
// A blocked source therefore shuts in a figure that is in rock.
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

// DiagonalOpen looks up a combination in the table of 256.
//
// HQ S0.18: the blocked target 1000 and the shut side 0010 together shut the sides 1110, so an
// attack cannot pass.
func DiagonalOpen(s Squares, w Sides) bool { return diagonals[s&15][w&15] }

// String returns the mask as the table of HQ S0.9 writes it, highest bit first.
func (w Sides) String() string { return fmt.Sprintf("%04b", uint8(w)) }

// Diagonal reports whether two squares are diagonally adjacent.
//
// HQ S0.2: they differ by one in x and by one in y.
func Diagonal(from, to grid.Cell) bool {
	dx, dy := to.X-from.X, to.Y-from.Y
	return dx*dx == 1 && dy*dy == 1
}

// DiagonalMasks returns the blocked squares and shut sides around a diagonal step on a board. It
// ignores figures and furniture.
//
// HQ S0.3: walls and blocks can obstruct. HQ S0.23: an open door does not. HQ S0.24: heroes,
// monsters and furniture do not.
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
