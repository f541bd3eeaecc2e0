package dice

// Treasure is the treasure deck of HeroQuest, 24 cards by their kinds. A card goes
// back into the deck by Pile.With.
//
// HQ facts (treasureDeckUS).
func Treasure() Pile[Named] {
	var p Pile[Named]
	for _, c := range []struct {
		name Named
		n    int
	}{
		{"Gem 35", 2}, {"Gold 15", 2}, {"Jewels 25", 2}, {"Jewels 50", 2},
		{"Arrow hazard", 2}, {"Pit hazard", 2}, {"Wandering Monster", 6},
		{"Heroic Brew", 1}, {"Potion of Defense", 1}, {"Potion of Healing", 3},
		{"Potion of Strength", 1},
	} {
		p = p.With(c.name, c.n)
	}
	return p
}
