package skirmish

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/d20"
)

var (
	jumpingVerbs  = []verb{offered("jump", jumpOffers, refusesJump)}
	jumpingEvents = game.Kinds[*Position]{"stumbled": game.Event[Stumbled, *Position](nil, Stumbled.tell)}
)

const codeNoJump = "no-jump" // DND K36

// The ways of jumping, as the desk names them.
const (
	jump    = "jump"
	runJump = "running-jump"
)

// jumps reports whether the move under way is a jump.
func (j *Journey) jumps() bool { return j.How == jump || j.How == runJump }

// jumping is how a figure would jump now. DND K36: with a run of 10 feet behind it, in a straight line on its
// turn.
func (p *Position) jumping() string {
	if p.Turn.Run >= 2*dnd.Feet {
		return runJump
	}
	return jump
}

// leaps lists where one jump of a figure can end, as a side knows the ground or, of none, in truth. DND M9.
func (p *Position) leaps(side string, f *Figure) []rules.Reached {
	found, err := p.desk.Reach(p.sceneFor(side).ways, rules.Reach{Figure: f.ID, Move: p.left(f), Movement: p.jumping(), Parity: p.Turn.Parity})
	if err != nil {
		panic(err) // a figure on the board has ways
	}
	return slices.DeleteFunc(found, func(r rules.Reached) bool { return !r.End || len(r.Path) < 2 })
}

// jumps yields the leaps of a figure that lead where no step does, or at less cost. DND K36.
func (p *Position) jumps(f *Figure) iter.Seq[*rules.Reached] {
	return func(yield func(*rules.Reached) bool) {
		if !p.canMove(f) || p.how(f) != "walk" || f.Squeezed {
			return
		}
		ways, leaps := p.ways(f), p.leaps(p.side(f), f)
		for n := range leaps {
			r := &leaps[n]
			if w := game.Find(ways, func(w *dnd.Way) bool { return w.At == r.At }); (w == nil || w.Cost > r.Cost) && !yield(r) {
				return
			}
		}
	}
}

func jumpOffers(p *Position, f *Figure, list []offer) []offer {
	for r := range p.jumps(f) {
		list = append(list, p.jumpOffer(f, r))
	}
	return list
}

// jumpOffer offers one jump.
func (p *Position) jumpOffer(f *Figure, r *rules.Reached) offer {
	how := p.jumping()
	return offer{
		choice: battlemat.Choice{
			Command: command("jump", f.ID, r.At), Label: "Jump", Kind: battlemat.Move, Rule: "DND M9", At: &r.At, Menu: []string{"Move", "Jump"}, Says: []string{battlemat.SaysMenu},
			Cost: &r.Cost, Unit: "ft",
		},
		fill: func(c *battlemat.Choice) { p.plotJump(f, r, c) },
		do:   func(d *resolution) { d.setOut(d.figure(f.ID), &dnd.Way{Reached: *r}, how, "") },
	}
}

// plotJump draws a jump, with who may strike before it, what a fall would come to, and what may happen where
// it lands.
func (p *Position) plotJump(f *Figure, r *rules.Reached, c *battlemat.Choice) {
	left := p.left(f) - r.Cost
	c.Left, c.Level = &left, p.level(r.At, p.width(f))
	for i, at := range r.Path {
		c.Path = append(c.Path, battlemat.Step{At: at, Cost: r.Costs[i], Level: p.level(at, p.width(f))})
	}
	var notes, ids []string
	note := func(step *battlemat.Step, danger, text string) {
		notes = append(notes, text)
		if step.Danger == "" {
			step.Danger = danger
		}
	}
	end := len(c.Path) - 1
	last, then := &c.Path[end], f.endangered()
	falls := fallDice(r)
	if falls > 0 {
		one, harm := p.falling(f, falls, end)
		then.Add(one, harm)
		note(last, "falls", fallNote(falls))
	}
	if t := p.trapOn(p.dangers(f), r.At, f); t != nil {
		name := p.trapEntry(t.ID).Name
		then.AddTold(battlemat.Threat{Kind: "trap", Step: end, With: name}, dice.Dist{})
		note(last, "trap", "Sets off a trap: "+name+".")
	}
	if falls == 0 && p.skill(f, "acrobatics")+1 < dnd.Landing && p.desk.Rough(p.boardOf(p.side(f)), r.At, p.width(f)) {
		note(last, "stumbles", p.landingNote(f))
	}
	notes = append(notes, p.groundsOf(p.side(f), f).warn(c, &then, []grid.Cell{f.At, r.At}, nil)...)
	for o := range p.others(f, true) {
		if p.spots(p.side(f), o) && p.watches(p.side(f), o, f, p.leapOf(f, r.At)) {
			ids = append(ids, o.ID)
		}
	}
	if len(ids) > 0 {
		all := f.endangered()
		notes = append(notes, leaves(p.threatsTo(f).warned(c, &all, 0, ids, p.width(f))))
		all.Join(&then)
		then = all
	}
	then.Warn(c)
	c.Note = strings.Join(notes, " ")
}

// leapOf is a jump as the one step that it is. DND K36.
func (p *Position) leapOf(f *Figure, to grid.Cell) step {
	return step{f.At, to, p.width(f), p.width(f)}
}

// landingNote says what landing on difficult ground comes to. DND K36. How well the frightened land depends on
// what they see there, which is not told beforehand.
func (p *Position) landingNote(f *Figure) string {
	chance := ""
	if !f.has(condition.Frightened) {
		upright := d20.Natural(p.effortFor(p.side(f), f)).Shift(p.skill(f, "acrobatics")).AtLeast(dnd.Landing)
		chance = " (" + upright.Percent(0) + ")"
	}
	return fmt.Sprintf("Lands on difficult terrain: prone, unless Acrobatics comes to %d%s.", dnd.Landing, chance)
}

func refusesJump(p *Position, f *Figure, _ []string) *battlemat.Refusal {
	if r := p.mayMove(f); r != nil {
		return r
	}
	return refuse("DND K36", codeNoJump, fmt.Sprintf("No jump takes %s there by a shorter way than walking.", english.Within(p.name(f))))
}

// leap carries a jump out, all of it at once.
//
// DND K36: those whose reach it leaves are asked before it, where it begins. Whoever it meets on the way
// that it did not see ends it there.
func (d *resolution) leap(f *Figure, j *Journey) {
	last := j.Way[len(j.Way)-1]
	if asks := d.provoked(f, d.leapOf(f, last), j.Asked); len(asks) > 0 {
		d.Do(Asked{asks})
		return
	}
	if !slices.ContainsFunc(d.leaps("", f), func(r rules.Reached) bool { return r.At == last }) {
		d.bump(f, j)
		return
	}
	id, from := f.ID, j.Way[0]
	e := Moved{Figure: id, Path: slices.Clone(j.Way), Parity: d.Turn.Parity, Jumps: true}
	for i, cost := range j.Costs {
		e.Cost += cost
		if d.slants(j.Way[i], j.Way[i+1]) {
			e.Parity ^= 1
		}
	}
	d.Do(e)
	d.look()
	d.fall(id, from)
	d.stumble(id)
	d.enterZones(id, &from, onEnter)
	if d.Journey == nil {
		return
	}
	if asks := d.awaited(d.figure(id)); len(asks) > 0 {
		d.Do(Asked{asks})
	}
}

// Stumbled says what was rolled for landing on difficult ground.
type Stumbled struct {
	Figure string `json:"figure"`
	Face   int    `json:"face"`
	Total  int    `json:"total"`
}

func (e Stumbled) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	told := p.telling(to, e.Figure, "DND K36", battlemat.Rolled, "%s lands on difficult terrain: Acrobatics %s against DC %d.", sum(e.Face, e.Total), dnd.Landing)
	for i := range told {
		told[i].Dice = one("acrobatics", e.Face, e.Total)
	}
	return told
}

// stumble rolls for landing on difficult ground. DND K36: who fails lies prone.
func (d *resolution) stumble(id string) {
	f := d.figure(id)
	if d.Err != nil || f.Gone != "" || d.is(f, condition.Prone) || !d.desk.Rough(d.board(), f.At, d.width(f)) {
		return
	}
	e := Stumbled{Figure: id}
	e.Face, _ = d.d20(d.effort(f))
	if d.Err != nil {
		return
	}
	e.Total = e.Face + d.skill(f, "acrobatics")
	if d.Do(e); e.Total < dnd.Landing {
		d.afflict(id, Affliction{Key: condition.Prone})
	}
}
