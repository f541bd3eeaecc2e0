package heroquest

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

const codeBeyondTheBox = "beyond-the-box" // HQ S1.22

// boxed refuses a square that is outside the profile's box.
func (d *Desk) boxed(from, to grid.Cell) judgement {
	return denied("HQ S1.22", codeBeyondTheBox,
		"(%v) is not considered: it is outside the box of %v around (%v).", to, d.profile.Box, from)
}

// inBox reports whether a figure on one square looks at another.
//
// HQ S1.21, S1.22, Q102: the box limits only corridor squares, and never squares of a room.
func (d *Desk) inBox(b *board.Board, from, to grid.Cell) bool {
	return b.Room(to) != board.NoRoom || d.profile.LooksAt(grid.Grid{}.Offset(from, to))
}
