package heroscape

import "github.com/battlemat/battlemat/dice"

// Faces of the combat die.
const (
	Skull  dice.Face = "skull"
	Shield dice.Face = "shield"
	Blank  dice.Face = "blank"
)

// CombatDie returns the combat die of Heroscape.
//
// HS F15: 3 skulls, 2 shields, 1 blank.
func CombatDie() dice.Die {
	return dice.Die{Name: "combat die", Faces: []dice.Face{Skull, Skull, Skull, Shield, Shield, Blank}}
}

// Height compares where two figures stand, for the extra dice of the higher one.
// Its fields are levels; the rule for far above is off in the zero value.
type Height struct {
	Attacker, Defender int // the levels of their bases

	// Special attacks are never modified. Strict extends that to the defender's
	// extra die; else only the attacker forgoes its own.
	Special, Strict bool

	// Far levels or more above the lower figure's top give FarDice instead of one
	// die; 0 is never. AttackerSize and DefenderSize are the figures' Heights: the top is
	// the base plus Height. Leave them 0 to compare base with base.
	Far, FarDice               int
	AttackerSize, DefenderSize int
}

// Dice returns how many dice the attacker and the defender roll more than their numbers.
//
// HS S3.20: the higher base rolls one extra die, whatever the figures' sizes,
// attacker or defender. HS S3.6: a higher level is an advantage in the attack.
func (h Height) Dice() (attack, defend int) {
	switch {
	case h.Attacker > h.Defender:
		if h.Special { // HS F16: a special attack is not modified by height
			return 0, 0
		}
		return h.extra(h.Attacker - h.Defender - h.DefenderSize), 0
	case h.Defender > h.Attacker:
		if h.Special && h.Strict {
			return 0, 0
		}
		return 0, h.extra(h.Defender - h.Attacker - h.AttackerSize)
	}
	return 0, 0
}

// extra returns one die, or more for a figure far above (HS F17: "extreme" advantage).
func (h Height) extra(above int) int {
	if h.Far > 0 && above >= h.Far {
		return h.FarDice
	}
	return 1
}

// Combat returns an attack number against a defence number, skulls against shields, from one
// height to the other.
//
// HS S3.22: more skulls than shields destroy the defender in the basic game, which sets
// [dice.Versus.Once]; in the master game each skull too many is a wound.
func Combat(attack, defence int, h Height) dice.Versus {
	up, down := h.Dice()
	// HS S3.21: each skull needs a shield. HS S3.23: equal or fewer do nothing.
	return dice.Versus{
		// HS S3.18: the attack number of dice.
		Attack: dice.Pool{Die: CombatDie(), Dice: attack + up, Counts: []dice.Face{Skull}},
		// HS S3.19: the defence number of the defender's card.
		Defence: dice.Pool{Die: CombatDie(), Dice: defence + down, Counts: []dice.Face{Shield}},
	}
}
