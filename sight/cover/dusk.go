package cover

import "github.com/battlemat/battlemat/geom"

// dusk is the shadow as it was a few diagonals of squares ago. The blockers that cast this shadow
// lie in front of every point of the squares of the next diagonal, including their near corners. So
// a line in a shadowed direction reaches none of these squares, and the blockers of these squares
// hide nothing more.
type dusk struct {
	arcs [dusks][]arc // of the last diagonals, in rotation
	n    int          // diagonals passed
}

// dusks is how many diagonals old a shadow must be to be safe to use: blockers of a square (i, j)
// end before i + j + 2, and a square begins at i + j.
const dusks = 3

// begin starts a new sweep. The shadow s counts as that of all diagonals before the first.
func (d *dusk) begin(s *shadow) {
	d.n = 0
	for i := range d.arcs {
		d.arcs[i] = append(d.arcs[i][:0], s.arcs...)
	}
}

// pass records the shadow once a diagonal has been visited.
func (d *dusk) pass(s *shadow) {
	d.arcs[d.n%dusks] = append(d.arcs[d.n%dusks][:0], s.arcs...)
	d.n++
}

// light is a closed interval of slopes that the shadow may leave free.
type light struct{ lo, hi slope }

// gaps yields the intervals that the dusk leaves light for the next diagonal, starting with the
// steepest.
func (d *dusk) gaps(yield func(light) bool) {
	arcs := d.arcs[d.n%dusks]
	hi, open := slope{1, 0}, true // whether hi itself is light
	for i := len(arcs) - 1; i >= 0; i-- {
		a := arcs[i]
		if (open && !a.in1 || a.hi.cmp(hi) < 0) && !yield(light{a.hi, hi}) {
			return
		}
		hi, open = a.lo, !a.in0
	}
	if lo := (slope{0, 1}); open || lo.cmp(hi) < 0 {
		yield(light{lo, hi})
	}
}

// squares returns the first and the last i of the squares (i, sum-i) that have a point in the light.
func (l light) squares(sum int) (from, to int) {
	from = geom.CeilDiv(sum*l.hi.dx-l.hi.dy, l.hi.dx+l.hi.dy)
	to = geom.FloorDiv((sum+1)*l.lo.dx, l.lo.dx+l.lo.dy)
	return from, to
}
