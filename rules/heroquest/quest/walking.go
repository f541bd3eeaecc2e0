package quest

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// walk leads a hero along a path square by square. What it sees on the way is revealed;
// it stops where a monster comes into sight or a trap springs, and where the dark turns
// out to hold what bars the way. Squares between are told as one move.
//
// HQ S1.49: walking reveals. HQ Q5: squares left stay.
func (d *deed) walk(hero string, path []grid.Cell) {
	from := 0
	for i := 1; i < len(path); i++ {
		if d.barred(path[i]) {
			d.stride(hero, path[from:i])
			d.uncover(d.around(path[i]), false)
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

// stride moves the hero without anything happening on the way.
func (d *deed) stride(hero string, path []grid.Cell) {
	if len(path) > 1 {
		d.do(Moved{hero, slices.Clone(path), len(path) - 1})
	}
}

// barred tells whether what was in the dark when a way was chosen keeps a hero off the
// square: furniture, also when it has come into sight on the way, and monsters in wait or
// escaped. HQ Q6, Q10, Q69.
func (p *Position) barred(c grid.Cell) bool {
	if p.ground.Terrain(c) == board.Obstacle {
		return true
	}
	return !p.revealed.has(p.ground.Index(c)) && (p.waitsAt(c) || p.awayAt(c) != nil)
}

// waitsAt tells whether a monster in wait stands there.
func (p *Position) waitsAt(c grid.Cell) bool {
	for i, w := range p.waiting {
		if w && p.doc.Monsters[i].At == c {
			return true
		}
	}
	return false
}

// disturbed tells whether anything happens to a hero who has come along a path.
func (p *Position) disturbed(hero string, path []grid.Cell) bool {
	after := p.apply(Moved{hero, path, len(path) - 1})
	f := after.figure(hero)
	if _, springs := after.springsUnder(f); springs {
		return true
	}
	cells, doors := after.comesIntoSight([]*Figure{f}, nil)
	return len(cells)+len(doors) > 0
}

// enter is what happens to a figure on the square it has come to: what it sees is
// revealed, and a trap springs. It tells whether it goes no further.
func (d *deed) enter(figure string) bool {
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
		d.do(Entombed{figure, f.At}) // HQ S0.14
		return true
	}
	// HQ Q5: whoever sees a monster for the first time may think again.
	return len(d.monsters()) > before || d.over != nil
}
