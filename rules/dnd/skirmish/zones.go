package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// zoneEvents holds the events about the zones that spells leave on the ground.
var zoneEvents = game.Kinds[*Position]{"entered": game.Event[Entered](Entered.apply, nil)}

func (e Entered) apply(p *Position) {
	if e.Figure == "" {
		p.Turn.Entered = append(slices.Clip(p.Turn.Entered), e.Effect)
	} else {
		p.Turn.Brought = append(slices.Clip(p.Turn.Brought), e)
	}
}

// entering returns the event that a figure enters an effect's zone. It also reports whether the
// figure has already done so on this turn.
func (f combatant) entering(effect int) (e Entered, is bool) {
	if f.Turn.Figure == f.ID {
		return Entered{Effect: effect}, slices.Contains(f.Turn.Entered, effect)
	}
	e = Entered{effect, f.ID}
	return e, slices.Contains(f.Turn.Brought, e)
}

// The moments at which a zone takes effect.
const (
	onEnter = "enter"
	atStart = "start"
	atEnd   = "end"
)

// zone returns the zone that an effect leaves on the ground, or nil.
func (p ground) zone(l *Lasting) *creature.Zone {
	if s := p.spells[l.Spell]; s != nil {
		return s.Use.Effect.Zone
	}
	if by := p.figure(l.By); by != nil {
		if a := by.block().Action(l.Spell); a != nil {
			return a.Use.Effect.Zone
		}
	}
	return nil
}

// zoneCells returns the current squares of an effect. If the zone moves, it follows its caster.
func (p ground) zoneCells(l *Lasting, z *creature.Zone) []grid.Cell {
	by := p.figure(l.By)
	if !z.Moves || by == nil {
		return l.Cells
	}
	s := p.spells[l.Spell]
	if s == nil || s.Use.Area == nil {
		return l.Cells
	}
	return p.scenario.Board.Where(func(c grid.Cell) bool {
		return p.scenario.Board.Space(c) && by.inReach(s.Use.Area.Length, c, 1)
	})
}

// layZones puts lasting effects on the squares of a board, such as difficult terrain and walls. If
// `known` is not nil, only the squares that the side knows are changed.
func (p ground) layZones(b *board.Board, known *Known) {
	for i := range p.Lasting {
		l := &p.Lasting[i]
		z := p.zone(l)
		if z == nil {
			continue
		}
		for _, c := range p.zoneCells(l, z) {
			switch {
			case known != nil && !known.has(c):
			case z.Halves:
				b.SetCellTraits(c, append(b.CellTraits(c), p.halving(l, z))...)
			case z.Solid:
				b.SetTerrain(c, board.Wall)
				continue
			case !z.Difficult || known != nil && p.sparesSide(l, z, known.Side):
			case b.Terrain(c) == board.Floor || b.Terrain(c) == board.Road || b.Terrain(c) == board.Corridor:
				b.SetTerrain(c, board.Difficult)
			}
			if known == nil || known.has(c) {
				veil(b, c, z)
			}
		}
	}
}

// halving returns the trait of squares in which an effect halves the speed of all figures that it
// does not spare. DND P5.
func (p ground) halving(l *Lasting, z *creature.Zone) string {
	if by := p.figure(l.By); z.Spares && by != nil {
		return dnd.HalvesSpeed + dnd.ButSide + by.side()
	}
	return dnd.HalvesSpeed
}

// halved returns the squares in which effects halve the speed, each with its traits.
func (p ground) halved() map[grid.Cell][]string {
	traits := map[grid.Cell][]string{}
	for i := range p.Lasting {
		l := &p.Lasting[i]
		if z := p.zone(l); z != nil && z.Halves {
			for _, c := range p.zoneCells(l, z) {
				traits[c] = append(traits[c], p.halving(l, z))
			}
		}
	}
	return traits
}

// sparesSide reports whether a zone has no effect on a side because it spares friends of its
// caster. DND P5.
func (p ground) sparesSide(l *Lasting, z *creature.Zone, side string) bool {
	by := p.figure(l.By)
	return z.Spares && by != nil && by.side() == side
}

// veil marks a square as obscured or dark. DND P5, DND L6.
func veil(b *board.Board, c grid.Cell, z *creature.Zone) {
	if z.Obscured != "" {
		b.SetCellTraits(c, append(b.CellTraits(c), z.Obscured+"-obscured")...)
	}
	if z.Dark {
		b.SetCellTraits(c, append(b.CellTraits(c), "darkness")...)
	}
}

// enterZones applies the effects of traps and zones on a figure at a moment: when it enters them,
// or at the start or the end of its turn.
//
// DND K38: traps are set off by entering them. DND P5: a zone takes effect when a creature enters
// it for the first time on a turn. It may also do so when the creature starts or ends its turn
// there, or, like spikes, every 5 feet.
func (d *resolution) enterZones(id string, from *grid.Cell, moment string) {
	if moment == onEnter {
		d.tread(id, from)
	}
	for _, l := range d.Lasting {
		z := d.ground().zone(&l)
		f := d.figure(id)
		if !zoneAfflicts(z, false) || f.Gone != "" || d.Err != nil || d.lasting(l.ID) == nil {
			continue
		}
		is := map[string]bool{onEnter: z.Enter || z.Foot, atStart: z.Start, atEnd: z.End}[moment]
		cells := d.ground().zoneCells(&l, z)
		inside := func(at grid.Cell) bool {
			return slices.ContainsFunc(cells, func(c grid.Cell) bool { return d.overlap(at, f.width(), c, 1) })
		}
		by := d.figure(l.By)
		if !is || !inside(f.At) || z.Spares && by != nil && !f.enemies(by) {
			continue
		}
		if moment == onEnter && !z.Foot {
			e, has := f.in(d.Position).entering(l.ID)
			if from != nil && inside(*from) || has {
				continue
			}
			d.Do(e)
		}
		d.afflictByZone(id, &l, z)
	}
}

// afflictByZone applies a zone's effect to a figure.
func (d *resolution) afflictByZone(id string, l *Lasting, z *creature.Zone) {
	w := deed{key: l.Spell, spell: d.spells[l.Spell], dc: l.DC}
	e := effectOf(z)
	c := &doing{deed: w, by: l.By, effect: l.ID}
	for i := range e.Conditions {
		if a := &e.Conditions[i]; a.Condition == condition.Restrained && a.Escape == 0 && a.Rounds == 0 && !a.Again {
			a.Escape = l.DC // DND P5: a figure breaks free with a check against the caster's DC
		}
	}
	d.suffer(hit{figure: id}, c, e)
}

// effectOf returns the effect of a zone on a creature as an ordinary effect.
func effectOf(z *creature.Zone) *creature.Effect {
	return &creature.Effect{Save: z.Effect.Save, Damage: z.Effect.Damage, Push: z.Effect.Push, Conditions: slices.Clone(z.Effect.Conditions)}
}

// zoneAfflicts reports whether a zone affects figures in it. The answer is no if z is nil, if the
// zone is only hard to cross or to see through, and for friends of the caster if the zone spares
// them.
func zoneAfflicts(z *creature.Zone, friend bool) bool {
	return z != nil && z.Effect != nil && !(z.Spares && friend)
}

// momentsOf describes when a zone takes effect: "when it enters or its turn begins there".
func momentsOf(z *creature.Zone) string {
	var list []string
	for _, m := range []struct {
		is   bool
		when string
	}{{z.Foot, "it moves 5 ft there"}, {z.Enter && !z.Foot, "it enters"}, {z.Start, "its turn begins there"}, {z.End, "its turn ends there"}} {
		if m.is {
			list = append(list, m.when)
		}
	}
	return "when " + english.List(list, "or")
}
