package hex

import (
	"math/big"
	"slices"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/sight"
)

// witness returns a line that passes the row of portals, from a point strictly inside cell a to a
// point strictly inside the other cell. The ray's Unit is fine enough for both points. On boards
// thousands of cells wide, a gap may be so narrow that Unit would be greater than Verify accepts;
// witness then returns a zero ray.
func (s *openSearch) witness(a int) sight.Ray {
	r := s.ray()
	if a != s.source {
		r.From, r.To = r.To, r.From
	}
	return r
}

// ray returns a line that passes the row of portals, from the source of the search to its target.
func (s *openSearch) ray() sight.Ray {
	a := s.source
	from, to := s.polygon(a), s.polygon(s.target)
	if r := (sight.Ray{From: s.centre[a], To: s.centre[s.target], Unit: 1}); s.free(r, from, to) {
		return r
	}
	// Coordinates relative to the first cell keep the numbers small.
	origin := s.centre[a]
	line := s.middle(origin)
	x, y := midChord(line, from, origin), midChord(line, to, origin)
	for unit := 1; unit <= sight.MaxChecked/(6*(s.width+s.height)); unit++ {
		r := sight.Ray{From: x.round(unit).Add(origin.Times(unit)), To: y.round(unit).Add(origin.Times(unit)), Unit: unit}
		if s.free(r, from, to) {
			return r
		}
		if unit >= 64 {
			unit += unit / 4
		}
	}
	return sight.Ray{}
}

func (s *openSearch) polygon(bit int) geom.Convex {
	corners := make(geom.Convex, s.sides)
	for i := range corners {
		corners[i] = s.centre[bit].Add(s.spokes[i])
	}
	return corners
}

// free reports whether the ends of the ray lie strictly inside the two cells and the ray passes all
// portals.
func (s *openSearch) free(r sight.Ray, from, to geom.Convex) bool {
	side := func(p geom.Point) int { return geom.Turn(r.From, r.To, p.Times(r.Unit)) }
	inside := func(p geom.Point, cell geom.Convex) bool {
		for i, a := range cell {
			if geom.Turn(a.Times(r.Unit), cell[(i+1)%len(cell)].Times(r.Unit), p) <= 0 {
				return false
			}
		}
		return true
	}
	return inside(r.From, from) && inside(r.To, to) &&
		!slices.ContainsFunc(s.row.left, func(p geom.Point) bool { return side(p) >= 0 }) &&
		!slices.ContainsFunc(s.row.right, func(p geom.Point) bool { return side(p) <= 0 })
}

// equation is a directed line a*x + b*y + c = 0, negative on its left.
type equation struct{ a, b, c int }

func lineThrough(p, q geom.Point) equation {
	d := q.Sub(p)
	return equation{-d.Y, d.X, d.Y*p.X - d.X*p.Y}
}

func (e equation) at(p geom.Point) int { return e.a*p.X + e.b*p.Y + e.c }

// middle returns a line strictly inside the set of lines that pass all portals. The lines that have
// all left ends on or to their left, and all right ends on or to their right, form a convex cone of
// equations. The extreme equations describe lines through two ends, and their sum lies inside the
// cone. Only the corners of the ends' convex hulls matter.
func (s *openSearch) middle(origin geom.Point) equation {
	left, right := hull(s.row.left, origin), hull(s.row.right, origin)
	ends := append(slices.Clone(left), right...)
	var sum equation
	for _, p := range ends {
		for _, q := range ends {
			e := lineThrough(p, q)
			if p == q ||
				slices.ContainsFunc(left, func(l geom.Point) bool { return e.at(l) > 0 }) ||
				slices.ContainsFunc(right, func(r geom.Point) bool { return e.at(r) < 0 }) {
				continue
			}
			sum = equation{sum.a + e.a, sum.b + e.b, sum.c + e.c}
		}
	}
	return sum
}

// hull returns the corners of the points' convex hull, relative to the origin.
func hull(points []geom.Point, origin geom.Point) []geom.Point {
	var sorted []geom.Point
	for _, p := range points {
		sorted = append(sorted, p.Sub(origin))
	}
	slices.SortFunc(sorted, func(p, q geom.Point) int {
		if p.X != q.X {
			return p.X - q.X
		}
		return p.Y - q.Y
	})
	sorted = slices.Compact(sorted)
	if len(sorted) < 3 {
		return sorted
	}
	var corners []geom.Point
	for range 2 {
		start := len(corners)
		for _, p := range sorted {
			for n := len(corners); n >= start+2 && geom.Turn(corners[n-2], corners[n-1], p) <= 0; n-- {
				corners = corners[:n-1]
			}
			corners = append(corners, p)
		}
		corners = corners[:len(corners)-1]
		slices.Reverse(sorted)
	}
	return corners
}

// rational is a point with rational coordinates.
type rational struct{ x, y *big.Rat }

// midChord returns the middle of the line's part inside a cell.
func midChord(e equation, cell geom.Convex, origin geom.Point) rational {
	m := rational{new(big.Rat), new(big.Rat)}
	for i := range cell {
		p, q := cell[i].Sub(origin), cell[(i+1)%len(cell)].Sub(origin)
		v, w := e.at(p), e.at(q)
		if v < 0 == (w < 0) {
			continue
		}
		// The crossing is at p + (q-p) * v/(v-w). The middle is the mean of the two crossings.
		t := new(big.Rat).SetFrac(big.NewInt(int64(v)), big.NewInt(int64(v-w)))
		for _, c := range []struct {
			sum  *big.Rat
			p, q int
		}{{m.x, p.X, q.X}, {m.y, p.Y, q.Y}} {
			at := new(big.Rat).Mul(t, big.NewRat(int64(c.q-c.p), 1))
			at.Add(at, big.NewRat(int64(c.p), 1))
			c.sum.Add(c.sum, at.Mul(at, big.NewRat(1, 2)))
		}
	}
	return m
}

// round returns the nearest point in units of 1/unit of a lattice unit.
func (r rational) round(unit int) geom.Point {
	return geom.Point{X: roundTo(r.x, unit), Y: roundTo(r.y, unit)}
}

func roundTo(r *big.Rat, unit int) int {
	// The result is floor(r*unit + 1/2).
	n := new(big.Int).Mul(r.Num(), big.NewInt(int64(2*unit)))
	n.Add(n, r.Denom())
	return int(n.Div(n, new(big.Int).Mul(r.Denom(), big.NewInt(2))).Int64())
}
