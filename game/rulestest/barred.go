package rulestest

import (
	"slices"

	"github.com/battlemat/battlemat"
)

// barred examines the cards that the acting figure cannot use. Each must have a reason and the menu
// of its uses, and no choice in that menu may use it. A choice uses a card if it names the card. In
// D&D, choices name no cards, so D&D's own tests compare commands instead.
func (e *examiner) barred(p battlemat.Position, v battlemat.View) {
	for _, h := range v.Hands {
		for _, c := range h.Cards {
			switch {
			case c.Refusal == nil && c.Menu == nil:
				continue
			case c.Refusal == nil || len(c.Menu) == 0:
				e.fault("the card %s of %s has a refusal or a menu without the other", c.ID, h.Figure)
				continue
			}
			e.complete("the refusal of the card "+c.ID, c.Refusal)
			for choice := range p.Choices(v.Seat) {
				if choice.Card == c.ID && choice.Figure == h.Figure && slices.Equal(choice.Menu, c.Menu) {
					e.fault("the card %s of %s is refused (%q), but its command %q is offered", c.ID, h.Figure, c.Refusal.Detail, choice.Command)
				}
			}
		}
	}
}
