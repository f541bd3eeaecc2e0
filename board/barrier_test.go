package board_test

import (
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

const lined = `
map:
  ....
  ....
  ....
barriers:
  0,512 700,600
  700,600 1024,1536 window
  1024,1 2048,3 door open gate
  0,0 512,512 door secret "open"
  5,0 5,1536 door
`

// TestBarriersReadInBothForms reads every kind of barrier, and writes it again.
func TestBarriersReadInBothForms(t *testing.T) {
	b := mustText(t, lined)
	roundTrip(t, b)
	want := []board.Barrier{
		{Line: geom.Segment{A: geom.Point{X: 0, Y: 512}, B: geom.Point{X: 700, Y: 600}}},
		{Kind: board.BarrierWindow, Line: geom.Segment{A: geom.Point{X: 700, Y: 600}, B: geom.Point{X: 1024, Y: 1536}}},
		{Kind: board.BarrierDoor, ID: "gate", Line: geom.Segment{A: geom.Point{X: 1024, Y: 1}, B: geom.Point{X: 2048, Y: 3}}},
		{Kind: board.BarrierDoor, ID: "open", State: board.Secret, Line: geom.Segment{B: geom.Point{X: 512, Y: 512}}},
		{Kind: board.BarrierDoor, ID: "b1", State: board.Closed, Line: geom.Segment{A: geom.Point{X: 5}, B: geom.Point{X: 5, Y: 1536}}},
	}
	got := b.Barriers()
	if len(got) != len(want) {
		t.Fatalf("%d barriers, want %d", len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("barrier %d: %+v, want %+v", i, got[i], want[i])
		}
	}
	if err := validate(t, compiledSchema(t), b.JSON()); err != nil {
		t.Error(err)
	}
	if at := b.BarriersAt(grid.Cell{X: 1, Y: 1}); len(at) != 3 || at[0] != 0 || at[1] != 1 || at[2] != 3 {
		t.Errorf("the cell (1,1) is touched by %v", at)
	}
}

// TestBarrierDoorsOpen opens a door on a copy of a board. The door on the board itself must not
// change.
func TestBarrierDoorsOpen(t *testing.T) {
	b := mustText(t, lined)
	c := b.Clone()
	if !c.SetBarrierDoor("b1", board.Open) || c.SetBarrierDoor("b1", board.Open) || c.SetBarrierDoor("nobody", board.Open) {
		t.Error("SetBarrierDoor reports changes that are none")
	}
	i, _ := b.BarrierDoor("b1")
	if b.Barrier(i).State != board.Closed || c.Barrier(i).State != board.Open {
		t.Error("the copy shares its doors with the board")
	}
	c.AddBarrier(board.Barrier{Line: geom.Segment{B: geom.Point{X: 1, Y: 1}}})
	if at := (grid.Cell{}); len(c.BarriersAt(at)) != len(b.BarriersAt(at))+1 || len(b.Barriers()) != 5 {
		t.Error("the copy shares its barriers with the board")
	}
}

func TestBarriersStopWhatTheyStop(t *testing.T) {
	for _, c := range []struct {
		b            board.Barrier
		sight, steps bool
	}{
		{board.Barrier{}, true, true},
		{board.Barrier{Kind: board.BarrierWindow}, false, true},
		{board.Barrier{Kind: board.BarrierDoor}, false, false},
		{board.Barrier{Kind: board.BarrierDoor, State: board.Closed}, true, true},
		{board.Barrier{Kind: board.BarrierDoor, State: board.Secret}, true, true},
	} {
		if c.b.StopsSight() != c.sight || c.b.StopsSteps() != c.steps {
			t.Errorf("%v, %v: sight %v, steps %v", c.b.Kind, c.b.State, c.b.StopsSight(), c.b.StopsSteps())
		}
	}
}

// TestFaultsOfBarriers checks each fault with its place, in both forms.
func TestFaultsOfBarriers(t *testing.T) {
	const head = "map:\n  ..\n  ..\ndoors:\n  gate 0,0 E\nbarriers:\n  "
	for _, bad := range []struct{ entry, fault string }{
		{"0,0", "7:3: barriers[0]: the line ends: expected a cell, as in 3,6"},
		{"0,0 0,0", "7:3: barriers[0]: a barrier from a point to itself: expected two points"},
		{"0,0 0,1025", "7:3: barriers[0]: the point 0,1025 is off the map: expected x from 0 to 1024 and y from 0 to 1024, in units of 1/512 of a square"},
		{"0,-1 0,1", "7:3: barriers[0]: the point 0,-1 is off the map: expected x from 0 to 1024 and y from 0 to 1024, in units of 1/512 of a square"},
		{"0,0 9,9 window open", "7:3: barriers[0]: a window with a state: expected a state only for doors"},
		{"0,0 9,9 wall gate2", "7:3: barriers[0]: a wall with a name: expected a name only for doors"},
		{"0,0 9,9 door gate", `7:3: barriers[0]: door "gate" is listed twice: expected a different name`},
		{"0,0 9,9 door open closed", `7:21: barriers[0]: "closed": expected x,y x,y [wall, window or door] [open, closed or secret] [leaf] [id]`},
	} {
		expectFaults(t, []byte(head+bad.entry), bad.fault)
	}
	const object = `{"format": "battlemat.board/1", "grid": "square", "map": ["."], "legend": {".": "floor"}, "barriers": [`
	for _, bad := range []struct{ entry, fault string }{
		{`[1, 2, 3]`, `1:104: barriers[0]: 3 values: expected [x, y, x, y]`},
		{`{"kind": "wall"}`, `1:104: barriers[0]: line is missing: expected [x, y, x, y]`},
		{`{"line": [0, 0, 1, 1], "kind": "hole"}`, `1:135: barriers[0].kind: barrier "hole": expected wall, window or door`},
		{`{"line": [0, 0, 1, 1], "id": "x"}`, `1:104: barriers[0]: a wall with id: expected id only for doors`},
		{`[0, 0, 0, 900]`, `1:104: barriers[0]: the point 0,900 is off the map: expected x from 0 to 512 and y from 0 to 512, in units of 1/512 of a square`},
	} {
		expectFaults(t, []byte(object+bad.entry+"]}"), bad.fault)
	}
	expectFaults(t, []byte("grid: hex-flat odd\nmap:\n  .\n\nbarriers:\n  0,0 9,9"),
		"6:3: barriers[0]: barriers on this board: expected a board of squares with at most 500 columns and rows")
}
