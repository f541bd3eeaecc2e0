package heroquest

import "github.com/battlemat/battlemat/dice"

// The faces of the combat die.
const (
	Skull       dice.Face = "skull"
	WhiteShield dice.Face = "white shield"
	BlackShield dice.Face = "black shield"
)

// CombatDie returns the combat die of HeroQuest.
//
// The die has 3 skulls, 2 white shields and 1 black shield.
func CombatDie() dice.Die {
	return dice.Die{Name: "combat die", Faces: []dice.Face{Skull, Skull, Skull, WhiteShield, WhiteShield, BlackShield}}
}

// Combat returns the contest between attack dice and defence dice. The given shield blocks skulls.
//
// Heroes defend with white shields, monsters with black shields.
func Combat(attack, defend int, shield dice.Face) dice.Versus {
	return dice.Versus{
		Attack:  dice.Pool{Die: CombatDie(), Dice: attack, Counts: []dice.Face{Skull}},
		Defence: dice.Pool{Die: CombatDie(), Dice: defend, Counts: []dice.Face{shield}},
	}
}

// Death says when wounds kill: HQ D4. The rulebooks say that a figure dies when its Body reaches
// zero. The wording of the first source is "below zero".
type Death uint8

// The values of [Death].
const (
	AtZero Death = iota
	BelowZero
)

// Wounds returns the number of wounds that kill a figure with this many Body points left.
func (d Death) Wounds(body int) int {
	if d == BelowZero {
		return body + 1
	}
	return body
}
