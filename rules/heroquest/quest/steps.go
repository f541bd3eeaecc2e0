package quest

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// keepsOff reports whether what was in the dark when a way was chosen keeps a hero off the
// square: furniture, also when it has come into sight on the way, and monsters in wait or
// escaped. HQ Q6, Q10, Q69.
func keepsOff(p *Position, c grid.Cell) bool {
	if p.ground.Terrain(c) == board.Obstacle {
		return true
	}
	return !p.revealed.has(p.ground.Index(c)) && (waitsAt(p, c) || p.awayAt(c) != nil)
}

// waitsAt reports whether a monster in wait stands there.
func waitsAt(p *Position, c grid.Cell) bool {
	for i, w := range p.waiting {
		if w && p.doc.Monsters[i].At == c {
			return true
		}
	}
	return false
}

// disturbed reports whether anything happens when a figure has come along a path: a trap
// springs, or something comes into sight.
func disturbed(p *Position, figure string, path []grid.Cell) bool {
	to := path[len(path)-1]
	if _, trapped := p.trapAt(to); trapped && p.figure(figure).Hero { // HQ Q20
		return true
	}
	after, from := p, []grid.Cell{to}
	if p.profile.Hides() {
		after = p.apply(Moved{figure, path, len(path) - 1})
		from = heroCells(after) // out of whose way it may have gone
	}
	cells, doors := newlySeen(after, from, nil)
	return len(cells)+len(doors) > 0
}
