package skirmish

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
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
		l, ok := p.lay(lines{Board: p.board(), on: p.vista()}, f, w, nil, "", "")
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

// TestLargeAreasKeepLess: outlines of a large map are kept until their squares take the room that there is, and of none
// more than its squares.
func TestLargeAreasKeepLess(t *testing.T) {
	rows := make([]string, 100)
	for i := range rows {
		rows[i] = strings.Repeat(".", 100)
	}
	p := fight(t, arena(t, rows...), []creature.Statblock{soldier("guard", hero), soldier("wolf")}, at(50, 50), at(0, 0))
	w := &deed{use: creature.Use{Range: 1000, Area: &creature.Area{Shape: "sphere", Length: 500}}}
	f, v, c := p.figure("guard"), p.vista(), at(50, 50)
	l, ok := p.lay(p.linesOf(p.side(f)), f, w, &c, "NW", "")
	if !ok || len(l.cells) != 10000 || cap(l.cells) > 11000 || len(v.areas) != 1 || v.laid < 16*10000 {
		t.Fatalf("an area lies: %v, on %d squares with room for %d; %d kept in %d bytes", ok, len(l.cells), cap(l.cells), len(v.areas), v.laid)
	}
	var whole outlined
	for _, o := range v.areas {
		whole = o
	}
	most := 0
	for length := range 100 {
		key := spread{length: length}
		if _, err := v.outline(key, func() (*dnd.Outline, error) { return whole.is, nil }); err != nil {
			t.Fatal(err)
		}
		bytes := 0
		most = max(most, len(v.areas))
		for _, o := range v.areas {
			bytes += o.bytes()
		}
		if _, kept := v.areas[key]; !kept || v.laid != bytes || bytes > vistaRoom {
			t.Fatalf("%d areas take %d bytes, counted %d; the last one is kept: %v", len(v.areas), bytes, v.laid, kept)
		}
	}
	if most < 20 {
		t.Errorf("%d areas are kept at once", most)
	}
}

// TestOutlinesFollowTheGround: areas are laid by either side as doors stand, and on what lies on the ground, whoever
// has laid the same before; they strike those whom the side knows of.
func TestOutlinesFollowTheGround(t *testing.T) {
	b := arena(t, "....#....", "....#....", ".........", "....#....", "....#....")
	b.AddDoor(board.Door{ID: "gate", Edge: b.Grid().Edge(at(3, 2), 1), State: board.Closed})
	shut := fight(t, b, pair2(), at(1, 2), at(7, 2))
	covered := func(p *Position, spell string, cells ...grid.Cell) *Position {
		return p.apply(Cast{Figure: "guard", Key: spell, Spell: true, Time: action, Lasts: &Lasting{ID: 1, Spell: spell, By: "guard", Rounds: 3, Cells: cells}})
	}
	ajar := shut.apply(DoorMoved{Figure: "guard", Door: "gate", Open: true})
	for _, side := range ajar.allSides() {
		ajar = ajar.apply(Saw{Side: side, Cells: b.Cells(), Doors: map[string]string{"gate": "open"}})
	}
	states := map[string]*Position{
		"shut": shut, "ajar": ajar,
		"stone": covered(ajar, "wall-of-stone", at(5, 2)), "more stone": covered(ajar, "wall-of-stone", at(5, 2), at(2, 2)),
		"grease": covered(ajar, "grease", at(5, 2)), "fog": covered(ajar, "fog-cloud", at(5, 2)), "dark": covered(ajar, "darkness", at(5, 2)),
		"hidden": ajar.apply(Hid{Figure: "wolf", Face: 20, Total: 30}),
	}
	door, aside := at(4, 2), at(3, 2)
	areas := map[string]struct {
		creature.Area
		at     *grid.Cell
		toward string
	}{
		"sphere": {creature.Area{Shape: "sphere", Length: 20}, &door, ""}, "small sphere": {creature.Area{Shape: "sphere", Length: 10}, &door, ""},
		"sphere aside": {creature.Area{Shape: "sphere", Length: 10}, &aside, ""}, "emanation": {creature.Area{Shape: "emanation", Length: 30, Self: true}, nil, ""},
		"cone": {creature.Area{Shape: "cone", Length: 40, Self: true}, nil, "E"}, "cone to the west": {creature.Area{Shape: "cone", Length: 40, Self: true}, nil, "W"},
		"line": {creature.Area{Shape: "line", Length: 40, Self: true}, nil, "E"}, "broad line": {creature.Area{Shape: "line", Length: 40, Width: 15, Self: true}, nil, "E"},
		"line aside": {creature.Area{Shape: "line", Length: 20}, &aside, "NE"}, "line aside to the west": {creature.Area{Shape: "line", Length: 20}, &aside, "W"},
	}
	lie := func(p *Position, id, name string) string {
		a, f := areas[name], p.figure(id)
		l, ok := p.lay(p.linesOf(p.side(f)), f, &deed{use: creature.Use{Range: 120, Area: &a.Area}}, a.at, "NW", a.toward)
		if !ok {
			return "nowhere"
		}
		return fmt.Sprint(l.cells, l.hits)
	}
	anew := func(state, id, name string) string { return lie(forgetful(states[state]), id, name) }
	for range 2 {
		for state, p := range states {
			for name := range areas {
				for _, id := range []string{"guard", "wolf"} {
					if got, want := lie(p, id, name), anew(state, id, name); got != want {
						t.Errorf("%s: the %s of the %s takes %s, expected %s", state, name, id, got, want)
					}
				}
			}
		}
	}
	for _, two := range [][2]string{{"shut", "ajar"}, {"ajar", "stone"}, {"stone", "more stone"}, {"ajar", "hidden"}} {
		if got := anew(two[0], "guard", "cone"); got == anew(two[1], "guard", "cone") {
			t.Errorf("%v: the cone of the guard takes %s on either", two, got)
		}
	}
}
