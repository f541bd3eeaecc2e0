package delve

import (
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// reaches checks that all victims of the ability are in its range and its area, and that there are
// not too many of them.
func (o *observer) reaches(f, t *booked, a card.Ability) {
	single := max(1, a.Targets)
	if a.More {
		single++ // GH S4.43
	}
	single += o.deeds.more
	if len(a.Area.Red) == 0 {
		o.must(o.inRange(f, t.at, a), "S4.15", "%v is %d hexes from %v", t.at, o.land.far(f.at, t.at), f.at)
		o.must(len(o.deeds.struck) <= single, "S4.31", "%d targets", len(o.deeds.struck))
		return
	}
	// GH S4.28: the victims are the figures in one placement, and at most one other figure in range
	// for each added target.
	for _, cells := range o.placements(f, a) {
		outside := 0
		for _, s := range o.deeds.struck {
			if !slices.Contains(cells, s.at) {
				outside++
				if !o.inRange(f, s.at, a) {
					outside = len(o.deeds.struck) + single
				}
			}
		}
		if outside <= single-1 {
			return
		}
	}
	o.breach("S4.28", "no placement of %v takes %v", a.Area, o.deeds.struck)
}

func (b *books) inRange(f *booked, c grid.Cell, a card.Ability) bool {
	return b.land.far(f.at, c) <= max(1, a.Range)
}

// placements returns the ways to place the ability's area, turned and mirrored, so that it covers
// an attacked figure.
func (b *books) placements(f *booked, a card.Ability) [][]grid.Cell {
	var all [][]grid.Cell
	for turn := range 6 {
		for _, mirror := range []bool{false, true} {
			var red [][2]int
			for _, v := range a.Area.Red {
				q, r := v.Q, v.R
				if mirror {
					q, r = r, q
				}
				for range turn {
					q, r = -r, q+r
				}
				red = append(red, [2]int{q, r})
			}
			lay := func(oq, or int) {
				var cells []grid.Cell
				for _, v := range red {
					cells = append(cells, offset(oq+v[0], or+v[1]))
				}
				all = append(all, cells)
			}
			if a.Area.Own {
				lay(axial(f.at))
				continue
			}
			for _, s := range b.deeds.struck { // put each of the area's hexes on each attacked figure
				q, r := axial(s.at)
				for _, v := range red {
					lay(q-v[0], r-v[1])
					// GH S4.30: one red hex must be in range, and not a wall.
					if !slices.ContainsFunc(all[len(all)-1], func(c grid.Cell) bool { return b.land.there(c) && b.inRange(f, c, a) }) {
						all = all[:len(all)-1]
					}
				}
			}
		}
	}
	if a.Targets > 1 || a.More || b.deeds.more > 0 {
		all = append(all, nil) // the area may attack nobody
	}
	return all
}
