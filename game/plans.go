package game

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// Deed is an action of a figure at the end of a plan.
type Deed struct {
	Choice battlemat.Choice
	Text   string                  // words that follow "go and": "strike Orc 1 with the Broadsword"
	Fill   func(*battlemat.Choice) // completes Choice when a plan is made; nil: Choice is already complete
	Before []battlemat.Choice      // choices to make after the path and before the action, such as the half of a card to play for it
	Via    string                  // Before in words: "play the top of Rat trap"; may be ""
	Going  string                  // the verb for the path: "jump"; "" means "go"
}

// Plan returns the plan to follow a path, if one is needed, and then perform the action.
func (d Deed) Plan(figure string, way *battlemat.Choice) battlemat.Plan {
	var steps []battlemat.Choice
	text := english.And(slices.DeleteFunc([]string{d.Via, d.Text}, func(s string) bool { return s == "" }))
	going := cmp.Or(d.Going, "go")
	switch {
	case way != nil && d.Via != "":
		text = fmt.Sprintf("%s %s, %s", going, distance(way), text)
	case way != nil:
		text = fmt.Sprintf("%s %s and %s", going, distance(way), text)
	}
	if way != nil {
		steps = append(steps, *way)
	}
	for _, c := range d.Before {
		steps = append(steps, Grouped(c))
	}
	if d.Fill != nil {
		d.Fill(&d.Choice)
	}
	return battlemat.Plan{Figure: figure, Text: english.Capital(text), Steps: append(steps, Grouped(d.Choice))}
}

// Approach lists plans for actions that a figure cannot perform from its present place. The moves
// that the figure may choose are in `ways`. The function `deeds` yields the figure's actions after
// one of these moves or, for nil, from its present place. For each action, Approach takes the
// cheapest of the paths with the fewest dangers; of equal paths it takes the first. The plans are
// sorted by danger and cost, but plans for the default action of a click come first.
func Approach(figure string, ways []battlemat.Choice, deeds func(way *battlemat.Choice) iter.Seq[Deed]) []battlemat.Plan {
	done := map[doing]bool{}
	for deed := range deeds(nil) {
		done[deed.doing()] = true
	}
	var plans []battlemat.Plan
	for _, way := range cheapest(ways) {
		for deed := range deeds(&way) {
			if done[deed.doing()] {
				continue
			}
			done[deed.doing()] = true
			plans = append(plans, deed.Plan(figure, &way))
		}
	}
	slices.SortStableFunc(plans, func(a, b battlemat.Plan) int { return second(a) - second(b) })
	return plans
}

// doing identifies an action and its manner: a weapon may strike, or be thrown and lost; a card may
// be played for it. Choices in between that only skip something do not count.
type doing struct {
	command, via battlemat.Command
	loses        bool
}

func (d *Deed) doing() doing {
	is := doing{command: d.Choice.Command, loses: slices.Contains(d.Choice.Tags, battlemat.Loses)}
	for _, c := range d.Before {
		if c.Kind != battlemat.Pass {
			is.via = c.Command
		}
	}
	return is
}

// second returns 0 for a plan whose action is the default of a click, and 1 for any other.
func second(p battlemat.Plan) int {
	if p.Steps[len(p.Steps)-1].Main {
		return 0
	}
	return 1
}

// cheapest returns paths in the order in which they are tried: by danger, then by cost.
func cheapest(ways []battlemat.Choice) []battlemat.Choice {
	sorted := slices.Clone(ways)
	slices.SortStableFunc(sorted, func(a, b battlemat.Choice) int {
		if d := dangers(&a) - dangers(&b); d != 0 {
			return d
		}
		return cost(&a) - cost(&b)
	})
	return sorted
}

// dangers returns the number of threatened steps of a path.
func dangers(c *battlemat.Choice) int {
	n := 0
	for _, s := range c.Path {
		if s.Danger != "" {
			n++
		}
	}
	return n
}

func cost(c *battlemat.Choice) int {
	if c.Cost == nil {
		return 0
	}
	return *c.Cost
}

// distance returns the cost of a path in words: "1 square", "15 ft".
func distance(c *battlemat.Choice) string {
	n, unit := cost(c), c.Unit
	for _, end := range []string{"es", "s"} {
		if one := strings.TrimSuffix(unit, end); n == 1 && english.Plural(one) == unit {
			unit = one
		}
	}
	return fmt.Sprintf("%d %s", n, unit)
}

// Steps returns the steps and the cost of a path on which every cell costs one. It returns nil if
// there is no path.
func Steps(way []grid.Cell) (cost *int, steps []battlemat.Step) {
	for n, at := range way {
		cost, steps = &n, append(steps, battlemat.Step{At: at, Cost: n})
	}
	return cost, steps
}

// Cells returns the cells of a path.
func Cells(way []battlemat.Step) []grid.Cell {
	cells := make([]grid.Cell, len(way))
	for i, s := range way {
		cells[i] = s.At
	}
	return cells
}

// Named adds the figure's name to the text of a plan.
func Named(name string, p battlemat.Plan) battlemat.Plan {
	p.Text = name + ": " + english.Small(p.Text)
	return p
}

// First adds a step before the steps of a plan, with words such as "roll, then".
func First(c battlemat.Choice, words string, p battlemat.Plan) battlemat.Plan {
	p.Text = words + " " + english.Small(p.Text)
	p.Steps = slices.Concat([]battlemat.Choice{Grouped(c)}, p.Steps)
	return p
}
