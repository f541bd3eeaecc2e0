package gloomhaven

import "github.com/battlemat/battlemat/rules"

// Words implements [rules.Glossary]. A condition may be a trait, by its name or as one is
// called who has it, or a number that is not 0.
func (book) Words() rules.Words {
	w := rules.Words{
		Sides:  []string{characters, "monsters"},
		Traits: []string{flying, "invisible", summoned},
		Stats:  []string{"attack", "hp", "move", "pierce", "range", "shield", "target"},
	}
	for _, condition := range []string{"disarm", "immobilize", "muddle", "poison", "strengthen", "stun"} {
		w.Traits = append(w.Traits, condition, called[condition])
		w.Stats = append(w.Stats, condition)
	}
	return w
}
