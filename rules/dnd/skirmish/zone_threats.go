package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// grounds holds the zones that a figure's paths may meet, as far as the figure's side knows.
type grounds struct {
	*Position
	mover *Figure
	zones []crossed
}

// crossed is an effect on every figure that enters its squares.
type crossed struct {
	effect int
	zone   *creature.Zone
	cells  cellSet
	threat battlemat.Threat
	harm   dice.Dist
	text   string
}

// groundsOf returns the zones that a figure's paths may meet, as far as a side knows.
//
// DND P5: these are the zones that take effect when a figure enters them, or for every 5 feet that
// it moves in them. DND K28: only the squares that the side knows count.
func groundsOf(p *Position, side string, f *Figure) *grounds {
	all := &grounds{Position: p, mover: f}
	known := p.known(side)
	for i := range p.Lasting {
		l := &p.Lasting[i]
		z, by := p.ground().zone(l), p.figure(l.By)
		if !zoneAfflicts(z, false) || !z.Enter && !z.Foot || z.Spares && by != nil && !f.enemies(by) {
			continue
		}
		one := crossed{effect: l.ID, zone: z, cells: newCellSet(p.scenario.Board)}
		some := false
		for _, c := range p.ground().zoneCells(l, z) {
			if known.has(c) {
				one.cells.add(c)
				some = true
			}
		}
		if some {
			reckonGround(p, f, l, &one)
			all.zones = append(all.zones, one)
		}
	}
	return all
}

// reckonGround computes what a zone does to a figure each time it takes effect.
func reckonGround(p *Position, f *Figure, l *Lasting, one *crossed) {
	w, e := deed{key: l.Spell, spell: p.spells[l.Spell], dc: l.DC}, effectOf(one.zone)
	one.threat = battlemat.Threat{Kind: "zone", With: p.figure(l.By).called(l.Spell)}
	for _, a := range e.Conditions {
		one.threat.Brings = append(one.threat.Brings, a.Condition)
	}
	parts := f.parts(e.Damage, true)
	if e.Save == nil {
		one.harm = harm(parts, 1)
	} else {
		s := w.saving(e, 0)
		throw := s.throw(f)
		fails := throw.Success().AtMost(0)
		if one.harm = s.harmed(f, e, parts, throw.Success()); len(e.Damage) == 0 {
			one.threat.Hit = fails.String()
		}
	}
	if odds := w.saveOddsOf(f, e, 0, dice.Certain(1)); odds != nil {
		one.text = odds.Text
	}
}

// inside reports whether a space of the given width overlaps the squares of an effect.
func (o *crossed) inside(g grid.Grid, at grid.Cell, width int) bool {
	return slices.ContainsFunc(g.Space(at, width), func(c grid.Cell) bool { return o.cells.inside(c) && o.cells.has(c) })
}

// warn adds to the choice of a path the zones that take effect on the way: once a turn or, for
// spikes and the like, on each square. A jump touches only its last square.
func (x *grounds) warn(c *battlemat.Choice, all *game.Threats, way []grid.Cell, widths []int) (notes []string) {
	for n := range x.zones {
		o := &x.zones[n]
		_, entered := x.mover.in(x.Position).entering(o.effect)
		struck := false
		for i := 1; i < len(way); i++ {
			width := x.mover.width()
			if widths != nil {
				width = widths[i]
			}
			if !o.inside(x.grid(), way[i], width) || !o.zone.Foot && (struck || o.inside(x.grid(), way[i-1], width) || entered) {
				continue
			}
			step := i + len(c.Path) - len(way) // the way of a jump has only its first and last square
			one := o.threat
			one.Step = step
			if len(o.zone.Effect.Damage) > 0 {
				all.Add(one, o.harm)
			} else {
				all.AddTold(one, dice.Dist{})
			}
			if c.Path[step].Danger == "" {
				c.Path[step].Danger = one.Kind
			}
			if !struck {
				notes = append(notes, fmt.Sprintf("Enters %s (%s).", one.With, o.text))
			}
			struck = true
		}
	}
	return notes
}
