package draw

import (
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// drawSights draws the lines of sight, the first of them at full strength.
func (a *artist) drawSights() {
	if len(a.Sights) == 0 {
		return
	}
	a.group("sight")
	free, stopped := false, false
	for i := len(a.Sights) - 1; i >= 0; i-- {
		s := a.Sights[i]
		if _, ok := drawnRay(s); !ok {
			continue
		}
		if s.Stop == nil {
			a.freeLine(s, i == 0)
			free = true
		} else {
			a.stoppedLine(s, i == 0)
			stopped = true
		}
	}
	if free {
		a.note(entry{kind: freeEntry, text: "free line of sight"})
	}
	if stopped {
		a.note(entry{kind: stopEntry, text: "stopped at the cross"})
	}
}

func (a *artist) freeLine(s Sight, main bool) {
	from, to := a.ray(s)
	near, far := s.Ends(a.Grid)
	from, to = a.clear(near, from, to), a.clear(far, to, from)
	a.thread(from, to, sightLine, main)
	a.beads(from, to, sightLine, main)
	a.bead(to, sightLine, main)
}

// thread draws a line of sight. The main line is thicker than the others.
func (a *artist) thread(from, to pt, i ink, main bool) {
	width := 5
	if !main {
		width = 3
	}
	a.stroke(line(from, to), floor, width+6)
	a.stroke(line(from, to), i, width)
}

// ray returns the ends of the line.
func (a *artist) ray(s Sight) (from, to pt) {
	r, _ := drawnRay(s)
	at := func(n int) pt { return a.on(r.From, r.To, r.Unit, geom.Frac{N: n, D: 1}) }
	return at(0), at(1)
}

// clear moves the end of a line from the middle of a figure to the rim of the figure's base, so
// that the letter stays readable.
func (a *artist) clear(c grid.Cell, end, towards pt) pt {
	v := towards.sub(end)
	if length := isqrt(v.x*v.x + v.y*v.y); a.taken[c] && a.at(c) == end && length > 2*baseReach {
		return end.add(v.scale(baseReach, length))
	}
	return end
}

// baseReach is the distance from the middle of a figure at which lines begin.
const baseReach = 42

// beads draws an open dot at the start of a line and, along the main line, about one in each cell.
// It draws none at the end.
func (a *artist) beads(from, to pt, i ink, main bool) {
	v := to.sub(from)
	count := max(isqrt(v.x*v.x+v.y*v.y)/(2*a.inner), 1)
	a.bead(from, i, main)
	for k := 1; k < count && main; k++ {
		a.scene.disc(along(from, to, k, count), 7, floor, i, 4)
	}
}

// bead draws an open dot at an end of a line.
func (a *artist) bead(at pt, i ink, main bool) {
	r := 10
	if !main {
		r = 6
	}
	a.scene.disc(at, r, floor, i, 4)
}

func (a *artist) stoppedLine(s Sight, main bool) {
	from, to := a.ray(s)
	r, _ := drawnRay(s)
	at := a.on(r.From, r.To, r.Unit, stopAt(s))
	near, far := s.Ends(a.Grid)
	from = a.clear(near, from, at)
	to = a.clear(far, to, at)
	if main {
		a.accuse(s.Stop.By)
		a.stroke(line(at, to), floor, 7)
		a.stroke(line(at, to), stopLine, 3, 4, 12)
		a.bead(to, stopLine, main)
	}
	a.thread(from, at, stopLine, main)
	a.beads(from, at, stopLine, main)
	a.cross(at, main)
}

// cross marks the end of a line with a cross.
func (a *artist) cross(at pt, main bool) {
	var x path
	r, width := 15, 7
	if !main {
		r, width = 8, 4
	}
	x.segment(at.by(-r, -r), at.by(r, r))
	x.segment(at.by(r, -r), at.by(-r, r))
	a.stroke(x, floor, width+8)
	a.stroke(x, stopLine, width)
}
