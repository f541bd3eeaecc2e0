package skirmish

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// origins returns the crossings at which a figure can place an area, on the ground that its side
// knows. They are within range and touch a square that the figure sees. DND P2.
func (w *deed) origins(f combatant) []geom.Point {
	var list []geom.Point
	field := f.perceived()
	for _, q := range crossings(f.boardOf(f.side())) {
		if f.feetToCrossing(q) <= w.use.Range && seesBeside(f, &field, q) {
			list = append(list, q)
		}
	}
	return list
}

// seesBeside reports whether a square that touches a crossing is in a figure's field of view and
// known to its side.
func seesBeside(f combatant, field *cellSet, q geom.Point) bool {
	known := f.known(f.side())
	return slices.ContainsFunc(f.grid().CellsAt(q), func(c grid.Cell) bool { return field.has(c) && known.has(c) })
}

// crossings returns the corners of a board's cells in lattice units. On squares they are row by
// row.
func crossings(b *board.Board) (list []geom.Point) {
	width, height := b.Size()
	g := b.Grid()
	if !g.Hex() {
		for y := range height + 1 {
			for x := range width + 1 {
				list = append(list, geom.Point{X: 2 * x, Y: 2 * y})
			}
		}
		return list
	}
	met := map[geom.Point]bool{}
	for _, c := range b.Cells() {
		for _, q := range g.Corners(c) {
			if !met[q] {
				met[q] = true
				list = append(list, q)
			}
		}
	}
	return list
}

// feetToCrossing returns the distance of a crossing from a figure's space. On hexes it is the
// distance of the nearest hex at the crossing.
func (f *Figure) feetToCrossing(q geom.Point) int {
	n := f.width()
	if g := f.sheet.grid(); g.Hex() {
		least := 1 << 20
		for _, c := range g.CellsAt(q) {
			least = min(least, g.Apart(f.At, n, c, 1)*dnd.Feet)
		}
		return least
	}
	x, y := q.X/2, q.Y/2
	dx, dy := max(0, f.At.X-x, x-f.At.X-n), max(0, f.At.Y-y, y-f.At.Y-n)
	d, err := f.sheet.desk.Distance(grid.Cell{}, grid.Cell{X: dx, Y: dy}, "", 0)
	if err != nil {
		return 1 << 20 // beyond any board
	}
	return d.Feet
}

// placements returns the places for a deed's area. Each of them hits other figures than those
// before it.
func (w *deed) placements(f combatant) []*laid {
	b := f.linesOf(f.side())
	var list []*laid
	sets := map[string]bool{}
	add := func(at *grid.Cell, corner, toward string) {
		l, ok := lay(f.Position, b, f.Figure, w, at, corner, toward)
		if !ok || len(l.cells) == 0 || len(l.hits) == 0 && w.use.Effect.Zone == nil {
			return
		}
		if set := strings.Join(l.ids(), " "); !sets[set] {
			sets[set] = true
			list = append(list, l)
		}
	}
	a := w.use.Area
	switch {
	case a.Shape == "emanation" || a.Self && (a.Shape == "sphere" || a.Shape == "cylinder"):
		add(nil, "", "")
	case a.Self:
		for _, toward := range directions(f.grid()) {
			add(nil, "", toward)
		}
	default:
		var set []byte
		rough := map[string]bool{}
		for _, o := range w.origins(f) {
			if set = roughly(f.Position, set[:0], f.Figure, o, a); len(set) > 0 {
				if rough[string(set)] {
					continue
				}
				rough[string(set)] = true
			}
			at, corner := named(b.Board, o)
			if a.Shape != "line" {
				add(&at, corner, "")
				continue
			}
			for _, toward := range directions(f.grid()) {
				add(&at, corner, toward)
			}
		}
	}
	return list
}

// roughly appends the squares of figures that a sphere, cylinder or cube at a crossing would cover
// on open ground, by the index of the figures. If the result is the same as before, the exact
// placement need not be computed. For other areas it appends nothing.
func roughly(p *Position, set []byte, f *Figure, o geom.Point, a *creature.Area) []byte {
	g := p.grid()
	if a.Shape == "line" || a.Shape == "cone" || g.Hex() {
		return set
	}
	set = append(set, '.')
	n := a.Length / dnd.Feet
	for i, t := range p.Figures {
		if t.Gone != "" || !p.spots(f.side(), t) {
			continue
		}
		wide := t.width()
		for k := range wide * wide {
			to := g.Centre(grid.Cell{X: t.At.X + k%wide, Y: t.At.Y + k/wide}).Sub(o) // half squares to the middle
			dx, dy := to.X, to.Y
			in := dx*dx+dy*dy <= 4*n*n
			if a.Shape == "cube" {
				in = 0 < dx && dx < 2*n && 0 < dy && dy < 2*n
			}
			if in {
				set = append(set, byte(i), byte(k))
			}
		}
	}
	return set
}
