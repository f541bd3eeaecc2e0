package player

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/bot"
	"github.com/battlemat/battlemat/geom/grid"
)

// hundredths converts a fraction such as "5/12" to hundredths.
func hundredths(fraction string) int { return bot.Parts(fraction, 100) }

// fight makes the attack with the highest value: the expected harm, plus a bonus for a kill, minus
// the cost of retaliation.
func (m *mind) fight() battlemat.Command {
	return m.best(func(c battlemat.Choice) int {
		switch {
		case !isVerb(c, "attack", "strike"):
			return 0
		case word(c, 2) == "all":
			return 1 // it is better to strike one target at a time, the best first
		}
		worth := 10 + 60*max(0, len(c.Hits)-1)
		if c.Odds != nil {
			worth += hundredths(c.Odds.Mean) + 2*hundredths(c.Odds.Kill)
		}
		if f := m.figure(c.Target); f != nil {
			worth += 20 - min(f.Life, 20)
		}
		if word(c, 3) == "lowest" {
			worth -= 50
		}
		return worth - m.back(c)
	})
}

// back returns the cost of retaliation to the attacker: the harm, and the attacker's death if it
// has no card to lose instead.
func (m *mind) back(c battlemat.Choice) int {
	cost := 0
	for _, t := range c.Threats {
		cost += hundredths(t.Mean) / 2
	}
	if m.count("hand") == 0 && m.count("discarded") < 2 {
		cost += 4 * hundredths(c.Fatal)
	}
	return cost
}

// shove moves the target over harmful hexes, or else as far away as possible. A pull is used only
// over harmful hexes.
func (m *mind) shove() battlemat.Command {
	return m.best(func(c battlemat.Choice) int {
		if !isVerb(c, "push", "pull") || c.At == nil {
			return 0
		}
		worth := 0
		for _, s := range c.Path {
			if s.Danger != "" {
				worth += 300
			}
		}
		if isVerb(c, "push") {
			worth += 10 * m.ground.Grid().Distance(m.me.At, *c.At)
		}
		return worth
	})
}

// harm loses a card only if the damage would exhaust the character. A card that is kept can later
// prevent damage that would exhaust the character, however much it is.
func (m *mind) harm() battlemat.Command {
	n := 0
	for _, c := range m.choices {
		if isVerb(c, "suffer") && c.Cost != nil {
			n = *c.Cost
		}
	}
	if n < m.me.Life {
		return m.best(func(c battlemat.Choice) int {
			if isVerb(c, "suffer") {
				return 1
			}
			return 0
		})
	}
	cards := m.cards()
	return m.best(func(c battlemat.Choice) int {
		switch {
		case !isVerb(c, "lose"):
			return 0
		case word(c, 3) != "": // the choice loses two discarded cards
			return 200000 - m.value(cards[word(c, 2)]) - m.value(cards[word(c, 3)])
		}
		return 100000 - m.value(cards[word(c, 2)])
	})
}

// heal heals the figure that lacks the most life.
func (m *mind) heal() battlemat.Command {
	return m.best(func(c battlemat.Choice) int {
		if f := m.figure(c.Target); f != nil && isVerb(c, "heal") {
			return 10*(f.Whole-f.Life) + len(f.Badges)
		}
		return 0
	})
}

// bestow chooses the foe with the most life for a harmful effect, and the friend with the least
// life for a helpful one.
func (m *mind) bestow() battlemat.Command {
	return m.best(func(c battlemat.Choice) int {
		f := m.figure(c.Target)
		switch {
		case f == nil || !isVerb(c, "aid", "inflict"):
			return 0
		case f.Side == m.me.Side:
			return 100 - min(f.Life, 90)
		}
		return 1 + f.Life
	})
}

// summon places a companion next to the foes.
func (m *mind) summon() battlemat.Command {
	return m.best(func(c battlemat.Choice) int {
		if !isVerb(c, "summon") || c.At == nil {
			return 0
		}
		near := m.nearest(grid.Cell{X: c.At.X, Y: c.At.Y})
		if near < 0 {
			return 1
		}
		return max(1, 100-near)
	})
}
