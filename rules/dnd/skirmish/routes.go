package skirmish

import (
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd"
)

// plot draws a way: its running cost, what the next diagonal would cost, and the opportunity attacks that
// it draws. DND S2.4, DND K23.
func (p *Position) plot(f *Figure, r *dnd.Way, c *battlemat.Choice) {
	left := p.left(f) - r.Cost
	c.Left, c.Level = &left, p.level(r.At, p.width(f))
	parity := p.Turn.Parity
	c.Path = make([]battlemat.Step, 0, len(r.Path))
	for i, at := range r.Path {
		switch {
		case r.Parities != nil:
			parity = r.Parities[i]
		case i > 0 && p.slants(r.Path[i-1], at) && p.alternates(f, r.Path[i-1], at, r.Costs[i]-r.Costs[i-1]):
			parity ^= 1
		}
		c.Path = append(c.Path, battlemat.Step{At: at, Level: p.level(at, p.width(f)), Cost: r.Costs[i], Diagonal: p.diagonal[parity]})
	}
	var names []string
	for i, ids := range p.draws(f, r.Path) {
		if len(ids) == 0 {
			continue
		}
		c.Path[i].Danger, c.Path[i].By = opportunity, ids
		for _, id := range ids {
			names = append(names, p.name(p.figure(id)))
		}
	}
	if r.Widths != nil {
		c.Note = "Squeezes. " + p.squeezing()
	}
	p.warn(f, c)
	if len(names) > 0 {
		c.Note = strings.TrimSpace(c.Note + " Leaves the reach of " + english.And(names) + ".")
	}
}

// warn marks the squares of a way that set off a trap. DND K38.
func (p *Position) warn(f *Figure, c *battlemat.Choice) {
	traps := p.dangers(f)
	for i := range c.Path {
		if t := p.trapOn(traps, c.Path[i].At, f); t != nil && i > 0 {
			c.Note = strings.TrimSpace(c.Note + " Sets off a trap: " + p.trapEntry(t.ID).Name + ".")
			if c.Path[i].Danger == "" {
				c.Path[i].Danger = "trap"
			}
		}
	}
}
