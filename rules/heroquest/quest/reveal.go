package quest

import (
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// changedSight reports whether heroes may see more than they did in an earlier position:
// one stands elsewhere or is another, something has opened, or, where figures hide what is
// behind them, anyone has moved.
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

// newlySeen lists what heroes on some squares see that has not been seen so far: the
// squares in row order, and the doors.
//
// It is the desk's answer. The desk gets the waiting monsters too: those that come into sight are in the
// way, and it ignores the others (HQ Q113).
func newlySeen(p *Position, from []grid.Cell, opened []string) ([]grid.Cell, []string) {
	seen := p.desk.Gaze(p.ground, heroquest.Gaze{
		From: from, Wait: lurkingCells(p), Opened: opened,
		Known: p.isRevealed, KnownDoor: p.knowsDoor,
	})
	for _, c := range from { // a hero in rock knows it
		if i := p.ground.Index(c); !p.revealed.has(i) && !slices.Contains(seen.Cells, c) {
			seen.Cells = append(seen.Cells, c)
		}
	}
	slices.SortFunc(seen.Cells, func(a, c grid.Cell) int { return p.ground.Index(a) - p.ground.Index(c) })
	return seen.Cells, seen.Doors
}

// lurkingCells lists the squares in the dark on which monsters wait, or to which they have
// escaped.
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

// roomAround lists the room of a square, or the square alone in a corridor. Nobody writes to the list.
func roomAround(p *Position, c grid.Cell) []grid.Cell { return p.desk.Around(p.ground, c) }
