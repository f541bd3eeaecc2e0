package beam

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/heap"
)

// View follows lines over a scene. The zero View is ready for use, and reuses its memory.
type View struct {
	scene   *Scene
	contact Contact
	bits    hexBits // what blocks lines
	from    geom.Point
	only    *arc // the only directions of interest; nil: all

	live  [][]arc   // by the scene's index: the directions that enter the hex
	met   []int32   // hexes that lines have entered, which are cleared later
	heap  heap.Heap // hexes still to be visited, by the squared distance of their middles
	group []int32   // hexes at one distance, being visited
}

// begin prepares for the lines from one point.
func (v *View) begin(s *Scene, p geom.Point, c Contact, bodies bool, only *arc) {
	v.scene, v.from, v.contact, v.bits, v.only = s, p, c, holding(bodies), only
	if len(v.live) < len(s.cells) {
		v.live = make([][]arc, len(s.cells))
		v.met = v.met[:0]
	}
	for _, i := range v.met {
		v.live[i] = v.live[i][:0]
	}
	v.met, v.heap = v.met[:0], v.heap[:0]
}

// add adds directions that enter a hex.
func (v *View) add(i int, a arc) {
	if v.only != nil {
		if a = a.meet(*v.only); a.empty() {
			return
		}
	}
	if len(v.live[i]) == 0 {
		v.met = append(v.met, int32(i))
		v.heap.Push(heap.Item{Turn: v.far(i), Value: i})
	}
	v.live[i] = unite(v.live[i], a)
}

// far returns the squared distance of a hex's middle from the start of the lines.
func (v *View) far(i int) uint64 {
	d := v.scene.grid.Centre(v.scene.cell(i)).Sub(v.from)
	return uint64(v.scene.grid.LengthSquared(grid.Vec{Q: d.X, R: d.Y}))
}

// run follows all lines to their ends. It stops before hexes whose squared distance exceeds `most`,
// unless `most` is 0.
func (v *View) run(most uint64) {
	for len(v.heap) > 0 {
		far := v.heap[0].Turn
		if most > 0 && far > most {
			return
		}
		v.group = v.group[:0]
		for len(v.heap) > 0 && v.heap[0].Turn == far {
			v.group = append(v.group, int32(v.heap.Pop().Value))
		}
		// A line along a side is in both hexes of the side, which are equally far away.
		for n := 0; n < len(v.group); n++ {
			v.along(int(v.group[n]))
			for len(v.heap) > 0 && v.heap[0].Turn == far {
				v.group = append(v.group, int32(v.heap.Pop().Value))
			}
		}
		for _, i := range v.group {
			v.across(int(i))
		}
	}
}

// along copies lines on the sides of a hex to the hexes across those sides: such lines are in both
// hexes.
func (v *View) along(i int) {
	c := v.scene.cell(i)
	for side := range grid.Side(6) {
		a, b := v.corners(c, side)
		if a == (geom.Point{}) {
			a = b
		}
		if geom.Cross(a, b) != 0 || !holds(v.live[i], a) {
			continue
		}
		if j, ok := v.passes(c, side); ok {
			v.add(j, arc{a, a, true, true})
		}
	}
}

// across extends the lines of a hex over those sides that face away from the start.
func (v *View) across(i int) {
	c := v.scene.cell(i)
	for side := range grid.Side(6) {
		a, b := v.corners(c, side)
		if geom.Cross(a, b) <= 0 {
			continue
		}
		j, ok := v.passes(c, side)
		if !ok {
			continue
		}
		over := arc{a, b, v.touches(a), v.touches(b)}
		for _, l := range v.live[i] {
			if l = l.meet(over); !l.empty() {
				v.add(j, l)
			}
		}
	}
}

// corners returns the ends of a hex's side as seen from the start of the lines.
func (v *View) corners(c grid.Cell, side grid.Side) (a, b geom.Point) {
	return v.scene.grid.Corner(c, int(side)).Sub(v.from), v.scene.grid.Corner(c, int(side)+1).Sub(v.from)
}

// touches reports whether a line may pass through a corner.
func (v *View) touches(d geom.Point) bool {
	return !v.contact.Touch || v.scene.bare(v.from.Add(d), v.bits)
}

// passes returns the hex across a side, and reports whether lines may enter it.
func (v *View) passes(c grid.Cell, side grid.Side) (int, bool) {
	if v.scene.shut(c, side) {
		return 0, false
	}
	j, ok := v.scene.index(v.scene.grid.Neighbour(c, side))
	return j, ok && v.scene.cells[j]&v.bits == 0
}

// into returns the directions that enter a hex.
func (v *View) into(c grid.Cell) []arc {
	if i, ok := v.scene.index(c); ok {
		return v.live[i]
	}
	return nil
}
