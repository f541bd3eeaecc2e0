package draw

import "github.com/battlemat/battlemat/geom"

// flatten turns a path into lines of dots, with curves as short straight pieces. It also returns
// which of the lines are closed.
func flatten(p path, to func(pt) dot) (lines [][]dot, closed []bool) {
	var line []dot
	end := func(shut bool) {
		if len(line) > 1 {
			lines, closed = append(lines, line), append(closed, shut)
		}
		line = nil
	}
	for _, s := range p {
		switch s.kind {
		case moveTo:
			end(false)
			line = []dot{to(s.p[0])}
		case lineTo:
			line = append(line, to(s.p[0]))
		case quadTo:
			line = curve(line, to(s.p[0]), to(s.p[0]), to(s.p[1]), true)
		case cubicTo:
			line = curve(line, to(s.p[0]), to(s.p[1]), to(s.p[2]), false)
		case closeUp:
			end(true)
		}
	}
	end(false)
	return lines, closed
}

// curve adds a Bézier curve that starts at the end of the line.
func curve(line []dot, c, d, e dot, quad bool) []dot {
	a := line[len(line)-1]
	// There is a piece for every two pixels of the way along the control points, but at least 4 and
	// at most 32 pieces.
	size := (geom.Abs(c.x-a.x) + geom.Abs(c.y-a.y) + geom.Abs(d.x-c.x) + geom.Abs(d.y-c.y) + geom.Abs(e.x-d.x) + geom.Abs(e.y-d.y)) / unit
	n := min(max(size/2, 4), 32)
	for t := 1; t <= n; t++ {
		u := n - t
		if quad {
			line = append(line, dot{
				(u*u*a.x + 2*u*t*c.x + t*t*e.x) / (n * n),
				(u*u*a.y + 2*u*t*c.y + t*t*e.y) / (n * n),
			})
			continue
		}
		line = append(line, dot{
			(u*u*u*a.x + 3*u*u*t*c.x + 3*u*t*t*d.x + t*t*t*e.x) / (n * n * n),
			(u*u*u*a.y + 3*u*u*t*c.y + 3*u*t*t*d.y + t*t*t*e.y) / (n * n * n),
		})
	}
	return line
}

// pen turns lines into the outlines of strokes. Lengths are in dots.
type pen struct {
	raster *raster
	half   int // half the width
	round  bool
	dash   []int
}

// strokeLine adds the outline of one line, cut into dashes if the pen has dashes.
func (p pen) strokeLine(line []dot, closed bool) {
	if closed {
		line = append(line[:len(line):len(line)], line[0])
	}
	if len(p.dash) == 0 {
		p.solid(line, closed)
		return
	}
	p.dashes(line)
}

// solid adds a line without gaps: a bar for each piece, and a round joint between bars.
func (p pen) solid(line []dot, closed bool) {
	for i := 1; i < len(line); i++ {
		p.bar(line[i-1], line[i])
	}
	for i, at := range line {
		end := i == 0 || i == len(line)-1
		if !end || p.round || closed {
			p.joint(at)
		}
	}
}

// bar adds a straight piece, cut off at its ends.
func (p pen) bar(a, b dot) {
	dx, dy := b.x-a.x, b.y-a.y
	length := isqrt(dx*dx + dy*dy)
	if length == 0 {
		return
	}
	n := dot{-dy * p.half / length, dx * p.half / length}
	p.raster.polygon([]dot{{a.x + n.x, a.y + n.y}, {b.x + n.x, b.y + n.y}, {b.x - n.x, b.y - n.y}, {a.x - n.x, a.y - n.y}})
}

// wheel holds 16 points on a circle with a radius of 1024, which are enough for joints, because
// joints are small.
var wheel = [16]dot{
	{1024, 0}, {946, -392}, {724, -724}, {392, -946}, {0, -1024}, {-392, -946}, {-724, -724}, {-946, -392},
	{-1024, 0}, {-946, 392}, {-724, 724}, {-392, 946}, {0, 1024}, {392, 946}, {724, 724}, {946, 392},
}

// joint adds a round joint, with the same orientation as bars.
func (p pen) joint(at dot) {
	points := make([]dot, len(wheel))
	for i, w := range wheel {
		points[i] = dot{at.x + w.x*p.half/1024, at.y + w.y*p.half/1024}
	}
	p.raster.polygon(points)
}

// dashes adds the visible pieces of a line.
func (p pen) dashes(line []dot) {
	k, left, inked := 0, p.dash[0], true
	piece := []dot{line[0]}
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		length := isqrt((b.x-a.x)*(b.x-a.x) + (b.y-a.y)*(b.y-a.y))
		for done := 0; done < length; {
			if rest := length - done; left > rest {
				left -= rest
				break
			}
			done += left
			at := dot{a.x + (b.x-a.x)*done/length, a.y + (b.y-a.y)*done/length}
			if inked {
				p.solid(append(piece, at), false)
			}
			k = (k + 1) % len(p.dash)
			left, inked, piece = max(p.dash[k], 1), !inked, []dot{at}
		}
		piece = append(piece, b)
	}
	if inked && len(piece) > 1 {
		p.solid(piece, false)
	}
}
