package heroquest

// OwnWeapon returns the weapon with which a hero of the given kind begins, if the edition does not
// sell that weapon, and otherwise the fists. A weapon that is not sold has the dice of the hero's
// kind, and cannot be taken away.
func (e Edition) OwnWeapon(kind string) Weapon {
	h, ok := heroes[plain(kind)]
	if _, sold := e.Weapon(h.Start); !ok || sold {
		return Weapon{Name: Fists, Dice: 1}
	}
	return Weapon{Name: h.Start, Dice: h.Attack}
}

// Fists is the name of the weapon of a hero who has none.
const Fists = "Fists"
