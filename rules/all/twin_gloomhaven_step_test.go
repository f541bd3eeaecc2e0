package all_test

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// hexWalker is a figure of Gloomhaven that moves, or is moved.
type hexWalker struct {
	figure board.Figure
	shoved bool // forced movement
	light  bool // difficult terrain does not slow it (GH S4.36)
	slides bool // the figure slides on ice
}

// crosses reports whether the figure may pass the edge between two neighbours: never through walls
// (GH S4.5). Characters open a closed door by entering its hex. No path leads on from there,
// because the next room must first be revealed (GH S4.9).
func (w hexWalker) crosses(b *board.Board, c, d grid.Cell) bool {
	e, _ := b.Grid().Between(c, d)
	if !b.Space(c) || !b.Space(d) || b.Shut(e) {
		return false
	}
	if door, tile := b.DoorIn(c); tile && door.State != board.Open && c != w.figure.At {
		return false
	}
	door, tile := b.DoorIn(d)
	return !tile || door.State == board.Open || door.State == board.Closed && w.figure.Side == "characters" && !w.shoved
}

func (w hexWalker) other(b *board.Board, c grid.Cell) (board.Figure, bool) {
	for _, f := range b.Figures() {
		if f.ID != w.figure.ID && f.Covers(c) {
			return f, true
		}
	}
	return board.Figure{}, false
}

// enters reports whether the figure can move on foot from a hex to the next: through allies, never
// through enemies or obstacles (GH S4.2).
func (w hexWalker) enters(b *board.Board, c, d grid.Cell) bool {
	f, taken := w.other(b, d)
	return w.crosses(b, c, d) && b.Terrain(d) != board.Obstacle && (!taken || f.Side == w.figure.Side)
}

// label is the cost of a path: the number of traps and hazards entered, and the movement.
type label struct{ harm, cost int }

// hexStep moves on foot across one side, and on over ice. A figure that enters an icy hex slides in
// the same direction, at no cost, until the ice ends or a wall, a closed door or any figure stops
// it (GH M9, G71). It returns the hexes entered.
func (w hexWalker) hexStep(b *board.Board, c grid.Cell, side grid.Side) (way []grid.Cell, price label, ok bool) {
	d := b.Grid().Neighbour(c, side)
	if !w.enters(b, c, d) {
		return nil, price, false
	}
	price.cost = 1
	if b.Terrain(d) == board.Difficult && !w.light {
		price.cost = 2
	}
	for {
		way = append(way, d)
		if b.Terrain(d) == board.Trap || b.Terrain(d) == board.Hazard {
			price.harm++
		}
		next := b.Grid().Neighbour(d, side)
		if !w.slides || b.Terrain(d) != board.Ice || !w.enters(b, d, next) {
			return way, price, true
		}
		if _, taken := w.other(b, next); taken {
			return way, price, true
		}
		if door, tile := b.DoorIn(next); tile && door.State != board.Open {
			return way, price, true
		}
		d = next
	}
}
