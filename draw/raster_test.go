package draw

import (
	"math/rand/v2"
	"testing"
)

// coverSlow returns how much of each pixel is covered by polygons. It computes the winding number
// of the outlines around every dot of the scan lines.
func coverSlow(polygons [][]dot, w, h int) []int32 {
	sums := make([]int32, w*h)
	for row := range h * rows {
		y := row*rowStep + rowStep/2
		for x := range w * unit {
			winding := 0
			for _, p := range polygons {
				for i, a := range p {
					b, way := p[(i+1)%len(p)], 1
					if a.y > b.y {
						a, b, way = b, a, -1
					}
					// The crossing is at the dot or to the left of it.
					if a.y <= y && y < b.y && (y-a.y)*(b.x-a.x) < (x+1-a.x)*(b.y-a.y) {
						winding += way
					}
				}
			}
			if winding != 0 {
				sums[y/unit*w+x/unit]++
			}
		}
	}
	return sums
}

func TestRasterEqualsItsSlowTwin(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	const w, h = 6, 5
	for range 60 {
		var polygons [][]dot
		for range 1 + rng.IntN(3) {
			p := make([]dot, 3+rng.IntN(3))
			for i := range p {
				p[i] = dot{rng.IntN((w+4)*unit) - 2*unit, rng.IntN((h+4)*unit) - 2*unit}
			}
			polygons = append(polygons, p)
		}
		var r raster
		r.bound(0, 0, w, h)
		for _, p := range polygons {
			r.polygon(p)
		}
		got := make([]int32, w*h)
		r.each(func(y, from, to int, cover int32) {
			for x := from; x < to; x++ {
				got[y*w+x] += cover
			}
		})
		want := coverSlow(polygons, w, h)
		for i := range got {
			if got[i] != want[i] {
				t.Fatalf("%v: pixel %d,%d is covered %d, want %d", polygons, i%w, i/w, got[i], want[i])
			}
		}
	}
}

func TestWholePixelsAreWhole(t *testing.T) {
	var r raster
	r.bound(0, 0, 10, 10)
	r.polygon([]dot{{512, 512}, {1536, 512}, {1536, 1280}, {512, 1280}})
	n := 0
	r.each(func(y, from, to int, cover int32) {
		if cover != full || from != 2 || to != 6 || y < 2 || y > 4 {
			t.Errorf("row %d: %d to %d covered %d", y, from, to, cover)
		}
		n++
	})
	if n != 3 {
		t.Errorf("%d rows, want 3", n)
	}
}

func TestIsqrt(t *testing.T) {
	for n := range 100_000 {
		if r := isqrt(n); r*r > n || (r+1)*(r+1) <= n {
			t.Fatalf("isqrt(%d) = %d", n, r)
		}
	}
	for _, r := range []int{1 << 20, 3_037_000_498, 1<<31 - 1} {
		if isqrt(r*r) != r || isqrt(r*r-1) != r-1 {
			t.Errorf("isqrt fails at %d squared", r)
		}
	}
}
