package gloomhaven_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven"
)

// slowAreas places the pattern at every origin, in every rotation and reflection. It returns the
// legal placements, each as text with its cells and victims.
func slowAreas(t *testing.T, d *gloomhaven.Desk, b *board.Board, steps []grid.Vec, bound int, mirror bool) map[string]bool {
	t.Helper()
	g := b.Grid()
	a, _ := b.Figure("A")
	found := map[string]bool{}
	for n := range 12 {
		if n >= 6 && !mirror {
			break
		}
		for x := -6; x < 12; x++ {
			for y := -6; y < 12; y++ {
				// GH S4.29: with a grey hex, the origin is the attacker's hex.
				if bound == 0 && at(x, y) != a.At {
					continue
				}
				var cells []grid.Cell
				near := bound == 0
				for _, v := range steps {
					if n >= 6 {
						v = g.Mirror(v)
					}
					c := g.Move(at(x, y), g.Rotate(v, n%6))
					if b.Contains(c) {
						cells = append(cells, c)
					}
					// GH S4.30: at least one red hex is in range and is not a wall.
					far := slowRange(b, a.At, c, 3)
					near = near || b.Space(c) && 0 <= far && far <= bound
				}
				if near {
					found[placement(b, cells, slowVictims(t, d, b, a, cells))] = true
				}
			}
		}
	}
	return found
}

func slowVictims(t *testing.T, d *gloomhaven.Desk, b *board.Board, a board.Figure, cells []grid.Cell) []string {
	t.Helper()
	var victims []string
	for _, f := range b.Figures() {
		// GH S4.30: a victim must be in line of sight. GH S4.32: an ally is not targeted.
		v, err := d.See(b, "sight", a.At, f.At)
		if err != nil {
			t.Fatal(err)
		}
		if f.Side != a.Side && slices.Contains(cells, f.At) && v.Sees {
			victims = append(victims, f.ID)
		}
	}
	return victims
}

func placement(b *board.Board, cells []grid.Cell, victims []string) string {
	slices.SortFunc(cells, func(c, d grid.Cell) int { return b.Index(c) - b.Index(d) })
	return fmt.Sprint(cells, victims)
}

func TestAreasEqualTheirSlowTwin(t *testing.T) {
	// GH S4.28, S4.29, S4.30, S4.32.
	r := rand.New(rand.NewPCG(4, 28))
	shapes := [][]grid.Vec{
		{{Q: 1}}, {{Q: 1}, {Q: 2}}, {{Q: 1}, {Q: 2, R: -1}}, {{Q: -1, R: -2}, {R: -1}, {R: -2}}, {{Q: 1}, {R: 1}, {Q: -1, R: 3}},
	}
	for i := range rounds(t, 16, 3000) {
		b := scatter(r, 2+r.IntN(4), 2+r.IntN(3), 5, "....o#~+")
		steps, bound := shapes[r.IntN(len(shapes))], r.IntN(4)
		areas := []string{"rotate", "rotate+mirror"}[i%2]
		d := desk(t, "", "areas="+areas)
		p, err := area.NewPattern(bound == 0, steps...)
		if err != nil {
			t.Fatal(err)
		}
		m, err := d.Aim(b, "A")
		if err != nil {
			t.Fatal(err)
		}
		got := map[string]bool{}
		for _, l := range m.Areas(p, bound) {
			got[placement(b, l.Cells, l.Victims)] = true
		}
		if want := slowAreas(t, d, b, steps, bound, areas == "rotate+mirror"); !maps.Equal(got, want) {
			t.Fatalf("board %d, area %v, range %d:\n%v\nwant\n%v\n%s", i, steps, bound, slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)), show(b))
		}
	}
}
