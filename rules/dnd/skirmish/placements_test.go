package skirmish

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// DND P2: a caster is offered a place for every set of figures that an area can hit with no wall in
// between, and for no set twice. A command may also name a place that is not offered, so the test
// tries all places. A wide open board shows which figures no wall protects.
func TestPlacesForEverySetOfFigures(t *testing.T) {
	const margin = 6
	inside := func(c grid.Cell) grid.Cell { return grid.Cell{X: c.X + margin, Y: c.Y + margin} }
	r := rand.New(rand.NewPCG(7, 11))
	for _, kind := range []grid.Kind{grid.Square, grid.HexFlat, grid.HexPointy} {
		for range 2 {
			b, err := board.New(grid.Grid{Kind: kind}, 10, 8)
			if err != nil {
				t.Fatal(err)
			}
			open, err := board.New(b.Grid(), 10+2*margin, 8+2*margin)
			if err != nil {
				t.Fatal(err)
			}
			cells := b.Cells()
			r.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
			for _, c := range cells[6:14] {
				b.SetTerrain(c, board.Wall)
			}
			list := []creature.Statblock{caster([]int{0, 0, 1}, "fireball"), soldier("wolf"), soldier("rat"), soldier("bat"), soldier("owl"), soldier("fox")}
			p := fight(t, b, list, cells[:6]...)
			for _, f := range p.Figures {
				open.AddFigure(board.Figure{ID: f.ID, At: inside(f.At)})
			}
			offered := map[string]bool{}
			for _, command := range offers(p, "cast") {
				set := strings.Join(chosen(t, p, command).Hits, " ")
				if offered[set] {
					t.Errorf("%v: %s hits %s, which was offered before", kind, command, set)
				}
				offered[set] = true
			}
			reached := map[string]bool{}
			for _, c := range b.Cells() {
				for _, corner := range corners(b.Grid()) {
					is, err := p.Preview("heroes", command("cast", "mage fireball 3 "+c.String()+" "+corner))
					if err != nil || len(is.Hits) == 0 {
						continue
					}
					set := strings.Join(is.Hits, " ")
					reached[set] = true
					free, err := p.desk.Area(open, dnd.Effect{Shape: area.Sphere, Length: 20, Origin: crossing(b.Grid(), inside(c), corner)})
					if err != nil {
						t.Fatal(err)
					}
					known := slices.DeleteFunc(free.Struck, func(s dnd.Struck) bool { return !p.spots("heroes", p.figure(s.Figure)) })
					if len(known) == len(is.Hits) && !offered[set] {
						t.Errorf("%v: nothing is offered that hits %s, as %s does", kind, set, is.Command)
					}
				}
			}
			for set := range offered {
				if !reached[set] {
					t.Errorf("%v: %s is offered, and reached from nowhere", kind, set)
				}
			}
		}
	}
}
