package board

import (
	"testing"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/grid"
)

// A wall off the edges that runs on through a door or a window has its place taken by it, in whatever order the two are
// put there; a secret door is a wall until it is found.
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
	// A door on an edge along which the wall runs, and one that only crosses a wall.
	b, _ = New(grid.Grid{}, 5, 3)
	b.AddBarrier(Barrier{Line: geom.Segment{A: geom.Point{X: 100, Y: 512}, B: geom.Point{X: 2000, Y: 512}}})
	b.AddBarrier(Barrier{Line: geom.Segment{A: geom.Point{X: 800, Y: 100}, B: geom.Point{X: 800, Y: 900}}})
	b.AddDoor(Door{ID: "e", Edge: b.Grid().Edge(grid.Cell{X: 1, Y: 0}, 2)})
	if got := lines(b); len(got) != 3 || got[0].B != (geom.Point{X: 512, Y: 512}) || got[1].A != (geom.Point{X: 1024, Y: 512}) {
		t.Errorf("a door on an edge: walls %v", got)
	}
	if b.BarrierBars(grid.Cell{X: 1, Y: 0}, grid.Cell{X: 1, Y: 1}) {
		t.Error("the way through the open door on an edge is barred")
	}
}
