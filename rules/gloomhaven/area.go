package gloomhaven

import (
	"slices"
	"sync"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
)

// Laid is an area placed on the map.
type Laid struct {
	Cells   []grid.Cell // the red hexes, in row order
	Victims []string    // the attacked enemies, in the order of the board
}

// aim computes what a figure can target.
type aim struct {
	desk     *Desk
	ground   *ground
	attacker board.Figure
	counted  *ranges // the ranges from the attacker

	listed sync.Once
	all    []board.Figure // the attacker's enemies, listed when they are first needed
}

func (d *Desk) aim(b *board.Board, attacker board.Figure) *aim {
	a := &aim{desk: d, ground: d.survey(b), attacker: attacker}
	a.counted = d.prepare(b).ranges(a.ground.index(attacker.At))
	return a
}

// enemies returns the enemies that can be targeted.
func (a *aim) enemies() []board.Figure {
	a.listed.Do(func() {
		targets := func(f *board.Figure) bool { return opposed(&a.attacker, f) && targetable(&a.attacker, f) == nil }
		n := 0
		for f := range a.ground.board.EachFigure {
			if targets(&f) {
				n++
			}
		}
		a.all = make([]board.Figure, 0, n)
		for f := range a.ground.board.EachFigure {
			if targets(&f) {
				a.all = append(a.all, f)
			}
		}
	})
	return a.all
}

// lay calls `visit` with every placement of the area, until `visit` returns false.
func (a *aim) lay(p area.Pattern, bound int, visit func([]grid.Cell) bool) {
	for _, way := range p.Orientations(a.ground.grid, a.desk.profile.mirrors()) {
		// GH S4.29, S4.33: with a grey hex the area is a melee attack, however far it extends.
		if p.Own {
			if !visit(way.From(a.ground.grid, a.attacker.At)) {
				return
			}
			continue
		}
		// GH S4.30: at least one red hex, empty or not, is in range and is not a wall. (Walls and closed
		// doors are never in range.)
		var reached []grid.Cell
		for _, c := range a.counted.order {
			if int(a.counted.far[c]) <= bound {
				reached = append(reached, a.ground.cell(c))
			}
		}
		in := func(c grid.Cell) bool { n, ok := a.rangeTo(c); return ok && n <= bound }
		for cells := range way.Near(a.ground.grid, reached, in) {
			if !visit(cells) {
				return
			}
		}
	}
}

// victims returns the enemies that an area with these red hexes attacks.
//
// GH S4.30: every enemy attacked must be in line of sight. GH S4.32: an ally in the area is not
// targeted.
func (a *aim) victims(cells []grid.Cell) []board.Figure {
	var hit []board.Figure
	for _, f := range a.enemies() {
		if slices.Contains(cells, f.At) && a.sees(&f) {
			hit = append(hit, f)
		}
	}
	return hit
}

// sees reports whether the line of sight to a figure is free.
func (a *aim) sees(f *board.Figure) bool {
	return a.desk.Sees(a.ground.board, a.attacker.At, f.At)
}

// rangeTo returns the range from the attacker to a hex. It sets ok to false if there is no path.
func (a *aim) rangeTo(c grid.Cell) (n int, ok bool) {
	if !a.ground.board.Contains(c) {
		return 0, false
	}
	n = int(a.counted.far[a.ground.index(c)])
	return n, n >= 0
}

// onMap returns those cells that are on the map, in row order.
func (a *aim) onMap(cells []grid.Cell) []grid.Cell {
	on := make([]grid.Cell, 0, len(cells))
	for _, c := range cells {
		if a.ground.board.Contains(c) {
			on = append(on, c)
		}
	}
	slices.SortFunc(on, func(c, d grid.Cell) int { return a.ground.board.Index(c) - a.ground.board.Index(d) })
	return on
}

func ids(figures []board.Figure) []string {
	var all []string
	for _, f := range figures {
		all = append(all, f.ID)
	}
	return all
}
