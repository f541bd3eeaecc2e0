package sight

import (
	"errors"
	"fmt"
	"math/big"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
)

// pastBarriers returns an error that names a barrier that blocks the line: the line crosses the
// barrier or, if touching blocks, touches it. Two barriers that meet on the line from opposite
// sides count as one that the line crosses.
func (c *check) pastBarriers(touch Touch) error {
	hands := map[geom.Point]int{}
	for _, part := range c.board.Laid() {
		w := c.board.Barrier(int(part.N))
		if !w.StopsSight() {
			continue
		}
		l := c.laid(part)
		p, q := c.side(l.A), c.side(l.B)
		ahead, behind := turnBig(l.A, l.B, c.wide(c.line.A)), turnBig(l.A, l.B, c.wide(c.line.B))
		switch {
		case p*q > 0 || ahead*behind > 0, p == 0 && q == 0 && !c.within(l):
			continue
		case touch == TouchBlocks, p*q < 0 && ahead*behind < 0:
			return fmt.Errorf("the line meets %s", Blocker{Kind: ByBarrier, Barrier: w}.Describe(c.grid))
		case p == 0 && q != 0:
			hands[part.A] |= handOf(q)
		case q == 0 && p != 0:
			hands[part.B] |= handOf(p)
		}
	}
	for p, both := range hands {
		if at := p.Times(c.unit); both == leftWay|rightWay && touch == TouchBothWays && at != c.wide(c.line.A) && at != c.wide(c.line.B) {
			return fmt.Errorf("barriers on both sides of the line meet at (%v,%v)", geom.NewFrac(p.X, board.Fine), geom.NewFrac(p.Y, board.Fine))
		}
	}
	return nil
}

func handOf(side int) int {
	if side < 0 {
		return leftWay
	}
	return rightWay
}

// wide scales a point of the line up to the units in which barriers are checked: barrier units,
// multiplied by the ray's unit.
func (c *check) wide(p geom.Point) geom.Point { return p.Times(board.Fine / 2) }

// laid returns a part of a barrier in the units of [check.wide].
func (c *check) laid(l board.Laid) geom.Segment {
	return geom.Segment{A: l.A.Times(c.unit), B: l.B.Times(c.unit)}
}

// parts returns the parts of a barrier in their snapped positions.
func (c *check) parts(w board.Barrier) (parts []board.Laid) {
	for _, l := range c.board.Laid() {
		if c.board.Barrier(int(l.N)) == w {
			parts = append(parts, l)
		}
	}
	return parts
}

// side returns on which side of the line a point lies. The point is in the units of [check.wide].
func (c *check) side(p geom.Point) int { return turnBig(c.wide(c.line.A), c.wide(c.line.B), p) }

// within reports whether a barrier collinear with the line shares a point with it.
func (c *check) within(l geom.Segment) bool {
	a, b := c.wide(c.line.A), c.wide(c.line.B)
	return max(l.A.X, l.B.X) >= min(a.X, b.X) && min(l.A.X, l.B.X) <= max(a.X, b.X) &&
		max(l.A.Y, l.B.Y) >= min(a.Y, b.Y) && min(l.A.Y, l.B.Y) <= max(a.Y, b.Y)
}

// turnBig is like [geom.Turn], for numbers of any size.
func turnBig(a, b, c geom.Point) int {
	product := func(x, y int) *big.Int { return new(big.Int).Mul(big.NewInt(int64(x)), big.NewInt(int64(y))) }
	return product(b.X-a.X, c.Y-a.Y).Cmp(product(b.Y-a.Y, c.X-a.X))
}

// barrierStops checks that the barrier and the line have a point in common, or that the line ends
// in a square that the barrier cuts, where the barrier may cut off the end of the line.
func (c *check) barrierStops(stop Stop) error {
	for _, part := range c.parts(stop.By.Barrier) {
		l := c.laid(part)
		p, q := c.side(l.A), c.side(l.B)
		ahead, behind := turnBig(l.A, l.B, c.wide(c.line.A)), turnBig(l.A, l.B, c.wide(c.line.B))
		if p*q <= 0 && ahead*behind <= 0 {
			return nil
		}
	}
	end := c.line.A
	if stop.At.N > 0 {
		end = c.line.B
	}
	if stop.At.N == 0 || stop.At.N == stop.At.D {
		for _, at := range c.grid.CellsAt(geom.Point{X: end.X / c.unit, Y: end.Y / c.unit}) {
			for _, l := range c.board.LaidAt(at) {
				if c.board.Barrier(int(l.N)) == stop.By.Barrier {
					return nil
				}
			}
		}
	}
	return errors.New(stop.By.Describe(c.grid) + " does not stop the line")
}

// barrierCloses returns which ways round p are closed by a barrier that runs through p or ends there.
func (c *check) barrierCloses(w board.Barrier, p geom.Point) int {
	at, hands := c.wide(p), 0
	for _, part := range c.parts(w) {
		l := c.laid(part)
		if turnBig(l.A, l.B, at) != 0 || at.X < min(l.A.X, l.B.X) || at.X > max(l.A.X, l.B.X) || at.Y < min(l.A.Y, l.B.Y) || at.Y > max(l.A.Y, l.B.Y) {
			continue
		}
		for _, end := range [2]geom.Point{l.A, l.B} {
			if turn := c.side(end); turn != 0 && end != at {
				hands |= handOf(turn)
			}
		}
	}
	return hands
}
