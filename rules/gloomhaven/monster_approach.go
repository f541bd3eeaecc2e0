package gloomhaven

import "slices"

// approach goes as far as it can towards each of the posts, which stay open to
// the players' choice.
//
// GH M6: the end hex with the fewest traps, the least path left, the least
// movement. No gain means stay.
func (h *hunt) approach(f int, posts []post) error {
	var goals []int32
	for _, p := range posts {
		if !slices.Contains(goals, p.at) {
			goals = append(goals, p.at)
		}
	}
	if len(h.left) != len(h.toll) {
		h.left = make([]toll, len(h.toll))
	}
	for _, goal := range goals {
		h.tollsTo(goal, h.left)
		var ends []int32
		var best [3]int
		for _, c := range h.order {
			if tollMove(h.toll[c]) > h.o.Move || !h.ends[c] || h.left[c] == never {
				continue
			}
			is := [3]int{tollHarm(h.toll[c]) + tollHarm(h.left[c]), tollMove(h.left[c]), tollMove(h.toll[c])}
			n := -1
			if len(ends) > 0 {
				n = slices.Compare(is[:], best[:])
			}
			switch {
			case n < 0:
				best, ends = is, append(ends[:0], c)
			case n == 0:
				ends = append(ends, c)
			}
		}
		for _, c := range ends {
			h.act(deed{to: c, focus: only(f), toward: []int32{goal}})
		}
	}
	return nil
}
