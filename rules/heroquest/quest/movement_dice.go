package quest

import (
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

// The refusal code of this file, with its rule.
const codeFixedMovement = "fixed-movement" // HQ Q3

// movementDice returns the number of dice that a hero rolls for movement.
//
// HQ Q3: a hero rolls two dice, or one in plate mail; the swift wind doubles the dice.
func movementDice(p *Position, f *Figure) int {
	n := 2
	for _, worn := range f.Worn {
		if a, ok := p.profile.Edition.Armour(worn); ok && a.MovementDice > 0 {
			n = a.MovementDice
		}
	}
	if f.is(swiftWind) {
		n *= 2
	}
	return n
}

// mayRoll returns the reason why a figure cannot roll for movement now, or nil.
func mayRoll(p *Position, f *Figure) game.Reason {
	switch {
	case !f.Hero:
		return because("HQ Q3", codeFixedMovement, "%s does not roll: it always moves %d squares.", f.Name, f.Stats.Move)
	case f.Halted:
		return haltedByTrap(f)
	case f.Rolled:
		return because("HQ Q3", codeHasRolled, "%s has rolled: %s left.", f.Name, english.Count(f.Left, "square"))
	}
	return nil
}
