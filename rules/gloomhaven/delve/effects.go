package delve

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// effecting is the kind of the task of the effects of an attack by By on Figure, after its
// damage: Names has those left, as the effects of modifier cards are written.
const effecting = "effects"

// effectsOf are the effects of an attack in their order.
//
// GH G34: the conditions of the ability, those of its cards, the attacker's own; then the push,
// then the pull, each as far as ability and cards say together.
func (p *Position) effectsOf(f *Figure, a *card.Ability, used []dice.Card, waived []string) []string {
	list := slices.Clone(a.Inflicts)
	push, pull := a.Push, a.Pull
	for _, c := range used {
		for _, name := range c.Effects() {
			e, err := card.ParseEffect(name)
			if err != nil {
				continue // the deck was checked
			}
			push, pull = push+e.Push, pull+e.Pull
			if e.Condition != "" {
				list = append(list, e.Condition)
			}
		}
	}
	list = kept(unique(append(list, f.Stats.Inflicts...)), waived)
	if push > 0 {
		list = append(list, fmt.Sprintf("push-%d", lineNumber(push)))
	}
	if pull > 0 {
		list = append(list, fmt.Sprintf("pull-%d", lineNumber(pull)))
	}
	return list
}

// effectNote tells which effects will follow, without those of the cards.
func (p *Position) effectNote(f *Figure, t *Task) []string {
	list := p.effectsOf(f, t.Does, nil, t.Waived)
	if len(list) == 0 {
		return nil
	}
	for i, e := range list {
		list[i] = effectTitle(e)
	}
	return []string{"Then: " + strings.Join(list, ", ") + "."}
}

// runEffects applies the first effect and leaves the others for later.
//
// GH S4.34: after the damage, whether or not any was done. GH S4.22: nothing further of the
// attack applies to a target that died.
func runEffects(d *deed, t Task) {
	if len(t.Names) == 0 || d.figure(t.Figure).Gone != Here {
		return
	}
	e, err := card.ParseEffect(t.Names[0])
	if err != nil {
		panic("delve: " + err.Error()) // effectsOf wrote it
	}
	t.Names = t.Names[1:]
	d.put(t)
	switch {
	case e.Condition != "":
		d.afflict(t.Figure, e.Condition, t.By)
	case d.figure(t.By).Gone != Here:
		// Nobody is there to push from.
	case e.Push > 0:
		d.shove(t.By, t.Figure, e.Push, false)
	default:
		d.shove(t.By, t.Figure, e.Pull, true)
	}
}
