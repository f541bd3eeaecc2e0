package delve

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// effectsOf returns the effects of an attack in order.
//
// GH G34: the conditions of the ability come first, then the conditions on its cards, then the
// attacker's own. The push and then the pull follow, each with the sum of the distances from the
// ability and the cards. The other effects of the cards come last.
func (q *plan) effectsOf(f *Figure, a *card.Ability, used []modifier.Card, waived []string) []string {
	list := slices.Clone(a.Inflicts)
	push, pull := a.Push, a.Pull
	var others []string
	for _, c := range used {
		for _, name := range c.Effects() {
			e, err := q.effect(name)
			if err != nil {
				continue // cannot happen, because the deck was checked
			}
			push, pull = push+e.Push, pull+e.Pull
			if e.Condition != "" {
				list = append(list, e.Condition)
			}
			if e.Does != nil {
				others = append(others, name)
			}
		}
	}
	list = except(unique(append(list, f.Stats.Inflicts...)), waived)
	if push > 0 {
		list = append(list, fmt.Sprintf("push-%d", lineNumber(push)))
	}
	if pull > 0 {
		list = append(list, fmt.Sprintf("pull-%d", lineNumber(pull)))
	}
	return append(list, except(others, waived)...)
}

// effectNote describes the effects that will follow, without those of the cards.
func (q *plan) effectNote(f *Figure, t *Task) []string {
	list := q.effectsOf(f, t.Does, nil, t.Waived)
	if len(list) == 0 {
		return nil
	}
	for i, e := range list {
		list[i] = q.effectTitle(e)
	}
	return []string{"Then: " + strings.Join(list, ", ") + "."}
}

// runEffects applies the first effect and leaves the others for later.
//
// GH S4.34: effects follow the damage, even if there was none. GH S4.22: no further effect of the
// attack applies to a target that died, but effects of the attack's cards on other figures still
// apply.
func runEffects(d *resolution, t Task) {
	if len(t.Names) == 0 {
		return
	}
	e, err := d.effect(t.Names[0])
	if err != nil {
		panic("delve: " + err.Error()) // cannot happen, because effectsOf wrote the list
	}
	t.Names = t.Names[1:]
	d.put(t)
	by := d.figure(t.By)
	switch {
	case e.Does != nil:
		d.bring(by, *e.Does)
	case d.figure(t.Figure).Gone != Here:
	case e.Condition != "":
		d.afflict(t.Figure, e.Condition, t.By)
	case by.Gone != Here:
		// The attacker is gone, so there is no push.
	case e.Push > 0:
		d.shove(t.By, t.Figure, e.Push, false)
	default:
		d.shove(t.By, t.Figure, e.Pull, true)
	}
}

// bring carries out an ability of a modifier card. For a character, the player chooses as for one
// of the character's own cards. For any other figure, the rules choose.
//
// GH S4.43.
func (d *resolution) bring(f *Figure, a card.Ability) {
	switch {
	case f.Gone != Here:
	case f.Sort != Character:
		d.grant(f, a, "")
	case a.Deed == card.Experience:
		d.gain(f.ID, a.N)
	default:
		t := Task{Kind: doingAbility, Figure: f.ID, Does: &a, Begun: true, Did: true}
		if how := doings[a.Deed]; how.begin(d, f, &t) && how.open(d.Position, d.figure(f.ID), &t) {
			d.put(t)
		}
	}
}

// added returns the number of targets that the cards add.
func (q *plan) added(used []modifier.Card) int {
	n := 0
	for _, c := range used {
		for _, name := range c.Effects() {
			if e, err := q.effect(name); err == nil {
				n += e.Targets
			}
		}
	}
	return n
}

// extend adds targets to the attack of a task. A character's player chooses them together with the
// other targets of its ability. For any other figure, the rules choose.
//
// GH S4.43: the added targets get all effects except those that would add further targets.
func (d *resolution) extend(f *Figure, t Task, n int) {
	if n == 0 || t.Added > 0 {
		return
	}
	if f.Sort == Character {
		for i, next := range d.agenda {
			if next.Kind == doingAbility && next.Figure == f.ID && next.Card != "" && next.Begun && next.Does.Deed == card.Attack {
				next.N, next.Added = next.N+n, next.Added+n
				d.expect(slices.Concat(d.agenda[:i], []Task{next}, d.agenda[i+1:]))
				return
			}
		}
		return
	}
	struck := t.Left
	for _, id := range attackOf(d.Position, f, &t).further(n) {
		struck = append(slices.Clip(struck), id)
		d.strikeAt(&t, id, "", true)
	}
	for i, next := range d.agenda {
		if next.Kind == dealing && next.Figure == f.ID {
			next.Left = struck
			d.expect(slices.Concat(d.agenda[:i], []Task{next}, d.agenda[i+1:]))
			return
		}
	}
}

// further returns the targets that a card adds to the attack of a figure that moves by rule.
//
// GH G91: they are the nearest enemies in range. Initiative, then the order of arrival, decides
// ties.
func (a *attack) further(n int) []string {
	m, b := a.aiming(), a.blow(nil, modifier.Lowest)
	var all []string
	for o := range a.here {
		if o.side() != a.f.side() && !slices.Contains(a.t.Left, o.ID) && m.May(o.ID, b) {
			all = append(all, o.ID)
		}
	}
	slices.SortStableFunc(all, a.track().soonest(func(o *Figure) int {
		n, _ := a.far(a.f.At, o.At)
		return n
	}))
	return all[:min(len(all), n)]
}

// effectTitle returns an effect in the notation of an ability's line: "Push 1".
func (q *plan) effectTitle(name string) string {
	if e, err := q.effect(name); err == nil {
		return e.Line
	}
	return card.Title(name)
}
