package space_test

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight/space"
)

func cell(x, y int) grid.Cell { return grid.Cell{X: x, Y: y} }

// field returns a board of the given size, flat on the table.
func field(t testing.TB, width, height int) *board.Board {
	t.Helper()
	b, err := board.New(grid.Grid{Kind: grid.HexPointy}, width, height)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func scene(t testing.TB, b *board.Board, bodies ...space.Body) *space.Scene {
	t.Helper()
	s, err := space.NewScene(b, space.DefaultModel(), bodies)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func body(id string, level, height int, cells ...grid.Cell) space.Body {
	return space.Body{ID: id, Cells: cells, Level: level, Height: height}
}

func raise(b *board.Board, c grid.Cell, top int) { b.SetSpans(c, board.Span{Bottom: 0, Top: top}) }

func check(t *testing.T, s *space.Scene, from, to space.Body, sees bool, covers ...string) {
	t.Helper()
	v := s.See(from, to)
	if v.Sees != sees || s.Sees(from, to) != sees {
		t.Fatalf("%s sees %s: %v, want %v (%v)", from.ID, to.ID, v.Sees, sees, v.Covers)
	}
	part := s.Seen(from, v.Eye, to)
	if (part.Sign() > 0) != sees {
		t.Errorf("%s sees %v of %s", from.ID, part, to.ID)
	}
	if sees {
		if err := space.Verify(s, from, to, v.Witness); err != nil {
			t.Errorf("%s sees %s: %v", from.ID, to.ID, err)
		}
	}
	var got []string
	for _, list := range v.Covers {
		for _, p := range list {
			got = append(got, p.Describe(grid.Grid{Kind: grid.HexPointy}, s.Scale()))
		}
	}
	if covers != nil && fmt.Sprint(got) != fmt.Sprint(covers) {
		t.Errorf("%s is hidden from %s by %q, want %q", to.ID, from.ID, got, covers)
	}
}

func TestALedgeHidesAndTheTopShows(t *testing.T) {
	b := field(t, 8, 1)
	a, z := body("a", 0, 4, cell(0, 0)), body("z", 0, 4, cell(7, 0))
	check(t, scene(t, b, a, z), a, z, true)
	raise(b, cell(3, 0), 3)
	check(t, scene(t, b, a, z), a, z, true)
	raise(b, cell(3, 0), 4)
	check(t, scene(t, b, a, z), a, z, false, "the ground of (3,0) up to level 4")
	z.Height = 5
	check(t, scene(t, b, a, z), a, z, true)
}

// TestWhatHides checks that void is open air, whatever the outside of the board is, and that a
// figure in the way hides a target, while the bodies of the viewer and the target do not. HS S3.12,
// HS D2.
func TestWhatHides(t *testing.T) {
	row := func() *board.Board { return field(t, 9, 3) }
	a, z := body("a", 0, 4, cell(0, 1)), body("z", 0, 4, cell(8, 1))
	b := row()
	for x := 1; x < 8; x++ {
		b.SetTerrain(cell(x, 1), board.Void)
	}
	check(t, scene(t, b, a, z), a, z, true)
	check(t, scene(t, row(), a, z, body("low", 0, 3, cell(1, 1))), a, z, true)
	check(t, scene(t, row(), a, z, body("tall", 0, 4, cell(1, 1))), a, z, false, "tall")
	check(t, scene(t, row(), a, z, body("tall", 0, 4, cell(4, 0))), a, z, true) // next to the path
	fir := row()
	fir.SetTerrain(cell(4, 1), board.Obstacle)
	check(t, scene(t, fir, a, z), a, z, true) // its height is not given
	fir.SetCellHeight(cell(4, 1), 12)
	check(t, scene(t, fir, a, z), a, z, false, "what stands in (4,1)")
	rock := row()
	rock.SetTerrain(cell(4, 1), board.Wall)
	check(t, scene(t, rock, a, z), a, z, false, "what stands in (4,1)")
	rock.SetCellHeight(cell(4, 1), 3)
	check(t, scene(t, rock, a, z), a, z, true)
	g := row().Grid()
	between, _ := g.Between(cell(4, 1), cell(5, 1))
	for _, test := range []struct {
		size board.WallSize
		sees bool
	}{
		{board.WallSize{}, false}, {board.WallSize{Height: 3}, true}, {board.WallSize{Height: 4}, false},
		{board.WallSize{Raised: true, Level: 3}, true}, {board.WallSize{Raised: true, Level: 1}, false},
		{board.WallSize{Raised: true, Level: 1, Height: 2}, true},
	} {
		ruin := row()
		for y := range 3 { // one long wall, because a short one leaves the sides free
			for _, side := range []grid.Side{0, 1, 2} {
				e := g.Edge(cell(4, y), side)
				ruin.SetWall(e, true)
				ruin.SetWallSize(e, test.size)
			}
		}
		check(t, scene(t, ruin, a, z), a, z, test.sees)
	}
	closed := row()
	closed.AddDoor(board.Door{ID: "gate", Edge: between, State: board.Closed})
	before := scene(t, row(), a, z).Seen(a, 0, z)
	if after := scene(t, closed, a, z).Seen(a, 0, z); after.Cmp(before) >= 0 {
		t.Errorf("past the closed door %v shows, without it %v", after, before)
	}
	closed.SetDoor("gate", board.Open)
	if after := scene(t, closed, a, z).Seen(a, 0, z); after.Cmp(before) != 0 {
		t.Errorf("past the open door %v shows, without it %v", after, before)
	}
}

// TestBridges checks that a bridge hides what is above it from an eye below it, and that everything
// beneath the bridge stays visible.
func TestBridges(t *testing.T) {
	b := field(t, 5, 1)
	b.SetSpans(cell(2, 0), board.Span{Bottom: 0, Top: 0}, board.Span{Bottom: 6, Top: 7})
	low, far := body("low", 0, 4, cell(2, 0)), body("far", 0, 4, cell(4, 0))
	high, a := body("high", 7, 2, cell(2, 0)), body("a", 0, 4, cell(0, 0))
	s := scene(t, b, low, far, high, a)
	check(t, s, a, low, true)
	check(t, s, a, far, false, "low")
	check(t, s, a, high, true) // from the side, the view goes up past the rim of the bridge
	check(t, s, low, high, false, "the ground of (2,0) up to level 7")
	check(t, s, high, low, false, "the ground of (2,0) up to level 7")
	up := body("up", 0, 9, cell(0, 0))
	check(t, s, up, high, true)
	check(t, s, up, far, true)
}

// TestClosedDoorsHaveNoTop checks that a closed door has no top, whatever else is in its cell, and
// that a door on an edge next to a bridge stands on the ground below the bridge. HS D2, D6.
func TestClosedDoorsHaveNoTop(t *testing.T) {
	a, z := body("a", 0, 4, cell(0, 0)), body("z", 0, 4, cell(4, 0))
	b := field(t, 5, 1)
	b.SetTerrain(cell(2, 0), board.Obstacle)
	b.SetCellHeight(cell(2, 0), 1)
	check(t, scene(t, b, a, z), a, z, true)
	b.AddDoor(board.Door{ID: "hatch", Edge: grid.Edge{Cell: cell(2, 0)}, InCell: true, State: board.Closed})
	check(t, scene(t, b, a, z), a, z, false, "what stands in (2,0)")

	b = field(t, 5, 1)
	b.SetSpans(cell(2, 0), board.Span{}, board.Span{Bottom: 9, Top: 10})
	e, _ := b.Grid().Between(cell(1, 0), cell(2, 0))
	b.AddDoor(board.Door{ID: "gate", Edge: e, State: board.Closed})
	before := scene(t, field(t, 5, 1), a, z).Seen(a, 0, z)
	if after := scene(t, b, a, z).Seen(a, 0, z); after.Cmp(before) >= 0 {
		t.Errorf("%s of the target shows past the gate under the bridge, %s without", after, before)
	}
}

// TestAWallThatIsTouched checks that a wall hides a body that fills its space up to the wall.
func TestAWallThatIsTouched(t *testing.T) {
	b := field(t, 6, 1)
	g := b.Grid()
	for x := range 5 {
		e, _ := g.Between(cell(x, 0), cell(x+1, 0))
		if b.SetWall(e, x == 3); x == 3 {
			b.SetWallSize(e, board.WallSize{Height: 9})
		}
	}
	m := space.DefaultModel()
	m.Body = geom.Frac{N: 1, D: 1}
	a, z := body("a", 0, 4, cell(3, 0)), body("z", 0, 4, cell(4, 0)) // so near that only one side is visible
	s, err := space.NewScene(b, m, []space.Body{a, z})
	if err != nil {
		t.Fatal(err)
	}
	check(t, s, a, z, false, "the wall between (3,0) and (4,0)")
	// A ray that ends on the wall is no witness.
	point := func(x, z int64) space.Exact {
		return space.Exact{X: big.NewRat(x, 2), Y: big.NewRat(0, 1), Z: big.NewRat(z, 1)}
	}
	if err := space.Verify(s, a, z, space.Ray{From: point(18, 4), To: point(21, 2)}); err == nil {
		t.Error("the ray to the wall was taken")
	}
}

// TestEyesInAndOnSolids checks that an eye in a solid sees nothing, and that an eye on the surface
// sees along it.
func TestEyesInAndOnSolids(t *testing.T) {
	b := field(t, 5, 1)
	b.SetSpans(cell(0, 0), board.Span{Bottom: 0, Top: 0}, board.Span{Bottom: 4, Top: 5})
	z := body("z", 0, 4, cell(3, 0))
	tall, fits := body("tall", 0, 5, cell(0, 0)), body("fits", 0, 4, cell(0, 0))
	// The eye is on top of the bridge, which hides everything that is lower.
	check(t, scene(t, b, tall, z), tall, z, false, "the ground of (0,0) up to level 5")
	giant := body("giant", 0, 6, cell(3, 0))
	check(t, scene(t, b, tall, giant), tall, giant, true)
	check(t, scene(t, b, fits, z), fits, z, true) // the eye is under the bridge and looks down
	b.SetSpans(cell(0, 0), board.Span{Bottom: 0, Top: 0}, board.Span{Bottom: 4, Top: 6})
	check(t, scene(t, b, tall, z), tall, z, false, "the ground of (0,0) up to level 6")
}

// TestModels checks that the model determines which part of a target must be seen and how high the
// eye is.
func TestModels(t *testing.T) {
	b := field(t, 7, 1)
	raise(b, cell(3, 0), 4)
	a, z := body("a", 0, 4, cell(0, 0)), body("z", 0, 5, cell(6, 0))
	sees := func(change func(*space.Model)) bool {
		m := space.DefaultModel()
		change(&m)
		s, err := space.NewScene(b, m, []space.Body{a, z})
		if err != nil {
			t.Fatal(err)
		}
		return s.Sees(a, z)
	}
	if !sees(func(*space.Model) {}) || sees(func(m *space.Model) { m.Eye = geom.Frac{N: 1, D: 2} }) ||
		sees(func(m *space.Model) { m.ZoneTop = geom.Frac{N: 4, D: 5} }) || !sees(func(m *space.Model) { m.ZoneBottom = geom.Frac{N: 4, D: 5} }) {
		t.Error("the model does not count")
	}
	for i, change := range []func(*space.Model){
		func(m *space.Model) { m.Body = geom.Frac{} }, func(m *space.Model) { m.Body = geom.Frac{N: 0, D: 1} }, func(m *space.Model) { m.Body = geom.Frac{N: 4, D: 3} },
		func(m *space.Model) { m.Body.D = 13 }, func(m *space.Model) { m.Eye = geom.Frac{N: 1, D: 7} }, func(m *space.Model) { m.Eye = geom.Frac{N: 0, D: 1} },
		func(m *space.Model) { m.ZoneTop = m.ZoneBottom }, func(m *space.Model) { m.ZoneTop = geom.Frac{N: 3, D: 2} },
	} {
		m := space.DefaultModel()
		change(&m)
		if _, err := space.NewScene(b, m, nil); err == nil {
			t.Errorf("model %d was taken", i)
		}
	}
	squares, err := board.New(grid.Grid{}, 2, 2)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := space.NewScene(squares, space.DefaultModel(), nil); err == nil {
		t.Error("a board of squares was taken")
	}
}

func ExampleScene_See() {
	b, err := board.New(grid.Grid{Kind: grid.HexPointy}, 8, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	raise(b, cell(4, 0), 4)
	archer := space.Body{ID: "archer", Cells: []grid.Cell{cell(0, 0)}, Height: 4}
	giant := space.Body{ID: "giant", Cells: []grid.Cell{cell(7, 0)}, Height: 6}
	s, err := space.NewScene(b, space.DefaultModel(), []space.Body{archer, giant})
	if err != nil {
		fmt.Println(err)
		return
	}
	v := s.See(archer, giant)
	fmt.Println(v.Sees, s.Seen(archer, v.Eye, giant).FloatString(3), space.Verify(s, archer, giant, v.Witness))
	giant.Height = 4
	v = s.See(archer, giant)
	fmt.Println(v.Sees, v.Covers[0][0].Describe(b.Grid(), s.Scale()))
	// Output:
	// true 0.333 <nil>
	// false the ground of (4,0) up to level 4
}
