package heroquest

// OwnWeapon returns the weapon with which a hero of the given kind begins, if the edition does not
// sell it. It has the dice of the hero's kind, and cannot be taken away. Otherwise it returns the
// fists.
func (e Edition) OwnWeapon(kind string) Weapon {
	h, ok := heroes[plain(kind)]
	if _, sold := e.Weapon(h.Start); !ok || sold {
		return Weapon{Name: Fists, Dice: 1}
	}
	return Weapon{Name: h.Start, Dice: h.Attack}
}

// Fists is the attack of a hero without a weapon.
const Fists = "Fists"
