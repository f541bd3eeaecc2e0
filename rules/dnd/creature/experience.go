package creature

import (
	"slices"
	"strconv"
)

// experience lists the experience points of a monster by its challenge, in the order of
// [Challenges].
var experience = []int{
	10, 25, 50, 100, 200, 450, 700, 1100, 1800, 2300, 2900, 3900,
	5000, 5900, 7200, 8400, 10000, 11500, 13000, 15000, 18000, 20000, 22000, 25000,
	33000, 41000, 50000, 62000, 75000, 90000, 105000, 120000, 135000, 155000,
}

// Experience returns the experience points for defeating a monster. For a character it is 0.
func (s *Statblock) Experience() int {
	if n := slices.Index(Challenges, s.Challenge); n >= 0 {
		return experience[n]
	}
	return 0
}

// Worth returns the experience points for a monster whose challenge is a whole number from 1 on.
func Worth(level int) int { return experience[slices.Index(Challenges, strconv.Itoa(level))] }

// Difficulty is how hard an encounter is meant to be.
type Difficulty uint8

// The difficulties. A low one costs a party some hit points, a moderate one may bring somebody
// down, and a high one may kill.
const (
	Low Difficulty = iota
	Moderate
	High
)

// difficulties lists the keys of the difficulties.
var difficulties = []string{Low: "low", Moderate: "moderate", High: "high"}

// Difficulties returns the keys of the difficulties, the lowest first.
func Difficulties() []string { return slices.Clone(difficulties) }

// budgets holds what one character adds to an encounter's budget of experience points, by level (1
// to 20) and difficulty.
var budgets = [20][3]int{
	{50, 75, 100}, {100, 150, 200}, {150, 225, 400}, {250, 375, 500}, {500, 750, 1100},
	{600, 1000, 1400}, {750, 1300, 1700}, {1000, 1700, 2100}, {1300, 2000, 2600}, {1600, 2300, 3100},
	{1900, 2900, 4100}, {2200, 3700, 4700}, {2600, 4200, 5400}, {2900, 4900, 6200}, {3300, 5400, 7800},
	{3800, 6100, 9800}, {4500, 7200, 11700}, {5000, 8700, 14200}, {5500, 10700, 17200}, {6400, 13200, 22000},
}

// Budget returns the experience points that one character of a level adds to the budget of an
// encounter of that difficulty. Above level 20 they do not grow.
func (d Difficulty) Budget(level int) int { return budgets[min(level, len(budgets))-1][d] }

// Budgets returns what a character adds to the budget of each difficulty, in the order of
// [Difficulties]. For other creatures it returns nil.
func (s *Statblock) Budgets() []int {
	if !s.Character || s.Level < 1 {
		return nil
	}
	list := make([]int, len(difficulties))
	for d := range list {
		list[d] = Difficulty(d).Budget(s.Level)
	}
	return list
}
