package rulestest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// plans examines the plans of a game for the figures of a seat. Each plan must begin with a choice
// that the seat has now, and must have a text. Whether a plan comes true can only be checked along
// a whole match.
func (e *examiner) plans(p battlemat.Position, s battlemat.Seat, at grid.Cell) {
	list := battlemat.Plans(p, s, "", at)
	roundTrip(e, fmt.Sprintf("the plans for %v", at), list)
	if len(list) == 0 {
		return
	}
	offered := slices.Collect(p.Choices(s))
	for _, plan := range list {
		switch {
		case plan.Text == "" || plan.Figure == "" || len(plan.Steps) < 2:
			e.fault("a plan of %s lacks its words, its figure or steps: %+v", s, plan)
		case !slices.ContainsFunc(offered, func(c battlemat.Choice) bool { return c.Command == plan.Steps[0].Command }):
			e.fault("a plan of %s begins with %q, which it may not choose", s, plan.Steps[0].Command)
		case slices.ContainsFunc(plan.Steps, func(c battlemat.Choice) bool { return c.Figure != plan.Figure || c.Kind.GivesUp() }):
			e.fault("a step of the plan %q is not an action of %s", plan.Text, plan.Figure)
		}
	}
	one := list[0].Figure
	if len(battlemat.Plans(p, s, one, at)) != len(slices.DeleteFunc(list, func(plan battlemat.Plan) bool { return plan.Figure != one })) {
		e.fault("the plans of %s are different when only this figure is asked about", one)
	}
	if list := battlemat.Plans(p, s, "no-such-figure", at); len(list) > 0 {
		e.fault("a figure that does not exist has %d plans", len(list))
	}
}
