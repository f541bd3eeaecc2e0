package battle

import (
	"slices"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// aim is a figure with what it can attack from where it stands.
type aim struct {
	p       *Position
	from    *Figure
	far     int      // the longest of its ranges
	engaged []string // with whom it is

	found   sync.Once
	targets []target // see [aim.attacks]
}

// target is a figure that may be attacked, by a normal attack or a special one.
type target struct {
	*Figure
	special *Special
}

// aims looks about from a figure.
func (p *Position) aims(f *Figure) *aim {
	return game.Keep(&p.Memory, aiming(f.ID), func() *aim { return p.aimsOf(f) })
}

// aiming is the key of what is kept of a figure's aims.
type aiming string

func (p *Position) aimsOf(f *Figure) *aim {
	a := &aim{p: p, from: f}
	for _, special := range p.specials(f) {
		a.far = max(a.far, p.reach(f, special))
	}
	if p.profile.Master {
		for o := range p.others(f, true) {
			if p.adjacent(f, o) {
				a.engaged = append(a.engaged, o.ID)
			}
		}
	}
	return a
}

// near counts the spaces from all of the figure's own, as far as the longest of its ranges. HS S3.4.
func (a *aim) near() *heroscape.Count { return a.p.spacesFrom(a.from, a.far, a.from.cells()...) }

// spaces returns how many spaces away a figure is; ok is false where that is more than the longest range. HS D5.
func (a *aim) spaces(o *Figure) (n int, ok bool) {
	if a.p.apart(a.from, o) > a.far { // there are never fewer spaces than cells between them
		return 0, false
	}
	return a.near().Least(o.cells()...)
}

// spacesFrom counts the spaces from some of a figure's as far as that: once as long as it stands where it does,
// for they depend on the ground alone. HS D4.
func (p *Position) spacesFrom(f *Figure, far int, cells ...grid.Cell) *heroscape.Count {
	last := game.Keep(p.acting(), counting{f.ID, far}, func() *game.KeptFor[grid.Cell, *heroscape.Count] {
		return new(game.KeptFor[grid.Cell, *heroscape.Count])
	})
	return last.Of(cells, func() *heroscape.Count { return p.desk.CountWithin(p.scenario.Board, far, cells...) })
}

// counting is the key of what is kept of the spaces about a figure.
type counting struct {
	id  string
	far int
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

// hindrance is what forbids an attack.
type hindrance uint8

const (
	none     hindrance = iota
	friendly           // HS S3.17
	busy               // HS B9
	tooFar             // HS S3.2, S3.7
	aside              // HS B14
	shrouded           // HS G14
	unseen             // HS S3.8-S3.12
)

// attacks lists the attacks that the figure may make.
func (a *aim) attacks() []target {
	a.found.Do(func() {
		specials := a.p.specials(a.from)
		for o := range a.p.others(a.from, true) {
			for _, special := range specials {
				if a.may(o, special) {
					a.targets = append(a.targets, target{o, special})
				}
			}
		}
	})
	return a.targets
}

// may reports whether a figure may be attacked.
func (a *aim) may(o *Figure, special *Special) bool { return a.hinders(o, special) == none }

// hinders returns what forbids an attack on a figure. HS S3.1: it needs range and a line of sight.
func (a *aim) hinders(o *Figure, special *Special) hindrance {
	p, f := a.p, a.from
	if p.side(o) == p.side(f) {
		return friendly
	}
	// HS B9: an engaged figure attacks only those it is engaged with, and needs no sight of them.
	engaged := slices.Contains(a.engaged, o.ID)
	if len(a.engaged) > 0 && !engaged {
		return busy
	}
	n, within := a.spaces(o)
	reach := p.reach(f, special)
	switch {
	case !within, n > reach: // HS S3.2, S3.3, S3.5
		return tooFar
	case reach == 1 && p.profile.Master && !engaged: // HS B14
		return aside
	case special == nil && n > 1 && p.holds(p.seat(o), "shroud") > 0: // HS G14
		return shrouded
	case engaged, p.sees(f, o):
		return none
	}
	return unseen
}

// at refuses an attack on a figure.
func (a *aim) at(o *Figure, special *Special) *battlemat.Refusal {
	p, f := a.p, a.from
	switch a.hinders(o, special) {
	case friendly:
		return refuse("HS S3.17", heroscape.CodeNoEnemy, p.name(o)+" is no enemy.")
	case busy:
		return refuse("HS B9", heroscape.CodeEngaged, "%s is engaged, and not with %s.", p.name(f), english.Within(p.name(o)))
	case tooFar:
		return a.beyond(o, p.reach(f, special))
	case aside:
		return refuse("HS B14", heroscape.CodeOutOfRange, "%s is above or below all that %s reaches.", p.name(o), english.Within(p.name(f)))
	case shrouded:
		return refuse("HS G14", heroscape.CodeOutOfRange, "%s is shrouded: normal attacks come from adjacent spaces.", p.name(o))
	case unseen:
		return a.covered(o)
	}
	return nil
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

// covered refuses a target of which nothing can be seen. HS S3.8-S3.12.
func (a *aim) covered(o *Figure) *battlemat.Refusal {
	line := a.p.line(a.from, o)
	refusal := refuse("HS S3.8", heroscape.CodeNoLineOfSight, "%s sees no part of %s, which is behind %s.", a.p.name(a.from), english.Within(a.p.name(o)), line.By)
	refusal.Line = line
	return refusal
}

// counted are the cells of the count to a target, the first of them next to the attacker.
//
// HS S3.28: it is drawn.
func (a *aim) counted(o *Figure) []grid.Cell {
	_, way, ok := a.near().To(o.cells()...)
	if !ok || len(way) < 2 {
		return nil
	}
	return way[1:]
}
