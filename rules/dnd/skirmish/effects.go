package skirmish

import (
	"cmp"
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// doing is a deed that is being carried out.
type doing struct {
	deed   deed
	by     string     // "" for a trap
	effect int        // the number of its lasting effect; 0 if it has none
	at     *grid.Cell // where its area starts; nil if it starts at the figure
	rolled []Dealt    // the damage, rolled once for all targets. DND P3
}

// befall applies the effects of a hit other than its damage.
func (d *resolution) befall(target, by, key string, e *creature.Effect, effect int, at *grid.Cell) {
	w := deed{key: key}
	if s := d.figure(by).block(); d.spells[key] != nil && s.Casting != nil {
		w.spell, w.dc = d.spells[key], s.Casting.DC
	}
	d.suffer(hit{figure: target}, &doing{deed: w, by: by, effect: effect, at: at}, e)
}

// suffer applies an effect to a figure. A save comes first, then damage, conditions and pushes.
// Healing is applied the same way.
//
// DND P3: the damage of an area is rolled once for everyone in it.
func (d *resolution) suffer(h hit, c *doing, e *creature.Effect) {
	o := d.figure(h.figure)
	if e.Most != "" && slices.Index(creature.Sizes, o.block().Size) > slices.Index(creature.Sizes, e.Most) {
		return
	}
	if d.Err != nil || o.Gone != "" || slices.ContainsFunc(e.Spares, func(k string) bool { return o.kind(k) }) {
		return
	}
	saved, half, missed := false, false, 0
	if e.Save != nil {
		if by := d.figure(c.by); by != nil && c.deed.spares(by, o) {
			return
		}
		s := c.deed.saving(e, h.cover)
		saved, half = d.save(o.ID, s), e.Save.Half
		missed = d.missed
		if s.ability == "dex" && half && o.block().Has(creature.Evasion) { // DND T14
			if !saved {
				d.damage(h.figure, c, e, true)
				d.after(h.figure, c, e, missed)
			}
			return
		}
	}
	if !saved || half {
		d.damage(h.figure, c, e, saved)
	}
	if !saved {
		d.after(h.figure, c, e, missed)
	}
}

// spares reports whether the caster of a spell leaves a figure out of its area.
//
// DND T13: sculpted spells spare the caster and friends in their areas, who succeed on their saves.
// Spells without a save spare nobody, and the zone that a spell leaves on the ground spares nobody.
func (w *deed) spares(by, o *Figure) bool {
	return w.spell != nil && w.use.Area != nil && w.use.Effect.Save != nil && by.block().Has(creature.SculptSpells) && !by.enemies(o)
}

// damage deals an effect's damage to a figure, or half of it.
func (d *resolution) damage(id string, c *doing, e *creature.Effect, half bool) {
	if len(e.Damage) == 0 || d.Err != nil {
		return
	}
	if c.rolled == nil {
		for _, x := range e.Damage {
			dealt, _ := d.deal(x.Type, expr(x.Dice), 1)
			c.rolled = append(c.rolled, dealt)
		}
	}
	list := slices.Clone(c.rolled)
	for i := range list {
		n := list[i].Rolled
		if half {
			n /= 2
		}
		list[i].Taken = d.figure(id).part(nil, list[i].Type, true).takes.Suffered(n)
	}
	d.hurt(id, list, c.by, false)
}

// after applies what an effect does besides damage. `missed` is the amount by which the save
// failed.
func (d *resolution) after(id string, c *doing, e *creature.Effect, missed int) {
	for _, a := range e.Conditions {
		if missed < a.By {
			continue
		}
		as := Affliction{Key: a.Condition, By: c.by, Effect: c.effect, DC: a.Escape, Check: a.Check, Damaged: a.Damaged, Spell: c.deed.spell != nil}
		if a.Check != "" && a.Escape == 0 {
			as.DC = c.deed.dc
		}
		if a.Rounds > 0 {
			as.Ends, as.Rounds = cmp.Or(c.by, id), a.Rounds
			if d.Turn.Figure == as.Ends {
				as.Rounds++ // the current turn does not count
			}
		}
		if e.Save != nil && (a.Again || a.Damaged == "save") {
			as.DC = c.deed.dcOf(e.Save)
			if as.Save = e.Save.Ability; !a.Again {
				as.Save = ""
			}
		}
		if a.Condition == condition.Prone {
			as = Affliction{Key: condition.Prone}
		}
		d.afflict(id, as)
	}
	if e.Boon != "" && d.figure(id).Gone == "" && d.Err == nil {
		as := Affliction{Key: e.Boon, By: c.by, Effect: c.effect}
		if e.Boon == condition.Sanctuary {
			as.DC = c.deed.dc
		}
		if c.effect == 0 { // until the caster's next turn begins or ends
			as.Ends, as.Rounds, as.Start = c.by, 1, true
			if e.Boon == condition.GuidingBolt {
				as.Start, as.Rounds = false, 2
			}
		}
		d.Do(Afflicted{id, as})
	}
	if feet := e.Push + e.Pull; feet > 0 {
		d.thrust(id, c, feet, e.Pull > 0)
	}
	if e.Heal != "" {
		n := d.expr(expr(e.Heal), 1)
		if s := d.figure(c.by).block(); e.HealAbility && s.Casting != nil {
			n += s.Modifier(s.Casting.Ability)
		}
		if s := d.figure(c.by).block(); s.Has(creature.DiscipleOfLife) && c.deed.slot > 0 { // DND T15
			n += 2 + c.deed.slot
		}
		d.heal(id, n)
	}
	if f := d.figure(id); e.Temporary > f.Temporary && d.Err == nil {
		d.Do(Heartened{id, e.Temporary})
	}
	if e.Stabilise && d.figure(id).dying() {
		d.Do(Stabilised{id})
	}
}

// thrust pushes a figure away from the source of an effect, or pulls it closer, until something is
// in the way.
//
// DND P6: of the squares to which the figure may be pushed, it goes to the farthest, and among
// equally far squares to the first in the desk's order.
func (d *resolution) thrust(id string, c *doing, feet int, pull bool) {
	f, by := d.figure(id), d.figure(c.by)
	if f.Gone != "" || d.Err != nil || f.ID == by.ID {
		return
	}
	found := by.pushes(d.board(), f, feet, pull)
	best := -1
	for i, r := range found {
		if best < 0 || r.Cost > found[best].Cost {
			best = i
		}
	}
	if best >= 0 {
		d.displace(id, found[best].Path, c.by)
	}
}

// hit is a figure in an area, with the bonus that its cover gives to Dexterity saves.
type hit struct {
	figure string
	cover  int
	degree string
}
