package battle

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/dice/dicetest"
	"github.com/battlemat/battlemat/geom/grid"
)

// woundsOf returns the distribution of the wounds that a choice costs a figure, over every possible
// roll. If `kills` is set, it returns the distribution of a number that is 1 if the figure is
// destroyed and 0 otherwise.
func woundsOf(t *testing.T, p *Position, c battlemat.Choice, kills bool) dice.Dist {
	t.Helper()
	return dicetest.Played(t, func(r dice.Roller) int {
		events, err := p.Decide(p.Turn.Seat, c.Command, r)
		if err != nil {
			t.Fatal(err)
		}
		after := p
		for _, e := range events {
			after = after.apply(e)
		}
		switch f := after.figure(c.Figure); {
		case kills && f.Gone:
			return 1
		case kills:
			return 0
		default:
			return f.Wounds - p.figure(c.Figure).Wounds
		}
	})
}

// chance returns the distribution of a number that is 1 with the given probability, such as "5/12",
// and 0 otherwise. For "" it returns the empty distribution.
func chance(t *testing.T, text string) dice.Dist {
	t.Helper()
	if text == "" {
		return dice.Dist{}
	}
	r := dicetest.OK(dice.ParseRatio(text))(t).Rat()
	return dice.Chance(r.Num().Uint64(), r.Denom().Uint64())
}

// TestThreatsOfWays compares the threats of a path with every possible roll: the chance that all of
// them together destroy the figure, and the mean wounds of a figure that survives them. HS F14, F3,
// F12, B10, G11, G12.
func TestThreatsOfWays(t *testing.T) {
	rng, kinds := rand.New(rand.NewPCG(5, 8)), map[string]int{}
	for range 60 {
		rows := make([]string, 4)
		for y := range rows {
			for range 5 {
				rows[y] += string("000246L"[rng.IntN(7)])
			}
		}
		rows[1], rows[2], rows[3] = rows[1][:1]+"0"+"069"[rng.IntN(3):][:1]+rows[1][3:], rows[2][:2]+"00"+rows[2][4:], "00000"
		b := field(t, rows...)
		guard, pike := soldier("guard", 0), soldier("pike", 2)
		guard.Life, guard.Height, guard.Move = 1+rng.IntN(3), 3, 6
		if rng.IntN(3) == 0 {
			guard.Life = 30
		}
		glyph, pikes := []string{"thorns", "pit", "curse"}[rng.IntN(3)], []grid.Cell{at(1, 1), at(3, 2)}
		if glyph == "curse" { // the curse rolls for each figure
			pikes, pike.Figures = pikes[:1], 0
		}
		doc := document([]Card{guard, pike}, []CardEntry{standing("guard", at(2, 1))}, []CardEntry{standing("pike", pikes...)})
		doc.Glyphs = []GlyphEntry{{At: at(4, 3), Key: glyph}}
		p := orders(t, laid(t, "master", b, doc), "20 1")
		asked := 0
		for c := range p.Choices(p.Turn.Seat) {
			rolled := 1
			for _, one := range c.Threats {
				switch one.Kind {
				case "glyph":
					rolled *= 400
				case "lava":
					rolled *= 20
				default:
					rolled *= 6
				}
			}
			if c.Kind != battlemat.Move || len(c.Threats) == 0 || rolled > 2400 || asked > 8 {
				continue
			}
			asked++
			for _, one := range c.Threats {
				kinds[one.Kind]++
			}
			dicetest.Same(t, string(c.Command)+" kills", woundsOf(t, p, c, true), chance(t, c.Fatal))
			if guard.Life == 30 && !slices.ContainsFunc(c.Threats, func(one battlemat.Threat) bool { return one.Kill != "" }) {
				sum := dice.NewRatio(0, 1)
				for _, one := range c.Threats {
					sum = sum.Plus(dicetest.OK(dice.ParseRatio(one.Mean))(t))
				}
				dicetest.Equal(t, string(c.Command)+": wounds on average", woundsOf(t, p, c, false).Mean().String(), sum.String())
			}
		}
	}
	t.Log(kinds)
	for _, kind := range []string{"leaves", "falls", "lava", "glyph"} {
		if kinds[kind] == 0 {
			t.Errorf("no way met %q", kind)
		}
	}
}

// TestThreatsSay checks the threats of two enemies whose engagement a figure leaves: each names its
// attacker, and the choice gives the chance that both together are fatal. HS F14.
func TestThreatsSay(t *testing.T) {
	guard, pike := soldier("guard", 0), soldier("pike", 2)
	guard.Life = 2
	p := duel(t, field(t, "00000", "00000"), guard, pike, []grid.Cell{at(1, 0)}, []grid.Cell{at(0, 0), at(0, 1)})
	c := chosen(t, p, "move guard-1 3,0")
	want := []battlemat.Threat{
		{Kind: "leaves", Figure: "pike-1", With: "1 attack die", Hit: "1/2", Mean: "1/2"},
		{Kind: "leaves", Figure: "pike-2", With: "1 attack die", Hit: "1/2", Mean: "1/2"},
	}
	if len(c.Threats) != 2 || c.Threats[0].Figure != want[0].Figure || c.Threats[1].Hit != want[1].Hit || c.Fatal != "1/4" {
		t.Errorf("%+v, fatal %s", c.Threats, c.Fatal)
	}
	if c := chosen(t, p, "attack guard-1 pike-1"); len(c.Threats) != 0 {
		t.Errorf("nobody strikes back: %+v", c.Threats)
	}
}

// TestStrikesBackAsThreatened checks, over every roll of the attack, that the attacker is wounded
// with the probabilities that the choice states. HS P4.
func TestStrikesBackAsThreatened(t *testing.T) {
	guard, pike := soldier("guard", 0), soldier("pike", 0)
	guard.Life, pike.Life = 2, 3
	pike.Powers = []Power{{Key: counter, Name: "Thorns"}}
	p := duel(t, field(t, "01"), guard, pike, []grid.Cell{at(0, 0)}, []grid.Cell{at(1, 0)})
	c := chosen(t, p, "attack guard-1 pike-1")
	if len(c.Threats) != 1 || c.Threats[0].Figure != "pike-1" || c.Threats[0].With != "Thorns" || c.Threats[0].Kill == "" {
		t.Fatalf("%+v", c.Threats)
	}
	dicetest.Same(t, "kills", woundsOf(t, p, c, true), chance(t, c.Fatal))
	hit := woundsOf(t, p, c, false).Map(func(n int) int { return min(n, 1) }).P(1)
	kill := dicetest.OK(dice.ParseRatio(c.Fatal))(t)
	dicetest.Equal(t, "hits", hit.Plus(kill).String(), c.Threats[0].Hit)
}
