package skirmish

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// TestLandscapesAreShared: what one match has seen another has too that began alike, and none on another ground.
func TestLandscapesAreShared(t *testing.T) {
	list := []creature.Statblock{soldier("guard", hero), soldier("wolf")}
	p := fight(t, arena(t, "....#.", "......"), list, at(0, 0), at(3, 0))
	q := p.Reopen().(*Position)
	if p.perceives(p.figure("guard")) != q.perceives(q.figure("guard")) {
		t.Error("the guard of another match looks anew")
	}
	other := fight(t, arena(t, "......", "......"), list, at(0, 0), at(3, 0))
	if other.landscape == p.landscape {
		t.Error("another ground is seen as this one")
	}
	side := p.side(p.figure("guard"))
	if believed := p.believed(side); believed.landscape == p.landscape {
		t.Error("what a side believes to be there is seen as what is")
	}
}

// TestLightIsThatOfTheMatch: matches that share a landscape, each with its torches, see each by its own.
func TestLightIsThatOfTheMatch(t *testing.T) {
	list := []creature.Statblock{soldier("guard", hero), soldier("wolf")}
	lit := func(torches ...int) *Position {
		doc := placed(list, at(0, 0), at(19, 1))
		for i, n := range torches {
			doc.Figures[i].Items = map[string]int{torch: n}
		}
		return begun(t, laidOut(t, dark(t, "....................", "...................."), doc))
	}
	all := []*Position{lit(0, 0), lit(1, 0), lit(0, 1), lit(1, 1)}
	for range 2 {
		for n, p := range all {
			p.landscape = all[0].landscape
			for _, f := range p.Figures {
				p.Forget()
				p.vista().fields = map[gaze]*cellSet{}
				if got, want := p.perceives(f).rows(), forgetful(p).perceives(f).rows(); !slices.Equal(got, want) {
					t.Errorf("%d: %s sees %q, expected %q", n, f.ID, got, want)
				}
			}
		}
	}
}

// TestDaylightIsOne: where all lies in bright light torches tell no lights apart, and in the dark they do.
func TestDaylightIsOne(t *testing.T) {
	list := []creature.Statblock{soldier("guard", hero), soldier("wolf")}
	for _, ground := range []*board.Board{arena(t, "......", "......"), dark(t, "......", "......")} {
		doc := placed(list, at(0, 0), at(3, 0))
		doc.Figures[0].Items = map[string]int{torch: 1}
		p := begun(t, laidOut(t, ground, doc))
		p.perceives(p.figure("guard"))
		p.figure("guard").At = at(0, 1)
		q := &Position{plan: p.plan, LaidOut: p.LaidOut}
		if same := p.lighting().number == q.lighting().number; same != p.sunny {
			t.Errorf("all in bright light: %v; the torch elsewhere is the same light: %v", p.sunny, same)
		}
		if got, want := q.perceives(q.figure("guard")).rows(), forgetful(q).perceives(q.figure("guard")).rows(); !slices.Equal(got, want) {
			t.Errorf("the guard sees %q, expected %q", got, want)
		}
	}
}

// TestLargeMapsKeepLess: of a small map as many fields and lights are kept as are asked for in turn, of the largest a few.
func TestLargeMapsKeepLess(t *testing.T) {
	for cells, want := range map[int]int{26 * 19: mostLights, board.MaxCells: 4, 2 * vistaRoom: 1} {
		if n := mostOf(mostLights, cells); n != want {
			t.Errorf("%d lights of %d squares are kept, want %d", n, cells, want)
		}
	}
}

// TestOutlinesAreOfTheSpace: an area that comes from a creature is that of its space, though another with the same
// middle has laid the same before; and it is laid once.
func TestOutlinesAreOfTheSpace(t *testing.T) {
	w := &deed{use: creature.Use{Area: &creature.Area{Shape: "emanation", Length: 10, Self: true}}}
	lie := func(p *Position) []grid.Cell {
		f := p.figure("guard")
		l, ok := p.lay(p.board(), f, w, nil, "", "")
		if !ok {
			t.Fatal("the area does not lie")
		}
		return l.cells
	}
	rows := []string{".........", ".........", ".........", ".........", ".........", ".........", "........."}
	small := fight(t, arena(t, rows...), []creature.Statblock{soldier("guard", hero), soldier("wolf")}, at(4, 3), at(0, 0))
	broad := soldier("guard", hero)
	broad.Size = "huge"
	large := fight(t, arena(t, rows...), []creature.Statblock{broad, soldier("wolf")}, at(3, 2), at(0, 0))
	large.landscape = small.landscape
	one, three := lie(small), lie(large)
	if want := lie(forgetful(large)); !slices.Equal(three, want) || slices.Equal(one, three) {
		t.Errorf("from a space three wide the area is %v, want %v", three, want)
	}
	if again := lie(&Position{plan: small.plan, LaidOut: small.LaidOut}); &again[0] != &one[0] {
		t.Error("the same area is laid again")
	}
}
