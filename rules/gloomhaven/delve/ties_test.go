package delve

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/scenario"
)

// evens returns a position in which both characters have the same initiative, and so do the rats
// and the gnats.
func evens(t *testing.T, ties string) *Position {
	t.Helper()
	s := set{
		Rows: []string{"1......", "2......"}, Game: `"objective":{"survive":9},`,
		InRooms: `[{"room":"A","monsters":[{"kind":"rat","at":[6,0],"two":"elite"},{"kind":"rat","at":[6,1],"two":"normal"},{"kind":"gnat","at":[5,0],"two":"normal"}]}]`,
		Monster: beastly("gnat", `{"life":1,"move":1,"attack":0}`, "Shield 1"),
	}
	s.Change = func(doc *scenario.Scenario) {
		doc.Set = map[string]string{"initiative-ties": ties, "monster-ties": "first"}
	}
	p := s.lay(t)
	for i := range p.classes["tester"].Cards {
		p.classes["tester"].Cards[i].Initiative = 20
	}
	p.kinds["gnat"].Cards[0].Initiative = 50
	for _, c := range []string{"hob c1", "hob c2", "pip c3", "pip c4"} {
		p = do(t, p, c[:3], "choose "+c)
	}
	return p
}

// GH G94: the players decide which of the tied characters or types of monsters goes first. If the
// profile says so, they act in a fixed order instead.
func TestInitiativeTies(t *testing.T) {
	p := evens(t, "players")
	if got := offered(p, "hob", "first"); !slices.Equal(got, []string{"first hob", "first pip"}) || p.waiting() != "Hob and Pip have the same initiative: who goes first?" {
		t.Fatalf("offered %q: %s", got, p.waiting())
	}
	refused(t, p, "hob", "first rat")
	refused(t, p, "pip", "first pip")
	p = do(t, p, "hob", "first pip")
	if p.turn.Figure != "pip" {
		t.Errorf("it is the turn of %q", p.turn.Figure)
	}
	p = do(t, do(t, p, "pip", "end pip"), "hob", "end hob")
	if got := offered(p, "hob", "first"); !slices.Equal(got, []string{"first rat", "first gnat"}) {
		t.Fatalf("offered %q", got)
	}
	p, events := did(t, p, "hob", "first gnat")
	var turns []string
	for _, e := range events {
		if b, ok := e.(TurnBegan); ok {
			turns = append(turns, p.figure(b.Figure).Kind)
		}
	}
	if !slices.Equal(turns, []string{"gnat", "rat", "rat"}) || p.round != 2 || len(p.first) > 0 {
		t.Errorf("turns of %q, round %d", turns, p.round)
	}
	if p = evens(t, "first"); p.turn.Figure != "hob" {
		t.Errorf("it is the turn of %q", p.turn.Figure)
	}
}
