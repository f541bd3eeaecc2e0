package dice

// Faces of the combat dice.
const (
	Skull       Face = "skull"
	Shield      Face = "shield"
	WhiteShield Face = "white shield"
	BlackShield Face = "black shield"
	Blank       Face = "blank"
)

// HeroQuest is the combat die of HeroQuest.
//
// HQ facts (combatDie): 3 skulls, 2 white shields, 1 black shield.
func HeroQuest() Die {
	return Die{"combat die", []Face{Skull, Skull, Skull, WhiteShield, WhiteShield, BlackShield}}
}

// HeroQuestAttack is so many dice against so many, blocked by the shield of the
// defender's kind.
//
// HQ facts (combatDie): heroes defend with the white shields, monsters with the black one.
func HeroQuestAttack(attack, defend int, shield Face) Versus {
	return Versus{
		Attack:  Pool{Die: HeroQuest(), Dice: attack, Counts: []Face{Skull}},
		Defence: Pool{Die: HeroQuest(), Dice: defend, Counts: []Face{shield}},
	}
}

// Death says when wounds kill: HQ D4. The rulebooks say that a figure dies when its
// Body reaches zero; the seed author's own words are "below zero".
type Death uint8

// The two readings.
const (
	AtZero Death = iota
	BelowZero
)

// Wounds is how many wounds kill a figure that has this much body left.
func (d Death) Wounds(body int) int {
	if d == BelowZero {
		return body + 1
	}
	return body
}
