package sight_test

import (
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight"
)

// hexSameAsField compares the table with the fields of every cell.
func hexSameAsField(t *testing.T, b *board.Board, table *sight.CornerTable) int {
	t.Helper()
	field := sight.NewCornerField(b)
	var seen sight.Set
	w, h := b.Size()
	count := 0
	for i := range w * h {
		field.See(b.At(i), &seen)
		count += seen.Count()
		for j := range w * h {
			if a, c := b.At(i), b.At(j); table.Sees(a, c) != seen.Has(c) {
				t.Fatalf("%s%v sees %v: the table says %v, the field %v", hexDump(b), a, c, table.Sees(a, c), seen.Has(c))
			}
		}
	}
	if count != table.Count() {
		t.Fatalf("the table counts %d pairs, the fields %d", table.Count(), count)
	}
	return w * h * w * h
}

// GH S4.17: the table of all pairs against the twin, and on larger boards
// against the fields of view, which the twin proves.
func TestCornerTableEqualsTheTwin(t *testing.T) {
	rounds := 12
	if hexLong() {
		rounds = 300
	}
	pairs, proved := 0, 0
	for _, g := range hexGrids {
		r := rand.New(rand.NewPCG(uint64(g.Kind), 7+uint64(g.Shift)))
		for i := range rounds {
			w, h := 1+r.IntN(7), 1+r.IntN(7)
			if i%4 == 3 {
				w, h = 1+r.IntN(30), 1+r.IntN(30)
			}
			b := hexWild(r, g, w, h, []int{0, 4, 25, 40}[r.IntN(4)], []int{0, 3, 10, 25}[r.IntN(4)])
			table, err := sight.NewCornerTable(b)
			if err != nil {
				t.Fatal(err)
			}
			pairs += hexSameAsField(t, b, table)
			if w*h > 50 {
				continue
			}
			twin := newHexTwin(b)
			for a := range w * h {
				for c := range w * h {
					if table.Sees(b.At(a), b.At(c)) != twin.sees(b.At(a), b.At(c)) {
						t.Fatalf("%s%v sees %v: the table differs from the twin", hexDump(b), b.At(a), b.At(c))
					}
				}
			}
			proved += w * h * w * h
		}
	}
	t.Logf("%d pairs, %d of them against the twin, 0 differences", pairs, proved)
}

// After any sequence of changes of doors, walls and cells the table equals a
// fresh one (GH S4.17).
func TestCornerTableEqualsAFreshTwinAfterChanges(t *testing.T) {
	rounds, steps := 4, 25
	if hexLong() {
		rounds, steps = 60, 100
	}
	changes := 0
	for _, g := range hexGrids {
		r := rand.New(rand.NewPCG(uint64(g.Kind), 17+uint64(g.Shift)))
		for i := range rounds {
			w, h := 1+r.IntN(9), 1+r.IntN(9)
			b := hexWild(r, g, w, h, []int{0, 4, 25, 40}[i%4], []int{25, 10, 3, 0}[i%4])
			table, _ := sight.NewCornerTable(b)
			edges := hexEdges(b)
			for range steps {
				hexChange(r, b, table, edges)
				changes++
				if fresh, _ := sight.NewCornerTable(b); !table.Equal(fresh) {
					t.Fatalf("%safter a change the table differs from a fresh one", hexDump(b))
				}
			}
		}
	}
	t.Logf("%d changes", changes)
}

// hexChange changes one thing of the board, or a few, and lets the table follow.
func hexChange(r *rand.Rand, b *board.Board, table *sight.CornerTable, edges []grid.Edge) {
	w, h := b.Size()
	terrains := []board.Terrain{board.Floor, board.Wall, board.Void, board.Obstacle}
	switch doors := b.Doors(); {
	case r.IntN(3) == 0 && len(doors) > 0:
		d := doors[r.IntN(len(doors))]
		table.Update(b, b.SetDoor(d.ID, board.DoorState(r.IntN(3)))...)
	case r.IntN(2) == 0:
		e := edges[r.IntN(len(edges))]
		b.SetWall(e, r.IntN(2) == 0)
		table.Update(b, e)
	default:
		var touched []grid.Edge
		for range 1 + r.IntN(2) {
			touched = append(touched, b.SetTerrain(b.At(r.IntN(w*h)), terrains[r.IntN(4)])...)
		}
		table.Update(b, touched...)
	}
}
