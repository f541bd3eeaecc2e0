package dnd

import (
	"math/rand"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
)

// onAPoint converts an origin from lattice units to the finer units in which barriers are placed.
func onAPoint(x, y int) geom.Point { return geom.Point{X: x, Y: y}.Times(board.Fine / 2) }

// DND A3: an origin on a wall that slants, or that covers half an edge, belongs to one side. This
// is the side of the square that is named, or the caster's. If neither decides, the origin is
// refused.
func TestAnOriginOnASlantedWall(t *testing.T) {
	for _, c := range []struct {
		what        string
		lines       [][4]int
		origin      geom.Point
		left, right grid.Cell // the squares that name the sides
		by, other   string    // figures on the two sides
	}{
		{"a slant through a crossing", [][4]int{{1900, 0, 2196, 2048}}, geom.Point{X: 8, Y: 4}, at(3, 1), at(4, 2), "a", "z"},
		{"a slant of two pieces through a crossing", [][4]int{{1900, 0, 2048, 1024}, {2048, 1024, 2196, 2048}}, geom.Point{X: 8, Y: 4}, at(3, 2), at(4, 1), "a", "z"},
		{"a bend at a crossing", [][4]int{{1800, 0, 2048, 1024}, {2048, 1024, 1900, 2048}}, geom.Point{X: 8, Y: 4}, at(3, 1), at(4, 1), "a", "z"},
		{"a slant through the middle of an edge", [][4]int{{1948, 0, 2148, 2560}}, geom.Point{X: 8, Y: 5}, at(3, 2), at(4, 2), "a", "z"},
		{"a wall on an edge and a slant", [][4]int{{2048, 0, 2048, 1024}, {2048, 1024, 2196, 2048}}, geom.Point{X: 8, Y: 4}, at(3, 1), at(4, 1), "a", "z"},
		{"a wall that ends a little beyond the middle of an edge", [][4]int{{2048, 0, 2048, 1300}}, geom.Point{X: 8, Y: 5}, at(3, 2), at(4, 2), "a", "z"},
		{"two halves of an edge", [][4]int{{2048, 1024, 2048, 1280}, {2048, 1280, 2048, 1536}}, geom.Point{X: 8, Y: 5}, at(3, 2), at(4, 2), "a", "z"},
		{"half an edge beyond an edge", [][4]int{{2048, 512, 2048, 1280}}, geom.Point{X: 8, Y: 4}, at(3, 1), at(4, 1), "a", "z"},
		{"a diagonal through a crossing", [][4]int{{1024, 0, 3072, 2048}}, geom.Point{X: 8, Y: 4}, at(3, 2), at(4, 1), "a", "z"},
		{"a steep slant through the middle of an edge", [][4]int{{2038, 0, 2058, 2560}}, geom.Point{X: 8, Y: 5}, at(3, 2), at(4, 2), "a", "z"},
		{"upright through the middle of a square", [][4]int{{2304, 0, 2304, 3072}}, geom.Point{X: 9, Y: 5}, at(3, 2), at(5, 2), "a", "z"},
		{"along the middles of two squares", [][4]int{{2048, 0, 2048, 512}, {1280, 1280, 2816, 1280}}, geom.Point{X: 8, Y: 5}, at(3, 1), at(4, 3), "n", "s"},
	} {
		b := drawn(t, "........", "........", "........", "........", "........", "........")
		for _, l := range c.lines {
			bar(b, board.BarrierWall, l[0], l[1], l[2], l[3])
		}
		b.AddFigure(board.Figure{ID: "a", Side: "x", At: at(0, 3)})
		b.AddFigure(board.Figure{ID: "z", Side: "y", At: at(7, 1)})
		b.AddFigure(board.Figure{ID: "n", Side: "x", At: at(3, 0)})
		b.AddFigure(board.Figure{ID: "s", Side: "y", At: at(4, 5)})
		d := desk(t, "")
		for _, spread := range []bool{false, true} {
			e := Effect{Shape: area.Sphere, Length: 10, Origin: c.origin, Spread: spread}
			if a, err := d.Area(b, e); err == nil || !strings.Contains(err.Error(), "is on a wall") {
				t.Errorf("%s: %v, %v", c.what, a.Cells, err)
			}
			var of [2][]grid.Cell
			for i, name := range []grid.Cell{c.left, c.right} {
				e.Side, e.By = &name, ""
				a, err := d.Area(b, e)
				if err != nil || len(a.Cells) == 0 {
					t.Errorf("%s, %v: %v, %v", c.what, name, a.Cells, err)
				}
				of[i] = a.Cells
				e.Side, e.By = nil, []string{c.by, c.other}[i]
				if by, err := d.Area(b, e); err != nil || !reflect.DeepEqual(by.Cells, a.Cells) {
					t.Errorf("%s, by %s: %v and not %v, %v", c.what, e.By, by.Cells, a.Cells, err)
				}
			}
			for _, cell := range of[0] {
				if !spread && cell.Y < 3 && len(b.BarriersAt(cell)) == 0 && slices.Contains(of[1], cell) { // farther away, a wall may have ended
					t.Errorf("%s: %v is on both sides", c.what, cell)
				}
			}
			if !slices.Contains(of[0], c.left) || !slices.Contains(of[1], c.right) {
				t.Errorf("%s: %v and %v", c.what, of[0], of[1])
			}
		}
	}
}

// DND A3: the mere end of a wall separates nothing, wherever on an edge or in a square it is.
func TestAnOriginAtTheEndOfAWallOffTheEdges(t *testing.T) {
	d := desk(t, "")
	for _, c := range []struct {
		line   [4]int
		origin geom.Point
	}{
		{[4]int{2048, 0, 2048, 1280}, geom.Point{X: 8, Y: 5}},
		{[4]int{2000, 0, 2048, 1024}, geom.Point{X: 8, Y: 4}},
		{[4]int{2304, 0, 2304, 1280}, geom.Point{X: 9, Y: 5}},
		{[4]int{0, 0, 1024, 1024}, geom.Point{}},
	} {
		b := bar(drawn(t, "........", "........", "........", "........", "........", "........"), board.BarrierWall, c.line[0], c.line[1], c.line[2], c.line[3])
		b.Outside = board.OutsideOpen
		e := Effect{Shape: area.Sphere, Length: 10, Origin: c.origin}
		free, err := d.Area(b, e)
		if err != nil || len(free.LeftOut) > 0 {
			t.Errorf("%v: left out %v, %v", c, free.LeftOut, err)
		}
		for _, cell := range b.Grid().Touching(c.origin) {
			if !b.Contains(cell) {
				continue
			}
			e.Side = &cell
			if named, err := d.Area(b, e); err != nil || !reflect.DeepEqual(named.Cells, free.Cells) {
				t.Errorf("%v, named by %v: %v and not %v, %v", c, cell, named.Cells, free.Cells, err)
			}
		}
	}
}

// DND A3, L1: if walls start only from the origin, a side contains the squares of which a part is
// visible from it. For a square that no wall enters, any part counts. For other squares, the middle
// or a corner that is not cut off counts. Each part is compared with each wall.
func TestSidesOfAnOriginEqualTheTwin(t *testing.T) {
	r := rand.New(rand.NewSource(7))
	asked, taken := 0, 0
	for range wallMaps(t, 400) {
		b := drawn(t, "........", "........", "........", "........", "........", "........")
		b.Outside = board.OutsideOpen
		origin := geom.Point{X: 2 + r.Intn(13), Y: 2 + r.Intn(9)}
		p := onAPoint(origin.X, origin.Y)
		var arms []geom.Point
		for range 2 + r.Intn(2) {
			way := geom.Point{X: r.Intn(41) - 20, Y: r.Intn(41) - 20}
			if r.Intn(4) == 0 { // along an edge, or at 45 degrees
				way = geom.Point{X: r.Intn(3) - 1, Y: r.Intn(3) - 1}
			}
			if way == (geom.Point{}) || slices.ContainsFunc(arms, func(a geom.Point) bool { return geom.Cross(a, way) == 0 && geom.Dot(a, way) > 0 }) {
				continue
			}
			end := p
			for end.X >= 0 && end.Y >= 0 && end.X <= 8*board.Fine && end.Y <= 6*board.Fine {
				end = end.Add(way)
			}
			arms = append(arms, end.Sub(p))
			bar(b, board.BarrierWall, p.X, p.Y, end.X, end.Y)
		}
		if len(arms) < 2 {
			continue
		}
		d := desk(t, "")
		for _, named := range b.Cells() {
			if !slices.Contains(b.Grid().Touching(origin), named) {
				continue
			}
			way := middle(named).Sub(p)
			if slices.ContainsFunc(arms, func(a geom.Point) bool { return geom.Cross(a, way) == 0 && geom.Dot(a, way) >= 0 }) || way == (geom.Point{}) {
				continue // a wall halves it
			}
			a, err := d.Area(b, Effect{Shape: area.Sphere, Length: 60, Origin: origin, Side: &named, Method: "xge-template"})
			if err != nil {
				t.Fatalf("%v, named by %v: %v\n%s", origin, named, err, b.Text())
			}
			for _, c := range b.Cells() {
				asked++
				if want := slowSide(p, arms, way, c); want != slices.Contains(a.Cells, c) {
					t.Fatalf("%v, named by %v: %v is taken: %v\n%s", origin, named, c, !want, b.Text())
				} else if want {
					taken++
				}
			}
		}
	}
	t.Logf("%d squares asked, %d taken, 0 differences", asked, taken)
}

// slowSide reports whether part of a square is on the side to which a direction leads from p.
func slowSide(p geom.Point, arms []geom.Point, way geom.Point, c grid.Cell) bool {
	m := middle(c)
	// holds reports whether one can turn from the direction way to the direction d without passing
	// a wall, either clockwise or counterclockwise.
	holds := func(d geom.Point, bounds bool) bool {
		if d == (geom.Point{}) {
			return bounds
		}
		for range 2 { // clockwise, then mirrored
			free := true
			for _, a := range arms {
				on := geom.Cross(a, d) == 0 && geom.Dot(a, d) > 0
				if on && !bounds || !on && passes(way, a, d) {
					free = false
				}
			}
			if free {
				return true
			}
			mirrored := slices.Clone(arms)
			for i := range mirrored {
				mirrored[i].X *= -1
			}
			arms, way.X, d.X = mirrored, -way.X, -d.X
		}
		return false
	}
	if holds(m.Sub(p), true) {
		return true
	}
	for _, to := range [4]geom.Point{{X: -256, Y: -256}, {X: 256, Y: -256}, {X: 256, Y: 256}, {X: -256, Y: 256}} {
		corner, cut, into := m.Add(to), false, false
		for _, a := range arms {
			wall := geom.Segment{A: p, B: p.Add(a)}
			lo, hi, ok := wall.InSquare(board.Fine, c.X, c.Y)
			into = into || ok && lo.Less(hi)
			cut = cut || geom.Turn(m, corner, wall.A)*geom.Turn(m, corner, wall.B) < 0 && geom.Turn(wall.A, wall.B, m)*geom.Turn(wall.A, wall.B, corner) < 0
		}
		if into && !cut && corner != p && holds(corner.Sub(p), false) {
			return true
		}
	}
	return false
}

// passes reports whether a clockwise turn from one direction to another passes a third.
func passes(from, past, to geom.Point) bool {
	// half returns which of the two half turns clockwise from the first direction contains another
	// direction: 0 or 1.
	half := func(d geom.Point) int {
		if c := geom.Cross(from, d); c < 0 || c == 0 && geom.Dot(from, d) < 0 {
			return 1
		}
		return 0
	}
	if i, j := half(past), half(to); i != j {
		return i < j
	}
	return geom.Cross(past, to) > 0
}
