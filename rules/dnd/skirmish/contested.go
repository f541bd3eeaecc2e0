package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// Contested records what two figures rolled in a contest.
type Contested struct {
	Figure string `json:"figure"`
	Target string `json:"target,omitempty"`
	What   string `json:"what"` // grapple, shove, escape
	Face   int    `json:"face"`
	Total  int    `json:"total"`
	Other  int    `json:"other,omitempty"` // the target's die
	Needs  int    `json:"needs"`           // the target's total, or a DC
	Wins   bool   `json:"wins,omitempty"`
	GoesOn bool   `json:"goesOn,omitempty"` // it replaces an attack of the current action
}

func (e Contested) apply(p *Position) {
	if e.GoesOn {
		p.Turn.Strikes = append(slices.Clip(p.Turn.Strikes), p.figure(e.Figure).in(p).placed())
		return
	}
	p.takeAction()
	if e.What != "escape" {
		p.Turn.Strikes = []string{p.figure(e.Figure).in(p).placed()}
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
		args = append([]any{p.as(to).whom(e.Target)}, args...)
	}
	told := p.as(to).telling(e.Figure, t.rule, battlemat.Rolled, t.text+" %s against %s: it %s.", args...)
	for i := range told {
		told[i].Dice = one(e.What, e.Face, e.Total)
		if e.Other > 0 {
			told[i].Dice = append(told[i].Dice, one("against-it", e.Other, e.Needs)...)
		}
	}
	return told
}

// contest rolls Athletics against the better of Athletics and Acrobatics. DND K13: a tie changes
// nothing. A figure that cannot act loses.
func (d *resolution) contest(f, o *Figure, what string) bool {
	e := Contested{Figure: f.ID, Target: o.ID, What: what, GoesOn: f.in(d.Position).goesOn(f.in(d.Position).placed())}
	own := checkOf(d.Position, "", f, "athletics")
	e.Face, _ = d.d20(own.Favour())
	e.Total = e.Face + own.Bonus
	if o.acts() {
		other := wrestles(d.Position, "", o)
		e.Other, _ = d.d20(other.Favour())
		e.Needs = e.Other + other.Bonus
	}
	if d.Err != nil {
		return false
	}
	e.Wins = e.Total > e.Needs
	d.Do(e)
	return e.Wins
}

var actedTexts = map[string]struct{ rule, text string }{
	"dash": {"DND K6", "%s dashes."}, "disengage": {"DND K7", "%s disengages."}, "dodge": {"DND K8", "%s dodges."},
	"help": {"DND K9", "%s helps."}, "second-wind": {"DND T11", "%s uses Second Wind."},
	"rush": {"DND T20", "%s rushes at its foes."}, "surge": {"DND T12", "%s uses Action Surge."}, "rage": {"DND T8", "%s rages."},
	"escape": {"DND K15", "%s tries to get free."}, "grapple": {"DND K13", "%s tries to grapple %s."}, "shove": {"DND K14", "%s tries to shove %s."},
	"open": {"DND K20", "%s tries to open a door."}, "use": {"DND K21", "%s uses an object."}, "stabilise": {"DND K22", "%s tends the dying."},
	"disarm": {"DND K38", "%s works on a trap."},
}
