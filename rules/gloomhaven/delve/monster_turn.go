package delve

import (
	"fmt"

	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// The code of a refusal in this file, with its rule.
const codeNoCall = "no-call" // GH G92

var (
	actingTasks = []task{
		{kind: acting, waits: waitsAct, run: runAct, asks: asksAct},
		{kind: dealing, run: runDeal},
		{kind: calling, waits: choosesCall, run: runCall, asks: asksCall},
	}
	actingEvents = game.Kinds[*Position]{
		"weighed":   game.Public(nil, Weighed.tell),
		"plundered": game.Public(Plundered.apply, Plundered.tell),
	}
)

// The kinds of tasks of figures that move by rule.
const (
	// acting is the kind of the task that carries out ability number Step of the figure's turn. If
	// Acts has several entries, the players choose one of them. A single entry is the decision for
	// the figure's next attack, and Path then holds the hexes of the victims. By is the focus.
	// Names lists all figures that are tied for the focus. The acting figure keeps them for the
	// rest of its card.
	acting = "acts"
	// dealing is the kind of the task that applies the ability Does to the figures in Names, one
	// after the other. Left lists all of them, including those already done.
	dealing = "deals"
)

// act begins the turn of a figure that moves by rule.
func (d *resolution) act(id string) { d.put(Task{Kind: acting, Figure: id}) }

// runAct carries out the next ability of a figure's turn.
//
// GH G40, G99: a figure that dies or is stunned does nothing more.
func runAct(d *resolution, t Task) {
	f := d.figure(t.Figure)
	all := d.script(f)
	if f.Gone != Here || f.is(condition.Stun) || t.Step >= len(all) {
		return
	}
	a := f.own(all[t.Step])
	next := Task{Kind: acting, Figure: f.ID, Step: t.Step + 1, By: t.By, Names: t.Names}
	if len(t.Acts) == 1 {
		next.Acts, next.Path = t.Acts, t.Path
	}
	switch {
	case moves(&a) && a.N == 0:
		next.Acts, next.Path = nil, nil
		d.put(next)
	case moves(&a):
		var attack *card.Ability
		if i := attackAhead(all, t.Step); i >= 0 {
			does := f.own(all[i])
			attack = &does
		}
		d.choose(t, &a, attack)
	case a.Deed == card.Attack && moverOf(d.Position, &next).stands():
		victims := next.Acts[0].Attacks
		next.Acts, next.Path = nil, nil
		d.put(next)
		d.deal(f, a, victims)
	case a.Deed == card.Attack:
		d.choose(t, nil, &a)
	case a.Deed == card.Summon || a.Deed == card.Spawn:
		d.put(Task{Kind: calling, Figure: f.ID, Does: &a}, next)
	default:
		d.put(next)
		d.grant(f, a, t.By)
	}
}

// mover is a figure that moves by rule, with its position and its current task.
type mover struct {
	*Position
	f *Figure
	t *Task
}

func moverOf(p *Position, t *Task) *mover { return &mover{p, p.figure(t.Figure), t} }

// stands reports whether a decision is still valid: the figure has reached the hex from which it
// wanted to attack, and its intended victims have not moved.
//
// GH G43: if the decision is not valid, the figure decides again about the attack, from its current
// hex.
func (m *mover) stands() bool {
	if len(m.t.Acts) != 1 || m.t.Acts[0].To != m.f.At {
		return false
	}
	for i, id := range m.t.Acts[0].Attacks {
		if o := m.figure(id); o.Gone != Here || o.At != m.t.Path[i] || o.is(condition.Invisible) {
			return false
		}
	}
	return true
}

// choose decides a movement, an attack, or both. If only one action is legal, the figure takes it.
// Otherwise the players choose.
//
// GH M10: the book's answer is the complete set of legal actions. GH G16: if the profile says that
// nobody is asked, the figure takes the first action.
func (d *resolution) choose(t Task, move, attack *card.Ability) {
	v := d.weigh(d.figure(t.Figure), move, attack, t.Names)
	t.Acts, t.Path, t.By = nil, nil, v.focus
	switch {
	case len(v.options) == 0: // the book has no answer
	case len(v.options) == 1 || !d.profile.AsksPlayers():
		d.perform(t, v.options[0], move, v.path)
	default:
		t.Acts = v.options
		d.put(t)
	}
}

// perform moves the figure to the end hex of the action, by the given path if there is one. Its
// attacks come later, with the attack ability.
func (d *resolution) perform(t Task, a Act, move *card.Ability, path []grid.Cell) {
	f := d.figure(t.Figure)
	if len(a.Attacks) > 0 {
		t.By = a.Attacks[0]
	}
	// GH G74: the figure keeps its focus for all attacks of the card.
	plan := Task{Kind: acting, Figure: f.ID, Step: t.Step, By: t.By, Names: a.Focus, Acts: []Act{a}}
	for _, id := range a.Attacks {
		plan.Path = append(plan.Path, d.figure(id).At)
	}
	if move == nil {
		d.put(plan) // without a movement, the attack comes at once
		return
	}
	plan.Step++
	if path == nil && a.To != f.At {
		var err error
		if path, err = d.way(f, a.To, move); err != nil {
			d.baffle(f, err)
			return
		}
	}
	d.put(plan)
	d.walk(f.ID, path, movementOf(move))
}

// way returns the figure's best path to a hex. GH M1
func (p *Position) way(f *Figure, to grid.Cell, move *card.Ability) ([]grid.Cell, error) {
	r, ok, err := p.desk.WayTo(p.board(), rules.Reach{Figure: f.ID, Move: move.N, Movement: movementOf(move)}, to)
	switch {
	case err != nil:
		return nil, err
	case !ok || !r.End:
		return nil, fmt.Errorf("%s: no path from (%v) to (%v) within %d hexes", f.ID, f.At, to, move.N)
	}
	return r.Path, nil
}

// deal applies an ability to figures, one after the other. If the ability is an attack, each figure
// is attacked separately, so the area and the number of targets are dropped. GH S4.28
func (d *resolution) deal(f *Figure, a card.Ability, victims []string) {
	if a.Deed == card.Attack {
		a.Area, a.Targets = area.Pattern{}, 0
	}
	if len(victims) > 0 {
		d.put(Task{Kind: dealing, Figure: f.ID, Does: &a, Names: victims, Left: victims})
	}
}

// runDeal applies the ability of a deal to its first figure. It skips a figure that has died or
// left the board.
func runDeal(d *resolution, t Task) {
	f, a := d.figure(t.Figure), *t.Does
	if f.Gone != Here || f.is(condition.Stun) {
		return
	}
	target := d.figure(t.Names[0])
	if len(t.Names) > 1 {
		rest := t
		rest.Names = t.Names[1:]
		d.put(rest)
	}
	foe := target.side() != f.side()
	if target.Gone != Here || foe && target.is(condition.Invisible) {
		return
	}
	switch a.Deed {
	case card.Attack:
		if !f.is(condition.Disarm) {
			d.strikeAt(&Task{Figure: f.ID, Does: &a, Left: t.Left}, target.ID, "", false)
		}
	case card.Push, card.Pull:
		d.shove(f.ID, target.ID, a.N, a.Deed == card.Pull)
	default:
		d.give(f.ID, target.ID, a, "")
	}
}

// waitsAct reports whether several actions are equally good. GH M10
func waitsAct(_ *Position, t *Task) bool { return len(t.Acts) > 1 }

func asksAct(p *Position, t *Task) string {
	f := p.figure(t.Figure)
	return fmt.Sprintf("%s has %d actions that are equally good: which one does it take?", f.Name, len(t.Acts))
}
