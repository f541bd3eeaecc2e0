package quest

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// walk leads a hero along a path square by square. What it sees on the way is revealed;
// it stops where a monster comes into sight or a trap springs, and where the dark turns
// out to hold what bars the way. Squares between are told as one move.
//
// HQ S1.49: walking reveals. HQ Q5: squares left stay.
func (d *resolution) walk(hero string, path []grid.Cell) {
	from := 0
	for i := 1; i < len(path); i++ {
		if d.keepsOff(path[i]) {
			d.stride(hero, path[from:i])
			d.comeUpAgainst(path[i])
			return
		}
		if i+1 < len(path) && !d.disturbed(hero, path[from:i+1]) {
			continue
		}
		d.stride(hero, path[from:i+1])
		from = i
		if d.enter(hero) {
			return
		}
	}
}

// march leads a monster along a path. What it hid is seen as soon as it is out of the way:
// HQ Q113.
func (d *resolution) march(monster string, path []grid.Cell) {
	from := 0
	for i := 1; i < len(path); i++ {
		if i+1 == len(path) || d.profile.Hides() && d.disturbed(monster, path[from:i+1]) {
			d.stride(monster, path[from:i+1])
			d.reveal()
			from = i
		}
	}
}

// comeUpAgainst shows a square on which something in the dark bars the way.
//
// HQ Q107: the square and what is on it, and nothing of the room around: nobody has come
// into that.
func (d *resolution) comeUpAgainst(c grid.Cell) {
	if !d.revealed.has(d.ground.Index(c)) {
		d.uncover(Revealed{Cells: []grid.Cell{c}, By: "HQ Q107", Bars: true})
	}
}

// stride moves the figure without anything happening on the way.
func (d *resolution) stride(figure string, path []grid.Cell) {
	if len(path) > 1 {
		d.Do(Moved{figure, slices.Clone(path), len(path) - 1})
	}
}

// keepsOff reports whether what was in the dark when a way was chosen keeps a hero off the
// square: furniture, also when it has come into sight on the way, and monsters in wait or
// escaped. HQ Q6, Q10, Q69.
func (p *Position) keepsOff(c grid.Cell) bool {
	if p.ground.Terrain(c) == board.Obstacle {
		return true
	}
	return !p.revealed.has(p.ground.Index(c)) && (p.waitsAt(c) || p.awayAt(c) != nil)
}

// waitsAt reports whether a monster in wait stands there.
func (p *Position) waitsAt(c grid.Cell) bool {
	for i, w := range p.waiting {
		if w && p.doc.Monsters[i].At == c {
			return true
		}
	}
	return false
}

// disturbed reports whether anything happens when a figure has come along a path: a trap
// springs, or something comes into sight.
func (p *Position) disturbed(figure string, path []grid.Cell) bool {
	to := path[len(path)-1]
	if _, trapped := p.trapAt(to); trapped && p.figure(figure).Hero { // HQ Q20
		return true
	}
	after, from := p, []grid.Cell{to}
	if p.profile.Hides() {
		after = p.apply(Moved{figure, path, len(path) - 1})
		from = after.heroes() // out of whose way it may have gone
	}
	cells, doors := after.comesIntoSight(from, nil)
	return len(cells)+len(doors) > 0
}

// enter does what happens to a figure on the square that it has entered: what it sees is
// revealed, and a trap springs. It reports whether it goes no further.
func (d *resolution) enter(figure string) bool {
	before := len(d.monsters())
	d.reveal()
	f := d.figure(figure)
	if f.Gone != Here {
		return true
	}
	if i, springs := d.springsUnder(f); springs {
		d.spring(i, figure)
		return true
	}
	if f.Hero && f.Left == 0 && f.Moved && d.ground.Opaque(f.At) {
		d.Do(Entombed{figure, f.At}) // HQ S0.14
		return true
	}
	// HQ Q5: a hero that sees a monster for the first time may think again.
	return len(d.monsters()) > before || d.over != nil
}
