package player

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/bot"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// thousand converts a fraction such as "5/12" to thousandths, rounded down.
func thousand(fraction string) int { return bot.Parts(fraction, 1000) }

// attack returns the value of an attack by its odds: the target's points in proportion to its
// wounds, and half of its points again for its death. Friends in a blast count against it.
func (m *mind) attack(c battlemat.Choice) int {
	target := m.figure(c.Target)
	if c.Odds == nil || target == nil {
		return 0
	}
	worth := m.harm(target, min(thousand(c.Odds.Mean), 1000*target.Life), thousand(c.Odds.Kill))
	if a := m.aim(m.side()); covers(place{target.At, target.Tail, target.Level}, a.held) {
		worth += worth / 2 // the target is on the cells to hold
	}
	for _, id := range c.Hits {
		f := m.figure(id)
		if f == nil || id == c.Target {
			continue
		}
		mean := m.mean(c.Odds.Attack, stat(f.Stats, "defense"))
		if f.Side == target.Side {
			worth += m.harm(f, mean, 0)
		} else {
			worth -= 2 * m.harm(f, mean, mean/max(1, f.Life))
		}
	}
	return worth
}

// side returns the side of the seat.
func (m *mind) side() string {
	for i := range m.view.Figures {
		if f := &m.view.Figures[i]; f.Seat == m.view.Seat {
			return f.Side
		}
	}
	return ""
}

// harm returns the value of wounds, in thousandths of a point.
func (m *mind) harm(f *battlemat.Figure, mean, kill int) int {
	points := stat(f.Stats, "worth")
	return points*mean/max(1, f.Whole) + points*kill/2
}

// mean returns the mean of the wounds of attack dice against defense dice, in thousandths.
func (m *mind) mean(attack, defense int) int {
	key := [2]int{min(attack, 20), min(defense, 20)}
	if known, ok := m.wounds[key]; ok {
		return known
	}
	n := 0
	if d, err := heroscape.Combat(key[0], key[1], heroscape.Height{}).Dist(); err == nil {
		n = thousand(d.Mean().Rat().RatString())
	}
	m.wounds[key] = n
	return n
}

// blow returns the value of an attack between two figures at the given levels.
func (m *mind) blow(by, at *battlemat.Figure, from, to int) int {
	attack, defense := stat(by.Stats, "attack"), stat(at.Stats, "defense")
	switch {
	case from > to:
		attack++
	case to > from:
		defense++
	}
	mean := min(m.mean(attack, defense), 1000*at.Life)
	return m.harm(at, mean, mean/max(1, at.Life))
}
