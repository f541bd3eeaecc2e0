package delve

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// mustTerrain returns the terrain with the given name.
func mustTerrain(t *testing.T, name string) board.Terrain {
	t.Helper()
	k, err := board.ParseTerrain(name)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// withDog returns the set with characters that can summon a dog.
func withDog(s set) set {
	s.Cards = bottom("Summon Dog")
	s.Change = func(doc *scenario.Scenario) {
		dog := `"hand":8,"summons":[{"name":"Dog","glyph":"D","stats":{"life":3,"move":2,"attack":1},"traits":["flying"]}],`
		doc.Game = []byte(strings.Replace(string(doc.Game), `"hand":8,`, dog, 1))
	}
	return s
}

// GH G26: a summon appears on an empty hex adjacent to the summoner, and acts from the next round
// on.
func TestSummon(t *testing.T) {
	s := withDog(set{Rows: []string{".1.", ".o.", "..."}, InRooms: `[{"room":"A","money":[{"at":[0,0]}]}]`})
	p := inTurn(t, s.lay(t), "c1", "bottom")
	// There is an obstacle on (1,1), and money on (0,0).
	if got := offered(p, "hob", "summon"); !slices.Equal(got, []string{"summon hob 2,0", "summon hob 0,1", "summon hob 2,1"}) {
		t.Fatalf("choices: %v", got)
	}
	if no := refused(t, p, "hob", "summon hob 0,0"); no.Code != "no-berth" {
		t.Errorf("on money: %v", no)
	}
	for at, can := range map[grid.Cell]bool{{X: 2, Y: 0}: true, {X: 1, Y: 1}: false, {X: 9, Y: 9}: false} {
		if why := p.Why("hob", at); len(why) != 1 || (why[0].Refusal == nil) != can {
			t.Errorf("why (%v): %v", at, why)
		}
	}
	p = do(t, p, "hob", "summon hob 2,0")
	f := p.figure("dog-1")
	if f == nil || f.Owner != "hob" || f.Seat != "hob" || f.At != (grid.Cell{X: 2, Y: 0}) || f.Sort != Summoned || !f.Acted || f.Life != 3 || !f.flies() {
		t.Fatalf("the dog: %+v", f)
	}
	if len(offered(p, "hob", "summon")) > 0 {
		t.Error("it can be summoned again")
	}
}

// GH G26: without an empty hex, nothing is summoned.
func TestSummonWithoutRoom(t *testing.T) {
	s := withDog(set{Rows: []string{"1", "2"}})
	s.Cards = bottom("Summon Dog", "Prepare +1")
	p := inTurn(t, s.lay(t), "c1", "bottom")
	if n := p.next(); n == nil || n.Kind != characterTurn {
		t.Errorf("the game waits for %+v", n)
	}
}
