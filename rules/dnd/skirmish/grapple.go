package skirmish

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

var (
	grapplingVerbs = []verb{
		listed("grapple", grappleUses, refusesTime),
		listed("shove", shoveUses, refusesTime),
		listed("escape", escapeUses, refusesTime),
		listed("release", releaseUses, nil),
		listed("drag", dragUses, nil),
	}
	grapplingEvents = game.Kinds[*Position]{
		"contested": game.Event(Contested.apply, Contested.tell),
		"gripped":   game.Event(Gripped.apply, Gripped.tell),
	}
)

// holdable returns the enemies that a figure can grapple or shove. An enemy must be in reach and at
// most one size larger, with nothing in between that the figure's side knows of. DND K28.
func holdable(f combatant) []*Figure {
	if !f.canHold() {
		return nil
	}
	var list []*Figure
	for o := range f.others(true) {
		larger := slices.Index(creature.Sizes, o.block().Size) - slices.Index(creature.Sizes, f.block().Size)
		if f.spots(f.side(), o) && larger <= 1 && f.inReach(f.grip(), o.At, o.width()) && f.ground().joined(f.side(), "effect", f.space(), o.space()) {
			list = append(list, o)
		}
	}
	return list
}

// grappleUses offers to grapple adjacent enemies. DND K13.
func grappleUses(f combatant, use use) {
	for _, o := range holdable(f) {
		if slices.ContainsFunc(o.Afflicted, func(a Affliction) bool { return a.Key == condition.Grappled && a.By == f.ID }) {
			continue
		}
		use(battlemat.Choice{
			Command: command("grapple", f.ID, o.ID), Label: "Grapple", Kind: battlemat.Act, Rule: "DND K13", Figure: f.ID, Menu: []string{"Attack", "Grapple"}, Says: []string{battlemat.SaysMenu}, Target: o.ID, At: &o.At,
		}, nil, func(d *resolution) {
			if d.grips(f.Figure, o, "grapple", condition.Grappled) {
				d.afflict(o.ID, Affliction{Key: condition.Grappled, By: f.ID, DC: f.gripDC()})
			}
		}, func(c *battlemat.Choice) { c.Odds = gripOdds(f.Position, f.Figure, o, condition.Grappled) })
	}
}

// escapeUses offers to escape from a grapple, or from an effect that holds the figure until a check
// succeeds. DND K15.
func escapeUses(f combatant, use use) {
	if f.mayAct() != nil {
		return
	}
	for _, a := range f.Afflicted {
		by := f.figure(a.By)
		switch {
		case a.Key == condition.Grappled && by != nil:
			use(battlemat.Choice{
				Command: command("escape", f.ID, a.Key, a.By), Label: "Escape from " + english.Within(by.name()), Kind: battlemat.Act, Rule: "DND K15", Figure: f.ID, Menu: []string{"Action"},
			}, nil, func(d *resolution) { d.escape(f.ID, a) }, func(c *battlemat.Choice) { c.Odds = escapeOdds(f.Position, f.Figure, a) })
		case a.Key == condition.Grappled, a.Key == condition.Restrained && a.DC > 0 && a.Save == "":
			use(battlemat.Choice{
				Command: command("escape", f.ID, a.Key), Label: "Break free", Kind: battlemat.Act, Rule: "DND K15", Figure: f.ID, Menu: []string{"Action"},
			}, nil, func(d *resolution) { d.escape(f.ID, a) }, func(c *battlemat.Choice) { c.Odds = escapeOdds(f.Position, f.Figure, a) })
		}
	}
}

// escape rolls the better of Athletics and Acrobatics against the grappler's Athletics or a DC.
func (d *resolution) escape(id string, a Affliction) {
	f := d.figure(id)
	e := Contested{Figure: id, Target: a.By, What: "escape", Needs: a.DC}
	own := freeing(d.Position, "", f, a)
	e.Face, _ = d.d20(own.Favour())
	e.Total = e.Face + own.Bonus
	if by := d.figure(a.By); a.DC == 0 {
		holds := checkOf(d.Position, "", by, "athletics")
		e.Other, _ = d.d20(holds.Favour())
		e.Needs = e.Other + holds.Bonus
		e.Wins = e.Total > e.Needs
	} else {
		e.Wins = e.Total >= e.Needs
	}
	if d.Err != nil {
		return
	}
	d.Do(e)
	if e.Wins {
		d.lift(id, a)
		if a.Effect == 0 { // if the same hold restrains the figure, that ends too
			for _, o := range d.figure(id).Afflicted {
				if o.By == a.By && o.Effect == 0 && o.Key == condition.Restrained && o.DC == a.DC {
					d.lift(id, o)
				}
			}
		}
	}
}

// freeing returns the check that a figure makes to get free.
func freeing(p *Position, side string, f *Figure, a Affliction) dnd.Throw {
	if a.Check != "" {
		return checkOfAbility(p, side, f, a.Check)
	}
	return wrestles(p, side, f)
}

// escapeOdds returns the chance that a figure gets free. DND K15
func escapeOdds(p *Position, f *Figure, a Affliction) *battlemat.Odds {
	side := f.side()
	own := freeing(p, side, f, a)
	if a.DC == 0 {
		return thrownOdds(dnd.Contested(own, checkOf(p, side, p.figure(a.By), "athletics"), true))
	}
	own.DC = a.DC
	return thrownOdds(rules.Thrown{Dice: fmt.Sprintf("%s against DC %d", own.Text(), a.DC), Steps: own.Steps(), Success: own.Success()})
}

// held returns the figures that a figure grapples.
func (f combatant) held() []*Figure {
	var list []*Figure
	for o := range f.here {
		if slices.ContainsFunc(o.Afflicted, func(a Affliction) bool { return a.Key == condition.Grappled && a.By == f.ID }) {
			list = append(list, o)
		}
	}
	return list
}

// releaseUses offers to let go of a grappled figure, which takes no action.
func releaseUses(f combatant, use use) {
	if f.mayDo() != nil {
		return
	}
	for _, o := range f.held() {
		use(battlemat.Choice{
			Command: command("release", f.ID, o.ID), Label: "Let go of " + english.Within(o.name()), Kind: battlemat.Act, Rule: "DND K13", Figure: f.ID, Menu: []string{"Move"}, Says: []string{battlemat.SaysTarget}, Target: o.ID,
		}, nil, func(d *resolution) {
			for _, a := range o.Afflicted {
				if a.Key == condition.Grappled && a.By == f.ID {
					d.lift(o.ID, a)
				}
			}
		})
	}
}

// dragUses offers to move with a grappled creature.
//
// DND K16: the grappler moves at half speed, unless the creature is two sizes smaller or, in 5.2,
// Tiny. The creature follows into the squares that its grappler leaves. So each of them must be
// only one square wide.
func dragUses(f combatant, use use) {
	held := f.held()
	if f.mayMove() != nil || f.how() == "crawl" || len(held) != 1 || f.width() > 1 || held[0].width() > 1 {
		return
	}
	o := held[0]
	half := 2
	if slices.Index(creature.Sizes, f.block().Size)-slices.Index(creature.Sizes, o.block().Size) >= 2 || f.setting("grapple") == "5.2" && o.block().Size == "tiny" {
		half = 1
	}
	for _, r := range f.ways() {
		if r.Cost*half > f.left() {
			continue
		}
		slow := r
		slow.Cost, slow.Costs = r.Cost*half, make([]int, len(r.Costs))
		for i, cost := range r.Costs {
			slow.Costs[i] = cost * half
		}
		use(battlemat.Choice{
			Command: command("drag", f.ID, r.At), Label: "Drag " + english.Within(o.name()), Kind: battlemat.Act, Rule: "DND K16", Figure: f.ID, Menu: []string{"Move", "Drag"}, Says: []string{battlemat.SaysMenu, battlemat.SaysTarget},
			At: &slow.At, Cost: &slow.Cost, Unit: "ft", Target: o.ID,
		}, nil, func(d *resolution) { d.setOut(d.figure(f.ID), &slow, f.how(), o.ID) }, func(c *battlemat.Choice) { plotDrag(f, o, &slow, half, c) })
	}
}

// plotDrag describes a path on which a figure drags another, just as a move is described: the
// enemies that may strike (except the dragged one), the traps on the path, and the effects of
// ground on both figures. DND K16, DND K23, DND P5.
func plotDrag(f combatant, o *Figure, r *dnd.Way, half int, c *battlemat.Choice) {
	d := drawingOf(f, []dnd.Way{*r})
	d.guards = slices.DeleteFunc(slices.Clone(d.guards), func(g guard) bool { return g.enemy.ID == o.ID })
	d.threats.led, d.threats.way = o.ID, r.Path
	d.plot(r, c)
	for i := range c.Path {
		c.Path[i].Diagonal *= half
	}
	way := append([]grid.Cell{o.At}, r.Path[:len(r.Path)-1]...)
	// An effect on the dragged figure is no danger to the mover.
	alone, all := battlemat.Choice{Path: slices.Clone(c.Path)}, o.endangered()
	for _, note := range groundsOf(f.Position, f.side(), o).warn(&alone, &all, way, nil) {
		c.Note = strings.TrimSpace(c.Note + " " + o.name() + " e" + note[1:])
	}
}
