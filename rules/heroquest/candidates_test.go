package heroquest

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
)

// TestBox: HQ S1.17: 3 across and 6 down are 7 x 13 = 91 squares.
func TestBox(t *testing.T) {
	if n := SeedBox.Squares(); n != 91 {
		t.Errorf("%d squares", n)
	}
}

// TestCandidateCounts: HQ S1.22, S1.24: 11 and 14 squares are left to look at in
// places of the standard board.
func TestCandidateCounts(t *testing.T) {
	b := standard()
	counts := map[int]int{}
	for _, from := range b.Cells() {
		if corridor(b, from) {
			counts[len(Candidates(b, from, SeedBox))]++
		}
	}
	if counts[11] == 0 || counts[14] == 0 {
		t.Errorf("counts %v", counts)
	}
}

// TestCandidatesAreEnough: HQ S1.21, S1.23, S1.27: four rows and the candidates find every
// corridor square that is seen; HQ S1.33: and the rows leave out rooms.
func TestCandidatesAreEnough(t *testing.T) {
	b, d := standard(), desk(t, "")
	door(b, "d", 12, 12, "N", board.Open) // into the middle room
	corridors := 0
	for _, from := range b.Cells() {
		if !corridor(b, from) {
			continue
		}
		corridors++
		found := map[grid.Cell]bool{}
		for _, c := range Rows(b, from) {
			if b.Room(c) != board.NoRoom {
				t.Errorf("the rows from %v hold %v in a room", from, c)
			}
			found[c] = true
		}
		for _, c := range Candidates(b, from, SeedBox) {
			if sees(t, d, b, Sight, from, c) {
				found[c] = true
			}
		}
		field, err := d.Field(b, Reveal, from)
		if err != nil {
			t.Fatal(err)
		}
		field = slices.DeleteFunc(field, func(c grid.Cell) bool { return !corridor(b, c) }) // HQ Q8: the middle room lies open
		if len(field) != len(found) {
			t.Errorf("from %v: %d found, %d seen", from, len(found), len(field))
		}
		for _, c := range field {
			if !found[c] {
				t.Errorf("from %v: %v is not found", from, c)
			}
		}
	}
	if corridors != 148 {
		t.Errorf("%d corridor squares", corridors)
	}
}

// TestDarkSquares: HQ S1.26: squares that the quest leaves out are not looked at.
func TestDarkSquares(t *testing.T) {
	b := standard()
	before := len(Candidates(b, at(12, 2), SeedBox))
	b.SetTerrain(at(13, 3), board.Wall)
	b.SetTerrain(at(13, 4), board.Void)
	if after := len(Candidates(b, at(12, 2), SeedBox)); after != before-2 {
		t.Errorf("%d candidates, then %d", before, after)
	}
}

// TestSearchBox: HQ S1.22, S1.25: the box as a profile: it leaves out what lies far
// off the rows on boards with wide corridors, and a wider one takes it in.
func TestSearchBox(t *testing.T) {
	b := roomed("............", "............", "............", "............")
	refuses(t, desk(t, "", "search-box", "3,6"), b, Reveal, at(0, 0), at(8, 2), "beyond-the-box")
	for _, box := range []string{"8,6", "unlimited"} {
		if !sees(t, desk(t, "", "search-box", box), b, Reveal, at(0, 0), at(8, 2)) {
			t.Errorf("not in the box %s", box)
		}
	}
	// The straight rows have no end, and the bare line of sight no box.
	if d := desk(t, "", "search-box", "3,6"); !sees(t, d, b, Reveal, at(0, 0), at(11, 0)) || !sees(t, d, b, Sight, at(0, 0), at(8, 2)) {
		t.Error("the row or the bare line ends with the box")
	}
}

// TestSlopes: HQ S1.38: nine slopes serve 3 across and 6 down. HQ S1.43: 26 x 19
// squares of corridor need 184, that of 45 degrees among them.
func TestSlopes(t *testing.T) {
	want := map[grid.Vec]bool{{Q: 2, R: 1}: true, {Q: 3, R: 1}: true, {Q: 4, R: 1}: true, {Q: 5, R: 1}: true, {Q: 6, R: 1}: true,
		{Q: 3, R: 2}: true, {Q: 5, R: 2}: true, {Q: 4, R: 3}: true, {Q: 5, R: 3}: true}
	got := Slopes(3, 6)
	for _, s := range got {
		if !want[s] {
			t.Errorf("slope %v", s)
		}
	}
	if len(got) != 9 {
		t.Errorf("%d slopes", len(got))
	}
	if n := len(Slopes(25, 18)) + 1; n != 184 {
		t.Errorf("%d slopes with that of 45 degrees, want 184", n)
	}
}

// TestOneListServesEight: HQ S1.34, S1.35, S1.36: mirror images share a slope, and so
// does the step walked twice.
func TestOneListServesEight(t *testing.T) {
	for _, v := range []grid.Vec{{Q: 1, R: 2}, {Q: -1, R: 2}, {Q: 1, R: -2}, {Q: -1, R: -2}, {Q: 2, R: 1}, {Q: -2, R: 1}, {Q: 2, R: -1}, {Q: -2, R: -1}, {Q: 2, R: 4}} {
		if s := Octant(v); s != (grid.Vec{Q: 2, R: 1}) {
			t.Errorf("%v: %v", v, s)
		}
	}
}
