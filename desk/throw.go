package desk

import (
	"slices"

	"github.com/battlemat/battlemat/rules"
)

// Throw is a saving throw, or an attempt against another figure that is not an attack, such as a
// grapple.
type Throw struct {
	Asked
	Legal   bool           `json:"legal"`
	Refusal *rules.Refusal `json:"refusal,omitempty"`
	Dice    string         `json:"dice,omitempty"`
	Steps   []string       `json:"steps,omitempty"`   // how the numbers are determined
	Success *Number        `json:"success,omitempty"` // the chance that the throw or the attempt succeeds
	Odds    *Odds          `json:"odds,omitempty"`    // the odds of the damage
}

// Save answers a question about a saving throw. The figure is named by its ID.
func (t *Table) Save(q rules.Save) (*Throw, error) {
	saver, ok := t.Desk.(rules.Saver)
	if !ok {
		return nil, t.silent("save")
	}
	found, err := saver.Save(t.Board, q)
	if err != nil {
		return nil, err
	}
	return t.thrown(found), nil
}

// Contest answers a question about a grapple, a shove or an escape. Figures are named by their IDs.
func (t *Table) Contest(q rules.Contest) (*Throw, error) {
	contester, ok := t.Desk.(rules.Contester)
	if !ok {
		return nil, t.silent("contest")
	}
	if known := contester.Contests(); !slices.Contains(known, q.What) {
		return nil, unknown("what", q.What, known)
	}
	found, err := contester.Contest(t.Board, q)
	if err != nil {
		return nil, err
	}
	return t.thrown(found), nil
}

func (t *Table) thrown(found rules.Thrown) *Throw {
	a := &Throw{Asked: t.asked(), Legal: found.Legal, Refusal: found.Refusal}
	if found.Legal {
		success := numberOf(found.Success.AtLeast(1).Rat())
		a.Dice, a.Steps, a.Success, a.Odds = found.Dice, found.Steps, &success, oddsOf(found.Odds)
	}
	return a
}
