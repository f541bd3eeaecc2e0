package player

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/bot"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// betterPlace returns the move to the place with the highest value, if that exceeds the value of
// acting and staying here. If the opportunity attacks on the way cost too much, a figure that can
// disengage as a bonus action does so first.
func (m *mind) betterPlace(gain int) (battlemat.Command, bool) {
	if m.ground == nil || m.me.has("acted") && gain > 0 {
		return "", false
	}
	acts := !m.me.has("acted")
	least := m.standing(m.me.At, acts) + 400
	if acts && m.offence(m.me.At) == 0 {
		least += gain // the estimate found nothing to do here, so the value of the best action counts
	}
	var most, bold battlemat.Command
	best, boldest := least, least
	for _, c := range m.choices {
		if !goes(c) {
			continue
		}
		n := m.standing(*c.At, acts)
		if n > boldest {
			bold, boldest = c.Command, n
		}
		if n -= m.drawn(c); n > best {
			most, best = c.Command, n
		}
	}
	if bold != "" && boldest > best+1500 {
		for _, c := range m.of("disengage") {
			if word(c, 2) == "bonus" {
				return c.Command, true
			}
		}
	}
	return most, most != ""
}

// goes reports whether a choice moves the figure: by walking, or by a jump over a gap or up a
// ledge.
func goes(c battlemat.Choice) bool {
	return c.Kind == battlemat.Move && c.At != nil && (word(c, 0) == "move" || word(c, 0) == "jump")
}

// approach moves towards the goal when nothing can be done this turn.
func (m *mind) approach() (battlemat.Command, bool) {
	if m.me == nil || m.ground == nil || m.goal() == nil || m.nearest() <= 1 || m.me.has("acted") && m.me.soft() && len(m.foes()) > 0 {
		return "", false
	}
	var most battlemat.Command
	best := m.way(m.me.At)
	for _, c := range m.choices {
		if !goes(c) || m.drawn(c) > 0 {
			continue
		}
		if n := m.way(*c.At); n < best {
			most, best = c.Command, n
		}
	}
	return most, most != ""
}

// dare crosses harmful ground if nobody strikes on the way. It chooses the least harmful path that
// leads nearer to the goal, but none that could kill the figure.
func (m *mind) dare() (battlemat.Command, bool) {
	if m.me == nil || m.ground == nil || m.goal() == nil || m.nearest() <= 1 {
		return "", false
	}
	here := m.way(m.me.At)
	best, n := bot.Best(m.choices, func(c battlemat.Choice) int {
		struck := slices.ContainsFunc(c.Path, func(s battlemat.Step) bool { return len(s.By) > 0 })
		if !goes(c) || struck || m.way(*c.At) >= here {
			return 0
		}
		return 1000*m.me.Life - 2*m.drawn(c) - m.way(*c.At)
	})
	return best.Command, n > 0
}

// standing returns the value of a place. This is the value of the best attack from there, if the
// figure can act, minus the harm that enemies could do there, minus the remaining path to the goal.
func (m *mind) standing(at grid.Cell, acts bool) int {
	n := 0
	if acts {
		n = m.offence(at)
	}
	fear := 250
	if m.me.soft() {
		fear = 500
	}
	if 3*m.me.Life < m.me.Whole {
		fear *= 2
	}
	n -= m.dread(at) * fear / 1000
	if m.me.soft() {
		n -= 1500 * m.beside(at)
	}
	if way := m.way(at); way < away && n <= 0 {
		if m.me.soft() {
			n -= 150 * max(0, way-8)
		} else {
			n -= 400 * way
		}
	}
	return n
}

// offence returns the value of the best attack or spell from a place, or of the best help for a
// friend from there.
func (m *mind) offence(at grid.Cell) int {
	best := m.tending(at)
	for _, u := range m.foes() {
		far := gap(at, max(1, m.me.Size), u)
		for _, a := range m.me.strikes() {
			k := a.Use.Attack
			if 5*far > max(k.Reach, k.Normal) {
				continue
			}
			j, ok := m.ground.judge(m.me, at, u, weapon(k))
			if !ok || j.Refusal != nil {
				continue
			}
			chance := chanceOf(hits(k.Bonus, u.ac()+j.Cover.Degree.Bonus()), len(j.For), len(j.Against))
			n := u.wounds(u.taken(k.Damage, k.Magic)) * m.me.times(a) * chance / 1000
			best = max(best, n)
		}
		best = max(best, m.spell(at, u, far))
	}
	return best
}

// spell returns the value of casting the best cantrip or area spell on a figure from a place.
func (m *mind) spell(at grid.Cell, u *unit, far int) int {
	c := m.me.block.Casting
	if c == nil {
		return 0
	}
	best := 0
	for _, key := range c.Spells {
		s, known := creature.SpellNamed(key)
		if !known || s.Level > len(c.Slots) || s.Time == creature.AsReaction || s.Use.Effect.Heal != "" || !m.castable(s) {
			continue
		}
		within := s.Use.Range
		if a := s.Use.Area; a != nil && a.Self {
			within = a.Length
		} else if k := s.Use.Attack; k != nil {
			within = max(k.Reach, k.Normal)
		}
		if 5*far > within || best > 0 && s.Level > 0 && s.Use.Area == nil {
			continue
		}
		n := spellHarm(s, c) * u.rate() / 2000
		if n > best && m.seen(at, u) {
			best = n
		}
	}
	return best
}

// seen reports whether an enemy has less than total cover from a place.
func (m *mind) seen(at grid.Cell, u *unit) bool {
	j, ok := m.ground.judge(m.me, at, u, dnd.Weapon{Normal: 1000, Long: 1000})
	return ok && j.Refusal == nil
}

// dread returns the harm that enemies could do to the figure at a place before its next turn.
func (m *mind) dread(at grid.Cell) int {
	sum := 0
	size := max(1, m.me.Size)
	for _, u := range m.foes() {
		if u.helpless() {
			continue
		}
		far, worst := 5*gap(at, size, u), 0
		for _, a := range u.strikes() {
			k := a.Use.Attack
			n := m.me.taken(k.Damage, k.Magic)
			for _, row := range u.block.Multiattack {
				if row[0] == a.Key {
					n *= len(row)
				}
			}
			switch {
			case k.Reach > 0 && far+m.climb(u, at) <= u.speed()+k.Reach:
				worst = max(worst, n*hits(k.Bonus, m.me.ac())/1000)
			case k.Normal > 0 && far <= k.Normal && n > worst:
				if cover, open := m.shot(at, u); open {
					worst = max(worst, n*hits(k.Bonus, m.me.ac()+cover)/1000)
				}
			}
		}
		sum += worst
	}
	return sum * 2 / (2 + m.company(at))
}

// company counts the friends who are near enough to a place to share its dangers.
func (m *mind) company(at grid.Cell) int {
	n := 0
	for _, f := range m.friends() {
		if !f.Down && gap(at, max(1, m.me.Size), f) <= 6 {
			n++
		}
	}
	return n
}

// climb returns how many feet of movement an enemy would spend to climb to the height of a place:
// two for each foot, or one with a climbing speed. It is 0 for fliers.
func (m *mind) climb(u *unit, at grid.Cell) int {
	rise := (dnd.Height(m.ground.figures, at, max(1, m.me.Size)) - u.Level) * dnd.Feet
	switch {
	case rise <= 0 || u.block.Speed.Fly > 0:
		return 0
	case u.block.Speed.Climb > 0:
		return rise
	}
	return 2 * rise
}

// shot reports whether an enemy could shoot at the figure in a given place without moving first. It
// also returns the bonus that cover would add to the figure's armour class.
func (m *mind) shot(at grid.Cell, u *unit) (cover int, open bool) {
	f, known := m.ground.figures.Figure(m.me.ID)
	if !known {
		return 0, true
	}
	if f.At != at {
		m.ground.figures.MoveFigure(m.me.ID, at, nil)
		defer m.ground.figures.MoveFigure(m.me.ID, f.At, nil)
	}
	j, ok := m.ground.judge(u, u.At, m.me, dnd.Weapon{Normal: 1000, Long: 1000})
	if !ok {
		return 0, false
	}
	return j.Cover.Degree.Bonus(), j.Refusal == nil
}

// prone is the cost of ending a move prone.
const prone = 1500

// drawn returns the expected harm from opportunity attacks and other dangers on a path.
func (m *mind) drawn(c battlemat.Choice) int {
	sum := 0
	for i, s := range c.Path {
		switch {
		case s.Danger == "":
		case s.Danger == "falls" && i > 0: // 1d6 for every 10 feet, and the figure ends prone
			feet := (c.Path[i-1].Level - s.Level) * dnd.Feet
			sum += m.me.taken([]creature.Damage{{Dice: "1d6", Type: "bludgeoning"}}, true)*dnd.FallDice(feet) + prone
		case s.Danger == "stumbles":
			sum += prone * (1000 - m.lands()) / 1000
		case len(s.By) == 0:
			sum += 3000
		}
		for _, id := range s.By {
			u := m.unit(id)
			if u == nil || u.has("reacted") {
				continue
			}
			worst := 0
			for _, a := range u.strikes() {
				if k := a.Use.Attack; k.Reach > 0 {
					worst = max(worst, m.me.taken(k.Damage, k.Magic)*hits(k.Bonus, m.me.ac())/1000)
				}
			}
			sum += worst
		}
	}
	return sum
}

// lands returns the chance, in thousandths, that the figure stays upright when it lands on
// difficult ground. DND K36.
func (m *mind) lands() int {
	losses := 0
	if m.me.has(condition.Poisoned) || m.me.has(condition.Frightened) {
		losses++
	}
	return chanceOf(min(max(50*(21+m.me.block.Skill("acrobatics")-dnd.Landing), 0), 1000), 0, losses)
}

// weapon converts an attack to a weapon in the form that the desk takes.
func weapon(k *creature.Attack) dnd.Weapon {
	return dnd.Weapon{Reach: k.Reach, Normal: k.Normal, Long: max(k.Normal, k.Long), Heavy: k.Heavy}
}

// chanceOf adjusts a chance, in thousandths, for advantage or disadvantage.
func chanceOf(chance, gains, losses int) int {
	switch {
	case gains > 0 && losses == 0:
		return 1000 - (1000-chance)*(1000-chance)/1000
	case losses > 0 && gains == 0:
		return chance * chance / 1000
	}
	return chance
}
