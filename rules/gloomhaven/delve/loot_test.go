package delve

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/geom/grid"
)

// GH G25: at the end of its turn a character loots the money on its hex, and a treasure.
func TestLootAtTheEndOfTheTurn(t *testing.T) {
	s := set{Rows: []string{"1", ".", "."}, InRooms: `[{"room":"A","money":[{"at":[0,1],"n":2},{"at":[0,2]}],
		"treasures":[{"key":"cup","at":[0,1],"text":"A silver cup.","gold":10,"experience":3}]}]`,
		Game: `"objective":{"loot":["cup"],"survive":5},`}
	p := moving(t, s, "Move 1")
	p = do(t, p, "hob", "move hob 0,1")
	if p.figure("hob").Gold != 0 {
		t.Error("looted before the end of the turn")
	}
	p, events := did(t, p, "hob", "end hob")
	f := p.figure("hob")
	if f.Gold != 12 || f.Experience != 3 || len(p.money) != 1 || !slices.Equal(p.looted, []string{"cup"}) {
		t.Errorf("%d gold, %d experience, money %v, looted %v", f.Gold, f.Experience, p.money, p.looted)
	}
	if len(events) == 0 || slices.Contains(p.tokens(), grid.Cell{X: 0, Y: 1}) {
		t.Error("something is left")
	}
}

// GH G25: the ability Loot takes everything within its range, counted around walls, whether in
// sight or not.
func TestLootAbility(t *testing.T) {
	s := set{Rows: []string{"1.", "..", ".."}, Walls: `[[0,0,"S"],[0,1,"NE"],[1,0,"SW"]]`,
		InRooms: `[{"room":"A","money":[{"at":[0,1]},{"at":[1,0]},{"at":[0,2]}]}]`, Cards: map[string][2][]string{"c1": {{"Loot 1"}, {"Move 1"}}}}
	p := s.lay(t)
	before := p
	p = inTurn(t, p, "c1", "top")
	if p.figure("hob").Gold != 1 || len(p.money) != 2 {
		t.Errorf("%d gold, money %v of %v", p.figure("hob").Gold, p.money, before.money)
	}
}

// GH G25: treasures without a key are each looted once.
func TestTreasuresWithoutKeys(t *testing.T) {
	s := set{Rows: []string{"1", ".", "."}, Cards: map[string][2][]string{"c1": {{"Loot 1"}, {"Loot 2"}}},
		InRooms: `[{"room":"A","treasures":[{"at":[0,1],"text":"One.","gold":1},{"at":[0,2],"text":"Two.","gold":5}]}]`}
	p := inTurn(t, s.lay(t), "c1", "top")
	if p.figure("hob").Gold != 1 || !slices.Equal(p.tokens(), []grid.Cell{{X: 0, Y: 2}}) {
		t.Errorf("%d gold, left %v", p.figure("hob").Gold, p.tokens())
	}
}

// GH G48: a monster takes money for good, but leaves treasures.
func TestMonstersLootMoneyOnly(t *testing.T) {
	s := set{Rows: []string{"1", ".", "."}, InRooms: `[{"room":"A","money":[{"at":[0,1]}],
		"treasures":[{"key":"cup","at":[0,2],"text":"A cup."}],"monsters":[{"kind":"rat","at":[0,2],"two":"normal"}]}]`}
	d := s.lay(t).resolve(nil)
	d.loot(d.figureAt(grid.Cell{X: 0, Y: 2}).ID, 1)
	if len(d.money) > 0 || len(d.looted) > 0 {
		t.Errorf("money %v, looted %v", d.money, d.looted)
	}
}

// TestWhatIsLeftToLootIsCounted shows GH G118: programs learn how many treasures and how much money
// of the objective are left to loot.
func TestWhatIsLeftToLootIsCounted(t *testing.T) {
	p := &Position{plan: &plan{doc: &Document{Objective: Objective{Loot: []string{"ledger", "seal"}, Money: 5}}}, land: land{looted: []string{"seal"}}}
	p.figures = []*Figure{{ID: "hob", Sort: Character, Gold: 3}}
	left := map[string]int{}
	for _, s := range (presenter{p}).goal() {
		left[s.Key] = s.N
	}
	if left["treasures-left"] != 1 || left["money-left"] != 2 {
		t.Errorf("left to loot: %v", left)
	}
}
