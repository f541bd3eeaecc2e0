package battle

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// The codes of refusals of this chapter, with the rules that they stand for.
const (
	codeFriend  = "no-enemy"         // HS S3.17
	codeEngaged = "engaged"          // HS B9
	codeRange   = "out-of-range"     // HS S3.2
	codeUnseen  = "no-line-of-sight" // HS S3.8
)

// aim is a figure with what it can attack from where it stands.
type aim struct {
	p       *Position
	from    *Figure
	count   *heroscape.Count // of spaces, from all of its own. HS S3.4
	engaged []string         // with whom it is
}

// aims looks about from a figure.
func (p *Position) aims(f *Figure) *aim {
	a := &aim{p: p, from: f, count: p.desk.CountFrom(p.board(), f.cells()...)}
	if p.profile.Master {
		for o := range p.others(f, true) {
			if p.adjacent(f, o) {
				a.engaged = append(a.engaged, o.ID)
			}
		}
	}
	return a
}

// reach is the range of an attack.
//
// HS G6, HS P8: of a normal one glyphs and powers add to it.
func (p *Position) reach(f *Figure, special *Special) int {
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

// at refuses an attack on a figure. HS S3.1: it needs range and a line of sight.
func (a *aim) at(o *Figure, special *Special) *battlemat.Refusal {
	p, f := a.p, a.from
	if p.side(o) == p.side(f) {
		return refuse("HS S3.17", codeFriend, p.name(o)+" is no enemy.")
	}
	// HS B9: an engaged figure attacks only those it is engaged with, and needs no sight of them.
	engaged := slices.Contains(a.engaged, o.ID)
	if len(a.engaged) > 0 && !engaged {
		return refuse("HS B9", codeEngaged, "%s is engaged, and not with %s.", p.name(f), p.name(o))
	}
	n, _, there := a.count.To(o.cells()...)
	reach := p.reach(f, special)
	switch {
	case !there:
		return refuse("HS S3.7", codeRange, "No spaces lead from %s to %s.", p.name(f), p.name(o))
	case n > reach: // HS S3.2, S3.3, S3.5
		return refuse("HS S3.2", codeRange, "%s is %d spaces away from %s: its range is %d.", p.name(o), n, p.name(f), reach)
	case reach == 1 && p.profile.Master && !engaged: // HS B14
		return refuse("HS B14", codeRange, "%s is above or below all that %s reaches.", p.name(o), p.name(f))
	case special == nil && n > 1 && p.holds(p.seat(o), "shroud") > 0: // HS G14
		return refuse("HS G14", codeRange, "%s is shrouded: normal attacks come from adjacent spaces.", p.name(o))
	case engaged:
		return nil
	}
	return a.sight(o)
}

// sight refuses a target of which nothing can be seen. HS S3.8-S3.12.
func (a *aim) sight(o *Figure) *battlemat.Refusal {
	if a.p.sees(a.from, o) {
		return nil
	}
	line := a.p.line(a.from, o)
	refusal := refuse("HS S3.8", codeUnseen, "%s sees no part of %s, which is behind %s.", a.p.name(a.from), a.p.name(o), line.By)
	refusal.Line = line
	return refusal
}

// counted are the cells of the count to a target, the first of them next to the attacker.
//
// HS S3.28: it is drawn.
func (a *aim) counted(o *Figure) []grid.Cell {
	_, way, ok := a.count.To(o.cells()...)
	if !ok || len(way) < 2 {
		return nil
	}
	return way[1:]
}
