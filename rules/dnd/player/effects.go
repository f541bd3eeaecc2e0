package player

import (
	"slices"

	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// conditions holds the value of giving an enemy each condition, as a percentage of the harm that
// the enemy does in a turn.
var conditions = map[string]int{
	condition.Paralyzed: 250, condition.Unconscious: 250, condition.Petrified: 300, condition.Stunned: 200, condition.Incapacitated: 200, condition.Blinded: 80,
	condition.Restrained: 80, condition.Frightened: 60, condition.Poisoned: 60, condition.Prone: 40, condition.Grappled: 20, condition.Charmed: 20, condition.Invisible: -50,
}

// effect returns the value of an effect on a figure. The value is counted as harm, so a high value
// is good if the figure is an enemy. If the save has no DC of its own, dc is used.
func (m *mind) effect(u *unit, e *creature.Effect, more string, dc int, magic bool) int {
	if slices.ContainsFunc(e.Spares, func(k string) bool { return u.block.Kind == k || slices.Contains(u.block.Tags, k) }) {
		return 0
	}
	fails, rest := 1000, 0
	if s := e.Save; s != nil {
		if s.DC > 0 {
			dc = s.DC
		}
		if fails = u.fails(s.Ability, dc); s.Half {
			rest = (1000 - fails) / 2
		}
	}
	list := e.Damage
	if len(list) > 0 && more != "" {
		list = append([]creature.Damage{{Dice: more, Type: list[0].Type}}, list...)
	}
	n := u.wounds(u.taken(list, magic) * (fails + rest) / 1000)
	for _, a := range e.Conditions {
		if !u.has(a.Condition) && !slices.Contains(u.block.Unharmed, a.Condition) {
			n += u.threat() * conditions[a.Condition] / 100 * fails / 1000
		}
	}
	if e.Push > 0 || e.Pull > 0 {
		n += 300 * fails / 1000
	}
	return n
}

// wounds returns the value of harm to a figure. Harm beyond its remaining hit points does not
// count. If the figure falls, the harm that it does on a turn is added.
func (u *unit) wounds(harm int) int {
	left := 1000 * max(1, u.Life)
	n := min(harm, left) * u.rate() / 1000
	if harm >= left {
		n += u.threat()
	}
	return n
}

// boon returns the value of a boon on a figure.
func (m *mind) boon(u *unit, key string) int {
	if u.has(key) || u.Down {
		return 0
	}
	friend := u.Side == m.me.Side
	near := len(m.foes())
	switch {
	case near == 0:
		return 0
	case !friend:
		switch key {
		case condition.FaerieFire:
			return m.strength() / 8
		case condition.Bane:
			return u.threat() / 2
		case condition.HuntersMark:
			return 3500 * min(3, 1+u.Life/12) * u.rate() / 1000 // for the turns that the enemy is likely to survive
		}
		return 0
	}
	switch key {
	case condition.Bless:
		return u.harm() / 4
	case condition.Haste:
		return u.harm()
	case condition.ShieldOfFaith, condition.MageArmour, condition.Blur, condition.Invisibility:
		return 1500
	case condition.Sanctuary:
		return 800
	}
	return 0
}

// strength returns the harm that the figure's side does in a round.
func (m *mind) strength() int {
	sum := m.me.threat()
	for _, f := range m.friends() {
		sum += f.threat()
	}
	return sum
}

// heal returns the value of giving hit points to a friend. The value is highest for a dying friend.
func (m *mind) heal(u *unit, n int) int {
	switch missing := 1000 * (u.Whole - u.Life); {
	case u.Down && u.Life == 0 && n > 0:
		return 6000 + 2*u.block.Proficiency*1000 + min(n, missing)/2
	case 2*u.Life >= u.Whole:
		return 0
	default:
		return min(n, missing) * 2 / 5
	}
}
