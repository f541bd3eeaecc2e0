package dnd

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// length turns half squares into an answer.
//
// DND S2.10: with 7.5 ft per diagonal, a total is rounded to the nearest 5 ft. A half square is
// exactly in between, so the profile decides whether it is rounded up (as people do), rounded down
// (which gives the same as 5-10-5) or kept. A kept half is shown as whole feet (7 for 7.5).
func (p Profile) length(halves int) rules.Distance {
	d := rules.Distance{Squares: halves / 2, Halves: halves % 2}
	if d.Halves == 1 && p.Half != "keep" {
		d.Halves = 0
		if p.Half == "up" {
			d.Squares++
		}
	}
	d.Feet = d.Squares*Feet + d.Halves*Feet/2
	return d
}

// Metrics returns the names of all metrics, the profile's first.
func (d *Desk) Metrics() []string {
	names := []string{d.profile.Metric}
	for _, m := range Metrics {
		if m.Name != d.profile.Metric {
			names = append(names, m.Name)
		}
	}
	return names
}

// Distance measures the distance on open ground. If metric is "", the profile's metric counts.
// parity is the number of diagonals already taken in the turn, modulo 2.
//
// DND S2.6: the distance to a target is measured by the most direct route.
func (d *Desk) Distance(from, to grid.Cell, metric string, parity int) (rules.Distance, error) {
	if metric == "" {
		metric = d.profile.Metric
	}
	m, err := MetricNamed(metric)
	if err != nil {
		return rules.Distance{}, err
	}
	if parity != 0 && parity != 1 {
		return rules.Distance{}, fmt.Errorf("parity %d: diagonals are counted modulo 2, as 0 or 1", parity)
	}
	if !from.WithinLimit() || !to.WithinLimit() {
		return rules.Distance{}, fmt.Errorf("from %v to %v: coordinates must be below %d", from, to, grid.Limit)
	}
	return d.profile.length(m.HalfSquares(to.X-from.X, to.Y-from.Y, parity)), nil
}

// Range returns the feet from one square to another and the most direct route. They are measured on
// open ground, because walls change which targets can be seen and hit, but not how far away they
// are. So there is always a range, and the route may lead through walls.
func (d *Desk) Range(b *board.Board, from, to grid.Cell) (n int, path []grid.Cell, ok bool, err error) {
	if err := d.Check(b); err != nil {
		return 0, nil, false, err
	}
	for _, c := range [2]grid.Cell{from, to} {
		if !b.Contains(c) {
			return 0, nil, false, fmt.Errorf("cell %v: not on the board", c)
		}
	}
	if g := b.Grid(); g.Hex() {
		return g.Distance(from, to) * Feet, g.Line(from, to), true, nil // DND H1
	}
	dist, err := d.Distance(from, to, "", 0)
	return dist.Feet, d.metric().Route(from, to), err == nil, err
}

// RangeBetween implements [rules.SpaceRanger]. It returns the feet between two spaces as attacks
// count them, and the most direct route between their nearest squares.
//
// DND L8: the distance over the ground is one leg, and the difference in height the other. A square
// without a figure counts as a single-square space on the ground.
func (d *Desk) RangeBetween(b *board.Board, from, to rules.Stand) (rules.Span, error) {
	if err := d.Check(b); err != nil {
		return rules.Span{}, err
	}
	f, err := standing(b, from)
	if err != nil {
		return rules.Span{}, err
	}
	t, err := standing(b, to)
	if err != nil {
		return rules.Span{}, err
	}
	span := rules.Span{Distance: d.span(&f, &t), Height: levelGap(&f, &t) * Feet}
	best := -1
	for _, p := range f.Cells() {
		for _, q := range t.Cells() {
			dx, dy := gapOf(b.Grid(), p, 1, q, 1)
			if n := d.metric().HalfSquares(dx, dy, 0); best < 0 || n < best {
				best = n
				if b.Grid().Hex() {
					span.Path = b.Grid().Line(p, q) // DND H1
				} else {
					span.Path = d.metric().Route(p, q)
				}
			}
		}
	}
	return span, nil
}

// standing returns the figure of a stand, or an imaginary figure of one square in its place.
func standing(b *board.Board, s rules.Stand) (board.Figure, error) {
	if s.Figure != "" {
		return figure(b, s.Figure)
	}
	if !b.Contains(s.At) {
		return board.Figure{}, fmt.Errorf("cell %v: not on the board", s.At)
	}
	return board.Figure{At: s.At, Size: 1, Grid: b.Grid(), Level: b.Level(s.At)}, nil
}

// Route returns the squares of the most direct route, both ends included.
//
// DND S2.9: it goes diagonally along the shorter leg into the target's row or column, then
// straight. In a metric without diagonals it goes along the row, then along the column.
func (m Metric) Route(from, to grid.Cell) []grid.Cell {
	route := []grid.Cell{from}
	for at := from; at != to; route = append(route, at) {
		dx, dy := geom.Sign(to.X-at.X), geom.Sign(to.Y-at.Y)
		if m.Diagonal[0] == 0 && !m.Straight && dx != 0 {
			dy = 0
		}
		at = grid.Cell{X: at.X + dx, Y: at.Y + dy}
	}
	return route
}

// Running returns the feet spent up to each square of a route, and the parity of diagonals at its
// end. parity is the number of diagonals taken before the route, modulo 2.
//
// DND S2.4: a movement is plotted with its running cost, square by square.
func (d *Desk) Running(route []grid.Cell, parity int) (feet []int, after int) {
	m, halves := d.metric(), 0
	for i, c := range route {
		if i > 0 {
			dx, dy := geom.Abs(c.X-route[i-1].X), geom.Abs(c.Y-route[i-1].Y)
			halves += m.HalfSquares(dx, dy, parity)
			parity = (parity + min(dx, dy)) % 2
		}
		feet = append(feet, d.profile.length(halves).Feet)
	}
	return feet, parity
}

// gap returns how many squares two spaces are apart along each axis, between their nearest squares.
// dx is 0 if they share a column, and dy is 0 if they share a row. On hexes dx is the distance and
// dy is 0.
func gap(a board.Figure, b board.Figure) (dx, dy int) {
	return gapOf(a.Grid, a.At, a.Size, b.At, b.Size)
}

func gapOf(g grid.Grid, a grid.Cell, n int, b grid.Cell, m int) (dx, dy int) {
	if g.Hex() {
		return g.Apart(a, n, b, m), 0 // DND H1
	}
	n, m = max(n, 1), max(m, 1)
	dx = max(0, b.X-(a.X+n-1), a.X-(b.X+m-1))
	dy = max(0, b.Y-(a.Y+n-1), a.Y-(b.Y+m-1))
	return dx, dy
}
