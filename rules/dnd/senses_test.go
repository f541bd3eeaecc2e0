package dnd

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight"
)

// lightMap draws the brightness of each square: # is bright, + dim, and . dark.
func lightMap(b *board.Board, l *Light) string {
	width, height := b.Size()
	var out strings.Builder
	for y := range height {
		for x := range width {
			out.WriteByte(".+#"[l.At(at(x, y))])
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// DND L5: a torch sheds bright light for 10 feet and dim light for 10 feet more, along lines of
// sight. A wall throws a shadow, and the brightest light counts.
func TestLightOfATorch(t *testing.T) {
	b := open(t, 11, 5)
	b.AddFigure(board.Figure{ID: "torch", Side: "a", At: at(3, 2), Stats: map[string]int{"bright": 10, "dim": 10}})
	d := desk(t, "", "light=dark")
	want := `
++###++....
+#####++...
+#####++...
+#####++...
++###++....
`[1:]
	if got := lightMap(b, d.Light(b, Sources(b))); got != want {
		t.Errorf("\n%swant\n%s", got, want)
	}
	// With 5-5-5 the area lit by a torch is square.
	square := lightMap(b, desk(t, "5.1", "light=dark").Light(b, Sources(b)))
	if strings.Count(square, "#") != 5*5 || strings.Count(square, ".") != 5*3 {
		t.Errorf("by 5-5-5\n%s", square)
	}
	walls(b, "4,0 E", "4,1 E", "4,2 E", "4,3 E", "4,4 E")
	if got := lightMap(b, d.Light(b, Sources(b))); strings.Contains(got, "++++") {
		t.Errorf("behind the wall\n%s", got)
	} else if d.Light(b, Sources(b)).At(at(5, 2)) != Dark || d.Light(b, Sources(b)).At(at(4, 2)) != Bright {
		t.Errorf("at the wall\n%s", got)
	}
	// The board also has a fixed light beyond the wall, a cell with light of its own, and magical
	// darkness.
	b.AddLight(board.Light{At: at(9, 2), Bright: 0, Dim: 5})
	b.SetCellTraits(at(0, 0), "bright")
	b.SetCellTraits(at(3, 3), "darkness")
	l := d.Light(b, Sources(b))
	for c, want := range map[grid.Cell]Brightness{at(9, 2): Dim, at(8, 1): Dim, at(7, 2): Dark, at(0, 0): Bright, at(3, 3): Dark, at(3, 2): Bright} {
		if l.At(c) != want {
			t.Errorf("%v is %v, want %v", c, l.At(c), want)
		}
	}
	if l := desk(t, "").Light(b, nil); l.At(at(6, 0)) != Bright || l.At(at(3, 3)) != Dark || l.At(at(-1, 0)) != Dark {
		t.Error("by daylight")
	}
}

// TestLinesAreFoundOnceWhereNoVeilIs: a field of view needs lines past plain walls, and lines past
// fog and darkness too. If no square has fog or darkness, the two are the same, and are computed
// only once. DND L6.
func TestLinesAreFoundOnceWhereNoVeilIs(t *testing.T) {
	for _, c := range []struct {
		trait string
		lines int
	}{{"half-cover", 1}, {"heavily-obscured", 2}, {"darkness", 2}} {
		b := open(t, 6, 3)
		b.SetCellTraits(at(3, 1), c.trait)
		eyes := desk(t, "").Eyes(b, nil)
		eyes.Field(sight.Space{At: at(0, 1), Size: 1}, Senses{})
		if len(eyes.seen) != c.lines {
			t.Errorf("%s: lines of %d kinds, expected %d", c.trait, len(eyes.seen), c.lines)
		}
	}
}

// TestEyesForgetOnLargeMaps: after many looks, eyes remember no more than their cache may hold, but
// always the last look.
func TestEyesForgetOnLargeMaps(t *testing.T) {
	for side, most := range map[int]int{20: 25000, 1000: 34} {
		b := open(t, side, side)
		eyes := desk(t, "").Eyes(b, nil)
		for n := range 2 * most {
			g, seen := gaze{top: n}, newCellSet(b)
			eyes.remember(g, seen)
			if bytes := len(eyes.seen) * 8 * len(seen); bytes > eyesRoom || len(eyes.seen) > most || eyes.seen[g] == nil {
				t.Fatalf("%d looks are kept on %d x %d, in %d bytes; the last one: %v", len(eyes.seen), side, side, bytes, eyes.seen[g] != nil)
			}
		}
	}
}

// DND L6: a creature's senses decide what it perceives of a square, and the answer gives the
// reason.
func TestGlances(t *testing.T) {
	b := open(t, 16, 3)
	b.SetCellTraits(at(4, 1), "dim")
	b.SetCellTraits(at(5, 1), "dark")
	b.SetCellTraits(at(6, 1), "lightly-obscured")
	for y := range 3 {
		b.SetCellTraits(at(9, y), "heavily-obscured")
		b.SetCellTraits(at(12, y), "darkness")
	}
	walls(b, "14,0 E", "14,1 E", "14,2 E")
	d := desk(t, "")
	eyes := d.Eyes(b, nil)
	from := func(x int) sight.Space { return sight.Space{At: at(x, 1), Size: 1} }
	for _, c := range []struct {
		from    int
		senses  Senses
		to      int
		clarity Clarity
		code    string
	}{
		{1, Senses{}, 1, Clearly, GlanceOwn},
		{1, Senses{}, 2, Clearly, GlanceLight},
		{1, Senses{}, 4, Dimly, GlanceDim},
		{1, Senses{}, 5, Unseen, GlanceDark},
		{1, Senses{}, 6, Dimly, GlanceMist},
		{1, Senses{Darkvision: 60}, 4, Clearly, GlanceDarkvision},
		{1, Senses{Darkvision: 60}, 5, Dimly, GlanceDarkvision},
		{1, Senses{Darkvision: 15}, 5, Unseen, GlanceDark},
		{1, Senses{Darkvision: 60}, 9, Unseen, GlanceFog},
		{1, Senses{}, 10, Unseen, GlanceFog}, // through the fog
		{9, Senses{}, 8, Unseen, GlanceFog},  // out of the fog
		{9, Senses{}, 10, Unseen, GlanceFog}, //
		{8, Senses{Blindsight: 10}, 9, Clearly, GlanceBlindsight},
		{8, Senses{Blindsight: 10}, 10, Clearly, GlanceBlindsight},
		{8, Senses{Blindsight: 10}, 11, Unseen, GlanceFog},
		{1, Senses{Blind: true}, 2, Unseen, GlanceBlind},
		{1, Senses{Blind: true, Blindsight: 5}, 2, Clearly, GlanceBlindsight},
		{1, Senses{Truesight: 120}, 5, Clearly, GlanceTruesight},
		{1, Senses{Truesight: 120}, 6, Dimly, GlanceMist},
		{1, Senses{Truesight: 120}, 9, Unseen, GlanceFog},
		{11, Senses{Darkvision: 60}, 12, Unseen, GlanceFog}, // magical darkness
		{11, Senses{Darkvision: 60}, 13, Unseen, GlanceFog},
		{12, Senses{}, 13, Unseen, GlanceFog},
		{11, Senses{Truesight: 60}, 12, Clearly, GlanceTruesight},
		{11, Senses{Truesight: 60}, 13, Clearly, GlanceTruesight},
		{12, Senses{Truesight: 60}, 13, Clearly, GlanceTruesight},
		{14, Senses{}, 15, Unseen, GlanceNoLine},
		{14, Senses{Blindsight: 60}, 15, Unseen, GlanceNoLine},
	} {
		g := eyes.Look(from(c.from), c.senses, at(c.to, 1))
		if g.Clarity != c.clarity || g.Code != c.code || g.Reason == "" {
			t.Errorf("%+v from %d to %d: %+v, want %v %s", c.senses, c.from, c.to, g, c.clarity, c.code)
		}
	}
	if g := eyes.Look(from(1), Senses{Blindsight: 999}, at(99, 1)); g.Clarity != Unseen {
		t.Errorf("beyond the map: %+v", g)
	}
	field := eyes.Field(from(1), Senses{})
	for x, want := range []Clarity{Clearly, Clearly, Clearly, Clearly, Dimly, Unseen, Dimly, Clearly, Clearly, Unseen, Unseen} {
		if got := field[b.Index(at(x, 1))]; got != want {
			t.Errorf("the field at %d: %v, want %v", x, got, want)
		}
	}
}

// Relight gives the same light as Light for a board on which only lights have moved.
func TestRelight(t *testing.T) {
	b, d := rooms(20, 20), desk(t, "", "light=dark")
	b.SetCellTraits(at(3, 3), "heavily-obscured")
	eyes := d.Eyes(b, nil)
	for _, c := range []grid.Cell{at(5, 5), at(3, 3), at(12, 9)} {
		source := Source{sight.Space{At: c, Size: 1}, 20, 20}
		want := d.Light(b, []Source{source})
		eyes.Relight([]Source{source})
		if got := lightMap(b, eyes.Light()); got != lightMap(b, want) || !strings.Contains(got, "#") {
			t.Errorf("from %v\n%swant\n%s", c, got, lightMap(b, want))
		}
	}
}

// DND L6, M7: in the dark an attack has disadvantage, and figures that cannot see do not strike at
// a mover. A torch bearer is seen.
func TestFightingInTheDark(t *testing.T) {
	b := open(t, 6, 3)
	b.AddFigure(board.Figure{ID: "h", Side: "a", At: at(1, 1), Stats: map[string]int{"ac": 12, "hp": 9}})
	b.AddFigure(board.Figure{ID: "g", Side: "b", At: at(2, 1), Stats: map[string]int{"ac": 12, "hp": 9, "darkvision": 60}})
	d := desk(t, "", "light=dark")
	steps := func(attacker, target string) string {
		a, err := d.Attack(b, rules.Attack{Attacker: attacker, Target: target, With: "+5 1d8"})
		if err != nil {
			t.Fatal(err)
		}
		return strings.Join(a.Steps, "; ")
	}
	if got := steps("h", "g"); !strings.Contains(got, "disadvantage: the target is not seen") || strings.Contains(got, "attacker is not seen") {
		t.Errorf("the hero attacks in the dark: %s", got)
	}
	if got := steps("g", "h"); !strings.Contains(got, "advantage: the attacker is not seen") || strings.Contains(got, "target is not seen") {
		t.Errorf("the goblin attacks in the dark: %s", got)
	}
	strikes := func(mover string, x int) string {
		return facts(reach(t, d, b, rules.Reach{Figure: mover, Move: 10})[at(x, 1)])
	}
	if got := strikes("h", 0); got != "leaves g 1,1" {
		t.Errorf("the hero leaves: %q", got)
	}
	if got := strikes("g", 4); got != "" {
		t.Errorf("the goblin leaves: %q", got)
	}
	b.RemoveFigure("g")
	b.AddFigure(board.Figure{ID: "g", Side: "b", At: at(2, 1), Stats: map[string]int{"ac": 12, "hp": 9, "dim": 5}})
	if got := strikes("g", 4); got != "leaves h 2,1" {
		t.Errorf("the goblin leaves with a torch: %q", got)
	}
	if got := steps("h", "g"); strings.Contains(got, "not seen") {
		t.Errorf("by the goblin's torch: %s", got)
	}
	// DND L6: blindsight perceives the invisible, and needs no eyes.
	b.RemoveFigure("g")
	b.AddFigure(board.Figure{ID: "g", Side: "b", At: at(2, 1), Traits: []string{"invisible"}, Stats: map[string]int{"dim": 5}})
	if d.Watching(b)(must(b, "h"), must(b, "g")) {
		t.Error("the invisible is seen")
	}
	h := must(b, "h")
	h.Stats, h.Traits = map[string]int{"blindsight": 10}, []string{"blinded"}
	if !d.Watching(b)(h, must(b, "g")) {
		t.Error("blindsight does not perceive the invisible")
	}
}

func must(b *board.Board, id string) *board.Figure {
	f, ok := b.Figure(id)
	if !ok {
		panic(fmt.Sprintf("no %s", id))
	}
	return &f
}

// BenchmarkEyes computes what ten creatures perceive by the light of six torches, on a board of 40
// x 40 squares with 25 rooms.
func BenchmarkEyes(b *testing.B) {
	bd, d := rooms(40, 40), desk(b, "", "light=dark")
	var viewers []sight.Space
	for i := range 16 {
		c := at((i*7+3)%40, (i*13+5)%40)
		bd.SetTerrain(c, board.Floor)
		if i < 6 {
			bd.AddLight(board.Light{At: c, Bright: 20, Dim: 20})
		} else {
			viewers = append(viewers, sight.Space{At: c, Size: 1})
		}
	}
	b.Run("all", func(b *testing.B) {
		for b.Loop() {
			eyes := d.Eyes(bd, nil)
			for _, v := range viewers {
				eyes.Field(v, Senses{Darkvision: 60})
			}
		}
	})
	b.Run("one-moved", func(b *testing.B) {
		eyes := d.Eyes(bd, nil)
		for b.Loop() {
			delete(eyes.seen, gaze{viewers[0], 0, 0})
			eyes.Relight(Sources(bd))
			for _, v := range viewers {
				eyes.Field(v, Senses{Darkvision: 60})
			}
		}
	})
}

// TestPerceivedIsWhatTheFieldShows: a square is perceived if the field does not call it unseen or
// if it is the creature's own, and otherwise not. DND L6.
func TestPerceivedIsWhatTheFieldShows(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 1))
	for n := range 60 {
		b, err := board.New(grid.Grid{}, 12, 9)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range b.Cells() {
			switch r.IntN(8) {
			case 0:
				b.SetTerrain(c, board.Wall)
			case 1:
				b.SetCellTraits(c, []string{"dim", "dark", "lightly-obscured"}[r.IntN(3)])
			case 2:
				if n%2 == 0 {
					b.SetCellTraits(c, []string{"heavily-obscured", "darkness"}[r.IntN(2)])
				}
			}
		}
		e := desk(t, "5.1").Eyes(b, nil)
		for range 40 {
			s := Senses{Darkvision: 5 * r.IntN(6), Blindsight: 5 * r.IntN(4), Truesight: 5 * r.IntN(3), Blind: r.IntN(4) == 0}
			from := sight.Space{At: grid.Cell{X: r.IntN(11), Y: r.IntN(8)}, Size: 1 + r.IntN(2), Grid: b.Grid()}
			set, field := cellSet(e.Perceived(from, s)), e.Field(from, s)
			for i, clarity := range field {
				c := b.At(i)
				if got, want := set.has(i), clarity > Unseen || from.Contains(c); got != want || e.Perceives(from, s, c) != (clarity > Unseen) {
					t.Fatalf("%+v from %v: %v is perceived: %v and %v, expected %v", s, from.At, c, got, e.Perceives(from, s, c), want)
				}
			}
		}
	}
}
