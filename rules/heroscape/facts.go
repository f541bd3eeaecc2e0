package heroscape

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
)

// happens lists what a step brings with it.
func (m *mover) happens(from, to stance) []rules.Fact {
	if !m.p.Master {
		return nil // HS D1: engagement and falling belong to the master game
	}
	facts := m.leaves(from, to)
	if m.flying {
		return facts // HS F10: a flyer does not fall
	}
	if ground(m.b, to.Head) == board.Lava {
		facts = append(facts, rules.Fact{
			Kind: "lava", At: to.Head.Cell, N: 20, Needs: survivesLava,
			Text: "steps into molten lava: survives only on a 20 of the d20",
		})
	}
	if fact, ok := m.falls(from.Head, to.Head); ok {
		facts = append(facts, fact)
	}
	return facts
}

// leaves lists the enemies whose engagement the step ends: each rolls one die.
// Moving round an enemy while staying adjacent is free. HS F14. A flyer leaves
// everyone it is engaged with as it takes off (HS F10) and touches nobody on
// its way, unless it flies by stealth.
func (m *mover) leaves(from, to stance) []rules.Fact {
	if m.figure == nil || m.figure.Is("disengage") { // HS B13
		return nil
	}
	takeOff := from == m.start || from == stance{m.start.Tail, m.start.Head}
	if m.flying && (!takeOff || m.figure.Is("stealth-flying")) {
		return nil
	}
	var facts []rules.Fact
	for _, f := range m.others.around(m.b.Grid(), from.Head.Cell, from.Tail.Cell) {
		if m.friend(f) || !m.p.touches(m.b, from, m.height, f) {
			continue
		}
		if m.flying || !m.p.touches(m.b, to, m.height, f) {
			facts = append(facts, rules.Fact{
				Kind: "leaves", At: from.Head.Cell, By: f.ID, N: 1,
				Text: fmt.Sprintf("leaves its engagement with %s, who rolls one attack die", f.ID),
			})
		}
	}
	return facts
}
