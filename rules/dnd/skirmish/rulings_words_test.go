package skirmish

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
)

// TestACheckSaysWhyItIsSwayed: a check that the game master calls for names the reasons for
// disadvantage, as saves and attacks do. DND C10, DND C15, DND K52.
func TestACheckSaysWhyItIsSwayed(t *testing.T) {
	p := ruledOver(t)
	id := p.Figures[0].ID
	p = ruled(t, p, "condition "+id+" poisoned")
	p = ruled(t, p, "exhaust "+id+" 1")
	_, told := toldAfter(t, p, gm, battlemat.Command("rule check "+id+" stealth 10 open"), gm)
	if !strings.Contains(told, "The roll has disadvantage: the creature is poisoned and the creature is exhausted.") {
		t.Errorf("told %q", told)
	}
}

// TestExhaustionIsSaidInOneSentence: in 5.1 the effects of the levels of exhaustion add up, except
// that the effect of the fifth replaces that of the second. DND C15.
func TestExhaustionIsSaidInOneSentence(t *testing.T) {
	p := ruledOver(t)
	for level, want := range []string{
		1: "Level 1: its checks have disadvantage.",
		2: "Level 2: its checks have disadvantage and its speed is halved.",
		3: "Level 3: its checks, attacks and saves have disadvantage and its speed is halved.",
		4: "Level 4: its checks, attacks and saves have disadvantage, its speed is halved and its hit point maximum is halved.",
		5: "Level 5: its checks, attacks and saves have disadvantage, its speed is 0 and its hit point maximum is halved.",
	} {
		f := *p.Figures[0]
		if f.Exhaustion = level; level > 0 && f.tired() != want {
			t.Errorf("%q, want %q", f.tired(), want)
		}
	}
}

// TestARulingAimsAtTheFigureItIsAbout: a ruling that a figure is charmed has this figure as its
// target, and its label names the charmer. DND K52.
func TestARulingAimsAtTheFigureItIsAbout(t *testing.T) {
	p := ruledOver(t)
	on := p.Figures[0]
	i := slices.IndexFunc(p.Figures, func(f *Figure) bool { return f != on && p.spots(on.side(), f) })
	by := p.Figures[i]
	c, err := p.Preview(gm, battlemat.Command("rule bind "+on.ID+" charmed "+by.ID))
	if err != nil {
		t.Fatal(err)
	}
	if want := "Let another figure grapple, frighten or charm it: charmed by " + english.Within(by.name()); c.Target != on.ID || c.Label != want {
		t.Errorf("%q at %s, want %q at %s", c.Label, c.Target, want, on.ID)
	}
}
