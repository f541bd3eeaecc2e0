package dice

// Heroscape is the combat die of Heroscape.
//
// HS F15: 3 skulls, 2 shields, 1 blank.
func Heroscape() Die {
	return Die{"combat die", []Face{Skull, Skull, Skull, Shield, Shield, Blank}}
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

// Dice is how many dice the attacker and the defender roll more than their numbers.
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

// extra is one die, or more for a figure far above (HS F17: "extreme" advantage).
func (h Height) extra(above int) int {
	if h.Far > 0 && above >= h.Far {
		return h.FarDice
	}
	return 1
}

// HeroscapeAttack is an attack number against a defence number, skulls against
// shields, from one height to the other. In the basic game the first wound destroys:
// [Versus.Once].
func HeroscapeAttack(attack, defence int, h Height) Versus {
	up, down := h.Dice()
	return Versus{
		// HS S3.18: the attack number of dice.
		Attack: Pool{Die: Heroscape(), Dice: attack + up, Counts: []Face{Skull}},
		// HS S3.19: the defence number of the defender's card.
		Defence: Pool{Die: Heroscape(), Dice: defence + down, Counts: []Face{Shield}},
	}
}
