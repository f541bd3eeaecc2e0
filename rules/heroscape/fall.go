package heroscape

import (
	"fmt"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
)

// The depth of a major fall and of an extreme fall, in levels beyond the depth at which falling
// begins.
const (
	majorFall   = 10
	extremeFall = 20
)

// The least result of the d20 with which a figure survives.
const (
	survivesFall = 19 // an extreme fall. HS F3
	survivesLava = 20 // HS F12
)

// drop returns the number of levels that a figure falls on a step down, or 0 if the step is not a
// fall. Water breaks a fall; swamp water does so only if the profile says so. HS F3, HS F21.
//
// HS F19: a figure that climbs over a wall falls from the top of the wall.
func (m *mover) drop(from, to Space) int {
	drop := from.Level - to.Level
	if e, next := m.b.Grid().Between(from.Cell, to.Cell); next {
		if crest, over := m.p.crest(m.b, e, from, to, m.height); over {
			drop = crest - to.Level
		}
	}
	// HS D1 fall: the profile decides whether a drop of exactly the figure's Height is a fall.
	if drop < m.height || drop == m.height && !m.p.FallAt || wet(m.b, to) && (m.p.SwampSoft || !swampy(m.b, to)) {
		return 0
	}
	return max(drop, 0)
}

// fallDice returns the dice of a fall of that many levels. The number is one, or more for a major
// fall. For an extreme fall it is 20, the sides of the d20. HS F3.
func (m *mover) fallDice(drop int) int {
	switch {
	case drop >= m.height+extremeFall:
		return 20
	case drop >= m.height+majorFall:
		return m.p.MajorDice
	}
	return 1
}

// falls returns the fact about a fall of that many levels.
func (m *mover) falls(drop int, to grid.Cell) rules.Fact {
	fact := rules.Fact{Kind: "falls", At: to, N: m.fallDice(drop)}
	switch {
	case drop >= m.height+extremeFall:
		fact.Needs = survivesFall
		fact.Text = fmt.Sprintf("falls %d levels and rolls the d20: 90%% to be destroyed, with anything below 19", drop)
	case drop >= m.height+majorFall:
		fact.Text = fmt.Sprintf("falls %d levels and rolls %s, each skull a wound: %s to be wounded", drop, english.Count(fact.N, "attack die"), skull(fact.N))
	default:
		fact.Text = fmt.Sprintf("falls %d levels and rolls 1 attack die: %s to be wounded", drop, skull(1))
	}
	return fact
}

// skull returns the chance, in per cent, that at least one of that many attack dice shows a skull.
// HS F15.
func skull(attackDice int) string {
	skulls, err := dice.Pool{Die: CombatDie(), Dice: attackDice, Counts: []dice.Face{Skull}}.Dist()
	if err != nil {
		return "an unknown chance"
	}
	return skulls.AtLeast(1).Percent(0)
}
