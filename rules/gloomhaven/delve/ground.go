package delve

import (
	"fmt"

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

// same reports whether two slices that are never written to are one.
func same[E any](a, b []E) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }
