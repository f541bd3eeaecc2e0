package gloomhaven

import "slices"

// notice records the enemies that can be attacked from a hex. It must be called with the hexes in
// the order of their costs.
//
// GH M2: the monster must end on a legal hex from which the attack reaches the enemy and has line
// of sight.
func (mt *monsterTurn) notice(c int32) {
	if !mt.ends[c] || mt.cost[c] > mt.best {
		return
	}
	hits := mt.zone[c].without(&mt.found)
	if hits = hits.and(&mt.kept); hits.empty() {
		return
	}
	if hits = mt.sees(c, hits); !hits.empty() {
		mt.best, mt.found = mt.cost[c], mt.found.or(&hits)
	}
}

// pickFocus finds the enemies tied for focus.
//
// GH M3: the focus is the enemy with the fewest traps on the path, then with the shortest path to
// an attack hex, then by proximity, then by initiative. On a full tie the players choose.
func (mt *monsterTurn) pickFocus() {
	mt.found.each(func(f int) {
		if slices.ContainsFunc(mt.focuses, func(g int) bool { return mt.compareFocus(g, f) < 0 }) {
			return
		}
		mt.focuses = slices.DeleteFunc(mt.focuses, func(g int) bool { return mt.compareFocus(f, g) < 0 })
		mt.focuses = append(mt.focuses, f)
	})
}

// inTime reports whether the focus can be attacked this turn.
func (mt *monsterTurn) inTime() bool { return costMove(mt.best) <= mt.o.Move }
