package battle

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// aim is an attacker, with the possible targets from its place.
type aim struct {
	p       *Position
	from    *Figure
	side    string
	far     int              // the longest of the attacker's ranges
	engaged []string         // the enemies with which it is engaged
	near    *heroscape.Count // the numbers of spaces from the attacker's cells, up to far; nil until needed. HS S3.4
}

// aims returns the aim of a figure.
func (p *Position) aims(f *Figure) *aim {
	a := &aim{p: p, from: f, side: p.side(f)}
	for _, special := range a.specials() {
		a.far = max(a.far, a.reach(special))
	}
	if p.profile.Master {
		for o := range p.here {
			if a.within(1, o) && p.adjacent(f, o) {
				a.engaged = append(a.engaged, o.ID)
			}
		}
	}
	return a
}

// within reports whether a figure is an enemy at most that many cells away, in a straight line. The
// number of spaces is never less than the number of cells.
func (a *aim) within(cells int, o *Figure) bool {
	return a.p.apart(a.from, o) <= cells && a.p.side(o) != a.side
}

// count returns the numbers of spaces around the figure. HS D4.
func (a *aim) count() *heroscape.Count {
	if a.near == nil {
		a.near = a.p.desk.CountWithin(a.p.scenario.Board, a.far, a.from.cells()...)
	}
	return a.near
}

// spaces returns the distance of a figure in spaces. It sets ok to false if that is more than the
// longest range. HS D5.
func (a *aim) spaces(o *Figure) (n int, ok bool) {
	if a.p.apart(a.from, o) > a.far { // the number of spaces is never less than the number of cells
		return 0, false
	}
	return a.count().Least(o.cells()...)
}

// reach returns the range of an attack.
//
// HS G6, HS P8: glyphs and powers add to the range of a normal attack.
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

// forbids returns the reason why a figure may not be attacked. HS S3.1: an attack needs range and a
// line of sight.
func (a *aim) forbids(o *Figure, special *Special) game.Reason {
	p, f := a.p, a.from
	if p.side(o) == a.side {
		return because("HS S3.17", heroscape.CodeNoEnemy, p.name(o)+" is not an enemy.")
	}
	// HS B9: an engaged figure attacks only enemies it is engaged with, and needs no sight of them.
	engaged := slices.Contains(a.engaged, o.ID)
	if len(a.engaged) > 0 && !engaged {
		return because("HS B9", heroscape.CodeEngaged, "%s is engaged, but not with %s.", p.name(f), english.Within(p.name(o)))
	}
	n, within := a.spaces(o)
	reach := a.reach(special)
	switch {
	case !within, n > reach: // HS S3.2, S3.3, S3.5
		return func() *battlemat.Refusal { return a.beyond(o, reach) }
	case reach == 1 && p.profile.Master && !engaged:
		return because("HS B14", heroscape.CodeOutOfRange, "%s is too high or too low for %s to reach.", p.name(o), english.Within(p.name(f)))
	case special == nil && n > 1 && p.holds(p.seat(o), "shroud") > 0:
		return because("HS G14", heroscape.CodeOutOfRange, "%s is shrouded: normal attacks on it must come from adjacent spaces.", p.name(o))
	case engaged, a.sees(o):
		return nil
	}
	return func() *battlemat.Refusal { return a.covered(o) }
}

// beyond returns the refusal of a target that is out of range.
func (a *aim) beyond(o *Figure, reach int) *battlemat.Refusal {
	p, f := a.p, a.from
	n, there := p.desk.CountFrom(p.board(), f.cells()...).Least(o.cells()...)
	if !there {
		return refuse("HS S3.7", heroscape.CodeOutOfRange, "No spaces connect %s and %s.", english.Within(p.name(f)), english.Within(p.name(o)))
	}
	return refuse("HS S3.2", heroscape.CodeOutOfRange, "%s has a range of %d, and %s is %d spaces away.", p.name(f), reach, english.Within(p.name(o)), n)
}

// covered returns the refusal of a target of which no part is visible. HS S3.8-S3.12.
func (a *aim) covered(o *Figure) *battlemat.Refusal {
	line := a.line(o)
	refusal := refuse("HS S3.8", heroscape.CodeNoLineOfSight, "%s sees no part of %s, which is behind %s.", a.p.name(a.from), english.Within(a.p.name(o)), line.By)
	refusal.Line = line
	return refusal
}

// counted returns the cells of the count to a target, beginning next to the attacker.
//
// HS S3.28: the count is drawn.
func (a *aim) counted(o *Figure) []grid.Cell {
	_, way, ok := a.count().To(o.cells()...)
	if !ok || len(way) < 2 {
		return nil
	}
	return way[1:]
}

// specials returns the figure's kinds of attack: nil for the normal attack, then its special
// attacks.
func (a *aim) specials() []*Special {
	p, f := a.p, a.from
	list := []*Special{nil}
	if c := p.card(f); p.profile.Master && !p.negated(f) { // HS B4: the basic game has no special attacks
		for i := range c.Specials {
			list = append(list, &c.Specials[i])
		}
	}
	return list
}
