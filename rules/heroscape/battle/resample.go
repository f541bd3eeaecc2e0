package battle

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
)

// Reshuffle returns a position that looks the same to a seat. The order markers of other sides and
// the hidden glyphs are different. Tests use it to check secrecy.
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
		if p.Phase != ordering { // the cards under the markers are public
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

// markable returns the cards on which a seat may have placed the order markers of this round. These
// are the cards that have figures left. If the seat gave up, all its figures left at once, so all
// its cards count.
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
