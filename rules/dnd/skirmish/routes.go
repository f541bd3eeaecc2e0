package skirmish

import (
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd"
)

// drawing holds the data that is needed to describe a figure's paths, and memory for the results.
type drawing struct {
	*Position
	mover       *Figure
	left, width int
	guards      []guard // the enemies that may strike at it
	traps       []Trap  // the traps that it would set off
	steps       []battlemat.Step
	lefts       []int
	threats     *threats
	crosses     *grounds
}

// drawingOf prepares the drawing of a figure's paths.
func drawingOf(f combatant, ways []dnd.Way) *drawing {
	steps := 0
	for i := range ways {
		steps += len(ways[i].Path)
	}
	guards := f.waiting()
	for i := range guards {
		if len(ways) > 1 {
			guards[i].survey(f.Position)
		}
	}
	return &drawing{
		Position: f.Position, mover: f.Figure, left: f.left(), width: f.width(), guards: guards, traps: f.dangers(),
		steps: make([]battlemat.Step, steps), lefts: make([]int, len(ways)), threats: threatsTo(f), crosses: groundsOf(f.Position, f.side(), f.Figure),
	}
}

// plot describes one of the paths: its running cost, the cost of the next diagonal, the opportunity
// attacks that it provokes, and the effects of the ground. DND S2.4, DND K23, DND P5.
func (p *drawing) plot(r *dnd.Way, c *battlemat.Choice) {
	f, n := p.mover, len(r.Path)
	p.lefts[0] = p.left - r.Cost
	c.Left, c.Level, p.lefts = &p.lefts[0], p.level(r.At, p.width), p.lefts[1:]
	c.Path, p.steps = p.steps[:0:n], p.steps[n:]
	parity := p.Turn.Parity
	for i, at := range r.Path {
		switch {
		case r.Parities != nil:
			parity = r.Parities[i]
		case i > 0 && p.slants(r.Path[i-1], at) && p.alternates(f, r.Path[i-1], at, r.Costs[i]-r.Costs[i-1]):
			parity ^= 1
		}
		c.Path = append(c.Path, battlemat.Step{At: at, Level: p.level(at, p.width), Cost: r.Costs[i], Diagonal: p.diagonal[parity]})
	}
	var names []string
	all := f.endangered()
	for i, ids := range f.in(p.Position).draws(p.guards, r.Path, r.Widths) {
		if len(ids) == 0 {
			continue
		}
		width := p.width
		if r.Widths != nil {
			width = r.Widths[i]
		}
		names = append(names, p.threats.warned(c, &all, i, ids, width)...)
	}
	if r.Widths != nil {
		c.Note = "Squeezes. " + p.squeezing()
	}
	p.warn(c, &all)
	entered := p.crosses.warn(c, &all, r.Path, r.Widths)
	all.Warn(c)
	if len(names) > 0 {
		c.Note = strings.TrimSpace(c.Note + " " + leaves(names))
	}
	c.Note = strings.TrimSpace(strings.Join(append([]string{c.Note}, entered...), " "))
}

// warn marks the squares of a path that set off a trap. DND K38: the effect of the trap is not
// known beforehand.
func (p *drawing) warn(c *battlemat.Choice, all *game.Threats) {
	for i := range c.Path {
		if t := p.mover.trapOn(p.traps, c.Path[i].At); t != nil && i > 0 {
			name := p.trapEntry(t.ID).Name
			c.Note = strings.TrimSpace(c.Note + " Sets off a trap: " + name + ".")
			all.AddTold(battlemat.Threat{Kind: "trap", Step: i, With: name}, dice.Dist{})
			if c.Path[i].Danger == "" {
				c.Path[i].Danger = "trap"
			}
		}
	}
}
