package player

import (
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
)

// hero chooses for the hero in turn: answers first, then life, then the fight, then
// doors and searches, then the way, then the end of the turn.
func (m *mind) hero(f battlemat.Figure) battlemat.Command {
	for _, worth := range []func(battlemat.Choice) int{
		m.answers, m.outfitting, m.healing(f), m.fighting(f), m.leaving, m.rolling, m.opening(f), m.seeking(f), m.walking(f),
	} {
		if c, ok := m.best(worth); ok {
			return c.Command
		}
	}
	return m.last()
}

// answers takes the first answer to a question of the game.
func (m *mind) answers(c battlemat.Choice) int {
	if c.Kind == battlemat.Answer {
		return 1
	}
	return 0
}

// outfitting buys armour before anything else, the cheapest first, and takes up what the
// dead have left.
func (m *mind) outfitting(c battlemat.Choice) int {
	switch word(c, 0) {
	case "buy":
		switch word(c, 2) {
		case "helmet":
			return 3
		case "shield":
			return 2
		}
	case "claim":
		return 1
	}
	return 0
}

// healing drinks or casts when half the body is gone, and a friend's when a spell can.
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

// fighting takes the attack or the spell with the best odds. A spell is spent on what
// is worth it.
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
			// To where an attack will be, when the action is left.
			if acted(f) || c.At == nil || m.hasAttack(c.Figure) {
				return 0
			}
			best := 0
			for foe := range func(yield func(battlemat.Figure) bool) { m.foes(f.Side, yield) } {
				if m.ground.adjacent(*c.At, foe.At) {
					best = max(best, foreseen(f, foe))
				}
			}
			if best == 0 {
				return 0
			}
			return max(1, best-5*danger(c)-*c.Cost)
		}
		return 0
	}
}

// danger counts the steps of a way on which something threatens.
func danger(c battlemat.Choice) int {
	n := 0
	for _, s := range c.Path {
		if s.Danger != "" {
			n++
		}
	}
	return 100 * n
}

// leaving goes home as soon as the quest allows it without giving up.
func (m *mind) leaving(c battlemat.Choice) int {
	if word(c, 0) == "leave" && m.done() {
		return 1
	}
	return 0
}

// done reads from the view whether nothing but the way home is left.
func (m *mind) done() bool {
	for _, s := range m.view.Counts {
		if s.Name == "objective" {
			return s.Value == "met"
		}
	}
	return false
}

func (m *mind) rolling(c battlemat.Choice) int {
	if word(c, 0) == "roll" {
		return 1
	}
	return 0
}

// opening opens a door unless monsters can be come to.
func (m *mind) opening(f battlemat.Figure) func(battlemat.Choice) int {
	return func(c battlemat.Choice) int {
		if word(c, 0) != "open" || m.done() || len(m.within(f)) > 0 {
			return 0
		}
		return 1
	}
}

// within lists where the foes stand that can be come to with no door opened.
func (m *mind) within(f battlemat.Figure) []grid.Cell {
	ways := m.ground.distances(nil, f.At)
	var list []grid.Cell
	for foe := range func(yield func(battlemat.Figure) bool) { m.foes(f.Side, yield) } {
		if _, ok := ways[foe.At]; ok {
			list = append(list, foe.At)
		}
	}
	return list
}

// seeking searches a room for treasure when it has not been, and for doors where the
// way has come to an end.
func (m *mind) seeking(f battlemat.Figure) func(battlemat.Choice) int {
	edges, doors := m.ground.frontier()
	ways := m.ground.distances(nil, f.At)
	open := false
	for _, c := range append(edges, doors...) {
		_, reached := ways[c]
		open = open || reached
	}
	return func(c battlemat.Choice) int {
		if word(c, 0) != "search" || m.done() {
			return 0
		}
		switch word(c, 2) {
		case "treasure":
			return 3
		case "secret-doors":
			if !open {
				return 2
			}
		}
		return 0
	}
}

// walking goes towards what there is to do: monsters, then doors and the dark, then
// rooms, and home when the quest is done.
func (m *mind) walking(f battlemat.Figure) func(battlemat.Choice) int {
	goals := m.goals(f)
	away := m.ground.distances(nil, goals...)
	here, known := away[f.At]
	if !known {
		here = 1 << 10
	}
	return func(c battlemat.Choice) int {
		if word(c, 0) != "move" || c.At == nil {
			return 0
		}
		far, known := away[*c.At]
		if !known || far >= here {
			return 0
		}
		return max(0, 1000*(here-far)-danger(c)-*c.Cost)
	}
}

// goals lists the squares that the hero wants to come to.
func (m *mind) goals(f battlemat.Figure) []grid.Cell {
	var list []grid.Cell
	if m.done() {
		for _, p := range m.view.Ground.Pieces {
			if p.Kind == "stairs" {
				for y := range max(1, p.Height) {
					for x := range max(1, p.Width) {
						list = append(list, grid.Cell{X: p.At.X + x, Y: p.At.Y + y})
					}
				}
			}
		}
		return list
	}
	if list = m.within(f); len(list) > 0 {
		return list
	}
	edges, doors := m.ground.frontier()
	if list = append(edges, doors...); m.anyReached(f, list) {
		return list
	}
	return m.corners(f)
}

func (m *mind) anyReached(f battlemat.Figure, list []grid.Cell) bool {
	ways := m.ground.distances(nil, f.At)
	for _, c := range list {
		if _, ok := ways[c]; ok {
			return true
		}
	}
	return false
}

// corners lists squares far from here, so that a hero with nowhere to go searches for
// secret doors in one place after another. They differ from round to round.
func (m *mind) corners(f battlemat.Figure) []grid.Cell {
	ways := m.ground.distances(nil, f.At)
	var list []grid.Cell
	for y, row := range m.view.Ground.Map {
		for x := range []rune(row) {
			c := grid.Cell{X: x, Y: y}
			if far, ok := ways[c]; ok && far > 3 && (x+3*y+7*m.view.Round)%11 == 0 {
				list = append(list, c)
			}
		}
	}
	return list
}
