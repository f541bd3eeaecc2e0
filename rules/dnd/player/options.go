package player

import (
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/bot"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// act returns the best action from where the figure is, or a move to a place where it can do
// better.
func (m *mind) act() (battlemat.Command, bool) {
	if m.me == nil {
		return "", false
	}
	deed, gain := bot.Best(m.sharedOut(), m.deed)
	if gain < 0 {
		gain = 0
	}
	if c, more := m.betterPlace(gain); more {
		return c, true
	}
	if c, first := m.before(deed); first {
		return c, true
	}
	return deed.Command, gain > 0
}

// before returns a bonus action that improves an attack: a mark on its target, or a boon for the
// figure itself.
func (m *mind) before(deed battlemat.Choice) (battlemat.Command, bool) {
	if word(deed, 0) != "attack" {
		return "", false
	}
	c, gain := bot.Best(m.of("cast"), func(c battlemat.Choice) int {
		s, known := creature.SpellNamed(word(c, 2))
		if !known || s.Time != creature.AsBonus || s.Use.Effect.Boon == "" || len(c.Hits) != 1 || c.Hits[0] != deed.Target && c.Hits[0] != m.me.ID {
			return 0
		}
		return m.cast(c)
	})
	return c.Command, gain > 0
}

// deed returns the value of a choice other than a move.
func (m *mind) deed(c battlemat.Choice) int {
	switch word(c, 0) {
	case "attack":
		return m.struck(c)
	case "cast", "use":
		return m.cast(c)
	case "shove":
		return m.shoved(c)
	case "grapple":
		return m.gripped(c)
	case "second-wind":
		return m.heal(m.me, 8500)
	case "drink":
		return m.heal(m.unit(c.Target), potion) - 500
	case "stabilise":
		return stabilised
	case "surge":
		if m.me.has("acted") && m.engaged() {
			return m.me.threat()
		}
	}
	return 0
}

// struck returns the value of an attack, from its odds and the other effects of a hit.
func (m *mind) struck(c battlemat.Choice) int {
	target := m.unit(c.Target)
	if target == nil {
		return 0
	}
	n := 1
	if c.Odds != nil {
		n += suffered(c.Odds, target.Life)*target.rate()/1000 + thousand(c.Odds.Kill)*target.threat()/1000
	}
	if a := m.me.block.Action(word(c, 3)); a != nil && c.Odds != nil {
		n += m.effect(target, &a.Use.Effect, "", 0, false) * thousand(c.Odds.Success) / 1000
	}
	return n
}

// cast returns the value of a spell, or of an action that is not an attack, over all its targets.
func (m *mind) cast(c battlemat.Choice) int {
	use, more, level, dc := m.use(c)
	if use == nil || use.Concentration && m.me.has("concentrating") {
		return 0
	}
	sum := 0
	times := map[string]int{} // darts and rays may hit the same target several times
	for _, id := range c.Hits {
		times[id]++
	}
	for _, u := range m.units {
		if n := times[u.ID]; n > 0 {
			sum += m.comes(c, u, use, more, dc, n)
		}
	}
	if z := use.Effect.Zone; z != nil {
		sum += m.zone(c, z, more, dc)
	}
	if sum <= 0 {
		return 0
	}
	return sum - 1500*level - 300
}

// comes returns the value of a spell for one target. Harm to friends counts twice.
func (m *mind) comes(c battlemat.Choice, u *unit, use *creature.Use, more string, dc, times int) int {
	friend := u.Side == m.me.Side
	e := &use.Effect
	switch {
	case e.Heal != "":
		n := mean(e.Heal) + mean(more)
		if e.HealAbility && m.me.block.Casting != nil {
			n += 1000 * m.me.block.Modifier(m.me.block.Casting.Ability)
		}
		return m.heal(u, n)
	case e.Stabilise && u.has("dying"):
		return stabilised + 200 // unlike a check, it cannot fail
	case e.Boon != "" && e.Save == nil && use.Attack == nil:
		return m.boon(u, e.Boon)
	case use.Attack != nil && len(c.Hits) > 1: // each hit has its own roll
		chance := hits(m.me.block.Casting.Bonus, u.ac())
		return u.wounds(u.taken(use.Attack.Damage, true) * times * chance / 1000)
	case use.Attack != nil:
		return m.struck(battlemat.Choice{Target: u.ID, Odds: c.Odds})
	case times > 1:
		return u.wounds(u.taken(e.Damage, true) * times)
	}
	n := m.effect(u, e, more, dc, true)
	if e.Boon != "" && e.Save != nil && !friend {
		n += m.boon(u, e.Boon) * u.fails(e.Save.Ability, dc) / 1000
	}
	if friend && m.me.block.Has(creature.SculptSpells) && use.Area != nil {
		return 0
	}
	if friend {
		return -2 * n
	}
	return n
}

// zone returns the value of a zone that harms: one and a half times its harm to each enemy in it,
// minus twice its harm to each friend unless it spares friends.
func (m *mind) zone(c battlemat.Choice, z *creature.Zone, more string, dc int) int {
	if z.Effect == nil {
		return 0
	}
	e := &creature.Effect{Save: z.Effect.Save, Damage: z.Effect.Damage, Conditions: z.Effect.Conditions}
	sum := 0
	for _, u := range m.units {
		if u.Down || !touches(c, u) {
			continue
		}
		n := m.effect(u, e, more, dc, true)
		switch {
		case u.Side != m.me.Side:
			sum += 3 * n / 2
		case !z.Spares:
			sum -= 2 * n
		}
	}
	return sum
}

// touches reports whether an area covers a cell of a figure's space.
func touches(c battlemat.Choice, u *unit) bool {
	return slices.ContainsFunc(c.Cells, func(at grid.Cell) bool { return u.grid.InSpace(u.At, u.Size, at) })
}

// use returns how the spell or action of a choice works, what a higher slot adds, the level of the
// slot, and the DC.
func (m *mind) use(c battlemat.Choice) (use *creature.Use, more string, level, dc int) {
	key := word(c, 2)
	if word(c, 0) == "use" {
		if a := m.me.block.Action(key); a != nil {
			return &a.Use, "", 0, 0
		}
		return nil, "", 0, 0
	}
	s, known := creature.SpellNamed(key)
	if !known || m.me.block.Casting == nil {
		return nil, "", 0, 0
	}
	if s.Level > 0 {
		level = s.Level
		if n, err := strconv.Atoi(word(c, 3)); err == nil {
			level = n
		}
	}
	n := s.Grown(m.me.block.Casting.Level, level)
	if s.Higher.Dice != "" && n > 0 {
		more = strings.TrimSuffix(strings.Repeat(s.Higher.Dice+"+", n), "+")
	}
	return &s.Use, more, level, m.me.block.Casting.DC
}
