package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
)

// Reshuffle returns a position that is the same to a seat: the figures of others that it does not see
// stand elsewhere out of its sight, and are hurt otherwise. It is for examining secrecy.
func (p *Position) Reshuffle(seat battlemat.Seat, r dice.Roller) battlemat.Position {
	other := &Position{plan: p.plan, LaidOut: p.LaidOut}
	other.Figures = slices.Clone(p.Figures)
	lot := game.Lot{Roller: r}
	for i := range other.Figures {
		f := &other.Figures[i]
		if f.Gone != "" || p.knows(seat, f) || p.bound(f) {
			continue
		}
		free := slices.DeleteFunc(p.scenario.Board.Cells(), func(c grid.Cell) bool {
			taken := slices.ContainsFunc(other.Figures, func(o Figure) bool {
				return o.ID != f.ID && o.Gone == "" && overlap(c, p.width(f), o.At, p.width(&o))
			})
			return taken || !p.desk.Passable(p.vista().board, c, p.width(f)) || p.knowsAt(seat, f, c)
		})
		if len(free) > 0 {
			was := f.At
			if f.At = game.Pick(lot, free); !p.alike(other, seat) {
				f.At = was
			}
		}
		f.HP = 1 + lot.Below(p.block(f).HP)
		if p.block(f).Character && f.down() {
			f.HP = 0
		}
	}
	return other
}

// alike reports whether a seat knows of the same figures in another position.
func (p *Position) alike(other *Position, seat battlemat.Seat) bool {
	trial := &Position{plan: p.plan, LaidOut: other.LaidOut}
	return !slices.ContainsFunc(trial.Figures, func(f Figure) bool {
		return f.Gone == "" && trial.knows(seat, &f) != p.knows(seat, &f)
	})
}

// bound reports whether more is known of a figure than where it is: that it acts, is asked, or has put
// something on others.
func (p *Position) bound(f *Figure) bool {
	is := p.Turn.Figure == f.ID || p.Journey != nil && p.Journey.Figure == f.ID || f.down() || p.shines(f) ||
		slices.ContainsFunc(p.Asks, func(a Ask) bool { return a.Figure == f.ID || a.Target == f.ID }) ||
		slices.ContainsFunc(p.Lasting, func(l Lasting) bool { return l.By == f.ID })
	for _, o := range p.Figures {
		is = is || slices.ContainsFunc(o.Afflicted, func(a Affliction) bool { return a.By == f.ID || a.Against == f.ID })
	}
	return is || len(f.Afflicted) > 0
}
