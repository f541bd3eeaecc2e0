package heroquest

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

const codeBeyondTheBox = "beyond-the-box" // HQ S1.22

// boxed refuses squares that the profile's box leaves out.
func (d *Desk) boxed(from, to grid.Cell) judgement {
	return denied("HQ S1.22", codeBeyondTheBox,
		"(%v) is not looked at: it lies beyond the box of %v around (%v).", to, d.profile.Box, from)
}

// inBox reports whether the square is looked at from there.
//
// HQ S1.21, S1.22, Q102: the box is for corridor squares; it leaves out none of a room.
func (d *Desk) inBox(b *board.Board, from, to grid.Cell) bool {
	return b.Room(to) != board.NoRoom || d.profile.LooksAt(grid.Grid{}.Offset(from, to))
}
