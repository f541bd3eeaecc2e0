package heroquest

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestRevealing shows HQ S1.49, S1.55, S1.56, S1.75: the hero's whole room is revealed, and
// corridors by line of sight. Other rooms are not revealed by looking.
func TestRevealing(t *testing.T) {
	for _, profile := range Book.Profiles() {
		d, b := desk(t, profile), tomb(board.Open)
		for _, c := range b.Cells() {
			if b.Room(c) == 'A' && !sees(t, d, b, Reveal, at(0, 3), c) {
				t.Errorf("%s: %v of one's own room is not revealed", profile, c)
			}
		}
		if !sees(t, d, b, Reveal, at(1, 0), at(5, 0)) || !sees(t, d, b, Reveal, at(1, 2), at(1, 0)) {
			t.Errorf("%s: the corridor is not revealed", profile)
		}
		refuses(t, d, b, Reveal, at(0, 3), at(5, 0), "no-line-of-sight")
		refuses(t, d, tomb(board.Closed), Reveal, at(1, 0), at(1, 1), "another-room")
	}
}

// TestFiguresHideSquares shows HQ S1.75: walls and closed doors limit what is revealed. In the
// American book read literally (HQ S1.58), figures do too.
func TestFiguresHideSquares(t *testing.T) {
	b := roomed(".....")
	b.AddFigure(board.Figure{ID: "orc", Kind: "Orc", Side: "zargon", At: at(2, 0)})
	for _, d := range []*Desk{desk(t, "author"), desk(t, "eu1989"), desk(t, "author", "figures-in-corridors", "obstruct"), desk(t, "us1990", "figures-hide", "nothing")} {
		if !sees(t, d, b, Reveal, at(0, 0), at(4, 0)) {
			t.Errorf("%v: the orc hides squares", d.Settings())
		}
	}
	refuses(t, desk(t, "us1990"), b, Reveal, at(0, 0), at(4, 0), "no-line-of-sight")
}

// TestBeginning shows HQ S1.47: at first only the rooms with heroes are visible, and the corridor
// that they see.
func TestBeginning(t *testing.T) {
	b := tomb(board.Closed)
	b.AddFigure(board.Figure{ID: "elf", Kind: "Elf", Side: Heroes, At: at(2, 2)})
	b.AddFigure(board.Figure{ID: "orc", Kind: "Orc", Side: "zargon", At: at(5, 3)})
	seen, err := desk(t, "").Revealed(b)
	if err != nil || len(seen) != 12 {
		t.Errorf("%v %v", seen, err)
	}
	for _, c := range seen {
		if b.Room(c) != 'A' {
			t.Errorf("%v is visible", c)
		}
	}
}

// opened returns what a hero reveals by opening a door from a square.
func opened(t *testing.T, d *Desk, b *board.Board, from grid.Cell, id string) []grid.Cell {
	t.Helper()
	if refusal, err := d.MayOpen(b, from, id); refusal != nil || err != nil {
		t.Fatal(refusal, err)
	}
	after := b.Clone()
	after.SetDoor(id, board.Open)
	return d.Gaze(after, Gaze{From: []grid.Cell{from}, Opened: []string{id}}).Cells
}

// TestOpeningADoor shows HQ S1.18, S1.48, S1.55: a hero next to a closed door opens it, and the
// whole room is revealed.
func TestOpeningADoor(t *testing.T) {
	d, b := desk(t, ""), tomb(board.Closed)
	if seen := opened(t, d, b, at(1, 0), "d"); len(seen) != 18 {
		t.Errorf("%d squares %v", len(seen), seen)
	}
	// From inside, the corridor in sight through the door is revealed.
	seen := opened(t, d, b, at(1, 1), "d")
	if !slices.Contains(seen, at(1, 0)) || slices.Contains(seen, at(5, 0)) {
		t.Errorf("from inside %v", seen)
	}
	for _, c := range []struct {
		from  grid.Cell
		state board.DoorState
		code  string
	}{{at(3, 0), board.Closed, "not-beside"}, {at(1, 0), board.Open, "already-open"}, {at(1, 0), board.Secret, "not-found"}} {
		if r, err := d.MayOpen(tomb(c.state), c.from, "d"); err != nil || r == nil || r.Code != c.code {
			t.Errorf("%v %v: %v %v", c.from, c.state, r, err)
		}
		refusals.See(c.code)
	}
	if _, err := d.MayOpen(b, at(1, 0), "x"); err == nil {
		t.Error("a door that does not exist")
	}
}

// TestPassThroughRockReveals shows HQ S1.18: a hero who comes into a room through rock reveals the
// whole room, whatever the way in.
func TestPassThroughRockReveals(t *testing.T) {
	d, b := desk(t, ""), tomb(board.Closed)
	field, err := d.Field(b, Reveal, at(4, 1))
	if err != nil || len(field) != 5 {
		t.Errorf("%v %v", field, err)
	}
}

// TestDoorPoints shows HQ S1.66, S1.78: a door at the far end of a corridor is seen under each of
// the three readings: the centre of its square, its middle and both its ends are in sight.
func TestDoorPoints(t *testing.T) {
	b := roomed("......", "AAAABB")
	door(b, "d", 5, 0, "S", board.Closed)
	for _, point := range []string{"square-centre", "wall-middle", "wall-ends"} {
		v, err := desk(t, "", "door-sight", point).SeesDoor(b, Reveal, at(0, 0), "d")
		if err != nil || !v.Sees {
			t.Errorf("%s: %+v %v", point, v, err)
		}
	}
	// Around a corner the three readings differ: the middle of this door's square is out of sight.
	type answers struct{ centre, middle, ends bool }
	got := map[answers]int{}
	bent := standard()
	g := bent.Grid()
	for _, e := range bent.Walls() {
		x, y := g.Cells(e)
		if (bent.Room(x) == board.NoRoom) == (bent.Room(y) == board.NoRoom) {
			continue
		}
		c := bent.Clone()
		c.AddDoor(board.Door{ID: "d", Edge: e, State: board.Closed})
		for _, from := range c.Cells() {
			if c.Room(from) != board.NoRoom || g.Distance(from, x) > 8 {
				continue
			}
			var a [3]bool
			for i, point := range []string{"square-centre", "wall-middle", "wall-ends"} {
				v, err := desk(t, "", "door-sight", point).SeesDoor(c, Reveal, from, "d")
				if err != nil {
					t.Fatal(err)
				}
				a[i] = v.Sees
			}
			got[answers{a[0], a[1], a[2]}]++
		}
	}
	if got[answers{true, true, false}] == 0 || got[answers{true, false, false}] == 0 || got[answers{false, true, false}]+got[answers{false, true, true}] == 0 {
		t.Errorf("the readings never part: %v", got)
	}
}

// TestDoorsOfRooms checks that a figure in a room sees the room's doors from inside. A figure
// outside sees none of the doors inside.
func TestDoorsOfRooms(t *testing.T) {
	b := tomb(board.Open)
	door(b, "inner", 3, 2, "E", board.Closed)
	for _, point := range []string{"square-centre", "wall-middle", "wall-ends"} {
		d := desk(t, "", "door-sight", point)
		for _, from := range []grid.Cell{at(0, 3), at(3, 2)} {
			if v, err := d.SeesDoor(b, Reveal, from, "inner"); err != nil || !v.Sees {
				t.Errorf("%s: not seen from %v: %v %v", point, from, v, err)
			}
		}
		if v, err := d.SeesDoor(b, Reveal, at(1, 0), "inner"); err != nil || v.Sees || v.Reason == "" {
			t.Errorf("%s: seen from outside: %v %v", point, v, err)
		}
	}
}

// TestDoorsAcrossARoom checks that a door in the far wall of another room, with corridor behind it,
// cannot be seen through that room's open door, because neither of the door's squares can be seen.
func TestDoorsAcrossARoom(t *testing.T) {
	b := roomed("...", "AAA", "...")
	door(b, "near", 1, 0, "S", board.Open)
	door(b, "far", 1, 1, "S", board.Closed)
	for _, point := range []string{"square-centre", "wall-middle", "wall-ends"} {
		if v, err := desk(t, "", "door-sight", point).SeesDoor(b, Reveal, at(1, 0), "far"); err != nil || v.Sees || v.Reason == "" {
			t.Errorf("%s: %+v %v", point, v, err)
		}
	}
}
