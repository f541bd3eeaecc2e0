package draw

import (
	"math/bits"
	"strings"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// paintPath draws the path between its cells.
func (t *textArtist) paintPath() {
	if t.Path == nil {
		return
	}
	for i := 1; i < len(t.Path.Steps); i++ {
		a, b := t.Path.Steps[i-1].At, t.Path.Steps[i].At
		if !t.shows(a) || !t.shows(b) {
			continue
		}
		if e, ok := t.Between(a, b); ok {
			t.crossEdge(a, b, e)
		} else if d := t.Offset(a, b); !t.Hex() && geom.Abs(d.Q) == 1 && geom.Abs(d.R) == 1 {
			t.crossCorner(a, d)
		}
	}
}

func (t *textArtist) crossEdge(a, b grid.Cell, e grid.Edge) {
	side := e.Side
	if e.Cell != a {
		side = t.Opposite(side)
	}
	marks := t.layout.marks(a, side)
	m := marks[len(marks)/2]
	if t.canvas.at(m.line, m.col) == ' ' {
		t.canvas.put(m.line, m.col, t.stroke(m.cross, thin), blue)
	}
}

func (t *textArtist) crossCorner(a grid.Cell, d grid.Vec) {
	line, col := t.layout.cell(a)
	line, col = line+d.R, col+t.layout.width
	if d.Q < 0 {
		col -= t.layout.pitch
	}
	s := rising
	if d.Q == d.R {
		s = falling
	}
	if t.canvas.at(line, col) == ' ' {
		t.canvas.put(line, col, t.stroke(s, thin), blue)
	}
}

// sightCells returns the cells that the first line of sight enters before it
// ends or is blocked.
func (t *textArtist) sightCells() cellSet {
	if len(t.Sights) == 0 {
		return nil
	}
	s := t.Sights[0]
	r, ok := drawnRay(s)
	if !ok {
		return nil
	}
	ray := geom.Segment{A: r.From, B: r.To}
	from, to := s.Ends(t.Grid)
	w := Window{X: from.X, Y: from.Y, W: 1, H: 1}.Join(to).Grow(1)
	cells := cellSet{}
	for _, c := range t.ground {
		if !w.Contains(c) {
			continue
		}
		corners := scaled(t.Corners(c), r.Unit)
		if !corners.Entered(ray) {
			continue
		}
		if enter, _, _ := corners.Clip(ray); s.Stop == nil || before(enter, stopAt(s)) {
			cells[c] = true
		}
	}
	return cells
}

// scaled returns the outline with all coordinates multiplied by `unit`.
func scaled(c geom.Convex, unit int) geom.Convex {
	for i := range c {
		c[i] = c[i].Times(unit)
	}
	return c
}

// before reports whether f < g for non-negative fractions. It computes in 128 bits, because
// products can be that large on large boards.
func before(f, g geom.Frac) bool {
	fh, fl := bits.Mul64(uint64(f.N), uint64(g.D))
	gh, gl := bits.Mul64(uint64(g.N), uint64(f.D))
	return fh < gh || fh == gh && fl < gl
}

// paintBlame puts a cross on the thing that blocks the first line.
func (t *textArtist) paintBlame() {
	if len(t.Sights) == 0 || t.Sights[0].Stop == nil {
		return
	}
	by := t.Sights[0].Stop.By
	switch by.Kind {
	case sight.ByWall, sight.ByDoor:
		if by.InCell {
			t.crossCell(by.Cell)
			return
		}
		for _, r := range t.sidesOf(by.Edge) {
			marks := t.layout.marks(r.cell, r.side)
			t.crossOut(marks[len(marks)/2].line, marks[len(marks)/2].col)
		}
	case sight.ByCell, sight.ByOutside:
		t.crossCell(by.Cell)
	case sight.ByFigure:
		t.crossBeside(by.Cell)
	case sight.ByCorner:
		t.crossJunction(by.Corner)
	}
}

func (t *textArtist) crossOut(line, col int) {
	t.canvas.put(line, col, t.crossing(), red)
	t.use("stop")
}

func (t *textArtist) crossCell(c grid.Cell) {
	if t.win.Contains(c) {
		line, col := t.layout.cell(c)
		t.canvas.write(line, col, strings.Repeat(string(t.crossing()), t.layout.width), red)
		t.use("stop")
	}
}

// crossBeside puts crosses next to a figure if there is room.
func (t *textArtist) crossBeside(c grid.Cell) {
	if !t.shows(c) {
		return
	}
	line, west, east := t.ends(c)
	for _, col := range []int{west, east} {
		if t.canvas.at(line, col) == ' ' {
			t.crossOut(line, col)
		}
	}
}

// crossJunction marks a corner: the corner itself on squares, the edges at the corner on hexes.
func (t *textArtist) crossJunction(p geom.Point) {
	if !t.Hex() {
		if line, col, ok := t.cornerSpot(p); ok {
			t.crossOut(line, col)
		}
		return
	}
	for _, e := range t.EdgesAt(p) {
		for _, r := range t.sidesOf(e) {
			marks := t.layout.marks(r.cell, r.side)
			m := marks[len(marks)/2]
			if t.canvas.at(m.line, m.col) != ' ' {
				t.crossOut(m.line, m.col)
			}
		}
	}
}
