package space_test

import (
	"math/big"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/battlemat/battlemat/sight/space"
)

// TestSeenIsVerifiedAndHiddenHasNoWayThrough checks random pairs on random battlefields. A visible
// body must have a free witness. For a hidden body, none of many rays to random points of it may be
// free. HS D2, HS D3.
func TestSeenIsVerifiedAndHiddenHasNoWayThrough(t *testing.T) { compare(t, 1, 600, 100, 1000) }

// TestSeenAndHiddenAtLength checks visible and hidden bodies with many more pairs.
func TestSeenAndHiddenAtLength(t *testing.T) {
	if os.Getenv("BATTLEMAT_LONG") != "1" {
		t.Skip("BATTLEMAT_LONG=1 asks 100,000 pairs")
	}
	compare(t, 2, 100_000, 100, 10_000)
}

// compare checks the given number of pairs. It shoots `rays` rays for each hidden pair, and `many`
// rays for every hundredth hidden pair.
func compare(t *testing.T, seed uint64, pairs, rays, many int) {
	t.Helper()
	rnd := rand.New(rand.NewPCG(seed, 11))
	seen, hidden, partly := 0, 0, 0
	for n := 0; n < pairs; {
		b := randomBattle(rnd, 2+rnd.IntN(9), 1+rnd.IntN(9), 2+rnd.IntN(7))
		s := b.scene()
		for range 5 {
			from, to := b.pair(rnd)
			n++
			v := s.See(from, to)
			if v.Sees != s.Sees(from, to) {
				t.Fatalf("seed %d pair %d: See and Sees differ", seed, n)
			}
			part := s.Seen(from, v.Eye, to)
			if (part.Sign() > 0) != v.Sees || part.Cmp(big.NewRat(1, 1)) > 0 || part.Sign() < 0 {
				t.Fatalf("seed %d pair %d: seen is %v, and %v of it\n%s%+v", seed, n, v.Sees, part, b.board.Text(), b.bodies)
			}
			if part.Cmp(big.NewRat(1, 1)) < 0 && part.Sign() > 0 {
				partly++
			}
			if v.Sees {
				seen++
				if err := space.Verify(s, from, to, v.Witness); err != nil {
					t.Fatalf("seed %d pair %d: %v\n%s%+v\nfrom %+v to %+v", seed, n, err, b.board.Text(), b.bodies, from, to)
				}
				continue
			}
			hidden++
			target := s.Target(to)
			for i, eye := range s.Eyes(from) {
				if len(v.Covers[i]) == 0 {
					t.Fatalf("seed %d pair %d: hidden by nothing", seed, n)
				}
				tries := rays
				if hidden%100 == 0 {
					tries = many
				}
				field := roughly(s, from, to)
				for range tries {
					r := rayTo(rnd, s, eye, target)
					if field.free(r) && space.Verify(s, from, to, r) == nil {
						t.Fatalf("seed %d pair %d: there is a way through: %v\n%s%+v\nfrom %+v to %+v", seed, n, r, b.board.Text(), b.bodies, from, to)
					}
				}
			}
		}
	}
	t.Logf("%d pairs: %d seen, %d of them in part, %d hidden", pairs, seen, partly, hidden)
	if seen < pairs/10 || hidden < pairs/10 || partly < pairs/10 {
		t.Errorf("%d pairs: %d seen, %d in part, %d hidden: too few of a kind", pairs, seen, partly, hidden)
	}
}

// rough holds the solids of a scene as half-spaces, in floating point. It selects the rays that are
// worth an exact check.
type rough [][][4]float64

func roughly(s *space.Scene, from, to space.Body) rough {
	var all rough
	for _, p := range s.Solids() {
		if p.Kind == space.Figure && (p.Figure == from.ID || p.Figure == to.ID) || len(p.Base) == 2 {
			continue
		}
		plane, up := float64(s.Scale().Plane), float64(s.Scale().Up)
		sides := [][4]float64{{0, 0, 1, -float64(p.Bottom) / up}, {0, 0, -1, float64(p.Top) / up}}
		for i, a := range p.Base {
			b := p.Base[(i+1)%len(p.Base)]
			dx, dy := float64(b.X-a.X)/plane, float64(b.Y-a.Y)/plane
			sides = append(sides, [4]float64{-dy, dx, 0, (dy*float64(a.X) - dx*float64(a.Y)) / plane})
		}
		all = append(all, sides)
	}
	return all
}

// free reports whether the ray enters no solid, or only slightly.
func (f rough) free(r space.Ray) bool {
	point := func(e space.Exact) (p [4]float64) {
		p[0], _ = e.X.Float64()
		p[1], _ = e.Y.Float64()
		p[2], _ = e.Z.Float64()
		p[3] = 1
		return p
	}
	a, b := point(r.From), point(r.To)
	for _, sides := range f {
		enter, leave := 0.0, 1.0
		for _, h := range sides {
			at, to := 0.0, 0.0
			for i := range h {
				at, to = at+h[i]*a[i], to+h[i]*b[i]
			}
			switch {
			case at <= 0 && to <= 0:
				enter, leave = 1, 0
			case at < 0:
				enter = max(enter, at/(at-to))
			case to < 0:
				leave = min(leave, at/(at-to))
			}
		}
		if leave-enter > 1e-6 {
			return false
		}
	}
	return true
}

// rayTo returns a ray to a random point of a target.
func rayTo(rnd *rand.Rand, s *space.Scene, eye space.Point, target space.Prism) space.Ray {
	const parts = 1 << 10
	x, y, sum := int64(0), int64(0), int64(0)
	for _, c := range target.Base {
		n := int64(rnd.IntN(parts))
		x, y, sum = x+n*int64(c.X), y+n*int64(c.Y), sum+n
	}
	sum = max(sum, 1)
	z := int64(target.Bottom)*parts + int64(rnd.IntN(parts+1))*int64(target.Top-target.Bottom)
	scale := s.Scale()
	point := func(x, y, n, z, m int64) space.Exact {
		return space.Exact{X: big.NewRat(x, n*int64(scale.Plane)), Y: big.NewRat(y, n*int64(scale.Plane)), Z: big.NewRat(z, m*int64(scale.Up))}
	}
	return space.Ray{From: point(int64(eye.X), int64(eye.Y), 1, int64(eye.Z), 1), To: point(x, y, sum, z, parts)}
}
