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
// HS F15: the die has 3 skulls, 2 shields and 1 blank.
func CombatDie() dice.Die {
	return dice.Die{Name: "combat die", Faces: []dice.Face{Skull, Skull, Skull, Shield, Shield, Blank}}
}

// Height compares the levels of two figures, for the extra dice of the higher one. Heights and
// distances are in levels. In the zero value, the rule for figures far above others is off.
type Height struct {
	Attacker, Defender int // the levels of the figures' bases

	// Special is set for a special attack, which gets no extra die for height. If Strict is also
	// set, the defender gets none either.
	Special, Strict bool

	// A figure whose base is Far or more levels above the other figure's top gets FarDice extra
	// dice instead of one. Far 0 turns this off. The top of a figure is its base plus its size,
	// AttackerSize or DefenderSize. Leave the sizes 0 to compare base with base.
	Far, FarDice               int
	AttackerSize, DefenderSize int
}

// Dice returns the numbers of extra dice of the attacker and the defender.
//
// HS S3.20: the figure on the higher base, attacker or defender, rolls one extra die, whatever the
// sizes of the figures. HS S3.6: a higher level is an advantage in the attack.
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

// extra returns the extra dice of the higher figure: one, or more for a figure far above (HS F17:
// "extreme" advantage).
func (h Height) extra(above int) int {
	if h.Far > 0 && above >= h.Far {
		return h.FarDice
	}
	return 1
}

// Combat returns the roll of attack dice against defence dice, skulls against shields, with the
// extra dice for height.
//
// HS S3.22: in the basic game more skulls than shields destroy the defender, for which the caller
// sets [dice.Versus.Once]. In the master game each excess skull is a wound.
func Combat(attack, defence int, h Height) dice.Versus {
	up, down := h.Dice()
	// HS S3.21: each skull needs a shield. HS S3.23: if there are no more skulls than shields,
	// nothing happens.
	return dice.Versus{
		// HS S3.18: the attack number gives the number of attack dice.
		Attack: dice.Pool{Die: CombatDie(), Dice: attack + up, Counts: []dice.Face{Skull}},
		// HS S3.19: the defence number on the defender's card gives the number of defence dice.
		Defence: dice.Pool{Die: CombatDie(), Dice: defence + down, Counts: []dice.Face{Shield}},
	}
}
