package view

import (
	"iter"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Ground is the part of a board that a seat knows, for walking. On the board, unknown cells are
// void, like holes. [Ground.Known] distinguishes unknown cells from holes.
type Ground struct {
	*board.Board
	known []bool
}

// Walk returns the ground of a view for walking, without figures. It returns an error for a grid or
// size that boards cannot have.
func Walk(g battlemat.Ground) (*Ground, error) {
	b, err := layOut(g)
	if err != nil {
		return nil, err
	}
	w, h := b.Size()
	out := &Ground{Board: b, known: make([]bool, w*h)}
	for y, row := range g.Map {
		x := 0
		for _, r := range row {
			if c := (grid.Cell{X: x, Y: y}); b.Contains(c) {
				out.known[b.Index(c)] = r != battlemat.Unknown && g.Legend[string(r)] != ""
			}
			x++
		}
	}
	return out, nil
}

// Known reports whether a cell is on the map and the seat knows it.
func (g *Ground) Known(c grid.Cell) bool { return g.Contains(c) && g.known[g.Index(c)] }

// Free reports whether a figure could stand in a cell, as far as the seat knows: nothing fills or
// blocks it. Other figures are ignored.
func (g *Ground) Free(c grid.Cell) bool { return g.Space(c) && g.Terrain(c) != board.Obstacle }

// OpenDoors opens every door, for figures that may open doors on their way.
func (g *Ground) OpenDoors() {
	for _, d := range g.Doors() {
		g.SetDoor(d.ID, board.Open)
	}
	for i := range g.BarrierCount() {
		if w := g.Barrier(i); w.Kind == board.BarrierDoor {
			g.SetBarrierDoor(w.ID, board.Open)
		}
	}
}

// Adjacent reports whether two cells share an open side, with no barrier between their middles.
func (g *Ground) Adjacent(a, b grid.Cell) bool {
	e, near := g.Grid().Between(a, b)
	return near && !g.Shut(e) && !g.BarrierBars(a, b)
}

// Next yields the cells that are one step away, in the order of the sides.
func (g *Ground) Next(c grid.Cell) iter.Seq[grid.Cell] {
	return func(yield func(grid.Cell) bool) {
		lattice := g.Grid()
		for s := range grid.Side(lattice.Sides()) {
			to := lattice.Neighbour(c, s)
			if g.Free(to) && !g.Shut(lattice.Edge(c, s)) && !g.BarrierBars(c, to) && !yield(to) {
				return
			}
		}
	}
}

// Frontier lists the free cells where exploration continues, in reading order: those next to an
// unknown cell of the map, with no wall between.
func (g *Ground) Frontier() []grid.Cell {
	var list []grid.Cell
	lattice := g.Grid()
	for _, c := range g.Cells() {
		if !g.Free(c) {
			continue
		}
		for s := range grid.Side(lattice.Sides()) {
			to := lattice.Neighbour(c, s)
			if g.Contains(to) && !g.Known(to) && !g.Shut(lattice.Edge(c, s)) && !g.BarrierBars(c, to) {
				list = append(list, c)
				break
			}
		}
	}
	return list
}

// Doorsteps lists the free cells next to closed doors: at most two for a door on a side of a cell,
// and for a door that is a barrier, the cells that its line enters.
func (g *Ground) Doorsteps() []grid.Cell {
	var list []grid.Cell
	for _, d := range g.Doors() {
		if d.InCell || d.State == board.Open {
			continue
		}
		a, b := g.Grid().Cells(d.Edge)
		for _, c := range []grid.Cell{a, b} {
			if g.Free(c) {
				list = append(list, c)
			}
		}
	}
	for i := range g.BarrierCount() {
		w := g.Barrier(i)
		if w.Kind != board.BarrierDoor || w.State == board.Open {
			continue
		}
		for _, c := range g.Cells() {
			if g.Free(c) && w.Enters(c) {
				list = append(list, c)
			}
		}
	}
	return list
}
