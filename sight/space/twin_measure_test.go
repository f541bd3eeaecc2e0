package space_test

import (
	"math/big"
)

// spot is a point in space, or a direction, relative to the eye, in lattice units and levels.
type spot [3]*big.Rat

// inner returns the scalar product in the true proportions of the pieces. The corners of a hex are
// 1 from its centre, and a level is a quarter of the hex's width.
func inner(v, w spot) *big.Rat {
	sum := new(big.Rat)
	add := func(n, d int64, x, y *big.Rat) {
		p := new(big.Rat).Mul(x, y)
		sum.Add(sum, p.Mul(p, big.NewRat(n, d)))
	}
	add(1, 3, v[0], w[0])
	add(1, 6, v[0], w[1])
	add(1, 6, v[1], w[0])
	add(1, 3, v[1], w[1])
	add(3, 16, v[2], w[2])
	return sum
}

func (v spot) scaled(k *big.Rat) (out spot) {
	for i := range v {
		out[i] = new(big.Rat).Mul(v[i], k)
	}
	return out
}

func (v spot) plus(w spot) (out spot) {
	for i := range v {
		out[i] = new(big.Rat).Add(v[i], w[i])
	}
	return out
}

// triple returns the determinant of three spots.
func triple(u, v, w spot) *big.Rat {
	sum := new(big.Rat)
	for i := range 3 {
		j, k := (i+1)%3, (i+2)%3
		a, b := new(big.Rat).Mul(v[j], w[k]), new(big.Rat).Mul(v[k], w[j])
		sum.Add(sum, a.Mul(u[i], a.Sub(a, b)))
	}
	return sum
}

// nearest returns the point of the target nearest to the eye.
func (w world) nearest(s *sight) spot {
	var best spot
	at := func(v vector) spot {
		return spot{big.NewRat(v.x, w.plane), big.NewRat(v.y, w.plane), new(big.Rat)}
	}
	inside := 0
	for _, e := range s.target.edges() {
		inside += sign(turned(e[0], e[1], vector{}))
		a, along := at(e[0]), at(e[1].minus(e[0]))
		t := inner(a, along)
		t.Quo(t.Neg(t), inner(along, along))
		if t.Sign() < 0 {
			t.SetInt64(0)
		}
		if t.Cmp(big.NewRat(1, 1)) > 0 {
			t.SetInt64(1)
		}
		if p := a.plus(along.scaled(t)); best[0] == nil || inner(p, p).Cmp(inner(best, best)) < 0 {
			best = p
		}
	}
	if n := len(s.target.base); inside == n || inside == -n {
		best = at(vector{})
	}
	best[2] = big.NewRat(max(s.target.bottom, min(0, s.target.top)), w.up)
	return best
}

// shown returns how much of the target's outline is visible, measured as in [space.Scene.Seen]: the
// free spans as a share of all. Each span is a strip between two directions, whose corners are
// projected onto the plane at right angles to the line to the nearest point. The eye must not touch
// the target.
//
// Between two directions of the list, the bounds of spans are straight, so two half planes in
// between determine them.
func (w world) shown(s *sight) *big.Rat {
	foot, free, all := w.nearest(s), new(big.Rat), new(big.Rat)
	for q := range quarters {
		turns := s.turns(q)
		for i := 1; i < len(turns); i++ {
			from, to := turns[i-1], turns[i]
			u := between(from, to)
			v := between(u, to)
			var first, second []span
			s.slice(towards(q, u), func(p span) bool { first = append(first, p); return true })
			s.slice(towards(q, v), func(p span) bool { second = append(second, p); return true })
			if len(first) != len(second) {
				panic("two half planes of one kind differ")
			}
			for k, p := range first {
				corner := func(end fraction, m, n fraction, none bool, way int64) spot {
					if none {
						return spot{new(big.Rat), new(big.Rat), big.NewRat(way, 1)}
					}
					d, slope := bearing(q, end), extended(u, v, end, m, n)
					return spot{
						d[0].Quo(d[0], big.NewRat(w.plane, 1)), d[1].Quo(d[1], big.NewRat(w.plane, 1)),
						slope.Quo(slope, big.NewRat(w.up, 1)),
					}
				}
				r := second[k]
				strip := []spot{
					corner(from, p.low, r.low, p.noLow, -1), corner(to, p.low, r.low, p.noLow, -1),
					corner(to, p.high, r.high, p.noHigh, 1), corner(from, p.high, r.high, p.noHigh, 1),
				}
				area := new(big.Rat)
				for j, c := range strip {
					strip[j] = c.scaled(new(big.Rat).Inv(inner(c, foot)))
				}
				for j, c := range strip {
					area.Add(area, triple(c, strip[(j+1)%4], foot))
				}
				area.Abs(area)
				all.Add(all, area)
				if p.free {
					free.Add(free, area)
				}
			}
		}
	}
	return free.Quo(free, all)
}

// bearing returns the direction a + u·b of a quarter.
func bearing(q int, u fraction) spot {
	at := func(a, b int64) *big.Rat {
		r := big.NewRat(b, 1)
		return r.Add(big.NewRat(a, 1), r.Mul(r, big.NewRat(u.n, u.d)))
	}
	k := quarters[q]
	return spot{at(k.a.x, k.b.x), at(k.a.y, k.b.y), new(big.Rat)}
}

// extended returns the slope at `end` of a bound whose slopes are m at u and n at v. Both m and n
// are in steps of directions that are multiplied by their denominators.
func extended(u, v, end, m, n fraction) *big.Rat {
	rat := func(f fraction) *big.Rat { return big.NewRat(f.n, f.d) }
	one, two := rat(m), rat(n)
	one.Quo(one, big.NewRat(u.d, 1))
	two.Quo(two, big.NewRat(v.d, 1))
	part := new(big.Rat).Sub(rat(end), rat(u))
	part.Quo(part, new(big.Rat).Sub(rat(v), rat(u)))
	two.Sub(two, one)
	return one.Add(one, two.Mul(two, part))
}

// touches reports whether the eye is inside the target or on its surface.
func (s *sight) touches() bool {
	for _, e := range s.target.edges() {
		if hand := sign(turned(s.target.base[0], s.target.base[1], s.target.base[2])); sign(turned(e[0], e[1], vector{}))*hand < 0 {
			return false
		}
	}
	return s.target.bottom <= 0 && 0 <= s.target.top
}
