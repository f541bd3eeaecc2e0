package cover

import (
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// linked reports whether steps lead from a space to a square. The steps stay in the rectangle that
// extends one square beyond both. A step goes across an open edge, or past a corner that lines may
// pass. If no steps lead to the square, no line is free, since a free line would give such steps.
func (v *View) linked(s *Scene, from sight.Space, square grid.Cell, c Contact, holds coverBits) bool {
	// A line along the border of the space or the square may be on either side of the border.
	left, top := min(from.At.X, square.X)-1, min(from.At.Y, square.Y)-1
	width := max(from.At.X+from.Size, square.X+1) + 1 - left
	height := max(from.At.Y+from.Size, square.Y+1) + 1 - top
	v.met = append(v.met[:0], make([]bool, width*height)...)
	v.todo = v.todo[:0]
	add := func(x, y int) {
		if x < left || y < top || x >= left+width || y >= top+height || s.at(x, y)&holds != 0 {
			return
		}
		if met := &v.met[(y-top)*width+x-left]; !*met {
			*met = true
			v.todo = append(v.todo, grid.Cell{X: x, Y: y})
		}
	}
	for _, own := range from.Squares() {
		if s.at(own.X, own.Y)&holds != 0 {
			return true // lines from the border of the space need no steps
		}
		add(own.X, own.Y)
	}
	for len(v.todo) > 0 {
		at := v.todo[len(v.todo)-1]
		if at == square {
			return true
		}
		v.todo = v.todo[:len(v.todo)-1]
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				if v.steps(s, at, dx, dy, c, holds) {
					add(at.X+dx, at.Y+dy)
				}
			}
		}
	}
	return false
}

// steps reports whether a line may go from a square to one of its neighbours.
func (v *View) steps(s *Scene, at grid.Cell, dx, dy int, c Contact, holds coverBits) bool {
	x, y := min(at.X, at.X+dx), min(at.Y, at.Y+dy)
	switch {
	case dx == 0 && dy == 0:
		return false
	case dy == 0:
		return s.at(x, y)&coverEast == 0
	case dx == 0:
		return s.at(x, y)&coverSouth == 0
	}
	return s.ringAt(x+1, y+1, holds).passed(placeOf(-dx, -dy), placeOf(dx, dy), c)
}
