package heroscape

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
)

// happens returns the events of a step.
func (m *mover) happens(from, to stance) []rules.Fact {
	if !m.p.Master {
		return nil // HS D1: engagement and falling belong to the master game
	}
	var facts []rules.Fact
	for f := range m.left(m.engagers(nil, from), to) {
		facts = append(facts, rules.Fact{
			Kind: "leaves", At: from.Head.Cell, By: f.ID, N: 1,
			Text: Leaving(f.ID),
		})
	}
	if m.flying {
		return facts // HS F10: flyers do not fall
	}
	if m.burns(from, to) {
		facts = append(facts, rules.Fact{
			Kind: "lava", At: to.Head.Cell, N: 20, Needs: survivesLava,
			Text: "steps into molten lava and rolls the d20: 95% to be destroyed, with anything below 20",
		})
	}
	if drop := m.drop(from.Head, to.Head); drop > 0 {
		facts = append(facts, m.falls(drop, to.Head.Cell))
	}
	return facts
}

// Leaving returns the text about a step that leaves an engagement. HS F14.
func Leaving(whom string) string {
	return fmt.Sprintf("leaves its engagement with %s, who strikes with 1 attack die: %s to be wounded", whom, skull(1))
}

// burns reports whether the d20 is rolled for a step into molten lava. HS F12: a double-space
// figure rolls once, when its leading end enters the lava, and not again while either end is in
// that lava. A figure that begins its move in lava rolls for the first space of lava that it
// enters.
func (m *mover) burns(from, to stance) bool {
	if ground(m.b, to.Head) != board.Lava {
		return false
	}
	for _, s := range []Space{from.Head, from.Tail} {
		if s != m.start.Head && s != m.start.Tail && ground(m.b, s) == board.Lava {
			return false
		}
	}
	return true
}

// dice returns the number of dice that a step costs. The argument `engagers` lists the enemies that
// are engaged with the figure before the step. The result agrees with [Dice].
func (m *mover) dice(engagers []*Bystander, from, to stance) int {
	if !m.p.Master {
		return 0
	}
	n := 0
	for range m.left(engagers, to) {
		n++
	}
	if m.flying {
		return n
	}
	if m.burns(from, to) {
		n += 20
	}
	if drop := m.drop(from.Head, to.Head); drop > 0 {
		n += m.fallDice(drop)
	}
	return n
}

// engagers appends the enemies that a step from a stance may leave. These are the enemies with
// which the figure is engaged. A flyer leaves all of them when it takes off (HS F10), and is not
// engaged on its way. A figure that flies by stealth leaves none.
func (m *mover) engagers(list []*Bystander, from stance) []*Bystander {
	if m.figure == nil || m.figure.Is("disengage") { // HS B13
		return list
	}
	takeOff := from == m.start || from == stance{m.start.Tail, m.start.Head}
	if m.flying && (!takeOff || m.figure.Is("stealth-flying")) {
		return list
	}
	for f := range m.others.near(from) {
		if !m.friend(f) && f.touches(m.b, from, m.height) {
			list = append(list, f)
		}
	}
	return list
}

// left yields the engagers that a step leaves. Each of them rolls one die. Moving around an enemy
// while staying adjacent to it is free. HS F14.
func (m *mover) left(engagers []*Bystander, to stance) func(func(*Bystander) bool) {
	return func(yield func(*Bystander) bool) {
		for _, f := range engagers {
			if (m.flying || !f.touches(m.b, to, m.height)) && !yield(f) {
				return
			}
		}
	}
}
