package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// Reshuffle returns a position that looks the same to a seat. Everything that the seat does not
// know may differ. Of the others' figures that the seat does not see, some are missing and some are
// doubled. They have other numbers and other wounds, and are elsewhere out of its sight. Traps that
// the seat has not found are elsewhere, and more spells were cast before. Squares that it has never
// seen are randomly rock or floor, and doors out of its sight are randomly open or shut. The
// examination of secrecy uses such positions.
func (p *Position) Reshuffle(seat battlemat.Seat, r dice.Roller) battlemat.Position {
	lot := game.Lot{Roller: r}
	p = relaid(p, seat, lot)
	other := &Position{plan: p.plan, LaidOut: p.LaidOut}
	if p.rules(seat) {
		return other // the seat knows everything
	}
	other.Figures = game.Shared(game.Values(p.Figures))
	secret := func(f *Figure) bool { return f.Gone == "" && !p.as(seat).knowsAt(f, f.At) && !bound(f.in(p)) }
	if p.Over == nil {
		for _, f := range p.Figures {
			if secret(f) && p.dealt(f) {
				recount(p, other, seat, f, lot)
			}
		}
	}
	for _, f := range other.Figures {
		if f.Gone == aside { // DND K51
			f.At, f.HP = game.Pick(lot, p.scenario.Board.Cells()), 1+lot.Below(f.life())
		}
		if !secret(f) {
			continue
		}
		if free := elsewhere(p, other, seat, f); len(free) > 0 {
			was := f.At
			if f.At = game.Pick(lot, free); !alike(p, other, seat) {
				f.At = was
			}
		}
		f.HP = 1 + lot.Below(f.life())
		if f.block().Character && f.down() {
			f.HP = 0
		}
	}
	recast(other, lot.Below(3))
	other.Traps = slices.Clone(p.Traps)
	for i := range other.Traps {
		t := &other.Traps[i]
		if p.as(seat).knowsTrap(t.ID) {
			continue
		}
		free := slices.DeleteFunc(p.scenario.Board.Cells(), func(c grid.Cell) bool { return !p.scenario.Board.Space(c) })
		if t.Cells = []grid.Cell{game.Pick(lot, free)}; lot.Below(4) == 0 {
			t.Done = sprung
		}
	}
	mislead(p, other, seat, lot)
	return other
}

// mislead changes, in another position, what sides other than the seat's side have seen, found and
// met.
func mislead(p *Position, other *Position, seat battlemat.Seat, lot game.Lot) {
	other.Known = slices.Clone(p.Known)
	for k := range other.Known {
		known := &other.Known[k]
		if known.Side == p.sides[seat] || !slices.ContainsFunc(other.Figures, func(f *Figure) bool { return p.sides[f.Seat] == known.Side }) {
			continue
		}
		now := other.inSight(known.Side)
		b := p.scenario.Board
		w, h := b.Size()
		known.Cells = rowsOf(w, h, func(c grid.Cell) byte {
			return game.Either[byte](now.has(c) || b.Space(c) && lot.Below(2) == 0, '1', '0')
		})
		known.Traps = slices.DeleteFunc(slices.Clone(known.Traps), func(string) bool { return lot.Below(2) == 0 })
		known.Met = slices.DeleteFunc(slices.Clone(known.Met), func(string) bool { return lot.Below(2) == 0 })
	}
}

// recount changes, in another position, the number of figures that a seat does not know of. It
// removes the figure, adds one of its kind, or gives it another number.
func recount(p *Position, other *Position, seat battlemat.Seat, f *Figure, lot game.Lot) {
	at := func(q *Position) int {
		return slices.IndexFunc(q.Figures, func(o *Figure) bool { return o.ID == f.ID })
	}
	rank := slices.Index(other.Order, f.ID)
	mates := slices.ContainsFunc(other.Figures, func(o *Figure) bool { return o.ID != f.ID && o.Gone == "" && !o.down() && o.side() == f.side() })
	twin := *f
	for n := 1 + lot.Below(mostNumber); twin.ID == f.ID || other.figure(twin.ID) != nil; n++ {
		if twin.ID = numbered(f.Creature, n); f.Number > 0 {
			twin.Number = n
		}
	}
	switch lot.Below(3) {
	case 0:
		if !mates {
			return
		}
		other.Figures = slices.Delete(other.Figures, at(other), at(other)+1)
		if rank >= 0 {
			other.Order = slices.Delete(slices.Clone(other.Order), rank, rank+1)
		}
	case 1:
		free := elsewhere(p, other, seat, &twin)
		if len(free) == 0 {
			return
		}
		twin.At = game.Pick(lot, free)
		added := &Position{plan: p.plan, LaidOut: other.LaidOut}
		if added.Figures = slices.Insert(slices.Clone(other.Figures), at(other)+1, &twin); added.as(seat).knows(&twin) {
			return
		}
		other.Figures = added.Figures
		if rank >= 0 {
			other.Order = slices.Insert(slices.Clone(other.Order), rank+1, twin.ID)
		}
	default:
		other.Figures[at(other)] = &twin
		if rank >= 0 {
			other.Order = slices.Clone(other.Order)
			other.Order[rank] = twin.ID
		}
	}
}

// recast raises the numbers of the lasting effects, as if others had been cast before them and had
// ended.
func recast(p *Position, more int) {
	p.Serial += more
	p.Lasting = slices.Clone(p.Lasting)
	for i := range p.Lasting {
		p.Lasting[i].ID += more
	}
	p.Turn.Entered = slices.Clone(p.Turn.Entered)
	for i := range p.Turn.Entered {
		p.Turn.Entered[i] += more
	}
	p.Turn.Brought = slices.Clone(p.Turn.Brought)
	for i := range p.Turn.Brought {
		p.Turn.Brought[i].Effect += more
	}
	for _, f := range p.Figures {
		f.Afflicted = slices.Clone(f.Afflicted)
		for k := range f.Afflicted {
			if a := &f.Afflicted[k]; a.Effect > 0 {
				a.Effect += more
			}
		}
	}
}

// elsewhere returns the squares of another position where a figure has room and a seat would not
// know of it.
func elsewhere(p *Position, other *Position, seat battlemat.Seat, f *Figure) []grid.Cell {
	return slices.DeleteFunc(p.scenario.Board.Cells(), func(c grid.Cell) bool {
		taken := slices.ContainsFunc(other.Figures, func(o *Figure) bool {
			return o.ID != f.ID && o.Gone == "" && p.overlap(c, f.width(), o.At, o.width())
		})
		return taken || !p.desk.Passable(p.sceneFor("").terrain.lines, c, f.width(), false) || p.as(seat).knowsAt(f, c)
	})
}

// alike reports whether a seat knows of the same figures in another position.
func alike(p *Position, other *Position, seat battlemat.Seat) bool {
	trial := &Position{plan: p.plan, LaidOut: other.LaidOut}
	return !slices.ContainsFunc(trial.Figures, func(f *Figure) bool {
		was := p.figure(f.ID)
		return f.Gone == "" && trial.as(seat).knows(f) != (was != nil && p.as(seat).knows(was))
	})
}

// bound reports whether a figure may be noticed without being seen: it acts, is down, sheds light,
// is part of a question, or causes or has a lasting effect or a condition.
func bound(f combatant) bool {
	is := f.Turn.Figure == f.ID || f.Journey != nil && f.Journey.Figure == f.ID || f.down() || f.shines() ||
		slices.ContainsFunc(f.Asks, func(a Ask) bool { return a.Figure == f.ID || a.Target == f.ID }) ||
		slices.ContainsFunc(f.Lasting, func(l Lasting) bool { return l.By == f.ID })
	for _, o := range f.Figures {
		is = is || slices.ContainsFunc(o.Afflicted, func(a Affliction) bool { return a.By == f.ID || a.Against == f.ID })
	}
	return is || len(f.Afflicted) > 0
}
