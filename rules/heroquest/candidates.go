package heroquest

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// SeedBox is the box that serves the standard board: its corridors are at most
// two wide, and the wide ones 7 long and upright. HQ S1.16, S1.17.
var SeedBox = Box{Limited: true, DX: 3, DY: 6}

// Squares returns how many squares the box has. HQ S1.17: 3 and 6 make 7 x 13 = 91.
func (x Box) Squares() int { return (2*x.DX + 1) * (2*x.DY + 1) }

// Candidates returns the corridor squares that are looked at from a square besides
// the four straight rows, in row order.
//
// HQ S1.21, S1.22, S1.27: not in a room, not in line with the square, within the
// box. HQ S1.26: and not dark: squares that the quest leaves out are solid on the
// board.
func Candidates(b *board.Board, from grid.Cell, box Box) []grid.Cell {
	var cells []grid.Cell
	for _, c := range b.Cells() {
		v := b.Grid().Offset(from, c)
		if v.Q != 0 && v.R != 0 && (!box.Limited || box.holds(v)) && corridor(b, c) {
			cells = append(cells, c)
		}
	}
	return cells
}

// Rows returns the corridor squares of the four straight rows from a square, as
// far as nothing stops them: E, N, W and S. HQ S1.23.
//
// HQ S1.33: rooms are left out here as they are among the candidates.
func Rows(b *board.Board, from grid.Cell) []grid.Cell {
	g := b.Grid()
	var cells []grid.Cell
	for _, side := range []grid.Side{1, 0, 3, 2} {
		for at := from; !b.Shut(g.Edge(at, side)); {
			if at = g.Neighbour(at, side); b.Opaque(at) || !b.Contains(at) {
				break
			}
			if corridor(b, at) {
				cells = append(cells, at)
			}
		}
	}
	return cells
}

// corridor reports whether the square is one to stand on outside all rooms.
func corridor(b *board.Board, c grid.Cell) bool {
	return b.Room(c) == board.NoRoom && b.Space(c)
}

// boxed refuses squares that the profile's box leaves out.
func (d *Desk) boxed(from, to grid.Cell) judgement {
	return denied("HQ S1.22", "beyond-the-box",
		"(%v) is not looked at: it lies beyond the box of %v around (%v).", to, d.profile.Box, from)
}

// inBox reports whether the square is looked at from there.
//
// HQ S1.21, S1.22, Q102: the box is for corridor squares; it leaves out none of a room.
func (d *Desk) inBox(b *board.Board, from, to grid.Cell) bool {
	return b.Room(to) != board.NoRoom || d.profile.LooksAt(grid.Grid{}.Offset(from, to))
}
