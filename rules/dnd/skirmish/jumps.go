package skirmish

import (
	"fmt"
	"iter"
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
	jumpingVerbs  = []verb{listed("jump", jumpUses, refusesJump)}
	jumpingEvents = game.Kinds[*Position]{"stumbled": game.Event[Stumbled, *Position](nil, Stumbled.tell)}
)

const codeNoJump = "no-jump" // DND K36

// jumps yields the jumps of a figure to places that it cannot reach by walking, or only at a higher
// cost. DND K36.
func (f combatant) jumps() iter.Seq[*rules.Reached] {
	return func(yield func(*rules.Reached) bool) {
		if f.mayMove() != nil || f.how() != "walk" || f.Squeezed {
			return
		}
		ways, leaps := f.ways(), f.leaps(f.side())
		for n := range leaps {
			r := &leaps[n]
			if w := game.Find(ways, func(w *dnd.Way) bool { return w.At == r.At }); (w == nil || w.Cost > r.Cost) && !yield(r) {
				return
			}
		}
	}
}

func jumpUses(f combatant, use use) {
	for r := range f.jumps() {
		use(jumpChoice(f, r), nil, func(d *resolution) { d.setOut(d.figure(f.ID), &dnd.Way{Reached: *r}, f.jumping(), "") },
			func(c *battlemat.Choice) { plotJump(f, r, c) })
	}
}

// jumpChoice returns the choice of a jump. The function plotJump completes it.
func jumpChoice(f combatant, r *rules.Reached) battlemat.Choice {
	return battlemat.Choice{
		Command: command("jump", f.ID, r.At), Label: "Jump", Kind: battlemat.Move, Rule: "DND M9", Figure: f.ID, At: &r.At, Menu: []string{"Move", "Jump"}, Says: []string{battlemat.SaysMenu},
		Cost: &r.Cost, Unit: "ft",
	}
}

// plotJump describes a jump: the enemies that may strike before it, the effect of a fall, and the
// dangers at the landing.
func plotJump(f combatant, r *rules.Reached, c *battlemat.Choice) {
	left := f.left() - r.Cost
	c.Left, c.Level = &left, f.level(r.At, f.width())
	for i, at := range r.Path {
		c.Path = append(c.Path, battlemat.Step{At: at, Cost: r.Costs[i], Level: f.level(at, f.width())})
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
		one, harm := falling(f.Figure, falls, end)
		then.Add(one, harm)
		note(last, "falls", fallNote(falls))
	}
	if t := f.trapOn(f.dangers(), r.At); t != nil {
		name := f.trapEntry(t.ID).Name
		then.AddTold(battlemat.Threat{Kind: "trap", Step: end, With: name}, dice.Dist{})
		note(last, "trap", "Sets off a trap: "+name+".")
	}
	if falls == 0 && f.skill("acrobatics")+1 < dnd.Landing && f.desk.Rough(f.boardOf(f.side()), r.At, f.width()) {
		note(last, "stumbles", landingNote(f))
	}
	notes = append(notes, groundsOf(f.Position, f.side(), f.Figure).warn(c, &then, []grid.Cell{f.At, r.At}, nil)...)
	for o := range f.others(true) {
		if f.spots(f.side(), o) && o.in(f.Position).watches(f.side(), f.Figure, f.leapOf(r.At)) {
			ids = append(ids, o.ID)
		}
	}
	if len(ids) > 0 {
		all := f.endangered()
		notes = append(notes, leaves(threatsTo(f).warned(c, &all, 0, ids, f.width())))
		all.Join(&then)
		then = all
	}
	then.Warn(c)
	c.Note = strings.Join(notes, " ")
}

// landingNote returns a note about landing on difficult ground. DND K36. How well a frightened
// figure lands depends on what it sees there, which is not known beforehand.
func landingNote(f combatant) string {
	chance := ""
	if !f.has(condition.Frightened) {
		upright := d20.Natural(effortFor(f.Position, f.side(), f.Figure)).Shift(f.skill("acrobatics")).AtLeast(dnd.Landing)
		chance = " (" + upright.Percent(0) + " to succeed)"
	}
	return fmt.Sprintf("Lands on difficult terrain and falls prone unless an Acrobatics check reaches %d%s.", dnd.Landing, chance)
}

func refusesJump(f combatant, _ []string) *battlemat.Refusal {
	if r := f.mayMove(); r != nil {
		return r()
	}
	return refuse("DND K36", codeNoJump, fmt.Sprintf("No jump takes %s there by a shorter path than walking.", english.Within(f.name())))
}
