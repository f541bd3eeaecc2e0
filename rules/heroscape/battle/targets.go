package battle

import (
	"iter"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// aim is an attacker, with the targets that it has from where it stands.
type aim struct {
	p       *Position
	from    *Figure
	side    string
	far     int              // the longest of its ranges
	engaged []string         // its side
	near    *heroscape.Count // the spaces from all of its own, as far as that; nil before it is asked for. HS S3.4
}

// aims looks about from a figure.
func (p *Position) aims(f *Figure) *aim {
	a := &aim{p: p, from: f, side: p.side(f)}
	for _, special := range a.specials() {
		a.far = max(a.far, a.reach(special))
	}
	if p.profile.Master {
		for o := range a.within(1) {
			if p.adjacent(f, o) {
				a.engaged = append(a.engaged, o.ID)
			}
		}
	}
	return a
}

// within yields the enemies within that many cells, as the crow flies.
func (a *aim) within(cells int) iter.Seq[*Figure] {
	return func(yield func(*Figure) bool) {
		for o := range a.p.here {
			if a.p.apart(a.from, o) <= cells && a.p.side(o) != a.side && !yield(o) {
				return
			}
		}
	}
}

// count counts the spaces about the figure. HS D4.
func (a *aim) count() *heroscape.Count {
	if a.near == nil {
		a.near = a.p.desk.CountWithin(a.p.scenario.Board, a.far, a.from.cells()...)
	}
	return a.near
}

// spaces returns how many spaces away a figure is; ok is false where that is more than the longest range. HS D5.
func (a *aim) spaces(o *Figure) (n int, ok bool) {
	if a.p.apart(a.from, o) > a.far { // there are never fewer spaces than cells between them
		return 0, false
	}
	return a.count().Least(o.cells()...)
}

// reach returns the range of an attack.
//
// HS G6, HS P8: of a normal one glyphs and powers add to it.
func (a *aim) reach(special *Special) int {
	p, f := a.p, a.from
	if special != nil {
		return special.Range
	}
	n := p.card(f).Range
	if !f.Moved {
		n += p.number(f, marksman)
	}
	if p.card(f).Range >= 4 {
		n += p.holds(p.seat(f), "range")
	}
	return n
}

// attacks yields the attacks that the figure may make.
func (a *aim) attacks(yield func(*Figure, *Special) bool) {
	specials := a.specials()
	for o := range a.within(a.far) { // there are never fewer spaces than cells between two figures
		for _, special := range specials {
			if a.forbids(o, special) == nil && !yield(o, special) {
				return
			}
		}
	}
}

// forbids returns the reason why a figure may not be attacked. HS S3.1: an attack needs range and a line of sight.
func (a *aim) forbids(o *Figure, special *Special) game.Reason {
	p, f := a.p, a.from
	if p.side(o) == a.side {
		return because("HS S3.17", heroscape.CodeNoEnemy, p.name(o)+" is no enemy.")
	}
	// HS B9: an engaged figure attacks only those it is engaged with, and needs no sight of them.
	engaged := slices.Contains(a.engaged, o.ID)
	if len(a.engaged) > 0 && !engaged {
		return because("HS B9", heroscape.CodeEngaged, "%s is engaged, and not with %s.", p.name(f), english.Within(p.name(o)))
	}
	n, within := a.spaces(o)
	reach := a.reach(special)
	switch {
	case !within, n > reach: // HS S3.2, S3.3, S3.5
		return func() *battlemat.Refusal { return a.beyond(o, reach) }
	case reach == 1 && p.profile.Master && !engaged:
		return because("HS B14", heroscape.CodeOutOfRange, "%s is above or below all that %s reaches.", p.name(o), english.Within(p.name(f)))
	case special == nil && n > 1 && p.holds(p.seat(o), "shroud") > 0:
		return because("HS G14", heroscape.CodeOutOfRange, "%s is shrouded: normal attacks come from adjacent spaces.", p.name(o))
	case engaged, a.sees(o):
		return nil
	}
	return func() *battlemat.Refusal { return a.covered(o) }
}

// beyond refuses a target that is farther away than the range.
func (a *aim) beyond(o *Figure, reach int) *battlemat.Refusal {
	p, f := a.p, a.from
	n, there := p.desk.CountFrom(p.board(), f.cells()...).Least(o.cells()...)
	if !there {
		return refuse("HS S3.7", heroscape.CodeOutOfRange, "No spaces lead from %s to %s.", english.Within(p.name(f)), english.Within(p.name(o)))
	}
	return refuse("HS S3.2", heroscape.CodeOutOfRange, "%s is %d spaces away from %s: its range is %d.", p.name(o), n, english.Within(p.name(f)), reach)
}

// covered refuses a target no part of which can be seen. HS S3.8-S3.12.
func (a *aim) covered(o *Figure) *battlemat.Refusal {
	line := a.line(o)
	refusal := refuse("HS S3.8", heroscape.CodeNoLineOfSight, "%s sees no part of %s, which is behind %s.", a.p.name(a.from), english.Within(a.p.name(o)), line.By)
	refusal.Line = line
	return refusal
}

// counted lists the cells of the count to a target, beginning next to the attacker.
//
// HS S3.28: it is drawn.
func (a *aim) counted(o *Figure) []grid.Cell {
	_, way, ok := a.count().To(o.cells()...)
	if !ok || len(way) < 2 {
		return nil
	}
	return way[1:]
}

// specials lists the figure's attacks: nil for the normal one, then its special attacks.
func (a *aim) specials() []*Special {
	p, f := a.p, a.from
	list := []*Special{nil}
	if c := p.card(f); p.profile.Master && !p.negated(f) { // HS B4: the basic game has none
		for i := range c.Specials {
			list = append(list, &c.Specials[i])
		}
	}
	return list
}
