package encounter

import (
	"cmp"
	"encoding/json"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/dnd/skirmish"
	"github.com/battlemat/battlemat/scenario"
)

// Lineup holds the figures and their places at the start of an encounter, and its difficulty.
type Lineup struct {
	Figures []Lined
	Budget  Budget
}

// Lined is a figure of a lineup.
type Lined struct {
	skirmish.FigureEntry
	Side  string
	Block *creature.Statblock
}

// Budget holds the experience points of an encounter's monsters, and how many points make an
// encounter of each difficulty for its party. DND K42.
type Budget struct {
	Used    int
	Limits  []int // in the order of [creature.Difficulties]
	Unrated int   // the number of monsters without a challenge rating, which cost nothing
}

// Rating returns the key of the lowest difficulty whose budget pays for the monsters, or "" if none
// does.
func (b *Budget) Rating() string {
	for n, key := range creature.Difficulties() {
		if b.Used <= b.Limits[n] {
			return key
		}
	}
	return ""
}

// LineupOf returns the lineup of a scenario of this game. `held` says who holds its seats. Figures
// of seats that nobody holds are included, but add nothing to the budget.
func LineupOf(s *scenario.Scenario, held map[battlemat.Seat]string) (Lineup, error) {
	var doc skirmish.Document
	if err := json.Unmarshal(s.Game, &doc); err != nil {
		return Lineup{}, err
	}
	l := Lineup{Budget: Budget{Limits: make([]int, len(creature.Difficulties()))}}
	blocks := (&Encounter{Creatures: doc.Creatures}).blocks()
	for _, e := range doc.Figures {
		seat, _ := s.Seat(e.Seat)
		f := Lined{e, seat.Side, blocks[e.Creature]}
		l.Figures = append(l.Figures, f)
		plays := cmp.Or(held[battlemat.Seat(e.Seat)], seat.Held) != scenario.Empty
		switch {
		case !plays:
		case f.Side == skirmish.FoesSide && f.Block.Challenge == "":
			l.Budget.Unrated++
		case f.Side == skirmish.FoesSide:
			l.Budget.Used += f.Block.Experience()
		default:
			for n, points := range f.Block.Budgets() {
				l.Budget.Limits[n] += points
			}
		}
	}
	return l, nil
}
