package area

import (
	"math/big"
	"math/rand"
	"testing"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// plainly is the slow twin of cut. It goes from corner to corner with the simplest arithmetic.
func (p polygon) plainly(h half) polygon {
	depth := func(q spot) surd {
		if h.lower {
			return h.of(q).minus(h.at)
		}
		return h.at.minus(h.of(q))
	}
	var kept polygon
	for i, a := range p {
		b := p[(i+1)%len(p)]
		da, db := depth(a), depth(b)
		if da.sign() >= 0 {
			kept = append(kept, a)
		}
		if da.sign()*db.sign() < 0 {
			f := da.over(da.minus(db))
			kept = append(kept, spot{a.x.plus(b.x.minus(a.x).times(f)), a.y.plus(b.y.minus(a.y).times(f))})
		}
	}
	return kept
}

// TestCutsAgainstTwin compares areas cut row by row with the areas of squares cut separately from
// the same shape.
func TestCutsAgainstTwin(t *testing.T) {
	r := rand.New(rand.NewSource(45))
	for range 12 {
		s := Template{
			Shape: []Shape{Cone, Line, Cube}[r.Intn(3)], Side: 5, Length: 5 * (1 + r.Intn(4)), Width: 5 * r.Intn(3),
			Origin: geom.Point{X: r.Intn(3), Y: r.Intn(3)}, Toward: geom.Point{X: 1 + r.Intn(4), Y: r.Intn(9) - 4},
		}
		half, touch, outline := s.straight(ByHalf), s.straight(ByTouch), s.outline()
		for y := -5; y <= 5; y++ {
			for x := -5; x <= 5; x++ {
				c := grid.Cell{X: x, Y: y}
				b := s.box(c, s.Origin)
				part := outline
				for _, h := range sidesOf(b) {
					part = part.plainly(h)
				}
				covered := part.twice()
				if want := covered.sign() > 0; touch(c) != want {
					t.Errorf("%+v: %v is touched: %v, not %v", s, c, touch(c), want)
				}
				if want := covered.minus(whole((b.x1-b.x0)*(b.y1-b.y0))).sign() >= 0; half(c) != want {
					t.Errorf("%+v: half of %v is covered: %v, not %v", s, c, half(c), want)
				}
			}
		}
	}
}

func sidesOf(b box) []half {
	return []half{{true, true, whole(b.x0)}, {true, false, whole(b.x1)}, {false, true, whole(b.y0)}, {false, false, whole(b.y1)}}
}

// TestSurdsCompared checks that comparing two surds gives the sign of their difference.
func TestSurdsCompared(t *testing.T) {
	r := rand.New(rand.NewSource(46))
	for range 2000 {
		m := []int64{2, 3, 5}[r.Intn(3)]
		some := func() surd {
			x := surd{big.NewRat(r.Int63n(13)-6, 1+r.Int63n(3)), nought, m}
			if r.Intn(2) == 0 {
				x.b = big.NewRat(r.Int63n(9)-4, 1+r.Int63n(3))
			}
			return x
		}
		if x, y := some(), some(); x.compare(y) != x.minus(y).sign() {
			t.Fatalf("%v %v sqrt(%d) with %v %v sqrt(%d): %d", x.a, x.b, m, y.a, y.b, m, x.compare(y))
		}
	}
}
