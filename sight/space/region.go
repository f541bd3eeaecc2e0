package space

// region is the rays on the inner side of all its planes: part of what a solid covers of a
// target.
type region struct {
	planes []plane
	by     int // the number of the solid
}

// appendRegions appends what a solid covers of a target. The eye lies outside the target
// and not inside the solid.
func appendRegions(list []region, by int, b, target *solid) []region {
	if b.eyeAt() == touching {
		if planes := b.tangents(); planes != nil {
			list = append(list, region{planes, by})
		}
		return list
	}
	if len(b.base) == 2 && b.facing(0) == 0 {
		return list // a wall seen along its plane hides nothing
	}
	switch b.order(target) {
	case otherFirst:
		list = append(list, region{b.outline(), by})
	case mixed:
		list = appendMixed(list, by, b, target)
	}
	return list
}

// tangents returns the planes of the faces on which the eye lies: every ray on the inner
// side of all of them enters the solid at once. A wall has no inside.
func (s *solid) tangents() []plane {
	if len(s.base) == 2 {
		return nil
	}
	var list []plane
	corners := s.corners()
	for i, a := range s.base {
		if b := s.base[s.next(i)]; s.facing(i) == 0 {
			list = append(list, plane{b.y - a.y, a.x - b.x, 0}.toward(corners))
		}
	}
	for _, z := range []int64{s.bottom, s.top} {
		if z == 0 {
			list = append(list, plane{0, 0, 1}.toward(corners))
		}
	}
	return list
}

// order tells which of two solids the rays that meet both meet first.
type order uint8

const (
	targetFirst order = iota // the other covers nothing of it
	otherFirst
	mixed // they enter each other
)

// order finds a plane between two solids: the one on the side of the eye comes first. Where
// the eye lies in the plane no ray meets both.
func (s *solid) order(target *solid) order {
	switch {
	case s.top <= target.bottom: // the solid lies below, the eye above its top sees the target first
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

// parts reports whether the side from corner i of a solid to the next has all of another on
// its outer side.
func parts(s *solid, i int, other *solid) bool {
	a, b := s.base[i], s.base[s.next(i)]
	for _, p := range other.base {
		if (b.x-a.x)*(p.y-a.y)-(b.y-a.y)*(p.x-a.x) > 0 {
			return false
		}
	}
	return true
}

// appendMixed appends what a solid covers of a target that it enters, face by face: on the
// rays that go through a face of each, the nearer is the one whose plane is.
func appendMixed(list []region, by int, b, target *solid) []region {
	seen := target.faces()
	for _, f := range b.faces() {
		around := f.planes()
		for _, g := range seen {
			planes := append(append([]plane{}, around...), g.planes()...)
			// A ray r meets the planes after f.far / f.normal(r) and g.far / g.normal(r).
			nearer := plane{
				g.far*f.normal.a - f.far*g.normal.a,
				g.far*f.normal.b - f.far*g.normal.b,
				g.far*f.normal.c - f.far*g.normal.c,
			}
			if nearer == (plane{}) {
				continue // one plane: the target's surface is the solid's, and seen
			}
			list = append(list, region{append(planes, nearer), by})
		}
	}
	return list
}
