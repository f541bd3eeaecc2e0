package heroquest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestGazeOfOne shows HQ Q8, Q113, Q104: for one figure the answer agrees with the desk's verdict
// on every single square, in every profile.
func TestGazeOfOne(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 1))
	for n := range 60 {
		b := warren(r)
		for _, profile := range Book.Profiles() {
			d := desk(t, profile)
			from := b.Cells()[r.IntN(len(b.Cells()))]
			var want []grid.Cell
			for _, c := range b.Cells() {
				if c != from && sees(t, d, b, Reveal, from, c) {
					want = append(want, c)
				}
			}
			if got, err := d.Field(b, Reveal, from); err != nil || !slices.Equal(got, want) {
				t.Fatalf("%d, %s from %v: %v, want %v (%v)\n%s", n, profile, from, got, want, err, b.Text())
			}
		}
	}
}

// TestGazeAgreesWithTheBoardAfter shows HQ Q113: once the waiting figures that came into sight have
// been put on the board, the viewers see exactly what was revealed. The order of the figures in the
// question does not matter, and figures that stay in the dark change nothing. More than that is
// revealed only if several answers would be right in this sense, or none.
func TestGazeAgreesWithTheBoardAfter(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 2))
	d := desk(t, "us1990")
	circles := 0
	for n := range 600 {
		b := warren(r)
		free := slices.DeleteFunc(b.Cells(), b.Opaque)
		r.Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
		heroes := 1 + r.IntN(3)
		q := Gaze{From: free[:heroes], Wait: free[heroes : heroes+min(2+r.IntN(12), len(free)-heroes)]}
		got := d.Gaze(b, q)
		came := slices.DeleteFunc(slices.Clone(q.Wait), func(c grid.Cell) bool { return !slices.Contains(got.Cells, c) })

		after := b.Clone()
		for i, c := range came {
			after.AddFigure(board.Figure{ID: string(rune('a' + i)), Side: "monsters", At: c})
		}
		again := d.Gaze(after, Gaze{From: q.From})
		switch left := missing(got.Cells, again.Cells); {
		case len(missing(again.Cells, got.Cells)) > 0:
			t.Fatalf("%d: seen and not revealed: %v\n%s", n, missing(again.Cells, got.Cells), after.Text())
		case len(left) > 0:
			if circles++; fixed(d, b, q) == 1 {
				t.Fatalf("%d: revealed and not seen: %v\n%s", n, left, after.Text())
			}
		}

		turned := Gaze{From: slices.Clone(q.From), Wait: slices.Clone(q.Wait)}
		slices.Reverse(turned.From)
		slices.Reverse(turned.Wait)
		if other := d.Gaze(b, turned); !slices.Equal(other.Cells, got.Cells) || !slices.Equal(other.Doors, got.Doors) {
			t.Fatalf("%d: the order of the question matters", n)
		}
		if other := d.Gaze(b, Gaze{From: q.From, Wait: came}); !slices.Equal(other.Cells, got.Cells) || !slices.Equal(other.Doors, got.Doors) {
			t.Fatalf("%d: who stays in the dark matters", n)
		}
	}
	t.Logf("%d circles", circles)
}

// fixed tries all sets of waiting figures. It returns the number of sets whose figures, and no
// others, come into sight when the set is on the board.
func fixed(d *Desk, b *board.Board, q Gaze) int {
	count := 0
	for set := range 1 << len(q.Wait) {
		with := b.Clone()
		for i, c := range q.Wait {
			if set>>i&1 == 1 {
				with.AddFigure(board.Figure{ID: string(rune('a' + i)), Side: "monsters", At: c})
			}
		}
		seen := d.Gaze(with, Gaze{From: q.From}).Cells
		stable := true
		for i, c := range q.Wait {
			stable = stable && slices.Contains(seen, c) == (set>>i&1 == 1)
		}
		if stable {
			count++
		}
	}
	return count
}

// missing lists the squares of the first list that are not in the second.
func missing(a, b []grid.Cell) []grid.Cell {
	return slices.DeleteFunc(slices.Clone(a), func(c grid.Cell) bool { return slices.Contains(b, c) })
}

// warren returns a small board of corridors and rooms with holes, doors, rock and figures.
func warren(r *rand.Rand) *board.Board {
	b := roomed("........", "..AA....", "..AABBB.", "....BBB.", "........", ".CC.....", ".CC.....")
	g := b.Grid()
	for _, c := range b.Cells() {
		for _, side := range []grid.Side{1, 2} {
			o, e := g.Neighbour(c, side), g.Edge(c, side)
			if !b.Contains(o) {
				continue
			}
			inner := b.Room(o) == b.Room(c)
			switch n := r.IntN(20); {
			case inner && n > 1, !inner && n > 5:
				continue // no change
			case n < 3:
				b.SetWall(e, inner)
			default:
				b.AddDoor(board.Door{ID: e.Cell.String() + g.SideName(e.Side), Edge: e, State: board.DoorState(r.IntN(3))})
			}
		}
	}
	for range r.IntN(8) {
		b.SetTerrain(grid.Cell{X: r.IntN(8), Y: r.IntN(7)}, board.Wall)
	}
	if c := (grid.Cell{X: r.IntN(8), Y: r.IntN(7)}); b.Room(c) == board.NoRoom && b.Space(c) {
		b.AddDoor(board.Door{ID: "tile", InCell: true, Edge: grid.Edge{Cell: c}, State: board.DoorState(r.IntN(3))})
	}
	for i := range r.IntN(4) {
		if c := (grid.Cell{X: r.IntN(8), Y: r.IntN(7)}); !b.Opaque(c) {
			b.AddFigure(board.Figure{ID: string(rune('A' + i)), Side: "monsters", At: c})
		}
	}
	return b
}

// TestDoorTiles shows HQ Q104: a closed door that fills its square is revealed together with the
// square, from a square that is open to it and not past a wall. A secret door is not revealed.
func TestDoorTiles(t *testing.T) {
	tile := func(state board.DoorState) *board.Board {
		b := roomed("...", "AA.")
		b.AddDoor(board.Door{ID: "tile", InCell: true, Edge: grid.Edge{Cell: at(1, 0)}, State: state})
		return b
	}
	for _, profile := range Book.Profiles() {
		d, b := desk(t, profile), tile(board.Closed)
		if !sees(t, d, b, Reveal, at(0, 0), at(1, 0)) || sees(t, d, b, Sight, at(0, 0), at(1, 0)) {
			t.Errorf("%s: the door is not revealed from beside it", profile)
		}
		if sees(t, d, b, Reveal, at(1, 1), at(1, 0)) {
			t.Errorf("%s: the door is revealed past the wall of the room", profile)
		}
		if sees(t, d, tile(board.Secret), Reveal, at(0, 0), at(1, 0)) {
			t.Errorf("%s: a secret door is revealed", profile)
		}
		if seen := d.Gaze(b, Gaze{From: []grid.Cell{at(0, 0)}}); !slices.Equal(seen.Cells, []grid.Cell{at(0, 0), at(1, 0)}) || !slices.Equal(seen.Doors, []string{"tile"}) {
			t.Errorf("%s: %+v", profile, seen)
		}
		// HQ S1.55: after the door has been opened, it shows the room into which it leads, but no
		// room past a wall.
		if cells := opened(t, d, b, at(0, 0), "tile"); slices.Contains(cells, at(1, 1)) {
			t.Errorf("%s: %v", profile, cells)
		}
		b.SetWall(b.Grid().Edge(at(1, 0), 2), false)
		if cells := opened(t, d, b, at(0, 0), "tile"); !slices.Contains(cells, at(0, 1)) {
			t.Errorf("%s: %v", profile, cells)
		}
	}
}
