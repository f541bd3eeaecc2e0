package dnd

import (
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
)

// struckBy returns the desk's answer about an attack by the figure "a" on a target under a profile.
func struckBy(t *testing.T, b *board.Board, profile, target, with string) rules.Attacked {
	t.Helper()
	d, err := Book.Desk(profile, nil)
	if err != nil {
		t.Fatal(err)
	}
	a, err := d.(*Desk).Attack(b, rules.Attack{Attacker: "a", Target: target, With: with})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// changed returns the board with one figure changed.
func changed(t *testing.T, b *board.Board, id string, change func(*board.Figure)) *board.Board {
	t.Helper()
	b = b.Clone()
	f, ok := b.Figure(id)
	if !ok {
		t.Fatal(id)
	}
	if f.Stats == nil {
		f.Stats = map[string]int{}
	}
	change(&f)
	var all []board.Figure
	for o := range b.EachFigure {
		if o.ID == id {
			o = f
		}
		all = append(all, o)
	}
	b.SetFigures(all)
	return b
}

// DND C7, DND K13: in 5.2 the grappled have disadvantage against everyone but the grappler, whom
// the trait names.
func TestGrappledAtTheDesk(t *testing.T) {
	b := drawn(t, "BaC")
	for _, c := range []struct{ profile, trait, target, dice string }{
		{"5.1", "grappled", "B", "d20+5"}, {"5.1", "grappled-by-B", "C", "d20+5"},
		{"5.2", "grappled", "B", "d20+5 with disadvantage"}, {"5.2", "grappled-by-B", "C", "d20+5 with disadvantage"},
		{"5.2", "grappled-by-B", "B", "d20+5"},
	} {
		q := changed(t, b, "a", func(f *board.Figure) { f.Traits = []string{c.trait} })
		want := c.dice + " against an unknown AC, 1d4 damage"
		if got := struckBy(t, q, c.profile, c.target, "+5 1d4").Dice; got != want {
			t.Errorf("%+v: %q, want %q", c, got, want)
		}
		d, _ := Book.Desk(c.profile, nil)
		if r, err := d.(*Desk).Reach(q, rules.Reach{Figure: "a", Move: 30}); err != nil || len(r) != 1 {
			t.Errorf("%s: the grappled reach %d places, %v", c.trait, len(r), err)
		}
	}
}

// DND C15: in both editions exhaustion affects a figure's attacks and speed on a board.
func TestExhaustedAtTheDesk(t *testing.T) {
	b := drawn(t, "aB..........")
	for _, c := range []struct {
		profile string
		levels  int
		dice    string
		speed   int
	}{
		{"5.1", 0, "d20+5", 30}, {"5.1", 2, "d20+5", 15}, {"5.1", 3, "d20+5 with disadvantage", 15}, {"5.1", 5, "d20+5 with disadvantage", 0},
		{"5.2", 1, "d20+3", 25}, {"5.2", 4, "d20-3", 10},
	} {
		q := changed(t, b, "a", func(f *board.Figure) { f.Stats["speed"], f.Stats[Exhausted] = 30, c.levels })
		want := c.dice + " against an unknown AC, 1d4 damage"
		if got := struckBy(t, q, c.profile, "B", "+5 1d4").Dice; got != want {
			t.Errorf("%+v: %q, want %q", c, got, want)
		}
		d, _ := Book.Desk(c.profile, nil)
		f, _ := q.Figure("a")
		if got, known := d.(*Desk).Speed(q, &f); got != c.speed || !known {
			t.Errorf("%+v: a speed of %d", c, got)
		}
	}
	d, _ := Book.Desk("5.2", nil)
	f, _ := b.Figure("a")
	if _, known := d.(*Desk).Speed(b, &f); known {
		t.Error("a speed that nobody has said")
	}
}

// DND C13, DND C2: in 5.2 the stunned can move.
func TestStunnedAtTheDesk(t *testing.T) {
	b := changed(t, drawn(t, "a..B"), "a", func(f *board.Figure) { f.Traits = []string{"stunned"} })
	for profile, want := range map[string]int{"5.1": 1, "5.2": 3} {
		d, _ := Book.Desk(profile, nil)
		if r, err := d.(*Desk).Reach(b, rules.Reach{Figure: "a", Move: 30}); err != nil || len(r) != want {
			t.Errorf("%s: %d places, %v", profile, len(r), err)
		}
	}
}

// DND K45: each edition has its own rule for when heavy weapons and the lance give disadvantage.
func TestHeavyAtTheDesk(t *testing.T) {
	for _, c := range []struct {
		profile, with, size string
		str, dex            int
		hard                bool
	}{
		{"5.1", "maul", "small", 18, 18, true}, {"5.2", "maul", "small", 18, 8, false}, {"5.2", "maul", "medium", 12, 18, true},
		{"5.2", "longbow", "medium", 8, 13, false}, {"5.2", "longbow", "medium", 18, 12, true}, {"5.1", "longbow", "medium", 8, 8, false},
		{"5.1", "lance", "medium", 18, 10, true}, {"5.2", "lance", "medium", 18, 10, false},
	} {
		row := "aB"
		if c.with == "longbow" {
			row = "a.....B"
		}
		b := changed(t, drawn(t, row), "a", func(f *board.Figure) {
			f.Traits, f.Stats["str"], f.Stats["dex"] = []string{c.size}, c.str, c.dex
		})
		steps := struckBy(t, b, c.profile, "B", c.with).Steps
		hard := false
		for _, s := range steps {
			hard = hard || s == "disadvantage: the weapon is too heavy for its bearer" || s == "disadvantage: the weapon is clumsy within 5 ft"
		}
		if hard != c.hard {
			t.Errorf("%+v: %q", c, steps)
		}
	}
	b := drawn(t, "aB") // unknown scores count as high enough
	for _, s := range struckBy(t, b, "5.2", "B", "maul").Steps {
		if s == "disadvantage: the weapon is too heavy for its bearer" {
			t.Error(s)
		}
	}
}
