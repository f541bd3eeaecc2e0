package foundry

import (
	"fmt"
	"math"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/walls"
	"github.com/battlemat/battlemat/geom/grid"
)

// onHexes writes the walls and doors on the edges of hexes.
func (w *writer) onHexes() {
	b := w.board
	walls.Walls(b, &w.report)
	for _, e := range append(b.Walls(), walls.Outline(b)...) {
		if w.within(e) {
			w.edge(e, newWall())
		} else {
			w.report.Add(1, "wall at the border", formats.LeftOut, "it does not separate two hexes of the scene")
		}
	}
	for _, d := range b.Doors() {
		if d.InCell {
			w.tile(d)
			continue
		}
		if !w.within(d.Edge) {
			w.report.Add(1, "door at the border", formats.LeftOut, "it does not separate two hexes of the scene")
			continue
		}
		w.named(d.ID)
		if d.Leaf == board.WindowLeaf && d.State == board.Closed {
			v := newWall()
			v.Sight, v.Light = nothingStops, nothingStops
			w.edge(d.Edge, v)
			w.report.Add(1, "window", formats.Kept, "")
			continue
		}
		w.edge(d.Edge, w.door(d.State, d.Leaf))
	}
}

// within reports whether both cells of an edge are on the board.
func (w *writer) within(e grid.Edge) bool {
	here, there := w.board.Grid().Cells(e)
	return w.board.Contains(here) && w.board.Contains(there)
}

// named counts a door, and reports that its name is left out, unless the name is just "d" and the
// count.
func (w *writer) named(id string) {
	if w.doors++; id != fmt.Sprint("d", w.doors) {
		w.report.Add(1, "name of a door", formats.LeftOut, formats.NoPlace)
	}
}

// tile writes a door that fills a hex as doors on all sides of the hex that could be passed.
func (w *writer) tile(d board.Door) {
	b := w.board
	g, n := b.Grid(), 0
	for side := range grid.Side(6) {
		to, e := g.Neighbour(d.Edge.Cell, side), g.Edge(d.Edge.Cell, side)
		if _, has := b.DoorOn(e); has || b.Wall(e) || !b.Contains(to) || !b.Space(to) || w.between(d.Edge.Cell, to) {
			continue
		}
		if n++; n == 1 {
			w.named(d.ID)
		} else {
			w.doors++
		}
		v := newWall()
		v.Door = aDoor
		switch d.State {
		case board.Open:
			v.State = isOpen
		case board.Secret:
			v.Door = aSecret
		}
		w.edge(e, v)
	}
	if n == 0 {
		w.report.Add(1, "door that fills a hex", formats.LeftOut, "no hex next to it can be entered through it")
		return
	}
	w.report.Add(1, "door that fills a hex", formats.Changed, "it becomes a door on each side that can be passed")
}

// between reports whether the edge between two hexes that doors fill already has its door in the
// file.
func (w *writer) between(c, to grid.Cell) bool {
	d, is := w.board.DoorIn(to)
	if !is {
		return false
	}
	own, _ := w.board.DoorIn(c)
	for _, other := range w.board.Doors() {
		switch other.ID {
		case d.ID:
			return true
		case own.ID:
			return false
		}
	}
	return false
}

// edge writes a wall or a door on an edge, from corner to corner.
func (w *writer) edge(e grid.Edge, v wall13) {
	here, there := w.board.Grid().Cells(e)
	ax, ay := w.k.middle(here)
	bx, by := w.k.middle(there)
	mx, my := (ax+bx)/2, (ay+by)/2
	dx, dy := (bx-ax)/math.Sqrt(3)/2, (by-ay)/math.Sqrt(3)/2 // as long as half the edge, and at right angles to it
	v.C = [4]int{pixel(mx - dy), pixel(my + dx), pixel(mx + dy), pixel(my - dx)}
	w.scene.Walls = append(w.scene.Walls, v)
}
