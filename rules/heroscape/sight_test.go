package heroscape_test

import (
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// sees reports whether a sees z on the board under the profile.
func sees(t testing.TB, b *board.Board, set ...rules.Setting) bool {
	t.Helper()
	p := open(t, "", set...).(*heroscape.Desk).Rules()
	a, _ := b.Figure("a")
	z, ok := b.Figure("z")
	if !ok {
		t.Fatal("nobody is there")
	}
	return p.Sees(b, &a, &z)
}

// two is a strip with a on its first cell and z on its last, of those Heights.
func two(t testing.TB, ground string, high, low int, levels ...int) *board.Board {
	b := strip(t, ground, levels...)
	b.AddFigure(board.Figure{ID: "a", Side: "red", At: cell(0, 0), Height: high, Level: b.Level(cell(0, 0))})
	last := cell(len(ground)-1, 0)
	b.AddFigure(board.Figure{ID: "z", Side: "blue", At: last, Height: low, Level: b.Level(last)})
	return b
}

// HS S3.8, HS S3.9: behind a ledge no part is visible. HS S3.11: the top is enough.
// HS D2: a ray that only grazes the ledge does not see.
func TestLedges(t *testing.T) {
	for height, want := range map[int]bool{3: true, 4: false, 9: false} {
		if got := sees(t, two(t, ".........", 4, 4, 0, 0, 0, 0, height, 0, 0, 0, 0)); got != want {
			t.Errorf("over a ledge of %d: %v", height, got)
		}
	}
	if !sees(t, two(t, ".........", 4, 5, 0, 0, 0, 0, 4, 0, 0, 0, 0)) {
		t.Error("the head above the ledge is not seen")
	}
	// From a height one looks down behind the ledge, unless it is close.
	if !sees(t, two(t, ".........", 4, 4, 8, 0, 5, 0, 0, 0, 0, 0, 0)) || sees(t, two(t, ".........", 4, 4, 8, 0, 0, 0, 0, 0, 6, 0, 0)) {
		t.Error("from above")
	}
}

// HS S3.10: the line has nothing to do with spaces. HS S3.12: void is open air, and so is
// what lies beyond the battlefield.
func TestLinesOverVoid(t *testing.T) {
	if !sees(t, two(t, ".     .", 4, 4)) {
		t.Error("not over void")
	}
	b, err := board.New(hexes, 7, 7)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range b.Cells() {
		if c.X > 1 && c.Y > 1 {
			b.SetTerrain(c, board.Void)
		}
	}
	b.AddFigure(board.Figure{ID: "a", At: cell(0, 6), Height: 4})
	b.AddFigure(board.Figure{ID: "z", At: cell(6, 0), Height: 4})
	if !sees(t, b) {
		t.Error("not across the corner of the battlefield")
	}
}

// HS D2: the fields of bodies, eyes and targets.
func TestFieldsOfSight(t *testing.T) {
	set := func(name, value string) rules.Setting { return rules.Setting{Name: name, Value: value} }
	b := two(t, ".........", 4, 5, 0, 0, 0, 0, 4, 0, 0, 0, 0)
	if sees(t, b, set("eye", "1/2")) || sees(t, b, set("zone", "0-4/5")) || !sees(t, b, set("zone", "4/5-1")) {
		t.Error("eye or zone does not count")
	}
	// At the foot of the cliff on which the attacker stands a wider body shows.
	cliff := two(t, "..", 4, 3, 8, 0)
	narrow, wide := sees(t, cliff, set("body", "1/4")), sees(t, cliff, set("body", "1/3"))
	if narrow || !wide {
		t.Errorf("below a cliff: a narrow body is seen %v, a wide one %v", narrow, wide)
	}
	for _, bad := range []rules.Setting{
		set("body", "0"), set("body", "4/3"), set("body", "1/13"), set("body", "x"), set("body", "1/0"), set("body", "-1/2"),
		set("eye", "0"), set("eye", "1/7"), set("zone", "1"), set("zone", "1-0"), set("zone", "0-1/7"), set("zone", "0-2"),
	} {
		if _, err := heroscape.Book.Desk("", []rules.Setting{bad}); err == nil {
			t.Errorf("%v was accepted", bad)
		}
	}
}
