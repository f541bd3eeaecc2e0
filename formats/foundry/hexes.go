package foundry

import (
	"math"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// onHexes puts a wall on a hex board. The wall goes onto the edges between hexes whose middles it
// separates.
func (m *maker) onHexes(w *wall, b barrier) {
	var c [4]float64
	for i, n := range w.C.at {
		c[i] = number(n)
	}
	edges := m.parted(c)
	if len(edges) == 0 {
		m.Report.Add(1, b.name, formats.LeftOut, "it does not separate two hexes of the scene")
		return
	}
	place, why := formats.Kept, ""
	if len(edges) > 1 || !m.along(c, edges[0]) {
		place, why = formats.Changed, "it is put on the edges between the hexes that it separates"
	}
	laid := 0
	for _, e := range edges {
		if _, taken := m.Board.DoorOn(e); taken {
			continue
		}
		laid++
		switch b.kind {
		case board.BarrierWall:
			m.Board.SetWall(e, true)
		case board.BarrierWindow:
			m.Board.AddDoor(board.Door{ID: m.doorID(), Edge: e, State: board.Closed, Leaf: board.WindowLeaf})
		case board.BarrierDoor:
			m.Board.AddDoor(board.Door{ID: m.doorID(), Edge: e, State: b.state, Leaf: b.leaf})
		}
	}
	if laid == 0 {
		m.Report.Add(1, b.name, formats.LeftOut, "there is already a door there")
		return
	}
	fate, why := b.fate(place, why)
	if b.kind == board.BarrierWindow {
		fate = formats.Changed
		if why != "" {
			why += "; "
		}
		why += "it becomes a door with a window, since hexes have no other windows"
	}
	m.Report.Add(1, b.name, fate, why)
}

// parted lists the edges between two hexes of the board whose middles a line separates.
func (m *maker) parted(c [4]float64) (edges []grid.Edge) {
	k := m.k
	top, bottom := min(c[1], c[3])-k.sizeY, max(c[1], c[3])+k.sizeY
	left, right := min(c[0], c[2])-k.sizeX, max(c[0], c[2])+k.sizeX
	from := grid.Cell{X: max(int(math.Floor(left/k.stepX))-k.first.X-1, 0), Y: max(int(math.Floor(top/k.stepY))-k.first.Y-1, 0)}
	to := grid.Cell{X: min(int(math.Ceil(right/k.stepX))-k.first.X+1, k.columns-1), Y: min(int(math.Ceil(bottom/k.stepY))-k.first.Y+1, k.rows-1)}
	for y := from.Y; y <= to.Y; y++ {
		a, z := from.X, to.X
		if l, r, ok := span(c, float64(k.first.Y+y)*k.stepY-k.sizeY, float64(k.first.Y+y+1)*k.stepY+k.sizeY); ok {
			a = max(a, int(math.Floor(l/k.stepX))-k.first.X-2)
			z = min(z, int(math.Ceil(r/k.stepX))-k.first.X+2)
		}
		for x := a; x <= z; x++ {
			here := grid.Cell{X: x, Y: y}
			for side := range grid.Side(3) { // to visit each edge only once
				there := k.grid.Neighbour(here, side)
				if m.Board.Space(here) && m.Board.Space(there) && m.parts(c, here, there) {
					edges = append(edges, k.grid.Edge(here, side))
				}
			}
		}
	}
	return edges
}

// span returns the smallest and the greatest x of the part of a line between two heights. If the
// line is horizontal, ok is false.
func span(c [4]float64, top, bottom float64) (left, right float64, ok bool) {
	d := c[3] - c[1]
	if d == 0 {
		return 0, 0, false
	}
	at := func(y float64) float64 { return c[0] + (c[2]-c[0])*min(max((y-c[1])/d, 0), 1) }
	a, b := at(top), at(bottom)
	return min(a, b), max(a, b), true
}

// parts reports whether a line passes between the middles of two hexes.
func (m *maker) parts(c [4]float64, here, there grid.Cell) bool {
	ax, ay := m.k.middle(here)
	bx, by := m.k.middle(there)
	side := func(px, py, qx, qy, x, y float64) float64 { return (qx-px)*(y-py) - (qy-py)*(x-px) }
	slack := near * m.k.sizeX * m.k.sizeX
	one, two := side(c[0], c[1], c[2], c[3], ax, ay), side(c[0], c[1], c[2], c[3], bx, by)
	three, four := side(ax, ay, bx, by, c[0], c[1]), side(ax, ay, bx, by, c[2], c[3])
	return one*two < 0 && (three <= slack && four >= -slack || three >= -slack && four <= slack)
}

// along reports whether a line runs from one end of an edge to the other, to within a twentieth of
// a hex.
func (m *maker) along(c [4]float64, e grid.Edge) bool {
	here, there := m.k.grid.Cells(e)
	ax, ay := m.k.middle(here)
	bx, by := m.k.middle(there)
	mx, my := (ax+bx)/2, (ay+by)/2
	dx, dy := (bx-ax)/math.Sqrt(3)/2, (by-ay)/math.Sqrt(3)/2 // as long as half the edge, and at right angles to it
	slack := min(m.k.sizeX, m.k.sizeY) / 20
	is := func(x, y, ex, ey float64) bool { return math.Hypot(x-ex, y-ey) < slack }
	one := is(c[0], c[1], mx-dy, my+dx) && is(c[2], c[3], mx+dy, my-dx)
	return one || is(c[2], c[3], mx-dy, my+dx) && is(c[0], c[1], mx+dy, my-dx)
}
