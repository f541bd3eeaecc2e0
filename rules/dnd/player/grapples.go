package player

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// contest returns the exact chance to win the contest of a grapple or a shove, in thousandths.
// Athletics is rolled against the better of Athletics and Acrobatics, and a tie counts as a loss. A
// target that cannot act always loses.
func (m *mind) contest(u *unit) int {
	if u.helpless() {
		return 1000
	}
	lead := m.me.block.Skill("athletics") - max(u.block.Skill("athletics"), u.block.Skill("acrobatics"))
	won, all := 0, 0
	for a := 1; a <= 20; a++ {
		weight := 20 // 20 of the 400 results of two dice
		switch gains, losses := m.me.has(condition.Rage), m.me.has(condition.Poisoned) || m.me.has(condition.Frightened); {
		case gains && !losses:
			weight = 2*a - 1
		case losses && !gains:
			weight = 2*(20-a) + 1
		}
		won += weight * max(0, min(20, a+lead-1))
		all += weight * 20
	}
	return 1000 * won / all
}

// shoved returns the value of a shove. It counts the harm of a fall over an edge, and the attacks
// of friends against a prone target.
func (m *mind) shoved(c battlemat.Choice) int {
	u := m.unit(c.Target)
	if u == nil || u.Side == m.me.Side || m.ground == nil {
		return 0
	}
	n := 0
	if word(c, 3) != "prone" {
		if c.At == nil {
			return 0
		}
		feet := (u.Level - dnd.Height(m.ground.figures, *c.At, max(1, u.Size))) * dnd.Feet
		dice := dnd.FallDice(feet)
		if dice == 0 || u.block.Speed.Fly > 0 {
			return 0
		}
		n = u.wounds(u.taken([]creature.Damage{{Dice: "1d6", Type: "bludgeoning"}}, true) * dice)
	}
	if !u.has(condition.Prone) {
		n += m.downed(u)
	}
	return n * m.contest(u) / 1000
}

// downed returns the value of knocking an enemy prone until its turn. Adjacent friends that act
// before that turn have advantage on their attacks, and archers have disadvantage.
func (m *mind) downed(u *unit) int {
	n := 300
	for _, f := range m.friends() {
		if f.helpless() || !m.sooner(f, u) {
			continue
		}
		best := 0
		for _, a := range f.strikes() {
			k := a.Use.Attack
			chance := hits(k.Bonus, u.ac())
			by := u.taken(k.Damage, k.Magic) * f.times(a)
			switch near := 5 * gap(f.At, max(1, f.Size), u); {
			case k.Reach > 0 && near <= k.Reach && near <= dnd.Feet:
				best = max(best, by*(chanceOf(chance, 1, 0)-chance)/1000)
			case k.Normal > 0 && near <= k.Normal && f.soft():
				best = min(best, by*(chanceOf(chance, 0, 1)-chance)/1000)
			}
		}
		n += best * u.rate() / 1000
	}
	for _, a := range m.me.strikes() { // the figure's own remaining attacks count too
		if k := a.Use.Attack; k.Reach > 0 && 5*gap(m.me.At, max(1, m.me.Size), u) <= dnd.Feet {
			chance := hits(k.Bonus, u.ac())
			n += (m.me.times(a) - 1) * u.taken(k.Damage, k.Magic) * (chanceOf(chance, 1, 0) - chance) / 1000 * u.rate() / 1000
			break
		}
	}
	return n
}

// sooner reports whether a friend acts before a foe's next turn.
func (m *mind) sooner(f, u *unit) bool {
	at := func(id string) int {
		return slices.IndexFunc(m.view.Order, func(t battlemat.Turn) bool { return t.Figure == id })
	}
	me, all := at(m.me.ID), len(m.view.Order)
	if me < 0 || at(f.ID) < 0 || at(u.ID) < 0 {
		return false
	}
	return (at(f.ID)-me+all)%all < (at(u.ID)-me+all)%all
}

// gripped returns the value of a grapple, which keeps an enemy in place so that it does not reach a
// friend who fights at range.
func (m *mind) gripped(c battlemat.Choice) int {
	u := m.unit(c.Target)
	if u == nil || u.Side == m.me.Side || u.has(condition.Grappled) || u.helpless() {
		return 0
	}
	n := u.threat() * conditions[condition.Grappled] / 100
	for _, f := range m.friends() {
		if far := 5 * gap(f.At, max(1, f.Size), u); f.soft() && !f.Down && far > dnd.Feet && far <= u.speed()+dnd.Feet && !u.soft() {
			n += u.threat() / 4
			break
		}
	}
	return n * m.contest(u) / 1000
}
