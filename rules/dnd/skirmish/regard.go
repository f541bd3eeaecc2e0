package skirmish

import (
	"crypto/sha256"
	"fmt"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
)

// regard is by what it is judged who sees whom: the ground and the light on it, as they are or as a side knows them.
//
// DND K28: a side does not know what an enemy sees over ground that the side has never seen, nor whether a door has been
// shut behind its back. What it is offered tells nothing of it: such squares stop no sight, and doors stand as the side saw
// them last.
type regard struct {
	on  *vista
	lit *lighting
}

// imagined says of a position that it is one in which a figure would stand elsewhere than it does: what it would see there
// nobody knows yet.
type imagined struct {
	figure string
	from   *Position // where it stands as it does
}

// imagines reports whether a figure stands elsewhere than it does.
func (p *Position) imagines(f *Figure) bool { return p.imagined != nil && p.imagined.figure == f.ID }

// regard returns that of a side; of "" what is.
func (p *Position) regard(side string) regard {
	if side == "" {
		return regard{p.vista(), p.lighting()}
	}
	return regard{p.chart(side), p.lightFor(side)}
}

// regarded is the ground of a regard.
func (p *Position) regarded(side string) *vista {
	if side == "" {
		return p.vista()
	}
	return p.chart(side)
}

// lightFor is the light as a side knows it: where it sees the ground, that which falls there, and elsewhere what those
// sources shed that it knows of.
func (p *Position) lightFor(side string) *lighting {
	if p.sunny {
		return p.lighting()
	}
	if p.imagined != nil && !p.shines(p.figure(p.imagined.figure)) {
		return p.imagined.from.lightFor(side)
	}
	return p.worked.lights.Of(side, func() *lighting {
		v := p.chart(side)
		l := &lighting{sources: p.sourcesKnownTo(side)}
		v.lock.Lock()
		v.eyes.Relight(l.sources)
		l.falls = v.eyes.Light()
		v.lock.Unlock()
		if p.imagined != nil { // what its torch would light there
			l.falls = l.falls.Brighter(p.imagined.from.lightFor(side).falls)
		} else {
			seen := p.inSight(side)
			l.falls = p.light().Known(l.falls, seen.has)
		}
		l.number = p.landscape.light(fmt.Sprintf("known: %x", sha256.Sum256([]byte(l.falls.String()))))
		return l
	})
}

// sourcesKnownTo are those that shed light, as far as a side knows of them: lights of the place on squares that it has
// seen, what figures carry whose place it knows, and ground that shines.
func (p *Position) sourcesKnownTo(side string) (sources []dnd.Source) {
	known := p.known(side)
	for _, l := range p.lamps {
		if known.has(l.From.At) {
			sources = append(sources, l)
		}
	}
	for f := range p.here {
		if p.shines(f) && p.spots(side, f) {
			sources = append(sources, dnd.Source{From: p.space(f), Bright: torchLight, Dim: torchLight})
		}
	}
	for i := range p.Lasting {
		if s, shines := p.zoneLight(&p.Lasting[i]); shines && known.has(s.From.At) {
			sources = append(sources, s)
		}
	}
	return sources
}

// seesFor reports whether a figure sees another on a square as far as a side knows; of "" whether it does. What its own
// figures see a side knows, but not what they would see elsewhere.
func (p *Position) seesFor(side string, f, o *Figure, at grid.Cell) bool {
	if side == "" || p.side(f) == side && at == o.At && !p.imagines(f) && !p.imagines(o) {
		return p.seesAt(f, o, at)
	}
	switch {
	case f.ID == o.ID:
		return true
	case p.lost(f, o):
		return false
	}
	by, least := p.regard(side), dnd.Dark
	if at != o.At && !p.sunny && p.shines(o) { // DND L5: its torch goes with it
		least = dnd.Bright
	}
	if least > dnd.Dark || p.scenario.Board.HasLevels() || p.desk.Tall(p.scenario.Board) || p.invisible(o) {
		return p.glimpseOn(by, f, o, at, least) > dnd.Unseen
	}
	field := p.perceivesOn(by, f)
	for _, c := range p.grid().Space(at, p.width(o)) {
		if field.has(c) {
			return true
		}
	}
	return false
}

// effortFor is [Position.effort] as far as a side knows.
func (p *Position) effortFor(side string, f *Figure) dice.Favour {
	if p.hampered(side, f) {
		return dice.Disadvantage
	}
	return dice.Even
}
