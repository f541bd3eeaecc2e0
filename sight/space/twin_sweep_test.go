package space_test

import "slices"

// The twin turns an upright half plane about the vertical through the eye. In such a plane the eye
// is a point, every upright solid is a rectangle, every wall is a stroke, and a ray has a slope.
//
// The order in which rectangles meet slopes changes only at directions and slopes that can be
// listed. So the twin takes one half plane between every two neighbouring directions of the list,
// and in each half plane shoots one ray between every two neighbouring slopes. Each ray represents
// an open set of rays that meet the same solids in the same order.

// quarters are the four quarters of the plan. Their directions are a + u·b, with u from -1 to 1.
var quarters = [4]struct{ a, b vector }{
	{vector{1, 0}, vector{0, 1}},
	{vector{-1, 0}, vector{0, 1}},
	{vector{0, 1}, vector{1, 0}},
	{vector{0, -1}, vector{1, 0}},
}

// line is a level edge of a solid, or of two solids whose faces intersect. It runs above an edge of
// a base, at a height above the eye. In the direction d its slope is height · along×d / away.
type line struct {
	a, b, along vector
	away        int64
	height      int64
}

// sight is one eye at the origin, with a target and the solids that may lie between them.
type sight struct {
	target   upright
	blockers []upright
	lines    []line
}

// sightOf moves the solids so that the eye is the origin. It leaves out solids that no straight
// line from the eye to the target can enter, because they are outside the smallest box around both
// or outside the wedge of the target.
func sightOf(eye vector, level int64, target upright, solids []upright) *sight {
	s := &sight{target: target.from(eye, level)}
	low, high, bottom, top := vector{}, vector{}, min(0, s.target.bottom), max(0, s.target.top)
	for _, v := range s.target.base {
		low = vector{min(low.x, v.x), min(low.y, v.y)}
		high = vector{max(high.x, v.x), max(high.y, v.y)}
	}
	for _, u := range solids {
		u = u.from(eye, level)
		all := func(f func(v vector) bool) bool {
			return !slices.ContainsFunc(u.base, func(v vector) bool { return !f(v) })
		}
		apart := u.top <= bottom || u.bottom >= top ||
			all(func(v vector) bool { return v.x < low.x }) || all(func(v vector) bool { return v.x > high.x }) ||
			all(func(v vector) bool { return v.y < low.y }) || all(func(v vector) bool { return v.y > high.y })
		for _, t := range s.target.base {
			for _, hand := range []int64{1, -1} {
				side := func(v vector) bool { return hand*cross(t, v) >= 0 }
				apart = apart || !slices.ContainsFunc(s.target.base, func(v vector) bool { return !side(v) }) &&
					all(func(v vector) bool { return hand*cross(t, v) < 0 })
			}
		}
		if !apart {
			s.blockers = append(s.blockers, u)
		}
	}
	s.target.lines(&s.lines, s.target.bottom, s.target.top)
	for _, u := range s.blockers {
		u.lines(&s.lines, u.bottom, u.top, s.target.bottom, s.target.top)
		s.target.lines(&s.lines, u.bottom, u.top)
	}
	return s
}

func (u upright) from(eye vector, level int64) upright {
	var base []vector
	for _, v := range u.base {
		base = append(base, v.minus(eye))
	}
	return upright{u.what, base, u.bottom - level, u.top - level}
}

// edges returns the sides of the base, or the single line of a wall.
func (u upright) edges() (edges [][2]vector) {
	for i, a := range u.base {
		edges = append(edges, [2]vector{a, u.base[(i+1)%len(u.base)]})
	}
	if u.wall() {
		return edges[:1]
	}
	return edges
}

// lines appends the level lines above the edges of the base at these heights.
func (u upright) lines(all *[]line, heights ...int64) {
	for _, e := range u.edges() {
		if e[1].x < e[0].x || e[1].x == e[0].x && e[1].y < e[0].y {
			e[0], e[1] = e[1], e[0] // neighbouring solids share the edge
		}
		along := e[1].minus(e[0])
		away := cross(along, e[0])
		if away == 0 {
			continue // in one upright plane with the eye
		}
		for _, h := range heights {
			if l := (line{e[0], e[1], along, away, h}); h < endless/2 && !slices.Contains(*all, l) {
				*all = append(*all, l)
			}
		}
	}
}

// faces reports whether the half plane of a direction meets the line.
func (l line) faces(d vector) bool {
	return sign(cross(l.along, d))*sign(l.away) > 0 &&
		sign(cross(l.a, d))*sign(cross(l.b, d)) <= 0
}

func (l line) slope(d vector) fraction {
	return over(times(l.height, cross(l.along, d)), l.away)
}

// turns lists the directions of a quarter at which something changes, in order. The directions lead
// to every corner of a base, every crossing of a base with the target's base, and every crossing of
// two level lines.
func (s *sight) turns(q int) []fraction {
	a, b := quarters[q].a, quarters[q].b
	us := []fraction{whole(-1), whole(1)}
	turn := func(to vector, ok func(d vector) bool) { // in the given direction, or in the opposite one
		n, d := -cross(to, a), cross(to, b)
		if -max(d, -d) < n && n < max(d, -d) {
			if u := over(n, d); ok(towards(q, u)) {
				us = append(us, u)
			}
		}
	}
	always := func(vector) bool { return true }
	for _, u := range append([]upright{s.target}, s.blockers...) {
		for _, v := range u.base {
			turn(v, always)
		}
		for _, e := range u.edges() {
			for _, f := range s.target.edges() {
				if at, ok := meet(e, f); ok {
					turn(at, always)
				}
			}
		}
	}
	for i, l := range s.lines {
		for _, m := range s.lines[:i] {
			f := l.along.scaled(times(l.height, m.away)).minus(m.along.scaled(times(m.height, l.away)))
			turn(f, func(d vector) bool {
				return l.faces(d) && m.faces(d) && s.outline(d, l.slope(d))
			})
		}
	}
	slices.SortFunc(us, fraction.cmp)
	return slices.CompactFunc(us, func(f, g fraction) bool { return f.cmp(g) == 0 })
}

func towards(q int, u fraction) vector {
	return quarters[q].a.scaled(u.d).plus(quarters[q].b.scaled(u.n))
}

// meet returns the direction of the point in which two segments cross.
func meet(e, f [2]vector) (vector, bool) {
	ca, cb := turned(f[0], f[1], e[0]), turned(f[0], f[1], e[1])
	da, db := turned(e[0], e[1], f[0]), turned(e[0], e[1], f[1])
	if sign(ca)*sign(cb) > 0 || sign(da)*sign(db) > 0 || ca == cb {
		return vector{}, false
	}
	at := e[0].scaled(cb).minus(e[1].scaled(ca)) // times cb-ca
	if cb < ca {
		at = at.scaled(-1)
	}
	return at, true
}

// outline reports whether a slope in a direction lies in the range of the target's slopes.
// Crossings outside that range do not matter.
func (s *sight) outline(d vector, m fraction) bool {
	low, high, ok := s.target.reach(d)
	if !ok {
		return false
	}
	r := rectangle{low, high, s.target.bottom, s.target.top}
	slopes := r.slopes(r.bottom, r.top)
	if low.n == 0 || len(slopes) == 0 {
		return true
	}
	return !m.less(slices.MinFunc(slopes, fraction.cmp)) && !slices.MaxFunc(slopes, fraction.cmp).less(m)
}

// rectangle is a solid in a half plane, from one distance to another and between two heights.
type rectangle struct {
	near, far   fraction
	bottom, top int64
}

// slopes returns the slopes from the eye to corners of the rectangle, at these heights.
func (r rectangle) slopes(heights ...int64) (slopes []fraction) {
	for _, at := range []fraction{r.near, r.far} {
		for _, h := range heights {
			if at.n > 0 && h < endless/2 {
				slopes = append(slopes, over(times(h, at.d), at.n))
			}
		}
	}
	return slopes
}

// reach returns where the half plane of a direction enters and leaves the base, in steps of that
// direction from the eye. ok is false if it misses the base.
func (u upright) reach(d vector) (near, far fraction, ok bool) {
	far = whole(1 << 40)
	if u.wall() {
		along := u.base[1].minus(u.base[0])
		turn, away := cross(along, d), cross(along, u.base[0])
		if turn == 0 || sign(cross(u.base[0], d))*sign(cross(u.base[1], d)) > 0 {
			return near, far, false
		}
		at := over(away, turn)
		return at, at, at.n > 0
	}
	near = whole(0)
	hand := int64(sign(turned(u.base[0], u.base[1], u.base[2])))
	for _, e := range u.edges() {
		along := e[1].minus(e[0]).scaled(hand)
		// A point is inside if along × (r·d - e0) >= 0.
		turn, away := cross(along, d), cross(along, e[0])
		switch {
		case turn > 0:
			if r := over(away, turn); near.less(r) {
				near = r
			}
		case turn < 0:
			if r := over(away, turn); r.less(far) {
				far = r
			}
		case away > 0:
			return near, far, false
		}
	}
	return near, far, !far.less(near)
}

// meets returns the distances between which a ray of this slope is inside the rectangle. For a
// wall, the two distances are equal: the point where the ray goes through.
func (r rectangle) meets(m fraction) (from, to fraction, ok bool) {
	from, to = r.near, r.far
	wall := from.cmp(to) == 0
	if m.n == 0 {
		return from, to, r.bottom < 0 && 0 < r.top
	}
	enter, leave := over(times(r.bottom, m.d), m.n), over(times(r.top, m.d), m.n)
	if m.n < 0 {
		enter, leave = leave, enter
	}
	if wall {
		return from, to, enter.less(from) && from.less(leave)
	}
	if from.less(enter) {
		from = enter
	}
	if leave.less(to) {
		to = leave
	}
	return from, to, from.less(to)
}

// span is the range between two neighbouring slopes of a half plane. Without a bound it extends to
// the vertical.
type span struct {
	low, high     fraction
	noLow, noHigh bool
	free          bool // whether its rays reach the target
}

// slice visits every span that contains the target, in the half plane of a direction, until a visit
// returns false.
func (s *sight) slice(d vector, each func(span) bool) bool {
	near, far, ok := s.target.reach(d)
	if !ok {
		return true
	}
	target := rectangle{near, far, s.target.bottom, s.target.top}
	slopes := target.slopes(target.bottom, target.top)
	var before []rectangle
	var walls []bool
	for _, u := range s.blockers {
		near, far, ok := u.reach(d)
		if !ok || target.far.less(near) {
			continue
		}
		r := rectangle{near, far, u.bottom, u.top}
		before, walls = append(before, r), append(walls, u.wall())
		slopes = append(slopes, r.slopes(r.bottom, r.top, target.bottom, target.top)...)
		slopes = append(slopes, target.slopes(r.bottom, r.top)...)
	}
	slices.SortFunc(slopes, fraction.cmp)
	slopes = slices.CompactFunc(slopes, func(f, g fraction) bool { return f.cmp(g) == 0 })
	for i := 0; i <= len(slopes); i++ {
		part := span{noLow: i == 0, noHigh: i == len(slopes), free: true}
		var m fraction
		if !part.noLow {
			part.low = slopes[i-1]
			m = fraction{part.low.n + part.low.d, part.low.d}
		}
		if !part.noHigh {
			part.high = slopes[i]
			m = fraction{part.high.n - part.high.d, part.high.d}
		}
		if !part.noLow && !part.noHigh {
			m = between(part.low, part.high)
		}
		reached, _, ok := target.meets(m)
		if !ok {
			continue
		}
		for j, r := range before {
			if from, _, ok := r.meets(m); ok && (from.less(reached) || walls[j] && from.cmp(reached) == 0) {
				part.free = false
				break
			}
		}
		if !each(part) {
			return false
		}
	}
	return true
}

// sees reports whether any ray that represents an open set reaches the target.
func (s *sight) sees() bool {
	for q := range quarters {
		turns := s.turns(q)
		for i := 1; i < len(turns); i++ {
			if !s.slice(towards(q, between(turns[i-1], turns[i])), func(p span) bool { return !p.free }) {
				return true
			}
		}
	}
	return false
}
