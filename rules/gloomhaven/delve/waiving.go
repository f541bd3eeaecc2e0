package delve

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// waivable are the effects of an attack that its player may leave out beforehand: the
// conditions, also those that a card of the deck could bring. A push or pull is left out
// when it comes to that, and experience never.
//
// GH S4.34: all effects but experience are optional.
func (p *Position) waivable(f *Figure, a *card.Ability) []string {
	list := slices.Clone(a.Inflicts)
	deck, _ := p.deck(f)
	for c := range deck.Pile.And(deck.Discard).Cards() {
		for _, name := range c.Effects() {
			if e, err := card.ParseEffect(name); err == nil && e.Condition != "" && !slices.Contains(list, e.Condition) {
				list = append(list, e.Condition)
			}
		}
	}
	return list
}

// kept is a list of effects without those that are left out.
func kept(effects, waived []string) []string {
	return slices.DeleteFunc(slices.Clone(effects), func(e string) bool { return slices.Contains(waived, e) })
}

func offerWaive(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	t, f := p.doing(seat, card.Attack)
	if t == nil {
		return true
	}
	for _, e := range kept(p.waivable(f, t.Does), t.Waived) {
		ok := yield(battlemat.Choice{
			Command: command("waive", f.ID, e), Label: "Leave out " + card.Title(e), Kind: battlemat.Act, Rule: "GH S4.34",
			Menu: []string{"Effects"}, Figure: f.ID, Note: "Of the attacks of this ability that are still to come.",
		})
		if !ok {
			return false
		}
	}
	return true
}

func offerKeep(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	t, f := p.doing(seat, card.Attack)
	if t == nil {
		return true
	}
	for _, e := range t.Waived {
		ok := yield(battlemat.Choice{
			Command: command("keep", f.ID, e), Label: "With " + card.Title(e), Kind: battlemat.Act, Rule: "GH S4.34",
			Menu: []string{"Effects"}, Figure: f.ID, Note: "After all.",
		})
		if !ok {
			return false
		}
	}
	return true
}

func decideWaive(d *deed, _ battlemat.Seat, args []string) *battlemat.Refusal {
	t := d.next()
	next := *t
	next.Waived = append(slices.Clip(t.Waived), args[1])
	d.amend(next)
	return nil
}

func decideKeep(d *deed, _ battlemat.Seat, args []string) *battlemat.Refusal {
	t := d.next()
	next := *t
	next.Waived = less(t.Waived, args[1])
	d.amend(next)
	return nil
}

// noEffect refuses an effect that there is not to leave out, or was not left out.
func noEffect(words string) func(*Position, battlemat.Seat, []string) *battlemat.Refusal {
	return func(p *Position, seat battlemat.Seat, args []string) *battlemat.Refusal {
		f, _, no := p.attacking(seat, args)
		if no != nil {
			return no
		}
		return refuse("GH S4.34", "no-such-effect", f.Name+" "+words)
	}
}
