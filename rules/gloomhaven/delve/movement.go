package delve

import (
	"fmt"
	"iter"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

var (
	movingVerbs = []verb{{Word: "move", Offer: offerMove, Commands: listMoves, Decide: decideMove, Why: whyMove}}
	movingTasks = []task{{kind: walking, run: runWalk}, {kind: trapped, run: runTrapped}}

	movingDoings = map[card.Deed]doing{
		card.Move:     {begin: beginMove, open: stillMoving, idle: idleMove, asks: asksMove},
		card.Teleport: {begin: beginTeleport, open: stillMoving, idle: idleMove, asks: asksMove},
		card.Loot:     {begin: beginLoot},
	}
	movingEvents = game.Kinds[*Position]{
		"moved":       game.Public(Moved.apply, Moved.tell),
		"stayed":      game.Public(nil, Stayed.tell),
		"trap-sprung": game.Public(TrapSprung.apply, TrapSprung.tell),
	}
)

// beginMove gives a character its movement.
//
// GH G97, G99: neither an immobilized nor a stunned figure moves.
func beginMove(d *resolution, f *Figure, t *Task) bool {
	if c := f.rooted(); c != "" {
		d.Do(Stayed{Figure: f.ID, Condition: c})
		return false
	}
	t.N = t.Does.N
	return true
}

// beginTeleport is beginMove for a teleport.
//
// GH G21, G97: which is no movement over the ground, and so open to the immobilized, unless the profile says otherwise.
func beginTeleport(d *resolution, f *Figure, t *Task) bool {
	if f.is(condition.Immobilize) && !d.profile.Teleports() {
		d.Do(Stayed{Figure: f.ID, Condition: condition.Immobilize})
		return false
	}
	t.N = t.Does.N
	return true
}

// idleMove tells of a movement that leads nowhere.
func idleMove(p *Position, f *Figure, a *card.Ability) func() string {
	switch t := (Task{Kind: doingAbility, Figure: f.ID, Begun: true, Does: a, N: a.N}); {
	case a.Deed == card.Move && f.rooted() != "", a.Deed == card.Teleport && f.is(condition.Immobilize) && !p.profile.Teleports():
		return comesToNothing(a)
	case !stillMoving(p, f, &t):
		return func() string { return p.unused(f, a).words() }
	}
	return nil
}

// stillMoving reports whether there is movement left and anywhere to go with it.
func stillMoving(p *Position, f *Figure, t *Task) bool {
	return t.N > 0 && (t.Does.Deed == card.Teleport || f.rooted() == "") && p.maySetOut(f, t)
}

// maySetOut reports whether a character has a leg to go.
func (p *Position) maySetOut(f *Figure, t *Task) bool {
	step := *t
	step.N = min(t.N, 1) // most may go a step, which is soon known
	return p.hasGoal(f, &step) || p.hasGoal(f, t)
}

func (p *Position) hasGoal(f *Figure, t *Task) bool {
	for range p.goals(f, t) {
		return true
	}
	return false
}

func asksMove(p *Position, f *Figure, t *Task) string {
	if t.Does.Deed == card.Teleport {
		return fmt.Sprintf("%s may teleport up to %s.", f.Name, english.Count(t.N, "hex"))
	}
	_, rule := legOf(f, t.Does)
	return fmt.Sprintf("%s may %s up to %s.", f.Name, map[string]string{"GH S4.1": "move", "GH S4.6": "jump", "GH S4.7": "fly"}[rule], english.Count(t.N, "hex"))
}

// legOf is what a leg of a movement is called, and the statement that allows it.
//
// GH S4.6: a jump. GH S4.7: a flight, by the ability or because the figure flies.
func legOf(f *Figure, a *card.Ability) (label, rule string) {
	switch {
	case a.Deed == card.Teleport:
		return "Teleport", "GH M9"
	case f.flies() || a.Movement == "fly":
		return "Fly", "GH S4.7"
	case a.Movement == "jump":
		return "Jump", "GH S4.6"
	}
	return "Move", "GH S4.1"
}

// legs are the ways that a character may go now, with what is left of its movement.
//
// GH S4.1: up to so many hexes; GH S4.4: to end where nobody stands. GH G20: a movement is
// made in as many legs as the player likes.
func (p *Position) legs(f *Figure, t *Task) iter.Seq[*rules.Reached] {
	return func(yield func(*rules.Reached) bool) {
		all := p.reach(f, t.N, movementOf(t.Does))
		for i := range all {
			if r := &all[i]; leads(f, r) && !yield(r) {
				return
			}
		}
	}
}

// goals are where the legs end.
func (p *Position) goals(f *Figure, t *Task) iter.Seq[grid.Cell] {
	return func(yield func(grid.Cell) bool) {
		all := p.places(f, t.N, movementOf(t.Does))
		for i := range all {
			if r := &all[i]; leads(f, r) && !yield(r.At) {
				return
			}
		}
	}
}

// leads reports whether a figure can end a leg there.
func leads(f *Figure, r *rules.Reached) bool { return r.End && r.At != f.At }

func offerMove(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	t, f := p.doing(seat, card.Move, card.Teleport)
	if t == nil {
		return true
	}
	for r := range p.legs(f, t) {
		if !yield(p.moveChoice(f, t, r)) {
			return false
		}
	}
	return true
}

// listMoves yields the commands of what offerMove offers.
func listMoves(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	t, f := p.doing(seat, card.Move, card.Teleport)
	if t == nil {
		return true
	}
	for to := range p.goals(f, t) {
		if !yield(command("move", f.ID, to)) {
			return false
		}
	}
	return true
}

// moveChoice describes a leg with every step of its way.
func (p *Position) moveChoice(f *Figure, t *Task, r *rules.Reached) battlemat.Choice {
	label, rule := legOf(f, t.Does)
	c := battlemat.Choice{
		Command: command("move", f.ID, r.At), Label: label, Kind: battlemat.Move, Rule: rule,
		Figure: f.ID, At: &r.At, Main: true, Cost: &r.Cost, Unit: p.desk.Unit(),
	}
	if p.shutAt(r.At) != "" {
		c.Rule = "GH S4.9"
	}
	p.mark(&c, f, r, t.Does.Movement)
	return c
}

// mark puts a way into a choice: its steps, what threatens on them, and what happens there.
func (p *Position) mark(c *battlemat.Choice, f *Figure, r *rules.Reached, movement string) {
	dangers, notes := p.dangers(f, r, movement)
	if c.Note = strings.Join(notes, " "); len(r.Path) > 0 {
		c.Path = make([]battlemat.Step, 0, len(r.Path))
	}
	for i, at := range r.Path {
		c.Path = append(c.Path, battlemat.Step{At: at, Cost: r.Costs[i], Danger: dangers[at]})
	}
	if len(dangers) > 0 {
		p.threaten(c, f, r, movement)
	}
}

// dangers are what threatens on the hexes of a way, in a word each, and what happens there
// in sentences.
func (p *Position) dangers(f *Figure, r *rules.Reached, movement string) (words map[grid.Cell]string, notes []string) {
	if len(r.Facts) > 0 || movement == "fly" {
		words = map[grid.Cell]string{}
	}
	for _, fact := range r.Facts {
		switch fact.Kind {
		case "trap":
			words[fact.At] = "trap"
			notes = append(notes, fmt.Sprintf("Springs the trap on (%v): %s.", fact.At, p.trapOn(fact.At).words(p)))
		case "hazard":
			words[fact.At] = "hazard"
			notes = append(notes, fmt.Sprintf("Enters hazardous terrain on (%v): %d damage.", fact.At, p.hazardDamage()))
		case "slides":
			notes = append(notes, fmt.Sprintf("Slides over the ice from (%v).", fact.At))
		case "opens":
			notes = append(notes, fmt.Sprintf("Opens the door on (%v); the movement may go on.", fact.At))
		}
	}
	if movement == "fly" && p.fallsOn(f, r.At) {
		words[r.At] = "fall"
		notes = append(notes, fmt.Sprintf("Comes down on what stands on (%v): %d damage.", r.At, p.trapDamage()))
	}
	return words, notes
}

func decideMove(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.mine(seat, args)
	if refusal != nil {
		return refusal
	}
	t, _ := d.doing(seat, card.Move, card.Teleport)
	if t == nil || t.Figure != f.ID {
		return refuse("GH S4.1", game.CodeNotNow, "%s cannot move now: %s", f.Name, d.waiting())
	}
	to, refusal := hexOf(args, 1)
	if refusal != nil {
		return refusal
	}
	leg, refusal := d.mayMove(f, t, to)
	if refusal != nil {
		return refusal
	}
	rest := *t
	rest.Did = true
	if rest.N -= leg.Cost; t.Does.Deed == card.Teleport {
		rest.N = 0
	}
	d.amend(rest)
	d.walk(f.ID, leg.Path, movementOf(t.Does))
	return nil
}
