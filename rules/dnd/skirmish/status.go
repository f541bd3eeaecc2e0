package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

// status returns what the skirmish waits for; [knowledge.status] returns it for a seat. Only
// friends of the acting figure learn about its bonus action, because what it could do depends on
// the figures that it knows of.
func (p *Position) status(friend bool) string {
	switch {
	case p.Over != nil:
		return p.Over.Text
	case p.Round == 0:
		return "initiative has not been rolled yet"
	}
	f := p.actor()
	switch {
	case len(p.Asks) > 0:
		return question(p, &p.Asks[0])
	case f.dying():
		return f.name() + " must make a death save"
	}
	var rest []string
	if n := f.left(); n > 0 {
		rest = append(rest, feetOf(n)+" of movement")
	}
	switch {
	case f.mayAct() == nil:
		rest = append(rest, "an action")
	case f.strikesOn():
		rest = append(rest, "another attack")
	}
	if friend && hasBonus(f) {
		rest = append(rest, "a bonus action")
	}
	if len(rest) == 0 {
		return f.name() + " has done all it can"
	}
	return f.name() + " has " + english.And(rest) + " left"
}

// hasBonus reports whether a figure has its bonus action left and could use it. DND K4.
func hasBonus(f combatant) bool {
	return f.mayBonus() == nil && findsBonus(f)
}

// findsBonus reports whether there is anything that a figure could do as a bonus action.
func findsBonus(f combatant) bool {
	for _, uses := range []func(combatant, use){dashUses, disengageUses, hideUses, windUses, rageUses, rushUses} {
		if f.lists(uses, func(c *battlemat.Choice) bool { return slices.Equal(c.Menu, inBonus) }) {
			return true
		}
	}
	for _, spells := range []bool{true, false} {
		for _, w := range f.deeds(spells) {
			if w.time == bonus && (w.use.Area != nil || w.use.Effect.Teleport > 0 || len(w.targets(f)) > 0) {
				return true
			}
		}
	}
	return false
}

// status returns the status as the seat may know it. DND K23: a question is shown only to the seat
// that answers it.
func (k knowledge) status() string {
	switch {
	case k.Over != nil || k.Round == 0:
	case k.stalled():
	case !k.knows(k.actor().Figure):
		return k.seatDoes(k.actor().Seat, "takes", "take") + " a turn out of sight"
	case len(k.Asks) > 0 && k.seat != k.actor().Seat && !k.rules(k.seat):
		return k.actor().name() + " may react"
	}
	if k.Over == nil && k.stalled() {
		return game.Either(k.Halted, "the game master has paused the skirmish", "nobody is left to act: it is up to the game master")
	}
	friend := k.Round > 0 && (k.sides[k.seat] == k.actor().side() || k.rules(k.seat))
	return k.Position.status(friend)
}
