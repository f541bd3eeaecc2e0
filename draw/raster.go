package draw

import (
	"slices"

	"github.com/battlemat/battlemat/geom"
)

// dot is a point in 256ths of a pixel.
type dot struct{ x, y int }

const (
	unit    = 256         // dots along the side of a pixel
	rows    = 16          // scan lines in a pixel
	rowStep = unit / rows // the height of a scan line in dots
	full    = rows * unit // the cover of a fully covered pixel
)

// crossing is the place where an edge of an outline crosses a scan line, and the direction of the
// edge.
type crossing struct {
	x   int
	way int
}

// raster finds out how much of each pixel is covered by closed outlines, by the nonzero rule. It
// counts in whole numbers, so the result is the same on every machine.
type raster struct {
	left, top, right, bottom int // the pixels it may touch
	edges                    []edgeLine
	scans                    [][]crossing
	sums                     []int32
}

type edgeLine struct{ a, b dot }

// bound limits the raster to the pixels of a rectangle.
func (r *raster) bound(left, top, right, bottom int) {
	r.left, r.top, r.right, r.bottom = left, top, max(right, left), max(bottom, top)
	r.edges = r.edges[:0]
}

// polygon adds a closed outline.
func (r *raster) polygon(points []dot) {
	for i, a := range points {
		b := points[(i+1)%len(points)]
		if a.y != b.y {
			r.edges = append(r.edges, edgeLine{a, b})
		}
	}
}

// each calls `paint` for every run of pixels that have the same cover, above 0. The arguments of
// `paint` are the row, the first column, the column after the last, and the cover, which is at most
// [full].
func (r *raster) each(paint func(y, from, to int, cover int32)) {
	if len(r.edges) == 0 || r.left >= r.right {
		return
	}
	low, high := r.edges[0].a.y, r.edges[0].a.y
	for _, e := range r.edges {
		low, high = min(low, e.a.y, e.b.y), max(high, e.a.y, e.b.y)
	}
	top, bottom := max(r.top, low>>8), min(r.bottom, (high+unit-1)>>8)
	if top >= bottom {
		return
	}
	r.scan(top, bottom)
	width := r.right - r.left
	r.sums = slices.Grow(r.sums[:0], width+2)[:width+2]
	for y := top; y < bottom; y++ {
		clear(r.sums)
		for k := range rows {
			r.spans(r.scans[(y-top)*rows+k])
		}
		r.runs(y, paint)
	}
}

// scan sorts the crossings of all edges into their scan lines.
func (r *raster) scan(top, bottom int) {
	n := (bottom - top) * rows
	r.scans = slices.Grow(r.scans[:0], n)[:n]
	for i := range r.scans {
		r.scans[i] = r.scans[i][:0]
	}
	origin := top*unit + rowStep/2
	for _, e := range r.edges {
		a, b, way := e.a, e.b, 1
		if a.y > b.y {
			a, b, way = b, a, -1
		}
		// These are the scan lines with a.y <= y < b.y.
		first := max(geom.CeilDiv(a.y-origin, rowStep), 0)
		last := min(geom.CeilDiv(b.y-origin, rowStep), n)
		dx, dy := b.x-a.x, b.y-a.y
		for i := first; i < last; i++ {
			y := origin + i*rowStep
			r.scans[i] = append(r.scans[i], crossing{a.x + geom.FloorDiv((y-a.y)*dx, dy), way})
		}
	}
}

// spans adds the cover of one scan line. The entries of sums are differences: the cover of a pixel
// is the sum of all entries up to that pixel.
func (r *raster) spans(line []crossing) {
	if len(line) > 1 {
		slices.SortFunc(line, func(a, b crossing) int { return a.x - b.x })
	}
	winding, start := 0, 0
	for _, c := range line {
		if winding == 0 {
			start = c.x
		}
		if winding += c.way; winding == 0 {
			r.cover(start, c.x)
		}
	}
}

// cover adds the cover of the dots from `a` up to but not including `b`.
func (r *raster) cover(a, b int) {
	lo, hi := r.left*unit, r.right*unit
	a, b = min(max(a, lo), hi)-lo, min(max(b, lo), hi)-lo
	if a >= b {
		return
	}
	// Add everything from `a` on: the rest of its pixel, and all pixels after it. Then take away
	// everything from `b` on.
	i, part := a>>8, int32(unit-a&255)
	r.sums[i] += part
	r.sums[i+1] += unit - part
	i, part = b>>8, int32(unit-b&255)
	r.sums[i] -= part
	r.sums[i+1] -= unit - part
}

// runs joins neighbouring pixels of the same cover into runs.
func (r *raster) runs(y int, paint func(y, from, to int, cover int32)) {
	sum, from := int32(0), 0
	width := r.right - r.left
	for x := range width {
		if r.sums[x] == 0 {
			continue
		}
		if sum > 0 && x > from {
			paint(y, r.left+from, r.left+x, sum)
		}
		sum += r.sums[x]
		from = x
	}
	if sum > 0 && width > from {
		paint(y, r.left+from, r.left+width, sum)
	}
}
