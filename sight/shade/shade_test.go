package shade

import (
	"math/rand"
	"testing"

	"github.com/battlemat/battlemat/geom"
)

// stops reports whether something on the ground blocks the line from p to w. A blocker is a wall or
// a solid's diagonal that properly crosses the line, or two walls on opposite sides of the line
// with a common end on it.
func stops(g *Ground, p, w geom.Point) bool {
	crosses := func(a, b geom.Point) bool {
		return geom.Turn(p, w, a)*geom.Turn(p, w, b) < 0 && geom.Turn(a, b, p)*geom.Turn(a, b, w) < 0
	}
	hands := map[geom.Point][2][]Kind{}
	note := func(v, other geom.Point, kind Kind) {
		at := hands[v]
		turn := geom.Turn(p, w, other)
		if geom.Turn(p, w, v) != 0 || turn == 0 || geom.Dot(w.Sub(p), v.Sub(p)) <= 0 || geom.Dot(p.Sub(w), v.Sub(w)) <= 0 {
			return
		}
		at[(turn+1)/2] = append(at[(turn+1)/2], kind)
		hands[v] = at
	}
	for _, l := range g.Walls {
		if crosses(l.A, l.B) {
			return true
		}
		note(l.A, l.B, l.Kind)
		note(l.B, l.A, l.Kind)
	}
	for _, first := range g.Solids {
		for i, c := range g.Shape {
			for _, d := range g.Shape[i+1:] {
				if crosses(first.Add(c), first.Add(d)) {
					return true
				}
				note(first.Add(c), first.Add(d), solid)
				note(first.Add(d), first.Add(c), solid)
			}
		}
	}
	for _, at := range hands {
		for _, k := range at[0] {
			for _, l := range at[1] {
				if k.joins(l) {
					return true
				}
			}
		}
	}
	return false
}

// TestWhatIsHiddenIsHiddenFromEveryPoint checks that a point that is hidden from a space is hidden
// from each of many points of the space, and that Shade finds most of the points that are hidden
// from all of them. DND L1.
func TestWhatIsHiddenIsHiddenFromEveryPoint(t *testing.T) {
	r := rand.New(rand.NewSource(41))
	hidden, behind := 0, 0
	for n := range 120 {
		const unit = 24
		end := func() geom.Point { return geom.Point{X: r.Intn(13 * unit), Y: r.Intn(13 * unit)} }
		g := &Ground{Unit: unit, Shape: []geom.Point{{}, {X: unit}, {X: unit, Y: unit}, {Y: unit}}}
		p := end()
		for range 10 + r.Intn(30) {
			q := geom.Point{X: p.X + r.Intn(5*unit) - 2*unit, Y: p.Y + r.Intn(5*unit) - 2*unit}
			g.Walls = append(g.Walls, Wall{p, q, Barrier})
			if p = q; r.Intn(4) == 0 {
				p = end()
			}
		}
		for range r.Intn(12) {
			at := geom.Point{X: r.Intn(13) * unit, Y: r.Intn(13) * unit}
			g.Solids = append(g.Solids, at)
			g.Walls = append(g.Walls, Wall{at, at.Add(geom.Point{Y: -unit}), Side}, Wall{at, at.Add(geom.Point{X: unit}), Side})
		}
		for y := range 14 {
			for x := range 14 {
				g.Points = append(g.Points, geom.Point{X: x * unit, Y: y * unit})
			}
		}
		size := 1 + n%2
		lo := geom.Point{X: (5 + r.Intn(3)) * unit, Y: (5 + r.Intn(3)) * unit}
		side := size * unit
		space := []geom.Point{lo, lo.Add(geom.Point{X: side}), lo.Add(geom.Point{X: side, Y: side}), lo.Add(geom.Point{Y: side})}
		how := How{Border: n%2 == 1, Apart: n%2 == 1}
		first, last := 1, side-1
		if how.Border {
			first, last = 0, side
		}
		var s Shade
		s.Cast(g, space, how)
		for i, p := range g.Points {
			all := true
			for x := first; all && x <= last; x += unit/6 - (1 - n%2) {
				for y := first; all && y <= last; y += unit/6 - (1 - n%2) {
					w := lo.Add(geom.Point{X: x, Y: y})
					all = p != w && stops(g, p, w)
					if !all && s.Hides(i) {
						t.Fatalf("%d: %v is hidden from %v, but not from its point %v", n, p, space, w)
					}
				}
			}
			if all {
				behind++
			}
			if s.Hides(i) {
				hidden++
			}
		}
	}
	if t.Logf("%d points hidden of %d behind something", hidden, behind); hidden*3 < behind*2 {
		t.Errorf("of %d points behind something only %d are found", behind, hidden)
	}
}
