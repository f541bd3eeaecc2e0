package space

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
)

// Verify checks a witness against the solids: the ray must begin at an eye of one body, end on the
// target, and touch no other solid on its way. It shares no code with the cones: for every solid of
// the scene it computes, in rational numbers, which part of the ray lies in it. As the solids are
// closed and finitely many, nearby rays are free too.
//
// Solids that the ray touches only at its end must lie behind one face of the target on which the
// ray ends. The nearby rays through this face meet none of these solids sooner.
func Verify(s *Scene, from, to Body, r Ray) error {
	for _, x := range []*big.Rat{r.From.X, r.From.Y, r.From.Z, r.To.X, r.To.Y, r.To.Z} {
		if x == nil {
			return errors.New("the ray has a point without coordinates")
		}
	}
	a, b := s.parts(r.From), s.parts(r.To)
	if !slices.ContainsFunc(s.Eyes(from), func(e Point) bool {
		return a[0].Cmp(whole(e.X)) == 0 && a[1].Cmp(whole(e.Y)) == 0 && a[2].Cmp(whole(e.Z)) == 0
	}) {
		return errors.New("the ray does not begin at an eye of " + from.ID)
	}
	target := s.Target(to)
	if low, high, meets := clip(&target, b, b); !meets {
		return fmt.Errorf("the ray does not end on the target (%v, %v)", low, high)
	}
	faces := facesAt(&target, a, b)
	for _, p := range s.Solids() {
		if p.Kind == Figure && p.Figure != "" && (p.Figure == from.ID || p.Figure == to.ID) {
			continue
		}
		enter, leave, meets := clip(&p, a, b)
		switch {
		case !meets:
		case slices.Equal(r.strings(0), r.strings(1)):
			if within(&p, a) {
				return fmt.Errorf("the eye is inside %s", p.Describe(s.grid, s.scale))
			}
		case enter.Cmp(whole(1)) == 0:
			faces = slices.DeleteFunc(faces, func(in depth) bool { return !behind(&p, in) })
			if len(faces) == 0 {
				return fmt.Errorf("the ray meets %s where it ends", p.Describe(s.grid, s.scale))
			}
		case leave.Sign() > 0:
			return fmt.Errorf("the ray meets %s", p.Describe(s.grid, s.scale))
		}
	}
	return nil
}

func whole(n int) *big.Rat { return new(big.Rat).SetInt64(int64(n)) }

// strings returns the coordinates of the ray's beginning or end.
func (r Ray) strings(end int) []string {
	p := []Exact{r.From, r.To}[end]
	return []string{p.X.RatString(), p.Y.RatString(), p.Z.RatString()}
}

// parts returns the coordinates of a point in the units of the scene's scale.
func (s *Scene) parts(p Exact) ratio {
	times := func(x *big.Rat, n int) *big.Rat { return new(big.Rat).Mul(x, whole(n)) }
	return ratio{times(p.X, s.scale.Plane), times(p.Y, s.scale.Plane), times(p.Z, s.scale.Up)}
}

// clip returns the parameters between which the segment from a to b lies in the closed prism: 0 at a,
// 1 at b.
func clip(p *Prism, a, b ratio) (enter, leave *big.Rat, meets bool) {
	enter, leave, meets = whole(0), whole(1), true
	for _, in := range depths(p) {
		at, to := in(a), in(b)
		switch {
		case at.Sign() < 0 && to.Sign() < 0:
			return enter, leave, false
		case at.Sign() < 0:
			if f := new(big.Rat).Quo(at, new(big.Rat).Sub(at, to)); f.Cmp(enter) > 0 {
				enter = f
			}
		case to.Sign() < 0:
			if f := new(big.Rat).Quo(at, new(big.Rat).Sub(at, to)); f.Cmp(leave) < 0 {
				leave = f
			}
		}
	}
	return enter, leave, enter.Cmp(leave) <= 0
}

// within reports whether the point lies inside the prism.
func within(p *Prism, at ratio) bool {
	for _, in := range depths(p) {
		if in(at).Sign() <= 0 {
			return false
		}
	}
	return true
}

// facesAt returns the faces of the target on which the ray from a ends at b, coming from
// outside.
func facesAt(target *Prism, a, b ratio) []depth {
	return slices.DeleteFunc(depths(target), func(in depth) bool { return in(b).Sign() != 0 || in(a).Sign() >= 0 })
}

// behind reports whether the prism lies on the inner side of a face. A part of it may lie in the
// plane of the face, but a wall in that plane hides the face.
func behind(p *Prism, in depth) bool {
	beyond := false
	for _, c := range p.Base {
		for _, z := range []int{p.Bottom, p.Top} {
			sign := in(ratio{whole(c.X), whole(c.Y), whole(z)}).Sign()
			if sign < 0 {
				return false
			}
			beyond = beyond || sign > 0
		}
	}
	return beyond
}

// depth is a function that returns how far inside a face of a prism a point lies.
type depth func(ratio) *big.Rat

// depths returns a depth function for each face of the prism.
func depths(p *Prism) []depth {
	list := []depth{
		func(q ratio) *big.Rat { return new(big.Rat).Sub(q[2], whole(p.Bottom)) },
		func(q ratio) *big.Rat { return new(big.Rat).Sub(whole(p.Top), q[2]) },
	}
	add := func(x, y, dx, dy int) { // adds the depth behind a side of the base
		list = append(list, func(q ratio) *big.Rat {
			right := new(big.Rat).Mul(whole(dx), new(big.Rat).Sub(q[1], whole(y)))
			left := new(big.Rat).Mul(whole(dy), new(big.Rat).Sub(q[0], whole(x)))
			return right.Sub(right, left)
		})
	}
	for i, c := range p.Base {
		next := p.Base[(i+1)%len(p.Base)]
		add(c.X, c.Y, next.X-c.X, next.Y-c.Y)
		if len(p.Base) == 2 {
			// A wall ends where its outline turns back along it.
			add(c.X, c.Y, next.Y-c.Y, c.X-next.X)
		}
	}
	return list
}
