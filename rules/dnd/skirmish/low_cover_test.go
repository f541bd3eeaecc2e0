package skirmish

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// DND L7, DND L2: a table or a low wall on the line of an arrow gives half cover, and an arrow slit
// three-quarters cover. They bar nobody's movement, and a figure on one has no cover from it. The
// cover also counts for Dexterity saves against areas.
func TestTablesAndArrowSlits(t *testing.T) {
	for trait, want := range map[string]struct {
		cover string
		ac    int
	}{"half-cover": {"half", 16}, "three-quarters-cover": {"three-quarters", 19}} {
		b := arena(t, hall...)
		for y := range 4 {
			b.SetCellTraits(at(3, y), trait)
		}
		p := fight(t, b, pair2(), at(0, 1), at(5, 1))
		for y := range 4 { // the low obstacles are drawn
			if !slices.ContainsFunc(p.See("heroes").Ground.Pieces, func(o battlemat.Piece) bool {
				return o.Kind == trait+"-cover" && o.At == at(3, y) && strings.Contains(strings.ToLower(o.Note), want.cover+" cover")
			}) {
				t.Errorf("%s: nothing is drawn at (3,%d)", trait, y)
			}
		}
		if c := chosen(t, p, "attack guard wolf bow"); c.Cover != want.cover {
			t.Errorf("%s: %q", trait, c.Cover)
		}
		if _, said := told(t, p, "attack guard wolf bow: 2"); !strings.Contains(said, fmt.Sprintf("AC %d", want.ac)) {
			t.Errorf("%s: %s", trait, said)
		}
		if c := chosen(t, p.moved("wolf", at(3, 1)), "attack guard wolf bow"); c.Cover != "" {
			t.Errorf("on the %s: %q", trait, c.Cover)
		}
		stands(t, play(t, p, "move guard 3,1"), "guard", at(3, 1))
		burning := func(s *creature.Statblock) {
			s.Casting = &creature.Casting{Level: 5, Ability: "int", DC: 12, Bonus: 4, Slots: []int{0, 0, 1}, Spells: []string{"fireball"}}
		}
		p = fight(t, b, []creature.Statblock{soldier("guard", hero, burning), soldier("wolf")}, at(0, 1), at(5, 1))
		c, err := p.Preview("heroes", "cast guard fireball 3 2,1 NW")
		if err != nil || len(c.Affected) == 0 || c.Affected[len(c.Affected)-1].Cover != want.cover {
			t.Fatalf("%s: %+v %v", trait, c.Affected, err)
		}
		odds := c.Affected[len(c.Affected)-1].Odds // the odds name the figure that fails, and the reasons for its chance
		if !strings.HasPrefix(odds.Text, "Wolf fails: ") || !slices.Contains(odds.Steps, fmt.Sprintf("cover: %+d to the save", want.ac-14)) {
			t.Errorf("%s: %q, %q", trait, odds.Text, odds.Steps)
		}
	}
}
