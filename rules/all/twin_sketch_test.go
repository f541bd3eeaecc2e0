package all_test

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// sketch is a random board from which pieces can be removed again.
type sketch struct {
	grid          grid.Grid
	width, height int
	outside       board.Outside
	terrain       []board.Terrain
	spans         [][]board.Span
	rooms         []board.Room
	walls         []grid.Edge
	sizes         map[grid.Edge]board.WallSize // the sizes of walls that have one
	doors         []board.Door
	figures       []board.Figure
}

func plain(g grid.Grid, width, height int) sketch {
	return sketch{grid: g, width: width, height: height, terrain: make([]board.Terrain, width*height)}
}

func (s sketch) board() *board.Board {
	b, err := board.New(s.grid, s.width, s.height)
	if err != nil {
		panic(err)
	}
	b.Outside = s.outside
	for i := range s.terrain {
		b.SetTerrain(b.At(i), s.terrain[i])
		if s.spans != nil {
			b.SetSpans(b.At(i), s.spans[i]...)
		}
		if s.rooms != nil {
			b.SetRoom(b.At(i), s.rooms[i])
		}
	}
	for _, e := range s.walls {
		b.SetWall(e, true)
		b.SetWallSize(e, s.sizes[e])
	}
	for _, d := range s.doors {
		b.AddDoor(d)
	}
	for _, f := range s.figures {
		b.AddFigure(f)
	}
	return b
}

func (s sketch) cells() []grid.Cell {
	var cells []grid.Cell
	for i := range s.terrain {
		cells = append(cells, grid.Cell{X: i % s.width, Y: i / s.width})
	}
	return cells
}

// edges returns every edge of the map, including its border.
func (s sketch) edges() []grid.Edge {
	var edges []grid.Edge
	seen := map[grid.Edge]bool{}
	for _, c := range s.cells() {
		for side := range s.grid.Sides() {
			if e := s.grid.Edge(c, grid.Side(side)); !seen[e] {
				seen[e] = true
				edges = append(edges, e)
			}
		}
	}
	return edges
}

// simpler returns every sketch that has one piece less. It never removes the first `keep` figures.
func (s sketch) simpler(keep int) []sketch {
	var list []sketch
	without := func(change func(*sketch)) {
		c := s
		c.terrain, c.walls, c.doors = slices.Clone(s.terrain), slices.Clone(s.walls), slices.Clone(s.doors)
		c.figures, c.spans, c.rooms = slices.Clone(s.figures), slices.Clone(s.spans), slices.Clone(s.rooms)
		change(&c)
		list = append(list, c)
	}
	for i := range s.walls {
		without(func(c *sketch) { c.walls = slices.Delete(c.walls, i, i+1) })
	}
	for i := range s.doors {
		without(func(c *sketch) { c.doors = slices.Delete(c.doors, i, i+1) })
	}
	for i := keep; i < len(s.figures); i++ {
		without(func(c *sketch) { c.figures = slices.Delete(c.figures, i, i+1) })
	}
	for i, t := range s.terrain {
		if t != board.Floor {
			without(func(c *sketch) { c.terrain[i] = board.Floor })
		}
	}
	for i, spans := range s.spans {
		if len(spans) > 1 {
			without(func(c *sketch) { c.spans[i] = spans[:1] })
		} else if spans[0].Top > 0 {
			without(func(c *sketch) { c.spans[i] = []board.Span{{Top: 0}} })
		}
	}
	for i, r := range s.rooms {
		if r != board.NoRoom {
			without(func(c *sketch) { c.rooms[i] = board.NoRoom })
		}
	}
	return list
}

// palette holds, for each terrain, the percentage of cells that have it.
type palette map[board.Terrain]int

func (p palette) pick(r *rand.Rand) board.Terrain {
	n := r.IntN(100)
	for t := board.Floor; t <= board.Plate; t++ {
		if n -= p[t]; n < 0 {
			return t
		}
	}
	return board.Floor
}

// scatter returns a random board with at least one cell of ground. The largest percentage of edges
// with walls is `wall`, and that of edges and tiles with doors is `door`.
func scatter(r *rand.Rand, g grid.Grid, most int, p palette, wall, door int) sketch {
	s := plain(g, 2+r.IntN(most-1), 2+r.IntN(most-1))
	if r.IntN(3) == 0 {
		s.outside = board.OutsideOpen
	}
	for i := range s.terrain {
		s.terrain[i] = p.pick(r)
	}
	s.terrain[r.IntN(len(s.terrain))] = board.Floor
	wall, door = r.IntN(wall+1), r.IntN(door+1)
	b := s.board()
	for _, e := range s.edges() {
		c, d := g.Cells(e)
		if b.Terrain(c) == board.Void && b.Terrain(d) == board.Void {
			continue
		}
		if r.IntN(100) < wall {
			s.walls = append(s.walls, e)
		}
		if r.IntN(100) < door && b.Terrain(c) != board.Void && b.Terrain(d) != board.Void {
			s.doors = append(s.doors, board.Door{ID: fmt.Sprintf("d%d", len(s.doors)), Edge: e, State: board.DoorState(r.IntN(3))})
		}
	}
	for _, c := range s.cells() {
		if b.Terrain(c) == board.Floor && r.IntN(100) < door {
			s.doors = append(s.doors, board.Door{
				ID: fmt.Sprintf("d%d", len(s.doors)), Edge: grid.Edge{Cell: c}, InCell: true, State: board.DoorState(r.IntN(2)),
			})
		}
	}
	return s
}
