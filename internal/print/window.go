package print

import (
	"slices"
	"unicode/utf8"

	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/geom/grid"
)

// window is a part of a drawing, in the drawing's units. A sheet shows only that part.
type window struct{ lo, hi draw.Point }

// everything is the window that shows the whole drawing.
var everything = window{draw.Point{X: -1 << 30, Y: -1 << 30}, draw.Point{X: 1 << 30, Y: 1 << 30}}

// through returns the part of a placed drawing that is visible in a box of the sheet.
func through(pl place, x, y, w, h float64) window {
	point := func(x, y float64) draw.Point { return draw.Point{X: int((x - pl.x) / pl.k), Y: int((y - pl.y) / pl.k)} }
	lo, hi := point(x, y), point(x+w, y+h)
	return window{draw.Point{X: lo.X - 1, Y: lo.Y - 1}, draw.Point{X: hi.X + 1, Y: hi.Y + 1}}
}

// meets reports whether a box reaches into the window.
func (w window) meets(lo, hi draw.Point) bool {
	return lo.X <= w.hi.X && hi.X >= w.lo.X && lo.Y <= w.hi.Y && hi.Y >= w.lo.Y
}

// sees reports whether a mark may reach into the window.
func (w window) sees(m *draw.Mark) bool {
	if w == everything {
		return true
	}
	lo, hi := m.At, m.At
	around := m.Width
	switch {
	case m.Photo != nil:
		hi = m.To
	case m.Text != "":
		around = m.Size * (1 + utf8.RuneCountInString(m.Text)) // no letter is wider than the text size
	default:
		lo, hi = bounds(m.Outline)
	}
	return w.meets(draw.Point{X: lo.X - around, Y: lo.Y - around}, draw.Point{X: hi.X + around, Y: hi.Y + around})
}

// cut returns a mark without the lines and areas that lie outside the window.
func (w window) cut(m *draw.Mark) *draw.Mark {
	if w == everything {
		return m
	}
	cut := *m
	cut.Outline = nil
	for rest := m.Outline; len(rest) > 0; {
		n := 1 + slices.IndexFunc(rest[1:], func(s draw.Segment) bool { return s.Kind == 'M' })
		if n == 0 {
			n = len(rest)
		}
		one := draw.Mark{Outline: rest[:n], Width: m.Width}
		if w.sees(&one) {
			cut.Outline = append(cut.Outline, rest[:n]...)
		}
		rest = rest[n:]
	}
	return &cut
}

// reach returns the box in which a piece is drawn.
func (piece Piece) reach(g grid.Grid) (lo, hi draw.Point) {
	middle := draw.CentreOf(g, piece.At)
	lo, hi = draw.Point{X: middle.X - 60, Y: middle.Y - 60}, draw.Point{X: middle.X + 60, Y: middle.Y + 60}
	hi.X, hi.Y = hi.X+96*max(0, piece.Width-1), hi.Y+96*max(0, piece.Height-1)
	return lo, hi
}
