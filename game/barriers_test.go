package game_test

import (
	"math/rand"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

func segment(x, y, x2, y2 int) geom.Segment {
	return geom.Segment{A: geom.Point{X: x, Y: y}, B: geom.Point{X: x2, Y: y2}}
}

// TestBarriersTellNothingBeyondKnownCells checks on random boards that every end of a shown barrier
// is in a known cell, and that two boards that agree in known cells and on the paths out of them
// are shown alike, however they differ elsewhere.
func TestBarriersTellNothingBeyondKnownCells(t *testing.T) {
	r := rand.New(rand.NewSource(9))
	told := 0
	for range 300 {
		b, err := board.New(grid.Grid{}, 6, 6)
		if err != nil {
			t.Fatal(err)
		}
		known := map[grid.Cell]bool{}
		for _, c := range b.Cells() {
			known[c] = r.Intn(2) == 0
		}
		knows := func(c grid.Cell) bool { return known[c] }
		random := func() geom.Segment { return segment(r.Intn(3073), r.Intn(3073), r.Intn(3073), r.Intn(3073)) }
		for range 6 {
			if l := random(); l.A != l.B {
				b.AddBarrier(board.Barrier{Kind: board.BarrierKind(r.Intn(2)), Line: l})
			}
		}
		got := game.Barriers(b, knows, nil)
		told += len(got)
		for _, w := range got {
			for _, p := range [2]geom.Point{{X: w.Line[0], Y: w.Line[1]}, {X: w.Line[2], Y: w.Line[3]}} {
				near := false
				for c := range known {
					next := known[c]
					for s := range grid.Side(4) {
						next = next || known[b.Grid().Neighbour(c, s)]
					}
					near = near || next && c.X*512 <= p.X && p.X <= c.X*512+512 && c.Y*512 <= p.Y && p.Y <= c.Y*512+512
				}
				if !near {
					t.Fatalf("%v ends away from every known cell", w.Line)
				}
			}
		}
		// a barrier that touches no known cell, and is not the first to bar a step out of one, may
		// be missing
		bars := func(l geom.Segment) bool {
			for c, is := range known {
				for s := range grid.Side(4) {
					if to := b.Grid().Neighbour(c, s); is && !known[to] && (board.Barrier{Line: l}).Between(c, to) {
						return true
					}
				}
			}
			return false
		}
		for range 20 {
			l := random()
			if len(board.Barrier{Line: l}.Parts(knows)) == 0 && l.A != l.B && !bars(l) {
				b.AddBarrier(board.Barrier{Line: l})
			}
		}
		if after := game.Barriers(b, knows, nil); !slices.EqualFunc(got, after, func(x, y battlemat.Barrier) bool { return x.Kind == y.Kind && slices.Equal(x.Line, y.Line) }) {
			t.Fatalf("%v, and with more beyond %v", got, after)
		}
	}
	if told == 0 {
		t.Error("nothing is told")
	}
}

// TestABarrierShowsBeforeAnUnknownCell checks that a wall in an unknown cell is shown if it bars
// movement from the middle of a known cell to the unknown cell's middle. Only the first such wall
// is shown, and any windows in front of it. Nothing is shown behind a wall that is on the side
// between the cells, or in the half of the path that belongs to the known cell.
func TestABarrierShowsBeforeAnUnknownCell(t *testing.T) {
	near, far := segment(600, 0, 640, 512), segment(700, 0, 700, 512)
	cases := []struct {
		name     string
		barriers []board.Barrier
		wall     bool   // on the side between the cells
		rock     bool   // the unknown cell is rock
		open     string // a door that is known to be open
		want     []geom.Segment
	}{
		{name: "a wall", barriers: []board.Barrier{{Line: near}}, want: []geom.Segment{near}},
		{name: "two walls", barriers: []board.Barrier{{Line: far}, {Line: near}}, want: []geom.Segment{near}},
		{name: "a window and a wall", barriers: []board.Barrier{{Line: far}, {Kind: board.BarrierWindow, Line: near}}, want: []geom.Segment{near, far}},
		{name: "beyond the middle", barriers: []board.Barrier{{Line: segment(800, 0, 800, 512)}}},
		{name: "past the way", barriers: []board.Barrier{{Line: segment(600, 0, 640, 200)}}},
		{name: "a wall on the side", barriers: []board.Barrier{{Line: near}}, wall: true},
		{name: "in rock", barriers: []board.Barrier{{Line: near}}, rock: true},
		{name: "along the way", barriers: []board.Barrier{{Line: segment(600, 256, 900, 256)}}, want: []geom.Segment{segment(600, 256, 900, 256)}},
		{name: "behind one in the known cell", barriers: []board.Barrier{{Line: segment(400, 0, 400, 512)}, {Line: near}}, want: []geom.Segment{segment(400, 0, 400, 512)}},
		{name: "a door, which may hide a wall", barriers: []board.Barrier{{Line: far}, {Kind: board.BarrierDoor, ID: "flap", State: board.Open, Line: near}}},
		{name: "a door that is known to be open", open: "flap", barriers: []board.Barrier{{Line: far}, {Kind: board.BarrierDoor, ID: "flap", State: board.Closed, Line: near}}, want: []geom.Segment{far}},
		{name: "a wall before it", open: "flap", barriers: []board.Barrier{{Line: far}, {Line: segment(400, 0, 400, 512)}, {Kind: board.BarrierDoor, ID: "flap", State: board.Open, Line: near}}, want: []geom.Segment{segment(400, 0, 400, 512)}},
	}
	for _, c := range cases {
		b, err := board.New(grid.Grid{}, 3, 1)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range c.barriers {
			b.AddBarrier(w)
		}
		cell := grid.Cell{X: 1}
		b.SetWall(b.Grid().Edge(grid.Cell{}, 1), c.wall)
		if c.rock {
			b.SetTerrain(cell, board.Wall)
		}
		knows := func(c grid.Cell) bool { return c.X == 0 }
		var got []geom.Segment
		for _, w := range game.Barriers(b, knows, func(id string) bool { return id == c.open }) {
			got = append(got, segment(w.Line[0], w.Line[1], w.Line[2], w.Line[3]))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
		if last := len(c.barriers) - 1; c.barriers[last].Kind == board.BarrierDoor && len(c.barriers) == 2 {
			if door, shows := game.BarrierDoor(b, last, knows, nil); !shows || !slices.Equal(door.Line, []int{600, 0, 640, 512}) {
				t.Errorf("%s: it is told as %v, %v", c.name, door, shows)
			}
		}
	}
}

// TestTheViewLaysBarriersOutAgain checks that if everything is known, a board made from the view
// has exactly the same walls, windows and doors. The door can be opened, and a figure can walk
// through.
func TestTheViewLaysBarriersOutAgain(t *testing.T) {
	b, err := board.New(grid.Grid{}, 4, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range []board.Barrier{
		{Line: segment(1000, 0, 1100, 512)},
		{Kind: board.BarrierDoor, ID: "flap", State: board.Closed, Line: segment(1100, 512, 1000, 1024)},
		{Kind: board.BarrierWindow, Line: segment(1800, 30, 1700, 1024)},
	} {
		b.AddBarrier(w)
	}
	all := func(grid.Cell) bool { return true }
	g := game.Open(b)
	door, shows := game.BarrierDoor(b, 1, all, nil)
	if door.ID, door.State = "flap", "closed"; !shows || door.At != (grid.Cell{X: 2, Y: 1}) {
		t.Fatalf("the door is %+v", door)
	}
	g.Doors = append(g.Doors, door)
	ground, err := view.Walk(g)
	if err != nil {
		t.Fatal(err)
	}
	back := ground.Barriers()
	for _, w := range b.Barriers() {
		if !slices.Contains(back, w) {
			t.Errorf("%v is not among %v", w, back)
		}
	}
	if len(back) != 3 {
		t.Errorf("%d barriers", len(back))
	}
	from, to := grid.Cell{X: 1, Y: 1}, grid.Cell{X: 2, Y: 1}
	if ground.Adjacent(from, to) || slices.Contains(slices.Collect(ground.Next(from)), to) {
		t.Error("the shut door lets pass")
	}
	if got := ground.Doorsteps(); !slices.Equal(got, []grid.Cell{from, to}) {
		t.Errorf("doorsteps %v", got)
	}
	if ground.OpenDoors(); !ground.Adjacent(from, to) || !slices.Contains(slices.Collect(ground.Next(from)), to) {
		t.Error("the open door lets nobody pass")
	}
	for _, odd := range [][]int{{1, 2}, {-5, 0, 9, 9}, {0, 0, 99999, 0}, {7, 7, 7, 7}} {
		g.Barriers = []battlemat.Barrier{{Kind: "wall", Line: odd}, {Kind: "door", Line: []int{0, 0, 9, 9}}, {Kind: "moat", Line: []int{0, 0, 9, 9}}}
		if ground, err = view.Walk(g); err != nil || ground.BarrierCount() != 1 {
			t.Errorf("%v: %v, %d barriers", odd, err, ground.BarrierCount())
		}
	}
}

// TestABarrierAlongASideShowsInBothCells checks a wall that runs along a side and from one cell
// into the other. A seat that knows one of the cells sees all of the wall along the side, and no
// more.
func TestABarrierAlongASideShowsInBothCells(t *testing.T) {
	b, err := board.New(grid.Grid{}, 3, 3)
	if err != nil {
		t.Fatal(err)
	}
	b.AddBarrier(board.Barrier{Line: segment(500, 0, 530, 1536)})
	b.AddBarrier(board.Barrier{Line: segment(560, 0, 560, 1536)}) // a wall behind it
	for x, want := range []geom.Segment{segment(510, 512, 520, 1024), segment(510, 512, 520, 1024)} {
		got := game.Barriers(b, func(c grid.Cell) bool { return c.Y == 1 && c.X == x }, nil)
		if len(got) == 0 || got[0].Line[0] != want.A.X || got[0].Line[1] != want.A.Y || got[0].Line[2] != want.B.X || got[0].Line[3] != want.B.Y {
			t.Errorf("who knows (%d,1) is told %v, want %v first", x, got, want)
		}
	}
}
