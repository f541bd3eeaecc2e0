package board

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestDoorsTakeThePlaceOfWallsOffTheEdges checks that a door or a window replaces the part of a
// wall barrier that runs through it, whichever of the two was added first. A secret door is a wall
// until it is found.
func TestDoorsTakeThePlaceOfWallsOffTheEdges(t *testing.T) {
	wall := Barrier{Line: geom.Segment{A: geom.Point{X: 0, Y: 300}, B: geom.Point{X: 2560, Y: 812}}}
	door := func(kind BarrierKind, state DoorState) Barrier {
		return Barrier{ID: "d", Kind: kind, State: state, Line: geom.Segment{A: geom.Point{X: 1600, Y: 620}, B: geom.Point{X: 1000, Y: 500}}}
	}
	lines := func(b *Board) (all []geom.Segment) {
		for _, w := range b.Barriers() {
			if w.Kind == BarrierWall {
				all = append(all, w.Line)
			}
		}
		return all
	}
	for _, d := range []Barrier{door(BarrierDoor, Open), door(BarrierDoor, Closed), door(BarrierWindow, Open)} {
		for _, first := range []bool{true, false} {
			b, err := New(grid.Grid{}, 5, 3)
			if err != nil {
				t.Fatal(err)
			}
			if first {
				b.AddBarrier(d)
			}
			b.AddBarrier(wall)
			if !first {
				b.AddBarrier(d)
			}
			if got := lines(b); len(got) != 2 || got[0].B != d.Line.B || got[1].A != d.Line.A {
				t.Errorf("%v %v, first %v: walls %v", d.Kind, d.State, first, got)
			}
			if at := (grid.Cell{X: 2, Y: 0}); b.BarrierBars(at, grid.Cell{X: 2, Y: 1}) == (d.Kind == BarrierDoor && d.State == Open) {
				t.Errorf("%v %v, first %v: the way is barred: %v", d.Kind, d.State, first, !b.BarrierBars(at, grid.Cell{X: 2, Y: 1}))
			}
		}
	}
	b, _ := New(grid.Grid{}, 5, 3)
	b.AddBarrier(wall)
	b.AddBarrier(door(BarrierDoor, Secret))
	if len(lines(b)) != 1 {
		t.Errorf("a secret door shows: %v", lines(b))
	}
	if b.SetBarrierDoor("d", Open); len(lines(b)) != 2 || b.BarrierBars(grid.Cell{X: 2, Y: 0}, grid.Cell{X: 2, Y: 1}) {
		t.Errorf("a door that is found: %v", lines(b))
	}
	// The door is on an edge along which one wall runs; another wall only crosses the door.
	b, _ = New(grid.Grid{}, 5, 3)
	b.AddBarrier(Barrier{Line: geom.Segment{A: geom.Point{X: 100, Y: 512}, B: geom.Point{X: 2000, Y: 512}}})
	b.AddBarrier(Barrier{Line: geom.Segment{A: geom.Point{X: 800, Y: 100}, B: geom.Point{X: 800, Y: 900}}})
	b.AddDoor(Door{ID: "e", Edge: b.Grid().Edge(grid.Cell{X: 1, Y: 0}, 2)})
	if got := lines(b); len(got) != 3 || got[0].B != (geom.Point{X: 512, Y: 512}) || got[2].A != (geom.Point{X: 1024, Y: 512}) {
		t.Errorf("a door on an edge: walls %v", got)
	}
	if b.BarrierBars(grid.Cell{X: 1, Y: 0}, grid.Cell{X: 1, Y: 1}) {
		t.Error("the way through the open door on an edge is barred")
	}
}

// TestDoorsKeepTheirNames cuts and removes walls at random. A door must still be found by its name,
// each cell must list the numbers of the barriers that touch it, and a copy of the board must stay
// unchanged.
func TestDoorsKeepTheirNames(t *testing.T) {
	whole := func(b *Board) error {
		at := make([][]int32, b.width*b.height)
		for i, w := range b.barriers {
			if n, is := b.BarrierDoor(w.ID); w.Kind == BarrierDoor && (!is || b.barriers[n].ID != w.ID || b.barriers[n].Kind != BarrierDoor) {
				return fmt.Errorf("%s is barrier %d", w.ID, n)
			}
			w.Line.Squares(Fine, func(x, y int) bool {
				if c := (grid.Cell{X: x, Y: y}); b.Contains(c) {
					at[b.Index(c)] = append(at[b.Index(c)], int32(i))
				}
				return true
			})
		}
		for i := range b.barriersAt {
			if !slices.Equal(at[i], b.barriersAt[i]) {
				return fmt.Errorf("cell %d is touched by %v and not by %v", i, at[i], b.barriersAt[i])
			}
		}
		return nil
	}
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 3))
		b, err := New(grid.Grid{}, 4, 3)
		if err != nil {
			t.Fatal(err)
		}
		for n := range 14 {
			from, long := r.IntN(4)*Fine, (1+r.IntN(4))*Fine/2
			line := geom.Segment{A: geom.Point{X: from, Y: (1 + r.IntN(2)) * 700}, B: geom.Point{X: from + long, Y: 0}}
			line.B.Y = line.A.Y
			was := b.Clone()
			before := was.Barriers()
			b.AddBarrier(Barrier{ID: fmt.Sprint("d", n), Kind: BarrierKind(r.IntN(3)), State: []DoorState{Closed, Secret}[r.IntN(2)], Line: line})
			if id := fmt.Sprint("d", r.IntN(n+1)); r.IntN(3) == 0 {
				b.SetBarrierDoor(id, Open)
			}
			for _, x := range []*Board{b, was} {
				if err := whole(x); err != nil {
					t.Fatalf("seed %d, %d barriers: %v", seed, n, err)
				}
			}
			if !slices.Equal(before, was.Barriers()) {
				t.Fatalf("seed %d: a copy changed", seed)
			}
		}
	}
}

// TestPiecesOfWallsAreCounted checks that a board is rejected if its doors and windows cut the
// walls into more pieces than a document may have.
func TestPiecesOfWallsAreCounted(t *testing.T) {
	var doc strings.Builder
	fmt.Fprintf(&doc, `{"format": "battlemat.board/1", "grid": "square", "map": [%q], "legend": {".": "floor"}, "barriers": [[0, 100, %d, 100]`, strings.Repeat(".", 60), 60*Fine)
	for i := range MaxBarriers / 2 {
		fmt.Fprintf(&doc, `, {"kind": "window", "line": [%d, 100, %d, 100]}`, 3*i+1, 3*i+2)
	}
	doc.WriteString("]}")
	if _, err := Parse([]byte(doc.String()), "f"); err == nil || !strings.Contains(err.Error(), "cut the walls into more than") {
		t.Errorf("read with %v", err)
	}
}
