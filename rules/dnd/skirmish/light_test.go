package skirmish

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// dark is a hall without light but what is carried there.
func dark(t testing.TB, rows ...string) *board.Board {
	b := arena(t, rows...)
	for _, c := range b.Cells() {
		b.SetCellTraits(c, "dark")
	}
	return b
}

// DND K28, DND K29: in the dark one sees by a torch, or with darkvision; what is farther than it is heard is
// not there.
func TestDarkness(t *testing.T) {
	rows := []string{"....................", "...................."}
	list := []creature.Statblock{soldier("guard", hero), soldier("wolf", func(s *creature.Statblock) { s.Senses.Darkvision = 60 })}
	p := fight(t, dark(t, rows...), list, at(0, 0), at(10, 0))
	if v := p.See("heroes"); len(v.Figures) != 1 || v.Ground.Map[0][5] != battlemat.Unknown {
		t.Errorf("the guard sees %d figures in the dark", len(v.Figures))
	}
	if v := p.See("gm"); len(v.Figures) != 2 || v.Ground.Light[0][9] != '0' {
		t.Errorf("the wolf sees %d figures, light %q", len(v.Figures), v.Ground.Light)
	}
	doc := placed(list, at(0, 0), at(10, 0))
	doc.Figures[0].Items = map[string]int{torch: 1}
	p = begun(t, laidOut(t, dark(t, rows...), doc))
	if v := p.See("heroes"); v.Ground.Light[0][4] != '2' || v.Ground.Light[0][8] != '1' || v.Ground.Light[0][9] != '?' {
		t.Errorf("light %q", v.Ground.Light[0])
	}
	near := p.apply(Displaced{Figure: "wolf", Path: []grid.Cell{at(10, 0), at(6, 0)}})
	if v := near.See("heroes"); len(v.Figures) != 2 {
		t.Error("the wolf in dim light is not seen")
	}
	bare := begun(t, laidOut(t, dark(t, rows...), placed(list, at(0, 0), at(6, 0))))
	if c := chosen(t, bare, "attack guard wolf bow"); len(c.Odds.Steps) != 1 || c.Odds.Steps[0] != "disadvantage: the target is not seen" {
		t.Errorf("heard in the dark, and unseen: %v", c.Odds.Steps)
	}
}

// DND P5: fog hides; a wall of stone stands where it was cast.
func TestFog(t *testing.T) {
	list := []creature.Statblock{caster([]int{1}, "fog-cloud"), soldier("wolf")}
	p := fight(t, arena(t, "................", "................", "................"), list, at(0, 1), at(14, 1))
	q := p
	events, err := p.Decide("heroes", "cast mage fog-cloud 1 8,1 SE", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		q = q.apply(e)
	}
	if q.sees(q.figure("wolf"), q.figure("mage")) || !p.sees(p.figure("wolf"), p.figure("mage")) {
		t.Error("fog between them")
	}
	if v := q.See("heroes"); len(v.Figures) != 1 {
		t.Error("the wolf is seen through fog")
	}
}

// DND T9: in the sun those who shun it attack with disadvantage.
func TestSunlight(t *testing.T) {
	shuns := func(s *creature.Statblock) { s.Traits = []creature.Trait{{Key: creature.SunlightSensitive}} }
	doc := placed(pair2(shuns), at(0, 0), at(1, 0))
	doc.Sunlight = true
	p := play(t, begun(t, laidOut(t, arena(t, hall...), doc)), "end guard")
	if c := chosen(t, p, "attack wolf guard sword"); len(c.Odds.Steps) != 1 || c.Odds.Steps[0] != "disadvantage: the light is too bright" {
		t.Errorf("%v", c.Odds.Steps)
	}
}
