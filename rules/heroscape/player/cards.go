package player

import (
	"strings"

	"github.com/battlemat/battlemat"
)

// card chooses among cards: the dearest of a draft or to be negated, and for a turn or an order
// marker the one that can do most.
func (m *mind) card() (battlemat.Command, bool) {
	if list := m.of("draft"); len(list) > 0 {
		return best(list, func(c battlemat.Choice) int { return stat(c.Stats, "points") })
	}
	if list := m.of("negate"); len(list) > 0 {
		return best(list, func(c battlemat.Choice) int { return stat(c.Stats, "points") })
	}
	if list := m.of("take"); len(list) > 0 {
		return best(list, func(c battlemat.Choice) int { return m.prospect(c.Card) })
	}
	list := m.of("mark")
	if len(list) > 0 && word(list[0], 1) == "X" {
		return list[len(list)-1].Command, true
	}
	return best(list, func(c battlemat.Choice) int { return m.prospect(c.Card) - m.marked(c.Card)*m.prospect(c.Card)/6 })
}

// marked is how many order markers lie on a card of the seat.
func (m *mind) marked(id string) int {
	for _, h := range m.view.Hands {
		for _, c := range h.Cards {
			if c.ID == id {
				n := 0
				for _, r := range c.Mark {
					if r != ' ' {
						n++
					}
				}
				return n
			}
		}
	}
	return 0
}

// prospect is what the figures of a card could do in a turn: their attacks on the foes that they
// come near enough to, and the closing in of the others.
func (m *mind) prospect(unit string) int {
	sum := 1
	kind, _, _ := strings.Cut(unit, ".") // of several copies each has a number of its own
	for i := range m.view.Figures {
		f := &m.view.Figures[i]
		if f.Seat != m.view.Seat || f.Kind != kind {
			continue
		}
		most := 0
		for _, e := range m.foes(f.Side) {
			gap := m.ground.spaces(f.At, e.At) - stat(f.Stats, "range") - stat(f.Stats, "move")
			w := m.blow(f, e, f.Level, e.Level)
			if gap > 0 {
				w = w / (2 + gap)
			}
			most = max(most, w)
		}
		sum += most
	}
	return sum
}
