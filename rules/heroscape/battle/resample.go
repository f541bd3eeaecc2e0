package battle

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
)

// Reshuffle returns a position that is the same to a seat: the order markers of the other sides
// are others, and so are the glyphs whose symbols lie up. It is for examining secrecy.
func (p *Position) Reshuffle(seat battlemat.Seat, r dice.Roller) battlemat.Position {
	if p.masters(seat) {
		return p
	}
	other := p.copy()
	other.Markers, other.Glyphs = slices.Clone(p.Markers), slices.Clone(p.Glyphs)
	lot := game.Lot{Roller: r}
	cells := p.scenario.Board.Cells()
	other.changeAll(func(f *Figure) bool { return f.Aside != "" }, func(f *Figure) { // HS B24
		f.At, f.Tail = game.Pick(lot, cells), nil
	})
	for _, of := range p.Order {
		if p.reads(seat, of) {
			continue
		}
		var hidden []int
		var signs []string
		for i, m := range p.Markers {
			if m.Seat == of && !m.Shown {
				hidden, signs = append(hidden, i), append(signs, m.Sign)
			}
		}
		if p.Phase != ordering { // where they lie is seen
			signs = game.Mix(lot, signs)
		}
		for n, i := range hidden {
			m := &other.Markers[i]
			if m.Sign = signs[n]; p.Phase == ordering {
				m.Unit = game.Pick(lot, p.markable(of)).ID
			}
		}
	}
	var keys []string
	for _, g := range p.Glyphs {
		if g.Hidden {
			keys = append(keys, g.Key)
		}
	}
	keys = game.Mix(lot, keys)
	for i := range other.Glyphs {
		if g := &other.Glyphs[i]; g.Hidden {
			g.Key, keys = keys[0], keys[1:]
		}
	}
	return other
}

// markable lists the cards on which a seat may have laid the order markers of this round: those that have figures
// left, or all, when they have left together because it gave up.
func (p *LaidOut) markable(seat battlemat.Seat) []*Unit {
	if list := p.living(seat); len(list) > 0 {
		return list
	}
	var all []*Unit
	for i := range p.Units {
		if u := &p.Units[i]; u.Seat == seat {
			all = append(all, u)
		}
	}
	return all
}
