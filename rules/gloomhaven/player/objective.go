package player

import "github.com/battlemat/battlemat/geom/grid"

// leftOf returns how many of each kind of prize are left.
var leftOf = map[string]string{"chest": "treasures-left", "coins": "money-left"}

// asked reports whether the objective asks for treasures, or for money, that nobody has looted yet.
func (m *mind) asked(kind string) bool {
	key := leftOf[kind]
	for _, s := range m.view.Counts {
		if s.Key == key && key != "" {
			return s.N > 0
		}
	}
	return false
}

// prizes finds the hexes of what the objective asks to be looted, once. GH G118
func (m *mind) prizes() []grid.Cell {
	if m.sought {
		return m.prized
	}
	m.sought = true
	for _, p := range m.view.Ground.Pieces {
		if m.asked(p.Kind) {
			m.prized = append(m.prized, p.At)
		}
	}
	return m.prized
}

// prize returns the distance of the nearest of them from a hex; -1 where none is reachable.
func (m *mind) prize(c grid.Cell) int {
	least, far := -1, m.ground.from(c)
	for _, at := range m.prizes() {
		if n, ok := far.To(at); ok && (least < 0 || n < least) && (n == 0 || !m.friendly(at)) {
			least = n
		}
	}
	return least
}

// friendly reports whether another of the character's side stands on a hex.
func (m *mind) friendly(c grid.Cell) bool {
	for _, f := range m.friends {
		if f.At == c && f.ID != m.me.ID {
			return true
		}
	}
	return false
}
