package delve

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// manyRats returns a set of two rooms. The second room has seven rats, of which only six get
// standees. The players are not asked which ones.
func manyRats() set {
	s := rooms(`[{"room":"B","monsters":[
		{"kind":"rat","at":[1,5],"two":"normal"},{"kind":"rat","at":[0,5],"two":"elite"},{"kind":"rat","at":[2,5],"two":"normal"},
		{"kind":"rat","at":[0,3],"two":"normal"},{"kind":"rat","at":[1,3],"two":"normal"},{"kind":"rat","at":[2,3],"two":"normal"},
		{"kind":"rat","at":[2,4],"two":"normal"}]}]`)
	s.Change = func(doc *scenario.Scenario) { doc.Set = map[string]string{"monster-ties": "first"} }
	return s
}

// GH S4.11: the numbers are drawn at random from the free ones.
func TestStandeesAreDrawn(t *testing.T) {
	s := rooms(`[{"room":"B","monsters":[{"kind":"rat","at":[0,3],"two":"normal"},{"kind":"rat","at":[2,3],"two":"elite"}]}]`)
	p := do(t, inTurn(t, s.lay(t), "c1", "bottom"), "hob", "move hob 1,2", "5", "1")
	for id, at := range map[string]grid.Cell{"rat-5": {X: 0, Y: 3}, "rat-1": {X: 2, Y: 3}} {
		if f := p.figure(id); f == nil || f.At != at || f.Name != "Rat "+id[4:] || f.Number != int(id[4]-'0') {
			t.Errorf("%s: %+v", id, f)
		}
	}
}

// GH S4.11: if a type runs out, the monsters nearest to the revealing character are placed.
func TestStandeesRunOut(t *testing.T) {
	p := inTurn(t, manyRats().lay(t), "c1", "bottom")
	before := p
	p, events := did(t, p, "hob", "move hob 1,2")
	n, numbers := 0, map[int]bool{}
	for f := range p.here {
		if f.monster() {
			n++
			numbers[f.Number] = true
		}
	}
	if n != 6 || len(numbers) != 6 {
		t.Errorf("%d rats with numbers %v", n, numbers)
	}
	// Of the three hexes at the far end, (1,5) is no farther than the others. The hex that is last
	// in row order gets no standee.
	if p.figureAt(grid.Cell{X: 2, Y: 5}) != nil {
		t.Error("the farthest rat is there")
	}
	if got := told(before, "hob", events); !slices.Contains(got, "All 6 Rat standees are in play: 1 monster cannot be placed.") {
		t.Errorf("told: %q", got)
	}
}

// GH G85: the players choose which of the equally near monsters are placed, unless the profile says
// that the first in row order are. The message that there are too few standees comes after the
// other monsters have been placed.
func TestLastStandeesAreChosen(t *testing.T) {
	s := rooms(`[{"room":"B","monsters":[{"kind":"gnat","at":[0,5],"two":"normal"},{"kind":"gnat","at":[2,5],"two":"elite"},{"kind":"gnat","at":[1,3],"two":"normal"}]}]`)
	s.Monster = strings.Replace(beastly("gnat", `{"life":1,"move":1,"attack":1}`, "Move +0"), `"glyph":"W"`, `"glyph":"G","standees":2`, 1)
	p := do(t, inTurn(t, s.lay(t), "c1", "bottom"), "hob", "move hob 1,2")
	if got := offered(p, "hob", "place"); !slices.Equal(got, []string{"place gnat 0,5", "place gnat 2,5"}) || count(p, "gnat") != 0 {
		t.Fatalf("offered %q, %d gnats", got, count(p, "gnat"))
	}
	refused(t, p, "hob", "place gnat 1,3")
	refused(t, p, "pip", "place gnat 2,5")
	before := p
	p, events := did(t, p, "hob", "place gnat 2,5")
	if count(p, "gnat") != 2 || p.figureAt(grid.Cell{X: 2, Y: 5}) == nil || p.figureAt(grid.Cell{X: 1, Y: 3}) == nil {
		t.Errorf("the gnats: %+v", p.figures)
	}
	lines := told(before, "hob", events)
	short := slices.Index(lines, "All 2 Wasp standees are in play: 1 monster cannot be placed.")
	elite := slices.IndexFunc(lines, func(l string) bool { return strings.HasSuffix(l, "(elite) stands on (2,5).") })
	if elite < 0 || short < elite {
		t.Errorf("told: %q", lines)
	}
	if got := offered(p, "hob", "move"); len(got) == 0 {
		t.Error("the movement does not go on")
	}
	s.Change = func(doc *scenario.Scenario) { doc.Set = map[string]string{"monster-ties": "first"} }
	p = do(t, inTurn(t, s.lay(t), "c1", "bottom"), "hob", "move hob 1,2")
	if count(p, "gnat") != 2 || p.figureAt(grid.Cell{X: 0, Y: 5}) == nil {
		t.Errorf("without a question: %+v", p.figures)
	}
}

// GH S4.11: even in the first rooms, elites are reported as elites.
func TestFirstElitesAreTold(t *testing.T) {
	s := plain
	s.Game = `"objective":{"survive":9},`
	s.InRooms = `[{"room":"A","monsters":[{"kind":"rat","at":[4,0],"two":"elite"}]}]`
	p := s.lay(t)
	for _, c := range []string{"hob choose hob c1", "hob choose hob c2", "pip choose pip c3"} {
		p = do(t, p, c[:3], c[4:])
	}
	before := p
	_, events := did(t, p, "pip", "choose pip c4", "plain", "2")
	if got := told(before, "hob", events); !slices.Contains(got, "Rat 2 (elite) stands on (4,0).") {
		t.Errorf("told: %q", got)
	}
}

// GH S4.11: the standee of a dead monster is free again.
func TestStandeesComeBack(t *testing.T) {
	s := manyRats()
	s.InRooms = `[{"room":"A","monsters":[{"kind":"rat","at":[2,0],"two":"elite"}]},` + s.InRooms[1:]
	p := inTurn(t, s.lay(t), "c1", "bottom")
	rat := p.figureAt(grid.Cell{X: 2, Y: 0})
	if rat == nil || rat.Number == 0 || rat.ID != idOf("rat", rat.Number) {
		t.Fatalf("the first rat: %+v", rat)
	}
	alive := do(t, p, "hob", "move hob 1,2")
	if n := count(alive, "rat"); n != 6 {
		t.Errorf("%d rats while it lives", n)
	}
	p.figure(rat.ID).Gone = Dead
	p = do(t, p, "hob", "move hob 1,2")
	if n := count(p, "rat"); n != 6 {
		t.Errorf("%d rats when it is dead", n)
	}
	ids := map[string]bool{}
	for _, f := range p.figures {
		if ids[f.ID] {
			t.Errorf("two figures are called %s", f.ID)
		}
		ids[f.ID] = true
	}
}

// count returns the number of figures of a kind on the board.
func count(p *Position, kind string) int {
	n := 0
	for f := range p.here {
		if f.Kind == kind {
			n++
		}
	}
	return n
}

// GH G24: the monsters of the first rooms draw their standees once, when the first cards are shown.
func TestFirstStandees(t *testing.T) {
	s := plain
	s.Game = `"objective":{"survive":9},`
	s.InRooms = `[{"room":"A","monsters":[{"kind":"rat","at":[4,0],"two":"normal"},{"kind":"rat","at":[4,1],"two":"normal"}]}]`
	p := s.lay(t)
	for f := range p.here {
		if f.monster() && (f.Number != 0 || f.Name != "Rat") {
			t.Errorf("before: %+v", f)
		}
	}
	for _, c := range []string{"hob choose hob c1", "hob choose hob c2", "pip choose pip c3"} {
		p = do(t, p, c[:3], c[4:])
	}
	p = do(t, p, "pip", "choose pip c4", "plain", "2", "1")
	if a, b := p.figureAt(grid.Cell{X: 4, Y: 0}), p.figureAt(grid.Cell{X: 4, Y: 1}); a.ID != "rat-2" || a.Name != "Rat 2" || b.ID != "rat-1" || b.Number != 1 {
		t.Errorf("%s %d and %s %d", a.ID, a.Number, b.ID, b.Number)
	}
}

// GH G24: if a type runs out in the first rooms, the monsters nearest to any character are placed.
func TestFirstStandeesRunOut(t *testing.T) {
	s := set{Rows: []string{"1", ".", ".", ".", ".", ".", ".", "."}, InRooms: `[{"room":"A","monsters":[
		{"kind":"rat","at":[0,7],"two":"normal"},{"kind":"rat","at":[0,6],"two":"normal"},{"kind":"rat","at":[0,5],"two":"normal"},
		{"kind":"rat","at":[0,4],"two":"normal"},{"kind":"rat","at":[0,3],"two":"normal"},{"kind":"rat","at":[0,2],"two":"normal"},
		{"kind":"rat","at":[0,1],"two":"normal"}]}]`}
	p := s.lay(t)
	if count(p, "rat") != 6 || p.figureAt(grid.Cell{X: 0, Y: 7}) != nil {
		t.Errorf("%d rats, the farthest: %v", count(p, "rat"), p.figureAt(grid.Cell{X: 0, Y: 7}))
	}
}
