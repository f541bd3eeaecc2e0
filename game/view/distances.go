package view

import "github.com/battlemat/battlemat/geom/grid"

// Distances holds the number of steps from some cells to all others.
type Distances struct {
	ground *Ground
	steps  []int32 // by cell; -1 if there is no path
}

// Distances returns the number of steps from the nearest of the given cells to every cell. Closed
// doors bar the way; figures do not. A start need not be free.
func (g *Ground) Distances(from ...grid.Cell) Distances {
	w, h := g.Size()
	d := Distances{g, make([]int32, w*h)}
	for i := range d.steps {
		d.steps[i] = -1
	}
	queue := make([]grid.Cell, 0, len(d.steps))
	for _, c := range from {
		if g.Contains(c) && d.steps[g.Index(c)] < 0 {
			d.steps[g.Index(c)] = 0
			queue = append(queue, c)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		for to := range g.Next(at) {
			if d.steps[g.Index(to)] < 0 {
				d.steps[g.Index(to)] = d.steps[g.Index(at)] + 1
				queue = append(queue, to)
			}
		}
	}
	return d
}

// To returns the number of steps to a cell, or false if there is no path.
func (d Distances) To(c grid.Cell) (int, bool) {
	if d.ground == nil || !d.ground.Contains(c) {
		return 0, false
	}
	n := d.steps[d.ground.Index(c)]
	return max(0, int(n)), n >= 0
}
