package player

import "github.com/battlemat/battlemat/geom/grid"

// leftOf maps each kind of prize to the key under which a view counts the prizes left.
var leftOf = map[string]string{"chest": "treasures-left", "coins": "money-left"}

// asked reports whether the objective asks for treasures or money and some of them are not yet
// looted.
func (m *mind) asked(kind string) bool {
	key := leftOf[kind]
	for _, s := range m.view.Counts {
		if s.Key == key && key != "" {
			return s.N > 0
		}
	}
	return false
}

// prizes returns the hexes of the loot that the objective asks for. It finds them once. GH G118
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

// prize returns the distance of a hex from the nearest prize, or -1 if none is reachable.
func (m *mind) prize(c grid.Cell) int {
	least, far := -1, m.ground.from(c)
	for _, at := range m.prizes() {
		if n, ok := far.To(at); ok && (least < 0 || n < least) && (n == 0 || !m.friendly(at)) {
			least = n
		}
	}
	return least
}

// friendly reports whether another figure of the character's side is on a hex.
func (m *mind) friendly(c grid.Cell) bool {
	for _, f := range m.friends {
		if f.At == c && f.ID != m.me.ID {
			return true
		}
	}
	return false
}
