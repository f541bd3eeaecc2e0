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

func offerPush(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return offerShove(p, seat, false, yield)
}

func offerPull(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return offerShove(p, seat, true, yield)
}

// offerShove yields the destinations of a push or pull, or the targets of an ability that pushes or
// pulls.
func offerShove(p *Position, seat battlemat.Seat, pull bool, yield func(battlemat.Choice) bool) bool {
	if t := p.asked(seat, shoving); t != nil {
		return t.Pull != pull || shoveOf(p, t).offer(yield)
	}
	t, f := p.doing(seat, deedOf(pull))
	if t == nil {
		return true
	}
	rule := game.Either(pull, "GH S4.36", "GH S4.35")
	for _, g := range useOf(p, f, t.Does).shovable(t) {
		at := g.At
		if !yield(battlemat.Choice{
			Command: command(shoveWord(pull), f.ID, g.ID), Label: fmt.Sprintf("%s %s", english.Capital(shoveWord(pull)), english.Within(g.Name)), Kind: battlemat.Act,
			Rule: rule, Figure: f.ID, Target: g.ID, At: &at, Main: true, Says: []string{battlemat.SaysTarget},
			Note: fmt.Sprintf("Up to %s.", english.Count(t.Does.N, "hex")),
		}) {
			return false
		}
	}
	return true
}

// deedOf returns Push or Pull.
func deedOf(pull bool) card.Deed {
	if pull {
		return card.Pull
	}
	return card.Push
}

func decidePush(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	return decideShove(d, seat, args, false)
}

func decidePull(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	return decideShove(d, seat, args, true)
}

func decideShove(d *resolution, seat battlemat.Seat, args []string, pull bool) *battlemat.Refusal {
	f, refusal := d.mine(seat, args)
	if refusal != nil {
		return refusal
	}
	switch len(args) {
	case 3, 4:
		return decideDestination(d, seat, args, pull)
	case 2:
	default:
		return refuse("GH S4.35", codeWhom, "Which figure, and to which hex? Expected a figure and, when asked for it, a hex.")
	}
	t, _ := d.doing(seat, deedOf(pull))
	if t == nil || t.Figure != f.ID {
		return refuse("GH S4.35", game.CodeNotNow, "%s cannot choose whom to %s now: %s", f.Name, shoveWord(pull), d.waiting())
	}
	all := useOf(d.Position, f, t.Does).shovable(t)
	i := slices.IndexFunc(all, func(g *Figure) bool { return g.ID == args[1] })
	if i < 0 {
		return refuse("GH S4.38", codeNoTarget, "%s cannot %s %q: expected an enemy in range that has somewhere to go.", f.Name, shoveWord(pull), args[1])
	}
	rest := *t
	rest.N, rest.Names = rest.N-1, append(slices.Clip(t.Names), all[i].ID)
	d.amend(rest)
	d.shove(f.ID, all[i].ID, t.Does.N, pull)
	return nil
}

// shoved records that the push or pull of a task was made, if it belongs to a separate ability.
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
