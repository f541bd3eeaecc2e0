package sight

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// rounds collects the blockers that close the two ways around a contact of the line with the
// lattice. The contact is a corner or, on hexes, an edge that the line follows, with its two
// corners.
type rounds struct {
	corner      geom.Point
	at          geom.Frac
	touched     bool
	left, right way
}

// way is one of the two ways around a contact. It records the first blocker that closes the way,
// and whether cells or edges close it.
type way struct {
	closed bool
	by     Blocker
	byCell bool
	cell   grid.Cell
	byEdge bool
}

// add inspects the two sides of a corner that the line touches. There is no way around corners at
// which the line starts or ends.
func (r *rounds) add(p Centre, t *Trace, m *Meet) {
	if m.From.N == 0 || m.From.Equal(lineEnd) {
		return
	}
	if !r.touched {
		r.corner, r.at, r.touched = t.Corner(m), m.From, true
	}
	r.left.add(p, t, m.Left)
	r.right.add(p, t, m.Right)
}

func (w *way) add(p Centre, t *Trace, f Flank) {
	for _, b := range f.Edges {
		if e := t.EdgeAt(b); p.shut(e) {
			w.close(OnEdge(p.Board, e))
			w.byEdge = true
		}
	}
	for _, v := range f.Cells {
		if c := t.CellAt(v); p.opaque(c) {
			w.close(InCell(p.Board, c))
			w.byCell, w.cell = true, c
		}
	}
}

func (w *way) close(by Blocker) {
	if !w.closed {
		w.closed, w.by = true, by
	}
}

// closed reports whether the line is blocked here.
//
// HQ D1: it is blocked if both ways round are closed, as in the 16 entries of HQ S0.9.
func (r *rounds) closed(p Centre) (geom.Frac, Blocker, bool) {
	if !r.left.closed || !r.right.closed {
		return geom.Frac{}, Blocker{}, false
	}
	// HQ S0.20, S0.21: two blocks, each closing one way by itself.
	if p.Squeeze != nil && r.left.byCell && r.right.byCell && !r.left.byEdge && !r.right.byEdge &&
		p.Squeeze(r.left.cell, r.right.cell) {
		return geom.Frac{}, Blocker{}, false
	}
	return r.at, Blocker{Kind: ByCorner, Corner: r.corner, Arms: []Blocker{r.left.by, r.right.by}}, true
}
