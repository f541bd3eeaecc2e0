package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/d20"
)

// Contested says what two figures rolled against each other.
type Contested struct {
	Figure string `json:"figure"`
	Target string `json:"target,omitempty"`
	What   string `json:"what"` // grapple, shove, escape
	Face   int    `json:"face"`
	Total  int    `json:"total"`
	Other  int    `json:"other,omitempty"` // the target's face
	Needs  int    `json:"needs"`           // the target's total, or a DC
	Wins   bool   `json:"wins,omitempty"`
	GoesOn bool   `json:"goesOn,omitempty"` // it takes the place of an attack of the action under way
}

func (e Contested) apply(p *Position) {
	if e.GoesOn {
		p.Turn.Strikes = append(slices.Clip(p.Turn.Strikes), p.placed(p.figure(e.Figure)))
		return
	}
	p.takeAction()
	if e.What != "escape" {
		p.Turn.Strikes = []string{p.placed(p.figure(e.Figure))}
	}
}

func (e Contested) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	verdict := game.Either(e.Wins, "succeeds", "fails")
	needs := fmt.Sprint(e.Needs)
	if e.Other > 0 {
		needs = sum(e.Other, e.Needs)
	}
	t := actedTexts[e.What]
	args := []any{sum(e.Face, e.Total), needs, verdict}
	if e.What != "escape" {
		args = append([]any{p.whom(to, e.Target)}, args...)
	}
	told := p.telling(to, e.Figure, t.rule, battlemat.Rolled, t.text+" %s against %s: %s.", args...)
	for i := range told {
		told[i].Dice = one(e.What, e.Face, e.Total)
		if e.Other > 0 {
			told[i].Dice = append(told[i].Dice, one("against-it", e.Other, e.Needs)...)
		}
	}
	return told
}

// contest rolls Athletics against the better of Athletics and Acrobatics. DND K13: a tie leaves all as it
// was. Those who cannot act lose.
func (d *resolution) contest(f, o *Figure, what string) bool {
	e := Contested{Figure: f.ID, Target: o.ID, What: what, GoesOn: d.goesOn(f, d.placed(f))}
	e.Face, _ = d.d20(d.strain(f))
	e.Total = e.Face + d.skill(f, "athletics")
	if d.acts(o) {
		e.Other, _ = d.d20(d.strain(o))
		e.Needs = e.Other + max(d.skill(o, "athletics"), d.skill(o, "acrobatics"))
	}
	if d.Err != nil {
		return false
	}
	e.Wins = e.Total > e.Needs
	d.Do(e)
	return e.Wins
}

// contestOdds are the chances that a figure wins that contest.
func (p *Position) contestOdds(f, o *Figure) *battlemat.Odds {
	own, other := p.skill(f, "athletics"), max(p.skill(o, "athletics"), p.skill(o, "acrobatics"))
	acts, strain, against := p.acts(o), p.strain(f), p.strain(o)
	return reckon(numbers("contest ").add(own, other, int(strain), int(against)).addIf(acts), func() *battlemat.Odds {
		wins := dice.Certain(1)
		if acts {
			margin := d20.Natural(strain).Shift(own).Minus(d20.Natural(against).Shift(other))
			wins = margin.Map(func(n int) int { return min(max(n, 0), 1) })
		}
		return game.Chances("success", fmt.Sprintf("d20%+d against d20%+d", own, other), "to succeed", wins)
	})
}

// strain is the favour of a check of Strength. DND C10, DND C6: the poisoned and the frightened have
// disadvantage; DND T8: the raging advantage.
func (p *Position) strain(f *Figure) dice.Favour {
	gains, losses := 0, 0
	if f.has(condition.Rage) {
		gains++
	}
	if p.hampered(f) {
		losses++
	}
	return dice.Favoured(gains, losses)
}

// hampered reports whether a figure's checks have disadvantage. DND C10, DND C6, DND C15.
func (p *Position) hampered(f *Figure) bool {
	return p.is(f, condition.Poisoned) || p.afraid(f) || p.weary(f).Checks
}

// effort is the favour of other checks.
func (p *Position) effort(f *Figure) dice.Favour {
	if p.hampered(f) {
		return dice.Disadvantage
	}
	return dice.Even
}

// skill is what a figure adds to a check of a skill. DND C15.
func (p *Position) skill(f *Figure, name string) int { return p.block(f).Skill(name) - p.weary(f).Less }

// weary is what exhaustion does to a figure. DND C15.
func (p *Position) weary(f *Figure) dnd.Weariness { return p.desk.Weary(f.Exhaustion) }

// life is the hit points that a figure has at most. DND C15: by 5.1 the fourth level of exhaustion halves them.
func (p *Position) life(f *Figure) int {
	n := p.block(f).HP
	if p.weary(f).HalfLife {
		n = max(1, n/2)
	}
	return n
}

// afraid reports whether a figure sees what frightens it. DND C6.
func (p *Position) afraid(f *Figure) bool {
	return slices.ContainsFunc(f.Afflicted, func(a Affliction) bool {
		by := p.figure(a.By)
		return a.Key == condition.Frightened && by != nil && by.Gone == "" && p.sees(f, by)
	})
}
