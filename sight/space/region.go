package space

// region is the set of rays on the inner side of all its planes. They are rays to a target, and one
// solid covers them all.
type region struct {
	planes []plane
	by     int // the number of the solid
}

// appendRegions appends the regions of a target that a solid covers. The eye lies outside the
// target and not inside the solid.
func (g *gaze) appendRegions(by int, s *solid) {
	if s.eyeAt() == touching {
		g.append(by, s.tangents())
		return
	}
	if len(s.base) == 2 && s.facing(0) == 0 {
		return // a wall seen along its plane hides nothing
	}
	switch s.order(&g.seen) {
	case otherFirst:
		g.append(by, s.outline(g.planes.take(s.edges())))
	case mixed:
		g.appendMixed(by, s)
	}
}

// append appends a region if it contains an open part of the target's cone.
func (g *gaze) append(by int, planes []plane) {
	r := region{planes, by}
	if len(planes) > 0 && !g.carver.apart(g.cone, r) {
		g.regions = append(g.regions, r)
	}
}

// tangents returns the planes of the faces on which the eye lies: every ray on the inner
// side of all of them enters the solid at once. A wall has no inside.
func (s *solid) tangents() []plane {
	if len(s.base) == 2 {
		return nil
	}
	var list []plane
	for i, a := range s.base {
		if b := s.base[s.next(i)]; s.facing(i) == 0 {
			p, _ := s.toward(plane{b.y - a.y, a.x - b.x, 0})
			list = append(list, p)
		}
	}
	for _, z := range []int64{s.bottom, s.top} {
		if z == 0 {
			p, _ := s.toward(plane{0, 0, 1})
			list = append(list, p)
		}
	}
	return list
}

// order says which of two solids comes first on the rays that meet both.
type order uint8

const (
	targetFirst order = iota // the solid covers nothing of the target
	otherFirst
	mixed // the two intersect
)

// order finds a plane between two solids. The solid on the eye's side of the plane comes first. If
// the eye lies in the plane, no ray meets both.
func (s *solid) order(target *solid) order {
	switch {
	case s.top <= target.bottom: // the solid lies below the target; an eye above the solid's top sees the target first
		if s.top > 0 {
			return otherFirst
		}
		return targetFirst
	case s.bottom >= target.top:
		if s.bottom < 0 {
			return otherFirst
		}
		return targetFirst
	}
	for i := range s.base {
		if parts(s, i, target) {
			if s.facing(i) < 0 {
				return otherFirst
			}
			return targetFirst
		}
	}
	for i := range target.base {
		if parts(target, i, s) {
			if target.facing(i) > 0 {
				return otherFirst
			}
			return targetFirst
		}
	}
	return mixed
}

// parts reports whether another solid lies entirely outside the side of s from corner i to the
// next.
func parts(s *solid, i int, other *solid) bool {
	a, b := s.base[i], s.base[s.next(i)]
	for _, p := range other.base {
		if (b.x-a.x)*(p.y-a.y)-(b.y-a.y)*(p.x-a.x) > 0 {
			return false
		}
	}
	return true
}

// appendMixed appends the regions of a target that a solid covers when the two intersect. It
// compares them face by face. On the rays that go through a face of each, the nearer face is the
// one with the nearer plane.
func (g *gaze) appendMixed(by int, s *solid) {
	seen := g.seen.faces()
	for _, f := range s.faces() {
		for _, t := range seen {
			// A ray r meets the planes at the distances f.far / f.normal(r) and t.far /
			// t.normal(r).
			nearer := plane{
				t.far*f.normal.a - f.far*t.normal.a,
				t.far*f.normal.b - f.far*t.normal.b,
				t.far*f.normal.c - f.far*t.normal.c,
			}
			if nearer == (plane{}) {
				continue // the planes are the same: the target shares this surface, which is seen
			}
			g.append(by, append(t.planes(f.planes(nil)), nearer))
		}
	}
}
