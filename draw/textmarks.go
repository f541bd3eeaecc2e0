package draw

import (
	"math/bits"
	"strings"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight"
)

// paintPath draws the way between its cells.
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
// ends or is stopped.
func (t *textArtist) sightCells() cellSet {
	if len(t.Sights) == 0 {
		return nil
	}
	s := t.Sights[0]
	r, ok := s.drawn()
	if !ok {
		return nil
	}
	ray := geom.Segment{A: r.From, B: r.To}
	from, to := s.ends(t.Grid)
	w := Window{from.X, from.Y, 1, 1}.join(to).grow(1)
	cells := cellSet{}
	for _, c := range t.ground {
		if !w.Contains(c) {
			continue
		}
		corners := scaled(t.Corners(c), r.Unit)
		if !corners.Entered(ray) {
			continue
		}
		if enter, _, _ := corners.Clip(ray); s.Stop == nil || before(enter, s.stopAt()) {
			cells[c] = true
		}
	}
	return cells
}

// before tells whether f < g for fractions that are not negative, in 128 bits:
// on large boards their products need that many.
func before(f, g geom.Frac) bool {
	fh, fl := bits.Mul64(uint64(f.N), uint64(g.D))
	gh, gl := bits.Mul64(uint64(g.N), uint64(f.D))
	return fh < gh || fh == gh && fl < gl
}

// paintBlame puts a cross on what stops the first line.
func (t *textArtist) paintBlame() {
	if len(t.Sights) == 0 || t.Sights[0].Stop == nil {
		return
	}
	t.use("stop")
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
		t.bracket(by.Cell, string(t.crossing()), string(t.crossing()), red)
	case sight.ByCorner:
		t.crossJunction(by.Corner)
	}
}

func (t *textArtist) crossOut(line, col int) { t.canvas.put(line, col, t.crossing(), red) }

func (t *textArtist) crossCell(c grid.Cell) {
	if t.win.Contains(c) {
		line, col := t.layout.cell(c)
		t.canvas.write(line, col, strings.Repeat(string(t.crossing()), t.layout.width), red)
	}
}

// crossJunction marks a corner: where it stands on squares, on the edges that
// meet there on hexes.
func (t *textArtist) crossJunction(p geom.Point) {
	if !t.Hex() {
		t.crossOut(t.cornerSpot(p))
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

// paintBrackets puts brackets round targets and those an area hits.
func (t *textArtist) paintBrackets() {
	for _, area := range t.Areas {
		for _, c := range area.Victims {
			t.bracket(c, "<", ">", red)
			t.use("<")
		}
	}
	for _, c := range t.Targets {
		t.bracket(c, "[", "]", blue)
		t.use("[")
	}
}

// bracket writes a sign to the left and the right in a cell or, where cells are
// too narrow for that, beside it where no wall is.
func (t *textArtist) bracket(c grid.Cell, left, right string, s style) {
	if !t.shows(c) {
		return
	}
	line, col := t.layout.cell(c)
	t.canvas.underline(line, col, t.layout.width)
	if t.inside {
		t.canvas.write(line, col, left, s)
		t.canvas.write(line, col+t.layout.width-1, right, s)
		return
	}
	for _, b := range []struct {
		col  int
		sign string
	}{{col - 1, left}, {col + t.layout.width, right}} {
		switch t.canvas.at(line, b.col) {
		case ' ', []rune(right)[0], '─', '-':
			t.canvas.write(line, b.col, b.sign, s)
		}
	}
}
