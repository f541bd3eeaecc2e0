package skirmish

import (
	"iter"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
)

// DoorsOf yields the doors of a board with their states. Doors off the sides of squares come last.
func DoorsOf(b *board.Board) iter.Seq2[string, board.DoorState] {
	return func(yield func(string, board.DoorState) bool) {
		for _, d := range b.Doors() {
			if !yield(d.ID, d.State) {
				return
			}
		}
		for i := range b.BarrierCount() {
			if w := b.Barrier(i); w.Kind == board.BarrierDoor && !yield(w.ID, w.State) {
				return
			}
		}
	}
}

func doorState(open bool) board.DoorState {
	if open {
		return board.Open
	}
	return board.Closed
}

// SetDoor changes the state of a door.
func SetDoor(b *board.Board, id string, state board.DoorState) {
	if !b.SetBarrierDoor(id, state) {
		b.SetDoor(id, state)
	}
}

// offSides returns the door of that name if it is off the sides of squares, and reports whether
// there is such a door.
func (q *plan) offSides(id string) (board.Barrier, bool) {
	i, off := q.scenario.Board.BarrierDoor(id)
	if !off {
		return board.Barrier{}, false
	}
	return q.scenario.Board.Barrier(i), true
}

// doorSeen returns the place of a door as a viewer sees it. `knows` reports whether the viewer
// knows a square, and `open` whether the viewer knows that a door is open. The result is false if
// no part of the door is in known squares.
func (q *plan) doorSeen(id string, knows func(grid.Cell) bool, open func(id string) bool) (battlemat.Door, bool) {
	b := q.scenario.Board
	if i, off := b.BarrierDoor(id); off {
		door, shows := game.BarrierDoor(b, i, knows, open)
		door.ID, door.Name, door.Leaf = id, "door", leafOf(b, id)
		return door, shows
	}
	door, _ := b.Door(id)
	seen := battlemat.Door{ID: id, At: door.Edge.Cell, Name: "door", Leaf: leafOf(b, id)}
	if !door.InCell {
		seen.Side = b.Grid().SideName(door.Edge.Side)
	}
	return seen, true
}

// leafOf returns the name of the leaf of a door, or "" for a solid one. DND L10.
func leafOf(b *board.Board, id string) string {
	if l := b.Leaf(id); l != board.SolidLeaf {
		return l.String()
	}
	return ""
}

// beside returns the squares from which a door is seen. For a door on a side, these are the squares
// on its two sides. For a door that takes a whole square, they are that square and the squares
// around it. For a door off the sides, they are the squares that it enters, and those between which
// it bars a step.
func (q *plan) beside(id string) []grid.Cell {
	b := q.scenario.Board
	if i, off := b.BarrierDoor(id); off {
		var cells []grid.Cell
		w := b.Barrier(i)
		w.Line.Squares(board.Fine, func(x, y int) bool {
			c := grid.Cell{X: x, Y: y}
			if !b.Contains(c) || !w.Enters(c) {
				return true
			}
			cells = append(cells, c)
			for s := range grid.Side(b.Grid().Sides()) {
				if from := b.Grid().Neighbour(c, s); b.BarrierFaces(i, from, c, nil) {
					cells = append(cells, from)
				}
			}
			return true
		})
		return cells
	}
	door, _ := b.Door(id)
	if !door.InCell {
		near, far := b.Grid().Cells(door.Edge)
		return []grid.Cell{near, far}
	}
	cells := []grid.Cell{door.Edge.Cell}
	for s := range grid.Side(b.Grid().Sides()) {
		cells = append(cells, b.Grid().Neighbour(door.Edge.Cell, s))
	}
	return cells
}

// atDoor reports whether a figure is next to a door. DND K20: at a door off the sides of squares,
// it must be in a square that the door enters, or in one from which the door bars a step.
func (f *Figure) atDoor(id string) bool {
	lattice := f.sheet.scenario.Board.Grid()
	if w, off := f.sheet.offSides(id); off {
		return slices.ContainsFunc(f.cells(), func(c grid.Cell) bool {
			at := w.Enters(c)
			for s := range grid.Side(lattice.Sides()) {
				at = at || w.Between(c, lattice.Neighbour(c, s))
			}
			return at
		})
	}
	door, _ := f.sheet.scenario.Board.Door(id)
	if door.InCell {
		return f.inReach(dnd.Feet, door.Edge.Cell, 1)
	}
	near, far := lattice.Cells(door.Edge)
	return f.covers(near) || f.covers(far)
}

// stoodIn reports whether some figure is in a doorway: on both sides of the door or, if the door is
// off the sides of squares, in its way.
func (p *Position) stoodIn(id string) bool {
	w, off := p.offSides(id)
	door, _ := p.scenario.Board.Door(id)
	near, far := door.Edge.Cell, door.Edge.Cell
	if !door.InCell {
		near, far = p.scenario.Board.Grid().Cells(door.Edge)
	}
	for f := range p.here {
		if !off && f.covers(near) && f.covers(far) || off && f.parted(w) {
			return true
		}
	}
	return false
}

// parted reports whether a barrier goes through the middle of a square of a figure's space, or between two
// of them. DND M5: a space contains no wall.
func (f *Figure) parted(w board.Barrier) bool {
	for _, c := range f.cells() {
		for _, to := range [3]grid.Cell{c, {X: c.X + 1, Y: c.Y}, {X: c.X, Y: c.Y + 1}} {
			if f.covers(to) && w.Between(c, to) {
				return true
			}
		}
	}
	return false
}
