package skirmish

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
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

// placements returns the places for a deed's area. Each of them hits a different set of figures.
func (w *deed) placements(f combatant) []*laid {
	b := f.linesOf(f.side())
	var list []*laid
	sets := map[string]bool{}
	add := func(at *grid.Cell, corner, toward string) (hits int) {
		l, ok := lay(f.Position, b, f.Figure, w, at, corner, toward)
		if !ok || len(l.cells) == 0 || len(l.hits) == 0 && w.use.Effect.Zone == nil {
			return 0
		}
		if set := strings.Join(l.ids(), " "); !sets[set] {
			sets[set] = true
			list = append(list, l)
		}
		return len(l.hits)
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
		ways := []string{""}
		if a.Shape == "line" {
			ways = directions(f.grid())
		}
		within, done := w.concerned(f), map[string]bool{}
		for _, o := range w.origins(f) {
			at, corner := named(b.Board, o)
			for _, toward := range ways {
				set, n := f.covered(w.effect(f.Figure, &at, corner, toward), within)
				if !done[set] && (n > 0 || w.use.Effect.Zone != nil) {
					done[set] = add(&at, corner, toward) == n
				}
			}
		}
	}
	return list
}

// concerned lists the figures on which the area of a deed has an effect, as far as the figure's side
// knows where they are.
func (w *deed) concerned(f combatant) (list []*Figure) {
	for _, o := range f.Figures {
		if o.Gone == "" && f.spots(f.side(), o) && f.concerns(o, w) {
			list = append(list, o)
		}
	}
	return list
}

// covered describes which squares of the figures an area covers on open ground, by their indexes,
// and returns the number of these figures. Two areas with the same description differ only in the
// figures that walls protect. If walls protect no figure from an area, no other area with its
// description need be placed.
func (f combatant) covered(e dnd.Effect, figures []*Figure) (set string, n int) {
	covers := f.desk.Shape(f.grid(), e)
	var squares []byte
	for i, o := range figures {
		before := len(squares)
		for k, c := range o.cells() {
			if covers(c) {
				squares = append(squares, byte(i), byte(k))
			}
		}
		if len(squares) > before {
			n++
		}
	}
	return string(squares), n
}
