package encounter

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// difficultyOf returns the difficulty with that key. For "" it returns the moderate one.
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

// crowd is the largest number of monsters for each character.
const crowd = 3

// budget is the limit for the foes of a party.
type budget struct {
	points int // experience points that are left
	most   int // how many more monsters are allowed
	dear   int // the most experience points for a single monster
}

// budgetOf returns the budget for a party of characters.
//
// DND K42: each character adds the points for its level and the difficulty. Monsters with a
// challenge above the highest level are not used.
func budgetOf(party []*creature.Statblock, d creature.Difficulty) budget {
	b := budget{most: crowd * len(party)}
	for _, c := range party {
		if c.Budgets() == nil {
			continue // companions add nothing
		}
		b.points += d.Budget(c.Level)
		b.dear = max(b.dear, creature.Worth(c.Level))
	}
	return b
}

// price returns the cost of a shipped creature in experience points.
func price(key string) int {
	s, _ := creature.Named(key)
	return s.Experience()
}

// drafted draws groups of monsters from the set within a budget.
//
// DND K42: the groups come in a random order, repeatedly, each with those of its monsters that the
// points still pay for. Once the largest number of monsters is reached, stronger monsters of the
// set replace the weakest.
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

// strengthen replaces the cheapest monster in the groups by the most expensive one of the set that
// the points pay for. It reports whether there is a dearer one.
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
