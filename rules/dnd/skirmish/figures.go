package skirmish

import (
	"cmp"
	"iter"
	"strings"

	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/sight"
)

// figure returns the figure with that id, or nil if there is none. Only while an event is applied
// may the caller change it.
func (p *Position) figure(id string) *Figure {
	return p.owned.Find(&p.Figures, func(f *Figure) bool { return f.ID == id })
}

// combatant is a figure in a position. Its methods say what the figure may do and what it sees.
type combatant struct {
	*Figure
	*Position
}

// in returns the figure as a combatant in a position.
func (f *Figure) in(p *Position) combatant { return combatant{f, p} }

// block returns a figure's statistics. The method side returns its side.
func (f *Figure) block() *creature.Statblock { return f.sheet.block }
func (f *Figure) side() string               { return f.sheet.side }

// sideOf computes the side of a figure. DND K51.
func (q *plan) sideOf(f *Figure) string { return cmp.Or(f.Side, q.sides[f.Seat]) }

// enemies reports whether two figures are on different sides.
func (f *Figure) enemies(o *Figure) bool { return f.side() != o.side() }

// here yields the figures on the board, except the dead. The caller must not change them.
func (p *Position) here(yield func(*Figure) bool) {
	for _, f := range p.Figures {
		if f.Gone == "" && !yield(f) {
			return
		}
	}
}

// others yields the enemies of a figure that are on the board. If `enemies` is false, it yields the
// figure's friends instead, without the figure itself.
func (f combatant) others(enemies bool) iter.Seq[*Figure] {
	return func(yield func(*Figure) bool) {
		for o := range f.here {
			if o.ID != f.ID && f.enemies(o) == enemies && !yield(o) {
				return
			}
		}
	}
}

// width returns the width of a figure's space in squares. The method space returns the space.
// DND M5.
func (f *Figure) width() int {
	if f.Squeezed { // DND K19
		return f.sheet.wide - 1
	}
	return f.sheet.wide
}

func (f *Figure) space() sight.Space { return f.sheet.spaceAt(f.At, f.width()) }

// spaceAt returns a space of that width. The method grid returns the grid of the board.
func (q *plan) spaceAt(at grid.Cell, width int) sight.Space {
	return sight.Space{At: at, Size: width, Grid: q.grid()}
}

func (q *plan) grid() grid.Grid { return q.scenario.Board.Grid() }

func (f *Figure) cells() []grid.Cell { return f.sheet.grid().Space(f.At, f.width()) }

// covers reports whether a figure's space includes a square.
func (f *Figure) covers(c grid.Cell) bool { return f.space().Contains(c) }

// byName returns a sentence from the desk with the ids of figures replaced by their names: at the
// beginning, and where the sentence says which figure is on a square.
func (p *Position) byName(text string) string {
	words := strings.Split(text, " ")
	for i, id := range words {
		if i > 0 && (i+1 == len(words) || words[i+1] != "on") {
			continue
		}
		if f := p.figure(id); f != nil {
			words[i] = english.Within(f.name())
		}
	}
	return strings.Join(words, " ")
}

// initials returns the first letters of the first two words of a name.
func initials(name string) string {
	var out []rune
	for _, word := range strings.Fields(name) {
		if r := []rune(word); len(out) < 2 {
			out = append(out, r[0])
		}
	}
	return string(out)
}

// initials returns the initials of a figure's name.
func (f *Figure) initials() string { return f.sheet.initials }

// overlap reports whether two spaces share a cell.
func (q *plan) overlap(a grid.Cell, n int, b grid.Cell, m int) bool {
	return q.grid().Apart(a, n, b, m) == 0
}

// slants reports whether a step between two cells is diagonal.
func (q *plan) slants(a, b grid.Cell) bool { return !q.grid().Hex() && a.X != b.X && a.Y != b.Y }

// lasting returns the lasting effect with that number, or nil if it has ended.
func (p *Position) lasting(id int) *Lasting {
	return game.Find(p.Lasting, func(l *Lasting) bool { return l.ID == id })
}

// concentration returns the effect that a figure concentrates on, or nil if there is none.
func (p *Position) concentration(id string) *Lasting {
	return game.Find(p.Lasting, func(l *Lasting) bool { return l.By == id && l.Concentration })
}
