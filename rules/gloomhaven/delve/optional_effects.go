package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// The code of a refusal in this file, with its rule.
const codeNoSuchEffect = "no-such-effect" // GH S4.34

// waivable returns the effects of an attack that its player may leave out beforehand. These are the
// conditions, including those on cards of the deck, and the other effects of such cards. A push or
// pull is left out when it would happen. Experience is never left out.
//
// GH S4.34: all effects except experience are optional.
func (a *attack) waivable() []string {
	list := slices.Clone(a.t.Does.Inflicts)
	deck, _ := a.deck(a.f)
	for c := range deck.Pile.And(deck.Discard).Cards() {
		for _, name := range c.Effects() {
			if w := a.waives(name); w != "" {
				list = append(list, w)
			}
		}
	}
	return unique(list)
}

// waives returns the name under which an effect of a modifier card may be left out, or "" if it may
// not.
func (q *plan) waives(name string) string {
	e, err := q.effect(name)
	switch {
	case err != nil:
	case e.Condition != "":
		return e.Condition
	case optional(e):
		return name
	}
	return ""
}

// choosesEffect reports whether the player decides whether the next effect of an attack applies.
//
// GH S4.34, G88: the player decides for each target after its card, if the player has chosen to be
// asked. A push or pull has its own question, and experience is not optional. GH G90: the player is
// not asked about a condition that would change nothing on the target.
func choosesEffect(p *Position, t *Task) bool {
	if !t.Asks || len(t.Names) == 0 || p.figure(t.By).Gone != Here || p.figure(t.By).Sort != Character {
		return false
	}
	e, err := p.effect(t.Names[0])
	if err != nil || e.Condition == "" {
		return err == nil && optional(e)
	}
	return p.figure(t.Figure).Gone == Here && p.alters(t.Figure, func(d *resolution) { d.afflict(t.Figure, e.Condition, t.By) })
}

func asksEffect(p *Position, t *Task) string {
	if e, _ := p.effect(t.Names[0]); e.Does != nil {
		return fmt.Sprintf("%s: %s?", p.figure(t.By).Name, e.Line)
	}
	return fmt.Sprintf("%s: %s on %s?", p.figure(t.By).Name, p.effectTitle(t.Names[0]), english.Within(p.figure(t.Figure).Name))
}

// optional reports whether an effect is an ability that may be left out.
func optional(e card.Effect) bool { return e.Does != nil && e.Does.Deed != card.Experience }

func askUses(p *Position, t *Task, use offer) {
	f := p.figure(t.Figure)
	if len(attackOf(p, f, t).waivable()) == 0 {
		return
	}
	c := battlemat.Choice{
		Command: command("ask", f.ID, "after"), Label: "Decide after each card", Kind: battlemat.Act, Rule: "GH S4.34",
		Menu: []string{"Effects"}, Tags: []string{battlemat.Switch}, Figure: f.ID, Note: "You are asked about each condition on each target, once the target's card has been drawn.",
	}
	if t.Asks {
		c.Command, c.Label, c.Note = command("ask", f.ID, "before"), "Decide beforehand", "You are not asked again: all conditions apply, except those that you leave out."
	}
	use(c, nil, func(d *resolution) {
		next := *t
		next.Asks = !t.Asks
		d.amend(next)
	})
}

// aboutEffects returns the task in which a seat may leave out effects: the choice about one effect,
// or an attack whose effects may be left out beforehand.
func aboutEffects(p *Position, seat battlemat.Seat) *Task {
	if t := p.asked(seat, effecting); t != nil {
		return t
	}
	return abilityOf(card.Attack)(p, seat)
}

func waiveUses(p *Position, t *Task, use offer) {
	if t.Kind == effecting {
		use(battlemat.Choice{
			Command: command("waive", t.By, t.Names[0]), Label: "Leave out " + p.effectTitle(t.Names[0]), Kind: battlemat.Pass, Rule: "GH S4.34",
			Figure: t.By, Key: "e", Note: "This attack is made without the effect.",
		}, nil, func(d *resolution) {
			rest := *t
			rest.Names = t.Names[1:]
			d.amend(rest)
		})
		return
	}
	f := p.figure(t.Figure)
	for _, e := range except(attackOf(p, f, t).waivable(), t.Waived) {
		use(battlemat.Choice{
			Command: command("waive", f.ID, e), Label: "Leave out " + p.effectTitle(e), Kind: battlemat.Act, Rule: "GH S4.34",
			Menu: []string{"Effects"}, Tags: []string{battlemat.Switch}, Figure: f.ID, Note: "The remaining attacks of this ability are made without the effect.",
		}, nil, func(d *resolution) { d.waive(t, append(slices.Clip(t.Waived), e)) })
	}
}

func keepUses(p *Position, t *Task, use offer) {
	if t.Kind == effecting {
		c := battlemat.Choice{
			Command: command("keep", t.By, t.Names[0]), Label: p.effectTitle(t.Names[0]), Kind: battlemat.Answer, Rule: "GH S4.34", Figure: t.By, Main: true, Key: "k",
		}
		if e, _ := p.effect(t.Names[0]); e.Does == nil {
			target := p.figure(t.Figure)
			c.Label, c.Target, c.At, c.Says = fmt.Sprintf("%s on %s", c.Label, english.Within(target.Name)), target.ID, &target.At, []string{battlemat.SaysTarget}
		}
		use(c, nil, func(d *resolution) { runEffects(d, d.take()) })
		return
	}
	f := p.figure(t.Figure)
	for _, e := range t.Waived {
		use(battlemat.Choice{
			Command: command("keep", f.ID, e), Label: "With " + p.effectTitle(e), Kind: battlemat.Act, Rule: "GH S4.34",
			Menu: []string{"Effects"}, Tags: []string{battlemat.Switch}, Figure: f.ID, Note: "The remaining attacks of this ability are made with the effect after all.",
		}, nil, func(d *resolution) { d.waive(t, without(t.Waived, e)) })
	}
}

// waive sets the effects to leave out in the rest of an attack.
func (d *resolution) waive(t *Task, effects []string) {
	next := *t
	next.Waived = effects
	d.amend(next)
}

// noEffect returns a function that refuses a decision about an effect. Its words say why, after the
// figure's name.
func noEffect(words string) otherwise {
	return func(p *Position, seat battlemat.Seat, args []string) *battlemat.Refusal {
		f, _, refusal := p.attacking(seat, args)
		if refusal != nil {
			return refusal
		}
		return refuse("GH S4.34", codeNoSuchEffect, f.Name+" "+words)
	}
}
