package sight

import (
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

var traceGrids = []grid.Grid{
	{Kind: grid.Square},
	{Kind: grid.HexFlat, Shift: grid.Odd}, {Kind: grid.HexFlat, Shift: grid.Even},
	{Kind: grid.HexPointy, Shift: grid.Odd}, {Kind: grid.HexPointy, Shift: grid.Even},
}

// latticePoints returns centres, corners and, on squares, middles of edges near a cell.
func latticePoints(g grid.Grid, at grid.Cell, n int) []geom.Point {
	var points []geom.Point
	seen := map[geom.Point]bool{}
	add := func(p geom.Point) {
		if !seen[p] {
			seen[p] = true
			points = append(points, p)
		}
	}
	for y := range n {
		for x := range n {
			c := grid.Cell{X: at.X + x, Y: at.Y + y}
			add(g.Centre(c))
			for i := range g.Sides() {
				p, q := g.Corner(c, i), g.Corner(c, i+1)
				add(p)
				if !g.Hex() {
					add(geom.Point{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2})
				}
			}
		}
	}
	return points
}

// bruteMeets is what a line meets, found by examining every cell, edge and corner around it with
// package geom alone.
type bruteMeets struct {
	enters  map[grid.Cell][2]geom.Frac
	crosses map[grid.Edge]geom.Frac
	follows map[grid.Edge]bool
	touches map[geom.Point]bool
}

func brute(g grid.Grid, line geom.Segment, at grid.Cell, n int) bruteMeets {
	b := bruteMeets{map[grid.Cell][2]geom.Frac{}, map[grid.Edge]geom.Frac{}, map[grid.Edge]bool{}, map[geom.Point]bool{}}
	for y := -2; y < n+2; y++ {
		for x := -2; x < n+2; x++ {
			c := grid.Cell{X: at.X + x, Y: at.Y + y}
			corners := g.Corners(c)
			if corners.Entered(line) {
				enter, leave, _ := corners.Clip(line)
				b.enters[c] = [2]geom.Frac{enter, leave}
			}
			for i, p := range corners {
				e := g.Edge(c, grid.Side(i))
				s := g.Segment(e)
				switch line.Meet(s) {
				case geom.Across:
					b.crosses[e] = line.At(s)
				case geom.Along:
					b.follows[e] = true
				}
				if line.On(p) {
					b.touches[p] = true
				}
			}
		}
	}
	return b
}

// compareTrace compares a trace with the brute-force answer.
func compareTrace(t *testing.T, trace Trace, b bruteMeets) {
	t.Helper()
	var last geom.Frac = lineStart
	enters, crosses, follows, touches := 0, 0, 0, 0
	for i := range trace.Meets {
		m := &trace.Meets[i]
		if m.From.Less(last) || m.To.Less(m.From) {
			t.Fatalf("%v: out of order at %d: %+v", trace.Line, i, m)
		}
		last = m.To
		switch m.Kind {
		case Enters:
			enters++
			want, ok := b.enters[trace.Cell(m)]
			if !ok || !want[0].Equal(m.From) || !want[1].Equal(m.To) {
				t.Fatalf("%v: enters %v from %v to %v, want %v %v", trace.Line, trace.Cell(m), m.From, m.To, ok, want)
			}
		case Crosses:
			crosses++
			if want, ok := b.crosses[trace.Edge(m)]; !ok || !want.Equal(m.From) {
				t.Fatalf("%v: crosses %v at %v, want %v %v", trace.Line, trace.Edge(m), m.From, ok, want)
			}
		case Follows:
			follows++
			if !b.follows[trace.Edge(m)] {
				t.Fatalf("%v: does not follow %v", trace.Line, trace.Edge(m))
			}
		case Touches:
			touches++
			if !b.touches[trace.Corner(m)] {
				t.Fatalf("%v: does not touch %v", trace.Line, trace.Corner(m))
			}
		}
	}
	if enters != len(b.enters) || crosses != len(b.crosses) || follows != len(b.follows) || touches != len(b.touches) {
		t.Fatalf("%v: %d %d %d %d meetings, want %d %d %d %d", trace.Line, enters, crosses, follows, touches,
			len(b.enters), len(b.crosses), len(b.follows), len(b.touches))
	}
}

// TestTraceMeetsWhatGeometrySays compares traces between all lattice points of a small patch, and
// random traces of a larger one, with geometry alone.
func TestTraceMeetsWhatGeometrySays(t *testing.T) {
	for _, g := range traceGrids {
		at, n := grid.Cell{X: 5, Y: 4}, 3
		points := latticePoints(g, at, n)
		table := NewTraces(g)
		for _, a := range points {
			for _, b := range points {
				if a != b {
					line := geom.Segment{A: a, B: b}
					want := brute(g, line, at, n)
					compareTrace(t, NewTrace(g, a, b), want)
					compareTrace(t, table.Trace(a, b), want)
				}
			}
		}
		far := latticePoints(g, grid.Cell{X: -7, Y: -6}, 14)
		r := rand.New(rand.NewPCG(1, uint64(g.Kind)))
		for range 150 {
			a, b := far[r.IntN(len(far))], far[r.IntN(len(far))]
			if a != b {
				compareTrace(t, NewTrace(g, a, b), brute(g, geom.Segment{A: a, B: b}, grid.Cell{X: -7, Y: -6}, 14))
			}
		}
	}
}

// TestTraceFlanks checks what is next to the corners that a line touches. On squares there must be
// two edges and a cell on either side, with no duplicates.
func TestTraceFlanks(t *testing.T) {
	g := grid.Grid{}
	trace := NewTrace(g, g.Centre(grid.Cell{X: 2, Y: 2}), g.Centre(grid.Cell{X: 3, Y: 3}))
	for i := range trace.Meets {
		m := &trace.Meets[i]
		if m.Kind != Touches {
			continue
		}
		if len(m.Left.Edges) != 2 || len(m.Right.Edges) != 2 || len(m.Left.Cells) != 1 || len(m.Right.Cells) != 1 {
			t.Fatalf("flanks %+v %+v", m.Left, m.Right)
		}
		// The line goes south-east and y points down, so its left is the north-east.
		if l, r := trace.CellAt(m.Left.Cells[0]), trace.CellAt(m.Right.Cells[0]); l != (grid.Cell{X: 3, Y: 2}) || r != (grid.Cell{X: 2, Y: 3}) {
			t.Fatalf("left %v, right %v", l, r)
		}
	}
	if len(trace.Meets) != 3 {
		t.Fatalf("%d meetings, want enters, touches, enters", len(trace.Meets))
	}
}

// TestTraceOfAPoint checks the traces of lines of length 0.
func TestTraceOfAPoint(t *testing.T) {
	for _, g := range traceGrids {
		c := grid.Cell{X: 3, Y: 5}
		if m := NewTrace(g, g.Centre(c), g.Centre(c)).Meets; len(m) != 1 || m[0].Kind != Enters {
			t.Errorf("%v: centre: %+v", g, m)
		}
		if m := NewTrace(g, g.Corner(c, 0), g.Corner(c, 0)).Meets; len(m) != 1 || m[0].Kind != Touches {
			t.Errorf("%v: corner: %+v", g, m)
		}
	}
	middle := geom.Point{X: 3, Y: 4}
	if m := NewTrace(grid.Grid{}, middle, middle).Meets; len(m) != 1 || m[0].Kind != Reaches {
		t.Errorf("middle of an edge: %+v", m)
	}
}

// TestTracesDependOnTheOffsetAlone checks HQ S1.37, S1.39: lines of the same slope meet the same
// list of squares wherever they start. HQ S1.36: for twice the offset, the list occurs twice.
func TestTracesDependOnTheOffsetAlone(t *testing.T) {
	for _, g := range traceGrids {
		table := NewTraces(g)
		offset := grid.Vec{Q: 1, R: 2}
		var first []Meet
		for i := range 6 {
			from := grid.Cell{X: 3 * i, Y: 2*i + 1}
			once := table.Between(from, g.Move(from, offset))
			if i == 0 {
				first = once.Meets
			} else if &first[0] != &once.Meets[0] {
				t.Fatalf("%v: another list from %v", g, from)
			}
			var walked, twice []grid.Cell
			middle := g.Move(from, offset)
			for _, trace := range []Trace{once, table.Between(middle, g.Move(middle, offset))} {
				for j := range trace.Meets {
					if m := &trace.Meets[j]; m.Kind == Enters {
						walked = append(walked, trace.Cell(m))
					}
				}
			}
			whole := table.Between(from, g.Move(from, offset.Times(2)))
			for j := range whole.Meets {
				if m := &whole.Meets[j]; m.Kind == Enters {
					twice = append(twice, whole.Cell(m))
					if whole.Cell(m) == middle {
						twice = append(twice, middle)
					}
				}
			}
			if !equalCells(walked, twice) {
				t.Fatalf("%v from %v: %v, walked twice %v", g, from, twice, walked)
			}
		}
	}
}
