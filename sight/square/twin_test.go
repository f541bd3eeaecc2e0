package square_test

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// twin decides a single pair from the rules alone. It looks up every crossing of the line with the
// lattice.
type twin struct {
	*board.Board
	obstructs map[grid.Cell]bool // cells whose figures obstruct
}

// sees reports whether the line between the centres of a and b is free
// (HQ S1.7).
func (t twin) sees(a, b grid.Cell) bool {
	if a == b || !t.seeable(a) || !t.seeable(b) {
		return false
	}
	p, q := t.Grid().Centre(a), t.Grid().Centre(b) // odd; corners are even
	for x := min(p.X, q.X) + 1; x < max(p.X, q.X); x += 2 {
		y := geom.NewFrac(p.Y*(q.X-p.X)+(x-p.X)*(q.Y-p.Y), q.X-p.X)
		if y.D == 1 && y.N%2 == 0 {
			if t.cornerStops(p, q, geom.Point{X: x, Y: y.N}) {
				return false
			}
			continue
		}
		row := floorDiv(y.N, 2*y.D)
		if t.closed(grid.Cell{X: x/2 - 1, Y: row}, grid.Cell{X: x / 2, Y: row}) {
			return false
		}
	}
	for y := min(p.Y, q.Y) + 1; y < max(p.Y, q.Y); y += 2 {
		x := geom.NewFrac(p.X*(q.Y-p.Y)+(y-p.Y)*(q.X-p.X), q.Y-p.Y)
		if x.D == 1 && x.N%2 == 0 {
			continue // the corner has already been checked
		}
		column := floorDiv(x.N, 2*x.D)
		if t.closed(grid.Cell{X: column, Y: y/2 - 1}, grid.Cell{X: column, Y: y / 2}) {
			return false
		}
	}
	if len(t.obstructs) > 0 {
		line := t.Grid().Line(a, b)
		for _, c := range line[1 : len(line)-1] {
			if t.obstructs[c] {
				return false
			}
		}
	}
	return true
}

func (t twin) seeable(c grid.Cell) bool { return t.Space(c) && !t.Opaque(c) }

// closed reports whether the edge between a and b is closed. HQ D2: the sides of a solid cell are
// closed.
func (t twin) closed(a, b grid.Cell) bool {
	e, ok := t.Grid().Between(a, b)
	if !ok {
		panic(fmt.Sprint(a, b, " are no neighbours"))
	}
	return t.Shut(e) || t.Opaque(a) || t.Opaque(b)
}

// cornerStops reads the table of HQ S0.9 with the four sides of HQ S0.4, in the bit order of
// HQ S0.7.
func (t twin) cornerStops(from, to, corner geom.Point) bool {
	sx, sy := geom.Sign(to.X-from.X), geom.Sign(to.Y-from.Y)
	at := func(dx, dy int) grid.Cell {
		return grid.Cell{X: (corner.X + dx*sx - 1) / 2, Y: (corner.Y + dy*sy - 1) / 2}
	}
	source, target, acrossX, acrossY := at(-1, -1), at(1, 1), at(1, -1), at(-1, 1)
	mask := 0
	for i, sides := range [4][2]grid.Cell{
		{source, acrossX}, // xDir
		{source, acrossY}, // yDir
		{acrossY, target}, // yDir-then-xDir
		{acrossX, target}, // xDir-then-yDir
	} {
		if t.closed(sides[0], sides[1]) {
			mask |= 1 << i
		}
	}
	// This is HQ S0.9, for masks 0000 to 1111.
	return "1110101011000000"[mask] == '0'
}

func floorDiv(a, b int) int {
	if a < 0 {
		return -((-a + b - 1) / b)
	}
	return a / b
}

// wild makes a random board with the given percentages of solid cells and walls, with some doors,
// and with void cells if voids is set.
func wild(r *rand.Rand, width, height, solid, walled int, voids bool) twin {
	b, err := board.New(grid.Grid{}, width, height)
	if err != nil {
		panic(err)
	}
	if r.IntN(2) == 0 {
		b.Outside = board.OutsideOpen
	}
	for i := range width * height {
		c := b.At(i)
		switch {
		case r.IntN(100) < solid:
			b.SetTerrain(c, []board.Terrain{board.Wall, board.Block}[r.IntN(2)])
		case voids && r.IntN(8) == 0:
			b.SetTerrain(c, board.Void)
		case r.IntN(30) == 0:
			b.AddDoor(board.Door{ID: fmt.Sprint("cell", i), Edge: grid.Edge{Cell: c}, InCell: true, State: board.DoorState(r.IntN(3))})
		}
		for _, s := range []grid.Side{1, 2} {
			e := b.Grid().Edge(c, s)
			if r.IntN(100) < walled {
				b.SetWall(e, true)
			}
			if r.IntN(20) == 0 {
				b.AddDoor(board.Door{ID: fmt.Sprint(e), Edge: e, State: board.DoorState(r.IntN(3))})
			}
		}
	}
	return twin{Board: b}
}

// figures puts obstructing figures on some cells.
func (t *twin) figures(r *rand.Rand, chance int) {
	t.obstructs = map[grid.Cell]bool{}
	for _, c := range t.Cells() {
		if r.IntN(100) < chance {
			t.obstructs[c] = true
		}
	}
}

// picture draws the board for the message of a failing test.
func (t twin) picture() string {
	w, h := t.Size()
	var s strings.Builder
	for y := range h {
		for x := range w {
			c := grid.Cell{X: x, Y: y}
			switch {
			case t.Opaque(c):
				s.WriteByte('#')
			case !t.Space(c):
				s.WriteByte(' ')
			case t.obstructs[c]:
				s.WriteByte('f')
			default:
				s.WriteByte('.')
			}
			s.WriteByte(" |"[bit(t.Shut(t.Grid().Edge(c, 1)))])
		}
		s.WriteByte('\n')
		for x := range w {
			s.WriteByte(" -"[bit(t.Shut(t.Grid().Edge(grid.Cell{X: x, Y: y}, 2)))])
			s.WriteByte(' ')
		}
		s.WriteByte('\n')
	}
	return s.String()
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
