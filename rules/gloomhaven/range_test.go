package gloomhaven_test

import (
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// count returns the range between two hexes, or -1 if there is no path.
func count(t testing.TB, b *board.Board, from, to grid.Cell) int {
	t.Helper()
	n, path, ok, err := desk(t, "").Range(b, from, to)
	if err != nil {
		t.Fatal(err)
	}
	if !ok {
		return -1
	}
	if len(path) != n+1 || path[0] != from || path[n] != to {
		t.Fatalf("range %d by %v", n, path)
	}
	return n
}

func TestRangeIsNotCountedThroughWalls(t *testing.T) {
	// GH S4.19: hexes with a wall line between them are not adjacent.
	b := draw(t,
		"...",
		"...",
		"...",
	)
	if got := count(t, b, at(0, 0), at(0, 1)); got != 1 {
		t.Fatalf("neighbours: %d", got)
	}
	wall(t, b, at(0, 0), at(0, 1))
	if got := count(t, b, at(0, 0), at(0, 1)); got != 2 {
		t.Errorf("around a wall line: %d, want 2", got)
	}
	// GH S4.19: range is not counted through a whole hex of wall either.
	if got := count(t, draw(t, ".", "#", "."), at(0, 0), at(0, 2)); got != -1 {
		t.Errorf("through a wall: %d", got)
	}
	if got := count(t, draw(t, "..", "#.", ".."), at(0, 0), at(0, 2)); got != 3 {
		t.Errorf("around a wall: %d, want 3", got)
	}
	// GH S4.15: any enemy within the range counts; obstacles and figures do not lengthen the range.
	if got := count(t, draw(t, "A", "o", "b", "^", "C"), at(0, 0), at(0, 4)); got != 4 {
		t.Errorf("over obstacles and figures: %d, want 4", got)
	}
	if got := count(t, draw(t, ".", "+", "."), at(0, 0), at(0, 2)); got != -1 {
		t.Errorf("through a closed door: %d", got)
	}
	if got := count(t, draw(t, ".", "/", "."), at(0, 0), at(0, 2)); got != 2 {
		t.Errorf("through an open door: %d", got)
	}
}

// slowRange tries every path that visits no hex twice.
func slowRange(b *board.Board, from, to grid.Cell, left int) int {
	if from == to {
		return 0
	}
	best := -1
	if left == 0 {
		return best
	}
	for s := range grid.Side(6) {
		n := b.Grid().Neighbour(from, s)
		if b.Opaque(n) || !b.Space(n) || b.Shut(b.Grid().Edge(from, s)) {
			continue
		}
		if d := slowRange(b, n, to, left-1); d >= 0 && (best < 0 || d+1 < best) {
			best = d + 1
		}
	}
	return best
}

func TestRangeEqualsItsSlowTwin(t *testing.T) {
	// GH S4.19.
	r := rand.New(rand.NewPCG(4, 19))
	for range rounds(t, 150, 5000) {
		b := scatter(r, 2+r.IntN(3), 2+r.IntN(2), 3, "...o^#~+")
		d := desk(t, "")
		for _, from := range b.Cells() {
			to := b.Cells()[r.IntN(len(b.Cells()))]
			if !b.Space(from) || !b.Space(to) || b.Opaque(from) {
				continue
			}
			n, _, ok, err := d.Range(b, from, to)
			if err != nil {
				t.Fatal(err)
			}
			const most = 6
			want := slowRange(b, from, to, most)
			if want < 0 && (ok && n <= most) || want >= 0 && (!ok || n != want) {
				t.Fatalf("from %v to %v: %d, %v; want %d\n%s", from, to, n, ok, want, show(b))
			}
			if back, _, okBack, _ := d.Range(b, to, from); !b.Opaque(to) && (ok != okBack || back != n) {
				t.Fatalf("from %v to %v: %d, back %d\n%s", from, to, n, back, show(b))
			}
		}
	}
}
