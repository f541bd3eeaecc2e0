package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// board is the ground with the figures in play on it: what every question about the map is asked of. It may not be
// changed.
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

// aim lets a figure on the board look for targets.
func (p *Position) aim(f *Figure) *gloomhaven.Aim {
	m, err := p.desk.Aim(p.board(), f.ID)
	if err != nil {
		panic(fmt.Sprintf("delve: %s aims: %v", f.ID, err)) // it stands on a board that was checked
	}
	return m
}

// reach lists where a figure can go, with the ways there; nothing where the desk refuses the question, which no card
// asks.
func (p *Position) reach(f *Figure, move int, movement string) []rules.Reached {
	all, _ := p.desk.Reach(p.board(), rules.Reach{Figure: f.ID, Move: move, Movement: movement})
	return all
}

// places is [Position.reach] without the ways, the start first.
func (p *Position) places(f *Figure, move int, movement string) []rules.Reached {
	all, _ := p.desk.Reach(p.board(), rules.Reach{Figure: f.ID, Move: move, Movement: movement, Bare: true})
	return all
}

// wayTo is what [Position.reach] tells of one hex; nil where the figure cannot go there.
func (p *Position) wayTo(f *Figure, move int, movement string, to grid.Cell) *rules.Reached {
	r, ok, err := p.desk.WayTo(p.board(), rules.Reach{Figure: f.ID, Move: move, Movement: movement}, to)
	if !ok || err != nil {
		return nil
	}
	return &r
}

// areas are the ways to lay the area of an ability that attack somebody, each set of hexes once.
func (p *Position) areas(f *Figure, a *card.Ability) []gloomhaven.Laid {
	var all []gloomhaven.Laid
	seen := map[string]bool{}
	for _, way := range p.aim(f).Areas(a.Area, a.Range) {
		if word := cellsWord(way.Cells); len(way.Victims) > 0 && !seen[word] {
			seen[word] = true
			all = append(all, way)
		}
	}
	return all
}

// placed is a figure in play as the rules of the map read it, with when it acts, for those tied
// for focus.
func (p *Position) placed(f *Figure) board.Figure {
	b := f.onBoard()
	b.Initiative = p.rank(f)
	if f.Sort == Summoned {
		b.Stats["number"] = p.number(f.ID) // GH G8: in the order of their coming
	}
	return b
}

// rank is the figure's initiative for a focus.
//
// GH G44: wards come last, with 99.
func (p *Position) rank(f *Figure) int {
	if f.Sort == Ward {
		return restInitiative
	}
	return p.initiative(f)
}

// tokens are the hexes where money or treasure lies.
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

// fallsOn reports whether a figure that does not fly would fall on that hex.
func (p *Position) fallsOn(f *Figure, at grid.Cell) bool {
	_, door := p.ground.DoorIn(at)
	return !door && !f.flies() && p.ground.Terrain(at) == board.Obstacle
}

// empty reports whether a known hex is empty.
//
// GH S4.8: no figure, token or overlay tile, except corridors, pressure plates and open
// doors.
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

// berths are the hexes where a summons can appear.
//
// GH G26: empty ones, adjacent to the summoner.
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

// treasures yields the treasures that lie in revealed rooms.
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
