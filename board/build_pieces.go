package board

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/battlemat/battlemat/geom/grid"
)

// layDoors checks the doors, names those without a name, and adds them.
func (b *builder) layDoors() {
	ids := map[string]bool{}
	for _, d := range b.doors {
		ids[d.id] = true
	}
	taken := map[string]bool{}
	next := 1
	for _, d := range b.doors {
		at := d.in("doors", b.drawn)
		if d.id == "" {
			for ids["d"+strconv.Itoa(next)] {
				next++
			}
			d.id = "d" + strconv.Itoa(next)
			next++
		} else if taken[d.id] {
			b.add(at, "door %q is listed twice: expected a different name", d.id)
			continue
		}
		taken[d.id] = true
		if door, ok := b.door(at, d); ok {
			b.board.AddDoor(door)
		}
	}
}

// door checks one door against the board so far.
func (b *builder) door(at place, d draftDoor) (Door, bool) {
	door := Door{ID: d.id, State: d.state, Leaf: d.leaf}
	var ok bool
	if d.side != noSide {
		if door.Edge, ok = b.edge(at, d.draftEdge, "door"); !ok {
			return door, false
		}
		if other, taken := b.board.DoorOn(door.Edge); taken {
			b.add(at, "two doors on one edge: %q and %q", other.ID, d.id)
			return door, false
		}
		b.board.SetWall(door.Edge, false) // the door replaces the wall
		return door, true
	}
	c := d.cell()
	door.InCell, door.Edge.Cell = true, c
	if !b.onMap(at, c) {
		return door, false
	}
	if t := b.board.Terrain(c); t == Void || t.Solid() {
		b.add(at, "a door tile in %s: the cell %v is %v", stuck(t), c, t)
		return door, false
	}
	if other, taken := b.board.DoorIn(c); taken {
		b.add(at, "two door tiles in the cell %v: %q and %q", c, other.ID, d.id)
		return door, false
	}
	return door, true
}

func stuck(t Terrain) string {
	if t == Void {
		return "the void"
	}
	return "rock"
}

// storey is a cell at a level, where one figure can stand.
type storey struct {
	cell  grid.Cell
	level int
}

// layFigures checks the figures and adds them.
func (b *builder) layFigures() {
	ids := map[string]bool{}
	stands := map[storey]string{}
	for i := range b.figures {
		f := &b.figures[i]
		if f.ID != "" && ids[f.ID] {
			b.add(f.at, "figure %q is listed twice: expected a different name", f.ID)
		}
		ids[f.ID] = true
		if b.footing(f) && b.alone(f, stands) {
			b.board.AddFigure(f.Figure)
		}
	}
}

// footing checks that there is ground under the figure's whole footprint.
func (b *builder) footing(f *draftFigure) bool {
	if f.Size == 1 {
		f.Size = 0
	}
	hex := b.board.grid.Hex()
	switch {
	case f.Size > grid.MaxSpace && hex:
		b.add(f.size, "size %d on hexes: expected 1 to %d", f.Size, grid.MaxSpace)
		return false
	case f.Size > 1 && f.Tail != nil:
		b.add(f.size, "size %d and a tail: expected only one of them", f.Size)
		return false
	case f.Tail != nil && !hex:
		b.add(f.tail, "a tail on squares: expected a size, or no tail")
		return false
	case f.Tail != nil && b.board.grid.Distance(f.At, *f.Tail) != 1:
		b.add(f.tail, "the tail %v is not next to %v", *f.Tail, f.At)
		return false
	}
	f.Grid = b.board.grid
	for i, c := range f.Cells() {
		at := f.cell
		if f.Tail != nil && i == 1 {
			at = f.tail
		}
		if !b.board.Contains(c) && f.Size > 1 && b.board.Contains(f.At) {
			b.add(f.cell, "size %d from the cell %v reaches off the map of %d x %d cells", f.Size, f.At, b.board.width, b.board.height)
			return false
		}
		if !b.onMap(at, c) {
			return false
		}
		if t := b.board.Terrain(c); t == Void || t.Solid() {
			b.add(at, "%s in %s: the cell %v is %v", b.who(f), stuck(t), c, t)
			return false
		}
	}
	return b.level(f)
}

// level finds the level the figure stands on. The default is the highest level of its first cell.
// Both ends of a double-space figure stand on one level.
func (b *builder) level(f *draftFigure) bool {
	if !f.leveled {
		f.Level = b.board.Level(f.At)
	}
	cells := []grid.Cell{f.At}
	if f.Tail != nil {
		cells = append(cells, *f.Tail)
	}
	for _, c := range cells {
		spans := b.board.Spans(c)
		if b.rough || slices.ContainsFunc(spans, func(s Span) bool { return s.Top == f.Level }) {
			continue
		}
		at := f.level
		if c != f.At {
			at = f.tail
		}
		b.add(at, "%s at level %d: expected a level of the cell %v: %s", b.who(f), f.Level, c, levelList(spans))
		return false
	}
	return true
}

func levelList(spans []Span) string {
	list := ""
	for i, s := range spans {
		if i > 0 {
			list += " or "
		}
		list += strconv.Itoa(s.Top)
	}
	return list
}

// alone checks that no other figure stands on the figure's footprint. Several figures may share
// stairs and pits.
func (b *builder) alone(f *draftFigure, stands map[storey]string) bool {
	for _, c := range f.Cells() {
		t := b.board.Terrain(c)
		if other, taken := stands[storey{c, f.Level}]; taken && t != Stairs && t != Trap {
			b.add(f.cell, "%s on another figure: %s stands on the cell %v", b.who(f), shorten(other), c)
			return false
		}
	}
	for _, c := range f.Cells() {
		stands[storey{c, f.Level}] = f.ID
	}
	return true
}

func (b *builder) who(f *draftFigure) string {
	if f.ID == "" {
		return "a figure"
	}
	return fmt.Sprintf("figure %q", f.ID)
}
