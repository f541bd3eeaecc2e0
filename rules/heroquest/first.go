package heroquest

// OwnWeapon is what a hero of that kind begins with where the edition sells no such
// weapon: it fights with the dice of its kind, and nobody takes it away. Else a hero has
// its fists, when it carries nothing better.
func (e Edition) OwnWeapon(kind string) Weapon {
	h, ok := heroes[plain(kind)]
	if _, sold := e.Weapon(h.Start); !ok || sold {
		return Weapon{Name: Fists, Dice: 1}
	}
	return Weapon{Name: h.Start, Dice: h.Attack}
}

// Fists are what is left without a weapon.
const Fists = "Fists"
