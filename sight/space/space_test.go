package space_test

import (
	"fmt"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight/space"
)

func cell(x, y int) grid.Cell { return grid.Cell{X: x, Y: y} }

// field is a board of so many cells, flat on the table.
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
