package player

import (
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// tending returns the value of helping a dying friend from a place.
func (m *mind) tending(at grid.Cell) int {
	best := 0
	for _, u := range m.friends() {
		if !u.has("dying") || gap(at, max(1, m.me.Size), u) > 1 {
			continue
		}
		best = max(best, stabilised)
		if m.owns("things", "potion-of-healing") {
			best = max(best, m.heal(u, potion)-500)
		}
		if m.owns("spells", "cure-wounds") {
			best = max(best, m.heal(u, 6000)-2000)
		}
	}
	return best
}

// The value of keeping a figure from dying, and the hit points that a potion restores, in
// thousandths.
const (
	stabilised = 4000
	potion     = 7000
)

// owns reports whether the figure has a given card in a pile, with a slot left if the card is a
// spell that needs one.
func (m *mind) owns(pile, id string) bool {
	for _, h := range m.view.Hands {
		if h.Figure != m.me.ID || h.Pile != pile {
			continue
		}
		for _, c := range h.Cards {
			if c.ID == id {
				return c.Refusal == nil || c.Refusal.Code != "no-slot"
			}
		}
	}
	return false
}

// castable reports whether the figure has a slot left for a spell. If its cards are not visible,
// the answer is yes.
func (m *mind) castable(s *creature.Spell) bool {
	for _, h := range m.view.Hands {
		if h.Figure == m.me.ID && h.Pile == "spells" {
			return m.owns("spells", s.Key)
		}
	}
	return true
}
