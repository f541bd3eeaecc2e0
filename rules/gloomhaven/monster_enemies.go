package gloomhaven

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// enlist finds the foes, their proximity and their ranks.
func (mt *monsterTurn) enlist() error {
	for _, at := range mt.at {
		mt.foeOn[at] = -1
	}
	mt.foes, mt.at, mt.near = mt.foes[:0], mt.at[:0], mt.near[:0]
	for i := range mt.figures {
		f := &mt.figures[i]
		if f.ID == mt.me.ID || f.Side == mt.me.Side || has(f, condition.Invisible) {
			continue // GH G101: an invisible figure can be neither the focus nor a target
		}
		if len(mt.foes) == maxFoes {
			return fmt.Errorf("more than %d enemies of %s: expected at most %d", maxFoes, mt.me.ID, maxFoes)
		}
		mt.foeOn[mt.index(f.At)] = int16(len(mt.foes))
		mt.foes, mt.at = append(mt.foes, *f), append(mt.at, mt.index(f.At))
	}
	// GH M3: proximity is counted around walls, but through obstacles and figures.
	if len(mt.foes) > 1 && mt.desk.profile.ranksByProximity() {
		mt.flood.spread(mt.ground, mt.walker.at, unbounded, false)
		for _, at := range mt.at {
			n := mt.flood.far[at]
			if n < 0 {
				n = unbounded
			}
			mt.near = append(mt.near, n)
		}
	} else {
		mt.near = append(mt.near, make([]int32, len(mt.foes))...)
	}
	mt.rank()
	mt.keep()
	return nil
}

// keep finds the possible focuses.
//
// GH G74: a monster keeps its focus for all attacks of one card, until the focus is dead or
// exhausted. Only then does it find a new one.
func (mt *monsterTurn) keep() {
	mt.kept = set{}
	for i := range mt.foes {
		if slices.Contains(mt.o.Focus, mt.foes[i].ID) {
			mt.kept.add(i)
		}
	}
	if mt.keeps = !mt.kept.empty(); !mt.keeps {
		for i := range mt.foes {
			mt.kept.add(i)
		}
	}
}

// rank sorts the foes into classes, the best first.
//
// GH M4: secondary targets are chosen by focus rank: by proximity, then by initiative. If several
// types of monsters have the same initiative, the first monsters of all types rank equally, then
// the second ones, and so on, because no rule says which type acts first.
func (mt *monsterTurn) rank() {
	mt.classes = mt.classes[:0]
	if !mt.desk.profile.ranksTargets() {
		return
	}
	var ids [maxFoes]int
	all := ids[:len(mt.foes)]
	for i := range all {
		all[i] = i
	}
	slices.SortFunc(all, mt.compareSoon)
	mt.behind = append(mt.behind[:0], make([]int, len(mt.foes))...)
	for len(all) > 0 {
		n := 1
		for n < len(all) && mt.compareSoon(all[0], all[n]) == 0 {
			n++
		}
		mt.layer(all[:n])
		all = all[n:]
	}
}

// layer splits enemies of equal proximity and initiative into classes, by the number of enemies
// that act before each.
func (mt *monsterTurn) layer(equals []int) {
	for _, f := range equals {
		for _, g := range equals {
			if mt.compareFocus(g, f) < 0 {
				mt.behind[f]++
			}
		}
	}
	slices.SortFunc(equals, func(a, b int) int { return mt.behind[a] - mt.behind[b] })
	for i, f := range equals {
		if i == 0 || mt.behind[equals[i-1]] != mt.behind[f] {
			mt.classes = append(mt.classes, set{})
		}
		mt.classes[len(mt.classes)-1].add(f)
	}
}

// compareSoon compares two foes by proximity, then by initiative.
func (mt *monsterTurn) compareSoon(a, b int) int {
	return cmp.Or(int(mt.near[a]-mt.near[b]), mt.foes[a].Initiative-mt.foes[b].Initiative)
}

// compareFocus compares two enemies that can be attacked equally soon. The result is negative if
// the first is the better focus, and 0 if nothing distinguishes them.
//
// GH M3: proximity decides, then the order of initiative.
func (mt *monsterTurn) compareFocus(a, b int) int {
	if n := mt.near[a] - mt.near[b]; n != 0 {
		return int(n)
	}
	return compareTurns(&mt.foes[a], &mt.foes[b])
}

// compareRank compares foes by the classes of [monsterTurn.rank].
func (mt *monsterTurn) compareRank(a, b int) int {
	return cmp.Or(mt.compareSoon(a, b), mt.behind[a]-mt.behind[b])
}
