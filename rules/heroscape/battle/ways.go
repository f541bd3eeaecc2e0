package battle

import (
	"iter"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// way is a way that a figure may go, with its command.
type way struct {
	heroscape.Way
	command battlemat.Command

	// How it is offered, once it is described.
	label, note string
	path        []battlemat.Step
}

// walks are the ways of a figure to all places where it may end a move, whoever stands there now: they
// stay as they are while friends go about whom it may pass.
type walks struct {
	from      walking
	obstacles []heroscape.Bystander
	found     []heroscape.Way
	ways      []way // the same with their commands, nearest first

	described sync.Once
}

// walking is what the ways of a figure depend on, but for the obstacles.
type walking struct {
	at, tail          grid.Cell
	level, move       int
	negated, anchored bool   // what its traits depend on
	glyphs            *Glyph // that end its move
}

// walksOf returns the ways of a figure of the card that acts: those that are kept of it as long as nothing
// has changed that they depend on.
func (p *Position) walksOf(f *Figure) *walks {
	from := walking{f.At, f.At, f.Level, p.move(f), p.unit(f.Unit).Negated, p.anchored(), game.Identity(p.Glyphs)}
	if f.Tail != nil {
		from.tail = *f.Tail
	}
	obstacles := p.obstacles(p.side(f))
	last := game.Keep(p.acting(), walkingOf(f.ID), func() *atomic.Pointer[walks] { return new(atomic.Pointer[walks]) })
	if w := last.Load(); w != nil && w.from == from && slices.Equal(w.obstacles, obstacles) {
		return w
	}
	now := &walks{from: from, obstacles: obstacles, found: p.waysOf(f)}
	now.ways = p.commanded(f, now.found)
	last.Store(now)
	return now
}

// walkingOf is the key of what is kept of the ways of a figure.
type walkingOf string

// acting is what positions share of what they have worked out for the card that acts.
func (p *Position) acting() *game.Memory {
	return p.acted.Of(p.Turn.Unit, func() *game.Memory { return new(game.Memory) })
}

// obstacles are the figures on which the ways of those of a side depend.
func (p *Position) obstacles(side string) []heroscape.Bystander {
	return game.Keep(&p.Memory, inTheWayOf(side), func() []heroscape.Bystander { return p.profile.Obstacles(p.board(), side) })
}

// inTheWayOf is the key of what is kept of a side's obstacles.
type inTheWayOf string

// waysOf works out the ways of a figure.
//
// HS B12: to each place the way on which the fewest dice are rolled. HS G1: a glyph ends the
// move of a walker whose leading end enters its space.
func (p *Position) waysOf(f *Figure) []heroscape.Way {
	found, err := p.desk.Ways(p.board(), heroscape.Walk{
		Figure: f.ID, Move: p.move(f), Halts: func(s heroscape.Space) bool { return p.glyphOn(s) != nil },
	})
	if err != nil {
		return nil // a figure on the board has ways
	}
	return found
}

// commanded writes the commands of ways, which lie in one text.
func (p *Position) commanded(f *Figure, found []heroscape.Way) []way {
	const longest = 24 // of a usual place
	text := make([]byte, 0, len(found)*(len("move ")+len(f.ID)+longest))
	ends := make([]int, 0, len(found))
	for _, w := range found {
		text = append(append(append(text, "move "...), f.ID...), ' ')
		text = p.appendSpot(text, w.Head())
		if w.Double() {
			text = p.appendSpot(append(text, ' '), w.Tail())
		}
		ends = append(ends, len(text))
	}
	ways, all, from := make([]way, len(found)), string(text), 0
	for i, end := range ends {
		ways[i].Way, ways[i].command, from = found[i], battlemat.Command(all[from:end]), end
	}
	return ways
}

// ways yields the ways that a figure may go, nearest first.
func (p *Position) ways(f *Figure) iter.Seq[*way] {
	return func(yield func(*way) bool) {
		walks, b := p.walksOf(f), p.board()
		for i := range walks.ways {
			if w := &walks.ways[i]; w.Vacant(b) && !yield(w) {
				return
			}
		}
	}
}

// comesTo reports whether a figure has a way to a cell.
func (p *Position) comesTo(f *Figure, at grid.Cell) bool {
	for w := range p.ways(f) {
		if w.Head().Cell == at {
			return true
		}
	}
	return false
}

// moves reports whether a figure has any way.
func (p *Position) moves(f *Figure) bool {
	for range p.ways(f) {
		return true
	}
	return false
}

// moveChoices yields the ways of a figure as they are offered. The first of several to a cell is meant by a
// click.
func (p *Position) moveChoices(f *Figure) iter.Seq[battlemat.Choice] {
	return func(yield func(battlemat.Choice) bool) {
		walks, b := p.walksOf(f), p.board()
		walks.described.Do(func() { p.describe(f, walks) })
		clicked := make([]grid.Cell, 0, len(walks.ways)) // cells for which a way is offered
		for i := range walks.ways {
			w := &walks.ways[i]
			if !w.Vacant(b) {
				continue
			}
			c := w.moveChoice(f)
			c.Main = !slices.Contains(clicked, *c.At)
			if clicked = append(clicked, *c.At); !yield(c) {
				return
			}
		}
	}
}
