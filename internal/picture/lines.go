package picture

import (
	"context"
	"image"
)

// Lattice is the position of the squares on a picture.
type Lattice struct {
	Cell      int // the side of a square, in thousandths of a pixel
	Left, Top int // the first corner of a square, in pixels; less than a square from the picture's first corner
}

// The bounds of the lines to search for.
const (
	leastCell  = 12  // pixels
	mostCell   = 600 // pixels
	leastCells = 4   // cells along the shorter side of the picture
	mostStep   = 32  // in tones: a greater difference between two pixels counts as this much, so that strong lines weigh no more than faint ones
	around     = 8   // the number of pixels on either side with which a line is compared
	scale      = 16  // parts to a tone: the strength of a line is counted in them
	faintest   = 40  // the least strength of the lines of a picture, in parts of a tone: the edges of the blocks of a JPEG are fainter
	parts      = 64  // parts to a pixel: the side of a square is measured in them
)

// Lines finds the squares that are drawn on a picture (PNG, JPEG or WebP). It looks for the lines
// between them, which repeat at equal distances across and down. It reports false if it finds no
// such lines. It computes in whole numbers, so that the same bytes give the same result everywhere.
func Lines(ctx context.Context, data []byte) (Lattice, bool, error) {
	select {
	case unpacking <- struct{}{}:
		defer func() { <-unpacking }()
	case <-ctx.Done():
		return Lattice{}, false, ctx.Err()
	}
	of, err := sourceOf(ctx, data)
	if err != nil {
		return Lattice{}, false, err
	}
	across, down, err := steps(ctx, of)
	if err != nil {
		return Lattice{}, false, err
	}
	l, ok := latticeOf(strengths(across, of.height), strengths(down, of.width))
	return l, ok, nil
}

// Size returns the size of a picture in pixels, from its header. The error says that the picture is
// out of bounds, or that the data is not a picture.
func Size(data []byte) (width, height int, err error) {
	_, _, size, err := opened(data)
	return size.Width, size.Height, err
}

// steps returns the sums of the differences between neighbouring pixels: across[x] is for the
// columns x-1 and x, and down[y] for the rows y-1 and y.
func steps(ctx context.Context, of source) (across, down []int, err error) {
	width, height := of.width, of.height
	across, down = make([]int, width), make([]int, height)
	tones, above := make([]int, width), make([]int, width)
	read, err := tonesOf(ctx, of)
	if err != nil {
		return nil, nil, err
	}
	for y := range height {
		tones, above = above, tones
		if err := read(tones); err != nil {
			return nil, nil, err
		}
		for x := 1; x < width; x++ {
			across[x] += step(tones[x-1], tones[x])
		}
		if y > 0 {
			for x := range width {
				down[y] += step(above[x], tones[x])
			}
		}
	}
	return across, down, nil
}

// tonesOf returns a function that reads the lightness of the pixels of the next row. If the picture
// has a plane for lightness, it reads that plane.
func tonesOf(ctx context.Context, of source) (func(tones []int) error, error) {
	if planes, is := of.whole.(*image.YCbCr); is {
		y := planes.Rect.Min.Y
		return func(tones []int) error {
			from := planes.YOffset(planes.Rect.Min.X, y)
			for x, tone := range planes.Y[from : from+len(tones)] {
				tones[x] = int(tone)
			}
			y++
			return ctx.Err()
		}, nil
	}
	from, err := of.open()
	row := make([]byte, 4*of.width)
	return func(tones []int) error {
		err := from.next(row)
		for x := range tones {
			p := row[4*x : 4*x+3]
			tones[x] = (77*int(p[0]) + 150*int(p[1]) + 29*int(p[2])) >> 8
		}
		return err
	}, err
}

func step(a, b int) int { return min(max(a-b, b-a), mostStep) }

// strengths returns by how much each sum exceeds the mean of the sums around it, in parts of a
// tone. The result is 0 unless the sum exceeds the mean by an eighth, which sums over mere texture
// do not.
func strengths(sums []int, long int) []int {
	n := len(sums)
	upTo := make([]int, n+1)
	for i, s := range sums {
		upTo[i+1] = upTo[i] + s
	}
	out := make([]int, n)
	for i, s := range sums {
		from, to := max(0, i-around), min(n, i+around+1)
		mean := (upTo[to] - upTo[from]) / (to - from)
		out[i] = max(0, (s-mean-mean/8)*scale/long)
	}
	return out
}

// latticeOf finds the smallest squares whose sides stand out both across and down.
func latticeOf(across, down []int) (Lattice, bool) {
	most := min(len(across), len(down)) / leastCells
	most = min(most, mostCell)
	if most < leastCell {
		return Lattice{}, false
	}
	alike, top := make([]int, most+2), 0
	for d := leastCell - 1; d < len(alike); d++ {
		alike[d] = correlated(across, d) + correlated(down, d)
		if d >= leastCell && d <= most {
			top = max(top, alike[d])
		}
	}
	for d := leastCell; d <= most; d++ {
		if alike[d] == 0 || alike[d] < alike[d-1] || alike[d] < alike[d+1] || 2*alike[d] < top {
			continue
		}
		c := refined(across, down, d)
		left, sureX := combOf(across, c)
		up, sureY := combOf(down, c)
		if sureX && sureY {
			return Lattice{Cell: (c*1000 + parts/2) / parts, Left: left, Top: up}, true
		}
	}
	return Lattice{}, false
}

// correlated returns how similar the strengths are to those d pixels further on, in thousandths.
func correlated(s []int, d int) int {
	own, other := 0, 0
	for i, v := range s {
		own += v * v
		if i+d < len(s) {
			w := s[i+d]
			if i+d+1 < len(s) { // the side of a square need not be a whole number of pixels
				w = max(w, s[i+d+1])
			}
			other += v * max(w, s[i+d-1])
		}
	}
	if own == 0 {
		return 0
	}
	return other * 1000 / own * len(s) / (len(s) - d)
}

// refined returns the side of a square, close to d pixels, at which the lines are strongest, in
// parts of a pixel. It prefers a whole number of pixels unless a fraction is better by a fiftieth.
func refined(across, down []int, d int) int {
	best, most := d*parts, 0
	for _, whole := range []int{d - 1, d, d + 1} {
		if s := folded(across, whole*parts) + folded(down, whole*parts); s > most {
			best, most = whole*parts, s
		}
	}
	most += most / 50
	for c := (d - 1) * parts; c <= (d+1)*parts; c++ {
		if s := folded(across, c) + folded(down, c); s > most {
			best, most = c, s
		}
	}
	return best
}

// folded returns the mean strength of the strongest lines at the given distance, in thousandths.
func folded(s []int, c int) int {
	best := 0
	sums, counts := fold(s, c)
	for i, sum := range sums {
		if counts[i] >= leastCells {
			best = max(best, sum*1000/counts[i])
		}
	}
	return best
}

// fold adds up the strengths of places that are multiples of the given distance apart.
func fold(s []int, c int) (sums, counts []int) {
	sums, counts = make([]int, (c+parts-1)/parts), make([]int, (c+parts-1)/parts)
	for i, phase := 0, 0; i < len(s); i++ {
		sums[phase/parts] += s[i]
		counts[phase/parts]++
		if phase += parts; phase >= c {
			phase -= c
		}
	}
	return sums, counts
}

// combOf returns the offset of the strongest lines at the given distance, and reports whether they
// are certain. They are certain if at least three quarters of them are visible, if they account for
// a large share of all strengths, and if they are not as faint as the seams of compression.
func combOf(s []int, c int) (offset int, sure bool) {
	sums, counts := fold(s, c)
	best := 0
	for i, sum := range sums {
		if counts[i] > 0 && sum*counts[best] > sums[best]*counts[i] {
			best = i
		}
	}
	// A broad line is strong at both its sides, so the middle of the line is used.
	weight, moment := 0, 0
	for k := -3; k <= 3; k++ {
		i := (best + k + len(sums)) % len(sums)
		if 2*sums[i] >= sums[best] {
			weight, moment = weight+sums[i], moment+k*sums[i]
		}
	}
	if weight == 0 {
		return 0, false
	}
	offset = best + floorDiv(moment, weight)
	all, on, lines, seen := 0, 0, 0, 0
	for _, v := range s {
		all += v
	}
	for at := best * parts; at/parts < len(s); at += c {
		strongest, middle := 0, at/parts
		for i := max(0, middle-2); i < min(len(s), middle+3); i++ {
			on, strongest = on+s[i], max(strongest, s[i])
		}
		if middle == 0 {
			continue // the edge of the picture is not a line
		}
		if lines++; strongest > 0 {
			seen++
		}
	}
	share := max(250, 8*1000*parts/c) // the required share of all strengths, in thousandths
	cell := (c + parts/2) / parts
	return ((offset % cell) + cell) % cell, lines >= leastCells-1 && 4*seen >= 3*lines && on*1000 >= all*share && sums[best] >= faintest*counts[best]
}

func floorDiv(a, b int) int {
	if a < 0 {
		return -((-a + b - 1) / b)
	}
	return a / b
}
