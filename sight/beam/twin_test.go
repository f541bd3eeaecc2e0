package beam

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// slow follows one line from event to event, and records the hexes that the line has reached.
type slow struct {
	s     *Scene
	bits  hexBits
	touch bool
	from  geom.Point
	live  []grid.Cell
	seen  map[grid.Cell]bool
}

func (w *slow) held(c grid.Cell) bool { return w.s.held(c, w.bits) }

func (w *slow) open(a, b grid.Cell) bool {
	e, ok := w.s.grid.Between(a, b)
	return ok && !w.s.board.Shut(e)
}

func (w *slow) far(c grid.Cell) int {
	d := w.s.grid.Centre(c).Sub(w.from)
	return w.s.grid.LengthSquared(grid.Vec{Q: d.X, R: d.Y})
}

// turn goes around a corner from the live hexes to the hexes `to`, and returns those of them that
// it reaches.
func (w *slow) turn(p geom.Point, to []grid.Cell) (reached []grid.Cell) {
	for _, n := range to {
		if w.held(n) {
			continue
		}
		ok := false
		for _, a := range w.live {
			ok = ok || a == n || w.open(a, n)
			for _, m := range w.s.grid.CellsAt(p) {
				ok = ok || m != a && m != n && !w.held(m) && w.far(m) <= w.far(n) && w.far(a) <= w.far(m) && w.open(a, m) && w.open(m, n)
			}
		}
		if ok {
			reached = append(reached, n)
		}
	}
	return reached
}

// walk follows the line, and reports whether the line arrives at its end in the hex `in`.
func (w *slow) walk(to geom.Point, out sight.Space, in grid.Cell) bool {
	g := w.s.grid
	trace := sight.NewTrace(g, w.from, to)
	for i := range trace.Meets {
		m := &trace.Meets[i]
		var ahead []grid.Cell
		if i+1 < len(trace.Meets) {
			switch next := &trace.Meets[i+1]; next.Kind {
			case sight.Enters:
				ahead = []grid.Cell{trace.Cell(next)}
			case sight.Follows:
				a, b := g.Cells(trace.Edge(next))
				ahead = []grid.Cell{a, b}
			}
		}
		switch m.Kind {
		case sight.Enters:
			if w.held(trace.Cell(m)) {
				return false
			}
			w.live = []grid.Cell{trace.Cell(m)}
		case sight.Crosses:
			a, b := g.Cells(trace.Edge(m))
			if w.s.board.Shut(trace.Edge(m)) || w.held(a) || w.held(b) {
				return false
			}
		case sight.Follows:
			a, b := g.Cells(trace.Edge(m))
			shut := w.s.board.Shut(trace.Edge(m))
			if w.touch && (shut || w.held(a) || w.held(b)) {
				return false
			}
			if !shut && len(w.live) > 0 {
				w.live = slices.DeleteFunc([]grid.Cell{a, b}, w.held)
			}
		case sight.Touches:
			p := trace.Corner(m)
			if w.touch && !w.s.bare(p, w.bits) {
				return false
			}
			switch {
			case p == w.from:
				w.live = nil
				for _, c := range ahead {
					if w.starts(c, out) {
						w.live = append(w.live, c)
					}
				}
				if to == w.from {
					return w.starts(in, out)
				}
			case p == to:
				return slices.Contains(w.turn(p, g.CellsAt(p)), in)
			default:
				for _, c := range w.turn(p, g.CellsAt(p)) {
					if w.far(c) > w.far(w.live[0]) { // the line only touches the live hex
						w.seen[c] = true
					}
				}
				w.live = w.turn(p, ahead)
			}
		}
		if len(w.live) == 0 {
			return false
		}
		for _, c := range w.live {
			w.seen[c] = true
		}
	}
	return slices.Contains(w.live, in)
}

// starts reports whether lines from the point w.from may begin in the hex c.
func (w *slow) starts(c grid.Cell, out sight.Space) bool {
	if w.held(c) {
		return false
	}
	for _, own := range w.s.grid.CellsAt(w.from) {
		if out.Contains(own) && !w.held(own) && (own == c || w.open(own, c)) {
			return true
		}
	}
	return out.Size == 0
}

func scattered(rnd *rand.Rand, g grid.Grid, w, h int) *board.Board {
	b, _ := board.New(g, w, h)
	if rnd.IntN(3) == 0 {
		b.Outside = board.OutsideOpen
	}
	rocks, walls := rnd.IntN(8), rnd.IntN(30)
	for _, c := range b.Cells() {
		if rnd.IntN(20) < rocks {
			b.SetTerrain(c, board.Wall)
		}
		for s := range grid.Side(6) {
			if rnd.IntN(100) < walls {
				b.SetWall(g.Edge(c, s), true)
			}
		}
	}
	return b
}

var lattices = []grid.Grid{{Kind: grid.HexFlat}, {Kind: grid.HexFlat, Shift: grid.Even}, {Kind: grid.HexPointy}, {Kind: grid.HexPointy, Shift: grid.Even}}

// TestLinesEqualTheirSlowTwin checks that a line from corner to corner is free exactly when the
// slow walk along the trace says so, whether touching blocks or not. It also checks that the
// reported blocker exists, and is not beyond the end of the line.
func TestLinesEqualTheirSlowTwin(t *testing.T) {
	lines, stopped := 0, 0
	for seed := range uint64(24) {
		rnd := rand.New(rand.NewPCG(seed, 7))
		g := lattices[seed%4]
		b := scattered(rnd, g, 5, 4)
		s := NewScene(b)
		var v View
		for range 12 {
			own := b.At(rnd.IntN(20))
			out := sight.Space{At: own, Size: 1 + rnd.IntN(2), Grid: g}
			corners := Corners(out)
			p := corners[rnd.IntN(len(corners))]
			for _, touch := range []bool{false, true} {
				for _, hex := range b.Cells() {
					blocked := 0
					for i := range 6 {
						w := slow{s: s, bits: hexFilled, touch: touch, from: p, seen: map[grid.Cell]bool{}}
						to := g.Corner(hex, i)
						free := w.walk(to, out, hex) && !w.held(hex)
						if !free {
							blocked++
						}
						stop, is := v.Stop(s, Line{p, to, out, hex}, Contact{touch}, false)
						if is == free {
							t.Fatalf("seed %d %v: line from %v (of %v) to %v of %v, touch %v: free %v, stop %v", seed, g, p, own, to, hex, touch, free, stop.By.Describe(g))
						}
						if is {
							stopped++
							at, corner := stop.At, stop.By.Kind == sight.ByCorner
							if at.N > at.D || corner && (g.CellsAt(stop.By.Corner) == nil || len(stop.By.Arms) == 0) {
								t.Fatalf("seed %d %v: the line from %v (of %v) to %v of %v, touch %v, is stopped at %v by %v", seed, g, p, own, to, hex, touch, at, stop.By.Describe(g))
							}
						}
						lines++
					}
					if got := v.CountBlocked(s, p, out, hex, Contact{touch}, false); got != blocked {
						t.Fatalf("seed %d: %d of the lines from %v to %v are stopped, not %d", seed, got, p, hex, blocked)
					}
				}
			}
		}
	}
	t.Logf("%d lines, %d stopped", lines, stopped)
}

// TestFieldsEqualTheirSlowTwin checks that a corner sees exactly the hexes that lines in all
// relevant directions reach.
func TestFieldsEqualTheirSlowTwin(t *testing.T) {
	fields, hexes := 0, 0
	for seed := range uint64(16) {
		rnd := rand.New(rand.NewPCG(seed, 8))
		g := lattices[seed%4]
		b := scattered(rnd, g, 4, 4)
		s := NewScene(b)
		var v View
		for range 4 {
			own := b.At(rnd.IntN(16))
			out := sight.Space{At: own, Size: 1, Grid: g}
			p := g.Corner(own, rnd.IntN(6))
			for _, touch := range []bool{false, true} {
				got := map[grid.Cell]bool{}
				v.FromCorner(s, p, out, Contact{touch}, false, func(c grid.Cell) { got[c] = true })
				want := slowField(s, p, out, touch)
				for i := range s.cells {
					if c := s.cell(i); b.Contains(c) && got[c] != want[c] {
						t.Fatalf("seed %d %v: from %v of %v, touch %v: %v seen %v, want %v", seed, g, p, own, touch, c, got[c], want[c])
					}
				}
				fields, hexes = fields+1, hexes+len(got)
			}
		}
	}
	t.Logf("%d fields, %d hexes seen", fields, hexes)
}

// slowField follows lines from p to every corner of the scene, and between each pair of
// neighbouring directions.
func slowField(s *Scene, p geom.Point, out sight.Space, touch bool) map[grid.Cell]bool {
	var ways []geom.Point
	for i := range s.cells {
		for _, q := range s.grid.Corners(s.cell(i)) {
			if d := q.Sub(p); d != (geom.Point{}) {
				n := geom.GCD(d.X, d.Y)
				ways = append(ways, geom.Point{X: d.X / n, Y: d.Y / n})
			}
		}
	}
	upper := func(d geom.Point) int {
		if d.Y > 0 || d.Y == 0 && d.X > 0 {
			return 0
		}
		return 1
	}
	slices.SortFunc(ways, func(a, b geom.Point) int {
		if upper(a) != upper(b) {
			return upper(a) - upper(b)
		}
		return -geom.Sign(geom.Cross(a, b))
	})
	ways = slices.Compact(ways)
	seen := map[grid.Cell]bool{}
	for i, d := range ways {
		for _, d := range [2]geom.Point{d, d.Add(ways[(i+1)%len(ways)])} {
			w := slow{s: s, bits: hexFilled, touch: touch, from: p, seen: seen}
			for n := 3; ; n += 3 {
				if end := p.Add(d.Times(n)); geom.Abs(end.X-p.X)+geom.Abs(end.Y-p.Y) > 60 {
					w.walk(end, out, grid.Cell{X: -9, Y: -9})
					break
				}
			}
		}
	}
	return seen
}
