package player

import (
	"cmp"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// unit is a figure in the view, with its statistics.
type unit struct {
	*battlemat.Figure
	block *creature.Statblock
	grid  grid.Grid // the grid that the figure is on
}

// newUnit returns a figure with its statistics, which are public. A creature that is not in the
// book gets the statistics of a typical creature of its size.
func newUnit(f *battlemat.Figure) *unit {
	if s, known := creature.Named(f.Kind); known {
		return &unit{Figure: f, block: s}
	}
	like := "thug"
	if f.Size > 1 {
		like = "ogre"
	}
	s, _ := creature.Named(like)
	return &unit{Figure: f, block: s}
}

// unit returns the figure with that id in the view, or nil if there is none.
func (m *mind) unit(id string) *unit {
	i := slices.IndexFunc(m.units, func(u *unit) bool { return u.ID == id })
	if i < 0 {
		return nil
	}
	return m.units[i]
}

// foes returns the enemies that are on their feet. The method friends returns the other figures of
// the same side.
func (m *mind) foes() []*unit {
	return m.those(func(u *unit) bool { return u.Side != m.me.Side && !u.Down })
}

func (m *mind) friends() []*unit {
	return m.those(func(u *unit) bool { return u.Side == m.me.Side && u.ID != m.me.ID })
}

func (m *mind) those(is func(*unit) bool) []*unit {
	var list []*unit
	for _, u := range m.units {
		if is(u) {
			list = append(list, u)
		}
	}
	return list
}

// has reports whether a figure has a badge.
func (u *unit) has(key string) bool {
	return slices.ContainsFunc(u.Badges, func(b battlemat.Badge) bool { return b.Key == key })
}

// stat returns the number with that key, or 0 if there is none.
func (u *unit) stat(key string) int {
	for _, s := range u.Stats {
		if s.Key == key {
			return s.N
		}
	}
	return 0
}

// ac returns the armour class that the view shows, or else that of the statistics. speed returns
// the speed that the view shows.
func (u *unit) ac() int { return cmp.Or(u.stat("ac"), u.block.AC) }

func (u *unit) speed() int { return u.stat("speed") }

// helpless reports whether a figure does nothing on its turn.
func (u *unit) helpless() bool {
	return u.Down || u.has(condition.Incapacitated) || slices.ContainsFunc(condition.Helpless, u.has)
}

// strikes returns the actions of a figure that are attacks.
func (u *unit) strikes() []*creature.Action {
	var list []*creature.Action
	for i := range u.block.Actions {
		if a := &u.block.Actions[i]; a.Use.Attack != nil && len(a.Use.Attack.Damage) > 0 && (a.Time == "" || a.Time == creature.AsAction) {
			list = append(list, a)
		}
	}
	return list
}

// harm returns the most harm that a figure can do on a turn if everything hits.
func (u *unit) harm() int {
	most := 0
	for _, a := range u.strikes() {
		most = max(most, damage(a.Use.Attack.Damage)+damage(a.Use.Effect.Damage)/2)
	}
	for _, row := range u.block.Multiattack {
		sum := 0
		for _, key := range row {
			if a := u.block.Action(key); a != nil && a.Use.Attack != nil {
				sum += damage(a.Use.Attack.Damage) + damage(a.Use.Effect.Damage)/2
			}
		}
		most = max(most, sum)
	}
	if c := u.block.Casting; c != nil {
		for _, key := range c.Spells {
			if s, known := creature.SpellNamed(key); known {
				most = max(most, spellHarm(s, c))
			}
		}
	}
	if t := u.block.Trait(creature.SneakAttack); t != nil {
		most += 3500 * t.N
	}
	return most
}

// spellHarm returns the most harm that a castable spell can do. An area counts twice, and several
// targets count once each. A spell that takes a slot counts half, because slots are few.
func spellHarm(s *creature.Spell, c *creature.Casting) int {
	if s.Level > len(c.Slots) {
		return 0
	}
	sum := damage(s.Use.Effect.Damage)
	if a := s.Use.Attack; a != nil {
		sum += damage(a.Damage)
	}
	if s.Level == 0 {
		return sum * (1 + s.Grown(c.Level, 0))
	}
	if s.Use.Area != nil {
		sum *= 2
	}
	return sum * max(1, s.Use.Targets) / 2
}

// threat returns the usual harm of a figure on a turn, assuming that three in five attacks hit.
func (u *unit) threat() int {
	switch n := u.harm() * 3 / 5; {
	case u.Down:
		return 0
	case u.helpless():
		return n / 3
	default:
		return n + 500
	}
}

// rate returns the value of a hit point of an enemy: the harm that the enemy does in three turns,
// divided by the hit points that it has left. A hit point of an enemy that is already down is worth
// little.
func (u *unit) rate() int {
	if u.Down {
		return 50
	}
	return max(150, min(4000, 3*u.threat()/max(1, u.Life)))
}

// times returns the number of attacks in one Attack action.
func (u *unit) times(a *creature.Action) int {
	n := 1
	for _, row := range u.block.Multiattack {
		if slices.Contains(row, a.Key) {
			n = max(n, len(row))
		}
	}
	return n
}

// soft reports whether a figure fights at range at least as well as in melee.
func (u *unit) soft() bool {
	near, far := 0, 0
	for _, a := range u.strikes() {
		n := damage(a.Use.Attack.Damage) * u.times(a)
		if a.Use.Attack.Reach > 0 {
			near = max(near, n)
		}
		if a.Use.Attack.Normal > 0 {
			far = max(far, n)
		}
	}
	if c := u.block.Casting; c != nil {
		for _, key := range c.Spells {
			if s, known := creature.SpellNamed(key); known && s.Use.Range >= 60 {
				far = max(far, spellHarm(s, c))
			}
		}
	}
	return far > 0 && far >= near
}
