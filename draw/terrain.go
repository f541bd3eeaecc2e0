package draw

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// stamp draws the sign of a terrain around a point. The sign is 96 units wide, scaled by n/d.
type stamp struct {
	path path
	at   pt
	n, d int
}

func (s *stamp) p(x, y int) pt       { return s.at.add(pt{x, y}.scale(s.n, s.d)) }
func (s *stamp) line(x, y, u, v int) { s.path.segment(s.p(x, y), s.p(u, v)) }
func (s *stamp) rect(x, y, u, v int) { s.path.polygon(s.p(x, y), s.p(u, y), s.p(u, v), s.p(x, v)) }
func (s *stamp) polygon(xy ...int)   { s.open(xy...); s.path.close() }
func (s *stamp) circle(x, y, r int)  { s.path.circle(s.p(x, y), r*s.n/s.d) }
func (s *stamp) wave(x, y, length int) { // waves of 28 units, side by side over the length
	s.path.move(s.p(x, y))
	for i := 0; i < length; i += 28 {
		s.path.quad(s.p(x+i+7, y-10), s.p(x+i+14, y))
		s.path.quad(s.p(x+i+21, y+10), s.p(x+i+28, y))
	}
}

func (s *stamp) open(xy ...int) {
	for i := 0; i < len(xy); i += 2 {
		if i == 0 {
			s.path.move(s.p(xy[0], xy[1]))
		} else {
			s.path.line(s.p(xy[i], xy[i+1]))
		}
	}
}

// sign describes how a terrain is drawn: its strokes, with their colour and width, and what fills
// them.
type sign struct {
	draw  func(*stamp)
	line  ink
	fill  ink
	width int
}

var signs = map[board.Terrain]sign{
	board.Block:     {block, text, noInk, 6},
	board.Obstacle:  {boulders, text, boulder, 4},
	board.Trap:      {spikes, text, noInk, 4},
	board.Hazard:    {thorns, stopLine, noInk, 5},
	board.Difficult: {tufts, texture, noInk, 4},
	board.Greater:   {thicket, texture, noInk, 5},
	board.Ice:       {glints, iceLine, noInk, 4},
	board.Water:     {waves, waterLine, noInk, 4},
	board.Lava:      {bubbles, lavaLine, noInk, 5},
	board.Road:      {flags, texture, noInk, 4},
	board.Stairs:    {treads, texture, noInk, 5},
	board.Corridor:  {overlay, texture, noInk, 3},
	board.Plate:     {plate, text, noInk, 4},
}

func block(s *stamp) {
	s.rect(-34, -34, 34, 34)
	s.line(-34, -34, 34, 34)
	s.line(34, -34, -34, 34)
}

func boulders(s *stamp) {
	s.polygon(-30, 12, -24, -18, 0, -30, 22, -24, 32, 2, 24, 26, -14, 28)
	s.open(-24, -18, -6, -8, 22, -24)
	s.open(-6, -8, -2, 27)
}

func spikes(s *stamp) {
	for _, x := range []int{-28, 0, 28} {
		s.polygon(x-11, 24, x, -8, x+11, 24)
	}
	for _, x := range []int{-14, 14} {
		s.polygon(x-9, -8, x, -34, x+9, -8)
	}
}

func thorns(s *stamp) {
	for _, at := range []pt{{-20, -16}, {20, -8}, {-4, 22}} {
		s.line(at.x-13, at.y, at.x+13, at.y)
		s.line(at.x-7, at.y-11, at.x+7, at.y+11)
		s.line(at.x+7, at.y-11, at.x-7, at.y+11)
	}
}

func tufts(s *stamp) {
	for _, at := range []pt{{-24, -20}, {22, -26}, {26, 24}, {-14, 28}} {
		s.open(at.x-8, at.y-6, at.x-2, at.y+6, at.x, at.y-9, at.x+3, at.y+6, at.x+9, at.y-5)
	}
}

func thicket(s *stamp) {
	tufts(s)
	for _, at := range []pt{{0, -4}, {-32, 6}, {32, -2}, {6, 34}, {-4, -36}} {
		s.open(at.x-8, at.y-6, at.x-2, at.y+6, at.x, at.y-9, at.x+3, at.y+6, at.x+9, at.y-5)
	}
}

func glints(s *stamp) {
	s.line(-34, -6, -8, -32)
	s.line(-34, 10, -22, -2)
	s.line(8, 32, 34, 6)
	s.line(22, 34, 34, 22)
}

func waves(s *stamp) {
	s.wave(-36, -22, 56)
	s.wave(-20, 2, 56)
	s.wave(-36, 26, 56)
}

func bubbles(s *stamp) {
	s.wave(-36, -22, 56)
	s.wave(-20, 26, 56)
	s.circle(28, -20, 6)
	s.circle(-28, 22, 6)
	s.circle(-8, 4, 4)
}

func flags(s *stamp) {
	s.rect(-36, -30, -6, -8)
	s.rect(4, -26, 36, -4)
	s.rect(-32, 4, 8, 28)
	s.rect(18, 8, 36, 30)
}

func treads(s *stamp) {
	for y := -30; y <= 30; y += 15 {
		s.line(-32, y, 32, y)
	}
}

func overlay(s *stamp) { s.rect(-36, -36, 36, 36) }

func plate(s *stamp) {
	s.rect(-28, -28, 28, 28)
	s.rect(-18, -18, 18, 18)
}

// markTerrain stamps the signs of terrains on the cells.
func (a *artist) markTerrain() {
	cells := map[board.Terrain][]grid.Cell{}
	for _, c := range a.ground {
		t := a.Board.Terrain(c)
		cells[t] = append(cells[t], c)
	}
	a.group("terrain")
	for t := board.Floor; t <= board.Plate; t++ {
		if sign, ok := signs[t]; ok && len(cells[t]) > 0 {
			s := stamp{n: 1, d: 1}
			if a.Hex() {
				s = stamp{n: 7, d: 8}
			}
			for _, c := range cells[t] {
				s.at = a.at(c)
				sign.draw(&s)
			}
			a.scene.draw(sign.mark(s.path))
		}
		if t != board.Floor && len(cells[t]) > 0 {
			a.legendTerrain(t)
		}
	}
}

func (s sign) mark(p path) mark {
	return mark{path: p, fill: s.fill, stroke: s.line, width: s.width, round: true}
}
