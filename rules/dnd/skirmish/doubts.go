package skirmish

import (
	"fmt"
	"maps"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// doubts returns everything in a valid skirmish that is probably a mistake.
func doubts(s *scenario.Scenario) []board.Fault {
	q := &plan{scenario: s, doc: new(Document)}
	l, desk, _ := game.Study(s, q.doc, dnd.Book)
	if l.Board == nil || len(s.Game) == 0 || len(l.Doubts) > 0 || len(check(s)) > 0 {
		return nil
	}
	q.study(desk.(*dnd.Desk))
	i := &inspector{Lint: l, plan: q}
	var d game.Doubted
	i.unmet(&d)
	i.beyond(&d)
	i.unplayed(&d)
	i.idle(&d)
	i.useless(&d)
	i.unlit(&d)
	i.unready(&d)
	i.vainDoors(&d)
	i.vainTraps(&d)
	i.ways(&d)
	return d
}

// is reports whether some figure of the document satisfies a condition on its entry and its
// creature.
func (i *inspector) is(which func(*FigureEntry, *creature.Statblock) bool) bool {
	return slices.ContainsFunc(i.doc.Figures, func(e FigureEntry) bool { return which(&e, i.blocks[e.Creature]) })
}

// unmet warns of creatures and spells of the document that no figure uses or casts.
func (i *inspector) unmet(d *game.Doubted) {
	for n, c := range i.doc.Creatures {
		if !i.is(func(e *FigureEntry, _ *creature.Statblock) bool { return e.Creature == c.Key }) {
			d.Add(fmt.Sprintf("creatures[%d].key", n), "no figure is a %q: the creature never appears", c.Key)
		}
	}
	for n, x := range i.doc.Spells {
		if !i.is(func(_ *FigureEntry, s *creature.Statblock) bool {
			return s.Casting != nil && slices.Contains(s.Casting.Spells, x.Key)
		}) {
			d.Add(fmt.Sprintf("spells[%d].key", n), "no figure casts %q: the spell has no effect", x.Key)
		}
	}
}

// beyond warns of figures that begin with more hit points than their creature has.
func (i *inspector) beyond(d *game.Doubted) {
	for n, e := range i.doc.Figures {
		if s := i.blocks[e.Creature]; e.HP > s.HP {
			d.Add(fmt.Sprintf("figures[%d].hp", n), "%d, but an unhurt %s has %d hit points", e.HP, e.Creature, s.HP)
		}
	}
}

// unplayed warns of reactions and traits in the document that no rule of the game carries out.
// DND K37.
func (i *inspector) unplayed(d *game.Doubted) {
	never := func(at, time, trigger, boon string, spell bool) {
		_, turns := reactionAC[boon]
		if time == creature.AsReaction && (trigger != "hit" || !turns || spell && boon != condition.Shield) {
			d.Add(at+".time", "no rule uses this reaction: it is never offered")
		}
	}
	for n, c := range i.doc.Creatures {
		at := fmt.Sprintf("creatures[%d]", n)
		for k, a := range c.Actions {
			never(fmt.Sprintf("%s.actions[%d]", at, k), a.Time, a.Trigger, a.Use.Effect.Boon, false)
		}
		for k, t := range c.Traits {
			if slices.Contains(creature.Inert, t.Key) {
				d.Add(fmt.Sprintf("%s.traits[%d].key", at, k), "no rule uses %q yet: the trait has no effect", t.Key)
			}
		}
	}
	for n, x := range i.doc.Spells {
		never(fmt.Sprintf("spells[%d]", n), x.Time, x.Trigger, x.Use.Effect.Boon, true)
	}
}

// uses yields everything that a creature can do: its actions, and the spells that it casts.
func (i *inspector) uses(s *creature.Statblock) func(func(*creature.Use) bool) {
	return func(yield func(*creature.Use) bool) {
		for k := range s.Actions {
			if !yield(&s.Actions[k].Use) {
				return
			}
		}
		if s.Casting == nil {
			return
		}
		for _, key := range s.Casting.Spells {
			if x := i.spells[key]; x != nil && !yield(&x.Use) {
				return
			}
		}
	}
}

// can reports whether one of a creature's uses satisfies a condition.
func (i *inspector) can(s *creature.Statblock, what func(*creature.Use) bool) bool {
	for u := range i.uses(s) {
		if what(u) {
			return true
		}
	}
	return false
}

// harms reports whether a use harms an enemy in any way.
func harms(u *creature.Use) bool {
	return u.Attack != nil || len(u.Effect.Damage)+len(u.Effect.Conditions) > 0 || u.Effect.Zone != nil && u.Effect.Zone.Effect != nil
}

// fastest returns the highest of a creature's speeds for moving.
func fastest(s *creature.Statblock) int {
	v := s.Speed
	return max(v.Walk, v.Climb, v.Swim, v.Fly)
}

// idle warns of figures that can neither move nor do anything. It also warns of sides that cannot
// win, because they can harm nobody and have no objective.
func (i *inspector) idle(d *game.Doubted) {
	armed := map[string]bool{}
	for n, e := range i.doc.Figures {
		s := i.blocks[e.Creature]
		acts := i.can(s, func(*creature.Use) bool { return true })
		if !acts && fastest(s) == 0 {
			d.Add(fmt.Sprintf("figures[%d].creature", n), "%q has no speed, no action and no spell: it can do nothing", e.Creature)
		}
		side := i.sideOf(&e)
		armed[side] = armed[side] || i.can(s, harms)
	}
	o := i.doc.Objective
	for _, side := range i.parties {
		if i.plays(side) && !armed[side] && o.Hold == nil && (o.Escape == nil || o.Escape.Side != side) && o.Winner != side {
			d.Add("objective", "no figure of %s can harm anybody, and that side cannot win in any other way", side)
		}
	}
}

// plays reports whether somebody plays the side. The method sideOf returns the side of a figure.
func (i *inspector) plays(side string) bool {
	return slices.ContainsFunc(i.scenario.Seats, func(s scenario.Seat) bool { return s.Side == side && i.scenario.Playing(s.ID) })
}

func (i *inspector) sideOf(e *FigureEntry) string {
	seat, _ := i.scenario.Seat(e.Seat)
	return seat.Side
}

// carries reports whether some figure has the item.
func (i *inspector) carries(item string) bool {
	return i.is(func(e *FigureEntry, s *creature.Statblock) bool { return e.Items[item]+s.Items[item] > 0 })
}

// useless warns of items that nobody can use: keys that fit no lock, and names that are not items
// of the game.
func (i *inspector) useless(d *game.Doubted) {
	fits := func(item string) bool {
		return slices.ContainsFunc(i.doc.Doors, func(e DoorEntry) bool { return e.Locked && e.Key == item })
	}
	for n, e := range i.doc.Figures {
		for _, item := range slices.Sorted(maps.Keys(e.Items)) {
			at := fmt.Sprintf("figures[%d].items[%q]", n, item)
			switch {
			case fits(item):
			case item == "key":
				d.Add(at, "the key unlocks no door: it has no effect")
			case !slices.Contains(creature.Items, item):
				d.Add(at, "no rule and no door uses this item: it has no effect%s", board.Meant(item, creature.Items))
			}
		}
	}
}

// unready warns of a surprise that can affect nobody. DND K39.
func (i *inspector) unready(d *game.Doubted) {
	if !i.doc.Surprise.Stealth {
		return
	}
	for _, side := range i.parties {
		lurks := false
		for _, e := range i.doc.Figures {
			if i.sideOf(&e) == side {
				lurks = e.Hidden > 0 || i.blocks[e.Creature].Has(creature.FalseAppearance)
				if !lurks {
					break
				}
			}
		}
		if lurks {
			return
		}
	}
	d.Add("surprise.stealth", "each side has a figure that does not begin hidden: nobody is surprised")
}

// vainDoors warns of locks without effect, locks that cannot be opened, and keys that nobody
// carries.
func (i *inspector) vainDoors(d *game.Doubted) {
	for n, e := range i.doc.Doors {
		at := fmt.Sprintf("doors[%d]", n)
		switch {
		case !e.Locked && (e.Key != "" || e.DC > 0):
			d.Add(at+".locked", "the door is not locked: its key and its DC have no effect")
		case !e.Locked:
			d.Add(at+".locked", "the door is not locked: the entry has no effect")
		case e.Key != "" && !i.carries(e.Key) && e.DC == 0:
			d.Add(at+".key", "nobody carries %q, and no check opens the door: it stays locked", e.Key)
		case e.Key != "" && !i.carries(e.Key):
			d.Add(at+".key", "nobody carries %q: the key unlocks nothing", e.Key)
		}
	}
}

// vainTraps warns of traps that do nothing, that no figure would set off, or that no figure has the
// tools to disarm. DND K38.
func (i *inspector) vainTraps(d *game.Doubted) {
	for n, e := range i.doc.Traps {
		at := fmt.Sprintf("traps[%d]", n)
		if len(e.Effect.Damage)+len(e.Effect.Conditions) == 0 {
			d.Add(at+".effect", "neither damage nor conditions: nothing happens to a figure that sets the trap off")
		}
		if e.Effect.Push > 0 {
			d.Add(at+".effect.push", "a trap pushes nobody: the push has no effect")
		}
		if !i.is(func(f *FigureEntry, s *creature.Statblock) bool { return i.sideOf(f) != e.Side && s.Speed.Fly == 0 }) {
			d.Add(at+".side", "all enemies of %s fly: nobody sets the trap off", e.Side)
		}
		if e.DC > 0 && !i.is(func(f *FigureEntry, s *creature.Statblock) bool {
			return i.sideOf(f) != e.Side && f.Items[tools]+s.Items[tools] > 0
		}) {
			d.Add(at+".dc", "nobody who could meet the trap carries "+tools+": it cannot be disarmed")
		}
	}
}
