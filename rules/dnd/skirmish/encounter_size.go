package skirmish

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// difficultyOf returns a difficulty by its key; none: the moderate one.
func difficultyOf(key string) (creature.Difficulty, error) {
	if key == "" {
		return creature.Moderate, nil
	}
	keys := creature.Difficulties()
	if n := slices.Index(keys, key); n >= 0 {
		return creature.Difficulty(n), nil
	}
	return 0, fmt.Errorf("difficulty %s: expected %s", board.Quote(key), english.List(keys, "or"))
}

// crowd is how many monsters there are at most for each character.
const crowd = 3

// budget bounds the foes of a party.
type budget struct {
	points int // experience points that are left
	most   int // monsters that there may still be
	dear   int // the experience points of one at most
}

// budgetOf returns the budget for a party of characters.
//
// DND K42: each adds the points of its level and the difficulty. A challenge above the highest level is left out.
func budgetOf(party []*creature.Statblock, d creature.Difficulty) budget {
	b := budget{most: crowd * len(party)}
	for _, c := range party {
		if c.Budgets() == nil {
			continue // a companion
		}
		b.points += d.Budget(c.Level)
		b.dear = max(b.dear, creature.Worth(c.Level))
	}
	return b
}

// price returns the cost of a shipped creature.
func price(key string) int {
	s, _ := creature.Named(key)
	return s.Experience()
}

// drafted draws groups of the set that a budget pays for.
//
// DND K42: the groups come in a random order, again and again, each with those of its monsters for which
// points are left. When the limit of their number is reached, stronger ones of the set replace the
// weakest.
func (s FoeSet) drafted(b budget, lot game.Lot) (list [][]string) {
	for {
		before := b.points
		for _, group := range game.Mix(lot, s.Groups) {
			var paid []string
			for _, key := range group {
				if cost := price(key); b.most > 0 && cost <= min(b.points, b.dear) {
					paid = append(paid, key)
					b.points -= cost
					b.most--
				}
			}
			if len(paid) > 0 {
				list = append(list, paid)
			}
		}
		if b.points == before {
			break
		}
	}
	for s.strengthen(list, &b) {
	}
	return list
}

// strengthen replaces the cheapest monster of the groups by the dearest of the set that can be paid for it, and
// reports whether there is one.
func (s FoeSet) strengthen(groups [][]string, b *budget) bool {
	var weakest *string
	for _, group := range groups {
		for i := range group {
			if weakest == nil || price(group[i]) < price(*weakest) {
				weakest = &group[i]
			}
		}
	}
	if weakest == nil {
		return false
	}
	had := price(*weakest)
	keys := slices.DeleteFunc(slices.Concat(s.Groups...), func(key string) bool {
		return price(key) <= had || price(key) > min(b.dear, had+b.points)
	})
	if len(keys) == 0 {
		return false
	}
	*weakest = slices.MaxFunc(keys, func(x, y string) int { return cmp.Compare(price(x), price(y)) })
	b.points -= price(*weakest) - had
	return true
}
