package draw

import (
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// accuse draws a frame around the blocker of a line: the wall, door, cell, figure or corner.
func (a *artist) accuse(by sight.Blocker) {
	switch by.Kind {
	case sight.ByWall:
		a.accuseEdge(by.Edge)
	case sight.ByDoor:
		if by.InCell {
			a.accuseCells(by.Cell)
		} else {
			a.accuseEdge(by.Edge)
		}
	case sight.ByCell, sight.ByOutside:
		a.accuseCells(by.Cell)
	case sight.ByFigure:
		if f, ok := a.Board.Figure(by.Figure); ok {
			a.accuseCells(f.Cells()...)
		} else {
			a.accuseCells(by.Cell)
		}
	case sight.ByBarrier:
		p, q := a.barrier(by.Barrier)
		var frame path
		frame.oval(p, q, 13)
		a.scene.draw(mark{path: frame, stroke: stopLine, width: 5})
	case sight.ByCorner:
		for _, arm := range by.Arms {
			a.accuse(arm)
		}
		a.scene.disc(a.m.point(by.Corner), 26, noInk, stopLine, 5)
	}
}

// accuseEdge draws a frame around an edge.
func (a *artist) accuseEdge(e grid.Edge) {
	p, q := a.edge(e)
	var frame path
	frame.oval(p, q, 13)
	a.scene.draw(mark{path: frame, stroke: stopLine, width: 5})
}

// accuseCells draws a frame around cells.
func (a *artist) accuseCells(cells ...grid.Cell) {
	cells = slices.DeleteFunc(slices.Clone(cells), func(c grid.Cell) bool { return !a.win.Grow(1).Contains(c) })
	a.scene.draw(mark{path: a.loops(setOf(cells), cells, 6), stroke: stopLine, width: 6})
}

// markTargets puts a dotted frame around the start of the question, and corner brackets around the
// targets and the figures that an area hits.
func (a *artist) markTargets() {
	if from := a.footprints(a.From); len(from) > 0 {
		a.group("from")
		for _, cells := range from {
			frame := a.loops(setOf(cells), cells, 7)
			a.stroke(frame, floor, 12)
			a.stroke(frame, pathLine, 6, 1, 13)
		}
		a.note(entry{kind: fromEntry, text: "from"})
	}
	if targets := a.footprints(a.Targets); len(targets) > 0 {
		a.group("targets")
		for _, cells := range targets {
			a.brackets(cells, pathLine)
		}
		a.note(entry{kind: targetEntry, text: "target"})
	}
	hit := false
	for _, area := range a.Areas {
		for _, c := range area.Victims {
			if a.shows(c) {
				if !hit {
					a.group("victims")
				}
				hit = true
				a.brackets(a.footprint(c), stopLine)
			}
		}
	}
	if hit {
		a.note(entry{kind: victimEntry, text: "hit"})
	}
}

// footprints returns the given cells, together with all cells of the figures on them,
// grouped by figure.
func (a *artist) footprints(cells []grid.Cell) [][]grid.Cell {
	var out [][]grid.Cell
	known := cellSet{}
	for _, c := range cells {
		if known[c] || !a.shows(c) {
			continue
		}
		print := a.footprint(c)
		for _, d := range print {
			known[d] = true
		}
		out = append(out, print)
	}
	return out
}

// footprint returns the cells of the figure on c, or only c.
func (a *artist) footprint(c grid.Cell) []grid.Cell {
	if f, ok := a.Board.FigureAt(c); ok {
		return f.Cells()
	}
	return []grid.Cell{c}
}

// brackets draws a bracket at each corner of the cells' outline.
func (a *artist) brackets(cells []grid.Cell, i ink) {
	outline := a.loops(setOf(cells), cells, 7)
	var points []pt
	for _, s := range outline {
		if s.kind != closeUp {
			points = append(points, s.p[0])
		}
	}
	var out path
	arm := 22
	if a.Hex() {
		arm = 13
	}
	for k, p := range points {
		before, after := points[(k+len(points)-1)%len(points)], points[(k+1)%len(points)]
		out.open(towards(p, before, arm), p, towards(p, after, arm))
	}
	a.stroke(out, floor, 12)
	a.stroke(out, i, 6)
}

// towards returns the point at distance n from p in the direction of q.
func towards(p, q pt, n int) pt {
	v := q.sub(p)
	return p.add(v.scale(n, max(isqrt(v.x*v.x+v.y*v.y), 1)))
}

// isqrt returns the integer square root of n, rounded down.
func isqrt(n int) int {
	if n < 2 {
		return n
	}
	x := n
	for y := (x + 1) / 2; y < x; y = (x + n/x) / 2 {
		x = y
	}
	return x
}
