package space

import (
	"math"
	"math/big"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// slowSide is like [side], in numbers of any size.
func slowSide(p, q, h plane) int { return h.dot(ray(p, q)).Sign() }

// These are the largest possible vectors: a board made in code extends to [grid.Limit], bodies and
// levels to [board.MaxLevel] each, in the finest units of a model.
const (
	farthest = 2*geom.Limit*MaxBodyPart + 9*MaxBodyPart
	tallest  = 2*board.MaxLevel*60 + 1
	longest  = 6 * MaxBodyPart
)

// TestSidesFitTheirNumbers checks that the determinant of the largest planes fits in 128 bits, and
// that the largest determinant computed in 64 bits fits in 64.
func TestSidesFitTheirNumbers(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	is := func(s side) uintptr { return reflect.ValueOf(s).Pointer() }
	if is(sideFor(farthest, tallest, longest)) != is(broad) || is(sideFor(400, 60, 18)) != is(narrow) {
		t.Fatal("the wrong width is taken")
	}
	flat := int64(1) // the farthest point for which 64 bits are used
	for is(sideFor(flat+1, 1998, 18)) == is(narrow) {
		flat++
	}
	if flat < 400 {
		t.Errorf("64 bits are taken up to %d only", flat)
	}
	for _, bound := range []struct {
		side             side
		flat, tall, long int64
	}{{narrow, flat, 1998, 18}, {broad, farthest, tallest, longest}} {
		across := max(2*bound.flat*bound.tall, 4*bound.flat*bound.long*bound.long, bound.tall*bound.long)
		up := max(2*bound.flat*bound.flat, 2*bound.flat*bound.long)
		pick := func(n int64) int64 {
			return []int64{-n, n, n - 1, 1 - n, rnd.Int64N(n), -rnd.Int64N(n), 0}[rnd.IntN(7)]
		}
		largest := func() plane { return plane{pick(across), pick(across), pick(up)} }
		for range 20000 {
			p, q, h := largest(), largest(), largest()
			if rnd.IntN(3) == 0 { // close to 0
				h = plane{p.a/2 + q.a/2, p.b/2 + q.b/2, p.c/2 + q.c/2 + rnd.Int64N(2)}
			}
			if got, want := bound.side(p, q, h), slowSide(p, q, h); got != want {
				t.Fatalf("%v %v %v: %d, want %d", p, q, h, got, want)
			}
		}
	}
	six := new(big.Int).Mul(big.NewInt(6), new(big.Int).Exp(big.NewInt(2*farthest*tallest), big.NewInt(2), nil))
	six.Mul(six, big.NewInt(2*farthest*farthest))
	if six.BitLen() > 127 {
		t.Errorf("a determinant may have %d bits", six.BitLen())
	}
	if 2*farthest*farthest > math.MaxInt64/8 {
		t.Error("the sides of a plane may not fit")
	}
}

// TestThePictureFitsItsNumbers checks the bounds of three computations: the point of a target
// nearest to the eye, the squared distances compared to find this point, and the picture plane
// through it.
func TestThePictureFitsItsNumbers(t *testing.T) {
	const parts = 6 * longest * longest // parts of the side of a body
	const along = (farthest + longest) * parts
	if 3*8*60*60*along > math.MaxInt64/2 || 9*MaxBodyPart*MaxBodyPart*tallest*parts > math.MaxInt64/2 {
		t.Error("the plane may not fit")
	}
	square := new(big.Int).Exp(big.NewInt(along*parts), big.NewInt(2), nil)
	if square.Mul(square, big.NewInt(2*3)).BitLen() > 127 {
		t.Errorf("the squares may have %d bits", square.BitLen())
	}
}

// TestTheLargestBoard checks sight across the longest board a document may have, in a model's
// finest units, at the greatest heights.
func TestTheLargestBoard(t *testing.T) {
	b, err := board.New(grid.Grid{Kind: grid.HexFlat}, board.MaxSide, 3)
	if err != nil {
		t.Fatal(err)
	}
	last := grid.Cell{X: board.MaxSide - 2, Y: 1} // in line with the first
	first := grid.Cell{X: 0, Y: 1}
	b.SetSpans(first, board.Span{Top: board.MaxLevel})
	m := Model{Body: geom.Frac{N: 11, D: 12}, Eye: geom.Frac{N: 5, D: 6}, ZoneBottom: geom.Frac{N: 1, D: 5}, ZoneTop: geom.Frac{N: 3, D: 4}}
	from := Body{ID: "a", Cells: []grid.Cell{first}, Level: board.MaxLevel, Height: board.MaxLevel}
	to := Body{ID: "z", Cells: []grid.Cell{last}, Height: board.MaxLevel}
	for height, want := range map[int]bool{0: true, 200: true, 740: true, 760: false} {
		at := grid.Cell{X: board.MaxSide - 4, Y: 1}
		b.SetSpans(at, board.Span{Top: height})
		s, err := NewScene(b, m, []Body{from, to})
		if err != nil {
			t.Fatal(err)
		}
		v := s.See(from, to)
		if v.Sees != want {
			t.Fatalf("past a column of %d: %v", height, v.Sees)
		}
		if part := s.Seen(from, 0, to); (part.Sign() > 0) != want || part.Cmp(whole(1)) > 0 {
			t.Errorf("past a column of %d: %v", height, part.FloatString(9))
		}
		if want {
			if err := Verify(s, from, to, v.Witness); err != nil {
				t.Error(err)
			}
		}
	}
}
