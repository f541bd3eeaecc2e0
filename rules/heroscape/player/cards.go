package player

import (
	"github.com/battlemat/battlemat"
)

// card chooses among cards. In a draft, or to negate, it takes the most expensive card. For a turn
// or an order marker, it takes the one that can do the most.
func (m *mind) card() (battlemat.Command, bool) {
	if list := m.of("draft"); len(list) > 0 {
		return m.draft(list)
	}
	if list := m.of("negate"); len(list) > 0 {
		return best(list, func(c battlemat.Choice) int { return stat(c.Stats, "points") })
	}
	if list := m.of("take"); len(list) > 0 {
		return best(list, func(c battlemat.Choice) int { return m.prospect(c.Card) })
	}
	return m.order()
}

// draft takes the most expensive card that leaves at least its price for other cards. If there is
// none, it takes the most expensive card. An army of only two cards loses half its turns with the
// first card it loses.
func (m *mind) draft(list []battlemat.Choice) (battlemat.Command, bool) {
	dearest := 0
	for _, c := range list {
		dearest = max(dearest, stat(c.Stats, "points"))
	}
	left := max(dearest, m.budget())
	return best(list, func(c battlemat.Choice) int {
		n := stat(c.Stats, "points")
		if 2*n > left {
			n -= 1000
		}
		return n + 2000
	})
}

// budget returns the number of points that the seat has left in a draft.
func (m *mind) budget() int {
	for _, s := range m.view.Counts {
		if s.Key == "points-left" {
			return s.N
		}
	}
	return 0
}

// prospect returns the value of a card's turn: for each figure, its best attack on a foe that it
// can get within range of, or a part of that value if it can only come nearer.
func (m *mind) prospect(unit string) int {
	sum := 1
	for _, f := range m.members(unit) {
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
