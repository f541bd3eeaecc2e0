package gloomhaven

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// mark holds the properties of a hex that matter for movement, as bits.
type mark uint8

const (
	obstacle mark = 1 << iota
	trap          // springs when a figure enters
	hazard        // does damage when a figure enters
	slow          // costs 2 to enter
	ice           // figures slide on it
	shut          // a closed door
	ally          // an ally of the mover is there
	enemy         // another figure is there
)

const harmful = trap | hazard

// marks maps each kind of terrain to its meaning in this book. Terrain that is not listed
// (corridors, pressure plates, roads) is plain floor.
var marks = [...]mark{
	board.Obstacle:  obstacle,
	board.Trap:      trap,
	board.Hazard:    hazard,
	board.Lava:      hazard,
	board.Difficult: slow,
	board.Greater:   slow, // this book has only one kind of difficult terrain
	board.Water:     slow,
	board.Stairs:    slow,
	board.Ice:       ice,
	board.Plate:     0, // the last kind of terrain, listed only to give the table its length
}

// sides is the number of sides of a hex.
const sides = 6

// ground is a board in the form that movement needs: hexes by number ([board.Board.Index]), with
// their properties and their six neighbours. It does not follow later changes of the board.
type ground struct {
	board *board.Board
	grid  grid.Grid
	next  []int32 // six for each hex; -1 where a wall or the edge of the map bars the way
	is    []mark  // by hex, without ally and enemy
	icy   bool    // some hex is icy
}

// survey returns the ground of a board.
func survey(b *board.Board) *ground {
	g := &ground{}
	g.read(b)
	return g
}

// survey returns the ground of the board. It caches the ground by the board's shape, which does not
// include figures. The result is read-only.
func (d *Desk) survey(b *board.Board) *ground { return d.prepare(b).ground.of(b) }

// of returns the ground for b, a board of the same shape.
func (g *ground) of(b *board.Board) *ground {
	return &ground{board: b, grid: b.Grid(), next: g.next, is: g.is, icy: g.icy}
}

// read sets g to the ground of the board.
func (g *ground) read(b *board.Board) {
	w, h := b.Size()
	g.board, g.grid = b, b.Grid()
	g.next, g.is = make([]int32, w*h*sides), make([]mark, w*h)
	for i := range g.next {
		g.next[i] = -1
	}
	for i := range g.is {
		c := b.At(i)
		if t := b.Terrain(c); int(t) < len(marks) {
			g.is[i] = marks[t]
		}
		if !b.Space(c) || g.secret(c) {
			continue
		}
		for s := range grid.Side(sides / 2) { // the neighbours add the other three sides
			if n := g.across(c, s); n >= 0 {
				g.next[i*sides+int(s)], g.next[int(n)*sides+int(s)+sides/2] = n, int32(i)
			}
		}
	}
	for _, d := range b.Doors() {
		if c := d.Edge.Cell; d.InCell && b.Contains(c) {
			// An overlay tile replaces the terrain of its hex.
			g.is[b.Index(c)] = 0
			if d.State != board.Open {
				g.is[b.Index(c)] = shut
			}
		}
	}
	g.icy = slices.ContainsFunc(g.is, func(m mark) bool { return m&ice != 0 })
}

// across returns the neighbour of c on a side if figures can stand there, or -1 if nobody can cross
// that side.
//
// GH S4.5: nobody crosses a wall. GH S4.19: hexes with a wall line between them are not adjacent. A
// secret door is a wall until it is found.
func (g *ground) across(c grid.Cell, s grid.Side) int32 {
	n := g.grid.Neighbour(c, s)
	if !g.board.Space(n) || g.board.Shut(g.grid.Edge(c, s)) || g.secret(n) {
		return -1
	}
	return int32(g.board.Index(n))
}

func (g *ground) secret(c grid.Cell) bool {
	d, ok := g.board.DoorIn(c)
	return ok && d.State == board.Secret
}

func (g *ground) index(c grid.Cell) int32 { return int32(g.board.Index(c)) }

func (g *ground) cell(i int32) grid.Cell { return g.board.At(int(i)) }

// cellsOf returns the cells of a path of numbered hexes.
func (g *ground) cellsOf(way []int32) []grid.Cell {
	cells := make([]grid.Cell, len(way))
	for i, c := range way {
		cells[i] = g.cell(c)
	}
	return cells
}
