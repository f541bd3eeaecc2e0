package delve

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// DoorOpened records that a figure opened a door by entering its hex.
type DoorOpened struct {
	Door string    `json:"door"` // the id of the door on the board
	At   grid.Cell `json:"at"`
	By   string    `json:"by"`
}

func (e DoorOpened) apply(p *Position) {
	g := p.terrain()
	g.SetDoor(e.Door, board.Open)
	for _, edge := range sidesOf(g, e.At) {
		g.SetWall(edge, p.scenario.Board.Wall(edge))
	}
}

func (e DoorOpened) tell(p *Position) []battlemat.Told {
	return game.Say(battlemat.Opened, "GH S4.9", e.By, "%s opens the door%s.", p.figure(e.By).Name, game.Where(" on (%v)", e.At)).At(e.At)
}

// sidesOf returns the edges of a hex.
func sidesOf(b *board.Board, c grid.Cell) []grid.Edge {
	g := b.Grid()
	edges := make([]grid.Edge, g.Sides())
	for s := range edges {
		edges[s] = g.Edge(c, grid.Side(s))
	}
	return edges
}

// beside returns the rooms that a door's hex leads to: the rooms of the adjacent hexes that no wall
// separates from the door.
func (q *plan) beside(c grid.Cell) []string {
	b := q.scenario.Board
	g := b.Grid()
	var rooms []string
	for s := range grid.Side(g.Sides()) {
		n := g.Neighbour(c, s)
		_, door := b.DoorIn(n)
		if door || !b.Space(n) || b.Room(n) == board.NoRoom || b.Shut(g.Edge(c, s)) {
			continue
		}
		if r := roomOf(b, n); !slices.Contains(rooms, r) {
			rooms = append(rooms, r)
		}
	}
	return rooms
}

// through returns the rooms, followed by the rooms that are visible from them through open doors.
func (p *Position) through(rooms []string) []string {
	for i := 0; i < len(rooms); i++ {
		for _, d := range p.scenario.Board.Doors() {
			state := d.State
			if known, ok := p.ground.Door(d.ID); ok {
				state = known.State
			}
			beside := p.beside(d.Edge.Cell)
			if !d.InCell || state != board.Open || !slices.Contains(beside, rooms[i]) {
				continue
			}
			for _, r := range beside {
				if !slices.Contains(rooms, r) && !slices.Contains(p.revealed, r) {
					rooms = append(rooms, r)
				}
			}
		}
	}
	return rooms
}
