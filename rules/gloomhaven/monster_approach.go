package gloomhaven

import "slices"

// approach adds the actions that lead as far as possible towards each of the end hexes, among which
// the players choose.
//
// GH M6: the monster ends on the hex with the fewest traps, then the shortest remaining path, then
// the least movement. If no hex brings it closer, it stays.
func (mt *monsterTurn) approach(f int, posts []endHex) error {
	var goals []int32
	for _, p := range posts {
		if !slices.Contains(goals, p.at) {
			goals = append(goals, p.at)
		}
	}
	if len(mt.left) != len(mt.cost) {
		mt.left = make([]wayCost, len(mt.cost))
	}
	for _, goal := range goals {
		mt.costsTo(goal, mt.left)
		var ends []int32
		var best [3]int
		for _, c := range mt.order {
			if costMove(mt.cost[c]) > mt.o.Move || !mt.ends[c] || mt.left[c] == noWay {
				continue
			}
			is := [3]int{costHarm(mt.cost[c]) + costHarm(mt.left[c]), costMove(mt.left[c]), costMove(mt.cost[c])}
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
			mt.act(candidate{to: c, focus: only(f), toward: []int32{goal}})
		}
	}
	return nil
}
