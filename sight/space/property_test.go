package space_test

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/sight/space"
)

// TestSeenIsVerifiedAndHiddenHasNoWayThrough asks random pairs on random battlefields. A
// body that is seen has a witness that is free; a body that is hidden has no free ray among
// many to random points of it. HS D2, HS D3.
func TestSeenIsVerifiedAndHiddenHasNoWayThrough(t *testing.T) {
	pairs, rays := 500, 10
	compare(t, 1, pairs, rays)
}

func compare(t *testing.T, seed uint64, pairs, rays int) {
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
				for range rays {
					r := rayTo(rnd, s, eye, target)
					if space.Verify(s, from, to, r) == nil {
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
