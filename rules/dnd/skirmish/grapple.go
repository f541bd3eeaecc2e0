package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/dnd/d20"
)

var (
	grapplingVerbs = []verb{
		offered("grapple", grappleOffers, refusesTime),
		offered("shove", shoveOffers, refusesTime),
		offered("escape", escapeOffers, refusesTime),
		offered("release", releaseOffers, nil),
		offered("drag", dragOffers, nil),
	}
	grapplingEvents = game.Kinds[*Position]{"contested": game.Event(Contested.apply, Contested.tell)}
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
	verdict := "fails"
	if e.Wins {
		verdict = "succeeds"
	}
	needs := fmt.Sprint(e.Needs)
	if e.Other > 0 {
		needs = sum(e.Other, e.Needs)
	}
	t := actedTexts[e.What]
	told := p.telling(to, e.Figure, t.rule, battlemat.Rolled, t.text+" %s against %s: %s.", sum(e.Face, e.Total), needs, verdict)
	for i := range told {
		told[i].Dice = one(e.What, e.Face, e.Total)
		if e.Other > 0 {
			told[i].Dice = append(told[i].Dice, one("against-it", e.Other, e.Needs)...)
		}
	}
	return told
}

// placed is the attack of the action in the place of which a figure grapples or shoves: the first
// that the action may still be made of.
func (p *Position) placed(f *Figure) string {
	for _, a := range p.attacks(f) {
		if len(p.Turn.Strikes) == 0 || p.goesOn(f, a.Key) {
			return a.Key
		}
	}
	return "unarmed"
}

// mayHold refuses a grapple or a shove. DND K13, DND K14: it takes the place of an attack.
func (p *Position) mayHold(f *Figure) *battlemat.Refusal {
	if r := p.free(f); r != nil {
		return r
	}
	if p.goesOn(f, p.placed(f)) {
		return nil
	}
	return p.mayAct(f)
}

// holdable lists the enemies in reach that are at most one size larger.
func (p *Position) holdable(f *Figure) []*Figure {
	if p.mayHold(f) != nil {
		return nil
	}
	var list []*Figure
	for o := range p.others(f, true) {
		larger := slices.Index(creature.Sizes, p.block(o).Size) - slices.Index(creature.Sizes, p.block(f).Size)
		if p.spots(p.side(f), o) && larger <= 1 && p.inReach(f, p.grip(f), o.At, p.width(o)) && p.inLine(p.space(f), p.space(o)) {
			list = append(list, o)
		}
	}
	return list
}

// grip is how far a figure grapples, in feet.
func (p *Position) grip(f *Figure) int { return max(dnd.Feet, p.reach(f)) }

// contest rolls Athletics against the better of Athletics and Acrobatics. DND K13: a tie leaves all as it
// was. Those who cannot act lose.
func (d *resolution) contest(f, o *Figure, what string) bool {
	e := Contested{Figure: f.ID, Target: o.ID, What: what, GoesOn: d.goesOn(f, d.placed(f))}
	e.Face, _ = d.d20(d.strain(f))
	e.Total = e.Face + d.block(f).Skill("athletics")
	if d.acts(o) {
		e.Other, _ = d.d20(d.strain(o))
		e.Needs = e.Other + max(d.block(o).Skill("athletics"), d.block(o).Skill("acrobatics"))
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
	own, other := p.block(f).Skill("athletics"), max(p.block(o).Skill("athletics"), p.block(o).Skill("acrobatics"))
	wins := dice.Certain(1)
	if p.acts(o) {
		margin := d20.Natural(p.strain(f)).Shift(own).Minus(d20.Natural(p.strain(o)).Shift(other))
		wins = margin.Map(func(n int) int { return min(max(n, 0), 1) })
	}
	odds := game.Odds("success", "to succeed", dice.OddsOf(wins, 0))
	odds.Dice = fmt.Sprintf("d20%+d against d20%+d", own, other)
	return odds
}

// strain is the favour of a check of Strength. DND C10, DND C6: the poisoned and the frightened have
// disadvantage; DND T8: the raging advantage.
func (p *Position) strain(f *Figure) dice.Favour {
	gains, losses := 0, 0
	if f.has(creature.Rage) {
		gains++
	}
	if p.is(f, creature.Poisoned) || p.afraid(f) {
		losses++
	}
	return dice.Favoured(gains, losses)
}

// afraid reports whether a figure sees what frightens it. DND C6.
func (p *Position) afraid(f *Figure) bool {
	return slices.ContainsFunc(f.Afflicted, func(a Affliction) bool {
		by := p.figure(a.By)
		return a.Key == creature.Frightened && by != nil && by.Gone == "" && p.sees(f, by)
	})
}

// grappleOffers: DND K13.
func grappleOffers(p *Position, f *Figure) []offer {
	var list []offer
	for _, o := range p.holdable(f) {
		if slices.ContainsFunc(o.Afflicted, func(a Affliction) bool { return a.Key == creature.Grappled && a.By == f.ID }) {
			continue
		}
		list = append(list, offer{
			choice: battlemat.Choice{Command: command("grapple", f.ID, o.ID), Label: "Grapple", Kind: battlemat.Act, Rule: "DND K13", Menu: []string{"Attack", "Grapple"}, Says: []string{battlemat.SaysMenu}, Target: o.ID, At: &o.At},
			fill:   func(c *battlemat.Choice) { c.Odds = p.contestOdds(f, o) },
			do: func(d *resolution) {
				if d.contest(f, o, "grapple") {
					d.afflict(o.ID, Affliction{Key: creature.Grappled, By: f.ID})
				}
			},
		})
	}
	return list
}

// shoveOffers: DND K14: prone, or 5 feet away.
func shoveOffers(p *Position, f *Figure) []offer {
	var list []offer
	for _, o := range p.holdable(f) {
		if !p.is(o, creature.Prone) {
			list = append(list, offer{
				choice: battlemat.Choice{Command: command("shove", f.ID, o.ID, "prone"), Label: "Shove prone", Kind: battlemat.Act, Rule: "DND K14", Menu: []string{"Attack", "Shove"}, Says: []string{battlemat.SaysMenu}, Target: o.ID, At: &o.At},
				fill:   func(c *battlemat.Choice) { c.Odds = p.contestOdds(f, o) },
				do: func(d *resolution) {
					if d.contest(f, o, "shove") {
						d.afflict(o.ID, Affliction{Key: creature.Prone})
					}
				},
			})
		}
		for _, r := range p.pushes(p.linesOf(p.side(f)), f, o, dnd.Feet, false) {
			to := r.At
			list = append(list, offer{
				choice: battlemat.Choice{
					Command: command("shove", f.ID, o.ID, to), Label: fmt.Sprintf("Shove %s to (%v)", p.name(o), to), Kind: battlemat.Shove, Rule: "DND K14",
					Menu: []string{"Attack", "Shove"}, Says: []string{battlemat.SaysMenu, battlemat.SaysTarget, battlemat.SaysAt}, Target: o.ID, At: &to, Note: fallNote(&r),
				},
				fill: func(c *battlemat.Choice) { c.Odds = p.contestOdds(f, o) },
				do: func(d *resolution) {
					if d.contest(f, o, "shove") {
						d.displace(o.ID, []grid.Cell{d.figure(o.ID).At, to}, f.ID)
					}
				},
			})
		}
	}
	return list
}

// pushes lists where a figure may be pushed by another, or pulled.
func (p *Position) pushes(b *board.Board, f, o *Figure, feet int, pull bool) []rules.Reached {
	found, err := p.desk.Shove(b, rules.Shove{Attacker: f.ID, Target: o.ID, Steps: feet / dnd.Feet, Pull: pull})
	if err != nil {
		return nil // one of them is not on the board
	}
	return slices.DeleteFunc(found, func(r rules.Reached) bool { return !r.End || r.At == o.At })
}

// displace moves a figure by another's doing, as far as nobody stands in its way. What it comes into
// takes effect. DND P6.
func (d *resolution) displace(id string, path []grid.Cell, by string) {
	f := d.figure(id)
	if d.Err != nil || f.Gone != "" || len(path) < 2 {
		return
	}
	for _, at := range path[1:] {
		for o := range d.here {
			if o.ID != id && d.overlap(at, d.width(f), o.At, d.width(o)) {
				return // one whom nobody had seen
			}
		}
	}
	from := f.At
	d.Do(Displaced{Figure: id, Path: path, By: by})
	d.look()
	d.fall(id, path[len(path)-2]) // DND K35
	d.enterZones(id, &from, onEnter)
	d.letGo()
}

// escapeOffers offers to get free of a grapple, or of what restrains by a check. DND K15.
func escapeOffers(p *Position, f *Figure) []offer {
	if p.mayAct(f) != nil {
		return nil
	}
	var list []offer
	for _, a := range f.Afflicted {
		by := p.figure(a.By)
		switch {
		case a.Key == creature.Grappled && by != nil:
			list = append(list, offer{
				choice: battlemat.Choice{Command: command("escape", f.ID, a.Key, a.By), Label: "Escape " + p.name(by), Kind: battlemat.Act, Rule: "DND K15", Menu: []string{"Action"}},
				do:     func(d *resolution) { d.escape(f.ID, a) },
			})
		case a.Key == creature.Grappled, a.Key == creature.Restrained && a.DC > 0 && a.Save == "":
			list = append(list, offer{
				choice: battlemat.Choice{Command: command("escape", f.ID, a.Key), Label: "Break free", Kind: battlemat.Act, Rule: "DND K15", Menu: []string{"Action"}},
				do:     func(d *resolution) { d.escape(f.ID, a) },
			})
		}
	}
	return list
}

// escape rolls Athletics or Acrobatics, the better, against the grappler's Athletics, or against a DC.
func (d *resolution) escape(id string, a Affliction) {
	f := d.figure(id)
	e := Contested{Figure: id, Target: a.By, What: "escape", Needs: a.DC}
	e.Face, _ = d.d20(d.strain(f))
	e.Total = e.Face + max(d.block(f).Skill("athletics"), d.block(f).Skill("acrobatics"))
	if a.Check != "" {
		e.Total = e.Face + d.block(f).Modifier(a.Check)
	}
	if by := d.figure(a.By); a.DC == 0 {
		e.Other, _ = d.d20(d.strain(by))
		e.Needs = e.Other + d.block(by).Skill("athletics")
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
		if a.Effect == 0 { // what holds with its bite lets go of all
			for _, o := range d.figure(id).Afflicted {
				if o.By == a.By && o.Effect == 0 && o.Key == creature.Restrained && o.DC == a.DC {
					d.lift(id, o)
				}
			}
		}
	}
}

// held lists whom a figure grapples.
func (p *Position) held(f *Figure) []*Figure {
	var list []*Figure
	for o := range p.here {
		if slices.ContainsFunc(o.Afflicted, func(a Affliction) bool { return a.Key == creature.Grappled && a.By == f.ID }) {
			list = append(list, o)
		}
	}
	return list
}

// releaseOffers offers to let go, which takes no action.
func releaseOffers(p *Position, f *Figure) []offer {
	if p.free(f) != nil {
		return nil
	}
	var list []offer
	for _, o := range p.held(f) {
		list = append(list, offer{
			choice: battlemat.Choice{Command: command("release", f.ID, o.ID), Label: "Let go of " + p.name(o), Kind: battlemat.Act, Rule: "DND K13", Menu: []string{"Move"}, Says: []string{battlemat.SaysTarget}, Target: o.ID},
			do: func(d *resolution) {
				for _, a := range o.Afflicted {
					if a.Key == creature.Grappled && a.By == f.ID {
						d.lift(o.ID, a)
					}
				}
			},
		})
	}
	return list
}

// dragOffers offers to move with the one whom a figure grapples.
//
// DND K16: at half speed, unless it is two sizes smaller. It comes after, into the squares that its
// grappler leaves; so both take one square, and larger ones are not dragged.
func dragOffers(p *Position, f *Figure) []offer {
	held := p.held(f)
	if p.mayMove(f) != nil || p.how(f) == "crawl" || len(held) != 1 || p.width(f) > 1 || p.width(held[0]) > 1 {
		return nil
	}
	o := held[0]
	half := 2
	if slices.Index(creature.Sizes, p.block(f).Size)-slices.Index(creature.Sizes, p.block(o).Size) >= 2 {
		half = 1
	}
	var list []offer
	for _, r := range p.ways(f) {
		if r.Cost*half > p.left(f) {
			continue
		}
		cost := r.Cost * half
		costs := make([]int, len(r.Costs))
		c := battlemat.Choice{
			Command: command("drag", f.ID, r.At), Label: "Drag " + p.name(o), Kind: battlemat.Act, Rule: "DND K16", Menu: []string{"Move", "Drag"}, Says: []string{battlemat.SaysMenu, battlemat.SaysTarget},
			At: &r.At, Cost: &cost, Unit: "ft", Target: o.ID,
		}
		slow := r
		slow.Costs = costs
		for i, at := range r.Path {
			costs[i] = r.Costs[i] * half
			c.Path = append(c.Path, battlemat.Step{At: at, Cost: costs[i]})
		}
		list = append(list, offer{choice: c, do: func(d *resolution) { d.setOut(d.figure(f.ID), &slow, d.how(f), o.ID) }})
	}
	return list
}
