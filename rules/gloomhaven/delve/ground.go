package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven"
)

// board returns the ground with the figures in play on it. Every question about the map uses this
// board. It is read-only.
func (p *Position) board() *board.Board {
	return game.Cached(p.onBoard, occupied{}, func() *board.Board {
		b := p.ground.Clone()
		on := make([]board.Figure, 0, len(p.figures))
		for f := range p.here {
			on = append(on, p.placed(f))
		}
		b.SetFigures(on)
		return b
	})
}

// aim returns the [gloomhaven.Aim] of a figure on the board.
func (p *Position) aim(f *Figure) *gloomhaven.Aim {
	m, err := p.desk.Aim(p.board(), f.ID)
	if err != nil {
		panic(fmt.Sprintf("delve: %s aims: %v", f.ID, err)) // cannot fail, because the figure is on a checked board
	}
	return m
}

// placed returns a figure in play in the form that package gloomhaven reads. It includes the
// initiative, which decides ties for the focus.
func (p *Position) placed(f *Figure) board.Figure {
	b := f.onBoard()
	b.Initiative = p.track().rank(f)
	if f.Sort == Summoned {
		b.Stats["number"] = p.number(f.ID) // GH G8: in the order of their arrival
	}
	return b
}

// tokens returns the hexes with money or treasure.
func (p *Position) tokens() []grid.Cell {
	var cells []grid.Cell
	for _, m := range p.money {
		cells = append(cells, m.At)
	}
	for t := range p.treasures {
		cells = append(cells, t.At)
	}
	return cells
}

// empty reports whether a known hex is empty.
//
// GH S4.8: an empty hex has no figure, token or overlay tile. Corridors, pressure plates and open
// doors do not count as overlay tiles.
func (p *Position) empty(c grid.Cell) bool {
	if !p.knows(c) || p.figureAt(c) != nil || slices.Contains(p.tokens(), c) {
		return false
	}
	if d, door := p.ground.DoorIn(c); door {
		return d.State == board.Open
	}
	switch p.ground.Terrain(c) {
	case board.Floor, board.Corridor, board.Plate, board.Road:
		return true
	}
	return false
}

// berths returns the hexes where a summon can appear.
//
// GH G26: empty hexes adjacent to the summoner.
func (p *Position) berths(f *Figure) []grid.Cell {
	var cells []grid.Cell
	for s := range grid.Side(p.ground.Grid().Sides()) {
		c := p.ground.Grid().Neighbour(f.At, s)
		if p.empty(c) && p.adjacent(f.At, c) {
			cells = append(cells, c)
		}
	}
	slices.SortFunc(cells, func(a, b grid.Cell) int { return p.ground.Index(a) - p.ground.Index(b) })
	return cells
}

// treasures yields the treasures in revealed rooms.
func (p *Position) treasures(yield func(*TreasureEntry) bool) {
	for _, letter := range p.revealed {
		r := p.room(letter)
		if r == nil {
			continue
		}
		for i := range r.Treasures {
			if t := &r.Treasures[i]; !slices.Contains(p.looted, t.Key) && !yield(t) {
				return
			}
		}
	}
}
