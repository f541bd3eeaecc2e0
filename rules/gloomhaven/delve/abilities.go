package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// doingAbility is the kind of the task in which a character carries out ability Step of a
// card's half: Does once it has begun, N is what is left of it.
const doingAbility = "ability"

// doing is how a character carries out a kind of ability. Its verbs offer and decide the
// choices while the task is next ([Position.doing] finds it).
type doing struct {
	// begin does what needs no choice. It returns whether there is still something to choose; if so,
	// the task, as begin leaves it, goes on the agenda.
	begin func(d *resolution, f *Figure, t *Task) bool
	// open reports whether a begun ability has a choice left. It is nil for kinds whose begin never
	// returns true.
	open func(p *Position, f *Figure, t *Task) bool
	// idle returns why the ability would have no effect now, or nil if it would have one. It is nil for
	// kinds for which only playing it can tell.
	idle func(p *Position, f *Figure, a *card.Ability) func() string
	// resume does the part of a begun ability that needs no choice, and puts the task back; it returns
	// false if there is no such part. It is nil for kinds that never have one.
	resume func(d *resolution, f *Figure, t Task) bool
	// asks says in one sentence what the player is to choose.
	asks func(p *Position, f *Figure, t *Task) string
}

// doing returns the task in which a figure of the seat carries out an ability of one of some kinds, and
// the figure; nil if the game does not wait for that.
func (p *Position) doing(seat battlemat.Seat, deeds ...card.Deed) (*Task, *Figure) {
	t := p.asked(seat, doingAbility)
	if t == nil || !t.Begun || !slices.Contains(deeds, t.Does.Deed) {
		return nil, nil
	}
	return t, p.figure(t.Figure)
}

func stillDoing(p *Position, t *Task) bool {
	f := p.figure(t.Figure)
	if !t.Begun || f.Gone != Here || f.is(condition.Stun) {
		return false
	}
	how := doings[t.Does.Deed]
	return how.open != nil && how.open(p, f, t)
}

// runAbility begins an ability, or goes on to the next. After the last it spends the card.
func runAbility(d *resolution, t Task) {
	f := d.figure(t.Figure)
	if f.Gone != Here {
		return
	}
	after := Task{
		Kind: doingAbility, Figure: t.Figure, Card: t.Card, Half: t.Half, Basic: t.Basic, Step: t.Step + 1, Did: t.Did, Owed: t.Owed,
	}
	if t.Begun && t.Card == "" {
		return // what a modifier card brought
	}
	if t.Begun {
		if resume := doings[t.Does.Deed].resume; resume == nil || !resume(d, f, t) {
			d.put(after)
		}
		return
	}
	all := d.abilities(f, &t)
	// GH G99: a figure that is stunned in the middle of a half does nothing more.
	if t.Step >= len(all) || f.is(condition.Stun) {
		d.spend(f, &t)
		return
	}
	does := all[t.Step]
	if does.Deed == card.Experience {
		after.Owed += does.N // GH G89: it is gained once something of the half was done
		d.put(after)
		return
	}
	t.Begun, t.Does = true, &does
	// What begin puts on the agenda comes before the rest of the half.
	told, rest := len(d.Events), len(d.agenda)
	how := doings[does.Deed]
	switch {
	case how.begin(d, f, &t) && how.open(d.Position, d.figure(f.ID), &t):
		after = t
	case len(d.Events) == told && len(d.agenda) == rest:
		d.Do(useOf(d.Position, f, &does).unused())
	default:
		after.Did = after.Did || len(d.agenda) > rest || slices.ContainsFunc(d.Events[told:], counts)
	}
	ahead := d.agenda[:len(d.agenda)-rest]
	d.expect(slices.Concat(ahead, []Task{after}, d.agenda[len(ahead):]))
}

// counts reports whether an event shows that something of a half was done, not that it had no
// effect.
func counts(e battlemat.Event) bool {
	switch e.(type) {
	case Unused, Stayed, ShoveSkipped, Unaffected:
		return false
	}
	return true
}

func asksAbility(p *Position, t *Task) string {
	return doings[t.Does.Deed].asks(p, p.figure(t.Figure), t)
}

func offerDone(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	t := p.asked(seat, doingAbility)
	if t == nil {
		return true
	}
	f := p.figure(t.Figure)
	c := battlemat.Choice{
		Command: command("done", f.ID), Label: fmt.Sprintf("End the %s ability", t.Does.Deed), Kind: battlemat.Pass, Rule: "GH G12",
		Figure: f.ID, Key: "d", Note: "Leaves out the rest of this ability.",
	}
	if p.leaves(f, t) && !p.furthers(f, t) {
		c.Note = "Leaves out the half. " + leftOut
	}
	return yield(c)
}

// listDone yields the command of the offer of offerDone.
func listDone(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	t := p.asked(seat, doingAbility)
	return t == nil || yield(command("done", t.Figure))
}

// decideDone ends an ability.
//
// GH G12: abilities are carried out in their order; each may be left out, or ended early.
func decideDone(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.mine(seat, args)
	if refusal != nil {
		return refusal
	}
	t := d.asked(seat, doingAbility)
	if t == nil || t.Figure != f.ID || len(args) != 1 {
		return refuse("GH G12", game.CodeNotNow, "%s has no ability to finish. %s", f.Name, d.waiting())
	}
	done := d.take()
	done.Left = nil
	runAbility(d, done)
	return nil
}

// abilities returns those of a task.
func (q *plan) abilities(f *Figure, t *Task) []card.Ability {
	if t.Basic != "" {
		return basics[t.Basic].does
	}
	return q.card(f, t.Card).Half(t.Half).Abilities
}

// doings are how the kinds of abilities are carried out: verbs.go joins them.
var doings map[card.Deed]doing

// basics holds the actions that any card can be played for.
//
// GH G10: Attack 2 instead of the top half, Move 2 instead of the bottom one.
var basics = map[string]struct {
	half string
	does []card.Ability // one
}{
	"attack": {card.Top, []card.Ability{{Deed: card.Attack, N: 2}}},
	"move":   {card.Bottom, []card.Ability{{Deed: card.Move, N: 2, Whom: card.Self}}},
}
