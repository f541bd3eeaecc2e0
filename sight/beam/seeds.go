package beam

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// seed starts the lines. Lines from a corner of the space `out` begin in the hexes of the space at
// that corner, and in the hexes across their open sides. So no line turns around the tip of a wall
// that ends in the corner. Without a space, or from the middle of a hex, lines begin at the bare
// point.
func (v *View) seed(out sight.Space) {
	s, g := v.scene, v.scene.grid
	at := g.CellsAt(v.from)
	if at == nil {
		v.fromMiddle()
		return
	}
	if v.contact.Touch && !s.bare(v.from, v.bits) {
		return
	}
	for _, c := range at {
		i, ok := s.index(c)
		if !ok || s.cells[i]&v.bits != 0 || !v.begins(c, at, out) {
			continue
		}
		if cone, ok := v.cone(c); ok {
			v.add(i, cone)
		}
	}
}

// begins reports whether lines begin in one of the hexes around a corner.
func (v *View) begins(c grid.Cell, at []grid.Cell, out sight.Space) bool {
	if out.Size < 1 || out.Contains(c) {
		return true
	}
	for _, own := range at {
		if !out.Contains(own) || v.scene.held(own, v.bits) {
			continue
		}
		for side := range grid.Side(6) {
			if v.scene.grid.Neighbour(own, side) == c && !v.scene.shut(own, side) {
				return true
			}
		}
	}
	return false
}

// cone returns the directions from a corner of a hex into it, including those along its two sides.
func (v *View) cone(c grid.Cell) (arc, bool) {
	for side := range 6 {
		if v.scene.grid.Corner(c, side) == v.from {
			_, next := v.corners(c, grid.Side(side))
			last, _ := v.corners(c, grid.Side((side+5)%6))
			return arc{next, last, v.touches(next), v.touches(last)}, true
		}
	}
	return arc{}, false
}

// fromMiddle starts lines in the middle of a hex, over all of its sides.
func (v *View) fromMiddle() {
	g := v.scene.grid
	c := g.Cell(grid.Vec{Q: geom.FloorDiv(v.from.X, 3), R: geom.FloorDiv(v.from.Y, 3)})
	i, ok := v.scene.index(c)
	if !ok || v.scene.cells[i]&v.bits != 0 || g.Centre(c) != v.from {
		return
	}
	v.met = append(v.met, int32(i))
	a, _ := v.corners(c, 0)
	v.live[i] = append(v.live[i], arc{a, a, true, true}) // any direction will do: the line has reached its point
	v.across6(c)
}

// across6 extends lines from the middle of a hex over every side.
func (v *View) across6(c grid.Cell) {
	for side := range grid.Side(6) {
		if j, ok := v.passes(c, side); ok {
			a, b := v.corners(c, side)
			v.add(j, arc{a, b, v.touches(a), v.touches(b)})
		}
	}
}
