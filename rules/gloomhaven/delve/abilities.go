package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// doingAbility is the kind of the task in which a character carries out an ability of a card's
// half. The task's Step is the index of the ability. Once the ability has begun, the task's Does is
// the ability, and N is the part of it that is left.
const doingAbility = "ability"

// doing describes how characters carry out one kind of ability. The choices are offered and decided
// by verbs, which find the task with [Position.doing].
type doing struct {
	// begin does the parts of the ability that need no choice. It reports whether there is still
	// something to choose. If so, the task goes on the agenda as begin leaves it.
	begin func(d *resolution, f *Figure, t *Task) bool
	// open reports whether a begun ability has a choice left. The field is nil for kinds whose
	// begin never returns true.
	open func(p *Position, f *Figure, t *Task) bool
	// idle returns a function that explains why the ability would have no effect now, or nil if it
	// would have one. The field is nil for kinds of abilities that have to be tried out.
	idle func(p *Position, f *Figure, a *card.Ability) func() string
	// resume does the next part of a begun ability that needs no choice, and puts the task back. It
	// returns false if every part left needs a choice. The field is nil for kinds without parts
	// that need no choice.
	resume func(d *resolution, f *Figure, t Task) bool
	// asks returns a sentence that describes what the player must choose.
	asks func(p *Position, f *Figure, t *Task) string
}

// doing returns the task in which a figure of the seat carries out an ability of one of the given
// kinds, and that figure. It returns nil if the game is not waiting for such a task.
func (p *Position) doing(seat battlemat.Seat, deeds ...card.Deed) (*Task, *Figure) {
	t := p.next()
	if t == nil || t.Kind != doingAbility || !t.Begun || !slices.Contains(deeds, t.Does.Deed) || p.asked(seat, doingAbility) == nil {
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

// runAbility begins an ability, or goes on to the next one. After the last ability it puts the card
// away.
func runAbility(d *resolution, t Task) {
	f := d.figure(t.Figure)
	if f.Gone != Here {
		return
	}
	after := Task{
		Kind: doingAbility, Figure: t.Figure, Card: t.Card, Half: t.Half, Basic: t.Basic, Step: t.Step + 1, Did: t.Did, Owed: t.Owed,
	}
	if t.Begun && t.Card == "" {
		return // the ability came from a modifier card
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
		after.Owed += does.N // GH G89: the experience is gained once part of the half has been carried out
		d.put(after)
		return
	}
	t.Begun, t.Does = true, &does
	// The tasks added to the agenda by begin come before the rest of the half.
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

// counts reports whether an event means that some part of a half was carried out. Events about an
// effect that did not happen do not count.
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

// doneUses lists the choice to end the current ability.
//
// GH G12: abilities are carried out in order. Each may be left out or ended early.
func doneUses(p *Position, t *Task, use offer) {
	use(battlemat.Choice{Command: battlemat.Command("done " + t.Figure)}, nil, (*resolution).endAbility, func(c *battlemat.Choice) {
		c.Label, c.Kind, c.Rule = fmt.Sprintf("End the %s ability", t.Does.Deed), battlemat.Pass, "GH G12"
		c.Figure, c.Key, c.Note = t.Figure, "d", "Leaves out the rest of this ability."
		if f := p.figure(t.Figure); p.leaves(f, t) && !p.furthers(f, t) {
			c.Note = "Leaves out this half. " + leftOut
		}
	})
}

func (d *resolution) endAbility() {
	done := d.take()
	done.Left = nil
	runAbility(d, done)
}

// abilities returns the abilities of the half in a task.
func (q *plan) abilities(f *Figure, t *Task) []card.Ability {
	if t.Basic != "" {
		return basics[t.Basic].does
	}
	return q.card(f, t.Card).Half(t.Half).Abilities
}

// doings maps each kind of ability to the way it is carried out. The entries are in verbs.go.
var doings map[card.Deed]doing

// basics holds the actions for which any card can be played.
//
// GH G10: Attack 2 in place of a top half, Move 2 in place of a bottom half.
var basics = map[string]struct {
	half string
	does []card.Ability // always one ability
}{
	"attack": {card.Top, []card.Ability{{Deed: card.Attack, N: 2}}},
	"move":   {card.Bottom, []card.Ability{{Deed: card.Move, N: 2, Whom: card.Self}}},
}
