package skirmish

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// ambush returns a guard and a scout facing wolves, one of which hides.
func ambush(t testing.TB, profile string, s Surprise, hidden int) *Position {
	t.Helper()
	doc := placed(append(pair2(), soldier("scout", hero)), at(0, 0), at(2, 0), at(0, 2))
	doc.Surprise, doc.Figures[1].Hidden = s, hidden
	doc.Figures[2].Items = nil
	scenario := scenarioOf(t, arena(t, hall...), doc)
	scenario.Profile = profile
	p, err := battlemat.Begin(Ruleset, scenario)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// DND K39: in 5.1 the surprised neither move nor act on their first turn, and do not react before
// its end.
func TestSurpriseTakesTheFirstTurn(t *testing.T) {
	p, text := told(t, ambush(t, "5.1", Surprise{Side: "heroes"}, 0), "begin: 10 20 1")
	if !strings.Contains(text, "Guard is surprised.") || p.Turn.Figure != "wolf" {
		t.Errorf("%s's turn: %s", p.Turn.Figure, text)
	}
	p = p.apply(Displaced{Figure: "wolf", Path: []grid.Cell{at(2, 0), at(1, 0)}})
	p = play(t, p, "move wolf 3,0", "end wolf")
	if got := strings.Join(offers(p, ""), ", "); p.Turn.Figure != "guard" || got != "end guard, resign" {
		t.Errorf("%s is offered %s", p.Turn.Figure, got)
	}
	refused(t, p, "move guard 1,1", codeSurprised, "is surprised")
	refused(t, p, "dash guard", codeSurprised, "is surprised")
	p = play(t, p, "end guard")
	if p.figure("guard").has(condition.Surprised) || !p.figure("scout").has(condition.Surprised) {
		t.Error("surprise ends with the first turn")
	}
	p = play(t, p, "end scout", "end wolf")
	if len(offers(p, "move guard")) == 0 {
		t.Error("the guard does not move in the second round")
	}
}

// DND K39: if Stealth decides, figures are surprised if their passive Perception of 10 notices no
// enemy.
func TestSurpriseByStealth(t *testing.T) {
	for hidden, want := range map[int]string{0: "", 10: "", 11: "guard scout"} {
		if got := strings.Join(ambush(t, "5.1", Surprise{Stealth: true}, hidden).caught(), " "); got != want {
			t.Errorf("Stealth %d: %q, want %q", hidden, got, want)
		}
	}
	p := ambush(t, "5.1", Surprise{Stealth: true}, 11)
	p.Figures = append(slices.Clone(p.Figures), &Figure{ID: "other", Creature: "wolf", Seat: "gm", At: at(7, 3), HP: 20})
	p = p.plan.position(p.LaidOut)
	if got := p.caught(); len(got) != 0 {
		t.Errorf("an enemy in sight, and surprised: %v", got)
	}
}

// DND K39: in 5.2 the surprised roll initiative with disadvantage, and may then act normally.
func TestSurpriseByDisadvantage(t *testing.T) {
	p, text := told(t, ambush(t, "5.2", Surprise{Side: "heroes"}, 0), "begin: 18 10 9 8 4")
	if f := p.figure("guard"); f.Initiative != 11 || f.has(condition.Surprised) || strings.Contains(text, "surprised") {
		t.Errorf("%+v: %s", f, text)
	}
	if got := strings.Join(p.Order, " "); got != "guard wolf scout" {
		t.Errorf("the order is %s", got)
	}
}
