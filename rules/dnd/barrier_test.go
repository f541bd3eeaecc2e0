package dnd

import (
	"math/rand"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight"
)

// bar adds a barrier between two points, given in parts of a square, 512 to a side.
func bar(b *board.Board, kind board.BarrierKind, x, y, x2, y2 int) *board.Board {
	b.AddBarrier(board.Barrier{Kind: kind, Line: geom.Segment{A: geom.Point{X: x, Y: y}, B: geom.Point{X: x2, Y: y2}}})
	return b
}

// slanted returns a board with a wall that separates the figures a and Z and goes through both
// their squares.
func slanted(t *testing.T) *board.Board {
	return bar(drawn(t, ".....", ".a.Z.", "....."), board.BarrierWall, 1350, 0, 1200, 1536)
}

// DND L1, L2: a wall that slants between two squares hides a figure and gives cover, although it
// follows no edge.
func TestASlantedWallHides(t *testing.T) {
	d := desk(t, "")
	b := slanted(t)
	v, err := d.See(b, "sight", at(1, 1), at(3, 1))
	if err != nil || v.Sees || len(v.Stops) != 4 || v.Stops[0].By.Kind != sight.ByBarrier {
		t.Fatalf("%+v, %v", v, err)
	}
	for _, s := range v.Stops {
		if err := sight.VerifyStop(b, s, sight.TouchPasses); err != nil {
			t.Error(err)
		}
	}
	if c := covered(t, d, b); c.Degree != Total {
		t.Errorf("cover %v, want total", c.Degree)
	}
	window := bar(drawn(t, ".....", ".a.Z.", "....."), board.BarrierWindow, 1350, 0, 1200, 1536)
	if c := covered(t, d, window); c.Degree != Open {
		t.Errorf("cover through a window %v, want none", c.Degree)
	}
}

// DND L1, L2: a wall that goes through the target's own square hides it from figures behind the
// wall, although a corner of the square is on their side.
func TestACornerThatPokesThroughAWallIsNotTheTarget(t *testing.T) {
	d := desk(t, "")
	b := bar(drawn(t, ".....", ".a.Z.", "....."), board.BarrierWall, 1700, 0, 1650, 1536)
	if v, err := d.See(b, "", at(1, 1), at(3, 1)); err != nil || v.Sees {
		t.Errorf("%+v, %v", v, err)
	}
	if c := covered(t, d, b); c.Degree != Total {
		t.Errorf("cover %v, want total", c.Degree)
	}
	// A wall behind the target cuts off corners, but separates nobody.
	b = bar(drawn(t, ".....", ".a.Z.", "....."), board.BarrierWall, 2000, 0, 1950, 1536)
	if c := covered(t, d, b); c.Degree != Open {
		t.Errorf("cover %v, want none", c.Degree)
	}
	// The same holds if the wall leaves all corners visible: a longer wall must not give less cover
	// than a shorter one.
	for _, l := range [2][4]int{{3230, 2695, 3494, 2641}, {3100, 2722, 3580, 2623}} {
		b = drawn(t, "...........", "...........", "...........", "...........", "...........", "......Z....", "...........", "...........", "a..........")
		for _, profile := range []string{"5-10-5", "3.5e", "pf2e"} {
			if c := covered(t, desk(t, profile), bar(b.Clone(), board.BarrierWall, l[0], l[1], l[2], l[3])); c.Degree != Open {
				t.Errorf("%s: cover %v from a wall behind, want none", profile, c.Degree)
			}
		}
	}
	// A wall within the target's square, but in front of its middle, stops the lines to the corners
	// behind the wall. Walls all around the middle hide the target, although they stop no line
	// before the line enters the square.
	b = bar(drawn(t, ".....", ".a.Z.", "....."), board.BarrierWall, 1600, 500, 1600, 800)
	if c := covered(t, d, b); c.Degree == Open {
		t.Error("no cover behind a wall in the target's square")
	}
	b = drawn(t, ".....", ".a.Z.", ".....")
	for _, l := range [4][4]int{{1700, 600, 1900, 600}, {1900, 600, 1900, 950}, {1900, 950, 1700, 950}, {1700, 950, 1700, 600}} {
		bar(b, board.BarrierWall, l[0], l[1], l[2], l[3])
	}
	if c := covered(t, d, b); c.Degree != Total {
		t.Errorf("cover %v of one in a box, want total", c.Degree)
	}
}

// DND M4: a wall or a window bars a step if it touches the line between the middles.
func TestStepsPastBarriers(t *testing.T) {
	for _, c := range []struct {
		kind   board.BarrierKind
		line   [4]int
		to     [2]int
		barred bool
		what   string
	}{
		{board.BarrierWall, [4]int{1000, 700, 1040, 800}, [2]int{2, 1}, true, "across the way"},
		{board.BarrierWindow, [4]int{1000, 700, 1040, 800}, [2]int{2, 1}, true, "a window"},
		{board.BarrierDoor, [4]int{1000, 700, 1040, 800}, [2]int{2, 1}, false, "an open door"},
		{board.BarrierWall, [4]int{1024, 512, 1024, 768}, [2]int{2, 1}, true, "its end touches"},
		{board.BarrierWall, [4]int{1024, 512, 1024, 767}, [2]int{2, 1}, false, "its end is near"},
		{board.BarrierWall, [4]int{1024, 1024, 1500, 1100}, [2]int{2, 2}, false, "it ends in the corner"},
		{board.BarrierWall, [4]int{1024, 1024, 1500, 1500}, [2]int{2, 2}, true, "it ends in the corner, along the diagonal"},
		{board.BarrierWall, [4]int{900, 1100, 1500, 1000}, [2]int{2, 2}, true, "across the corner"},
		{board.BarrierWall, [4]int{1100, 1100, 1500, 1100}, [2]int{2, 2}, true, "its end touches the diagonal"},
		{board.BarrierWall, [4]int{1025, 1024, 1500, 1100}, [2]int{2, 2}, false, "the diagonal passes its end"},
	} {
		b := bar(drawn(t, "....", ".a..", "....", "...."), c.kind, c.line[0], c.line[1], c.line[2], c.line[3])
		l := land{Board: b}
		if got := !l.steps(at(1, 1), 1, grid.Vec{Q: c.to[0] - 1, R: c.to[1] - 1}, "terrain"); got != c.barred {
			t.Errorf("%s: barred %v", c.what, got)
		}
	}
	// DND M5: a space of four squares has no room across a wall.
	b := bar(drawn(t, "....", "....", "...."), board.BarrierWall, 1024, 200, 1000, 400)
	if (land{Board: b}).stands(at(1, 0), 2) || !(land{Board: b}).stands(at(2, 0), 2) {
		t.Error("a large creature stands over a wall")
	}
}

// DND M4, M5: the wave and the search over poses find paths of the same cost past barriers, and no
// step of a path crosses a barrier.
func TestReachPastBarriers(t *testing.T) {
	r := rand.New(rand.NewSource(41))
	for range 60 {
		b := randomBoard(r, 9, 9, 10, 10, 20)
		for range 12 {
			x, y := r.Intn(9*512), r.Intn(9*512)
			bar(b, board.BarrierKind(r.Intn(2)), x, y, min(x+r.Intn(900), 9*512), min(y+r.Intn(900)+1, 9*512))
		}
		from := at(r.Intn(9), r.Intn(9))
		b.SetTerrain(from, board.Floor)
		put(b, board.Figure{ID: "m", Side: "a", At: from})
		d := desk(t, "")
		q := rules.Reach{Figure: "m", Move: 30}
		wave := reach(t, d, b, q)
		// The general search is called directly.
		w, err := d.newWalker(b, q)
		if err != nil {
			t.Fatal(err)
		}
		found, err := w.search()
		if err != nil {
			t.Fatal(err)
		}
		if len(found) != len(wave) {
			t.Fatalf("%d places by the search, %d by the wave\n%s", len(found), len(wave), b.Text())
		}
		for _, a := range found {
			if wave[a.At].Cost != a.Cost {
				t.Fatalf("%v costs %d by the search, %d by the wave\n%s", a.At, a.Cost, wave[a.At].Cost, b.Text())
			}
			for i := 1; i < len(a.Path); i++ {
				way := geom.Segment{A: middle(a.Path[i-1]), B: middle(a.Path[i])}
				for _, w := range b.Barriers() {
					if w.Line.Meet(way) != geom.Apart && !pastAnEnd(w.Line, way) {
						t.Fatalf("the step from %v to %v crosses %v", a.Path[i-1], a.Path[i], w.Line)
					}
				}
			}
		}
	}
}

// DND L1: past barriers too, sight is mutual, and the field of view agrees with See. Separate code
// checks that every witness line is free.
func TestSightPastBarriersIsMutual(t *testing.T) {
	r := rand.New(rand.NewSource(42))
	seen := 0
	for range 40 {
		b := randomBoard(r, 7, 6, 15, 10, 0)
		for range 8 {
			x, y := r.Intn(7*512), r.Intn(6*512)
			bar(b, board.BarrierWall, x, y, min(x+r.Intn(1200), 7*512), min(y+r.Intn(1200)+1, 6*512))
		}
		from := at(r.Intn(7), r.Intn(6))
		b.SetTerrain(from, board.Floor)
		touch := []string{"blocks", "clear"}[r.Intn(2)]
		d := desk(t, "", "sight="+touch)
		field, err := d.Field(b, "", from)
		if err != nil {
			t.Fatal(err)
		}
		for i := range 42 {
			to := b.At(i)
			if to == from || !b.Space(to) {
				continue
			}
			v, err := d.See(b, "", from, to)
			back, err2 := d.See(b, "", to, from)
			if err != nil || err2 != nil || v.Sees != back.Sees || v.Sees != slices.Contains(field, to) {
				t.Fatalf("%v to %v: %+v, back %+v, field %v\n%s", from, to, v, back, field, b.Text())
			}
			if v.Sees {
				seen++
				how := sight.TouchBothWays
				if touch == "blocks" {
					how = sight.TouchBlocks
				}
				if err := sight.VerifyFree(b, v.Witness, how); err != nil && how == sight.TouchBlocks {
					t.Fatalf("%v to %v: %+v: %v\n%s", from, to, v.Witness, err, b.Text())
				} else if err := sight.VerifyFree(b, v.Witness, sight.TouchPasses); err != nil {
					t.Fatalf("%v to %v: %+v: %v\n%s", from, to, v.Witness, err, b.Text())
				}
			}
			for _, s := range v.Stops {
				if s.By.Kind == sight.ByBarrier {
					if err := sight.VerifyStop(b, s, sight.TouchPasses); err != nil {
						t.Fatalf("%v to %v: %+v: %v", from, to, s, err)
					}
				}
			}
		}
	}
	if seen < 100 {
		t.Errorf("%d seen: too few to tell", seen)
	}
}

// DND A2: neither a fireball nor an emanation passes a slanted wall.
func TestAreasStopAtBarriers(t *testing.T) {
	d := desk(t, "")
	b := slanted(t)
	ball := effect(t, d, b, Effect{Shape: area.Sphere, Length: 20, Origin: geom.Point{X: 2, Y: 2}})
	aura := effect(t, d, b, Effect{Shape: area.Emanation, Length: 15, By: "a"})
	for _, found := range []Affected{ball, aura} {
		if slices.Contains(found.Cells, at(3, 1)) || !slices.Contains(found.LeftOut, at(3, 1)) || !slices.Contains(found.Cells, at(1, 0)) {
			t.Errorf("%+v", found)
		}
	}
}

// middle returns the middle of a square in the units of barriers.
func middle(c grid.Cell) geom.Point {
	return geom.Point{X: c.X*board.Fine + board.Fine/2, Y: c.Y*board.Fine + board.Fine/2}
}

// DND L2: two figures on either side of a wall one square long do not see each other past its ends.
func TestNeighboursAtAJamb(t *testing.T) {
	for _, profile := range []string{"5-10-5", "5.1", "5.2", "3.5e", "pf2e"} {
		for _, outside := range []board.Outside{0, 1} {
			b := bar(drawn(t, "..Za..", "......", "......"), board.BarrierWall, 1536, 0, 1536, 512)
			b.Outside = outside
			d := desk(t, profile)
			if c := covered(t, d, b); c.Degree != Total {
				t.Errorf("%s: cover %v, want total", profile, c.Degree)
			}
			if v, err := d.See(b, "sight", at(3, 0), at(2, 0)); err != nil || v.Sees {
				t.Errorf("%s: %+v, %v", profile, v, err)
			}
		}
	}
}

// DND M4: a diagonal step out of a doorway passes the ends of its walls with corners=terrain, and
// not with corners=walls.
func TestASlantOutOfADoorway(t *testing.T) {
	for corners, barred := range map[string]bool{"terrain": false, "walls": true, "free": false} {
		b := bar(bar(drawn(t, "......", "......", "..a...", "......", "......"), board.BarrierWall, 1536, 512, 1536, 1024), board.BarrierWall, 1536, 1536, 1536, 2048)
		if got := !(land{Board: b}).steps(at(2, 2), 1, grid.Vec{Q: 1, R: 1}, corners); got != barred {
			t.Errorf("%s: barred %v", corners, got)
		}
		// A second wall that ends at the corner from the other side closes both paths.
		bar(b, board.BarrierWall, 1536, 1536, 1500, 1300)
		if !(land{Board: b}).steps(at(2, 2), 1, grid.Vec{Q: 1, R: 1}, corners) {
			continue
		}
		t.Errorf("%s: nobody goes between two walls that meet in the corner", corners)
	}
}

// DND A3: an origin on a barrier that runs along the edges is refused, unless there is a caster:
// then the area is on the caster's side.
func TestAnOriginOnABarrier(t *testing.T) {
	b := bar(drawn(t, "a.......", "........", "........", "........", "........", "........"), board.BarrierWall, 2048, 0, 2048, 1536)
	d, e := desk(t, ""), Effect{Shape: area.Sphere, Length: 10, Origin: geom.Point{X: 8, Y: 4}}
	if a, err := d.Area(b, e); err == nil {
		t.Errorf("taken: %v", a.Cells)
	}
	e.By = "a"
	if a, err := d.Area(b, e); err != nil || slices.ContainsFunc(a.Cells, func(c grid.Cell) bool { return c.X > 3 && c.Y < 3 }) || len(a.Cells) == 0 {
		t.Errorf("%v, %v", a.Cells, err)
	}
}

// pastAnEnd reports whether a barrier meets a diagonal step only where the barrier ends, less than
// an eighth of a square from the corner that the step passes.
func pastAnEnd(l, way geom.Segment) bool {
	d := way.B.Sub(way.A)
	corner := way.A.Add(geom.Point{X: d.X / 2, Y: d.Y / 2})
	near := func(p geom.Point) bool {
		by := p.Sub(corner)
		return max(geom.Abs(by.X), geom.Abs(by.Y)) < board.Fine/8
	}
	if d.X == 0 || d.Y == 0 || !near(l.A) && !near(l.B) {
		return false
	}
	met := way.At(l) // neither runs along the other
	return met.D != 0 && geom.Abs(2*met.N-met.D)*board.Fine/2 < board.Fine/8*met.D
}
