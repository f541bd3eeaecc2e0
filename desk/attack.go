package desk

import (
	"encoding/json"
	"math/big"
	"strings"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight"
)

// Attack says whether an attack is allowed, and with what odds.
type Attack struct {
	Asked
	Legal   bool           `json:"legal"`
	Refusal *rules.Refusal `json:"refusal,omitempty"`
	Range   *int           `json:"range"` // null if there is no path
	Sees    bool           `json:"sees"`
	Reason  string         `json:"sight"`           // one sentence about the line of sight
	Space   *InSpace       `json:"space,omitempty"` // for a book whose lines of sight are three-dimensional
	Cover   string         `json:"cover,omitempty"`
	Dice    string         `json:"dice,omitempty"`
	Steps   []string       `json:"steps,omitempty"`
	Odds    *Odds          `json:"odds,omitempty"`
	Area    []grid.Cell    `json:"area,omitempty"`    // the cells of an area attack
	Victims []string       `json:"victims,omitempty"` // the attacked figures in the area

	Half    bool           `json:"-"` // the range is half a unit longer than Range; JSON has the sum, as in 17.5
	Verdict sight.Verdict  `json:"-"`
	Bodies  *rules.InSpace `json:"-"`
}

// MarshalJSON encodes the exact range.
func (a Attack) MarshalJSON() ([]byte, error) {
	type plain Attack
	if !a.Half {
		return json.Marshal(plain(a))
	}
	return json.Marshal(struct {
		plain
		Range float64 `json:"range"`
	}{plain(a), exact(*a.Range, true)})
}

// Odds holds exact probabilities.
type Odds struct {
	Of      string   `json:"of"`
	Chances []Chance `json:"chances"`
	Mean    Number   `json:"mean"`
	Success Number   `json:"success"`
	KillOf  int      `json:"killOf,omitempty"`
	Kill    *Number  `json:"kill,omitempty"`
}

// Chance is one value with its probability.
type Chance struct {
	Value int    `json:"value"`
	P     Number `json:"p"`
}

// Number is an exact number: as a fraction, and rounded to six decimals.
type Number struct {
	Fraction string `json:"fraction"`
	Decimal  string `json:"decimal"`
	Percent  string `json:"-"` // for display: with one decimal, or "under 0.1" or "over 99.9"
}

// numberOf returns a rational number in both forms.
func numberOf(r *big.Rat) Number {
	if r == nil {
		r = new(big.Rat)
	}
	return Number{r.RatString(), r.FloatString(6), strings.TrimSuffix(dice.RatioOf(r).Percent(1), "%")}
}

// Attack answers a question about one attack. Figures are named by their IDs.
func (t *Table) Attack(q rules.Attack) (*Attack, error) {
	attacker, ok := t.Desk.(rules.Attacker)
	if !ok {
		return nil, t.silent("attack")
	}
	found, err := attacker.Attack(t.Board, q)
	if err != nil {
		return nil, err
	}
	a := &Attack{
		Asked: t.asked(), Legal: found.Legal, Sees: found.Sight.Sees, Reason: t.reason(found.Sight),
		Cover: found.Cover, Dice: found.Dice, Steps: found.Steps, Odds: oddsOf(found.Odds), Refusal: found.Refusal, Verdict: found.Sight,
		Space: t.inSpace(found.InSpace), Bodies: found.InSpace,
	}
	if len(found.Area) > 0 {
		a.Area, a.Victims = listed(found.Area), found.Victims
	}
	if found.Range >= 0 {
		a.Range, a.Half = &found.Range, found.Half
	}
	return a, nil
}

func oddsOf(o *rules.Odds) *Odds {
	if o == nil {
		return nil
	}
	odds := &Odds{Of: o.Of, Chances: []Chance{}, Mean: numberOf(o.Harm.Mean().Rat()), Success: numberOf(o.Harm.AtLeast(1).Rat()), KillOf: o.Life}
	for value, p := range o.Harm.Values() {
		odds.Chances = append(odds.Chances, Chance{value, numberOf(p.Rat())})
	}
	if o.Life > 0 {
		kill := numberOf(o.Kill.Rat())
		odds.Kill = &kill
	}
	return odds
}
