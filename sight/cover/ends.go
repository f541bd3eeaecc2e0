package cover

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// leave judges the line's first point.
func (w *walk) leave() coverHit {
	p, start := w.line.From, geom.Frac{N: 0, D: 1}
	onColumn, onRow := p.X%w.pitch == 0, p.Y%w.pitch == 0
	crosses := w.line.Out.Size > 0 && !w.line.Out.Contains(grid.Cell{X: w.x, Y: w.y})
	switch {
	case onColumn && onRow:
		from := around(w.line.Out, p, w.pitch)
		if from == 0 {
			from = ^ringArms
		}
		return w.corner(p, from, ahead(placeOf(w.sx, w.sy)), start)
	case onColumn && w.sx != 0:
		return w.column(min(w.x, w.x-w.sx), crosses, start)
	case onRow && w.sy != 0:
		return w.row(min(w.y, w.y-w.sy), crosses, start)
	}
	return coverHit{}
}

// point judges a line of length zero. It leads from one space to another that shares a corner with
// it, or from a bare point to something that it touches.
func (w *walk) point() coverHit {
	p, start := w.line.From, geom.Frac{N: 0, D: 1}
	onColumn, onRow := p.X%w.pitch == 0, p.Y%w.pitch == 0
	switch {
	case onColumn && onRow:
		from, to := around(w.line.Out, p, w.pitch), around(w.line.In, p, w.pitch)
		if from == 0 || to == 0 {
			from = ^ringArms
			to = from
		}
		return w.corner(p, from, to, start)
	case onColumn:
		return w.column(w.x-1, w.parts(grid.Cell{X: w.x - 1, Y: w.y}, grid.Cell{X: w.x, Y: w.y}), start)
	case onRow:
		return w.row(w.y-1, w.parts(grid.Cell{X: w.x, Y: w.y - 1}, grid.Cell{X: w.x, Y: w.y}), start)
	case w.at(w.x, w.y)&w.holds != 0:
		return coverHit{coverSquare, w.x, w.y, 0, start}
	}
	return coverHit{}
}

// parts reports whether an edge separates the two spaces. It does if one space contains only one of
// the edge's two squares, and the other space contains only the other square.
func (w *walk) parts(a, b grid.Cell) bool {
	out, in := w.line.Out, w.line.In
	return out.Contains(a) && !out.Contains(b) && in.Contains(b) && !in.Contains(a) ||
		out.Contains(b) && !out.Contains(a) && in.Contains(a) && !in.Contains(b)
}

// arrive judges the last point of a line that reaches it through a square. The point is on a
// column, on a row, or on both.
func (w *walk) arrive(onColumn, onRow bool) coverHit {
	p, end := w.line.To, geom.Frac{N: 1, D: 1}
	crosses := w.line.In.Size > 0 && !w.line.In.Contains(grid.Cell{X: w.x, Y: w.y})
	switch {
	case onColumn && onRow:
		return w.end(p, 1<<placeOf(-w.sx, -w.sy))
	case onColumn:
		return w.column(min(w.x, w.x+w.sx), crosses, end)
	}
	return w.row(min(w.y, w.y+w.sy), crosses, end)
}

// end judges a line that arrives at the corner p from some of the squares around p.
func (w *walk) end(p geom.Point, from ring) coverHit {
	to := around(w.line.In, p, w.pitch)
	if to == 0 {
		to = ^ringArms
	}
	return w.corner(p, from, to, geom.Frac{N: 1, D: 1})
}

// around returns the squares of the space among the four squares around p. The point is in units of
// 1/pitch of a square.
func around(s sight.Space, p geom.Point, pitch int) (squares ring) {
	if s.Size < 1 {
		return 0
	}
	x, y := p.X/pitch, p.Y/pitch
	for place, c := range [8]grid.Cell{1: {X: x, Y: y - 1}, 3: {X: x, Y: y}, 5: {X: x - 1, Y: y}, 7: {X: x - 1, Y: y - 1}} {
		if place%2 != 0 && s.Contains(c) {
			squares |= 1 << place
		}
	}
	return squares
}
