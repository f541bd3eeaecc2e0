package gloomhaven

// notice notes whom a way can attack from a hex, the hexes coming in the order of
// their tolls.
//
// GH M2: a legal end hex from which the attack hits, with sight.
func (h *hunt) notice(c int32) {
	if !h.ends[c] || h.toll[c] > h.best {
		return
	}
	hits := h.zone[c].without(&h.found)
	if hits = hits.and(&h.kept); hits.empty() {
		return
	}
	if hits = h.sees(c, hits); !hits.empty() {
		h.best, h.found = h.toll[c], h.found.or(&hits)
	}
}

// pickFocus finds the enemies tied for focus.
//
// GH M3: fewest traps, then the shortest path to an attack hex, then proximity,
// then initiative. On a full tie the players choose.
func (h *hunt) pickFocus() {
	h.found.each(func(f int) {
		if len(h.focuses) > 0 {
			switch n := h.compareRank(f, h.focuses[0]); {
			case n > 0:
				return
			case n < 0:
				h.focuses = h.focuses[:0]
			}
		}
		h.focuses = append(h.focuses, f)
	})
}

// inTime reports whether the focus can be attacked this turn.
func (h *hunt) inTime() bool { return tollMove(h.best) <= h.o.Move }
