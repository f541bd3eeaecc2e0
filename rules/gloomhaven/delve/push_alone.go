package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// The code of a refusal in this file, with its rule.
const codeWhom = "whom" // GH S4.35

// For a push or pull without an attack, the player first chooses the target ("push hob rat-3"). The
// destination follows, as after an attack ("push hob rat-3 4,7").

// beginShoves sets N to the number of targets.
func beginShoves(d *resolution, f *Figure, t *Task) bool {
	t.N = max(t.Does.Targets, 1)
	all := useOf(d.Position, f, t.Does).shovable(t)
	if t.Does.Whom == card.Enemies {
		t.N = len(all)
	}
	if len(all) == 0 {
		d.Do(ShoveSkipped{By: f.ID, Pull: t.Does.Deed == card.Pull})
	}
	return len(all) > 0
}

func mayShove(p *Position, f *Figure, t *Task) bool { return len(useOf(p, f, t.Does).shovable(t)) > 0 }

func asksShoves(p *Position, f *Figure, t *Task) string {
	return fmt.Sprintf("%s may %s %s.", f.Name, shoveWord(t.Does.Deed == card.Pull), english.Count(t.N, "more target"))
}

// shovable returns the enemies that a character may still push or pull by the ability of a task.
//
// GH S4.18: with a range, enemies in sight; without a range, adjacent ones. GH S4.31: each enemy
// only once. GH G28: an enemy that has nowhere to go is left out.
func (u *use) shovable(t *Task) []*Figure {
	if t.N == 0 && u.a.Whom != card.Enemies {
		return nil
	}
	var all []*Figure
	for g := range u.here {
		if g.side() == u.f.side() || g.is(condition.Invisible) || slices.Contains(t.Names, g.ID) || !u.within(g) {
			continue
		}
		if len(shoveOf(u.Position, &Task{By: u.f.ID, Figure: g.ID, N: u.a.N, Pull: u.a.Deed == card.Pull}).ways()) > 0 {
			all = append(all, g)
		}
	}
	return all
}

// within reports whether the ability reaches a figure.
func (u *use) within(g *Figure) bool {
	return u.near(u.f.At, g.At, max(u.a.Range, 1)) && (u.a.Range == 0 || u.sees(u.f.At, g.At))
}

// shoves returns the verb to push or to pull. The verb lists the destinations of a push or pull, or
// the targets of an ability that pushes or pulls.
func shoves(pull bool) verb {
	on := func(p *Position, seat battlemat.Seat) *Task {
		if t := p.asked(seat, shoving); t != nil && t.Pull == pull {
			return t
		}
		return abilityOf(deedOf(pull))(p, seat)
	}
	return taskVerb(shoveWord(pull), on, shoveUses, func(p *Position, seat battlemat.Seat, args []string) *battlemat.Refusal {
		f, refusal := p.mine(seat, args)
		switch {
		case refusal != nil:
			return refusal
		case len(args) == 3, len(args) == 4:
			return notMoved(p, seat, args, pull)
		case len(args) != 2:
			return refuse("GH S4.35", codeWhom, "Which figure, and to which hex? Expected a figure, and a hex if one is asked for.")
		}
		if t, _ := p.doing(seat, deedOf(pull)); t == nil || t.Figure != f.ID {
			return refuse("GH S4.35", game.CodeNotNow, "%s cannot choose whom to %s now. %s", f.Name, shoveWord(pull), p.waiting())
		}
		return refuse("GH S4.38", codeNoTarget, "%s cannot %s %q: expected an enemy in range that can be moved.", f.Name, shoveWord(pull), args[1])
	})
}

func shoveUses(p *Position, t *Task, use offer) {
	if t.Kind == shoving {
		shoveOf(p, t).uses(use)
		return
	}
	f, pull := p.figure(t.Figure), t.Does.Deed == card.Pull
	for _, g := range useOf(p, f, t.Does).shovable(t) {
		use(battlemat.Choice{
			Command: command(shoveWord(pull), f.ID, g.ID), Label: fmt.Sprintf("%s %s", english.Capital(shoveWord(pull)), english.Within(g.Name)), Kind: battlemat.Act,
			Rule: game.Either(pull, "GH S4.36", "GH S4.35"), Figure: f.ID, Target: g.ID, At: &g.At, Main: true, Says: []string{battlemat.SaysTarget},
			Note: fmt.Sprintf("Up to %s.", english.Count(t.Does.N, "hex")),
		}, nil, func(d *resolution) {
			rest := *t
			rest.N, rest.Names = rest.N-1, append(slices.Clip(t.Names), g.ID)
			d.amend(rest)
			d.shove(f.ID, g.ID, t.Does.N, pull)
		})
	}
}

// deedOf returns Push or Pull.
func deedOf(pull bool) card.Deed {
	if pull {
		return card.Pull
	}
	return card.Push
}

// shoved records that the push or pull of a task was made, if the push or pull is a separate
// ability.
//
// GH G89: choosing a figure without moving it does not count.
func (d *resolution) shoved(t *Task) {
	next := d.next()
	if next == nil || next.Kind != doingAbility || next.Figure != t.By || next.Does.Deed != deedOf(t.Pull) {
		return
	}
	rest := *next
	rest.Did = true
	d.amend(rest)
}
