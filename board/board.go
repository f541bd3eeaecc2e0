package board

import (
	"fmt"
	"maps"
	"slices"

	"github.com/battlemat/battlemat/grid"
)

// Room names the room a cell belongs to: one letter, or [NoRoom].
type Room rune

// NoRoom is the room of corridor cells, and of every cell of a board without
// rooms.
const NoRoom Room = '.'

// Board is a map with what is on it. Its methods do not lock: one goroutine
// changes it, or any number read it. The zero Board has no cells; make one with
// [New] or by reading a document.
type Board struct {
	Name    string
	Rules   string // the book the board asks for, "" when it asks for none
	Profile string // the book's profile it asks for
	Outside Outside

	grid          grid.Grid
	width, height int
	terrain       []Terrain
	spans         [][]Span
	rooms         []Room // nil when the board names no rooms
	walls         map[grid.Edge]bool
	doors         []Door
	figures       []Figure
}

// New returns a board of floor, its outside wall. Both sizes must be at least 1
// and below [grid.Limit].
func New(g grid.Grid, width, height int) (*Board, error) {
	if width < 1 || height < 1 || width >= grid.Limit || height >= grid.Limit {
		return nil, fmt.Errorf("board of %d x %d cells: each side must be from 1 to %d", width, height, grid.Limit-1)
	}
	return &Board{
		grid: g, width: width, height: height,
		terrain: make([]Terrain, width*height),
		walls:   map[grid.Edge]bool{},
	}, nil
}

// Clone returns a board that shares nothing with b.
func (b *Board) Clone() *Board {
	c := *b
	c.terrain = slices.Clone(b.terrain)
	c.spans = slices.Clone(b.spans)
	c.rooms = slices.Clone(b.rooms)
	c.walls = maps.Clone(b.walls)
	c.doors = slices.Clone(b.doors)
	c.figures = make([]Figure, len(b.figures))
	for i, f := range b.figures {
		c.figures[i] = f.clone()
	}
	return &c
}

// Grid returns the lattice the board is laid on.
func (b *Board) Grid() grid.Grid { return b.grid }

// Size returns the number of columns and rows.
func (b *Board) Size() (width, height int) { return b.width, b.height }

// Contains tells whether c is on the map, void or not.
func (b *Board) Contains(c grid.Cell) bool {
	return 0 <= c.X && c.X < b.width && 0 <= c.Y && c.Y < b.height
}

// Index numbers the cells of the map in row order; c must be on the map.
func (b *Board) Index(c grid.Cell) int { return c.Y*b.width + c.X }

// At is the inverse of [Board.Index].
func (b *Board) At(i int) grid.Cell { return grid.Cell{X: i % b.width, Y: i / b.width} }

// Cells returns every cell of the map but void ones, in row order.
func (b *Board) Cells() []grid.Cell {
	cells := make([]grid.Cell, 0, len(b.terrain))
	for i, t := range b.terrain {
		if t != Void {
			cells = append(cells, b.At(i))
		}
	}
	return cells
}

// Terrain returns what the cell is made of; Void beyond the map.
func (b *Board) Terrain(c grid.Cell) Terrain {
	if !b.Contains(c) {
		return Void
	}
	return b.terrain[b.Index(c)]
}

// Space tells whether c is a cell one could stand in: on the map, not void and
// not solid.
func (b *Board) Space(c grid.Cell) bool {
	t := b.Terrain(c)
	return t != Void && !t.Solid()
}

// Opaque tells whether the whole cell stops sight: solid terrain, a closed door
// tile, or void where the outside is wall.
func (b *Board) Opaque(c grid.Cell) bool {
	t := b.Terrain(c)
	if t == Void {
		return b.Outside == OutsideWall
	}
	if t.Solid() {
		return true
	}
	d, ok := b.DoorIn(c)
	return ok && d.State != Open
}

// SetTerrain changes what the cell is made of and returns the edges around it,
// whose passage may have changed. c must be on the map.
func (b *Board) SetTerrain(c grid.Cell, t Terrain) []grid.Edge {
	b.terrain[b.Index(c)] = t
	return b.edgesOf(c)
}

func (b *Board) edgesOf(c grid.Cell) []grid.Edge {
	edges := make([]grid.Edge, 0, 6)
	for s := range b.grid.Sides() {
		edges = append(edges, b.grid.Edge(c, grid.Side(s)))
	}
	return edges
}

// Wall tells whether a wall stands on the edge. A door takes the wall's place.
func (b *Board) Wall(e grid.Edge) bool {
	if !b.walls[e] {
		return false
	}
	_, door := b.DoorOn(e)
	return !door
}

// Walls returns the edges with walls, doors left out, in a fixed order.
func (b *Board) Walls() []grid.Edge {
	edges := make([]grid.Edge, 0, len(b.walls))
	for e := range b.walls {
		if b.Wall(e) {
			edges = append(edges, e)
		}
	}
	slices.SortFunc(edges, CompareEdges)
	return edges
}

// CompareEdges orders edges by row, column and side.
func CompareEdges(e, f grid.Edge) int {
	if e.Cell.Y != f.Cell.Y {
		return e.Cell.Y - f.Cell.Y
	}
	if e.Cell.X != f.Cell.X {
		return e.Cell.X - f.Cell.X
	}
	return int(e.Side) - int(f.Side)
}

// SetWall puts a wall on the edge or takes it away.
func (b *Board) SetWall(e grid.Edge, wall bool) {
	if wall {
		b.walls[e] = true
	} else {
		delete(b.walls, e)
	}
}

// Shut tells whether something on the edge itself stops sight and passage: a
// wall, or a door that is not open.
func (b *Board) Shut(e grid.Edge) bool {
	if d, ok := b.DoorOn(e); ok {
		return d.State != Open
	}
	return b.walls[e]
}

// Room returns the room of the cell, [NoRoom] for corridors and beyond the map.
func (b *Board) Room(c grid.Cell) Room {
	if b.rooms == nil || !b.Contains(c) {
		return NoRoom
	}
	return b.rooms[b.Index(c)]
}

// HasRooms tells whether the board names rooms.
func (b *Board) HasRooms() bool { return b.rooms != nil }

// SetRoom says to which room the cell belongs.
func (b *Board) SetRoom(c grid.Cell, r Room) {
	if b.rooms == nil {
		b.rooms = make([]Room, b.width*b.height)
		for i := range b.rooms {
			b.rooms[i] = NoRoom
		}
	}
	b.rooms[b.Index(c)] = r
}

// Doors returns the doors in the order they were added.
func (b *Board) Doors() []Door { return slices.Clone(b.doors) }

// Door returns the door of that name.
func (b *Board) Door(id string) (Door, bool) {
	return b.findDoor(func(d Door) bool { return d.ID == id })
}

// DoorOn returns the door on the edge.
func (b *Board) DoorOn(e grid.Edge) (Door, bool) {
	return b.findDoor(func(d Door) bool { return !d.InCell && d.Edge == e })
}

// DoorIn returns the door tile in the cell.
func (b *Board) DoorIn(c grid.Cell) (Door, bool) {
	return b.findDoor(func(d Door) bool { return d.InCell && d.Edge.Cell == c })
}

func (b *Board) findDoor(is func(Door) bool) (Door, bool) {
	if i := slices.IndexFunc(b.doors, is); i >= 0 {
		return b.doors[i], true
	}
	return Door{}, false
}

// AddDoor puts a door on the board. Its place must be free of doors.
func (b *Board) AddDoor(d Door) { b.doors = append(b.doors, d) }

// SetDoor changes the state of a door and returns the edges whose passage may
// have changed; nil when there is no such door or it already was so.
func (b *Board) SetDoor(id string, state DoorState) []grid.Edge {
	i := slices.IndexFunc(b.doors, func(d Door) bool { return d.ID == id })
	if i < 0 || b.doors[i].State == state {
		return nil
	}
	b.doors[i].State = state
	if b.doors[i].InCell {
		return b.edgesOf(b.doors[i].Edge.Cell)
	}
	return []grid.Edge{b.doors[i].Edge}
}

// Figures returns the figures in the order they were added.
func (b *Board) Figures() []Figure { return slices.Clone(b.figures) }

// Figure returns the figure of that name.
func (b *Board) Figure(id string) (Figure, bool) {
	return b.findFigure(func(f *Figure) bool { return f.ID == id })
}

// FigureAt returns the first figure whose footprint covers the cell.
func (b *Board) FigureAt(c grid.Cell) (Figure, bool) {
	return b.findFigure(func(f *Figure) bool { return f.Covers(c) })
}

func (b *Board) findFigure(is func(*Figure) bool) (Figure, bool) {
	for i := range b.figures {
		if is(&b.figures[i]) {
			return b.figures[i], true
		}
	}
	return Figure{}, false
}

// AddFigure puts a figure on the board, after those already there.
func (b *Board) AddFigure(f Figure) { b.figures = append(b.figures, f) }

// MoveFigure sets the figure's place; tail is nil for figures of one piece. It
// tells whether there is such a figure.
func (b *Board) MoveFigure(id string, to grid.Cell, tail *grid.Cell) bool {
	for i := range b.figures {
		if b.figures[i].ID == id {
			b.figures[i].At, b.figures[i].Tail = to, tail
			return true
		}
	}
	return false
}
