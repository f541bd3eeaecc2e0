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

// march holds the moves of the acting card's figures. The obstacles are listed once for all of
// them.
type march struct {
	p         *Position
	described bool   // whether seats at a table need the costs of paths; a program that looks ahead does not
	ground    string // the obstacles and the glyphs, as text; "" before they are listed
}

// walks holds the paths of a figure to all places where it may end a move, even if a friend is
// there now. If they are described, it also holds the texts of their choices.
type walks struct {
	ways   []walk
	offers []offer
}

// walk is a path of a figure, with its command.
type walk struct {
	heroscape.Way
	command battlemat.Command
}

// march returns the moves of the acting card's figures.
func (p *Position) march(described bool) *march { return &march{p: p, described: described} }

// obstacles returns, as text, everything that affects the paths of a side's figures.
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

// ways yields the paths of a figure to places where no other figure is, the nearest first.
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

// goes reports whether a figure has any path.
func (m *march) goes(f *Figure) bool {
	for range m.ways(f) {
		return true
	}
	return false
}

// comesTo reports whether a figure has a path to a cell.
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
// HS B12: the path to each place is the one with the fewest dice. HS G1: a glyph ends the move of a
// walker whose leading end enters its space.
func (m *march) walksOf(f *Figure) (all walks) {
	ways, err := m.p.desk.Ways(m.p.board(), heroscape.Walk{
		Figure: f.ID, Move: m.p.move(f), Halts: func(s heroscape.Space) bool { return m.p.glyphOn(s) != nil },
	})
	if err != nil {
		return all // cannot happen for a figure on the board
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

// commanded returns the commands for a figure's paths, as parts of one string.
func (q *setup) commanded(f *Figure, ways []heroscape.Way) []battlemat.Command {
	const place = len("move  13,10") // the length of a usual command, without the figure
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

// choices yields the choices of a figure's paths. If several paths lead to a cell, a click on the
// cell means the first one.
func (m *march) choices(f *Figure) iter.Seq[battlemat.Choice] {
	return func(yield func(battlemat.Choice) bool) {
		b, all := m.p.board(), m.walks(f)
		clicked := make([]grid.Cell, 0, 64) // the cells to which a path has been offered
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
