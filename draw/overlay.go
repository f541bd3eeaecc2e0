package draw

import (
	"strconv"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// compareKind says which of two answers a cell belongs to, and whether their values differ.
type compareKind uint8

const (
	neither compareKind = iota
	onlyA
	onlyB
	differ
	same
)

func kindOfCompared(c Compared) compareKind {
	switch {
	case c.InA && !c.InB:
		return onlyA
	case c.InB && !c.InA:
		return onlyB
	case !c.InA:
		return neither
	case !c.Bare && c.A != c.B:
		return differ
	}
	return same
}

// labelOfCompared returns the values as text: "30", "A30", "30/35"; without values it returns "A",
// "B" or "AB".
func labelOfCompared(c Compared) string {
	switch k := kindOfCompared(c); {
	case k == neither:
		return ""
	case k == differ:
		return number(c.A) + "/" + number(c.B)
	case c.Bare:
		return map[compareKind]string{onlyA: "A", onlyB: "B", same: "AB"}[k]
	case k == onlyA:
		return "A" + number(c.A)
	case k == onlyB:
		return "B" + number(c.B)
	}
	return number(c.A)
}

// bestOf returns, for each cell, the entry that takes precedence.
func bestOf(r *Reach) map[grid.Cell]Cost {
	best := make(map[grid.Cell]Cost, len(r.Cells))
	for _, c := range r.Cells {
		old, seen := best[c.At]
		if !seen || c.End && !old.End || c.End == old.End && c.Cost < old.Cost {
			best[c.At] = c
		}
	}
	return best
}

// labelOfCost returns the cost as text, in brackets if the figure may not stop there.
func labelOfCost(c Cost) string {
	if c.End {
		return number(c.Cost)
	}
	return "(" + number(c.Cost) + ")"
}

// number returns a cost as text: a whole number, or a multiple of 1/2.
func number(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// finest is the number of parts of a lattice unit to which the ends of a drawn ray are rounded.
const finest = 64

// drawnRay returns the ray as it is drawn. If its ends lie between lattice points, they are rounded
// to 1/[finest] of a lattice unit, which is not visible. It returns false for a ray that starts or
// ends far beyond any board.
func drawnRay(s Sight) (sight.Ray, bool) {
	r := s.Ray
	r.Unit = max(r.Unit, 1)
	for _, p := range []geom.Point{r.From, r.To} {
		if geom.Abs(p.X/r.Unit) > geom.Limit || geom.Abs(p.Y/r.Unit) > geom.Limit {
			return r, false
		}
	}
	if r.Unit > finest {
		scale := func(p geom.Point) geom.Point {
			return geom.Point{X: part(p.X, r.Unit), Y: part(p.Y, r.Unit)}
		}
		r = sight.Ray{From: scale(r.From), To: scale(r.To), Unit: finest}
	}
	return r, r.From != r.To
}

// part returns n/d as a number of parts of 1/[finest], rounded.
func part(n, d int) int {
	whole := geom.FloorDiv(n, d)
	return whole*finest + round((n-whole*d)*finest, d)
}

// stopAt returns where the line stops, as a fraction small enough for int arithmetic.
func stopAt(s Sight) geom.Frac {
	if s.Stop.At.D == 0 {
		return geom.Frac{N: 1, D: 1}
	}
	f := geom.NewFrac(s.Stop.At.N, s.Stop.At.D)
	for f.D > 1<<20 {
		f = geom.Frac{N: f.N / 2, D: f.D / 2}
	}
	return geom.Frac{N: min(max(f.N, 0), f.D), D: f.D}
}
