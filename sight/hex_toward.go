package sight

import "github.com/battlemat/battlemat/geom"

// toward is from, but only for the directions of some points and a little
// beside them, and on demand only up and along the level. The points are turned
// as the source is.
func (s *sweeper) toward(kind, bit int, points []geom.Point, upOnly bool) {
	s.source = s.turned(s.centre[bit].Add(s.spokes[kind]))
	var left, right, up, down bool
	for _, p := range points {
		p = p.Sub(s.source)
		left, right = left || p.X <= 0, right || p.X >= 0
		up, down = up || p.Y >= 0, down || p.Y <= 0
	}
	switch {
	case left && right && up && down:
		s.from(kind, bit)
		return
	case up && down:
		s.along(kind, bit)
	}
	for _, sign := range [2]int{1, -1} {
		if sign > 0 && up || sign < 0 && down && !upOnly {
			s.narrow(points, sign)
			s.run(kind, sign)
		}
	}
}

// narrow opens the directions of some points, of those that lie up or down, and
// up to the source's level when not all do: they all lie on one side there.
func (s *sweeper) narrow(points []geom.Point, sign int) {
	lo, hi := geom.Point{X: 1}, geom.Point{X: -1}
	for _, p := range points {
		p = p.Sub(s.source)
		if p.Y *= sign; p.Y <= 0 {
			p = geom.Point{X: geom.Sign(p.X)}
		}
		if leftOf(p, lo) {
			lo = p
		}
		if leftOf(hi, p) {
			hi = p
		}
	}
	if s.now = s.now[:0]; lo.Y == 0 && hi.Y == 0 {
		return // only the level itself
	}
	const wide = 8
	lo = geom.Point{X: lo.X*wide - 1, Y: lo.Y * wide}
	hi = geom.Point{X: hi.X*wide + 1, Y: hi.Y * wide}
	s.now = append(s.now, opening{lo: lo, hi: hi})
	if lo.Y == 0 {
		s.now[0].far.lo = -beyondAll
	}
	if hi.Y == 0 {
		s.now[0].far.hi = beyondAll
	}
}
