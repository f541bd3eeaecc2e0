package player

import (
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/geom/grid"
)

// hero chooses a command for the acting hero. It considers, in this order: questions to answer,
// healing, fighting, doors and searches, movement, and the end of the turn.
func (m *mind) hero(f battlemat.Figure) battlemat.Command {
	m.home = m.done() || m.forlorn(f)
	for _, worth := range []func(battlemat.Choice) int{
		m.answers, m.outfitting(f), m.healing(f), m.preparing(f), m.fighting(f), m.leaving, m.rolling(f), m.opening(f), m.seeking(f),
		m.walking(f), m.delving(f),
	} {
		if c, ok := m.best(worth); ok {
			return c.Command
		}
	}
	return m.last()
}

// answers returns the same value for every answer to a question that the game asks, so that the
// first answer is chosen.
func (m *mind) answers(c battlemat.Choice) int {
	if c.Kind == battlemat.Answer {
		return 1
	}
	return 0
}

// healing returns a function that rates potions and spells that heal the hero, or a friend, with at
// most half of its body points left.
func (m *mind) healing(f battlemat.Figure) func(battlemat.Choice) int {
	return func(c battlemat.Choice) int {
		what := string(c.Command)
		if !strings.Contains(what, "heal") {
			return 0
		}
		who := f
		if t := m.figure(c.Target); t != nil {
			who = *t
		}
		if who.Side != heroes || 2*who.Life > who.Whole {
			return 0
		}
		return 1 + who.Whole - who.Life
	}
}

// fighting returns a function that rates attacks and spells by their odds. Only a worthwhile target
// is worth a spell.
func (m *mind) fighting(f battlemat.Figure) func(battlemat.Choice) int {
	return func(c battlemat.Choice) int {
		switch word(c, 0) {
		case "attack":
			return offered(c)
		case "cast":
			t := m.figure(c.Target)
			if t == nil || t.Side == f.Side || c.Odds == nil || t.Life+stat(*t, "defend") < 4 {
				return 0
			}
			return offered(c)
		case "move":
			// If the hero has its action left, it moves to a square from which it can attack.
			if acted(f) || c.At == nil || m.hasAttack(c.Figure) {
				return 0
			}
			best := 0
			for foe := range func(yield func(battlemat.Figure) bool) { m.foes(f.Side, yield) } {
				if m.ground.Adjacent(*c.At, foe.At) {
					best = max(best, foreseen(f, foe))
				}
			}
			if best == 0 {
				return 0
			}
			return max(1, best-200*perils(c)-*c.Cost)
		}
		return 0
	}
}

// perils returns the penalty, in squares of detour, for the dangerous steps of a path. The penalty
// for a jump is lower, because it may succeed.
func perils(c battlemat.Choice) int {
	n := 0
	for _, s := range c.Path {
		if s.Danger != "" {
			n += detour
		}
	}
	if word(c, 0) == "jump" {
		n = 2 * n / 3
	}
	return n
}

// leaving rates the command to leave the quest, which has a value only when the hero has nothing
// left to do but go home.
func (m *mind) leaving(c battlemat.Choice) int {
	if word(c, 0) == "leave" && m.home {
		return 1
	}
	return 0
}

// done reports whether the heroes need only go home, because the objective is met or lost. HQ Q127
func (m *mind) done() bool { return m.view.Objective == "met" || m.view.Objective == "lost" }

// rolling returns a function that rates a roll for movement, unless the hero stays where it is.
func (m *mind) rolling(f battlemat.Figure) func(battlemat.Choice) int {
	return func(c battlemat.Choice) int {
		if word(c, 0) != "roll" || m.lingers(f) {
			return 0
		}
		return 1
	}
}

// opening returns a function that rates opening a door, unless monsters can be reached.
func (m *mind) opening(f battlemat.Figure) func(battlemat.Choice) int {
	return func(c battlemat.Choice) int {
		if word(c, 0) != "open" || m.home || len(m.within(f)) > 0 {
			return 0
		}
		return 1
	}
}

// within lists the squares of enemies that can be reached without opening a door.
func (m *mind) within(f battlemat.Figure) []grid.Cell {
	ways := m.ground.Distances(f.At)
	var list []grid.Cell
	for foe := range func(yield func(battlemat.Figure) bool) { m.foes(f.Side, yield) } {
		if _, ok := ways.To(foe.At); ok {
			list = append(list, foe.At)
		}
	}
	return list
}

// walking returns a function that rates moves towards the next goal: first monsters, then an
// adjacent room, then doors and unknown squares, then places to search. When nothing is left to do,
// the goal is the stairs.
func (m *mind) walking(f battlemat.Figure) func(battlemat.Choice) int {
	goals := m.goals(f)
	away := m.ground.costs(goals...)
	here, known := away[f.At]
	if !known {
		here = 1 << 10
	}
	return func(c battlemat.Choice) int {
		if word(c, 0) != "move" && word(c, 0) != "jump" || c.At == nil {
			return 0
		}
		far, known := away[*c.At]
		if !known || far >= here {
			return 0
		}
		return max(0, 1000*(here-far-perils(c))-*c.Cost)
	}
}

// goals lists the squares that the hero wants to reach.
func (m *mind) goals(f battlemat.Figure) []grid.Cell {
	var list []grid.Cell
	if m.home {
		for _, p := range m.view.Ground.Pieces {
			if p.Kind == "stairs" {
				list = append(list, view.Cells(p)...)
			}
		}
		return list
	}
	if list = m.within(f); len(list) > 0 {
		return list
	}
	if in, ok := m.entering(f); ok {
		return []grid.Cell{in}
	}
	if list = m.ground.frontier(); m.anyReached(f, list) {
		return list
	}
	return m.haunt(f)
}

func (m *mind) anyReached(f battlemat.Figure, list []grid.Cell) bool {
	ways := m.ground.Distances(f.At)
	for _, c := range list {
		if _, ok := ways.To(c); ok {
			return true
		}
	}
	return false
}
