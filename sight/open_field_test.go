package sight_test

import (
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight"
)

// GH S4.17: the field by open sets of lines equals the policy, cell by cell.
func TestOpenFieldEqualsItsTwin(t *testing.T) {
	rounds := 8
	if hexLong() {
		rounds = 200
	}
	pairs := 0
	for _, g := range hexGrids {
		r := rand.New(rand.NewPCG(uint64(g.Kind), 43+uint64(g.Shift)))
		for i := range rounds {
			w, h := 1+r.IntN(9), 1+r.IntN(9)
			if hexLong() && i%8 == 0 {
				w, h = 1+r.IntN(24), 1+r.IntN(24)
			}
			b := hexWild(r, g, w, h, []int{0, 10, 25, 40}[i%4], []int{3, 10, 25, 0}[i/4%4])
			field, lines := sight.NewOpenField(b), sight.OpenLines{Board: b}
			var seen sight.Set
			for range 4 {
				a := b.At(r.IntN(w * h))
				field.See(a, &seen)
				for j := range w * h {
					c := b.At(j)
					if want := a != c && !b.Opaque(a) && lines.Sees(a, c); seen.Has(c) != want {
						t.Fatalf("%s%v sees %v: the field says %v, the policy %v", hexDump(b), a, c, seen.Has(c), want)
					}
					pairs++
				}
			}
		}
	}
	t.Logf("%d pairs, 0 differences", pairs)
}

// pointSees is the slow twin of OpenPoint: if an open set of rays reaches the
// cell, then so does one beside a ray through a critical point.
func pointSees(b *board.Board, from geom.Point, c grid.Cell) bool {
	if b.Opaque(c) || b.Terrain(c) == board.Void {
		return false
	}
	g := b.Grid()
	cell := g.Corners(c)
	if cell.Locate(from) != geom.Outside {
		return true
	}
	twin := newOpenTwin(b)
	for _, p := range append(append([]geom.Point{}, cell...), twin.ends...) {
		if p == from {
			continue
		}
		off := geom.Point{X: 1}
		if p.Y == from.Y {
			off = geom.Point{Y: 1}
		}
		for _, u := range []int{-1, 1} {
			x, y := from.Times(fine), p.Times(fine).Add(off.Times(u))
			if pointFree(twin, x, y, cell) {
				return true
			}
		}
	}
	return false
}

func pointFree(t openTwin, x, y geom.Point, cell geom.Convex) bool {
	side := func(p geom.Point) int { return geom.Cross(y.Sub(x), p.Times(fine).Sub(x)) }
	in, ok := cut(cell, side, 1)
	if !ok || geom.Turn(in.A.Times(fine), in.B.Times(fine), x) > 0 {
		return false
	}
	// The cell must lie ahead.
	if d := y.Sub(x); ahead(d, in, x, side) <= 0 {
		return false
	}
	for _, wall := range t.walls {
		v, w := side(wall.A), side(wall.B)
		if v < 0 && w < 0 || v > 0 && w > 0 {
			continue
		}
		if v == w {
			if v == 0 {
				return false
			}
			continue
		}
		// A wall that the ray leaves from is not touched further on.
		if ahead(y.Sub(x), wall, x, side) > 0 && behind(in, wall, side) {
			return false
		}
	}
	return true
}

// ahead reports whether the crossing of s lies ahead of x (1), in it, or behind.
func ahead(d geom.Point, s geom.Segment, x geom.Point, side func(geom.Point) int) int {
	v, w := side(s.A), side(s.B)
	f, g := geom.Dot(d, s.A.Times(fine).Sub(x))/fine, geom.Dot(d, s.B.Times(fine).Sub(x))/fine
	return geom.Sign(f*w-g*v) * geom.Sign(w-v)
}

func TestOpenPointEqualsTheTwin(t *testing.T) {
	rounds := 10
	if hexLong() {
		rounds = 400
	}
	points := 0
	for _, g := range hexGrids {
		r := rand.New(rand.NewPCG(uint64(g.Kind), 53+uint64(g.Shift)))
		for i := range rounds {
			w, h := 1+r.IntN(5), 1+r.IntN(5)
			b := hexWild(r, g, w, h, []int{0, 10, 25, 40}[i%4], []int{3, 10, 25, 0}[i/4%4])
			look := sight.NewOpenPoint(b)
			var seen sight.Set
			for range 3 {
				start := b.At(r.IntN(w * h))
				if b.Opaque(start) {
					continue
				}
				// From the centre, inside its cell, or from one of its corners.
				from := g.Centre(start)
				if r.IntN(2) == 0 {
					from = g.Corner(start, r.IntN(6))
				}
				look.See(from, &seen)
				for j := range w * h {
					c := b.At(j)
					if want := pointSees(b, from, c); seen.Has(c) != want {
						t.Fatalf("%sfrom %v of %v to %v: %v, the twin says %v", hexDump(b), from, start, c, seen.Has(c), want)
					}
				}
				points++
			}
		}
	}
	t.Logf("%d points, 0 differences", points)
}
