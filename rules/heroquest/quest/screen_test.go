package quest

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// corners has a hero with a staff, one goblin diagonally adjacent in the open, and another behind
// the closed corner of two walls.
const corners = `
map:
  .....
  .....
  .....
walls:
  1,1 E  2,0 S  2,2 E  3,1 S
`

func cornersQuest() *Document {
	return &Document{
		Heroes:   []HeroEntry{{ID: "wizard", Kind: "Wizard", At: at(2, 1), Items: []string{"Staff"}}},
		Monsters: []MonsterEntry{monster("Goblin", 3, 0), monster("Goblin", 1, 0), monster("Goblin", 3, 2)},
		Variant:  Variant{Revealed: true},
	}
}

// TestDiagonalAttacksAreShown: HQ S0.27: a valid diagonal attack is shown as a choice with its
// line, and an invalid one as a refusal with the rule.
func TestDiagonalAttacksAreShown(t *testing.T) {
	p := laid(t, corners, *cornersQuest())
	var valid []grid.Cell
	for c := range p.Choices("wizard") {
		if c.Kind == battlemat.Attack {
			valid = append(valid, *c.At)
			if c.Line == nil || !c.Line.Free || c.Odds == nil {
				t.Errorf("%s comes without its line or odds: %+v", c.Command, c)
			}
		}
	}
	if !slices.Contains(valid, at(3, 0)) || slices.Contains(valid, at(1, 0)) || slices.Contains(valid, at(3, 2)) {
		t.Errorf("attacks on %v, want 3,0 and neither 1,0 nor 3,2", valid)
	}
	for _, r := range p.Why("wizard", at(1, 0)) {
		if strings.Contains(r.What, "Staff") && r.Refusal != nil && r.Refusal.Rule == "HQ S0.9" {
			return
		}
	}
	t.Errorf("why not 1,0: %+v", p.Why("wizard", at(1, 0)))
}

// TestStepsForArrowKeys: HQ S0.34: for each orthogonal neighbour there is a move of one step, or an
// attack, that an arrow key can choose. There is none for a diagonal neighbour. HQ S0.32, S0.33: a
// move includes the path to highlight, and a click on its last square chooses the move.
func TestStepsForArrowKeys(t *testing.T) {
	p := play(t, laid(t, cellar, cellarQuest()), "roll elf: 3 3")
	steps := map[grid.Cell]bool{}
	for c := range p.Choices("elf") {
		if c.Kind != battlemat.Move {
			continue
		}
		if !c.Main || c.At == nil || len(c.Path) == 0 || c.Path[len(c.Path)-1].At != *c.At {
			t.Errorf("%s has no way, or a click does not mean it", c.Command)
		}
		if len(c.Path) == 2 {
			steps[*c.At] = true
		}
		for i := range c.Path[1:] {
			if p.ground.Grid().Distance(c.Path[i].At, c.Path[i+1].At) != 1 {
				t.Errorf("%s goes diagonally", c.Command)
			}
		}
	}
	if !steps[at(1, 0)] || !steps[at(0, 1)] || !steps[at(1, 2)] || len(steps) != 3 {
		t.Errorf("one step leads to %v", steps)
	}
}

// TestSeenFromAbove: HQ S0.35: the view is a plan: rows of squares of one size from north to south,
// with every figure and piece placed by its square.
func TestSeenFromAbove(t *testing.T) {
	g := laid(t, cellar, cellarQuest()).See("").Ground
	if g.Grid != "square" || g.Levels != nil || g.Height != 3 || len(g.Map) != 3 || len(g.Rooms) != 3 || len(g.Sight) != 3 {
		t.Errorf("ground %+v", g)
	}
	for y, row := range g.Map {
		if len(row) != g.Width || len(g.Rooms[y]) != g.Width || len(g.Sight[y]) != g.Width {
			t.Errorf("row %d has not %d squares", y, g.Width)
		}
		for _, glyph := range row {
			if glyph != battlemat.Unknown && g.Legend[string(glyph)] == "" {
				t.Errorf("nobody knows what %q stands for", glyph)
			}
		}
	}
}
