package quest

import (
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// changedSight reports whether heroes may see more than they did in an earlier position. They may
// if a hero has moved or come into play, or if something has opened. If figures hide what is behind
// them, heroes may also see more after any figure has moved.
func changedSight(p *Position, before *Position) bool {
	switch {
	case p.ground == before.ground:
		return false
	case p.profile.Hides() || p.ground.Shape() != before.ground.Shape():
		return true
	}
	return !slices.Equal(heroCells(p), heroCells(before))
}

// heroCells lists the squares of the heroes on the board.
func heroCells(p *Position) []grid.Cell {
	var cells []grid.Cell
	for f := range p.heroesHere {
		cells = append(cells, f.At)
	}
	return cells
}

// newlySeen lists what heroes on the given squares see for the first time: the squares in row
// order, and the doors.
//
// The desk computes the answer. Its board includes the waiting monsters: those that come into sight
// block the view, and the desk ignores the others (HQ Q113).
func newlySeen(p *Position, from []grid.Cell, opened []string) ([]grid.Cell, []string) {
	seen := p.desk.Gaze(p.ground, heroquest.Gaze{
		From: from, Wait: lurkingCells(p), Opened: opened,
		Known: p.isRevealed, KnownDoor: p.knowsDoor,
	})
	for _, c := range from { // a hero in rock knows its own square
		if i := p.ground.Index(c); !p.revealed.has(i) && !slices.Contains(seen.Cells, c) {
			seen.Cells = append(seen.Cells, c)
		}
	}
	slices.SortFunc(seen.Cells, func(a, c grid.Cell) int { return p.ground.Index(a) - p.ground.Index(c) })
	return seen.Cells, seen.Doors
}

// lurkingCells lists the squares in the dark on which monsters wait, or to which they have escaped.
func lurkingCells(p *Position) []grid.Cell {
	var cells []grid.Cell
	for i, waits := range p.waiting {
		if waits {
			cells = append(cells, p.doc.Monsters[i].At)
		}
	}
	for i := range p.figures {
		if f := p.figures[i]; f.Gone == Away {
			cells = append(cells, f.At)
		}
	}
	return cells
}

// roomAround lists the squares of the room that contains a square, or only that square in a
// corridor. The list must not be modified.
func roomAround(p *Position, c grid.Cell) []grid.Cell { return p.desk.Around(p.ground, c) }
