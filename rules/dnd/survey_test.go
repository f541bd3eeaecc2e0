package dnd

import (
	"math/rand"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight"
	"github.com/battlemat/battlemat/sight/cover"
)

// DND L1: a field of view is every square that sees the space, or that it sees, one by one;
// for spaces of each size, whatever touching and pinches mean.
func TestFieldEqualsItsTwin(t *testing.T) {
	r := rand.New(rand.NewSource(12))
	n, pairs, back := 150, 0, 0
	if long() {
		n = 4000
	}
	for range n {
		b := randomBoard(r, 3+r.Intn(10), 3+r.Intn(10), r.Intn(40), r.Intn(40), 0)
		width, height := b.Size()
		from := sight.Space{At: at(r.Intn(width), r.Intn(height)), Size: 1 + r.Intn(3)}
		if from.At.X+from.Size > width || from.At.Y+from.Size > height ||
			slices.ContainsFunc(from.Squares(), func(c grid.Cell) bool { return !b.Space(c) || b.Opaque(c) }) {
			continue
		}
		contact := cover.Contact{Touch: r.Intn(3) == 0, Pinch: r.Intn(2) == 0}
		s := newSurvey(b, contact)
		field := s.field(from)
		var view cover.View
		var want []grid.Cell
		for _, c := range b.Cells() {
			if from.Contains(c) || !s.standable(c) {
				continue
			}
			pairs++
			to := sight.Space{At: c, Size: 1}
			if _, ok := mutual(&view, s.scene, from, to, contact); ok {
				want = append(want, c)
				if _, own := corners(&view, s.scene, from, to, contact); !own {
					back++
				}
			}
		}
		if !slices.Equal(field, want) {
			t.Fatalf("from %v, %+v: %v, one by one %v\n%s", from, contact, field, want, b.Text())
		}
	}
	if back == 0 {
		t.Error("nobody was seen by looking back alone")
	}
	t.Logf("%d pairs, %d of them seen by looking back alone, 0 differences", pairs, back)
}

// rooms are 8 x 8 squares with gaps in their walls, and pillars.
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

// BenchmarkFieldOfRooms asks for everything a creature sees among 25 rooms.
func BenchmarkFieldOfRooms(b *testing.B) {
	bd, d := rooms(40, 40), desk(b, "")
	for b.Loop() {
		if _, err := d.Field(bd, "sight", at(20, 20)); err != nil {
			b.Fatal(err)
		}
	}
}
