package dnd

import (
	"math/rand"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight"
)

// screenedField returns a random board with hills, doors with every kind of leaf, and walls of
// various heights.
func screenedField(t testing.TB, lot *rand.Rand, g grid.Grid) *board.Board {
	t.Helper()
	b, err := board.New(g, 9, 7)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, c := range b.Cells() {
		if lot.Intn(12) == 0 {
			b.SetTerrain(c, board.Wall)
			continue
		}
		if lot.Intn(8) == 0 {
			b.SetSpans(c, board.Span{Top: lot.Intn(4)})
		}
		for s := range grid.Side(g.Sides()) {
			e := b.Grid().Edge(c, s)
			if _, taken := b.DoorOn(e); taken || b.Wall(e) {
				continue
			}
			switch lot.Intn(16) {
			case 0:
				b.SetWall(e, true)
				b.SetWallSize(e, board.WallSize{Height: lot.Intn(4)}) // 0 means that it has full height
			case 1:
				n++
				b.AddDoor(board.Door{ID: string(rune('A'+n%26)) + string(rune('a'+n/26)), Edge: e, State: board.DoorState(lot.Intn(3)), Leaf: board.Leaf(lot.Intn(6))})
			}
		}
	}
	return b
}

// DND L10, L11, L2: on random boards a field of view agrees with single questions, and sight and
// effect are mutual. A line of effect exists only where there is a line of sight, and cover is
// total exactly where there is no line of effect.
func TestLinesPastLeavesAndLowWalls(t *testing.T) {
	lot := rand.New(rand.NewSource(11))
	pairs, total, thin := 0, 0, 0
	for i := range 8 {
		g := grid.Grid{}
		if i%4 == 3 {
			g.Kind = grid.HexFlat
		}
		b := screenedField(t, lot, g)
		set := []rules.Setting{{Name: "heights", Value: []string{"flat", "levels"}[i%2]}, {Name: "bars", Value: []string{"three-quarters", "half", "none"}[i%3]}}
		d, err := Book.Desk("5.1", set)
		if err != nil {
			t.Fatal(err)
		}
		desk := d.(*Desk)
		for range 4 {
			from := sight.Space{At: b.At(lot.Intn(63)), Size: 1 + lot.Intn(2)*(1-i%4/3), Grid: b.Grid()}
			if !stands(b, from) {
				continue
			}
			seen := map[string]map[grid.Cell]bool{}
			for _, kind := range []string{"sight", "effect"} {
				field, err := desk.FieldOf(b, kind, from)
				if err != nil {
					t.Fatal(err)
				}
				seen[kind] = map[grid.Cell]bool{}
				for _, c := range field {
					seen[kind][c] = true
				}
			}
			for _, c := range b.Cells() {
				to := sight.Space{At: c, Size: 1, Grid: b.Grid()}
				if from.Contains(c) || !stands(b, to) {
					continue
				}
				pairs++
				sees := map[string]bool{}
				for kind, field := range seen {
					v, err := desk.SeeSpace(b, kind, from, to)
					if err != nil {
						t.Fatal(err)
					}
					back, _ := desk.SeeSpace(b, kind, to, from)
					if sees[kind] = v.Sees; v.Sees != field[c] || v.Sees != back.Sees {
						t.Fatalf("board %d, %s: %v to %v: %v, back %v, in the field %v\n%s", i, kind, from, c, v.Sees, back.Sees, field[c], b.Text())
					}
				}
				if sees["effect"] && !sees["sight"] {
					t.Fatalf("board %d: %v to %v: effect without sight\n%s", i, from, c, b.Text())
				}
				covered := desk.coverFrom(b, from, to)
				if (covered.Degree == Total) == sees["effect"] {
					t.Fatalf("board %d: %v to %v: cover %v, effect %v\n%s", i, from, c, covered.Degree, sees["effect"], b.Text())
				}
				if covered.Degree == Total {
					total++
				} else if covered.Low {
					thin++
				}
			}
		}
	}
	if pairs < 500 || total < 20 || thin < 20 {
		t.Errorf("%d pairs, %d of total cover, %d covered by what is low: too few", pairs, total, thin)
	}
}

// stands reports whether a figure could stand on a space of the board.
func stands(b *board.Board, s sight.Space) bool {
	for _, c := range s.Squares() {
		if !b.Contains(c) || b.Opaque(c) || !b.Space(c) {
			return false
		}
	}
	return true
}
