package draw

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// cellSet is a set of cells.
type cellSet map[grid.Cell]bool

func setOf(cells []grid.Cell) cellSet {
	set := make(cellSet, len(cells))
	for _, c := range cells {
		set[c] = true
	}
	return set
}

// rim is a side between a cell in a set and a cell that is not in the set.
type rim struct {
	cell grid.Cell
	side grid.Side
}

// loops returns the borders of the set as closed lines, moved inwards by `inset`. Outer borders run
// clockwise, and holes anticlockwise. The loops are in the order of the cells.
func (p plan) loops(set cellSet, cells []grid.Cell, inset int) path {
	var out path
	done := map[rim]bool{}
	for _, c := range cells {
		for s := range p.Sides() {
			start := rim{c, grid.Side(s)}
			if !set[c] || set[p.Neighbour(c, grid.Side(s))] || done[start] {
				continue
			}
			var points []pt
			for r := start; !done[r]; {
				done[r] = true
				next := p.follow(set, r)
				if v, bend := p.vertex(r, next, inset); bend {
					points = append(points, v)
				}
				r = next
			}
			out.polygon(points...)
		}
	}
	return out
}

// follow returns the next rim after r, clockwise around the set.
func (p plan) follow(set cellSet, r rim) rim {
	sides := grid.Side(p.Sides())
	right, left := (r.side+1)%sides, (r.side+sides-1)%sides
	n := p.Neighbour(r.cell, right)
	if !set[n] {
		return rim{r.cell, right}
	}
	if p.Hex() {
		return rim{n, left}
	}
	if m := p.Neighbour(n, r.side); set[m] {
		return rim{m, left}
	}
	return rim{n, r.side}
}

// vertex returns the point where two consecutive rims meet, moved inwards, and reports whether the
// border bends there.
func (p plan) vertex(r, next rim, inset int) (pt, bool) {
	at := p.corner(r.cell, int(r.side)+1)
	n, m := p.inward(r, inset), p.inward(next, inset)
	if !p.Hex() && r.side == next.side {
		return at.add(n), false
	}
	if p.Hex() {
		return at.add(n.add(m).scale(2, 3)), true
	}
	return at.add(n).add(m), true
}

// inward returns a vector of the given length that points from the side into the cell.
func (p plan) inward(r rim, length int) pt {
	a, b := p.corner(r.cell, int(r.side)), p.corner(r.cell, int(r.side)+1)
	return p.at(r.cell).sub(mid(a, b)).scale(length, p.inner)
}

// chain joins edges into lines that are as long and as straight as possible.
func (p plan) chain(edges []grid.Edge) path {
	at := map[geom.Point][]int{}
	ends := make([]geom.Segment, len(edges))
	for i, e := range edges {
		ends[i] = p.Segment(e)
		at[ends[i].A] = append(at[ends[i].A], i)
		at[ends[i].B] = append(at[ends[i].B], i)
	}
	used := make([]bool, len(edges))
	extend := func(line []geom.Point) []geom.Point {
		for {
			end, before := line[len(line)-1], line[len(line)-2]
			best := -1
			for _, i := range at[end] {
				if used[i] {
					continue
				}
				if best < 0 || geom.Turn(before, end, other(ends[i], end)) == 0 {
					best = i
				}
			}
			if best < 0 {
				return line
			}
			used[best] = true
			line = append(line, other(ends[best], end))
		}
	}
	var out path
	for i := range edges {
		if used[i] {
			continue
		}
		used[i] = true
		line := extend([]geom.Point{ends[i].A, ends[i].B})
		for l, r := 0, len(line)-1; l < r; l, r = l+1, r-1 {
			line[l], line[r] = line[r], line[l]
		}
		p.polyline(&out, extend(line))
	}
	return out
}

// other returns the end of the segment that is not p.
func other(s geom.Segment, p geom.Point) geom.Point {
	if s.A == p {
		return s.B
	}
	return s.A
}

// polyline adds a line, leaving out the points at which it does not turn. The line is closed if it
// returns to its start.
func (p plan) polyline(out *path, line []geom.Point) {
	n := len(line)
	closed := n > 3 && line[0] == line[n-1]
	for i, q := range line {
		switch {
		case i == 0:
			out.move(p.m.point(q))
		case i == n-1 && closed:
			out.close()
		case i == n-1 || geom.Turn(line[i-1], q, line[i+1]) != 0:
			out.line(p.m.point(q))
		}
	}
}
