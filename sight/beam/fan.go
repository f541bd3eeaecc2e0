package beam

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// CountBlocked counts how many of the six lines from a point to the corners of a hex are blocked.
// The point is a corner of the space `out`, or a bare point if there is no space.
func (v *View) CountBlocked(s *Scene, p geom.Point, out sight.Space, hex grid.Cell, c Contact, bodies bool) int {
	v.follow(s, p, out, sight.Space{At: hex, Size: 1, Grid: s.grid}, c, bodies)
	blocked := 0
	for i := range 6 {
		if !v.attains(hex, s.grid.Corner(hex, i), out) {
			blocked++
		}
	}
	return blocked
}

// attains reports whether a line to a point of a hex was followed all the way to the point.
func (v *View) attains(hex grid.Cell, to geom.Point, out sight.Space) bool {
	at := v.scene.grid.CellsAt(to)
	if at != nil && v.contact.Touch && !v.scene.bare(to, v.bits) {
		return false
	}
	if to == v.from && at != nil {
		return !v.scene.held(hex, v.bits) && v.begins(hex, at, out)
	}
	return to == v.from && len(v.into(hex)) > 0 || holds(v.into(hex), to.Sub(v.from))
}

// Line is a line from a point to the middle or a corner of a hex.
type Line struct {
	From, To geom.Point
	Out      sight.Space // the space that the line leaves; none if it begins at a bare point
	In       grid.Cell
}

// Stop returns the first thing that blocks a line, if there is one.
func (v *View) Stop(s *Scene, l Line, c Contact, bodies bool) (sight.Stop, bool) {
	d := l.To.Sub(l.From)
	if l.From == l.To {
		v.follow(s, l.From, l.Out, sight.Space{At: l.In, Size: 1, Grid: s.grid}, c, bodies)
	} else {
		v.begin(s, l.From, c, bodies, &arc{d, d, true, true})
		v.seed(l.Out)
		i, _ := s.index(l.In)
		v.run(v.far(i))
	}
	if v.attains(l.In, l.To, l.Out) {
		return sight.Stop{}, false
	}
	stop := sight.Stop{Ray: sight.Ray{From: l.From, To: l.To, Unit: 1}}
	last, found := v.last(d)
	if !found || l.From == l.To {
		stop.At, stop.By = v.unbegun(l, d)
		return stop, true
	}
	stop.At, stop.By = v.ended(last, d)
	if end := (geom.Frac{N: 1, D: 1}); end.Less(stop.At) { // the blocker lies beyond the end: the line reaches its last point
		stop.At, stop.By = end, v.kept(l)
	}
	return stop, true
}

// kept returns the blocker that keeps a line out of a hex when the line arrives at the hex's
// corner. The blocker is what fills the hex, or something at the corner.
func (v *View) kept(l Line) sight.Blocker {
	s := v.scene
	if s.held(l.In, v.bits) {
		return s.filling(l.In)
	}
	return sight.Blocker{Kind: sight.ByCorner, Corner: l.To, Arms: s.arms(l.To, v.bits)}
}

// last returns the farthest hex that the direction enters.
func (v *View) last(d geom.Point) (c grid.Cell, found bool) {
	most := uint64(0)
	for _, i := range v.met {
		if far := v.far(int(i)); (far > most || !found) && holds(v.live[i], d) {
			c, most, found = v.scene.cell(int(i)), far, true
		}
	}
	return c, found
}

// unbegun returns the blocker that keeps a line from beginning, and its place: the line's first
// point, or the end of the hex side along which the line would begin.
func (v *View) unbegun(l Line, d geom.Point) (geom.Frac, sight.Blocker) {
	s, start := v.scene, geom.Frac{N: 0, D: 1}
	around := s.grid.CellsAt(l.From)
	for _, c := range around {
		cone, ok := v.cone(c)
		if !ok || l.From != l.To && !cone.contains(d) || l.From == l.To && c != l.In {
			continue
		}
		if s.held(c, v.bits) {
			return start, s.filling(c)
		}
		for _, own := range around {
			if e, ok := s.grid.Between(own, c); ok && l.Out.Contains(own) && s.board.Shut(e) {
				return start, sight.OnEdge(s.board, e)
			}
		}
	}
	at, corner := start, l.From
	if v.contact.Touch && s.bare(l.From, v.bits) {
		at, corner = v.sideEnd(around, d)
	}
	return at, sight.Blocker{Kind: sight.ByCorner, Corner: corner, Arms: s.arms(corner, v.bits)}
}

// sideEnd returns the other end of a hex side that leads from a corner in direction d.
func (v *View) sideEnd(around []grid.Cell, d geom.Point) (at geom.Frac, corner geom.Point) {
	for _, c := range around {
		for side := range grid.Side(6) {
			a, b := v.corners(c, side)
			if a == (geom.Point{}) && geom.Cross(b, d) == 0 && geom.Dot(b, d) > 0 {
				return geom.NewFrac(geom.Dot(b, d), geom.Dot(d, d)), v.from.Add(b)
			}
		}
	}
	return geom.Frac{N: 0, D: 1}, v.from
}

// ended returns the end of a line that enters a hex but does not cross it, and the blocker there.
func (v *View) ended(c grid.Cell, d geom.Point) (geom.Frac, sight.Blocker) {
	s := v.scene
	var by []sight.Blocker
	at := geom.Frac{N: 1, D: 1}
	var corner geom.Point
	for side := range grid.Side(6) {
		a, b := v.corners(c, side)
		if geom.Cross(a, b) <= 0 || !(arc{a, b, true, true}).contains(d) {
			continue
		}
		along := b.Sub(a)
		at = geom.NewFrac(geom.Cross(a, along), geom.Cross(d, along))
		if geom.Cross(a, d) == 0 {
			corner = v.from.Add(a)
		} else if geom.Cross(d, b) == 0 {
			corner = v.from.Add(b)
		}
		switch next := s.grid.Neighbour(c, side); {
		case s.shut(c, side):
			by = append(by, sight.OnEdge(s.board, s.grid.Edge(c, side)))
		case s.held(next, v.bits):
			by = append(by, s.filling(next))
		}
	}
	if len(by) == 1 && (corner == geom.Point{} || !v.contact.Touch) {
		return at, by[0]
	}
	return at, sight.Blocker{Kind: sight.ByCorner, Corner: corner, Arms: s.arms(corner, v.bits)}
}

// filling returns the blocker that fills a hex.
func (s *Scene) filling(c grid.Cell) sight.Blocker {
	if i, ok := s.index(c); ok && s.cells[i]&hexFilled == 0 {
		f, _ := s.board.FigureAt(c)
		return sight.Blocker{Kind: sight.ByFigure, Cell: c, Figure: f.ID}
	}
	return sight.InCell(s.board, c)
}

// arms returns the blockers at a corner.
func (s *Scene) arms(p geom.Point, bits hexBits) (arms []sight.Blocker) {
	for _, e := range s.grid.EdgesAt(p) {
		if s.board.Shut(e) {
			arms = append(arms, sight.OnEdge(s.board, e))
		}
	}
	for _, c := range s.grid.CellsAt(p) {
		if s.held(c, bits) {
			arms = append(arms, s.filling(c))
		}
	}
	return arms
}
