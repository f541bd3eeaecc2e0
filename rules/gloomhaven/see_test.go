package gloomhaven_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven"
)

func sees(t testing.TB, d *gloomhaven.Desk, b *board.Board, from, to grid.Cell) bool {
	t.Helper()
	v, err := d.See(b, "sight", from, to)
	if err != nil {
		t.Fatal(err)
	}
	if !v.Sees && len(v.Stops) == 0 && v.Reason == "" {
		t.Errorf("%v does not see %v, without a reason", from, to)
	}
	return v.Sees
}

func TestLinesOfSight(t *testing.T) {
	// GH S4.17: only walls block sight; figures, obstacles and other terrain do not.
	busy := draw(t, "A", "o", "^", "b", ":", "C", "=", "d")
	// GH S4.17: a wall hex is between the two hexes, in a row of wall hexes.
	walled := draw(t, "A....", "#####", "....b")
	// There is a wall line next to the path. Corners on the wall cannot be used, but others can.
	beside := draw(t, "A..", "...", "..b")
	wall(t, beside, at(0, 0), at(0, 1))
	for _, profile := range gloomhaven.Book.Profiles() {
		d := desk(t, profile)
		if !sees(t, d, busy, at(0, 0), at(0, 7)) {
			t.Errorf("%s: figures and obstacles block", profile)
		}
		if sees(t, d, walled, at(0, 0), at(4, 2)) {
			t.Errorf("%s: sees through a wall", profile)
		}
		if !sees(t, d, beside, at(0, 0), at(2, 2)) {
			t.Errorf("%s: a wall line beside the way blocks", profile)
		}
	}
	// GH S4.17: in a corridor one hex wide, every corner is on a wall, so no line runs from corner
	// to corner. From any point to any point there are many lines.
	row := draw(t, "#", ".", ".", ".", "#")
	row.Outside = board.OutsideWall
	if sees(t, desk(t, "gloomhaven"), row, at(0, 1), at(0, 3)) {
		t.Error("gloomhaven: corners on walls serve lines")
	}
	for _, profile := range []string{"frosthaven", "jaws"} {
		if !sees(t, desk(t, profile), row, at(0, 1), at(0, 3)) {
			t.Errorf("%s: no line through the middle of a corridor", profile)
		}
	}
}

// GH G73: adjacent hexes with no wall between them see each other; under sight-adjacent=lines they
// need a line of sight.
func TestAdjacentHexesSee(t *testing.T) {
	row := draw(t, "#", ".", ".", ".", "#")
	row.Outside = board.OutsideWall
	letter, always := desk(t, "gloomhaven", "sight-adjacent=lines"), desk(t, "gloomhaven")
	if sees(t, letter, row, at(0, 1), at(0, 2)) {
		t.Error("by lines: corners on walls serve lines")
	}
	if !sees(t, always, row, at(0, 1), at(0, 2)) || sees(t, always, row, at(0, 1), at(0, 3)) {
		t.Error("always: not the adjacent hex, or one beyond it")
	}
	wall(t, row, at(0, 1), at(0, 2))
	if sees(t, always, row, at(0, 1), at(0, 2)) {
		t.Error("always: through a wall line")
	}
}

func TestFieldEqualsSee(t *testing.T) {
	// GH S4.17.
	r := rand.New(rand.NewPCG(4, 17))
	for i := range rounds(t, 30, 1000) {
		b := scatter(r, 2+r.IntN(5), 2+r.IntN(4), 2, "......oo^#~+")
		b.Outside = []board.Outside{board.OutsideWall, board.OutsideOpen}[r.IntN(2)]
		d := desk(t, []string{"gloomhaven", "frosthaven"}[i%2], "sight-adjacent="+[]string{"lines", "always"}[i/2%2])
		from, _ := b.Figure("A")
		field, err := d.Field(b, "", from.At)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range b.Cells() {
			if b.Opaque(c) || c == from.At {
				continue
			}
			if got, want := slices.Contains(field, c), sees(t, d, b, from.At, c); got != want {
				t.Fatalf("board %d: %v is in the field of %v: %v, sees %v\n%s", i, c, from.At, got, want, show(b))
			}
			if sees(t, d, b, from.At, c) != sees(t, d, b, c, from.At) {
				t.Fatalf("board %d: %v and %v do not see each other alike\n%s", i, c, from.At, show(b))
			}
		}
	}
}

func TestBadQuestionsOfSight(t *testing.T) {
	d := desk(t, "")
	b := draw(t, "A.")
	if _, err := d.See(b, "smell", at(0, 0), at(1, 0)); err == nil {
		t.Error("smelt")
	}
	if _, err := d.See(b, "sight", at(0, 0), at(9, 0)); err == nil {
		t.Error("looked off the board")
	}
	if _, err := d.Field(b, "sight", at(-1, 0)); err == nil {
		t.Error("looked from off the board")
	}
	squares, _ := board.New(grid.Grid{}, 2, 2)
	if _, err := d.See(squares, "sight", at(0, 0), at(1, 0)); err == nil {
		t.Error("looked on squares")
	}
}
