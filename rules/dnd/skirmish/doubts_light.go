package skirmish

import (
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// unlit warns of sunlight that changes nothing, and of a side in the dark that has neither light
// nor senses for the dark.
func (i *inspector) unlit(d *game.Doubted) {
	lit, shines := false, i.carries(torch) || i.is(func(_ *FigureEntry, s *creature.Statblock) bool {
		return i.can(s, func(u *creature.Use) bool {
			return u.Effect.Boon == condition.Light || u.Effect.Zone != nil && u.Effect.Zone.Bright+u.Effect.Zone.Dim > 0
		})
	})
	light, sun := i.desk.Light(i.Board, dnd.Sources(i.Board)), false
	for _, c := range i.Board.Cells() {
		lit = lit || light.At(c) > dnd.Dark
		sun = sun || light.At(c) == dnd.Bright
	}
	sees := map[string]bool{}
	for _, e := range i.doc.Figures {
		s := i.blocks[e.Creature].Senses
		others := s.Blindsight+s.Tremorsense+s.Truesight > 0
		side := i.sideOf(&e)
		sees[side] = sees[side] || others || s.Darkvision > 0 && !s.Blind
	}
	for _, side := range i.parties {
		if i.plays(side) && !lit && !shines && !sees[side] {
			d.Add("figures", "all of the board is dark, nobody has a light, and no figure of %s sees in the dark", side)
		}
	}
	sensitive := i.is(func(_ *FigureEntry, s *creature.Statblock) bool { return s.Has(creature.SunlightSensitive) })
	switch {
	case !i.doc.Sunlight:
	case !sensitive:
		d.Add("sunlight", "no figure is sensitive to sunlight: sunlight has no effect")
	case !sun:
		d.Add("sunlight", "no square has bright light of its own: sunlight has no effect")
	}
}
