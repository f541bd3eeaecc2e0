package heroscape

import (
	"fmt"

	"github.com/battlemat/battlemat/rules"
)

// How much deeper than the beginning of a fall a major and an extreme one are,
// in levels.
const (
	majorFall   = 10
	extremeFall = 20
)

// The least numbers of the d20 with which a figure lives.
const (
	survivesFall = 19 // an extreme one. HS F3
	survivesLava = 20 // HS F12
)

// falls reports whether a step down is a fall, and how bad: one attack die, more
// for a major fall, the d20 for an extreme one. Water takes the fall, swamp water does not. HS F3,
// HS F21.
//
// HS F19: from a wall that is climbed over one falls from its top.
func (m *mover) falls(from, to Space) (rules.Fact, bool) {
	drop := from.Level - to.Level
	if e, next := m.b.Grid().Between(from.Cell, to.Cell); next {
		if crest, over := m.p.crest(m.b, e, from, to, m.height); over {
			drop = crest - to.Level
		}
	}
	// HS D1 fall: at Height already, or only above it.
	if drop < m.height || drop == m.height && !m.p.FallAt || wet(m.b, to) && (m.p.SwampSoft || !swampy(m.b, to)) {
		return rules.Fact{}, false
	}
	fact := rules.Fact{Kind: "falls", At: to.Cell}
	switch {
	case drop >= m.height+extremeFall:
		fact.N, fact.Needs = 20, survivesFall
		fact.Text = fmt.Sprintf("falls %d levels: destroyed unless the d20 shows 19 or 20", drop)
	case drop >= m.height+majorFall:
		fact.N = m.p.MajorDice
		fact.Text = fmt.Sprintf("falls %d levels: rolls %d attack dice, a wound for each skull", drop, fact.N)
	default:
		fact.N = 1
		fact.Text = fmt.Sprintf("falls %d levels: rolls 1 attack die, a wound for a skull", drop)
	}
	return fact, true
}
