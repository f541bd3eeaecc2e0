package delve

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// nest returns a board with a queen whose card summons gnats, with the given number of standees.
func nest(rows []string, standees, ability string) set {
	gnat := strings.Replace(beastly("gnat", `{"life":1,"move":1,"attack":1}`, "Move +0"), `"name":"Wasp","glyph":"W"`, `"name":"Gnat","glyph":"G","standees":`+standees, 1)
	queen := strings.Replace(beastly("queen", `{"life":9,"move":0,"attack":0}`, ability), `"name":"Wasp"`, `"name":"Queen"`, 1)
	queen = strings.Replace(queen, `"initiative":30`, `"initiative":90`, 1)
	return set{Rows: rows, Game: `"objective":{"survive":9},`, InRooms: `[{"room":"A","monsters":[{"kind":"queen","at":[2,0],"two":"normal"}]}]`, Monster: queen + "," + gnat}
}

// called makes hob end its turn, so that the queen takes hers.
func called(t *testing.T, s set) (*Position, []string) {
	t.Helper()
	p := do(t, s.lay(t), "hob", "choose hob c1")
	p = do(t, p, "hob", "choose hob c2")
	before := p
	p, events := did(t, p, "hob", "end hob")
	return p, told(before, "hob", events)
}

// GH S4.23, G92: a monster summons another next to itself, as near to an enemy as possible. The new
// monster acts from the next round on, its type draws a card, and it leaves no money.
func TestMonstersSummon(t *testing.T) {
	p, lines := called(t, nest([]string{"1...."}, "2", "Summon Gnat"))
	gnat := p.figureAt(grid.Cell{X: 1, Y: 0})
	if gnat == nil || gnat.Kind != "gnat" || gnat.Owner != "queen-1" || gnat.Sort != Normal || p.round != 2 {
		t.Fatalf("%+v in round %d: %q", gnat, p.round, lines)
	}
	if !slices.ContainsFunc(lines, func(l string) bool {
		return strings.HasPrefix(l, "Queen 1 summons Gnat ") && strings.HasSuffix(l, "on (1,0).")
	}) ||
		!slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, "Gnat: initiative 30.") }) ||
		slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, "Gnat ") && strings.HasSuffix(l, "'s turn.") }) {
		t.Errorf("told %q", lines)
	}
	d := p.resolve(nil)
	d.die(gnat.ID)
	if len(d.money) > 0 {
		t.Errorf("it leaves %v", d.money)
	}
}

// GH G92: a spawned monster acts in the same round. It is an elite if the card says so.
func TestMonstersSpawn(t *testing.T) {
	p, lines := called(t, nest([]string{"1...."}, "2", "Spawn Gnat, Elite"))
	gnat := p.figureAt(grid.Cell{X: 1, Y: 0})
	if gnat == nil || gnat.Sort != Elite {
		t.Fatalf("%+v: %q", gnat, lines)
	}
	if !slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, "Gnat ") && strings.HasSuffix(l, "'s turn.") }) {
		t.Errorf("told %q", lines)
	}
}

// GH G92: the players choose among equally near hexes, unless the profile says that the first hex
// is taken.
func TestWhereTheyAreSummoned(t *testing.T) {
	s := nest([]string{".....", ".....", ".....", "..1.."}, "2", "Summon Gnat")
	s.InRooms = strings.Replace(s.InRooms, "[2,0]", "[1,1]", 1)
	p, _ := called(t, s)
	got := offered(p, "hob", "call")
	if !slices.Equal(got, []string{"call queen-1 1,2", "call queen-1 2,2"}) {
		t.Fatalf("offered %q", got)
	}
	refused(t, p, "hob", "call queen-1 0,1")
	refused(t, p, "pip", got[1])
	if p = do(t, p, "hob", got[1]); p.figureAt(grid.Cell{X: 2, Y: 2}) == nil {
		t.Error("nobody came")
	}
	s.Change = func(doc *scenario.Scenario) { doc.Set = map[string]string{"monster-ties": "first"} }
	if p, _ = called(t, s); p.figureAt(grid.Cell{X: 1, Y: 2}) == nil {
		t.Error("without a question nobody came")
	}
}

// GH G92: without a free standee or an empty hex, nobody is summoned.
func TestNobodyIsSummoned(t *testing.T) {
	s := nest([]string{"1...."}, "1", "Summon Gnat")
	s.InRooms = strings.Replace(s.InRooms, `{"kind":"queen"`, `{"kind":"gnat","at":[4,0],"two":"normal"},{"kind":"queen"`, 1)
	if _, lines := called(t, s); !slices.Contains(lines, "All 1 Gnat standees are in play: 1 monster cannot be placed.") {
		t.Errorf("told %q", lines)
	}
	if _, lines := called(t, nest([]string{"1#.#."}, "2", "Summon Gnat")); !slices.Contains(lines, "There is no empty hex next to Queen 1 for Gnat.") {
		t.Errorf("told %q", lines)
	}
}

// GH G92: a card that summons must name a type of monster that exists.
func TestWhoIsSummonedIsThere(t *testing.T) {
	s := nest([]string{"1...."}, "2", "Summon Mosquito")
	_, err := open(s.doc(t))
	if err == nil || !strings.Contains(err.Error(), "game.monsters[1].cards[0].abilities[0]") || !strings.Contains(err.Error(), "expected the name of a type of monster") {
		t.Errorf("%v", err)
	}
}

// GH G92: a restored match knows which monsters its monsters can summon.
func TestWhoIsSummonedIsKept(t *testing.T) {
	opening, err := Ruleset.Open(nest([]string{"1...."}, "2", "Summon Gnat").doc(t))
	if err != nil {
		t.Fatal(err)
	}
	p, err := Ruleset.Restore(opening)
	if err != nil {
		t.Fatal(err)
	}
	if p.(*Position).kinds["gnat"] == nil || p.(*Position).kinds["moth"] != nil {
		t.Errorf("the kinds are %v", p.(*Position).kinds)
	}
}
