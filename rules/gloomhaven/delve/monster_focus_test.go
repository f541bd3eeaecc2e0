package delve

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// GH G44: of two equally near characters, the one with the lower initiative is the focus. A
// character's summons come before the character, and a ward comes last.
func TestRankOfInitiative(t *testing.T) {
	rows := set{Rows: []string{"1.....2", ".......", "......."}}
	focus := func(p *Position) []string { return weighed(acts(t, p, "rat-1").Events)[0].Focus }
	p := den(t, rows, ratAt(1, 3, 0))
	if got := focus(p); !slices.Equal(got, []string{"hob"}) {
		t.Errorf("focus %v, not hob with 20", got)
	}
	said := p.Tell("hob", weighed(acts(t, p, "rat-1").Events)[0])
	if !slices.ContainsFunc(said, func(l battlemat.Told) bool { return strings.Contains(l.Text, "Focus: Hob, by initiative 20 (Pip 30).") }) {
		t.Errorf("told %+v", said)
	}
	p = den(t, rows, ratAt(1, 3, 0))
	p.figures[0].Gone = Exhausted
	if order := p.See("pip").Order; !slices.ContainsFunc(order, func(o battlemat.Turn) bool { return o.Figure == "hob" && o.State == "left" }) {
		t.Errorf("who is exhausted has left: %+v", order)
	}
	wasp := Figure{ID: "wasp", Name: "Wasp", Sort: Summoned, Owner: "pip", Seat: "pip", At: at(0, 0)}
	p.figures = append(p.figures, &wasp)
	if got := focus(p); !slices.Equal(got, []string{"wasp"}) {
		t.Errorf("focus %v, not the summon, just before pip", got)
	}
	if got := told(p, "pip", acts(t, p, "rat-1").Events); !slices.Contains(got, "Focus: Wasp, by initiative just before 30 (Pip 30).") {
		t.Errorf("told %q", got)
	}
	guarded := wasp
	guarded.Sort = Ward
	p.figures[len(p.figures)-1] = &guarded
	p.Forget()
	if got := focus(p); !slices.Equal(got, []string{"pip"}) {
		t.Errorf("focus %v, not pip", got)
	}
	p.figure("pip").Initiative = restInitiative
	p.Forget()
	if got := focus(p); !slices.Equal(got, []string{"pip"}) {
		t.Errorf("focus %v, not pip, who rests and so is as late as the ward", got)
	}
}

// GH M3, G8: of equally near monsters of one type, a summon focuses on an elite before a normal
// monster, then on the lowest number. Of two summons of one character, the one that arrived first
// is the focus.
func TestFocusInsideAType(t *testing.T) {
	rows := set{Rows: []string{"1.....2", ".......", "......."}}
	wolf := Figure{ID: "wolf", Name: "Wolf", Sort: Summoned, Owner: "pip", Seat: "pip", At: at(3, 1), Stats: card.Stats{Move: 2, Attack: 2}}
	elite, low, high := ratAt(4, 5, 1), ratAt(2, 1, 1), ratAt(3, 5, 1)
	elite.Sort = Elite
	for _, c := range []struct {
		name    string
		figures []Figure
		want    string
	}{
		{"an elite", []Figure{wolf, low, elite}, "rat-4"},
		{"the lower number", []Figure{wolf, high, low}, "rat-2"},
	} {
		p := den(t, rows, c.figures...)
		if got := weighed(acts(t, p, "wolf").Events)[0].Focus; !slices.Equal(got, []string{c.want}) {
			t.Errorf("%s: focus %v", c.name, got)
		}
	}
	crow, wasp := wolf, wolf
	crow.ID, crow.Kind, crow.At = "crow", "Crow", at(1, 1)
	wasp.ID, wasp.Kind, wasp.At = "wasp", "Wasp", at(5, 1)
	p := den(t, rows, ratAt(1, 3, 1), crow, wasp)
	p.figure("hob").At = at(6, 0)
	p.figure("hob").Gone = Exhausted
	p.figure("pip").Gone = Exhausted
	if got := weighed(acts(t, p, "rat-1").Events)[0].Focus; !slices.Equal(got, []string{"crow"}) {
		t.Errorf("focus %v, not the summon that came first", got)
	}
}

// GH G45: of several attacks, the one on the focus comes first.
func TestFocusIsAttackedFirst(t *testing.T) {
	s := set{Rows: []string{"1.....", ".2....", "......"}, Monster: beast("Attack +0, Range 5, Target 2")}
	p := den(t, s, theBeast(3, 1, strong))
	d := acts(t, p, "beast")
	if got := attacked(d.Events); !slices.Equal(got, []string{"pip", "hob"}) {
		t.Errorf("attacked %v; the focus is pip, the nearer", got)
	}
	a := Act{To: at(3, 1), Attacks: []string{"pip", "hob"}}
	if got := a.words(p, "beast"); got != "act beast 3,1 hob+pip" {
		t.Errorf("command %q", got)
	}
}
