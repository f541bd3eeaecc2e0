package heroscape_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// sees reports whether figure a sees figure z on the board, under the default profile with some
// settings.
func sees(t testing.TB, b *board.Board, set ...rules.Setting) bool {
	t.Helper()
	p := open(t, "", set...).(*heroscape.Desk).Rules()
	a, _ := b.Figure("a")
	z, ok := b.Figure("z")
	if !ok {
		t.Fatal("nobody is there")
	}
	return p.Scene(b).Sees(p.Body(&a), p.Body(&z))
}

// two returns a strip with figure a on its first cell and figure z on its last, with those Heights.
func two(t testing.TB, ground string, high, low int, levels ...int) *board.Board {
	b := strip(t, ground, levels...)
	b.AddFigure(board.Figure{ID: "a", Side: "red", At: cell(0, 0), Height: high, Level: b.Level(cell(0, 0))})
	last := cell(len(ground)-1, 0)
	b.AddFigure(board.Figure{ID: "z", Side: "blue", At: last, Height: low, Level: b.Level(last)})
	return b
}

// HS S3.8, HS S3.9: behind a ledge no part is visible. HS S3.11: the top is enough. HS D2: a ray
// that only grazes the ledge sees nothing.
func TestLedges(t *testing.T) {
	for height, want := range map[int]bool{3: true, 4: false, 9: false} {
		if got := sees(t, two(t, ".........", 4, 4, 0, 0, 0, 0, height, 0, 0, 0, 0)); got != want {
			t.Errorf("over a ledge of %d: %v", height, got)
		}
	}
	if !sees(t, two(t, ".........", 4, 5, 0, 0, 0, 0, 4, 0, 0, 0, 0)) {
		t.Error("the head above the ledge is not seen")
	}
	// A figure on a height sees what is behind the ledge, unless the target is close to the ledge.
	if !sees(t, two(t, ".........", 4, 4, 8, 0, 5, 0, 0, 0, 0, 0, 0)) || sees(t, two(t, ".........", 4, 4, 8, 0, 0, 0, 0, 0, 6, 0, 0)) {
		t.Error("from above")
	}
}

// HS S3.10: a line of sight does not depend on spaces. HS S3.12: void is open air, and so is
// everything beyond the battlefield.
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

// HS D2: the profile's fields for bodies, eyes and targets change what is visible.
func TestFieldsOfSight(t *testing.T) {
	set := func(name, value string) rules.Setting { return rules.Setting{Name: name, Value: value} }
	b := two(t, ".........", 4, 5, 0, 0, 0, 0, 4, 0, 0, 0, 0)
	if sees(t, b, set("eye", "1/2")) || sees(t, b, set("zone", "0-4/5")) || !sees(t, b, set("zone", "4/5-1")) {
		t.Error("eye or zone does not count")
	}
	// At the foot of the attacker's cliff, a wider body is visible.
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

// HS S3.1: an attack needs range and sight. HS S3.4: a double-space figure attacks from its front
// or its back space. HS B9: an engaged figure attacks nobody else.
func TestAttacks(t *testing.T) {
	attack := func(b *board.Board, profile, from, to, with string) string {
		t.Helper()
		a, err := open(t, profile).(rules.Attacker).Attack(b, rules.Attack{Attacker: from, Target: to, With: with})
		if err != nil {
			return err.Error()
		}
		if a.Legal != (a.Refusal == nil) || a.Legal != (a.Odds != nil) || a.InSpace == nil {
			t.Errorf("%s attacks %s: %+v", from, to, a)
		}
		if a.Refusal != nil {
			refusals.See(a.Refusal.Code)
			return a.Refusal.Rule
		}
		return a.Dice
	}
	b := two(t, ".........", 4, 4, 2, 0, 0, 0, 0, 0, 0, 0, 0)
	tail := cell(1, 0)
	b.AddFigure(board.Figure{ID: "horse", Side: "red", At: cell(2, 0), Tail: &tail, Height: 3})
	ridge := two(t, ".........", 4, 4, 0, 0, 0, 0, 9, 0, 0, 0, 0)
	near := two(t, "..", 4, 4, 9, 0)
	gap := two(t, ". .", 4, 4)
	engaged := two(t, ".....", 4, 4)
	engaged.AddFigure(board.Figure{ID: "wolf", Side: "blue", At: cell(1, 0), Height: 3})
	for _, test := range []struct {
		b                           *board.Board
		profile, from, to, with, is string
	}{
		{b, "", "a", "z", "attack=2 defense=3 range=8", "3 attack dice against 3 defense dice"},
		{b, "", "z", "a", "attack=2 defense=3 range=8", "2 attack dice against 4 defense dice"},
		{b, "", "a", "z", "attack=2 defense=3 range=8 special", "2 attack dice against 3 defense dice"},
		{b, "", "z", "a", "attack=2 defense=3 range=8 special", "2 attack dice against 4 defense dice"},
		{b, "", "a", "z", "attack=2 defense=3 range=7", "HS S3.2"},
		{b, "", "a", "z", "attack=2 defense=3", "HS S3.3"},
		{b, "", "a", "horse", "attack=2 defense=3", "HS S3.16"},
		{b, "", "a", "a", "attack=2 defense=3", "HS S3.16"},
		{b, "", "horse", "z", "attack=2 defense=3 range=6", "2 attack dice against 3 defense dice"},
		{b, "", "z", "horse", "attack=2 defense=3 range=6", "2 attack dice against 3 defense dice"},
		{ridge, "", "a", "z", "attack=2 defense=3 range=8", "HS S3.8"},
		{near, "", "a", "z", "attack=2 defense=3", "HS B14"},
		{near, "basic", "a", "z", "attack=2 defense=3", "3 attack dice against 3 defense dice"},
		{gap, "", "a", "z", "attack=2 defense=3 range=8", "HS S3.7"},
		{engaged, "", "a", "z", "attack=2 defense=3 range=8", "HS B9"},
		{engaged, "", "a", "wolf", "attack=2 defense=3 range=8", "2 attack dice against 3 defense dice"},
		{engaged, "basic", "a", "z", "attack=2 defense=3 range=8", "2 attack dice against 3 defense dice"},
	} {
		if got := attack(test.b, test.profile, test.from, test.to, test.with); got != test.is {
			t.Errorf("%s %s attacks %s with %q: %s, want %s", test.profile, test.from, test.to, test.with, got, test.is)
		}
	}
	for _, with := range []string{"attack=2", "defense=2", "attack=x defense=2", "attack=-1 defense=2", "attack=1000 defense=2", "sword"} {
		if _, err := open(t, "").(rules.Attacker).Attack(b, rules.Attack{Attacker: "a", Target: "z", With: with}); err == nil {
			t.Errorf("%q was answered", with)
		}
	}
	squares, err := board.New(grid.Grid{}, 3, 1)
	if err != nil {
		t.Fatal(err)
	}
	d := open(t, "").(*heroscape.Desk)
	if _, err := d.Attack(squares, rules.Attack{}); err == nil {
		t.Error("an attack on squares was answered")
	}
	if _, err := d.See(squares, "sight", cell(0, 0), cell(1, 0)); err == nil {
		t.Error("sight on squares was answered")
	}
	if _, err := d.Field(squares, "sight", cell(0, 0)); err == nil {
		t.Error("a field on squares was answered")
	}
	if _, err := d.Survey(squares, "sight"); err == nil {
		t.Error("a survey of squares was answered")
	}
	for _, pair := range [][2]string{{"a", "nobody"}, {"nobody", "a"}} {
		if _, err := open(t, "").(rules.Attacker).Attack(b, rules.Attack{Attacker: pair[0], Target: pair[1], With: "attack=2 defense=2"}); err == nil {
			t.Errorf("%v was answered", pair)
		}
	}
}

// TestFieldsOfView checks the field of view from a place: the visible figures, and the cells where
// a figure would be visible. If there is a bridge, one cell has two bodies, under the bridge and on
// it.
func TestFieldsOfView(t *testing.T) {
	d := open(t, "").(*heroscape.Desk)
	b := two(t, "......#..", 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0)
	b.SetSpans(cell(2, 0), board.Span{Bottom: 0, Top: 0}, board.Span{Bottom: 8, Top: 9})
	b.AddFigure(board.Figure{ID: "low", At: cell(2, 0), Level: 0, Height: 3})
	b.AddFigure(board.Figure{ID: "high", At: cell(2, 0), Level: 9, Height: 3})
	cells, figures, err := d.Watch(b, "sight", rules.Stand{Figure: "a"})
	if err != nil || !slices.Equal(figures, []string{"low", "high"}) || len(cells) != 6 || slices.Contains(cells, cell(6, 0)) || slices.Contains(cells, cell(8, 0)) {
		t.Errorf("a sees %v and %v, %v", figures, cells, err)
	}
	if _, figures, _ := d.Watch(b, "sight", rules.Stand{Figure: "low"}); !slices.Equal(figures, []string{"a"}) {
		t.Errorf("from under the bridge: %v", figures)
	}
	field, err := d.Field(b, "sight", cell(0, 0))
	if err != nil || !slices.Equal(field, cells) {
		t.Errorf("the field from the cell is %v, %v", field, err)
	}
	survey, err := d.Survey(b, "sight")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range b.Cells() {
		one, _ := d.Field(b, "sight", c)
		if many, err := survey(c); err != nil || !slices.Equal(one, many) {
			t.Errorf("from %v the survey sees %v, the field is %v", c, many, one)
		}
		for _, z := range b.Cells() {
			if v, err := d.See(b, "sight", c, z); err != nil || v.Reason == "" {
				t.Errorf("%v sees %v: %+v, %v", c, z, v, err)
			}
		}
	}
	if v, _ := d.See(b, "sight", cell(0, 0), cell(6, 0)); v.Sees || !strings.Contains(v.Reason, "Nobody can stand") {
		t.Errorf("into the rock: %+v", v)
	}
}
