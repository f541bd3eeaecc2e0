package quest

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// keepsOff reports whether an obstacle that was in the dark when a path was chosen keeps a hero off
// a square. The obstacle may be furniture, even furniture that has come into sight on the way, or a
// monster that waits or has escaped. HQ Q6, Q10, Q69.
func keepsOff(p *Position, c grid.Cell) bool {
	if p.ground.Terrain(c) == board.Obstacle {
		return true
	}
	return !p.revealed.has(p.ground.Index(c)) && (waitsAt(p, c) || p.awayAt(c) != nil)
}

// waitsAt reports whether a monster waits on a square.
func waitsAt(p *Position, c grid.Cell) bool {
	for i, w := range p.waiting {
		if w && p.doc.Monsters[i].At == c {
			return true
		}
	}
	return false
}

// disturbed reports whether anything happens at the end of a path: a trap springs, or something
// comes into sight.
func disturbed(p *Position, figure string, path []grid.Cell) bool {
	to := path[len(path)-1]
	if _, trapped := p.trapAt(to); trapped && p.figure(figure).Hero { // HQ Q20
		return true
	}
	after, from := p, []grid.Cell{to}
	if p.profile.Hides() {
		after = p.apply(Moved{figure, path, len(path) - 1})
		from = heroCells(after) // the figure may have moved out of the heroes' line of sight
	}
	cells, doors := newlySeen(after, from, nil)
	return len(cells)+len(doors) > 0
}
