package battle

import (
	"iter"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// walks are the ways of a figure to all places where it may end a move, whoever stands there now: they
// stay as they are while friends go about whom it may pass.
type walks struct {
	from      walking
	obstacles []heroscape.Bystander
	ways      []heroscape.Way     // nearest first
	commands  []battlemat.Command // of each

	described sync.Once
	offers    []offer // likewise, once they are described
}

// offer is how a way is offered.
type offer struct {
	label, note, fatal string
	path               []battlemat.Step
	threats            []battlemat.Threat
}

// walking is what the ways of a figure depend on, but for the obstacles.
type walking struct {
	at, tail          grid.Cell
	level, move, life int
	negated, anchored bool   // what its traits depend on
	glyphs            *Glyph // that end its move
}

// walksOf returns the ways of a figure of the card that acts: those that are kept of it as long as nothing
// has changed that they depend on.
func (p *Position) walksOf(f *Figure) *walks {
	from := walking{f.At, f.At, f.Level, p.move(f), p.life(f), p.negated(f), p.anchored(), game.Identity(p.Glyphs)}
	if f.Tail != nil {
		from.tail = *f.Tail
	}
	obstacles := p.obstacles(p.side(f))
	last := p.walked(f)
	if w := last.Load(); w != nil && w.from == from && slices.Equal(w.obstacles, obstacles) {
		return w
	}
	now := &walks{from: from, obstacles: obstacles, ways: p.waysOf(f)}
	now.commands = p.commanded(f, now.ways)
	last.Store(now)
	return now
}

// walked is where the ways of a figure are kept.
func (p *Position) walked(f *Figure) *atomic.Pointer[walks] {
	return game.Keep(p.acting(), walkingOf(f.ID), func() *atomic.Pointer[walks] { return new(atomic.Pointer[walks]) })
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

// commanded writes the commands of the ways of a figure, which lie in one text.
func (p *Position) commanded(f *Figure, ways []heroscape.Way) []battlemat.Command {
	const place = len("move  13,10") // as long as a usual one, without the figure
	var text strings.Builder
	text.Grow(len(ways) * (place + len(f.ID)))
	room, ends := make([]byte, 0, 64), make([]int, 0, 128)
	for _, w := range ways {
		line := append(append(append(room, "move "...), f.ID...), ' ')
		line = p.appendSpot(line, w.Head())
		if w.Double() {
			line = p.appendSpot(append(line, ' '), w.Tail())
		}
		text.Write(line)
		ends = append(ends, text.Len())
	}
	commands, all, from := make([]battlemat.Command, len(ways)), text.String(), 0
	for i, end := range ends {
		commands[i], from = battlemat.Command(all[from:end]), end
	}
	return commands
}

// ways yields the ways that a figure may go with their commands, nearest first.
func (p *Position) ways(f *Figure) iter.Seq2[battlemat.Command, heroscape.Way] {
	return func(yield func(battlemat.Command, heroscape.Way) bool) {
		walks := p.walksOf(f)
		for i := range walks.vacant(p) {
			if !yield(walks.commands[i], walks.ways[i]) {
				return
			}
		}
	}
}

// vacant yields the numbers of the ways that end where nobody else stands.
func (w *walks) vacant(p *Position) iter.Seq[int] {
	return func(yield func(int) bool) {
		b := p.board()
		for i := range w.ways {
			if w.ways[i].Vacant(b) && !yield(i) {
				return
			}
		}
	}
}

// comesTo reports whether a figure has a way to a cell.
func (p *Position) comesTo(f *Figure, at grid.Cell) bool {
	for _, w := range p.ways(f) {
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
		walks := p.walksOf(f)
		walks.described.Do(func() { walks.offers = p.describe(f, walks.ways) })
		clicked := make([]grid.Cell, 0, 64) // cells for which a way is offered
		for i := range walks.vacant(p) {
			c := walks.offers[i].moveChoice(f, walks.ways[i])
			c.Command, c.Main = walks.commands[i], !slices.Contains(clicked, *c.At)
			if clicked = append(clicked, *c.At); !yield(c) {
				return
			}
		}
	}
}
