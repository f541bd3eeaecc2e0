package dnd

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight"
)

var honeycombs = []grid.Grid{{Kind: grid.HexFlat}, {Kind: grid.HexFlat, Shift: grid.Even}, {Kind: grid.HexPointy}, {Kind: grid.HexPointy, Shift: grid.Even}}

// honeycomb returns a board of hexes with rubble, rock and walls here and there.
func honeycomb(r *rand.Rand, g grid.Grid, w, h int) *board.Board {
	b, _ := board.New(g, w, h)
	for _, c := range b.Cells() {
		switch r.IntN(9) {
		case 0:
			b.SetTerrain(c, board.Wall)
		case 1:
			b.SetTerrain(c, board.Difficult)
		}
		for s := range grid.Side(6) {
			if r.IntN(12) == 0 {
				b.SetWall(g.Edge(c, s), true)
			}
		}
	}
	return b
}

// DND H1, H2, H3: on hexes each step costs 5 feet, and 10 feet on difficult ground, in any metric.
// A space moves as a whole. The twin relaxes all steps until nothing changes.
func TestReachOnHexesEqualsItsTwin(t *testing.T) {
	places := 0
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 3))
		g := honeycombs[seed%4]
		b := honeycomb(r, g, 9, 9)
		size := 1 + int(seed/4)%4
		fits := func(at grid.Cell) bool {
			space := g.Space(at, size)
			for _, c := range space {
				if !b.Contains(c) || b.Terrain(c) == board.Wall {
					return false
				}
				for _, d := range space {
					if e, ok := g.Between(c, d); ok && b.Wall(e) {
						return false
					}
				}
			}
			return true
		}
		cost := map[grid.Cell]int{}
		for _, c := range b.Cells() {
			if fits(c) {
				cost[c] = 0
				b.AddFigure(board.Figure{ID: "one", At: c, Size: size})
				break
			}
		}
		f, ok := b.Figure("one")
		if !ok {
			continue
		}
		for changed := true; changed; {
			changed = false
			for at, spent := range cost {
			steps:
				for s := range grid.Side(6) {
					to := g.Neighbour(at, s)
					if !fits(to) {
						continue
					}
					price := 5
					for _, c := range f.CellsFrom(at) {
						if b.Wall(g.Edge(c, s)) {
							continue steps
						}
					}
					for _, c := range f.CellsFrom(to) {
						if b.Terrain(c) == board.Difficult && !slices.Contains(f.CellsFrom(at), c) {
							price = 10
						}
					}
					if old, known := cost[to]; spent+price <= 30 && (!known || spent+price < old) {
						cost[to], changed = spent+price, true
					}
				}
			}
		}
		for _, metric := range []string{"5-10-5", "orthogonal", "7.5"} {
			p := profiles[0]
			p.Squeeze = "none"
			if err := p.Set("metric", metric); err != nil {
				t.Fatal(err)
			}
			found, err := NewDesk(p).Reach(b, rules.Reach{Figure: "one", Move: 30})
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range found {
				if want, ok := cost[f.At]; !ok || want != f.Cost || f.Parity != 0 {
					t.Errorf("seed %d, %s: %v costs %d, the twin says %d", seed, metric, f.At, f.Cost, want)
				}
			}
			if len(found) != len(cost) {
				t.Errorf("seed %d, %s: %d places, the twin has %d", seed, metric, len(found), len(cost))
			}
			places += len(found)
		}
	}
	t.Logf("%d places", places)
}

// DND M5, H3: a space of three hexes squeezes through a gap of one, at twice the cost.
func TestSqueezingOnHexes(t *testing.T) {
	g := grid.Grid{Kind: grid.HexPointy}
	b, _ := board.New(g, 9, 6)
	for y := range 6 {
		if y != 2 {
			b.SetTerrain(grid.Cell{X: 4, Y: y}, board.Wall)
		}
	}
	b.AddFigure(board.Figure{ID: "ogre", At: grid.Cell{X: 2, Y: 2}, Size: 2})
	p := profiles[0]
	found, err := NewDesk(p).Reach(b, rules.Reach{Figure: "ogre", Move: 60})
	through := slices.IndexFunc(found, func(r rules.Reached) bool { return r.At == grid.Cell{X: 6, Y: 2} })
	if err != nil || through < 0 || found[through].Cost <= 20 {
		t.Errorf("%v, %v", found, err)
	}
	p.Squeeze = "none"
	found, _ = NewDesk(p).Reach(b, rules.Reach{Figure: "ogre", Move: 60})
	if slices.ContainsFunc(found, func(r rules.Reached) bool { return r.At.X > 4 }) {
		t.Error("it came through without squeezing")
	}
}

// DND H1: distances, ranges and reach are counted between the nearest hexes of two spaces.
func TestRangeOnHexes(t *testing.T) {
	g := grid.Grid{Kind: grid.HexFlat}
	b, _ := board.New(g, 12, 9)
	b.AddFigure(board.Figure{ID: "a", At: grid.Cell{X: 2, Y: 2}, Size: 3, Side: "x", Stats: map[string]int{"reach": 10}})
	b.AddFigure(board.Figure{ID: "b", At: grid.Cell{X: 7, Y: 4}, Size: 2, Side: "y"})
	d := NewDesk(profiles[0])
	f, _ := figure(b, "a")
	o, _ := figure(b, "b")
	want := g.Apart(f.At, 3, o.At, 2) * 5
	if got := d.Apart(&f, &o); got != want || got != 20 {
		t.Errorf("%d feet, want %d", got, want)
	}
	if d.Within(&f, &o, 15) || !d.Within(&f, &o, 20) {
		t.Error("reach is not the hexes counted")
	}
	n, route, ok, err := d.Range(b, f.At, o.At)
	if n != 5*g.Distance(f.At, o.At) || len(route)-1 != g.Distance(f.At, o.At) || !ok || err != nil {
		t.Errorf("range %d by %v, %v", n, route, err)
	}
}

// DND L1, H4: on hexes fields of view agree with questions about each pair. Sight is mutual, and
// each witness line is free.
func TestFieldsOnHexes(t *testing.T) {
	pairs, seen, judged := 0, 0, 0
	for seed := range uint64(16) {
		r := rand.New(rand.NewPCG(seed, 4))
		g := honeycombs[seed%4]
		b := honeycomb(r, g, 6, 5)
		p := profiles[0]
		p.Sight = []string{"clear", "blocks"}[seed/4%2]
		d := NewDesk(p)
		for range 4 {
			from := sight.Space{At: b.At(r.IntN(30)), Size: 1 + r.IntN(2), Grid: g}
			if slices.ContainsFunc(from.Squares(), func(c grid.Cell) bool { return !b.Contains(c) || b.Opaque(c) }) {
				continue
			}
			field, err := d.FieldOf(b, "", from)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range b.Cells() {
				if from.Contains(c) {
					continue
				}
				to := sight.Space{At: c, Size: 1, Grid: g}
				v, err := d.SeeSpace(b, "", from, to)
				back, _ := d.SeeSpace(b, "", to, from)
				if err != nil || v.Sees != back.Sees || v.Sees != slices.Contains(field, c) {
					t.Fatalf("seed %d %v: %v sees %v %v, back %v, in the field %v", seed, g, from, c, v.Sees, back.Sees, slices.Contains(field, c))
				}
				pairs++
				if v.Sees {
					seen++
				} else if len(v.Stops) > 0 {
					judged++
				}
			}
		}
	}
	t.Logf("%d pairs, %d seen, %d with what stops each line", pairs, seen, judged)
}

// DND H5: six lines lead to a hex. If one to three are blocked, the target has half cover; if four
// to six, three-quarters cover. If no line is free at all, the cover is total.
func TestCoverOnHexes(t *testing.T) {
	degrees := map[Degree]int{}
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 5))
		g := honeycombs[seed%4]
		b := honeycomb(r, g, 6, 5)
		var free []grid.Cell
		for _, c := range b.Cells() {
			if b.Space(c) && !b.Opaque(c) {
				free = append(free, c)
			}
		}
		b.AddFigure(board.Figure{ID: "a", At: free[0], Side: "x"})
		b.AddFigure(board.Figure{ID: "b", At: free[len(free)-1], Side: "y"})
		d := NewDesk(profiles[0])
		got, err := d.Cover(b, "a", "b")
		if err != nil {
			t.Fatal(err)
		}
		degrees[got.Degree]++
		blocked := got.Fan.Blocked()
		effect, _ := d.See(b, "effect", free[0], free[len(free)-1])
		switch {
		case len(got.Fan.Lines) != 6:
			t.Fatalf("%d lines", len(got.Fan.Lines))
		case got.Degree == Open && blocked > 0, got.Degree == Half && !got.Creature && (blocked < 1 || blocked > 3),
			got.Degree == ThreeQuarters && blocked < 4, got.Degree == Total && blocked < 6:
			t.Errorf("seed %d: %v with %d lines stopped", seed, got.Degree, blocked)
		case got.Degree != Total && !effect.Sees:
			t.Errorf("seed %d: %v without a line of effect", seed, got.Degree)
		}
		for i, free := range got.Fan.Free {
			if !free && got.Fan.Stops[i].Ray.Unit == 0 {
				t.Errorf("seed %d: nothing stops line %d", seed, i)
			}
		}
	}
	if degrees[Open] == 0 || degrees[Half] == 0 || degrees[ThreeQuarters] == 0 || degrees[Total] == 0 {
		t.Errorf("degrees met: %v", degrees)
	}
	t.Logf("%v", degrees)
}

// DND A1, A2, H6: areas on hexes leave out what is behind total cover. An area from a creature's
// hex begins at the side of the hex in the area's direction.
func TestAreasOnHexes(t *testing.T) {
	g := grid.Grid{Kind: grid.HexPointy}
	b, _ := board.New(g, 12, 9)
	home := grid.Cell{X: 3, Y: 4}
	b.AddFigure(board.Figure{ID: "mage", At: home})
	d := NewDesk(profiles[0])
	e, _ := g.WayNamed("E")
	line := Effect{Shape: area.Line, Length: 30, Origin: g.Centre(home), Toward: e.Step, By: "mage"}
	found, err := d.Area(b, line)
	var want []grid.Cell
	for x := 4; x < 10; x++ {
		want = append(want, grid.Cell{X: x, Y: 4})
	}
	if err != nil || !slices.Equal(found.Cells, want) {
		t.Errorf("line: %v, %v", found, err)
	}
	b.SetTerrain(grid.Cell{X: 6, Y: 4}, board.Wall)
	if found, err = d.Area(b, line); err != nil || !slices.Equal(found.Cells, want[:2]) || len(found.LeftOut) != 3 {
		t.Errorf("line past rock: %v, %v", found, err)
	}
	ball := Effect{Shape: area.Sphere, Length: 10, Origin: g.Corner(grid.Cell{X: 7, Y: 4}, 0), By: "mage"}
	if found, err = d.Area(b, ball); err != nil || len(found.Cells)+len(found.LeftOut) < 11 {
		t.Errorf("ball: %v, %v", found, err)
	}
	ball.Spread = true
	if spread, err := d.Area(b, ball); err != nil || len(spread.Cells) < len(found.Cells) {
		t.Errorf("spreading ball: %v, %v", spread, err)
	}
	aura := Effect{Shape: area.Emanation, Length: 5, By: "mage"}
	if found, err = d.Area(b, aura); err != nil || len(found.Cells) != 6 {
		t.Errorf("aura: %v, %v", found, err)
	}
	if _, err = d.Area(b, Effect{Shape: area.Sphere, Length: 10, Origin: geom.Point{X: 7, Y: 6}}); err == nil {
		t.Error("an origin that is neither a corner nor a middle is taken")
	}
}
