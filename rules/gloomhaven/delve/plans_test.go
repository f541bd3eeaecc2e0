package delve

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestPlansComeTrue follows scenarios played by bots. The halves, the move and the attack of each
// plan must be legal one after the other and have the promised results. No cheaper move may lead to
// the same attack.
func TestPlansComeTrue(t *testing.T) {
	held := 0
	for _, name := range []string{"the-cloakroom", "overdue"} {
		doc, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		for i := range doc.Seats {
			doc.Seats[i].Held = scenario.Bot
		}
		held += gametest.Plans(t, Ruleset, doc, gametest.Usual(70, 300), gametest.Usual(3, 2))
	}
	if t.Logf("%d plans came true", held); held < 10 {
		t.Errorf("only %d plans came to their deed", held)
	}
}

// planned returns the texts of hob's plans for a hex.
func planned(p *Position, at grid.Cell) (texts []string) {
	for _, plan := range p.Plans("hob", "", at) {
		texts = append(texts, plan.Text)
	}
	return texts
}

// GH G10, S4.1: a plan consists of a half for the move, the path, and a half for the attack. A half
// that costs its card comes last.
func TestPlansPlayHalves(t *testing.T) {
	p := set{
		Rows: []string{"#########", "#1......#", "#########"}, InRooms: `[{"room":"A","monsters":[{"kind":"rat","two":"normal","at":[5,1]}]}]`,
		Cards: map[string][2][]string{"c2": {{"Attack 4", "Lost"}, {"Move 2"}}},
	}.lay(t)
	p = do(t, p, "hob", "choose hob c1")
	p = do(t, p, "hob", "choose hob c2")
	rat := p.figureAt(grid.Cell{X: 5, Y: 1}).Name
	for _, c := range []struct {
		at   grid.Cell
		want []string
	}{
		{grid.Cell{X: 5, Y: 1}, []string{
			"Play the bottom of Card 1, go 3 hexes, play Card 2 for Attack 2 and attack " + rat,
			"Play the bottom of Card 1, go 3 hexes, play the top of Card 2 (lost) and attack " + rat,
		}},
		{grid.Cell{X: 4, Y: 1}, []string{"Play the bottom of Card 1 and go 3 hexes"}},
		{grid.Cell{X: 7, Y: 1}, nil},
	} {
		if got := planned(p, c.at); !slices.Equal(got, c.want) {
			t.Errorf("%v: %q, want %q", c.at, got, c.want)
		}
	}
}

// GH G10, S4.1: the rest of the current movement may be left out in favour of another half's
// movement.
func TestPlansLeaveTheRestForAnotherHalf(t *testing.T) {
	p := set{
		Rows: []string{"#########", "#1......#", "#########"}, InRooms: `[{"room":"A","monsters":[{"kind":"rat","two":"normal","at":[7,1]}]}]`,
		Cards: map[string][2][]string{"c1": {{"Attack 1"}, {"Move 1"}}, "c2": {{"Move 5", "Attack 4"}, {"Move 2"}}},
	}.lay(t)
	p = do(t, p, "hob", "choose hob c1")
	p = do(t, p, "hob", "choose hob c2")
	p = do(t, p, "hob", "play hob c1 bottom")
	rat := p.figureAt(grid.Cell{X: 7, Y: 1}).Name
	if got, want := planned(p, grid.Cell{X: 7, Y: 1}), []string{"Play the top of Card 2, go 5 hexes and attack " + rat}; !slices.Equal(got, want) {
		t.Errorf("%q, expected %q", got, want)
	}
}
