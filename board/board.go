package board

import (
	"fmt"

	"github.com/battlemat/battlemat/geom/grid"
)

// Room names the room a cell belongs to: one letter, or [NoRoom].
type Room rune

// NoRoom is the room of corridor cells, and of every cell of a board without
// rooms.
const NoRoom Room = '.'

// Board is a map and everything on it. Its methods do not lock: one goroutine may change it, or any
// number may read it. The zero Board has no cells; make one with [New] or by reading a document.
type Board struct {
	Name    string
	Rules   string // the ruleset that the board names, "" for none
	Profile string // the ruleset's profile that the board names, "" for none
	Outside Outside

	// Set holds the fields of the profile that the board overrides, by name; nil when there are none.
	Set map[string]string

	grid          grid.Grid
	width, height int
	terrain       []Terrain
	spans         [][]Span // nil when the board is flat
	heights       []uint16 // of the terrain that fills the cells; nil if the board gives none
	rooms         []Room   // nil when the board names no rooms
	names         []string // nil when no cell has its own name
	traits        []string // of cells, joined by blanks; nil if no cell has any
	glyphs        map[look]rune
	doors         []Door
	figures       []Figure
	lights        []Light
	barriers      []Barrier
	barrierDoors  map[string]int // the numbers of the barriers that are doors, by name
	barriersAt    [][]int32      // by cell, the numbers of the barriers that touch it; nil if there are none

	marks     []mark                 // by edge, see Board.mark; nil if there are none
	wallSizes map[grid.Edge]WallSize // of walls with a size; nil if there are none
	doorByID  map[string]int
	doorOn    map[grid.Edge]int
	doorIn    []int32        // by cell, 1 + the number of the door; nil if there are none
	figureBy  map[string]int // nil while there are at most [few] figures
	figureAt  stands
	crowded   bool // some cell has had two figures
	leaved    bool // some door is not solid

	shape uint64 `rulestest:"-"` // see [Shape]

	laid *laidLines `rulestest:"-"` // the barriers in their snapped positions; nil if there are none

	ground *part `rulestest:"-"` // everything above except the figures
	index  *part `rulestest:"-"` // figureBy and figureAt
}

// New returns a board of floor that is surrounded by wall. Both sizes must be at least 1 and below
// [grid.Limit].
func New(g grid.Grid, width, height int) (*Board, error) {
	if g.Kind > grid.HexPointy || g.Shift > grid.Even {
		return nil, fmt.Errorf("board: no grid of kind %d with shift %d", g.Kind, g.Shift)
	}
	if width < 1 || height < 1 || width >= grid.Limit || height >= grid.Limit {
		return nil, fmt.Errorf("board of %d x %d cells: each side must be from 1 to %d", width, height, grid.Limit-1)
	}
	return &Board{
		grid: g, width: width, height: height,
		terrain: make([]Terrain, width*height),
		shape:   shapes.Add(1),
		ground:  new(part), index: new(part),
	}, nil
}

// Grid returns the board's grid.
func (b *Board) Grid() grid.Grid { return b.grid }

// Size returns the number of columns and rows.
func (b *Board) Size() (width, height int) { return b.width, b.height }

// Contains reports whether c is on the map, void or not.
func (b *Board) Contains(c grid.Cell) bool {
	return 0 <= c.X && c.X < b.width && 0 <= c.Y && c.Y < b.height
}

// Index returns the number of c among the cells of the map in row order; c must be on the map.
func (b *Board) Index(c grid.Cell) int { return c.Y*b.width + c.X }

// At returns the inverse of [Board.Index].
func (b *Board) At(i int) grid.Cell { return grid.Cell{X: i % b.width, Y: i / b.width} }

// EachCell yields every cell of the map except void ones, in row order.
func (b *Board) EachCell(yield func(grid.Cell) bool) {
	for i, t := range b.terrain {
		if t != Void && !yield(b.At(i)) {
			return
		}
	}
}

// Cells returns every cell of the map except void ones, in row order.
func (b *Board) Cells() []grid.Cell {
	cells := make([]grid.Cell, 0, len(b.terrain))
	for i, t := range b.terrain {
		if t != Void {
			cells = append(cells, b.At(i))
		}
	}
	return cells
}

// Where returns the cells of the map that satisfy a condition, in row order.
func (b *Board) Where(is func(grid.Cell) bool) []grid.Cell {
	cells := []grid.Cell{}
	for c := range b.EachCell {
		if is(c) {
			cells = append(cells, c)
		}
	}
	return cells
}

// Terrain returns the terrain of the cell, or Void beyond the map.
func (b *Board) Terrain(c grid.Cell) Terrain {
	if !b.Contains(c) {
		return Void
	}
	return b.terrain[b.Index(c)]
}

// Space reports whether a figure could stand in c: on the map, not void and
// not solid.
func (b *Board) Space(c grid.Cell) bool {
	t := b.Terrain(c)
	return t != Void && !t.Solid()
}

// Opaque reports whether the whole cell blocks sight: solid terrain, a closed door
// tile, or void if the outside is wall.
func (b *Board) Opaque(c grid.Cell) bool {
	t := b.Terrain(c)
	if t == Void {
		return b.Outside == OutsideWall
	}
	if t.Solid() {
		return true
	}
	if b.doorIn == nil {
		return false
	}
	d, ok := b.DoorIn(c)
	return ok && d.State != Open
}

// place returns the index of a cell to change. It panics when the cell is off the map, which is the
// caller's mistake.
func (b *Board) place(c grid.Cell) int {
	if !b.Contains(c) {
		panic(fmt.Sprintf("board: cell %v is off the map of %d x %d", c, b.width, b.height))
	}
	return b.Index(c)
}

// SetTerrain changes the terrain of the cell and returns the edges around it, whose passage may
// have changed. It panics when c is off the map.
func (b *Board) SetTerrain(c grid.Cell, t Terrain) []grid.Edge {
	b.setTerrain(c, t)
	return b.edgesOf(c)
}

func (b *Board) setTerrain(c grid.Cell, t Terrain) {
	i := b.place(c)
	b.reshape()
	b.terrain[i] = t
	if b.heights != nil && !t.Rises() {
		b.heights[i] = 0 // the height belonged to the old terrain
	}
}

// SetTerrains changes the terrain of every cell, except void ones, that satisfies a condition.
func (b *Board) SetTerrains(t Terrain, in func(grid.Cell) bool) {
	b.reshape()
	for i, was := range b.terrain {
		if was == Void || !in(b.At(i)) {
			continue
		}
		if b.terrain[i] = t; b.heights != nil && !t.Rises() {
			b.heights[i] = 0 // the height belonged to the old terrain
		}
	}
}

// CellName returns the cell's own name, in addition to its terrain ("grass", "the altar"), or ""
// when it has none.
func (b *Board) CellName(c grid.Cell) string {
	if b.names == nil || !b.Contains(c) {
		return ""
	}
	return b.names[b.Index(c)]
}

// SetCellName names the cell. A name is for people: no rule depends on it. It panics when c is off
// the map.
func (b *Board) SetCellName(c grid.Cell, name string) {
	i := b.place(c)
	b.ownGround()
	if b.names == nil {
		if name == "" {
			return
		}
		b.names = make([]string, b.width*b.height)
	}
	b.names[i] = name
}

func (b *Board) edgesOf(c grid.Cell) []grid.Edge {
	edges := make([]grid.Edge, 0, 6)
	for s := range b.grid.Sides() {
		edges = append(edges, b.grid.Edge(c, grid.Side(s)))
	}
	return edges
}

// Room returns the room of the cell, or [NoRoom] for corridors and cells beyond the map.
func (b *Board) Room(c grid.Cell) Room {
	if b.rooms == nil || !b.Contains(c) {
		return NoRoom
	}
	return b.rooms[b.Index(c)]
}

// HasRooms reports whether the board names rooms.
func (b *Board) HasRooms() bool { return b.rooms != nil }

// SetRoom assigns the cell to a room. It panics when c is off the map.
func (b *Board) SetRoom(c grid.Cell, r Room) {
	at := b.place(c)
	b.reshape()
	if b.rooms == nil {
		b.rooms = make([]Room, b.width*b.height)
		for i := range b.rooms {
			b.rooms[i] = NoRoom
		}
	}
	b.rooms[at] = r
}
