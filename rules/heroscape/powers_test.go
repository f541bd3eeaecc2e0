package heroscape_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// soldiers returns a strip with two figures: an attacker of reds on the first cell and a target of
// blues on the last. The function `change` adjusts them for a case.
func soldiers(t *testing.T, levels []int, change func(b *board.Board, attacker, target *board.Figure)) *board.Board {
	t.Helper()
	b := strip(t, strings.Repeat(".", len(levels)), levels...)
	last := len(levels) - 1
	a := board.Figure{ID: "a", Kind: "archer", Side: "reds", At: cell(0, 0), Level: levels[0], Height: 5, Stats: map[string]int{"attack": 3, "range": 6, "move": 4}}
	z := board.Figure{ID: "z", Kind: "guard", Side: "blues", At: cell(last, 0), Level: levels[last], Height: 5, Stats: map[string]int{"defense": 2, "life": 2}}
	change(b, &a, &z)
	b.AddFigure(a)
	b.AddFigure(z)
	return b
}

func attacked(t *testing.T, b *board.Board, with string, set ...rules.Setting) rules.Attacked {
	t.Helper()
	a, err := open(t, "", set...).(rules.Attacker).Attack(b, rules.Attack{Attacker: "a", Target: "z", With: with})
	if err != nil {
		t.Fatal(err)
	}
	if a.Refusal != nil {
		refusals.See(a.Refusal.Code)
	}
	return a
}

// TestExtremeHeight shows HS F17: if the profile says so, a figure whose base is ten levels above
// the other's gets two dice, whether it is the attacker or the defender. Another profile may use
// another number. HS F16: height adds nothing to a special attack. It adds dice against a special
// attack only if the profile says so.
func TestExtremeHeight(t *testing.T) {
	for _, test := range []struct {
		from, to            int
		extreme, special    string
		with                string
		wantAttack, wantDef int
	}{
		{10, 0, "0", "", "", 4, 2},
		{10, 0, "10", "", "", 5, 2},
		{9, 0, "10", "", "", 4, 2},
		{0, 10, "10", "", "", 3, 4},
		{0, 9, "10", "", "", 3, 3},
		{14, 0, "15", "", "", 4, 2},
		{15, 0, "15", "", "", 5, 2},
		{0, 15, "15", "", "", 3, 4},
		{12, 0, "10", "", "special", 3, 2},
		{0, 12, "10", "", "special", 3, 4},
		{0, 12, "10", "never", "special", 3, 2},
		{0, 3, "0", "never", "special", 3, 2},
		{0, 3, "0", "never", "", 3, 3},
	} {
		b := soldiers(t, []int{test.from, min(test.from, test.to), test.to}, func(*board.Board, *board.Figure, *board.Figure) {})
		set := []rules.Setting{{Name: "extremeHeight", Value: test.extreme}}
		if test.special != "" {
			set = append(set, rules.Setting{Name: "specialHeight", Value: test.special})
		}
		want := fmt.Sprintf("%d attack dice against %d defense dice", test.wantAttack, test.wantDef)
		if a := attacked(t, b, test.with, set...); a.Dice != want {
			t.Errorf("%+v: %s, %q", test, a.Dice, a.Steps)
		}
	}
}

// TestPowersAtTheDesk shows HS P3 to P10, HS G5, G6, G13, G14, B20. Powers and glyphs on a board
// change the dice and the range of an attack, and each is a step of the answer.
func TestPowersAtTheDesk(t *testing.T) {
	friend := func(b *board.Board, id, side string, x int, stats map[string]int, traits ...string) {
		b.AddFigure(board.Figure{ID: id, Side: side, At: cell(x, 0), Height: 5, Stats: stats, Traits: traits})
	}
	flat := []int{0, 0, 0, 0, 0}
	for _, test := range []struct {
		name   string
		levels []int
		with   string
		change func(b *board.Board, a, z *board.Figure)
		dice   string // the expected dice, or the rule of the refusal
		step   string
	}{
		{"aura", flat, "", func(b *board.Board, a, _ *board.Figure) {
			a.At = cell(1, 0)
			friend(b, "captain", "reds", 0, map[string]int{"attack-aura": 1})
		}, "4 attack dice against 2 defense dice", "the aura of captain: 1 extra attack die"},
		{"aura for others", flat, "", func(b *board.Board, a, _ *board.Figure) {
			a.At = cell(1, 0)
			friend(b, "captain", "reds", 0, map[string]int{"attack-aura": 1}, "attack-aura-for-soldier")
		}, "3 attack dice against 2 defense dice", ""},
		{"aura for its word", flat, "", func(b *board.Board, a, _ *board.Figure) {
			a.At, a.Traits = cell(1, 0), []string{"is-soldier"}
			friend(b, "captain", "reds", 0, map[string]int{"attack-aura": 1}, "attack-aura-for-soldier")
		}, "4 attack dice against 2 defense dice", "the aura of captain"},
		{"no aura for a special attack", flat, "special", func(b *board.Board, a, _ *board.Figure) {
			a.At = cell(1, 0)
			friend(b, "captain", "reds", 0, map[string]int{"attack-aura": 1})
		}, "3 attack dice against 2 defense dice", ""},
		{"defense aura", flat, "", func(b *board.Board, _, _ *board.Figure) {
			friend(b, "queen", "blues", 3, map[string]int{"defense-aura": 2})
		}, "3 attack dice against 4 defense dice", "the aura of queen: 2 extra defense dice"},
		{"slayer", flat, "", func(_ *board.Board, a, z *board.Figure) {
			a.Stats["slayer"], a.Traits, z.Traits = 1, []string{"slayer-for-beast"}, []string{"is-beast"}
		}, "4 attack dice against 2 defense dice", "slays"},
		{"stalwart", flat, "", func(b *board.Board, _, z *board.Figure) {
			z.Stats["stalwart"], z.Stats["card"] = 1, 4
			friend(b, "other", "blues", 3, map[string]int{"card": 4})
		}, "3 attack dice against 3 defense dice", "next to a friend from its card"},
		{"stalwart beside another card", flat, "", func(b *board.Board, _, z *board.Figure) {
			z.Stats["stalwart"], z.Stats["card"] = 1, 4
			friend(b, "other", "blues", 3, map[string]int{"card": 5})
		}, "3 attack dice against 2 defense dice", ""},
		{"tough", flat, "", func(_ *board.Board, _, z *board.Figure) { z.Stats["tough"] = 1 }, "3 attack dice against 2 defense dice", "1 extra shield"},
		{"dodge", flat, "", func(_ *board.Board, _, z *board.Figure) { z.Traits = []string{"dodge"} }, "3 attack dice against 2 defense dice", "a single shield blocks every skull"},
		{"no dodge of a neighbour", []int{0, 0}, "", func(_ *board.Board, _, z *board.Figure) { z.Traits = []string{"dodge"} }, "3 attack dice against 2 defense dice", ""},
		{"counter-strike", []int{0, 0}, "", func(_ *board.Board, _, z *board.Figure) { z.Traits = []string{"counter-strike"} }, "3 attack dice against 2 defense dice", "wounds the attacker"},
		{"marksman", flat, "range=3", func(_ *board.Board, a, _ *board.Figure) { a.Stats["marksman"] = 1 }, "3 attack dice against 2 defense dice", ""},
		{"marksman that has moved", flat, "range=3", func(_ *board.Board, a, _ *board.Figure) {
			a.Stats["marksman"], a.Traits = 1, []string{"moved"}
		}, "HS S3.2", ""},
		{"a glyph", flat, "", func(b *board.Board, _, _ *board.Figure) { b.SetCellTraits(cell(0, 0), "glyph-attack") }, "4 attack dice against 2 defense dice", "a glyph of attack: 1 extra attack die"},
		{"a glyph for common cards", flat, "", func(b *board.Board, a, _ *board.Figure) {
			a.Traits = []string{"common"}
			b.SetCellTraits(cell(0, 0), "glyph-common-attack")
		}, "4 attack dice against 2 defense dice", "a glyph of common-attack"},
		{"a glyph for other cards", flat, "", func(b *board.Board, a, _ *board.Figure) {
			a.Traits = []string{"unique"}
			b.SetCellTraits(cell(0, 0), "glyph-common-attack")
		}, "3 attack dice against 2 defense dice", ""},
		{"a glyph of another seat of the side", flat, "", func(b *board.Board, a, _ *board.Figure) {
			a.At, a.Stats["seat"] = cell(1, 0), 1
			friend(b, "ally", "reds", 0, map[string]int{"seat": 2})
			b.SetCellTraits(cell(0, 0), "glyph-attack")
		}, "3 attack dice against 2 defense dice", ""},
		{"a glyph that lies hidden", flat, "", func(b *board.Board, _, _ *board.Figure) { b.SetCellTraits(cell(0, 0), "glyph") }, "3 attack dice against 2 defense dice", ""},
		{"the stronghold", flat, "", func(b *board.Board, _, _ *board.Figure) { b.SetCellTraits(cell(4, 0), "glyph-stronghold") }, "3 attack dice against 4 defense dice", "a glyph of stronghold"},
		{"the shroud", flat, "", func(b *board.Board, _, _ *board.Figure) { b.SetCellTraits(cell(4, 0), "glyph-shroud") }, "HS G14", ""},
		{"the shroud against a special attack", flat, "special", func(b *board.Board, _, _ *board.Figure) { b.SetCellTraits(cell(4, 0), "glyph-shroud") }, "3 attack dice against 2 defense dice", ""},
		{"range", []int{0, 0, 0, 0, 0, 0, 0, 0, 0}, "", func(b *board.Board, _, _ *board.Figure) { b.SetCellTraits(cell(0, 0), "glyph-range") }, "3 attack dice against 2 defense dice", ""},
		{"a special attack by name", flat, "flare", func(_ *board.Board, a, _ *board.Figure) {
			a.Stats["special-flare-attack"], a.Stats["special-flare-range"] = 5, 4
		}, "5 attack dice against 2 defense dice", ""},
		{"no attack left", flat, "", func(_ *board.Board, a, _ *board.Figure) { a.Stats["attacks"] = 0 }, "HS S3.15", ""},
	} {
		a := attacked(t, soldiers(t, test.levels, test.change), test.with)
		got := a.Dice
		if a.Refusal != nil {
			got = a.Refusal.Rule
		}
		said := slices.ContainsFunc(a.Steps, func(s string) bool { return strings.Contains(s, test.step) })
		if got != test.dice || test.step != "" && !said || test.step == "" && len(a.Steps) > 1 {
			t.Errorf("%s: %s by %q", test.name, got, a.Steps)
		}
	}
	// HS B4: in the basic game neither powers nor glyphs count.
	b := soldiers(t, flat, func(b *board.Board, _, z *board.Figure) {
		z.Stats["tough"] = 3
		b.SetCellTraits(cell(0, 0), "glyph-attack")
	})
	if a := attacked(t, b, "", rules.Setting{Name: "game", Value: "basic"}); a.Dice != "3 attack dice against 2 defense dice" || len(a.Steps) != 1 {
		t.Errorf("basic: %s by %q", a.Dice, a.Steps)
	}
	// HS P7, P6: 3 dice attack against no dice and an extra shield, and then against 2 dice with
	// Dodge.
	tough := soldiers(t, flat, func(_ *board.Board, _, z *board.Figure) { z.Stats["tough"], z.Stats["defense"] = 1, 0 })
	if p := attacked(t, tough, "").Odds.Harm.AtLeast(1).String(); p != "1/2" {
		t.Errorf("tough: %s", p)
	}
	dodger := soldiers(t, flat, func(_ *board.Board, _, z *board.Figure) { z.Traits = []string{"dodge"} })
	if p := attacked(t, dodger, "").Odds.Harm.AtLeast(1).String(); p != "7/18" { // at least one skull on three dice, and no shield on two: 7/8 * 4/9
		t.Errorf("dodge: %s", p)
	}
	blast := soldiers(t, flat, func(b *board.Board, a, _ *board.Figure) {
		a.Stats["special-gas-attack"], a.Stats["special-gas-range"], a.Traits = 2, 6, []string{"special-gas-blast"}
		friend(b, "beside", "blues", 3, nil)
	})
	if a := attacked(t, blast, "gas"); fmt.Sprint(a.Victims) != "[z beside]" || len(a.Area) != 2 {
		t.Errorf("blast: %v on %v", a.Victims, a.Area)
	}
}

// TestGlyphsAndMovesAtTheDesk shows HS G1, G7, G9, B4, P14. A glyph ends a move, adds spaces or
// grounds flyers. A figure that may not move any more goes nowhere, and a figure with the power may
// teleport.
func TestGlyphsAndMovesAtTheDesk(t *testing.T) {
	ends := func(b *board.Board, q rules.Reach) string {
		t.Helper()
		found, err := open(t, "").(rules.Mover).Reach(b, q)
		if err != nil {
			t.Fatal(err)
		}
		text := ""
		for _, r := range found {
			if r.End {
				text += fmt.Sprint(r.At.X)
			}
		}
		return text
	}
	make := func(change func(b *board.Board, f *board.Figure)) *board.Board {
		b := strip(t, "......")
		f := board.Figure{ID: "f", Side: "reds", At: cell(0, 0), Height: 5, Stats: map[string]int{"move": 3}}
		change(b, &f)
		b.AddFigure(f)
		return b
	}
	plain := make(func(*board.Board, *board.Figure) {})
	if got := ends(plain, rules.Reach{Figure: "f", Move: 3}); got != "0123" {
		t.Errorf("plain: %s", got)
	}
	glyph := func(b *board.Board, _ *board.Figure) { b.SetCellTraits(cell(2, 0), "glyph") }
	if got := ends(make(glyph), rules.Reach{Figure: "f", Move: 3}); got != "012" {
		t.Errorf("a glyph: %s", got)
	}
	over := func(_ *board.Board, f *board.Figure) { f.Traits = []string{"moves-over"} }
	if got := ends(make(over), rules.Reach{Figure: "f", Move: 3}); got != "0" {
		t.Errorf("its moves are over: %s", got)
	}
	wings := make(func(b *board.Board, f *board.Figure) {
		f.Traits = []string{"flying"}
		b.SetCellTraits(cell(5, 0), "glyph-grounded")
		b.SetCellTraits(cell(2, 0), "glyph")
		b.AddFigure(board.Figure{ID: "e", Side: "blues", At: cell(5, 0), Height: 5})
	})
	if got := ends(wings, rules.Reach{Figure: "f", Move: 3}); got != "012" {
		t.Errorf("grounded: %s", got)
	}
	hare := make(func(b *board.Board, _ *board.Figure) {
		b.SetCellTraits(cell(5, 0), "glyph-move")
		b.AddFigure(board.Figure{ID: "e", Side: "reds", At: cell(5, 0), Height: 5, Stats: map[string]int{"move": 3}})
	})
	d := open(t, "").(*heroscape.Desk)
	for id, want := range map[string]int{"f": 5, "e": 3} {
		f, _ := hare.Figure(id)
		if n, known := d.Speed(hare, &f); n != want || !known {
			t.Errorf("%s may go %d", id, n)
		}
	}
	witch := make(func(b *board.Board, f *board.Figure) {
		f.Stats["teleport"] = 4
		b.SetTerrain(cell(2, 0), board.Obstacle)
		b.AddFigure(board.Figure{ID: "e", Side: "blues", At: cell(3, 0), Height: 5})
	})
	if got := ends(witch, rules.Reach{Figure: "f", Movement: "teleport", Move: 3}); got != "014" {
		t.Errorf("teleport: %s", got)
	}
	if _, err := d.Reach(plain, rules.Reach{Figure: "f", Movement: "teleport", Move: 3}); err == nil {
		t.Error("a figure without that power teleports")
	}
}

// TestLavaOfTwoSpaces shows HS F12: a double-space figure rolls once for molten lava, not for each
// of its spaces, and rolls even if it crosses the lava without stopping. Both searches for paths
// are checked.
func TestLavaOfTwoSpaces(t *testing.T) {
	tail := cell(0, 0)
	for _, test := range []struct {
		ground string
		at     int
		want   int // the number of d20 rolls on the way to the farthest place
	}{
		{"..**..", 3, 1}, {"..*...", 5, 1}, {"..*.*.", 5, 1}, {"..*..*", 5, 2}, {".....*", 5, 1}, {"****..", 2, 1}, {"**....", 4, 0},
	} {
		for _, way := range []string{"cheapest", "safest"} {
			b := strip(t, test.ground)
			b.AddFigure(board.Figure{ID: "rider", Side: "reds", At: cell(1, 0), Tail: &tail, Height: 6})
			got := reach(t, open(t, "", rules.Setting{Name: "way", Value: way}), b, rules.Reach{Figure: "rider", Move: 6})
			n := 0
			for _, f := range got[cell(test.at, 0)].Facts {
				if f.Kind == "lava" {
					n++
				}
			}
			if n != test.want {
				t.Errorf("%q, %s: %d rolls to %d, want %d: %+v", test.ground, way, n, test.at, test.want, got[cell(test.at, 0)])
			}
		}
	}
}

// TestTailsHaveLevels checks that the answer gives both levels of a double-space figure, and that
// no two places look alike.
func TestTailsHaveLevels(t *testing.T) {
	b := strip(t, "......", 4, 4, 4, 4, 4, 4)
	b.SetSpans(cell(2, 0), board.Span{Top: 3}, board.Span{Bottom: 10, Top: 11})
	b.SetSpans(cell(3, 0), board.Span{Top: 4}, board.Span{Bottom: 9, Top: 10})
	tail := cell(0, 0)
	b.AddFigure(board.Figure{ID: "rider", Side: "reds", At: cell(1, 0), Tail: &tail, Level: 4, Height: 5, Traits: []string{"flying"}})
	found, err := open(t, "").(rules.Mover).Reach(b, rules.Reach{Figure: "rider", Move: 6})
	if err != nil {
		t.Fatal(err)
	}
	met := map[string]bool{}
	for _, r := range found {
		if r.Tail == nil || r.TailLevel == nil {
			t.Fatalf("%+v", r)
		}
		key := fmt.Sprint(r.At, r.Level, *r.Tail, *r.TailLevel)
		if met[key] {
			t.Errorf("twice: %s", key)
		}
		if met[key] = true; r.End && r.Level != *r.TailLevel {
			t.Errorf("it may stop on two levels: %s", key)
		}
	}
	if len(met) < 12 {
		t.Errorf("%d places", len(met))
	}
}
