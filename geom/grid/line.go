package grid

import "github.com/battlemat/battlemat/geom"

// Ring returns the cells at exactly the given distance from c, clockwise from the first side's
// direction: for 0 the cell itself, and for a negative distance none. Distance on squares counts
// sides, so rings of squares are diamonds.
func (g Grid) Ring(c Cell, distance int) []Cell {
	switch {
	case distance < 0:
		return nil
	case distance == 0:
		return []Cell{c}
	}
	sides := g.Sides()
	ring := make([]Cell, 0, sides*distance)
	v := g.Step(0).Times(distance)
	for s := range sides {
		// Go from the spoke of side s to the spoke of the next side.
		step := g.Step(Side((s + 1) % sides)).Sub(g.Step(Side(s)))
		for range distance {
			ring = append(ring, g.Move(c, v))
			v = v.Add(step)
		}
	}
	return ring
}

// Line returns the cells that the straight segment between the centres of a and b enters, in order
// from a to b, both included. It leaves out cells that the segment only touches, at a corner or
// along an edge. The number of cells it visits is proportional to the length of the line.
func (g Grid) Line(a, b Cell) []Cell {
	line := []Cell{a}
	s := geom.Segment{A: g.Centre(a), B: g.Centre(b)}
	for at := a; at != b; line = append(line, at) {
		at = g.next(at, s)
	}
	return line
}

// next returns the cell that s enters after it leaves c.
func (g Grid) next(c Cell, s geom.Segment) Cell {
	_, leave, _ := g.Corners(c).Clip(s)
	var best Cell
	found := false
	var enter geom.Frac
	for _, n := range g.Around(c) {
		if !g.Corners(n).Entered(s) {
			continue
		}
		in, out, _ := g.Corners(n).Clip(s)
		// The segment leaves the next cell later than it leaves c. Among such cells, the one that
		// the segment enters first is next.
		if leave.Less(out) && (!found || in.Less(enter)) {
			best, enter, found = n, in, true
		}
	}
	if !found {
		// The segment runs along edges (hexes only): continue beyond the edge.
		return g.beyond(c, s)
	}
	return best
}

// beyond finds the cell that s enters after running along an edge that starts
// at a corner of c.
func (g Grid) beyond(c Cell, s geom.Segment) Cell {
	_, leave, _ := g.Corners(c).Clip(s)
	for _, n := range g.Around(c) {
		for _, m := range g.Around(n) {
			if m == c || !g.Corners(m).Entered(s) {
				continue
			}
			if in, _, _ := g.Corners(m).Clip(s); !in.Less(leave) {
				return m
			}
		}
	}
	panic("grid: a line between centres ended between cells")
}

// Around returns the cells that share a corner with c: 8 on squares, 6 on
// hexes.
func (g Grid) Around(c Cell) []Cell {
	cells := make([]Cell, 0, 8)
	for s := range g.Sides() {
		cells = append(cells, g.Neighbour(c, Side(s)))
		if !g.Hex() {
			cells = append(cells, g.Move(c, g.Step(Side(s)).Add(g.Step(Side((s+1)%4)))))
		}
	}
	return cells
}
