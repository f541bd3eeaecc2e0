package dnd

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
)

var east = geom.Point{X: 1}

// DND A1: straight cubes and lines are aligned with the grid. A 15-ft cube covers 9 squares and a
// lightning bolt 12, from a crossing, from the middle of a side and from the middle of a square.
func TestAreasLieOnTheGrid(t *testing.T) {
	b := open(t, 30, 9)
	d := desk(t, "")
	for _, c := range []struct {
		what   string
		effect Effect
		want   int
		first  grid.Cell
	}{
		{"5-ft cube, crossing", Effect{Shape: area.Cube, Length: 5, Origin: geom.Point{X: 8, Y: 8}, Toward: east}, 1, at(4, 4)},
		{"5-ft cube, left", Effect{Shape: area.Cube, Length: 5, Origin: geom.Point{X: 8, Y: 8}, Toward: east, Left: true}, 1, at(4, 3)},
		{"10-ft cube, crossing", Effect{Shape: area.Cube, Length: 10, Origin: geom.Point{X: 8, Y: 8}, Toward: east}, 4, at(4, 3)},
		{"10-ft cube, side", Effect{Shape: area.Cube, Length: 10, Origin: geom.Point{X: 8, Y: 9}, Toward: east}, 4, at(4, 4)},
		{"15-ft cube, crossing", Effect{Shape: area.Cube, Length: 15, Origin: geom.Point{X: 8, Y: 8}, Toward: east}, 9, at(4, 3)},
		{"15-ft cube, side", Effect{Shape: area.Cube, Length: 15, Origin: geom.Point{X: 8, Y: 9}, Toward: east}, 9, at(4, 3)},
		{"15-ft cube, aside", Effect{Shape: area.Cube, Length: 15, Origin: geom.Point{X: 8, Y: 9}, Toward: east, Offset: 5}, 9, at(4, 4)},
		{"15-ft cube, upwards", Effect{Shape: area.Cube, Length: 15, Origin: geom.Point{X: 9, Y: 10}, Toward: geom.Point{Y: -1}, Offset: -5}, 9, at(2, 2)},
		{"60-ft line, crossing", Effect{Shape: area.Line, Length: 60, Origin: geom.Point{X: 8, Y: 8}, Toward: east}, 12, at(4, 4)},
		{"60-ft line, left", Effect{Shape: area.Line, Length: 60, Origin: geom.Point{X: 8, Y: 8}, Toward: east, Left: true}, 12, at(4, 3)},
		{"60-ft line, side", Effect{Shape: area.Line, Length: 60, Origin: geom.Point{X: 8, Y: 9}, Toward: east}, 12, at(4, 4)},
		{"60-ft line 10 ft wide", Effect{Shape: area.Line, Length: 60, Width: 10, Origin: geom.Point{X: 8, Y: 9}, Toward: east}, 24, at(4, 4)},
		{"15-ft cone, side", Effect{Shape: area.Cone, Length: 15, Origin: geom.Point{X: 8, Y: 9}, Toward: east}, 7, at(5, 3)},
		{"10-ft sphere, middle of a square", Effect{Shape: area.Sphere, Length: 10, Origin: geom.Point{X: 9, Y: 9}}, 9, at(3, 3)},
	} {
		methods := []string{"dmg", "xge-template", "xge-token"}
		if c.effect.Shape == area.Cone || c.effect.Shape == area.Sphere {
			methods = methods[:1]
		}
		for _, method := range methods {
			c.effect.Method = method
			a := effect(t, d, b, c.effect)
			if len(a.Cells) != c.want || a.Cells[0] != c.first {
				t.Errorf("%s by %s: %d squares from %v, want %d from %v\n%s", c.what, method, len(a.Cells), a.Cells[0], c.want, c.first, shown(b, a))
			}
		}
	}
	for what, e := range map[string]Effect{
		"beyond the face": {Shape: area.Cube, Length: 15, Origin: geom.Point{X: 8, Y: 9}, Toward: east, Offset: 10},
		"half a square":   {Shape: area.Cube, Length: 15, Origin: geom.Point{X: 8, Y: 9}, Toward: east, Offset: 3},
		"a sphere aside":  {Shape: area.Sphere, Length: 15, Origin: geom.Point{X: 8, Y: 8}, Offset: 5},
	} {
		if _, err := d.Area(b, e); err == nil {
			t.Errorf("%s: accepted", what)
		}
	}
}

// DND A3: an origin on a wall belongs to the side that is named, or to the caster's side. If
// neither decides, the origin is refused.
func TestOriginOnAWall(t *testing.T) {
	b := walls(open(t, 6, 4), "2,0 E", "2,1 E", "2,2 E", "2,3 E")
	b.AddFigure(board.Figure{ID: "left", Side: "a", At: at(0, 0)})
	b.AddFigure(board.Figure{ID: "right", Side: "b", At: at(5, 3)})
	d := desk(t, "")
	sides := func(e Effect) string {
		a, err := d.Area(b, e)
		if err != nil {
			return err.Error()
		}
		text := ""
		for i, name := range []string{"left", "right"} {
			if slices.ContainsFunc(a.Cells, func(c grid.Cell) bool { return (c.X > 2) == (i > 0) }) {
				text += name
			}
		}
		return text
	}
	l, r := at(2, 2), at(3, 1)
	for _, point := range []geom.Point{{X: 6, Y: 4}, {X: 6, Y: 3}} {
		e := Effect{Shape: area.Sphere, Length: 10, Origin: point}
		if got := sides(e); !strings.Contains(got, "is on a wall between") {
			t.Errorf("%v: %s", point, got)
		}
		if e.Side = &r; sides(e) != "right" {
			t.Errorf("%v, the right side: %s", point, sides(e))
		}
		e.Side = nil
		if e.By = "left"; sides(e) != "left" {
			t.Errorf("%v, cast from the left: %s", point, sides(e))
		}
		if e.By = "right"; sides(e) != "right" {
			t.Errorf("%v, cast from the right: %s", point, sides(e))
		}
	}
	e := Effect{Shape: area.Sphere, Length: 10, Origin: geom.Point{X: 6, Y: 4}, Side: &l}
	if sides(e) != "left" {
		t.Errorf("the left side: %s", sides(e))
	}
	far := at(0, 0)
	if e.Side = &far; !strings.Contains(sides(e), "does not touch") {
		t.Errorf("a square far away: %s", sides(e))
	}
	// A caster needs a line to the origin.
	e = Effect{Shape: area.Sphere, Length: 10, Origin: geom.Point{X: 8, Y: 4}, By: "left"}
	if got := sides(e); !strings.Contains(got, "total cover from left") {
		t.Errorf("cast through the wall: %s", got)
	}
	// The mere end of a wall separates nothing, so the area goes round it.
	tip := walls(open(t, 6, 4), "2,0 E", "2,1 E")
	if a := effect(t, d, tip, Effect{Shape: area.Sphere, Length: 10, Origin: geom.Point{X: 6, Y: 4}}); len(a.Cells) != 12 {
		t.Errorf("at a wall's end: %d squares\n%s", len(a.Cells), shown(tip, a))
	}
	// A wall also ends where it meets an open border, and lines pass round that end.
	for _, edges := range [][]string{{"2,0 E"}, {"2,0 E", "2,1 E"}, {"2,0 E", "2,1 E", "2,2 E", "2,3 E"}} {
		for _, by := range []string{"", "left", "right"} {
			brink := walls(open(t, 6, 4), edges...)
			brink.Outside = board.OutsideOpen
			brink.AddFigure(board.Figure{ID: "left", Side: "a", At: at(0, 0)})
			brink.AddFigure(board.Figure{ID: "right", Side: "b", At: at(5, 3)})
			if a := effect(t, d, brink, Effect{Shape: area.Sphere, Length: 10, Origin: geom.Point{X: 6, Y: 0}, By: by}); len(a.Cells) != 6 || len(a.LeftOut) != 0 {
				t.Errorf("at a wall's end on an open border, by %q: %d squares\n%s", by, len(a.Cells), shown(brink, a))
			}
			brink.Outside = board.OutsideWall
			if a, err := d.Area(brink, Effect{Shape: area.Sphere, Length: 10, Origin: geom.Point{X: 6, Y: 0}, By: by}); by == "" && err == nil || by != "" && len(edges) == 4 && len(a.Cells) != 3 {
				t.Errorf("where a wall meets the wall around, by %q: %d squares, %v", by, len(a.Cells), err)
			}
		}
	}
	// A wall that ends at a hole in the middle of the board separates nothing.
	pit := walls(drawn(t, "......", "......", "...  .", "......"), "2,2 E")
	pit.Outside = board.OutsideOpen
	if a := effect(t, d, pit, Effect{Shape: area.Sphere, Length: 10, Origin: geom.Point{X: 6, Y: 6}}); len(a.LeftOut) != 0 {
		t.Errorf("at a hole\n%s", shown(pit, a))
	}
	rock := drawn(t, "...", ".#.", "...")
	if _, err := d.Area(rock, Effect{Shape: area.Sphere, Length: 10, Origin: geom.Point{X: 3, Y: 3}}); err == nil || !strings.Contains(err.Error(), "in rock") {
		t.Errorf("within rock: %v", err)
	}
}

// DND A4: an effect that goes round corners covers the squares that steps inside its shape reach,
// and nothing behind a closed wall.
func TestAreaRoundCorners(t *testing.T) {
	b := drawn(t,
		"......",
		".####.",
		".Z....",
		"......")
	d := desk(t, "")
	e := Effect{Shape: area.Sphere, Length: 20, Origin: geom.Point{X: 6, Y: 2}}
	a := effect(t, d, b, e)
	if len(a.LeftOut) == 0 || len(a.Struck) != 0 {
		t.Errorf("by straight lines\n%s", shown(b, a))
	}
	e.Spread = true
	a = effect(t, d, b, e)
	want := picture(
		"xxxxxx",
		"x####x",
		"xxxxxx",
		"xxxxxx")
	if got := shown(b, a); got != want || len(a.Struck) != 1 || a.Struck[0].Cover != ThreeQuarters {
		t.Errorf("round corners\n%swant\n%s%v", got, want, a.Struck)
	}
	shut := drawn(t,
		"......",
		"######",
		"......")
	if a = effect(t, d, shut, e); slices.ContainsFunc(a.Cells, func(c grid.Cell) bool { return c.Y > 1 }) {
		t.Errorf("through rock\n%s", shown(shut, a))
	}
}
