package sight

import (
	"math/bits"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// RayCircle casts rays in all directions, a fixed angle apart, and follows each in small steps. The
// rays mark every square that they reach. It is not a rule, and no ruleset uses it. It is kept to
// show which squares the rays mark although no line from centre to centre reaches them (HQ S1.6).
//
// The zero RayCircle uses 32 rays (steps of PI/16) and steps of 1/100 of a square. It computes in
// whole numbers: directions are rounded to 2^-30, and positions are exact sums of directions.
type RayCircle struct {
	// Doublings is how often the number of directions, 8 at first, is doubled: 2 for an angle of
	// PI/16. 0 means 2, and the most is 10.
	Doublings int
	// PerSquare is the number of steps in the length of a square; 0 means 100, and the most is
	// 4096.
	PerSquare int
}

// RayMark is a square that a circle of rays marks, with the first ray to reach it. The ray is given
// as the number of angle steps clockwise from the east.
type RayMark struct {
	Cell grid.Cell
	Ray  int
}

// rayLength is the length of a direction: a square is rayLength times PerSquare long.
const rayLength = 1 << 30

// Field returns the squares that the rays mark, in row order, without the
// start. The board must have squares.
func (k RayCircle) Field(b *board.Board, from grid.Cell) []RayMark {
	w, h := b.Size()
	first := make([]int, w*h) // the number of the first ray to reach the square, from 1
	step := Centre{Board: b, Traces: NewTraces(b.Grid())}
	for i, dir := range k.directions() {
		k.cast(step, from, dir, func(c grid.Cell) {
			if at := b.Index(c); first[at] == 0 {
				first[at] = i + 1
			}
		})
	}
	var marks []RayMark
	for i, ray := range first {
		if c := b.At(i); ray > 0 && c != from {
			marks = append(marks, RayMark{c, ray - 1})
		}
	}
	return marks
}

// Extra returns the squares that the rays mark although no line from centre to centre reaches them
// (HQ S1.6).
func (k RayCircle) Extra(p Centre, from grid.Cell) []RayMark {
	var extra []RayMark
	for _, m := range k.Field(p.Board, from) {
		if !p.Sees(from, m.Cell) {
			extra = append(extra, m)
		}
	}
	return extra
}

// Missed returns the squares that are seen but that no ray reaches, because there are more targets
// than directions (HQ S1.10).
func (k RayCircle) Missed(p Centre, from grid.Cell) []grid.Cell {
	marked := map[grid.Cell]bool{}
	for _, m := range k.Field(p.Board, from) {
		marked[m.Cell] = true
	}
	var missed []grid.Cell
	for _, c := range p.Field(from) {
		if !marked[c] {
			missed = append(missed, c)
		}
	}
	return missed
}

// cast walks one ray until something blocks it or it leaves the map.
//
// HQ S1.4: a step into another square is checked. A step across a side is checked directly, and one
// across a corner by the table of HQ S0.9.
func (k RayCircle) cast(step Centre, from grid.Cell, dir geom.Point, mark func(grid.Cell)) {
	per := min(k.PerSquare, 4096)
	if per < 1 {
		per = 100
	}
	side := rayLength * per // the side of a square; a step is rayLength long
	x, y := from.X*side+side/2, from.Y*side+side/2
	at := from
	for {
		x, y = x+dir.X, y+dir.Y
		next := grid.Cell{X: geom.FloorDiv(x, side), Y: geom.FloorDiv(y, side)}
		if next == at {
			continue
		}
		if !step.Board.Contains(next) || !step.Sees(at, next) {
			return
		}
		mark(next)
		at = next
	}
}

// directions returns the rays clockwise from the east, each rayLength long up to
// rounding.
func (k RayCircle) directions() []geom.Point {
	doublings := min(k.Doublings, 10)
	if doublings < 1 {
		doublings = 2
	}
	// An octant from 0 to PI/4, with its angles halved as often as requested.
	octant := []geom.Point{{X: rayLength}, {X: wholeRoot(rayLength * rayLength / 2), Y: wholeRoot(rayLength * rayLength / 2)}}
	for range doublings {
		finer := []geom.Point{octant[0]}
		for i, v := range octant[1:] {
			finer = append(finer, halfway(octant[i], v), v)
		}
		octant = finer
	}
	quarter := octant[: len(octant)-1 : len(octant)-1]
	for i := len(octant) - 1; i > 0; i-- {
		quarter = append(quarter, geom.Point{X: octant[i].Y, Y: octant[i].X})
	}
	var all []geom.Point
	for range 4 {
		for i, v := range quarter {
			all = append(all, v)
			quarter[i] = geom.Point{X: -v.Y, Y: v.X}
		}
	}
	return all
}

// halfway returns the direction halfway between two directions of the same length.
func halfway(v, w geom.Point) geom.Point {
	sum := v.Add(w)
	length := wholeRoot(sum.X*sum.X/4+sum.Y*sum.Y/4) * 2
	return geom.Point{X: perLength(sum.X, length), Y: perLength(sum.Y, length)}
}

// perLength returns n/length in units of 1/rayLength, rounded down.
func perLength(n, length int) int {
	hi, lo := bits.Mul64(uint64(n), rayLength)
	q, _ := bits.Div64(hi, lo, uint64(length))
	return int(q)
}

// wholeRoot returns the square root of n, rounded down.
func wholeRoot(n int) int {
	r := 0
	for bit := 1 << 31; bit > 0; bit >>= 1 {
		if (r+bit)*(r+bit) <= n {
			r += bit
		}
	}
	return r
}
