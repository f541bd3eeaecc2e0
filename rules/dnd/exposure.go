package dnd

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// Exposure finds the cells of a board that lie open to attacks. Total cover follows from the ground alone, whoever
// stands there, so that a game may keep what it finds. One goroutine at a time may ask it.
type Exposure struct{ survey *survey }

// Exposure makes a board ready. It returns nil where more than free lines decides on total cover: the heights of those
// who stand there, barriers off the edges of cells, or the line from middle to middle (pf2e).
func (d *Desk) Exposure(b *board.Board) *Exposure {
	if b.HasLevels() || b.HasBarriers() || !d.profile.plain(b) || d.profile.Cover == "pf2e" {
		return nil
	}
	return &Exposure{newSurvey(b, d.profile.contact())}
}

// To returns the cells to a part of which a free line leads from a corner of a space, its own left out.
func (e *Exposure) To(from sight.Space) []grid.Cell { return e.survey.own(from) }

// isWalledOff reports whether no line of effect joins an attacker and a target, using a game's cached result of
// [Exposure.To].
//
// DND L2: where no line at all is free cover is total; the corners of either will do.
func isWalledOff(b *board.Board, from, to sight.Space, exposed func(sight.Space, grid.Cell) bool) bool {
	for _, way := range [2][2]sight.Space{{from, to}, {to, from}} {
		for _, c := range way[1].Squares() {
			if way[0].Contains(c) || b.Opaque(c) || !b.Space(c) || exposed(way[0], c) {
				return false // lines may end at the rim of what is filled
			}
		}
	}
	return true
}
