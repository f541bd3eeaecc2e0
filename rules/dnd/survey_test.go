package dnd

import (
	"math/rand"
	mix "math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/cover"
)

// DND L1: a field of view contains exactly the squares that see the space or are seen from it,
// asked one by one. This holds for spaces of each size, for every combination of the rules about
// touching and pinches, and with or without walls that do not follow edges.
func TestFieldEqualsItsTwin(t *testing.T) {
	r := rand.New(rand.NewSource(12))
	n, pairs, back := 300, 0, 0
	if long() {
		n = 8000
	}
	for i := range n {
		b := randomBoard(r, 3+r.Intn(10), 3+r.Intn(10), r.Intn(40), r.Intn(40), 0)
		if i%2 == 0 {
			b = randomBoard(r, 4+r.Intn(20), 4+r.Intn(20), r.Intn(12), r.Intn(12), 0)
			raise(r, b, r.Intn(60))
		}
		width, height := b.Size()
		from := sight.Space{At: at(r.Intn(width), r.Intn(height)), Size: 1 + r.Intn(3)}
		if from.At.X+from.Size > width || from.At.Y+from.Size > height ||
			slices.ContainsFunc(from.Squares(), func(c grid.Cell) bool { return !b.Space(c) || b.Opaque(c) }) {
			continue
		}
		contact := cover.Contact{Touch: r.Intn(3) == 0, Pinch: r.Intn(2) == 0}
		s := newSurvey(b, contact)
		field, want := s.field(from), fieldOneByOne(s, from)
		if !slices.Equal(field, want) {
			t.Fatalf("from %v, %+v: %v, one by one %v\n%s", from, contact, field, want, b.Text())
		}
		pairs += width*height - len(from.Squares())
		back += len(want) - len(s.own(from))
	}
	if back == 0 {
		t.Error("nobody was seen by looking back alone")
	}
	t.Logf("%d pairs, %d of them seen by looking back alone, 0 differences", pairs, back)
}

// DND H4, L1: a field of view on hexes contains exactly the hexes that see the space or are seen
// from it, for spaces of each size, with rock and walls in between.
func TestFieldOnHexesEqualsItsTwin(t *testing.T) {
	n, pairs, back := 40, 0, 0
	if long() {
		n = 2000
	}
	r := mix.New(mix.NewPCG(12, 12))
	for i := range n {
		g := honeycombs[i%len(honeycombs)]
		b := honeycomb(r, g, 4+r.IntN(12), 4+r.IntN(12))
		from := sight.Space{At: b.At(r.IntN(len(b.Cells()))), Size: 1 + r.IntN(3), Grid: g}
		if slices.ContainsFunc(from.Squares(), func(c grid.Cell) bool { return !b.Space(c) || b.Opaque(c) }) {
			continue
		}
		s := newSurvey(b, cover.Contact{Touch: r.IntN(3) == 0})
		field, want := s.field(from), fieldOneByOne(s, from)
		if !slices.Equal(field, want) {
			t.Fatalf("from %v, %+v: %v, one by one %v\n%s", from, s.contact, field, want, b.Text())
		}
		pairs += len(b.Cells()) - len(from.Squares())
		back += len(want) - len(s.own(from))
	}
	if back == 0 {
		t.Error("nobody was seen by looking back alone")
	}
	t.Logf("%d pairs, %d of them seen by looking back alone, 0 differences", pairs, back)
}

// raise adds walls to a board that do not follow its edges. Some form chains, and some end on
// corners or on grid lines.
func raise(r *rand.Rand, b *board.Board, n int) {
	width, height := b.Size()
	point := func() geom.Point {
		return geom.Point{X: r.Intn(width*board.Fine + 1), Y: r.Intn(height*board.Fine + 1)}
	}
	p := point()
	for range n {
		far := 800 << (r.Intn(8) / 7 * 3) // some are long
		q := geom.Point{X: p.X + r.Intn(2*far) - far, Y: p.Y + r.Intn(2*far) - far}
		if r.Intn(3) == 0 {
			q.X = (q.X + board.Fine/2) / board.Fine * board.Fine
		}
		if r.Intn(3) == 0 {
			q.Y = (q.Y + board.Fine/2) / board.Fine * board.Fine
		}
		q = geom.Point{X: min(max(q.X, 0), width*board.Fine), Y: min(max(q.Y, 0), height*board.Fine)}
		if p != q {
			b.AddBarrier(board.Barrier{Kind: board.BarrierKind(r.Intn(5) / 4), Line: geom.Segment{A: p, B: q}})
		}
		if p = q; r.Intn(3) == 0 {
			p = point()
		}
	}
}

// fieldOneByOne computes a field by asking about each square separately.
func fieldOneByOne(s *survey, from sight.Space) (seen []grid.Cell) {
	for _, c := range s.board.Cells() {
		if from.Contains(c) || !s.standable(c) {
			continue
		}
		if _, ok := s.lines.mutual(from, sight.Space{At: c, Size: 1, Grid: from.Grid}, s.contact); ok {
			seen = append(seen, c)
		}
	}
	return seen
}

// rooms returns a map with pillars and with rooms of 8 x 8 squares whose walls have gaps.
func rooms(width, height int) *board.Board {
	r := rand.New(rand.NewSource(1))
	b, err := board.New(grid.Grid{}, width, height)
	if err != nil {
		panic(err)
	}
	for _, c := range b.Cells() {
		b.SetWall(b.Grid().Edge(c, 1), c.X%8 == 7 && r.Intn(8) > 0)
		b.SetWall(b.Grid().Edge(c, 2), c.Y%8 == 7 && r.Intn(8) > 0)
		if r.Intn(20) == 0 && c != at(20, 20) {
			b.SetTerrain(c, board.Wall)
		}
	}
	return b
}

// BenchmarkFieldOfRooms computes everything that a creature sees among 25 rooms.
func BenchmarkFieldOfRooms(b *testing.B) {
	bd, d := rooms(40, 40), desk(b, "")
	for b.Loop() {
		if _, err := d.Field(bd, "sight", at(20, 20)); err != nil {
			b.Fatal(err)
		}
	}
}
