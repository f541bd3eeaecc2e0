package battle

import (
	"iter"
	"strconv"
	"strings"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// march holds the moves of the acting card's figures. The obstacles are listed once for all of
// them.
type march struct {
	p      *Position
	ground string // the obstacles and the glyphs, as text; "" before they are listed
}

// walks holds the paths of a figure to all places where it may end a move, even if a friend is
// there now.
type walks struct {
	ways   []walk
	offers func() []offer // the texts of their choices, which a program that looks ahead does not need
}

// walk is a path of a figure, with its command.
type walk struct {
	heroscape.Way
	command battlemat.Command
	n       int    // its index among all paths of the figure
	all     *walks // these paths
}

// march returns the moves of the acting card's figures.
func (p *Position) march() *march { return &march{p: p} }

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
func (m *march) ways(f *Figure) iter.Seq[*walk] {
	return func(yield func(*walk) bool) {
		b, all := m.p.board(), m.walks(f)
		for i := range all.ways {
			if w := &all.ways[i]; w.Vacant(b) && !yield(w) {
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
func (m *march) walksOf(f *Figure) *walks {
	all := new(walks)
	ways, err := m.p.desk.Ways(m.p.board(), heroscape.Walk{
		Figure: f.ID, Move: m.p.move(f), Halts: func(s heroscape.Space) bool { return m.p.glyphOn(s) != nil },
	})
	if err != nil {
		return all // cannot happen for a figure on the board
	}
	all.ways = make([]walk, len(ways))
	for i, c := range m.p.commanded(f, ways) {
		all.ways[i] = walk{ways[i], c, i, all}
	}
	all.offers = sync.OnceValue(func() []offer { return m.describe(f, ways) })
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

// complete adds everything but the command to the choice of a path. If several paths lead to a cell,
// a click on the cell means the first one.
func (m *march) complete(f *Figure, w *walk, c *battlemat.Choice) {
	offers := w.all.offers()
	offers[w.n].complete(f, w, c)
	c.Main = true
	for i := offers[w.n].before; i >= 0 && c.Main; i = offers[i].before {
		c.Main = !w.all.ways[i].Vacant(m.p.board())
	}
}
