package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// foes returns the figures that are not on the given side.
func (x *explorer) foes(side string) (list []*FigureEntry) {
	for n := range x.doc.Figures {
		if e := &x.doc.Figures[n]; x.sideOf(e) != side {
			list = append(list, e)
		}
	}
	return list
}

// thrusts returns the largest number of feet by which a use pushes or pulls somebody.
func thrusts(u *creature.Use) int {
	feet := u.Effect.Push + u.Effect.Pull
	if z := u.Effect.Zone; z != nil && z.Effect != nil {
		feet += z.Effect.Push
	}
	return feet
}

// thrust returns the largest number of feet by which one of a figure's areas may push or pull its
// own friends.
func (x *explorer) thrust(e *FigureEntry) (feet int) {
	for u := range x.uses(x.blocks[e.Creature]) {
		if u.Area != nil {
			feet = max(feet, thrusts(u))
		}
	}
	return feet
}

// damages reports whether a use can cost anybody hit points.
func damages(u *creature.Use) bool {
	return u.Attack != nil || len(u.Effect.Damage) > 0 || scorches(u)
}

// scorches reports whether a use leaves ground that costs a figure hit points each time it enters.
func scorches(u *creature.Use) bool {
	z := u.Effect.Zone
	return z != nil && z.Effect != nil && len(z.Effect.Damage) > 0
}

// falls reports whether the heights of the board differ enough for somebody to fall. DND M10.
func (x *explorer) falls() bool {
	cells := x.b.Cells()
	low, high := x.b.Level(cells[0]), x.b.Level(cells[0])
	for _, c := range cells {
		low, high = min(low, x.b.Level(c)), max(high, x.b.Level(c))
	}
	return high-low >= 2
}

// feat is one thing that a creature can do.
type feat struct {
	key, time string // key is set for actions
	use       creature.Use
}

// feats returns everything that a creature can do. Each spell is cast with the highest slot, or
// grown to its caster's level. DND P1.
func (x *explorer) feats(s *creature.Statblock) (list []feat) {
	for _, a := range s.Actions {
		list = append(list, feat{a.Key, a.Time, a.Use})
	}
	if s.Casting == nil {
		return list
	}
	for _, key := range s.Casting.Spells {
		if spell := x.spells[key]; spell != nil {
			list = append(list, feat{"", spell.Time, spellOf(s, spell).grown(max(spell.Level, len(s.Casting.Slots))).use})
		}
	}
	return list
}

// reach returns the largest distance from a figure, in squares, at which it may do damage. Being
// near enough to push or pull somebody counts too, because others may then do the damage.
func (x *explorer) reach(e *FigureEntry) int {
	feet := dnd.Feet // DND K14: every creature can shove
	for _, f := range x.feats(x.blocks[e.Creature]) {
		u := &f.use
		if !damages(u) && thrusts(u) == 0 {
			continue
		}
		far := u.Range
		if a := u.Attack; a != nil {
			far = max(far, a.Reach, a.Normal, a.Long)
		}
		if a := u.Area; a != nil { // an area is measured from a crossing next to the square at that distance
			far += max(a.Length, a.Width) + dnd.Feet
		}
		feet = max(feet, far)
	}
	return (feet + dnd.Feet - 1) / dnd.Feet
}

// toll is the largest number of hit points that some figures may take from others: on their turns
// in each round (turn), once in addition (once), and by reactions in each round except the first
// (react).
type toll struct{ turn, once, react int }

// rounds returns the smallest number of rounds in which the given hit points can be taken.
func (t *toll) rounds(life int) int {
	if t.turn+t.react == 0 {
		return 1
	}
	return 1 + game.RoundsFor(max(0, life-t.once-t.turn), t.turn+t.react)
}

// toll returns the most that some figures may take from others. Every attack is assumed to be a
// critical hit with every bonus and the highest dice, but no target loses more than it has. The
// result is false if no bound is known, because of falls, traps, or ground that harms everyone who
// enters it.
func (x *explorer) toll(of, by []*FigureEntry) (t toll, bound bool) {
	if x.falls() || slices.ContainsFunc(of, x.trapped) {
		return t, false
	}
	for _, f := range by {
		s := x.blocks[f.Creature]
		feats := x.feats(s)
		if slices.ContainsFunc(feats, func(f feat) bool { return scorches(&f.use) }) {
			return t, false
		}
		best, again, bonus, react, strikes := 0, 0, 0, 0, map[string]int{}
		for _, f := range feats {
			one := x.hardest(s, &f.use, of)
			all := one * x.struck(&f.use, len(of))
			switch f.time {
			case creature.AsBonus:
				bonus = max(bonus, all)
			case creature.AsReaction:
				react = max(react, all)
			default:
				best = max(best, all)
			}
			if a := f.use.Attack; a != nil && f.key != "" {
				strikes[f.key], again = one, max(again, one)
				if a.Reach > 0 { // DND K23
					react = max(react, one)
				}
			}
		}
		for _, list := range s.Multiattack { // DND K5
			sum := 0
			for _, key := range list {
				sum += strikes[key]
			}
			best = max(best, sum)
		}
		if x.grants(f, condition.Haste) {
			best += again
		}
		if s.Has(creature.HordeBreaker) { // DND T18
			best += again
		}
		if s.Has(creature.ActionSurge) { // DND T12
			t.once += best
		}
		t.turn, t.react = t.turn+best+bonus, t.react+react
	}
	return t, true
}

// struck returns the largest number of times that a use can do its damage to a number of enemies.
func (x *explorer) struck(u *creature.Use, enemies int) int {
	switch {
	case u.Area != nil:
		return enemies
	case u.Again:
		return max(1, u.Targets)
	default:
		return min(max(1, u.Targets), enemies)
	}
}

// hardest returns the most damage that a use does to any of the given figures.
func (x *explorer) hardest(s *creature.Statblock, u *creature.Use, of []*FigureEntry) int {
	sum := 0
	add := func(times int, list ...creature.Damage) {
		for _, d := range list {
			for _, t := range expr(d.Dice) {
				if !t.Minus {
					sum += times * (2*t.Dice*t.Sides + t.Fixed) // the most on a critical hit
				}
			}
		}
	}
	add(1, u.Effect.Damage...)
	if u.Attack != nil {
		add(1, u.Attack.Damage...)
		add(1, creature.Damage{Dice: "1d6"}) // DND P7: if the target is marked
		for _, t := range s.Traits {
			switch t.Key {
			case creature.SneakAttack, creature.MartialAdvantage: // DND T2
				add(t.N, creature.Damage{Dice: "1d6"})
			case creature.Rage: // DND T8
				sum += t.N
			case creature.Charge: // DND T16
				add(1, t.Damage...)
				if t.Effect != nil {
					add(1, t.Effect.Damage...)
				}
			}
		}
	}
	most := 0
	for _, e := range of {
		times := 1
		if len(x.blocks[e.Creature].Vulnerable) > 0 { // DND K24
			times = 2
		}
		most = max(most, min(sum*times, x.life(e)))
	}
	return most
}
