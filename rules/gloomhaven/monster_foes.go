package gloomhaven

import (
	"fmt"
	"slices"
)

// enlist finds the foes, how near they are and how they rank.
func (h *hunt) enlist() error {
	for _, at := range h.at {
		h.foeOn[at] = -1
	}
	h.foes, h.at, h.near = h.foes[:0], h.at[:0], h.near[:0]
	for i := range h.vista.figures {
		f := &h.vista.figures[i]
		if f.ID == h.me.ID || f.Side == h.me.Side || f.Is("invisible") {
			continue // GH G101: an invisible figure can be neither focused nor targeted
		}
		if len(h.foes) == MaxFoes {
			return fmt.Errorf("more than %d enemies of %s: expected at most %d", MaxFoes, h.me.ID, MaxFoes)
		}
		h.foeOn[h.index(f.At)] = int16(len(h.foes))
		h.foes, h.at = append(h.foes, *f), append(h.at, h.index(f.At))
	}
	// GH M3: proximity is walked around walls, but through obstacles and figures.
	if len(h.foes) > 1 && h.desk.profile.ranksByProximity() {
		h.flood.spread(h.ground, h.walker.at, unbounded, false)
		for _, at := range h.at {
			n := h.flood.far[at]
			if n < 0 {
				n = unbounded
			}
			h.near = append(h.near, n)
		}
	} else {
		h.near = append(h.near, make([]int32, len(h.foes))...)
	}
	h.rank()
	h.keep()
	return nil
}

// keep finds those of whom the focus can be one.
//
// GH G74: a monster keeps its focus over all attacks of one card, until that is dead or
// exhausted; only then it finds a new one.
func (h *hunt) keep() {
	h.kept = set{}
	for i := range h.foes {
		if slices.Contains(h.o.Focus, h.foes[i].ID) {
			h.kept.add(i)
		}
	}
	if h.keeps = !h.kept.empty(); !h.keeps {
		for i := range h.foes {
			h.kept.add(i)
		}
	}
}

// rank sorts the foes into classes.
//
// GH M4: secondary targets by focus rank: proximity, then initiative.
func (h *hunt) rank() {
	h.classes = h.classes[:0]
	if !h.desk.profile.ranksTargets() {
		return
	}
	var ids [MaxFoes]int
	all := ids[:len(h.foes)]
	for i := range all {
		all[i] = i
	}
	slices.SortFunc(all, h.compareRank)
	for i, f := range all {
		if i == 0 || h.compareRank(all[i-1], f) != 0 {
			h.classes = append(h.classes, set{})
		}
		h.classes[len(h.classes)-1].add(f)
	}
}

func (h *hunt) compareRank(a, b int) int {
	if n := h.near[a] - h.near[b]; n != 0 {
		return int(n)
	}
	return h.foes[a].Initiative - h.foes[b].Initiative
}
