package battle

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// march is the moves of the figures of the card that acts. What may stand in their way is listed once for all of them.
type march struct {
	p         *Position
	described bool   // for a table, whose seats are shown the costs of paths; otherwise for a program that continues to play
	ground    string // the obstacles and the glyphs, as text; "" before they are listed
}

// walks are the paths of a figure to all places where it may end a move, whichever friends are there, and how they are
// offered, where they are described.
type walks struct {
	ways   []walk
	offers []offer
}

// walk is a way of a figure with its command.
type walk struct {
	heroscape.Way
	command battlemat.Command
}

// march returns the moves of the figures of the card that acts.
func (p *Position) march(described bool) *march { return &march{p: p, described: described} }

// obstacles returns, as text, everything on which the ways of a side's figures depend.
func (m *march) obstacles(side string) string {
	if m.ground != "" {
		return m.ground
	}
	p, text := m.p, append(make([]byte, 0, 512), side...)
	for o := range p.profile.Obstacles(p.board(), side) {
		text = append(append(append(text, ' '), o.ID...), ' ')
		for _, n := range [...]int{o.Head.Cell.X, o.Head.Cell.Y, o.Head.Level, o.Tail.Cell.X, o.Tail.Cell.Y, o.Tail.Level} {
			text = append(strconv.AppendInt(text, int64(n), 10), ' ')
		}
	}
	for i := range p.Glyphs {
		if g := &p.Glyphs[i]; !g.Gone {
			text = append(g.At.AppendTo(text), ';')
			if !g.Hidden {
				text = append(text, g.Key...)
			}
		}
	}
	m.ground = string(text)
	return m.ground
}

// ways yields the ways of a figure to where nobody else stands, nearest first.
func (m *march) ways(f *Figure) iter.Seq[walk] {
	return func(yield func(walk) bool) {
		b := m.p.board()
		for _, w := range m.walks(f).ways {
			if w.Vacant(b) && !yield(w) {
				return
			}
		}
	}
}

// goes reports whether a figure has any way.
func (m *march) goes(f *Figure) bool {
	for range m.ways(f) {
		return true
	}
	return false
}

// comesTo reports whether a figure has a way to a cell.
func (m *march) comesTo(f *Figure, at grid.Cell) bool {
	for w := range m.ways(f) {
		if w.Head().Cell == at {
			return true
		}
	}
	return false
}

// walksOf computes the paths of a figure.
//
// HS B12: to each place the path on which the fewest dice are rolled. HS G1: a glyph ends the
// move of a walker whose leading end enters its space.
func (m *march) walksOf(f *Figure) (all walks) {
	ways, err := m.p.desk.Ways(m.p.board(), heroscape.Walk{
		Figure: f.ID, Move: m.p.move(f), Halts: func(s heroscape.Space) bool { return m.p.glyphOn(s) != nil },
	})
	if err != nil {
		return all // a figure on the board has ways
	}
	all.ways = make([]walk, len(ways))
	for i, c := range m.p.commanded(f, ways) {
		all.ways[i] = walk{ways[i], c}
	}
	if m.described {
		all.offers = m.describe(f, all.ways)
	}
	return all
}

// commanded writes the commands for a figure's ways, as parts of one string.
func (q *setup) commanded(f *Figure, ways []heroscape.Way) []battlemat.Command {
	const place = len("move  13,10") // as long as a usual one, without the figure
	var text strings.Builder
	text.Grow(len(ways) * (place + len(f.ID)))
	line, ends := make([]byte, 0, 64), make([]int, 0, 128)
	for _, w := range ways {
		line = append(append(append(line[:0], "move "...), f.ID...), ' ')
		line = q.appendSpot(line, w.Head())
		if w.Double() {
			line = q.appendSpot(append(line, ' '), w.Tail())
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

// choices yields the ways of a figure as they are offered. The first of several to a cell is meant by a
// click.
func (m *march) choices(f *Figure) iter.Seq[battlemat.Choice] {
	return func(yield func(battlemat.Choice) bool) {
		b, all := m.p.board(), m.walks(f)
		clicked := make([]grid.Cell, 0, 64) // cells for which a way is offered
		for i, w := range all.ways {
			if !w.Vacant(b) {
				continue
			}
			c := all.offers[i].choice(f, w)
			c.Main = !slices.Contains(clicked, *c.At)
			if clicked = append(clicked, *c.At); !yield(c) {
				return
			}
		}
	}
}
