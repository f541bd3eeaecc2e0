package skirmish

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// TestAreasFollowTheGround: either side places areas by the present state of doors and ground,
// whoever has placed the same area before. The areas affect the figures that the side knows of.
func TestAreasFollowTheGround(t *testing.T) {
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
		l, ok := lay(p, p.linesOf(f.side()), f, &deed{use: creature.Use{Range: 120, Area: &a.Area}}, a.at, "NW", a.toward)
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

// TestTerrainIsShared: matches that began alike share what one of them has computed about the
// ground. Matches on other ground do not.
func TestTerrainIsShared(t *testing.T) {
	p := fight(t, arena(t, "....#.", "......"), pair2(), at(0, 0), at(3, 0))
	q := p.Reopen().(*Position)
	if p.ground().terrain() != q.ground().terrain() {
		t.Error("another match looks anew")
	}
	side := p.figure("guard").side()
	if p.ground().knownTerrain(side) == q.ground().knownTerrain(side) || p.ground().knownTerrain(side) != p.apply(Hurt{Figure: "wolf", Lost: 1}).ground().knownTerrain(side) {
		t.Error("what a side knows in one match it knows in another, or positions of one match work it out each")
	}
	other := fight(t, arena(t, "......", "......"), pair2(), at(0, 0), at(3, 0))
	if other.ground().terrain() == p.ground().terrain() {
		t.Error("another ground is seen as this one")
	}
	if believed := believed(p, side); believed.ground().terrain() == p.ground().terrain() {
		t.Error("what a side believes to be there is seen as what is")
	}
}

// TestLightIsThatOfTheMatch: matches that share the ground, but have different torches, each use
// their own light.
func TestLightIsThatOfTheMatch(t *testing.T) {
	lit := func(torches ...int) *Position {
		doc := placed(pair2(), at(0, 0), at(19, 1))
		for i, n := range torches {
			doc.Figures[i].Items = map[string]int{torch: n}
		}
		return begun(t, laidOut(t, dark(t, "....................", "...................."), doc))
	}
	all := []*Position{lit(0, 0), lit(1, 0), lit(0, 1), lit(1, 1)}
	for range 2 {
		for n, p := range all {
			p.grounds = all[0].grounds
			for _, f := range p.Figures {
				p.Forget()
				if got, want := f.in(p).perceived().rows(), forgetful(p).figure(f.ID).in(forgetful(p)).perceived().rows(); !slices.Equal(got, want) {
					t.Errorf("%d: %s sees %q, expected %q", n, f.ID, got, want)
				}
			}
		}
	}
}

// TestForgotten: a position that drops its cached results computes the same again.
func TestForgotten(t *testing.T) {
	p := fight(t, arena(t, "....", "...."), pair2(), at(0, 0), at(3, 0))
	scene, ways := p.sceneFor(""), len(p.figure("guard").in(p).ways())
	if p.sceneFor("") != scene {
		t.Error("a scene is made twice")
	}
	if p.Forget(); p.sceneFor("") == scene || len(p.figure("guard").in(p).ways()) != ways {
		t.Error("a scene is kept that was to be forgotten, or the ways are others")
	}
}

// TestGroundThatWandersIsLookedAtAnew: a zone that moves with its caster darkens other squares
// after it has moved. For a zone that does not move, the cached terrain is used.
func TestGroundThatWandersIsLookedAtAnew(t *testing.T) {
	p := fight(t, arena(t, "........", "........"), pair2(), at(0, 0), at(7, 0))
	p.spells["gloom"] = &creature.Spell{Key: "gloom", Use: creature.Use{Area: &creature.Area{Length: 5}, Effect: creature.Effect{Zone: &creature.Zone{Dark: true, Moves: true}}}}
	step := Moved{Figure: "guard", Path: []grid.Cell{at(0, 0), at(1, 0), at(2, 0), at(3, 0)}, Cost: 15}
	if p.ground().terrain() != p.apply(step).ground().terrain() {
		t.Error("nothing on the ground has changed, and it is looked at anew")
	}
	dark := func(p *Position) (list []grid.Cell) {
		for c := range p.ground().terrain().lines.EachCell {
			if obscurity(p.ground().terrain().lines, c) != '0' {
				list = append(list, c)
			}
		}
		return list
	}
	fog := Cast{Figure: "guard", Key: "fog-cloud", Spell: true, Time: action, Lasts: &Lasting{ID: 1, Spell: "fog-cloud", By: "guard", Rounds: 3, Cells: []grid.Cell{at(6, 1)}}}
	if !slices.Contains(dark(p.apply(fog)), at(6, 1)) {
		t.Error("fog lies at (6,1), and the ground is that of before")
	}
	p = p.apply(Cast{Figure: "guard", Key: "gloom", Spell: true, Time: action, Lasts: &Lasting{ID: 1, Spell: "gloom", By: "guard", Rounds: 3}})
	before, after := dark(p), dark(p.apply(step))
	if !slices.Contains(before, at(0, 1)) || slices.Contains(before, at(4, 0)) || slices.Contains(after, at(0, 1)) || !slices.Contains(after, at(4, 0)) {
		t.Errorf("%v are dark around (0,0), and %v around (3,0)", before, after)
	}
}

// TestMarkedRowsAreThoseOfTheirSquares: marking many squares gives the same rows as marking them
// one by one.
func TestMarkedRowsAreThoseOfTheirSquares(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		b, err := board.New(grid.Grid{}, 1+chance.IntN(60), 1+chance.IntN(40))
		if err != nil {
			t.Fatal(err)
		}
		set := newCellSet(b)
		before, w, h := set.rows(), set.width, set.height
		var cells []grid.Cell
		for range chance.IntN(2 * w) {
			c := at(chance.IntN(w), chance.IntN(h))
			cells = append(cells, c)
			set.add(c)
		}
		if got, want := marked(before, cells), set.rows(); !slices.Equal(got, want) || !slices.Equal(before, newCellSet(b).rows()) {
			t.Fatalf("%v marked are %q, expected %q", cells, got, want)
		}
		rows := set.rows()
		for c := range b.EachCell {
			if got := rows[c.Y][c.X] == '1'; got != set.has(c) {
				t.Fatalf("%v is marked: %v", c, got)
			}
		}
	}
}
