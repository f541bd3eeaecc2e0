package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
)

// laid is a placement of an area: its origin and direction, the squares it covers, and its targets.
type laid struct {
	at             *grid.Cell
	corner, toward string
	cells          []grid.Cell
	hits           []hit
}

// words returns the words for a placement in a command.
func (l *laid) words() []string {
	words := make([]string, 0, 3)
	if l.at != nil {
		words = append(words, l.at.String(), l.corner)
	}
	if l.toward != "" {
		words = append(words, l.toward)
	}
	return words
}

// ids returns the figures that the area of a placement hits.
func (l *laid) ids() []string {
	ids := slices.Grow([]string(nil), len(l.hits))
	for _, h := range l.hits {
		ids = append(ids, h.figure)
	}
	return ids
}

// lay places the area of a deed on a ground with figures, by the same rules as the desk. DND P2,
// DND A1, DND A2
func lay(p *Position, on lines, f *Figure, w *deed, at *grid.Cell, corner, toward string) (*laid, bool) {
	found, err := p.desk.Area(on.Board, w.effect(f, at, corner, toward))
	if err != nil {
		return nil, false
	}
	l := &laid{at: at, corner: corner, toward: toward, cells: found.Cells}
	for _, s := range found.Struck {
		if f.concerns(p.figure(s.Figure), w) {
			l.hits = append(l.hits, hit{s.Figure, s.Cover.Bonus(), s.Cover.String()})
		}
	}
	return l, true
}

// effect returns the area of a figure's deed at a place, as a question for the desk.
func (w *deed) effect(f *Figure, at *grid.Cell, corner, toward string) dnd.Effect {
	a, g := w.use.Area, f.sheet.grid()
	shape, err := area.ParseShape(a.Shape)
	if err != nil {
		panic(err) // the check has already parsed it
	}
	way, _ := g.WayNamed(toward)
	e := dnd.Effect{Shape: shape, Length: a.Length, Width: a.Width, Toward: way.Step}
	if at == nil {
		e.By, e.Origin = f.ID, f.leaves(way.Step)
		return e
	}
	e.Origin = crossing(g, *at, corner)
	if shape == area.Cube {
		e.Toward = geom.Point{X: 1, Y: 1}
	}
	return e
}

// concerns reports whether the area of a deed has any effect on a figure in it.
func (f *Figure) concerns(o *Figure, w *deed) bool {
	u := &w.use
	switch {
	case len(u.Only) > 0 && !slices.ContainsFunc(u.Only, func(k string) bool { return o.kind(k) }):
		return false
	case u.Whom == "enemy":
		return f.enemies(o)
	case u.Whom == "ally":
		return !f.enemies(o)
	case u.Whom == "other":
		return f.ID != o.ID
	}
	return true
}

// leaves returns the origin of an area that starts at a figure and leads in a direction: the middle
// of a side of the figure's space, or a corner. For a space of hexes it is the middle of the hex
// farthest in that direction.
func (f *Figure) leaves(way geom.Point) geom.Point {
	g, n := f.sheet.grid(), f.width()
	if !g.Hex() {
		return g.Middle(f.At, n).Add(way.Times(n))
	}
	best := g.Centre(f.At)
	for _, c := range f.cells() {
		if q := g.Centre(c); g.Along(q, way) > g.Along(best, way) {
			best = q
		}
	}
	return best
}

// crossing returns a corner of a cell as a point, in lattice units.
func crossing(g grid.Grid, at grid.Cell, corner string) geom.Point {
	way, _ := g.WayNamed(corner)
	return g.Centre(at).Add(way.Step)
}

// named returns the cell and the corner that name a crossing. On squares it is the cell to the
// lower right of the crossing or, at the edge of the board, a neighbour of that cell.
func named(b *board.Board, q geom.Point) (grid.Cell, string) {
	if g := b.Grid(); g.Hex() {
		for _, c := range g.CellsAt(q) {
			for _, way := range g.Ways() {
				if b.Contains(c) && way.Corner && g.Centre(c).Add(way.Step) == q {
					return c, way.Name
				}
			}
		}
	}
	at := grid.Cell{X: q.X / 2, Y: q.Y / 2}
	w, h := b.Size()
	corner := [2]string{"N", "W"}
	if at.Y == h {
		at.Y, corner[0] = h-1, "S"
	}
	if at.X == w {
		at.X, corner[1] = w-1, "E"
	}
	return at, corner[0] + corner[1]
}

// placedArea holds the possible placements of the area of a deed.
type placedArea struct {
	key    string
	length int
	list   []*laid
}

// of returns the placements for a deed. For the same spell with another slot they are the same,
// unless that slot makes the area larger.
func (l placedArea) of(f combatant, w *deed) placedArea {
	if l.key == w.key && l.length == w.use.Area.Length {
		return l
	}
	return placedArea{w.key, w.use.Area.Length, w.placements(f)}
}

// areaUses lists the placements of an area, with all the figures in it.
func areaUses(f combatant, w deed, all []*laid, use use) bool {
	for _, l := range all {
		if !areaUse(f, w, l, use) {
			return false
		}
	}
	return true
}

// areaUse lists one placement. Because there are many placements with many figures in each, the
// effects on the figures are computed only for a preview.
func areaUse(f combatant, w deed, l *laid, use use) bool {
	c := w.choiceOf(f.Figure, w.title(), l.words()...)
	known := f.known(f.side())
	c.Cells = slices.DeleteFunc(slices.Clone(l.cells), func(c grid.Cell) bool { return !known.has(c) })
	c.Hits, c.Corner, c.Toward, c.Brief = l.ids(), l.corner, l.toward, true
	if c.At = l.at; l.at == nil {
		c.At = &f.At
	}
	for _, h := range l.hits {
		o := f.figure(h.figure)
		friend := !f.enemies(o)
		c.Affected = append(c.Affected, battlemat.Affected{
			Figure: h.figure, Cover: h.degree, Friend: friend, Spared: w.spares(f.Figure, o) && !zoneAfflicts(w.use.Effect.Zone, friend),
		})
	}
	return use(c, nil, func(d *resolution) { d.cast(f.ID, w, Cast{At: l.at, Corner: l.corner, Toward: l.toward}) },
		func(c *battlemat.Choice) { w.affects(f, l, c) })
}

// affects adds the effect on each figure in an area to the choice of its placement.
func (w *deed) affects(f combatant, l *laid, c *battlemat.Choice) {
	c.Brief, c.Affected = false, slices.Clone(c.Affected)
	for i, h := range l.hits {
		o, a := f.figure(h.figure), &c.Affected[i]
		if w.spares(f.Figure, o) {
			a.Odds, a.Note = w.sculptedOdds(o, a.Friend)
			continue
		}
		if a.Odds = w.saveOdds(o, h.cover, dice.Certain(1)); f.enemies(o) && c.Odds == nil {
			c.Odds = a.Odds
		}
		if a.Odds == nil {
			a.Odds, a.Note = w.groundOdds(o, a.Friend)
		}
	}
}
