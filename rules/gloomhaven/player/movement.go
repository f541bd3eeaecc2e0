package player

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// move goes to a hex from which the next attack reaches an enemy and few enemies can strike back.
// If no enemy is in sight, it moves towards the next goal. It always moves towards loot that the
// objective asks for. Once the character's attacks are used up, it stays out of reach of the
// enemies that act later. Staying is rated like any other hex.
func (m *mind) move() battlemat.Command {
	here := m.place(m.me.At, 0, 0)
	var best battlemat.Command
	most := here
	for _, c := range m.choices {
		if !isVerb(c, "move") || c.At == nil {
			continue
		}
		cost, dangers := 0, 0
		if c.Cost != nil {
			cost = *c.Cost
		}
		for _, s := range c.Path {
			if s.Danger == "trap" || s.Danger == "hazard" {
				dangers++
			}
		}
		if w := m.place(*c.At, cost, dangers); w > most {
			best, most = c.Command, w
		}
	}
	return best
}

// place returns the value of a hex, reached by a path with the given cost and number of dangers.
func (m *mind) place(c grid.Cell, cost, dangers int) int {
	worth := 10000 - 3*cost - 400*dangers + 25*m.ground.loot(c)
	switch n := m.prize(c); {
	case n == 0:
		worth += 900 // a character that ends its turn there takes the prize
	case n > 0:
		worth -= 30 * n
	}
	near := m.nearest(c)
	if near < 0 {
		return worth - 20*m.ground.sought(c)
	}
	reach := m.reach()
	if m.retreats() && len(m.later()) > 0 {
		// No attack is left. So the fewer enemies can reach the hex, the better, and the character
		// goes no farther away than necessary.
		return worth - 150*m.exposed(c) - 20*max(near-reach, 0)
	}
	switch {
	case near <= reach:
		worth += 600
		if reach > 1 {
			worth -= 60 * m.threats(c)
			worth += 10 * near
		}
	default:
		worth -= 20 * (near - reach)
	}
	if 3*m.me.Life <= m.me.Whole {
		worth -= 80 * m.threats(c)
	}
	return worth
}

// reach returns the longest range of the attacks on the halves still to be played, and at least 1.
func (m *mind) reach() int {
	if m.span > 0 {
		return m.span
	}
	m.span = 1
	spent, top, bottom := m.spent(), m.usedCard(card.Top), m.usedCard(card.Bottom)
	for c, p := range m.chosenParts {
		// A character plays the top of one card and the bottom of another. Once all its attacks are
		// used up, the range of the attacks on those cards still determines how far from enemies it
		// fights.
		open := p.ID == card.Top && top == "" && c != bottom || p.ID == card.Bottom && bottom == "" && c != top
		if p.State == "used" || !spent && !open {
			continue
		}
		for _, a := range m.cards()[c][p.ID].abilities {
			if a.Deed == card.Attack {
				m.span = max(m.span, a.Range)
			}
		}
	}
	return m.span
}
