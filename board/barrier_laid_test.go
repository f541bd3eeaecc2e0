package board

import (
	"math/rand"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

func line(x, y, x2, y2 int) geom.Segment {
	return geom.Segment{A: geom.Point{X: x, Y: y}, B: geom.Point{X: x2, Y: y2}}
}

// laidOf adds barriers to a board and returns their snapped positions.
func laidOf(t *testing.T, width, height int, lines ...geom.Segment) []Laid {
	t.Helper()
	b, err := New(grid.Grid{}, width, height)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lines {
		b.AddBarrier(Barrier{Line: l})
	}
	return b.Laid()
}

// DND L3: a barrier less than an eighth of a square from an edge lies on it.
func TestBarriersALittleAsideLieOnEdges(t *testing.T) {
	for _, c := range []struct {
		what        string
		lines, want []geom.Segment
	}{
		{"on an edge", []geom.Segment{line(512, 0, 512, 512)}, []geom.Segment{line(512, 0, 512, 512)}},
		{"a little aside", []geom.Segment{line(512+63, 0, 512+63, 512)}, []geom.Segment{line(512, 0, 512, 512)}},
		{"on the other side, backwards", []geom.Segment{line(512-63, 512, 512-63, 0)}, []geom.Segment{line(512, 512, 512, 0)}},
		{"an eighth aside", []geom.Segment{line(512+64, 0, 512+64, 512)}, []geom.Segment{line(512+64, 0, 512+64, 512)}},
		{"over three edges", []geom.Segment{line(10, 500, 1500, 520)}, []geom.Segment{line(0, 512, 1536, 512)}},
		{"ends before a corner and beyond one", []geom.Segment{line(30, 520, 1000, 520)}, []geom.Segment{line(0, 512, 1024, 512)}},
		{"ends within edges", []geom.Segment{line(100, 520, 900, 520)}, []geom.Segment{line(100, 512, 900, 512)}},
		{"leaves the line", []geom.Segment{line(0, 512+40, 2048, 512+104)}, []geom.Segment{line(0, 512, 512, 512), line(512, 568, 2048, 616), line(512, 568, 512, 512)}},
		{"a slant", []geom.Segment{line(0, 500, 512, 560)}, []geom.Segment{line(0, 500, 512, 560)}},
		{"a corner of a room", []geom.Segment{line(20, 20, 20, 500), line(20, 500, 530, 500)}, []geom.Segment{line(0, 0, 0, 512), line(0, 512, 512, 512)}},
		{"a wall that ends at one", []geom.Segment{line(0, 530, 1024, 530), line(300, 530, 300, 1024)}, []geom.Segment{line(0, 512, 1024, 512), line(300, 530, 300, 512), line(300, 530, 300, 1024)}},
		{"a wall that goes through one", []geom.Segment{line(0, 530, 1024, 530), line(300, 0, 300, 1024)}, []geom.Segment{line(0, 512, 1024, 512), line(300, 0, 300, 1024)}},
		{"the short end of a thick wall", []geom.Segment{line(0, 490, 1030, 490), line(1030, 490, 1030, 530), line(1030, 530, 0, 530)}, []geom.Segment{line(0, 512, 1024, 512), line(1024, 512, 0, 512)}},
		{"a pillar", []geom.Segment{line(500, 500, 520, 500)}, []geom.Segment{line(500, 500, 520, 500)}},
	} {
		var got []geom.Segment
		for _, l := range laidOf(t, 4, 4, c.lines...) {
			got = append(got, l.Segment)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
	b, err := New(grid.Grid{}, 2, 1)
	if err != nil {
		t.Fatal(err)
	}
	b.AddBarrier(Barrier{Kind: BarrierWindow, Line: line(520, 0, 520, 512)})
	if l := b.Laid(); len(l) != 0 {
		t.Errorf("a window stops lines: %v", l)
	}
	c := b.Clone()
	c.AddBarrier(Barrier{Line: line(500, 0, 500, 512)})
	b.AddBarrier(Barrier{Line: line(600, 0, 600, 512)})
	if l, m := b.Laid(), c.Laid(); len(l) != 1 || len(m) != 1 || l[0].A.X != 600 || m[0].A.X != 512 || !c.LaidIn(1, grid.Cell{X: 1}) || b.LaidIn(1, grid.Cell{}) {
		t.Errorf("copies of a board share what they do not: %v, %v", l, m)
	}
}

// DND L3: snapped barriers have these properties. Nothing moves by an eighth of a square or more.
// Barriers on the lattice and slanting ones stay. Barriers that met still meet, and none falls
// apart. Snapping them again changes nothing.
func TestLaidBarriersHoldTogether(t *testing.T) {
	r := rand.New(rand.NewSource(3))
	settled := 0
	for range 4000 {
		var lines []geom.Segment
		coordinate := func() int { // near a lattice line, or anywhere
			if n := r.Intn(5) * Fine; r.Intn(3) > 0 {
				return min(max(n+r.Intn(161)-80, 0), 4*Fine)
			}
			return r.Intn(4*Fine + 1)
		}
		last := geom.Point{X: coordinate(), Y: coordinate()}
		for range 1 + r.Intn(6) {
			l := geom.Segment{A: last, B: geom.Point{X: coordinate(), Y: coordinate()}}
			switch r.Intn(4) {
			case 0:
				l.B.X = l.A.X + r.Intn(5) - 2
			case 1:
				l.B.Y = l.A.Y + r.Intn(5) - 2
			case 2: // beginning within another barrier
				if len(lines) > 0 {
					of := lines[r.Intn(len(lines))]
					if k := r.Intn(9); of.A.X == of.B.X {
						l.A = geom.Point{X: of.A.X, Y: of.A.Y + (of.B.Y-of.A.Y)*k/8}
					}
				}
			}
			if l.B.X, l.B.Y = min(max(l.B.X, 0), 4*Fine), min(max(l.B.Y, 0), 4*Fine); l.A != l.B {
				lines = append(lines, l)
				last = l.B
			}
		}
		laid := laidOf(t, 4, 4, lines...)
		of := func(i int) (all []geom.Segment) {
			for _, l := range laid {
				if int(l.N) == i {
					all = append(all, l.Segment)
				}
			}
			if len(all) == 0 { // shrunk to a corner
				k, _ := lineBeside(lines[i].A.X)
				m, _ := lineBeside(lines[i].A.Y)
				corner := geom.Point{X: k, Y: m}
				all = append(all, geom.Segment{A: corner, B: corner})
			}
			return all
		}
		touch := func(s, u geom.Segment) bool { return s.A == s.B && meets(u, s) || s.A != s.B && meets(s, u) }
		for i, l := range lines {
			parts := of(i)
			if len(parts) != 1 || parts[0] != l {
				settled++
			}
			if d := l.B.Sub(l.A); 16*min(geom.Abs(d.X), geom.Abs(d.Y)) > max(geom.Abs(d.X), geom.Abs(d.Y)) && max(geom.Abs(d.X), geom.Abs(d.Y)) > 128 && !slices.Contains(parts, l) {
				t.Fatalf("%v: the slant %v lies as %v", lines, l, parts)
			}
			joined := []geom.Segment{parts[0]} // connected parts
			for range parts {
				for _, p := range parts {
					if !slices.Contains(joined, p) && slices.ContainsFunc(joined, func(q geom.Segment) bool { return touch(p, q) }) {
						joined = append(joined, p)
					}
				}
			}
			if len(joined) < len(parts) {
				t.Fatalf("%v: %v falls apart into %v", lines, l, parts)
			}
			for _, p := range parts {
				for _, end := range [2]geom.Point{p.A, p.B} {
					if d := away(l, end); d > Fine/8 { // the line itself is rounded
						t.Fatalf("%v: %v lies as %v, %d away", lines, l, p, d)
					}
				}
			}
			for _, end := range [2]geom.Point{l.A, l.B} {
				if !slices.ContainsFunc(parts, func(p geom.Segment) bool { return away(p, end) <= Fine/8 }) {
					t.Fatalf("%v: the end %v of %v is lost in %v", lines, end, l, parts)
				}
			}
			for j, m := range lines[:i] {
				if l.Meet(m) == geom.Apart {
					continue
				}
				if !slices.ContainsFunc(parts, func(p geom.Segment) bool {
					return slices.ContainsFunc(of(j), func(q geom.Segment) bool { return touch(p, q) })
				}) {
					t.Fatalf("%v: %v and %v no longer meet: %v, %v", lines, l, m, parts, of(j))
				}
			}
		}
	}
	if settled < 1000 {
		t.Errorf("only %d barriers settled", settled)
	}
}

// away returns the distance from a point to a segment: the greater of the distances along rows and
// along columns.
func away(l geom.Segment, p geom.Point) int {
	best := 1 << 30
	const parts = 4096
	for k := range parts + 1 {
		x, y := l.A.X+(l.B.X-l.A.X)*k/parts, l.A.Y+(l.B.Y-l.A.Y)*k/parts
		best = min(best, max(geom.Abs(p.X-x), geom.Abs(p.Y-y)))
	}
	return best
}
