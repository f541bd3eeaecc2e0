package beam

import (
	"slices"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// Corners returns the corners of a hex space in lattice units. It leaves out corners at which three
// hexes of the space meet.
func Corners(s sight.Space) (corners []geom.Point) {
	for _, c := range s.Squares() {
		for i := range 6 {
			p := s.Grid.Corner(c, i)
			inner := !slices.ContainsFunc(s.Grid.CellsAt(p), func(o grid.Cell) bool { return !s.Contains(o) })
			if !inner && !slices.Contains(corners, p) {
				corners = append(corners, p)
			}
		}
	}
	return corners
}

// Field appends to `cells`, in row order, the hexes of the scene that can be seen, at least in
// part, from a corner of the space. The hexes of the space are left out.
func (v *View) Field(s *Scene, from sight.Space, c Contact, bodies bool, cells []grid.Cell) []grid.Cell {
	seen := make([]bool, len(s.cells))
	for _, p := range Corners(from) {
		v.begin(s, p, c, bodies, nil)
		v.seed(from)
		v.run(0)
		for _, i := range v.met {
			seen[i] = true
		}
	}
	for i, is := range seen {
		at := s.cell(i)
		inner := at.X > s.left && at.X < s.left+s.width-1 && at.Y > s.top && at.Y < s.top+s.height-1
		if is && inner && !from.Contains(at) {
			cells = append(cells, at)
		}
	}
	return cells
}

// Sees returns a free line from a corner of one space to a point of another, and reports whether there
// is one.
func (v *View) Sees(s *Scene, from, to sight.Space, c Contact, bodies bool) (sight.Ray, bool) {
	for _, p := range Corners(from) {
		if ray, ok := v.FromPoint(s, p, from, to, c, bodies); ok {
			return ray, true
		}
	}
	return sight.Ray{}, false
}

// FromPoint is like Sees, for a single point p: a corner of the space `out`, a bare corner if there
// is no space, or the middle of a hex.
func (v *View) FromPoint(s *Scene, p geom.Point, out, to sight.Space, c Contact, bodies bool) (sight.Ray, bool) {
	v.follow(s, p, out, to, c, bodies)
	for _, cell := range to.Squares() {
		if live := v.into(cell); len(live) > 0 {
			return v.witness(cell, live), true
		}
	}
	return sight.Ray{}, false
}

// FromCorner yields every hex of the scene that can be seen, at least in part, from a point.
func (v *View) FromCorner(s *Scene, p geom.Point, out sight.Space, c Contact, bodies bool, yield func(grid.Cell)) {
	v.begin(s, p, c, bodies, nil)
	v.seed(out)
	v.run(0)
	for _, i := range v.met {
		yield(s.cell(int(i)))
	}
}

// follow traces the lines from a point that lead to a space.
func (v *View) follow(s *Scene, p geom.Point, out, to sight.Space, c Contact, bodies bool) {
	v.begin(s, p, c, bodies, toward(p, to))
	v.seed(out)
	most := uint64(0)
	for _, cell := range to.Squares() {
		if i, ok := s.index(cell); ok {
			most = max(most, v.far(i))
		}
	}
	v.run(most)
}

// toward returns the directions from a point to the hexes of a space. It returns nil if they span
// half a turn or more, as from a point within the space.
func toward(p geom.Point, to sight.Space) *arc {
	rays := make([]geom.Point, 0, 18)
	for _, c := range to.Squares() {
		for _, q := range to.Grid.Corners(c) {
			if q != p {
				rays = append(rays, q.Sub(p))
			}
		}
	}
	whole := arc{rays[0], rays[0], true, true}
	for _, d := range rays {
		if geom.Cross(d, whole.lo) > 0 {
			whole.lo = d
		}
		if geom.Cross(whole.hi, d) > 0 {
			whole.hi = d
		}
	}
	for _, d := range rays {
		if geom.Cross(whole.lo, d) < 0 || geom.Cross(d, whole.hi) < 0 || geom.Dot(whole.lo, d) <= 0 && geom.Cross(whole.lo, d) == 0 {
			return nil
		}
	}
	return &whole
}

// witness returns a line to a point of a hex that the directions enter: its middle if possible,
// else one of its corners, else a point inside it.
func (v *View) witness(c grid.Cell, live []arc) sight.Ray {
	g := v.scene.grid
	middle := g.Centre(c)
	if middle == v.from || holds(live, middle.Sub(v.from)) {
		return sight.Ray{From: v.from, To: middle, Unit: 1}
	}
	for _, a := range live {
		if geom.Cross(a.lo, a.hi) == 0 {
			continue
		}
		// A direction between the two ends leads through the inside.
		d := a.lo.Add(a.hi)
		line := geom.Segment{A: v.from, B: v.from.Add(d)}
		for !g.Corners(c).Entered(line) {
			line.B = line.B.Add(d)
		}
		in, out, _ := g.Corners(c).Clip(line)
		t := geom.NewFrac(in.N*out.D+out.N*in.D, 2*in.D*out.D)
		long := line.B.Sub(line.A)
		return sight.Ray{From: v.from.Times(t.D), To: v.from.Times(t.D).Add(long.Times(t.N)), Unit: t.D}
	}
	for i := range 6 {
		q := g.Corner(c, i)
		if q == v.from || holds(live, q.Sub(v.from)) && v.touches(q.Sub(v.from)) {
			return sight.Ray{From: v.from, To: q, Unit: 1}
		}
	}
	return sight.Ray{From: v.from, To: middle, Unit: 1}
}
