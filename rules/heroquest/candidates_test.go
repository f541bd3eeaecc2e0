package heroquest

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// seedBox is the box that is sufficient for the standard board, whose corridors are at most two
// wide; the wide ones are vertical and 7 long. HQ S1.16.
var seedBox = Box{Limited: true, DX: 3, DY: 6}

// TestBox shows HQ S1.17: a box of 3 across and 6 down has 7 x 13 = 91 squares.
func TestBox(t *testing.T) {
	n := 0
	for y := -20; y <= 20; y++ {
		for x := -20; x <= 20; x++ {
			if seedBox.holds(grid.Vec{Q: x, R: y}) {
				n++
			}
		}
	}
	if n != 91 {
		t.Errorf("%d squares", n)
	}
}

// TestCandidateCounts shows HQ S1.22, S1.24: at certain places of the standard board, 11 and 14
// squares are left to look at.
func TestCandidateCounts(t *testing.T) {
	b := standard()
	counts := map[int]int{}
	for _, from := range b.Cells() {
		if corridor(b, from) {
			counts[len(candidates(b, from, seedBox))]++
		}
	}
	if counts[11] == 0 || counts[14] == 0 {
		t.Errorf("counts %v", counts)
	}
}

// TestCandidatesAreEnough shows HQ S1.21, S1.23, S1.27: the four rows and the candidates include
// every corridor square that is seen. HQ S1.33: the rows leave out rooms.
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
		for _, c := range rows(b, from) {
			if b.Room(c) != board.NoRoom {
				t.Errorf("the rows from %v hold %v in a room", from, c)
			}
			found[c] = true
		}
		for _, c := range candidates(b, from, seedBox) {
			if sees(t, d, b, Sight, from, c) {
				found[c] = true
			}
		}
		field, err := d.Field(b, Reveal, from)
		if err != nil {
			t.Fatal(err)
		}
		field = slices.DeleteFunc(field, func(c grid.Cell) bool { return !corridor(b, c) }) // HQ Q8: the middle room is open
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

// TestDarkSquares shows HQ S1.26: squares that the quest does not use are not looked at.
func TestDarkSquares(t *testing.T) {
	b := standard()
	before := len(candidates(b, at(12, 2), seedBox))
	b.SetTerrain(at(13, 3), board.Wall)
	b.SetTerrain(at(13, 4), board.Void)
	if after := len(candidates(b, at(12, 2), seedBox)); after != before-2 {
		t.Errorf("%d candidates, then %d", before, after)
	}
}

// TestSearchBox shows HQ S1.22, S1.25: a profile may set the box. On boards with wide corridors a
// small box leaves out squares far from the rows, and a larger one includes them.
func TestSearchBox(t *testing.T) {
	b := roomed("............", "............", "............", "............")
	refuses(t, desk(t, "", "search-box", "3,6"), b, Reveal, at(0, 0), at(8, 2), "beyond-the-box")
	for _, box := range []string{"8,6", "unlimited"} {
		if !sees(t, desk(t, "", "search-box", box), b, Reveal, at(0, 0), at(8, 2)) {
			t.Errorf("not in the box %s", box)
		}
	}
	// The straight rows are unlimited, and the plain line of sight has no box.
	if d := desk(t, "", "search-box", "3,6"); !sees(t, d, b, Reveal, at(0, 0), at(11, 0)) || !sees(t, d, b, Sight, at(0, 0), at(8, 2)) {
		t.Error("the row or the bare line ends with the box")
	}
}

// TestSlopes shows HQ S1.38: nine slopes are enough for 3 across and 6 down. HQ S1.43: 26 x 19
// squares of corridor need 184, including the slope of 45 degrees.
func TestSlopes(t *testing.T) {
	want := map[grid.Vec]bool{{Q: 2, R: 1}: true, {Q: 3, R: 1}: true, {Q: 4, R: 1}: true, {Q: 5, R: 1}: true, {Q: 6, R: 1}: true,
		{Q: 3, R: 2}: true, {Q: 5, R: 2}: true, {Q: 4, R: 3}: true, {Q: 5, R: 3}: true}
	got := slopesOf(3, 6)
	for _, s := range got {
		if !want[s] {
			t.Errorf("slope %v", s)
		}
	}
	if len(got) != 9 {
		t.Errorf("%d slopes", len(got))
	}
	if n := len(slopesOf(25, 18)) + 1; n != 184 {
		t.Errorf("%d slopes with that of 45 degrees, want 184", n)
	}
}

// TestOneListServesEight shows HQ S1.34, S1.35, S1.36: mirror images share a slope, and so do steps
// of different lengths in the same direction.
func TestOneListServesEight(t *testing.T) {
	for _, v := range []grid.Vec{{Q: 1, R: 2}, {Q: -1, R: 2}, {Q: 1, R: -2}, {Q: -1, R: -2}, {Q: 2, R: 1}, {Q: -2, R: 1}, {Q: 2, R: -1}, {Q: -2, R: -1}, {Q: 2, R: 4}} {
		if s := octant(v); s != (grid.Vec{Q: 2, R: 1}) {
			t.Errorf("%v: %v", v, s)
		}
	}
}

// candidates returns the corridor squares that are looked at from a square, other than those in the
// four straight rows, in row order.
//
// HQ S1.21, S1.22, S1.27: they are not in a room, not in line with the square, and within the box.
// HQ S1.26: they are not dark; squares that the quest does not use are solid on the board.
func candidates(b *board.Board, from grid.Cell, box Box) []grid.Cell {
	var cells []grid.Cell
	for _, c := range b.Cells() {
		v := b.Grid().Offset(from, c)
		if v.Q != 0 && v.R != 0 && (!box.Limited || box.holds(v)) && corridor(b, c) {
			cells = append(cells, c)
		}
	}
	return cells
}

// rows returns the corridor squares of the four straight rows from a square, up to the first
// obstacle: E, N, W and S. HQ S1.23.
//
// HQ S1.33: rooms are left out, as in [candidates].
func rows(b *board.Board, from grid.Cell) []grid.Cell {
	g := b.Grid()
	var cells []grid.Cell
	for _, side := range []grid.Side{1, 0, 3, 2} {
		for at := from; !b.Shut(g.Edge(at, side)); {
			if at = g.Neighbour(at, side); b.Opaque(at) || !b.Contains(at) {
				break
			}
			if corridor(b, at) {
				cells = append(cells, at)
			}
		}
	}
	return cells
}

// corridor reports whether a figure can stand on a square and it is outside all rooms.
func corridor(b *board.Board, c grid.Cell) bool {
	return b.Room(c) == board.NoRoom && b.Space(c)
}

// octant returns the slope of a step within the octant 0 <= dy <= dx, in lowest terms.
//
// HQ S1.34, S1.35: one list is enough for all eight mirror images: 1/2 stands for (1 2), (-1 2), (2
// -1) and so on. HQ S1.36: (2 4) is (1 2) taken twice.
func octant(v grid.Vec) grid.Vec {
	dx, dy := geom.Abs(v.Q), geom.Abs(v.R)
	if dx < dy {
		dx, dy = dy, dx
	}
	if n := geom.GCD(dx, dy); n > 1 {
		dx, dy = dx/n, dy/n
	}
	return grid.Vec{Q: dx, R: dy}
}

// slopesOf returns the different slopes of an octant in a box of dx across and dy down, in order.
// It leaves out straight rows and 45 degrees.
//
// HQ S1.38: there are nine for 3 across and 6 down. HQ S1.43: boards with nothing but corridor need
// more: 184 on 26 x 19, including the slope of 45 degrees.
func slopesOf(dx, dy int) []grid.Vec {
	seen := map[grid.Vec]bool{}
	var slopes []grid.Vec
	for x := 1; x <= dx; x++ {
		for y := 1; y <= dy; y++ {
			if s := octant(grid.Vec{Q: x, R: y}); s.Q != s.R && !seen[s] {
				seen[s] = true
				slopes = append(slopes, s)
			}
		}
	}
	slices.SortFunc(slopes, func(a, b grid.Vec) int {
		if a.R != b.R {
			return a.R - b.R
		}
		return a.Q - b.Q
	})
	return slopes
}
